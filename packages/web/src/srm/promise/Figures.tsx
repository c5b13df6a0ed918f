/** How many promised lines came on time in full, by supplier or month. Every figure opens the lines it counts. */

import { underTab } from '@wms/contract/kernel/tile.ts';
import { countPromises, type PromiseFigures } from '@wms/contract/srm/promise/promise.calls.ts';
import { type PromiseKind, promiseTabs, type Verdict } from '@wms/contract/srm/promise/promise.rules.ts';
import { DatePicker, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { percentOf, shareOf } from './share.ts';
import { words } from './words.ts';
import './promise.css';

const PAGE = 'OrderCollaboration.OnTime';
/** What is counted, in the address; order lines are not named there. */
export const kindOf = (params: URLSearchParams): PromiseKind => (params.get('of') === 'row' ? 'row' : 'line');
const inAddress = (kind: PromiseKind): Readonly<Record<string, string>> => (kind === 'row' ? { of: kind } : {});
const MONTHS = 6;
const firstOf = (month: string): string => `${month}-01`;
/** The last day of a month `yyyy-MM`. */
const lastOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const monthsBefore = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
};
const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** What is asked, in the address: a link or a reload shows the same. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const now = today().slice(0, 7);
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = {
    from: isMonth(from) ? from : monthsBefore(now, MONTHS - 1),
    to: isMonth(to) ? to : now,
    supplierNo: params.get('supplierNo') ?? '',
  };
  const ask = (change: Readonly<Record<string, string>>): void =>
    setParams(
      (known) =>
        new URLSearchParams(Object.entries({ ...Object.fromEntries(known), ...change }).filter(([, value]) => value !== '')),
    );
  return { asked, ask, params };
};

interface Span {
  readonly kind: PromiseKind;
  readonly startDate: string;
  readonly endDate: string;
  readonly supplierNo?: string;
}
const linesOf = (verdict: Verdict, { kind, ...span }: Span, more: Readonly<Record<string, string>> = {}): string => {
  const tab = promiseTabs.find(({ key }) => key === verdict) ?? { key: verdict, condition: { verdict } };
  const under = new URLSearchParams({ view: 'lines', ...inAddress(kind) });
  return `${underTab(pathTo(PAGE), tab, { ...span, ...more }).url}&${under}`;
};

const counted = ['keptCount', 'lateCount', 'missingCount', 'promiseCount', 'requestCount', 'dueCount'] as const;
const totalOf = (rows: readonly PromiseFigures[]): PromiseFigures => ({
  key: '',
  name: null,
  mostLateDays: Math.max(0, ...rows.map(({ mostLateDays }) => mostLateDays)),
  ...(Object.fromEntries(counted.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)])) as Record<
    (typeof counted)[number],
    number
  >),
});

const heads = ['share', 'due', 'late', 'missing', 'promised', 'asked', 'worst'] as const;
const Cells = ({ row, span }: { readonly row: PromiseFigures; readonly span: Span }): ReactNode => {
  const opens = (text: string | number, to: string): ReactNode => <Link to={to}>{text}</Link>;
  return (
    <>
      <td className="wms-promise-share">
        {opens(shareOf(row.keptCount, row.dueCount), linesOf('kept', span))}
        <span className="wms-promise-bar" aria-hidden="true">
          <span style={{ inlineSize: `${percentOf(row.keptCount, row.dueCount)}%` }} />
        </span>
      </td>
      <td>{opens(row.dueCount, linesOf('due', span))}</td>
      <td>{row.lateCount === 0 ? 0 : opens(row.lateCount, linesOf('late', span))}</td>
      <td>{row.missingCount === 0 ? 0 : opens(row.missingCount, linesOf('missing', span))}</td>
      <td>{opens(shareOf(row.promiseCount, row.dueCount), linesOf('due', span, { promiseKept: '1' }))}</td>
      <td>{opens(shareOf(row.requestCount, row.dueCount), linesOf('due', span, { requestKept: '1' }))}</td>
      <td>{row.mostLateDays}</td>
    </>
  );
};

interface TableProps {
  readonly by: 'supplier' | 'month';
  readonly rows: readonly PromiseFigures[];
  readonly span: Span;
}
const Table = ({ by, rows, span }: TableProps): ReactNode => {
  const say = useSay();
  const spanOf = (key: string): Span =>
    by === 'supplier'
      ? { ...span, supplierNo: key }
      : {
          ...span,
          startDate: firstOf(key) > span.startDate ? firstOf(key) : span.startDate,
          endDate: lastOf(key) < span.endDate ? lastOf(key) : span.endDate,
        };
  return (
    <div className="wms-promise-scroll">
      <table className="wms-promise-table" data-testid="promise.table">
        <thead>
          <tr>
            <th scope="col">{say(by === 'supplier' ? words.supplier : words.month)}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={by === 'month' ? 'wms-promise-month' : undefined}>
                {by === 'supplier' ? (
                  <Link
                    to={pathTo(
                      PAGE,
                      {},
                      {
                        ...inAddress(span.kind),
                        view: 'months',
                        supplierNo: row.key,
                        from: span.startDate.slice(0, 7),
                        to: span.endDate.slice(0, 7),
                      },
                    )}
                  >
                    <span className="wms-two">
                      <span>{row.name ?? row.key}</span>
                      <small className="wms-quiet">{row.key}</small>
                    </span>
                  </Link>
                ) : (
                  row.key
                )}
              </th>
              <Cells row={row} span={spanOf(row.key)} />
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{say(words.total)}</th>
              <Cells row={totalOf(rows)} span={span} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};

export const Figures = ({ by, head }: { readonly by: 'supplier' | 'month'; readonly head: ReactNode }): ReactNode => {
  const say = useSay();
  const { asked, ask, params } = useAsked();
  const kind = kindOf(params);
  const asking = {
    startDate: firstOf(asked.from),
    endDate: lastOf(asked.to),
    ...(asked.supplierNo ? { supplierNo: asked.supplierNo } : {}),
  };
  const span: Span = { kind, ...asking };
  const found = useCall(countPromises, { by, of: kind, ...asking }, { fresh: 0, report: 'silent' });
  const rows = found.data?.records ?? [];
  return (
    <section className="wms-promise" data-testid="promise.figures">
      <div className="wms-promise-bar-top">
        {head}
        <DatePicker.RangePicker
          picker="month"
          allowClear={false}
          aria-label={say(words.period)}
          value={[dayOf(firstOf(asked.from)), dayOf(firstOf(asked.to))]}
          onChange={(range) => {
            const [from, to] = (range ?? []).map((day) => dayText(day).slice(0, 7));
            if (from && to) ask({ from, to });
          }}
        />
        {asked.supplierNo && (
          <Tag closable={{ 'aria-label': say(words.everybody) }} onClose={() => ask({ supplierNo: '' })}>
            {say(words.ofOne, { name: asked.supplierNo })}
          </Tag>
        )}
      </div>
      <p className="wms-quiet wms-promise-formula">{say(kind === 'row' ? words.formulaOfRows : words.formula)}</p>
      {found.isError ? (
        <LoadFailed onRetry={found.refetch} />
      ) : found.isPending ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <p role="status">{say(words.nothing)}</p>
      ) : (
        <Table by={by} rows={rows} span={span} />
      )}
    </section>
  );
};
