/** Every screen of the product, one line per route name; see kernel/screen.ts for what a line can say. Code loads when first shown. */
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { type Screens, screen } from './kernel/frame/screen.ts';

// What a page of base data is about comes beside the code of the page, not after it.
const loadPlace = async (page: RouteName) => (await import('./base/pages.ts')).loadPlace(page);
const base = (page: RouteName) => async () => {
  const [{ BasePage }] = await Promise.all([import('./base/BasePage.tsx'), loadPlace(page)]);
  return BasePage;
};
const baseForm = (page: RouteName) => async () => {
  const [{ BaseForm }] = await Promise.all([import('./base/BaseForm.tsx'), loadPlace(page)]);
  return BaseForm;
};
const documentClassForm = async () => (await import('./base/documentClass/DocumentClassForm.tsx')).DocumentClassForm;
const tableForm = async () => (await import('./system/table/TableForm.tsx')).TableForm;
const frameDefineForm = async () => (await import('./system/frameDefine/FrameDefineForm.tsx')).FrameDefineForm;
const paramForm = async () => (await import('./system/param/ParamForm.tsx')).ParamForm;
const dictionaryForm = async () => (await import('./system/dictionary/DictionaryForm.tsx')).DictionaryForm;
const jobForm = async () => (await import('./system/job/JobForm.tsx')).JobForm;
const menuForm = async () => (await import('./system/menu/MenuForm.tsx')).MenuForm;
const configureForm = async () => (await import('./system/exportConfig/ConfigureForm.tsx')).ConfigureForm;
const userForm = async () => (await import('./system/user/UserForm.tsx')).UserForm;
const roleForm = async () => (await import('./system/role/RoleForm.tsx')).RoleForm;

export const screens: Screens = {
  Dashboard: screen(async () => (await import('./shell/Dashboard.tsx')).Dashboard),
  'Setting.UserInfo': screen(async () => (await import('./shell/UserInfoPage.tsx')).UserInfoPage),
  'Setting.Password': screen(async () => (await import('./shell/PasswordPage.tsx')).PasswordPage),
  'Base.Basic.Organizational': screen(base('Base.Basic.Organizational')),
  'Base.Basic.AddOrganizational': screen(baseForm('Base.Basic.AddOrganizational')),
  'Base.Basic.ModifyOrganizational': screen(baseForm('Base.Basic.ModifyOrganizational')),
  'Base.Basic.Warehouse': screen(base('Base.Basic.Warehouse')),
  'Base.Basic.AddWarehouse': screen(baseForm('Base.Basic.AddWarehouse')),
  'Base.Basic.ModifyWarehouse': screen(baseForm('Base.Basic.ModifyWarehouse')),
  'Base.Basic.Reservoir': screen(base('Base.Basic.Reservoir')),
  'Base.Basic.AddReservoir': screen(baseForm('Base.Basic.AddReservoir')),
  'Base.Basic.ModifyReservoir': screen(baseForm('Base.Basic.ModifyReservoir')),
  'Base.Basic.Storage': screen(base('Base.Basic.Storage')),
  'Base.Basic.AddStorage': screen(baseForm('Base.Basic.AddStorage')),
  'Base.Basic.ModifyStorage': screen(baseForm('Base.Basic.ModifyStorage')),
  'Base.Basic.WarehouseManage': screen(async () => (await import('./stock/wareShow/WarehouseView.tsx')).WarehouseView),
  'Base.Basic.ManageWarehouse': screen(async () => (await import('./stock/wareShow/ManageWarehouse.tsx')).ManageWarehouse, {
    belongsTo: ['Base.Basic.WarehouseManage'],
  }),
  'Base.Basic.WarehouseManage.AddCell': screen(async () => (await import('./stock/wareShow/CellForms.tsx')).AddCell, {
    belongsTo: ['Base.Basic.WarehouseManage'],
  }),
  'Base.Basic.WarehouseManage.ModifyCell': screen(async () => (await import('./stock/wareShow/CellForms.tsx')).ModifyCell, {
    belongsTo: ['Base.Basic.WarehouseManage'],
  }),
  'Base.Basic.Supplier': screen(base('Base.Basic.Supplier')),
  'Base.Basic.AddSupplier': screen(baseForm('Base.Basic.AddSupplier')),
  'Base.Basic.ModifySupplier': screen(baseForm('Base.Basic.ModifySupplier')),
  'Base.Basic.Classiflycode': screen(base('Base.Basic.Classiflycode')),
  'Base.Basic.AddClassiflycode': screen(baseForm('Base.Basic.AddClassiflycode')),
  'Base.Basic.ModifyClassiflycode': screen(baseForm('Base.Basic.ModifyClassiflycode')),
  'Base.Basic.Table': screen(async () => (await import('./system/table/TablePage.tsx')).TablePage),
  'Base.Basic.AddTable': screen(tableForm),
  'Base.Basic.ModifyTable': screen(tableForm),
  'Base.Basic.ArrivalImport': screen(async () => (await import('./srm/receipt/ArrivalImport.tsx')).ArrivalImport),
  'Base.Basic.Configure': screen(async () => (await import('./system/exportConfig/ConfigurePage.tsx')).ConfigurePage),
  'Base.Basic.AddConfigure': screen(configureForm),
  'Base.Basic.ModifyConfigure': screen(configureForm),
  'Base.Basic.CopyConfigure': screen(configureForm, { belongsTo: ['Base.Basic.Configure'] }),
  'Base.Basic.SystemTest': screen(async () => (await import('./system/selfCheck/SystemTest.tsx')).SystemTest, { noCache: true }),
  'Base.Material.Material': screen(base('Base.Material.Material')),
  'Base.Material.AddMaterial': screen(baseForm('Base.Material.AddMaterial')),
  'Base.Material.ModifyMaterial': screen(baseForm('Base.Material.ModifyMaterial')),
  'Base.Basic.Customer': screen(base('Base.Basic.Customer')),
  'Base.Basic.AddCustomer': screen(baseForm('Base.Basic.AddCustomer')),
  'Base.Basic.ModifyCustomer': screen(baseForm('Base.Basic.ModifyCustomer')),
  'Base.Basic.Address': screen(base('Base.Basic.Address')),
  'Base.Basic.AddAddress': screen(baseForm('Base.Basic.AddAddress')),
  'Base.Basic.ModifyAddress': screen(baseForm('Base.Basic.ModifyAddress')),
  'Base.Material.Cell': screen(base('Base.Material.Cell')),
  'Base.Material.AddCell': screen(baseForm('Base.Material.AddCell')),
  'Base.Material.ModifyCell': screen(baseForm('Base.Material.ModifyCell')),
  'Base.Material.Category': screen(base('Base.Material.Category')),
  'Base.Material.AddCategory': screen(baseForm('Base.Material.AddCategory')),
  'Base.Material.ModifyCategory': screen(baseForm('Base.Material.ModifyCategory')),
  'Base.Material.CustomerItem': screen(base('Base.Material.CustomerItem')),
  'Base.Material.AddCustomerItem': screen(baseForm('Base.Material.AddCustomerItem')),
  'Base.Material.ModifyCustomerItem': screen(baseForm('Base.Material.ModifyCustomerItem')),
  'Base.Material.SupplierItem': screen(base('Base.Material.SupplierItem')),
  'Base.Material.AddSupplierItem': screen(baseForm('Base.Material.AddSupplierItem')),
  'Base.Material.ModifySupplierItem': screen(baseForm('Base.Material.ModifySupplierItem')),
  'Base.Material.Unit': screen(base('Base.Material.Unit')),
  'Base.Material.AddUnit': screen(baseForm('Base.Material.AddUnit')),
  'Base.Material.ModifyUnit': screen(baseForm('Base.Material.ModifyUnit')),
  'Base.Material.UnitConversion': screen(base('Base.Material.UnitConversion')),
  'Base.Material.AddUnitConversion': screen(baseForm('Base.Material.AddUnitConversion')),
  'Base.Material.ModifyUnitConversion': screen(baseForm('Base.Material.ModifyUnitConversion')),
  'Base.Material.ItemUnitConversion': screen(base('Base.Material.ItemUnitConversion')),
  'Base.Material.AddItemUnitConversion': screen(baseForm('Base.Material.AddItemUnitConversion')),
  'Base.Material.ModifyItemUnitConversion': screen(baseForm('Base.Material.ModifyItemUnitConversion')),
  'Base.Material.DocumentClass': screen(base('Base.Material.DocumentClass')),
  'Base.Material.AddDocumentClass': screen(documentClassForm),
  'Base.Material.ModifyDocumentClass': screen(documentClassForm),
  'File.FileManagement': screen(async () => (await import('./file/FileManagement.tsx')).FileManagement),
  'File.AddFileManagement': screen(async () => (await import('./file/AddFile.tsx')).AddFile),
  'File.ModifyFileManagement': screen(async () => (await import('./file/ModifyFile.tsx')).ModifyFile),
  'Strategy.WaveTemplate': screen(base('Strategy.WaveTemplate')),
  'Strategy.WaveTemplate.Add': screen(baseForm('Strategy.WaveTemplate.Add')),
  'Strategy.WaveTemplate.Modify': screen(baseForm('Strategy.WaveTemplate.Modify')),
  'BaseManage.User': screen(async () => (await import('./system/user/UserList.tsx')).UserList),
  'BaseManage.AddUser': screen(userForm),
  'BaseManage.ModifyUser': screen(userForm),
  'BaseManage.Role': screen(async () => (await import('./system/role/RoleList.tsx')).RoleList),
  'BaseManage.AddRole': screen(roleForm),
  'BaseManage.ModifyRole': screen(roleForm),
  'BaseManage.Employee': screen(base('BaseManage.Employee')),
  'BaseManage.AddEmployee': screen(baseForm('BaseManage.AddEmployee')),
  'BaseManage.ModifyEmployee': screen(baseForm('BaseManage.ModifyEmployee')),
  'OrderCollaboration.UserOrder': screen(async () => (await import('./srm/purchase/UserOrder.tsx')).UserOrder),
  'OrderCollaboration.UserOrder.AcceptanceChange': screen(
    async () => (await import('./srm/purchase/AnswerGrid.tsx')).AcceptanceChange,
    { belongsTo: ['OrderCollaboration.UserOrder'] },
  ),
  'OrderCollaboration.UserOrder.DateChange': screen(async () => (await import('./srm/purchase/AnswerGrid.tsx')).DateChange, {
    belongsTo: ['OrderCollaboration.UserOrder'],
  }),
  'Delivery.UserOrder': screen(async () => (await import('./srm/purchase/DeliverUserOrder.tsx')).DeliverUserOrder),
  'Delivery.AsnTracking': screen(async () => (await import('./srm/asn/AsnTracking.tsx')).AsnTracking),
  'Delivery.AddAsn': screen(async () => (await import('./srm/asn/AddAsn.tsx')).AddAsn),
  'Delivery.AddAsn.Add': screen(async () => (await import('./srm/asn/AddAsnForm.tsx')).AddAsnForm, {
    belongsTo: ['Delivery.AddAsn', 'Delivery.AsnTracking'],
  }),
  'Asn.Warehouse': screen(async () => (await import('./srm/asn/AsnWarehouse.tsx')).AsnWarehouse),
  'Asn.Detail': screen(async () => (await import('./srm/asn/AsnDetail.tsx')).AsnDetail, {
    belongsTo: ['Asn.Warehouse', 'Delivery.AsnTracking'],
  }),
  'Delivery.ReceivingDetails': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).ReceivingDetails),
  'ReceiptTracking.Acceptance.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).AcceptanceDetails),
  'ReceiptTracking.Rejection.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).RejectionDetails),
  'ReceiptTracking.Return.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).ReturnDetails),
  'ReceiptTracking.Warehousing.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).WarehousingDetails),
  'System.Parameters': screen(async () => (await import('./system/param/ParamList.tsx')).ParamList),
  'System.AddParameters': screen(paramForm),
  'System.ModifyParameters': screen(paramForm),
  'System.Dictionaries': screen(async () => (await import('./system/dictionary/DictionaryList.tsx')).DictionaryList),
  'System.AddDictionaries': screen(dictionaryForm),
  'System.ModifyDictionaries': screen(dictionaryForm),
  'System.ScheduledTasks': screen(async () => (await import('./system/job/JobList.tsx')).JobList),
  'System.AddScheduledTasks': screen(jobForm),
  'System.ModifyScheduledTasks': screen(jobForm),
  'System.MobileVersions': screen(async () => (await import('./system/pdaVersion/VersionList.tsx')).VersionList),
  'System.Licence': screen(async () => (await import('./shell/LicencePanel.tsx')).LicencePanel),
  'System.Logs': screen(async () => (await import('./system/operLog/OperLogList.tsx')).OperLogList),
  'System.Cache': screen(async () => (await import('./system/cache/CacheList.tsx')).CacheList, { noCache: true }),
  'System.BusinessControl': screen(async () => (await import('./system/businessControl/BusinessControl.tsx')).BusinessControl),
  'System.Menus': screen(async () => (await import('./system/menu/MenuList.tsx')).MenuList),
  'System.AddMenus': screen(menuForm),
  'System.ModifyMenus': screen(menuForm),
  'System.PasswordPolicy': screen(async () => (await import('./system/pwdPolicy/PasswordPolicy.tsx')).PasswordPolicy),
  'System.CustomFields': screen(async () => (await import('./system/frameDefine/FrameDefineList.tsx')).FrameDefineList),
  'System.AddCustomFields': screen(frameDefineForm),
  'System.ModifyCustomFields': screen(frameDefineForm),
};
