import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

const inForce = (day: string) => sql`status_code = '1' and daterange(effective_start, effective_end, '[]') @> ${day}::date`;

/** The terms in force on a day by which suppliers of an organization call materials by these numbers of their own, in capitals. */
export const termsByOwnNumber = (ctx: Context, orgNo: string, merchantItemNos: readonly string[], day: string) =>
  findRows(ctx, supplierItem, [
    sql`org_no = ${orgNo} and upper(merchant_item_no) = any(${[...merchantItemNos]}::text[])`,
    inForce(day),
  ]);

interface Part {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
}
/** The terms in force on a day that say how many days suppliers need for materials. */
export const leadTermsOf = (ctx: Context, parts: readonly Part[], day: string) => {
  const [orgs, suppliers] = [parts.map((part) => part.orgNo), parts.map((part) => part.supplierNo)];
  const items = parts.map((part) => part.itemNo);
  return findRows(ctx, supplierItem, [
    sql`
      (org_no, merchant_no, item_no) in (
        select * from unnest(${orgs}::text[], ${suppliers}::text[], ${items}::text[]))
    `,
    sql`pur_lead_time is not null`,
    inForce(day),
  ]);
};

/** Materials for which an organization ever had terms with a supplier, of some. */
export const everSupplied = async (
  ctx: Context,
  orgNo: string,
  supplierNo: string,
  itemNos: readonly string[],
): Promise<readonly string[]> => {
  const rows = await findRows(ctx, supplierItem, [
    sql`org_no = ${orgNo} and merchant_no = ${supplierNo} and item_no = any(${[...itemNos]}::text[])`,
  ]);
  return rows.map(({ itemNo }) => itemNo);
};

/** What a supplier of an organization delivers by the terms in force on a day. */
export const suppliedItems = (ctx: Context, orgNo: string, supplierNo: string, day: string, ...itemNos: readonly string[]) =>
  findRows(ctx, supplierItem, [
    sql`org_no = ${orgNo} and merchant_no = ${supplierNo}`,
    ...(itemNos.length === 0 ? [] : [sql`item_no = any(${[...itemNos]}::text[])`]),
    inForce(day),
  ]);
