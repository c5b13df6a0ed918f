/** When a cell may be frozen or unfrozen by hand. Pure: lists and the server ask the same. */
import type { Issue } from '../../kernel/issue.ts';
import type { cellPhrases } from './cell.phrases.ts';

interface Standing {
  readonly cellNo: string;
  readonly isFrozen: string | null;
  readonly frozenDocNo: string | null;
}
type Found = Issue & { readonly code: keyof typeof cellPhrases };

export const freezeIssues = ({ cellNo, isFrozen }: Standing): readonly Found[] =>
  isFrozen === '1' ? [{ code: 'cell.alreadyFrozen', params: { cellNo } }] : [];
/** What a document has frozen it lifts itself: goods that move meanwhile would be counted twice or not at all. */
export const unfreezeIssues = ({ cellNo, isFrozen, frozenDocNo }: Standing): readonly Found[] => {
  if (isFrozen !== '1') return [{ code: 'cell.notFrozen', params: { cellNo } }];
  return frozenDocNo ? [{ code: 'cell.frozenByDocument', params: { cellNo, documentNo: frozenDocNo } }] : [];
};
