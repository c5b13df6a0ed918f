import { defineFlow, defineStates } from '../../kernel/flow.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;
const publishLabel = ['Publish', '发布', '發布'] as const;
const any = ['toAccept', 'accepted', 'rejected', 'toReaccept'] as const;

/**
 * The moves of one order line, PO-02 to PO-15 and CL-07 of the table of transitions. The answer is kept per line; a change
 * that waits for the buyer, a closed line and a draft are facts beside the status: purchase.rules.ts holds their guards.
 */
export const orderLineFlow = defineFlow({
  dictionary: 'OrderAcceptance',
  states: { toAccept: '0', accepted: '1', rejected: '2', toReaccept: '3' },
  groups: {
    /** The supplier owes an answer. */
    unanswered: ['toAccept', 'toReaccept'],
    /** Goods may come of it: anything but a rejected line. */
    live: ['toAccept', 'accepted', 'toReaccept'],
  },
  tones: { toAccept: 'wait', accepted: 'done', rejected: 'bad', toReaccept: 'early' },
  actions: {
    /** PO-01: there is no status before it, whether its order is sent at once or waits as a draft. */
    publish: { label: publishLabel, from: [], to: ['toAccept'], sides: inside, flag: 'isImport' },
    import: { label: terms.import, from: [], to: ['toAccept'], sides: inside, flag: 'isImport' },
    /** PO-02 */
    accept: {
      label: ['Accept', '接受', '接受'],
      from: ['toAccept', 'toReaccept'],
      to: ['accepted'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-03 inside the tolerance, PO-04 outside: then the status stays and the change waits. */
    reply: {
      label: ['Accept with change', '变更接受', '變更接受'],
      from: ['toAccept', 'toReaccept'],
      to: ['toAccept', 'accepted', 'toReaccept'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-07, and the same for a date asked for after acceptance */
    withdrawReply: {
      label: ['Withdraw change', '撤回变更', '撤回變更'],
      from: ['toAccept', 'accepted', 'toReaccept'],
      to: ['toAccept', 'accepted', 'toReaccept'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-08 */
    reject: {
      label: ['Reject', '拒绝', '拒絕'],
      from: ['toAccept', 'toReaccept'],
      to: ['rejected'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-11 */
    requestDateChange: {
      label: ['Request date change', '申请改期', '申請改期'],
      from: ['accepted'],
      to: ['accepted'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** PO-05, PO-12 */
    agreeChange: {
      label: ['Agree to change', '同意变更', '同意變更'],
      from: ['toAccept', 'accepted', 'toReaccept'],
      to: ['accepted'],
      sides: inside,
      flag: 'isCheck',
    },
    /** PO-06, PO-12 */
    refuseChange: {
      label: ['Reject change', '拒绝变更', '拒絕變更'],
      from: ['toAccept', 'accepted', 'toReaccept'],
      to: ['accepted', 'toReaccept'],
      sides: inside,
      flag: 'isCheck',
    },
    /** PO-09 */
    resend: {
      label: ['Resend', '重新发送', '重新發送'],
      from: ['rejected'],
      to: ['toReaccept'],
      sides: inside,
      flag: 'isModify',
    },
    /** PO-10; from a rejection it is PO-09 with changed values. */
    change: {
      label: ['Change order', '变更订单', '變更訂單'],
      from: ['accepted', 'rejected'],
      to: ['toReaccept'],
      sides: inside,
      flag: 'isModify',
    },
    /** PO-13 */
    answerOnBehalf: {
      label: ['Answer for supplier', '代供应商答复', '代供應商回覆'],
      from: ['toAccept', 'toReaccept'],
      to: ['accepted', 'rejected'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** PO-15, CL-04 */
    close: { label: screenTerms.closeShort, from: any, to: any, sides: inside, flag: 'isClose' },
    /** CL-07 */
    reopen: { label: ['Reopen', '取消结案', '取消結案'], from: any, to: any, sides: inside, flag: 'isClose' },
  },
});
export type OrderLineAction = keyof typeof orderLineFlow.actions;

/** A change of quantities or dates that the supplier asked for, beside the answer of the line. */
export const changeStates = defineStates({
  dictionary: 'OrderChangeState',
  states: { none: '0', waiting: '1', agreed: '2', refused: '3' },
  groups: {
    /** Nobody waits for the buyer. */
    idle: ['none', 'agreed', 'refused'],
  },
  tones: { waiting: 'wait', agreed: 'done', refused: 'bad' },
});

/** What became of one answer of the supplier. */
export const replyStates = defineStates({
  dictionary: 'OrderReplyState',
  states: { proposed: '0', inForce: '1', replaced: '2' },
  groups: {
    /** A new answer takes its place. */
    current: ['proposed', 'inForce'],
  },
  tones: {},
});

/** The one move of a whole order that a person makes (PO-01); every other state of a head follows from its lines. */
export const orderFlow = defineFlow({
  dictionary: 'OrderStatus',
  states: { draft: '0', issued: '1', executing: '2', finished: '3', closed: '4' },
  groups: {
    unfinished: ['draft', 'issued', 'executing'],
    over: ['finished', 'closed'],
    /** Published and not over. */
    underWay: ['issued', 'executing'],
    published: ['issued', 'executing', 'finished', 'closed'],
    /** Every line is accepted. */
    agreed: ['executing', 'finished'],
  },
  tones: { draft: 'draft', issued: 'wait', executing: 'go', finished: 'done', closed: 'done' },
  actions: {
    /** PO-01: the draft that an import keeps; one that is sent at once is published. */
    import: { label: terms.import, from: [], to: ['draft'], sides: inside, flag: 'isImport' },
    publish: { label: publishLabel, from: ['draft'], to: ['issued'], sides: inside, flag: 'isRelease' },
  },
});
