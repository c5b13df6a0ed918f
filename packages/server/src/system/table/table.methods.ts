/** Tables of the product and their columns: described by the declarations, named by an administrator (BASE-015). */

import { delList } from '@wms/contract/kernel/bodies.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { changeSchema, draftSchema, idText } from '@wms/contract/kernel/schema.ts';
import { systemTable, systemTableField, type TableLine, tableBody, tableLine } from '@wms/contract/system/table/systemTable.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { plainBodies } from '../../kernel/resource/crud.ts';
import { deleteRows, findRows, getRow, insertRows } from '../../kernel/row/rows.ts';
import { declaredColumns, resourceOf, tableColumns } from './table.queries.ts';

type Table = Row<typeof systemTable>;
const plain = plainBodies(systemTable);
const service = systemTable.wire?.service ?? '';
const lines = z.array(tableLine).max(300).optional();
// one description for all organizations: the platform's alone to change
const writing = (flag: Flag, operation: string, summary: string) => ({
  wire: `${service}/${operation}`,
  grant: onMenu(flag, systemTable.menu),
  sides: ['platform'] as const,
  mode: 'write' as const,
  summary,
});
const reading = (operation: string, summary: string) => ({
  wire: `${service}/${operation}`,
  grant: 'signedIn' as const,
  sides: systemTable.sides,
  mode: 'read' as const,
  summary,
});

const known = (ctx: Context, designTable: string): Resource => {
  const found = resourceOf(ctx, designTable);
  if (!found) throw invalid({ code: 'table.unknown', field: 'designTable', params: { table: designTable } });
  return found;
};
const shown = async (ctx: Context, row: Table) => {
  const resource = resourceOf(ctx, row.designTable);
  return { ...row, lines: resource ? await tableColumns(ctx, resource) : [] };
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
  defineMethod({
    ...reading('getsystablebyid', 'Get a table with its columns'),
    input: z.object({ id: idText }),
    run: async (ctx, { id }) => shown(ctx, await getRow(ctx, systemTable, id)),
  }),
  defineMethod({
    ...reading('getsystablefieldsbyDesignTable', 'Columns of a table'),
    input: tableBody,
    run: async (ctx, { designTable }) => {
      const resource = resourceOf(ctx, designTable);
      return onePage(resource ? await tableColumns(ctx, resource) : []);
    },
  }),
  defineMethod({
    ...writing('isAdd', 'addsystable', 'Describe a table of the product that is not described yet'),
    input: draftSchema(systemTable).extend({ lines }),
    run: async (ctx, { lines: given, ...draft }) => {
      known(ctx, String(draft.designTable));
      const row = await getRow(ctx, systemTable, (await plain.add(ctx, draft)).id);
      if (given) await writeLines(ctx, row, given);
      return { id: row.id, version: row.version };
    },
  }),
  defineMethod({
    ...writing('isModify', 'updatesystablebyid', 'Name a table and its columns, order them, and say which are offered'),
    input: changeSchema(systemTable).extend({ lines }),
    run: async (ctx, { lines: given, ...change }) => {
      const saved = await plain.update(ctx, change);
      if (!given) return { id: saved.id, version: saved.version };
      await writeLines(ctx, await getRow(ctx, systemTable, saved.id), given);
      // the columns belong to the record: who changes only them changes its version as well
      if (saved.version === change.version)
        await ctx.tx.changed(sql`update sys_table set version = version + 1 where id = ${saved.id}`);
      const { id, version } = await getRow(ctx, systemTable, saved.id);
      return { id, version };
    },
  }),
  defineMethod({
    ...writing('isPhysicalDelete', 'physicaldeletesystablebyids', 'Forget what was changed about tables'),
    input: delList,
    run: async (ctx, { delList: wanted }) => {
      await dropLines(
        ctx,
        wanted.map(({ id }) => id),
      );
      return plain.purge(ctx, wanted);
    },
  }),
];
