import { defineFlow } from '../kernel/flow.ts';
import { screenTerms } from '../kernel/screenTerms.ts';

const inside = ['purchaser', 'platform'] as const;

/** Goods of a receipt that stay the supplier's until they are taken over: ES-01 to ES-03 and ES-08. The state follows from the quantities. */
export const escrowFlow = defineFlow({
  dictionary: 'EscrowStatus',
  states: { held: '0', taken: '1', settled: '2' },
  groups: { unsettled: ['held', 'taken'] },
  tones: { held: 'wait', taken: 'go', settled: 'done' },
  actions: {
    /** ES-01 */
    receive: { label: screenTerms.receive, from: [], to: ['held'], sides: inside, flag: 'isAdd' },
    /** ES-02 */
    takeOver: { label: ['Take over', '转移', '移轉'], from: ['held'], to: ['held', 'taken'], sides: inside, flag: 'isTransfer' },
    /** ES-03 */
    giveBack: {
      label: ['Give back', '退回寄存', '退回寄存'],
      from: ['held', 'taken'],
      to: ['held'],
      sides: inside,
      flag: 'isTransfer',
    },
    /** ES-08 */
    settle: {
      label: ['Settle', '结算', '結算'],
      from: ['held', 'taken'],
      to: ['held', 'taken', 'settled'],
      sides: inside,
      flag: 'isEnd',
    },
  },
});
