import type { Notification } from '../../kernel/notification.ts';
import type { forecastFlow } from './forecast.flow.ts';
import type { forecast } from './forecast.ts';
import type { planFlow } from './purchasePlan.flow.ts';
import type { purchasePlan } from './purchasePlan.ts';

/** What the supplier hears of plans. */
export const planNotifications: readonly Notification<typeof purchasePlan, typeof planFlow>[] = [
  {
    moment: 'plan.published',
    actions: ['publish'],
    to: [
      {
        side: 'supplier',
        menu: 'DeliverySchedule.ReplyMonthlyPlan',
        flag: 'isSubmit',
        insideMenu: 'Plan.PurchasePlan',
      },
    ],
    text: [
      'Plan {docNo}: {qty} of {itemNo}, reply by {date}',
      '采购计划 {docNo}：{itemNo} {qty}，请在 {date} 前回复',
      '採購計畫 {docNo}：{itemNo} {qty}，請於 {date} 前回覆',
    ],
    url: ({ planNo }) => `/deliverySchedule/replyMonthlyPlan?tab=all&q=${encodeURIComponent(planNo)}`,
    facts: ({ after }) => ({
      docNo: after.planNo,
      itemNo: after.itemNo,
      itemName: after.itemName ?? '',
      qty: `${after.planQty} ${after.unitNo ?? ''}`.trim(),
      date: after.replyDueDate ?? '',
    }),
  },
];

/** What the supplier hears of forecasts. */
export const forecastNotifications: readonly Notification<typeof forecast, typeof forecastFlow>[] = [
  {
    moment: 'forecast.published',
    actions: ['publish'],
    to: [{ side: 'supplier', menu: 'Plan.PurchaseForecast', flag: 'isSubmit', insideMenu: 'Plan.PurchaseForecast' }],
    text: [
      'Forecast {docNo}: {qty} of {itemNo} from {date}',
      '采购预测 {docNo}：{itemNo} {qty}，计划日期 {date}',
      '採購預測 {docNo}：{itemNo} {qty}，計畫日期 {date}',
    ],
    url: ({ predictVersion }) =>
      `/plan/purchase-forecast?tab=toCommit&f=${encodeURIComponent(JSON.stringify({ predictVersion }))}`,
    facts: ({ before, after }) => ({
      docNo: after.predictVersion,
      itemNo: after.bmItemNo,
      itemName: after.itemName ?? '',
      qty: `${before && after.lastPlanNum !== null && after.lastPlanNum !== after.planNum ? `${after.lastPlanNum} → ` : ''}${after.planNum} ${after.unitNo ?? ''}`.trim(),
      date: after.planTime,
    }),
  },
];
