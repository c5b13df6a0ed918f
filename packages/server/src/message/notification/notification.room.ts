import { getNoticeExample, sendTestNotice } from '@wms/contract/message/notification/trial.calls.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { timeText } from '../../kernel/ground/clock.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import type { MailGround } from '../configuration/door.ts';
import { remindJobs } from './alerts.ts';
import { createBells } from './bells.ts';
import { notificationMethods } from './notification.methods.ts';
import { exampleOf, sendTrial } from './trial.ts';

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

export const notificationRoom = (ground: { readonly pool: Pool; readonly mail: MailGround }) =>
  defineRoom({
    name: 'message/notification',
    methods: [...notificationMethods, answer(getNoticeExample, exampleOf), answer(sendTestNotice, sendTrial(ground))],
    chores: [told, old],
    jobs: ({ alerts }) => remindJobs(alerts),
    lines: { ISysNotificationService: createBells },
  });
