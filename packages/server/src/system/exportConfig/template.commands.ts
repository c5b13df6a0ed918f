/** Templates of exports and of imports: a head whose lines travel in one member of its body. The two rooms differ in their declarations alone. */

import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { exportConfig, exportConfigLine } from '@wms/contract/system/exportConfig/exportConfig.ts';
import type { importConfig, importConfigLine } from '@wms/contract/system/importConfig/importConfig.ts';
import { sql } from 'kysely';
import { columnsOf } from '../../kernel/exchange/columns.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { column } from '../../kernel/ground/sql.ts';
import { addRow, updateRow } from '../../kernel/resource/crud.ts';
import { customised } from '../../kernel/row/custom.ts';
import { allOf, deleteRows, findRows, getRow, insertRows, lockRows, visible } from '../../kernel/row/rows.ts';
import { saveRow } from '../../kernel/row/saveRows.ts';

type Head = typeof exportConfig | typeof importConfig;
type Line = typeof exportConfigLine | typeof importConfigLine;
type HeadRow = Row<Head>;
type Values = Readonly<Record<string, unknown>>;
/** A line as a body carries it. */
type Draft = Values & { readonly field: string | null };
type Place = Pick<HeadRow, 'module' | 'designTable'>;
interface Brief {
  readonly id: string;
  readonly version: number;
}

export interface TemplateRoom {
  readonly head: Head;
  readonly line: Line;
}

/** The lines of a template in the order that their member `order` says. */
export const templateLines = <L extends Line>(
  ctx: Context,
  line: L,
  order: keyof L['fields'] & string,
  configId: string,
): Promise<readonly Row<L>[]> => findRows<L>(ctx, line, [sql`config_id = ${configId}`], { order: sql`${column(order)}, field` });

/** The resource a table belongs to, when it stands on the page; a template of anything else is for nobody. */
const tableOfPage = (ctx: Pick<Context, 'resources'>, { module, designTable }: Place): Resource | undefined =>
  ctx.resources.find(
    ({ table, menu, pages = [] }) => table === designTable && (menu === module || pages.includes(String(module))),
  );

const issuesOf = (ctx: Context, place: Place, lines: readonly Draft[]): readonly Issue[] => {
  const found = tableOfPage(ctx, place);
  if (!found) return [{ code: 'template.table', field: 'designTable', params: { table: String(place.designTable) } }];
  const known = new Set(columnsOf(customised(ctx, found)).map(({ name }) => name));
  const seen = new Set<string>();
  return lines.flatMap(({ field: wanted }, at): Issue[] => {
    const field = wanted ?? '';
    const code = seen.has(field) ? 'template.twice' : known.has(field) ? undefined : 'export.unknownColumn';
    seen.add(field);
    return code ? [{ code, field: 'field', rowId: String(at), params: { value: field } }] : [];
  });
};
const ensureLines = (lines: readonly Draft[]): void => {
  if (lines.length === 0) throw invalid({ code: 'template.noLines', field: 'lines' });
};

/** At most one default for a page and an organization: a new one takes the place of the old. */
const clearDefault = async (ctx: Context, head: Head, row: HeadRow): Promise<void> => {
  const others = await findRows(
    ctx,
    head,
    [sql`module = ${row.module}`, sql`org_no = ${row.orgNo}`, sql`is_default = '1'`, sql`id <> ${row.id}`],
    { lock: true },
  );
  for (const other of others) await saveRow<Head>(ctx, head, other, { isDefault: '0' });
};

/** A template for every organization belongs to those who see every organization. */
const ensureOwner = ({ scope }: Context, rows: readonly HeadRow[]): void => {
  if (scope.side === 'system' || scope.orgs === 'ALL') return;
  const foreign = rows.find((row) => row.orgNo === '*');
  if (foreign) throw refuse({ code: 'template.everybody', rowId: foreign.id });
};

const addLines = (ctx: Context, line: Line, head: HeadRow, lines: readonly Draft[]) =>
  insertRows(
    ctx,
    line,
    lines.map((one) => ({ ...one, configId: head.id, orgNo: head.orgNo })),
  );
const dropLines = async (ctx: Context, line: Line, ids: readonly string[]): Promise<void> =>
  deleteRows<Line>(ctx, line, await findRows(ctx, line, [sql`config_id = any(${[...ids]}::bigint[])`], { lock: true }));

interface Added extends Place {
  readonly lines: readonly Draft[];
}
export const addTemplate = async (ctx: Context, { head, line }: TemplateRoom, { lines, ...draft }: Added): Promise<Brief> => {
  ensureLines(lines);
  const issues = issuesOf(ctx, draft, lines);
  if (issues.length > 0) throw invalid(...issues);
  const row = await addRow<Head>(ctx, head, { ...draft });
  if (row.isDefault === '1') await clearDefault(ctx, head, row);
  await addLines(ctx, line, row, lines);
  return { id: row.id, version: row.version };
};

interface Changed extends Partial<{ readonly [K in keyof Place]: Place[K] | undefined }>, Brief {
  readonly lines?: readonly Draft[] | undefined;
}
export const updateTemplate = async (
  ctx: Context,
  { head, line }: TemplateRoom,
  { lines, ...change }: Changed,
): Promise<Brief> => {
  if (lines) ensureLines(lines);
  const before = await getRow<Head>(ctx, head, change.id);
  ensureOwner(ctx, [before]);
  const { module = before.module, designTable = before.designTable } = change;
  const issues = issuesOf(ctx, { module, designTable }, lines ?? []);
  if (issues.length > 0) throw invalid(...issues);
  const row = await updateRow<Head>(ctx, head, { ...change });
  if (row.isDefault === '1') await clearDefault(ctx, head, row);
  if (lines) {
    await dropLines(ctx, line, [row.id]);
    await addLines(ctx, line, row, lines);
  } else if (before.orgNo !== row.orgNo)
    await ctx.tx.changed(
      sql`update ${sql.table(line.table)} set org_no = ${row.orgNo}
        where ${allOf([...visible(line, ctx), sql`config_id = ${row.id}`])}`,
    );
  return { id: row.id, version: row.version };
};

export const purgeTemplates = async (ctx: Context, { head, line }: TemplateRoom, wanted: readonly Brief[]) => {
  const rows = await lockRows<Head>(ctx, head, wanted);
  ensureOwner(ctx, rows);
  await dropLines(
    ctx,
    line,
    rows.map(({ id }) => id),
  );
  await deleteRows<Head>(ctx, head, rows);
  return { count: rows.length };
};
