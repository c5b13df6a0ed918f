import { documentClass } from '../base/documentClass/documentClass.ts';
import { itemGroup } from '../base/itemGroup/itemGroup.ts';
import { organization } from '../base/organization/organization.ts';
import { warehouse } from '../base/warehouse/warehouse.ts';
import { integer, ref } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { allocationStrategy } from './allocation.ts';
import { pickingStrategy } from './picking.ts';
import { putawayStrategy } from './putaway.ts';
import { strategyPhrases } from './strategy.rules.ts';
import { turnoverStrategy } from './turnover.ts';
import { waveTemplate } from './waveTemplate.ts';

const chosen = ['upperMethodNo', 'underMethodNo', 'allocateMethodNo', 'turnMethodNo', 'waveNo'] as const;
const place = ['orgNo', 'warehouseNo', 'itemGroupNo', 'classifyType'] as const;

/** Which strategies hold for the goods of a category and the documents of a class in a warehouse. */
export const strategyApplication = defineResource({
  name: 'strategyApplication',
  table: 'bm_strategy_application',
  menu: 'Strategy.StrategyApplication',
  wire: {
    service: 'IBmStrategyApplicationService',
    list: 'getbmstrategyapplicationlistbyparams',
    get: 'getbmstrategyapplicationbyid',
    add: 'addbmstrategyapplication',
    update: 'updatebmstrategyapplicationbyid',
    invalidate: 'invalidbmstrategyapplicationbyids',
    restore: 'cancelinvalidbmstrategyapplicationbyids',
    purge: 'physicaldeletebmstrategyapplicationbyids',
    // a strategy of another warehouse does not hold here
    written: ['add', 'update', 'import'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo', classification: 'itemGroupNo', documentClass: 'classifyType' },
  scopeOptional: ['classification', 'documentClass'],
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, lockedOnEdit: true, within: ['orgNo'] }),
    itemGroupNo: ref(itemGroup, 'itemGroupNo', { unique: ['orgNo', 'warehouseNo', 'classifyType'] }),
    classifyType: ref(documentClass, 'classifyType', { within: ['orgNo'] }),
    upperMethodNo: ref(putawayStrategy, 'methodNo', { within: ['orgNo'] }),
    underMethodNo: ref(pickingStrategy, 'methodNo', { within: ['orgNo'] }),
    allocateMethodNo: ref(allocationStrategy, 'methodNo', { within: ['orgNo'] }),
    turnMethodNo: ref(turnoverStrategy, 'methodNo', { within: ['orgNo'] }),
    waveNo: ref(waveTemplate, 'waveNo', { within: ['orgNo'] }),
    priority: integer({ required: true, min: 0, max: 9999, default: 100 }),
    ...recordFields,
  },
  title: ['warehouseNo', 'itemGroupNo'],
  list: {
    columns: [...place, ...chosen, 'priority', 'statusCode', 'updateDate'],
    glance: ['warehouseNo', 'itemGroupNo', 'classifyType', ['upperMethodNo', 'underMethodNo'], 'priority', 'statusCode'],
    carries: ['orgNo', 'warehouseNo'],
    keyword: ['warehouseNo', 'itemGroupNo', 'upperMethodNo'],
    search: ['orgNo', 'warehouseNo', 'itemGroupNo', 'classifyType', 'upperMethodNo', 'underMethodNo', 'statusCode'],
    open: ['itemGroupNo', 'classifyType'],
  },
  form: [[...place, 'priority', 'statusCode'], [...chosen], ['remark']],
  formTitles: [
    ['Where it applies', '适用范围', '適用範圍'],
    ['Strategies', '采用策略', '採用策略'],
  ],
  exchange: {
    import: [...place, ...chosen, 'priority', 'remark'],
    export: [...place, ...chosen, 'priority', 'statusCode', 'remark'],
  },
  texts: strategyPhrases,
  labels: {
    $: ['Strategy application', '策略应用', '策略應用'],
    itemGroupNo: itemGroup.labels.$,
    classifyType: screenTerms.documentClass,
    upperMethodNo: putawayStrategy.labels.$,
    underMethodNo: pickingStrategy.labels.$,
    allocateMethodNo: allocationStrategy.labels.$,
    turnMethodNo: turnoverStrategy.labels.$,
    waveNo: waveTemplate.labels.$,
    priority: ['Priority (lower first)', '优先级（小者优先）', '優先順序（小者優先）'],
  },
  check: (draft) => (chosen.some((name) => draft[name]) ? [] : [{ code: 'strategy.nothing', field: 'upperMethodNo' }]),
});
