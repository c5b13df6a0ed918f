import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { job } from '@wms/contract/system/job/job.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';

/** What administrators hear of work that the product could not do. */
export const jobAlerts: readonly Alert[] = [
  {
    moment: 'job.failed',
    resource: job,
    number: 'jobName',
    to: [{ side: 'platform', menu: job.menu, flag: 'isSearch' }],
    text: ['Scheduled task failed: {docNo}, {date}', '定时任务执行失败：{docNo}，{date}', '排程作業執行失敗：{docNo}，{date}'],
    again: 1,
    where: () => among(jobFlow, 'failed', sql.ref('state')),
    facts: { date: sql`last_run_date::date` },
    url: ({ docNo }) => `/system/scheduled-tasks?q=${encodeURIComponent(docNo)}`,
  },
];
