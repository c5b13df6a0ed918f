import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  licenceDays: ['Licence days left', '授权剩余天数', '授權剩餘天數'],
  until: ['until {date}', '至 {date}', '至 {date}'],
  arrange: ['Arrange cards', '调整卡片', '調整卡片'],
  putBack: ['Put everything back', '恢复默认排列', '還原預設排列'],
  none: ['Nothing is waiting for you today.', '今天没有待办事项。', '今天沒有待辦事項。'],
  nothingIn: ['Nothing in:', '暂无：', '暫無：'],
  now: ['Today', '今日', '今日'],
  oldest: ['oldest {day}', '最早 {day}', '最早 {day}'],
  frozen: [
    'You are frozen in {names}: no new ASN until you are released.',
    '您在 {names} 已被冻结，解冻前不能新增送货单。',
    '您在 {names} 已被凍結，解凍前不能新增送貨單。',
  ],
  reason: ['Reason: {reason}', '原因：{reason}', '原因：{reason}'],
});
