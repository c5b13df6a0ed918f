import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import type { Place } from '../ground/sql.ts';

/** Rows before a page from which on its place is remembered: nearer ones are found faster than a place is kept. */
const deepFrom = 2_000;
/** Milliseconds for which a row is taken to stand where it stood, as a list of many rows is taken to have many. */
const stillThere = 30_000;
/** Places remembered of one list, and lists of one scope that have some. */
const most = { places: 50, lists: 100 } as const;

/** A row of a deep page, with what its list is sorted by. */
export type Placed<T extends { readonly id: string }> = T & { readonly $place?: string | null };
export const withoutPlace = <T extends { readonly id: string }>({ $place: _place, ...row }: Placed<T>): T => row as T;

interface List {
  /** Names the list with its order. */
  readonly name: string;
  /** What it is sorted by, falling. */
  readonly key: RawBuilder<unknown>;
  readonly offset: number;
}

/**
 * A page deep in a list is looked for from the last row before it whose place is known: thousands of rows in front of it need not be
 * walked over again. A place is known for half a minute unless somebody of the same scope has written, so that whoever turns
 * pages goes on from the row where the last one began, even where others have written since.
 */
export const deepPage = (ctx: Pick<Context, 'tx' | 'clock'>, { name, key, offset }: List) => {
  if (offset < deepFrom) return undefined;
  const { places } = ctx.tx.remembered;
  const now = ctx.clock.now();
  const known = (places.get(name) ?? []).filter(({ until }) => until > now && until <= now + stillThere);
  const from = known.filter((place) => place.offset <= offset).toSorted((a, b) => b.offset - a.offset)[0];
  return {
    /** Rows that are walked over. */
    skipped: offset - (from?.offset ?? 0),
    /** What is asked beside all else: rows from the place on, in the order of the list. */
    after: from ? [sql`(${key}, id) <= (${from.key}, ${from.id})`] : [],
    /** What the list is sorted by, to the last digit. */
    place: sql`, (${key})::text as "$place"`,
    /** Remembers where the first row of the page stood; no longer than the place it was found from. */
    remember: (first: Placed<{ readonly id: string }>): void => {
      // rows without a key come first and are no place that others can be compared with
      if (typeof first.$place !== 'string' || from?.offset === offset) return;
      if (places.size >= most.lists && !places.has(name)) places.clear();
      const made: Place = { offset, key: first.$place, id: first.id, until: from?.until ?? now + stillThere };
      places.set(name, [made, ...known].slice(0, most.places));
    },
  };
};
