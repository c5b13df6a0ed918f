import { type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { storedReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { goodsReceipt } from '@wms/contract/srm/receipt/receipt.document.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReceiveInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { discrepancy, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { validCells } from '../../base/cell/door.ts';
import { attachFiles } from '../../file/door.ts';
import { open } from '../../kernel/document/open.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { post, refusedByCells } from '../../stock/door.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type AsnHead, type AsnLine, closeLines, countArrivals, holdToReceive, refreshAsn, tellOrders } from '../asn/door.ts';
import { holdGiven, receiveLabels } from '../label/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { firstArrival } from './firstArrival.queries.ts';
import { promisePlaces, type Waiting } from './promise.commands.ts';
import { checkReceipt, layingsOf, type Pair, pairLines, type ReceiveFacts } from './receive.checks.ts';
import {
  discrepancyDrafts,
  type LinePlan,
  type ReceiptFrame,
  type ReceiptLineDraft,
  receiptLineDraft,
  receiveMoves,
} from './receive.plan.ts';
import { isSupplierInspected, itemsOf, liveReceiptOf, ownerOf, periodOf, warehouseFor, wrongCounted } from './receive.queries.ts';

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
    validCells(ctx, warehouse?.warehouseNo ?? '', cellNos),
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
    noticeDate: head.createDate.slice(0, 10),
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
  const lineIds = pairs.map(({ line }) => line.id);
  // of a notice of which nothing has arrived nothing was counted
  const wrongBefore: ReadonlyMap<string, Decimal> = head.firstArrivalDate === null ? new Map() : await wrongCounted(ctx, lineIds);
  return pairs.map(({ line, draft }) => ({
    line,
    input: draft,
    isInspected: isEvery || facts.items.get(line.goodsNo)?.isInspect === '1',
    badCellNo: isPositive(draft.badQty) ? (draft.badCellNo ?? facts.cells.firstBad?.cellNo ?? null) : null,
    ownerNo: ownerOf(warehouse, head.orderType, head.supplierNo),
    wrongBefore: wrongBefore.get(line.id) ?? '0',
  }));
};

interface Booked {
  readonly plan: LinePlan;
  readonly draft: ReceiptLineDraft;
}

/** Writes the receipt; its order lines hear of it. Answers the lines of the notice as they are now. */
const bookReceipt = async (ctx: Context, frame: ReceiptFrame, booked: readonly Booked[]): Promise<readonly AsnLine[]> => {
  const { head, receiptId, receiptNo, receiptDate, warehouseNo, userName } = frame;
  await open(ctx, goodsReceipt, 'receive', [
    {
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
    },
  ]);
  await insertRows(
    ctx,
    receiptLine,
    booked.map(({ draft }) => draft),
  );
  const lines = await countArrivals(
    ctx,
    booked.map(({ plan: { line, input } }) => ({ row: line, receiveQty: input.receiveQty, giftQty: input.giftQty })),
  );
  const told = (event: string, qtyOf: (draft: ReceiptLineDraft) => Decimal): Effect[] =>
    booked.map(({ draft }) => ({
      purchaseLineId: draft.purchaseLineId,
      ...{ event, docNo: receiptNo, docLineId: draft.id, qty: qtyOf(draft) },
      // what a person said of the line is told where it is damaged: a shortage is told with its own note, another item by what it is
      ...(event === 'receipt.damaged' && draft.reason ? { note: draft.reason } : {}),
    }));
  const wrong = booked
    .filter(({ draft }) => isPositive(draft.wrongQty))
    .map(
      ({ plan: { input }, draft }): Effect => ({
        ...{ purchaseLineId: draft.purchaseLineId, event: 'receipt.wrong', docNo: receiptNo, docLineId: draft.id },
        ...{ qty: draft.wrongQty, note: [input.wrongItem, input.reason].filter(Boolean).join('; ') },
      }),
    );
  // the first step of a line moves its figures; what is told beside it moves none
  await settleFigures(ctx, [
    ...told('receipt.received', ({ receiveQty }) => receiveQty),
    ...told('receipt.damaged', ({ badQty }) => badQty).filter(({ qty }) => isPositive(qty)),
    ...told('receipt.gift', ({ giftQty }) => giftQty).filter(({ qty }) => isPositive(qty)),
    ...wrong,
  ]);
  await attachFiles(
    ctx,
    receiptLine,
    booked.map(({ plan, draft: { id: rowId, supplierNo } }) => ({
      rowId,
      supplierNo,
      docNo: receiptNo,
      fileIds: plan.input.fileIds,
    })),
  );
  return lines;
};

/** What shows that nothing came of a line has no receipt to belong to: it is the notice's. */
const keepPapers = async (ctx: Context, head: AsnHead, plans: readonly LinePlan[]): Promise<void> => {
  const fileIds = plans.flatMap(({ input }) => input.fileIds);
  await attachFiles(ctx, asnHead, [{ rowId: head.id, supplierNo: head.supplierNo, docNo: head.asnNo, fileIds }]);
};

/** RC-02: what is still to come on the lines does not come. `booked` are lines the receipt has changed already. */
const finishShort = async (ctx: Context, plans: readonly LinePlan[], booked: readonly AsnLine[]): Promise<void> => {
  const rests = plans.flatMap(({ line, input }) => {
    const qty = minus(line.deliveryQty, line.receiveQty, input.receiveQty);
    const row = booked.find((one) => one.id === line.id) ?? line;
    return input.finishLine === '1' && isPositive(qty) ? [{ row, qty, reason: input.reason }] : [];
  });
  const reasonOf = new Map(rests.map(({ row, reason }) => [row.id, storedReason({ remarkOption: '6', remark: reason })]));
  await closeLines(
    ctx,
    rests.map(({ row }) => row),
    ({ id }) => reasonOf.get(id) ?? null,
  );
  await tellOrders(
    ctx,
    'receipt.finishedShort',
    rests.map(({ row, qty }) => ({ ...row, qty, note: reasonOf.get(row.id) })),
  );
};

/** What a receipt would be, with every guard that stands against it; everything it counts is locked. */
const judge = async (ctx: Context, input: ReceiveInput) => {
  const { held, guards } = await holdToReceive(ctx, input);
  const { row: head, lines } = held;
  const { pairs, issues } = pairLines(lines, input.lines);
  const facts = await factsOf(ctx, head, input, { lines, orders: held.before(purchaseLine) }, pairs);
  const labels = await holdGiven(
    ctx,
    head.asnNo,
    pairs.map(({ line, draft }) => ({
      ...{ lineId: line.id, lineSeq: line.lineSeq, barcodes: draft.barcodes, qty: sum(draft.receiveQty, draft.giftQty) },
    })),
  );
  return { head, pairs, facts, labels, issues: [...guards, ...issues, ...checkReceipt(pairs, input, facts), ...labels.issues] };
};
/** Why a receipt is not possible now; empty when it is. The rows it counts stay locked for the transaction. */
export const receiptIssues = async (ctx: Context, input: ReceiveInput): Promise<readonly Issue[]> =>
  (await judge(ctx, input)).issues;

/**
 * Receives lines of one ASN in one receipt (AS-10, RC-01 to RC-05): all of them or none. Answers the ASN as it stands and
 * the receipt; without a quantity on any line, when lines are only finished short, there is no receipt (null). `waiting` is what the
 * caller promises a place to, when it has received everything.
 */
export const bookArrival = async (
  ctx: Context,
  input: ReceiveInput,
  origin: { readonly isImported: boolean } = { isImported: false },
) => {
  const { head, pairs, facts, labels, issues } = await judge(ctx, input);
  ensure(issues);

  const plans = await plansOf(ctx, head, pairs, facts);
  // what is not received came all the same: a receipt keeps it, with its photographs, and is cancelled with it
  const arriving = plans.filter(({ input: one }) => [one.receiveQty, one.giftQty, one.wrongQty].some(isPositive));
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
  await keepPapers(
    ctx,
    head,
    plans.filter((plan) => !arriving.includes(plan)),
  );
  await finishShort(ctx, plans, hasReceipt ? await bookReceipt(ctx, frame, booked) : []);
  await receiveLabels(
    ctx,
    booked.flatMap(({ plan: { line }, draft: { id: receiptLineId, warehouseNo, cellNo } }) =>
      labels.rowsOf(line.id).map((row) => ({ row, receiptLineId, warehouseNo, cellNo })),
    ),
  );
  const lineIdOf = new Map(booked.map(({ plan, draft }) => [plan.line.id, draft.id]));
  const drafts = plans.flatMap((plan) => discrepancyDrafts(frame, plan, lineIdOf.get(plan.line.id) ?? null));
  const numbers = drafts.length > 0 ? await ctx.numbers.take('CY', drafts.length) : [];
  await insertRows(
    ctx,
    discrepancy,
    drafts.map((draft, index) => ({ ...draft, discrepancyNo: numbers[index] })),
  );
  const after = await refreshAsn(ctx, 'receive', head, {
    note: hasReceipt ? frame.receiptNo : null,
    firstArrivalDate: await firstArrival(ctx, head.id),
  });
  await post(
    ctx,
    booked.flatMap(({ plan, draft }) => receiveMoves(draft, plan)),
  );
  const answer = {
    id: head.id,
    version: after.version,
    status: after.status,
    receiptId: hasReceipt ? frame.receiptId : null,
    receiptNo: hasReceipt ? frame.receiptNo : null,
  };
  return { answer, waiting: booked.map(({ draft }): Waiting => ({ line: draft, qty: waitingPutAway(draft) })) };
};
/** Receives lines of one ASN, and promises a place to what waits to be put away. */
export const receiveAsn = async (ctx: Context, input: ReceiveInput) => {
  const { answer, waiting } = await bookArrival(ctx, input);
  await promisePlaces(ctx, waiting);
  return answer;
};
