import { choice, decimal, state, text } from '../../kernel/field.ts';
import { defineResource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { taskFlow } from './warehouseTask.flow.ts';
import { taskPhrases } from './warehouseTask.phrases.ts';

/** Codes of TaskReason beside those of the put-away rules: why no cell is proposed, or who chose it. */
export const cellReasons = { noStrategy: 'N', noRoom: 'F', person: 'P' } as const;

/** What the list shows and its file holds. */
const shown = [
  'taskNo',
  'taskType',
  'taskStatus',
  'warehouseNo',
  'receiptNo',
  'itemNo',
  'itemName',
  'lotNo',
  'barcode',
  'taskQty',
  'doneQty',
  'unitNo',
  'fromCellNo',
  'toCellNo',
  'reason',
  'formerCellNo',
  'assignUserName',
  'remark',
  'createDate',
] as const;

/** Work to be done in a warehouse: goods of a receipt line that are to be carried to a cell. */
export const warehouseTask = defineResource({
  name: 'warehouseTask',
  table: 'wm_task',
  menu: 'Asn.Task',
  wire: { service: 'IWmTaskService', list: 'getwmtasklistbyparams' },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  customFields: 'none',
  fields: {
    taskNo: text({ required: true, unique: ['orgNo'], max: 50 }),
    taskType: choice({ required: true, dictionary: 'TASK_TYPE', default: '1' }),
    taskStatus: state(taskFlow, { required: true, default: 'initial' }),
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    receiptNo: text({ max: 50 }),
    /** The document the goods came with. */
    sourceNo: text({ max: 50 }),
    /** The line whose goods they are, as the ledger names it. */
    sourceLineId: text({ required: true, max: 20 }),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    unitNo: text({ required: true, max: 50 }),
    lotNo: text({ max: 50 }),
    barcode: text({ max: 200 }),
    taskQty: decimal({ required: true, sign: 'positive' }),
    doneQty: decimal({ sign: 'notNegative', default: '0' }),
    /** Empty is the dock. */
    fromCellNo: text({ max: 50 }),
    /** Where the goods belong; of a finished task, where they were put. Empty: no cell was found. */
    toCellNo: text({ max: 50 }),
    /** Why this cell, or why none. */
    reason: choice({ dictionary: 'TaskReason' }),
    /** The cell that was proposed before and filled up meanwhile. */
    formerCellNo: text({ max: 50 }),
    assignUserNo: text({ max: 50 }),
    assignUserName: text({}),
    originType: choice({ required: true, dictionary: 'OriginType', default: 'WMS' }),
    remark: text({ max: 500 }),
  },
  title: ['taskNo', 'itemName'],
  list: {
    columns: shown,
    glance: [
      ['taskNo', 'taskStatus'],
      ['itemNo', 'itemName'],
      ['taskQty', 'doneQty'],
      ['toCellNo', 'fromCellNo'],
      'reason',
      ['assignUserName', 'createDate'],
    ],
    carries: [
      'taskNo',
      'taskStatus',
      'orgNo',
      'warehouseNo',
      'receiptNo',
      'sourceLineId',
      'itemNo',
      'itemName',
      'unitNo',
      'lotNo',
      'taskQty',
      'doneQty',
      'fromCellNo',
      'toCellNo',
      'reason',
      'formerCellNo',
      'assignUserNo',
      'assignUserName',
      'originType',
    ],
    card: ['itemNo', 'itemName', 'taskQty', 'toCellNo', 'reason', 'assignUserName'],
    keyword: ['taskNo', 'receiptNo', 'itemNo', 'itemName', 'toCellNo'],
    search: [
      'taskNoIndistinct',
      'taskType',
      'taskStatus',
      'warehouseNo',
      'receiptNoIndistinct',
      'itemNoIndistinct',
      'assignUserName',
      'assignUserNo',
      'toCellNo',
      'orgNo',
    ],
    range: 'createDate',
    timed: true,
    sort: 'createDate',
    paths: [['createDate'], ['warehouseNo', 'taskStatus', 'createDate'], ['assignUserNo', 'taskStatus']],
  },
  form: [],
  exchange: {
    export: [...shown, 'updateDate'],
  },
  texts: taskPhrases,
  labels: {
    $: ['Warehouse task', '仓库任务', '倉庫任務'],
    taskNo: ['Task no.', '任务编号', '任務編號'],
    taskType: ['Task type', '任务类型', '任務類型'],
    taskStatus: ['Task status', '任务状态', '任務狀態'],
    sourceNo: screenTerms.sourceDocument,
    sourceLineId: screenTerms.receiptLine,
    barcode: screenTerms.barcode,
    taskQty: ['Task qty', '任务数量', '任務數量'],
    doneQty: ['Completed qty', '完成数量', '完成數量'],
    fromCellNo: ['From cell', '来源储位', '來源儲位'],
    toCellNo: ['To cell', '目标储位', '目標儲位'],
    reason: ['Why this cell', '储位依据', '儲位依據'],
    formerCellNo: ['Instead of cell', '原建议储位', '原建議儲位'],
    assignUserNo: ['Assignee no.', '执行人编号', '執行人編號'],
    assignUserName: ['Assigned to', '执行人', '執行人'],
  },
});
export type WarehouseTask = Row<typeof warehouseTask>;
