import { foundBy, menuGroup, menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { consignmentPhrases } from './consignment.phrases.ts';
import { consignmentPolicies } from './consignment.policies.ts';
import { escrowStock } from './escrowStock.ts';
import { periodLine } from './periodLine.ts';
import { stockPhrases } from './stock.phrases.ts';
import { stock, stockLedger } from './stock.ts';
import { vmiInventory } from './vmiInventory.ts';
import { vmiMovement } from './vmiMovement.ts';
import { vmiPeriod } from './vmiPeriod.ts';
import { warehouseDiff } from './warehouseDiff.ts';

const [root, vmi, escrow] = ['InventorySynergy', 'InventorySynergy.Vmi', 'InventorySynergy.Escrow'];

export const stockRoom = defineRoom({
  resources: [stock, stockLedger, vmiPeriod, vmiInventory, periodLine, vmiMovement, escrowStock, warehouseDiff],
  phrases: { ...stockPhrases, ...consignmentPhrases },
  policies: [consignmentPolicies],
  menus: [
    menuGroup(root, 'database'),
    { ...menuGroup(vmi, 'inbox'), owner: root },
    menuScreen('InventorySynergy.Vmi.Query', vmi, 'inbox'),
    menuScreen('InventorySynergy.Vmi.PeriodChange', vmi, 'calendar'),
    menuScreen('InventorySynergy.Vmi.InventoryDifference', vmi, 'file-search'),
    menuScreen('InventorySynergy.Vmi.InventoryDifference.Detail', vmi, 'file-search'),
    { ...menuGroup(escrow, 'inbox'), owner: root },
    menuScreen('InventorySynergy.Escrow.WarehouseQuery', escrow, 'inbox'),
    menuScreen('InventorySynergy.Escrow.WarehouseDiff', escrow, 'file-search'),
    foundBy(
      menuScreen('InventorySynergy.StockAnalysis', root, 'bar-chart'),
      'ABC, turnover, slow movers, ageing',
      '周转, 呆滞, 库龄',
      '週轉, 呆滯, 庫齡',
    ),
    foundBy(
      menuScreen('InventorySynergy.Stock', root, 'database', 'purchaser', 'platform'),
      'Inventory, on hand, lots, bins',
      '库存, 批号, 现存量',
      '庫存, 批號, 現存量',
    ),
    foundBy(
      menuScreen('InventorySynergy.StockMovement', root, 'read', 'purchaser', 'platform'),
      'Ledger, transactions, ins and outs',
      '台账, 出入库, 进销存',
      '台帳, 出入庫, 進銷存',
    ),
  ],
});
