import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/refusal.ts';
import type { ListOptions } from './list.ts';

/**
 * Days after its last change from which a document that is over is history, within the hour; until then its last step can be taken
 * back in the list.
 */
const historyAfterDays = 30;
const HOUR = 3_600_000;

/** The same moment for a whole hour: a total is remembered under the text of its conditions, and with each second it would be another's. */
const sinceOf = (ctx: Pick<Context, 'clock'>): string =>
  timeText((Math.floor(ctx.clock.now() / HOUR) - historyAfterDays * 24) * HOUR);
const typed = (history: RawBuilder<unknown>, operation: RawBuilder<unknown>): NonNullable<ListOptions['extra']> => ({
  type: (value) => {
    if (value === 'history') return history;
    if (value === 'operation') return operation;
    throw invalid({ code: 'valid.condition', field: 'type', params: { value: String(value) } });
  },
});

/**
 * The condition `type` of a list of documents (LIST-12): `history` is what is over and has not changed for a while, `operation`
 * everything else; without it a list answers both.
 * @param over when a document of the list is over
 */
export const listType = (ctx: Pick<Context, 'clock'>, over: RawBuilder<unknown>): NonNullable<ListOptions['extra']> => {
  const since = sinceOf(ctx);
  return typed(sql`(update_date < ${since} and ${over})`, sql`(update_date >= ${since} or not ${over})`);
};

/**
 * The same of a list of lines: a line is history with its document.
 * @param table of the documents
 * @param key column of the line that has the id of its document
 * @param over when a document is over
 */
export const listTypeOfLines = (
  ctx: Pick<Context, 'clock'>,
  table: string,
  key: string,
  over: RawBuilder<unknown>,
): NonNullable<ListOptions['extra']> => {
  const isHistory = sql`exists (select 1 from ${sql.table(table)} document where document.id = ${sql.ref(key)} and document.update_date < ${sinceOf(ctx)} and ${over})`;
  return typed(isHistory, sql`not ${isHistory}`);
};
