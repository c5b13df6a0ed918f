/** Answering orders: the lines of both sides by who has to act, or the orders themselves (ORDER-18, ux S10). */

import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { date, flag } from '@wms/contract/kernel/field.ts';
import { isOverdue } from '@wms/contract/srm/purchase/batches.ts';
import { figureNames } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CellOption, CellOptions } from '../../kernel/column/tableParts.tsx';
import { type Glance, type ListRow, labelOf } from '../../kernel/field/fields.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { byType, type ListView } from '../../kernel/list/view.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { PromisedDate, promiseText } from './Batches.tsx';
import { FigureArithmetic } from './FigureArithmetic.tsx';
import { ChangeState, changeText, HeadState, headText, LineState, stateText } from './LineState.tsx';
import { LineAnswers, OrderLines } from './OrderParts.tsx';
import { actsOf } from './orderActs.ts';
import { ProposedDate, proposedText } from './Proposed.tsx';
import { Story } from './Story.tsx';
import { type ListedHead, type ListedLine, ordersOf } from './service.ts';
import { words } from './words.ts';

/** Numbers of base data the lists carry without being references. */
export const orderNumbers = { supplierNo: supplier, itemNo: item, orgNo: organization };

const VersionMark = ({ version }: { version: number }): ReactNode => {
  const say = useSay();
  return version > 1 ? (
    <StatusTag tone="early">
      v{version}, {say(words.changedMark)}
    </StatusTag>
  ) : (
    <span className="wms-figure">v{version}</span>
  );
};
const unit = (row: ListedLine): string => row.unitNo;
const prices = ['price', 'taxPrice', 'amount', 'taxAmount', 'totalAmount'] as const;
/** Money is told with two decimals, and with more where it has more. */
const money = <N extends (typeof prices)[number]>(name: N): CellOption<ListRow & { readonly [name in N]?: string | null }> => ({
  render: (row) => <Qty value={row[name]} digits={2} />,
  text: (row) => formatQty(row[name], 2),
});
/** Every figure of an order line opens its own arithmetic. */
export const lineCells: CellOptions<ListedLine> = {
  ...Object.fromEntries(
    figureNames.map((figure) => [
      figure,
      { unit, explain: (row: ListedLine) => <FigureArithmetic lineId={row.id} figure={figure} /> },
    ]),
  ),
  supReplyQty: { unit },
  supReplyDate: { render: (row) => <PromisedDate row={row} />, text: promiseText, width: 205 },
  proposedQty: { unit },
  proposedDate: {
    render: (row) => <ProposedDate row={row} />,
    text: proposedText,
    width: 200,
  },
  changeState: { render: (row) => <ChangeState line={row} />, text: changeText },
  acceptStatus: { render: (row) => <LineState line={row} />, text: stateText },
  ...Object.fromEntries(prices.map((name) => [name, money(name)])),
  orderVersion: { render: (row) => <VersionMark version={row.orderVersion} /> },
};
/** A line whose next open batch should have come by now stands out. */
export const toneOfLate = (row: ListedLine): 'late' | undefined =>
  row.dueDate && isOverdue(row, row.dueDate, today()) ? 'late' : undefined;
const headCells: CellOptions<ListedHead> = {
  totalAmount: money('totalAmount'),
  acceptStatus: { render: (row) => <HeadState head={row} />, text: headText },
  orderVersion: { render: (row) => <VersionMark version={row.orderVersion} /> },
};
const dueDays: readonly ExtraSearch[] = [
  { key: 'requiredFrom', label: words.requiredFrom, field: date({}) },
  { key: 'requiredUntil', label: words.requiredUntil, field: date({}) },
];
const nameSearch: ExtraSearch = { key: 'supplierNameIndistinct', label: labelOf(purchaseLine, 'supplierName') };
const flags: readonly ExtraSearch[] = [
  ...dueDays,
  { key: 'overdue', label: words.overdue, field: flag({}) },
  { key: 'unanswered', label: words.unanswered, field: flag({}) },
];
const headSearch: readonly ExtraSearch[] = [nameSearch, ...dueDays];
/** Drafts are the buyer's alone. */
const buyerFlags: readonly ExtraSearch[] = [
  nameSearch,
  ...flags,
  { key: 'draftFlag', label: purchaseLine.labels.draftFlag, field: flag({}) },
];

// a supplier knows who the supplier is
const ownName = ['supplierName', 'supplierNo'];
/** What a change that waits proposes; elsewhere than under that tab these columns would stand empty. */
export const proposal = ['proposedDate', 'proposedQty', 'changeReason'];
/** Answers to decide: what stands, what is proposed, and why. */
const toDecide: Glance = [
  ['purchaseNo', 'purchaseSeq'],
  ['itemNo', 'itemName'],
  ['batchPurQty', 'proposedQty'],
  ['expectArrivalDate', 'proposedDate'],
  'changeReason',
  'supplierName',
];
const cardToDecide = toDecide.flat();
/** What comes back to be accepted anew comes with what the buyer said of the answer. */
const toReaccept: Glance = [...(purchaseLine.list.glance ?? []), 'changeReason'];
const cardToReaccept = [...(purchaseLine.list.card ?? []), 'changeReason'];

export const UserOrder = (): ReactNode => {
  const { side } = useUser();
  const service = serviceOf(ordersOf(side).list);
  const [params] = useSearchParams();
  const tab = orderTabs.find(({ key }) => key === params.get('tab')) ?? orderTabs[0];
  const acts = actsOf(side, tab?.key ?? '');
  const isToDecide = tab?.key === 'waiting';
  const isBack = tab?.key === 'reaccept';
  const unproposed = isBack ? proposal.filter((name) => name !== 'changeReason') : proposal;
  const common = useMemo(() => ({ service, list: 'getsrmpurchaselistbyparams', numbers: orderNumbers }), [service]);
  const lines: ListView<ListedLine> = {
    ...common,
    resource: purchaseLine,
    get: false,
    tabs: orderTabs,
    counts: 'getPurchaseTabCounts',
    extraSearch: side === 'supplier' ? flags : buyerFlags,
    cells: lineCells,
    history: byType,
    hidden: [...(side === 'supplier' ? ownName : []), ...(isToDecide ? [] : unproposed)],
    ...(isToDecide ? { glance: toDecide, card: cardToDecide } : {}),
    ...(isBack ? { glance: toReaccept, card: cardToReaccept } : {}),
    toolbar: acts.lineBar,
    rowActs: acts.lineRow,
    detail: {
      tabs: [
        {
          key: 'answers',
          label: words.answers,
          render: (row) => <LineAnswers purchaseId={row.purchaseId} lineId={row.id} />,
        },
        {
          key: 'story',
          label: words.story,
          render: (row) => <Story purchaseNo={row.purchaseNo} purchaseSeq={row.purchaseSeq} orgNo={row.orgNo} />,
        },
      ],
    },
    toneOfRow: toneOfLate,
  };
  return (
    <ResourceList<ListedHead, ListedLine>
      {...common}
      resource={purchaseOrder}
      get="getsrmpurchasebyid"
      firstMode="1"
      cells={headCells}
      extraSearch={side === 'supplier' ? dueDays : headSearch}
      history={byType}
      {...(side === 'supplier' ? { hidden: ownName } : {})}
      toolbar={acts.headBar}
      detail={{
        isFactsLast: true,
        tabs: [{ key: 'lines', label: words.lines, render: (row) => <OrderLines purchaseId={row.id} /> }],
      }}
      lines={lines}
    />
  );
};
