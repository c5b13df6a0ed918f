import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * What sign-ins leave behind. A session is kept a month after its end, for whoever asks who was in; attempts are counted
 * by the minute; mistakes are forgotten a day after the last one, because strangers may name as many people as they like.
 */
export const sessionChores: readonly Chore[] = [
  {
    name: 'sessions that ended',
    remove: (tx, at, most) => {
      const before = timeText(at - 30 * day);
      return tx.changed(
        sql`
          delete from sys_session
          where id in (
            select id
            from sys_session
            where ended < ${before} or absolute_end < ${before}
            limit ${most}
            for update skip locked)
        `,
      );
    },
  },
  {
    name: 'attempts to sign in',
    remove: (tx, at, most) =>
      tx.changed(
        sql`
          delete from sys_login_rate
          where (address, minute) in (
            select address, minute
            from sys_login_rate
            where minute < ${timeText(at - hour)}
            limit ${most}
            for update skip locked)
        `,
      ),
  },
  {
    name: 'mistakes at sign-in',
    remove: (tx, at, most) =>
      tx.changed(
        sql`delete from sys_login_failure where user_no_key in (select user_no_key from sys_login_failure
          where last_mistake < ${timeText(at - day)} and (locked_until is null or locked_until < ${timeText(at)}) limit ${most}
            for update skip locked)`,
      ),
  },
  {
    name: 'mistakes of known browsers',
    remove: (tx, at, most) =>
      tx.changed(
        sql`delete from sys_device_failure where (device, user_no_key) in (select device, user_no_key from sys_device_failure
          where last_mistake < ${timeText(at - day)} and (locked_until is null or locked_until < ${timeText(at)}) limit ${most}
            for update skip locked)`,
      ),
  },
];
