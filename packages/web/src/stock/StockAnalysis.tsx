/** Dormant stock, ABC classes and rankings: bars, and the table they are drawn from (INV-12 to INV-15). */
import { type ReplyOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { compare, isPositive, toMillionths } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { amountIn, analysisTerms } from '@wms/contract/stock/analysis.terms.ts';
import { exportAnalysis, getAbcClass, getDormantStock, getStockRanking } from '@wms/contract/stock/consignment.calls.ts';
import { rankedBy, rankings } from '@wms/contract/stock/consignment.rules.ts';
import { Button, Empty, Pagination, Segmented, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { FormTitle } from '../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { fetchFile, useCall } from '../kernel/wire/calls.ts';
import type { CallError } from '../kernel/wire/faults.ts';
import { useGrant, useUser } from '../kernel/wire/grant.ts';
import { isSupplier } from './facts.ts';
import { words } from './words.ts';
import './stock.css';

type Reply = ReplyOf<typeof getDormantStock>;
type AnalysisRow = Reply['records'][number];
const views = ['dormant', 'abc', 'ranking'] as const;
type View = (typeof views)[number];
const SIZE = 20;

/** What is shown, in the address, so that a link or a reload shows the same. */
const useShown = () => {
  const [params, setParams] = useSearchParams();
  const oneOf = <V extends string>(all: readonly V[], name: string): V =>
    all.find((one) => one === params.get(name)) ?? (all[0] as V);
  const set = (next: Readonly<Record<string, string>>): void =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...next }));
  return {
    view: oneOf(views, 'view'),
    top: oneOf(rankings, 'top'),
    by: oneOf(rankedBy, 'by'),
    key: params.get('key') ?? '',
    page: Math.max(1, Number(params.get('page') ?? 1) || 1),
    set,
  };
};
type Shown = ReturnType<typeof useShown>;

const widthOf = (part: string, most: string): string =>
  isPositive(most) && isPositive(part) ? `${Number((toMillionths(part) * 1000n) / toMillionths(most)) / 10}%` : '0%';
interface Bar {
  readonly key: string;
  readonly label: string;
  readonly measure: string;
  readonly text: string;
}
const Bars = ({ title, bars, onPick }: { title: string; bars: readonly Bar[]; onPick?: (key: string) => void }): ReactNode => {
  const most = bars.reduce((top, { measure }) => (compare(measure, top) > 0 ? measure : top), '0');
  return (
    <dl className="wms-stock-chart" aria-label={title}>
      {bars.map(({ key, label, measure, text }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            {onPick ? (
              <Button type="link" size="small" onClick={() => onPick(key)}>
                {label}
              </Button>
            ) : (
              label
            )}
          </dt>
          <dd>
            <span className="wms-stock-bar" aria-hidden="true">
              <span style={{ width: widthOf(measure, most) }} />
            </span>
          </dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const columnsOf = (view: View, currencyNo: string | null): readonly (readonly [keyof AnalysisRow, Trilingual])[] => [
  ['rank', analysisTerms.rank],
  ['itemNo', glossary.itemNo],
  ...(currencyNo === null ? [] : ([['supplierName', glossary.supplierName]] as const)),
  ['warehouseNo', glossary.warehouseNo],
  ['stockQty', analysisTerms.stockQty],
  ...(currencyNo === null ? [] : ([['stockAmount', amountIn(analysisTerms.stockAmount, currencyNo)]] as const)),
  ...(view === 'abc'
    ? ([
        ...(currencyNo === null
          ? []
          : ([
              ['issueAmount', amountIn(analysisTerms.issueAmount, currencyNo)],
              ['sharePct', analysisTerms.sharePct],
            ] as const)),
        ['stockClass', analysisTerms.stockClass],
      ] as const)
    : ([
        ['dormantDays', analysisTerms.dormantDays],
        ['dormantBucket', analysisTerms.dormantBucket],
      ] as const)),
];
const numbers: ReadonlySet<string> = new Set(['rank', 'stockQty', 'stockAmount', 'issueAmount', 'sharePct', 'dormantDays']);
const numberOf = (name: string) => (numbers.has(name) ? { 'data-number': true } : {});
const Cell = ({ row, name }: { readonly row: AnalysisRow; readonly name: keyof AnalysisRow }): ReactNode => {
  const locale = useLocale();
  const value = row[name];
  if (name === 'supplierName') return row.supplierName ?? (row.supplierNo || '–');
  if (value === null) return '–';
  if (name === 'stockQty') return <Qty value={row.stockQty} unit={row.unitNo ?? ''} />;
  if (name === 'stockAmount' || name === 'issueAmount') return formatQty(String(value), 2);
  if (name === 'dormantBucket') return inLocale(labelOf('DormantBucket', row.dormantBucket), locale);
  if (name === 'itemNo') return `${row.itemNo} ${row.itemName ?? ''}`;
  return value;
};
interface TableProps {
  readonly view: View;
  readonly rows: readonly AnalysisRow[];
  readonly currencyNo: string | null;
}
const Table = ({ view, rows, currencyNo }: TableProps): ReactNode => {
  const say = useSay();
  const columns = columnsOf(view, currencyNo);
  return (
    <section className="wms-stock-table" aria-label={say(words[view])}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" {...numberOf(name)}>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={[row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo].join(' ')}>
              {columns.map(([name, label]) => (
                <td key={name} data-head={say(label)} data-name={name} {...numberOf(name)}>
                  <Cell row={row} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface PaneProps {
  readonly shown: Shown;
  readonly found: { readonly data?: Reply | undefined; readonly error: CallError | null; readonly refetch: () => unknown };
  readonly chart: (reply: Reply) => ReactNode;
}
const Pane = ({ shown, found, chart }: PaneProps): ReactNode => {
  const say = useSay();
  if (found.error) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { records, total, size } = found.data;
  return (
    <>
      {chart(found.data)}
      {records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noStock)} />
      ) : (
        <Table view={shown.view} rows={records} currencyNo={found.data.currencyNo} />
      )}
      {total > size && (
        <Pagination
          size="small"
          current={shown.page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => shown.set({ page: String(page) })}
        />
      )}
    </>
  );
};
const Grouped = ({ shown }: { readonly shown: Shown }): ReactNode => {
  const say = useSay();
  const isOutside = isSupplier(useUser());
  const isAbc = shown.view === 'abc';
  const condition = shown.key === '' ? {} : { [isAbc ? 'stockClass' : 'dormantBucket']: shown.key };
  const found = useCall(
    isAbc ? getAbcClass : getDormantStock,
    { current: shown.page, size: SIZE, condition },
    { report: 'silent' },
  );
  const chart = ({ totals, currencyNo }: Reply): ReactNode => (
    <>
      <Bars
        title={say(words.chart)}
        bars={totals.map(({ key, rows, amount }) => ({
          key,
          // quantities of different units have no sum
          measure: isOutside ? String(rows) : (amount ?? '0'),
          label: isAbc ? say(words.class, { name: key }) : say(labelOf('DormantBucket', key)),
          text: `${isOutside ? '' : `${say(analysisTerms.stockAmount)} ${currencyNo ?? ''} ${formatQty(amount ?? '0', 2)} · `}${say(words.rows, { count: rows })}`,
        }))}
        onPick={(key) => shown.set({ key: shown.key === key ? '' : key })}
      />
      {shown.key !== '' && <Button onClick={() => shown.set({ key: '' })}>{say(terms.all)}</Button>}
    </>
  );
  return <Pane shown={shown} found={found} chart={chart} />;
};
const byWords = { qty: words.byQty, amount: words.byAmount, days: words.byDays } as const;
const topWords = { '10': words.top10, '20': words.top20 } as const;
const Ranked = ({ shown }: { readonly shown: Shown }): ReactNode => {
  const say = useSay();
  const isOutside = isSupplier(useUser());
  const { top, by } = shown;
  const found = useCall(getStockRanking, { top, by }, { report: 'silent' });
  const measureOf = (row: AnalysisRow): string =>
    by === 'days' ? String(row.dormantDays) : by === 'amount' ? (row.stockAmount ?? '0') : row.stockQty;
  return (
    <>
      <div className="wms-stock-head">
        <Segmented<(typeof rankings)[number]>
          aria-label={say(words.ranking)}
          value={top}
          options={rankings.map((value) => ({ value, label: say(topWords[value]) }))}
          onChange={(value) => shown.set({ top: value })}
        />
        <Segmented<(typeof rankedBy)[number]>
          aria-label={say(analysisTerms.rank)}
          value={by}
          options={rankedBy
            .filter((value) => !(isOutside && value === 'amount'))
            .map((value) => ({ value, label: say(byWords[value]) }))}
          onChange={(value) => shown.set({ by: value })}
        />
      </div>
      <Pane
        shown={shown}
        found={found}
        chart={({ records, currencyNo }) => (
          <Bars
            title={say(words.chart)}
            bars={records.map((row) => ({
              key: [row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo].join(' '),
              label: `${row.rank} ${row.itemNo}`,
              measure: measureOf(row),
              text: by === 'amount' ? `${currencyNo ?? ''} ${formatQty(measureOf(row), 2)}` : formatQty(measureOf(row)),
            }))}
          />
        )}
      />
    </>
  );
};

export const StockAnalysis = (): ReactNode => {
  const say = useSay();
  const shown = useShown();
  const { isExport } = useGrant();
  return (
    <div className="wms-stock-page">
      <FormTitle />
      <div className="wms-stock-head">
        <Segmented<View>
          aria-label={say(analysisTerms.stockQty)}
          value={shown.view}
          options={views.map((value) => ({ value, label: say(words[value]) }))}
          onChange={(view) => shown.set({ view, key: '' })}
        />
        {isExport && (
          <Button onClick={() => void fetchFile(exportAnalysis, {})} data-testid={`${serviceOf(exportAnalysis)}.export`}>
            {say(terms.export)}
          </Button>
        )}
      </div>
      {shown.view === 'ranking' ? <Ranked shown={shown} /> : <Grouped shown={shown} />}
    </div>
  );
};
