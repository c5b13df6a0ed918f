import type { InOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { countMonths } from '@wms/contract/srm/index/index.calls.ts';
import { sql } from 'kysely';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import { boughtSince } from '../purchase/door.ts';
import { receivedSince } from '../receipt/door.ts';

/** The first day of each of the last n months, oldest first. */
const monthsUntil = (today: string, count: number): readonly string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - index), 1)).toISOString().slice(0, 10),
  );
};

/** Orders, amounts and received quantity of the last months, oldest first (DASH-05). */
export const boughtByMonth = async (ctx: Context, { months }: InOf<typeof countMonths>) => {
  const firsts = monthsUntil(dayText(ctx.clock.now()), months);
  const [since = ''] = firsts;
  const reveals = await revealsOf(ctx);
  const rows = await ctx.tx.rows<{ month: string; orderCount: number; totalAmount: string; receiveQty: string }>(sql`
    with months as (select first from unnest(${[...firsts]}::date[]) as m(first)),
      bought as (${boughtSince(ctx, since)}),
      received as (${receivedSince(ctx, since)})
    select to_char(m.first, 'YYYY-MM') as month, coalesce(b.orders, 0) as "orderCount",
      coalesce(b.amount, 0) as "totalAmount", coalesce(r.qty, 0) as "receiveQty"
    from months m left join bought b on b.first = m.first left join received r on r.first = m.first
    order by m.first`);
  return onePage(rows.map(({ totalAmount, ...row }) => (reveals('SHOW_PRICE_TO_SUPPLIER') ? { ...row, totalAmount } : row)));
};
