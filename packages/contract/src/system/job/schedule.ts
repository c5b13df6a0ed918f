import type { Issue } from '../../kernel/issue.ts';
import { isCron, nextAfter } from './cron.ts';

/** When a job runs, as its form says it (SYS-35, SYS-36). */
export interface Schedule {
  readonly scheduleType: string;
  readonly intervalMinutes?: number | null | undefined;
  readonly runTime?: string | null | undefined;
  readonly cron?: string | null | undefined;
}
type Field = 'intervalMinutes' | 'runTime' | 'cron';
const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;
const earliest = '02:00';

const daily = (runTime: Schedule['runTime'], rest: string): string | undefined => {
  const [, hour, minute] = timeOfDay.exec(runTime || earliest) ?? [];
  return hour === undefined || minute === undefined ? undefined : `${Number(minute)} ${Number(hour)} ${rest}`;
};

/** The cron of a schedule; undefined when something is missing or wrong. */
export const cronOf = ({ scheduleType, intervalMinutes, runTime, cron }: Schedule): string | undefined => {
  switch (scheduleType) {
    case '1':
      return intervalMinutes && intervalMinutes >= 1 && intervalMinutes <= 59 ? `*/${intervalMinutes} * * * *` : undefined;
    case '2':
      return daily(runTime, '* * *');
    case '3':
      return daily(runTime, '*/3 * *');
    case '4':
      return daily(runTime, '* * 1');
    case '5':
      return cron && isCron(cron) ? cron.trim().replace(/\s+/g, ' ') : undefined;
    default:
      return undefined;
  }
};

const wrongField = { '1': ['job.interval', 'intervalMinutes'], '5': ['job.cron', 'cron'] } as const;

/** What is wrong with a schedule: the field its kind needs, or that it never comes. */
export const scheduleIssues = (schedule: Schedule): readonly Issue<Field>[] => {
  const { scheduleType } = schedule;
  const cron = cronOf(schedule);
  if (cron === undefined) {
    const [code, field] =
      scheduleType === '1' || scheduleType === '5' ? wrongField[scheduleType] : (['job.runTime', 'runTime'] as const);
    return [{ code, field }];
  }
  return nextAfter(cron, 0, 'UTC') === undefined ? [{ code: 'job.never', field: 'cron' }] : [];
};
