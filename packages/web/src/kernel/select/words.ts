import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  keyword: ['Search {fields}', '搜索{fields}', '搜尋{fields}'],
  pasteCodes: ['paste several lines to take them at once', '可粘贴多行编号批量选择', '可貼上多行編號批次選取'],
  query: ['Search', '查询', '查詢'],
  reset: ['Reset', '重置', '重設'],
  total: ['{count} {count|record|records}', '共 {count} 条', '共 {count} 筆'],
  table: ['Select {name}', '选择{name}', '選擇{name}'],
  choose: ['Select {name}', '选择{name}', '選擇{name}'],
  chooseRow: ['Select {name}', '选择 {name}', '選取 {name}'],
  choosePage: ['Choose this page', '选择本页', '選取本頁'],
  chosen: ['{count} chosen', '已选 {count} 项', '已選 {count} 項'],
  more: ['and {count} more', '等 {count} 项', '等 {count} 項'],
  clear: ['Clear', '清空', '清空'],
  remove: screenTerms.removeNamed,
  cancel: terms.cancel,
  confirm: ['Confirm', '确定', '確定'],
  nothing: ['Nothing found', '未找到', '查無資料'],
  failed: ['Loading failed', '加载失败', '載入失敗'],
  retry: terms.retry,
  taken: ['{count} of {all} found', '找到 {count} / {all} 项', '找到 {count} / {all} 項'],
  missing: ['Not found: {codes}', '未找到：{codes}', '查無：{codes}'],
  inAll: ['and others, {count} in all', '等共 {count} 项', '等共 {count} 項'],
  copyMissing: screenTerms.copy,
  copied: terms.copied,
  most: ['at most {max} at once', '一次最多 {max} 项', '一次最多 {max} 項'],
  open: ['Choose in a table', '在表格中选择', '在表格中選擇'],
  from: ['From', '从', '起'],
  until: ['To', '到', '迄'],
});
