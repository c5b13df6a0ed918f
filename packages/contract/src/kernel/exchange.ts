import type { Field } from './field.ts';
import { definePhrases, type Params, type Trilingual } from './phrase.ts';
import { terms } from './terms.ts';

/**
 * One cell as the reader hands it over: text, a number of at most 15 digits, true or false, or nothing. A date is text,
 * `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`; a percentage is text ending in `%`.
 */
export type Cell = string | number | boolean | null;

/** One column of a sheet: the member it fills, what stands in its header, and the rules of its values. */
export interface SheetColumn {
  readonly name: string;
  readonly label: Trilingual;
  readonly field: Field;
  /** Shown as a comment on the header of the template. */
  readonly note?: Trilingual;
  /** Further header words, such as those of an ERP's export. Case, blanks and brackets do not count. */
  readonly aliases?: readonly string[];
  /** The member is a percentage: `13%` is read as 13. */
  readonly percent?: boolean;
  /** What the sample row of the template shows. */
  readonly sample?: string | number;
}

/** A row of a sheet, converted: `line` is the row number Excel shows. */
export interface SheetDraft<T = Readonly<Record<string, unknown>>> {
  readonly line: number;
  readonly values: T;
}

/** One thing wrong with one row, or with the whole file when there is no line. */
export interface LineError {
  readonly line?: number;
  /** The member of the column. */
  readonly field?: string;
  readonly value?: string;
  readonly code: string;
  readonly params?: Params;
}

/** Texts of the exchange of workbooks, by the codes of refusals and line errors. */
export const exchangePhrases = definePhrases({
  'workbook.notWorkbook': ['The file is not an Excel workbook', '文件不是 Excel 工作簿', '檔案不是 Excel 活頁簿'],
  'workbook.html': [
    'The file is a web page or text named as a workbook; open it in Excel and save it as .xlsx',
    '文件是改名的网页或文本，请用 Excel 打开并另存为 .xlsx',
    '檔案是改名的網頁或文字檔，請用 Excel 開啟後另存為 .xlsx',
  ],
  'workbook.password': [
    'The workbook is protected by a password; remove it and try again',
    '工作簿有密码保护，请取消密码后重试',
    '活頁簿設有密碼保護，請移除密碼後再試',
  ],
  'workbook.truncated': [
    'The file is incomplete; save or send it again',
    '文件不完整，请重新保存或传送',
    '檔案不完整，請重新儲存或傳送',
  ],
  'workbook.damaged': ['The workbook is damaged: {part}', '工作簿已损坏：{part}', '活頁簿已損毀：{part}'],
  'workbook.biff5': [
    'The file has the format of Excel 95 or older; save it as .xlsx',
    '文件为 Excel 95 或更早的格式，请另存为 .xlsx',
    '檔案為 Excel 95 或更早的格式，請另存為 .xlsx',
  ],
  'workbook.empty': ['The first sheet has no rows', '第一个工作表没有数据', '第一個工作表沒有資料'],
  'workbook.tooManyRows': ['At most {max} {max|row|rows} in one file', '一个文件最多 {max} 行', '一個檔案最多 {max} 列'],
  'workbook.tooManyColumns': [
    'At most {max} {max|column|columns}; line {line} has more',
    '最多 {max} 列，第 {line} 行超出',
    '最多 {max} 欄，第 {line} 列超出',
  ],
  'workbook.bomb': ['The workbook unpacks to far more than its size', '工作簿解压后的大小异常', '活頁簿解壓縮後的大小異常'],
  'workbook.entries': [
    'The workbook has more than {max} {max|part|parts}',
    '工作簿包含超过 {max} 个部件',
    '活頁簿包含超過 {max} 個組件',
  ],
  'workbook.nested': [
    'The workbook contains another archive: {part}',
    '工作簿中包含其他压缩文件：{part}',
    '活頁簿中包含其他壓縮檔：{part}',
  ],
  'workbook.path': [
    'The workbook contains a part with a forbidden name',
    '工作簿包含名称非法的部件',
    '活頁簿包含名稱不合法的組件',
  ],
  'workbook.doctype': [
    'The workbook contains a document type definition: {part}',
    '工作簿包含文档类型定义：{part}',
    '活頁簿包含文件類型定義：{part}',
  ],
  'workbook.external': [
    'The workbook refers to other files; remove the links and try again',
    '工作簿引用了外部文件，请断开链接后重试',
    '活頁簿參照了外部檔案，請中斷連結後再試',
  ],
  'workbook.tooHeavy': [
    'The workbook needs too much time or memory; split it into smaller files',
    '工作簿处理耗时或占用内存过多，请拆分为较小的文件',
    '活頁簿處理耗時或占用記憶體過多，請拆分為較小的檔案',
  ],
  'workbook.tooMuchText': [
    'The cells hold more than {max} {max|character|characters} together; split the workbook into smaller files',
    '单元格内容合计超过 {max} 个字符，请拆分为较小的文件',
    '儲存格內容合計超過 {max} 個字元，請拆分為較小的檔案',
  ],
  'cell.tooLong': ['A cell holds at most {max} {max|character|characters}', '单元格最多 {max} 个字符', '儲存格最多 {max} 個字元'],
  'cell.formula': ['Formulas are not accepted; paste the value instead', '不接受公式，请粘贴为数值', '不接受公式，請貼上為值'],
  'cell.error': ['The cell holds an error value', '单元格为错误值', '儲存格為錯誤值'],
  'cell.digits': [
    'A number of more than 15 digits has lost its last digits in Excel; format the cell as text and enter it again',
    '超过 15 位的数字在 Excel 中已丢失末位，请将单元格设为文本后重新输入',
    '超過 15 位的數字在 Excel 中已遺失末位，請將儲存格設為文字後重新輸入',
  ],
  'import.waiting': ['Waiting for other imports', '等待其他导入完成', '等待其他匯入完成'],
  'import.reading': ['{count} {count|row|rows} read', '已读取 {count} 行', '已讀取 {count} 列'],
  'import.verifying': ['Checking {count} {count|row|rows}', '正在校验 {count} 行', '正在檢核 {count} 列'],
  'import.saving': ['Saving {count} {count|row|rows}', '正在保存 {count} 行', '正在儲存 {count} 列'],
  'import.moreErrors': [
    '{count} further {count|error is|errors are} not listed',
    '另有 {count} 个错误未列出',
    '另有 {count} 個錯誤未列出',
  ],
  'import.noHeader': [
    'No header row was found in the first {max} {max|row|rows}; expected columns: {columns}',
    '前 {max} 行未找到表头，应有的列：{columns}',
    '前 {max} 列未找到標題列，應有的欄：{columns}',
  ],
  'import.missingColumn': ['Required columns are missing: {columns}', '缺少必填列：{columns}', '缺少必填欄：{columns}'],
  'import.doubleColumn': ['The column {column} appears twice', '列 {column} 重复出现', '欄 {column} 重複出現'],
  'import.unknownColumns': ['Columns that are not used: {columns}', '未使用的列：{columns}', '未使用的欄：{columns}'],
  'import.sameFile': [
    'This file was imported by {name} on {date} ({file}); nothing was added. You can still import it again.',
    '该文件已由 {name} 于 {date} 导入（{file}），未新增数据；如确有需要可再次导入',
    '該檔案已由 {name} 於 {date} 匯入（{file}），未新增資料；如確有需要可再次匯入',
  ],
  'import.verified': ['{count} {count|row|rows} verified', '{count} 行校验通过', '{count} 列檢核通過'],
  'import.added': ['{count} {count|row|rows} added', '已新增 {count} 行', '已新增 {count} 列'],
  'import.interrupted': [
    'The import was interrupted; nothing was added',
    '导入已中断，未新增任何数据',
    '匯入已中斷，未新增任何資料',
  ],
  'import.comment': ['What is wrong', '错误说明', '錯誤說明'],
  'import.mended': ['corrected, not checked yet', '已修改，尚未校验', '已修改，尚未檢核'],
  'import.lineOf': ['Row {line}', '第 {line} 行', '第 {line} 列'],
  'export.interrupted': ['The export was interrupted', '导出已中断', '匯出已中斷'],
  'export.running': ['Exporting', '正在导出', '正在匯出'],
  'undo.none': ['This import cannot be undone', '该导入不可撤销', '此匯入無法復原'],
  'undo.done': ['This import has already been undone', '该导入已撤销', '此匯入已復原'],
  'undo.gone': [
    '{count} of its rows {count|is|are} no longer there, or not yours to see',
    '其中 {count} 行已不存在或无权查看',
    '其中 {count} 列已不存在或無權檢視',
  ],
  'undo.changed': [
    '{entity} {name} was changed since, by {updateName} on {updateDate}',
    '{entity} {name} 已于 {updateDate} 被 {updateName} 修改',
    '{entity} {name} 已於 {updateDate} 被 {updateName} 修改',
  ],
  'task.noFile': ['The file is no longer kept; please export again', '文件已清除，请重新导出', '檔案已清除，請重新匯出'],
  'import.busy': [
    'Too many imports are waiting; please try again later',
    '等待的导入过多，请稍后再试',
    '等待中的匯入過多，請稍後再試',
  ],
  'import.elsewhere': [
    '{place} has no valid {field} {value}',
    '{place} 没有有效的{field} {value}',
    '{place} 沒有有效的{field} {value}',
  ],
  'import.duplicateInFile': [
    '{field} {value} is already in line {line}',
    '{field} {value} 与第 {line} 行重复',
    '{field} {value} 與第 {line} 列重複',
  ],
  'import.recordDiffers': [
    '{field} {value} differs from line {line}, which belongs to the same record',
    '{field} {value} 与第 {line} 行不一致，两行属于同一记录',
    '{field} {value} 與第 {line} 列不一致，兩列屬於同一筆資料',
  ],
  'export.busy': [
    'Two exports are running already; please wait for one to end',
    '已有两个导出正在进行，请等待其完成',
    '已有兩個匯出正在進行，請等待其完成',
  ],
  'export.unknownTemplate': [
    'There is no export template {value} for this list',
    '此列表没有导出模板 {value}',
    '此清單沒有匯出範本 {value}',
  ],
  'template.table': ['{table} is not on this page', '该页面没有数据表 {table}', '此頁面沒有資料表 {table}'],
  'template.twice': ['{value} appears twice', '字段 {value} 重复', '欄位 {value} 重複'],
  'template.everybody': [
    'Only people who see all organizations can maintain a template for all organizations',
    '适用于全部组织的模板由可查看全部组织的人员维护',
    '適用於全部組織的範本由可檢視全部組織的人員維護',
  ],
  'template.noLines': ['At least one column is needed', '至少需要一列', '至少需要一個欄位'],
  'export.unknownColumn': ['There is no column {value}', '没有列 {value}', '沒有欄 {value}'],
  'template.required': terms.required,
  'template.max': ['at most {max} {max|character|characters}', '最多 {max} 个字符', '最多 {max} 個字元'],
  'template.decimal': [
    'number, at most {digits} {digits|decimal|decimals}',
    '数字，最多 {digits} 位小数',
    '數字，最多 {digits} 位小數',
  ],
  'template.integer': ['whole number', '整数', '整數'],
  'template.date': ['date, e.g. 2026-03-01', '日期，如 2026-03-01', '日期，如 2026-03-01'],
  'template.dateTime': [
    'date and time, e.g. 2026-03-01 08:30:00',
    '日期时间，如 2026-03-01 08:30:00',
    '日期時間，如 2026-03-01 08:30:00',
  ],
  'template.choice': ['one of: {values}', '可选值：{values}', '可選值：{values}'],
  'template.ref': ['must exist in the base data', '必须是已有的基础资料', '必須是既有的基本資料'],
  'template.sheet': terms.import,
  'exchange.yes': terms.yes,
  'exchange.no': terms.no,
});
export type ExchangePhrase = keyof typeof exchangePhrases;
