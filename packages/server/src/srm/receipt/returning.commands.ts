/** Refused goods that leave by delivery orders: counted on their receipt lines while the orders are open, returned when they ship (IN-04). */
import { compare, type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { hold, issuesOf } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { lockReceived, type ReceivedLine } from './invoiced.commands.ts';
import { lineIn, moveReceived } from './open.commands.ts';
import { bookReturn, draftFrom, mixedIssues, returnEffect } from './return.commands.ts';

interface Part {
  readonly receiptLineId: string;
  readonly qty: Decimal;
}
const qtyIn = (parts: readonly Part[], id: string): Decimal =>
  sum('0', ...parts.filter(({ receiptLineId }) => receiptLineId === id).map(({ qty }) => qty));
const counted = (ctx: Context, lines: readonly ReceivedLine[], after: (line: ReceivedLine) => Decimal) =>
  saveRows(
    ctx,
    receiptLine,
    lines.map((row) => ({ row, change: { returningQty: after(row) } })),
  );

/** Takes refused goods of receipt lines for a delivery order: at most what is here and on no other. Answers the lines, each once. */
export const planReturning = async (
  ctx: Context,
  parts: readonly (Part & { readonly version: number })[],
): Promise<readonly ReceivedLine[]> => {
  const held = await hold(ctx, receivedLine, parts.map(lineIn));
  ensure([
    ...mixedIssues(held.rows),
    ...(await issuesOf(receivedLine, 'returnRejected', held)),
    ...held.rows.flatMap((line): readonly Issue[] => {
      const most = refusedFree(line);
      const isOver = isPositive(most) && compare(qtyIn(parts, line.id), most) > 0;
      return isOver ? [{ code: 'return.over', field: 'qty', rowId: line.id, params: { qty: most } }] : [];
    }),
  ]);
  await counted(ctx, held.rows, (line) => sum(line.returningQty, qtyIn(parts, line.id)));
  return held.rows;
};

/** Their order is given up: the goods are there for others again. */
export const freeReturning = (ctx: Context, parts: readonly Part[]): Promise<unknown> =>
  beyondScope(ctx, 'who gives an order up may see no receipts', async (wide) => {
    const ids = parts.map(({ receiptLineId }) => receiptLineId);
    await counted(wide, await lockReceived(wide, ids), (line) => minus(line.returningQty, qtyIn(parts, line.id)));
  });

/**
 * Books the return of what a delivery order ships. What it asked for and did not ship stays here for others. The caller posts the
 * movements under the number that comes back: the receipt lines and all that counts them are held before the stock.
 */
export const returnShipped = (
  ctx: Context,
  { deliveryNo, reason }: { readonly deliveryNo: string; readonly reason: string },
  parts: readonly (Part & { readonly asked: Decimal })[],
): Promise<string> =>
  beyondScope(ctx, 'who ships may see no receipts', async (wide) => {
    const ids = parts.map(({ receiptLineId }) => receiptLineId);
    const { rows: lines } = await hold(
      wide,
      receivedLine,
      ids.map((id) => ({ id })),
    );
    const returnNo = await ctx.numbers.next('TH');
    const drafts = lines.flatMap((line) => {
      const qty = qtyIn(parts, line.id);
      return isPositive(qty) ? [{ ...draftFrom(line, qty), deliveryNo }] : [];
    });
    await bookReturn(wide, 'returnRejected', returnNo, '3', reason, drafts);
    const asked = parts.map((part) => ({ ...part, qty: part.asked }));
    await moveReceived(wide, 'returnRejected', lines, {
      change: (line) => ({
        rejectReturnedQty: sum(line.rejectReturnedQty, qtyIn(parts, line.id)),
        returningQty: minus(line.returningQty, qtyIn(asked, line.id)),
      }),
      told: drafts.flatMap((draft) => returnEffect(draft, 'return.rejected', returnNo, reason)),
      moves: [],
    });
    return returnNo;
  });
