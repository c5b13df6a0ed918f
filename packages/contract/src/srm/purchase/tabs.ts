import { valuesOf } from '../../kernel/flow.ts';
import type { ConditionValue } from '../../kernel/page.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { changeStates, orderLineFlow } from './purchase.flow.ts';

/** A tab of the list of order lines: what it narrows to, on the screen and in its count. */
export interface OrderTab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, ConditionValue>>;
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const { toAccept, accepted, rejected, toReaccept } = orderLineFlow.states;
const notWaiting = [...valuesOf(changeStates, 'idle')];

/** Who has to act decides the tab: a line that waits for the buyer stands under waiting alone. */
export const orderTabs: readonly OrderTab[] = [
  {
    key: 'toAccept',
    label: ['To accept', '待接受', '待接受'],
    condition: { acceptStatus: toAccept, changeState: notWaiting, closedFlag: '0' },
    isWork: true,
  },
  { key: 'accepted', label: ['Accepted', '已接受', '已接受'], condition: { acceptStatus: accepted } },
  { key: 'rejected', label: ['Rejected', '已拒绝', '已拒絕'], condition: { acceptStatus: rejected } },
  {
    key: 'reaccept',
    label: ['To be accepted again', '待重新接受', '待重新接受'],
    condition: { acceptStatus: toReaccept, changeState: notWaiting, closedFlag: '0' },
    isWork: true,
  },
  {
    key: 'waiting',
    label: ['Waiting for the buyer', '待采购确认', '待採購確認'],
    condition: { changeState: changeStates.states.waiting, closedFlag: '0' },
    isWork: true,
  },
  { key: 'all', label: terms.all, condition: {} },
];
