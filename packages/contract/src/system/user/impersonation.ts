import { z } from 'zod';
import { definePhrases } from '../../kernel/phrase.ts';
import { idText } from '../../kernel/schema.ts';
import { sysUser } from './user.ts';

/** Minutes one may look at the product as somebody else; then it is begun anew. */
export const impersonationMinutes = 30;
/** Who may look at all: inside, with the right to change the accounts of others. */
export const impersonationRight = { sides: ['purchaser', 'platform'], menu: sysUser.menu, flag: 'isModify' } as const;
export const impersonationBody = z.strictObject({ userId: idText });

export const impersonationPhrases = definePhrases({
  'look.invalid': [
    'User {user} is invalid: nobody can be signed in under this number',
    '用户 {user} 已失效，无法以该账号登录',
    '使用者 {user} 已失效，無法以該帳號登入',
  ],
  'look.locked': [
    'User {user} is locked until {date} after wrong passwords',
    '用户 {user} 因密码错误被锁定至 {date}',
    '使用者 {user} 因密碼錯誤被鎖定至 {date}',
  ],
  'look.expired': [
    'The password of user {user} has expired and must be changed first',
    '用户 {user} 的密码已过期，须先修改密码',
    '使用者 {user} 的密碼已過期，須先變更密碼',
  ],
});
