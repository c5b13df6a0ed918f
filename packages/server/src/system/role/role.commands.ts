import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { draftSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import type { RoleMenus } from '@wms/contract/system/role/role.calls.ts';
import { adminRole, type MenuGrants, role } from '@wms/contract/system/role/role.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { tell } from '../../kernel/log/told.ts';
import { addRow, updateRow } from '../../kernel/resource/crud.ts';
import { type Tie, tiesOf } from '../../kernel/room/room.ts';
import { deleteRows, getRow, lockRow, lockRows } from '../../kernel/row/rows.ts';
import { reassessRoles } from '../session/door.ts';
import { columnsOfRights, ensureGives, gridOf, minus, rightsIn, rightsOfRoles, travelling } from './grants.ts';

type RoleRow = Row<typeof role>;
interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** Roles under their names in the language of the person asking: those of the installation have three. */
const named = async (ctx: Context, rows: readonly RoleRow[]): Promise<readonly RoleRow[]> => {
  const stored = await ctx.tx.rows<{ roleNo: string; en: string; cn: string; tw: string }>(
    sql`
      select role_no as "roleNo", role_name_en as en, role_name_cn as cn, role_name_tw as tw
      from sys_role
      where role_no = any(${rows.map(({ roleNo }) => roleNo)}::text[])
    `,
  );
  const names = new Map(stored.map(({ roleNo, en, cn, tw }) => [roleNo, [en, cn, tw] satisfies Trilingual]));
  return rows.map((row) => {
    const name = names.get(row.roleNo);
    return name ? { ...row, roleName: inLocale(name, ctx.locale) } : row;
  });
};

/** One page of roles, by number unless asked otherwise. */
export const listRoles = async (ctx: Context, query: PageQuery): Promise<Page<RoleRow>> => {
  const page = await listRows(ctx, role, query.field ? query : { ...query, field: 'roleNo', order: 'asc' });
  return { ...page, records: await named(ctx, page.records) };
};
export const getRole = async (ctx: Context, id: string): Promise<RoleRow> => {
  const row = await getRow(ctx, role, id);
  return (await named(ctx, [row]))[0] ?? row;
};

const ensureNotAdmin = ({ roleNo }: Pick<RoleRow, 'roleNo'>): void => {
  if (roleNo === adminRole) throw refuse({ code: 'role.isAdmin' });
};

/** Adds a role, or changes the one with this id. A role of the administrator keeps its status. */
export const saveRole = async (
  ctx: Context,
  {
    id,
    version,
    ...values
  }: Readonly<Record<string, unknown>> & { readonly id?: string | undefined; readonly version?: number | undefined },
): Promise<Wanted & { readonly roleNo: string }> => {
  if (id === undefined) {
    if (!hasGrant(ctx, role.menu, 'isAdd')) throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isAdd' } }]);
    const parsed = draftSchema(role).safeParse(values);
    if (!parsed.success) throw invalid(...issuesOf(parsed.error));
    const taken = await ctx.tx.first(sql`select 1 from sys_role where lower(role_no) = lower(${parsed.data.roleNo})`);
    if (taken)
      throw new Refusal(
        '20006',
        [{ code: 'duplicate', field: 'roleNo', params: { field: role.labels.roleNo, value: String(parsed.data.roleNo) } }],
        { field: role.labels.roleNo, value: String(parsed.data.roleNo) },
      );
    const added = await addRow(ctx, role, parsed.data);
    ctx.note(String(parsed.data.roleNo));
    return { id: added.id, version: added.version, roleNo: String(parsed.data.roleNo) };
  }
  const row = await lockRow(ctx, role, { id, version: version ?? 0 });
  ctx.note(row.roleNo);
  const change = { ...values };
  // the name as it was shown is no new name: it would become the name in every language
  if (change.roleName === (await named(ctx, [row]))[0]?.roleName) delete change.roleName;
  if (change.statusCode !== undefined && change.statusCode !== row.statusCode) {
    ensureNotAdmin(row);
    await ensureGives(ctx, row.side, await rightsOfRoles(ctx.tx, [row.roleNo]), new Set());
  }
  const saved = await updateRow(ctx, role, { ...change, id, version: row.version });
  if (change.statusCode !== undefined && change.statusCode !== row.statusCode) await reassessRoles(ctx, [row.roleNo]);
  return { id, version: saved.version, roleNo: row.roleNo };
};

/** Deletes roles nobody holds; all or nothing. */
export const deleteRoles = async (ctx: Context, ties: readonly Tie[], wanted: readonly Wanted[]): Promise<{ count: number }> => {
  const rows = await lockRows(ctx, role, wanted);
  const roleNos = rows.map(({ roleNo }) => roleNo);
  ctx.note(roleNos.join(', '));
  rows.forEach(ensureNotAdmin);
  const [held] = await tiesOf(ctx, ties, role, rows);
  if (held) throw new Refusal('20007', [held], { count: held.params?.count ?? 0 });
  // nothing is given here, so that it does not matter for whom: what all of them held together is taken away
  await ensureGives(ctx, rows[0]?.side ?? '', await rightsOfRoles(ctx.tx, roleNos), new Set());
  await ctx.tx.changed(sql`delete from sys_role_menu where role_no = any(${roleNos}::text[])`);
  await deleteRows(ctx, role, rows);
  return { count: rows.length };
};

/** The rights of a role with the menus of its side. */
export const roleMenus = async (ctx: Context, roleId: string): Promise<RoleMenus> => {
  const { id, version, roleNo, side } = await getRow(ctx, role, roleId);
  return {
    id,
    version,
    roleNo,
    side,
    menus: travelling(await rightsOfRoles(ctx.tx, [roleNo])),
    tree: await gridOf(ctx, side),
  };
};

/** Replaces the rights of a role; whoever holds it has them from the next call on. */
export const saveRoleMenus = async (
  ctx: Context,
  { roleId, version, menus }: { readonly roleId: string; readonly version: number; readonly menus: MenuGrants },
): Promise<Wanted> => {
  const row = await lockRow(ctx, role, { id: roleId, version });
  ctx.note(row.roleNo);
  ensureNotAdmin(row);
  const before = await rightsOfRoles(ctx.tx, [row.roleNo]);
  const after = rightsIn(menus);
  await ensureGives(ctx, row.side, before, after);
  const added = minus(after, before);
  const removed = minus(before, after);
  if (added.length + removed.length === 0) return { id: roleId, version };
  const gone = columnsOfRights(removed);
  await ctx.tx.changed(
    sql`
      delete from sys_role_menu
      where role_no = ${row.roleNo}
        and (menu_no, flag) in (select * from unnest(${gone.menuNos}::text[], ${gone.flags}::text[]))
    `,
  );
  const given = columnsOfRights(added);
  await ctx.tx.changed(
    sql`
      insert into sys_role_menu (role_no, menu_no, flag)
      select ${row.roleNo}, menu_no, flag
      from unnest(${given.menuNos}::text[], ${given.flags}::text[]) as given(menu_no, flag)
    `,
  );
  await ctx.tx.changed(
    sql`
      update sys_role
      set version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
      where role_no = ${row.roleNo}
    `,
  );
  tell(ctx, role, roleId, { menus: removed.join(', ') }, { menus: added.join(', ') });
  await reassessRoles(ctx, [row.roleNo]);
  return { id: roleId, version: version + 1 };
};
