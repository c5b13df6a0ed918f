import { z } from 'zod';
import { item } from '../../base/item/item.ts';
import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { choice, flag, key, ref, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { menuScreen } from '../../kernel/menu.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { defineRoom } from '../../kernel/room.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

export const executionPhrases = definePhrases({
  'execution.lineTwice': [
    'An earlier line already names this supplier and item',
    '与前面的行重复：同一供应商与物料',
    '與前面的列重複：同一供應商與料件',
  ],
  'execution.taken': [
    'Strategy {strategyNo} already covers supplier {supplierNo}, item {itemNo} (* is all)',
    '策略 {strategyNo} 已适用于供应商 {supplierNo}、物料 {itemNo}（* 表示全部）',
    '策略 {strategyNo} 已適用於供應商 {supplierNo}、料件 {itemNo}（* 表示全部）',
  ],
  'execution.unknown': [
    '{value} does not exist or is not valid in {orgNo}',
    '{value} 不是 {orgNo} 的有效编号',
    '{value} 不是 {orgNo} 的有效編號',
  ],
});

const menu = 'Configuration.ProcurementExecution';
const sides = ['purchaser', 'platform'] as const;

/** How purchases of some suppliers and materials are carried out: how goods come, and what the buyer has to agree to first (DELIV-10). */
export const executionConfig = defineResource({
  name: 'executionConfig',
  table: 'srm_execution_config',
  menu,
  wire: {
    service: 'ISrmExecutionConfigService',
    list: 'getsrmexecutionconfiglistbyparams',
    get: 'getsrmexecutionconfigbyid',
    add: 'addsrmexecutionconfig',
    update: 'updatesrmexecutionconfigbyid',
    invalidate: 'invalidsrmexecutionconfigbyids',
    restore: 'cancelinvalidsrmexecutionconfigbyids',
    purge: 'physicaldeletesrmexecutionconfigbyids',
    // these carry the lines, of which no two of an organization say the same
    written: ['get', 'add', 'update', 'restore', 'purge'],
  },
  sides,
  scope: { org: 'purOrgNo' },
  fields: {
    strategyNo: text({ required: true, unique: ['purOrgNo'], max: 50, lockedOnEdit: true }),
    strategyName: text({ required: true }),
    deliveryModeNo: choice({ required: true, dictionary: 'DeliveryMode', default: '1' }),
    purOrgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    isAsnApproval: flag({ default: '1' }),
    isDeliveryApproval: flag(),
    ...recordFields,
  },
  title: ['strategyNo', 'strategyName'],
  list: {
    columns: [
      'strategyNo',
      'strategyName',
      'deliveryModeNo',
      'purOrgNo',
      'isAsnApproval',
      'isDeliveryApproval',
      'statusCode',
      'updateName',
      'updateDate',
    ],
    glance: [['strategyNo', 'strategyName'], 'deliveryModeNo', 'purOrgNo', ['isAsnApproval', 'isDeliveryApproval'], 'statusCode'],
    card: ['strategyNo', 'strategyName', 'purOrgNo', 'statusCode'],
    keyword: ['strategyNo', 'strategyName'],
    search: ['strategyNoIndistinct', 'strategyNameIndistinct', 'deliveryModeNo', 'purOrgNo', 'statusCode'],
    acts: ['add', 'modify', 'delete', 'cancelDelete', 'physicalDelete', 'export'],
  },
  form: [
    ['purOrgNo', 'strategyNo', 'strategyName', 'deliveryModeNo', 'isAsnApproval', 'isDeliveryApproval', 'statusCode'],
    ['remark'],
  ],
  exchange: {
    export: [
      'strategyNo',
      'strategyName',
      'deliveryModeNo',
      'purOrgNo',
      'isAsnApproval',
      'isDeliveryApproval',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: ['Procurement execution configuration', '采购执行配置', '採購執行設定'],
    strategyNo: ['Strategy no.', '策略编号', '策略編號'],
    strategyName: ['Strategy name', '策略名称', '策略名稱'],
    deliveryModeNo: screenTerms.deliveryMode,
    purOrgNo: ['Purchase center', '采购中心', '採購中心'],
    isAsnApproval: ['ASNs need approval', '送货单需审批', '送貨單需核准'],
    isDeliveryApproval: terms.needsPermission,
  },
  texts: executionPhrases,
});

/** For which suppliers and materials a strategy holds. A star is all of them. */
export const executionConfigLine = defineResource({
  name: 'executionConfigLine',
  table: 'srm_execution_config_line',
  menu,
  sides,
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    configId: key(executionConfig, { required: true, serverSet: true }),
    orgNo: text({ required: true, max: 50, serverSet: true }),
    supplierNo: ref(supplier, 'supplierNo', { required: true, within: ['orgNo'] }),
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'], unique: ['configId', 'supplierNo'] }),
  },
  title: ['supplierNo', 'itemNo'],
  list: {
    columns: ['supplierNo', 'itemNo'],
    keyword: [],
    search: ['configId', 'itemNo'],
    sort: 'id',
    paths: [
      ['configId', 'id'],
      ['orgNo', 'supplierNo', 'itemNo'],
    ],
  },
  form: [['supplierNo', 'itemNo']],
  labels: {
    $: ['Suppliers and items', '供应商和物料', '供應商和料件'],
    configId: ['Strategy', '策略', '策略'],
    supplierNo: screenTerms.supplier,
    itemNo: terms.item,
  },
});

/** Stands for all suppliers, or all materials. */
export const everyone = '*';
const number = z
  .string({ error: 'input.required' })
  .trim()
  .max(50, { error: 'valid.shape' })
  .transform((value) => value || everyone);
/** One line as it travels inside its strategy; empty is a star. */
export const executionLine = z.strictObject({ supplierNo: number.default(everyone), itemNo: number.default(everyone) });
export interface ExecutionLine {
  readonly supplierNo: string;
  readonly itemNo: string;
}
export const mostLines = 500;

const keyOf = ({ supplierNo, itemNo }: ExecutionLine): string => JSON.stringify([supplierNo, itemNo]);
/** What lines of one strategy can have wrong by themselves. `rowId` is the place of the line. */
export const lineIssues = (lines: readonly ExecutionLine[]): readonly Issue[] => {
  if (lines.length === 0) return [{ code: 'config.oneRow', field: 'lines' }];
  const seen = new Set<string>();
  return lines.flatMap((line, at): readonly Issue[] => {
    const isTwice = seen.has(keyOf(line));
    seen.add(keyOf(line));
    return isTwice ? [{ code: 'execution.lineTwice', field: 'lines', rowId: String(at) }] : [];
  });
};

/**
 * Which of the lines of an organization counts: that of the supplier and the material, of the supplier, of the material, of all.
 * A supplier comes before a material, as in the other two configurations, which know no materials.
 */
export const narrowestLine = <L extends ExecutionLine>(
  lines: readonly L[],
  supplierNo: string,
  itemNo: string,
): L | undefined => {
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  const wanted = [
    { supplierNo, itemNo },
    { supplierNo, itemNo: everyone },
    { supplierNo: everyone, itemNo },
    { supplierNo: everyone, itemNo: everyone },
  ];
  return wanted.flatMap((one) => byKey.get(keyOf(one)) ?? [])[0];
};

/** What asks for a delivery approval: the strategy, the material, or the material as this supplier delivers it. */
export const approvalSources = ['strategy', 'item', 'supplierItem'] as const;
export type ApprovalSource = (typeof approvalSources)[number];

export const executionRoom = defineRoom({
  resources: [executionConfig, executionConfigLine],
  phrases: executionPhrases,
  menus: [menuScreen(menu, 'Configuration', 'solution', 'purchaser', 'platform')],
});
