import { type Tile, underTabOf } from '../../kernel/tile.ts';
import { publishTabs, replyTabs } from './schedule.tabs.ts';

/** The queues of work on schedules (DASH-06). */
export const scheduleTiles = {
  toReply: {
    key: 'scheduleToReply',
    label: ['Schedule rows to reply', '待回复的排程', '待回覆的排程'],
    sides: ['supplier'],
    menu: 'DeliverySchedule.ReplySchedule',
    flag: 'isSubmit',
    ...underTabOf('/deliverySchedule/replySchedule', replyTabs, 'unreplied'),
  },
  toPublish: {
    key: 'scheduleToPublish',
    label: ['Schedule rows to publish', '待发布的排程', '待發布的排程'],
    sides: ['purchaser', 'platform'],
    menu: 'DeliverySchedule.PendingSchedule',
    flag: 'isRelease',
    ...underTabOf('/deliverySchedule/pendingSchedule', publishTabs, 'draft'),
  },
  toSettle: {
    key: 'scheduleToSettle',
    label: ['Schedule replies that differ', '有差异的排程回复', '有差異的排程回覆'],
    sides: ['purchaser', 'platform'],
    menu: 'DeliverySchedule.PendingSchedule',
    flag: 'isCheck',
    ...underTabOf('/deliverySchedule/pendingSchedule', publishTabs, 'differs'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
