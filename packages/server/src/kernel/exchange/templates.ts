/** Templates of exports and imports, as an export and an import read them. The rooms of the templates write them. */

import type { SheetColumn } from '@wms/contract/kernel/exchange.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { column } from '../ground/sql.ts';
import { findRows } from '../row/rows.ts';

type Values = Readonly<Record<string, unknown>>;
interface TemplateLine extends Values {
  readonly field: string;
  readonly label: string;
}

/** The two resources that hold the templates of exports, or of imports: a declaration says which. */
const templateTables = (
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
  const rows = await findRows(ctx, head, [...conditions, sql`status_code = '1'`, sql`org_no in (${ctx.user.orgNo}, '*')`]);
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
  if (!tables || !chosen) return undefined;
  const rows = await findRows(ctx, tables.line, [sql`config_id = ${chosen.id}`], {
    order: sql`${column(`${of}Order`)}, ${column('field')}`,
  });
  return rows.map((row) => ({ ...row, field: String(row.field), label: String(row.label) }));
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
