import type { Row } from '@wms/contract/kernel/resource.ts';
import { orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import type { changeStates, OrderLineAction } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { type purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { purchaseVersion } from '@wms/contract/srm/purchase/version.ts';
import { sql } from 'kysely';
import { type ChangeOf, move, type Step } from '../../kernel/document/move.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { insertRows, lockById } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { settleFigures } from './figures.commands.ts';

export type OrderLine = Row<typeof purchaseLine>;
export type LineChange = ChangeOf<typeof purchaseLine>;
/** Nothing waits for the buyer on a line any more: neither the state nor the figures of a proposal stay. */
export const idle = (changeState: Exclude<OrderLine['changeState'], typeof changeStates.states.waiting>): LineChange => ({
  changeState,
  proposedDate: null,
  proposedQty: null,
  proposedBatches: null,
});
/** What a step does to each line, and how the story of the line tells it. */
export interface LineStep extends Step<typeof purchaseLine> {
  readonly event: string | ((line: OrderLine) => string);
  /** The quantity the story names; the ordered one unless given. */
  readonly qty?: (line: OrderLine) => string;
}

/** Moves locked lines, brings their figures and heads up to date and writes their story. */
export const moveLines = async (
  ctx: Context,
  action: OrderLineAction,
  lines: readonly OrderLine[],
  { event, qty, ...step }: LineStep,
) => {
  const { rows, answer } = await move(ctx, orderLine, action, lines, step);
  await settleFigures(
    ctx,
    lines.map((line, at) => {
      const note = step.note?.(line) ?? '';
      return {
        purchaseLineId: line.id,
        event: typeof event === 'string' ? event : event(line),
        docNo: line.purchaseNo,
        qty: qty?.(line) ?? rows[at]?.batchPurQty ?? line.batchPurQty,
        ...(note === '' ? {} : { note }),
      };
    }),
  );
  return answer;
};

/** The members of a line that make a new version of it worth keeping. */
export interface NewVersion {
  readonly line: OrderLine;
  readonly newQty: string;
  readonly newDate: string;
  readonly reason: string;
}

/**
 * Gives the orders of locked lines their next version and keeps what each line said before. Locks the heads, after the
 * lines as everywhere. Answers with the new version of each order by its id.
 */
export const raiseVersions = async (
  ctx: Context,
  event: string,
  steps: readonly NewVersion[],
): Promise<ReadonlyMap<string, number>> => {
  const heads = await lockById(
    ctx,
    purchaseOrder,
    steps.map((step) => step.line.purchaseId),
  );
  const raised = await saveRows(
    ctx,
    purchaseOrder,
    heads.map((row) => ({ row, change: { orderVersion: row.orderVersion + 1 } })),
  );
  const versions = new Map(raised.map((head) => [head.id, head.orderVersion]));
  await insertRows(
    ctx,
    purchaseVersion,
    steps.map(({ line, newQty, newDate, reason }) => ({
      purchaseLineId: line.id,
      orgNo: line.orgNo,
      supplierNo: line.supplierNo,
      orderVersion: versions.get(line.purchaseId),
      event,
      oldQty: line.batchPurQty,
      newQty,
      oldDate: line.expectArrivalDate,
      newDate,
      reason: reason === '' ? null : reason,
      changeDate: timeText(ctx.clock.now()),
      userName: ctx.user.userName,
    })),
  );
  return versions;
};

/** The amount of an order is the sum of its lines; written again after quantities changed. */
export const sumHeads = async (ctx: Context, headIds: readonly string[]): Promise<void> => {
  await ctx.tx.changed(sql`
    update srm_purchase p set total_amount = s.total
    from (
      select purchase_id, case when bool_and(total_amount is not null) then sum(total_amount) end as total
      from srm_purchase_line where purchase_id = any(${[...headIds]}::bigint[]) group by purchase_id
    ) s
    where p.id = s.purchase_id`);
};
