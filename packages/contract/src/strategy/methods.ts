/** The heads of the four strategies, alike but for their names. Their lines come with their screens; until then they are looked up. */
import { organization } from '../base/organization/organization.ts';
import { warehouse } from '../base/warehouse/warehouse.ts';
import { ref, text } from '../kernel/field.ts';
import type { Trilingual } from '../kernel/phrase.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';

interface Head<N extends string> {
  readonly name: N;
  readonly table: string;
  readonly service: string;
  readonly stem: string;
  readonly label: Trilingual;
}

const head = <const N extends string>({ name, table, service, stem, label }: Head<N>) =>
  defineResource({
    name,
    table,
    menu: 'Strategy.WaveTemplate',
    wire: { service, list: `get${stem}listbyparams`, get: `get${stem}byid` },
    openToLookups: true,
    customFields: 'record',
    sides: ['purchaser', 'platform'],
    scope: { org: 'orgNo', warehouse: 'warehouseNo' },
    scopeOptional: ['warehouse'],
    fields: {
      methodNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
      methodName: text({ required: true }),
      orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
      warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
      ...recordFields,
    },
    title: ['methodNo', 'methodName'],
    list: {
      columns: ['methodNo', 'methodName', 'orgNo', 'warehouseNo', 'statusCode', 'remark', 'updateName', 'updateDate'],
      glance: ['methodNo', 'methodName', 'orgNo', 'warehouseNo', 'statusCode'],
      keyword: ['methodNo', 'methodName'],
      search: ['methodNoIndistinct', 'methodNameIndistinct', 'orgNo', 'warehouseNo', 'statusCode'],
      open: ['warehouseNo'],
    },
    form: [['orgNo', 'warehouseNo', 'methodNo', 'methodName', 'statusCode'], ['remark']],
    labels: {
      $: label,
      methodNo: ['Strategy no.', '策略编号', '策略編號'],
      methodName: ['Strategy name', '策略名称', '策略名稱'],
    },
  });

export const putawayStrategy = head({
  name: 'putawayStrategy',
  table: 'bm_upper_method_head',
  service: 'IBmUpperMethodHeadService',
  stem: 'bmuppermethodhead',
  label: ['Put-away strategy', '上架策略', '上架策略'],
});
export const pickingStrategy = head({
  name: 'pickingStrategy',
  table: 'bm_under_method_head',
  service: 'IBmUnderMethodHeadService',
  stem: 'bmundermethodhead',
  label: ['Picking strategy', '拣货策略', '揀貨策略'],
});
export const turnoverStrategy = head({
  name: 'turnoverStrategy',
  table: 'bm_turn_method_head',
  service: 'IBmTurnMethodHeadService',
  stem: 'bmturnmethodhead',
  label: ['Turnover strategy', '周转策略', '週轉策略'],
});
export const allocationStrategy = head({
  name: 'allocationStrategy',
  table: 'bm_allocate_method_head',
  service: 'IBmAllocateMethodHeadService',
  stem: 'bmallocatemethodhead',
  label: ['Allocation strategy', '分配策略', '配貨策略'],
});
