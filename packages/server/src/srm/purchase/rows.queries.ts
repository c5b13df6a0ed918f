import type { GroupOf } from '@wms/contract/kernel/flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, findRows, lockById, visible } from '../../kernel/row/rows.ts';

export type OrderLine = Row<typeof purchaseLine>;

/** Order lines in scope by their ids, without a lock. */
export const orderLinesOf = (ctx: Context, ids: readonly string[]): Promise<OrderLine[]> =>
  findRows(ctx, purchaseLine, [sql`id = any(${[...new Set(ids)]}::bigint[])`]);

interface LineName {
  readonly orgNo: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
}
/** Order lines in scope by order and number, each as it is named. */
export const orderLinesNamed = async (
  ctx: Context,
  names: readonly LineName[],
): Promise<(name: LineName) => OrderLine | undefined> => {
  const keyOf = ({ orgNo, purchaseNo, purchaseSeq }: LineName): string => JSON.stringify([orgNo, purchaseNo, purchaseSeq]);
  const rows =
    names.length === 0
      ? []
      : await findRows(ctx, purchaseLine, [
          sql`(org_no, purchase_no, purchase_seq) in (
            select * from unnest(${names.map(({ orgNo }) => orgNo)}::text[], ${names.map((one) => one.purchaseNo)}::text[],
              ${names.map((one) => one.purchaseSeq)}::int[]))`,
        ]);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (name) => found.get(keyOf(name));
};

/** Order lines locked in the order of their ids, for a command that counts on them. */
export const lockOrderLines = (ctx: Context, ids: readonly string[]): Promise<OrderLine[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockById(ctx, purchaseLine, ids);

/** The states of orders by their ids. */
export const orderStatesOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.tx.rows<{ id: string; state: string }>(
    sql`select id, order_status as state from srm_purchase where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
};
/** Condition on order lines: their order is in a state of this group. */
export const ofOrderIn = (group: GroupOf<typeof orderFlow>): RawBuilder<unknown> => sql`exists (
  select 1 from srm_purchase h where h.id = purchase_id and ${among(orderFlow, group, sql.ref('h.order_status'))})`;

interface Ordered {
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly itemEnName: string | null;
}
/** The materials that are ordered of a supplier and not all delivered, or those of some numbers. */
export const openItems = (
  ctx: Context,
  { orgNo, supplierNo }: { readonly orgNo: string; readonly supplierNo: string },
  ...itemNos: readonly string[]
): Promise<readonly Ordered[]> =>
  ctx.tx.rows<Ordered>(sql`
    select distinct on (item_no) item_no as "itemNo", item_name as "itemName", item_en_name as "itemEnName"
    from srm_purchase_line
    where ${allOf([
      ...visible(purchaseLine, ctx),
      sql`org_no = ${orgNo} and supplier_no = ${supplierNo} and is_open`,
      ...(itemNos.length === 0 ? [] : [sql`item_no = any(${[...itemNos]}::text[])`]),
    ])}
    order by item_no, id desc
  `);
