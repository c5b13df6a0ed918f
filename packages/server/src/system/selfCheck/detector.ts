import type { Resource } from '@wms/contract/kernel/resource.ts';
import { detectLimits } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import type { StatefulDocument } from '../../kernel/room/room.ts';

/** A row that breaks an item. `what` is a word of `offences`, with its parameters behind bars. */
export interface Suspect {
  readonly rowId: string;
  readonly what: string;
}
/** What an item found: rows, at most as many as are named, and how many there are, counted up to a bound. */
export interface Found {
  readonly count: number;
  readonly isCapped: boolean;
  readonly rows: readonly Suspect[];
  /** What is to be said beside the result: how far was looked, and when. */
  readonly note?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } | undefined;
}
/** Nothing was judged, and why: a code of `selfCheckPhrases` or a word of `lacking`. */
export interface Skipped {
  readonly skip: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
export type Finding = Found | Skipped;

/** What detectors work with: a transaction that sees every row, and the facts of the house. */
export interface Probe {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly resources: readonly Resource[];
  /** Documents that move by a flow. */
  readonly documents: readonly StatefulDocument[];
  /** Dictionaries by name, with their values. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
  readonly menus: readonly string[];
  /** Resources whose rows own files. */
  readonly fileOwners: readonly Resource[];
  readonly migrations: string;
  /** Folders whose disk must not fill up. */
  readonly folders: readonly string[];
  readonly freeBytes: (folder: string) => Promise<number>;
}
export type Detector = (probe: Probe) => Promise<Finding>;

/** Asks one query that answers `row_id` and `what`: what it found is counted up to the bound, and the first rows are named. */
export const suspects = async (tx: Tx, query: RawBuilder<unknown>): Promise<Found> => {
  const row = await tx.first<{ count: number; rows: readonly Suspect[] }>(sql`
    with off as materialized (select row_id, what from (${query}) as asked limit ${detectLimits.counted + 1})
    select (select count(*)::int from off) as count,
      coalesce((select json_agg(json_build_object('rowId', row_id, 'what', what))
        from (select row_id, what from off order by what, row_id limit ${detectLimits.samples}) as named), '[]') as rows`);
  const count = row?.count ?? 0;
  return { count: Math.min(count, detectLimits.counted), isCapped: count > detectLimits.counted, rows: row?.rows ?? [] };
};

/** What was found without a query. */
export const listed = (rows: readonly Suspect[]): Found => ({
  count: Math.min(rows.length, detectLimits.counted),
  isCapped: rows.length > detectLimits.counted,
  rows: rows.slice(0, detectLimits.samples),
});

/** One query of many branches, each of which answers `row_id` and `what`. */
export const branches = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  queries.length === 0
    ? sql`select '' as row_id, '' as what where false`
    : sql.join(
        queries.map((query) => sql`(select row_id, what from (${query}) as branch limit ${detectLimits.counted + 1})`),
        sql` union all `,
      );

/** The tables of the schema that have columns of these names. */
export const tablesWith = (tx: Tx, pattern: string): Promise<{ readonly table: string; readonly column: string }[]> =>
  tx.rows(sql`select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attname ~ ${pattern} order by 1, 2`);
