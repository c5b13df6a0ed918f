import { recordStates } from '@wms/contract/kernel/record.flow.ts';
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

/** The hours of silence after which a line counts as accepted: as the row says that counts for its supplier, or else the organization. */
const silentHours = (usual: number): RawBuilder<unknown> => sql`coalesce(
  (select case c.is_silent_accept when '1' then coalesce(c.silent_hours, 0) else 0 end from srm_order_answer_config c
    where c.org_no = srm_purchase_line.org_no and ${among(recordStates, 'valid', sql.ref('c.status_code'))}
      and (c.supplier_no is null or c.supplier_no = srm_purchase_line.supplier_no)
    order by c.supplier_no nulls last limit 1), ${usual}::int)`;

/** Lines that were sent to their supplier so long ago and never answered; a line sent again after an answer is no such line. */
const silentSince = (ctx: Context, usual: number): RawBuilder<unknown> =>
  sql`${silentHours(usual)} > 0 and ${among(orderLineFlow, 'toAccept', sql.ref('accept_status'))}
    and ${among(changeStates, 'none', sql.ref('change_state'))} and closed_flag = '0' and draft_flag = '0'
    and not exists (select 1 from srm_purchase h where h.id = purchase_id and h.answer_due_date > ${timeText(ctx.clock.now())})
    and (select max(e.event_date) from srm_order_event e where e.purchase_line_id = srm_purchase_line.id
      and e.event = 'order.published')
      <= ${timeText(ctx.clock.now())}::timestamptz - ${silentHours(usual)} * interval '1 hour'`;

/** Whether a row of the configuration of an organization speaks of silence. */
const hasSilentRule = async (ctx: Context, orgNo: string): Promise<boolean> =>
  (await ctx.tx.first(sql`select 1 from srm_order_answer_config c
    where c.org_no = ${orgNo} and ${among(recordStates, 'valid', sql.ref('c.status_code'))} and c.is_silent_accept = '1'`)) !==
  undefined;

/** Orders with lines that count as accepted now because nobody answered (PO-14), in organizations that want it so. */
export const silentOrders = async (ctx: Context): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const orgNo of await orgNosOf(ctx)) {
    const { silentAcceptHours: usual } = await policiesOf(ctx, orgNo);
    if (usual <= 0 && !(await hasSilentRule(ctx, orgNo))) continue;
    const rows = await ctx.tx.rows<{ id: string }>(
      sql`select distinct purchase_id as id from srm_purchase_line where org_no = ${orgNo} and ${silentSince(ctx, usual)}
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
  const { silentAcceptHours: usual } = await policiesOf(ctx, any.orgNo);
  // asked again under the lock: an answer that came meanwhile wins
  const lines = await findRows(ctx, purchaseLine, [sql`purchase_id = ${purchaseId}`, silentSince(ctx, usual)], {
    order: sql`id`,
    lock: true,
  });
  if (lines.length === 0) return;
  noteNumbers(ctx, [any.purchaseNo]);
  const change = await enterAnswers(ctx, lines.map(asRequested), '3');
  await moveLines(ctx, 'accept', lines, { change, event: 'order.silent' });
};
