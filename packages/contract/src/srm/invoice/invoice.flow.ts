import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;

/** Invoices of suppliers: IV-01 to IV-06 of the table of transitions. What is confirmed is settled and stays. */
export const invoiceFlow = defineFlow({
  dictionary: 'InvoiceStatus',
  states: { draft: '0', submitted: '1', confirmed: '2', returned: '3', void: 'X' },
  groups: {
    /** What counts as invoiced: the receipt cannot be cancelled any more. */
    counted: ['submitted', 'confirmed'],
    /** What holds its quantities against other invoices of the same lines. */
    live: ['draft', 'submitted', 'confirmed', 'returned'],
    /** What a statement tells. */
    stated: ['submitted', 'confirmed', 'returned'],
  },
  tones: { draft: 'draft', submitted: 'wait', confirmed: 'done', returned: 'bad', void: 'void' },
  actions: {
    /** IV-01 */
    create: { label: terms.add, from: [], to: ['draft'], sides: outside, flag: 'isAdd' },
    /** IV-02 */
    edit: {
      label: terms.modify,
      from: ['draft', 'returned'],
      to: ['draft', 'returned'],
      sides: outside,
      flag: 'isModify',
    },
    /** IV-03 */
    submit: { label: terms.submit, from: ['draft', 'returned'], to: ['submitted'], sides: outside, flag: 'isSubmit' },
    /** IV-04 */
    confirm: { label: ['Confirm', '确认', '確認'], from: ['submitted'], to: ['confirmed'], sides: inside, flag: 'isCheck' },
    /** IV-05 */
    return: { label: ['Return', '退回', '退回'], from: ['submitted'], to: ['returned'], sides: inside, flag: 'isCheck' },
    /** IV-06 */
    void: { label: terms.void, from: ['draft', 'submitted', 'returned'], to: ['void'], sides: outside, flag: 'isDelete' },
  },
});
