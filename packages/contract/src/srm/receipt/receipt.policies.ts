import { definePolicies, oneOf, type PoliciesOf, percent, units, yesNo } from '../../kernel/policy.ts';

export const receiptPolicies = definePolicies({
  group: 'receipt',
  title: ['Receiving', '收货', '收貨'],
  policies: {
    receiptPartial: oneOf(
      'RECEIPT_PARTIAL',
      'many',
      {
        many: ['Many', '可分多次', '可分多次'],
        once: ['One', '仅一次', '僅一次'],
        ask: ['Ask each time', '每次询问', '每次詢問'],
      },
      ['Receipts per ASN', '分批收货', '分批收貨'],
    ),
    overReceipt: oneOf(
      'OVER_RECEIPT',
      'block',
      {
        block: ['Not allowed', '禁止', '禁止'],
        tolerance: ['Within the tolerance', '容差内允许', '容差內允許'],
      },
      ['Over-receipt', '超收控制', '超收控管'],
    ),
    overReceiptPct: percent('OVER_RECEIPT_PCT', '0', ['Over-receipt tolerance (share)', '超收容差（比例）', '超收容差（比例）']),
    overReceiptAbs: units('OVER_RECEIPT_ABS', '0', [
      'Over-receipt tolerance (quantity, 0 = no limit)',
      '超收容差（数量，0 为不限）',
      '超收容差（數量，0 為不限）',
    ]),
    creditReturnReopens: yesNo('CREDIT_RETURN_REOPENS', false, [
      'Credit returns reopen the order',
      '扣款退货重开订单',
      '扣款退貨重開訂單',
    ]),
  },
});
export type ReceiptPolicies = PoliciesOf<typeof receiptPolicies>;
