import { labelOf, valuesOf } from '../../kernel/flow.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { outboundFlow } from './outbound.flow.ts';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, string | string[]>>;
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const ofState = (key: keyof typeof outboundFlow.states): Tab => ({
  key,
  label: labelOf(outboundFlow.dictionary, outboundFlow.states[key]),
  condition: { deliveryStatus: outboundFlow.states[key] },
});
const waiting = (key: keyof typeof outboundFlow.states): Tab => ({ ...ofState(key), isWork: true });
/** The tabs of the list: what is not over, then one for each state. */
export const outboundTabs: readonly Tab[] = [
  {
    key: 'open',
    label: ['Not shipped', '未发货', '未出貨'],
    condition: { deliveryStatus: [...valuesOf(outboundFlow, 'open')] },
    isWork: true,
  },
  ...(['draft', 'released', 'partly', 'allocated', 'picking', 'picked'] as const).map(waiting),
  ...(['shipped', 'cancelled'] as const).map(ofState),
  { key: 'all', label: terms.all, condition: {} },
];

/** The tabs of the list of waves: those of which something waits to be shipped. */
export const waveTabs = [
  { key: 'open', label: ['Open waves', '进行中的波次', '進行中的波次'], condition: { isOpen: '1' }, isWork: true },
  { key: 'over', label: ['Finished waves', '已完成的波次', '已完成的波次'], condition: { isOpen: '0' } },
  { key: 'all', label: terms.all, condition: {} },
] as const;
