import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { sql } from 'kysely';
import type { Alert } from '../kernel/outbox/alert.ts';

const menu = 'InventorySynergy.Vmi.Query';
/** What both sides hear of goods of suppliers that run short. */
export const consignmentAlerts: readonly Alert[] = [
  {
    moment: 'stock.belowSafe',
    resource: vmiInventory,
    number: 'itemNo',
    to: [
      { side: 'supplier', menu, flag: 'isSearch' },
      { side: 'purchaser', menu, flag: 'isSearch' },
    ],
    text: [
      'VMI stock of {itemNo} {itemName} is below its safety stock: {qty}',
      'VMI 库存 {itemNo} {itemName} 低于安全库存：{qty}',
      'VMI 庫存 {itemNo} {itemName} 低於安全庫存：{qty}',
    ],
    again: 7,
    // nothing left is worse than little
    grade: () => sql`case when inventory_qty <= 0 then 2 else 1 end`,
    where: () => sql`is_below_safe = '1'`,
    facts: { qty: sql`trim_scale(inventory_qty) || ' / ' || trim_scale(safe_qty) || ' ' || coalesce(unit_no, '')` },
    url: ({ itemNo }) => `/inventorySynergy/vmi/query?tab=below&q=${encodeURIComponent(itemNo)}`,
  },
];
