import { file } from '@wms/contract/file/file.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import type { Upload } from '../kernel/ground/method.ts';
import { insertRow } from '../kernel/row/rows.ts';

/** The source type of the picture of an account, which no record owns. */
const avatar = 'avatar';

/** Stores what a person has uploaded, as theirs and of no record. Answers the id of the file. */
export const storeFile = async (
  ctx: Context,
  { fileName, size, sha256 }: Pick<Upload, 'fileName' | 'size' | 'sha256'>,
  content: Buffer,
  about: Partial<Draft<typeof file>>,
): Promise<string> => {
  const { orgNo, supplierNo } = ctx.user;
  const { id } = await insertRow(ctx, file, { ...about, orgNo, supplierNo, fileName, fileSize: size });
  await ctx.tx.changed(
    sql`update sys_file set content = ${content}, sha256 = ${sha256}, create_user = ${ctx.user.id} where id = ${id}`,
  );
  return id;
};

/** Stores a picture for the own account. Answers the id of the file. */
export const storeAvatar = (
  ctx: Context,
  upload: Pick<Upload, 'fileName' | 'size' | 'sha256'>,
  content: Buffer,
): Promise<string> => storeFile(ctx, upload, content, { fileType: '2', sourceType: avatar });

/** Deletes a picture that the own account shows no more; any other file stays. */
export const deleteAvatar = (ctx: Context, fileId: string | null): Promise<number> =>
  ctx.tx.changed(sql`
    delete from sys_file
    where id::text = ${fileId} and create_user = ${ctx.user.id} and source_id is null and source_type = ${avatar}
  `);
