import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

/** What was received in scope since a day by its month: `first` day, `qty`. */
export const receivedSince = (ctx: Pick<Context, 'scope'>, day: string): RawBuilder<unknown> => sql`
  select date_trunc('month', receipt_date)::date as first, coalesce(sum(receive_qty), 0) as qty
  from srm_receipt_line
  where ${allOf([
    ...visible(receiptLine, ctx),
    among(receiptFlow, 'posted', sql.ref('status')),
    sql`receipt_date >= ${day}::date`,
  ])}
  group by 1`;
/** And to the room of invoices. */
export { countInvoiced, lockReceived, pricedBeyond, type ReceivedLine, receivedLines } from './invoiced.commands.ts';
/** And to the room of what leaves: when goods came. */
export { receivedDays } from './received.queries.ts';
/** And of refused goods, which leave by orders of its own. */
export { freeReturning, planReturning, returnShipped } from './returning.commands.ts';
