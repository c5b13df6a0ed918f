import type { MailWay } from '@wms/contract/message/choice/choice.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/ground/sql.ts';
import { type Hours, usualHours } from './hours.ts';

export interface Choice {
  readonly bell: '0' | '1';
  readonly mail: MailWay;
}
const usual: Choice = { bell: '1', mail: 'standard' };

/** What some people have chosen of some events; what they have not chosen is as it is for everybody. */
export const choicesOf = async (
  tx: Tx,
  userIds: readonly string[],
  moments: readonly string[],
): Promise<(userId: string, moment: string) => Choice> => {
  const rows = await tx.rows<Choice & { readonly userId: string; readonly moment: string }>(sql`
    select user_id::text as "userId", moment, bell, mail from sys_notice_choice
    where user_id = any(${[...userIds]}::bigint[]) and moment = any(${[...moments]}::text[])`);
  const known = new Map(rows.map((row) => [`${row.userId} ${row.moment}`, row]));
  return (userId, moment) => known.get(`${userId} ${moment}`) ?? usual;
};
/** The hours of some people. */
export const hoursOf = async (tx: Tx, userIds: readonly string[]): Promise<(userId: string) => Hours> => {
  const rows = await tx.rows<Hours & { readonly userId: string }>(sql`
    select user_id::text as "userId", quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone",
      digest_at as "digestAt"
    from sys_notice_hours where user_id = any(${[...userIds]}::bigint[])`);
  const known = new Map(rows.map(({ userId, ...hours }) => [userId, hours]));
  return (userId) => known.get(userId) ?? usualHours;
};
