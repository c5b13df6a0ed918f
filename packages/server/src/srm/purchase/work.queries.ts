import { changeStates, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
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

/** Lines whose day has passed with something still to deliver. */
export const overdueLines = (ctx: Pick<Context, 'clock'>): RawBuilder<unknown> =>
  sql`is_open and draft_flag = '0' and ${among(orderLineFlow, 'live', sql.ref('accept_status'))}
    and expect_arrival_date < ${dayText(ctx.clock.now())}::date`;
