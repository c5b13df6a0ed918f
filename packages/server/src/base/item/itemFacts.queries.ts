import { item } from '@wms/contract/base/item/item.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { findByNumbers } from '../../kernel/row/rules.ts';

/** What a material is, for whoever handles it by its number. */
export interface ItemFacts {
  readonly itemNo: string;
  readonly itemName: string;
  readonly itemEnName: string | null;
  readonly spec: string | null;
  readonly unitNo: string;
  readonly isInspect: string;
  readonly isControlLot: string;
  /** Days it keeps; 0 where it does not age. */
  readonly shelfLife: number;
}

/**
 * Materials of an organization by number, in any status; one that is not there is left out. Kept between calls until it is written.
 * For work beyond the scope of a person only: nothing of this says whether they may see the material.
 */
export const findItems = (
  { tx, caches }: Pick<Context, 'tx' | 'caches'>,
  orgNo: string,
  itemNos: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> =>
  caches.read<ItemFacts>(tx, {
    type: 'ITEM:ITEM_NO',
    orgNo,
    keys: itemNos,
    load: async (by, keys) => {
      const rows = await by.rows<ItemFacts>(
        sql`select item_name as "itemName", item_en_name as "itemEnName", spec, unit_no as "unitNo", is_inspect as "isInspect",
          is_control_lot as "isControlLot", shelflife as "shelfLife", item_no as "itemNo"
          from bm_item where org_no = ${orgNo} and item_no = any(${[...keys]}::text[])`,
      );
      return new Map(rows.map((row) => [row.itemNo, row]));
    },
  });

/** Which of some materials are marked to need a delivery approval. Read as they are now: a mark is set for the next delivery. */
export const itemsToApprove = async (
  { tx }: Pick<Context, 'tx'>,
  orgNo: string,
  itemNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ itemNo: string }>(sql`
    select item_no as "itemNo" from bm_item
    where org_no = ${orgNo} and item_no = any(${[...itemNos]}::text[]) and is_delivery_approval = '1'`);
  return new Set(rows.map(({ itemNo }) => itemNo));
};

/** The materials in scope that meet conditions, as a table of a query. */
export const visibleItems = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from bm_item where ${allOf([...visible(item, ctx), ...where])})`;

/** The name of a material in the language of the reader, of a table that has the columns of materials. */
export const shownItemName = ({ locale }: Pick<Context, 'locale'>, table: string): RawBuilder<unknown> =>
  locale === 'en-US'
    ? sql`coalesce(nullif(${sql.ref(`${table}.item_en_name`)}, ''), ${sql.ref(`${table}.item_name`)})`
    : sql.ref(`${table}.item_name`);

/** Materials of an organization that a person may see, by number and in any status. */
export const seenItems = async (ctx: Context, orgNo: string, itemNos: readonly string[]) =>
  new Map(
    (await findRows(ctx, item, [sql`org_no = ${orgNo}`, sql`item_no = any(${[...itemNos]}::text[])`])).map((row) => [
      row.itemNo,
      row,
    ]),
  );
/** Valid materials in scope by number and organization; with `lock` they stay as they are until the end. */
export const itemsByNumber = (ctx: Context, itemNos: readonly string[], { lock = false } = {}) =>
  findByNumbers<Pick<ItemFacts, 'itemNo' | 'itemName' | 'itemEnName' | 'spec' | 'unitNo'> & { readonly gtin: string | null }>(
    ctx,
    item,
    ['itemNo', 'orgNo'],
    itemNos,
    {
      lock,
      fields: ['itemName', 'itemEnName', 'spec', 'unitNo', 'gtin'],
    },
  );

/** Holds materials for one writer until the end, in the order of their ids. */
export const holdItems = (
  ctx: Pick<Context, 'tx'>,
  parts: readonly { readonly orgNo: string; readonly itemNo: string }[],
): Promise<unknown> =>
  ctx.tx.rows(sql`
    select id
    from bm_item
    where (org_no, item_no) in (
      select * from unnest(${parts.map((one) => one.orgNo)}::text[], ${parts.map((one) => one.itemNo)}::text[]))
    order by id for no key update
  `);

/** The categories of materials by organization and number, in any status; null where there is none in sight. */
export const itemGroupsOf = async (
  { tx }: Pick<Context, 'tx'>,
  parts: readonly { readonly orgNo: string; readonly itemNo: string }[],
): Promise<(part: { readonly orgNo: string; readonly itemNo: string }) => string | null> => {
  const keyOf = (orgNo: string, itemNo: string): string => JSON.stringify([orgNo, itemNo]);
  const named = [...new Map(parts.map((part) => [keyOf(part.orgNo, part.itemNo), part])).values()];
  const rows = await tx.rows<{ orgNo: string; itemNo: string; itemGroupNo: string | null }>(sql`
    select org_no as "orgNo", item_no as "itemNo", item_group_no as "itemGroupNo" from bm_item
    where (org_no, item_no) in (
      select * from unnest(${named.map((one) => one.orgNo)}::text[], ${named.map((one) => one.itemNo)}::text[]))`);
  const found = new Map(rows.map((row) => [keyOf(row.orgNo, row.itemNo), row.itemGroupNo]));
  return ({ orgNo, itemNo }) => found.get(keyOf(orgNo, itemNo)) ?? null;
};

/** By which rules the codes of a material are made, when, and in which packs. */
export interface CodeRules {
  readonly itemNo: string;
  readonly itemName: string;
  readonly itemEnName: string | null;
  readonly lotRuleNo: string | null;
  readonly barRuleNo: string | null;
  readonly boxRuleNo: string | null;
  readonly genMoment: string;
  readonly minPackQty: string | null;
}
/** The code rules of materials of an organization by number. */
export const codeRulesOf = async (
  { tx }: Pick<Context, 'tx'>,
  orgNo: string,
  itemNos: readonly string[],
): Promise<ReadonlyMap<string, CodeRules>> => {
  const rows = await tx.rows<CodeRules>(sql`
    select item_no as "itemNo", item_name as "itemName", item_en_name as "itemEnName", lot_rule_no as "lotRuleNo",
      bar_rule_no as "barRuleNo", box_rule_no as "boxRuleNo", coalesce(gen_moment, '15') as "genMoment",
      trim_scale(min_pack_qty)::text as "minPackQty"
    from bm_item
    where org_no = ${orgNo} and item_no = any(${[...new Set(itemNos)]}::text[])`);
  return new Map(rows.map((row) => [row.itemNo, row]));
};
