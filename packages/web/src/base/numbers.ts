import { classification } from '@wms/contract/base/classification/classification.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { barcodeRule } from '@wms/contract/rule/barcodeRule.ts';
import { batchRule } from '@wms/contract/rule/batchRule.ts';
import { containerRule } from '@wms/contract/rule/containerRule.ts';

/** Numbers that base data carry without a declared reference. */
export const baseNumbers = {
  orgNo: organization,
  warehouseNo: warehouse,
  zoneNo: zone,
  unitNo: unit,
  purUnitNo: unit,
  itemGroupNo: itemGroup,
  parentGroupNo: itemGroup,
  parentCode: classification,
  lotRuleNo: batchRule,
  barRuleNo: barcodeRule,
  boxRuleNo: containerRule,
  defaultWarehouseNo: warehouse,
} as const;
