import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { headOptions, lineOptions } from './list.queries.ts';

/** A page of the lines of ASNs, void ones aside, each with its head: what is made of lines is chosen among them. */
export const announcedLines = async (ctx: Context, query: PageQuery) => {
  const heads = await headOptions(ctx, query);
  const options = lineOptions(ctx, heads, supplierAsn);
  const page = await listRows(ctx, asnLine, query, {
    ...options,
    fixed: [...(options.fixed ?? []), sql`void_flag = '0'`],
    alias: { itemNo: 'goodsNo', sourceNo: 'asnNo' },
  });
  const ids = page.records.map(({ asnId }) => asnId);
  const found = await findRows(ctx, asnHead, [sql`id = any(${[...new Set(ids)]}::bigint[])`]);
  const byId = new Map(found.map((head) => [head.id, head]));
  const records = presentRows(ctx, asnLine, page.records).flatMap((line) => {
    const head = byId.get(line.asnId);
    return head ? [{ line, head }] : [];
  });
  return { ...page, records };
};

/** The numbers of the orders that some lines of ASNs deliver, by the ids of the lines; none for a line its reader may not see. */
export const ordersOfLines = async (ctx: Context, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const lines = lineIds.length === 0 ? [] : await findRows(ctx, asnLine, [sql`id = any(${[...lineIds]}::bigint[])`]);
  return new Map(lines.map(({ id, purchaseNo }) => [id, purchaseNo]));
};

/** The lines of some ASNs of which no goods come: void, closed, or of an ASN that is refused. */
export const givenUpLines = async (ctx: Context, asnIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await ctx.tx.rows<{ id: string }>(sql`
    select l.id::text as id
    from srm_asn_line l
    join srm_asn h on h.id = l.asn_id
    where ${allOf([
      sql`h.id in (select id from srm_asn where ${allOf(visible(asnHead, ctx))})`,
      sql`h.id = any(${[...asnIds]}::bigint[])`,
      sql`(l.void_flag = '1' or l.closed_flag = '1' or ${among(asnFlow, 'refused', sql.ref('h.status'))})`,
    ])}`);
  return rows.map(({ id }) => id);
};
