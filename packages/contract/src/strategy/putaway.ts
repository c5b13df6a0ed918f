import { cell } from '../base/cell/cell.ts';
import { zone } from '../base/zone/zone.ts';
import { choice, flag, ref } from '../kernel/field.ts';
import { defineResource, type Resource } from '../kernel/resource.ts';
import { cellIssues, cellOrders, putawayRules, zoneIssues } from './strategy.rules.ts';
import {
  mostRules,
  ruleFields,
  ruleLabels,
  ruleList,
  ruleShape,
  strategyFields,
  strategyLabels,
  strategyShape,
  strategyWire,
} from './strategyHead.ts';

const menu = 'Strategy.Listing';

/** In which cells goods are laid. */
export const putawayStrategy = defineResource({
  name: 'putawayStrategy',
  table: 'bm_upper_method_head',
  menu,
  wire: strategyWire('IBmUpperMethodHeadService', 'bmuppermethodhead'),
  ...strategyShape,
  lines: { of: (): Resource => putawayLine, least: 1, most: mostRules },
  fields: strategyFields,
  labels: strategyLabels(['Put-away strategy', '上架策略', '上架策略']),
});

/** One rule: which cells it looks at, in which order, and what may lie beside what. */
export const putawayLine = defineResource({
  name: 'putawayLine',
  table: 'bm_upper_method_line',
  menu,
  ...ruleShape,
  fields: {
    ...ruleFields(putawayStrategy),
    ruleType: choice({ required: true, dictionary: 'PUTAWAY_RULE' }),
    zoneNo: ref(zone, 'zoneNo', { within: ['orgNo', 'warehouseNo'] }),
    cellNo: ref(cell, 'cellNo', { within: ['orgNo', 'warehouseNo'] }),
    cellType: choice({ dictionary: 'CELL_TYPE' }),
    checkCapacity: flag({ default: '1' }),
    mixSku: flag(),
    mixLot: flag(),
    cellOrder: choice({ required: true, dictionary: 'CELL_ORDER', default: cellOrders.putaway }),
  },
  title: ['ruleType', 'zoneNo', 'cellNo'],
  list: {
    columns: ['seq', 'ruleType', 'zoneNo', 'cellNo', 'cellType', 'checkCapacity', 'mixSku', 'mixLot', 'cellOrder'],
    ...ruleList,
  },
  form: [['ruleType', 'zoneNo', 'cellNo', 'cellType', 'cellOrder', 'checkCapacity', 'mixSku', 'mixLot']],
  labels: {
    ...ruleLabels,
    checkCapacity: ['Weight and size counted', '校验重量与体积', '檢核重量與體積'],
    mixSku: ['Beside other items', '可与他料混放', '可與他料混放'],
    mixLot: ['Beside other lots', '可与他批混放', '可與他批混放'],
  },
  check: (line) => [
    ...zoneIssues(line, line.ruleType === putawayRules.namedZone),
    ...cellIssues(line, line.ruleType === putawayRules.namedCell),
  ],
});
