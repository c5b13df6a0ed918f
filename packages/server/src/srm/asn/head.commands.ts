import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { type AsnAction, asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { deriveClosed, deriveStatus, totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { type asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { type ChangeOf, move, type Step } from '../../kernel/document/move.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { settleClaims } from '../purchase/door.ts';
import { settleSchedules } from './scheduled.commands.ts';

export type AsnHead = Row<typeof asnHead>;
export type AsnLine = Row<typeof asnLine>;

/** A line of a notice as the story of its order line tells of it. */
interface ToldLine {
  readonly id?: string | undefined;
  readonly asnNo: string;
  readonly purchaseLineId: string;
  /** The row of the delivery schedule it is taken from. */
  readonly scheduleId: string | null;
  readonly qty: Decimal;
  /** Why, where it differs from line to line: a stored reason, or words. */
  readonly note?: string | null | undefined;
}
/** What a step does to notices, and what the order lines they stand on are told. */
interface AsnStep {
  readonly change: (head: AsnHead) => ChangeOf<typeof asnHead>;
  /** A stored reason, or words. */
  readonly note?: string | null | undefined;
  readonly isHistory?: Step<typeof asnHead>['isHistory'];
  readonly event: string;
  readonly told: readonly ToldLine[];
  /** Lines as they were, where a step may take them from other schedule rows. */
  readonly left?: readonly Pick<ToldLine, 'scheduleId'>[];
}

/** What a command answers of one notice: enough to go on with the next one. */
export const brief = (head: AsnHead) => ({ id: head.id, version: head.version, asnNo: head.asnNo, status: head.status });

/** The lines of an ASN in their order, void ones among them. */
export const linesOf = (ctx: Context, asnId: string): Promise<AsnLine[]> =>
  findRows(ctx, asnLine, [sql`asn_id = ${asnId}`], { order: sql`line_seq` });
/** The lines of several ASNs without the void ones. */
export const liveLinesOf = (ctx: Context, asnIds: readonly string[]): Promise<AsnLine[]> =>
  findRows(ctx, asnLine, [sql`asn_id = any(${[...asnIds]}::bigint[])`, sql`void_flag = '0'`]);
export const liveLines = (lines: readonly AsnLine[]): readonly AsnLine[] => lines.filter((line) => line.voidFlag === '0');
/** Lines with all that they announce. */
export const announced = (lines: readonly AsnLine[]): readonly ToldLine[] =>
  lines.map((line) => ({ ...line, qty: line.deliveryQty }));

/** Tells order lines what a step did to them, why as it is stored, and brings their figures up to date. */
export const tellOrders = async (
  ctx: Context,
  event: string,
  told: readonly ToldLine[],
  note: string | null = null,
): Promise<void> => {
  await settleClaims(
    ctx,
    told.map(({ id, asnNo, purchaseLineId, qty, note: own = note }) => ({
      purchaseLineId,
      event,
      docNo: asnNo,
      ...(id === undefined ? {} : { docLineId: id }),
      qty,
      ...(own ? { note: own } : {}),
    })),
  );
};

/** Moves locked notices and tells the order lines they stand on. */
export const moveAsns = async (
  ctx: Context,
  action: AsnAction,
  heads: readonly AsnHead[],
  { change, note = null, isHistory = () => true, event, told, left = [] }: AsnStep,
): Promise<readonly AsnHead[]> => {
  const { rows } = await move(ctx, asn, action, heads, { change, note: () => note, isHistory });
  await tellOrders(ctx, event, told, note);
  await settleSchedules(ctx, [...told, ...left]);
  return rows;
};

interface Refreshed {
  readonly note?: string | null;
  readonly always?: boolean;
  readonly firstArrivalDate?: string | null;
}
/**
 * Brings a locked head in line with its lines after a step that changed them: status (while it is sent), closing and totals; and
 * the first arrival, where receipts have moved it. Its history tells the step when status or closing moved, or always. Answers
 * the head as stored.
 */
export const refreshAsn = async (
  ctx: Context,
  action: AsnAction,
  head: AsnHead,
  { note = null, always = false, ...arrived }: Refreshed = {},
): Promise<AsnHead> => {
  const lines = await linesOf(ctx, head.id);
  const { rows } = await move(ctx, asn, action, [head], {
    change: ({ status }) => ({
      status: isIn(asnFlow, 'sent', status) ? deriveStatus(lines) : status,
      closedStatus: deriveClosed(lines),
      ...totalsOf(lines),
      ...arrived,
    }),
    note: () => note,
    isHistory: (before, after) => always || before.status !== after.status || before.closedStatus !== after.closedStatus,
  });
  await settleSchedules(ctx, lines);
  return rows[0] ?? head;
};

/** What arrived on a locked line; a cancelled receipt gives it back as a negative quantity. */
interface Arrival {
  readonly row: AsnLine;
  readonly receiveQty: Decimal;
  readonly giftQty: Decimal;
}
/** Counts arrivals on locked lines. Answers the lines as stored; the caller then refreshes the head and tells the orders. */
export const countArrivals = (ctx: Context, arrivals: readonly Arrival[]): Promise<readonly AsnLine[]> =>
  saveRows(
    ctx,
    asnLine,
    arrivals.map(({ row, receiveQty, giftQty }) => ({
      row,
      change: { receiveQty: sum(row.receiveQty, receiveQty), giftReceivedQty: sum(row.giftReceivedQty, giftQty) },
    })),
  );

/**
 * Closes locked lines for good (AS-13, AS-14, and finishing short, RC-02): nothing more is received on them and what was
 * still to come leaves the way. The caller then refreshes the head and tells the orders.
 */
export const closeLines = async (
  ctx: Context,
  lines: readonly AsnLine[],
  reasonOf: (line: AsnLine) => string | null,
): Promise<void> => {
  const closedDate = timeText(ctx.clock.now());
  const wordsOf = (line: AsnLine) => [...(reasonOf(line) ?? '')].slice(0, asnLine.fields.closedReason.max).join('');
  await saveRows(
    ctx,
    asnLine,
    lines
      .filter((line) => line.closedFlag === '0')
      .map((row) => ({ row, change: { closedFlag: '1', closedDate, closedReason: wordsOf(row) } })),
  );
};
