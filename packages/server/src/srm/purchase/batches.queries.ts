import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { openBatches } from '@wms/contract/srm/purchase/batches.ts';
import { replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import type { ReplyRow } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import type { OrderLine } from './lines.commands.ts';

/**
 * Of lines that are promised in several batches those still to come, earliest first; none of a line that is promised whole. `held`
 * is counted as open: what a notice holds itself.
 */
export const comingOf = async (
  ctx: Context,
  lines: readonly Pick<OrderLine, 'id' | 'supReplyBatches'>[],
): Promise<(line: Pick<OrderLine, 'id' | 'unDeliveryQty'>, held?: Decimal) => readonly ReplyRow[]> => {
  const split = lines.filter(({ supReplyBatches }) => (supReplyBatches ?? 1) > 1).map(({ id }) => id);
  const rows =
    split.length === 0
      ? []
      : await findRows(ctx, purchaseReply, [
          sql`purchase_line_id = any(${split}::bigint[])`,
          among(replyStates, 'inForce', sql.ref('reply_state')),
        ]);
  if (rows.length === 0) return () => [];
  return (line, held = '0') =>
    openBatches(
      rows.filter(({ purchaseLineId }) => purchaseLineId === line.id),
      sum(line.unDeliveryQty, held),
    );
};
