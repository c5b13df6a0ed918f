import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';

/** Holds customers for one writer until the end, in the order of their ids. */
export const holdCustomers = (
  ctx: Pick<Context, 'tx'>,
  named: readonly { readonly orgNo: string; readonly no: string }[],
): Promise<unknown> =>
  ctx.tx.rows(sql`
    select id
    from bm_customer
    where (org_no, customer_no) in (
      select * from unnest(${named.map(({ orgNo }) => orgNo)}::text[], ${named.map(({ no }) => no)}::text[]))
    order by id for no key update
  `);
