import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** The day the first goods of a notice arrived; null while nothing has. */
export const firstArrival = (ctx: Context, asnId: string): Promise<string | null> =>
  beyondScope(ctx, 'the first arrival counts receipts of every warehouse', async (wide) => {
    const row = await wide.tx.first<{ first: string | null }>(
      sql`select min(receipt_date) as first from srm_receipt_line where asn_id = ${asnId}
        and ${among(receiptFlow, 'posted', sql.ref('status'))}`,
    );
    return row?.first ?? null;
  });
