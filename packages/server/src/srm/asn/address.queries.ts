import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import { docksIn } from '@wms/contract/srm/address/deliveryAddress.ts';
import type { HeadBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { isShippingAddress } from '../../base/address/door.ts';
import { isWarehouseOf } from '../../base/warehouse/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { dockAddressesOf } from '../address/door.ts';

interface Parties {
  readonly orgNo: string;
  readonly supplierNo: string;
}

/** The addresses of a supplier are its rows in the list of addresses; those of an organization are where its warehouses stand. */
export const addressIssues = async (
  ctx: Context,
  { shipAddressId, deliveryAddressId }: Pick<HeadBody, 'shipAddressId' | 'deliveryAddressId'>,
  { orgNo, supplierNo }: Parties,
): Promise<readonly Issue[]> => {
  if (!shipAddressId && !deliveryAddressId) return [];
  return beyondScope(
    ctx,
    'a supplier names an address of its own or of its customer without seeing the lists of them',
    async (wide) => {
      const isShip =
        !shipAddressId || (isId(shipAddressId) && (await isShippingAddress(wide, { orgNo, supplierNo }, shipAddressId)));
      const isDelivery = !deliveryAddressId || (isId(deliveryAddressId) && (await isWarehouseOf(wide, orgNo, deliveryAddressId)));
      return [
        ...(isShip ? [] : [{ code: 'asn.address', field: 'shipAddressId', params: { owner: supplier.labels.$ } }]),
        ...(isDelivery ? [] : [{ code: 'asn.address', field: 'deliveryAddressId', params: { owner: organization.labels.$ } }]),
      ];
    },
  );
};

/** The short name of the address whose dock a notice names; null where it names none. */
export const dockPlaceOf = async (
  ctx: Context,
  { orgNo, deliveryAddress, dockNo }: Pick<HeadBody, 'deliveryAddress' | 'dockNo'> & Pick<Parties, 'orgNo'>,
): Promise<string | null> => {
  if (!dockNo || !deliveryAddress) return null;
  const found = await dockAddressesOf(ctx, { orgNo, deliveryAddress });
  return found.find(({ platformNo }) => docksIn(platformNo).includes(dockNo))?.officeAlias ?? null;
};
