/** Places promised to received goods while they wait to be put away: a task for each, and none for what no longer waits (RC-09). */
import { type Decimal, isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { cellReasons } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import {
  type Carried,
  type Errand,
  holdPromises,
  openTasks,
  type Place,
  reduceTasks,
  type Settled,
} from '../../stock/warehouseTask/door.ts';
import { type Found, placesFor } from '../../strategy/door.ts';
import type { ReceiptLine } from './receive.queries.ts';

/** What a task says of the line whose goods it carries. */
type Line = Pick<
  ReceiptLine,
  | 'id'
  | 'orgNo'
  | 'warehouseNo'
  | 'receiptNo'
  | 'asnNo'
  | 'itemNo'
  | 'itemName'
  | 'itemEnName'
  | 'unitNo'
  | 'lotNo'
  | 'arriveCellNo'
>;
const carriedOf = ({ id: sourceLineId, asnNo: sourceNo, arriveCellNo: fromCellNo, ...line }: Line): Carried => {
  const { orgNo, warehouseNo, receiptNo, itemNo, itemName, itemEnName, unitNo, lotNo } = line;
  return { orgNo, warehouseNo, receiptNo, sourceNo, sourceLineId, itemNo, itemName, itemEnName, unitNo, lotNo, fromCellNo };
};

/** The places of goods, and what has none, with the reason of each. */
export const placesIn = ({ placed, rest, hasStrategy }: Found): readonly Place[] => [
  ...placed.map(({ cellNo, qty, ruleType }) => ({ cellNo, qty, reason: ruleType })),
  ...(isPositive(rest) ? [{ cellNo: null, qty: rest, reason: hasStrategy ? cellReasons.noRoom : cellReasons.noStrategy }] : []),
];

/** Rows by the warehouse they are of, in an order that everybody who holds promises keeps. */
export const byWarehouse = <T extends Pick<Line, 'orgNo' | 'warehouseNo'>>(rows: readonly T[]): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.warehouseNo, row.orgNo]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

export interface Waiting {
  readonly line: Line;
  /** What of it begins to wait. */
  readonly qty: Decimal;
}
/**
 * Promises a place to goods that begin to wait: a task for each cell that the strategy of the warehouse chooses, and one without a
 * cell for what has none. The last step of a transaction, because promises of a warehouse are made one after the other.
 */
export const promisePlaces = async (ctx: Context, waiting: readonly Waiting[]): Promise<void> => {
  const real = waiting.filter(({ qty }) => isPositive(qty)).map(({ line, qty }) => ({ ...line, qty, line }));
  const errands: Errand[] = [];
  for (const group of byWarehouse(real)) {
    const [{ orgNo, warehouseNo } = { orgNo: '', warehouseNo: '' }] = group;
    holdPromises(ctx, warehouseNo);
    const found = await beyondScope(ctx, 'where goods belong does not depend on who receives them', (wide) =>
      placesFor(wide, { orgNo, warehouseNo }, group),
    );
    errands.push(
      ...group.flatMap(({ line }, at) => {
        const one = found[at];
        return one ? placesIn(one).map((place) => ({ goods: carriedOf(line), place })) : [];
      }),
    );
  }
  await openTasks(ctx, errands);
};

const waitingOf = (line: ReceiptLine): Decimal => (isIn(receiptFlow, 'posted', line.status) ? waitingPutAway(line) : '0');
type Laid = Settled['laid'];
interface Settling {
  readonly laid?: (line: ReceiptLine) => Laid;
  readonly note?: string | null;
  /** Why a line was laid elsewhere than its tasks proposed. */
  readonly why?: (line: ReceiptLine) => string | null;
}
/** Gives up what lines no longer promise: what was laid by hand, and what no longer waits. */
export const settlePromises = (ctx: Context, lines: readonly ReceiptLine[], { laid, note, why }: Settling = {}): Promise<void> =>
  reduceTasks(
    ctx,
    lines.map((line) => {
      const parts = laid?.(line) ?? [];
      const cells = parts.map(({ cellNo, qty }) => `${cellNo} ${qty}`).join(', ');
      const told = [cells, why?.(line) ?? ''].filter(Boolean).join(' ');
      return { lineId: line.id, waiting: waitingOf(line), laid: parts, note: told || (note ?? line.reason) };
    }),
  );
/** What of lines waits beside what waited before. */
export const newlyWaiting = (before: readonly ReceiptLine[], after: readonly ReceiptLine[]): readonly Waiting[] => {
  const earlier = new Map(before.map((line) => [line.id, waitingOf(line)]));
  return after.map((line) => ({ line, qty: minus(waitingOf(line), earlier.get(line.id) ?? '0') }));
};
