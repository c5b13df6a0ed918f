import { customLevelOf, customOf } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Resource, Row, Verb, Wire } from '@wms/contract/kernel/resource.ts';
import {
  changeSchema,
  choiceIssues,
  customBag,
  draftSchema,
  fieldSchema,
  idText,
  issuesOf,
  type PatternRules,
} from '@wms/contract/kernel/schema.ts';
import { z } from 'zod';
import type { Context } from '../ground/context.ts';
import { defineMethod, type Grant, type Method } from '../ground/method.ts';
import { invalid, Refusal, refuse } from '../ground/refusal.ts';
import { bulkSelection, overRows } from '../list/bulkSelection.ts';
import { listRows } from '../list/list.ts';
import { customDraft } from '../row/custom.ts';
import { presentRows } from '../row/present.ts';
import { ensureReferences, inUse } from '../row/references.ts';
import { deleteRows, getRow, insertRow, lockRow, lockRows, saveRow } from '../row/rows.ts';
import { saveRows } from '../row/saveRows.ts';

const flagOf: Record<Verb, Flag> = {
  list: 'isSearch',
  get: 'isSearch',
  add: 'isAdd',
  update: 'isModify',
  invalidate: 'isDelete',
  restore: 'isCancelInvalid',
  purge: 'isPhysicalDelete',
};

/** `{delList: [{id, version}]}`: at most 500 rows, all or nothing (R11, R13). */
export const delList = z.strictObject({
  delList: z
    .array(z.object({ id: idText, version: z.number().int() }))
    .min(1)
    .max(500),
});
/** What invalidating, making valid again and deleting take: rows, or all rows of a search. */
const rowsOrSearch = z.union([delList, bulkSelection]);
const byId = z.object({ id: idText });

type Bag = Readonly<Record<string, unknown>>;

/** The rules a body is read by; those in force are narrower or the same, and known only when the call runs. */
const widest: PatternRules = { mobile: 'ANY', phone: 'ANY', email: 'ANY' };
const patternIssues = (ctx: Context, resource: Resource, draft: Bag, before: Bag = {}): readonly Issue[] =>
  Object.entries(resource.fields).flatMap(([name, field]): readonly Issue[] => {
    if (!field.pattern || draft[name] === before[name]) return [];
    const { error } = fieldSchema(field, ctx.patterns).safeParse(draft[name]);
    return error ? issuesOf(error).map((issue) => ({ ...issue, field: name })) : [];
  });

const bagPart = (resource: Resource) => (customLevelOf(resource) === undefined ? {} : { custom: customBag.optional() });
/** The body of an add: the members of the declaration, and those of the customer under `custom`. */
export const addInput = (resource: Resource): z.ZodType<Record<string, unknown>> =>
  draftSchema(resource, widest).extend(bagPart(resource));
/** The body of an update: id, version, and what changed. */
export const changeInput = (resource: Resource): z.ZodType<Record<string, unknown> & { id: string; version: number }> =>
  changeSchema(resource, widest).extend(bagPart(resource));

const namesOf = (wire: Wire, verb: Verb, port?: string): readonly string[] => {
  const names = wire[verb];
  const operations = names === undefined ? [] : typeof names === 'string' ? [names] : names;
  const services = verb === 'list' || verb === 'get' ? [wire.service, ...(wire.twins ?? [])] : [wire.service];
  if (verb === 'list' && port !== undefined) services.push(port);
  return services.flatMap((service) => operations.map((operation) => `${service}/${operation}`));
};

const verify = async (
  ctx: Context,
  resource: Resource,
  draft: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const issues: readonly Issue[] = [
    ...patternIssues(ctx, resource, draft, before),
    ...choiceIssues(resource, draft),
    ...(resource.check?.(draft) ?? []),
  ];
  if (issues.length > 0) throw invalid(...issues);
  ensureScope(ctx, resource, draft);
  await ensureReferences(ctx, resource, draft, before);
};

/** A row may only be written where its writer may look: the same scope that bounds reads. */
const ensureScope = (ctx: Context, resource: Resource, draft: Readonly<Record<string, unknown>>): void => {
  const { scope } = ctx;
  if (scope.side === 'system' || !resource.scope) return;
  const allowed = {
    org: scope.orgs,
    warehouse: scope.warehouses,
    documentClass: scope.documentClasses,
    classification: scope.classifications,
    supplier: scope.side === 'supplier' ? [scope.supplierNo ?? ''] : ('ALL' as const),
  };
  for (const [dimension, field] of Object.entries(resource.scope)) {
    const values = allowed[dimension as keyof typeof allowed];
    const value = draft[field ?? ''];
    // a new row that is its own scope (an organization, a warehouse) is for people who see every one of them
    if (values === 'ALL' || (value === null && resource.scopeOptional?.includes(dimension as keyof typeof allowed))) continue;
    if (!values.includes(String(value)))
      throw invalid({
        code: 'ref.invalid',
        field: field ?? '',
        params: { field: resource.labels[field ?? ''] ?? ['', '', ''], value: String(value ?? '') },
      });
  }
};

const bagOf = (draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined =>
  draft.custom === undefined ? undefined : customOf(draft);

/** Adds one validated row: the body of the generic add, for methods that need more. */
export const addRow = async (ctx: Context, resource: Resource, draft: Readonly<Record<string, unknown>>) => {
  await verify(ctx, resource, draft);
  const custom = await customDraft(ctx, resource, bagOf(draft));
  return insertRow(ctx, resource, { ...draft, custom });
};

/** Changes one validated row. Members that are locked on edit are refused when they differ. */
export const updateRow = async (
  ctx: Context,
  resource: Resource,
  { id, version, ...change }: Readonly<Record<string, unknown>> & { id: string; version: number },
) => {
  const row = (await lockRow(ctx, resource, { id, version })) as Readonly<Record<string, unknown>> & { id: string };
  const locked = Object.keys(change).filter(
    (field) => resource.fields[field]?.lockedOnEdit && change[field] !== undefined && change[field] !== row[field],
  );
  if (locked.length > 0) throw invalid(...locked.map((field): Issue => ({ code: 'valid.locked', field })));
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await verify(ctx, resource, { ...row, ...given }, row);
  const custom = await customDraft(ctx, resource, bagOf(given), customOf(row));
  return saveRow(ctx, resource, row as never, { ...given, custom });
};

interface StatusRow {
  readonly id: string;
  readonly statusCode: string;
}
/** The rows wanted, each once however often it was named. */
const lockOnce = async <T = Row<Resource>>(ctx: Context, resource: Resource, wanted: readonly Brief[]): Promise<readonly T[]> => [
  ...new Set((await lockRows(ctx, resource, wanted)) as unknown as readonly T[]),
];

const setStatus = async (
  ctx: Context,
  resource: Resource,
  wanted: readonly { id: string; version: number }[],
  from: '0' | '1',
  to: '0' | '1',
) => {
  const rows = await lockOnce<StatusRow>(ctx, resource, wanted);
  const wrong = rows.filter((row) => row.statusCode !== from);
  if (wrong.length > 0)
    throw refuse(...wrong.map((row): Issue => ({ code: to === '0' ? 'record.notValid' : 'record.notInvalid', rowId: row.id })));
  await saveRows(
    ctx,
    resource,
    rows.map((row) => ({ row: row as never, change: { statusCode: to } })),
  );
  return { count: rows.length };
};

const purge = async (ctx: Context, resource: Resource, wanted: readonly { id: string; version: number }[]) => {
  const rows = await lockOnce(ctx, resource, wanted);
  const users = await inUse(ctx, resource, rows as never);
  if (users.length > 0) throw new Refusal('20007', users);
  await deleteRows(ctx, resource, rows);
  return { count: rows.length };
};

type Wanted = z.output<typeof delList>['delList'];
/** What each verb does with its validated body, as a room may write it (`wire.written`). */
export interface Bodies {
  readonly add: (ctx: Context, draft: Bag) => Promise<Brief>;
  readonly update: (ctx: Context, change: Bag & Brief) => Promise<Brief>;
  readonly invalidate: (ctx: Context, wanted: Wanted) => Promise<{ readonly count: number }>;
  readonly restore: (ctx: Context, wanted: Wanted) => Promise<{ readonly count: number }>;
  readonly purge: (ctx: Context, wanted: Wanted) => Promise<{ readonly count: number }>;
}
interface Brief {
  readonly id: string;
  readonly version: number;
}
/** The generic work of each verb, for rooms that do something before or after it. */
export const plainBodies = (resource: Resource): Bodies => ({
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
export const writtenMethods = (resource: Resource, bodies: Partial<Bodies>): readonly Method[] =>
  methodsOf(resource, { ...plainBodies(resource), ...bodies }, (verb) => verb in bodies);

const methodsOf = (resource: Resource, bodies: Bodies, isMine: (verb: Verb) => boolean): readonly Method[] => {
  const { wire } = resource;
  if (!wire) return [];
  const grantOf = (verb: Verb): Grant =>
    resource.openToLookups && (verb === 'list' || verb === 'get') ? 'signedIn' : { menus: [resource.menu], flag: flagOf[verb] };
  const make = <I>(
    verb: Verb,
    summary: string,
    input: z.ZodType<I>,
    run: (ctx: Context, input: I) => Promise<unknown>,
  ): readonly Method[] =>
    (isMine(verb) ? namesOf(wire, verb, resource.exchange?.port) : []).map((name) =>
      defineMethod({
        wire: name,
        grant: grantOf(verb),
        sides: resource.sides,
        mode: verb === 'list' || verb === 'get' ? 'read' : 'write',
        summary: `${summary} ${resource.labels.$?.[0] ?? resource.name}`,
        input,
        run,
      }),
    );
  const brief = (row: Brief) => ({
    id: row.id,
    version: row.version,
    ...(resource.title[0] ? { [resource.title[0]]: (row as Bag & Brief)[resource.title[0]] } : {}),
  });
  const batch = (verb: 'invalidate' | 'restore' | 'purge', summary: string) =>
    make(verb, summary, rowsOrSearch, (ctx, body) =>
      overRows(ctx, resource, 'all' in body ? body : body.delList, (rows) => bodies[verb](ctx, [...rows])),
    );
  return [
    ...make('list', 'List', pageQuery, async (ctx, query) => {
      const page = await listRows(ctx, resource, query);
      return { ...page, records: presentRows(ctx, resource, page.records) };
    }),
    ...make('get', 'Get', byId, async (ctx, { id }) => presentRows(ctx, resource, [await getRow(ctx, resource, id)])[0]),
    ...make('add', 'Add', addInput(resource), async (ctx, draft) => brief(await bodies.add(ctx, draft))),
    ...make('update', 'Modify', changeInput(resource), async (ctx, change) => brief(await bodies.update(ctx, change))),
    ...batch('invalidate', 'Invalidate'),
    ...batch('restore', 'Make valid again'),
    ...batch('purge', 'Delete'),
  ];
};
