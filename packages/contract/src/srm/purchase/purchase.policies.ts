import { days, daysUpTo, definePolicies, hours, type PoliciesOf, percent, yesNo } from '../../kernel/policy.ts';

export const purchasePolicies = definePolicies({
  group: 'order',
  title: ['Orders', '订单', '訂單'],
  policies: {
    answerOnBehalf: yesNo('ANSWER_ON_BEHALF', true, [
      'Buyers may answer for the supplier',
      '采购可代供应商答复',
      '採購可代供應商回覆',
    ]),
    acceptedLineShips: yesNo('ACCEPTED_LINE_SHIPS', true, [
      'An accepted line may ship before the whole order is accepted',
      '已接受行可先交货',
      '已接受明細可先交貨',
    ]),
    shipBeforeAccept: yesNo('SHIP_BEFORE_ACCEPT', false, ['Shipping before order acceptance', '未接受可交货', '未接受可交貨']),
    shipTolerancePct: percent('SHIP_TOLERANCE_PCT', '0', ['Over-delivery tolerance', '超交容差', '超交容差']),
    replyQtyTolerancePct: percent('REPLY_QTY_TOLERANCE_PCT', '0', [
      'Quantity tolerance for automatic acceptance',
      '答复数量免审差异',
      '回覆數量免審差異',
    ]),
    replyDayTolerance: days('REPLY_DAY_TOLERANCE', 2, [
      'Date tolerance for automatic acceptance',
      '答复交期免审差异',
      '回覆交期免審差異',
    ]),
    replyHours: hours('REPLY_HOURS', 24, ['Time to answer an order', '订单答复时限', '訂單回覆時限']),
    /** Hours after which an order nobody answered counts as accepted (PO-14); 0: never. */
    silentAcceptHours: hours('SILENT_ACCEPT_HOURS', 0, [
      'Auto-accept unanswered orders after (0 = never)',
      '逾时未答复视为接受（0 为不启用）',
      '逾時未回覆視為接受（0 為不啟用）',
    ]),
    /** Days before a promised day on which the supplier is reminded of it; 0: never. */
    dueRemindDays: daysUpTo(90)('DUE_REMIND_DAYS', 2, [
      'Remind suppliers before a promised date (0 = never)',
      '交期前提醒供应商（0 为不启用）',
      '交期前提醒供應商（0 為不啟用）',
    ]),
  },
});
export type PurchasePolicies = PoliciesOf<typeof purchasePolicies>;
