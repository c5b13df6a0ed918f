import { foundBy, menuGroup, menuScreen } from '../../kernel/menu.ts';
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
    foundBy(
      menuScreen('DeliverySchedule.PendingSchedule', 'DeliverySchedule', 'solution'),
      'JIT, call-offs, publish',
      '排产, 叫料, 发布排程',
      '排產, 叫料, 發布排程',
    ),
    foundBy(
      menuScreen('DeliverySchedule.ReplySchedule', 'DeliverySchedule', 'check-square', 'supplier', 'platform'),
      'JIT, call-offs, promises',
      '要货, 回复交期',
      '要貨, 回覆交期',
    ),
    menuScreen('DeliverySchedule.ScheduleKanban', 'DeliverySchedule', 'table'),
  ],
});
