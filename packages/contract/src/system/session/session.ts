import { z } from 'zod';
import { definePhrases } from '../../kernel/phrase.ts';
import { idText } from '../../kernel/schema.ts';

export const loginBody = z.strictObject({ userNo: z.string().max(100), pwd: z.string().max(200) });
export const updatePwdBody = z.strictObject({
  oldPwd: z.string().max(200),
  newPwd: z.string().max(200),
  confirmPwd: z.string().max(200),
});
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'valid.control' });
export const profileBody = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  userName: line(100).min(1),
  phone: line(50).nullish(),
  email: line(100).nullish(),
  avatar: z.string().max(200).nullish(),
});

/** An avatar is at most 2 MB (USER-29). */
export const avatarBytes = 2 * 1024 * 1024;
export const avatarExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** Ends sessions of the caller: those named, or every other one than that of the call. */
export const endOwnBody = z.union([
  z.strictObject({ ids: z.array(idText).min(1).max(100) }),
  z.strictObject({ others: z.literal('1') }),
]);
export const userSessionsBody = z.strictObject({ userId: idText });
/** Ends sessions of somebody else: those named, or all of them. */
export const endUserBody = z.union([
  z.strictObject({ userId: idText, ids: z.array(idText).min(1).max(100) }),
  z.strictObject({ userId: idText, all: z.literal('1') }),
]);
export const sessionPhrases = definePhrases({
  'session.idle': ['You were inactive for too long', '长时间未操作', '長時間未操作'],
  'pwd.oldWrong': ['The old password is wrong', '原密码错误', '舊密碼錯誤'],
  'pwd.same': ['The new password must differ from the old one', '新密码不能与原密码相同', '新密碼不可與舊密碼相同'],
});
