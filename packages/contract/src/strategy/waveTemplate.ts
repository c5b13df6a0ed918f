import { documentClass } from '../base/documentClass/documentClass.ts';
import { organization } from '../base/organization/organization.ts';
import { warehouse } from '../base/warehouse/warehouse.ts';
import { choice, flag, integer, ref, text } from '../kernel/field.ts';
import { definePhrases } from '../kernel/phrase.ts';
import { defineResource, type Row, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';

export const wavePhrases = definePhrases({
  'wave.cutoffTime': ['Please enter a time of day (HH:mm)', '请输入时刻（HH:mm），如 16:30', '請輸入時刻（HH:mm），如 16:30'],
});
/** Values of WAVE_GROUP. */
export const waveGroups = { customer: '1', route: '2', documentClass: '3', carrier: '4' } as const;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export const waveTemplate = defineResource({
  name: 'waveTemplate',
  table: 'bm_wave_manage_head',
  menu: 'Strategy.WaveTemplate',
  wire: {
    service: 'IBmWaveManageHeadService',
    list: 'getbmwavemanageheadlistbyparams',
    get: 'getbmwavemanageheadbyid',
    add: 'addbmwavemanagehead',
    update: 'updatebmwavemanageheadbyid',
    invalidate: 'invalidbmwavemanageheadbyids',
    restore: 'cancelinvalidbmwavemanageheadbyids',
    purge: 'physicaldeletebmwavemanageheadbyids',
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
  fields: {
    waveNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    waveName: text({ required: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
    docNature: choice({ required: true, dictionary: 'OUT_DOC_NATURE' }),
    classifyType: ref(documentClass, 'classifyType', { within: ['orgNo', 'docNature'], only: { bigModule: '2' } }),
    maxDocs: integer({ min: 1, default: 50 }),
    maxLines: integer({ min: 1, default: 500 }),
    groupBy: choice({ dictionary: 'WAVE_GROUP' }),
    cutoffTime: text({ max: 5 }),
    isAutoRelease: flag(),
    ...recordFields,
  },
  texts: wavePhrases,
  title: ['waveNo', 'waveName'],
  list: {
    columns: [
      'waveNo',
      'waveName',
      'docNature',
      'classifyType',
      'orgNo',
      'warehouseNo',
      'maxDocs',
      'maxLines',
      'groupBy',
      'cutoffTime',
      'isAutoRelease',
      'statusCode',
      'updateDate',
    ],
    glance: ['waveNo', 'waveName', 'orgNo', 'warehouseNo', 'cutoffTime', 'statusCode'],
    keyword: ['waveNo', 'waveName'],
    search: ['waveNoIndistinct', 'waveNameIndistinct', 'docNature', 'orgNo', 'warehouseNo', 'statusCode'],
    open: ['warehouseNo'],
  },
  form: [
    ['orgNo', 'warehouseNo', 'waveNo', 'waveName', 'docNature', 'classifyType', 'statusCode'],
    ['maxDocs', 'maxLines', 'groupBy', 'cutoffTime', 'isAutoRelease'],
    ['remark'],
  ],
  exchange: {
    import: [
      'orgNo',
      'warehouseNo',
      'waveNo',
      'waveName',
      'docNature',
      'classifyType',
      'maxDocs',
      'maxLines',
      'groupBy',
      'cutoffTime',
      'isAutoRelease',
      'remark',
    ],
    export: [
      'orgNo',
      'warehouseNo',
      'waveNo',
      'waveName',
      'docNature',
      'classifyType',
      'maxDocs',
      'maxLines',
      'groupBy',
      'cutoffTime',
      'isAutoRelease',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: ['Wave template', '波次模板', '波次範本'],
    waveNo: ['Wave no.', '波次编号', '波次編號'],
    waveName: ['Wave name', '波次名称', '波次名稱'],
    docNature: screenTerms.documentNature,
    classifyType: screenTerms.documentClass,
    maxDocs: ['Maximum documents', '最多单据数', '最多單據數'],
    maxLines: ['Maximum lines', '最多行数', '最多列數'],
    groupBy: ['Wave grouping', '波次分组', '波次分組'],
    cutoffTime: ['Cut-off time', '截单时间', '截單時間'],
    isAutoRelease: ['Automatic release', '自动释放', '自動釋放'],
  },
  check: ({ cutoffTime }) =>
    cutoffTime && !timeOfDay.test(cutoffTime) ? [{ code: 'wave.cutoffTime', field: 'cutoffTime' }] : [],
});
export type WaveTemplate = Row<typeof waveTemplate>;
