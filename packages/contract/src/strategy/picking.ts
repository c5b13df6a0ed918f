import { zone } from '../base/zone/zone.ts';
import { choice, ref } from '../kernel/field.ts';
import { defineResource, type Resource } from '../kernel/resource.ts';
import { cellOrders, pickRules, zoneIssues } from './strategy.rules.ts';
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

const menu = 'Strategy.PickingStrategy';

/** From which cells goods are taken. */
export const pickingStrategy = defineResource({
  name: 'pickingStrategy',
  table: 'bm_under_method_head',
  menu,
  wire: strategyWire('IBmUnderMethodHeadService', 'bmundermethodhead'),
  ...strategyShape,
  lines: { of: (): Resource => pickingLine, least: 1, most: mostRules },
  fields: strategyFields,
  labels: strategyLabels(['Picking strategy', '拣货策略', '揀貨策略']),
});

export const pickingLine = defineResource({
  name: 'pickingLine',
  table: 'bm_under_method_line',
  menu,
  ...ruleShape,
  fields: {
    ...ruleFields(pickingStrategy),
    ruleType: choice({ required: true, dictionary: 'PICK_RULE' }),
    zoneNo: ref(zone, 'zoneNo', { within: ['orgNo', 'warehouseNo'] }),
    cellType: choice({ dictionary: 'CELL_TYPE' }),
    pickUnit: choice({ dictionary: 'PICK_UNIT' }),
    cellOrder: choice({ required: true, dictionary: 'CELL_ORDER', default: cellOrders.picking }),
  },
  title: ['ruleType', 'zoneNo'],
  list: { columns: ['seq', 'ruleType', 'zoneNo', 'cellType', 'pickUnit', 'cellOrder'], ...ruleList },
  form: [['ruleType', 'zoneNo', 'cellType', 'pickUnit', 'cellOrder']],
  labels: { ...ruleLabels, pickUnit: ['Picking unit', '拣货单位', '揀貨單位'] },
  check: (line) => zoneIssues(line, line.ruleType === pickRules.namedZone),
});
