import { readFile } from 'node:fs/promises';
import { attachmentLimits } from '@wms/contract/file/file.ts';
import { text } from '@wms/contract/kernel/field.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { avatarBytes, type profileBody } from '@wms/contract/system/session/session.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { deleteAvatar, pixelsOf, storeAvatar, urlOf } from '../../file/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Upload } from '../../kernel/ground/method.ts';
import { invalid, notFound, Refusal } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';

interface Profile {
  readonly version: number;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly updateName: string | null;
  readonly updateDate: string;
}
const lockOwn = async (ctx: Context): Promise<Profile> => {
  const own = await ctx.tx.first<Profile>(
    sql`select version, user_name as "userName", phone, email, avatar_file_id as avatar, update_name as "updateName",
      update_date as "updateDate"
      from sys_user where id = ${ctx.user.id} for update`,
  );
  if (!own) throw notFound();
  return own;
};

const patterned = { phone: text({ max: 50, pattern: 'phone' }), email: text({ pattern: 'email' }) } as const;

/**
 * Changes name, phone and mail of the own account; who they are and what they may is not theirs to change (V8, V9). The
 * avatar can be taken away with null; another one comes by its upload only, so that no account shows a file of somebody else.
 */
export const changeProfile = async (
  ctx: Context,
  { version, userName, phone, email, avatar }: z.infer<typeof profileBody>,
): Promise<{ id: string; version: number }> => {
  const { id } = ctx.user;
  const issues = (['phone', 'email'] as const).flatMap((name) => {
    const { error } = fieldSchema(patterned[name], ctx.patterns).safeParse({ phone, email }[name] ?? null);
    return error ? issuesOf(error).map((issue) => ({ ...issue, field: name })) : [];
  });
  if (issues.length > 0) throw invalid(...issues);
  const before = await lockOwn(ctx);
  if (before.version !== version)
    throw new Refusal('20004', [
      {
        code: 'version',
        field: 'version',
        rowId: id,
        params: {
          id,
          version: before.version,
          updateName: before.updateName ?? '',
          updateDate: before.updateDate,
          name: before.userName,
        },
      },
    ]);
  const picture = avatar === null || avatar === '' ? null : before.avatar;
  if (avatar && avatar !== (before.avatar && urlOf(before.avatar))) throw invalid({ code: 'file.missing', field: 'avatar' });
  if (picture !== before.avatar) await deleteAvatar(ctx, before.avatar);
  const after = { userName, phone: phone || null, email: email || null, avatar: picture };
  await ctx.tx.changed(
    sql`update sys_user set user_name = ${after.userName}, phone = ${after.phone}, email = ${after.email},
      avatar_file_id = ${picture}, version = version + 1,
      update_name = ${userName}, update_date = ${timeText(ctx.clock.now())} where id = ${id}`,
  );
  const { userName: oldName, phone: oldPhone, email: oldEmail, avatar: oldAvatar } = before;
  tell(ctx, sysUser, id, { userName: oldName, phone: oldPhone, email: oldEmail, avatar: oldAvatar }, after);
  return { id, version: version + 1 };
};

/** Makes an uploaded picture the avatar of the own account, in place of the one before. */
export const changeAvatar = async (ctx: Context, upload: Upload): Promise<{ fileId: string; url: string; version: number }> => {
  if (upload.size > avatarBytes) throw new Refusal('20009', [{ code: 'upload.tooLarge', field: 'file', params: { max: 2 } }]);
  const content = await readFile(upload.path);
  const pixels = pixelsOf(content);
  if (pixels === null || pixels === 0) throw invalid({ code: 'file.notPicture', field: 'file' });
  if (pixels > attachmentLimits.pixels)
    throw invalid({ code: 'file.pixels', field: 'file', params: { max: attachmentLimits.pixels / 1_000_000 } });
  const before = await lockOwn(ctx);
  const fileId = await storeAvatar(ctx, upload, content);
  await deleteAvatar(ctx, before.avatar);
  await ctx.tx.changed(
    sql`
      update sys_user
      set avatar_file_id = ${fileId}, version = version + 1, update_name = ${ctx.user.userName},
        update_date = ${timeText(ctx.clock.now())}
      where id = ${ctx.user.id}
    `,
  );
  tell(ctx, sysUser, ctx.user.id, { avatar: before.avatar }, { avatar: fileId });
  return { fileId, url: urlOf(fileId), version: before.version + 1 };
};
