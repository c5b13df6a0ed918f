import { address } from '@wms/contract/base/address/address.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import type { HeadBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { findRows } from '../../kernel/row/rows.ts';

interface Parties {
  readonly orgNo: string;
  readonly supplierNo: string;
}

/** The addresses of a supplier are its rows in the list of addresses; those of an organization are where its warehouses stand. */
export const addressIssues = (
  ctx: Context,
  { shipAddressId, deliveryAddressId }: Pick<HeadBody, 'shipAddressId' | 'deliveryAddressId'>,
  { orgNo, supplierNo }: Parties,
): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'a supplier names an address of its own or of its customer without seeing the lists of them', async (wide) => {
    const ours = [sql`org_no = ${orgNo}`, sql`status_code = '1'`];
    const isShip =
      !shipAddressId ||
      (isId(shipAddressId) &&
        (
          await findRows(wide, address, [
            ...ours,
            sql`id = ${shipAddressId}`,
            sql`merchant_type = '1' and merchant_no = ${supplierNo}`,
          ])
        ).length > 0);
    const isDelivery =
      !deliveryAddressId ||
      (isId(deliveryAddressId) && (await findRows(wide, warehouse, [...ours, sql`id = ${deliveryAddressId}`])).length > 0);
    return [
      ...(isShip ? [] : [{ code: 'asn.address', field: 'shipAddressId', params: { owner: supplier.labels.$ } }]),
      ...(isDelivery ? [] : [{ code: 'asn.address', field: 'deliveryAddressId', params: { owner: organization.labels.$ } }]),
    ];
  });
