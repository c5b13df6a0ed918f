import { menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { lockRulePhrases, scheduleLockRule } from './lockRule.ts';
import { schedulePhrases } from './schedule.phrases.ts';
import { schedulePolicies } from './schedule.policies.ts';
import { schedule, scheduleChange, scheduleReply, scheduleVersion } from './schedule.ts';

export const scheduleRoom = defineRoom({
  resources: [schedule, scheduleReply, scheduleChange, scheduleVersion, scheduleLockRule],
  phrases: { ...schedulePhrases, ...lockRulePhrases },
  policies: [schedulePolicies],
  menus: [
    menuGroup('DeliverySchedule', 'calendar'),
    menuScreen('DeliverySchedule.PendingSchedule', 'DeliverySchedule', 'solution'),
    menuScreen('DeliverySchedule.ReplySchedule', 'DeliverySchedule', 'check-square', 'supplier', 'platform'),
    menuScreen('DeliverySchedule.ScheduleKanban', 'DeliverySchedule', 'table'),
  ],
});
