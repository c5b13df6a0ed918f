import { choice, dateTime, decimal, flag, integer, key, state, text } from '../../kernel/field.ts';
import { defineResource, type Resource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { consignmentTerms } from '../consignment.terms.ts';
import { countFlow } from './count.flow.ts';
import { countPhrases } from './count.phrases.ts';
import { countLinePaper, countPaper } from './count.print.ts';

const menu = 'InventorySynergy.Count';
const sides = ['purchaser', 'platform'] as const;
const scope = { org: 'orgNo', warehouse: 'warehouseNo' } as const;
/** The page of the hand-held layout that counts. */
export const HAND_COUNT = 'Pda.Count';
/** Values of CountMode. */
export const countModes = { blind: 'B', open: 'O' } as const;
/** How many cells one count takes: as many as two people count in a day. */
export const MOST_CELLS = 500;

const shown = [
  'countNo',
  'countStatus',
  'countMode',
  'warehouseNo',
  'countReason',
  'cellCount',
  'lineCount',
  'diffCount',
  'startDate',
  'countedName',
  'countedDate',
  'approveName',
  'approveDate',
  'createName',
  'createDate',
] as const;

/** A count of the goods in some cells: what was counted there is compared with the books, and approved. */
export const stockCount = defineResource({
  name: 'stockCount',
  table: 'inv_count',
  menu,
  wire: { service: 'IInvCountService', list: 'getinvcountlistbyparams' },
  sides,
  scope,
  customFields: 'none',
  print: { ...countPaper, lines: (): Resource => countLine },
  fields: {
    countNo: text({ required: true, unique: ['orgNo'], max: 50 }),
    countStatus: state(countFlow, { required: true, default: 'drawn' }),
    countMode: choice({ required: true, dictionary: 'CountMode', default: countModes.blind }),
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    countReason: text({ max: 200 }),
    cellCount: integer({ required: true, default: 0 }),
    lineCount: integer({ required: true, default: 0 }),
    /** How many lines differ from the books; empty until all are counted, of a blind count until it is approved. */
    diffCount: integer({}),
    startDate: dateTime({}),
    countedName: text({}),
    countedDate: dateTime({}),
    approveName: text({}),
    approveDate: dateTime({}),
    remark: text({ max: 500 }),
  },
  title: ['countNo'],
  list: {
    columns: [...shown, 'remark'],
    glance: [
      ['countNo', 'countStatus'],
      ['warehouseNo', 'countMode'],
      ['cellCount', 'lineCount'],
      'diffCount',
      ['countedName', 'countedDate'],
      ['approveName', 'approveDate'],
    ],
    carries: ['countNo', 'countStatus', 'countMode', 'orgNo', 'warehouseNo', 'cellCount', 'lineCount', 'diffCount'],
    card: ['warehouseNo', 'countMode', 'cellCount', 'diffCount', 'countedName'],
    keyword: ['countNo', 'countReason'],
    search: ['countNoIndistinct', 'countStatus', 'countMode', 'warehouseNo', 'orgNo'],
    range: 'createDate',
    timed: true,
    sort: 'createDate',
    paths: [['createDate'], ['warehouseNo', 'countStatus', 'createDate']],
  },
  form: [],
  exchange: { export: [...shown, 'remark', 'updateDate'] },
  texts: countPhrases,
  labels: {
    $: ['Stock count', '盘点单', '盤點單'],
    countNo: ['Count no.', '盘点单号', '盤點單號'],
    countStatus: ['Count status', '盘点状态', '盤點狀態'],
    countMode: ['Count mode', '盘点方式', '盤點方式'],
    countReason: ['Why it is counted', '盘点原因', '盤點原因'],
    cellCount: ['Cells', '储位数', '儲位數'],
    lineCount: ['Lines', '盘点行数', '盤點列數'],
    diffCount: ['Differing lines', '差异行数', '差異列數'],
    startDate: ['Begun on', '开始盘点时间', '開始盤點時間'],
    countedName: ['Counted by', '盘点人', '盤點人'],
    countedDate: ['Counted on', '盘点时间', '盤點時間'],
    approveName: ['Decided by', '审批人', '核准人'],
    approveDate: ['Decided on', '审批时间', '核准時間'],
  },
});
export type StockCount = Row<typeof stockCount>;

/** Goods of a cell as the books and whoever counts see them; without an item, a cell in which the books have nothing. */
export const countLine = defineResource({
  name: 'countLine',
  table: 'inv_count_line',
  menu,
  sides,
  scope,
  customFields: 'none',
  print: countLinePaper,
  fields: {
    countId: key(stockCount, { required: true }),
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    cellNo: text({ required: true, max: 50 }),
    itemNo: text({
      required: true,
      max: 50,
      default: '',
      unique: ['countId', 'cellNo', 'lotNo', 'ownerNo', 'inventoryType'],
    }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    unitNo: text({ max: 50 }),
    lotNo: text({ required: true, max: 50, default: '' }),
    ownerNo: text({ required: true, max: 50, default: '' }),
    inventoryType: choice({ required: true, dictionary: 'INVENTORY_TYPE', default: '10' }),
    /** What the books had when the line was laid out, and when that was. */
    bookQty: decimal({ required: true, default: '0' }),
    bookDate: dateTime({}),
    countedQty: decimal({ sign: 'notNegative' }),
    /** Goods the books did not have there. */
    isFound: flag(),
    reason: text({ max: 500 }),
    countedUserNo: text({ max: 50 }),
    countedName: text({}),
    countedDate: dateTime({}),
  },
  title: ['cellNo', 'itemNo'],
  list: {
    columns: ['cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'bookQty', 'countedQty', 'reason'],
    keyword: [],
    search: ['countId', 'cellNo'],
    paths: [['warehouseNo', 'cellNo']],
  },
  form: [],
  labels: {
    $: ['Count line', '盘点明细', '盤點明細'],
    countId: stockCount.labels.$,
    ownerNo: screenTerms.owner,
    inventoryType: consignmentTerms.inventoryType,
    bookQty: ['In the books', '账面数量', '帳面數量'],
    bookDate: ['Books as of', '账面时间', '帳面時間'],
    countedQty: ['Counted qty', '盘点数量', '盤點數量'],
    isFound: ['Not in the books', '账外', '帳外'],
    countedUserNo: ['Counter no.', '盘点人编号', '盤點人編號'],
    countedName: stockCount.labels.countedName,
    countedDate: stockCount.labels.countedDate,
  },
});
export type CountLine = Row<typeof countLine>;
