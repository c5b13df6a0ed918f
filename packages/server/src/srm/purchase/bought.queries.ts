import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

/** Published orders in scope since a day by their month and currency: `first` day, `currency_no`, `orders`, `amount`. */
export const boughtSince = (ctx: Pick<Context, 'scope'>, day: string): RawBuilder<unknown> => sql`
  select date_trunc('month', purchase_date)::date as first, currency_no, count(*)::int as orders,
    coalesce(sum(total_amount), 0) as amount
  from srm_purchase
  where ${allOf([
    ...visible(purchaseOrder, ctx),
    among(orderFlow, 'published', sql.ref('order_status')),
    sql`purchase_date >= ${day}::date`,
  ])}
  group by 1, 2`;
