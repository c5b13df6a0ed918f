import { type Tile, underTab } from '../../kernel/tile.ts';
import { answerTab, type DiscrepancyTab, openTab } from './discrepancy.ts';

const menu = 'Delivery.ReceivingDetails';
/** The list of discrepancies stands on the page of receipts, under a tab. */
const opened = ({ key, condition }: DiscrepancyTab): Pick<Tile, 'url' | 'condition'> => ({
  url: `/delivery/receivingDetails?discrepancies=1&tab=${key}`,
  condition,
});

/** Lines of receipts of which something waits for its inspection; a tab of the receiving details, and a queue of work. */
export const toInspectTab = {
  key: 'toInspect',
  label: ['To inspect', '待检验', '待檢驗'],
  condition: { waits: '1' },
  isWork: true,
} as const;

/** Returns of which their supplier has not taken note; a tab of the returns, and a queue of work. */
export const toAcknowledgeTab = {
  key: 'toAcknowledge',
  label: ['Not acknowledged', '供应商未确认', '供應商未確認'],
  condition: { acknowledged: '0' },
  isWork: true,
} as const;

/** What came, differed or went back and waits for somebody, on the home page of either side (B-F10). */
export const receiptTiles = {
  toInspect: {
    key: 'receiptToInspect',
    label: ['Goods to inspect', '待检验的收货', '待檢驗的收貨'],
    sides: ['purchaser', 'platform'],
    menu,
    flag: 'isCheck',
    ...underTab('/delivery/receivingDetails', toInspectTab),
  },
  toAnswer: {
    key: 'discrepancyToAnswer',
    label: ['Discrepancies to answer', '待答复的收货差异', '待回覆的收貨差異'],
    sides: ['supplier'],
    menu,
    flag: 'isSubmit',
    ...opened(answerTab),
  },
  toAcknowledge: {
    key: 'returnToAcknowledge',
    label: ['Returns to acknowledge', '待确认的退货', '待確認的退貨'],
    sides: ['supplier'],
    menu: 'ReceiptTracking.Return.Details',
    flag: 'isSubmit',
    ...underTab('/receipt-tracking/return-details', toAcknowledgeTab),
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
