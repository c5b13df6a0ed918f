import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  prompt: ['Scan a label', '扫描标签', '掃描標籤'],
  unknown: ['No label {text}', '没有标签 {text}', '沒有標籤 {text}'],
  isVoid: ['This label is void: {what}', '标签已作废：{what}', '標籤已作廢：{what}'],
  place: ['Lies in', '所在位置', '所在位置'],
  nowhere: ['Not in a cell', '未在储位', '未在儲位'],
});
