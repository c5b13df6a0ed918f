import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';
import { unsettled } from './unsettled.queries.ts';

const before = (ctx: Pick<Context, 'clock'>, days: number): RawBuilder<unknown> =>
  sql`expected_arrival_date < ${addDays(dayText(ctx.clock.now()), -days)}::date`;

/** What people hear of notices because days have passed. */
export const asnAlerts: readonly Alert[] = [
  {
    moment: 'asn.overdue',
    resource: asnHead,
    number: 'asnNo',
    to: [
      { side: 'purchaser', menu: 'Asn.Warehouse', flag: 'isSearch' },
      { side: 'supplier', menu: 'Delivery.AsnTracking', flag: 'isSearch' },
    ],
    text: [
      'ASN {docNo} of {supplierName} was expected on {date}; nothing has arrived',
      '{supplierName} 的送货单 {docNo} 应于 {date} 到货，至今未收货',
      '{supplierName} 的送貨單 {docNo} 應於 {date} 到貨，至今未收貨',
    ],
    // a day late, three days, a week and more: each is worse than the one before
    grade: (ctx) => sql`case when ${before(ctx, 7)} then 3 when ${before(ctx, 3)} then 2 else 1 end`,
    where: (ctx) => sql`${unsettled('onTheWay')} and status = ${asnFlow.states.shipped} and ${before(ctx, 0)}`,
    facts: { date: sql`expected_arrival_date` },
    url: ({ id }) => `/asn/detail/${id}`,
  },
];
