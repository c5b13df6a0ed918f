/** Rows that belong to a record and travel inside it (`Resource.lines`). */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import {
  hasLines,
  type LineDraft,
  type Lined,
  linesIn,
  linesMember,
  ownerOf,
  sharedNames,
} from '@wms/contract/kernel/recordLines.ts';
import { type Resource, type Row, writableFields } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/refusal.ts';
import { columnName } from '../ground/sql.ts';
import { tell } from '../log/told.ts';
import { deleteRows, findRows, getRow, insertRows, same } from '../row/rows.ts';
import { issueOf, rowErrors } from '../row/rules.ts';
import { saveRow, saveRows } from '../row/saveRows.ts';

type Bag = Readonly<Record<string, unknown>>;

const stored = async (ctx: Pick<Context, 'tx' | 'scope'>, resource: Lined, ids: readonly string[], lock = false) => {
  const line = resource.lines.of();
  const owner = sql.ref(columnName(ownerOf(resource)));
  const rows = await findRows(ctx, line, [sql`${owner} = any(${[...ids]}::bigint[])`], { lock });
  return rows.toSorted((a, b) => Number((a as Bag).seq) - Number((b as Bag).seq));
};
/** As they travel: their place and what a person filled in. */
const shown = (resource: Lined, rows: readonly object[]): readonly LineDraft[] =>
  rows.map((row) =>
    Object.fromEntries(['seq', ...writableFields(resource.lines.of())].map((name) => [name, (row as Bag)[name] ?? null])),
  );

/** The lines of a record as `lines` of a reply; nothing for a record without. */
export const linesMemberOf = async (ctx: Context, resource: Resource, id: string): Promise<object> =>
  hasLines(resource) ? { [linesMember]: shown(resource, await stored(ctx, resource, [id])) } : {};

/** A draft with the lines the record has, where it names none itself: what the rules of the record judge. */
export const withLines = async (ctx: Context, resource: Resource, draft: Bag, id: string): Promise<Bag> =>
  hasLines(resource) && !(linesMember in draft) ? { ...draft, ...(await linesMemberOf(ctx, resource, id)) } : draft;

const titleOf = (resource: Lined, line: LineDraft): string =>
  [line.seq, ...resource.lines.of().title.map((name) => line[name])].filter((part) => part !== null && part !== '').join(' ');
const text = (resource: Lined, lines: readonly LineDraft[]): string =>
  lines.map((line) => titleOf(resource, line)).join(', ') || '-';

/** What lines have of their record. */
export const sharedOf = (resource: Lined, record: object): Bag =>
  Object.fromEntries(sharedNames(resource).map((name) => [name, (record as Bag)[name] ?? null]));

/** In the order of their places; one without a place stands where it was sent. */
const placed = (lines: readonly LineDraft[]): readonly LineDraft[] => {
  const seqs = lines.map((line, at) => (typeof line.seq === 'number' ? line.seq : at + 1));
  const twice = seqs.findIndex((seq, at) => seqs.indexOf(seq) !== at);
  if (twice >= 0)
    throw invalid({ code: 'valid.seqTwice', field: 'seq', rowId: String(twice), params: { value: String(seqs[twice]) } });
  return lines.map((line, at) => ({ ...line, seq: seqs[at] })).toSorted((a, b) => Number(a.seq) - Number(b.seq));
};

/**
 * Puts lines in the place of those a record has: a line that stays in its place is changed, not made anew. `isNew`: there are
 * none yet. True where something differs, which makes the record one version older.
 * @throws Refusal 20002 with `rowId`, the place of a wrong line in the list from 0
 */
export const writeLines = async (
  ctx: Context,
  resource: Lined,
  record: { readonly id: string },
  given: readonly LineDraft[],
  isNew: boolean,
): Promise<boolean> => {
  const { id } = record;
  const line = resource.lines.of();
  const shared = sharedOf(resource, record);
  const drafts = placed(given).map((draft): Bag => ({ ...draft, ...shared, [ownerOf(resource)]: id }));
  const before = isNew ? [] : await stored(ctx, resource, [id], true);
  const bySeq = new Map(before.map((row) => [(row as Bag).seq, row]));
  // what was named elsewhere says nothing of here: a line that comes along to another place is judged anew
  const unmoved = (row: Bag | undefined): Bag | undefined =>
    row && Object.keys(shared).every((name) => same(line, name, row[name], shared[name])) ? row : undefined;
  const errors = await rowErrors(
    ctx,
    line,
    // what a line named before may be invalid by now: only what changes must be valid
    drafts.map((values, at) => ({ line: at, values, before: unmoved(bySeq.get(values.seq) as Bag | undefined) })),
    { lock: true },
  );
  if (errors.length > 0) throw invalid(...errors.map((error): Issue => ({ ...issueOf(error), rowId: String(error.line) })));
  const fresh = drafts.filter(({ seq }) => !bySeq.has(seq));
  const kept = drafts.flatMap((change) => {
    const row = bySeq.get(change.seq);
    return row ? [{ row, change }] : [];
  });
  const left = new Set(kept.map(({ row }) => row.id));
  const gone = before.filter((row) => !left.has(row.id));
  const differs = kept.some(({ row, change }) =>
    writableFields(line).some((name) => !same(line, name, (row as Bag)[name], change[name])),
  );
  if (gone.length > 0) await deleteRows(ctx, line, gone);
  await saveRows(ctx, line, kept);
  await insertRows(ctx, line, fresh);
  const isChanged = gone.length > 0 || fresh.length > 0 || differs;
  if (isChanged && !isNew)
    tell(
      ctx,
      resource,
      id,
      { [linesMember]: text(resource, shown(resource, before)) },
      { [linesMember]: text(resource, drafts) },
    );
  return isChanged;
};

/**
 * Changes the lines of a record that was changed otherwise already; who changes only them changes its version as well. Lines that
 * are not sent stay, at the place of their record.
 */
export const changeLines = async <R extends Resource>(
  ctx: Context,
  resource: R,
  row: Row<R>,
  before: Row<R>,
  change: Bag,
): Promise<Row<R>> => {
  if (!hasLines(resource)) return row;
  const isSent = linesMember in change && change.lines !== undefined;
  const [was, is] = [before, row].map((record) => sharedOf(resource, record));
  if (!isSent && JSON.stringify(was) === JSON.stringify(is)) return row;
  const given = isSent ? linesIn(change) : shown(resource, await stored(ctx, resource, [row.id]));
  const isChanged = await writeLines(ctx, resource, row, given, false);
  if (!isChanged || row.version !== before.version) return row;
  await saveRow(ctx, resource, row, {}, { always: true });
  return getRow(ctx, resource as R, row.id);
};

/** The lines of records by whose they are, as they travel. */
export const linesOf = async (
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: Lined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LineDraft[]>> => {
  const owner = ownerOf(resource);
  const rows = await stored(ctx, resource, ids);
  return new Map(
    ids.map((id) => [
      id,
      shown(
        resource,
        rows.filter((row) => (row as Bag)[owner] === id),
      ),
    ]),
  );
};

/** Removes the lines of records that are about to be deleted. */
export const deleteLines = async (ctx: Context, resource: Resource, rows: readonly { readonly id: string }[]): Promise<void> => {
  if (!hasLines(resource)) return;
  const lines = await stored(
    ctx,
    resource,
    rows.map(({ id }) => id),
    true,
  );
  if (lines.length > 0) await deleteRows(ctx, resource.lines.of(), lines);
};
