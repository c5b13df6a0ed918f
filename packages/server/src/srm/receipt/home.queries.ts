import { minus, sum } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { homeCellsOf } from '../../base/itemCell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { openTasksOf } from '../../stock/warehouseTask/door.ts';
import { type CellChosen, cellsFor } from '../../strategy/door.ts';
import type { ReceiptLine } from './receive.queries.ts';

/** What open tasks of a line promise, by cell. */
const promisedTo = async (ctx: Context, lineId: string): Promise<readonly CellChosen[]> => {
  const byCell = new Map<string, CellChosen>();
  for (const { toCellNo: cellNo, taskQty, reason } of await openTasksOf(ctx, [lineId])) {
    if (cellNo === null) continue;
    const words = inLocale(labelOf(warehouseTask.fields.reason.dictionary ?? '', reason ?? ''), ctx.locale);
    byCell.set(cellNo, { cellNo, qty: sum(taskQty, byCell.get(cellNo)?.qty ?? '0'), reason: words });
  }
  return [...byCell.values()];
};

interface Proposed {
  readonly parts: readonly CellChosen[];
  /** Whether tasks propose any of it: who goes elsewhere says why. */
  readonly isPromised: boolean;
}
/** The cells that the tasks of a line promise, and those that the strategy chooses for what waits beside them. */
export const proposedFor = async (ctx: Context, line: ReceiptLine): Promise<Proposed> => {
  const { id, orgNo, itemNo, warehouseNo, lotNo } = line;
  const promised = await promisedTo(ctx, id);
  const qty = minus(waitingPutAway(line), ...promised.map((part) => part.qty));
  const chosen = await cellsFor(ctx, { orgNo, warehouseNo, itemNo, lotNo, qty });
  return { parts: [...promised, ...chosen], isPromised: promised.length > 0 };
};

/**
 * Where the goods of a receipt line belong in the warehouse they came to: in the cells that its tasks promise and its strategy
 * chooses for what waits beside them, each with the reason; without either in a cell kept for their material first; null where none is
 * named.
 */
export const getHomeCell = async (ctx: Context, { id }: { readonly id: string }) => {
  const line = await getRow(ctx, receiptLine, id);
  const { orgNo, itemNo, warehouseNo } = line;
  const { parts, isPromised } = await proposedFor(ctx, line);
  const [first] = parts;
  if (first) return { cellNo: first.cellNo, parts, asksWhy: isPromised ? ('1' as const) : ('0' as const) };
  const homes = await homeCellsOf(ctx, orgNo, [itemNo]);
  return { cellNo: homes.find((home) => home.warehouseNo === warehouseNo)?.cellNo ?? null };
};
