import type { Row } from '@wms/contract/kernel/resource.ts';
import type { OrderLineIn } from '@wms/contract/srm/purchase/incoming.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { itemsByNumber } from '../../base/item/door.ts';
import { orgsByNumber } from '../../base/organization/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

export type OrderHead = Row<typeof purchaseOrder>;
export type OrderLine = Row<typeof purchaseLine>;
export interface OrgFacts {
  readonly orgNo: string;
  readonly orgName: string;
}
export interface SupplierFacts {
  readonly supplierName: string;
  readonly currencyNo: string | null;
  readonly taxRate: string | null;
  readonly isControlSupplier: string;
}
export interface ItemFacts {
  readonly itemName: string;
  readonly itemEnName: string | null;
  readonly spec: string | null;
  readonly unitNo: string;
}
/** What the database knows about the numbers that incoming lines name. */
export interface Known {
  readonly org: (orgNo: string) => OrgFacts | undefined;
  readonly supplier: (supplierNo: string, orgNo: string) => SupplierFacts | undefined;
  readonly item: (itemNo: string, orgNo: string) => ItemFacts | undefined;
  readonly head: (orgNo: string, purchaseNo: string) => OrderHead | undefined;
  readonly line: (head: OrderHead, purchaseSeq: number) => OrderLine | undefined;
}

/** The organization of a line: its own, or the person's. */
export const orgOfLine = (ctx: Context, line: OrderLineIn): string => line.orgNo ?? ctx.user.orgNo;

/** Looks up everything the lines name: five queries, however many lines there are. Base data is held by `lock`. */
export const findKnown = async (ctx: Context, lines: readonly OrderLineIn[], lock: boolean): Promise<Known> => {
  const orgs = await orgsByNumber(
    ctx,
    lines.map((line) => orgOfLine(ctx, line)),
  );
  const suppliers = await suppliersByNumber(
    ctx,
    lines.map((line) => line.supplierNo),
    { lock },
  );
  const items = await itemsByNumber(
    ctx,
    lines.map((line) => line.itemNo),
    { lock },
  );
  const numbers = [...new Set(lines.map((line) => line.purchaseNo))];
  const heads = await findRows(ctx, purchaseOrder, [sql`purchase_no = any(${numbers}::text[])`]);
  const stored =
    heads.length === 0
      ? []
      : await findRows(ctx, purchaseLine, [sql`purchase_id = any(${heads.map((head) => head.id)}::bigint[])`]);
  const headOf = new Map(heads.map((head) => [`${head.orgNo} ${head.purchaseNo}`, head]));
  const lineOf = new Map(stored.map((line) => [`${line.purchaseId} ${line.purchaseSeq}`, line]));
  return {
    org: (orgNo) => orgs.get(orgNo),
    supplier: (supplierNo, orgNo) => suppliers.get(supplierNo, orgNo),
    item: (itemNo, orgNo) => items.get(itemNo, orgNo),
    head: (orgNo, purchaseNo) => headOf.get(`${orgNo} ${purchaseNo}`),
    line: (head, purchaseSeq) => lineOf.get(`${head.id} ${purchaseSeq}`),
  };
};
