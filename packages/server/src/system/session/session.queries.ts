import { createHash } from 'node:crypto';
import { type Allowed, type Flag, grantFlags, type Scope, type Side } from '@wms/contract/kernel/permission.ts';
import { type Locale, localeOf } from '@wms/contract/kernel/phrase.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FindHolder, Holder } from '../../kernel/call/access.ts';
import { isProven, type Unproven } from '../../kernel/database/reading.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import type { Context, HeldPolicies } from '../../kernel/ground/context.ts';
import { Refusal } from '../../kernel/ground/refusal.ts';
import { asSystem, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction, type Tx } from '../../kernel/ground/sql.ts';
import { heldBy, inSight } from '../businessControl/door.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const minutes = (n: number): number => n * 60_000;
export const absoluteLimit = minutes(12 * 60);

interface Found {
  readonly session_id: string;
  readonly sid_sha256: string;
  readonly last_seen: string;
  readonly must_change: string;
  readonly stamp: number;
  readonly id: string;
  readonly user_no: string;
  readonly user_name: string;
  readonly org_no: string;
  readonly side: Side;
  readonly belong_supplier: string | null;
  readonly limit_count: number;
  readonly is_integration: string;
  readonly scopes: readonly (readonly [string, string])[] | null;
  readonly grants: readonly (readonly [string, string])[] | null;
  /** Read with the session alone. */
  readonly policies?: HeldPolicies | null;
}

/** What the gate must know of a person `u`: who they are, which rows they see, what the menus and they themselves were given. */
const ofPerson = sql`u.id, u.user_no, u.user_name, u.org_no, u.side, u.belong_supplier, u.limit_count, u.is_integration,
      (select json_agg(json_build_array(d.data_type, d.data_value)) from sys_user_scope d where d.user_id = u.id) as scopes,
      (select json_agg(json_build_array(g.menu_no, g.flag)) from (
        select rm.menu_no, rm.flag
        from sys_user_role ur
        join sys_role r on r.role_no = ur.role_no and r.status_code = '1'
        join sys_role_menu rm on rm.role_no = ur.role_no
        where ur.user_id = u.id
        union select um.menu_no, um.flag from sys_user_menu um where um.user_id = u.id
      ) g
      join sys_menu m
        on m.menu_no = g.menu_no and m.status_code = '1' and (m.side = '' or u.side = any (string_to_array(m.side, ',')))
      ) as grants`;

/** Whether a session `s` of a person `u` has neither ended nor run out: idle for 30 minutes (60 inside the house), or 12 hours old (R1). */
export const isAlive = (now: string) => sql`
  s.ended is null and s.absolute_end > ${now}
  and s.last_seen > ${now}::timestamptz - case when u.side = 'supplier' then interval '30 minutes'
    else interval '60 minutes' end`;

/** Condition: the account of a row of `sys_user` has a live session. Its text is the same for a minute, so that totals are remembered. */
export const isOnline = (ctx: Pick<Context, 'clock'>) => {
  const now = `${timeText(ctx.clock.now()).slice(0, -2)}00`;
  return sql`exists (
    select 1 from sys_session s join sys_user u on u.id = s.user_id where s.user_id = sys_user.id and ${isAlive(now)})`;
};

/** Those of some sessions, by the hash of their tokens, that have not ended. Being asked for is no sign of life of a person. */
export const aliveAmong = async (tx: Tx, tokenHashes: readonly string[], now: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ hash: string }>(sql`
    select s.token_sha256 as hash from sys_session s join sys_user u on u.id = s.user_id
    where s.token_sha256 = any(${[...tokenHashes]}::text[]) and u.status_code = '1' and ${isAlive(now)}`);
  return new Set(rows.map(({ hash }) => hash));
};

/** The live session of a token with everything a request needs, in one query. */
const findSession = (tx: Tx, token: string, now: string): Promise<Found | undefined> =>
  tx.first<Found>(
    sql`
    select s.id as session_id, s.sid_sha256, s.last_seen, s.must_change, s.stamp, ${heldBy(sql.ref('u.org_no'))} as policies,
      ${ofPerson}
    from sys_session s join sys_user u on u.id = s.user_id
    where s.token_sha256 = ${sha256(token)} and u.status_code = '1' and ${isAlive(now)}`,
    'kept',
  );

const allowed = (scopes: Found['scopes'], type: string): Allowed => {
  const values = (scopes ?? []).flatMap(([dataType, value]) => (dataType === type ? [value] : []));
  return values.includes('ALL') ? 'ALL' : values.toSorted();
};
const isFlag = (flag: string): flag is Flag => (grantFlags as readonly string[]).includes(flag);

/** Scope from stored rows: no row of a dimension means nothing, never everything (V5). */
export const scopeOf = (found: Pick<Found, 'side' | 'scopes' | 'belong_supplier'>): Scope => ({
  side: found.side,
  orgs: allowed(found.scopes, '1'),
  documentClasses: allowed(found.scopes, '2'),
  warehouses: allowed(found.scopes, '3'),
  classifications: allowed(found.scopes, '4'),
  supplierNo: found.side === 'supplier' ? found.belong_supplier : null,
});

const holderOf = (found: Found): Holder => {
  const grants = new Map<string, Set<Flag>>();
  for (const [menu, flag] of found.grants ?? []) {
    if (!isFlag(flag)) continue;
    const flags = grants.get(menu) ?? new Set<Flag>();
    grants.set(menu, flags.add(flag));
  }
  const scope = scopeOf(found);
  return {
    sessionId: found.session_id,
    ...(found.policies === undefined ? {} : { policies: inSight(found.policies, scope.orgs) }),
    person: {
      id: found.id,
      userNo: found.user_no,
      userName: found.user_name,
      orgNo: found.org_no,
      side: found.side,
      supplierNo: found.belong_supplier,
      limitCount: found.limit_count,
      mustChangePwd: found.must_change !== '',
    },
    scope,
    grants,
  };
};

/** What sessions of these people would hold now, whether or not any is open; nobody whom the scope of the transaction hides. */
export const holdersOfUsers = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Holder>> => {
  const found = await tx.rows<Found>(
    sql`
      select '' as session_id, '' as sid_sha256, '' as last_seen, u.must_change, ${ofPerson}
      from sys_user u
      where u.id = any(${[...userIds]}::bigint[])
    `,
  );
  return new Map(found.map((one) => [one.id, holderOf(one)]));
};
/** By what people are found. */
export interface Around {
  readonly supplierNos: readonly string[];
  readonly menus: readonly string[];
  readonly userNos: readonly string[];
}
/** What everybody would hold now who is of one of these suppliers, one of these people, or a buyer with any right on one of these menus; none who is off. */
export const holdersAround = async (tx: Tx, { supplierNos, menus, userNos }: Around): Promise<readonly Holder[]> => {
  const found = await tx.rows<Found>(sql`
    select '' as session_id, '' as sid_sha256, '' as last_seen, u.must_change, ${ofPerson}
    from sys_user u
    where u.status_code = '1' and (
      (u.side = 'supplier' and u.belong_supplier = any(${[...supplierNos]}::text[]))
      or u.user_no = any(${[...userNos]}::text[])
      or (u.side <> 'supplier' and (
        exists (select 1 from sys_user_role r join sys_role_menu m on m.role_no = r.role_no
          where r.user_id = u.id and m.menu_no = any(${[...menus]}::text[]))
        or exists (select 1 from sys_user_menu m where m.user_id = u.id and m.menu_no = any(${[...menus]}::text[])))))
    order by u.id`);
  return found.map(holderOf);
};
/** The languages that some people have chosen, by their ids. */
export const languagesOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Locale>> => {
  const rows = await tx.rows<{ id: string; language: string }>(sql`
    select user_id::text as id, value #>> '{}' as language from sys_user_setting
    where name = 'language' and user_id = any(${[...userIds]}::bigint[])`);
  return new Map(rows.map(({ id, language }) => [id, localeOf([language])]));
};
/** What a session of this person would hold now; null where the scope of the transaction hides the person. */
export const holderOfUser = async (tx: Tx, userId: string): Promise<Holder | null> =>
  (await holdersOfUsers(tx, [userId])).get(userId) ?? null;

/**
 * Who the holder of a session looks at under the number of a look, null when that is over or may not be any more; given by the
 * room of users, which knows who may look at whom.
 */
export type FindImpersonation = (tx: Tx, own: Holder, lookId: string, at: number) => Promise<Holder | null>;

interface Kept {
  readonly until: number;
  readonly holder: Holder | null;
  readonly unproven: Unproven;
  readonly sidSha256: string;
  readonly needsSid: boolean;
}
const second = 1000;

/**
 * Who holds a token. What a person may is kept for less than a second, and for no call that begins after it was changed:
 * every call asks for the stamp of its session, which ending it and changing its rights move in their own transaction (R1). A call that
 * reads asks with its first statement, and is made again where the stamp has moved.
 */
export const holdersOn = (pool: Pool, clock: Clock, findImpersonation: FindImpersonation): FindHolder => {
  const cache = new Map<string, Promise<Kept>>();
  const settings = scopeSettings(asSystem('sign-in'));
  const load = async (token: string): Promise<Kept> => {
    const at = clock.now();
    const found = await inTransaction(pool, settings, true, (tx) => findSession(tx, token, timeText(at)));
    if (
      found &&
      Date.parse(`${found.last_seen.replace(' ', 'T')}Z`) < Date.parse(`${timeText(at).replace(' ', 'T')}Z`) - minutes(1)
    ) {
      await inTransaction(pool, settings, false, (tx) =>
        tx.changed(sql`update sys_session set last_seen = ${timeText(at)} where id = ${found.session_id} and ended is null`),
      );
    }
    return {
      until: at + second,
      holder: found ? holderOf(found) : null,
      unproven: { tokenHash: sha256(token), stamp: found?.stamp ?? 0 },
      sidSha256: found?.sid_sha256 ?? '',
      needsSid: found?.is_integration !== '1',
    };
  };
  const loadStored = (token: string): Promise<Kept> => {
    if (cache.size > 5000) cache.clear();
    const loading = load(token);
    cache.set(token, loading);
    loading.catch(() => cache.delete(token));
    return loading;
  };
  const findOwn: FindHolder = async ({ token, sid, mayProveLater }) => {
    if (!/^[\w-]{43}$/.test(token)) return null;
    const now = clock.now();
    const known = await cache.get(token);
    // an entry from the future: the clock was set back, and what is kept must not outlive its second
    const isFresh = known !== undefined && known.until > now && known.until <= now + second;
    const isLater = mayProveLater === true && isFresh && known.holder !== null;
    const holds = isFresh && (known.holder === null || isLater || (await isProven(pool, known.unproven)));
    const entry = holds ? known : await loadStored(token);
    if (entry.needsSid && entry.holder && sha256(sid) !== entry.sidSha256) return null;
    return isLater && entry.holder ? { ...entry.holder, unproven: entry.unproven } : entry.holder;
  };
  return async (credentials) => {
    const { look } = credentials;
    const own = await findOwn(look === undefined ? credentials : { ...credentials, mayProveLater: false });
    if (own === null || look === undefined) return own;
    // nothing of it is kept, not for a second: what both of them may is asked anew by every call
    const seen = /^\d{1,18}$/.test(look)
      ? await inTransaction(pool, settings, false, (tx) => findImpersonation(tx, own, look, clock.now()))
      : null;
    if (seen === null) throw new Refusal('10012');
    return seen;
  };
};
