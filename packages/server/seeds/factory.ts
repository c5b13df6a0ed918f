import { cell } from '@wms/contract/base/cell.ts';
import { customer } from '@wms/contract/base/customer.ts';
import { item } from '@wms/contract/base/item.ts';
import { itemGroup } from '@wms/contract/base/itemGroup.ts';
import { supplier } from '@wms/contract/base/supplier.ts';
import { unit } from '@wms/contract/base/unit.ts';
import { zone } from '@wms/contract/base/zone.ts';
import type { Context } from '../src/kernel/context.ts';
import { insertRows } from '../src/kernel/rows.ts';
import { factoryGroups, factoryItems, factoryUnits } from './factory.items.ts';
import { factoryCustomers, factorySuppliers } from './factory.partners.ts';
import { factoryCells, factoryZones } from './factory.places.ts';

const orgNos = ['ORG1', 'ORG2'] as const;

/**
 * The works around the named world: racks, materials, suppliers and customers enough to look like a manufacturer. For
 * installations that people look at; tests make what they need in the named world alone, which must be there first.
 */
export const seedFactory = async (ctx: Context): Promise<void> => {
  await insertRows(ctx, unit, factoryUnits);
  await insertRows(ctx, itemGroup, factoryGroups);
  await insertRows(ctx, zone, factoryZones);
  await insertRows(ctx, cell, factoryCells);
  await insertRows(
    ctx,
    supplier,
    orgNos.flatMap((orgNo) => factorySuppliers.map((one) => ({ ...one, orgNo }))),
  );
  await insertRows(ctx, customer, orgNos.flatMap(factoryCustomers));
  await insertRows(ctx, item, orgNos.flatMap(factoryItems));
};
