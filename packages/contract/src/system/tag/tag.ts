import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { parseTagContent } from '../../kernel/savedSearch.ts';

/** LIST-83. */
export const tagLimits = { perScreen: 30, bytes: 8192 } as const;

const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);
/** Why a content cannot be kept: not the JSON of a search, or more than 8 kB. */
export const tagContentIssues = (text: string): readonly Issue<'tagContent'>[] =>
  bytesOf(text) > tagLimits.bytes
    ? [{ code: 'tag.tooLarge', field: 'tagContent', params: { max: tagLimits.bytes } }]
    : parseTagContent(text)
      ? []
      : [{ code: 'valid.shape', field: 'tagContent' }];

export const tagPhrases = definePhrases({
  'tag.tooLarge': [
    'These conditions are too long to be saved (at most {max} bytes)',
    '条件过长，无法保存（最多 {max} 字节）',
    '條件過長，無法儲存（最多 {max} 位元組）',
  ],
});
