// Generated from the registry by `npm run spec:gen`. Change the declaration of the resource, never this file.
import type { Resource } from '@wms/contract/kernel/resource.ts';

/** By the menu of the page. A declaration comes when its page is opened. */
export const pages: Readonly<Record<string, () => Promise<Resource>>> = {
  'Base.Basic.Address': async () => (await import('@wms/contract/base/address/address.ts')).address,
  'Base.Basic.Classiflycode': async () => (await import('@wms/contract/base/classification/classification.ts')).classification,
  'Base.Basic.Customer': async () => (await import('@wms/contract/base/customer/customer.ts')).customer,
  'Base.Basic.Organizational': async () => (await import('@wms/contract/base/organization/organization.ts')).organization,
  'Base.Basic.Reservoir': async () => (await import('@wms/contract/base/zone/zone.ts')).zone,
  'Base.Basic.Storage': async () => (await import('@wms/contract/base/cell/cell.ts')).cell,
  'Base.Basic.Supplier': async () => (await import('@wms/contract/base/supplier/supplier.ts')).supplier,
  'Base.Basic.Warehouse': async () => (await import('@wms/contract/base/warehouse/warehouse.ts')).warehouse,
  'Base.Material.Category': async () => (await import('@wms/contract/base/itemGroup/itemGroup.ts')).itemGroup,
  'Base.Material.Cell': async () => (await import('@wms/contract/base/itemCell/itemCell.ts')).itemCell,
  'Base.Material.CustomerItem': async () => (await import('@wms/contract/base/customerItem/customerItem.ts')).customerItem,
  'Base.Material.DocumentClass': async () => (await import('@wms/contract/base/documentClass/documentClass.ts')).documentClass,
  'Base.Material.ItemUnitConversion': async () => (await import('@wms/contract/base/itemUnitConversion/itemUnitConversion.ts')).itemUnitConversion,
  'Base.Material.Material': async () => (await import('@wms/contract/base/item/item.ts')).item,
  'Base.Material.SupplierItem': async () => (await import('@wms/contract/base/supplierItem/supplierItem.ts')).supplierItem,
  'Base.Material.Unit': async () => (await import('@wms/contract/base/unit/unit.ts')).unit,
  'Base.Material.UnitConversion': async () => (await import('@wms/contract/base/unitConversion/unitConversion.ts')).unitConversion,
  'BaseManage.Employee': async () => (await import('@wms/contract/system/employee/employee.ts')).employee,
  'Plan.PurchaseForecast': async () => (await import('@wms/contract/srm/plan/forecast.ts')).forecast,
  'Plan.PurchasePlan': async () => (await import('@wms/contract/srm/plan/purchasePlan.ts')).purchasePlan,
  'Strategy.WaveTemplate': async () => (await import('@wms/contract/strategy/waveTemplate.ts')).waveTemplate,
  'System.CustomFields': async () => (await import('@wms/contract/system/frameDefine/frameDefine.ts')).frameDefine,
  'System.ScheduledTasks': async () => (await import('@wms/contract/system/job/job.ts')).job,
};
