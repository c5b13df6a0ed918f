import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import * as calls from '@wms/contract/system/menu/maintenance.calls.ts';
import { type MenuLimits, menuEntry, menuIssues } from '@wms/contract/system/menu/menu.ts';
import { sql } from 'kysely';
import { declaredPage, declaredRows, noteChange } from '../../kernel/declared/declaredRows.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { addressOf } from './address.queries.ts';
import { menuRows } from './menu.rows.ts';

type MenuRow = calls.MenuRow;
type Draft = Readonly<Record<string, unknown>>;
/** An entry without what its row adds when it is stored, and what is told of it beside. */
type Entry = Omit<MenuRow, 'id' | 'version' | 'menuName' | 'title' | 'updateName' | 'updateDate'>;
const isOwn = ({ isOut }: MenuRow): boolean => isOut === '1';

const ensureFits = (rows: readonly MenuRow[], row: Omit<Entry, 'menuLevel'>, limits: MenuLimits): Entry => {
  const issues: Issue[] = [...menuIssues({ routeName: row.routeName ?? '', urlKind: row.urlKind, url: row.url }, limits)];
  const owner = rows.find(({ menuNo }) => menuNo === row.menuOwner);
  const isGroup = owner !== undefined && !isOwn(owner) && rows.some(({ menuOwner }) => menuOwner === owner.menuNo);
  if (row.menuOwner !== '0' && !isGroup) issues.push({ code: 'menu.owner', field: 'menuOwner', params: { no: row.menuOwner } });
  if (issues.length > 0) throw invalid(...issues);
  return { ...row, menuLevel: (owner?.menuLevel ?? 0) + 1 };
};
const store = (ctx: Context, row: Entry, version: number) =>
  ctx.tx.changed(sql`
  insert into sys_menu (menu_no, title_en, title_cn, title_tw, menu_level, menu_owner, app_no, url, url_kind, route_name, icon,
    sort, side, is_out, status_code, version, update_name, update_date)
  values (${row.menuNo}, ${row.nameEn ?? row.nameCn}, ${row.nameCn}, ${row.nameTw ?? row.nameCn}, ${row.menuLevel},
    ${row.menuOwner}, ${row.appNo}, ${row.url}, ${row.urlKind}, ${row.routeName}, ${row.icon ?? ''}, ${row.sort},
      ${row.side ?? ''}, ${row.isOut}, ${row.statusCode}, ${version}, ${ctx.user.userName}, ${timeText(ctx.clock.now())})
  on conflict (menu_no) do update set title_en = excluded.title_en, title_cn = excluded.title_cn, title_tw = excluded.title_tw,
    menu_level = excluded.menu_level, menu_owner = excluded.menu_owner,
    url = excluded.url, url_kind = excluded.url_kind, icon = excluded.icon, sort = excluded.sort, side = excluded.side,
      status_code = excluded.status_code,
    version = excluded.version, update_name = excluded.update_name, update_date = excluded.update_date`);
const find = async (ctx: Context, menuNo: string): Promise<MenuRow> => {
  const row = (await menuRows(ctx)).find((one) => one.menuNo === menuNo);
  if (!row) throw notFound();
  return row;
};

const add = async (ctx: Context, draft: InOf<typeof calls.addMenu>, limits: MenuLimits) => {
  // entries come one after another: two of one name at once would both find it free
  const rows = await menuRows(ctx, true);
  const routeName = String(draft.routeName);
  const given = draft;
  const sort = given.sort ?? Math.max(0, ...rows.map((one) => one.sort)) + 1;
  const row = ensureFits(rows, { ...given, menuNo: routeName, sort, appNo: 'PC', isOut: '1' }, limits);
  const isTaken = rows.some((one) =>
    [one.menuNo, one.routeName ?? ''].some((no) => no.toLowerCase() === routeName.toLowerCase()),
  );
  if (isTaken) {
    const field = menuEntry.labels.routeName;
    throw new Refusal('20006', [{ code: 'duplicate', field: 'routeName', params: { field, value: routeName } }], {
      field,
      value: routeName,
    });
  }
  await store(ctx, row, 1);
  // the administrator's role holds every right there is (PERM-06); others are given it
  await ctx.tx.changed(
    sql`insert into sys_role_menu (role_no, menu_no, flag) values ('admin', ${row.menuNo}, 'isSearch') on conflict do nothing`,
  );
  const made = await find(ctx, row.menuNo);
  ctx.note(made.menuNo);
  noteChange(ctx, menuEntry, undefined, made);
  return { id: made.id, version: made.version, menuNo: made.menuNo };
};

/** Of a screen of the product these are an administrator's; where it leads and who can have it are the program's. */
const ofBuiltIn = new Set(['nameCn', 'nameTw', 'nameEn', 'icon', 'sort']);
const update = async (
  ctx: Context,
  { id, version, ...change }: Draft & { readonly id: string; readonly version: number },
  limits: MenuLimits,
) => {
  const rows = await menuRows(ctx, true);
  const [before] = declaredRows(menuEntry, rows, [{ id, version }]);
  if (!before) throw notFound();
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && value !== Reflect.get(before, name));
  const locked = given.filter(([name]) => (isOwn(before) ? name === 'routeName' : !ofBuiltIn.has(name)));
  if (locked.length > 0)
    throw invalid(
      ...locked.map(
        ([field]): Issue =>
          isOwn(before) ? { code: 'valid.locked', field } : { code: 'menu.builtIn', field, params: { no: before.menuNo } },
      ),
    );
  ctx.note(before.menuNo);
  if (given.length === 0) return { id, version };
  const next: MenuRow = { ...before, ...Object.fromEntries(given), sort: Number(change.sort ?? before.sort) };
  await store(ctx, isOwn(before) ? ensureFits(rows, next, limits) : next, version + 1);
  const after = await find(ctx, before.menuNo);
  noteChange(ctx, menuEntry, before, after);
  return { id, version: after.version };
};

const remove = async (ctx: Context, wanted: readonly { readonly id: string; readonly version: number }[]) => {
  const rows = declaredRows(menuEntry, await menuRows(ctx, true), wanted);
  const builtIn = rows.filter((row) => !isOwn(row));
  if (builtIn.length > 0)
    throw refuse(...builtIn.map(({ id, menuNo }) => ({ code: 'menu.builtIn', rowId: id, params: { no: menuNo } })));
  const menuNos = rows.map(({ menuNo }) => menuNo);
  for (const table of ['sys_role_menu', 'sys_user_menu', 'sys_favourite', 'sys_menu'])
    await ctx.tx.changed(sql`delete from ${sql.table(table)} where menu_no = any(${menuNos}::text[])`);
  ctx.note(menuNos.join(', '));
  for (const row of rows) noteChange(ctx, menuEntry, row, undefined);
  return { count: rows.length };
};

/** The maintenance of the menu (SYS-44), and where its entries lead (NAV-13). `hosts`: where links may lead, by the operator of the installation. */
export const menuMaintenance = (hosts: readonly string[]): readonly Method[] => {
  const limits: MenuLimits = { hosts: new Set(hosts), calls: new Set(wireNames) };
  return [
    answer(calls.listMenus, async (ctx, query) => declaredPage(ctx, menuEntry, query, await menuRows(ctx))),
    answer(calls.getMenuAddress, (ctx, { menuNo }) => addressOf(ctx, menuNo)),
    answer(calls.getMenu, async (ctx, { id }) => {
      const row = (await menuRows(ctx)).find((one) => one.id === id);
      if (!row) throw notFound();
      return row;
    }),
    answer(calls.addMenu, (ctx, draft) => add(ctx, draft, limits)),
    answer(calls.updateMenu, (ctx, change) => update(ctx, change, limits)),
    answer(calls.purgeMenus, (ctx, body) => remove(ctx, body.delList)),
  ];
};
