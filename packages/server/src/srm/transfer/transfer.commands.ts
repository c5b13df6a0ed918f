/** Stock that is carried from one cell into another, under the rules that put-away obeys. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { atLeastZero, compare, type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { transferStock as moved, proposeCells as proposed } from '@wms/contract/srm/transfer/transfer.calls.ts';
import { availableType, rejectedType } from '@wms/contract/stock/consignment.rules.ts';
import type { stock } from '@wms/contract/stock/stock.ts';
import { validCells } from '../../base/cell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import {
  lyingIn,
  type Move,
  post,
  refusedByCells,
  type Source,
  seenStock,
  shortagesOf,
  sourcesOf,
  takenFrom,
} from '../../stock/door.ts';
import { cellsFor } from '../../strategy/door.ts';
import { holdCarried, labelsIn } from '../label/door.ts';
import { lockReceived, type ReceivedLine, receivedLines } from '../receipt/door.ts';

type Stock = Row<typeof stock>;
interface Movable {
  /** What of each may be moved. */
  readonly sources: readonly Source[];
  readonly most: Decimal;
  /** What goes from here by put-away alone. */
  readonly waiting: Decimal;
}

/** What of a line's goods in a place is to be put away from there, by a task or by hand. */
const waitingAt = ({ cellNo, inventoryType }: Stock, line: ReceivedLine | undefined): Decimal =>
  line && inventoryType === availableType && (line.arriveCellNo ?? '') === cellNo && isIn(receiptFlow, 'posted', line.status)
    ? atLeastZero(waitingPutAway(line))
    : '0';
/** What of a row of stock may be moved, by the receipt lines it came with; `lock` holds the lines until the end. */
const movableOf = async (ctx: Context, row: Stock, lock: boolean): Promise<Movable> => {
  const sources = async () => (await sourcesOf(ctx, [row])).flat();
  const ids = (await sources()).map(({ lineId }) => lineId).filter((id) => id !== '');
  const lines = await (lock ? lockReceived : receivedLines)(ctx, ids);
  const byId = new Map(lines.map((line) => [line.id, line]));
  // asked again under the locks: what others took meanwhile is no longer there
  const found = await sources();
  const waiting = new Map(found.map(({ lineId, qty }) => [lineId, smaller(qty, waitingAt(row, byId.get(lineId)))]));
  const toPutAway = sum('0', ...[...waiting.values()].filter(isPositive));
  return {
    sources: found.map(({ lineId, qty }) => ({ lineId, qty: minus(qty, waiting.get(lineId) ?? '0') })),
    most: atLeastZero(minus(row.qty, row.reservedQty, toPutAway)),
    waiting: toPutAway,
  };
};

const rowOf = async (ctx: Context, id: string): Promise<Stock> => {
  const row = await seenStock(ctx, id);
  if (!row) throw notFound();
  return row;
};
const cellsProposed = ({ orgNo, warehouseNo, cellNo, itemNo, lotNo }: Stock, qty: Decimal) => ({
  ...{ orgNo, warehouseNo, itemNo, lotNo, qty, without: [cellNo] },
});
/** Rejected goods go by hand into a cell for defects: strategies choose among the others. */
const proposalsFor = (ctx: Context, row: Stock, qty: Decimal) =>
  row.inventoryType === rejectedType ? Promise.resolve([]) : cellsFor(ctx, cellsProposed(row, qty));

export const proposeCells = async (ctx: Context, { id, qty }: InOf<typeof proposed>) => {
  const row = await rowOf(ctx, id);
  const { most, waiting } = await movableOf(ctx, row, false);
  const wanted = qty && isPositive(qty) ? qty : most;
  const cells = await proposalsFor(ctx, row, wanted);
  const { labels, count: labelCount } = await labelsIn(ctx, row);
  const rest = minus(wanted, ...cells.map((one) => one.qty));
  return { ...onePage(cells), mostQty: most, waitingQty: waiting, rest, labels, labelCount };
};

/** What the target itself says against the goods: it is no cell, the cell they lie in, or for goods of the other kind. */
const targetIssues = async (ctx: Context, row: Stock, toCellNo: string): Promise<readonly Issue[]> => {
  const at = { field: 'toCellNo', params: { cellNo: toCellNo } };
  if (toCellNo === row.cellNo) return [{ ...at, code: 'transfer.sameCell' }];
  const cell = (await validCells(ctx, row.warehouseNo, [toCellNo])).byNo.get(toCellNo);
  if (!cell) return [{ ...at, code: 'receipt.cell' }];
  const isRejected = row.inventoryType === rejectedType;
  if ((cell.isBadCell === '1') === isRejected) return [];
  return [{ ...at, code: isRejected ? 'receipt.goodCell' : 'receipt.badCell' }];
};
/** Goods that have a place by the strategy go elsewhere only with a reason, as at put-away. */
const elsewhereIssues = async (ctx: Context, row: Stock, { qty, toCellNo, reason }: InOf<typeof moved>) => {
  if (missingReason(reason).length === 0) return [];
  const cells = (await proposalsFor(ctx, row, qty)).map(({ cellNo }) => cellNo);
  return cells.length === 0 || cells.includes(toCellNo)
    ? []
    : [{ code: 'task.otherCell', field: 'reason', params: { cellNo: cells.join(', ') } }];
};
const quantityIssues = (qty: Decimal, most: Decimal): readonly Issue[] => {
  if (!isPositive(qty)) return [{ code: 'transfer.qty', field: 'qty' }];
  if (!isPositive(most)) return [{ code: 'transfer.nothing', field: 'qty' }];
  return compare(qty, most) > 0 ? [{ code: 'transfer.over', field: 'qty', params: { qty: most } }] : [];
};

/** What of goods is left in the cell they were taken from, whoever owns it and in whatever state. */
const leftIn = async (ctx: Context, { warehouseNo, cellNo, itemNo, lotNo }: Stock) => {
  const lying = (await lyingIn(ctx, warehouseNo, [cellNo])).filter((one) => one.itemNo === itemNo);
  return { ofItem: lying.length > 0, ofLot: lying.some((one) => one.lotNo === lotNo) };
};

const movesOf = (row: Stock, { sources }: Movable, { qty, toCellNo }: InOf<typeof moved>, sourceNo: string): readonly Move[] => {
  const { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType } = row;
  const shared = { orgNo, warehouseNo, itemNo, lotNo, ownerNo, moveKind: 'transfer', sourceNo };
  const spots = { from: { cellNo, inventoryType }, to: { cellNo: toCellNo, inventoryType } };
  return takenFrom(sources, qty).map((part) => ({ ...shared, ...spots, qty: part.qty, sourceLineId: part.lineId }));
};

/**
 * Moves stock into another cell of its warehouse, with its labels. The receipt lines are held first, then the labels, the cell, the stock; what is not
 * there, is reserved or waits to be put away is refused, and what the cell does not take.
 */
export const transferStock = async (ctx: Context, input: InOf<typeof moved>) => {
  const { id, qty, toCellNo, reason } = input;
  const row = await rowOf(ctx, id);
  const { warehouseNo, itemNo, lotNo } = row;
  const movable = await movableOf(ctx, row, true);
  const labels = await holdCarried(ctx, { ...row, qty }, input.barcodes);
  const refusing = await refusedByCells(ctx, warehouseNo, [{ cellNo: toCellNo, itemNo, lotNo, qty }]);
  const target = await targetIssues(ctx, row, toCellNo);
  ensure([
    ...quantityIssues(qty, movable.most),
    ...labels.issues,
    ...target,
    ...(target.length > 0 ? [] : (refusing.get(toCellNo) ?? []).map((issue) => ({ ...issue, field: 'toCellNo' }))),
    ...(await elsewhereIssues(ctx, row, input)),
  ]);
  const transferNo = await ctx.numbers.next('YK');
  const moves = movesOf(row, movable, input, transferNo);
  const short = await shortagesOf(ctx, moves);
  ensure(
    short.map(({ missing }) => ({ code: 'transfer.over', field: 'qty', params: { qty: atLeastZero(minus(qty, missing)) } })),
  );
  await post(ctx, moves);
  await labels.run(toCellNo, await leftIn(ctx, row));
  ctx.note(`${transferNo} ${itemNo} ${row.cellNo} → ${toCellNo} ${qty}${reason ? `: ${reason}` : ''}`);
  return { transferNo };
};
