/** What one has heard: every call answers and changes the own notifications only. */
import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { countedReply, countReply, flagReply, idReply, momentReply, pageReply, textReply } from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';

/** One row that a notification tells of; what has no value is empty. */
const lineReply = z.strictObject({
  docNo: textReply,
  itemNo: textReply,
  itemName: textReply,
  qty: z.string().meta({ example: '1000 → 900 PCS' }),
  date: z.string().meta({ example: '2026-03-01 → 2026-03-08' }),
  reason: textReply,
});
const notificationReply = z.strictObject({
  id: idReply,
  noticeGenMoment: z.string().meta({ example: 'asn.approved' }),
  /** In the language of the request. */
  content: textReply,
  docNo: textReply,
  /** Documents it tells of, the one named among them. */
  docCount: countReply,
  /** At most twenty of the rows it tells of. */
  lines: z.array(lineReply),
  lineCount: countReply,
  url: z.string().meta({ example: '/asn/detail/7310044513320960001' }),
  /** Who did it. */
  userName: textReply,
  createDate: momentReply,
  /** It leaves something to decide to who hears it. */
  asks: flagReply,
  isRead: z.enum(['0', '1']),
});

const own = { grant: 'signedIn', mode: 'read' } as const;
export const listNotifications = defineCall('ISysNotificationService/getNotificationList', {
  ...own,
  summary: 'The own notifications, newest first',
  input: z.strictObject({
    current: z.int().min(1).max(500).default(1),
    size: z.int().min(1).max(100).default(20),
    isRead: z.enum(['0', '1']).optional(),
  }),
  reply: pageReply(notificationReply),
});
export const countUnread = defineCall('ISysNotificationService/getUnreadCount', {
  ...own,
  summary: 'How many own notifications are unread, at most 100, and the newest of them',
  input: z.strictObject({}),
  reply: z.strictObject({ count: countReply, newest: notificationReply.nullable() }),
});
/** Without ids: every one up to `until`, so that none is read that came meanwhile. */
export const readNotifications = defineCall('ISysNotificationService/readNotifications', {
  grant: 'signedIn',
  mode: 'write',
  isReading: true,
  summary: 'Mark own notifications as read: some, or all that are no newer than one',
  input: z.union([z.strictObject({ ids: z.array(idText).min(1).max(100) }), z.strictObject({ until: idText })]),
  reply: countedReply,
});
