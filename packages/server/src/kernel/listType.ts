import { type RawBuilder, sql } from 'kysely';
import { timeText } from './clock.ts';
import type { Context } from './context.ts';
import type { ListOptions } from './list.ts';
import { invalid } from './refusal.ts';

/** Days after its last change from which a document that is over is history; until then its last step can be taken back in the list. */
export const historyAfterDays = 30;
const DAY = 86_400_000;

/**
 * The condition `type` of a list of documents (LIST-12): `history` is what is over and has not changed for a while, `operation`
 * everything else; without it a list answers both.
 * @param over when a document of the list is over
 */
export const listType = (ctx: Pick<Context, 'clock'>, over: RawBuilder<unknown>): NonNullable<ListOptions['extra']> => ({
  type: (value) => {
    const since = timeText(ctx.clock.now() - historyAfterDays * DAY);
    if (value === 'history') return sql`(update_date < ${since} and ${over})`;
    if (value === 'operation') return sql`(update_date >= ${since} or not ${over})`;
    throw invalid({ code: 'valid.condition', field: 'type', params: { value: String(value) } });
  },
});
