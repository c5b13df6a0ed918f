/** What people hear of orders because days have passed, whoever has done nothing. */
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { addDays, dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';
import { policiesByOrg } from '../../system/businessControl/door.ts';
import { dueDay, overdueLines } from './work.queries.ts';

const menu = 'OrderCollaboration.UserOrder';
const answering = { side: 'supplier', menu, flag: 'isSubmit' } as const;
const chasing = { side: 'purchaser', menu, flag: 'isModify' } as const;
const url = (tab: string, docNo: string): string =>
  `/orderCollaboration/userOrder?tab=${tab}&f=${encodeURIComponent(JSON.stringify({ purchaseNoIndistinct: docNo }))}`;
const today = (ctx: Pick<Context, 'clock'>): string => dayText(ctx.clock.now());
const open = sql`trim_scale(un_delivery_qty) || ' ' || unit_no`;

/** Open lines that are promised within the days of their organization's policy. */
const dueSoon = async (ctx: Context): Promise<RawBuilder<unknown>> => {
  const { own, others } = await policiesByOrg(ctx);
  const until = (days: number) => sql`${addDays(today(ctx), days)}::date`;
  const days = [...own].filter(([, policies]) => policies.dueRemindDays !== others.dueRemindDays);
  const each = days.map(([orgNo, { dueRemindDays }]) => sql`when ${orgNo} then ${until(dueRemindDays)}`);
  const last =
    days.length === 0
      ? until(others.dueRemindDays)
      : sql`case org_no ${sql.join(each, sql` `)} else ${until(others.dueRemindDays)} end`;
  return sql`is_open and draft_flag = '0' and ${among(orderLineFlow, 'live', sql.ref('accept_status'))}
    and un_delivery_qty > 0 and ${dueDay} > ${today(ctx)}::date and ${dueDay} <= ${last}`;
};

export const purchaseAlerts: readonly Alert[] = [
  {
    moment: 'order.unanswered',
    resource: purchaseOrder,
    number: 'purchaseNo',
    to: [chasing, answering],
    text: [
      'Order {docNo} of {supplierName} is still not answered; the answer was due {date}',
      '{supplierName} 的订单 {docNo} 仍未答复，答复期限 {date}',
      '{supplierName} 的訂單 {docNo} 仍未回覆，回覆期限 {date}',
    ],
    again: 3,
    where: (ctx) => sql`${among(orderFlow, 'underWay', sql.ref('order_status'))}
      and ${among(orderLineFlow, 'unanswered', sql.ref('accept_status'))}
      and answer_due_date < ${timeText(ctx.clock.now())}`,
    facts: { date: sql`answer_due_date::date` },
    url: ({ docNo }) => url('toAccept', docNo),
  },
  {
    moment: 'order.late',
    resource: purchaseLine,
    number: 'purchaseNo',
    to: [chasing, answering],
    text: [
      'Late: {qty} of {itemNo} on order {docNo}, promised for {date}',
      '已逾期：订单 {docNo} 的 {itemNo} 尚欠 {qty}，承诺交期 {date}',
      '已逾期：訂單 {docNo} 的 {itemNo} 尚欠 {qty}，承諾交期 {date}',
    ],
    again: 7,
    where: overdueLines,
    facts: { qty: open, date: dueDay },
    url: ({ docNo }) => url('all', docNo),
  },
  {
    moment: 'order.dueSoon',
    resource: purchaseLine,
    number: 'purchaseNo',
    to: [answering],
    text: [
      'Reminder: {qty} of {itemNo} on order {docNo} is due on {date}',
      '交期提醒：订单 {docNo} 的 {itemNo} 应于 {date} 到货 {qty}',
      '交期提醒：訂單 {docNo} 的 {itemNo} 應於 {date} 到貨 {qty}',
    ],
    where: dueSoon,
    facts: { qty: open, date: dueDay },
    url: ({ docNo }) => url('all', docNo),
  },
];
