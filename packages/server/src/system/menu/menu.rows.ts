import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { MenuRow } from '@wms/contract/system/menu/maintenance.calls.ts';
import { sql } from 'kysely';
import { declaredId } from '../../kernel/declared/declaredRows.ts';
import type { Context } from '../../kernel/ground/context.ts';

/** Every entry of the side of who asks, of any side for those of the platform, in their order; locked when they are to change. */
export const menuRows = async (ctx: Context, lock = false): Promise<readonly MenuRow[]> => {
  const own = ctx.user.side === 'platform' ? sql`true` : sql`(side = '' or ${ctx.user.side} = any(string_to_array(side, ',')))`;
  const stored = await ctx.tx.rows<
    Omit<MenuRow, 'id' | 'menuName' | 'title'> & { readonly nameTw: string; readonly nameEn: string }
  >(sql`
    select menu_no as "menuNo", title_en as "nameEn", title_cn as "nameCn", title_tw as "nameTw", menu_level as "menuLevel", menu_owner as "menuOwner", app_no as "appNo", url,
      url_kind as "urlKind", route_name as "routeName", icon, sort, nullif(side, '') as side, is_out as "isOut", status_code as "statusCode", version,
      update_name as "updateName", update_date as "updateDate"
    from sys_menu where ${own} order by sort, menu_no ${lock ? sql`for update` : sql``}`);
  return stored.map((row): MenuRow => {
    const menuName = inLocale([row.nameEn, row.nameCn, row.nameTw], ctx.locale);
    return { ...row, id: declaredId('menu', row.menuNo), menuName, title: menuName };
  });
};
