import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import type { Blob } from '../kernel/ground/method.ts';
import { refuse } from '../kernel/ground/refusal.ts';
import { contentTypeOf } from './contentTypes.ts';

export const urlOf = (fileId: string): string => `${BASE_PATH}IBmFileManageService/downloadFile?fileId=${fileId}`;

/** Files of one row: what belongs to it, by the number people know. */
export interface Attached {
  readonly rowId: string;
  readonly docNo: string;
  readonly fileIds: readonly string[];
  /** The supplier who sees the row, and so what its own house attaches to it (R20). */
  readonly supplierNo?: string;
}

/**
 * Makes uploaded files the attachments of rows of one kind, in the transaction of the command. Only files that nobody owns yet
 * and that this person uploaded, or that the row owns already, may be named; anything else is refused (`file.missing`).
 * What the row owns already keeps the number it came under: other documents stand on the same row. With `replace`, files of the rows
 * that are not named belong to nobody afterwards.
 */
export const attachFiles = async (
  ctx: Context,
  resource: Pick<Resource, 'name'>,
  rows: readonly Attached[],
  options: { readonly replace?: boolean } = {},
): Promise<void> => {
  const named = rows.flatMap(({ fileIds, ...row }) => [...new Set(fileIds)].map((fileId) => ({ ...row, fileId })));
  const given = sql`unnest(${named.map((one) => one.fileId)}::bigint[], ${named.map((one) => one.rowId)}::bigint[],
    ${named.map((one) => one.docNo)}::text[], ${named.map((one) => one.supplierNo ?? null)}::text[])
    as given(file_id, row_id, doc_no, supplier_no)`;
  if (options.replace && rows.length > 0)
    await ctx.tx.changed(sql`
      update sys_file f set source_type = '', source_no = '', source_id = null, version = version + 1
      where source_type = ${resource.name} and source_id = any(${rows.map((row) => row.rowId)}::bigint[])
        and not exists (select 1 from ${given} where given.file_id = f.id and given.row_id = f.source_id)`);
  if (named.length === 0) return;
  const taken = await ctx.tx.changed(sql`
    update sys_file f set source_type = ${resource.name},
      source_no = case when f.source_id is null then given.doc_no else f.source_no end, source_id = given.row_id,
      supplier_no = coalesce(nullif(f.supplier_no, ''), given.supplier_no), version = version + 1
    from ${given}
    where f.id = given.file_id
      and ((f.source_id is null and f.create_user = ${ctx.user.id})
        or (f.source_type = ${resource.name} and f.source_id = given.row_id))`);
  if (taken !== named.length) throw refuse({ code: 'file.missing', field: 'fileIds' });
};

/** Attachments of rows that the caller has shown the person already, by the id of the row, in the order of upload. */
export const filesOf = async (
  ctx: Pick<Context, 'tx'>,
  resource: Pick<Resource, 'name'>,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileRef[]>> => {
  if (rowIds.length === 0) return new Map();
  const rows = await ctx.tx.rows<
    Omit<FileRef, 'url' | 'fileSize'> & { readonly sourceId: string; readonly fileSize: string }
  >(sql`
    select id as "fileId", file_name as "fileName", file_type as "fileType", file_label as "fileLabel",
      file_size::text as "fileSize", source_id as "sourceId"
    from sys_file where source_type = ${resource.name} and source_id = any(${[...rowIds]}::bigint[]) order by id`);
  const byRow = new Map<string, FileRef[]>();
  for (const { sourceId, fileSize, ...file } of rows)
    byRow.set(sourceId, [...(byRow.get(sourceId) ?? []), { ...file, fileSize: Number(fileSize), url: urlOf(file.fileId) }]);
  return byRow;
};

/** A file of a row of one kind, with its content and the row it belongs to: whether the person sees that row is for its room to say. */
export const attachedFile = async (
  ctx: Pick<Context, 'tx'>,
  resource: Pick<Resource, 'name'>,
  fileId: string,
): Promise<{ readonly rowId: string; readonly blob: Blob } | undefined> => {
  const row = await ctx.tx.first<{ rowId: string; fileName: string; content: Buffer }>(sql`
    select source_id::text as "rowId", file_name as "fileName", content from sys_file
    where id = ${fileId} and source_type = ${resource.name}`);
  return (
    row && { rowId: row.rowId, blob: { fileName: row.fileName, contentType: contentTypeOf(row.fileName), content: row.content } }
  );
};
