import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import type { DaysOf } from '../../strategy/door.ts';

/** The days of receipt lines in scope: when their goods came, and when they were made where somebody said so. */
export const receivedDays: DaysOf = (ctx: Context, lineIds: readonly string[]) =>
  ctx.tx.rows(sql`
    select id::text as "lineId", receipt_date as "receiptDate", product_date as "productDate" from srm_receipt_line
    where ${allOf([...visible(receiptLine, ctx), sql`id = any(${[...lineIds]}::bigint[])`])}`);
