import { zone } from '../base/zone/zone.ts';
import { choice, flag, integer, ref } from '../kernel/field.ts';
import { defineResource, type Resource } from '../kernel/resource.ts';
import { allocateRules, zoneIssues } from './strategy.rules.ts';
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

const menu = 'Strategy.AllocationStrateg';

/** Which goods are promised to a demand, and for how long. */
export const allocationStrategy = defineResource({
  name: 'allocationStrategy',
  table: 'bm_allocate_method_head',
  menu,
  wire: strategyWire('IBmAllocateMethodHeadService', 'bmallocatemethodhead'),
  ...strategyShape,
  lines: { of: (): Resource => allocationLine, least: 1, most: mostRules },
  fields: strategyFields,
  labels: strategyLabels(['Allocation strategy', '分配策略', '配貨策略']),
});

export const allocationLine = defineResource({
  name: 'allocationLine',
  table: 'bm_allocate_method_line',
  menu,
  ...ruleShape,
  fields: {
    ...ruleFields(allocationStrategy),
    ruleType: choice({ required: true, dictionary: 'ALLOCATE_RULE' }),
    zoneNo: ref(zone, 'zoneNo', { within: ['orgNo', 'warehouseNo'] }),
    allowPartial: flag({ default: '1' }),
    reserveMinutes: integer({ min: 0, max: 525_600, default: 0 }),
  },
  title: ['ruleType', 'zoneNo'],
  list: { columns: ['seq', 'ruleType', 'zoneNo', 'allowPartial', 'reserveMinutes'], ...ruleList },
  form: [['ruleType', 'zoneNo', 'allowPartial', 'reserveMinutes']],
  labels: {
    ...ruleLabels,
    allowPartial: ['Partial allocation', '允许部分分配', '允許部分配貨'],
    reserveMinutes: ['Reserved for minutes (0: no limit)', '保留分钟数（0 为不限）', '保留分鐘數（0 為不限）'],
  },
  check: (line) => zoneIssues(line, line.ruleType === allocateRules.namedZone),
});
