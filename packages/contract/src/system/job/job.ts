import { choice, dateTime, flag, integer, state, text } from '../../kernel/field.ts';
import { labelOf } from '../../kernel/flow.ts';
import { glossary } from '../../kernel/glossary.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { jobFlow } from './job.flow.ts';
import { scheduleIssues } from './schedule.ts';

export const jobPhrases = definePhrases({
  'job.interval': ['Enter the interval in minutes (1 to 59)', '请输入间隔分钟数（1 至 59）', '請輸入間隔分鐘數（1 至 59）'],
  'job.runTime': ['Please enter a time of day (HH:mm)', '请输入时刻（HH:mm），如 02:00', '請輸入時刻（HH:mm），如 02:00'],
  'job.cron': [
    'Five fields: minute, hour, day, month, day of the week',
    '请输入五段 cron：分 时 日 月 周',
    '請輸入五段 cron：分 時 日 月 週',
  ],
  'job.never': ['This schedule never runs', '该计划没有任何执行时间', '此排程沒有任何執行時間'],
  'job.classUnknown': ['This release has no job class {value}', '当前版本没有任务类 {value}', '目前版本沒有排程類別 {value}'],
  'job.noParam': ['This job class takes no parameter', '该任务类不接受参数', '此排程類別不接受參數'],
  'job.param': ['The job class does not know {value}', '任务类无法识别参数 {value}', '排程類別無法識別參數 {value}'],
  'job.runs': ['{name} is running; wait until it has ended', '{name} 正在执行，请等待结束', '{name} 正在執行，請等待結束'],
  'job.builtIn': [
    '{name} belongs to the product: pause it instead',
    '{name} 为系统内置任务，请改用暂停',
    '{name} 為系統內建排程，請改用暫停',
  ],
});

export const job = defineResource({
  name: 'job',
  table: 'sys_job',
  menu: 'System.ScheduledTasks',
  // the room adds and changes: what a schedule means and which classes run is more than a draft says
  wire: {
    service: 'ISysJobService',
    list: 'getsysjoblistbyparams',
    get: 'getsysjobbyid',
    // jobs of the product are named in the language of their reader
    written: ['list', 'get'],
  },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    jobName: text({ required: true, unique: true }),
    jobGroup: text({ required: true, max: 50 }),
    jobClass: choice({ required: true, dictionary: 'JOB_CLASS' }),
    scheduleType: choice({ required: true, dictionary: 'JobScheduleType', default: '2' }),
    intervalMinutes: integer({ min: 1, max: 59 }),
    runTime: text({ max: 5, default: '02:00' }),
    cron: text({ max: 100 }),
    isStart: flag({ default: '1' }),
    jobParam: text({ max: 200 }),
    state: state(jobFlow, { required: true, default: 'normal', serverSet: true }),
    lastRunDate: dateTime({ serverSet: true }),
    nextRunDate: dateTime({ serverSet: true }),
    lastResult: text({ serverSet: true }),
    ...recordFields,
  },
  texts: jobPhrases,
  title: ['jobName'],
  list: {
    // how it stands, how it went and when it goes on are what one comes for
    columns: [
      'jobName',
      'state',
      'lastRunDate',
      'lastResult',
      'nextRunDate',
      'scheduleType',
      'cron',
      'jobClass',
      'jobGroup',
      'isStart',
      'updateDate',
    ],
    glance: ['jobName', 'state', 'lastRunDate', 'lastResult', 'nextRunDate', 'scheduleType'],
    card: ['jobName', 'state', 'nextRunDate', 'lastResult'],
    keyword: ['jobName', 'jobGroup'],
    search: ['jobNameIndistinct', 'jobGroup', 'jobClass', 'state'],
  },
  form: [
    ['jobName', 'jobGroup', 'jobClass', 'jobParam', 'isStart'],
    ['scheduleType', 'intervalMinutes', 'runTime', 'cron'],
    ['remark'],
  ],
  labels: {
    $: ['Scheduled task', '定时任务', '排程作業'],
    jobName: ['Task name', '任务名称', '排程名稱'],
    jobGroup: ['Group', '任务分组', '排程群組'],
    jobClass: ['Task class', '任务类', '排程類別'],
    scheduleType: ['Schedule', '执行计划', '執行排程'],
    intervalMinutes: ['Interval (minutes)', '间隔分钟', '間隔分鐘'],
    runTime: ['Time of day', '执行时刻', '執行時刻'],
    cron: ['Cron', 'Cron 表达式', 'Cron 運算式'],
    isStart: ['Runs after the server starts', '随服务启动', '隨服務啟動'],
    jobParam: ['Parameter', '任务参数', '排程參數'],
    state: glossary.status,
    lastRunDate: ['Last run', '上次执行', '上次執行'],
    nextRunDate: ['Next run', '下次执行', '下次執行'],
    lastResult: ['Last result', '上次结果', '上次結果'],
  },
  check: scheduleIssues,
});

/** The group of the jobs that the product brings. */
export const builtInGroup = ['System', '系统', '系統'] as const;
const sameInAll = (text: string): Trilingual => [text, text, text];
/** What a job is called: one that the product brings, in three languages until somebody calls it otherwise. */
export const jobNames = ({ jobName, jobClass }: { readonly jobName: string; readonly jobClass: string }): Trilingual => {
  const label = labelOf('JOB_CLASS', jobClass);
  return jobName === label[1] ? label : sameInAll(jobName);
};
export const jobGroups = (jobGroup: string): Trilingual => (jobGroup === builtInGroup[1] ? builtInGroup : sameInAll(jobGroup));

/** How a run ended; `brokenOff`: its process did not live to say so. */
export const runResults = ['done', 'failed', 'timeout', 'brokenOff', 'stopped'] as const;
export type RunResult = (typeof runResults)[number];
/** What began a run: its schedule, a person, or another run that was broken off. */
export const runKinds = ['schedule', 'once', 'again'] as const;
export type RunKind = (typeof runKinds)[number];
