import { defineDocument } from '../../kernel/document.ts';
import { scheduleFlow, versionFlow } from './schedule.flow.ts';
import { scheduleNotifications, versionNotifications } from './schedule.notifications.ts';
import { scheduleGuards } from './schedule.rules.ts';
import { schedule, scheduleVersion } from './schedule.ts';

export const scheduleRow = defineDocument({
  resource: schedule,
  flow: scheduleFlow,
  state: 'scheduleStatus',
  number: 'itemNo',
  notifications: scheduleNotifications,
  guards: scheduleGuards,
});

/** A version is issued and nothing more ever happens to it. */
export const planVersion = defineDocument({
  resource: scheduleVersion,
  flow: versionFlow,
  state: 'scheduleStatus',
  number: 'versionNo',
  history: false,
  notifications: versionNotifications,
});
