import { defineFlow } from '../kernel/flow.ts';
import { terms } from '../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;

/** A line of a period of consignment stock: VM-01 to VM-08 of the table of transitions. */
export const periodFlow = defineFlow({
  dictionary: 'VmiPeriodStatus',
  states: { open: '0', matched: '1', differs: '2', disputed: '3', confirmed: '4', closed: '5' },
  groups: { compared: ['matched', 'differs'], toSolve: ['differs', 'disputed'] },
  tones: { open: 'draft', matched: 'wait', differs: 'late', disputed: 'bad', confirmed: 'go', closed: 'done' },
  actions: {
    /** VM-01 */
    begin: { label: terms.open, from: [], to: ['open'], sides: inside, flag: 'isSyncInv' },
    /** VM-02 and VM-03: the figures are those of the cut-off; what was counted may be counted again until somebody answers. */
    compare: {
      label: ['Compare', '比对', '比對'],
      from: ['open', 'matched', 'differs'],
      to: ['matched', 'differs'],
      sides: inside,
      flag: 'isImportActual',
    },
    /** VM-04 */
    confirm: {
      label: ['Confirm', '确认', '確認'],
      from: ['matched', 'differs'],
      to: ['confirmed'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** VM-05 */
    dispute: {
      label: ['Dispute', '提出争议', '提出爭議'],
      from: ['matched', 'differs'],
      to: ['disputed'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** VM-06 */
    solve: {
      label: ['Solve', '处理差异', '處理差異'],
      from: ['differs', 'disputed'],
      to: ['confirmed'],
      sides: inside,
      flag: 'isCheck',
    },
    /** VM-07; what nobody answered only where the policy says so. */
    close: {
      label: ['Close period', '期间关账', '期間關帳'],
      from: ['matched', 'differs', 'confirmed'],
      to: ['closed'],
      sides: inside,
      flag: 'isClose',
    },
    /** VM-08 */
    reopen: { label: ['Reopen period', '重新开账', '重新開帳'], from: ['closed'], to: ['open'], sides: inside, flag: 'isEnd' },
  },
});

/** How a difference is solved (VM-06). */
export const solutions = ['adjust', 'explain', 'carry'] as const;
export type Solution = (typeof solutions)[number];
