/**
 * Export and import templates as calls: a head whose lines travel in one member of its body. The two rooms differ in their
 * declarations and in nothing else.
 */

import { delList } from '@wms/contract/kernel/bodies.ts';
import type { SheetColumn } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { changeSchema, draftSchema, idText } from '@wms/contract/kernel/schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../ground/context.ts';
import { defineMethod, type Method, onMenu } from '../ground/method.ts';
import { invalid, refuse } from '../ground/refusal.ts';
import { column } from '../ground/sql.ts';
import { addRow, updateRow } from '../resource/crud.ts';
import { customised } from '../row/custom.ts';
import { allOf, deleteRows, findRows, getRow, insertRows, lockRows, saveRow, visible } from '../row/rows.ts';
import { columnsOf } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;
type Head = Row<Resource> & { readonly module: string; readonly designTable: string; readonly orgNo: string };
export interface TemplateLine extends Values {
  readonly field: string;
  readonly label: string;
}

export interface TemplateRoom {
  readonly head: Resource;
  readonly line: Resource;
  /** The member of a line that orders it. */
  readonly order: string;
  /** The operations of the service: they carry the lines. */
  readonly calls: { readonly get: string; readonly add: string; readonly update: string; readonly purge: string };
}

const maxLines = 200;

/** The lines of a template in their order. */
export const templateLines = async (
  ctx: Pick<Context, 'tx' | 'scope'>,
  { line, order }: Pick<TemplateRoom, 'line' | 'order'>,
  configId: string,
): Promise<readonly TemplateLine[]> => {
  const rows = (await findRows(ctx, line, [sql`config_id = ${configId}`])) as unknown as readonly TemplateLine[];
  return [...rows].sort((a, b) => Number(a[order]) - Number(b[order]) || a.field.localeCompare(b.field));
};

/** The resource a table belongs to, when it stands on the page; a template of anything else is for nobody. */
export const tableOfPage = (ctx: Pick<Context, 'resources'>, module: string, designTable: string): Resource | undefined =>
  ctx.resources.find((resource) => resource.table === designTable && pagesOf(resource).includes(module));

/** Pages a resource's rows are shown on: its own, and those of the twin services (supplier and purchaser see one table). */
const pagesOf = (resource: Resource): readonly string[] => [resource.menu, ...(resource.pages ?? [])];

const issuesOf = (ctx: Context, draft: Values, lines: readonly TemplateLine[]): readonly Issue[] => {
  const found = tableOfPage(ctx, String(draft.module), String(draft.designTable));
  if (!found) return [{ code: 'template.table', field: 'designTable', params: { table: String(draft.designTable) } }];
  const known = new Set(columnsOf(customised(ctx, found)).map((column) => column.name));
  const seen = new Set<string>();
  return lines.flatMap(({ field }, at): Issue[] => {
    const twice = seen.has(field);
    seen.add(field);
    const code = twice ? 'template.twice' : known.has(field) ? undefined : 'export.unknownColumn';
    return code ? [{ code, field: 'field', rowId: String(at), params: { value: field } }] : [];
  });
};

/** At most one default for a page and an organization: a new one takes the place of the old. */
const clearDefault = async (ctx: Context, head: Resource, row: Head): Promise<void> => {
  const others = await findRows(
    ctx,
    head,
    [sql`module = ${row.module}`, sql`org_no = ${row.orgNo}`, sql`is_default = '1'`, sql`id <> ${row.id}`],
    { lock: true },
  );
  for (const other of others) await saveRow(ctx, head, other, { isDefault: '0' });
};

/** A template for every organization belongs to those who see every organization. */
const ensureOwner = (ctx: Context, rows: readonly Head[]): void => {
  const { scope } = ctx;
  if (scope.side === 'system' || scope.orgs === 'ALL') return;
  const foreign = rows.find((row) => row.orgNo === '*');
  if (foreign) throw refuse({ code: 'template.everybody', rowId: foreign.id });
};

const addLines = (ctx: Context, { line }: TemplateRoom, head: Head, lines: readonly TemplateLine[]) =>
  insertRows(
    ctx,
    line,
    lines.map((one) => ({ ...one, configId: head.id, orgNo: head.orgNo })),
  );
const dropLines = async (ctx: Context, { line }: TemplateRoom, ids: readonly string[]): Promise<void> =>
  deleteRows(ctx, line, await findRows(ctx, line, [sql`config_id = any(${[...ids]}::bigint[])`], { lock: true }));

/** The calls of a template service that the generic ones cannot make: get, add, update and delete with their lines. */
export const templateMethods = (room: TemplateRoom): readonly Method[] => {
  const { head, line, calls } = room;
  const service = head.wire?.service ?? '';
  const lines = z.array(draftSchema(line)).max(maxLines);
  const common = (flag: Flag, operation: string, summary: string) => ({
    wire: `${service}/${operation}`,
    grant: onMenu(flag, head.menu),
    sides: head.sides,
    summary: `${summary} ${head.labels.$?.[0] ?? head.name}`,
  });
  const withLines = (count: number) => {
    if (count === 0) throw invalid({ code: 'template.noLines', field: 'lines' });
  };
  return [
    defineMethod({
      ...common('isSearch', calls.get, 'Get'),
      mode: 'read',
      input: z.object({ id: idText }),
      run: async (ctx, { id }) => ({ ...(await getRow(ctx, head, id)), lines: await templateLines(ctx, room, id) }),
    }),
    defineMethod({
      ...common('isAdd', calls.add, 'Add'),
      mode: 'write',
      input: draftSchema(head).extend({ lines }) as unknown as z.ZodType<Values & { readonly lines: readonly TemplateLine[] }>,
      run: async (ctx, { lines: own, ...draft }) => {
        withLines(own.length);
        const issues = issuesOf(ctx, draft, own);
        if (issues.length > 0) throw invalid(...issues);
        const row = (await addRow(ctx, head, draft)) as Head;
        if (draft.isDefault === '1') await clearDefault(ctx, head, row);
        await addLines(ctx, room, row, own);
        return { id: row.id, version: row.version };
      },
    }),
    defineMethod({
      ...common('isModify', calls.update, 'Modify'),
      mode: 'write',
      input: changeSchema(head).extend({ lines: lines.optional() }) as unknown as z.ZodType<
        Values & { readonly id: string; readonly version: number; readonly lines?: readonly TemplateLine[] | undefined }
      >,
      run: async (ctx, { lines: own, ...change }) => {
        if (own) withLines(own.length);
        const before = (await getRow(ctx, head, change.id)) as Head;
        ensureOwner(ctx, [before]);
        const issues = issuesOf(ctx, { ...before, ...change }, own ?? []);
        if (issues.length > 0) throw invalid(...issues);
        const row = (await updateRow(ctx, head, change)) as unknown as Head;
        if ((row as Values).isDefault === '1') await clearDefault(ctx, head, row);
        if (own) {
          await dropLines(ctx, room, [row.id]);
          await addLines(ctx, room, row, own);
        } else if (before.orgNo !== row.orgNo)
          await ctx.tx.changed(
            sql`update ${sql.table(line.table)} set org_no = ${row.orgNo} where ${allOf([...visible(line, ctx), sql`config_id = ${row.id}`])}`,
          );
        return { id: row.id, version: row.version };
      },
    }),
    defineMethod({
      ...common('isPhysicalDelete', calls.purge, 'Delete'),
      mode: 'write',
      input: delList,
      run: async (ctx, { delList: wanted }) => {
        const rows = await lockRows(ctx, head, wanted);
        ensureOwner(ctx, rows as unknown as readonly Head[]);
        await dropLines(
          ctx,
          room,
          rows.map((row) => row.id),
        );
        await deleteRows(ctx, head, rows);
        return { count: rows.length };
      },
    }),
  ];
};

/** The two resources that hold the templates of exports, or of imports: a declaration says which. */
export const templateTables = (
  ctx: Pick<Context, 'resources'>,
  of: 'export' | 'import',
): { readonly head: Resource; readonly line: Resource } | undefined => {
  const head = ctx.resources.find((resource) => resource.templates === of);
  const line =
    head && ctx.resources.find((resource) => Object.values(resource.fields).some((field) => field.target?.name === head.name));
  return head && line ? { head, line } : undefined;
};

interface Found {
  readonly id: string;
  readonly name: string;
  readonly isDefault: '0' | '1';
}
/**
 * Templates of a kind that hold for the person's organization: the default first, then the own ones, then by name. Of two with
 * one name the organization's own hides the one for all.
 */
export const templatesFor = async (
  ctx: Pick<Context, 'tx' | 'user' | 'scope' | 'resources'>,
  of: 'export' | 'import',
  place: { readonly module: string } | { readonly designTable: string; readonly name?: string },
): Promise<readonly Found[]> => {
  const tables = templateTables(ctx, of);
  if (!tables) return [];
  const { head } = tables;
  const name = head.title[0] ?? 'id';
  const conditions =
    'module' in place
      ? [sql`module = ${place.module}`]
      : [sql`design_table = ${place.designTable}`, ...(place.name === undefined ? [] : [sql`${column(name)} = ${place.name}`])];
  const rows = (await findRows(ctx, head, [
    ...conditions,
    sql`status_code = '1'`,
    sql`org_no in (${ctx.user.orgNo}, '*')`,
  ])) as unknown as readonly (Values & Found & { readonly orgNo: string })[];
  const rank = (row: (typeof rows)[number]): string => `${row.orgNo === '*' ? 1 : 0}${row.isDefault === '1' ? 0 : 1}`;
  const sorted = [...rows].sort((a, b) => rank(a).localeCompare(rank(b)) || String(a[name]).localeCompare(String(b[name])));
  const first = sorted.filter((row, at) => sorted.findIndex((other) => other[name] === row[name]) === at);
  const standard = first.find((row) => row.isDefault === '1');
  return [...(standard ? [standard] : []), ...first.filter((row) => row !== standard)].map((row) => ({
    id: row.id,
    name: String(row[name]),
    isDefault: row === standard ? '1' : '0',
  }));
};

/** The lines of the template by this name, or of the default one; undefined when there is none. */
export const findTemplate = async (
  ctx: Pick<Context, 'tx' | 'user' | 'scope' | 'resources'>,
  of: 'export' | 'import',
  designTable: string,
  name?: string,
): Promise<readonly TemplateLine[] | undefined> => {
  const tables = templateTables(ctx, of);
  const found = await templatesFor(ctx, of, { designTable, ...(name === undefined ? {} : { name }) });
  const chosen = name === undefined ? found.find((one) => one.isDefault === '1') : found[0];
  return tables && chosen ? templateLines(ctx, { line: tables.line, order: `${of}Order` }, chosen.id) : undefined;
};

/**
 * The columns of an import as the default template of its table has them: its order and headers, what must be filled, and what an
 * empty cell means. The declared headers are understood as before; columns the template leaves out are not taken, unless the
 * declaration requires them.
 */
export const configured = async (
  ctx: Pick<Context, 'tx' | 'user' | 'scope' | 'resources'>,
  resource: Resource,
  columns: readonly SheetColumn[],
): Promise<readonly SheetColumn[]> => {
  const lines = await findTemplate(ctx, 'import', resource.table);
  if (!lines) return columns;
  const chosen = lines.flatMap((line): SheetColumn[] => {
    const found = columns.find((one) => one.name === line.field);
    if (!found) return [];
    const given = line.defaultValue === null || line.defaultValue === '' ? {} : { default: String(line.defaultValue) };
    return [
      {
        ...found,
        label: [line.label, line.label, line.label],
        aliases: [...found.label, ...(found.aliases ?? [])],
        field: { ...found.field, ...(line.isRequired === '1' ? { required: true } : {}), ...given },
      },
    ];
  });
  const named = new Set(chosen.map((one) => one.name));
  return [
    ...chosen,
    ...columns.filter(({ name, field }) => !named.has(name) && field.required === true && field.default === undefined),
  ];
};
