import { type RawBuilder, sql } from 'kysely';
import { dayText, timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/refusal.ts';
import type { ListOptions } from './list.ts';

/**
 * Days after its end from which a document is history; until then its last step can be taken back in the list. Where no end is kept
 * they count from its last change, within the hour.
 */
const historyAfterDays = 30;
const HOUR = 3_600_000;

/** The same moment for a whole hour: a total is remembered under the text of its conditions, and with each second it would be another's. */
const sinceOf = (ctx: Pick<Context, 'clock'>): string =>
  timeText((Math.floor(ctx.clock.now() / HOUR) - historyAfterDays * 24) * HOUR);
type Made = () => RawBuilder<unknown>;
/** Made only for whoever asks: most calls do not, and the day of today costs more than the condition. */
const typed = (history: Made, operation: Made): NonNullable<ListOptions['extra']> => ({
  type: (value) => {
    if (value === 'history') return history();
    if (value === 'operation') return operation();
    throw invalid({ code: 'valid.condition', field: 'type', params: { value: String(value) } });
  },
});

/**
 * The condition `type` of a list of documents (LIST-12): `history` is what is over and has not changed for a while, `operation`
 * everything else; without it a list answers both.
 * @param over when a document of the list is over
 */
export const listType = (ctx: Pick<Context, 'clock'>, over: RawBuilder<unknown>): NonNullable<ListOptions['extra']> => {
  const since = () => sinceOf(ctx);
  return typed(
    () => sql`(update_date < ${since()} and ${over})`,
    () => sql`(update_date >= ${since()} or not ${over})`,
  );
};

/**
 * The same where the day on which a row was over stands beside it (`keepsEnd`): one column, which every path of the list carries. Its
 * text is the same for a whole day.
 */
export const listTypeByEnd = (ctx: Pick<Context, 'clock'>): NonNullable<ListOptions['extra']> => {
  const since = () => dayText(ctx.clock.now() - historyAfterDays * 24 * HOUR);
  return typed(
    () => sql`over_date < ${since()}::date`,
    () => sql`over_date >= ${since()}::date`,
  );
};
