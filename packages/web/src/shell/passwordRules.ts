import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { passwordIssues, passwordLimits } from '@wms/contract/system/pwdPolicy/password.rules.ts';

const words = definePhrases({
  length: ['{min} to {max} characters', '{min} 至 {max} 位', '{min} 至 {max} 碼'],
  signs: ['Letters, digits and signs, without blanks', '只用字母、数字和符号，不含空格', '僅用字母、數字和符號，不含空格'],
  common: [
    'No common word, date or run of keys, without your user number',
    '不是常见密码、日期或连续按键，不含您的用户编号',
    '不是常見密碼、日期或連續按鍵，不含您的使用者編號',
  ],
});
export interface PasswordRule {
  readonly key: string;
  readonly text: Trilingual;
  readonly params: { readonly min: number; readonly max: number };
  readonly ok: boolean;
}

/** The rules of a new password as the server judges it (USER-24, USER-28), each with whether it is kept. */
export const passwordRules = (
  password: string,
  { userNo, pwdMinLength: min }: { readonly userNo: string; readonly pwdMinLength: number },
): readonly PasswordRule[] => {
  const broken = new Set(passwordIssues(password, { minLength: min, userNo }).map(({ code }) => code));
  const params = { min, max: passwordLimits.max };
  return [
    { key: 'length', text: words.length, params, ok: !broken.has('pwd.tooShort') && !broken.has('pwd.tooLong') },
    { key: 'signs', text: words.signs, params, ok: !broken.has('pwd.charset') },
    { key: 'common', text: words.common, params, ok: !broken.has('pwd.common') },
  ];
};
