import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { homeCellsOf } from '../../base/itemCell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { cellsFor } from '../../strategy/door.ts';

/**
 * Where the goods of a receipt line belong in the warehouse they came to: in the cells that its strategy chooses for what waits to be
 * put away, each with the reason; without a strategy in a cell kept for their material first; null where none is named.
 */
export const getHomeCell = async (ctx: Context, { id }: { readonly id: string }) => {
  const line = await getRow(ctx, receiptLine, id);
  const { orgNo, itemNo, warehouseNo, lotNo } = line;
  const parts = await cellsFor(ctx, { orgNo, warehouseNo, itemNo, lotNo, qty: waitingPutAway(line) });
  const [first] = parts;
  if (first) return { cellNo: first.cellNo, parts: [...parts] };
  const homes = await homeCellsOf(ctx, orgNo, [itemNo]);
  return { cellNo: homes.find((home) => home.warehouseNo === warehouseNo)?.cellNo ?? null };
};
