import { changeStates, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { orgNosOf } from '../../base/organization/door.ts';
import { noteNumbers } from '../../kernel/document/take.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { asRequested, enterAnswers } from './answer.commands.ts';
import { moveLines } from './lines.commands.ts';

const HOUR = 3_600_000;

/** Lines that were sent to their supplier so many hours ago and never answered; a line sent again after an answer is no such line. */
const silentSince = (ctx: Context, hours: number): RawBuilder<unknown> =>
  sql`${among(orderLineFlow, 'toAccept', sql.ref('accept_status'))} and ${among(changeStates, 'none', sql.ref('change_state'))}
    and closed_flag = '0' and draft_flag = '0'
    and (select max(e.event_date) from srm_order_event e where e.purchase_line_id = srm_purchase_line.id
      and e.event = 'order.published')
      <= ${timeText(ctx.clock.now() - hours * HOUR)}`;

/** Orders with lines that count as accepted now because nobody answered (PO-14), in organizations that want it so. */
export const silentOrders = async (ctx: Context): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const orgNo of await orgNosOf(ctx)) {
    const { silentAcceptHours: hours } = await policiesOf(ctx, orgNo);
    if (hours <= 0) continue;
    const rows = await ctx.tx.rows<{ id: string }>(
      sql`select distinct purchase_id as id from srm_purchase_line where org_no = ${orgNo} and ${silentSince(ctx, hours)}
        order by 1 limit 1000`,
    );
    found.push(...rows.map((row) => row.id));
  }
  return found;
};

/** PO-14: accepts what nobody answered of one order as it was requested, marked as the system's answer. */
export const acceptSilence = async (ctx: Context, purchaseId: string): Promise<void> => {
  const [any] = await findRows(ctx, purchaseLine, [sql`purchase_id = ${purchaseId}`], { limit: 1 });
  if (!any) return;
  const { silentAcceptHours: hours } = await policiesOf(ctx, any.orgNo);
  if (hours <= 0) return;
  // asked again under the lock: an answer that came meanwhile wins
  const lines = await findRows(ctx, purchaseLine, [sql`purchase_id = ${purchaseId}`, silentSince(ctx, hours)], {
    order: sql`id`,
    lock: true,
  });
  if (lines.length === 0) return;
  noteNumbers(ctx, [any.purchaseNo]);
  const change = await enterAnswers(ctx, lines.map(asRequested), '3');
  await moveLines(ctx, 'accept', lines, { change, event: 'order.silent' });
};
