import { item } from '../../base/item/item.ts';
import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { choice, date, dateTime, decimal, ref, state, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { forecastFlow } from './forecast.flow.ts';
import { shareRangeIssues } from './forecast.rules.ts';

/** Values of DATA_SOURCE. */
export const dataSources = { byHand: '1', import: '2', erp: '3' } as const;

/** One bucket of a version of a forecast: what an item is expected to need of a supplier, and what the supplier commits to. */
export const forecast = defineResource({
  name: 'forecast',
  table: 'srm_forecast',
  menu: 'Plan.PurchaseForecast',
  wire: {
    service: 'ISrmForecastService',
    list: 'getsrmforecastlistbyparams',
    get: 'getsrmforecastbyid',
    add: 'addsrmforecast',
    update: 'updatesrmforecastbyid',
    purge: 'physicaldeletesrmforecastbyids',
    written: ['list', 'add', 'update', 'purge', 'import', 'export'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  guardedBy: ['predictStatus'],
  customFields: 'none',
  fields: {
    predictVersion: text({ required: true, max: 30 }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    bmItemNo: ref(item, 'itemNo', {
      required: true,
      within: ['orgNo'],
      unique: ['orgNo', 'predictVersion', 'supplierNo', 'periodType', 'planTime'],
    }),
    itemName: text({ serverSet: true, english: 'itemEnName' }),
    itemEnName: text({ serverSet: true }),
    spec: text({ max: 200, serverSet: true }),
    unitNo: text({ max: 50, serverSet: true }),
    supplierNo: ref(supplier, 'supplierNo', { required: true, within: ['orgNo'] }),
    supplierName: text({ serverSet: true }),
    periodType: choice({ required: true, dictionary: 'SchedulePlanUnit', default: 'month' }),
    planTime: date({ required: true }),
    planNum: decimal({ required: true, sign: 'notNegative' }),
    lastPlanNum: decimal({ sign: 'notNegative', serverSet: true }),
    commitQty: decimal({ sign: 'notNegative', serverSet: true }),
    commitDate: dateTime({ serverSet: true }),
    supplierProportion: decimal({ sign: 'notNegative', decimals: 2 }),
    dataSource: choice({ required: true, dictionary: 'DATA_SOURCE', default: dataSources.byHand }),
    predictStatus: state(forecastFlow, { required: true, default: 'draft', serverSet: true }),
    publishDate: dateTime({ serverSet: true }),
  },
  title: ['predictVersion', 'bmItemNo', 'planTime'],
  list: {
    columns: [
      'predictVersion',
      'bmItemNo',
      'itemName',
      'spec',
      'unitNo',
      'supplierName',
      'periodType',
      'planTime',
      'planNum',
      'lastPlanNum',
      'commitQty',
      'supplierProportion',
      'dataSource',
      'predictStatus',
      'publishDate',
    ],
    glance: [
      ['predictVersion', 'predictStatus'],
      ['bmItemNo', 'itemName'],
      ['supplierName', 'supplierProportion'],
      ['planTime', 'periodType'],
      ['planNum', 'lastPlanNum'],
      'commitQty',
    ],
    carries: [
      'predictVersion',
      'orgNo',
      'bmItemNo',
      'itemName',
      'itemEnName',
      'unitNo',
      'supplierNo',
      'periodType',
      'planTime',
      'planNum',
      'lastPlanNum',
      'commitQty',
      'supplierProportion',
      'predictStatus',
    ],
    card: ['predictVersion', 'bmItemNo', 'itemName', 'supplierName', 'planTime', 'planNum', 'commitQty'],
    keyword: ['predictVersion', 'bmItemNo', 'itemName'],
    search: [
      'predictVersion',
      'bmItemNoIndistinct',
      'itemNameIndistinct',
      'supplierNo',
      'dataSource',
      'predictStatus',
      'periodType',
      'orgNo',
    ],
    range: 'planTime',
    paths: [['updateDate'], ['planTime'], ['supplierNo', 'planTime'], ['predictVersion', 'planTime'], ['bmItemNo', 'planTime']],
  },
  form: [['orgNo', 'predictVersion', 'bmItemNo', 'supplierNo', 'periodType', 'planTime', 'planNum', 'supplierProportion']],
  exchange: {
    import: ['orgNo', 'predictVersion', 'bmItemNo', 'supplierNo', 'periodType', 'planTime', 'planNum', 'supplierProportion'],
    export: [
      'orgNo',
      'predictVersion',
      'bmItemNo',
      'itemName',
      'spec',
      'unitNo',
      'supplierNo',
      'supplierName',
      'periodType',
      'planTime',
      'planNum',
      'lastPlanNum',
      'commitQty',
      'commitDate',
      'supplierProportion',
      'dataSource',
      'predictStatus',
      'publishDate',
    ],
  },
  check: ({ supplierProportion }) => shareRangeIssues(supplierProportion),
  labels: {
    $: ['Purchase forecast', '采购预测', '採購預測'],
    predictVersion: ['Version', '预测版本', '預測版本'],
    bmItemNo: glossary.itemNo,
    periodType: ['Period', '周期', '週期'],
    planTime: screenTerms.plannedDate,
    planNum: ['Forecast', '预测数量', '預測數量'],
    lastPlanNum: ['Version before', '上一版数量', '上一版數量'],
    commitQty: ['Committed', '承诺数量', '承諾數量'],
    commitDate: ['Committed on', '承诺时间', '承諾時間'],
    supplierProportion: ['Share (%)', '分配比例（%）', '分配比例（%）'],
    dataSource: glossary.originType,
    predictStatus: ['Status', '预测状态', '預測狀態'],
    publishDate: screenTerms.publishedOn,
  },
});
export type Forecast = Row<typeof forecast>;

/** The same rows at the service of the supplier, who sees what is published and what it has superseded. */
export const supplierForecast = { ...forecast, sides: ['supplier', 'platform'] } as const;

/** Tabs of a forecast by who has to act: on the side of the supplier what waits for a commitment comes first. */
const toCommit = {
  key: 'toCommit',
  label: ['To commit', '待承诺', '待承諾'],
  condition: { predictStatus: forecastFlow.states.published, committed: '0' },
  isWork: true,
} as const;
const short = {
  key: 'short',
  label: ['Committed short', '承诺不足', '承諾不足'],
  condition: { predictStatus: forecastFlow.states.published, short: '1' },
} as const;
const current = {
  key: 'current',
  label: ['In force', '现行版本', '現行版本'],
  condition: { predictStatus: forecastFlow.states.published },
} as const;
const all = { key: 'all', label: terms.all, condition: {} } as const;
const drafts = {
  key: 'draft',
  label: ['Drafts', '草稿', '草稿'],
  condition: { predictStatus: forecastFlow.states.draft },
  isWork: true,
} as const;
export const supplierForecastTabs = [toCommit, current, all];
export const forecastTabs = [current, drafts, toCommit, short, all];
