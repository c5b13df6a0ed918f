import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** A row of a version: a draft, published, then superseded by the next version or withdrawn while nobody has committed (FCST-13). */
export const forecastFlow = defineFlow({
  dictionary: 'PredictStatus',
  states: { draft: '0', published: '1', superseded: '2', withdrawn: '3' },
  groups: { seenOutside: ['published', 'superseded'], closed: ['published', 'superseded', 'withdrawn'] },
  tones: { draft: 'draft', published: 'done', superseded: 'void', withdrawn: 'void' },
  actions: {
    create: { label: terms.add, from: [], to: ['draft'], sides: inside, flag: 'isAdd' },
    edit: { label: terms.modify, from: ['draft'], to: ['draft'], sides: inside, flag: 'isModify' },
    delete: { label: terms.delete, from: ['draft'], to: [], sides: inside, flag: 'isPhysicalDelete' },
    publish: {
      label: ['Publish version', '发布版本', '發布版本'],
      from: ['draft'],
      to: ['published'],
      sides: inside,
      flag: 'isRelease',
    },
    /** By the publication of the next version. */
    supersede: {
      label: ['Supersede', '取代', '取代'],
      from: ['published'],
      to: ['superseded'],
      sides: inside,
      flag: 'isRelease',
    },
    withdraw: {
      label: ['Withdraw version', '撤回版本', '撤回版本'],
      from: ['published'],
      to: ['withdrawn'],
      sides: inside,
      flag: 'isRelease',
    },
    commit: {
      label: ['Commit', '承诺', '承諾'],
      from: ['published'],
      to: ['published'],
      sides: ['supplier'],
      flag: 'isSubmit',
    },
  },
});
