import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { writeLog } from '../../kernel/log/audit.ts';
import { toldOf } from '../../kernel/log/told.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { sessionEnds } from '../session/door.ts';
import { lookEnds } from './looks.queries.ts';

const day = 24 * 3_600_000;

interface Over {
  readonly id: string;
  readonly ends: string;
  readonly created: string;
  readonly looker_no: string;
  readonly looker_name: string;
  readonly side: string | null;
  readonly org_no: string | null;
  readonly user_id: string;
  readonly user_no: string;
}

/** What looking leaves behind: the end of one that nobody ended is told to the log, and after a month the row goes. */
export const impersonationChores: readonly Chore[] = [
  {
    name: 'looks that ended by themselves',
    remove: async (tx, at, most) => {
      const now = timeText(at);
      const over = await tx.rows<Over>(sql`
        with ends as (
          select l.id, ${lookEnds} as at
          from sys_look l left join ${sessionEnds} s on s.id = l.session_id where l.told = '0'
        ), due as (
          select l.id, e.at from sys_look l join ends e on e.id = l.id where l.told = '0' and e.at <= ${now} order by l.id
            limit ${most} for update of l skip locked
        )
        update sys_look l set told = '1', ended = due.at from due, sys_user u
        where l.id = due.id and u.id = l.user_id
        returning l.id::text, due.at as ends, l.created, l.looker_no, l.looker_name, u.id::text as user_id, u.user_no,
          (select k.side from sys_user k where k.id = l.looker_id) as side,
            (select k.org_no from sys_user k where k.id = l.looker_id) as org_no`);
      for (const look of over)
        await writeLog(tx, {
          operDate: now,
          userNo: look.looker_no,
          userName: look.looker_name,
          side: look.side ?? '',
          orgNo: look.org_no ?? '',
          clientType: '0',
          menuNo: '',
          service: 'ISysUserService',
          operation: 'endLooking',
          docNo: look.user_no,
          result: '1',
          errorCode: '',
          changes: [toldOf(sysUser, look.user_id, { lookFrom: look.created }, { lookUntil: look.ends })],
          ip: '',
          requestId: `look-${look.id}`,
          durationMs: 0,
        });
      return over.length;
    },
  },
  {
    name: 'looks of more than a month ago',
    remove: (tx, at, most) =>
      tx.changed(
        sql`
          delete from sys_look
          where id in (
            select id
            from sys_look
            where told = '1' and until < ${timeText(at - 30 * day)}
            limit ${most}
            for update skip locked)
        `,
      ),
  },
];
