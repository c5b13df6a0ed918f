import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const printWords = definePhrases({
  documents: ['{count} {count|document|documents} to print', '共 {count} 张单据', '共 {count} 張單據'],
  labels: ['{count} {count|label|labels} to print', '共 {count} 张标签', '共 {count} 張標籤'],
  templateNeeded: ['Please select the print template', '请选择打印模板', '請選擇列印範本'],
  boxCount: ['Labels per box', '每箱条码张数', '每箱條碼張數'],
  copies: ['Copies', '份数', '份數'],
  count: ['A whole number from 0 to 99', '请输入 0 到 99 的整数', '請輸入 0 到 99 的整數'],
  none: ['0 prints nothing', '份数为 0，不会打印', '份數為 0，不會列印'],
  printer: ['Printer', '打印机', '印表機'],
  printerHint: ['Empty: the usual one of the service', '留空则使用打印服务的默认打印机', '留空則使用列印服務的預設印表機'],
  preview: ['Preview pages', '预览页面', '預覽頁面'],
  previewOf: ['Preview at true size', '实际尺寸预览', '實際尺寸預覽'],
  print: terms.print,
  save: ['Save as PDF', '保存为 PDF', '儲存為 PDF'],
  saved: ['PDF saved', 'PDF 已保存', 'PDF 已儲存'],
  before: [
    '{count} of them {count|was|were} printed before, last by {name} on {time}',
    '其中 {count} 张已打印过，最近一次：{name} {time}',
    '其中 {count} 張已列印過，最近一次：{name} {time}',
  ],
  reprint: [
    '{count} of them {count|was|were} printed before: this is a reprint',
    '其中 {count} 张已打印过，本次为补打',
    '其中 {count} 張已列印過，本次為補印',
  ],
  allOut: ['Did everything come out?', '是否已全部打印？', '是否已全部列印？'],
  yes: ['Yes, close', '是，关闭', '是，關閉'],
  again: ['No, print again', '否，重新打印', '否，重新列印'],
  loading: ['Drawing the pages', '正在生成页面', '正在產生頁面'],
  cancel: terms.cancel,
});
