import { definePhrases } from '../kernel/phrase.ts';

/** What may keep something from being printed, and what stands on every paper. */
export const printPhrases = definePhrases({
  'print.notDesign': ['This is not a template ({at})', '模板内容无效（{at}）', '範本內容無效（{at}）'],
  'print.outside': [
    'Element {count} stands partly outside the label',
    '第 {count} 个元素超出标签范围',
    '第 {count} 個元素超出標籤範圍',
  ],
  'print.gs1Clash': [
    'The identifiers of a GS1 code do not go together ({value}): (02) needs (37), (37) needs (02) or (00), (01) and (02) exclude each other',
    'GS1 应用标识符组合无效（{value}）：(02) 须与 (37) 同用，(37) 须与 (02) 或 (00) 同用，(01) 与 (02) 不能同用',
    'GS1 應用識別碼組合無效（{value}）：(02) 須與 (37) 併用，(37) 須與 (02) 或 (00) 併用，(01) 與 (02) 不可併用',
  ],
  'print.clashAt': [
    'Element {at}: the GS1 identifiers do not go together ({value})',
    '元素 {at}：GS1 应用标识符组合无效（{value}）',
    '元素 {at}：GS1 應用識別碼組合無效（{value}）',
  ],
  'print.leavesPaper': ['Element {at} leaves the label', '元素 {at} 超出标签边界', '元素 {at} 超出標籤邊界'],
  'print.sampleTooWide': [
    'Element {at}: the {code} code of {value} needs {need} mm and has {room} mm',
    '元素 {at}：{value} 的 {code} 码需要 {need} 毫米，只有 {room} 毫米',
    '元素 {at}：{value} 的 {code} 碼需要 {need} 公釐，只有 {room} 公釐',
  ],
  'print.sampleSigns': [
    'Element {at}: {code} cannot hold {value}; a QR code can',
    '元素 {at}：{code} 码无法容纳 {value}，请改用 QR 码',
    '元素 {at}：{code} 碼無法容納 {value}，請改用 QR 碼',
  ],
  'print.smallLetters': [
    'Element {at}: letters lower than {min} mm cannot be read',
    '元素 {at}：字高不能小于 {min} 毫米',
    '元素 {at}：字高不可小於 {min} 公釐',
  ],
  'print.lowPlace': [
    'Element {at}: letters of {size} mm need a higher place',
    '元素 {at}：高度放不下 {size} 毫米高的文字',
    '元素 {at}：高度放不下 {size} 公釐高的文字',
  ],
  'print.saysNothing': [
    'Element {at}: choose a field or enter a text',
    '元素 {at}：请选择字段或输入文字',
    '元素 {at}：請選擇欄位或輸入文字',
  ],
  'print.unknownColumn': ['Element {at} names an unknown field', '元素 {at} 的字段不存在', '元素 {at} 的欄位不存在'],
  'print.badElement': ['Element {at} is not valid ({member})', '元素 {at} 无效（{member}）', '元素 {at} 無效（{member}）'],
  'print.paperSide': [
    'A label is {min} to {max} mm wide and high',
    '标签宽度和高度须为 {min} 至 {max} 毫米',
    '標籤寬度與高度須為 {min} 至 {max} 公釐',
  ],
  'print.elementCount': ['A label has 1 to {max} elements', '标签须有 1 至 {max} 个元素', '標籤須有 1 至 {max} 個元素'],
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
  'print.day': ['Signed on', '签字日期', '簽字日期'],
});
