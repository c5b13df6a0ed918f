import { choice } from '../kernel/field.ts';
import { linesIn } from '../kernel/recordLines.ts';
import { defineResource, type Resource } from '../kernel/resource.ts';
import {
  ruleFields,
  ruleLabels,
  ruleList,
  ruleShape,
  strategyFields,
  strategyLabels,
  strategyShape,
  strategyWire,
} from './strategyHead.ts';

const menu = 'Strategy.TurnoverStrategy';
const sorting = ['Sorted by, in this order', '排序依据（依次）', '排序依據（依次）'] as const;

/** Which goods leave first. */
export const turnoverStrategy = defineResource({
  name: 'turnoverStrategy',
  table: 'bm_turn_method_head',
  menu,
  wire: strategyWire('IBmTurnMethodHeadService', 'bmturnmethodhead'),
  ...strategyShape,
  lines: { of: (): Resource => turnoverLine, least: 1, most: 5 },
  told: { lines: sorting },
  fields: strategyFields,
  labels: strategyLabels(['Turnover strategy', '周转策略', '週轉策略']),
  check: (draft) => {
    const fields = linesIn(draft).map(({ sortField }) => sortField);
    return fields.flatMap((field, at) => (fields.indexOf(field) < at ? [{ code: 'strategy.sortTwice', rowId: String(at) }] : []));
  },
});

export const turnoverLine = defineResource({
  name: 'turnoverLine',
  table: 'bm_turn_method_line',
  menu,
  ...ruleShape,
  fields: {
    ...ruleFields(turnoverStrategy),
    sortField: choice({ required: true, dictionary: 'TURNOVER_FIELD' }),
    sortOrder: choice({ required: true, dictionary: 'SortOrder', default: 'asc' }),
  },
  title: ['sortField', 'sortOrder'],
  list: { columns: ['seq', 'sortField', 'sortOrder'], ...ruleList },
  form: [['sortField', 'sortOrder']],
  labels: {
    $: sorting,
    methodId: ruleLabels.methodId,
    seq: ruleLabels.seq,
    sortField: ['Sort by', '排序字段', '排序欄位'],
    sortOrder: ['Direction', '排序方向', '排序方向'],
  },
});
