import { foundBy, menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { forecast } from './forecast.ts';
import { planPhrases } from './plan.phrases.ts';
import { purchasePlan } from './purchasePlan.ts';

export const planRoom = defineRoom({
  resources: [purchasePlan, forecast],
  phrases: planPhrases,
  menus: [
    menuScreen('DeliverySchedule.ReplyMonthlyPlan', 'DeliverySchedule', 'calendar', 'supplier', 'platform'),
    menuGroup('Plan', 'line-chart'),
    menuScreen('Plan.PurchasePlan', 'Plan', 'calendar', 'purchaser', 'platform'),
    menuScreen('Plan.PurchaseForecast', 'Plan', 'rise'),
    foundBy(
      menuScreen('Plan.DsbMonitoring', 'Plan', 'bar-chart', 'purchaser', 'platform'),
      'Demand, supply, balance, shortages',
      '供需, 缺料, 欠料',
      '供需, 缺料, 欠料',
    ),
  ],
});
