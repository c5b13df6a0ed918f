import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';
import { endsSoon } from './approval.queries.ts';

const menu = 'Delivery.Approval';
/** What both sides hear of permissions to deliver that end. */
export const approvalAlerts: readonly Alert[] = [
  {
    moment: 'approval.expiring',
    resource: deliveryApproval,
    number: 'approvalNo',
    to: [
      { side: 'supplier', menu, flag: 'isSearch' },
      { side: 'purchaser', menu, flag: 'isCheck' },
    ],
    text: [
      'Delivery approval {docNo} of {itemNo} ends on {date}',
      '交货许可 {docNo}（{itemNo}）将于 {date} 到期',
      '交貨許可 {docNo}（{itemNo}）將於 {date} 到期',
    ],
    // once when it comes near, and once more in its last week
    grade: (ctx) => sql`case when effective_end < ${addDays(dayText(ctx.clock.now()), 7)}::date then 2 else 1 end`,
    where: (ctx) => {
      const today = dayText(ctx.clock.now());
      return sql`${among(approvalFlow, 'approved', sql.ref('status'))}
        and ${endsSoon(today)}`;
    },
    facts: { date: sql`effective_end` },
    url: ({ id }) => `/delivery/approval?row=${id}`,
  },
];
