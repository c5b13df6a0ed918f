import { impersonationRight } from '@wms/contract/system/user/impersonation.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type { Holder } from '../../kernel/call/access.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { Refusal } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { findRow } from '../../kernel/row/rows.ts';
import { type FindImpersonation, holderOfUser } from '../session/door.ts';
import { ensureAuthority, type UserRow } from './authority.ts';

const mayLook = ({ person, grants }: Holder): boolean =>
  (impersonationRight.sides as readonly string[]).includes(person.side) &&
  (grants.get(impersonationRight.menu)?.has(impersonationRight.flag) ?? false);

/** The person looked at, if the holder may still look: sees the account, may as much as it, and the account is valid. */
const stillSeen = async (tx: Tx, own: Holder, userId: string): Promise<UserRow | null> => {
  const asker = { tx, user: own.person, scope: own.scope, grants: own.grants };
  const row = mayLook(own) && own.person.id !== userId ? await findRow(asker, sysUser, userId) : null;
  if (row?.statusCode !== '1') return null;
  try {
    await ensureAuthority(asker, [row]);
    return row;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** The person of a look as the holder of their rights; a look that may not go on ends here, and does not come back. */
export const findImpersonation: FindImpersonation = async (tx, own, lookId, at) => {
  const now = timeText(at);
  const look = await tx.first<{ user_id: string; until: string }>(
    sql`
      select user_id::text, until
      from sys_look
      where id = ${lookId}
        and session_id = ${own.sessionId}
        and ended is null
        and until > ${now}
    `,
  );
  if (!look) return null;
  const row = await stillSeen(tx, own, look.user_id);
  const seen = row && (await holderOfUser(tx, row.id));
  if (!seen) {
    await tx.changed(sql`update sys_look set ended = ${now} where id = ${lookId} and ended is null`);
    return null;
  }
  const { id, userNo, userName, side, orgNo } = own.person;
  // a password that must be changed is the person's own business: what comes after it is what is looked at
  return {
    ...seen,
    person: { ...seen.person, mustChangePwd: false },
    impersonator: { id, userNo, userName, side, orgNo, until: look.until },
  };
};
