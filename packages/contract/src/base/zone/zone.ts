import { choice, integer, ref, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { forUsOnly } from '../disclosure.policies.ts';
import { warehouse } from '../warehouse/warehouse.ts';

export const zone = defineResource({
  name: 'zone',
  table: 'bm_zone',
  menu: 'Base.Basic.Reservoir',
  wire: {
    service: 'IBmZoneService',
    list: 'getbmzonelistbyparams',
    get: 'getbmzonebyid',
    add: 'addbmzone',
    update: 'updatebmzonebyid',
    invalidate: 'invalidbmzonebyids',
    restore: 'cancelinvalidbmzonebyids',
    purge: 'deletebmzonebyids',
  },
  openToLookups: true,
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  keepsDeleted: true,
  fields: {
    zoneNo: text({ required: true, unique: ['warehouseNo'], max: 50, lockedOnEdit: true }),
    zoneName: text({ required: true }),
    orgNo: text({ required: true, max: 50, lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, lockedOnEdit: true, within: ['orgNo'] }),
    zoneType: choice({ required: true, dictionary: 'ZONE_TYPE' }),
    controlType: choice({ dictionary: 'CONTROL_TYPE' }),
    zoneManager: text({ ...forUsOnly }),
    posX: integer({ min: 0, max: 10_000, default: 0 }),
    posY: integer({ min: 0, max: 10_000, default: 0 }),
    posW: integer({ min: 1, max: 10_000, default: 10 }),
    posH: integer({ min: 1, max: 10_000, default: 6 }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['zoneNo', 'zoneName'],
  list: {
    columns: [
      'zoneNo',
      'zoneName',
      'warehouseNo',
      'zoneType',
      'controlType',
      'zoneManager',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['zoneNo', 'zoneName', 'warehouseNo', 'zoneType', 'zoneManager', 'statusCode'],
    keyword: ['zoneNo', 'zoneName'],
    search: ['warehouseNo', 'zoneNoIndistinct', 'zoneNameIndistinct', 'zoneType', 'controlType', 'statusCode'],
    // ['ALL', warehouse]: the zones of a warehouse, and those of every warehouse
    alias: { warehouseNos: 'warehouseNo' },
  },
  form: [['orgNo', 'warehouseNo', 'zoneNo', 'zoneName', 'zoneType', 'controlType', 'zoneManager', 'statusCode'], ['remark']],
  exchange: {
    import: ['orgNo', 'warehouseNo', 'zoneNo', 'zoneName', 'zoneType', 'zoneManager'],
    export: ['orgNo', 'warehouseNo', 'zoneNo', 'zoneName', 'zoneType', 'zoneManager', 'statusCode'],
  },
  labels: {
    $: glossary.zoneNo,
    zoneNo: ['Zone no.', '库区编号', '庫區編號'],
    zoneName: ['Zone name', '库区名称', '庫區名稱'],
    zoneType: ['Zone type', '库区类型', '庫區類型'],
    controlType: ['Control type', '控制类型', '控管類型'],
    zoneManager: ['Zone manager', '库区管理员', '庫區管理員'],
    posX: ['Plan x', '平面 X', '平面 X'],
    posY: ['Plan y', '平面 Y', '平面 Y'],
    posW: ['Plan width', '平面宽', '平面寬'],
    posH: ['Plan height', '平面高', '平面高'],
  },
});
