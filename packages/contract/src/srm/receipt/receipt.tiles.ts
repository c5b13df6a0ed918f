import type { Tile } from '../../kernel/tile.ts';
import { answerTab, type DiscrepancyTab, openTab } from './discrepancy.ts';

const menu = 'Delivery.ReceivingDetails';
/** The list of discrepancies stands on the page of receipts, under a tab. */
const opened = ({ key, condition }: DiscrepancyTab): Pick<Tile, 'url' | 'condition'> => ({
  url: `/delivery/receivingDetails?discrepancies=1&tab=${key}`,
  condition,
});

/** What differed at receipts and waits for somebody, on the home page of either side (B-F10). */
export const receiptTiles = {
  toAnswer: {
    key: 'discrepancyToAnswer',
    label: ['Discrepancies to answer', '待答复的收货差异', '待回覆的收貨差異'],
    sides: ['supplier'],
    menu,
    flag: 'isSubmit',
    ...opened(answerTab),
  },
  toSettle: {
    key: 'discrepancyToSettle',
    label: ['Discrepancies to settle', '待处理的收货差异', '待處理的收貨差異'],
    sides: ['purchaser', 'platform'],
    menu,
    flag: 'isSubmit',
    ...opened(openTab),
  },
} as const satisfies Readonly<Record<string, Tile>>;
