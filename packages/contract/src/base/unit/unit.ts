import { choice, integer, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { forUsOnly } from '../disclosure.policies.ts';

export const unit = defineResource({
  name: 'unit',
  table: 'bm_unit',
  menu: 'Base.Material.Unit',
  wire: {
    service: 'IBmUnitService',
    list: 'getbmunitlistbyparams',
    get: 'getbmunitbyid',
    add: 'addbmunit',
    update: 'updatebmunitbyid',
    invalidate: 'invalidbmunitbyids',
    restore: 'cancelinvalidbmunitbyids',
    purge: 'physicaldeletebmunitbyids',
  },
  openToLookups: true,
  fields: {
    unitNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    unitName: text({ required: true }),
    unitType: choice({ dictionary: 'UNIT_TYPE' }),
    dicimalDigit: integer({ required: true, min: 0, max: 6, default: 0 }),
    roundingType: choice({ required: true, dictionary: 'ROUNDING_TYPE', default: '1' }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['unitNo', 'unitName'],
  list: {
    columns: [
      'unitNo',
      'unitName',
      'unitType',
      'dicimalDigit',
      'roundingType',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['unitNo', 'unitName', 'unitType', 'dicimalDigit', 'roundingType', 'statusCode'],
    keyword: ['unitNo', 'unitName'],
    search: ['unitNoIndistinct', 'unitNameIndistinct', 'unitType', 'statusCode'],
  },
  form: [['unitNo', 'unitName', 'unitType', 'dicimalDigit', 'roundingType', 'statusCode'], ['remark']],
  exchange: {
    import: ['unitNo', 'unitName', 'unitType', 'dicimalDigit', 'roundingType', 'remark'],
    export: ['unitNo', 'unitName', 'unitType', 'dicimalDigit', 'roundingType', 'statusCode', 'remark'],
  },
  labels: {
    $: glossary.unitNo,
    unitNo: ['Unit no.', '单位编号', '單位編號'],
    unitName: ['Unit name', '单位名称', '單位名稱'],
    unitType: ['Unit type', '单位类型', '單位類型'],
    dicimalDigit: ['Decimals', '小数位数', '小數位數'],
    roundingType: ['Rounding', '舍入方式', '進位方式'],
  },
});
