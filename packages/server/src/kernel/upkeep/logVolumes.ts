/** The days that are over of what people wrote into the log: where entries were kept without their values, a line says how many. */
import { sql } from 'kysely';
import { dayText, timeText } from '../ground/clock.ts';
import { writeLog } from '../log/audit.ts';
import type { Chore } from './sweep.ts';

export const logVolumes: Chore = {
  name: 'volumes of the log',
  remove: async (tx, at, most) => {
    const past = await tx.rows<{ user_no: string; day: string; cut: number }>(sql`
      with past as (
        delete from sys_log_volume where (user_no, day) in (
          select distinct user_no, day from sys_log_volume where day < ${dayText(at)}::date limit ${most})
        returning user_no, day, cut)
      select user_no, day::text as day, sum(cut)::int as cut from past group by user_no, day order by day, user_no`);
    for (const { user_no, day, cut } of past)
      if (cut > 0)
        await writeLog(tx, {
          operDate: timeText(at),
          userNo: user_no,
          userName: '',
          side: '',
          orgNo: '',
          clientType: '0',
          menuNo: '',
          service: 'log',
          operation: 'beyondQuota',
          docNo: day,
          result: '1',
          errorCode: '',
          changes: [],
          ip: '',
          requestId: '',
          durationMs: 0,
          times: cut,
        });
    return past.length;
  },
};
