import { defineFlow } from '../../kernel/flow.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;
const any = ['0', '1', '2', '3'] as const;

/**
 * The moves of one order line, PO-02 to PO-15 and CL-07 of the table of transitions. The answer is kept per line; a change
 * that waits for the buyer, a closed line and a draft are facts beside the status: purchase.rules.ts holds their guards.
 */
export const orderLineFlow = defineFlow({
  dictionary: 'OrderAcceptance',
  states: ['0', '1', '2', '3'],
  actions: {
    /** PO-02 */
    accept: { label: ['Accept', '接受', '接受'], from: ['0', '3'], to: ['1'], sides: outside, flag: 'isSubmit' },
    /** PO-03 inside the tolerance, PO-04 outside: then the status stays and the change waits. */
    reply: {
      label: ['Accept with change', '变更接受', '變更接受'],
      from: ['0', '3'],
      to: ['0', '1', '3'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-07, and the same for a date asked for after acceptance */
    withdrawReply: {
      label: ['Withdraw change', '撤回变更', '撤回變更'],
      from: ['0', '1', '3'],
      to: ['0', '1', '3'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-08 */
    reject: { label: ['Reject', '拒绝', '拒絕'], from: ['0', '3'], to: ['2'], sides: outside, flag: 'isSubmit' },
    /** PO-11 */
    requestDateChange: {
      label: ['Change date', '申请改期', '申請改期'],
      from: ['1'],
      to: ['1'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-05, PO-12 */
    agreeChange: {
      label: ['Agree', '同意变更', '同意變更'],
      from: ['0', '1', '3'],
      to: ['1'],
      sides: inside,
      flag: 'isCheck',
    },
    /** PO-06, PO-12 */
    refuseChange: {
      label: ['Refuse', '拒绝变更', '拒絕變更'],
      from: ['0', '1', '3'],
      to: ['1', '3'],
      sides: inside,
      flag: 'isCheck',
    },
    /** PO-09 */
    resend: { label: ['Send again', '重新发送', '重新發送'], from: ['2'], to: ['3'], sides: inside, flag: 'isModify' },
    /** PO-10; from a rejection it is PO-09 with changed values. */
    change: { label: ['Change', '变更订单', '變更訂單'], from: ['1', '2'], to: ['3'], sides: inside, flag: 'isModify' },
    /** PO-13 */
    answerOnBehalf: {
      label: ['Answer on behalf', '代供应商答复', '代供應商回覆'],
      from: ['0', '3'],
      to: ['1', '2'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** PO-15, CL-04 */
    close: { label: ['Close short', '结案', '結案'], from: any, to: any, sides: inside, flag: 'isClose' },
    /** CL-07 */
    reopen: { label: ['Open again', '取消结案', '取消結案'], from: any, to: any, sides: inside, flag: 'isClose' },
  },
});
export type OrderLineAction = keyof typeof orderLineFlow.actions;
export type AcceptStatus = (typeof orderLineFlow.states)[number];

/** The one move of a whole order that a person makes (PO-01); every other state of a head follows from its lines. */
export const orderFlow = defineFlow({
  dictionary: 'OrderStatus',
  states: ['0', '1', '2', '3', '4'],
  actions: {
    publish: { label: ['Publish', '发布', '發布'], from: ['0'], to: ['1'], sides: inside, flag: 'isRelease' },
  },
});
