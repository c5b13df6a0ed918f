import { labelOf, valuesOf } from '../../kernel/flow.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { type Tile, underTab } from '../../kernel/tile.ts';
import { taskFlow } from './warehouseTask.flow.ts';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Tile['condition'];
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const waiting: Tab = {
  key: 'waiting',
  label: ['To start', '待开始', '待開始'],
  condition: { taskStatus: [...valuesOf(taskFlow, 'waiting')] },
  isWork: true,
};
const ofState = (key: keyof typeof taskFlow.states): Tab => ({
  key,
  label: labelOf(taskFlow.dictionary, taskFlow.states[key]),
  condition: { taskStatus: taskFlow.states[key] },
});
/** The tabs of the list: what waits for somebody to begin, new or released, then one for each state. */
export const taskTabs: readonly Tab[] = [
  waiting,
  ...(['inProgress', 'suspended', 'finished', 'closed'] as const).map(ofState),
  { key: 'all', label: terms.all, condition: {} },
];

/** Tasks that wait for somebody to begin, on the home page of the house. */
export const taskTiles = {
  waiting: {
    key: 'taskWaiting',
    label: ['Put-away tasks to start', '待开始的上架任务', '待開始的上架任務'],
    sides: ['purchaser', 'platform'],
    menu: 'Asn.Task',
    flag: 'isSubmit',
    ...underTab('/asn/task', waiting),
  },
} as const satisfies Readonly<Record<string, Tile>>;
