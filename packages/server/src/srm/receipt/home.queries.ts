import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { homeCellsOf } from '../../base/itemCell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { getRow } from '../../kernel/row/rows.ts';

/** Where the goods of a receipt line belong in the warehouse they came to: a cell kept for their material first; null where none is named. */
export const getHomeCell = async (ctx: Context, { id }: { readonly id: string }) => {
  const { orgNo, itemNo, warehouseNo } = await getRow(ctx, receiptLine, id);
  const homes = await homeCellsOf(ctx, orgNo, [itemNo]);
  return { cellNo: homes.find((home) => home.warehouseNo === warehouseNo)?.cellNo ?? null };
};
