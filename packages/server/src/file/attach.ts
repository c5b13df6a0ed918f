import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { refuse } from '../kernel/ground/refusal.ts';

export const urlOf = (fileId: string): string => `${BASE_PATH}IBmFileManageService/downloadFile?fileId=${fileId}`;

/**
 * Makes uploaded files the attachments of a row, in the transaction of the command. Only files that nobody owns yet and
 * that this person uploaded, or that the row owns already, may be named; anything else is refused (`file.missing`).
 * With `replace`, files of the row that are not named belong to nobody afterwards.
 */
export const attachFiles = async (
  ctx: Context,
  resource: Pick<Resource, 'name'>,
  rowId: string,
  docNo: string,
  fileIds: readonly string[],
  options: { readonly replace?: boolean } = {},
): Promise<void> => {
  const ids = [...new Set(fileIds)];
  if (options.replace)
    await ctx.tx.changed(sql`
      update sys_file set source_type = '', source_no = '', source_id = null, version = version + 1
      where source_type = ${resource.name} and source_id = ${rowId} and not (id = any(${ids}::bigint[]))`);
  if (ids.length === 0) return;
  const taken = await ctx.tx.changed(sql`
    update sys_file set source_type = ${resource.name}, source_no = ${docNo}, source_id = ${rowId}, version = version + 1
    where id = any(${ids}::bigint[]) and ((source_id is null and create_user = ${ctx.user.id}) or (source_type = ${resource.name} and source_id = ${rowId}))`);
  if (taken !== ids.length) throw refuse({ code: 'file.missing', field: 'fileIds' });
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
    select id as "fileId", file_name as "fileName", file_type as "fileType", file_label as "fileLabel", file_size::text as "fileSize", source_id as "sourceId"
    from sys_file where source_type = ${resource.name} and source_id = any(${[...rowIds]}::bigint[]) order by id`);
  const byRow = new Map<string, FileRef[]>();
  for (const { sourceId, fileSize, ...file } of rows)
    byRow.set(sourceId, [...(byRow.get(sourceId) ?? []), { ...file, fileSize: Number(fileSize), url: urlOf(file.fileId) }]);
  return byRow;
};
