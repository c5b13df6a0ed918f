/** Date pickers as conditions, forms and bodies name them (LOOK-06, LOOK-07). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ComponentProps, ReactNode } from 'react';
import { dayOf, dayText, lastDays, spans, timeText } from '../field/dateRange.ts';
import { rangePairs } from '../field/search.ts';
import { words as listWords } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { words } from './words.ts';

/** Days are shown in the first way and typed in any: 2026-03-05, 20260305 or, of this year, 0305. */
const DAY = ['YYYY-MM-DD', 'YYYYMMDD', 'MMDD'];

export interface DateSelectProps
  extends Pick<
    ComponentProps<typeof DatePicker>,
    'onBlur' | 'status' | `aria-${'label' | 'invalid' | 'required' | 'describedby'}`
  > {
  readonly id: string;
  /** `yyyy-MM-dd`, '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly disabled?: boolean;
}
export const DateSelect = ({ value, onChange, ...more }: DateSelectProps): ReactNode => (
  <DatePicker
    {...more}
    // a locked field asks for nothing
    {...(more.disabled ? { placeholder: '' } : {})}
    className="wms-wide"
    format={DAY}
    value={dayOf(value)}
    onChange={(date) => onChange(dayText(date))}
  />
);

/** The pairs of names a range may travel under: days, or moments. */
type Pair = keyof typeof rangePairs;
/** The two ends under the names of their pair; '' for an open end. Days are `yyyy-MM-dd`, moments `yyyy-MM-dd HH:mm:ss`. */
export type DateRange<P extends Pair> = Readonly<Record<(typeof rangePairs)[P][number], string>>;

export interface RangeSelectProps<P extends Pair> {
  readonly id: string;
  readonly pair: P;
  readonly value: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (range: DateRange<P>) => void;
}
/** Days chosen for a range of moments include both days completely. */
const whole = ([first, last]: [Dayjs, Dayjs]): [Dayjs, Dayjs] => [first.startOf('day'), last.endOf('day')];
export const RangeSelect = <P extends Pair>({ id, pair, value, onChange }: RangeSelectProps<P>): ReactNode => {
  const say = useSay();
  const [from, until] = rangePairs[pair];
  const isTimed = pair === 'time';
  const textOf = isTimed ? timeText : dayText;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="wms-wide"
      allowEmpty
      {...(isTimed ? { showTime: { defaultOpenValue: whole(lastDays(1)) } } : { format: DAY })}
      placeholder={[say(words.from), say(words.until)]}
      value={[dayOf(value[from]), dayOf(value[until])]}
      presets={[
        ...spans.map((days) => ({ label: say(listWords.lastDays, { days }), value: () => whole(lastDays(days)) })),
        { label: say(terms.all), value: () => [null, null] },
      ]}
      onChange={(dates) =>
        onChange({ [from]: textOf(dates?.[0]), [until]: textOf(dates?.[1]) } as Readonly<Record<string, string>> as DateRange<P>)
      }
    />
  );
};
