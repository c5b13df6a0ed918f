import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  clear: ['Clear', '清除', '清除'],
  askClear: ['Clear {name}?', '确认清除 {name}？', '確認清除 {name}？'],
  clearText: [
    'Nothing is lost: entries are read again when they are needed.',
    '不会丢失数据，再次使用时将重新读取。',
    '不會遺失資料，再次使用時將重新讀取。',
  ],
  clearAll: ['Clear all of this type', '清空此类型', '清空此類型'],
  askAll: ['Clear every entry of {type}?', '确认清空 {type}？', '確認清空 {type}？'],
  cleared: ['{count} {count|entry|entries} cleared', '已清除 {count} 条', '已清除 {count} 筆'],
  ttl: ['Cache lifetime', '缓存时长', '快取時間'],
  ttlTitle: ['Lifetime of {count} {count|entry|entries}', '修改 {count} 条缓存的有效期', '修改 {count} 筆快取的有效期'],
  hours: ['Hours', '小时', '小時'],
  hoursFault: ['A whole number from 1 to {max}', '须为 1 至 {max} 的整数', '須為 1 至 {max} 的整數'],
  hoursHelp: [
    'Counted from when an entry was created. Entries past the new lifetime expire at once.',
    '自缓存时起计算，已超过的条目立即失效。',
    '自快取時起計算，已超過的項目立即失效。',
  ],
  changed: ['{count} {count|entry|entries} changed', '已修改 {count} 条', '已修改 {count} 筆'],
  save: terms.save,
  cancel: terms.cancel,
});
