import { isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { reached } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { storedReason } from '@wms/contract/srm/asn/asn.reasons.ts';
import { guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReceiveInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { attachFiles } from '../../file/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { findRows, insertRow, insertRows, lockById, lockRow } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { post, refusedByCells } from '../../stock/door.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { closeLines, refreshHead } from '../asn/door.ts';
import { settleFigures } from '../purchase/door.ts';
import { checkReceipt, layingsOf, type Pair, pairLines, type ReceiveFacts } from './receive.checks.ts';
import {
  discrepancyDrafts,
  type LinePlan,
  type ReceiptFrame,
  type ReceiptLineDraft,
  receiptLineDraft,
  receiveMoves,
} from './receive.plan.ts';
import {
  type AsnHead,
  cellsOf,
  isSupplierInspected,
  itemsOf,
  liveReceiptOf,
  orderLineIdsOf,
  ownerOf,
  periodOf,
  warehouseFor,
} from './receive.queries.ts';

const factsOf = async (
  ctx: Context,
  head: AsnHead,
  input: ReceiveInput,
  locked: Pick<ReceiveFacts, 'lines' | 'orders'>,
  pairs: readonly Pair[],
): Promise<ReceiveFacts> => {
  const named = new Set(input.lines.map((line) => line.lineId));
  const today = dayText(ctx.clock.now());
  const warehouse = await warehouseFor(ctx, head.orgNo, input.warehouseNo, head.warehouseNo);
  const cellNos = input.lines.flatMap((line) => [line.cellNo, line.badCellNo]).filter((no): no is string => no !== null);
  const [policies, period, cells] = await Promise.all([
    policiesOf(ctx, head.orgNo),
    periodOf(ctx, head.orgNo),
    cellsOf(ctx, warehouse?.warehouseNo ?? '', cellNos),
  ]);
  // by itself: what runs beside a step beyond the scope is beyond it too
  const items = await itemsOf(
    ctx,
    head.orgNo,
    locked.lines.filter((line) => named.has(line.id)).map((line) => line.goodsNo),
  );
  const refusing = await refusedByCells(ctx, warehouse?.warehouseNo ?? '', layingsOf(pairs));
  const earlier = policies.receiptPartial === 'once' ? await liveReceiptOf(ctx, head.id) : null;
  return {
    ...locked,
    policies,
    period,
    today,
    receiptDate: input.receiptDate ?? today,
    warehouse,
    cells,
    items,
    refusing,
    earlier,
  };
};

const plansOf = async (ctx: Context, head: AsnHead, pairs: readonly Pair[], facts: ReceiveFacts): Promise<LinePlan[]> => {
  const isEvery = await isSupplierInspected(ctx, head.orgNo, head.supplierNo);
  const warehouse = facts.warehouse ?? { warehouseNature: '' };
  return pairs.map(({ line, draft }) => ({
    line,
    input: draft,
    isInspected: isEvery || facts.items.get(line.goodsNo)?.isInspect === '1',
    badCellNo: isPositive(draft.badQty) ? (draft.badCellNo ?? facts.cells.firstBad?.cellNo ?? null) : null,
    ownerNo: ownerOf(warehouse, head.orderType, head.supplierNo),
  }));
};

interface Booked {
  readonly plan: LinePlan;
  readonly draft: ReceiptLineDraft;
}

const bookReceipt = async (ctx: Context, frame: ReceiptFrame, booked: readonly Booked[]): Promise<void> => {
  const { head, receiptId, receiptNo, receiptDate, warehouseNo, userName } = frame;
  await insertRow(ctx, receipt, {
    id: receiptId,
    receiptNo,
    receiptDate,
    asnId: head.id,
    asnNo: head.asnNo,
    orgNo: head.orgNo,
    warehouseNo,
    supplierNo: head.supplierNo,
    supplierName: head.supplierName,
    receiveUserName: userName,
  });
  await insertRows(
    ctx,
    receiptLine,
    booked.map(({ draft }) => draft),
  );
  await logStatus(ctx, receipt.name, { id: receiptId, from: null, to: 'Y', action: 'receive' });
  await saveRows(
    ctx,
    asnLine,
    booked.map(({ plan: { line, input } }) => ({
      row: line,
      change: {
        receiveQty: sum(line.receiveQty, input.receiveQty),
        giftReceivedQty: sum(line.giftReceivedQty, input.giftQty),
      },
    })),
  );
  await settleFigures(
    ctx,
    booked.map(({ draft }) => ({
      purchaseLineId: draft.purchaseLineId,
      event: 'receipt.received',
      docNo: receiptNo,
      docLineId: draft.id,
      qty: draft.receiveQty,
    })),
  );
  for (const { plan, draft } of booked) await attachFiles(ctx, receiptLine, draft.id, receiptNo, plan.input.fileIds);
};

/** RC-02: what is still to come on the lines does not come. */
const finishShort = async (ctx: Context, head: AsnHead, plans: readonly LinePlan[]): Promise<void> => {
  const rests = plans.flatMap(({ line, input }) => {
    const rest = minus(line.deliveryQty, line.receiveQty, input.receiveQty);
    return input.finishLine === '1' && isPositive(rest) ? [{ line, rest, reason: input.reason }] : [];
  });
  for (const reason of new Set(rests.map((rest) => rest.reason))) {
    const stored = storedReason({ remarkOption: '6', remark: reason }) ?? '';
    await closeLines(
      ctx,
      rests.filter((rest) => rest.reason === reason).map((rest) => rest.line),
      stored,
    );
  }
  await settleFigures(
    ctx,
    rests.map(({ line, rest }) => ({
      purchaseLineId: line.purchaseLineId,
      event: 'receipt.finishedShort',
      docNo: head.asnNo,
      docLineId: line.id,
      qty: rest,
    })),
  );
};

/** What a receipt would be, with every guard that stands against it; everything it counts is locked. */
const judge = async (ctx: Context, input: ReceiveInput) => {
  const orders = await lockById(ctx, purchaseLine, await orderLineIdsOf(ctx, 'srm_asn_line', 'asn_id', [input.id]));
  const head = await lockRow(ctx, asnHead, input);
  const lines = await findRows(ctx, asnLine, [sql`asn_id = ${head.id}`], { lock: true });
  const { pairs, issues } = pairLines(lines, input.lines);
  const facts = await factsOf(ctx, head, input, { lines, orders }, pairs);
  return { head, pairs, facts, issues: [...guardsOf('receive', head), ...issues, ...checkReceipt(pairs, input, facts)] };
};
/** Why a receipt is not possible now; empty when it is. The rows it counts stay locked for the transaction. */
export const receiptIssues = async (ctx: Context, input: ReceiveInput): Promise<readonly Issue[]> =>
  (await judge(ctx, input)).issues;

/**
 * Receives lines of one ASN in one receipt (AS-10, RC-01 to RC-05): all of them or none. Answers the ASN as it stands and
 * the receipt; without a quantity on any line, when lines are only finished short, there is no receipt (null).
 */
export const receiveAsn = async (
  ctx: Context,
  input: ReceiveInput,
  origin: { readonly isImported: boolean } = { isImported: false },
) => {
  const { head, pairs, facts, issues } = await judge(ctx, input);
  ctx.note(head.asnNo);
  ensure(issues);

  const plans = await plansOf(ctx, head, pairs, facts);
  const arriving = plans.filter(({ input: one }) => isPositive(one.receiveQty) || isPositive(one.giftQty));
  const hasReceipt = arriving.length > 0;
  const frame: ReceiptFrame = {
    receiptId: newId(),
    receiptNo: hasReceipt ? await ctx.numbers.next('RK') : '',
    receiptDate: facts.receiptDate,
    head,
    warehouseNo: facts.warehouse?.warehouseNo ?? '',
    userName: ctx.user.userName,
    isImported: origin.isImported ? '1' : '0',
  };
  const booked = arriving.map((plan, index): Booked => ({ plan, draft: receiptLineDraft(frame, plan, index + 1) }));
  if (hasReceipt) {
    await bookReceipt(ctx, frame, booked);
    ctx.note(frame.receiptNo);
  }
  await finishShort(ctx, head, plans);
  const lineIdOf = new Map(booked.map(({ plan, draft }) => [plan.line.id, draft.id]));
  const drafts = plans.flatMap((plan) => discrepancyDrafts(frame, plan, lineIdOf.get(plan.line.id) ?? null));
  const numbers = drafts.length > 0 ? await ctx.numbers.take('CY', drafts.length) : [];
  await insertRows(
    ctx,
    discrepancy,
    drafts.map((draft, index) => ({ ...draft, discrepancyNo: numbers[index] })),
  );
  const after = await refreshHead(ctx, head.id, { action: 'receive', ...(hasReceipt ? { note: frame.receiptNo } : {}) });
  reached(asnFlow, 'receive', after.status as '2' | '3' | '4');
  await post(
    ctx,
    booked.flatMap(({ plan, draft }) => receiveMoves(draft, plan)),
  );
  return {
    id: head.id,
    version: after.version,
    status: after.status,
    receiptId: hasReceipt ? frame.receiptId : null,
    receiptNo: hasReceipt ? frame.receiptNo : null,
  };
};
