import { definePolicies, oneOf, type PoliciesOf, percent, units, yesNo } from '../../kernel/policy.ts';

export const receiptPolicies = definePolicies({
  group: 'receipt',
  title: ['Receipts', '收货', '收貨'],
  policies: {
    receiptPartial: oneOf(
      'RECEIPT_PARTIAL',
      'many',
      {
        many: ['Many', '可分多次', '可分多次'],
        once: ['One', '仅一次', '僅一次'],
        ask: ['Ask each time', '每次询问', '每次詢問'],
      },
      ['Receipts of one delivery', '分批收货', '分批收貨'],
    ),
    overReceipt: oneOf(
      'OVER_RECEIPT',
      'block',
      {
        block: ['Refused', '禁止', '禁止'],
        tolerance: ['Within the tolerance', '容差内允许', '容差內允許'],
      },
      ['Receiving more than was shipped', '超收控制', '超收控管'],
    ),
    overReceiptPct: percent('OVER_RECEIPT_PCT', '0', ['Tolerance of receiving more', '超收容差（比例）', '超收容差（比例）']),
    overReceiptAbs: units('OVER_RECEIPT_ABS', '0', [
      'Tolerance as a quantity (0: no bound)',
      '超收容差（数量，0 为不限）',
      '超收容差（數量，0 為不限）',
    ]),
    creditReturnReopens: yesNo('CREDIT_RETURN_REOPENS', false, [
      'Credit returns open the order again',
      '扣款退货重开订单',
      '扣款退貨重開訂單',
    ]),
  },
});
export type ReceiptPolicies = PoliciesOf<typeof receiptPolicies>;
