import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { text } from '@wms/contract/kernel/field.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { tell } from '../../kernel/log/told.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { oneForEach } from '../../kernel/row/rules.ts';
import { firstPassword } from '../pwdPolicy/door.ts';
import { beyond, rightsOfRoles, rolesNamed } from '../role/door.ts';
import { ensureSeat } from './account.queries.ts';
import { firstScope } from './user.commands.ts';

type Drafts = readonly SheetDraft[];
/** Roles stand in one cell, by number or by name, one behind the other. */
const roleColumn: SheetColumn = { name: 'roleNos', label: sysUser.told?.roleNos ?? ['', '', ''], field: text({ max: 500 }) };
const rolesIn = ({ values }: SheetDraft): readonly string[] => [
  ...new Set(
    String(values.roleNos ?? '')
      .split(/[,，;；、\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
const wrong = ({ line, values }: SheetDraft, field: string, code: string, params: Params = {}): LineError => ({
  ...{ line, field, code, params, value: String(values[field] ?? '') },
});

interface RoleFact {
  readonly roleNo: string;
  readonly side: string;
  readonly statusCode: string;
  /** Holds something the person asking does not. */
  readonly isBeyond: boolean;
}
/** The roles a file names, by what it calls them; held until the end of the transaction where it writes. */
const factsOfRoles = async (ctx: Context, drafts: Drafts, writing: boolean): Promise<ReadonlyMap<string, RoleFact>> => {
  const names = [...new Set(drafts.flatMap(rolesIn))];
  if (names.length === 0) return new Map();
  const rows = await rolesNamed(ctx, names, { hold: writing });
  const found = new Map<string, RoleFact>();
  for (const { roleNo, roleName, side, statusCode } of rows) {
    const fact = { roleNo, side, statusCode, isBeyond: beyond(ctx, await rightsOfRoles(ctx.tx, [roleNo])).length > 0 };
    // two roles may have one name, and one the number of another as its name: then only the number says which is meant
    const isPlain = rows.every((one) => one.roleNo === roleNo || (one.roleName !== roleName && one.roleNo !== roleName));
    if (isPlain) found.set(roleName, fact);
    found.set(roleNo, fact);
  }
  return found;
};

const roleErrors = (ctx: Context, drafts: Drafts, roles: ReadonlyMap<string, RoleFact>): readonly LineError[] =>
  drafts.flatMap((draft) =>
    rolesIn(draft).flatMap((name): readonly LineError[] => {
      if (!hasGrant(ctx, sysUser.menu, 'isModify')) return [wrong(draft, 'roleNos', 'grant.missing', { flag: 'isModify' })];
      const found = roles.get(name);
      if (!found) return [wrong(draft, 'roleNos', 'scope.unknown', { what: name })];
      if (found.side !== draft.values.side) return [wrong(draft, 'roleNos', 'grant.side', { what: name })];
      if (found.statusCode !== '1') return [wrong(draft, 'roleNos', 'role.off', { role: name })];
      return found.isBeyond ? [wrong(draft, 'roleNos', 'role.beyond', { role: name })] : [];
    }),
  );
/** A number is taken whoever has it and in whichever letters, in the file as in the table. */
const numberErrors = async (ctx: Context, drafts: Drafts): Promise<readonly LineError[]> => {
  const keyOf = ({ values }: SheetDraft): string => String(values.userNo ?? '').toLowerCase();
  const taken = await beyondScope(ctx, 'whether user numbers are taken', (wide) =>
    wide.tx.rows<{ key: string }>(
      sql`select user_no_key as key from sys_user where user_no_key = any(${drafts.map(keyOf)}::text[])`,
    ),
  );
  const known = new Set(taken.map(({ key }) => key));
  const first = new Map<string, number>();
  const field = sysUser.labels.userNo;
  return drafts.flatMap((draft) => {
    const key = keyOf(draft);
    const value = String(draft.values.userNo ?? '');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, draft.line);
    return [
      ...(earlier === undefined ? [] : [wrong(draft, 'userNo', 'import.duplicateInFile', { field, value, line: earlier })]),
      ...(known.has(key) ? [wrong(draft, 'userNo', 'duplicate', { field, value })] : []),
    ];
  });
};
const sideErrors = (ctx: Context, drafts: Drafts): readonly LineError[] =>
  ctx.user.side === 'platform'
    ? []
    : drafts.flatMap((draft) => (draft.values.side === 'platform' ? [wrong(draft, 'side', 'user.platformOnly')] : []));

const ownErrors = async (ctx: Context, drafts: Drafts, writing: boolean): Promise<readonly LineError[]> => [
  ...sideErrors(ctx, drafts),
  ...(await numberErrors(ctx, drafts)),
  ...roleErrors(ctx, drafts, await factsOfRoles(ctx, drafts, writing)),
];

/**
 * Accounts with their roles and the first scope of a new person. They get the default password of the policy, or one that nobody
 * knows until it is reset: a file tells no passwords.
 */
const addUsers = async (ctx: Context, drafts: Drafts): Promise<number> => {
  const roles = await factsOfRoles(ctx, drafts, true);
  const now = timeText(ctx.clock.now());
  const rows = await insertRows(
    ctx,
    sysUser,
    drafts.map(({ values }) => ({ ...values, pwdChangeDate: now })),
  );
  const { hash } = await firstPassword(ctx.tx);
  const idOf = new Map(rows.map((row) => [row.userNo, row.id]));
  await ctx.tx.changed(
    sql`update sys_user set pwd_hash = ${hash}, must_change = 'initial' where id = any(${rows.map(({ id }) => id)}::bigint[])`,
  );
  const scope = rows.flatMap((row) => firstScope(ctx, row).map(([type, value]) => ({ id: row.id, type, value })));
  await ctx.tx.changed(sql`insert into sys_user_scope (user_id, data_type, data_value) select user_id, data_type, data_value
    from unnest(${scope.map(({ id }) => id)}::bigint[], ${scope.map(({ type }) => type)}::text[],
      ${scope.map(({ value }) => value)}::text[]) as given(user_id, data_type, data_value)`);
  const given = drafts.flatMap((draft) => {
    const id = idOf.get(String(draft.values.userNo));
    const numbers = new Set(rolesIn(draft).flatMap((name) => roles.get(name)?.roleNo ?? []));
    return id === undefined ? [] : [...numbers].map((roleNo) => ({ id, roleNo }));
  });
  await ctx.tx.changed(sql`insert into sys_user_role (user_id, role_no) select user_id, role_no
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ roleNo }) => roleNo)}::text[]) as given(user_id,
      role_no)`);
  for (const id of new Set(given.map((one) => one.id)))
    tell(ctx, sysUser, id, { roleNos: '' }, { roleNos: given.flatMap((one) => (one.id === id ? [one.roleNo] : [])).join(', ') });
  await ensureSeat(ctx);
  return rows.length;
};

const planOf = (plain: ImportPlan): ImportPlan => ({
  ...plain,
  columns: [...plain.columns, roleColumn],
  // accounts have sessions, rights and a history as soon as they are there: they are deleted as people, not as rows of a file
  undoable: false,
  verify: async (ctx, drafts, writing) =>
    oneForEach(sysUser, [...((await plain.verify?.(ctx, drafts, writing)) ?? []), ...(await ownErrors(ctx, drafts, writing))]),
  apply: addUsers,
});
/** Accounts from a workbook: the rules of adding one account and of giving it roles hold for every row. */
export const userImportMethods: readonly Method[] = importMethodsWith(sysUser, planOf);
