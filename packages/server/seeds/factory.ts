import { address } from '@wms/contract/base/address/address.ts';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { classification } from '@wms/contract/base/classification/classification.ts';
import { customer } from '@wms/contract/base/customer/customer.ts';
import { customerItem } from '@wms/contract/base/customerItem/customerItem.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { itemCell } from '@wms/contract/base/itemCell/itemCell.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import { unitConversion } from '@wms/contract/base/unitConversion/unitConversion.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { shippingRule } from '@wms/contract/srm/asn/shippingRule.ts';
import { answerConfig } from '@wms/contract/srm/purchase/answerConfig.ts';
import { dayText } from '../src/kernel/ground/clock.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRows } from '../src/kernel/row/rows.ts';
import { factoryGroups, factoryItems, factoryUnits } from './factory.items.ts';
import { factoryConversions, factoryItemCells, factoryPacks } from './factory.packing.ts';
import { factoryAddresses, factoryCustomers, factorySuppliers } from './factory.partners.ts';
import { factoryCells, factoryZones } from './factory.places.ts';
import {
  factoryAnswerRules,
  factoryClassification,
  factoryCustomerItems,
  factoryShippingRules,
  factoryTerms,
} from './factory.terms.ts';

const orgNos = ['ORG1', 'ORG2'] as const;

/**
 * The works around the named world: racks, materials, suppliers and customers enough to look like a manufacturer, with the
 * terms, packs and places of the materials. For installations that people look at; tests make what they need in the named world
 * alone, which must be there first.
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
  const year = dayText(ctx.clock.now()).slice(0, 4);
  await insertRows(ctx, address, orgNos.flatMap(factoryAddresses));
  await insertRows(
    ctx,
    supplierItem,
    orgNos.flatMap((orgNo) => factoryTerms(orgNo, year)),
  );
  await insertRows(ctx, answerConfig, factoryAnswerRules);
  await insertRows(ctx, shippingRule, factoryShippingRules);
  await insertRows(ctx, classification, factoryClassification);
  await insertRows(ctx, customerItem, orgNos.flatMap(factoryCustomerItems));
  await insertRows(ctx, unitConversion, factoryConversions);
  await insertRows(ctx, itemUnitConversion, orgNos.flatMap(factoryPacks));
  await insertRows(ctx, itemCell, orgNos.flatMap(factoryItemCells));
};
