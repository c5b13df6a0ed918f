import { valuesOf } from '../kernel/flow.ts';
import { terms } from '../kernel/terms.ts';
import { consignmentTerms } from './consignment.terms.ts';
import { differenceFlow } from './difference.flow.ts';
import { escrowFlow } from './escrow.flow.ts';
import { periodFlow } from './period.flow.ts';

const all = { key: 'all', label: terms.all, condition: {} } as const;
export const vmiTabs = [
  { key: 'current', label: ['Current period', '当前期间', '目前期間'], condition: { current: '1' } },
  { key: 'below', label: consignmentTerms.belowSafe, condition: { isBelowSafe: '1' } },
  { key: 'soon', label: ['Soon below', '即将低于', '即將低於'], condition: { isBelowSoon: '1' } },
  all,
] as const;
const toAnswer = {
  key: 'toAnswer',
  label: ['To answer', '待答复', '待答覆'],
  condition: { periodStatus: [...valuesOf(periodFlow, 'compared')] },
  isWork: true,
} as const;
const toSolve = {
  key: 'toSolve',
  label: ['To solve', '待解决', '待解決'],
  condition: { periodStatus: [...valuesOf(periodFlow, 'toSolve')] },
  isWork: true,
} as const;
export const supplierPeriodTabs = [toAnswer, all];
export const periodTabs = [toSolve, toAnswer, all];
export const escrowTabs = [
  { key: 'held', label: ['Held', '寄存中', '寄存中'], condition: { escrowStatus: escrowFlow.states.held } },
  { key: 'taken', label: ['Not settled', '待结算', '待結算'], condition: { isTaken: '1' }, isWork: true },
  all,
] as const;
export const differenceTabs = [
  {
    key: 'open',
    label: ['Open', '未解决', '未解決'],
    condition: { diffStatus: [...valuesOf(differenceFlow, 'open')] },
    isWork: true,
  },
  {
    key: 'reported',
    label: ['Not compared', '待比对', '待比對'],
    condition: { diffStatus: differenceFlow.states.reported },
    isWork: true,
  },
  all,
] as const;
