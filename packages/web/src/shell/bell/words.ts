import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const bellWords = definePhrases({
  bell: ['Notifications', '消息中心', '訊息中心'],
  bellUnread: ['Notifications, {count} unread', '消息中心，{count} 条未读', '訊息中心，{count} 則未讀'],
  unread: ['Unread', '未读', '未讀'],
  all: terms.all,
  readAll: ['Mark all as read', '全部标为已读', '全部標為已讀'],
  none: [
    'Nothing yet. What others do with your documents is told here.',
    '暂无消息。他人对您单据的操作会在此提醒。',
    '暫無訊息。他人對您單據的操作會在此提醒。',
  ],
  noneUnread: ['Everything is read', '没有未读消息', '沒有未讀訊息'],
  more: ['and {count} more', '另有 {count} 行', '另有 {count} 筆'],
  older: ['Show older ones', '显示更早的消息', '顯示更早的訊息'],
  failed: ['The notifications could not be read', '消息读取失败', '訊息讀取失敗'],
});
