import { compare, type Decimal, isPositive, minus, percentOf, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { roomOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import {
  allowedOver,
  checkLine,
  checkOnce,
  isPeriodOpen,
  type Period,
  productDateIssues,
} from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReceiveInput, ReceiveLineInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import type { Cell } from '../../base/cell/door.ts';
import type { ItemFacts } from '../../base/item/door.ts';
import type { Warehouse } from '../../base/warehouse/door.ts';
import type { Laying } from '../../stock/door.ts';
import type { AsnLine } from '../asn/door.ts';
import type { OrderLine } from '../purchase/door.ts';

/** What the guards of a receipt look at, all of it locked or unchanging. */
export interface ReceiveFacts {
  readonly lines: readonly AsnLine[];
  readonly orders: readonly OrderLine[];
  readonly policies: Policies;
  readonly period: Period;
  readonly today: string;
  readonly receiptDate: string;
  /** The day the notice was written: nothing of it has come before. */
  readonly noticeDate: string;
  readonly warehouse: Warehouse | null;
  readonly cells: { readonly byNo: ReadonlyMap<string, Cell>; readonly firstBad: Cell | null };
  readonly items: ReadonlyMap<string, ItemFacts>;
  /** What the cells named in the request do not take. */
  readonly refusing: ReadonlyMap<string, readonly Issue[]>;
  /** The number of a receipt of this ASN that stands, for the policy of one receipt. */
  readonly earlier: string | null;
}

export const cellIssues = (
  cellNo: string | null,
  wanted: 'good' | 'bad',
  cells: ReadonlyMap<string, Cell>,
  at: { readonly rowId: string; readonly field: string },
): readonly Issue[] => {
  if (cellNo === null) return [];
  const cell = cells.get(cellNo);
  if (!cell) return [{ ...at, code: 'receipt.cell', params: { cellNo } }];
  if ((cell.isBadCell === '1') === (wanted === 'bad')) return [];
  return [{ ...at, code: wanted === 'good' ? 'receipt.badCell' : 'receipt.goodCell', params: { cellNo } }];
};

/** What lines would lay where: good quantity and gifts into their cell, damaged goods into the cell named for them. */
export const layingsOf = (pairs: readonly Pair[]): readonly Laying[] =>
  pairs.flatMap(({ line, draft }) => {
    const goods = { itemNo: line.goodsNo, lotNo: draft.lotNo ?? line.lotNo ?? '' };
    return [
      { ...goods, cellNo: draft.cellNo ?? '', qty: minus(sum(draft.receiveQty, draft.giftQty), draft.badQty) },
      { ...goods, cellNo: draft.badCellNo ?? '', qty: draft.badQty },
    ];
  });
/** The refusals of the cells, each at every line that names the cell. */
export const refusalsAt = (
  refusing: ReadonlyMap<string, readonly Issue[]>,
  cellNo: string | null,
  at: { readonly rowId: string; readonly field: string },
): readonly Issue[] => (refusing.get(cellNo ?? '') ?? []).map((issue) => ({ ...issue, ...at }));

const placeIssues = (line: AsnLine, draft: ReceiveLineInput, facts: ReceiveFacts): readonly Issue[] => {
  const { byNo, firstBad } = facts.cells;
  const isEmpty = !isPositive(draft.receiveQty) && !isPositive(draft.giftQty);
  const needsLot = !isEmpty && facts.items.get(line.goodsNo)?.isControlLot === '1' && (draft.lotNo ?? line.lotNo) === null;
  const needsBad = isPositive(draft.badQty) && draft.badCellNo === null && firstBad === null && facts.warehouse !== null;
  return [
    ...cellIssues(draft.cellNo, 'good', byNo, { rowId: line.id, field: 'cellNo' }),
    ...cellIssues(draft.badCellNo, 'bad', byNo, { rowId: line.id, field: 'badCellNo' }),
    ...refusalsAt(facts.refusing, draft.cellNo, { rowId: line.id, field: 'cellNo' }),
    ...refusalsAt(facts.refusing, draft.badCellNo, { rowId: line.id, field: 'badCellNo' }),
    ...productDateIssues(
      line,
      { productDate: draft.productDate, isBooked: !isEmpty },
      {
        shelfLife: facts.items.get(line.goodsNo)?.shelfLife ?? 0,
        latest: facts.receiptDate < facts.today ? facts.receiptDate : facts.today,
      },
    ),
    ...(needsLot ? [{ code: 'receipt.lot', rowId: line.id, field: 'lotNo', params: { itemNo: line.goodsNo } }] : []),
    ...(needsBad
      ? [
          {
            code: 'receipt.noBadCell',
            rowId: line.id,
            field: 'badQty',
            params: { warehouseNo: facts.warehouse?.warehouseNo ?? '' },
          },
        ]
      : []),
  ];
};

/** What an order line takes at most: the order with its tolerance, counted after refusals and exchanges. */
export const orderRoom = (order: OrderLine, policies: Policies): Decimal => {
  const over = allowedOver(order.batchPurQty, policies);
  const ship = percentOf(order.batchPurQty, policies.shipTolerancePct);
  const room = roomOf(order, compare(over, ship) > 0 ? over : ship);
  return isPositive(room) ? room : '0';
};
/** Several lines may receive for one order line: together they stay within the order. */
const orderIssues = (pairs: readonly Pair[], facts: ReceiveFacts): readonly Issue[] => {
  const totals = new Map<string, Decimal>();
  for (const { line, draft } of pairs)
    totals.set(line.purchaseLineId, sum(totals.get(line.purchaseLineId) ?? '0', draft.receiveQty));
  const orders = new Map(facts.orders.map((order) => [order.id, order]));
  return pairs.flatMap(({ line, draft }): Issue[] => {
    const order = orders.get(line.purchaseLineId);
    if (!order || !isPositive(draft.receiveQty)) return [];
    const room = orderRoom(order, facts.policies);
    return compare(totals.get(order.id) ?? '0', room) > 0
      ? [{ code: 'receipt.over', rowId: line.id, field: 'receiveQty', params: { qty: room } }]
      : [];
  });
};

export interface Pair {
  readonly line: AsnLine;
  readonly draft: ReceiveLineInput;
}
/** The lines of a request with their ASN lines; a line of another ASN, or one named twice, is an issue. */
export const pairLines = (
  lines: readonly AsnLine[],
  drafts: readonly ReceiveLineInput[],
): { readonly pairs: readonly Pair[]; readonly issues: readonly Issue[] } => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  const pairs: Pair[] = [];
  const issues: Issue[] = [];
  for (const draft of drafts) {
    const line = byId.get(draft.lineId);
    if (!line) issues.push({ code: 'asn.lineMissing', rowId: draft.lineId, field: 'lineId' });
    else if (seen.has(line.id)) issues.push({ code: 'receipt.lineTwice', rowId: line.id, field: 'lineId' });
    else pairs.push({ line, draft });
    seen.add(draft.lineId);
  }
  return { pairs, issues };
};

/** Every guard of a receipt beyond the state of the ASN (RC-01 to RC-05). */
export const checkReceipt = (pairs: readonly Pair[], input: ReceiveInput, facts: ReceiveFacts): readonly Issue[] => {
  const lineIssues = pairs.flatMap(({ line, draft }) => [
    ...checkLine(line, draft, facts.policies),
    ...placeIssues(line, draft, facts),
  ]);
  const booked = new Set(pairs.map(({ line }) => line.purchaseLineId));
  const ordered = facts.orders.flatMap((order) => (booked.has(order.id) ? [order.purchaseDate] : []));
  const earliest = [facts.noticeDate, ...ordered].reduce((latest, day) => (day > latest ? day : latest));
  const over = new Set(lineIssues.filter((issue) => issue.code === 'receipt.over').map((issue) => issue.rowId));
  return [
    ...(facts.warehouse ? [] : [{ code: 'receipt.warehouse', field: 'warehouseNo' }]),
    ...(facts.receiptDate > facts.today ? [{ code: 'receipt.future', field: 'receiptDate' }] : []),
    ...(facts.receiptDate < earliest ? [{ code: 'receipt.beforeNotice', field: 'receiptDate', params: { day: earliest } }] : []),
    ...(isPeriodOpen(facts.period, facts.receiptDate, facts.today)
      ? []
      : [{ code: 'receipt.periodClosed', field: 'receiptDate' }]),
    ...(facts.policies.receiptPartial === 'once' ? checkOnce(facts.lines, input.lines, facts.earlier) : []),
    ...lineIssues,
    ...orderIssues(pairs, facts).filter((issue) => !over.has(issue.rowId)),
  ];
};
