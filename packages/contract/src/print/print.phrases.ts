import { definePhrases } from '../kernel/phrase.ts';

/** What may keep something from being printed, and what stands on every paper. */
export const printPhrases = definePhrases({
  'print.unknownTemplate': [
    'There is no template {value} for this document and organization',
    '该单据和组织没有模板 {value}',
    '此單據與組織沒有範本 {value}',
  ],
  'print.notPrinted': ['Nothing is printed from this page', '该页面没有可打印的单据', '此頁面沒有可列印的單據'],
  'print.unknownField': ['{value} is no field of this document', '该单据没有字段 {value}', '此單據沒有欄位 {value}'],
  'print.cannotEncode': [
    '{value} cannot be a {code} code: only ASCII characters can',
    '{value} 不能生成 {code} 码：仅支持 ASCII 字符',
    '{value} 無法產生 {code} 碼：僅支援 ASCII 字元',
  ],
  'print.codeTooWide': [
    'The {code} code of {value} needs {need} mm and has {room} mm',
    '{value} 的 {code} 码需要 {need} 毫米，只有 {room} 毫米',
    '{value} 的 {code} 碼需要 {need} 公釐，只有 {room} 公釐',
  ],
  'print.tooManyLines': [
    'These documents have more than {max} {max|line|lines}: print them in parts',
    '所选单据超过 {max} 行，请分批打印',
    '所選單據超過 {max} 列，請分批列印',
  ],
  'print.tooManyLabels': [
    'At most {max} {max|label|labels} can be printed at once',
    '一次最多打印 {max} 张标签',
    '一次最多列印 {max} 張標籤',
  ],
  'print.nothing': ['No copy is asked for', '打印份数为 0', '列印份數為 0'],
  'print.page': ['Page {page} of {pages}', '第 {page} 页，共 {pages} 页', '第 {page} 頁，共 {pages} 頁'],
  'print.printedBy': ['Printed by {name}, {time}', '打印：{name} {time}', '列印：{name} {time}'],
  'print.previewedBy': [
    'Preview of a template, not a printed document: {name}, {time}',
    '模板预览，非正式单据：{name} {time}',
    '範本預覽，非正式單據：{name} {time}',
  ],
  'print.sample': ['SAMPLE', '样张', '樣張'],
  'print.noDocument': [
    'There is no document {value} that you may print here',
    '没有您可打印的单据 {value}',
    '沒有您可列印的單據 {value}',
  ],
  'print.day': ['Signed on', '签字日期', '簽字日期'],
});
