import { changed, type Notification } from '../../kernel/notification.ts';
import { underTab } from '../../kernel/tile.ts';
import { replyResults, type scheduleFlow, type versionFlow } from './schedule.flow.ts';
import type { schedule, scheduleVersion } from './schedule.ts';

type VersionTold = Notification<typeof scheduleVersion, typeof versionFlow>;
type RowTold = Notification<typeof schedule, typeof scheduleFlow>;
type Step = Parameters<NonNullable<RowTold['when']>>[0];

const supplier = { side: 'supplier', menu: 'DeliverySchedule.ReplySchedule', flag: 'isSearch' } as const;
const deciding = { side: 'purchaser', menu: 'DeliverySchedule.PendingSchedule', flag: 'isCheck' } as const;
const listAt = (path: string, key: string, filter: Readonly<Record<string, string>>): string =>
  underTab(`/deliverySchedule/${path}`, { key, condition: {} }, filter).url;

/** A plan is told as a whole: one message for a version, however many rows it has. */
export const versionNotifications: readonly VersionTold[] = [
  {
    moment: 'schedule.published',
    actions: ['publish'],
    to: [supplier],
    text: [
      '{orgName} published delivery schedule {docNo} ({date}): please reply. {reason}',
      '{orgName} 发布了交货排程 {docNo}（{date}），请回复。{reason}',
      '{orgName} 發布了交貨排程 {docNo}（{date}），請回覆。{reason}',
    ],
    url: ({ versionNo, plantNo }) => listAt('replySchedule', 'unreplied', { versionNo, ...(plantNo ? { plantNo } : {}) }),
    facts: ({ after: { plantNo, versionNo, firstDate, lastDate }, note }) => ({
      docNo: [plantNo, `v${versionNo}`].filter(Boolean).join(' '),
      date: firstDate === lastDate ? firstDate : `${firstDate} ~ ${lastDate}`,
      reason: note,
    }),
  },
];

const item = ({ after }: Step) => {
  const name = after.itemName ?? '';
  return { itemNo: after.itemNo, itemName: [after.itemEnName ?? name, name, name] as const };
};
export const scheduleNotifications: readonly RowTold[] = [
  {
    moment: 'schedule.replied',
    actions: ['reply'],
    when: ({ after }) => after.replyResult === replyResults.states.differs,
    to: [deciding],
    text: [
      '{supplierName} replies with a difference to {itemNo}: {qty} {date} ({reason})',
      '{supplierName} 对 {itemNo} 的排程回复有差异：{qty} {date}（{reason}）',
      '{supplierName} 對 {itemNo} 的排程回覆有差異：{qty} {date}（{reason}）',
    ],
    url: ({ itemNo }) => listAt('pendingSchedule', 'differs', { itemNo }),
    facts: (step) => ({
      ...item(step),
      qty: changed(step.after.actualQty, step.after.replyQty, step.after.unitNo ?? ''),
      date: changed(step.after.schedulingDate, step.after.replyDate),
      reason: step.after.reason ?? '',
    }),
  },
  {
    moment: 'schedule.published',
    actions: ['refuseReply', 'changeLocked'],
    to: [supplier],
    text: [
      'Please reply to the schedule of {itemNo} again: {qty} {date} ({reason})',
      '请重新回复 {itemNo} 的排程：{qty} {date}（{reason}）',
      '請重新回覆 {itemNo} 的排程：{qty} {date}（{reason}）',
    ],
    url: ({ itemNo }) => listAt('replySchedule', 'unreplied', { itemNo }),
    facts: (step) => ({
      ...item(step),
      qty: changed(step.before?.actualQty, step.after.actualQty, step.after.unitNo ?? ''),
      date: changed(step.before?.plannedDate, step.after.plannedDate),
      reason: step.note,
    }),
  },
];
