import { menuScreen, onHandheld } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { receiptPhrases } from './receipt.phrases.ts';
import { receiptPolicies } from './receipt.policies.ts';
import { discrepancy, receipt, receiptLine, returnLine } from './receipt.ts';

export const receiptRoom = defineRoom({
  resources: [receipt, receiptLine, returnLine, discrepancy],
  phrases: receiptPhrases,
  policies: [receiptPolicies],
  menus: [
    menuScreen('Delivery.ReceivingDetails', 'Delivery', 'inbox'),
    menuScreen('ReceiptTracking.Acceptance.Details', 'ReceiptTracking', 'check-square'),
    menuScreen('ReceiptTracking.Rejection.Details', 'ReceiptTracking', 'close-square'),
    menuScreen('ReceiptTracking.Return.Details', 'ReceiptTracking', 'rollback'),
    menuScreen('ReceiptTracking.Warehousing.Details', 'ReceiptTracking', 'database'),
    menuScreen('Base.Basic.ArrivalImport', 'Base.Basic', 'import', 'purchaser', 'platform'),
    onHandheld(menuScreen('Pda.Receive', 'Pda', 'import', 'purchaser', 'platform')),
    onHandheld(menuScreen('Pda.PutAway', 'Pda', 'inbox', 'purchaser', 'platform')),
  ],
});
