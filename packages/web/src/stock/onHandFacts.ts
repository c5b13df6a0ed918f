/** What the lists of stock and of its movements show alike. */
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { listStock, listStockMovements } from '@wms/contract/stock/onHand.calls.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { pathTo } from '../kernel/frame/routes.ts';
import { words } from './onHandWords.ts';

export type StockRow = ReplyOf<typeof listStock>['records'][number];
export type MovementRow = ReplyOf<typeof listStockMovements>['records'][number];

export const stockNumbers = { itemNo: item, orgNo: organization, ownerNo: supplier, warehouseNo: warehouse };
/** The dock has no number. */
export const cellName = (cellNo: string): string => cellNo || sayNow(words.dock);
export const movementsPath = (stockId: string): string => pathTo('InventorySynergy.StockMovement', {}, { id: stockId });

/** The delivery orders for which goods are kept, of one row of stock or of an item; the dock's goods are kept by tasks alone. */
export const keptPath = (what: { readonly keepsStockId: string } | { readonly keepsItemNo: string }): string =>
  pathTo('InventorySynergy.Outbound', {}, { tab: 'all', f: JSON.stringify(what) });
export const carriedPath = (itemNo: string): string => pathTo('Asn.Task', {}, { tab: 'all', q: itemNo });

export const ownerCell = { empty: words.own } as const;
