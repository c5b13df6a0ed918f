import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  sample: ['Sample code', '示例条码', '範例條碼'],
  choose: ['Choose elements to see a code', '选择要素后显示示例条码', '選擇元素後顯示範例條碼'],
  length: ['{count} {count|character|characters}', '共 {count} 位', '共 {count} 位'],
  element: ['Element', '要素', '元素'],
  part: ['In the code', '条码片段', '條碼片段'],
  column: ['Column', '对应栏位', '對應欄位'],
  readAs: ['Read as', '解析结果', '解析結果'],
});
