import { defineFlow } from '../../kernel/flow.ts';

const platform = ['platform'] as const;

/** Who may move a job, and from where. The runner sets running, complete and failed; unknown where no class of this release runs it. */
export const jobFlow = defineFlow({
  dictionary: 'ScheduledJobState',
  states: { normal: '0', paused: '1', running: '2', complete: '3', failed: '4', unknown: '5' },
  groups: {
    /** Its next run is planned. */
    planned: ['normal', 'failed'],
    /** No run is planned until a person starts it. */
    stopped: ['paused', 'unknown'],
  },
  tones: { normal: 'done', paused: 'draft', running: 'go', complete: 'void', failed: 'bad', unknown: 'void' },
  actions: {
    pause: {
      label: ['Pause', '暂停', '暫停'],
      from: ['normal', 'running', 'failed'],
      to: ['paused'],
      sides: platform,
      flag: 'isModify',
    },
    start: {
      label: ['Start', '启动', '啟動'],
      from: ['paused', 'complete', 'failed'],
      to: ['normal', 'running', 'complete'],
      sides: platform,
      flag: 'isModify',
    },
    runOnce: {
      label: ['Run once', '执行一次', '執行一次'],
      from: ['normal', 'paused', 'complete', 'failed'],
      to: ['normal', 'paused', 'complete', 'failed'],
      sides: platform,
      flag: 'isModify',
    },
  },
});
