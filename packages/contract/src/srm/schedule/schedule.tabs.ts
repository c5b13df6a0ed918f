import { valuesOf } from '../../kernel/flow.ts';
import type { ConditionValue } from '../../kernel/page.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';
import { replyResults, scheduleFlow } from './schedule.flow.ts';
import { schedule } from './schedule.ts';

/** A tab of a list of schedule rows: what it narrows to. */
export interface ScheduleTab {
  readonly key: string;
  readonly label: Trilingual;
  readonly condition: Readonly<Record<string, ConditionValue>>;
  /** Work to do, which leaves the tab when it is done. */
  readonly isWork?: true;
}
const { draft, published, replied, changing } = scheduleFlow.states;
const unreplied: ScheduleTab = {
  key: 'unreplied',
  label: ['Not replied', '未回复', '未回覆'],
  condition: { scheduleStatus: published },
  isWork: true,
};
const answered: ScheduleTab = {
  key: 'replied',
  label: ['Replied', '已回复', '已回覆'],
  condition: { scheduleStatus: replied },
};
const inChange: ScheduleTab = {
  key: 'changing',
  label: ['Changing', '变更中', '變更中'],
  condition: { scheduleStatus: changing },
  isWork: true,
};
const history: ScheduleTab = {
  key: 'history',
  label: ['History', '历史记录', '歷史紀錄'],
  condition: { scheduleStatus: [...valuesOf(scheduleFlow, 'over')] },
};

export const replyTabs: readonly ScheduleTab[] = [unreplied, answered, inChange, history];
export const publishTabs: readonly ScheduleTab[] = [
  { key: 'draft', label: ['Drafts', '草稿', '草稿'], condition: { scheduleStatus: draft }, isWork: true },
  unreplied,
  {
    key: 'differs',
    label: schedule.labels.replyDiffQty,
    condition: { scheduleStatus: replied, replyResult: replyResults.states.differs },
    isWork: true,
  },
  answered,
  inChange,
  history,
  { key: 'all', label: terms.all, condition: {} },
];
