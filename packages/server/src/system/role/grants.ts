/** Rights as sets, and the one rule on giving them: nobody gives or takes what they do not hold themselves (R9). */

import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { locales, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { rightsAt } from '@wms/contract/system/menu/pageRights.rules.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import { adminRole, type GridMenu, type MenuGrants, role } from '@wms/contract/system/role/role.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { type StoredMenu, storedMenus } from '../menu/door.ts';

/** One right as text, `<menuNo> <flag>`: sets of it are compared. */
export type Right = string;
export type Rights = ReadonlySet<Right>;
const rightOf = (menuNo: string, flag: string): Right => `${menuNo} ${flag}`;
/** The menu and the flag of a right. */
export const partsOf = (right: Right): readonly [menuNo: string, flag: Flag] => {
  const at = right.lastIndexOf(' ');
  return [right.slice(0, at), right.slice(at + 1) as Flag];
};
export const rightsIn = (menus: MenuGrants): Rights =>
  new Set(
    menus.flatMap(({ menuNo, flags }) => grantFlags.filter((flag) => flags[flag] === '1').map((flag) => rightOf(menuNo, flag))),
  );
/** Rights by menu as they travel, menus and flags in a fixed order. */
export const travelling = (rights: Rights): MenuGrants => {
  const menus = new Map<string, Partial<Record<Flag, '1'>>>();
  for (const right of [...rights].toSorted()) {
    const [menuNo, flag] = partsOf(right);
    menus.set(menuNo, { ...menus.get(menuNo), [flag]: '1' });
  }
  return [...menus].map(([menuNo, flags]) => ({ menuNo, flags }));
};
export const minus = (some: Rights, others: Rights): readonly Right[] => [...some].filter((right) => !others.has(right));

/** Rights that a query answers as `menu_no` and `flag`. */
export const storedRights = async (tx: Tx, query: RawBuilder<unknown>): Promise<Rights> =>
  new Set((await tx.rows<{ menu_no: string; flag: string }>(query)).map(({ menu_no, flag }) => rightOf(menu_no, flag)));
/** What roles give together, switched off or not. */
export const rightsOfRoles = (tx: Tx, roleNos: readonly string[]): Promise<Rights> =>
  storedRights(tx, sql`select menu_no, flag from sys_role_menu where role_no = any(${[...roleNos]}::text[])`);
/** The valid roles of a side that give a right, by number. */
export const rolesGiving = async (tx: Tx, side: string, menuNo: string, flag: Flag): Promise<readonly string[]> => {
  const rows = await tx.rows<{ role_no: string }>(sql`
    select r.role_no
    from sys_role r
    join sys_role_menu m on m.role_no = r.role_no
    where m.menu_no = ${menuNo} and m.flag = ${flag} and r.side = ${side} and r.status_code = '1'
    order by r.role_no
  `);
  return rows.map(({ role_no }) => role_no);
};

/** Roles by number or name, whoever asks; with `hold` they stay as they are until the end of the transaction. */
export const rolesNamed = async (
  ctx: Context,
  names: readonly string[],
  { hold = true } = {},
): Promise<readonly Row<typeof role>[]> => {
  const named = sql`(role_no = any(${[...names]}::text[]) or role_name = any(${[...names]}::text[]))`;
  if (hold) await ctx.tx.rows(sql`select 1 from sys_role where ${named} order by role_no for share`);
  return findRows(ctx, role, [named]);
};
/** Whoever may take an administrator away waits here for the others who may, so that two cannot take the last two. */
export const guardAdministrators = (ctx: Context): Promise<unknown> =>
  ctx.tx.first(sql`select 1 from sys_role where role_no = ${adminRole} for update`);

const menus = async (tx: Tx): Promise<readonly StoredMenu[]> =>
  (await storedMenus(tx)).filter(({ statusCode }) => statusCode === '1');
const titleOf = ({ en, cn, tw }: StoredMenu): Trilingual => [en, cn, tw];
/** Whether people of this side may have a menu. */
export const isFor = (menuSide: string, side: string): boolean => menuSide === '' || menuSide.split(',').includes(side);

/** Every menu people of this side may have, with what the person asking may give there. */
export const gridOf = async (ctx: Context, side: string): Promise<readonly GridMenu[]> =>
  (await menus(ctx.tx))
    .filter((menu) => isFor(menu.side, side))
    .map((menu) => {
      const has = rightsAt(ctx.pageRights, menu.menuNo);
      return {
        menuNo: menu.menuNo,
        title: titleOf(menu)[locales.indexOf(ctx.locale)] ?? menu.menuNo,
        menuOwner: menu.menuOwner,
        sort: menu.sort,
        appNo: menu.appNo,
        side: menu.side,
        has,
        own: has.filter((flag) => hasGrant(ctx, menu.menuNo, flag)),
      };
    });

/** Rights that the person asking does not hold. */
export const beyond = (ctx: Pick<Context, 'grants'>, rights: Iterable<Right>): readonly Right[] =>
  [...rights].filter((right) => {
    const [menuNo, flag] = partsOf(right);
    return !hasGrant(ctx, menuNo, flag);
  });

const named = (rights: readonly Right[], known: ReadonlyMap<string, StoredMenu>): Trilingual => {
  const texts = rights.slice(0, 5).map((right): Trilingual => {
    const [menuNo, flag] = partsOf(right);
    const menu = known.get(menuNo);
    const title: Trilingual = menu ? titleOf(menu) : [menuNo, menuNo, menuNo];
    const label = flagLabels[flag];
    return [`${title[0]} (${label[0]})`, `${title[1]}（${label[1]}）`, `${title[2]}（${label[2]}）`];
  });
  const more = rights.length > 5 ? ' …' : '';
  return [
    texts.map((text) => text[0]).join(', ') + more,
    texts.map((text) => text[1]).join('、') + more,
    texts.map((text) => text[2]).join('、') + more,
  ];
};

/**
 * Throws unless the person asking may turn one set of rights into another for somebody of a side: every right given or taken is
 * held by them (10008), every right given is one of a menu that exists, of those its page has, and that the side may have.
 */
export const ensureGives = async (ctx: Context, side: string, before: Rights, after: Rights): Promise<void> => {
  const added = minus(after, before);
  const touched = [...added, ...minus(before, after)];
  if (touched.length === 0) return;
  const known = new Map((await menus(ctx.tx)).map((menu) => [menu.menuNo, menu]));
  const unknown = added.find((right) => !known.has(partsOf(right)[0]));
  if (unknown !== undefined) throw invalid({ code: 'grant.unknown', field: 'menus', params: { what: partsOf(unknown)[0] } });
  const nowhere = added.filter((right) => {
    const [menuNo, flag] = partsOf(right);
    return !rightsAt(ctx.pageRights, menuNo).includes(flag);
  });
  if (nowhere.length > 0) throw invalid({ code: 'grant.noRight', field: 'menus', params: { what: named(nowhere, known) } });
  const over = beyond(ctx, touched);
  if (over.length > 0)
    throw new Refusal('10008', [{ code: 'grant.beyond', field: 'menus', params: { what: named(over, known) } }]);
  const foreign = added.filter((right) => !isFor(known.get(partsOf(right)[0])?.side ?? '', side));
  if (foreign.length > 0) throw refuse({ code: 'grant.side', field: 'menus', params: { what: named(foreign, known) } });
};

/** The parts of rights for a statement that writes them. */
export const columnsOfRights = (rights: Iterable<Right>): { readonly menuNos: string[]; readonly flags: string[] } => {
  const parts = [...rights].map(partsOf);
  return { menuNos: parts.map(([menuNo]) => menuNo), flags: parts.map(([, flag]) => flag) };
};
