import { defineStates } from '../../kernel/flow.ts';

/** The ways by which a message reaches people. */
export const noticeChannels = defineStates({
  dictionary: 'NOTICE_TYPE',
  states: { inApp: '1', mail: '2', weChat: '3' },
  groups: {},
  tones: {},
});
