import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const outside = ['supplier'] as const;

/** The report of an inspection: written by the supplier, then handed in; what is handed in stays as it is (DELIV-15). */
export const inspectionFlow = defineFlow({
  dictionary: 'InspectionReportStatus',
  states: { draft: '0', submitted: '1' },
  groups: {},
  tones: { draft: 'draft', submitted: 'done' },
  actions: {
    create: { label: terms.add, from: [], to: ['draft'], sides: outside, flag: 'isAdd' },
    edit: { label: terms.modify, from: ['draft'], to: ['draft'], sides: outside, flag: 'isModify' },
    submit: { label: terms.submit, from: ['draft'], to: ['submitted'], sides: outside, flag: 'isSubmit' },
    delete: { label: terms.delete, from: ['draft'], to: [], sides: outside, flag: 'isPhysicalDelete' },
  },
});
