/** What of received lines is invoiced: kept on the lines, told by the room of invoices, which knows how much. */
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, lockById } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

export type ReceivedLine = Row<typeof receiptLine>;

/** Received lines locked in the order of their ids, for a command that counts on them. */
export const lockReceived = (ctx: Context, ids: readonly string[]): Promise<ReceivedLine[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockById(ctx, receiptLine, ids);
export const receivedLines = (ctx: Context, ids: readonly string[]): Promise<ReceivedLine[]> =>
  findRows(ctx, receiptLine, [sql`id = any(${[...new Set(ids)]}::bigint[])`]);

/** Conditions on received lines of which more is priced than `taken` tells; what is cancelled is not. */
export const pricedBeyond = (taken: (id: RawBuilder<unknown>) => RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  among(receiptFlow, 'posted', sql.ref('status')),
  sql`valuation_qty > invoice_qty and valuation_qty > ${taken(sql.ref(`${receiptLine.table}.id`))}`,
];

/** Writes down how much of locked lines is invoiced. */
export const countInvoiced = (
  ctx: Context,
  counted: readonly { readonly row: ReceivedLine; readonly invoiceQty: Decimal }[],
): Promise<readonly ReceivedLine[]> =>
  saveRows(
    ctx,
    receiptLine,
    counted.map(({ row, invoiceQty }) => ({ row, change: { invoiceQty } })),
  );
