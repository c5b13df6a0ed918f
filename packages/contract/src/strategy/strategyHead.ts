/** What the four strategies have in common: a head by organization and warehouse, and ordered lines, each a rule that is tried in turn. */
import { cell } from '../base/cell/cell.ts';
import { organization } from '../base/organization/organization.ts';
import { warehouse } from '../base/warehouse/warehouse.ts';
import { key, ref, text } from '../kernel/field.ts';
import type { Trilingual } from '../kernel/phrase.ts';
import { lineSeq } from '../kernel/recordLines.ts';
import { recordFields } from '../kernel/resource.ts';
import { terms } from '../kernel/terms.ts';
import { strategyPhrases } from './strategy.rules.ts';

export const strategyFields = {
  methodNo: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
  methodName: text({ required: true }),
  orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
  warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
  ...recordFields,
};
const glance = ['methodNo', 'methodName', 'orgNo', 'warehouseNo', 'statusCode'] as const;
const rules = ['Rules, tried in this order', '规则（按顺序尝试）', '規則（依序嘗試）'] as const;

/** The rest of a head, alike for all four. */
export const strategyShape = {
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
  title: ['methodNo', 'methodName'],
  list: {
    columns: ['methodNo', 'methodName', 'orgNo', 'warehouseNo', 'statusCode', 'remark', 'updateName', 'updateDate'],
    glance,
    carries: ['orgNo', 'warehouseNo', 'methodNo'],
    keyword: ['methodNo', 'methodName'],
    search: ['methodNoIndistinct', 'methodNameIndistinct', 'orgNo', 'warehouseNo', 'statusCode'],
    open: ['warehouseNo'],
  },
  form: [['orgNo', 'warehouseNo', 'methodNo', 'methodName', 'statusCode'], ['remark']],
  told: { lines: rules },
  texts: strategyPhrases,
  exchange: {
    withLines: true,
    import: ['orgNo', 'methodNo', 'methodName', 'warehouseNo', 'remark'],
    export: ['orgNo', 'methodNo', 'methodName', 'warehouseNo', 'statusCode', 'remark'],
  },
} as const;
export const strategyLabels = ($: Trilingual) =>
  ({
    $,
    methodNo: ['Strategy no.', '策略编号', '策略編號'],
    methodName: ['Strategy name', '策略名称', '策略名稱'],
  }) as const;
export const strategyWire = <const S extends string, const T extends string>(service: S, stem: T) => ({
  service,
  list: `get${stem}listbyparams`,
  get: `get${stem}byid`,
  add: `add${stem}`,
  update: `update${stem}byid`,
  invalidate: `invalid${stem}byids`,
  restore: `cancelinvalid${stem}byids`,
  purge: `physicaldelete${stem}byids`,
});

/** What a line has beside its rule: whose it is, and where that one holds. */
export const ruleFields = (of: { readonly name: string; readonly table: string }) => ({
  methodId: key(of, { required: true, serverSet: true }),
  orgNo: text({ required: true, max: 50, serverSet: true }),
  warehouseNo: text({ max: 50, serverSet: true }),
  seq: lineSeq,
});
export const ruleShape = {
  customFields: 'none',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
} as const;
export const ruleList = { keyword: [], search: ['methodId'], sort: 'seq', paths: [['methodId', 'seq']] } as const;
export const ruleLabels = {
  $: rules,
  methodId: ['Strategy', '策略', '策略'],
  seq: terms.place,
  ruleType: ['Rule type', '规则类型', '規則類型'],
  cellType: cell.labels.cellType,
  cellOrder: ['Cell order', '储位排序', '儲位排序'],
} as const;
export const mostRules = 50;
