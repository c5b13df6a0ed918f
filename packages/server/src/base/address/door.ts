import { address } from '@wms/contract/base/address/address.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

/** Whether an id is that of a valid address of a supplier of an organization. */
export const isShippingAddress = async (
  ctx: Context,
  { orgNo, supplierNo }: { readonly orgNo: string; readonly supplierNo: string },
  id: string,
): Promise<boolean> => {
  const found = await findRows(ctx, address, [
    sql`org_no = ${orgNo} and merchant_type = '1' and merchant_no = ${supplierNo}`,
    sql`status_code = '1' and id = ${id}`,
  ]);
  return found.length > 0;
};
