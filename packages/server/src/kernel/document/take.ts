import { type Document, guardIssues, type LockBefore } from '@wms/contract/kernel/document.ts';
import type { ActionOf, Flow } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { ensure, notFound } from '../ground/refusal.ts';
import { column } from '../ground/sql.ts';
import { conflict, findRows, lockById } from '../row/rows.ts';

/** A document asked for; one whose screen sends no version is taken as it is. */
export interface Wanted {
  readonly id: string;
  readonly version?: number;
}
/** Documents locked for a command, with everything that is locked with them. */
export interface Held<R extends Resource, L extends Resource> {
  /** Each document once, in the order asked for. */
  readonly rows: readonly Row<R>[];
  /** The lines of all of them, in the order of their ids. */
  readonly lines: readonly Row<L>[];
  /** The rows of a kind that were locked before the documents, in the order of their ids. */
  before<B extends Resource>(resource: B): readonly Row<B>[];
}
export interface HeldOne<R extends Resource, L extends Resource> extends Held<R, L> {
  readonly row: Row<R>;
}
/** Ids to lock before the documents, in addition to those the documents name, by the name of the resource. */
type Further = Readonly<Record<string, readonly string[]>>;

const idsIn = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...new Set(ids)]}::bigint[]`;

/** Where the member `by` of documents stands: with the documents, or with their lines. Read without a lock, as ids do not change. */
const namedBy = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  { resource, lines }: Document<R, L, F>,
  { by }: LockBefore,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (by === 'id') return ids;
  const ofRow = by in resource.fields || !lines;
  const table = ofRow ? resource.table : lines.resource.table;
  const rows = await ctx.tx.rows<{ id: string }>(sql`
    select distinct ${column(by)} as id from ${sql.table(table)}
    where ${ofRow ? sql.ref('id') : column(lines.by)} = any(${idsIn(ids)}) and ${column(by)} is not null`);
  return rows.map(({ id }) => id);
};

/** Locks what stands before documents, for a command that takes several of them one after the other. */
export const holdBefore = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  ids: readonly string[],
  further: Further = {},
): Promise<ReadonlyMap<string, readonly Row<Resource>[]>> => {
  const before = new Map<string, readonly Row<Resource>[]>();
  for (const one of document.before ?? []) {
    const named = [...(await namedBy(ctx, document, one, ids)), ...(further[one.resource.name] ?? [])];
    const wanted = sql`${column(one.of ?? 'id')} = any(${idsIn(named)})`;
    before.set(one.resource.name, named.length === 0 ? [] : await findRows(ctx, one.resource, [wanted], { lock: true }));
  }
  return before;
};

const documentsOf = async <R extends Resource>(ctx: Context, resource: R, wanted: readonly Wanted[]): Promise<Row<R>[]> => {
  const found = await lockById(
    ctx,
    resource,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = wanted.map(({ id, version }) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    if (version !== undefined && row.version !== version) throw conflict(resource, row);
    return row;
  });
  return [...new Set(rows)];
};

/**
 * Locks documents in the order that stands in their declaration. A stale version is refused 20004, an absent document 20003.
 * The numbers of the documents go into the log of the call.
 */
export const hold = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  wanted: readonly Wanted[],
  further: Further = {},
): Promise<Held<R, L>> => {
  const ids = wanted.map(({ id }) => id);
  const before = await holdBefore(ctx, document, ids, further);
  const rows = await documentsOf(ctx, document.resource, wanted);
  const { lines: declared, number } = document;
  const lines = declared
    ? await findRows(ctx, declared.resource, [sql`${column(declared.by)} = any(${idsIn(ids)})`], { lock: true })
    : [];
  noteNumbers(
    ctx,
    rows.map((row) => String((row as Readonly<Record<string, unknown>>)[number])),
  );
  return {
    rows,
    lines,
    before: <B extends Resource>(resource: B) => {
      const found = before.get(resource.name);
      if (!found) throw new Error(`${document.resource.name} locks no ${resource.name} before itself`);
      // kept by name: a map has one type for all its rows
      return found as unknown as readonly Row<B>[];
    },
  };
};

/** Names documents in the log of the call, as many as fit. */
export const noteNumbers = (ctx: Pick<Context, 'note'>, numbers: readonly string[]): void =>
  ctx.note([...new Set(numbers)].join(' ').slice(0, 200));

/** One document, as `hold` locks several. */
export const holdOne = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  wanted: Wanted,
  further: Further = {},
): Promise<HeldOne<R, L>> => {
  const held = await hold(ctx, document, [wanted], further);
  const [row] = held.rows;
  if (!row) throw notFound();
  return { ...held, row };
};

/** What a command finds wrong beyond the guards of the document, row by row or with all that is locked. */
export interface Judging<R extends Resource, L extends Resource> {
  readonly each?: (row: Row<R>, held: Held<R, L>) => readonly Issue[] | Promise<readonly Issue[]>;
  readonly all?: (held: Held<R, L>) => readonly Issue[] | Promise<readonly Issue[]>;
  /** Facts beside the row that its guards read, such as policies of its organization. */
  readonly facts?: (row: Row<R>) => Promise<object>;
  readonly further?: Further;
}
type Each<R extends Resource, L extends Resource> = NonNullable<Judging<R, L>['each']>;
const judgingOf = <R extends Resource, L extends Resource>(given: Judging<R, L> | Each<R, L>): Judging<R, L> =>
  typeof given === 'function' ? { each: given } : given;

/** Every reason why an action is not possible on locked documents; a guard of one of several names its row. */
export const issuesOf = async <R extends Resource, L extends Resource, F extends Flow>(
  document: Document<R, L, F>,
  action: ActionOf<F>,
  held: Held<R, L> | HeldOne<R, L>,
  { each, all, facts }: Judging<R, L> = {},
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const row of held.rows) {
    const guards = guardIssues(document, action, facts ? { ...row, ...(await facts(row)) } : row);
    issues.push(...guards.map((issue) => ('row' in held ? issue : { rowId: row.id, ...issue })));
    issues.push(...((await each?.(row, held)) ?? []));
  }
  return [...issues, ...((await all?.(held)) ?? [])];
};

/** Locks documents for an action and refuses with every failed guard of every one of them (20005, or 20002 for fields alone). */
export const take = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  wanted: readonly Wanted[],
  judging: Judging<R, L> | Each<R, L> = {},
): Promise<Held<R, L>> => {
  const more = judgingOf(judging);
  const held = await hold(ctx, document, wanted, more.further);
  ensure(await issuesOf(document, action, held, more));
  return held;
};

/** One document, as `take` takes several. */
export const takeOne = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  wanted: Wanted,
  judging: Judging<R, L> | Each<R, L> = {},
): Promise<HeldOne<R, L>> => {
  const more = judgingOf(judging);
  const held = await holdOne(ctx, document, wanted, more.further);
  ensure(await issuesOf(document, action, held, more));
  return held;
};
