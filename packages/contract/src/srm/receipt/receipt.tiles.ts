import type { Tile } from '../../kernel/tile.ts';

const menu = 'Delivery.ReceivingDetails';
const url = '/delivery/receivingDetails?discrepancies=1';

/** What differed at receipts and waits for somebody, on the home page of either side (B-F10). */
export const receiptTiles = {
  toAnswer: {
    key: 'discrepancyToAnswer',
    label: ['Discrepancies to answer', '待答复的收货差异', '待回覆的收貨差異'],
    sides: ['supplier'],
    menu,
    flag: 'isSubmit',
    url,
    condition: { waitsFor: 'answer' },
  },
  toSettle: {
    key: 'discrepancyToSettle',
    label: ['Discrepancies to settle', '待处理的收货差异', '待處理的收貨差異'],
    sides: ['purchaser', 'platform'],
    menu,
    flag: 'isSubmit',
    url,
    condition: { waitsFor: 'outcome' },
  },
} as const satisfies Readonly<Record<string, Tile>>;
