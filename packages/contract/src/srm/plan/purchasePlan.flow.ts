import { defineFlow } from '../../kernel/flow.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** A month of one item from one supplier: kept, published, and taken back while nobody has replied (FCST-09). */
export const planFlow = defineFlow({
  dictionary: 'PurchasePlanStatus',
  states: { pending: '0', published: '1' },
  groups: {},
  tones: { pending: 'wait', published: 'done' },
  actions: {
    create: { label: terms.add, from: [], to: ['pending'], sides: inside, flag: 'isAdd' },
    edit: { label: terms.modify, from: ['pending'], to: ['pending'], sides: inside, flag: 'isModify' },
    delete: { label: terms.delete, from: ['pending'], to: [], sides: inside, flag: 'isPhysicalDelete' },
    publish: {
      label: ['Publish plan', '发布计划', '發布計畫'],
      from: ['pending'],
      to: ['published'],
      sides: inside,
      flag: 'isRelease',
    },
    cancelPublish: {
      label: ['Cancel publication', '取消发布', '取消發布'],
      from: ['published'],
      to: ['pending'],
      sides: inside,
      flag: 'isRelease',
    },
    reply: {
      label: screenTerms.reply,
      from: ['published'],
      to: ['published'],
      sides: ['supplier'],
      flag: 'isSubmit',
    },
  },
});
