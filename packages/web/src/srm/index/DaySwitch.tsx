/** The days of a schedule: what is overdue, today, from today on, or one day of a calendar. */
import { DatePicker, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import type { Days } from './due.ts';
import { words } from './words.ts';

const spans = ['overdue', 'today', 'upcoming'] as const;
export type Span = (typeof spans)[number];
export const daysOf = (span: Span): Days =>
  (({ overdue: { late: '1' }, today: { scheduleDate: today() }, upcoming: {} }) as const)[span];
const spanOf = ({ scheduleDate, late }: Days): Span | undefined => {
  if (late) return 'overdue';
  if (scheduleDate === undefined) return 'upcoming';
  return scheduleDate === today() ? 'today' : undefined;
};

interface DaySwitchProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
  /** How much each of them holds, where that is known. */
  readonly counts?: Readonly<Partial<Record<Span, number>>>;
}
export const DaySwitch = ({ days, onChange, counts = {} }: DaySwitchProps): ReactNode => {
  const say = useSay();
  const chosen = spanOf(days);
  return (
    <div className="wms-due-days">
      <Segmented<Span | ''>
        aria-label={say(words.which)}
        value={chosen ?? ''}
        options={spans.map((value) => ({
          value,
          label: [say(words[value]), counts[value]].filter((part) => part !== undefined).join(' '),
        }))}
        onChange={(span) => span && onChange(daysOf(span))}
      />
      <DatePicker
        aria-label={say(words.oneDay)}
        placeholder={say(words.oneDay)}
        value={dayOf(chosen ? undefined : days.scheduleDate)}
        onChange={(date) => onChange(date ? { scheduleDate: dayText(date) } : {})}
      />
    </div>
  );
};
