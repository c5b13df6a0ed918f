// Generated from docs/spec/routes.csv by `npm run spec:gen`. Change the table, never this file.

export type RouteName =
  | 'Root'
  | 'Dashboard'
  | 'Login'
  | 'Announcement'
  | 'AnnouncementDetail'
  | 'Redirect'
  | 'NotFound'
  | 'Unknown'
  | 'Setting'
  | 'Setting.UserInfo'
  | 'Setting.Password'
  | 'Setting.Notifications'
  | 'NewsNotice.List'
  | 'NewsNotice.Detail'
  | 'MySchedule.List'
  | 'Licence'
  | 'WeChatLink'
  | 'ApiDocs'
  | 'ReceiptTracking'
  | 'ReceiptTracking.Acceptance.Details'
  | 'ReceiptTracking.Rejection.Details'
  | 'ReceiptTracking.Return.Details'
  | 'ReceiptTracking.Warehousing.Details'
  | 'Barcode'
  | 'Barcode.LabelManagement'
  | 'Barcode.AddLabelManagement'
  | 'Barcode.ModifyLabelManagement'
  | 'Barcode.ContainerManagement'
  | 'Barcode.SNStatus'
  | 'Barcode.AddSNStatus'
  | 'Barcode.ModifySNStatus'
  | 'OrderCollaboration'
  | 'OrderCollaboration.OutsourcedOrderQuery'
  | 'OrderCollaboration.UserOrder'
  | 'OrderCollaboration.UserOrder.Acceptance'
  | 'OrderCollaboration.UserOrder.AcceptanceChange'
  | 'OrderCollaboration.UserOrder.DateChange'
  | 'OrderCollaboration.OnTime'
  | 'DeliverySchedule'
  | 'DeliverySchedule.ReplySchedule'
  | 'DeliverySchedule.ScheduleKanban'
  | 'DeliverySchedule.ReplyMonthlyPlan'
  | 'Offsite.Announcement.News'
  | 'InventorySynergy'
  | 'InventorySynergy.Vmi.Query'
  | 'InventorySynergy.Vmi.InventoryDifference'
  | 'InventorySynergy.Vmi.InventoryDifference.Detail'
  | 'InventorySynergy.Escrow.WarehouseDiff'
  | 'InventorySynergy.Escrow.WarehouseQuery'
  | 'Delivery'
  | 'Delivery.Address'
  | 'Delivery.AddAddress'
  | 'Delivery.ModifyAddress'
  | 'Delivery.InspectionReport'
  | 'Delivery.AddInspectionReport'
  | 'Delivery.UserOrder'
  | 'Delivery.ReceivingDetails'
  | 'Delivery.AsnTracking'
  | 'Delivery.AddAsn'
  | 'Delivery.AddAsn.Add'
  | 'Delivery.LabelPrint'
  | 'Delivery.SplitLabelPrint'
  | 'Offsite'
  | 'File'
  | 'File.FileManagement'
  | 'File.AddFileManagement'
  | 'File.ModifyFileManagement'
  | 'Rule'
  | 'Rule.BasicElement'
  | 'Rule.AddBasicElement'
  | 'Rule.ModifyBasicElement'
  | 'Rule.BarcodeRule'
  | 'Rule.AddBarcodeRule'
  | 'Rule.ModifyBarcodeRule'
  | 'Rule.BatchRule'
  | 'Rule.AddBatchRule'
  | 'Rule.ModifyBatchRule'
  | 'Rule.ContainerRule'
  | 'Rule.AddContainerRule'
  | 'Rule.ModifyContainerRule'
  | 'Base'
  | 'Base.Basic'
  | 'Base.Basic.Organizational'
  | 'Base.Basic.AddOrganizational'
  | 'Base.Basic.ModifyOrganizational'
  | 'Base.Basic.Warehouse'
  | 'Base.Basic.AddWarehouse'
  | 'Base.Basic.ModifyWarehouse'
  | 'Base.Basic.Storage'
  | 'Base.Basic.AddStorage'
  | 'Base.Basic.ModifyStorage'
  | 'Base.Basic.Supplier'
  | 'Base.Basic.AddSupplier'
  | 'Base.Basic.ModifySupplier'
  | 'Base.Basic.Customer'
  | 'Base.Basic.AddCustomer'
  | 'Base.Basic.ModifyCustomer'
  | 'Base.Basic.Address'
  | 'Base.Basic.AddAddress'
  | 'Base.Basic.ModifyAddress'
  | 'Base.Basic.Reservoir'
  | 'Base.Basic.AddReservoir'
  | 'Base.Basic.ModifyReservoir'
  | 'Base.Basic.Classiflycode'
  | 'Base.Basic.AddClassiflycode'
  | 'Base.Basic.ModifyClassiflycode'
  | 'Base.Basic.Table'
  | 'Base.Basic.AddTable'
  | 'Base.Basic.ModifyTable'
  | 'Base.Basic.Configure'
  | 'Base.Basic.AddConfigure'
  | 'Base.Basic.ModifyConfigure'
  | 'Base.Basic.CopyConfigure'
  | 'Base.Basic.PrintTemplate'
  | 'Base.Basic.AddPrintTemplate'
  | 'Base.Basic.ModifyPrintTemplate'
  | 'Base.Basic.CopyPrintTemplate'
  | 'Base.Basic.WarehouseManage'
  | 'Base.Basic.ManageWarehouse'
  | 'Base.Basic.WarehouseManage.AddCell'
  | 'Base.Basic.WarehouseManage.ModifyCell'
  | 'Base.Basic.SystemTest'
  | 'Base.Basic.ArrivalImport'
  | 'Base.Material'
  | 'Base.Material.Material'
  | 'Base.Material.AddMaterial'
  | 'Base.Material.ModifyMaterial'
  | 'Base.Material.Cell'
  | 'Base.Material.AddCell'
  | 'Base.Material.ModifyCell'
  | 'Base.Material.Category'
  | 'Base.Material.AddCategory'
  | 'Base.Material.ModifyCategory'
  | 'Base.Material.Unit'
  | 'Base.Material.AddUnit'
  | 'Base.Material.ModifyUnit'
  | 'Base.Material.UnitConversion'
  | 'Base.Material.AddUnitConversion'
  | 'Base.Material.ModifyUnitConversion'
  | 'Base.Material.ItemUnitConversion'
  | 'Base.Material.AddItemUnitConversion'
  | 'Base.Material.ModifyItemUnitConversion'
  | 'Base.Material.CustomerItem'
  | 'Base.Material.AddCustomerItem'
  | 'Base.Material.ModifyCustomerItem'
  | 'Base.Material.SupplierItem'
  | 'Base.Material.AddSupplierItem'
  | 'Base.Material.ModifySupplierItem'
  | 'Base.Material.DocumentClass'
  | 'Base.Material.AddDocumentClass'
  | 'Base.Material.ModifyDocumentClass'
  | 'Strategy'
  | 'Strategy.AllocationStrateg'
  | 'Strategy.AllocationStrateg.Add'
  | 'Strategy.AllocationStrateg.Modify'
  | 'Strategy.PickingStrategy'
  | 'Strategy.PickingStrategy.Add'
  | 'Strategy.PickingStrategy.Modify'
  | 'Strategy.WaveTemplate'
  | 'Strategy.WaveTemplate.Add'
  | 'Strategy.WaveTemplate.Modify'
  | 'Strategy.TurnoverStrategy'
  | 'Strategy.TurnoverStrategy.Add'
  | 'Strategy.TurnoverStrategy.Modify'
  | 'Strategy.StrategyApplication'
  | 'Strategy.StrategyApplication.Add'
  | 'Strategy.StrategyApplication.Modify'
  | 'Strategy.Listing'
  | 'Strategy.Listing.Add'
  | 'Strategy.Listing.Modify'
  | 'Message'
  | 'Message.MessageConfiguration'
  | 'Message.MessagePolicy'
  | 'Message.MessagePolicy.Modify'
  | 'Message.MessageTemplate'
  | 'BaseManage'
  | 'BaseManage.User'
  | 'BaseManage.ModifyUser'
  | 'BaseManage.Role'
  | 'BaseManage.ModifyRole'
  | 'BaseManage.AddUser'
  | 'BaseManage.AddRole'
  | 'BaseManage.Employee'
  | 'Asn.Supplier'
  | 'Asn.Warehouse'
  | 'Asn.Detail'
  | 'Asn.Invoice'
  | 'Asn.AddInvoice'
  | 'InventorySynergy.Vmi.PeriodChange'
  | 'DeliverySchedule.PendingSchedule'
  | 'Plan.PurchasePlan'
  | 'Plan.PurchaseForecast'
  | 'Plan.DsbMonitoring'
  | 'Configuration.ProcurementExecution'
  | 'Configuration.ShippingRule'
  | 'Configuration.OrderAnswer'
  | 'Delivery.Approval'
  | 'News.Management'
  | 'News.AddManagement'
  | 'News.ModifyManagement'
  | 'PersonalCenter'
  | 'System.Parameters'
  | 'System.AddParameters'
  | 'System.ModifyParameters'
  | 'System.Dictionaries'
  | 'System.AddDictionaries'
  | 'System.ModifyDictionaries'
  | 'System.ScheduledTasks'
  | 'System.AddScheduledTasks'
  | 'System.ModifyScheduledTasks'
  | 'System.Logs'
  | 'System.Cache'
  | 'System.PasswordPolicy'
  | 'System.MobileVersions'
  | 'System.Licence'
  | 'System.BusinessControl'
  | 'System.CustomFields'
  | 'System.AddCustomFields'
  | 'System.ModifyCustomFields'
  | 'System.ExportTemplates'
  | 'Asn'
  | 'Asn.Task'
  | 'Asn.Dock'
  | 'Plan'
  | 'Configuration'
  | 'News'
  | 'System'
  | 'System.Menus'
  | 'System.AddMenus'
  | 'System.ModifyMenus'
  | 'InventorySynergy.Vmi'
  | 'InventorySynergy.Escrow'
  | 'InventorySynergy.StockAnalysis'
  | 'InventorySynergy.Stock'
  | 'InventorySynergy.StockMovement'
  | 'InventorySynergy.Count'
  | 'InventorySynergy.CountSheet'
  | 'InventorySynergy.Outbound'
  | 'InventorySynergy.Outbound.Add'
  | 'InventorySynergy.Outbound.Modify'
  | 'InventorySynergy.DeliverySheet'
  | 'InventorySynergy.Wave'
  | 'Message.MessagePolicy.Add'
  | 'Message.Webhook'
  | 'Message.Webhook.Add'
  | 'Message.Webhook.Modify'
  | 'BaseManage.AddEmployee'
  | 'BaseManage.ModifyEmployee'
  | 'Pda'
  | 'Pda.Receive'
  | 'Pda.PutAway'
  | 'Pda.Pick'
  | 'Pda.Count'
  | 'Pda.LabelQuery';

export interface RouteFact {
  /** Address with ':id' parameters; '*' stands for the rest of the address, slashes included. */
  readonly path: string;
  /** Also the menu number, the value of the App-Module-Number header, and the key of the title: the message 'route.<name>'. */
  readonly name: RouteName;
  readonly public: boolean;
  /** Reachable, but never an entry of the menu. */
  readonly hidden: boolean;
  /** A path, or a route name (SCHED-03); null: the route has a screen. */
  readonly redirect: string | null;
  /** Path of the parent route. */
  readonly parent: string | null;
}
type Line = readonly [path: string, name: RouteName, parent?: string | null, marks?: '' | 'p' | 'h' | 'ph', redirect?: string];
/** Path, name, parent, 'p' for public and 'h' for hidden, redirect: short, because every browser loads them. */
const lines: readonly Line[] = [
  ['/', 'Root', null, '', '/dashboard'],
  ['/dashboard', 'Dashboard', '/'],
  ['/login', 'Login', null, 'ph'],
  ['/announcement', 'Announcement', null, 'ph'],
  ['/announcement-detail', 'AnnouncementDetail', null, 'ph'],
  ['/redirect/*', 'Redirect', null, 'h', '/*'],
  ['/404', 'NotFound', null, 'h'],
  ['/*', 'Unknown', null, 'h', '/404'],
  ['/setting', 'Setting', null, '', '/setting/user-info'],
  ['/setting/user-info', 'Setting.UserInfo', '/setting'],
  ['/setting/password', 'Setting.Password', '/setting'],
  ['/setting/notifications', 'Setting.Notifications', '/setting'],
  ['/newsnotice-list', 'NewsNotice.List', null, 'h'],
  ['/newsnotice-list-detail', 'NewsNotice.Detail', null, 'h'],
  ['/myschedule-list', 'MySchedule.List', null, 'h'],
  ['/licence', 'Licence', null, 'ph'],
  ['/we-chat-link', 'WeChatLink', null, 'ph'],
  ['/api-docs', 'ApiDocs', null, 'ph'],
  ['/receipt-tracking', 'ReceiptTracking', null, '', '/receipt-tracking/acceptance-details'],
  ['/receipt-tracking/acceptance-details', 'ReceiptTracking.Acceptance.Details', '/receipt-tracking'],
  ['/receipt-tracking/rejection-details', 'ReceiptTracking.Rejection.Details', '/receipt-tracking'],
  ['/receipt-tracking/return-details', 'ReceiptTracking.Return.Details', '/receipt-tracking'],
  ['/receipt-tracking/warehousing-details', 'ReceiptTracking.Warehousing.Details', '/receipt-tracking'],
  ['/barcode', 'Barcode', null, '', '/barcode/label-management'],
  ['/barcode/label-management', 'Barcode.LabelManagement', '/barcode'],
  ['/barcode/add-label-management', 'Barcode.AddLabelManagement', '/barcode'],
  ['/barcode/modify-label-management/:id', 'Barcode.ModifyLabelManagement', '/barcode'],
  ['/barcode/container-management', 'Barcode.ContainerManagement', '/barcode'],
  ['/barcode/SN-status', 'Barcode.SNStatus', '/barcode'],
  ['/barcode/add-SN-status', 'Barcode.AddSNStatus', '/barcode'],
  ['/barcode/modify-SN-status/:id', 'Barcode.ModifySNStatus', '/barcode'],
  ['/orderCollaboration', 'OrderCollaboration', null, '', '/orderCollaboration/outsourced-order-query'],
  ['/orderCollaboration/outsourced-order-query', 'OrderCollaboration.OutsourcedOrderQuery', '/orderCollaboration'],
  ['/orderCollaboration/userOrder', 'OrderCollaboration.UserOrder', '/orderCollaboration'],
  ['/orderCollaboration/userOrder/acceptance', 'OrderCollaboration.UserOrder.Acceptance', '/orderCollaboration/userOrder', '', '/orderCollaboration/userOrder/acceptance/acceptance-change'],
  ['/orderCollaboration/userOrder/acceptance/acceptance-change', 'OrderCollaboration.UserOrder.AcceptanceChange', '/orderCollaboration/userOrder/acceptance'],
  ['/orderCollaboration/userOrder/acceptance/date-change', 'OrderCollaboration.UserOrder.DateChange', '/orderCollaboration/userOrder/acceptance'],
  ['/orderCollaboration/onTime', 'OrderCollaboration.OnTime', '/orderCollaboration'],
  ['/deliverySchedule', 'DeliverySchedule', null, '', 'Offsite.Announcement.News'],
  ['/deliverySchedule/replySchedule', 'DeliverySchedule.ReplySchedule', '/deliverySchedule'],
  ['/deliverySchedule/scheduleKanban', 'DeliverySchedule.ScheduleKanban', '/deliverySchedule'],
  ['/deliverySchedule/replyMonthlyPlan', 'DeliverySchedule.ReplyMonthlyPlan', '/deliverySchedule'],
  ['/offsite/announcement/news', 'Offsite.Announcement.News', '/offsite'],
  ['/inventorySynergy', 'InventorySynergy', null, '', '/inventorySynergy/vmi/query'],
  ['/inventorySynergy/vmi/query', 'InventorySynergy.Vmi.Query', '/inventorySynergy'],
  ['/inventorySynergy/vmi/inventory-difference', 'InventorySynergy.Vmi.InventoryDifference', '/inventorySynergy'],
  ['/inventorySynergy/vmi/inventory-difference/detail', 'InventorySynergy.Vmi.InventoryDifference.Detail', '/inventorySynergy/vmi/inventory-difference'],
  ['/inventorySynergy/escrow/warehouse-diff', 'InventorySynergy.Escrow.WarehouseDiff', '/inventorySynergy'],
  ['/inventorySynergy/escrow/warehouse-query', 'InventorySynergy.Escrow.WarehouseQuery', '/inventorySynergy'],
  ['/delivery', 'Delivery', null, '', '/delivery/asnTracking'],
  ['/delivery/address', 'Delivery.Address', '/delivery'],
  ['/delivery/add-address', 'Delivery.AddAddress', '/delivery'],
  ['/delivery/modify-address', 'Delivery.ModifyAddress', '/delivery'],
  ['/delivery/inspectionReport', 'Delivery.InspectionReport', '/delivery'],
  ['/delivery/add-inspectionReport', 'Delivery.AddInspectionReport', '/delivery'],
  ['/delivery/userOrder', 'Delivery.UserOrder', '/delivery'],
  ['/delivery/receivingDetails', 'Delivery.ReceivingDetails', '/delivery'],
  ['/delivery/asnTracking', 'Delivery.AsnTracking', '/delivery'],
  ['/delivery/addAsn', 'Delivery.AddAsn', '/delivery'],
  ['/delivery/addAsn/add', 'Delivery.AddAsn.Add', '/delivery/addAsn'],
  ['/delivery/label-print', 'Delivery.LabelPrint', '/delivery'],
  ['/delivery/split-label-print', 'Delivery.SplitLabelPrint', '/delivery'],
  ['/offsite', 'Offsite', null, '', '/delivery'],
  ['/file', 'File', null, '', '/file/file-management'],
  ['/file/file-management', 'File.FileManagement', '/file'],
  ['/file/add-file-management', 'File.AddFileManagement', '/file'],
  ['/file/modify-file-management/:id', 'File.ModifyFileManagement', '/file'],
  ['/rule', 'Rule', null, '', '/rule/basic-element'],
  ['/rule/basic-element', 'Rule.BasicElement', '/rule'],
  ['/rule/add-basic-element', 'Rule.AddBasicElement', '/rule'],
  ['/rule/modify-basic-element/:id', 'Rule.ModifyBasicElement', '/rule'],
  ['/rule/barcode-rule', 'Rule.BarcodeRule', '/rule'],
  ['/rule/add-barcode-rule', 'Rule.AddBarcodeRule', '/rule'],
  ['/rule/modify-barcode-rule/:barRuleNo', 'Rule.ModifyBarcodeRule', '/rule'],
  ['/rule/batch-rule', 'Rule.BatchRule', '/rule'],
  ['/rule/add-batch-rule', 'Rule.AddBatchRule', '/rule'],
  ['/rule/modify-batch-rule/:lotRuleNo', 'Rule.ModifyBatchRule', '/rule'],
  ['/rule/container-rule', 'Rule.ContainerRule', '/rule'],
  ['/rule/add-container-rule', 'Rule.AddContainerRule', '/rule'],
  ['/rule/modify-container-rule/:boxRuleNo', 'Rule.ModifyContainerRule', '/rule'],
  ['/base', 'Base', null, '', '/base/basic/organizational'],
  ['/base/basic', 'Base.Basic', '/base', '', '/base/basic/organizational'],
  ['/base/basic/organizational', 'Base.Basic.Organizational', '/base/basic'],
  ['/base/basic/add-organizational', 'Base.Basic.AddOrganizational', '/base/basic'],
  ['/base/basic/modify-organizational/:id', 'Base.Basic.ModifyOrganizational', '/base/basic'],
  ['/base/basic/warehouse', 'Base.Basic.Warehouse', '/base/basic'],
  ['/base/basic/add-warehouse', 'Base.Basic.AddWarehouse', '/base/basic'],
  ['/base/basic/modify-warehouse/:id', 'Base.Basic.ModifyWarehouse', '/base/basic'],
  ['/base/basic/storage', 'Base.Basic.Storage', '/base/basic'],
  ['/base/basic/add-storage', 'Base.Basic.AddStorage', '/base/basic'],
  ['/base/basic/modify-storage/:id', 'Base.Basic.ModifyStorage', '/base/basic'],
  ['/base/basic/supplier', 'Base.Basic.Supplier', '/base/basic'],
  ['/base/basic/add-supplier', 'Base.Basic.AddSupplier', '/base/basic'],
  ['/base/basic/modify-supplier/:id', 'Base.Basic.ModifySupplier', '/base/basic'],
  ['/base/basic/customer', 'Base.Basic.Customer', '/base/basic'],
  ['/base/basic/add-customer', 'Base.Basic.AddCustomer', '/base/basic'],
  ['/base/basic/modify-customer/:id', 'Base.Basic.ModifyCustomer', '/base/basic'],
  ['/base/basic/address', 'Base.Basic.Address', '/base/basic'],
  ['/base/basic/add-address', 'Base.Basic.AddAddress', '/base/basic'],
  ['/base/basic/modify-address/:id', 'Base.Basic.ModifyAddress', '/base/basic'],
  ['/base/basic/reservoir', 'Base.Basic.Reservoir', '/base/basic'],
  ['/base/basic/add-reservoir', 'Base.Basic.AddReservoir', '/base/basic'],
  ['/base/basic/modify-reservoir/:id', 'Base.Basic.ModifyReservoir', '/base/basic'],
  ['/base/basic/classiflycode', 'Base.Basic.Classiflycode', '/base/basic'],
  ['/base/basic/add-classiflycode', 'Base.Basic.AddClassiflycode', '/base/basic'],
  ['/base/basic/modify-classiflycode/:id', 'Base.Basic.ModifyClassiflycode', '/base/basic'],
  ['/base/basic/table', 'Base.Basic.Table', '/base/basic'],
  ['/base/basic/add-table', 'Base.Basic.AddTable', '/base/basic'],
  ['/base/basic/modify-table/:id', 'Base.Basic.ModifyTable', '/base/basic'],
  ['/base/basic/configure', 'Base.Basic.Configure', '/base/basic'],
  ['/base/basic/add-configure', 'Base.Basic.AddConfigure', '/base/basic'],
  ['/base/basic/modify-configure/:id', 'Base.Basic.ModifyConfigure', '/base/basic'],
  ['/base/basic/copy-configure/:id', 'Base.Basic.CopyConfigure', '/base/basic'],
  ['/base/basic/print-template', 'Base.Basic.PrintTemplate', '/base/basic'],
  ['/base/basic/add-print-template', 'Base.Basic.AddPrintTemplate', '/base/basic'],
  ['/base/basic/modify-print-template/:id', 'Base.Basic.ModifyPrintTemplate', '/base/basic'],
  ['/base/basic/copy-print-template/:id', 'Base.Basic.CopyPrintTemplate', '/base/basic'],
  ['/base/basic/warehouseManage', 'Base.Basic.WarehouseManage', '/base/basic'],
  ['/base/basic/warehouseManage/manageWarehouse', 'Base.Basic.ManageWarehouse', '/base/basic/warehouseManage'],
  ['/base/basic/warehouseManage/add-cell', 'Base.Basic.WarehouseManage.AddCell', '/base/basic/warehouseManage'],
  ['/base/basic/warehouseManage/modify-cell', 'Base.Basic.WarehouseManage.ModifyCell', '/base/basic/warehouseManage'],
  ['/base/basic/systemTest', 'Base.Basic.SystemTest', '/base/basic'],
  ['/base/basic/arrivalImport', 'Base.Basic.ArrivalImport', '/base/basic'],
  ['/base/material', 'Base.Material', '/base', '', '/base/material/material'],
  ['/base/material/material', 'Base.Material.Material', '/base/material'],
  ['/base/material/add-material', 'Base.Material.AddMaterial', '/base/material'],
  ['/base/material/modify-material/:id', 'Base.Material.ModifyMaterial', '/base/material'],
  ['/base/material/cell', 'Base.Material.Cell', '/base/material'],
  ['/base/material/add-cell', 'Base.Material.AddCell', '/base/material'],
  ['/base/material/modify-cell/:id', 'Base.Material.ModifyCell', '/base/material'],
  ['/base/material/category', 'Base.Material.Category', '/base/material'],
  ['/base/material/add-category', 'Base.Material.AddCategory', '/base/material'],
  ['/base/material/modify-category/:id', 'Base.Material.ModifyCategory', '/base/material'],
  ['/base/material/unit', 'Base.Material.Unit', '/base/material'],
  ['/base/material/add-unit', 'Base.Material.AddUnit', '/base/material'],
  ['/base/material/modify-unit/:id', 'Base.Material.ModifyUnit', '/base/material'],
  ['/base/material/unit-conversion', 'Base.Material.UnitConversion', '/base/material'],
  ['/base/material/add-unit-conversion', 'Base.Material.AddUnitConversion', '/base/material'],
  ['/base/material/modify-unit-conversion/:id', 'Base.Material.ModifyUnitConversion', '/base/material'],
  ['/base/material/item-unit-conversion', 'Base.Material.ItemUnitConversion', '/base/material'],
  ['/base/material/add-item-unit-conversion', 'Base.Material.AddItemUnitConversion', '/base/material'],
  ['/base/material/modify-item-unit-conversion/:id', 'Base.Material.ModifyItemUnitConversion', '/base/material'],
  ['/base/material/customer-item', 'Base.Material.CustomerItem', '/base/material'],
  ['/base/material/add-customer-item', 'Base.Material.AddCustomerItem', '/base/material'],
  ['/base/material/modify-customer-item/:id', 'Base.Material.ModifyCustomerItem', '/base/material'],
  ['/base/material/supplier-item', 'Base.Material.SupplierItem', '/base/material'],
  ['/base/material/add-supplier-item', 'Base.Material.AddSupplierItem', '/base/material'],
  ['/base/material/modify-supplier-item/:id', 'Base.Material.ModifySupplierItem', '/base/material'],
  ['/base/material/document-class', 'Base.Material.DocumentClass', '/base/material'],
  ['/base/material/add-document-class', 'Base.Material.AddDocumentClass', '/base/material'],
  ['/base/material/modify-document-class/:id', 'Base.Material.ModifyDocumentClass', '/base/material'],
  ['/strategy', 'Strategy', null, '', '/strategy/listing'],
  ['/strategy/allocation-strateg', 'Strategy.AllocationStrateg', '/strategy'],
  ['/strategy/allocation-strateg/add', 'Strategy.AllocationStrateg.Add', '/strategy/allocation-strateg'],
  ['/strategy/allocation-strateg/modify/:id', 'Strategy.AllocationStrateg.Modify', '/strategy/allocation-strateg'],
  ['/strategy/picking-strategy', 'Strategy.PickingStrategy', '/strategy'],
  ['/strategy/picking-strategy/add', 'Strategy.PickingStrategy.Add', '/strategy/picking-strategy'],
  ['/strategy/picking-strategy/modify/:id', 'Strategy.PickingStrategy.Modify', '/strategy/picking-strategy'],
  ['/strategy/wave-template', 'Strategy.WaveTemplate', '/strategy'],
  ['/strategy/wave-template/add', 'Strategy.WaveTemplate.Add', '/strategy/wave-template'],
  ['/strategy/wave-template/modify/:id', 'Strategy.WaveTemplate.Modify', '/strategy/wave-template'],
  ['/strategy/turnover-strategy', 'Strategy.TurnoverStrategy', '/strategy'],
  ['/strategy/turnover-strategy/add', 'Strategy.TurnoverStrategy.Add', '/strategy/turnover-strategy'],
  ['/strategy/turnover-strategy/modify/:id', 'Strategy.TurnoverStrategy.Modify', '/strategy/turnover-strategy'],
  ['/strategy/strategy-application', 'Strategy.StrategyApplication', '/strategy'],
  ['/strategy/strategy-application/add', 'Strategy.StrategyApplication.Add', '/strategy/strategy-application'],
  ['/strategy/strategy-application/modify/:id', 'Strategy.StrategyApplication.Modify', '/strategy/strategy-application'],
  ['/strategy/listing', 'Strategy.Listing', '/strategy'],
  ['/strategy/listing/add', 'Strategy.Listing.Add', '/strategy/listing'],
  ['/strategy/listing/modify/:id', 'Strategy.Listing.Modify', '/strategy/listing'],
  ['/message', 'Message', null, '', '/message/message-configuration'],
  ['/message/message-configuration', 'Message.MessageConfiguration', '/message'],
  ['/message/message-policy', 'Message.MessagePolicy', '/message'],
  ['/message/message-policy/modify/:noticeMethodNo', 'Message.MessagePolicy.Modify', '/message/message-policy'],
  ['/message/message-template', 'Message.MessageTemplate', '/message'],
  ['/baseManage', 'BaseManage', null, '', '/baseManage/user'],
  ['/baseManage/user', 'BaseManage.User', '/baseManage'],
  ['/baseManage/modify-user/:id/:userNo', 'BaseManage.ModifyUser', '/baseManage'],
  ['/baseManage/role', 'BaseManage.Role', '/baseManage'],
  ['/baseManage/modify-role/:id/:roleNo', 'BaseManage.ModifyRole', '/baseManage'],
  ['/baseManage/add-user', 'BaseManage.AddUser', '/baseManage'],
  ['/baseManage/add-role', 'BaseManage.AddRole', '/baseManage'],
  ['/baseManage/employee', 'BaseManage.Employee', '/baseManage'],
  ['/asn/supplier', 'Asn.Supplier', '/asn', 'h', '/delivery/asnTracking'],
  ['/asn/warehouse', 'Asn.Warehouse', '/asn'],
  ['/asn/detail/:id', 'Asn.Detail', '/asn', 'h'],
  ['/asn/invoice', 'Asn.Invoice', '/asn'],
  ['/asn/add-invoice', 'Asn.AddInvoice', '/asn'],
  ['/inventorySynergy/vmi/period-change', 'InventorySynergy.Vmi.PeriodChange', '/inventorySynergy'],
  ['/deliverySchedule/pendingSchedule', 'DeliverySchedule.PendingSchedule', '/deliverySchedule'],
  ['/plan/purchase-plan', 'Plan.PurchasePlan', '/plan'],
  ['/plan/purchase-forecast', 'Plan.PurchaseForecast', '/plan'],
  ['/plan/dsb-monitoring', 'Plan.DsbMonitoring', '/plan'],
  ['/configuration/procurement-execution', 'Configuration.ProcurementExecution', '/configuration'],
  ['/configuration/shipping-rule', 'Configuration.ShippingRule', '/configuration'],
  ['/configuration/order-answer', 'Configuration.OrderAnswer', '/configuration'],
  ['/delivery/approval', 'Delivery.Approval', '/delivery'],
  ['/news/management', 'News.Management', '/news'],
  ['/news/add-management', 'News.AddManagement', '/news'],
  ['/news/modify-management/:id', 'News.ModifyManagement', '/news'],
  ['/personal-center', 'PersonalCenter', null, 'h', '/setting/user-info'],
  ['/system/parameters', 'System.Parameters', '/system'],
  ['/system/add-parameters', 'System.AddParameters', '/system'],
  ['/system/modify-parameters/:id', 'System.ModifyParameters', '/system'],
  ['/system/dictionaries', 'System.Dictionaries', '/system'],
  ['/system/add-dictionaries', 'System.AddDictionaries', '/system'],
  ['/system/modify-dictionaries/:id', 'System.ModifyDictionaries', '/system'],
  ['/system/scheduled-tasks', 'System.ScheduledTasks', '/system'],
  ['/system/add-scheduled-tasks', 'System.AddScheduledTasks', '/system'],
  ['/system/modify-scheduled-tasks/:id', 'System.ModifyScheduledTasks', '/system'],
  ['/system/logs', 'System.Logs', '/system'],
  ['/system/cache', 'System.Cache', '/system'],
  ['/system/password-policy', 'System.PasswordPolicy', '/system'],
  ['/system/mobile-versions', 'System.MobileVersions', '/system'],
  ['/system/licence', 'System.Licence', '/system'],
  ['/system/business-control', 'System.BusinessControl', '/system'],
  ['/system/custom-fields', 'System.CustomFields', '/system'],
  ['/system/add-custom-fields', 'System.AddCustomFields', '/system'],
  ['/system/modify-custom-fields/:id', 'System.ModifyCustomFields', '/system'],
  ['/system/export-templates', 'System.ExportTemplates', '/system', 'h', '/base/basic/configure'],
  ['/asn', 'Asn', null, '', '/asn/warehouse'],
  ['/asn/task', 'Asn.Task', '/asn'],
  ['/asn/dock', 'Asn.Dock', '/asn'],
  ['/plan', 'Plan', null, '', '/plan/purchase-plan'],
  ['/configuration', 'Configuration', null, '', '/configuration/procurement-execution'],
  ['/news', 'News', null, '', '/news/management'],
  ['/system', 'System', null, '', '/system/parameters'],
  ['/system/menus', 'System.Menus', '/system'],
  ['/system/add-menus', 'System.AddMenus', '/system'],
  ['/system/modify-menus/:id', 'System.ModifyMenus', '/system'],
  ['/inventorySynergy/vmi', 'InventorySynergy.Vmi', '/inventorySynergy', '', '/inventorySynergy/vmi/query'],
  ['/inventorySynergy/escrow', 'InventorySynergy.Escrow', '/inventorySynergy', '', '/inventorySynergy/escrow/warehouse-query'],
  ['/inventorySynergy/stock-analysis', 'InventorySynergy.StockAnalysis', '/inventorySynergy'],
  ['/inventorySynergy/stock', 'InventorySynergy.Stock', '/inventorySynergy'],
  ['/inventorySynergy/stock-movement', 'InventorySynergy.StockMovement', '/inventorySynergy'],
  ['/inventorySynergy/count', 'InventorySynergy.Count', '/inventorySynergy'],
  ['/inventorySynergy/count-sheet', 'InventorySynergy.CountSheet', '/inventorySynergy', 'h'],
  ['/inventorySynergy/outbound', 'InventorySynergy.Outbound', '/inventorySynergy'],
  ['/inventorySynergy/outbound/add', 'InventorySynergy.Outbound.Add', '/inventorySynergy/outbound'],
  ['/inventorySynergy/outbound/modify/:id', 'InventorySynergy.Outbound.Modify', '/inventorySynergy/outbound'],
  ['/inventorySynergy/delivery-sheet', 'InventorySynergy.DeliverySheet', '/inventorySynergy', 'h'],
  ['/inventorySynergy/wave', 'InventorySynergy.Wave', '/inventorySynergy'],
  ['/message/message-policy/add', 'Message.MessagePolicy.Add', '/message/message-policy'],
  ['/message/webhook', 'Message.Webhook', '/message'],
  ['/message/webhook/add', 'Message.Webhook.Add', '/message/webhook'],
  ['/message/webhook/modify/:webhookNo', 'Message.Webhook.Modify', '/message/webhook'],
  ['/baseManage/add-employee', 'BaseManage.AddEmployee', '/baseManage'],
  ['/baseManage/modify-employee/:id', 'BaseManage.ModifyEmployee', '/baseManage'],
  ['/pda', 'Pda'],
  ['/pda/receive', 'Pda.Receive', '/pda'],
  ['/pda/put-away', 'Pda.PutAway', '/pda'],
  ['/pda/pick', 'Pda.Pick', '/pda'],
  ['/pda/count', 'Pda.Count', '/pda'],
  ['/pda/label-query', 'Pda.LabelQuery', '/pda'],
];
export const routes: readonly RouteFact[] = lines.map(([path, name, parent = null, marks = '', redirect = null]) => ({
  path,
  name,
  public: marks.includes('p'),
  hidden: marks.includes('h'),
  redirect,
  parent,
}));
