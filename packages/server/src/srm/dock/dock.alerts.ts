import { dockAppointment } from '@wms/contract/srm/dock/dock.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';

const minute = 60_000;
/** Minutes that a truck may be late before anybody is told: traffic is no event. */
const PATIENCE = 15;
/** Hours after which nobody waits for it at a dock any more: what is due is then told of its notice. */
const WAITED = 24;
const ago = ({ clock }: Pick<Context, 'clock'>, minutes: number): RawBuilder<unknown> =>
  sql`${timeText(clock.now() - minutes * minute)}::timestamptz`;

/** What the warehouse hears of docks because time has passed. */
export const dockAlerts: readonly Alert[] = [
  {
    moment: 'dock.late',
    resource: dockAppointment,
    number: 'asnNo',
    to: [{ side: 'purchaser', menu: dockAppointment.menu, flag: 'isSubmit' }],
    text: [
      'The truck of ASN {docNo} is late: {reason} is kept for it since {date}',
      '送货单 {docNo} 的车辆迟到：{reason} 自 {date} 起为其预留',
      '送貨單 {docNo} 的車輛遲到：{reason} 自 {date} 起為其保留',
    ],
    isUrgent: true,
    where: (ctx) => sql`released_flag = '0' and arrived_time is null
      and start_time < ${ago(ctx, PATIENCE)} and start_time > ${ago(ctx, WAITED * 60)}`,
    // once it is late, and once more when its window is over: the dock can be given to another
    grade: (ctx) => sql`case when end_time <= ${ago(ctx, 0)} then 2 else 1 end`,
    facts: { date: sql`to_char(start_time, 'YYYY-MM-DD HH24:MI')`, reason: sql`dock_no` },
    url: () => '/asn/dock',
  },
];
