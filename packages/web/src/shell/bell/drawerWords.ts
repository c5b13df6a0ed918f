import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

/** What the list of the bell says; apart from the bell, which the first page shows. */
export const drawerWords = definePhrases({
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
  handle: ['Decide', '去处理', '前往處理'],
  newer: ['Show newer ones', '显示更新的消息', '顯示較新的訊息'],
  older: ['Show older ones', '显示更早的消息', '顯示更早的訊息'],
  failed: ['The notifications could not be read', '消息读取失败', '訊息讀取失敗'],
});
