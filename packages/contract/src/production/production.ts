/** Lines, technologies and machines: imported from production, looked up here and kept nowhere (LOOK-79). */
import { item } from '../base/item/item.ts';
import { organization } from '../base/organization/organization.ts';
import { integer, ref, text } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';

const menu = 'Base.Material.Material';
const sides = ['purchaser', 'platform'] as const;
const orgNo = ref(organization, 'orgNo', { required: true, lockedOnEdit: true });

export const productionLine = defineResource({
  name: 'productionLine',
  table: 'pd_line',
  menu,
  wire: { service: 'IPdLineService', list: 'getpdlinelistbyparams' },
  openToLookups: true,
  sides,
  scope: { org: 'orgNo' },
  fields: {
    lineNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    lineName: text({ required: true }),
    orgNo,
    ...recordFields,
  },
  title: ['lineNo', 'lineName'],
  list: {
    columns: ['lineNo', 'lineName', 'orgNo', 'statusCode'],
    glance: ['lineNo', 'lineName', 'orgNo', 'statusCode'],
    keyword: ['lineNo', 'lineName'],
    search: ['lineNo', 'orgNo', 'statusCode'],
    needs: ['orgNo'],
  },
  form: [['orgNo', 'lineNo', 'lineName', 'statusCode', 'remark']],
  labels: {
    $: ['Production line', '产线', '產線'],
    lineNo: ['Line no.', '产线编号', '產線編號'],
    lineName: ['Line name', '产线名称', '產線名稱'],
  },
});

export const technology = defineResource({
  name: 'technology',
  table: 'pd_technology',
  menu,
  wire: { service: 'IPdTechnologyService', list: 'getpdtechnologylistbyparams' },
  openToLookups: true,
  sides,
  scope: { org: 'orgNo' },
  fields: {
    technologyNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    technologyName: text({ required: true }),
    orgNo,
    ...recordFields,
  },
  title: ['technologyNo', 'technologyName'],
  list: {
    columns: ['technologyNo', 'technologyName', 'orgNo', 'statusCode'],
    glance: ['technologyNo', 'technologyName', 'orgNo', 'statusCode'],
    keyword: ['technologyNo', 'technologyName'],
    search: ['technologyNo', 'orgNo', 'statusCode'],
    needs: ['orgNo'],
  },
  form: [['orgNo', 'technologyNo', 'technologyName', 'statusCode', 'remark']],
  labels: {
    $: ['Technology', '工艺', '製程'],
    technologyNo: ['Technology no.', '工艺编号', '製程編號'],
    technologyName: ['Technology name', '工艺名称', '製程名稱'],
  },
});

export const machine = defineResource({
  name: 'machine',
  table: 'pd_machine',
  menu,
  wire: { service: 'IPdMachineService', list: 'getpdmachinelistbyparams' },
  openToLookups: true,
  sides,
  scope: { org: 'orgNo' },
  fields: {
    machineNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    machineName: text({ required: true }),
    orgNo,
    lineNo: ref(productionLine, 'lineNo', { within: ['orgNo'] }),
    ...recordFields,
  },
  title: ['machineNo', 'machineName'],
  list: {
    columns: ['machineNo', 'machineName', 'orgNo', 'lineNo', 'statusCode'],
    glance: ['machineNo', 'machineName', 'orgNo', 'lineNo', 'statusCode'],
    keyword: ['machineNo', 'machineName'],
    search: ['machineNo', 'orgNo', 'lineNo', 'statusCode'],
    needs: ['orgNo'],
  },
  form: [['orgNo', 'lineNo', 'machineNo', 'machineName', 'statusCode', 'remark']],
  labels: {
    $: ['Machine', '设备', '設備'],
    machineNo: ['Machine no.', '设备编号', '設備編號'],
    machineName: ['Machine name', '设备名称', '設備名稱'],
    lineNo: ['Production line', '产线', '產線'],
  },
});

/** The steps by which an item is made, in their order. */
export const itemTechnology = defineResource({
  name: 'itemTechnology',
  table: 'pd_item_technology_head',
  menu,
  wire: { service: 'IPdItemTechnologyHeadService', list: 'getpditemtechnologyheadlistbyparams' },
  openToLookups: true,
  sides,
  scope: { org: 'orgNo' },
  fields: {
    technologyNo: ref(technology, 'technologyNo', {
      required: true,
      unique: ['orgNo', 'itemNo'],
      within: ['orgNo'],
      lockedOnEdit: true,
    }),
    technologyName: text({ required: true }),
    orgNo,
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'], lockedOnEdit: true }),
    processSeq: integer({ min: 0 }),
    ...recordFields,
  },
  title: ['technologyNo', 'technologyName'],
  list: {
    columns: ['technologyNo', 'technologyName', 'orgNo', 'itemNo', 'processSeq', 'statusCode'],
    glance: ['technologyNo', 'technologyName', 'orgNo', 'itemNo', 'processSeq', 'statusCode'],
    keyword: ['technologyNo', 'technologyName'],
    search: ['technologyNo', 'orgNo', 'itemNo', 'statusCode'],
  },
  form: [['orgNo', 'itemNo', 'technologyNo', 'technologyName', 'processSeq', 'statusCode', 'remark']],
  labels: {
    $: ['Item technology', '物料工艺', '料件製程'],
    technologyNo: ['Technology no.', '工艺编号', '製程編號'],
    technologyName: ['Technology name', '工艺名称', '製程名稱'],
    processSeq: ['Step', '工序', '工序'],
  },
});
