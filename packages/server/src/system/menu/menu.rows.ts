import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { MenuRow } from '@wms/contract/system/menu/maintenance.calls.ts';
import { sql } from 'kysely';
import { declaredId } from '../../kernel/declared/declaredRows.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

/** Every entry of the side of who asks, of any side for those of the platform, in their order; locked when they are to change. */
export const menuRows = async (ctx: Context, lock = false): Promise<readonly MenuRow[]> => {
  const own = ctx.user.side === 'platform' ? sql`true` : sql`(side = '' or ${ctx.user.side} = any(string_to_array(side, ',')))`;
  const stored = await ctx.tx.rows<
    Omit<MenuRow, 'id' | 'menuName' | 'title'> & { readonly nameTw: string; readonly nameEn: string }
  >(sql`
    select menu_no as "menuNo", title_en as "nameEn", title_cn as "nameCn", title_tw as "nameTw", menu_level as "menuLevel",
      menu_owner as "menuOwner", app_no as "appNo", url,
      url_kind as "urlKind", route_name as "routeName", icon, sort, nullif(side, '') as side, is_out as "isOut",
        status_code as "statusCode", version,
      update_name as "updateName", update_date as "updateDate"
    from sys_menu where ${own} order by sort, menu_no ${lock ? sql`for update` : sql``}`);
  return stored.map((row): MenuRow => {
    const menuName = inLocale([row.nameEn, row.nameCn, row.nameTw], ctx.locale);
    return { ...row, id: declaredId('menu', row.menuNo), menuName, title: menuName };
  });
};

/** A menu as rights are given on it, with its title in three languages. */
export interface StoredMenu {
  readonly menuNo: string;
  readonly en: string;
  readonly cn: string;
  readonly tw: string;
  readonly menuOwner: string;
  readonly sort: number;
  readonly appNo: string;
  /** The sides that may have it, separated by commas; empty: every side. */
  readonly side: string;
  readonly statusCode: string;
}
/** Menus in their order, valid or not: those named, or all. */
export const storedMenus = (tx: Tx, menuNos?: readonly string[]): Promise<StoredMenu[]> =>
  tx.rows<StoredMenu>(sql`
    select menu_no as "menuNo", title_en as en, title_cn as cn, title_tw as tw, menu_owner as "menuOwner", sort,
      app_no as "appNo", side, status_code as "statusCode"
    from sys_menu
    where ${menuNos === undefined ? sql`true` : sql`menu_no = any(${[...menuNos]}::text[])`}
    order by sort, menu_no
  `);
