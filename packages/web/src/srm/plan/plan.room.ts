import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const planRoom = defineRoom({
  name: 'srm/plan',
  screens: {
    'DeliverySchedule.ReplyMonthlyPlan': screen(async () => (await import('./MonthlyPlans.tsx')).MonthlyPlans),
    'Plan.PurchasePlan': screen(async () => (await import('./PurchasePlans.tsx')).PurchasePlans),
    'Plan.PurchaseForecast': screen(async () => (await import('./Forecasts.tsx')).Forecasts),
    'Plan.DsbMonitoring': screen(async () => (await import('./DsbMonitoring.tsx')).DsbMonitoring),
  },
  inbox: async () => (await import('./inbox.tsx')).planInbox,
  tiles: async () => Object.values((await import('@wms/contract/srm/plan/plan.tiles.ts')).planTiles),
  icons: async () => (await import('./icons.ts')).icons,
});
