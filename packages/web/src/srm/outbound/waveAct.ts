/** Gathering a wave, from the list of delivery orders and from that of waves. */
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { words } from './words.ts';

export const gatherWave = <T extends ListRow>(): ToolbarAct<T> => ({
  ...{ key: 'wave', label: words.wave, flag: outboundFlow.actions.allocate.flag, needs: 'none' },
  run: async ({ refresh }) => {
    const { askWave } = await import('./WaveDialog.tsx');
    askWave(refresh);
  },
});
