import { readFile } from 'node:fs/promises';
import { downloadFile, uploadFile } from '@wms/contract/file/file.calls.ts';
import { attachmentLimits, uploadFields } from '@wms/contract/file/file.ts';
import { issuesOf } from '@wms/contract/kernel/schema.ts';
import { sql } from 'kysely';
import { dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { answer, answerUpload, type Blob, type Method, type Upload } from '../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../kernel/ground/refusal.ts';
import { urlOf } from './attach.ts';
import { contentTypeOf, extensionOf } from './contentTypes.ts';
import { getFile, type Owners } from './file.queries.ts';
import { managementMethods } from './management.methods.ts';
import { pixelsOf } from './pixels.ts';
import { storeFile } from './store.commands.ts';

const mega = 1_000_000;

const ensurePicture = (content: Buffer): void => {
  const pixels = pixelsOf(content);
  if (pixels === null) throw invalid({ code: 'file.notPicture', field: 'file' });
  if (pixels > attachmentLimits.pixels)
    throw invalid({ code: 'file.pixels', field: 'file', params: { max: attachmentLimits.pixels / mega } });
};
const ensureText = (content: Buffer): void => {
  if (content.includes(0)) throw invalid({ code: 'upload.content', field: 'file' });
};

/** R18: what a person uploads in a day is bounded; the count and the upload happen in one transaction. */
const ensureQuota = async (ctx: Context, size: number): Promise<void> => {
  // uploads of one person one after another, or two at once would both find room for the last megabyte (V23)
  await ctx.tx.first(sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${ctx.user.id}`}))`);
  const row = await ctx.tx.first<{ used: string }>(
    sql`
      select coalesce(sum(file_size), 0)::text as used
      from sys_file
      where create_user = ${ctx.user.id}
        and create_date >= ${dayText(ctx.clock.now())}::date
    `,
  );
  if (Number(row?.used ?? 0) + size > attachmentLimits.bytesPerDay)
    throw refuse({ code: 'file.quota', field: 'file', params: { max: attachmentLimits.bytesPerDay / mega } });
};

const keepUpload = async (ctx: Context, upload: Upload) => {
  const parsed = uploadFields.safeParse(upload.fields);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error));
  const { sourceNo, fileType, fileLabel, sourceType } = parsed.data;
  const extension = extensionOf(upload.fileName);
  const isPicture = (attachmentLimits.pictures as readonly string[]).includes(extension);
  if (sourceType === 'avatar' && !isPicture)
    throw invalid({ code: 'upload.extension', field: 'file', params: { extensions: attachmentLimits.pictures.join(', ') } });
  if (sourceType === 'avatar' && upload.size > attachmentLimits.avatarBytes)
    throw new Refusal('20009', [
      { code: 'upload.tooLarge', field: 'file', params: { max: attachmentLimits.avatarBytes / mega } },
    ]);
  await ensureQuota(ctx, upload.size);
  const content = await readFile(upload.path);
  if (isPicture) ensurePicture(content);
  if (extension === 'txt' || extension === 'csv') ensureText(content);
  // a file belongs to nobody until a document names it, whatever the uploader says its source is
  const fileId = await storeFile(ctx, upload, content, { fileType, fileLabel, sourceNo });
  return { fileId, fileName: upload.fileName, fileSize: upload.size, fileType, url: urlOf(fileId) };
};

const contentOf = async (ctx: Context, owners: Owners, fileId: string): Promise<Blob> => {
  const { fileName } = await getFile(ctx, owners, fileId);
  const stored = await ctx.tx.first<{ content: Buffer; isOfRecord: boolean }>(
    sql`select content, source_id is not null as "isOfRecord" from sys_file where id = ${fileId}`,
  );
  if (!stored) throw notFound();
  // who took a document out of the house stands in the log; what one has just uploaded, or a picture, does not
  if (stored.isOfRecord) ctx.note(fileName);
  return { fileName, contentType: contentTypeOf(fileName), content: stored.content };
};

export const fileMethods = (owners: Owners): readonly Method[] => [
  answerUpload(uploadFile, keepUpload),
  answer(downloadFile, (ctx, { fileId }) => contentOf(ctx, owners, fileId)),
  ...managementMethods(owners),
];
