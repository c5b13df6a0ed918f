import { address } from '@wms/contract/base/address/address.ts';
import { customer } from '@wms/contract/base/customer/customer.ts';
import { customerItem } from '@wms/contract/base/customerItem/customerItem.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { itemCell } from '@wms/contract/base/itemCell/itemCell.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import { walkBaseCalls } from '../../test/baseCalls.ts';

walkBaseCalls([
  ['BASE-093', supplier, 'fields'],
  ['BASE-136', supplier, 'list'],
  ['BASE-137', supplier, 'add'],
  ['BASE-138', supplier, 'get'],
  ['BASE-139', supplier, 'update'],
  ['BASE-140', supplier, 'purge'],
  ['BASE-165', supplier, 'page'],
  ['BASE-096', customer, 'fields'],
  ['BASE-141', customer, 'list'],
  ['BASE-142', customer, 'add'],
  ['BASE-143', customer, 'get'],
  ['BASE-144', customer, 'update'],
  ['BASE-145', customer, 'purge'],
  ['BASE-166', customer, 'page'],
  ['BASE-097', address, 'fields'],
  ['BASE-146', address, 'list'],
  ['BASE-147', address, 'add'],
  ['BASE-148', address, 'get'],
  ['BASE-149', address, 'update'],
  ['BASE-150', address, 'purge'],
  ['BASE-167', address, 'page'],
  ['BASE-168', item, 'page'],
  ['BASE-169', itemCell, 'page'],
  ['BASE-170', itemGroup, 'page'],
  ['BASE-174', customerItem, 'page'],
  ['BASE-175', supplierItem, 'page'],
  ['BASE-102', customerItem, 'fields'],
  ['BASE-103', supplierItem, 'fields'],
]);
