import type { Allowed } from '@wms/contract/kernel/permission.ts';
import type { UserData } from '@wms/contract/kernel/person.ts';
import type { MenuGrants } from '@wms/contract/system/role/role.ts';
import type { UserGrants } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { tell } from '../../kernel/log/told.ts';
import { getRow, lockRow } from '../../kernel/row/rows.ts';
import {
  beyond,
  columnsOfRights,
  ensureGives,
  gridOf,
  guardAdministrators,
  minus,
  type Rights,
  rightsIn,
  rightsOfRoles,
  rolesNamed,
  storedRights,
  travelling,
} from '../role/door.ts';
import { reassess } from '../session/door.ts';
import { ensureAdministrator, ensureAuthority, ensureNotSelf, type UserRow } from './authority.ts';

/** What a person was given beside the roles. */
const rightsOfUser = (tx: Tx, userId: string): Promise<Rights> =>
  storedRights(tx, sql`select menu_no, flag from sys_user_menu where user_id = ${userId}`);

interface Target {
  readonly userId: string;
  readonly version: number;
}
interface Brief {
  readonly id: string;
  readonly version: number;
}

/** The roles of a person, by number. */
export const rolesOf = async (ctx: Context, userId: string): Promise<readonly string[]> =>
  (await ctx.tx.rows<{ role_no: string }>(sql`select role_no from sys_user_role where user_id = ${userId} order by role_no`)).map(
    ({ role_no }) => role_no,
  );
const dataOf = (ctx: Context, userId: string): Promise<UserData[]> =>
  ctx.tx.rows<UserData>(
    sql`
      select data_type as "dataType", data_value as "dataValue"
      from sys_user_scope
      where user_id = ${userId}
      order by data_type, data_value
    `,
  );

/** Everything a person was given, for the screen that gives it. */
export const userGrants = async (ctx: Context, userId: string): Promise<UserGrants> => {
  const { id, version, userNo, side } = await getRow(ctx, sysUser, userId);
  const roleNos = await rolesOf(ctx, id);
  return {
    id,
    version,
    userNo,
    side,
    roleNos,
    menus: travelling(await rightsOfUser(ctx.tx, id)),
    roleMenus: travelling(await rightsOfRoles(ctx.tx, roleNos)),
    userDataList: await dataOf(ctx, id),
    tree: await gridOf(ctx, side),
  };
};

/** The account whose rights change, locked: not the own one, and nobody who may more. */
const target = async (ctx: Context, { userId, version }: Target): Promise<UserRow> => {
  await guardAdministrators(ctx);
  const row = await lockRow(ctx, sysUser, { id: userId, version });
  ctx.note(row.userNo);
  ensureNotSelf(ctx, [row.id]);
  await ensureAuthority(ctx, [row]);
  return row;
};

/** Marks the account as changed, says what changed to the log, and lets its sessions be read anew. */
const changed = async (
  ctx: Context,
  row: UserRow,
  what: string,
  before: readonly string[],
  after: readonly string[],
): Promise<Brief> => {
  await ctx.tx.changed(
    sql`
      update sys_user
      set version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
      where id = ${row.id}
    `,
  );
  tell(ctx, sysUser, row.id, { [what]: before.join(', ') }, { [what]: after.join(', ') });
  await reassess(ctx, [row.id]);
  return { id: row.id, version: row.version + 1 };
};

/** Replaces the roles of a person: of the own side, valid, and none that holds more than who gives or takes it. */
export const saveUserRoles = async (ctx: Context, input: Target & { readonly roleNos: readonly string[] }): Promise<Brief> => {
  const row = await target(ctx, input);
  const before = await rolesOf(ctx, row.id);
  const after = [...new Set(input.roleNos)].toSorted();
  const added = after.filter((roleNo) => !before.includes(roleNo));
  const removed = before.filter((roleNo) => !after.includes(roleNo));
  if (added.length + removed.length === 0) return { id: row.id, version: row.version };
  const stored = await rolesNamed(ctx, [...added, ...removed]);
  const known = new Map(stored.map((one) => [one.roleNo, one]));
  for (const roleNo of added) {
    const role = known.get(roleNo);
    if (!role) throw invalid({ code: 'scope.unknown', field: 'roleNos', params: { what: roleNo } });
    if (role.side !== row.side) throw refuse({ code: 'grant.side', field: 'roleNos', params: { what: roleNo } });
    if (role.statusCode !== '1') throw refuse({ code: 'role.off', field: 'roleNos', params: { role: roleNo } });
  }
  for (const roleNo of [...added, ...removed])
    if (beyond(ctx, await rightsOfRoles(ctx.tx, [roleNo])).length > 0)
      throw new Refusal('10008', [{ code: 'role.beyond', field: 'roleNos', params: { role: roleNo } }]);
  await ctx.tx.changed(sql`delete from sys_user_role where user_id = ${row.id} and role_no = any(${removed}::text[])`);
  await ctx.tx.changed(
    sql`insert into sys_user_role (user_id, role_no) select ${row.id}, role_no from unnest(${added}::text[]) as given(role_no)`,
  );
  await ensureAdministrator(ctx);
  return changed(ctx, row, 'roleNos', before, after);
};

/** Replaces the rights a person has beside the roles. */
export const saveUserMenus = async (ctx: Context, input: Target & { readonly menus: MenuGrants }): Promise<Brief> => {
  const row = await target(ctx, input);
  const before = await rightsOfUser(ctx.tx, row.id);
  const after = rightsIn(input.menus);
  await ensureGives(ctx, row.side, before, after);
  const added = minus(after, before);
  const removed = minus(before, after);
  if (added.length + removed.length === 0) return { id: row.id, version: row.version };
  const gone = columnsOfRights(removed);
  await ctx.tx.changed(
    sql`
      delete from sys_user_menu
      where user_id = ${row.id}
        and (menu_no, flag) in (select * from unnest(${gone.menuNos}::text[], ${gone.flags}::text[]))
    `,
  );
  const given = columnsOfRights(added);
  await ctx.tx.changed(
    sql`
      insert into sys_user_menu (user_id, menu_no, flag)
      select ${row.id}, menu_no, flag
      from unnest(${given.menuNos}::text[], ${given.flags}::text[]) as given(menu_no, flag)
    `,
  );
  return changed(ctx, row, 'menus', removed, added);
};

/** Where the values of each type stand: table and column, read in the scope of the person asking. */
const places = {
  '1': ['bm_org', 'org_no'],
  '2': ['bm_classify_type', 'classify_type'],
  '3': ['bm_warehouse', 'warehouse_no'],
  '4': ['bm_item_group', 'item_group_no'],
} as const satisfies Readonly<Record<UserData['dataType'], readonly [string, string]>>;

const ownOf = (ctx: Context): Readonly<Record<UserData['dataType'], Allowed>> => {
  const { scope } = ctx;
  if (scope.side === 'system') return { '1': 'ALL', '2': 'ALL', '3': 'ALL', '4': 'ALL' };
  return { '1': scope.orgs, '2': scope.documentClasses, '3': scope.warehouses, '4': scope.classifications };
};
const textOf = ({ dataType, dataValue }: UserData): string => `${dataType} ${dataValue}`;

/** Replaces the data scope of a person: values that exist, and none that the giver does not see. */
export const saveUserDataScope = async (
  ctx: Context,
  input: Target & { readonly userDataList: readonly UserData[] },
): Promise<Brief> => {
  const row = await target(ctx, input);
  const stored = await dataOf(ctx, row.id);
  const before = new Set(stored.map(textOf));
  const wanted = new Map(input.userDataList.map((one) => [textOf(one), one]));
  const added = [...wanted].filter(([text]) => !before.has(text)).map(([, one]) => one);
  const removed = stored.filter((one) => !wanted.has(textOf(one)));
  if (added.length + removed.length === 0) return { id: row.id, version: row.version };
  const own = ownOf(ctx);
  const over = [...added, ...removed].filter(({ dataType, dataValue }) => {
    const allowed = own[dataType];
    return allowed !== 'ALL' && !allowed.includes(dataValue);
  });
  if (over.length > 0)
    throw new Refusal('10008', [
      {
        code: 'scope.beyond',
        field: 'userDataList',
        params: {
          what: over
            .slice(0, 5)
            .map(({ dataValue }) => dataValue)
            .join(', '),
        },
      },
    ]);
  for (const type of ['1', '2', '3', '4'] as const) {
    const values = added.flatMap(({ dataType, dataValue }) => (dataType === type && dataValue !== 'ALL' ? [dataValue] : []));
    if (values.length === 0) continue;
    const [table, name] = places[type];
    const found = await ctx.tx.rows<{ value: string }>(
      sql`select distinct ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} = any(${values}::text[])`,
    );
    const missing = values.filter((value) => !found.some((one) => one.value === value));
    if (missing.length > 0)
      throw invalid({ code: 'scope.unknown', field: 'userDataList', params: { what: missing.slice(0, 5).join(', ') } });
  }
  const columns = (list: readonly UserData[]) =>
    sql`unnest(${list.map(({ dataType }) => dataType)}::text[], ${list.map(({ dataValue }) => dataValue)}::text[])`;
  await ctx.tx.changed(
    sql`delete from sys_user_scope where user_id = ${row.id} and (data_type, data_value) in (select * from ${columns(removed)})`,
  );
  await ctx.tx.changed(
    sql`
      insert into sys_user_scope (user_id, data_type, data_value)
      select ${row.id}, data_type, data_value
      from ${columns(added)} as given(data_type, data_value)
    `,
  );
  return changed(ctx, row, 'userDataList', removed.map(textOf), added.map(textOf));
};
