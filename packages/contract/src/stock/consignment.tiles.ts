import { type Tile, underTabOf } from '../kernel/tile.ts';
import { differenceTabs, periodTabs, supplierPeriodTabs, vmiTabs } from './consignment.tabs.ts';

const inside = ['purchaser', 'platform'] as const;
const everybody = ['supplier', 'purchaser', 'platform'] as const;
const [query, differences, compared] = [
  '/inventorySynergy/vmi/query',
  '/inventorySynergy/vmi/inventory-difference',
  '/inventorySynergy/escrow/warehouse-diff',
];

/** What of consignment stock waits for whom, on the home page. */
export const consignmentTiles = {
  below: {
    key: 'vmiBelowSafe',
    label: ['VMI stock below the safety stock', '低于安全库存的 VMI', '低於安全庫存的 VMI'],
    isLate: true,
    sides: everybody,
    menu: 'InventorySynergy.Vmi.Query',
    flag: 'isSearch',
    ...underTabOf(query, vmiTabs, 'below'),
  },
  soon: {
    key: 'vmiBelowSoon',
    label: ['VMI stock to run low within lead time', '提前期内将低于安全库存的 VMI', '前置期內將低於安全庫存的 VMI'],
    sides: everybody,
    menu: 'InventorySynergy.Vmi.Query',
    flag: 'isSearch',
    ...underTabOf(query, vmiTabs, 'soon'),
  },
  toAnswer: {
    key: 'vmiToAnswer',
    label: ['VMI periods to answer', '待答复的 VMI 期间', '待答覆的 VMI 期間'],
    sides: ['supplier'],
    menu: 'InventorySynergy.Vmi.InventoryDifference',
    flag: 'isSubmit',
    ...underTabOf(differences, supplierPeriodTabs, 'toAnswer'),
  },
  toSolve: {
    key: 'vmiToSolve',
    label: ['VMI differences to solve', '待处理的 VMI 差异', '待處理的 VMI 差異'],
    sides: inside,
    menu: 'InventorySynergy.Vmi.InventoryDifference',
    flag: 'isCheck',
    ...underTabOf(differences, periodTabs, 'toSolve'),
  },
  open: {
    key: 'escrowDifferences',
    label: ['Open escrow differences', '待处理的寄存差异', '待處理的寄存差異'],
    sides: everybody,
    menu: 'InventorySynergy.Escrow.WarehouseDiff',
    flag: 'isSubmit',
    ...underTabOf(compared, differenceTabs, 'open'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
