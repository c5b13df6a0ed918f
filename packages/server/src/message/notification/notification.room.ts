import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { remindJobs } from './alerts.ts';
import { createBells } from './bells.ts';
import { notificationMethods } from './notification.methods.ts';

const day = 24 * 3_600_000;
/** A week in which what was handed on can still be looked at. */
const told: Chore = {
  name: 'notifications handed on',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_outbox where id in (
      select id from sys_outbox where delivered < ${timeText(at - 7 * day)} order by delivered limit ${most}
        for update skip locked)`),
};
const old: Chore = {
  name: 'notifications older than half a year',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_notification where id in (
      select id from sys_notification where create_date < ${timeText(at - 180 * day)} order by create_date limit ${most}
        for update skip locked)`),
};

export const notificationRoom = defineRoom({
  name: 'message/notification',
  methods: notificationMethods,
  chores: [told, old],
  jobs: ({ alerts }) => remindJobs(alerts),
  lines: { ISysNotificationService: createBells },
});
