import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import type { RunResult } from '@wms/contract/system/job/job.ts';

export const words = definePhrases({
  runs: ['Runs', '执行记录', '執行紀錄'],
  noRuns: ['It has not run yet', '尚未执行', '尚未執行'],
  planned: ['Scheduled for', '计划时间', '計畫時間'],
  begun: ['Started', '开始时间', '開始時間'],
  took: ['Duration', '耗时', '耗時'],
  result: screenTerms.result,
  by: ['Triggered by', '触发方式', '觸發方式'],
  ownGroup: ['Own', '自定义', '自訂'],
  onlyInterval: ['Only for interval schedules', '仅用于按分钟间隔', '僅用於依分鐘間隔'],
  onlyTime: ['For a schedule with a time of day', '仅用于固定时刻的计划', '僅用於固定時刻的排程'],
  schedule: ['Schedule', '计划', '排程'],
  once: ['Run once', '手动执行', '手動執行'],
  again: ['Retry after interruption', '中断后重试', '中斷後重試'],
  inError: ['Scheduled tasks in error', '出错的定时任务', '出錯的排程作業'],
  waits: ['Waiting for a server', '等待执行', '等待執行'],
  underWay: ['Running', '执行中', '執行中'],
  seconds: ['{n} s', '{n} 秒', '{n} 秒'],
  askPause: ['Pause {name}?', '确认暂停 {name}？', '確認暫停 {name}？'],
  pauseText: ['A run in progress will finish.', '正在执行的任务会执行完毕。', '正在執行的排程會執行完畢。'],
  askOnce: ['Run {name} once now?', '立即执行一次 {name}？', '立即執行一次 {name}？'],
  asked: ['Started', '即将执行', '即將執行'],
  next: ['The next five runs ({zone})', '接下来五次执行（{zone}）', '接下來五次執行（{zone}）'],
  noNext: [
    'Enter a schedule to see the next five runs.',
    '填写执行计划后显示接下来五次执行时间。',
    '填寫執行排程後顯示接下來五次執行時間。',
  ],
});

/** What a state means for whoever looks after the jobs, by its value. */
export const stateHints: Readonly<Record<string, Trilingual>> = {
  '0': ['Waiting for the next run', '等待下次执行', '等待下次執行'],
  '1': ['Off schedule until someone starts it', '已停止按计划执行，启动后恢复', '已停止依排程執行，啟動後恢復'],
  '2': ['A run is in progress; the next starts after it', '正在执行，结束后才会开始下一次', '正在執行，結束後才會開始下一次'],
  '3': ['No further runs are scheduled', '计划已没有后续执行时间', '排程已沒有後續執行時間'],
  '4': ['The last run failed; the schedule goes on', '上次执行失败，仍按计划继续', '上次執行失敗，仍依排程繼續'],
  '5': ['This release does not have this class', '当前版本没有该任务类', '目前版本沒有此排程類別'],
};

export const resultWords: Readonly<Record<RunResult, readonly [string, string, string]>> = {
  done: ['Succeeded ({n} {n|item|items})', '完成：{n}', '完成：{n}'],
  failed: ['Failed', '失败', '失敗'],
  timeout: ['Timed out', '超时', '逾時'],
  brokenOff: ['Interrupted: the server stopped', '中断：服务已停止', '中斷：服務已停止'],
  stopped: ['Stopped with the server', '随服务停止', '隨服務停止'],
};
