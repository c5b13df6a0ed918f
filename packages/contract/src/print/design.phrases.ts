import { definePhrases } from '../kernel/phrase.ts';

/** What may be wrong with a template. */
export const designPhrases = definePhrases({
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
  'print.overCode': [
    'Element {other} lies in the place of code {at}: no scanner reads it',
    '元素 {other} 进入了条码（元素 {at}）的范围，无法扫描',
    '元素 {other} 進入了條碼（元素 {at}）的範圍，無法掃描',
  ],
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
  'print.otherKind': [
    'Document templates hold no label design, label templates no document',
    '单据模板不能使用标签版式，标签模板不能使用单据版式',
    '單據範本不可使用標籤版面，標籤範本不可使用單據版面',
  ],
  'print.everybody': [
    '{numbers} is for all organizations: only who sees them all may change it',
    '{numbers} 适用于所有组织，仅限拥有全部组织权限的人修改',
    '{numbers} 適用於所有組織，僅限擁有全部組織權限的人修改',
  ],
  'print.notFile': ['This file holds no label design', '该文件不是标签版式文件', '此檔案不是標籤版面檔案'],
  'print.fileVersion': [
    'The file is of version {found}, and version {version} can be read',
    '文件版本为 {found}，只能读取版本 {version}',
    '檔案版本為 {found}，只能讀取版本 {version}',
  ],
});
