import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { findByNumbers } from '../../kernel/row/rules.ts';

export type Supplier = Row<typeof supplier>;
type Facts = Pick<Supplier, 'supplierNo' | 'orgNo' | 'supplierName' | 'currencyNo' | 'taxRate' | 'isControlSupplier'>;

/** A supplier of an organization in scope, in any status. */
export const supplierOf = async (ctx: Context, orgNo: string, supplierNo: string): Promise<Supplier | undefined> =>
  (await findRows(ctx, supplier, [sql`org_no = ${orgNo}`, sql`supplier_no = ${supplierNo}`]))[0];

/** Valid suppliers in scope by number and organization; with `lock` they stay as they are until the end. */
export const suppliersByNumber = (ctx: Context, supplierNos: readonly string[], { lock = false } = {}) =>
  findByNumbers<Facts>(ctx, supplier, ['supplierNo', 'orgNo'], supplierNos, {
    lock,
    fields: ['supplierName', 'currencyNo', 'taxRate', 'isControlSupplier'],
  });
