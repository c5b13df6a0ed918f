import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** The moves of a task of the warehouse, as LIST-68 has them: what is suspended waits for its release, what is released for its start. */
export const taskFlow = defineFlow({
  dictionary: 'TaskState',
  states: { initial: '0', inProgress: '1', suspended: '2', released: '3', finished: '4', closed: '5' },
  groups: {
    /** What still promises its place. */
    open: ['initial', 'inProgress', 'suspended', 'released'],
    /** What waits for somebody to begin. */
    waiting: ['initial', 'released'],
  },
  tones: { initial: 'wait', inProgress: 'go', suspended: 'late', released: 'wait', finished: 'done', closed: 'void' },
  actions: {
    create: { label: terms.add, from: [], to: ['initial'], sides: inside, flag: 'isSubmit' },
    start: {
      label: ['Start', '开始', '開始'],
      from: ['initial', 'released'],
      to: ['inProgress'],
      sides: inside,
      flag: 'isSubmit',
    },
    finish: { label: ['Complete', '完成', '完成'], from: ['inProgress'], to: ['finished'], sides: inside, flag: 'isSubmit' },
    suspend: {
      label: ['Suspend', '挂起', '暫停'],
      from: ['initial', 'inProgress'],
      to: ['suspended'],
      sides: inside,
      flag: 'isSuspend',
    },
    release: { label: ['Release', '放行', '放行'], from: ['suspended'], to: ['released'], sides: inside, flag: 'isSuspend' },
    reassign: {
      label: ['Assign', '指派', '指派'],
      from: ['initial', 'suspended', 'released'],
      to: ['initial', 'suspended', 'released'],
      sides: inside,
      flag: 'isReassign',
    },
    close: { label: terms.close, from: ['initial', 'inProgress'], to: ['closed'], sides: inside, flag: 'isClose' },
    /** Its goods no longer wait, in part or all of them: they were put away by hand, or their receipt was taken back. */
    reduce: {
      label: ['Reduce', '扣减', '扣減'],
      from: ['initial', 'inProgress', 'suspended', 'released'],
      to: ['initial', 'inProgress', 'suspended', 'released', 'closed'],
      sides: inside,
      flag: 'isSubmit',
    },
  },
});
export type TaskAction = keyof typeof taskFlow.actions;
