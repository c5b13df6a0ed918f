import { z } from 'zod';
import { flag as flagField, integer, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { passwordIssues, passwordLimits } from './password.rules.ts';

/** Stands for a default password that is set: it can be replaced and taken away, never read. */
export const keptDefaultPwd = '********';

/** What each figure of the policy may be. */
export const policyLimits = {
  minLength: [passwordLimits.floor, passwordLimits.max],
  allowMistakeTimes: [1, 20],
  lockTime: [1, 1440],
  indate: [0, 3650],
  predate: [0, 365],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
export type PolicyFigure = keyof typeof policyLimits;
const policyFigures = Object.keys(policyLimits) as readonly PolicyFigure[];

const figure = z.union(
  [
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  { error: 'valid.integer' },
);
const flag = z.enum(['0', '1'], { error: 'valid.flag' });
/** Body of savePwdPolicy. `defaultPwd`: absent or the mask keeps the one there is, empty takes it away. */
export const pwdPolicyBody = z.strictObject({
  version: z.number().int(),
  minLength: figure,
  defaultPwd: z.string().max(200).nullish(),
  allowMistakeTimes: figure,
  lockTime: figure,
  indate: figure,
  predate: figure,
  isControlIndate: flag,
  isExpireWarn: flag,
});
export type PwdPolicyDraft = z.output<typeof pwdPolicyBody>;
/** Whether a draft of the policy brings another default password. */
export const newDefaultPwd = ({ defaultPwd }: Pick<PwdPolicyDraft, 'defaultPwd'>): string | undefined =>
  defaultPwd === null || defaultPwd === undefined || defaultPwd === keptDefaultPwd ? undefined : defaultPwd;

/** What is wrong with a policy; the form asks it early, the server again. */
export const pwdPolicyIssues = (draft: PwdPolicyDraft): readonly Issue<keyof PwdPolicyDraft>[] => {
  const figures = policyFigures.flatMap((field): Issue<PolicyFigure>[] => {
    const [min, max] = policyLimits[field];
    if (draft[field] < min) return [{ code: 'valid.min', field, params: { min } }];
    return draft[field] > max ? [{ code: 'valid.maxNumber', field, params: { max } }] : [];
  });
  const expires = draft.isControlIndate === '1';
  const wanted = newDefaultPwd(draft);
  return [
    ...figures,
    ...(expires && draft.indate === 0 ? [{ code: 'pwdPolicy.noDays', field: 'indate' as const }] : []),
    ...(expires && draft.indate > 0 && draft.predate >= draft.indate
      ? [{ code: 'pwdPolicy.warnsAlways', field: 'predate' as const }]
      : []),
    ...(wanted
      ? passwordIssues(wanted, { minLength: draft.minLength, userNo: '' }).map((issue) => ({
          ...issue,
          field: 'defaultPwd' as const,
        }))
      : []),
  ];
};

export const pwdPolicyPhrases = definePhrases({
  'pwdPolicy.noDays': ['Passwords that expire need a number of days', '启用有效期时必须填写天数', '啟用有效期限時必須填寫天數'],
  'pwdPolicy.warnsAlways': [
    'The warning period must be shorter than the validity',
    '提前提醒天数必须小于有效天数',
    '提前提醒天數必須小於有效天數',
  ],
});

/** The one row of the policy as the log tells of it: the screen has its own form. */
export const pwdPolicy = defineResource({
  name: 'pwdPolicy',
  table: 'sys_pwd_policy',
  menu: 'System.PasswordPolicy',
  sides: ['platform'],
  customFields: 'none',
  fields: {
    minLength: integer({ required: true }),
    defaultPwd: text({}),
    allowMistakeTimes: integer({ required: true }),
    lockTime: integer({ required: true }),
    indate: integer({ required: true }),
    predate: integer({ required: true }),
    isControlIndate: flagField({ required: true }),
    isExpireWarn: flagField({ required: true }),
  },
  title: ['minLength'],
  list: { columns: ['minLength'], keyword: [], search: [] },
  form: [],
  labels: {
    $: ['Password policy', '密码策略', '密碼原則'],
    minLength: ['Minimum length', '密码最少位数', '密碼最少碼數'],
    defaultPwd: ['Default password', '默认密码', '預設密碼'],
    allowMistakeTimes: ['Attempts allowed', '允许错误次数', '允許錯誤次數'],
    lockTime: ['Locked for (minutes)', '锁定时间（分钟）', '鎖定時間（分鐘）'],
    indate: ['Valid for (days)', '有效天数', '有效天數'],
    predate: ['Warn ahead (days)', '提前提醒天数', '提前提醒天數'],
    isControlIndate: ['Passwords expire', '启用有效期', '啟用有效期限'],
    isExpireWarn: ['Warn before', '到期前提醒', '到期前提醒'],
  },
});
