import { labelOf } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { inLocale, type Locale, type Trilingual } from '../../kernel/phrase.ts';
import { missingReason, type Reason } from '../../kernel/reason.ts';

/** The options of a reason: notices, receipts and the story of an order line share them. */
export const reasonOptions = 'ASN_REMARK_OPTION';
/** The option that says nothing by itself, so that the text is required. */
const otherOption = '9';

/** Why the system closes an ASN (CL-03), as it is stored: no person chooses it, so it is no option of the dialog. */
export const overdueReason = '#overdue';
const overdueText = ['Overdue, closed short by the system', '逾期未到，系统自动结案', '逾期未到，系統自動結案'] as const;

/** ASN-51, ASN-52: an option is required; the option "other" needs a text too. */
export const reasonIssues = (reason: Reason): readonly Issue[] => {
  if (!reason.remarkOption) return [{ code: 'doc.reasonRequired', field: 'remarkOption' }];
  return reason.remarkOption === otherOption ? missingReason(reason.remark, 'remark') : [];
};

/** A reason as it is stored: the option by its value, so that every reader gets it in the own language. */
export const storedReason = (reason: Reason): string | null => {
  const text = reason.remark?.trim() ?? '';
  return reason.remarkOption ? `#${reason.remarkOption}:${text}` : text || null;
};
/** A stored reason in words: the option's text, then what was written. Text without an option stays as it is. */
export const reasonText = (stored: string | null | undefined, locale: Locale): string | null => {
  if (stored === overdueReason) return inLocale(overdueText, locale);
  const hit = /^#(\d):([\s\S]*)$/.exec(stored ?? '');
  if (!hit) return stored ?? null;
  const option = inLocale(labelOf(reasonOptions, hit[1] ?? ''), locale);
  return hit[2] ? `${option}${locale === 'en-US' ? ': ' : '：'}${hit[2]}` : option;
};
/** A stored reason in the words of every reader; nothing where there is none. */
export const reasonWords = (stored: string | null | undefined): Trilingual => [
  reasonText(stored, 'en-US') ?? '',
  reasonText(stored, 'zh-CN') ?? '',
  reasonText(stored, 'zh-TW') ?? '',
];
