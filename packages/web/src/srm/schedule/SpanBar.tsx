/** Which days, items and, for a buyer, which supplier a grid shows; kept in the address. */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { addDays } from '../../kernel/home/days.ts';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import type { Asked } from './useGrid.ts';
import { words } from './words.ts';

const spans = [7, 14, 30, 60] as const;
const supplierLookup = lookupOf(schedule, 'supplierNo', [], { supplierNo: supplier });

interface Shown {
  readonly from: string;
  readonly count: number;
  readonly itemNo: string;
  readonly supplierNo: string;
}
export interface Span extends Shown {
  readonly days: readonly string[];
  readonly asked: Asked;
  readonly change: (part: Partial<Shown>) => void;
}
export const useSpan = (): Span => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('from') ?? '';
  const from = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today();
  const count = spans.find((days) => String(days) === params.get('days')) ?? 14;
  const itemNo = params.get('item') ?? '';
  const supplierNo = params.get('supplier') ?? '';
  const view = params.get('view');
  const change: Span['change'] = (part) => {
    const next = { from, count, itemNo, supplierNo, ...part };
    setParams({
      ...(view ? { view } : {}),
      ...(next.from === today() ? {} : { from: next.from }),
      ...(next.count === 14 ? {} : { days: String(next.count) }),
      ...(next.itemNo ? { item: next.itemNo } : {}),
      ...(next.supplierNo ? { supplier: next.supplierNo } : {}),
    });
  };
  const days = useMemo(() => Array.from({ length: count }, (_, at) => addDays(from, at)), [from, count]);
  return {
    ...{ from, count, itemNo, supplierNo, days, change },
    asked: { startDate: from, endDate: addDays(from, count - 1), itemNo, supplierNo },
  };
};

export const SpanBar = ({ span }: { readonly span: Span }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const { from, count, itemNo, supplierNo, change } = span;
  return (
    <>
      <Button aria-label={say(words.earlier)} onClick={() => change({ from: addDays(from, -count) })}>
        ‹
      </Button>
      <div className="wms-sched-date">
        <DateSelect
          id="schedule-from"
          aria-label={say(words.from)}
          value={from}
          onChange={(day) => day && change({ from: day })}
        />
      </div>
      <Button aria-label={say(words.later)} onClick={() => change({ from: addDays(from, count) })}>
        ›
      </Button>
      <Button onClick={() => change({ from: today() })}>{say(words.today)}</Button>
      <Select
        aria-label={say(words.span)}
        value={count}
        options={spans.map((days) => ({ value: days, label: say(words.days, { count: days }) }))}
        onChange={(days) => change({ count: days })}
      />
      <Input.Search
        className="wms-sched-search"
        allowClear
        aria-label={say(terms.item)}
        placeholder={say(terms.item)}
        defaultValue={itemNo}
        maxLength={50}
        onSearch={(text) => change({ itemNo: text.trim() })}
      />
      {side !== 'supplier' && supplierLookup && (
        <label className="wms-sched-pick" htmlFor="schedule-supplier">
          {say(screenTerms.supplier)}
          <LookupSelect
            id="schedule-supplier"
            lookup={supplierLookup}
            value={supplierNo || undefined}
            onChange={(value) => change({ supplierNo: value ?? '' })}
          />
        </label>
      )}
    </>
  );
};
