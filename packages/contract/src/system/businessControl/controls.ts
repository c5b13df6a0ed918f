import type { Trilingual } from '../../kernel/phrase.ts';

export type ControlGroup = 'order' | 'asn' | 'receipt' | 'schedule' | 'general';
/** What a value may be: '1' or '0', a number, or one of several words. */
export type ControlValue =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly max: number; readonly decimals: number; readonly unit: Trilingual }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, Trilingual>> };
export interface Control {
  readonly controlNo: string;
  readonly group: ControlGroup;
  readonly value: ControlValue;
  readonly usual: string;
  readonly name: Trilingual;
}

const flag: ControlValue = { kind: 'flag' };
const percent: ControlValue = { kind: 'number', max: 100, decimals: 6, unit: ['%', '%', '%'] };
const days: ControlValue = { kind: 'number', max: 3650, decimals: 0, unit: ['days', '天', '天'] };
const hours: ControlValue = { kind: 'number', max: 8760, decimals: 0, unit: ['hours', '小时', '小時'] };

/** Every switch of the business that the program reads, in the order of the screen; the dictionary BUSINESS_CONTROL has further ones. */
export const controls: readonly Control[] = [
  {
    controlNo: 'ANSWER_ON_BEHALF',
    group: 'order',
    value: flag,
    usual: '1',
    name: ['Buyers may answer for the supplier', '采购可代供应商答复', '採購可代供應商回覆'],
  },
  {
    controlNo: 'ACCEPTED_LINE_SHIPS',
    group: 'order',
    value: flag,
    usual: '1',
    name: ['An accepted line may ship before the whole order is accepted', '已接受行可先交货', '已接受明細可先交貨'],
  },
  {
    controlNo: 'SHIP_BEFORE_ACCEPT',
    group: 'order',
    value: flag,
    usual: '0',
    name: ['Shipping before the order is accepted', '未接受可交货', '未接受可交貨'],
  },
  {
    controlNo: 'SHIP_TOLERANCE_PCT',
    group: 'order',
    value: percent,
    usual: '0',
    name: ['Shipped over the open quantity at most', '超交容差', '超交容差'],
  },
  {
    controlNo: 'REPLY_QTY_TOLERANCE_PCT',
    group: 'order',
    value: percent,
    usual: '0',
    name: ['Quantity a reply may differ without a decision', '答复数量免审差异', '回覆數量免審差異'],
  },
  {
    controlNo: 'REPLY_DAY_TOLERANCE',
    group: 'order',
    value: days,
    usual: '2',
    name: ['Days a reply may differ without a decision', '答复交期免审差异', '回覆交期免審差異'],
  },
  {
    controlNo: 'REPLY_HOURS',
    group: 'order',
    value: hours,
    usual: '24',
    name: ['Time to answer an order', '订单答复时限', '訂單回覆時限'],
  },
  {
    controlNo: 'SILENT_ACCEPT_HOURS',
    group: 'order',
    value: hours,
    usual: '0',
    name: [
      'An unanswered order counts as accepted after (0: never)',
      '逾时未答复视为接受（0 为不启用）',
      '逾時未回覆視為接受（0 為不啟用）',
    ],
  },
  {
    controlNo: 'ASN_APPROVAL',
    group: 'asn',
    value: flag,
    usual: '1',
    name: ['Delivery notices need approval', '送货单需审批', '送貨單需審批'],
  },
  {
    controlNo: 'SETTLE_AT_SHIPPED',
    group: 'asn',
    value: {
      kind: 'choice',
      options: {
        purchaser: ['The purchaser', '采购方', '採購方'],
        both: ['Both sides', '双方', '雙方'],
      },
    },
    usual: 'purchaser',
    name: ['Who may settle before the first receipt', '已发货可结案方', '已出貨可結案方'],
  },
  {
    controlNo: 'ASN_AUTO_CLOSE_DAYS',
    group: 'asn',
    value: days,
    usual: '0',
    name: [
      'The rest of a late delivery is closed after (0: never)',
      '逾期自动结案天数（0 为不启用）',
      '逾期自動結案天數（0 為不啟用）',
    ],
  },
  {
    controlNo: 'ASN_AHEAD_DAYS',
    group: 'asn',
    value: days,
    usual: '7',
    name: ['A notice may be made before the due date by', '可提前建立送货单天数', '可提前建立送貨單天數'],
  },
  {
    controlNo: 'EARLY_GAP_DAYS',
    group: 'asn',
    value: days,
    usual: '0',
    name: ['Early from this many days before the due date', '早于交期几天视为提前', '早於交期幾天視為提前'],
  },
  {
    controlNo: 'LATE_GAP_DAYS',
    group: 'asn',
    value: days,
    usual: '0',
    name: ['Late from this many days after the due date', '晚于交期几天视为延迟', '晚於交期幾天視為延遲'],
  },
  {
    controlNo: 'RECEIPT_PARTIAL',
    group: 'receipt',
    value: {
      kind: 'choice',
      options: {
        many: ['Many', '可分多次', '可分多次'],
        once: ['One', '仅一次', '僅一次'],
        ask: ['Ask each time', '每次询问', '每次詢問'],
      },
    },
    usual: 'many',
    name: ['Receipts of one delivery', '分批收货', '分批收貨'],
  },
  {
    controlNo: 'OVER_RECEIPT',
    group: 'receipt',
    value: {
      kind: 'choice',
      options: {
        block: ['Refused', '禁止', '禁止'],
        tolerance: ['Within the tolerance', '容差内允许', '容差內允許'],
      },
    },
    usual: 'block',
    name: ['Receiving more than was shipped', '超收控制', '超收控管'],
  },
  {
    controlNo: 'OVER_RECEIPT_PCT',
    group: 'receipt',
    value: percent,
    usual: '0',
    name: ['Tolerance of receiving more', '超收容差（比例）', '超收容差（比例）'],
  },
  {
    controlNo: 'OVER_RECEIPT_ABS',
    group: 'receipt',
    value: { kind: 'number', max: 1_000_000, decimals: 6, unit: ['units', '单位', '單位'] },
    usual: '0',
    name: ['Tolerance as a quantity (0: no bound)', '超收容差（数量，0 为不限）', '超收容差（數量，0 為不限）'],
  },
  {
    controlNo: 'CREDIT_RETURN_REOPENS',
    group: 'receipt',
    value: flag,
    usual: '0',
    name: ['Credit returns open the order again', '扣款退货重开订单', '扣款退貨重開訂單'],
  },
  {
    controlNo: 'SCHED_LOCK_DAYS',
    group: 'schedule',
    value: days,
    usual: '3',
    name: ['Days before delivery in which dates stay', '排程锁定天数', '排程鎖定天數'],
  },
  {
    controlNo: 'SHOW_PRICE_TO_SUPPLIER',
    group: 'general',
    value: flag,
    usual: '1',
    name: ['Suppliers see prices', '向供应商显示价格', '向供應商顯示價格'],
  },
  {
    controlNo: 'SHOW_CELL_TO_SUPPLIER',
    group: 'general',
    value: flag,
    usual: '0',
    name: ['Suppliers see cells', '向供应商显示储位', '向供應商顯示儲位'],
  },
];

/** Switches of the dictionary that nothing reads in this release: they come with the parts they steer, and are not shown before. */
export const laterControls: readonly string[] = [
  'SCHED_CHANGE_IN_LOCK',
  'LABEL_BEFORE_APPROVAL',
  'LABEL_QUERY_MAX_DAYS',
  'VMI_SILENT_CLOSE_DAYS',
  'APPROVAL_WARN_DAYS',
  'INVOICE_TOLERANCE',
];

/** Whether a switch can have this value. */
export const fitsControl = ({ value: rule }: Control, value: string): boolean => {
  if (rule.kind === 'flag') return value === '0' || value === '1';
  if (rule.kind === 'choice') return Object.hasOwn(rule.options, value);
  const [, fraction = ''] = value.split('.');
  return /^\d{1,9}(\.\d+)?$/.test(value) && fraction.length <= rule.decimals && Number(value) <= rule.max;
};
