import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { findByNumbers } from '../../kernel/row/rules.ts';

export type Supplier = Row<typeof supplier>;
type Facts = Pick<Supplier, 'supplierNo' | 'orgNo' | 'supplierName' | 'currencyNo' | 'taxRate' | 'isControlSupplier'>;

/** A supplier of an organization in scope, in any status. */
export const supplierOf = async (ctx: Context, orgNo: string, supplierNo: string): Promise<Supplier | undefined> =>
  (await findRows(ctx, supplier, [sql`org_no = ${orgNo}`, sql`supplier_no = ${supplierNo}`]))[0];

/** Condition: an organization has a supplier that is controlled. */
export const hasControlled = (orgNo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from bm_supplier s where s.org_no = ${orgNo} and s.is_control_supplier = '1')`;

/** Holds suppliers for one writer until the end, in the order of their ids. */
export const holdSuppliers = (
  ctx: Pick<Context, 'tx'>,
  named: readonly { readonly orgNo: string; readonly no: string }[],
): Promise<unknown> =>
  ctx.tx.rows(sql`
    select id
    from bm_supplier
    where (org_no, supplier_no) in (
      select * from unnest(${named.map(({ orgNo }) => orgNo)}::text[], ${named.map(({ no }) => no)}::text[]))
    order by id for no key update
  `);

/** Valid suppliers in scope by number and organization; with `lock` they stay as they are until the end. */
export const suppliersByNumber = (ctx: Context, supplierNos: readonly string[], { lock = false } = {}) =>
  findByNumbers<Facts>(ctx, supplier, ['supplierNo', 'orgNo'], supplierNos, {
    lock,
    fields: ['supplierName', 'currencyNo', 'taxRate', 'isControlSupplier'],
  });
