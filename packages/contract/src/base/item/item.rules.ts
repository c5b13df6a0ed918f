/** Numbers of GS1 that name goods: their check digit, and the one spelling in which a GTIN is kept. */
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';

export const gtinPhrases = definePhrases({
  'item.gtinForm': [
    'A GTIN takes 8, 12, 13 or 14 digits',
    'GTIN 应为 8、12、13 或 14 位数字',
    'GTIN 應為 8、12、13 或 14 位數字',
  ],
  'item.gtinDigit': [
    'The check digit is wrong: {value} should end in {expected}',
    '校验码错误：{value} 的末位应为 {expected}',
    '檢查碼錯誤：{value} 的末位應為 {expected}',
  ],
  'item.gtinZeros': [
    'Enter it without the zeros before it: {expected}',
    '请去掉前面补的 0：{expected}',
    '請去掉前面補的 0：{expected}',
  ],
});

/** The check digit of modulo 10, weights 3 and 1 from the right. `digits` is without it. */
export const checkDigit = (digits: string): string => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
};
const lengths = [8, 12, 13, 14];
/** Whether a text is a GTIN of 8, 12, 13 or 14 digits. */
export const isGtin = (text: string): boolean =>
  /^\d+$/.test(text) && lengths.includes(text.length) && checkDigit(text.slice(0, -1)) === text.slice(-1);

/** The spellings of a GTIN, longest first: zeros before it make it longer and change nothing. */
export const gtinSpellings = (gtin: string): readonly string[] => {
  const whole = gtin.padStart(14, '0');
  return lengths
    .toReversed()
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length));
};
/** What is wrong with a GTIN that is to be kept. It is kept in its shortest spelling, so that one number stands for one material. */
export const gtinIssues = (gtin: string): readonly Issue<'gtin'>[] => {
  if (!/^\d+$/.test(gtin) || !lengths.includes(gtin.length)) return [{ code: 'item.gtinForm', field: 'gtin' }];
  if (!isGtin(gtin))
    return [{ code: 'item.gtinDigit', field: 'gtin', params: { value: gtin, expected: checkDigit(gtin.slice(0, -1)) } }];
  const shortest = gtinSpellings(gtin).at(-1) ?? gtin;
  return shortest === gtin ? [] : [{ code: 'item.gtinZeros', field: 'gtin', params: { expected: shortest } }];
};
