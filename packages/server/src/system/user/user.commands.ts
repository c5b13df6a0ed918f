import { draftSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid, notFound, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { tell } from '../../kernel/log/told.ts';
import { addRow, plainBodies, updateRow } from '../../kernel/resource/crud.ts';
import { findRows, lockById, lockRow, lockRows } from '../../kernel/row/rows.ts';
import { firstPassword, firstPasswords } from '../pwdPolicy/door.ts';
import { guardAdministrators } from '../role/door.ts';
import { endSessions, reassess } from '../session/door.ts';
import { ensureSeat } from './account.queries.ts';
import { ensureAdministrator, ensureAuthority, ensureNotSelf, type UserRow } from './authority.ts';

interface Wanted {
  readonly id: string;
  readonly version: number;
}
type Values = Readonly<Record<string, unknown>>;
const plain = plainBodies(sysUser);

const ensurePlatform = (ctx: Context, isAsked: boolean): void => {
  if (isAsked && ctx.user.side !== 'platform') throw new Refusal('10008', [{ code: 'user.platformOnly' }]);
};

/** A number is taken whoever has it, and in whichever letters. */
const ensureFree = async (ctx: Context, userNo: string): Promise<void> => {
  const taken = await beyondScope(ctx, 'whether a user number is taken', (wide) =>
    wide.tx.first(sql`select 1 from sys_user where user_no_key = lower(${userNo})`),
  );
  const field = sysUser.labels.userNo;
  if (taken)
    throw new Refusal('20006', [{ code: 'duplicate', field: 'userNo', params: { field, value: userNo } }], {
      field,
      value: userNo,
    });
};

/** What a new person sees (PERM-17): the own organization and warehouse, and of the rest no more than who adds them. */
export const firstScope = (ctx: Context, row: UserRow): readonly (readonly [type: string, value: string])[] => {
  const { scope } = ctx;
  const like = (type: string, allowed: 'ALL' | readonly string[]) =>
    (allowed === 'ALL' ? ['ALL'] : allowed).map((value) => [type, value] as const);
  return [
    ['1', row.orgNo],
    ['3', row.warehouseNo],
    ...like('2', scope.side === 'system' ? 'ALL' : scope.documentClasses),
    ...like('4', scope.side === 'system' ? 'ALL' : scope.classifications),
  ];
};

const addUser = async (ctx: Context, values: Values) => {
  if (!hasGrant(ctx, sysUser.menu, 'isAdd')) throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isAdd' } }]);
  const parsed = draftSchema(sysUser).safeParse(values);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error));
  const draft: Values = parsed.data;
  const userNo = String(draft.userNo);
  ctx.note(userNo);
  ensurePlatform(ctx, draft.side === 'platform' || draft.isIntegration === '1');
  await ensureFree(ctx, userNo);
  const now = timeText(ctx.clock.now());
  const row = await addRow(ctx, sysUser, { ...draft, pwdChangeDate: now });
  const { hash, shown } = await firstPassword(ctx.tx);
  await ctx.tx.changed(sql`update sys_user set pwd_hash = ${hash}, must_change = 'initial' where id = ${row.id}`);
  const scope = firstScope(ctx, row);
  await ctx.tx.changed(sql`insert into sys_user_scope (user_id, data_type, data_value) select ${row.id}, data_type, data_value
    from unnest(${scope.map(([type]) => type)}::text[], ${scope.map(([, value]) => value)}::text[]) as given(data_type,
      data_value)`);
  await ensureSeat(ctx);
  return { id: row.id, version: row.version, userNo, initialPwd: shown };
};

// what decides over an account, and not what it is called
const deciding = ['orgNo', 'warehouseNo', 'statusCode', 'limitCount', 'isIntegration'] as const;
// who somebody is to other systems: links are filled with it and programs find people by it, so that nobody names himself
const identifying = ['tenantsid', 'employeeId'] as const;

const changeUser = async (ctx: Context, wanted: Wanted, values: Values) => {
  await guardAdministrators(ctx);
  const row = await lockRow(ctx, sysUser, wanted);
  ctx.note(row.userNo);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const isChanged = (name: (typeof deciding)[number] | (typeof identifying)[number]): boolean =>
    name in given && (given[name] ?? '') !== (row[name] ?? '');
  const touched = deciding.filter(isChanged);
  if (touched.length > 0 || identifying.some(isChanged)) ensureNotSelf(ctx, [row.id]);
  ensurePlatform(ctx, touched.includes('isIntegration'));
  if (row.id !== ctx.user.id) await ensureAuthority(ctx, [row]);
  if (row.side === 'supplier' && touched.includes('orgNo')) throw invalid({ code: 'valid.locked', field: 'orgNo' });
  const saved = await updateRow(ctx, sysUser, { ...given, id: row.id, version: row.version });
  if (touched.length > 0) {
    await ensureAdministrator(ctx);
    if (given.statusCode === '1') await ensureSeat(ctx);
    await (given.statusCode === '0' ? endSessions(ctx, [row.id]) : reassess(ctx, [row.id]));
  }
  return { id: saved.id, version: saved.version, userNo: row.userNo };
};

/** Adds an account with a password that is shown once, or changes the one with this id. A password in the body is not taken. */
export const saveUser = (
  ctx: Context,
  { id, version, pwd: _pwd, ...values }: Values & { readonly id?: string | undefined; readonly version?: number | undefined },
) => (id === undefined ? addUser(ctx, values) : changeUser(ctx, { id, version: version ?? 0 }, values));

const takenAway = async (ctx: Context, wanted: readonly Wanted[]): Promise<readonly UserRow[]> => {
  await guardAdministrators(ctx);
  ensureNotSelf(
    ctx,
    wanted.map(({ id }) => id),
  );
  const rows = await lockRows(ctx, sysUser, wanted);
  ctx.note(rows.map(({ userNo }) => userNo).join(', '));
  await ensureAuthority(ctx, rows);
  return rows;
};

/** Closes accounts: their sessions end, their history stays. */
export const invalidateUsers = async (ctx: Context, wanted: readonly Wanted[]): Promise<{ readonly count: number }> => {
  const rows = await takenAway(ctx, wanted);
  const done = await plain.invalidate(ctx, [...wanted]);
  await ensureAdministrator(ctx);
  await endSessions(
    ctx,
    rows.map(({ id }) => id),
  );
  return done;
};
export const restoreUsers = async (ctx: Context, wanted: readonly Wanted[]): Promise<{ readonly count: number }> => {
  await takenAway(ctx, wanted);
  const done = await plain.restore(ctx, [...wanted]);
  await ensureSeat(ctx);
  return done;
};

/** Deletes accounts with everything that is theirs alone; what they did stays in the log under their number. */
export const deleteUsers = async (ctx: Context, wanted: readonly Wanted[]): Promise<{ readonly count: number }> => {
  const rows = await takenAway(ctx, wanted);
  const ids = rows.map(({ id }) => id);
  for (const [table, owner] of [
    ['sys_user_scope', 'user_id'],
    ['sys_user_role', 'user_id'],
    ['sys_user_menu', 'user_id'],
    ['sys_favourite', 'user_id'],
    ['sys_tag', 'tag_owner'],
    ['sys_session', 'user_id'],
    ['sys_look', 'user_id'],
  ] as const)
    await ctx.tx.changed(sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}::bigint[])`);
  const done = await plain.purge(ctx, [...wanted]);
  await ensureAdministrator(ctx);
  return done;
};

/** Refuses unless all of these accounts are there, valid, and of nobody who may more than the person asking. */
const ensureResettable = async (ctx: Context, ids: readonly string[], rows: readonly UserRow[]): Promise<void> => {
  if (rows.length !== new Set(ids).size) throw notFound();
  ctx.note(rows.map(({ userNo }) => userNo).join(', '));
  await ensureAuthority(ctx, rows);
  const off = rows.find(({ statusCode }) => statusCode !== '1');
  if (off) throw refuse({ code: 'record.notValid', rowId: off.id });
};

/** Gives accounts a new password that must be changed at the next sign-in; every session of theirs ends, and a lock with it. */
export const resetPasswords = async (ctx: Context, ids: readonly string[]) => {
  ensureNotSelf(ctx, ids);
  await ensureResettable(ctx, ids, await findRows(ctx, sysUser, [sql`id = any(${[...ids]}::bigint[])`]));
  // hundreds of hashes take seconds: nobody waits behind a lock for them, and what is locked after them is judged again
  const passwords = await firstPasswords(ctx.tx, new Set(ids).size);
  const rows = await lockById(ctx, sysUser, ids);
  await ensureResettable(ctx, ids, rows);
  const now = timeText(ctx.clock.now());
  const made = rows.flatMap((row, at) => {
    const password = passwords[at];
    return password ? [{ row, ...password }] : [];
  });
  await ctx.tx.changed(sql`update sys_user u set pwd_hash = made.hash, pwd_change_date = ${now}, must_change = 'reset',
    version = version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    from unnest(${made.map(({ row }) => row.id)}::bigint[], ${made.map(({ hash }) => hash)}::text[]) as made(id, hash)
      where u.id = made.id`);
  // also that of the browser they use every day: they come back with the new password there
  const numbers = rows.map(({ userNo }) => userNo);
  for (const table of ['sys_login_failure', 'sys_device_failure'])
    await ctx.tx.changed(
      sql`delete from ${sql.table(table)} where user_no_key in (select lower(no) from unnest(${numbers}::text[]) as given(no))`,
    );
  for (const { id } of rows) tell(ctx, sysUser, id, { pwd: '' }, { pwd: '' });
  await endSessions(ctx, ids);
  return { records: made.map(({ row, shown }) => ({ userNo: row.userNo, initialPwd: shown })) };
};
