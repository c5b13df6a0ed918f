import { defineFlow, defineStates } from '../../kernel/flow.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { orderFlow } from '../purchase/purchase.flow.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;
const publishLabel = orderFlow.actions.publish.label;

/** The moves of one row of a delivery schedule, SCH-01 to SCH-12 of the table of transitions. */
export const scheduleFlow = defineFlow({
  dictionary: 'ScheduleStatus',
  states: { draft: '0', published: '1', replied: '2', changing: '3', closed: '4', withdrawn: '5' },
  groups: {
    /** The supplier works to it: one such row stands for an item, a day, a window and an address. */
    inForce: ['published', 'replied', 'changing'],
    /** Part of a plan, past or present. */
    planned: ['published', 'replied', 'changing', 'closed'],
    /** The supplier owes an answer. */
    toReply: ['published', 'changing'],
    over: ['closed', 'withdrawn'],
    /** Neither closed nor withdrawn. */
    open: ['draft', 'published', 'replied', 'changing'],
  },
  tones: { draft: 'draft', published: 'wait', replied: 'go', changing: 'early', closed: 'done', withdrawn: 'void' },
  actions: {
    /** SCH-01 */
    add: { label: terms.add, from: [], to: ['draft'], sides: inside, flag: 'isAdd' },
    import: { label: terms.import, from: [], to: ['draft'], sides: inside, flag: 'isImport' },
    modify: { label: terms.modify, from: ['draft'], to: ['draft'], sides: inside, flag: 'isModify' },
    /** SCH-02; SCH-03 keeps the answer of a row that is as it was, and a row of nothing ends the one it replaces. */
    publish: {
      label: publishLabel,
      from: ['draft'],
      to: ['published', 'replied', 'withdrawn'],
      sides: inside,
      flag: 'isRelease',
    },
    /** SCH-04: a later version takes the place of the row. Part of publishing. */
    supersede: {
      label: ['Replace by a new version', '新版本取代', '新版本取代'],
      from: ['published', 'replied', 'changing'],
      to: ['withdrawn'],
      sides: inside,
      flag: 'isRelease',
    },
    /** SCH-05, SCH-06, SCH-08 */
    reply: {
      label: screenTerms.reply,
      from: ['published', 'changing'],
      to: ['replied'],
      sides: outside,
      flag: 'isSubmit',
    },
    /** SCH-07 */
    change: { label: ['Change', '变更', '變更'], from: ['replied'], to: ['changing'], sides: outside, flag: 'isModify' },
    /** SCH-09 */
    agreeReply: {
      label: ['Accept reply', '接受回复', '接受回覆'],
      from: ['replied'],
      to: ['replied'],
      sides: inside,
      flag: 'isCheck',
    },
    refuseReply: {
      label: ['Refuse reply', '退回回复', '退回回覆'],
      from: ['replied'],
      to: ['published'],
      sides: inside,
      flag: 'isCheck',
    },
    /** SCH-10 */
    changeLocked: {
      label: ['Change locked row', '变更锁定行', '變更鎖定列'],
      from: ['published', 'replied'],
      to: ['published'],
      sides: inside,
      flag: 'isModify',
    },
    /** SCH-11 */
    withdraw: {
      label: ['Withdraw', '撤回', '撤回'],
      from: ['draft', 'published', 'replied'],
      to: ['withdrawn'],
      sides: inside,
      flag: 'isDelete',
    },
    /** SCH-12 */
    close: { label: terms.close, from: ['replied'], to: ['closed'], sides: inside, flag: 'isClose' },
    /** CL-04: the order line of the row is closed. Part of closing that; a row of which something came keeps its difference. */
    endWithOrder: {
      label: ['End with its order line', '随订单明细结案', '隨訂單明細結案'],
      from: ['draft', 'published', 'replied', 'changing'],
      to: ['closed', 'withdrawn'],
      sides: inside,
      flag: 'isClose',
    },
  },
});
export type ScheduleAction = keyof typeof scheduleFlow.actions;

/** What the supplier answered to a row. */
export const replyResults = defineStates({
  dictionary: 'ScheduleReplyResult',
  states: { none: '0', agreed: '1', differs: '2', settled: '3' },
  groups: {},
  tones: { agreed: 'done', differs: 'bad', settled: 'done' },
});

/** A version of a plan is issued once and never changes. */
export const versionFlow = defineFlow({
  dictionary: 'ScheduleStatus',
  states: { issued: '1' },
  groups: {},
  tones: { issued: 'done' },
  actions: {
    publish: { label: publishLabel, from: [], to: ['issued'], sides: inside, flag: 'isRelease' },
  },
});
