import { defineStates } from '../../kernel/flow.ts';

/** What became of a mail; one is skipped whose recipient has no address or has left. */
export const mailStates = defineStates({
  dictionary: 'MAIL_STATUS',
  states: { waiting: '1', sent: '2', failed: '3', skipped: '4' },
  groups: {
    /** It did not reach anybody, and can be tried again. */
    unsent: ['failed', 'skipped'],
  },
  tones: { waiting: 'wait', sent: 'done', failed: 'bad', skipped: 'void' },
});
