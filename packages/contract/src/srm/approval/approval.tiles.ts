import { labelOf } from '../../kernel/flow.ts';
import type { Side } from '../../kernel/permission.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { type Tile, underTab } from '../../kernel/tile.ts';
import { approvalFlow } from './approval.flow.ts';

const { pending, approved, rejected, void: gone } = approvalFlow.states;
const path = '/delivery/approval';
const menu = 'Delivery.Approval';

interface Tab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Tile['condition'];
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const ofState = (key: string, status: string): Tab => ({
  key,
  label: labelOf(approvalFlow.dictionary, status),
  condition: { status },
});
const all: Tab = { key: 'all', label: terms.all, condition: {} };
const waiting: Tab = { ...ofState('pending', pending), isWork: true };
const refused: Tab = { ...ofState('rejected', rejected), isWork: true };
const ending: Tab = { key: 'expiring', label: ['Ending soon', '即将到期', '即將到期'], condition: { isExpiring: '1' } };
const states: readonly Tab[] = [waiting, ofState('approved', approved), refused, ofState('void', gone), ending];
/** The tabs of the list: one for each state, and those that end within 30 days. Who decides begins with what waits. */
export const approvalTabs = (side: Side): readonly Tab[] => (side === 'supplier' ? [all, ...states] : [...states, all]);

/** Permissions that wait for somebody, on the home page of either side. */
export const approvalTiles = {
  pending: {
    key: 'approvalPending',
    label: ['Delivery approvals to approve', '待审批的交货许可', '待核准的交貨許可'],
    sides: ['purchaser', 'platform'],
    menu,
    flag: 'isCheck',
    ...underTab(path, waiting),
  },
  rejected: {
    key: 'approvalRejected',
    label: ['Rejected delivery approvals', '被驳回的交货许可', '被駁回的交貨許可'],
    sides: ['supplier'],
    menu,
    flag: 'isModify',
    ...underTab(path, refused),
  },
  expiring: {
    key: 'approvalExpiring',
    label: ['Delivery approvals ending soon', '即将到期的交货许可', '即將到期的交貨許可'],
    sides: ['supplier'],
    menu,
    flag: 'isAdd',
    ...underTab(path, ending),
  },
} as const satisfies Readonly<Record<string, Tile>>;
