/** The file management: files that belong to no document, and those of documents as far as their documents show. */
import * as calls from '@wms/contract/file/file.calls.ts';
import { file } from '@wms/contract/file/file.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { sql } from 'kysely';
import { exportRows } from '../kernel/exchange/export.ts';
import type { Context } from '../kernel/ground/context.ts';
import { answer, type Method } from '../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../kernel/ground/refusal.ts';
import { listRows } from '../kernel/list/list.ts';
import { deleteRows, findRows, lockRow, lockRows } from '../kernel/row/rows.ts';
import { saveRow } from '../kernel/row/saveRows.ts';
import { type FileRow, filesInUse, getFile, managed, type Owners, seesFile, shownFile } from './file.queries.ts';

const { menu } = file;

/** Takes a file its uploader has not given to a document yet into the management. */
const takeIn = async (ctx: Context, { fileId, ...change }: InOf<typeof calls.addFile>) => {
  const [row] = await findRows(ctx, file, [sql`id = ${fileId}`, sql`source_id is null`, sql`create_user = ${ctx.user.id}`], {
    lock: true,
  });
  if (!row) throw refuse({ code: 'file.missing', field: 'fileId' });
  ctx.note(row.fileName);
  const { id, version } = await saveRow(ctx, file, row, { ...change, sourceType: managed });
  await ctx.tx.changed(sql`update sys_file set source_id = id where id = ${id}`);
  return { id, version, fileName: row.fileName };
};

/** A supplier reads what the other side uploaded, and takes away no proof of it: it changes and deletes what its person uploaded. */
const ensureOwn = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  if (ctx.user.side !== 'supplier') return;
  const foreign = await ctx.tx.first(
    sql`select 1 from sys_file where id = any(${[...ids]}::bigint[]) and create_user is distinct from ${ctx.user.id}`,
  );
  if (foreign) throw refuse({ code: 'file.missing' });
};

const changeFile = async (ctx: Context, owners: Owners, { id, version, ...change }: InOf<typeof calls.updateFile>) => {
  const seen = await getFile(ctx, owners, id);
  ctx.note(seen.fileName);
  await ensureOwn(ctx, [id]);
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
const removeFiles = async (ctx: Context, owners: Owners, wanted: InOf<typeof calls.purgeFiles>['delList']) => {
  const ids = new Set(wanted.map(({ id }) => id));
  const seen = await findRows(ctx, file, [sql`id = any(${[...ids]}::bigint[])`, seesFile(ctx, owners)]);
  if (seen.length < ids.size) throw notFound();
  await ensureOwn(ctx, [...ids]);
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
  answer(calls.listFiles, async (ctx, query) => {
    const page = await listRows(ctx, file, query, { fixed: [seesFile(ctx, owners)] });
    return { ...page, records: page.records.map(shownFile) };
  }),
  answer(calls.getFile, async (ctx, { id }) => shownFile(await getFile(ctx, owners, id))),
  answer(calls.addFile, takeIn),
  answer(calls.updateFile, (ctx, change) => changeFile(ctx, owners, change)),
  answer(calls.purgeFiles, (ctx, body) => removeFiles(ctx, owners, body.delList)),
  answer(calls.exportFiles, (ctx, query) =>
    exportRows(ctx, file, query, {
      fixed: [seesFile(ctx, owners)],
      title: phrases[`route.${menu}`] ?? file.labels.$,
    }),
  ),
];
