import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';

/** Days before the end of a licence at which a new one is asked for. */
const warnDays = 30;
/** What buyers hear of the papers of suppliers. */
export const supplierAlerts: readonly Alert[] = [
  {
    moment: 'supplier.licence',
    resource: supplier,
    number: 'supplierNo',
    to: [{ side: 'purchaser', menu: supplier.menu, flag: 'isSearch' }],
    text: [
      'The business licence of {supplierName} ({docNo}) ends on {date}',
      '供应商 {supplierName}（{docNo}）的营业执照于 {date} 到期',
      '供應商 {supplierName}（{docNo}）的營業執照於 {date} 到期',
    ],
    // near, in its last week, over
    grade: (ctx) => {
      const today = dayText(ctx.clock.now());
      return sql`case when licence_end_date < ${today}::date then 3
        when licence_end_date < ${addDays(today, 7)}::date then 2 else 1 end`;
    },
    where: (ctx) => sql`${among(recordStates, 'valid', sql.ref('status_code'))} and is_frozen = '0'
      and licence_end_date <= ${addDays(dayText(ctx.clock.now()), warnDays)}::date`,
    facts: { date: sql`licence_end_date` },
    url: ({ docNo }) => `/base/basic/supplier?q=${encodeURIComponent(docNo)}`,
  },
];
