/** The file management: files that belong to no document, and those of documents as far as their documents show. */
import { addFileBody, changeFileBody, file } from '@wms/contract/file/file.ts';
import { delList } from '@wms/contract/kernel/bodies.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import { idText } from '@wms/contract/kernel/schema.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exportRows } from '../kernel/exchange/export.ts';
import type { Context } from '../kernel/ground/context.ts';
import { defineMethod, type Method, onMenu } from '../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../kernel/ground/refusal.ts';
import { listRows } from '../kernel/list/list.ts';
import { deleteRows, findRows, lockRow, lockRows, saveRow } from '../kernel/row/rows.ts';
import { type FileRow, filesInUse, getFile, managed, type Owners, seesFile, shownFile } from './file.queries.ts';

const service = 'IBmFileManageService';
const { menu } = file;

/** Takes a file its uploader has not given to a document yet into the management. */
const takeIn = async (ctx: Context, { fileId, ...change }: z.output<typeof addFileBody>) => {
  const [row] = await findRows(ctx, file, [sql`id = ${fileId}`, sql`source_id is null`, sql`create_user = ${ctx.user.id}`], {
    lock: true,
  });
  if (!row) throw refuse({ code: 'file.missing', field: 'fileId' });
  ctx.note(row.fileName);
  const { id, version } = await saveRow(ctx, file, row, { ...change, sourceType: managed });
  await ctx.tx.changed(sql`update sys_file set source_id = id where id = ${id}`);
  return { id, version, fileName: row.fileName };
};

const changeFile = async (ctx: Context, owners: Owners, { id, version, ...change }: z.output<typeof changeFileBody>) => {
  const seen = await getFile(ctx, owners, id);
  ctx.note(seen.fileName);
  // the number of a document's file is the document's
  if (seen.sourceType !== managed && change.sourceNo !== undefined && change.sourceNo !== seen.sourceNo)
    throw invalid({ code: 'valid.locked', field: 'sourceNo' });
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const saved = await saveRow(ctx, file, await lockRow(ctx, file, { id, version }), given);
  return { id, version: saved.version, fileName: saved.fileName };
};

const inUseIssue = (ctx: Context, row: FileRow): Issue => ({
  code: 'file.inUse',
  rowId: row.id,
  params: {
    name: row.fileName,
    entity: ctx.resources.find(({ name }) => name === row.sourceType)?.labels.$ ?? ['', '', ''],
    docNo: row.sourceNo,
  },
});
/** Removes files with their content, all or none: what an unfinished document shows stays (20007). */
const removeFiles = async (ctx: Context, owners: Owners, wanted: z.output<typeof delList>['delList']) => {
  const ids = new Set(wanted.map(({ id }) => id));
  const seen = await findRows(ctx, file, [sql`id = any(${[...ids]}::bigint[])`, seesFile(ctx, owners)]);
  if (seen.length < ids.size) throw notFound();
  const rows = [...new Set(await lockRows(ctx, file, wanted))];
  const used = await filesInUse(
    ctx,
    owners,
    rows.map(({ id }) => id),
  );
  const issues = rows.filter(({ id }) => used.has(id)).map((row) => inUseIssue(ctx, row));
  if (issues.length > 0) throw new Refusal('20007', issues);
  ctx.note(rows.map(({ fileName }) => fileName).join(' '));
  await deleteRows(ctx, file, rows);
  return { count: rows.length };
};

export const managementMethods = (owners: Owners): readonly Method[] => [
  defineMethod({
    wire: `${service}/getbmfilemanagelistbyparams`,
    grant: onMenu('isSearch', menu),
    mode: 'read',
    summary: 'List files: those of the management, and those of documents the person sees',
    input: pageQuery,
    run: async (ctx, query) => {
      const page = await listRows(ctx, file, query, { fixed: [seesFile(ctx, owners)] });
      return { ...page, records: page.records.map(shownFile) };
    },
  }),
  defineMethod({
    wire: `${service}/getbmfilemanagebyid`,
    grant: onMenu('isSearch', menu),
    mode: 'read',
    summary: 'Get what is known of a file; its content comes by downloadFile',
    input: z.object({ id: idText }),
    run: async (ctx, { id }) => shownFile(await getFile(ctx, owners, id)),
  }),
  defineMethod({
    wire: `${service}/addbmfilemanage`,
    grant: onMenu('isAdd', menu),
    mode: 'write',
    summary: 'Take an uploaded file into the file management, with its label and kind',
    input: addFileBody,
    run: takeIn,
  }),
  defineMethod({
    wire: `${service}/updatebmfilemanagebyid`,
    grant: onMenu('isModify', menu),
    mode: 'write',
    summary: 'Modify label, kind and remark of a file',
    input: changeFileBody,
    run: (ctx, change) => changeFile(ctx, owners, change),
  }),
  defineMethod({
    wire: `${service}/physicaldeletebmfilemanagebyids`,
    grant: onMenu('isPhysicalDelete', menu),
    mode: 'write',
    summary: 'Delete files that no unfinished document uses',
    input: delList,
    run: (ctx, body) => removeFiles(ctx, owners, body.delList),
  }),
  defineMethod({
    wire: `${service}/exportexcel`,
    grant: onMenu('isExport', menu),
    mode: 'write',
    summary: 'Export the list of files as a workbook',
    input: pageQuery,
    run: (ctx, query) =>
      exportRows(ctx, file, query, {
        fixed: [seesFile(ctx, owners)],
        title: phrases[`route.${menu}`] ?? file.labels.$,
      }),
  }),
];
