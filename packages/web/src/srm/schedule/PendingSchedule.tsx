/** The plan of the buyer: drafts, what waits for a reply, replies that differ, and what became of them (ux S12, SCHED-08). */
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { getForBuyer, getForSupplier, listForBuyer, listForSupplier } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { publishTabs, replyTabs } from '@wms/contract/srm/schedule/schedule.tabs.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CellOptions, ExtraColumn } from '../../kernel/column/tableParts.tsx';
import type { Glance } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { buyerActs, supplierActs } from './acts.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { ReplyGrid } from './ReplyGrid.tsx';
import { RowChanges, RowReplies } from './RowParts.tsx';
import type { ListedRow } from './service.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { words } from './words.ts';
import './schedule.css';

const numbers = { supplierNo: supplier, itemNo: item, orgNo: organization };
const unit = (row: ListedRow): string => row.unitNo ?? '';
const quantities = ['expectQty', 'actualQty', 'replyQty', 'deliveryQty', 'receiveQty', 'replyDiffQty'] as const;
const cells: CellOptions<ListedRow> = Object.fromEntries(quantities.map((name) => [name, { unit }]));

const LockMark = ({ row }: { readonly row: ListedRow }): ReactNode => {
  const say = useSay();
  return row.isLocked === '1' ? (
    <span className="wms-sched-locked" title={say(words.lockedUntil, { date: row.lockedUntil ?? '' })}>
      {say(words.locked)}
    </span>
  ) : null;
};
const extra: readonly ExtraColumn<ListedRow>[] = [
  { key: 'isLocked', label: words.locked, width: 80, after: 'receiveAddress', render: (row) => <LockMark row={row} /> },
];
const withColumns = (columns: readonly string[]): Resource => ({ ...schedule, list: { ...schedule.list, columns } });
const figures = ['expectQty', 'actualQty', 'replyQty', 'replyDiffQty'] as const;
const identity = ['itemNo', 'itemName', 'spec', 'unitNo', 'purchaseNo', 'purchaseSeq'] as const;
const place = ['urgency', 'sampleFlag', 'deliveryWindowPeriod', 'receiveAddress'] as const;
/** The columns of each side, in the order of the ledger. */
const buyers = withColumns([
  ...['versionNo', 'scheduleStatus', 'supplierName', ...identity, 'plannedDate', 'schedulingDate', ...figures, 'replyResult'],
  ...[...place, 'reason', 'replyDate', 'updateDate'],
]);
const suppliers = withColumns([
  ...['versionNo', 'plannedDate', 'schedulingDate', ...identity, ...figures, 'deliveryQty', 'receiveQty', 'scheduleStatus'],
  ...['replyResult', 'replyDate', ...place, 'reason'],
]);
const supplierGlance = (schedule.list.glance ?? []).filter((one) => !one.includes('supplierName'));
const detail = {
  tabs: [
    { key: 'replies', label: words.replies, render: (row: ListedRow) => <RowReplies id={row.id} /> },
    { key: 'changes', label: words.changes, render: (row: ListedRow) => <RowChanges id={row.id} /> },
  ],
};
const toneOfRow = (row: ListedRow): 'void' | 'late' | undefined =>
  row.endVersionNo ? 'void' : row.urgency !== '0' ? 'late' : undefined;

/** The rows as a supplier replies to them; the grid shows the same by item and day. */
export const SupplierList = ({ head }: { readonly head: ReactNode }): ReactNode => (
  <ResourceList<ListedRow>
    resource={suppliers}
    service={serviceOf(listForSupplier)}
    list={operationOf(listForSupplier)}
    get={operationOf(getForSupplier)}
    tabs={replyTabs}
    numbers={numbers}
    cells={cells}
    glance={supplierGlance}
    toolbar={supplierActs.toolbar}
    rowActs={supplierActs.row}
    detail={detail}
    toneOfRow={toneOfRow}
    head={head}
  />
);
/** Replies to decide on: what was asked, what is promised and when, and why. */
const toSettle: Glance = [
  ['itemNo', 'itemName'],
  ['schedulingDate', 'replyDate'],
  ['actualQty', 'replyQty'],
  'reason',
  ['supplierName', 'versionNo'],
];
const BuyerList = (): ReactNode => {
  const isToSettle = useSearchParams()[0].get('tab') === 'differs';
  return (
    <ResourceList<ListedRow>
      resource={buyers}
      service={serviceOf(listForBuyer)}
      list={operationOf(listForBuyer)}
      get={operationOf(getForBuyer)}
      tabs={publishTabs}
      numbers={numbers}
      cells={cells}
      extraColumns={extra}
      {...(isToSettle ? { glance: toSettle, card: toSettle.flat() } : {})}
      toolbar={buyerActs.toolbar}
      rowActs={isToSettle ? buyerActs.settling : buyerActs.row}
      detail={detail}
      toneOfRow={toneOfRow}
    />
  );
};
/** The plan as a list with its tabs, or as a grid that is typed into. */
const BuyerPlan = (): ReactNode => {
  const [params, setParams] = useSearchParams();
  if (params.get('view') !== 'grid') return <BuyerList />;
  return (
    <PlanGrid
      head={<ViewSwitch value="grid" grid={words.planGrid} onChange={(view) => setParams(view === 'grid' ? { view } : {})} />}
    />
  );
};
/** A supplier replies here as on the page of replies (SCHED-10). */
export const PendingSchedule = (): ReactNode => {
  const { side } = useUser();
  return side === 'supplier' ? <ReplyGrid head={null} /> : <BuyerPlan />;
};
