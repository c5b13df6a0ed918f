/** Date pickers as conditions and bodies name them (LOOK-06, LOOK-07). */
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { dayOf, dayText, lastDays, spans } from '../list/dateRange.ts';
import { words as listWords } from '../list/words.ts';
import { useSay } from '../locale.tsx';
import { words } from './words.ts';

export interface DateSelectProps {
  readonly id: string;
  readonly label: string;
  /** `yyyy-MM-dd`, '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly disabled?: boolean;
}
export const DateSelect = ({ id, label, value, onChange, disabled = false }: DateSelectProps): ReactNode => (
  <DatePicker
    id={id}
    aria-label={label}
    className="wms-wide"
    disabled={disabled}
    value={dayOf(value)}
    onChange={(date) => onChange(dayText(date))}
  />
);

/** The pairs of names a range may travel under: days, or moments. */
export const rangePairs = { date: ['startDate', 'endDate'], time: ['startTime', 'endTime'] } as const;
type Pair = keyof typeof rangePairs;
/** The two ends under the names of their pair; '' for an open end. Days are `yyyy-MM-dd`, moments `yyyy-MM-dd HH:mm:ss`. */
export type DateRange<P extends Pair> = Readonly<Record<(typeof rangePairs)[P][number], string>>;

const TIME = 'YYYY-MM-DD HH:mm:ss';
export interface RangeSelectProps<P extends Pair> {
  readonly id: string;
  readonly pair: P;
  readonly value: DateRange<P>;
  readonly onChange: (range: DateRange<P>) => void;
}
export const RangeSelect = <P extends Pair>({ id, pair, value, onChange }: RangeSelectProps<P>): ReactNode => {
  const say = useSay();
  const [from, until] = rangePairs[pair];
  const withTime = pair === 'time';
  const textOf = (date: Dayjs | null | undefined): string => (withTime ? (date?.format(TIME) ?? '') : dayText(date));
  const held = (name: string): Dayjs | null => dayOf((value as Readonly<Record<string, string>>)[name]);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="wms-wide"
      allowEmpty
      {...(withTime ? { showTime: true, format: TIME } : {})}
      placeholder={[say(words.from), say(words.until)]}
      value={[held(from), held(until)]}
      presets={spans.map((days) => ({ label: say(listWords.lastDays, { days }), value: () => lastDays(days) }))}
      onChange={(dates) =>
        onChange({ [from]: textOf(dates?.[0]), [until]: textOf(dates?.[1]) } as Readonly<Record<string, string>> as DateRange<P>)
      }
    />
  );
};
