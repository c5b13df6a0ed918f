import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  prompt: ['Scan any code', '扫描任意条码', '掃描任意條碼'],
  isVoid: ['This label is void: {what}', '标签已作废：{what}', '標籤已作廢：{what}'],
  isVoidOther: ['{kind} {number} is void', '{kind} {number} 已作废', '{kind} {number} 已作廢'],
  is: ['{kind} {number}', '{kind} {number}', '{kind} {number}'],
  several: ['This code has {count} meanings', '该条码对应 {count} 项资料', '該條碼對應 {count} 項資料'],
  clear: ['Clear result', '清除结果', '清除結果'],
  pack: ['Package', '包装', '包裝'],
  count: ['{n} {n|label|labels}', '标签 {n} 张', '標籤 {n} 張'],
  place: ['Lies in', '所在位置', '所在位置'],
  nowhere: ['Not in a cell', '未在储位', '未在儲位'],
});
