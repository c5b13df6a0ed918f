import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';

export const selfCheckMenu = 'Base.Basic.SystemTest';
export const selfCheckService = 'ISystemSelfCheckService';

/** Bounds of what one item answers: rows that are counted, rows that are named, rows one synchronization mends. */
export const detectLimits = { counted: 10_000, samples: 20, mended: 500 } as const;

export const detectResults = ['pass', 'fail', 'skip'] as const;
export type DetectResult = (typeof detectResults)[number];

/** Lines of the log, refusals, and reasons why an item was not judged. */
export const selfCheckPhrases = definePhrases({
  'check.title': ['Self-check', '系统自检', '系統自檢'],
  'check.busy': [
    '{name} started a self-check on {date}; only one runs at a time',
    '{name} 已于 {date} 开始自检，同一时间只能运行一个',
    '{name} 已於 {date} 開始自檢，同一時間僅能執行一個',
  ],
  'check.unknown': ['There is no item {value}', '没有检查项 {value}', '沒有檢查項目 {value}'],
  'check.begins': ['Items: {count}', '共 {count} 项', '共 {count} 項'],
  'check.failed': ['{no} {name}: failed, rows: {count}', '{no} {name}：{count} 行异常', '{no} {name}：{count} 筆異常'],
  'check.row': ['· {name}: {what}', '· {name}：{what}', '· {name}：{what}'],
  'check.skipped': ['{no} {name}: skipped, {reason}', '{no} {name}：已跳过，{reason}', '{no} {name}：已略過，{reason}'],
  'check.unjudged': ['{no} {name}: failed, {reason}', '{no} {name}：失败，{reason}', '{no} {name}：失敗，{reason}'],
  'check.ends': [
    '{passed} passed, {failed} failed, {skipped} skipped',
    '通过 {passed} 项，失败 {failed} 项，跳过 {skipped} 项',
    '通過 {passed} 項，失敗 {failed} 項，略過 {skipped} 項',
  ],
  'check.broken': ['The check was interrupted', '自检已中断', '自檢已中斷'],
  'check.slow': ['it takes longer than {seconds} {seconds|second|seconds}', '耗时超过 {seconds} 秒', '耗時超過 {seconds} 秒'],
  'check.crashed': ['it could not be run (code {code})', '无法执行（代码 {code}）', '無法執行（代碼 {code}）'],
  'check.chain': [
    'Entry {count} was verified on {verified}; the whole log was last walked through on {whole}',
    '已于 {verified} 核对至第 {count} 条；上次完整核对：{whole}',
    '已於 {verified} 核對至第 {count} 筆；上次完整核對：{whole}',
  ],
  'check.noTable': ['this release keeps no {value}', '本版本没有{value}', '本版本沒有{value}'],
});
/** What an installation may lack, as a reason for skipping names it. */
export const lacking = {
  mail: ['mail settings', '邮件设置', '郵件設定'],
} as const satisfies Readonly<Record<string, Trilingual>>;
