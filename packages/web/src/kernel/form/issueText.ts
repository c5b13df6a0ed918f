/** What is wrong, in words: the texts of the ledger first, then those of the checks that run in both places. */
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import { definePhrases, type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messageOf } from '../messages.ts';

const checks: Readonly<Record<string, Trilingual>> = definePhrases({
  'valid.text': ['Please enter a text', '请输入文字', '請輸入文字'],
  'valid.control': ['Signs that cannot be printed are not allowed', '不能包含控制字符', '不可包含控制字元'],
  'valid.choice': ['Please choose one of the given values', '请选择给定的值', '請選擇給定的值'],
  'valid.flag': ['Please choose yes or no', '请选择是或否', '請選擇是或否'],
  'valid.integer': ['Please enter a whole number', '请输入整数', '請輸入整數'],
  'valid.min': ['At least {min}', '不能小于 {min}', '不可小於 {min}'],
  'valid.maxNumber': ['At most {max}', '不能大于 {max}', '不可大於 {max}'],
  'valid.positiveNumber': ['Please enter a number above 0', '请输入大于 0 的数', '請輸入大於 0 的數'],
  'valid.notNegative': ['The value cannot be below 0', '不能小于 0', '不可小於 0'],
  'valid.date': ['Please enter a date as 2026-01-31', '日期格式应为 2026-01-31', '日期格式應為 2026-01-31'],
  'valid.dateTime': [
    'Please enter a time as 2026-01-31 08:00:00',
    '时间格式应为 2026-01-31 08:00:00',
    '時間格式應為 2026-01-31 08:00:00',
  ],
  'valid.key': ['This record does not exist', '该记录不存在', '此紀錄不存在'],
  'valid.unknown': ['This field is not known here', '不支持该字段', '不支援此欄位'],
  'valid.shape': ['The value is wrong', '输入值有误', '輸入值有誤'],
  'valid.locked': ['This cannot be changed any more', '不可修改', '不可修改'],
  'valid.unique': ['{value} exists already', '{value} 已存在', '{value} 已存在'],
  'valid.condition': ['This value cannot be searched for', '该值无法用于查询', '此值無法用於查詢'],
});

/** Why something is not possible: an issue, with its text where the ledger has none for its code. */
export interface Reason extends Issue {
  readonly text?: Trilingual;
}

/** A server's own text wins; a code nobody knows is shown as it is, so that support can find it. */
export const issueText = (issue: Reason | ErrorDetail, locale: Locale): string => {
  if ('message' in issue && issue.message) return issue.message;
  const own = 'text' in issue ? issue.text : undefined;
  const text = own ?? messageOf(issue.code) ?? (Object.hasOwn(checks, issue.code) ? checks[issue.code] : undefined);
  return text ? say(text, locale, issue.params) : issue.code;
};
