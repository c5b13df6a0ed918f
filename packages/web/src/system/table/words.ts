import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  columns: ['Fields', '字段', '欄位'],
  dataType: ['Type', '数据类型', '資料型別'],
  required: terms.required,
  search: ['Find a field', '查找字段', '尋找欄位'],
  up: ['Move {name} up', '上移 {name}', '上移 {name}'],
  down: ['Move {name} down', '下移 {name}', '下移 {name}'],
  string: ['Text', '文本', '文字'],
  decimal: ['Number', '数值', '數值'],
  date: ['Date', '日期', '日期'],
  datetime: screenTerms.time,
  code: ['Code', '代码', '代碼'],
  flag: ['Yes/no', '是/否', '是/否'],
  nameHelp: [
    'A name given here is shown in every language; empty: the name of the product',
    '此处填写的名称在所有语言中显示；清空则恢复系统名称',
    '此處填寫的名稱在所有語言中顯示；清空則恢復系統名稱',
  ],
  firstColumns: ['You can edit its fields once it has been saved', '保存后即可维护其字段', '儲存後即可維護其欄位'],
});
