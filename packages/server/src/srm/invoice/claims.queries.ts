/** What invoices hold of received lines. */
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { goods } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';

const isLive = among(invoiceFlow, 'live', sql.ref('i.invoice_status'));
const isCounted = among(invoiceFlow, 'counted', sql.ref('i.invoice_status'));

/** What invoices that are not void hold of one received line, as a piece of SQL. */
export const heldOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select sum(l.invoice_qty) from srm_invoice_line l join srm_invoice i on i.id = l.invoice_id
  where l.receipt_line_id = ${id} and i.is_goods_invoice = ${goods} and ${isLive}), 0)`;

export interface Claim {
  /** By invoices that are not void. */
  readonly reserved: Decimal;
  /** By those that were submitted and not returned: what counts as invoiced. */
  readonly counted: Decimal;
}
const nothing: Claim = { reserved: '0', counted: '0' };
/** What invoices hold of received lines, without those of one invoice, `seen` by who asks. Exact while the lines are locked. */
export const claimsOn = async (
  ctx: Context,
  lineIds: readonly string[],
  except = '0',
  seen = sql<unknown>`true`,
): Promise<(lineId: string) => Claim> => {
  const rows =
    lineIds.length === 0
      ? []
      : await ctx.tx.rows<Claim & { readonly id: string }>(sql`
          select l.receipt_line_id::text as id, trim_scale(sum(l.invoice_qty))::text as reserved,
            trim_scale(coalesce(sum(l.invoice_qty) filter (where ${isCounted}), 0))::text as counted
          from srm_invoice_line l join srm_invoice i on i.id = l.invoice_id
          where l.receipt_line_id = any(${[...new Set(lineIds)]}::bigint[]) and i.id <> ${except}
            and i.is_goods_invoice = ${goods} and ${isLive} and ${seen}
          group by l.receipt_line_id`);
  const found = new Map(rows.map(({ id, reserved, counted }) => [id, { reserved, counted }]));
  return (lineId) => found.get(lineId) ?? nothing;
};
