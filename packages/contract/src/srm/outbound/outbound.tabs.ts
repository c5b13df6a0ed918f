import { labelOf, valuesOf } from '../../kernel/flow.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { outboundFlow } from './outbound.flow.ts';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, string | string[]>>;
}
const ofState = (key: keyof typeof outboundFlow.states): Tab => ({
  key,
  label: labelOf(outboundFlow.dictionary, outboundFlow.states[key]),
  condition: { deliveryStatus: outboundFlow.states[key] },
});
/** The tabs of the list: what is not over, then one for each state. */
export const outboundTabs: readonly Tab[] = [
  {
    key: 'open',
    label: ['Not shipped', '未发货', '未出貨'],
    condition: { deliveryStatus: [...valuesOf(outboundFlow, 'open')] },
  },
  ...(['draft', 'released', 'partly', 'allocated', 'picking', 'picked', 'shipped', 'cancelled'] as const).map(ofState),
  { key: 'all', label: terms.all, condition: {} },
];
