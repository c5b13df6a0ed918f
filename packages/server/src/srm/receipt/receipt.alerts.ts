import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import type { Alert } from '../../kernel/outbox/alert.ts';

const menu = 'Delivery.ReceivingDetails';
/** What people hear of goods that came otherwise than announced, as long as nobody has settled it. */
export const receiptAlerts: readonly Alert[] = [
  {
    moment: 'receipt.differs',
    resource: discrepancy,
    number: 'asnNo',
    to: [
      { side: 'supplier', menu, flag: 'isSubmit' },
      { side: 'purchaser', menu, flag: 'isSubmit' },
    ],
    text: [
      'The receipt of ASN {docNo} differs from it: {itemNo} by {qty} ({reason})',
      '送货单 {docNo} 的实收与送货单不符：{itemNo} 差异 {qty}（{reason}）',
      '送貨單 {docNo} 的實收與送貨單不符：{itemNo} 差異 {qty}（{reason}）',
    ],
    again: 7,
    where: () => sql`void_flag = '0' and outcome is null`,
    facts: {
      qty: sql`trim_scale(diff_qty) || ' ' || coalesce(unit_no, '')`,
      reason: sql`concat_ws('; ', wrong_item, case when reason like '#%' then null else reason end)`,
    },
    url: ({ itemNo }) => `/delivery/receivingDetails?discrepancies=1&tab=all&q=${encodeURIComponent(itemNo)}`,
  },
];
