import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
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

interface Bought {
  readonly month: string;
  readonly currencyNo: string | null;
  readonly orders: number;
  readonly amount: Decimal;
  readonly receiveQty: Decimal;
}
/** The currencies of some orders, the one of most orders first: the same order for every month, so that figures stand below each other. */
const currenciesOf = (rows: readonly Bought[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { currencyNo, orders } of rows)
    if (currencyNo !== null) counts.set(currencyNo, (counts.get(currencyNo) ?? 0) + orders);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currencyNo]) => currencyNo);
};

/** Orders, amounts by currency and received quantity of the last months, oldest first (DASH-05). */
export const boughtByMonth = async (ctx: Context, { months }: InOf<typeof countMonths>) => {
  const firsts = monthsUntil(dayText(ctx.clock.now()), months);
  const [since = ''] = firsts;
  const reveals = await revealsOf(ctx);
  const rows = await ctx.tx.rows<Bought>(sql`
    with months as (select first from unnest(${[...firsts]}::date[]) as m(first)),
      bought as (${boughtSince(ctx, since)}),
      received as (${receivedSince(ctx, since)})
    select to_char(m.first, 'YYYY-MM') as month, b.currency_no as "currencyNo", coalesce(b.orders, 0) as orders,
      coalesce(b.amount, 0) as amount, coalesce(r.qty, 0) as "receiveQty"
    from months m left join bought b on b.first = m.first left join received r on r.first = m.first
    order by m.first`);
  const currencies = currenciesOf(rows);
  return onePage(
    firsts.map((first) => {
      const month = first.slice(0, 7);
      const own = rows.filter((row) => row.month === month);
      const amounts = currencies.flatMap((currencyNo) =>
        own.filter((row) => row.currencyNo === currencyNo).map(({ amount }) => ({ currencyNo, totalAmount: amount })),
      );
      return {
        month,
        orderCount: own.reduce((count, { orders }) => count + orders, 0),
        receiveQty: own[0]?.receiveQty ?? '0',
        ...(reveals('SHOW_PRICE_TO_SUPPLIER') ? { amounts } : {}),
      };
    }),
  );
};
