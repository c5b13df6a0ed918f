import { runSystem } from '../../kernel/call/dispatcher.ts';
import { type Alert, alertBatch, tellAlert } from '../../kernel/outbox/alert.ts';
import type { Job, JobWork } from '../../kernel/room/job.ts';

/** Tells what there is to tell of one alert, a transaction for each batch. */
const tellAll = async ({ house, goesOn }: Pick<JobWork, 'house' | 'goesOn'>, alert: Alert): Promise<number> => {
  let told = 0;
  for (let last = alertBatch; last === alertBatch && goesOn(); told += last)
    // where a licence takes no writes, the product tells nothing of its own accord either (R31)
    last = await runSystem(house, `alert ${alert.moment}`, async (ctx) => (ctx.licence.isOpen ? tellAlert(ctx, alert) : 0));
  return told;
};

/** Looks for what alerts find. One that fails keeps none of the others from being told. */
const telling = (alerts: readonly Alert[]): Pick<Job, 'timeout' | 'run'> => ({
  timeout: 10 * 60_000,
  run: async (work: JobWork) => {
    let told = 0;
    const failed: string[] = [];
    for (const alert of alerts)
      told += await tellAll(work, alert).catch((error: unknown) => {
        work.house.log.error({ err: error }, `alert ${alert.moment} was not told`);
        failed.push(alert.moment);
        return 0;
      });
    if (failed.length > 0) throw new Error(`alerts were not told: ${failed.join(', ')}`);
    return told;
  },
});
/** The alerts of all rooms once a day, and those that cannot wait for it every few minutes. */
export const remindJobs = (alerts: readonly Alert[]): readonly Job[] => [
  {
    ...telling(alerts),
    name: 'notice.alert',
    builtIn: { id: '8', jobName: '预警与提醒', scheduleType: '2', runTime: '07:00' },
  },
  {
    ...telling(alerts.filter(({ isUrgent }) => isUrgent)),
    name: 'notice.urgent',
    builtIn: { id: '10', jobName: '紧急预警', scheduleType: '1', intervalMinutes: 5 },
  },
];
