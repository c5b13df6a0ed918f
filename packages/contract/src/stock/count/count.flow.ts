import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** The moves of a count of cells: the keeper counts, somebody with the right approves what differs. */
export const countFlow = defineFlow({
  dictionary: 'CountState',
  states: { drawn: '0', counting: '1', counted: '2', approved: '3', cancelled: 'X' },
  groups: {
    /** Its cells are frozen. */
    underWay: ['counting', 'counted'],
    /** Somebody has to go to its cells. */
    toCount: ['drawn', 'counting'],
    open: ['drawn', 'counting', 'counted'],
    over: ['approved', 'cancelled'],
  },
  tones: { drawn: 'draft', counting: 'go', counted: 'wait', approved: 'done', cancelled: 'void' },
  actions: {
    create: { label: terms.add, from: [], to: ['drawn'], sides: inside, flag: 'isAdd' },
    start: {
      label: ['Start counting', '开始盘点', '開始盤點'],
      from: ['drawn'],
      to: ['counting'],
      sides: inside,
      flag: 'isSubmit',
    },
    enter: {
      label: ['Enter quantities', '录入数量', '輸入數量'],
      from: ['counting'],
      to: ['counting'],
      sides: inside,
      flag: 'isSubmit',
    },
    finish: {
      label: ['Finish counting', '完成盘点', '完成盤點'],
      from: ['counting'],
      to: ['counted'],
      sides: inside,
      flag: 'isSubmit',
    },
    again: { label: ['Count again', '复盘', '複盤'], from: ['counted'], to: ['counting'], sides: inside, flag: 'isCheck' },
    approve: { label: ['Approve', '审批', '核准'], from: ['counted'], to: ['approved'], sides: inside, flag: 'isCheck' },
    cancel: {
      label: ['Cancel count', '取消盘点', '取消盤點'],
      from: ['drawn', 'counting', 'counted'],
      to: ['cancelled'],
      sides: inside,
      flag: 'isDelete',
    },
  },
});
