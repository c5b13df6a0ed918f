import { defineFlow, defineStates, type ValueOf } from '../../kernel/flow.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;
const movesWindow = ['Move appointment', '调整预约', '調整預約'] as const;

/**
 * The moves of an ASN, AS-01 to AS-16 of the table of transitions. What the room of receipts does to an ASN stands here
 * too, so that one table answers for every button. Guards beyond the status are in asn.rules.ts.
 */
export const asnFlow = defineFlow({
  dictionary: 'AsnStatus',
  states: { pending: '0', rejected: '1', shipped: '2', partly: '3', received: '4', void: 'X' },
  groups: {
    /** Somebody must still act on it. */
    unfinished: ['pending', 'rejected', 'shipped', 'partly'],
    over: ['received', 'void'],
    /** Goods are still to come: not rejected either. */
    expected: ['pending', 'shipped', 'partly'],
    /** Expected, and nothing has come. */
    untouched: ['pending', 'shipped'],
    /** Shipped, and not everything has come. */
    onTheWay: ['shipped', 'partly'],
    /** Approved: the status follows from what its lines received. */
    sent: ['shipped', 'partly', 'received'],
    /** It holds what it announces: neither rejected nor void. */
    announced: ['pending', 'shipped', 'partly', 'received'],
    /** No goods come of it as it stands, and why is written in its reason. */
    refused: ['rejected', 'void'],
    /** The supplier may still change it. */
    editable: ['pending', 'rejected'],
  },
  tones: { pending: 'wait', rejected: 'bad', shipped: 'go', partly: 'part', received: 'done', void: 'void' },
  actions: {
    /** AS-01, AS-02: there is no status before it; the policy of the organization decides which one follows. */
    create: { label: ['Create', '新建', '新增'], from: [], to: ['pending', 'shipped'], sides: outside, flag: 'isAdd' },
    /** AS-03 */
    approve: { label: ['Approve', '审批通过', '核准'], from: ['pending'], to: ['shipped'], sides: inside, flag: 'isCheck' },
    /** AS-04 */
    reject: { label: ['Reject', '驳回', '駁回'], from: ['pending'], to: ['rejected'], sides: inside, flag: 'isCheck' },
    /** AS-05 */
    edit: {
      label: terms.modify,
      from: ['pending', 'rejected'],
      to: ['pending', 'rejected'],
      sides: outside,
      flag: 'isModify',
    },
    /** AS-06 */
    resubmit: {
      label: ['Resubmit', '重新提交', '重新送出'],
      from: ['rejected'],
      to: ['pending', 'shipped'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** AS-07 */
    waybill: {
      label: ['Add tracking no.', '完善运单', '補齊運單'],
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: outside,
      flag: 'isModify',
    },
    /** AS-08, AS-09, AS-12 */
    void: {
      label: terms.void,
      from: ['pending', 'rejected', 'shipped'],
      to: ['void'],
      sides: outside,
      flag: 'isDelete',
    },
    /** AS-10; stays shipped when every line is finished short with nothing received. */
    receive: {
      label: screenTerms.receive,
      from: ['shipped', 'partly'],
      to: ['shipped', 'partly', 'received'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** AS-11; shipped as well, where gifts alone have come: they count for no quantity of the notice. */
    cancelReceive: {
      label: screenTerms.cancelReceipt,
      from: ['shipped', 'partly', 'received'],
      to: ['shipped', 'partly', 'received'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** AS-13 */
    settle: {
      label: screenTerms.closeShort,
      from: ['shipped', 'partly'],
      to: ['shipped', 'partly', 'received'],
      sides: inside,
      flag: 'isClose',
    },
    /** AS-14; a policy of the organization may open it for a shipped notice as well. */
    supplierSettle: {
      label: screenTerms.closeShort,
      from: ['partly'],
      to: ['shipped', 'partly', 'received'],
      sides: outside,
      flag: 'isClose',
    },
    /** AS-15 */
    invalidateLines: {
      label: ['Void lines', '作废明细', '作廢明細'],
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: ['supplier', 'purchaser', 'platform'],
      flag: 'isDelete',
    },
    /** AS-16 */
    sendBack: {
      label: ['Send back', '退回修改', '退回修改'],
      from: ['shipped'],
      to: ['rejected'],
      sides: inside,
      flag: 'isCheck',
    },
    /** Its window at a dock moves; each side tells the other why. */
    moveDock: {
      label: movesWindow,
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: inside,
      flag: 'isModify',
    },
    moveOwnDock: {
      label: movesWindow,
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: outside,
      flag: 'isModify',
    },
    /** Its truck is at the dock; nothing is received yet. */
    truckCame: {
      label: ['Truck arrived', '车辆到达', '車輛到達'],
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** It was marked by mistake, and is waited for again. */
    truckUndone: {
      label: ['Undo arrival', '撤销到达', '撤銷到達'],
      from: ['pending', 'shipped'],
      to: ['pending', 'shipped'],
      sides: inside,
      flag: 'isSubmit',
    },
  },
});
export type AsnAction = keyof typeof asnFlow.actions;
export type AsnStatus = ValueOf<typeof asnFlow>;

/** Whether the lines of a notice are settled; beside its status, and computed like it. */
export const closedStates = defineStates({
  dictionary: 'ClosedStatus',
  states: { open: '0', partly: '1', closed: '2' },
  groups: {
    /** Something can still be received. */
    unsettled: ['open', 'partly'],
  },
  tones: { open: 'draft', partly: 'part', closed: 'done' },
});

/** The first arrival against the agreed day; normal is no state to speak of. */
export const timings = defineStates({
  dictionary: 'DeliveryTiming',
  states: { normal: '1', early: '2', late: '3' },
  groups: {},
  tones: { early: 'early', late: 'late' },
});
