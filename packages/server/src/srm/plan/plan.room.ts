import { callsOf } from '@wms/contract/kernel/resourceCalls.ts';
import * as dsb from '@wms/contract/srm/plan/dsb.calls.ts';
import * as forecasts from '@wms/contract/srm/plan/forecast.calls.ts';
import { forecastBucket } from '@wms/contract/srm/plan/forecast.document.ts';
import { forecast, supplierForecast } from '@wms/contract/srm/plan/forecast.ts';
import * as plans from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { plan } from '@wms/contract/srm/plan/purchasePlan.document.ts';
import { monthlyPlan, purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { exportBalance, getBalance } from './dsb.queries.ts';
import { commitForecast, forecastBodies, importedForecasts, publishForecast, withdrawForecast } from './forecast.commands.ts';
import {
  exportForecasts,
  forecastOptions,
  getSupplierForecast,
  listForecasts,
  supplierForecastOptions,
} from './forecast.queries.ts';
import { planAlerts } from './plan.alerts.ts';
import { planQueues, repliesDue } from './plan.home.ts';
import {
  cancelPlans,
  importedPlans,
  planBodies,
  publishPlans,
  replyMonthlyPlans,
  updateMonthlyPlan,
} from './purchasePlan.commands.ts';
import {
  exportMonthly,
  exportPlans,
  getMonthlyPlan,
  getPlan,
  listPlans,
  monthlyOptions,
  planOptions,
} from './purchasePlan.queries.ts';

const planMethods: readonly Method[] = [
  ...callsOf(purchasePlan).list.map((call) => answer(call, listPlans(purchasePlan, planOptions))),
  ...callsOf(purchasePlan).get.map((call) => answer(call, getPlan)),
  ...writtenMethods(purchasePlan, planBodies, planOptions),
  ...importMethodsWith(purchasePlan, importedPlans),
  answer(plans.publishPlans, publishPlans),
  answer(plans.cancelPlans, cancelPlans),
  answer(plans.exportPlans, exportPlans),
  answer(plans.listMonthlyPlans, listPlans(monthlyPlan, monthlyOptions)),
  answer(plans.getMonthlyPlan, getMonthlyPlan),
  answer(plans.replyMonthlyPlans, replyMonthlyPlans),
  answer(plans.updateMonthlyPlan, updateMonthlyPlan),
  answer(plans.exportMonthlyPlans, exportMonthly),
];
const forecastMethods: readonly Method[] = [
  ...callsOf(forecast).list.map((call) => answer(call, listForecasts(forecast, forecastOptions))),
  ...writtenMethods(forecast, forecastBodies, () => forecastOptions),
  ...importMethodsWith(forecast, importedForecasts),
  answer(forecasts.publishForecast, publishForecast),
  answer(forecasts.withdrawForecast, withdrawForecast),
  answer(forecasts.exportForecasts, exportForecasts(forecast, forecastOptions)),
  answer(forecasts.listSupplierForecasts, listForecasts(supplierForecast, supplierForecastOptions)),
  answer(forecasts.getSupplierForecast, getSupplierForecast),
  answer(forecasts.commitForecast, commitForecast),
  answer(forecasts.exportSupplierForecasts, exportForecasts(supplierForecast, supplierForecastOptions)),
];

export const planRoom = defineRoom({
  name: 'srm/plan',
  methods: [...planMethods, ...forecastMethods, answer(dsb.getDsbMonitor, getBalance), answer(dsb.exportDsb, exportBalance)],
  documents: [plan, forecastBucket],
  alerts: planAlerts,
  tiles: planQueues,
  schedule: [repliesDue],
});
