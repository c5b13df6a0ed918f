import { totalCap } from '@wms/contract/kernel/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { compiler } from '../ground/sql.ts';

/** Milliseconds for which a list that had more than 10,000 rows is taken to have them still. */
const stillMany = 30_000;
/** Lists of one scope that are remembered; beyond it all are forgotten. */
const mostLists = 200;

/**
 * How many rows a list has. Up to 10,000 the count is exact and taken with every page. A list that had more is said to have more
 * (isTotalCapped) for half a minute without a count, unless somebody of the same scope has written since: counting up to
 * 10,001 costs more than the page itself, and what it would say again is no figure.
 * @param among `from ... where ...`
 * @param limit a person's limitCount, 0 for none; it bounds the count by itself
 */
export const totalOf = (ctx: Pick<Context, 'tx' | 'clock'>, among: RawBuilder<unknown>, limit: number) => {
  const cap = limit > 0 ? limit : totalCap + 1;
  const counting = sql`select count(*)::int from (select 1 ${among} limit ${sql.lit(cap)}) counted`;
  if (limit > 0) return { list: undefined, count: counting, most: cap, isMore: false, remember: () => undefined };
  const { sql: text, parameters } = among.compile(compiler);
  const list = JSON.stringify([text, parameters]);
  const { remembered } = ctx.tx;
  const isKnown = (remembered.get(list) ?? 0) > ctx.clock.now();
  return {
    /** Names the list among those of its scope. */
    list,
    /** Rows that are counted at most, and whether the list is taken to have them without a count. */
    most: cap,
    isMore: isKnown,
    count: isKnown ? sql`select ${sql.lit(cap)}::int as count` : counting,
    remember: (found: number): void => {
      if (isKnown && found > totalCap) return;
      remembered.delete(list);
      if (found <= totalCap) return;
      if (remembered.size >= mostLists) remembered.clear();
      remembered.set(list, ctx.clock.now() + stillMany);
    },
  };
};
