import type { Notification } from '../../kernel/notification.ts';
import type { countFlow } from './count.flow.ts';
import type { stockCount } from './count.ts';

type Told = Notification<typeof stockCount, typeof countFlow>;
const menu = 'InventorySynergy.Count';
const counting = { side: 'purchaser', menu, flag: 'isSubmit' } as const;
const deciding = { side: 'purchaser', menu, flag: 'isCheck' } as const;
const url: Told['url'] = ({ id }) => `/inventorySynergy/count-sheet?id=${id}`;
// what differs is not told: of a blind count, who hears may have counted
const facts: NonNullable<Told['facts']> = ({ note }) => ({ reason: note });

/** What those who count and those who approve hear of a count. */
export const countNotifications: readonly Told[] = [
  {
    moment: 'count.finished',
    actions: ['finish'],
    to: [deciding],
    text: [
      'Stock count {docNo} is counted and waits for approval',
      '盘点单 {docNo} 已完成盘点，待审批',
      '盤點單 {docNo} 已完成盤點，待核准',
    ],
    url,
    facts,
  },
  {
    moment: 'count.back',
    actions: ['again'],
    to: [counting],
    text: ['Stock count {docNo}: count {reason} again', '盘点单 {docNo} 需复盘：{reason}', '盤點單 {docNo} 須複盤：{reason}'],
    url,
    facts,
  },
  {
    moment: 'count.back',
    actions: ['cancel'],
    to: [counting],
    isNews: true,
    // nobody has begun to count what was only drawn up
    when: ({ before }) => before !== null && before.startDate !== null,
    text: [
      'Stock count {docNo} is cancelled, stop counting: {reason}',
      '盘点单 {docNo} 已取消，请停止盘点：{reason}',
      '盤點單 {docNo} 已取消，請停止盤點：{reason}',
    ],
    url,
    facts,
  },
];
