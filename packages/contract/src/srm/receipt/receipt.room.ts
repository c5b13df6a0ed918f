import { foundBy, menuScreen, onHandheld } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { receiptPhrases } from './receipt.phrases.ts';
import { receiptPolicies } from './receipt.policies.ts';
import { discrepancy, receipt, receiptLine, returnLine } from './receipt.ts';

export const receiptRoom = defineRoom({
  resources: [receipt, receiptLine, returnLine, discrepancy],
  phrases: receiptPhrases,
  policies: [receiptPolicies],
  menus: [
    foundBy(
      menuScreen('Delivery.ReceivingDetails', 'Delivery', 'inbox'),
      'GRN, goods receipts, discrepancies',
      '收货单, 入库单, 收货差异',
      '收貨單, 入庫單, 收貨差異',
    ),
    foundBy(
      menuScreen('ReceiptTracking.Acceptance.Details', 'ReceiptTracking', 'check-square'),
      'IQC, inspection, accepted goods',
      '来料检验, 质检, 合格',
      '進料檢驗, 質檢, 合格',
    ),
    foundBy(
      menuScreen('ReceiptTracking.Rejection.Details', 'ReceiptTracking', 'close-square'),
      'NG, rejected goods, defects',
      '不合格, 不良品, 让步接收',
      '不合格, 不良品, 特採',
    ),
    foundBy(
      menuScreen('ReceiptTracking.Return.Details', 'ReceiptTracking', 'rollback'),
      'RMA, returns to supplier',
      '退货单, 退供应商',
      '退貨單, 退供應商',
    ),
    foundBy(
      menuScreen('ReceiptTracking.Warehousing.Details', 'ReceiptTracking', 'database'),
      'Stocked in, put away',
      '上架, 入库单',
      '上架, 入庫單',
    ),
    foundBy(
      menuScreen('Base.Basic.ArrivalImport', 'Base.Basic', 'import', 'purchaser', 'platform'),
      'Arrivals from Excel',
      '到货, 收货导入',
      '到貨, 收貨匯入',
    ),
    onHandheld(menuScreen('Pda.Receive', 'Pda', 'import', 'purchaser', 'platform')),
    onHandheld(menuScreen('Pda.PutAway', 'Pda', 'inbox', 'purchaser', 'platform')),
  ],
});
