import type { Row } from '@wms/contract/kernel/resource.ts';
import type { AsnAction } from '@wms/contract/srm/asn/asn.flow.ts';
import { deriveClosed, deriveStatus, totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { findRows, lockById, saveRow } from '../../kernel/row/rows.ts';

export type AsnHead = Row<typeof asnHead>;
export type AsnLine = Row<typeof asnLine>;

/** What a command did to an ASN, for its history. */
export interface HeadStep {
  readonly action: AsnAction;
  readonly note?: string;
}

/** The lines of an ASN in their order, void ones among them; locked for the transaction when asked. */
export const linesOf = (ctx: Context, asnId: string, options: { readonly lock?: boolean } = {}): Promise<AsnLine[]> =>
  findRows(ctx, asnLine, [sql`asn_id = ${asnId}`], { order: options.lock ? sql`id` : sql`line_seq`, ...options });

/** The status of the head as each line mirrors it: the figures of order lines read it there. */
export const mirrorStatus = (ctx: Context, asnIds: readonly string[]): Promise<number> =>
  ctx.tx.changed(sql`
    update srm_asn_line l set status = h.status from srm_asn h
    where h.id = l.asn_id and h.id = any(${[...asnIds]}::bigint[]) and l.status <> h.status`);

/** Raises the version although no member changed: the next command must have seen this one. */
const touch = async (ctx: Context, head: AsnHead): Promise<AsnHead> => {
  await ctx.tx.changed(
    sql`update srm_asn set version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())} where id = ${head.id}`,
  );
  ctx.changes.push({ entity: asnHead.name, rowId: head.id, kind: 'modify', before: {}, after: {} });
  return { ...head, version: head.version + 1 };
};

/** Saves a locked head, raising its version in any case. */
export const saveHead = async (ctx: Context, head: AsnHead, change: Readonly<Record<string, unknown>>): Promise<AsnHead> => {
  const saved = await saveRow(ctx, asnHead, head, change);
  return saved.version === head.version ? touch(ctx, head) : saved;
};

const firstArrival = (ctx: Context, asnId: string): Promise<string | null> =>
  beyondScope(ctx, 'the first arrival counts receipts of every warehouse', async (wide) => {
    const row = await wide.tx.first<{ first: string | null }>(
      sql`select min(receipt_date) as first from srm_receipt_line where asn_id = ${asnId} and status = 'Y'`,
    );
    return row?.first ?? null;
  });

/**
 * Brings a head in line with its lines after a step that changed them: status (while it is shipped), closing, totals, first
 * arrival, the status its lines mirror, and one entry of its history when the status or the closing moved. Order lines and the head must
 * be locked by the caller. Always raises the version. Answers the head as stored; absent or out of scope is refused 20003.
 */
export const refreshHead = async (ctx: Context, asnId: string, step: HeadStep): Promise<AsnHead> => {
  const [head] = await lockById(ctx, asnHead, [asnId]);
  if (!head) throw notFound();
  const lines = await linesOf(ctx, asnId);
  const status = ['2', '3', '4'].includes(head.status) ? deriveStatus(lines) : head.status;
  const saved = await saveHead(ctx, head, {
    status,
    closedStatus: deriveClosed(lines),
    ...totalsOf(lines),
    firstArrivalDate: await firstArrival(ctx, asnId),
  });
  if (status !== head.status) await mirrorStatus(ctx, [asnId]);
  if (status !== head.status || saved.closedStatus !== head.closedStatus)
    await logStatus(ctx, asnHead.name, {
      id: asnId,
      from: head.status,
      to: status,
      action: step.action,
      ...(step.note === undefined ? {} : { note: step.note }),
    });
  return saved;
};
