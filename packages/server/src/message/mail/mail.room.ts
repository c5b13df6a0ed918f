import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { digestJob } from './digest.ts';
import { mailMethods } from './mail.methods.ts';

const day = 24 * 3_600_000;
const old: Chore = {
  name: 'mails older than a month',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_mail where id in (
      select id from sys_mail where create_date < ${timeText(at - 30 * day)} order by create_date limit ${most}
        for update skip locked)`),
};
export const mailRoom = defineRoom({ name: 'message/mail', methods: mailMethods, chores: [old], jobs: [digestJob] });
