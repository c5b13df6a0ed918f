import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { bigramsOf } from './bigrams.ts';

/** Rows in the order of the page that are tried before an index of texts is asked for all that match. */
const nearest = 2_000;
/** The last row of a page that may be looked for among them: one row in ten must match. */
const lastNear = 200;

/** Whether the index of trigrams can look up a text: it knows three ASCII letters or digits in a row. */
export const hasTrigrams = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** Whether a request looks for a text that has an index, and for a page so near the beginning that it may be found without it. */
export const seeksNear = ({ condition, current, size }: Pick<PageQuery, 'condition' | 'current' | 'size'>): boolean =>
  current * size <= lastNear &&
  Object.entries(condition).some(
    ([name, value]) =>
      (name === 'keyword' || name.endsWith('Indistinct')) &&
      typeof value === 'string' &&
      (hasTrigrams(value) || bigramsOf(value.trim().toLowerCase()).length > 0),
  );

/** A list as statements are made of it. */
export interface NearestPage {
  readonly table: RawBuilder<unknown>;
  /** All conditions, and those of the person's scope alone. */
  readonly where: RawBuilder<unknown>;
  readonly visible: RawBuilder<unknown>;
  /** The field of the sort, which must have an index, and its direction. */
  readonly key: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  readonly offset: number;
  readonly size: number;
}

/**
 * The ids of a page that is looked for by a text, and the total, in parts of one statement. How many rows match is for
 * PostgreSQL to guess, and it guesses badly (ADR 0012), so that nothing is left to the guess: the rows the total counts are kept, and
 * if they are all, the page is among them. If there are more, the page is looked for among the rows nearest in its order, and only
 * where these do not fill it, as any other page. A part that is not needed is not carried out.
 * @param most rows the total counts at most
 * @param isMore whether the list is known to have that many, which saves finding them
 */
export const nearestPage = (list: NearestPage, most: number, isMore: boolean) => {
  const { table, where, visible, key, direction, offset, size } = list;
  const last = offset + size;
  const window = sql`limit ${size} offset ${offset}`;
  const order = sql`order by "$key" ${direction}, "$id" ${direction}`;
  const total = sql`(select n from counted)`;
  const isFull = sql`(select count(*) from near) >= ${last}`;
  return {
    total,
    parts: sql`found as materialized (select id as "$id", ${key} as "$key" from ${table} where ${isMore ? sql`false` : where}
      limit ${most}),
      counted as materialized (select ${isMore ? sql`${most}::int` : sql`count(*)::int`} as n
        from ${isMore ? sql`(select 1) one` : sql`found`}),
      near as materialized (
        select "$id", "$key" from (select id as "$id", ${key} as "$key" from ${table} where ${visible}
          order by ${key} ${direction}, id ${direction} limit ${nearest}) nearest
        cross join lateral (select * from ${table} where id = "$id" limit 1) as ${table}
        where ${total} >= ${most} and ${where} ${order} limit ${last})`,
    ids: sql`(select "$id" from found where ${total} < ${most} ${order} ${window})
      union all (select "$id" from near where ${isFull} ${order} ${window})
      union all (select id from ${table} where ${total} >= ${most} and not (${isFull}) and ${where}
        order by ${key} ${direction}, id ${direction} ${window})`,
  };
};
