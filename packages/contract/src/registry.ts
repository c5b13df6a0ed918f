import { address, addressPhrases } from './base/address/address.ts';
import { cellPhrases } from './base/cell/cell.phrases.ts';
import { cell } from './base/cell/cell.ts';
import { classification, classificationPhrases } from './base/classification/classification.ts';
import { customer } from './base/customer/customer.ts';
import { customerItem } from './base/customerItem/customerItem.ts';
import { disclosurePolicies } from './base/disclosure.policies.ts';
import { documentClass } from './base/documentClass/documentClass.ts';
import { documentClassFlow, documentClassPhrases } from './base/documentClass/documentClassFlow.ts';
import { item, itemPhrases } from './base/item/item.ts';
import { itemCell, itemCellPhrases } from './base/itemCell/itemCell.ts';
import { itemGroup, itemGroupPhrases } from './base/itemGroup/itemGroup.ts';
import { itemUnitConversion } from './base/itemUnitConversion/itemUnitConversion.ts';
import { organization } from './base/organization/organization.ts';
import { placePhrases } from './base/organization/places.phrases.ts';
import { supplier } from './base/supplier/supplier.ts';
import { supplierItemPhrases } from './base/supplierItem/supplierItem.rules.ts';
import { supplierItem } from './base/supplierItem/supplierItem.ts';
import { unit } from './base/unit/unit.ts';
import { conversionPhrases } from './base/unitConversion/unitConversion.rules.ts';
import { unitConversion } from './base/unitConversion/unitConversion.ts';
import { warehouse } from './base/warehouse/warehouse.ts';
import { zone } from './base/zone/zone.ts';
import { fileRoom } from './file/file.room.ts';
import type { Resource } from './kernel/resource.ts';
import type { Room } from './kernel/room.ts';
import { choicePhrases } from './message/choice/choice.ts';
import { configurationRoom } from './message/configuration/configuration.room.ts';
import { newsRoom } from './message/news/news.room.ts';
import { policyRoom } from './message/policy/policy.room.ts';
import { templateRoom } from './message/template/template.room.ts';
import { webhookRoom } from './message/webhook/webhook.room.ts';
import { weChatRoom } from './message/weChat/weChat.room.ts';
import { printRoom } from './print/print.room.ts';
import { itemTechnology, machine, productionLine, technology } from './production/production.ts';
import { ruleRoom } from './rule/rule.room.ts';
import { deliveryAddressRoom } from './srm/address/deliveryAddress.ts';
import { approvalRoom } from './srm/approval/approval.room.ts';
import { asnRoom } from './srm/asn/asn.room.ts';
import { countingRoom } from './srm/counting/counting.room.ts';
import { dockRoom } from './srm/dock/dock.room.ts';
import { executionRoom } from './srm/execution/executionConfig.ts';
import { inspectionRoom } from './srm/inspection/inspection.ts';
import { invoiceRoom } from './srm/invoice/invoice.room.ts';
import { labelRoom } from './srm/label/label.room.ts';
import { outboundRoom } from './srm/outbound/outbound.room.ts';
import { planRoom } from './srm/plan/plan.room.ts';
import { promiseRoom } from './srm/promise/promise.room.ts';
import { purchaseRoom } from './srm/purchase/purchase.room.ts';
import { receiptRoom } from './srm/receipt/receipt.room.ts';
import { scheduleRoom } from './srm/schedule/schedule.room.ts';
import { transferRoom } from './srm/transfer/transfer.room.ts';
import { workOrderRoom } from './srm/workOrder/workOrder.room.ts';
import { countRoom } from './stock/count/count.room.ts';
import { stockRoom } from './stock/stock.room.ts';
import { warehouseTaskRoom } from './stock/warehouseTask/warehouseTask.room.ts';
import { wareShowPhrases } from './stock/wareShow/wareShow.phrases.ts';
import { strategyRoom } from './strategy/strategy.room.ts';
import { businessControl, controlPhrases } from './system/businessControl/businessControl.ts';
import { dictionary, dictionaryPhrases } from './system/dictionary/dictionary.ts';
import { employee } from './system/employee/employee.ts';
import { exportConfig, exportConfigLine } from './system/exportConfig/exportConfig.ts';
import { frameDefine, frameDefinePhrases } from './system/frameDefine/frameDefine.ts';
import { importConfig, importConfigLine } from './system/importConfig/importConfig.ts';
import { job, jobPhrases } from './system/job/job.ts';
import { licencePhrases } from './system/licence/licence.ts';
import { menuEntry, menuPhrases } from './system/menu/menu.ts';
import { operLog, operLogPhrases } from './system/operLog/operLog.ts';
import { param, paramPhrases } from './system/param/param.ts';
import { pdaVersion } from './system/pdaVersion/pdaVersion.ts';
import { pwdPolicy, pwdPolicyPhrases } from './system/pwdPolicy/pwdPolicy.ts';
import { rolePhrases } from './system/role/role.phrases.ts';
import { role } from './system/role/role.ts';
import { selfCheckPhrases } from './system/selfCheck/selfCheck.ts';
import { sessionPhrases } from './system/session/session.ts';
import { systemTable, systemTableField, systemTablePhrases } from './system/table/systemTable.ts';
import { tagPhrases } from './system/tag/tag.ts';
import { accessPhrases } from './system/user/access.ts';
import { impersonationPhrases } from './system/user/impersonation.ts';
import { userPhrases } from './system/user/user.grants.ts';
import { sysUser } from './system/user/user.ts';

/**
 * The rooms of the product with what each adds: the only list of resources, texts, policies and entries of the menu. A room of
 * one line stands here whole; a larger one has a card of its own, <room>.room.ts.
 */
export const rooms = [
  { resources: [organization], phrases: placePhrases },
  { resources: [warehouse] },
  { resources: [zone] },
  { resources: [cell], phrases: cellPhrases },
  { resources: [supplier] },
  { resources: [item], phrases: itemPhrases },
  { resources: [itemGroup], phrases: itemGroupPhrases },
  { resources: [unit] },
  { resources: [unitConversion], phrases: conversionPhrases },
  { resources: [itemUnitConversion] },
  { resources: [documentClass, documentClassFlow], phrases: documentClassPhrases },
  { resources: [classification], phrases: classificationPhrases },
  { resources: [customer] },
  { resources: [address], phrases: addressPhrases },
  { resources: [itemCell], phrases: itemCellPhrases },
  { resources: [customerItem] },
  { resources: [supplierItem], phrases: supplierItemPhrases },
  { resources: [employee] },
  ruleRoom,
  strategyRoom,
  { resources: [productionLine, technology, machine, itemTechnology] },
  printRoom,
  { resources: [systemTable, systemTableField], phrases: systemTablePhrases },
  purchaseRoom,
  promiseRoom,
  asnRoom,
  executionRoom,
  approvalRoom,
  deliveryAddressRoom,
  inspectionRoom,
  receiptRoom,
  countingRoom,
  scheduleRoom,
  planRoom,
  invoiceRoom,
  workOrderRoom,
  labelRoom,
  dockRoom,
  transferRoom,
  { policies: [disclosurePolicies] },
  stockRoom,
  warehouseTaskRoom,
  countRoom,
  outboundRoom,
  { phrases: wareShowPhrases },
  { resources: [frameDefine], phrases: frameDefinePhrases },
  { resources: [exportConfig, exportConfigLine] },
  { resources: [importConfig, importConfigLine] },
  fileRoom,
  newsRoom,
  { phrases: choicePhrases },
  configurationRoom,
  policyRoom,
  templateRoom,
  webhookRoom,
  weChatRoom,
  { resources: [job], phrases: jobPhrases },
  { resources: [pdaVersion] },
  { auditedTypes: [sysUser], phrases: { ...userPhrases, ...accessPhrases, ...impersonationPhrases } },
  { auditedTypes: [role], phrases: rolePhrases },
  { auditedTypes: [param], phrases: paramPhrases },
  { auditedTypes: [dictionary], phrases: dictionaryPhrases },
  { auditedTypes: [menuEntry], phrases: menuPhrases },
  { auditedTypes: [businessControl], phrases: controlPhrases },
  { auditedTypes: [pwdPolicy], phrases: pwdPolicyPhrases },
  { auditedTypes: [operLog], phrases: operLogPhrases },
  { phrases: sessionPhrases },
  { phrases: selfCheckPhrases },
  { phrases: licencePhrases },
  { phrases: tagPhrases },
] as const satisfies readonly Room[];

const all: readonly Room[] = rooms;
export const allResources: readonly Resource[] = all.flatMap(({ resources = [] }) => resources);
/** By name. */
export const resources: Readonly<Record<string, Resource>> = Object.fromEntries(
  allResources.map((resource) => [resource.name, resource]),
);
