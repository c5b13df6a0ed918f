import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const bellWords = definePhrases({
  bell: ['Notifications', '消息中心', '訊息中心'],
  bellUnread: ['Notifications, {count} unread', '消息中心，{count} 条未读', '訊息中心，{count} 則未讀'],
});
