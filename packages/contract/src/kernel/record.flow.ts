import { defineStates } from './flow.ts';

/** Whether a base record may be chosen; an invalid one stays readable where it was used. */
export const recordStates = defineStates({
  dictionary: 'RecordStatus',
  states: { invalid: '0', valid: '1' },
  groups: {},
  tones: { invalid: 'void', valid: 'done' },
});
