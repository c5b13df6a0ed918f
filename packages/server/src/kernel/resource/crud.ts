import type { delList } from '@wms/contract/kernel/bodies.ts';
import { customOf } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { hasLines, linesIn } from '@wms/contract/kernel/recordLines.ts';
import type { Draft, Resource, Row, Verb } from '@wms/contract/kernel/resource.ts';
import { callsOf } from '@wms/contract/kernel/resourceCalls.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import type { z } from 'zod';
import type { Context } from '../ground/context.ts';
import { answer, type Method } from '../ground/method.ts';
import { invalid, Refusal, refuse } from '../ground/refusal.ts';
import { changeLines, deleteLines, linesMemberOf, withLines, writeLines } from '../lines/lines.ts';
import { overRows } from '../list/bulkSelection.ts';
import { type ListOptions, listRows } from '../list/list.ts';
import { customDraft } from '../row/custom.ts';
import { presentRows } from '../row/present.ts';
import { inUse } from '../row/references.ts';
import { deleteRows, getRow, insertRow, lockRow, lockRows } from '../row/rows.ts';
import { issueOf, rowErrors } from '../row/rules.ts';
import { saveRow, saveRows } from '../row/saveRows.ts';

type Bag = Readonly<Record<string, unknown>>;

const patternIssues = (ctx: Context, resource: Resource, draft: Bag, before: Bag = {}): readonly Issue[] =>
  Object.entries(resource.fields).flatMap(([name, field]): readonly Issue[] => {
    if (!field.pattern || draft[name] === before[name]) return [];
    const { error } = fieldSchema(field, ctx.patterns).safeParse(draft[name]);
    return error ? issuesOf(error).map((issue) => ({ ...issue, field: name })) : [];
  });

/** One row is a batch of one: what an import refuses, an add and an update refuse in the same words. */
const verify = async (ctx: Context, resource: Resource, draft: Bag, before?: Bag): Promise<void> => {
  const absent = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]));
  const errors = await rowErrors(ctx, resource, [{ line: 0, values: { ...absent, ...draft }, before }], { lock: true });
  const issues = [...patternIssues(ctx, resource, draft, before), ...errors.map(issueOf)];
  if (issues.length > 0) throw invalid(...issues);
};

const bagOf = (draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined =>
  draft.custom === undefined ? undefined : customOf(draft);

/** Adds one validated row: the body of the generic add, for methods that need more. */
export const addRow = async <R extends Resource>(ctx: Context, resource: R, draft: Bag): Promise<Row<R>> => {
  await verify(ctx, resource, draft);
  const custom = await customDraft(ctx, resource, bagOf(draft));
  const row = await insertRow(ctx, resource, { ...draft, custom });
  if (hasLines(resource)) await writeLines(ctx, resource, row, linesIn(draft), true);
  return row;
};

/** Changes one validated row. Members that are locked on edit are refused when they differ. */
export const updateRow = async <R extends Resource>(
  ctx: Context,
  resource: R,
  { id, version, ...change }: Bag & Brief,
): Promise<Row<R>> => {
  const stored = await lockRow(ctx, resource, { id, version });
  const row: Bag = stored;
  const locked = Object.keys(change).filter(
    (field) => resource.fields[field]?.lockedOnEdit && change[field] !== undefined && change[field] !== row[field],
  );
  if (locked.length > 0) throw invalid(...locked.map((field): Issue => ({ code: 'valid.locked', field })));
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await verify(ctx, resource, await withLines(ctx, resource, { ...row, ...given }, id), row);
  const custom = await customDraft(ctx, resource, bagOf(given), customOf(row));
  const saved = await saveRow(ctx, resource, stored, { ...given, custom });
  return changeLines(ctx, resource, saved, stored, given);
};

/** The rows wanted, each once however often it was named. */
const lockOnce = async <R extends Resource>(ctx: Context, resource: R, wanted: readonly Brief[]): Promise<readonly Row<R>[]> => [
  ...new Set(await lockRows(ctx, resource, wanted)),
];

const setStatus = async (
  ctx: Context,
  resource: Resource,
  wanted: readonly { id: string; version: number }[],
  from: '0' | '1',
  to: '0' | '1',
) => {
  const rows = await lockOnce(ctx, resource, wanted);
  const wrong = rows.filter((row) => row.statusCode !== from);
  if (wrong.length > 0)
    throw refuse(...wrong.map((row): Issue => ({ code: to === '0' ? 'record.notValid' : 'record.notInvalid', rowId: row.id })));
  await saveRows(
    ctx,
    resource,
    rows.map((row) => ({ row, change: { statusCode: to } })),
  );
  return { count: rows.length };
};

const purge = async (ctx: Context, resource: Resource, wanted: readonly { id: string; version: number }[]) => {
  const rows = await lockOnce(ctx, resource, wanted);
  await deleteLines(ctx, resource, rows);
  const users = await inUse(ctx, resource, rows);
  if (users.length > 0) throw new Refusal('20007', users);
  await deleteRows(ctx, resource, rows);
  return { count: rows.length };
};

type Wanted = z.output<typeof delList>['delList'];
type Change<R extends Resource> = Bag & Brief & { readonly [K in keyof Draft<R>]?: Draft<R>[K] | undefined };
/** What each verb does with its validated body, as a room may write it (`wire.written`). */
export interface Bodies<R extends Resource = Resource> {
  /** `draft`: the members of the declaration; those the server sets are not there yet. */
  add(ctx: Context, draft: Draft<R>): Promise<Brief>;
  /** `change`: what changes; a member that is absent or undefined stays. */
  update(ctx: Context, change: Change<R>): Promise<Brief>;
  invalidate(ctx: Context, wanted: Wanted): Promise<{ readonly count: number }>;
  restore(ctx: Context, wanted: Wanted): Promise<{ readonly count: number }>;
  purge(ctx: Context, wanted: Wanted): Promise<{ readonly count: number }>;
}
interface Brief {
  readonly id: string;
  readonly version: number;
}
/** The generic work of each verb, for rooms that do something before or after it. */
export const plainBodies = <R extends Resource>(resource: R): Bodies<R> => ({
  add: (ctx, draft) => addRow(ctx, resource, draft),
  update: (ctx, change) => updateRow(ctx, resource, change),
  invalidate: (ctx, wanted) => setStatus(ctx, resource, wanted, '1', '0'),
  restore: (ctx, wanted) => setStatus(ctx, resource, wanted, '0', '1'),
  purge: (ctx, wanted) => purge(ctx, resource, wanted),
});

/** The calls a resource declares in `wire`, as methods, but for those a room writes with `writtenMethods`. */
export const crudMethods = (resource: Resource): readonly Method[] =>
  methodsOf(resource, plainBodies(resource), (verb) => !resource.wire?.written?.includes(verb));
/** The calls of a resource that its room writes: name, right, sides and body are those of the declaration. */
export const writtenMethods = <R extends Resource>(
  resource: R,
  bodies: Partial<Bodies<R>>,
  searched?: Searched,
): readonly Method[] => methodsOf(resource, { ...plainBodies(resource), ...bodies }, (verb) => verb in bodies, searched);

/**
 * The list and get calls of a resource whose room shows a row otherwise than it is stored, such as under a name in the reader's
 * language (`wire.written`: list, get). Conditions and sorting go by what is stored.
 */
export const shownMethods = <R extends Resource>(
  resource: R,
  shown: (ctx: Context, row: Row<R>) => Row<R>,
): readonly Method[] => {
  const calls = callsOf(resource);
  return [
    ...calls.list.map((call) =>
      answer(call, async (ctx, query) => {
        const page = await listRows(ctx, resource, query, { isNarrow: true });
        return {
          ...page,
          records: presentRows(
            ctx,
            resource,
            page.records.map((row) => shown(ctx, row)),
          ),
        };
      }),
    ),
    ...calls.get.map((call) =>
      answer(call, async (ctx, { id }) => presentRows(ctx, resource, [shown(ctx, await getRow(ctx, resource, id))])[0]),
    ),
  ];
};

/** What a list is searched by beside its fields: the rows of a search are those that it shows. */
type Searched = (ctx: Context) => ListOptions;
const plainly: Searched = () => ({});

const methodsOf = (
  resource: Resource,
  bodies: Bodies,
  isMine: (verb: Verb) => boolean,
  searched: Searched = plainly,
): readonly Method[] => {
  const brief = (row: Brief) => ({
    id: row.id,
    version: row.version,
    ...(resource.title[0] ? { [resource.title[0]]: (row as Bag & Brief)[resource.title[0]] } : {}),
  });
  const calls = callsOf(resource);
  const mine = <V extends Verb>(verb: V): (typeof calls)[V] | readonly never[] => (isMine(verb) ? calls[verb] : []);
  const batch = (verb: 'invalidate' | 'restore' | 'purge') =>
    mine(verb).map((call) =>
      answer(call, (ctx, body) =>
        overRows(ctx, resource, 'all' in body ? body : body.delList, (rows) => bodies[verb](ctx, [...rows]), searched(ctx)),
      ),
    );
  return [
    ...mine('list').map((call) =>
      answer(call, async (ctx, query) => {
        const page = await listRows(ctx, resource, query, { isNarrow: true });
        return { ...page, records: presentRows(ctx, resource, page.records) };
      }),
    ),
    ...mine('get').map((call) =>
      answer(call, async (ctx, { id }) => {
        const [row] = presentRows(ctx, resource, [await getRow(ctx, resource, id)]);
        return { ...row, ...(await linesMemberOf(ctx, resource, id)) };
      }),
    ),
    ...mine('add').map((call) => answer(call, async (ctx, draft) => brief(await bodies.add(ctx, draft)))),
    ...mine('update').map((call) => answer(call, async (ctx, change) => brief(await bodies.update(ctx, change)))),
    ...batch('invalidate'),
    ...batch('restore'),
    ...batch('purge'),
  ];
};
