/** Whether promises are kept: suppliers or months with their figures, and the lines behind each of them (issue 16). */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { flag } from '@wms/contract/kernel/field.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { listPromises } from '@wms/contract/srm/promise/promise.calls.ts';
import { promiseStates, promiseTabs } from '@wms/contract/srm/promise/promise.rules.ts';
import { linePromise } from '@wms/contract/srm/promise/promise.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { RowAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { today } from '../../kernel/frame/today.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { Story } from '../purchase/door.ts';
import { Figures } from './Figures.tsx';
import { words } from './words.ts';

type ListedPromise = Listed<typeof linePromise>;
const views = ['suppliers', 'months', 'lines'] as const;
type View = (typeof views)[number];

const useView = (): { readonly view: View; readonly offered: readonly View[] } => {
  const { side } = useUser();
  const asked = useSearchParams()[0].get('view');
  // a supplier has no other to be compared with
  const offered = side === 'supplier' ? views.slice(1) : views;
  return { offered, view: offered.find((one) => one === asked) ?? offered[0] ?? 'lines' };
};
const ViewSwitch = (): ReactNode => {
  const say = useSay();
  const [, setParams] = useSearchParams();
  const { view, offered } = useView();
  return (
    <Segmented<View>
      aria-label={say(words.view)}
      value={view}
      options={offered.map((value) => ({ value, label: <span data-testid={`promise.${value}`}>{say(words[value])}</span> }))}
      onChange={(chosen) => setParams({ view: chosen })}
    />
  );
};

const service = serviceOf(listPromises);
const toolbar = [exportAct(service)];
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
/** A line that is not complete is late by the days since it was due, and by one more tomorrow. */
const lateOf = ({ lateDays, lastAgreedDate, result }: ListedPromise): number | null =>
  result === promiseStates.states.open && lastAgreedDate && lastAgreedDate < today()
    ? dayDifference(lastAgreedDate, today())
    : (lateDays ?? null);
const Late = ({ row }: { readonly row: ListedPromise }): ReactNode => {
  const say = useSay();
  const count = lateOf(row) ?? 0;
  return count > 0 ? say(words.lateBy, { count }) : '';
};
const cells: CellOptions<ListedPromise> = {
  lateDays: { render: (row) => <Late row={row} />, text: (row) => String(lateOf(row) ?? '') },
};
const toneOfRow = (row: ListedPromise) =>
  row.result === promiseStates.states.open && (lateOf(row) ?? 0) > 0 ? 'late' : undefined;
const ownName = ['supplierName'];
const nothing: readonly string[] = [];

const Lines = (): ReactNode => (
  <ResourceList<ListedPromise>
    resource={linePromise}
    service={service}
    list={operationOf(listPromises)}
    get={false}
    tabs={promiseTabs}
    numbers={numbers}
    extraSearch={extraSearch}
    hidden={useUser().side === 'supplier' ? ownName : nothing}
    toolbar={toolbar}
    rowActs={rowActs}
    cells={cells}
    toneOfRow={toneOfRow}
    head={<ViewSwitch />}
  />
);
export const OnTime = (): ReactNode => {
  const { view } = useView();
  if (view === 'lines') return <Lines />;
  const by = view === 'months' ? 'month' : 'supplier';
  // a call shows its last answer until the next one is there: suppliers are no months
  return <Figures key={by} by={by} head={<ViewSwitch />} />;
};
