/** What waits for whom of a discrepancy: its state follows from answer and outcome, and the tabs of its list go by it. */
import type { Issue } from '../../kernel/issue.ts';
import type { ConditionValue } from '../../kernel/page.ts';
import type { Side } from '../../kernel/permission.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import type { Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import type { discrepancy } from './receipt.ts';

type Facts = Pick<Row<typeof discrepancy>, 'id' | 'voidFlag' | 'outcome' | 'supplierAnswer'>;

/** Waits for the supplier; is answered and waits for its outcome; is settled; counts no more. */
export const discrepancyStates = { toAnswer: '0', answered: '1', settled: '2', gone: 'V' } as const;
const { toAnswer, answered, settled, gone } = discrepancyStates;
export type DiscrepancyState = (typeof discrepancyStates)[keyof typeof discrepancyStates];
export const stateOf = (row: Omit<Facts, 'id'>): DiscrepancyState => {
  if (row.voidFlag === '1') return gone;
  if (row.outcome !== null) return settled;
  return row.supplierAnswer === null ? toAnswer : answered;
};

/** Why nobody may answer or settle it any more. The server refuses with them, the browser shows them on the button. */
export const discrepancyIssues = (row: Facts): readonly Issue[] => [
  ...(row.voidFlag === '1' ? [{ code: 'discrepancy.void', rowId: row.id }] : []),
  ...(row.outcome === null ? [] : [{ code: 'discrepancy.settled', rowId: row.id }]),
];

export interface DiscrepancyTab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, ConditionValue>>;
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
/** The buyer may settle what the supplier has not answered, so all that is open comes first there. */
export const openTab: DiscrepancyTab = {
  key: 'open',
  label: ['To settle', '待处理', '待處理'],
  condition: { state: [toAnswer, answered] },
  isWork: true,
};
export const answerTab: DiscrepancyTab = {
  key: 'toAnswer',
  label: ['Waiting for the supplier', '待供应商答复', '待供應商回覆'],
  condition: { state: toAnswer },
  isWork: true,
};
/** The same in the words of who has to answer. */
const ownTab: DiscrepancyTab = { ...answerTab, label: ['To answer', '待答复', '待答覆'] };
const rest: readonly DiscrepancyTab[] = [
  { key: 'answered', label: ['Answered', '已答复', '已回覆'], condition: { state: answered } },
  { key: 'settled', label: ['Settled', '已处理', '已處理'], condition: { state: settled } },
  { key: 'void', label: screenTerms.void, condition: { state: gone } },
  { key: 'all', label: terms.all, condition: {} },
];
export const discrepancyTabs = (side: Side): readonly DiscrepancyTab[] =>
  side === 'supplier' ? [ownTab, ...rest] : [openTab, answerTab, ...rest];
