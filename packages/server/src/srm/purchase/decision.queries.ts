import { isIn } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import type { PurchasePolicies } from '@wms/contract/srm/purchase/purchase.policies.ts';
import type { idsBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine, purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { leadTermsOf } from '../../base/supplierItem/door.ts';
import { among } from '../../kernel/ground/among.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import { policiesPerPartner } from './answerConfig.queries.ts';
import type { OrderLine } from './lines.commands.ts';

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
/** Days from order to delivery by the terms in force today, by supplier, item and organization. */
const leadTimes = async (ctx: Context, lines: readonly OrderLine[], today: string): Promise<ReadonlyMap<string, number>> => {
  const terms = await leadTermsOf(ctx, lines, today);
  return new Map(
    terms.flatMap((one) => (one.purLeadTime === null ? [] : [[keyOf(one.orgNo, one.merchantNo, one.itemNo), one.purLeadTime]])),
  );
};

type Tolerance = Pick<PurchasePolicies, 'replyQtyTolerancePct' | 'replyDayTolerance'>;
const toleranceOf = ({ replyQtyTolerancePct, replyDayTolerance }: Tolerance): Tolerance => ({
  replyQtyTolerancePct,
  replyDayTolerance,
});
const none: Tolerance = { replyQtyTolerancePct: '0', replyDayTolerance: 0 };

/** Lines as who decides on them sees them, the most urgent on top: the newest figures, promises, proposals, lead times. */
export const getOrderDecisions = async (ctx: Context, { ids }: z.output<typeof idsBody>) => {
  const today = dayText(ctx.clock.now());
  const lines = await findRows(
    ctx,
    purchaseLine,
    [sql`id = any(${ids}::bigint[])`, ...(ctx.user.side === 'supplier' ? [sql`draft_flag = '0'`] : [])],
    { order: sql`expect_arrival_date, purchase_no, purchase_seq, id` },
  );
  const replies = await findRows(
    ctx,
    purchaseReply,
    [
      sql`purchase_line_id = any(${lines.map((line) => line.id)}::bigint[])`,
      among(replyStates, 'current', sql.ref('reply_state')),
    ],
    { order: sql`purchase_phase_seq, id` },
  );
  const leadOf = await leadTimes(ctx, lines, today);
  const policiesOf = policiesPerPartner(ctx, lines);
  const tolerances = new Map<string, Tolerance>();
  for (const { id, orgNo, supplierNo } of lines) tolerances.set(id, toleranceOf(await policiesOf(orgNo, supplierNo)));
  const shown = presentRows(ctx, purchaseLine, lines, await revealsOf(ctx));
  return onePage(
    shown.map((line) => {
      const own = replies.filter((reply) => reply.purchaseLineId === line.id);
      const leadDays = leadOf.get(keyOf(line.orgNo, line.supplierNo, line.itemNo)) ?? null;
      return {
        ...line,
        replyRows: own.filter((reply) => isIn(replyStates, 'inForce', reply.replyState)),
        proposedRows: own.filter((reply) => isIn(replyStates, 'proposed', reply.replyState)),
        leadDays,
        earliestDate: addDays(today, leadDays ?? 0),
        ...(tolerances.get(line.id) ?? none),
      };
    }),
  );
};
