import { z } from 'zod';
import { defineCall, defineFileCall, onMenu } from '../kernel/call.ts';
import { pageQuery } from '../kernel/page.ts';
import { countReply, decimalReply, flagReply, listedReply, pageReply, rowReply, textReply } from '../kernel/reply.ts';
import { stock, stockLedger } from './stock.ts';

const reading = ({ menu, sides }: Pick<typeof stock | typeof stockLedger, 'menu' | 'sides'>) =>
  ({ grant: onMenu('isSearch', menu), sides, mode: 'read', input: pageQuery }) as const;
const exporting = ({ menu, sides }: Pick<typeof stock | typeof stockLedger, 'menu' | 'sides'>) =>
  ({ grant: onMenu('isExport', menu), sides, mode: 'write', isReading: true, input: pageQuery }) as const;

/** What a row of stock is shown with beside what it stores. */
const stockMore = {
  zoneNo: textReply.nullable(),
  unitNo: textReply.nullable(),
  /** What nobody has claimed and nothing holds: none of goods under inspection, rejected or frozen, or in a frozen cell. */
  availableQty: decimalReply,
  isCellFrozen: flagReply,
};
/** `reservedQty` counts what open tasks are to carry away. Conditions beside the fields: `zoneNo`, `isEmpty` and `isCellFrozen`. */
export const listStock = defineCall('IInvStockService/getinvstocklistbyparams', {
  ...reading(stock),
  summary: 'List what lies in each cell, by item, lot, owner and inventory type',
  reply: pageReply(listedReply(stock, stockMore)),
});
export const exportStock = defineFileCall('IInvStockService/exportexcel', {
  ...exporting(stock),
  summary: 'Export what lies in each cell as a workbook',
});
/** By item, in the order of their numbers; a page of what the search finds, however many rows of stock that is. */
export const sumStock = defineCall('IInvStockService/getStockSums', {
  ...reading(stock),
  summary: 'Sums by item of the stock that a search finds',
  reply: pageReply(
    z.strictObject({
      orgNo: textReply,
      itemNo: textReply,
      itemName: textReply.nullable(),
      unitNo: textReply.nullable(),
      qty: decimalReply,
      /** What of it may not be used: every inventory type but available. */
      heldQty: decimalReply,
      /** What of it is kept for delivery orders, and what open tasks are to carry away. */
      reservedQty: decimalReply,
      claimedQty: decimalReply,
      /** What anybody may still take, as the rows that are summed say it. */
      availableQty: decimalReply,
      cellCount: countReply,
      lotCount: countReply,
    }),
  ),
});

/** What the document of a movement is, where a page shows it. */
const movementSources = ['receipt', 'task', 'return', 'count', 'delivery', 'none'] as const;
/**
 * `balanceQty` is what lies there after a movement, of what the search names by organization, warehouse, cell, item, lot, owner and
 * inventory type; null where it names no item. `stockId` among the conditions names one row of stock, which `stock` then tells.
 */
export const listStockMovements = defineCall('IInvLedgerService/getinvledgerlistbyparams', {
  ...reading(stockLedger),
  grant: onMenu('isSearch', stockLedger.menu, stock.menu),
  summary: 'List movements of stock, with the running balance of an item',
  reply: pageReply(listedReply(stockLedger, { balanceQty: decimalReply.nullable(), sourceKind: z.enum(movementSources) })).extend(
    { stock: rowReply(stock, { unitNo: textReply.nullable() }).nullable() },
  ),
});
export const exportStockMovements = defineFileCall('IInvLedgerService/exportexcel', {
  ...exporting(stockLedger),
  summary: 'Export movements of stock as a workbook',
});
