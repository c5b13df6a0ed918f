import { type Tile, underTabOf } from '../../kernel/tile.ts';
import { forecastTabs, supplierForecastTabs } from './forecast.ts';
import { monthlyTabs, planTabs } from './purchasePlan.ts';

const inside = ['purchaser', 'platform'] as const;
const [plans, monthly, forecasts] = ['/plan/purchase-plan', '/deliverySchedule/replyMonthlyPlan', '/plan/purchase-forecast'];

/** What of plans and forecasts waits for whom, on the home page (SCHED-26). */
export const planTiles = {
  toReply: {
    key: 'planToReply',
    label: ['Monthly plans to reply to', '待回复的月计划', '待回覆的月計畫'],
    sides: ['supplier'],
    menu: 'DeliverySchedule.ReplyMonthlyPlan',
    flag: 'isSubmit',
    ...underTabOf(monthly, monthlyTabs, 'toReply'),
  },
  toCommit: {
    key: 'forecastToCommit',
    label: ['Forecasts to commit to', '待承诺的预测', '待承諾的預測'],
    sides: ['supplier'],
    menu: 'Plan.PurchaseForecast',
    flag: 'isSubmit',
    ...underTabOf(forecasts, supplierForecastTabs, 'toCommit'),
  },
  toPublish: {
    key: 'planToPublish',
    label: ['Purchase plans to publish', '待发布的采购计划', '待發布的採購計畫'],
    sides: inside,
    menu: 'Plan.PurchasePlan',
    flag: 'isRelease',
    ...underTabOf(plans, planTabs, 'pending'),
  },
  overdue: {
    key: 'planOverdue',
    label: ['Monthly plans without a reply in time', '逾期未回复的月计划', '逾期未回覆的月計畫'],
    isLate: true,
    sides: inside,
    menu: 'Plan.PurchasePlan',
    flag: 'isRelease',
    ...underTabOf(plans, planTabs, 'waiting', { isOverdue: '1' }),
  },
  short: {
    key: 'forecastShort',
    label: ['Forecasts committed short', '承诺不足的预测', '承諾不足的預測'],
    sides: inside,
    menu: 'Plan.PurchaseForecast',
    flag: 'isRelease',
    ...underTabOf(forecasts, forecastTabs, 'short'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
