import { address } from './base/address/address.ts';
import { cell } from './base/cell/cell.ts';
import { classification } from './base/classification/classification.ts';
import { customer } from './base/customer/customer.ts';
import { customerItem } from './base/customerItem/customerItem.ts';
import { documentClass } from './base/documentClass/documentClass.ts';
import { documentClassFlow } from './base/documentClass/documentClassFlow.ts';
import { item } from './base/item/item.ts';
import { itemCell } from './base/itemCell/itemCell.ts';
import { itemGroup } from './base/itemGroup/itemGroup.ts';
import { itemUnitConversion } from './base/itemUnitConversion/itemUnitConversion.ts';
import { organization } from './base/organization/organization.ts';
import { supplier } from './base/supplier/supplier.ts';
import { supplierItem } from './base/supplierItem/supplierItem.ts';
import { unit } from './base/unit/unit.ts';
import { unitConversion } from './base/unitConversion/unitConversion.ts';
import { warehouse } from './base/warehouse/warehouse.ts';
import { zone } from './base/zone/zone.ts';
import { file } from './file/file.ts';
import type { Resource } from './kernel/resource.ts';
import { noticeMethod, noticeTemplate } from './message/notices.ts';
import { printTemplate } from './print/printTemplate.ts';
import { itemTechnology, machine, productionLine, technology } from './production/production.ts';
import { barcodeRule, batchRule, containerRule } from './rule/rules.ts';
import { asnHead, asnLine } from './srm/asn/asn.ts';
import { orderEvent, purchaseLine, purchaseOrder, purchaseReply } from './srm/purchase/purchase.ts';
import { purchaseVersion } from './srm/purchase/version.ts';
import { discrepancy, receipt, receiptLine, returnLine } from './srm/receipt/receipt.ts';
import { stock, stockLedger } from './stock/stock.ts';
import { allocationStrategy, pickingStrategy, putawayStrategy, turnoverStrategy } from './strategy/methods.ts';
import { waveTemplate } from './strategy/waveTemplate.ts';
import { employee } from './system/employee/employee.ts';
import { exportConfig, exportConfigLine } from './system/exportConfig/exportConfig.ts';
import { frameDefine } from './system/frameDefine/frameDefine.ts';
import { importConfig, importConfigLine } from './system/importConfig/importConfig.ts';
import { job } from './system/job/job.ts';
import { pdaVersion } from './system/pdaVersion/pdaVersion.ts';
import { systemTable, systemTableField } from './system/table/systemTable.ts';

/** The only list of resources: one import and one name each. */
export const resources = {
  organization,
  warehouse,
  zone,
  cell,
  supplier,
  item,
  itemGroup,
  unit,
  unitConversion,
  itemUnitConversion,
  documentClass,
  documentClassFlow,
  classification,
  customer,
  address,
  itemCell,
  customerItem,
  supplierItem,
  employee,
  barcodeRule,
  batchRule,
  containerRule,
  putawayStrategy,
  pickingStrategy,
  turnoverStrategy,
  allocationStrategy,
  waveTemplate,
  productionLine,
  technology,
  machine,
  itemTechnology,
  noticeTemplate,
  noticeMethod,
  printTemplate,
  systemTable,
  systemTableField,
  purchaseOrder,
  purchaseLine,
  purchaseReply,
  purchaseVersion,
  orderEvent,
  asnHead,
  asnLine,
  receipt,
  receiptLine,
  returnLine,
  discrepancy,
  stock,
  stockLedger,
  frameDefine,
  exportConfig,
  exportConfigLine,
  importConfig,
  importConfigLine,
  fileManage: file,
  job,
  pdaVersion,
} as const satisfies Readonly<Record<string, Resource>>;

export const allResources: readonly Resource[] = Object.values(resources);
