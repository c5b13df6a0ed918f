import type { ConditionValue } from '../../kernel/page.ts';
import type { Trilingual } from '../../kernel/phrase.ts';

/** A tab of the list of order lines: what it narrows to, on the screen and in its count. */
export interface OrderTab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, ConditionValue>>;
}
const notWaiting = ['0', '2', '3'];

/** Who has to act decides the tab: a line that waits for the buyer stands under waiting alone. */
export const orderTabs: readonly OrderTab[] = [
  {
    key: 'toAccept',
    label: ['To accept', '待接受', '待接受'],
    condition: { acceptStatus: '0', changeState: notWaiting, closedFlag: '0' },
  },
  { key: 'accepted', label: ['Accepted', '已接受', '已接受'], condition: { acceptStatus: '1' } },
  { key: 'rejected', label: ['Rejected', '已拒绝', '已拒絕'], condition: { acceptStatus: '2' } },
  {
    key: 'reaccept',
    label: ['To be accepted again', '待重新接受', '待重新接受'],
    condition: { acceptStatus: '3', changeState: notWaiting, closedFlag: '0' },
  },
  {
    key: 'waiting',
    label: ['Waiting for the buyer', '待采购确认', '待採購確認'],
    condition: { changeState: '1', closedFlag: '0' },
  },
  { key: 'all', label: ['All', '全部', '全部'], condition: {} },
];
