import { compare, type Decimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { goodsReturn, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReturnRejectedInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { answerOf, move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { hold, issuesOf, take } from '../../kernel/document/take.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { positionsOf } from '../../stock/door.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { lineIn, moveReceived, takerOf } from './open.commands.ts';
import type { ReceiptLine } from './receive.queries.ts';

/** What a return line needs to be written; one that stands on no receipt line leaves the documents empty. */
export interface ReturnDraft {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly supplierNo: string;
  readonly supplierName: string | null;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly itemEnName: string | null;
  readonly unitNo: string;
  readonly lotNo: string | null;
  readonly supplierLotNo: string | null;
  readonly returnQty: Decimal;
  readonly receiptLineId?: string;
  readonly receiptNo?: string;
  readonly asnNo?: string;
  readonly purchaseLineId?: string;
  readonly purchaseNo?: string;
  readonly purchaseSeq?: number;
  readonly deliveryNo?: string;
}
export const draftFrom = (line: ReceiptLine, returnQty: Decimal): ReturnDraft => ({
  orgNo: line.orgNo,
  warehouseNo: line.warehouseNo,
  supplierNo: line.supplierNo,
  supplierName: line.supplierName,
  itemNo: line.itemNo,
  itemName: line.itemName,
  itemEnName: line.itemEnName,
  unitNo: line.unitNo,
  lotNo: line.lotNo,
  supplierLotNo: line.supplierLotNo,
  returnQty,
  receiptLineId: line.id,
  receiptNo: line.receiptNo,
  asnNo: line.asnNo,
  purchaseLineId: line.purchaseLineId,
  purchaseNo: line.purchaseNo,
  purchaseSeq: line.purchaseSeq,
});

/** An exchange is delivered once more; a credit return is where the organization says so (CREDIT_RETURN_REOPENS). */
export const reopens = async (ctx: Context, returnType: '1' | '2' | '3', orgNo: string): Promise<boolean> =>
  returnType === '1' || (returnType === '2' && (await policiesOf(ctx, orgNo)).creditReturnReopens);

/** Writes a return document of one or more lines under a number of its own. */
export const bookReturn = async (
  ctx: Context,
  action: 'returnRejected' | 'returnFromStock',
  returnNo: string,
  returnType: '1' | '2' | '3',
  reason: string,
  drafts: readonly ReturnDraft[],
) => {
  const returnDate = dayText(ctx.clock.now());
  const reopenFlag = (await reopens(ctx, returnType, drafts[0]?.orgNo ?? '')) ? '1' : '0';
  const rows = await open(
    ctx,
    goodsReturn,
    action,
    drafts.map((draft, index) => ({
      ...draft,
      id: newId(),
      returnNo,
      lineSeq: index + 1,
      returnDate,
      returnType,
      reopenFlag,
      reason,
      status: receiptFlow.states.posted,
    })),
  );
  return answerOf(goodsReturn, rows);
};
export const returnEffect = (draft: ReturnDraft, event: string, docNo: string, note: string): readonly Effect[] =>
  draft.purchaseLineId
    ? [
        {
          purchaseLineId: draft.purchaseLineId,
          event,
          docNo,
          qty: draft.returnQty,
          note,
          ...(draft.receiptLineId ? { docLineId: draft.receiptLineId } : {}),
        },
      ]
    : [];
/** One return goes to one supplier from one warehouse. */
export const mixedIssues = (rows: readonly { orgNo: string; warehouseNo: string; supplierNo: string }[]): readonly Issue[] =>
  new Set(rows.map((row) => JSON.stringify([row.orgNo, row.warehouseNo, row.supplierNo]))).size > 1
    ? [{ code: 'return.mixed', field: 'lines' }]
    : [];

/** IN-04: goods that inspection refused go back to the supplier. The order was reopened by the refusal already. */
export const returnRejected = async (ctx: Context, input: ReturnRejectedInput) => {
  const held = await hold(ctx, receivedLine, input.lines.map(lineIn));
  const { rows: lines } = held;
  const jobs = lines.map((line) => ({
    line,
    qty: sum(...input.lines.filter((part) => part.receiptLineId === line.id).map((part) => part.qty)),
    isWrong: input.lines.some((part) => part.receiptLineId === line.id && !isPositive(part.qty)),
  }));
  ensure([
    ...missingReason(input.reason),
    ...mixedIssues(lines),
    ...(await issuesOf(receivedLine, 'returnRejected', held)),
    ...jobs.flatMap(({ line, qty, isWrong }): Issue[] => {
      const most = refusedFree(line);
      return [
        ...(isWrong ? [{ code: 'return.qty', field: 'qty', rowId: line.id }] : []),
        ...(isPositive(most) && compare(qty, most) > 0
          ? [{ code: 'return.over', field: 'qty', rowId: line.id, params: { qty: most } }]
          : []),
      ];
    }),
  ]);
  const reason = input.reason ?? '';
  const returnNo = await ctx.numbers.next('TH');
  const positions = await positionsOf(
    ctx,
    lines.map((line) => line.id),
  );
  const take = takerOf(positions, { moveKind: 'return', sourceNo: returnNo });
  const moves = jobs.flatMap(({ line, qty }) => take({ line, inventoryType: '22', qty, first: line.badCellNo ?? '', to: null }));
  const drafts = jobs.map(({ line, qty }) => draftFrom(line, qty));
  const answer = await bookReturn(ctx, 'returnRejected', returnNo, '3', reason, drafts);
  const qtyOf = new Map(jobs.map(({ line, qty }) => [line.id, qty]));
  await moveReceived(ctx, 'returnRejected', lines, {
    change: (line) => ({ rejectReturnedQty: sum(line.rejectReturnedQty, qtyOf.get(line.id) ?? '0') }),
    told: drafts.flatMap((draft) => returnEffect(draft, 'return.rejected', returnNo, reason)),
    moves,
  });
  return { ...answer, returnNo };
};

/** IN-07: the supplier has taken note of a return; who and when is kept. */
export const acknowledgeReturn = async (
  ctx: Context,
  input: { readonly records: readonly { readonly id: string; readonly version: number }[] },
) => {
  const { rows } = await take(ctx, goodsReturn, 'acknowledge', input.records);
  const { answer } = await move(ctx, goodsReturn, 'acknowledge', rows, {
    change: () => ({ acknowledgeDate: timeText(ctx.clock.now()), acknowledgeUserName: ctx.user.userName }),
    isHistory: () => false,
  });
  await settleFigures(
    ctx,
    rows.flatMap(({ id: docLineId, purchaseLineId, returnNo: docNo, returnQty: qty }) =>
      purchaseLineId === null ? [] : [{ purchaseLineId, event: 'return.acknowledged', docNo, docLineId, qty }],
    ),
  );
  return answer;
};
