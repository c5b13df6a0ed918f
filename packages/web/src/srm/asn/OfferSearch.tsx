/** What the offers of a workbench are narrowed by, and the head and foot of their table. */
import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, DatePicker, Input } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { throttle } from '../../kernel/frame/throttle.ts';
import { addWords as words } from './words.ts';

export const noDates = { startDate: '', endDate: '' };
interface OfferSearchProps {
  readonly disabled: boolean;
  readonly dates: typeof noDates;
  readonly onKeyword: (keyword: string) => void;
  readonly onDates: (dates: typeof noDates) => void;
}
/** A keyword and the days on which they are due. */
export const OfferSearch = ({ disabled, dates, onKeyword, onDates }: OfferSearchProps): ReactNode => {
  const say = useSay();
  const latest = useRef(onKeyword);
  latest.current = onKeyword;
  const search = useMemo(() => throttle((text: string) => latest.current(text.trim().slice(0, 100))), []);
  return (
    <>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear
        className="wms-asn-keyword"
        style={{ width: 240 }}
        placeholder={say(words.keyword)}
        aria-label={say(words.keyword)}
        disabled={disabled}
        onChange={(event) => search(event.target.value)}
      />
      {(['startDate', 'endDate'] as const).map((name) => (
        <DatePicker
          key={name}
          disabled={disabled}
          placeholder={say(name === 'startDate' ? words.dueFrom : words.dueTo)}
          aria-label={say(name === 'startDate' ? words.dueFrom : words.dueTo)}
          value={dayOf(dates[name])}
          onChange={(date) => onDates({ ...dates, [name]: dayText(date) })}
        />
      ))}
    </>
  );
};

interface OfferHeadsProps {
  readonly isAllTicked: boolean;
  readonly onTickAll: (on: boolean) => void;
  /** The heads of the first and of the last column. */
  readonly first: string;
  readonly last: string;
}
export const OfferHeads = ({ isAllTicked, onTickAll, first, last }: OfferHeadsProps): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th>
          <Checkbox aria-label={say(words.takeAll)} checked={isAllTicked} onChange={(event) => onTickAll(event.target.checked)} />
        </th>
        <th>{first}</th>
        <th>{say(words.item)}</th>
        <th className="wms-asn-num">{say(words.shippable)}</th>
        <th>{last}</th>
        <th>
          <span className="wms-unseen">{say(words.take)}</span>
        </th>
      </tr>
    </thead>
  );
};
