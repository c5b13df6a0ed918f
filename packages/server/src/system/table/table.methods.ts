/** Tables of the product and their columns: described by the declarations, named by an administrator (BASE-015). */

import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { systemTable, systemTableField, type TableLine } from '@wms/contract/system/table/systemTable.ts';
import * as calls from '@wms/contract/system/table/table.calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { plainBodies, shownMethods } from '../../kernel/resource/crud.ts';
import { deleteRows, findRows, getRow, insertRows } from '../../kernel/row/rows.ts';
import { declaredColumns, resourceOf, shownTable, tableColumns } from './table.queries.ts';

type Table = Row<typeof systemTable>;
const plain = plainBodies(systemTable);
const known = (ctx: Context, designTable: string): Resource => {
  const found = resourceOf(ctx, designTable);
  if (!found) throw invalid({ code: 'table.unknown', field: 'designTable', params: { table: designTable } });
  return found;
};
const shown = async (ctx: Context, row: Table) => {
  const resource = resourceOf(ctx, row.designTable);
  return { ...shownTable(ctx, row), lines: resource ? await tableColumns(ctx, resource) : [] };
};
const lineIssues = (names: ReadonlySet<string>, given: readonly TableLine[]): readonly Issue[] => {
  const seen = new Set<string>();
  return given.flatMap(({ fieldName }, at): Issue[] => {
    const code = seen.has(fieldName) ? 'table.twice' : names.has(fieldName) ? undefined : 'table.unknownField';
    seen.add(fieldName);
    return code ? [{ code, field: 'fieldName', rowId: String(at), params: { field: fieldName } }] : [];
  });
};
const dropLines = async (ctx: Context, ids: readonly string[]): Promise<void> =>
  deleteRows(
    ctx,
    systemTableField,
    await findRows(ctx, systemTableField, [sql`table_id = any(${[...ids]}::bigint[])`], { lock: true }),
  );
/** Keeps what differs from the declaration; a label that reads as declared goes on following the language of its reader. */
const writeLines = async (ctx: Context, row: Table, given: readonly TableLine[]): Promise<void> => {
  const declared = new Map(declaredColumns(ctx, known(ctx, row.designTable)).map((column) => [column.fieldName, column]));
  const issues = lineIssues(new Set(declared.keys()), given);
  if (issues.length > 0) throw invalid(...issues);
  await dropLines(ctx, [row.id]);
  const changed = given.flatMap((line) => {
    const own = declared.get(line.fieldName);
    const fieldLabel = line.fieldLabel && line.fieldLabel !== own?.fieldLabel ? line.fieldLabel : null;
    const isSame =
      fieldLabel === null &&
      line.isExport === own?.isExport &&
      (own.isImport === '0' || line.isImport === '1') &&
      line.fieldSeq === own.fieldSeq;
    return isSame ? [] : [{ ...line, fieldLabel, tableId: row.id }];
  });
  await insertRows(ctx, systemTableField, changed);
};

export const systemTableMethods: readonly Method[] = [
  ...shownMethods(systemTable, shownTable),
  answer(calls.getTable, async (ctx, { id }) => shown(ctx, await getRow(ctx, systemTable, id))),
  answer(calls.listTableColumns, async (ctx, { designTable }) => {
    const resource = resourceOf(ctx, designTable);
    return onePage(resource ? await tableColumns(ctx, resource) : []);
  }),
  answer(calls.addTable, async (ctx, { lines: given, ...draft }) => {
    known(ctx, draft.designTable);
    const row = await getRow(ctx, systemTable, (await plain.add(ctx, draft)).id);
    if (given) await writeLines(ctx, row, given);
    return { id: row.id, version: row.version };
  }),
  answer(calls.updateTable, async (ctx, { lines: given, ...change }) => {
    const shownName = shownTable(ctx, await getRow(ctx, systemTable, change.id)).designTableName;
    // a name as it was shown is no new name: it would become the name in every language
    const { designTableName: name, ...more } = change;
    const saved = await plain.update(ctx, name === undefined || name === shownName ? more : change);
    if (!given) return { id: saved.id, version: saved.version };
    await writeLines(ctx, await getRow(ctx, systemTable, saved.id), given);
    // the columns belong to the record: who changes only them changes its version as well
    if (saved.version === change.version)
      await ctx.tx.changed(sql`update sys_table set version = version + 1 where id = ${saved.id}`);
    const { id, version } = await getRow(ctx, systemTable, saved.id);
    return { id, version };
  }),
  answer(calls.purgeTables, async (ctx, { delList: wanted }) => {
    await dropLines(
      ctx,
      wanted.map(({ id }) => id),
    );
    return plain.purge(ctx, wanted);
  }),
];
