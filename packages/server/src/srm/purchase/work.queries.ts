import { changeStates, orderLineFlow, replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';

const MINUTE = 60_000;
/** Lines the supplier has not answered although the time to answer is over, to the minute: the text of the list stays the same in it. */
export const unansweredLines = (ctx: Pick<Context, 'clock'>): RawBuilder<unknown> =>
  sql`${among(orderLineFlow, 'unanswered', sql.ref('accept_status'))} and ${among(changeStates, 'idle', sql.ref('change_state'))}
    and closed_flag = '0' and draft_flag = '0'
    and exists (select 1 from srm_purchase h where h.id = purchase_id
      and h.answer_due_date < ${timeText(Math.floor(ctx.clock.now() / MINUTE) * MINUTE)})`;

const agreedDay = sql`coalesce(sup_reply_date, expect_arrival_date)`;
/** `dueDateOf` in SQL, of a row of `srm_purchase_line`: a batch is open when those behind it hold less than what is open. */
export const dueDay: RawBuilder<unknown> = sql`(case when sup_reply_batches > 1 then coalesce((
    select min(reply_date) from (
      select reply_date, sum(reply_qty) over (order by reply_date desc, id desc) - reply_qty as behind
      from srm_purchase_reply
      where purchase_line_id = srm_purchase_line.id and ${among(replyStates, 'inForce', sql.ref('reply_state'))}
    ) batch where behind < un_delivery_qty
  ), ${agreedDay}) else ${agreedDay} end)`;

/** `isOverdue` in SQL. No line is due before its first batch, which the line itself knows. */
export const overdueLines = (ctx: Pick<Context, 'clock'>): RawBuilder<unknown> => {
  const today = sql`${dayText(ctx.clock.now())}::date`;
  return sql`is_open and draft_flag = '0' and ${among(orderLineFlow, 'live', sql.ref('accept_status'))}
    and ${agreedDay} < ${today} and ${dueDay} < ${today}`;
};
