import { compare, type Decimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { statusIssues } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptGuards, refusedHere } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReturnRejectedInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { receiptLine, returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { insertRows, lockById, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { positionsOf, post } from '../../stock/door.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { brief, openLines, takerOf } from './open.commands.ts';
import { orderLineIdsOf, type ReceiptLine } from './receive.queries.ts';

/** What a return line needs to be written; one that stands on no receipt line leaves the documents empty. */
export interface ReturnDraft {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly supplierNo: string;
  readonly supplierName: string | null;
  readonly itemNo: string;
  readonly itemName: string | null;
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
}
export const draftFrom = (line: ReceiptLine, returnQty: Decimal): ReturnDraft => ({
  orgNo: line.orgNo,
  warehouseNo: line.warehouseNo,
  supplierNo: line.supplierNo,
  supplierName: line.supplierName,
  itemNo: line.itemNo,
  itemName: line.itemName,
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
const reopens = async (ctx: Context, returnType: '1' | '2' | '3', orgNo: string): Promise<boolean> =>
  returnType === '1' || (returnType === '2' && (await policiesOf(ctx, orgNo)).creditReturnReopens);

/** Writes a return document of one or more lines under a number of its own. */
export const bookReturn = async (
  ctx: Context,
  returnNo: string,
  returnType: '1' | '2' | '3',
  reason: string,
  drafts: readonly ReturnDraft[],
) => {
  const returnDate = dayText(ctx.clock.now());
  const reopenFlag = (await reopens(ctx, returnType, drafts[0]?.orgNo ?? '')) ? '1' : '0';
  const rows = await insertRows(
    ctx,
    returnLine,
    drafts.map((draft, index) => ({
      ...draft,
      id: newId(),
      returnNo,
      lineSeq: index + 1,
      returnDate,
      returnType,
      reopenFlag,
      reason,
      status: 'Y',
    })),
  );
  await logStatus(ctx, returnLine.name, ...rows.map((row) => ({ id: row.id, from: null, to: 'Y', action: 'create' })));
  ctx.note(returnNo);
  return rows;
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
  const { lines } = await openLines(ctx, input.lines);
  const jobs = lines.map((line) => ({
    line,
    qty: sum(...input.lines.filter((part) => part.receiptLineId === line.id).map((part) => part.qty)),
    isWrong: input.lines.some((part) => part.receiptLineId === line.id && !isPositive(part.qty)),
  }));
  ensure([
    ...(input.reason === null ? [{ code: 'reason.required', field: 'reason' }] : []),
    ...mixedIssues(lines),
    ...jobs.flatMap(({ line, qty, isWrong }): Issue[] => {
      const guards = receiptGuards('returnRejected', line);
      const most = refusedHere(line);
      return [
        ...guards,
        ...(isWrong ? [{ code: 'return.qty', field: 'qty', rowId: line.id }] : []),
        ...(guards.length === 0 && compare(qty, most) > 0
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
  const rows = await bookReturn(ctx, returnNo, '3', reason, drafts);
  await saveRows(
    ctx,
    receiptLine,
    jobs.map(({ line, qty }) => ({ row: line, change: { rejectReturnedQty: sum(line.rejectReturnedQty, qty) } })),
  );
  await settleFigures(
    ctx,
    drafts.flatMap((draft) => returnEffect(draft, 'return.rejected', returnNo, reason)),
  );
  await post(ctx, moves);
  return { ...brief(rows), returnNo };
};

/** IN-07: the supplier has taken note of a return; who and when is kept. */
export const acknowledgeReturn = async (
  ctx: Context,
  input: { readonly records: readonly { readonly id: string; readonly version: number }[] },
) => {
  const ids = input.records.map((record) => record.id);
  await lockById(ctx, purchaseLine, await orderLineIdsOf(ctx, 'srm_return_line', 'id', ids));
  const rows = await lockRows(ctx, returnLine, input.records);
  ensure(
    rows.flatMap((row): Issue[] => [
      ...statusIssues(receiptFlow, 'acknowledge', row.status).map((issue) => ({ ...issue, rowId: row.id })),
      ...(row.acknowledgeDate === null ? [] : [{ code: 'return.acknowledged', rowId: row.id }]),
    ]),
  );
  ctx.note([...new Set(rows.map((row) => row.returnNo))].join(' '));
  await saveRows(
    ctx,
    returnLine,
    rows.map((row) => ({
      row,
      change: { acknowledgeDate: timeText(ctx.clock.now()), acknowledgeUserName: ctx.user.userName },
    })),
  );
  await settleFigures(
    ctx,
    rows.flatMap((row) =>
      row.purchaseLineId === null
        ? []
        : [
            {
              purchaseLineId: row.purchaseLineId,
              event: 'return.acknowledged',
              docNo: row.returnNo,
              docLineId: row.id,
              qty: row.returnQty,
            },
          ],
    ),
  );
  return brief(await lockById(ctx, returnLine, ids));
};
