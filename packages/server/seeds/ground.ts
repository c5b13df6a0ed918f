import type { Flag } from '@wms/contract/kernel/permission.ts';
import { allPolicies } from '@wms/contract/policies.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { menuSeeds, roleSeeds, seededFlags } from '@wms/contract/system/menu/menus.ts';
import { rightsAt } from '@wms/contract/system/menu/pageRights.rules.ts';
import { adminRole } from '@wms/contract/system/role/role.ts';
import { sql } from 'kysely';
import type { Context } from '../src/kernel/ground/context.ts';

const titles: Readonly<Record<string, readonly [string, string, string]>> = messages;
const sorted = new Map(menuSeeds.map((menu, index) => [menu.menuNo, index + 1]));
const levelOf = (owner: string): number =>
  owner === '0' ? 1 : 1 + levelOf(menuSeeds.find((menu) => menu.menuNo === owner)?.owner ?? '0');

/** Answers the menus that were not there before. */
const seedMenus = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const added = new Set<string>();
  for (const menu of menuSeeds) {
    const title = titles[`route.${menu.menuNo}`];
    if (!title) throw new Error(`the menu ${menu.menuNo} has no title`);
    const count = await ctx.tx.changed(sql`
      insert into sys_menu (menu_no, title_en, title_cn, title_tw, menu_level, menu_owner, app_no, url, icon, sort, side)
      values (${menu.menuNo}, ${title[0]}, ${title[1]}, ${title[2]}, ${levelOf(menu.owner)}, ${menu.owner},
        ${menu.appNo ?? 'PC'}, ${menu.menuNo}, ${menu.icon}, ${sorted.get(menu.menuNo)}, ${menu.sides.join(',')})
      on conflict (menu_no) do nothing`);
    if (count > 0) added.add(menu.menuNo);
  }
  return added;
};

/**
 * Roles and their grants are given once; what an administrator changed stays, through every start: a right that was taken and a
 * role that was deleted do not come back. A menu that is new is given to the roles of its prefix.
 */
const seedRoles = async (ctx: Context, newMenus: ReadonlySet<string>): Promise<void> => {
  const names = new Map((enums.RoleName ?? []).map((option) => [option.value, option.label]));
  const known = await ctx.tx.rows<{ role_no: string }>(sql`select role_no from sys_role`);
  const held = new Set(known.map(({ role_no }) => role_no));
  for (const role of roleSeeds) {
    const isNew = held.size === 0 || (role.roleNo === adminRole && !held.has(adminRole));
    if (!isNew && !held.has(role.roleNo)) continue;
    const name = names.get(role.roleNo) ?? [role.roleNo, role.roleNo, role.roleNo];
    if (isNew)
      await ctx.tx.changed(
        sql`insert into sys_role (role_no, role_name_en, role_name_cn, role_name_tw, side)
          values (${role.roleNo}, ${name[0]}, ${name[1]}, ${name[2]}, ${role.side}) on conflict (role_no) do nothing`,
      );
    const grants = menuSeeds
      .filter((menu) => menu.sides.length === 0 || menu.sides.includes(role.side))
      .filter((menu) => isNew || role.roleNo === adminRole || newMenus.has(menu.menuNo))
      .flatMap(({ menuNo }) => {
        const flags = seededFlags(role, menuNo);
        return rightsAt(ctx.pageRights, menuNo).flatMap((flag): (readonly [string, Flag])[] =>
          flags.includes(flag) ? [[menuNo, flag]] : [],
        );
      });
    await ctx.tx.changed(sql`insert into sys_role_menu (role_no, menu_no, flag) select ${role.roleNo}, menu_no, flag
      from unnest(${grants.map(([menu]) => menu)}::text[], ${grants.map(([, flag]) => flag)}::text[]) as given(menu_no, flag)
        on conflict do nothing`);
  }
};

/** Takes back what was given on pages that have no such right, or have it no more: it would stand in no grid, and nobody could take it. */
const dropRightsOfNoPage = async (ctx: Context): Promise<void> => {
  const has = menuSeeds.flatMap(({ menuNo }) => rightsAt(ctx.pageRights, menuNo).map((flag) => [menuNo, flag] as const));
  for (const table of ['sys_role_menu', 'sys_user_menu'])
    await ctx.tx.changed(sql`delete from ${sql.table(table)}
      where menu_no = any(${menuSeeds.map(({ menuNo }) => menuNo)}::text[])
        and (menu_no, flag) not in (
          select * from unnest(${has.map(([menuNo]) => menuNo)}::text[], ${has.map(([, flag]) => flag)}::text[])
        )`);
};

const seedLanguages = (ctx: Context) =>
  ctx.tx.changed(sql`insert into sys_language (id, language_code, description, language_desc, sort) values
    (1, 'zh-CN', '简体中文', '简体中文', 1), (2, 'zh-TW', '繁體中文', '繁體中文', 2), (3, 'en-US', 'English', 'English', 3)
      on conflict (language_code) do nothing`);

/** Lets views read the defaults that the program declares; a new release may declare others. */
const writePolicyDefaults = (ctx: Context) =>
  ctx.tx.changed(sql`
    insert into sys_policy_default (control_no, default_value)
    select * from unnest(${allPolicies.map(({ controlNo }) => controlNo)}::text[],
      ${allPolicies.map(({ usual }) => usual)}::text[])
    on conflict (control_no) do update set default_value = excluded.default_value`);

/** What every installation starts with: menus, roles, languages, defaults of policies. Safe to run at each start. */
export const seedGround = async (ctx: Context): Promise<void> => {
  await seedRoles(ctx, await seedMenus(ctx));
  await dropRightsOfNoPage(ctx);
  await seedLanguages(ctx);
  await writePolicyDefaults(ctx);
};
