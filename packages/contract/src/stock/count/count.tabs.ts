import { labelOf, valuesOf } from '../../kernel/flow.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { countFlow } from './count.flow.ts';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, string | string[]>>;
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const ofState = (key: keyof typeof countFlow.states): Tab => ({
  key,
  label: labelOf(countFlow.dictionary, countFlow.states[key]),
  condition: { countStatus: countFlow.states[key] },
});
/** The tabs of the list: what is not over, then one for each state. */
export const countTabs: readonly Tab[] = [
  {
    key: 'open',
    label: ['Not finished', '未完成盘点', '未完成盤點'],
    condition: { countStatus: [...valuesOf(countFlow, 'open')] },
    isWork: true,
  },
  ...(['drawn', 'counting', 'counted', 'approved', 'cancelled'] as const).map(ofState),
  { key: 'all', label: terms.all, condition: {} },
];
