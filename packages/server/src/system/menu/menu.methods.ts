import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { type Flag, grantFlags, type Side } from '@wms/contract/kernel/permission.ts';
import type { MenuEntry } from '@wms/contract/kernel/person.ts';
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import * as calls from '@wms/contract/system/menu/menu.calls.ts';
import { defaultFavourites, menuSeeds, sideFavourites } from '@wms/contract/system/menu/menus.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

type Language = ReplyOf<typeof calls.listLanguages>['records'][number];
interface StoredMenu {
  readonly menuNo: string;
  readonly en: string;
  readonly cn: string;
  readonly tw: string;
  readonly menuLevel: number;
  readonly menuOwner: string;
  readonly appNo: string;
  readonly url: string;
  readonly urlKind: MenuEntry['urlKind'];
  readonly routeName: string | null;
  readonly icon: string;
  readonly sort: number;
  readonly isOut: '0' | '1';
}
const menusOf = (tx: Tx, appNo: string): Promise<StoredMenu[]> =>
  tx.rows<StoredMenu>(sql`
    select menu_no as "menuNo", title_en as en, title_cn as cn, title_tw as tw, menu_level as "menuLevel",
      menu_owner as "menuOwner", app_no as "appNo", url, url_kind as "urlKind",
      route_name as "routeName", icon, sort, is_out as "isOut"
    from sys_menu where app_no = ${appNo} and status_code = '1' order by sort, menu_no`);

/** What a person holds on a menu, and whether the licence covers it. */
interface Held {
  readonly flags: readonly Flag[];
  readonly isLicensed: boolean;
}
/** An entry of somebody's menu in all languages. */
interface OpenMenu extends StoredMenu {
  readonly pinyin: string;
  readonly flags: readonly Flag[];
  readonly children: readonly OpenMenu[];
}
/** Entries with a grant to look, and the groups that still hold one. */
const openMenus = (
  stored: readonly StoredMenu[],
  held: ReadonlyMap<string, Held>,
  spell: (title: string) => string,
): readonly OpenMenu[] => {
  const build = (owner: string): readonly OpenMenu[] =>
    stored
      .filter((menu) => menu.menuOwner === owner)
      .flatMap((menu): OpenMenu[] => {
        const children = build(menu.menuNo);
        const { flags, isLicensed } = held.get(menu.menuNo) ?? { flags: [], isLicensed: false };
        const isGroup = stored.some((other) => other.menuOwner === menu.menuNo);
        const isShown = isGroup ? children.length > 0 : flags.includes('isSearch') && isLicensed;
        return isShown ? [{ ...menu, pinyin: spell(menu.cn), flags, children }] : [];
      });
  return build('0');
};
const namesOf = (texts: readonly string[]): readonly string[] => [...new Set(texts.flatMap((text) => text.split(', ')))];
const otherNames = new Map(menuSeeds.map(({ menuNo, foundBy = [] }) => [menuNo, namesOf(foundBy)]));
const entryOf = ({ en, cn, tw, flags, children, ...rest }: OpenMenu, locale: Locale): MenuEntry => {
  const title = { 'en-US': en, 'zh-CN': cn, 'zh-TW': tw }[locale];
  return {
    ...rest,
    ...(Object.fromEntries(grantFlags.map((flag) => [flag, flags.includes(flag) ? '1' : '0'])) as Record<Flag, '0' | '1'>),
    menuName: title,
    title,
    permissions: flags.join(','),
    foundBy: otherNames.get(rest.menuNo) ?? [],
    children: children.map((child) => entryOf(child, locale)),
  };
};

/** What a Chinese title is found by: its initials and its syllables, as in `shdgz songhuodangenzong`. */
const spelling = async (): Promise<(title: string) => string> => {
  // read when somebody's menu is made: its dictionary of two megabytes has no part in the start
  const { pinyin } = await import('pinyin-pro');
  const plain = { toneType: 'none', separator: '', nonZh: 'consecutive' } as const;
  return (title) => {
    const letters = title.replace(/[^\p{L}\p{N}]/gu, '');
    return [pinyin(letters, { ...plain, pattern: 'first' }), pinyin(letters, plain)].join(' ').toLowerCase();
  };
};

/**
 * The menu of a person. Kept between calls for these very rights until a menu is written: with other rights, or another licence, it is
 * made anew. What a call may do is decided by the rights themselves, never by this.
 */
export const menuTree = async (ctx: Context, appNo: string): Promise<readonly MenuEntry[]> => {
  const held = new Map(
    [...ctx.grants]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([menuNo, granted]) => {
        const flags = grantFlags.filter((flag) => granted.has(flag));
        return [menuNo, { flags, isLicensed: ctx.licence.covers(menuNo) }] as const;
      }),
  );
  const key = `${ctx.user.userNo}/${appNo}`;
  const found = await ctx.caches.read<readonly OpenMenu[]>(ctx.tx, {
    type: 'MENU:USER',
    keys: [key],
    madeOf: [...held],
    load: async (tx) => new Map([[key, openMenus(await menusOf(tx, appNo), held, await spelling())]]),
  });
  return (found.get(key) ?? []).map((menu) => entryOf(menu, ctx.locale));
};

const flat = (menus: readonly MenuEntry[]): readonly MenuEntry[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);
const leaves = async (ctx: Context): Promise<ReadonlyMap<string, MenuEntry>> =>
  new Map(flat(await menuTree(ctx, 'PC')).flatMap((menu) => (menu.children.length === 0 ? [[menu.menuNo, menu] as const] : [])));

const storedFavourites = async (ctx: Context): Promise<readonly string[]> =>
  (
    await ctx.tx.rows<{ menu_no: string }>(
      sql`select menu_no from sys_favourite where user_id = ${ctx.user.id} order by sort, menu_no`,
    )
  ).map((row) => row.menu_no);

const keepFavourites = async (ctx: Context, menuNos: readonly string[]): Promise<void> => {
  await ctx.tx.changed(sql`delete from sys_favourite where user_id = ${ctx.user.id}`);
  if (menuNos.length > 0)
    await ctx.tx.changed(
      sql`
        insert into sys_favourite (user_id, menu_no, sort)
        select ${ctx.user.id}, menu_no, sort::int
        from unnest(${[...menuNos]}::text[]) with ordinality as chosen(menu_no, sort)
      `,
    );
};

/** Gives a new person the defaults once; a list emptied on purpose stays empty (NAV-55). */
const giveDefaults = async (ctx: Context, granted: ReadonlyMap<string, MenuEntry>): Promise<void> => {
  const first = await ctx.tx.changed(
    sql`update sys_user set favourites_given = '1' where id = ${ctx.user.id} and favourites_given = '0'`,
  );
  if (first > 0) await keepFavourites(ctx, defaultsOf(ctx, granted));
};
const defaultsOf = (ctx: Context, granted: ReadonlyMap<string, MenuEntry>): readonly string[] => {
  const side = (sideFavourites[ctx.user.side as Side] ?? []).filter((menuNo) => granted.has(menuNo)).slice(0, 4);
  return side.length > 0 ? side : defaultFavourites.filter((menuNo) => granted.has(menuNo));
};
/** The favourites as the person has them, or will have them: who only looks gives nobody anything. */
const lookedFavourites = async (ctx: Context, granted: ReadonlyMap<string, MenuEntry>): Promise<readonly string[]> => {
  const given = await ctx.tx.first(sql`select 1 from sys_user where id = ${ctx.user.id} and favourites_given = '1'`);
  return given ? storedFavourites(ctx) : defaultsOf(ctx, granted);
};
const ownFavourites = async (ctx: Context, granted: ReadonlyMap<string, MenuEntry>): Promise<readonly string[]> => {
  await giveDefaults(ctx, granted);
  return storedFavourites(ctx);
};

const lockFavourites = (ctx: Context) => ctx.tx.first(sql`select id from sys_user where id = ${ctx.user.id} for update`);

export const menuMethods: readonly Method[] = [
  answer(calls.getMenuList, async (ctx, { appNo }) => onePage(await menuTree(ctx, appNo))),
  answer(calls.getPdaMenuList, async (ctx) => onePage(await menuTree(ctx, 'PDA'))),
  answer(calls.listFavourites, async (ctx) => {
    const granted = await leaves(ctx);
    const chosen = await (ctx.credentials.impersonator ? lookedFavourites : ownFavourites)(ctx, granted);
    const records = chosen.flatMap((menuNo) => {
      const menu = granted.get(menuNo);
      return menu
        ? [{ menuNo, menuName: menu.menuName, title: menu.title, icon: menu.icon, url: menu.url, sort: menu.sort }]
        : [];
    });
    return onePage(records);
  }),
  answer(calls.toggleFavourite, async (ctx, { menuNo }) => {
    await lockFavourites(ctx);
    const stored = await storedFavourites(ctx);
    const kept = stored.includes(menuNo);
    if (!kept && !(await leaves(ctx)).has(menuNo)) throw notFound();
    await keepFavourites(ctx, kept ? stored.filter((other) => other !== menuNo) : [...stored, menuNo]);
    return { menuNo, collected: kept ? ('0' as const) : ('1' as const) };
  }),
  answer(calls.sortFavourites, async (ctx, { menuNos }) => {
    await lockFavourites(ctx);
    const granted = await leaves(ctx);
    const stored = await storedFavourites(ctx);
    const shown = stored.filter((menuNo) => granted.has(menuNo));
    if (menuNos.toSorted().join('\n') !== shown.toSorted().join('\n'))
      throw invalid({ code: 'valid.permutation', field: 'menuNos' });
    // a favourite whose grant is away for now keeps its place at the end
    await keepFavourites(ctx, [...menuNos, ...stored.filter((menuNo) => !granted.has(menuNo))]);
    return { count: menuNos.length };
  }),
  answer(calls.listLanguages, async (ctx) =>
    onePage(
      await ctx.tx.rows<Language>(
        sql`select id, language_code as "languageCode", description, language_desc as "languageDesc" from sys_language
          order by sort`,
      ),
    ),
  ),
];
