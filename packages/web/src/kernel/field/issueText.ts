/** What is wrong, in words: the texts of the ledger first, then those of the checks that run in both places. */
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import { type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { kernelRefusals } from '@wms/contract/kernel/refusals.ts';
import { currentLocale } from '../frame/locale.tsx';
import { messageOf } from '../frame/messages.ts';

const checks: Readonly<Record<string, Trilingual>> = kernelRefusals;

/** Why something is not possible: an issue, with its text where the ledger has none for its code. */
export interface Reason extends Issue {
  readonly text?: Trilingual;
}

export type Texts = Readonly<Record<string, Trilingual>>;
const withText = (issue: Issue, text: Trilingual | undefined): Reason => (text ? { ...issue, text } : issue);
/** Issues of the rules of a room with the room's own texts, where the ledger has none. */
export const reasonsWith =
  (texts: Texts) =>
  (issues: readonly Issue[]): readonly Reason[] =>
    issues.map((issue) => withText(issue, texts[issue.code]));

/** A text sent by the server wins; an unknown code is shown as it is, so that support can search for it. */
export const issueText = (issue: Reason | ErrorDetail, locale: Locale): string => {
  if ('message' in issue && issue.message) return issue.message;
  const own = 'text' in issue ? issue.text : undefined;
  const text = own ?? messageOf(issue.code) ?? (Object.hasOwn(checks, issue.code) ? checks[issue.code] : undefined);
  return text ? say(text, locale, issue.params) : issue.code;
};
/** Outside components: the first of some issues in words; undefined where there is none. */
export const issueNow = (texts: Texts, [first]: readonly Issue[]): string | undefined =>
  first && issueText(withText(first, texts[first.code]), currentLocale());
