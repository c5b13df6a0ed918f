import { defineDocument } from '../../kernel/document.ts';
import { forecastFlow } from './forecast.flow.ts';
import { forecast } from './forecast.ts';
import { forecastNotifications } from './plan.notifications.ts';

/** A bucket of a forecast. Once it is published nothing of it changes but what the supplier commits to (FCST-13). */
export const forecastBucket = defineDocument({
  resource: forecast,
  flow: forecastFlow,
  state: 'predictStatus',
  number: 'predictVersion',
  notifications: forecastNotifications,
});
