import { isNegative, isPositive, negate, sum } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import { statusIssues } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { reasonIssues, storedReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { goodsReceipt, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { isPeriodOpen } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { CancelInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receipt, type receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { type HeldOne, holdOne, issuesOf } from '../../kernel/document/take.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import {
  changedOf,
  type Move,
  type Place,
  type Position,
  positionsOf,
  post,
  type Shortage,
  type Spot,
  shortagesOf,
  takersOf,
} from '../../stock/door.ts';
import { type AsnLine, countArrivals, refreshAsn } from '../asn/door.ts';
import { takeLabelsBack } from '../label/door.ts';
import { settleFigures } from '../purchase/door.ts';
import { firstArrival } from './firstArrival.queries.ts';
import { effectOf } from './open.commands.ts';
import { settlePromises } from './promise.commands.ts';
import { periodOf, type Receipt, type ReceiptLine } from './receive.queries.ts';

const { posted, void: voided } = receiptFlow.states;

/** Everything taken into stock goes out again from where it lies now; a place below zero is filled up. */
const reversalOf = (positions: readonly Position[], sourceNo: string): readonly Move[] =>
  positions.map(({ lineId, qty, cellNo, inventoryType, ...what }): Move => {
    const spot: Spot = { cellNo, inventoryType };
    const place: Place = what;
    const isBelow = isNegative(qty);
    return {
      ...place,
      from: isBelow ? null : spot,
      to: isBelow ? spot : null,
      qty: isBelow ? negate(qty) : qty,
      moveKind: 'cancel',
      sourceNo,
      sourceLineId: lineId,
    };
  });

/** A place that is short, and who took goods from it after they came. */
const shortText = async (ctx: Context, short: Shortage, receiptNo: string): Promise<string> => {
  const cell = short.cellNo === '' ? '-' : short.cellNo;
  return [`${short.itemNo} ${cell} (-${short.missing})`, ...(await takersOf(ctx, short, receiptNo))].join(' ');
};
const movedIssues = async (
  ctx: Context,
  moves: readonly Move[],
  { receiptNo, lineIds }: { readonly receiptNo: string; readonly lineIds: readonly string[] },
): Promise<readonly Issue[]> => {
  const shortages = await shortagesOf(ctx, moves);
  // under the locks: what a shipment or a count took is not there to be taken back, and what a count found was never received
  const changed = (await changedOf(ctx, lineIds)).map(
    ({ itemNo, qty, sourceNo }) => `${itemNo} (${isPositive(qty) ? '+' : ''}${qty}) ${sourceNo}`,
  );
  const short = await Promise.all(shortages.map((one) => shortText(ctx, one, receiptNo)));
  const docs = [...changed, ...short];
  return docs.length === 0 ? [] : [{ code: 'receipt.stockMoved', params: { docs: docs.join('; ') } }];
};

const returnIssues = async (ctx: Context, lines: readonly ReceiptLine[]): Promise<readonly Issue[]> => {
  const back = lines.filter((line) => isPositive(line.returnQty) || isPositive(line.rejectReturnedQty));
  if (back.length === 0) return [];
  const rows = await ctx.tx.rows<{ lineId: string; no: string }>(
    sql`select distinct receipt_line_id as "lineId", return_no as no from srm_return_line
      where ${among(receiptFlow, 'posted', sql.ref('status'))}
        and receipt_line_id = any(${back.map((line) => line.id)}::bigint[])`,
  );
  return back.map((line) => ({
    code: 'receipt.returned',
    rowId: line.id,
    params: {
      docs: rows
        .filter((row) => row.lineId === line.id)
        .map((row) => row.no)
        .join(' '),
    },
  }));
};

/** The quantities go back to the ASN lines; on a closed one they leave the ASN and return to the order. */
const giveBack = (lines: readonly ReceiptLine[], asnLines: readonly AsnLine[]) =>
  asnLines.flatMap((row) => {
    const own = lines.filter((line) => line.asnLineId === row.id);
    if (own.length === 0) return [];
    return [
      {
        row,
        receiveQty: negate(sum(...own.map((line) => line.receiveQty))),
        giftQty: negate(sum(...own.map((line) => line.giftQty))),
      },
    ];
  });

/** Voids lines, and the receipt with its last one; the head is written in any case, so that its version rises. */
const voidReceipt = async (
  ctx: Context,
  { row: head, lines: all }: HeldOne<typeof receipt, typeof receiptLine>,
  lines: readonly ReceiptLine[],
  reason: string,
): Promise<Receipt> => {
  const { rows: gone } = await move(ctx, receivedLine, 'cancel', lines, { change: () => ({ status: voided, reason }) });
  await settlePromises(ctx, gone, { note: reason });
  const goneIds = new Set(lines.map((line) => line.id));
  const change = { cancelReason: reason, cancelDate: timeText(ctx.clock.now()) };
  const isWhole = all.every((line) => line.status === voided || goneIds.has(line.id));
  const saved = isWhole
    ? (await move(ctx, goodsReceipt, 'cancel', [head], { change: () => ({ ...change, status: voided }), note: () => reason }))
        .rows
    : await saveRows(ctx, receipt, [{ row: head, change }], { always: true });
  return saved[0] ?? head;
};

const voidDiscrepancies = async (ctx: Context, lines: readonly ReceiptLine[]): Promise<void> => {
  const rows = await findRows(
    ctx,
    discrepancy,
    [sql`receipt_line_id = any(${lines.map((line) => line.id)}::bigint[])`, sql`void_flag = '0'`],
    { lock: true },
  );
  await saveRows(
    ctx,
    discrepancy,
    rows.map((row) => ({ row, change: { voidFlag: '1' } })),
  );
};

/**
 * Cancels lines of a receipt, or the whole of it when none is named (AS-11, RC-06 to RC-08): all or nothing. The goods
 * leave stock from wherever they lie; figures, the ASN and its discrepancies go back to what they were; a closed ASN line
 * stays closed. Answers the ASN as it stands.
 */
export const cancelReceiveAsn = async (ctx: Context, input: CancelInput) => {
  const held = await holdOne(ctx, goodsReceipt, { id: input.receiptId, version: input.version });
  const { row: head, lines: all } = held;
  const [notice] = held.before(asnHead);
  if (!notice) throw notFound();
  const named = new Set(input.receiptLineIds);
  if ([...named].some((id) => !all.some((line) => line.id === id))) throw notFound();
  const lines = all.filter((line) => (named.size === 0 ? line.status === posted : named.has(line.id)));
  const lineIds = lines.map((line) => line.id);
  const moves = reversalOf(await positionsOf(ctx, lineIds), head.receiptNo);
  const period = await periodOf(ctx, head.orgNo);
  const returned = await returnIssues(ctx, lines);
  const labels = await takeLabelsBack(ctx, head.asnNo, lineIds);
  ensure([
    ...reasonIssues(input),
    ...(await issuesOf(goodsReceipt, 'cancel', held)),
    ...(head.status === posted ? statusIssues(asnFlow, 'cancelReceive', notice.status) : []),
    ...(isPeriodOpen(period, head.receiptDate, dayText(ctx.clock.now())) ? [] : [{ code: 'receipt.periodClosed' }]),
    ...lines.flatMap((line) => (head.status === posted ? guardIssues(receivedLine, 'cancel', line) : [])),
    ...returned,
    ...labels.issues,
    ...(returned.length === 0 ? await movedIssues(ctx, moves, { receiptNo: head.receiptNo, lineIds }) : []),
  ]);

  const reason = storedReason(input) ?? '';
  const after = await voidReceipt(ctx, held, lines, reason);
  await countArrivals(ctx, giveBack(lines, held.before(asnLine)));
  await voidDiscrepancies(ctx, lines);
  await labels.run();
  // first the state of the notice: what was received whole is on the way again
  const reopened = await refreshAsn(ctx, 'cancelReceive', notice, {
    note: head.receiptNo,
    firstArrivalDate: await firstArrival(ctx, notice.id),
  });
  await settleFigures(
    ctx,
    lines.map((line) => effectOf(line, 'receipt.cancelled', line.receiveQty, reason)),
  );
  await post(ctx, moves);
  return {
    id: reopened.id,
    version: reopened.version,
    status: reopened.status,
    receiptId: after.id,
    receiptVersion: after.version,
    receiptStatus: after.status,
  };
};
