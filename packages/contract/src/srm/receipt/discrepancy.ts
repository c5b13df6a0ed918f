/** What waits for whom of a discrepancy: its state follows from answer and outcome, and the tabs of its list go by it. */
import type { Issue } from '../../kernel/issue.ts';
import type { ConditionValue } from '../../kernel/page.ts';
import type { Side } from '../../kernel/permission.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import type { Row } from '../../kernel/resource.ts';
import { terms } from '../../kernel/terms.ts';
import { discrepancy } from './receipt.ts';

type Facts = Pick<Row<typeof discrepancy>, 'id' | 'voidFlag' | 'outcome' | 'supplierAnswer'>;

/** 0 waits for the supplier, 1 answered and waits for its outcome, 2 settled, V void. */
export const discrepancyStates = ['0', '1', '2', 'V'] as const;
export type DiscrepancyState = (typeof discrepancyStates)[number];
export const stateOf = (row: Omit<Facts, 'id'>): DiscrepancyState => {
  if (row.voidFlag === '1') return 'V';
  if (row.outcome !== null) return '2';
  return row.supplierAnswer === null ? '0' : '1';
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
}
/** The buyer may settle what the supplier has not answered, so all that is open comes first there. */
export const openTab: DiscrepancyTab = {
  key: 'open',
  label: ['To settle', '待处理', '待處理'],
  condition: { state: ['0', '1'] },
};
export const answerTab: DiscrepancyTab = {
  key: 'toAnswer',
  label: ['Waiting for the supplier', '待供应商答复', '待供應商回覆'],
  condition: { state: '0' },
};
const rest: readonly DiscrepancyTab[] = [
  { key: 'answered', label: ['Answered', '已答复', '已回覆'], condition: { state: '1' } },
  { key: 'settled', label: ['Settled', '已处理', '已處理'], condition: { state: '2' } },
  { key: 'void', label: discrepancy.labels.voidFlag, condition: { state: 'V' } },
  { key: 'all', label: terms.all, condition: {} },
];
export const discrepancyTabs = (side: Side): readonly DiscrepancyTab[] =>
  side === 'supplier' ? [answerTab, ...rest] : [openTab, answerTab, ...rest];
