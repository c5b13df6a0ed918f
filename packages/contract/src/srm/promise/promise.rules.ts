/** When the promise of an order line or of a schedule row is kept: the figure of both sides, in one place. */

import { defineStates } from '../../kernel/flow.ts';
import type { ConditionValue } from '../../kernel/page.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';

/**
 * Outcomes of a line that do not depend on the day: not yet complete; each batch came by its agreed day; complete, but at least one
 * batch came later; left out, because it was closed short before its day had gone by, or is rejected or being changed.
 */
export const promiseStates = defineStates({
  dictionary: 'PROMISE_RESULT',
  states: { open: '0', kept: '1', late: '2', leftOut: '9' },
  groups: {},
  tones: { open: 'wait', kept: 'done', late: 'bad' },
});

/** What promises are about: order lines, or rows of delivery schedules. */
export const promiseKinds = ['line', 'row'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** What a line counts as on a day: `due` are all whose last agreed day has gone by, and each of them is one of the three others. */
export const verdicts = ['due', 'kept', 'late', 'missing'] as const;
export type Verdict = (typeof verdicts)[number];

export interface PromiseTab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, ConditionValue>>;
}
const verdict = (key: Verdict, label: Trilingual): PromiseTab => ({ key, label, condition: { verdict: key } });
export const promiseTabs: readonly PromiseTab[] = [
  verdict('due', ['Due', '已到期', '已到期']),
  verdict('kept', ['On time in full', '准时足量', '準時足量']),
  verdict('late', ['Complete too late', '迟到齐', '遲到齊']),
  verdict('missing', ['Overdue, not complete', '逾期未到齐', '逾期未到齊']),
  { key: 'all', label: terms.all, condition: {} },
];
