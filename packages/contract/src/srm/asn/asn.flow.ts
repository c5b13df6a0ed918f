import { defineFlow } from '../../kernel/flow.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;

/**
 * The moves of an ASN, AS-01 to AS-16 of the table of transitions. What the room of receipts does to an ASN stands here
 * too, so that one table answers for every button. Guards beyond the status are in asn.rules.ts.
 */
export const asnFlow = defineFlow({
  dictionary: 'AsnStatus',
  states: ['0', '1', '2', '3', '4', 'X'],
  actions: {
    /** AS-01, AS-02: there is no status before it; the policy of the organization decides which one follows. */
    create: { label: ['Create', '新建', '新增'], from: [], to: ['0', '2'], sides: outside, flag: 'isAdd' },
    /** AS-03 */
    approve: { label: ['Approve', '审批通过', '核准'], from: ['0'], to: ['2'], sides: inside, flag: 'isCheck' },
    /** AS-04 */
    reject: { label: ['Reject', '驳回', '駁回'], from: ['0'], to: ['1'], sides: inside, flag: 'isCheck' },
    /** AS-05 */
    edit: { label: ['Modify', '修改', '修改'], from: ['0', '1'], to: ['0', '1'], sides: outside, flag: 'isModify' },
    /** AS-06 */
    resubmit: { label: ['Resubmit', '重新提交', '重新送出'], from: ['1'], to: ['0', '2'], sides: outside, flag: 'isSubmit' },
    /** AS-07 */
    waybill: {
      label: ['Complete waybill', '完善运单', '補齊運單'],
      from: ['0', '2'],
      to: ['0', '2'],
      sides: outside,
      flag: 'isModify',
    },
    /** AS-08, AS-09, AS-12 */
    void: { label: ['Void', '作废', '作廢'], from: ['0', '1', '2'], to: ['X'], sides: outside, flag: 'isDelete' },
    /** AS-10; stays at 2 when every line is finished short with nothing received. */
    receive: { label: ['Receive', '收货', '收貨'], from: ['2', '3'], to: ['2', '3', '4'], sides: inside, flag: 'isSubmit' },
    /** AS-11; at 2 as well, where gifts alone have come: they count for no quantity of the notice. */
    cancelReceive: {
      label: ['Cancel receipt', '取消收货', '取消收貨'],
      from: ['2', '3', '4'],
      to: ['2', '3', '4'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** AS-13 */
    settle: { label: ['Close short', '结案', '結案'], from: ['2', '3'], to: ['2', '3', '4'], sides: inside, flag: 'isClose' },
    /** AS-14; a policy of the organization may open it at 2 as well. */
    supplierSettle: { label: ['Close short', '结案', '結案'], from: ['3'], to: ['2', '3', '4'], sides: outside, flag: 'isClose' },
    /** AS-15 */
    invalidateLines: {
      label: ['Void lines', '作废明细', '作廢明細'],
      from: ['0', '2'],
      to: ['0', '2'],
      sides: ['supplier', 'purchaser', 'platform'],
      flag: 'isDelete',
    },
    /** AS-16 */
    sendBack: { label: ['Send back', '退回修改', '退回修改'], from: ['2'], to: ['1'], sides: inside, flag: 'isCheck' },
  },
});
export type AsnAction = keyof typeof asnFlow.actions;
export type AsnStatus = (typeof asnFlow.states)[number];
