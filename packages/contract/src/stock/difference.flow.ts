import { defineFlow, defineStates } from '../kernel/flow.ts';

const inside = ['purchaser', 'platform'] as const;
const everybody = ['supplier', 'purchaser', 'platform'] as const;

/** A figure of the supplier beside ours: ES-04 to ES-07. */
export const differenceFlow = defineFlow({
  dictionary: 'DiffStatus',
  states: { reported: '0', equal: '1', differs: '2', explained: '3', agreed: '4' },
  groups: { open: ['differs', 'explained'] },
  tones: { reported: 'draft', equal: 'done', differs: 'late', explained: 'wait', agreed: 'done' },
  actions: {
    /** ES-04 */
    report: {
      label: ['Report figures', '上报数量', '回報數量'],
      from: [],
      to: ['reported'],
      sides: ['supplier'],
      flag: 'isAdd',
    },
    /** ES-05; another cut-off leaves a figure without a verdict. */
    compare: {
      label: ['Compare', '比对', '比對'],
      from: ['reported'],
      to: ['reported', 'equal', 'differs'],
      sides: inside,
      flag: 'isSyncInv',
    },
    /** ES-06 */
    explain: {
      label: ['Explain', '说明差异', '說明差異'],
      from: ['differs'],
      to: ['explained'],
      sides: everybody,
      flag: 'isSubmit',
    },
    /** ES-07 */
    agree: { label: ['Agree', '同意说明', '同意說明'], from: ['explained'], to: ['agreed'], sides: everybody, flag: 'isCheck' },
    /** ES-07 */
    refuse: { label: ['Disagree', '不同意', '不同意'], from: ['explained'], to: ['differs'], sides: everybody, flag: 'isCheck' },
  },
});

export const verdicts = defineStates({
  dictionary: 'DiffResult',
  states: { equal: 'equal', differs: 'differs', onlyOurs: 'onlyOurs', onlyTheirs: 'onlyTheirs', outdated: 'outdated' },
  groups: {},
  tones: { equal: 'done', differs: 'late', onlyOurs: 'late', onlyTheirs: 'late', outdated: 'void' },
});
/** Whose figure is put right when the other side agrees. */
export const wrongSides = ['ours', 'theirs'] as const;
