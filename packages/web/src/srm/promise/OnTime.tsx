/** Whether promises are kept: suppliers or months with their figures, and the lines behind each of them (issue 16). */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { flag } from '@wms/contract/kernel/field.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { listPromises, listSchedulePromises } from '@wms/contract/srm/promise/promise.calls.ts';
import { type PromiseKind, promiseKinds, promiseStates, promiseTabs } from '@wms/contract/srm/promise/promise.rules.ts';
import { linePromise, schedulePromise } from '@wms/contract/srm/promise/promise.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RowAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { Story } from '../purchase/door.ts';
import { Figures, kindOf } from './Figures.tsx';
import { words } from './words.ts';

type ListedPromise = Listed<typeof linePromise>;
type ListedRow = Listed<typeof schedulePromise>;
const views = ['suppliers', 'months', 'lines'] as const;
type View = (typeof views)[number];
const kindWords = { line: words.ofLines, row: words.ofRows } as const satisfies Readonly<Record<PromiseKind, unknown>>;

const useView = (): { readonly view: View; readonly offered: readonly View[] } => {
  const { side } = useUser();
  const asked = useSearchParams()[0].get('view');
  // a supplier has no other to be compared with
  const offered = side === 'supplier' ? views.slice(1) : views;
  return { offered, view: offered.find((one) => one === asked) ?? offered[0] ?? 'lines' };
};
const Switches = (): ReactNode => {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const { view, offered } = useView();
  const kind = kindOf(params);
  const change = (to: { readonly view?: View; readonly of?: PromiseKind }): void => setParams({ of: kind, view, ...to });
  return (
    <div className="wms-promise-switches">
      <Segmented<PromiseKind>
        aria-label={say(words.of)}
        value={kind}
        options={promiseKinds.map((value) => ({
          value,
          label: <span data-testid={`promise.of.${value}`}>{say(kindWords[value])}</span>,
        }))}
        onChange={(of) => change({ of })}
      />
      <Segmented<View>
        aria-label={say(words.view)}
        value={view}
        options={offered.map((value) => ({ value, label: <span data-testid={`promise.${value}`}>{say(words[value])}</span> }))}
        onChange={(chosen) => change({ view: chosen })}
      />
    </div>
  );
};

const story: RowAct<ListedPromise> = {
  key: 'story',
  label: words.story,
  isFace: true,
  run: ({ rows: [row] }) => {
    if (row)
      openModal(<Story purchaseNo={row.purchaseNo} purchaseSeq={row.purchaseSeq} orgNo={row.orgNo} />, {
        title: `${sayNow(words.story)} ${row.purchaseNo}-${row.purchaseSeq}`,
        width: 720,
        closeOnMask: true,
        testId: 'promise.story',
      });
  },
};
const rowActs = [story];
const numbers = { supplierNo: supplier };
const extraSearch: readonly ExtraSearch[] = [
  { key: 'promiseKept', label: words.promiseKept, field: flag() },
  { key: 'requestKept', label: words.requestKept, field: flag() },
];
type Outcome = Pick<ListedPromise, 'lateDays' | 'lastAgreedDate' | 'result'>;
/** What is not complete is late by the days since it was due, and by one more tomorrow. */
const lateOf = ({ lateDays, lastAgreedDate, result }: Outcome): number | null =>
  result === promiseStates.states.open && lastAgreedDate && lastAgreedDate < today()
    ? dayDifference(lastAgreedDate, today())
    : (lateDays ?? null);
const Late = ({ row }: { readonly row: Outcome }): ReactNode => {
  const say = useSay();
  const count = lateOf(row) ?? 0;
  return count > 0 ? say(words.lateBy, { count }) : '';
};
const lateCell = { render: (row: Outcome) => <Late row={row} />, text: (row: Outcome) => String(lateOf(row) ?? '') };
const cells: CellOptions<ListedPromise> = { lateDays: lateCell };
const rowCells: CellOptions<ListedRow> = {
  lateDays: lateCell,
  // the board opens what came of the day: orders, notices and receipts
  plannedDate: {
    render: ({ itemNo, plannedDate }) => (
      <Link to={pathTo('DeliverySchedule.ScheduleKanban', {}, { item: itemNo, from: plannedDate })}>{plannedDate}</Link>
    ),
    text: ({ plannedDate }) => plannedDate ?? '',
  },
};
const toneOfRow = (row: Outcome) => (row.result === promiseStates.states.open && (lateOf(row) ?? 0) > 0 ? 'late' : undefined);
const ownName = ['supplierName'];
const nothing: readonly string[] = [];
const ofLines = { resource: linePromise, service: serviceOf(listPromises), list: operationOf(listPromises) };
const ofRows = { resource: schedulePromise, service: serviceOf(listSchedulePromises), list: operationOf(listSchedulePromises) };
const toolbars = { line: [exportAct(ofLines.service)], row: [exportAct(ofRows.service)] };

const Details = ({ kind }: { readonly kind: PromiseKind }): ReactNode => {
  const shared = {
    get: false,
    tabs: promiseTabs,
    numbers,
    extraSearch,
    hidden: useUser().side === 'supplier' ? ownName : nothing,
    toneOfRow,
    head: (
      <div className="wms-promise-over">
        <Switches />
      </div>
    ),
  } as const;
  return kind === 'row' ? (
    <ResourceList<ListedRow> {...ofRows} {...shared} toolbar={toolbars.row} cells={rowCells} />
  ) : (
    <ResourceList<ListedPromise> {...ofLines} {...shared} toolbar={toolbars.line} rowActs={rowActs} cells={cells} />
  );
};
export const OnTime = (): ReactNode => {
  const { view } = useView();
  const kind = kindOf(useSearchParams()[0]);
  if (view === 'lines') return <Details key={kind} kind={kind} />;
  const by = view === 'months' ? 'month' : 'supplier';
  // a call shows its last answer until the next one is there: suppliers are no months, lines no rows
  return <Figures key={`${by} ${kind}`} by={by} head={<Switches />} />;
};
