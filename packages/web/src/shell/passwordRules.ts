import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
const words = definePhrases({
  length: [
    '{min} to {max} characters (your administrator may ask for more)',
    '{min} 至 {max} 位（管理员可要求更长）',
    '{min} 至 {max} 碼（管理員可要求更長）',
  ],
  signs: ['Letters, digits and signs, without blanks', '只用字母、数字和符号，不含空格', '僅用字母、數字和符號，不含空格'],
  notUser: ['Not your user number', '不能与用户编号相同', '不可與使用者編號相同'],
});
export interface PasswordRule {
  readonly key: string;
  readonly text: Trilingual;
  readonly ok: boolean;
}

/** The rules the browser can judge while one types (USER-24, USER-28); the policy's own bound and the common ones are the server's. */
export const passwordRules = (password: string, userNo: string): readonly PasswordRule[] => [
  { key: 'length', text: words.length, ok: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX },
  { key: 'signs', text: words.signs, ok: /^[\x21-\x7e]+$/.test(password) },
  { key: 'notUser', text: words.notUser, ok: password !== '' && password.toLowerCase() !== userNo.toLowerCase() },
];
