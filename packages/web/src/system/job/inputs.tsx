/** Inputs of a job: its class is one of those this release runs; the parts of its schedule know of each other. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { listJobClasses, planRuns } from '@wms/contract/system/job/job.calls.ts';
import { cronOf, scheduleIssues } from '@wms/contract/system/job/schedule.ts';
import { Input, Select } from 'antd';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type InputProps, type Inputs, inputOf } from '../../kernel/form/inputs.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './job.css';

/** What stands in the inputs of the schedule, as far as they have been drawn. */
export interface ScheduleParts {
  readonly scheduleType?: unknown;
  readonly intervalMinutes?: unknown;
  readonly runTime?: unknown;
  readonly cron?: unknown;
}
export const ScheduleContext = createContext<{
  readonly parts: ScheduleParts;
  readonly tell: (name: keyof ScheduleParts, value: unknown) => void;
}>({ parts: {}, tell: () => undefined });

const useTold = (name: keyof ScheduleParts, value: unknown): ScheduleParts => {
  const { parts, tell } = useContext(ScheduleContext);
  useEffect(() => tell(name, value), [tell, name, value]);
  return parts;
};
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const ClassInput = (props: InputProps): ReactNode => {
  const found = useCall(listJobClasses, {}, { report: 'silent' });
  return (
    <Select
      id={props.id}
      className="wms-wide"
      loading={found.isPending}
      disabled={props.isDisabled}
      value={textOf(props.value) || null}
      options={(found.data?.records ?? []).map(({ value, label }) => ({ value, label: `${label} (${value})` }))}
      onChange={(next: string | null | undefined) => props.onChange(next ?? null)}
      onBlur={() => props.onBlur()}
      aria-invalid={props.isInvalid}
      aria-required={props.field.required === true}
      aria-describedby={props.describedBy}
      {...(props.isInvalid ? { status: 'error' as const } : {})}
    />
  );
};

const TypeInput = (props: InputProps): ReactNode => {
  useTold('scheduleType', props.value);
  const ChoiceInput = inputOf.choice;
  return <ChoiceInput {...props} />;
};
/** A part that the chosen schedule does not read: closed, and saying which one reads it. */
const Unread = ({ id, text }: { id: string; text: Trilingual }): ReactNode => (
  <Input id={id} disabled value="" placeholder={useSay()(text)} />
);
const IntervalInput = (props: InputProps): ReactNode => {
  const { scheduleType } = useTold('intervalMinutes', props.value);
  const NumberInput = inputOf.integer;
  return scheduleType === '1' ? <NumberInput {...props} /> : <Unread id={props.id} text={words.onlyInterval} />;
};
const TimeInput = (props: InputProps): ReactNode => {
  const { scheduleType } = useTold('runTime', props.value);
  const TextInput = inputOf.text;
  const isOff = scheduleType === '1' || scheduleType === '5';
  return isOff ? <Unread id={props.id} text={words.onlyTime} /> : <TextInput {...props} />;
};

const NextRuns = ({ parts }: { parts: ScheduleParts }): ReactNode => {
  const say = useSay();
  const minutes = textOf(parts.intervalMinutes);
  const schedule = {
    scheduleType: textOf(parts.scheduleType),
    intervalMinutes: /^\d{1,2}$/.test(minutes) ? Number(minutes) : null,
    runTime: textOf(parts.runTime) || null,
    cron: textOf(parts.cron) || null,
  };
  const isWhole = schedule.scheduleType !== '' && scheduleIssues(schedule).length === 0;
  const found = useCall(planRuns, schedule, { enabled: isWhole, report: 'silent' });
  if (!isWhole || !found.data) return <p className="wms-job-next wms-quiet">{say(words.noNext)}</p>;
  return (
    <div className="wms-job-next wms-quiet" data-testid="job.next">
      {say(words.next, { zone: found.data.timeZone })}
      <ol>
        {found.data.records.map((at) => (
          <li key={at} className="wms-figure">
            {at}
          </li>
        ))}
      </ol>
    </div>
  );
};
/** The cron itself is typed for a schedule of its own only; otherwise it shows what the other fields mean. */
const CronInput = (props: InputProps): ReactNode => {
  const parts = useTold('cron', props.value);
  const isOwn = parts.scheduleType === '5';
  const minutes = textOf(parts.intervalMinutes);
  const meant = cronOf({
    scheduleType: textOf(parts.scheduleType),
    intervalMinutes: minutes === '' ? null : Number(minutes),
    runTime: textOf(parts.runTime),
  });
  const TextInput = inputOf.text;
  return (
    <>
      {isOwn ? <TextInput {...props} /> : <Input id={props.id} disabled value={meant ?? ''} />}
      <NextRuns parts={parts} />
    </>
  );
};

export const jobInputs: Inputs = {
  jobClass: ClassInput,
  scheduleType: TypeInput,
  intervalMinutes: IntervalInput,
  runTime: TimeInput,
  cron: CronInput,
};
