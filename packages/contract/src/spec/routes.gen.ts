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
  | 'NewsNotice.List'
  | 'NewsNotice.Detail'
  | 'MySchedule.List'
  | 'Licence'
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
  | 'Message.MessagePolicy.Add'
  | 'BaseManage.AddEmployee'
  | 'BaseManage.ModifyEmployee'
  | 'Pda'
  | 'Pda.Receive'
  | 'Pda.PutAway'
  | 'Pda.LabelQuery';

export interface RouteFact {
  /** Address with ':id' parameters; '*' stands for the rest of the address, slashes included. */
  readonly path: string;
  /** Also the menu number and the value of the App-Module-Number header. */
  readonly name: RouteName;
  /** English working title; the shown title is the message 'route.<name>'. */
  readonly hint: string;
  readonly public: boolean;
  /** Reachable, but never an entry of the menu. */
  readonly hidden: boolean;
  /** A path, or a route name (SCHED-03); null: the route has a screen. */
  readonly redirect: string | null;
  /** Path of the parent route. */
  readonly parent: string | null;
  readonly area: string;
}
export const routes: readonly RouteFact[] = [
  { path: '/', name: 'Root', hint: 'Home', public: false, hidden: false, redirect: '/dashboard', parent: null, area: 'navigation' },
  { path: '/dashboard', name: 'Dashboard', hint: 'Dashboard', public: false, hidden: false, redirect: null, parent: '/', area: 'dashboard' },
  { path: '/login', name: 'Login', hint: 'Login', public: true, hidden: true, redirect: null, parent: null, area: 'authentication' },
  { path: '/announcement', name: 'Announcement', hint: 'Announcement', public: true, hidden: true, redirect: null, parent: null, area: 'news' },
  { path: '/announcement-detail', name: 'AnnouncementDetail', hint: 'Announcement detail', public: true, hidden: true, redirect: null, parent: null, area: 'news' },
  { path: '/redirect/*', name: 'Redirect', hint: 'Redirect', public: false, hidden: true, redirect: '/*', parent: null, area: 'navigation' },
  { path: '/404', name: 'NotFound', hint: 'Not found', public: false, hidden: true, redirect: null, parent: null, area: 'navigation' },
  { path: '/*', name: 'Unknown', hint: 'Not found', public: false, hidden: true, redirect: '/404', parent: null, area: 'navigation' },
  { path: '/setting', name: 'Setting', hint: 'User settings', public: false, hidden: false, redirect: '/setting/user-info', parent: null, area: 'users and roles' },
  { path: '/setting/user-info', name: 'Setting.UserInfo', hint: 'User information', public: false, hidden: false, redirect: null, parent: '/setting', area: 'users and roles' },
  { path: '/setting/password', name: 'Setting.Password', hint: 'Password', public: false, hidden: false, redirect: null, parent: '/setting', area: 'users and roles' },
  { path: '/newsnotice-list', name: 'NewsNotice.List', hint: 'News and notices', public: false, hidden: true, redirect: null, parent: null, area: 'news' },
  { path: '/newsnotice-list-detail', name: 'NewsNotice.Detail', hint: 'News and notice detail', public: false, hidden: true, redirect: null, parent: null, area: 'news' },
  { path: '/myschedule-list', name: 'MySchedule.List', hint: 'My schedule', public: false, hidden: true, redirect: null, parent: null, area: 'dashboard' },
  { path: '/licence', name: 'Licence', hint: 'Licence', public: true, hidden: true, redirect: null, parent: null, area: 'authentication' },
  { path: '/api-docs', name: 'ApiDocs', hint: 'API', public: true, hidden: true, redirect: null, parent: null, area: 'navigation' },
  { path: '/receipt-tracking', name: 'ReceiptTracking', hint: 'Receipt tracking', public: false, hidden: false, redirect: '/receipt-tracking/acceptance-details', parent: null, area: 'receipt tracking' },
  { path: '/receipt-tracking/acceptance-details', name: 'ReceiptTracking.Acceptance.Details', hint: 'Acceptance details', public: false, hidden: false, redirect: null, parent: '/receipt-tracking', area: 'receipt tracking' },
  { path: '/receipt-tracking/rejection-details', name: 'ReceiptTracking.Rejection.Details', hint: 'Rejection details', public: false, hidden: false, redirect: null, parent: '/receipt-tracking', area: 'receipt tracking' },
  { path: '/receipt-tracking/return-details', name: 'ReceiptTracking.Return.Details', hint: 'Return details', public: false, hidden: false, redirect: null, parent: '/receipt-tracking', area: 'receipt tracking' },
  { path: '/receipt-tracking/warehousing-details', name: 'ReceiptTracking.Warehousing.Details', hint: 'Warehousing details', public: false, hidden: false, redirect: null, parent: '/receipt-tracking', area: 'receipt tracking' },
  { path: '/barcode', name: 'Barcode', hint: 'Barcode', public: false, hidden: false, redirect: '/barcode/label-management', parent: null, area: 'labels and containers' },
  { path: '/barcode/label-management', name: 'Barcode.LabelManagement', hint: 'Label management', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/add-label-management', name: 'Barcode.AddLabelManagement', hint: 'Add label', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/modify-label-management/:id', name: 'Barcode.ModifyLabelManagement', hint: 'Modify label', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/container-management', name: 'Barcode.ContainerManagement', hint: 'Container management', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/SN-status', name: 'Barcode.SNStatus', hint: 'SN status', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/add-SN-status', name: 'Barcode.AddSNStatus', hint: 'Add SN status', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/barcode/modify-SN-status/:id', name: 'Barcode.ModifySNStatus', hint: 'Modify SN status', public: false, hidden: false, redirect: null, parent: '/barcode', area: 'labels and containers' },
  { path: '/orderCollaboration', name: 'OrderCollaboration', hint: 'Order collaboration', public: false, hidden: false, redirect: '/orderCollaboration/outsourced-order-query', parent: null, area: 'order collaboration' },
  { path: '/orderCollaboration/outsourced-order-query', name: 'OrderCollaboration.OutsourcedOrderQuery', hint: 'Outsourced order query', public: false, hidden: false, redirect: null, parent: '/orderCollaboration', area: 'order collaboration' },
  { path: '/orderCollaboration/userOrder', name: 'OrderCollaboration.UserOrder', hint: 'Order answering', public: false, hidden: false, redirect: null, parent: '/orderCollaboration', area: 'order collaboration' },
  { path: '/orderCollaboration/userOrder/acceptance', name: 'OrderCollaboration.UserOrder.Acceptance', hint: 'Order acceptance', public: false, hidden: false, redirect: '/orderCollaboration/userOrder/acceptance/acceptance-change', parent: '/orderCollaboration/userOrder', area: 'order collaboration' },
  { path: '/orderCollaboration/userOrder/acceptance/acceptance-change', name: 'OrderCollaboration.UserOrder.AcceptanceChange', hint: 'Acceptance change', public: false, hidden: false, redirect: null, parent: '/orderCollaboration/userOrder/acceptance', area: 'order collaboration' },
  { path: '/orderCollaboration/userOrder/acceptance/date-change', name: 'OrderCollaboration.UserOrder.DateChange', hint: 'Date change', public: false, hidden: false, redirect: null, parent: '/orderCollaboration/userOrder/acceptance', area: 'order collaboration' },
  { path: '/deliverySchedule', name: 'DeliverySchedule', hint: 'Delivery schedule', public: false, hidden: false, redirect: 'Offsite.Announcement.News', parent: null, area: 'delivery schedule' },
  { path: '/deliverySchedule/replySchedule', name: 'DeliverySchedule.ReplySchedule', hint: 'Reply schedule', public: false, hidden: false, redirect: null, parent: '/deliverySchedule', area: 'delivery schedule' },
  { path: '/deliverySchedule/scheduleKanban', name: 'DeliverySchedule.ScheduleKanban', hint: 'Schedule board', public: false, hidden: false, redirect: null, parent: '/deliverySchedule', area: 'delivery schedule' },
  { path: '/deliverySchedule/replyMonthlyPlan', name: 'DeliverySchedule.ReplyMonthlyPlan', hint: 'Reply monthly plan', public: false, hidden: false, redirect: null, parent: '/deliverySchedule', area: 'delivery schedule' },
  { path: '/offsite/announcement/news', name: 'Offsite.Announcement.News', hint: 'News', public: false, hidden: false, redirect: null, parent: '/offsite', area: 'news' },
  { path: '/inventorySynergy', name: 'InventorySynergy', hint: 'Inventory synergy', public: false, hidden: false, redirect: '/inventorySynergy/vmi/query', parent: null, area: 'inventory synergy' },
  { path: '/inventorySynergy/vmi/query', name: 'InventorySynergy.Vmi.Query', hint: 'VMI query', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/inventorySynergy/vmi/inventory-difference', name: 'InventorySynergy.Vmi.InventoryDifference', hint: 'VMI inventory difference', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/inventorySynergy/vmi/inventory-difference/detail', name: 'InventorySynergy.Vmi.InventoryDifference.Detail', hint: 'VMI inventory difference detail', public: false, hidden: false, redirect: null, parent: '/inventorySynergy/vmi/inventory-difference', area: 'inventory synergy' },
  { path: '/inventorySynergy/escrow/warehouse-diff', name: 'InventorySynergy.Escrow.WarehouseDiff', hint: 'Escrow warehouse difference', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/inventorySynergy/escrow/warehouse-query', name: 'InventorySynergy.Escrow.WarehouseQuery', hint: 'Escrow warehouse query', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/delivery', name: 'Delivery', hint: 'Offsite delivery', public: false, hidden: false, redirect: '/delivery/asnTracking', parent: null, area: 'delivery' },
  { path: '/delivery/address', name: 'Delivery.Address', hint: 'Delivery addresses', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/delivery/add-address', name: 'Delivery.AddAddress', hint: 'Add delivery address', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/delivery/modify-address', name: 'Delivery.ModifyAddress', hint: 'Modify delivery address', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/delivery/inspectionReport', name: 'Delivery.InspectionReport', hint: 'Inspection report', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/delivery/add-inspectionReport', name: 'Delivery.AddInspectionReport', hint: 'Add inspection report', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/delivery/userOrder', name: 'Delivery.UserOrder', hint: 'Orders to deliver', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'order collaboration' },
  { path: '/delivery/receivingDetails', name: 'Delivery.ReceivingDetails', hint: 'Receiving details', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'receipt tracking' },
  { path: '/delivery/asnTracking', name: 'Delivery.AsnTracking', hint: 'ASN tracking', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'asn' },
  { path: '/delivery/addAsn', name: 'Delivery.AddAsn', hint: 'New ASN', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'asn' },
  { path: '/delivery/addAsn/add', name: 'Delivery.AddAsn.Add', hint: 'Delivery detail', public: false, hidden: false, redirect: null, parent: '/delivery/addAsn', area: 'asn' },
  { path: '/delivery/label-print', name: 'Delivery.LabelPrint', hint: 'Label print', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'labels and containers' },
  { path: '/delivery/split-label-print', name: 'Delivery.SplitLabelPrint', hint: 'Split label print', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'labels and containers' },
  { path: '/offsite', name: 'Offsite', hint: 'Offsite', public: false, hidden: false, redirect: '/delivery', parent: null, area: 'delivery' },
  { path: '/file', name: 'File', hint: 'File', public: false, hidden: false, redirect: '/file/file-management', parent: null, area: 'file' },
  { path: '/file/file-management', name: 'File.FileManagement', hint: 'File management', public: false, hidden: false, redirect: null, parent: '/file', area: 'file' },
  { path: '/file/add-file-management', name: 'File.AddFileManagement', hint: 'Add file', public: false, hidden: false, redirect: null, parent: '/file', area: 'file' },
  { path: '/file/modify-file-management/:id', name: 'File.ModifyFileManagement', hint: 'Modify file', public: false, hidden: false, redirect: null, parent: '/file', area: 'file' },
  { path: '/rule', name: 'Rule', hint: 'Rule', public: false, hidden: false, redirect: '/rule/basic-element', parent: null, area: 'rules' },
  { path: '/rule/basic-element', name: 'Rule.BasicElement', hint: 'Basic element', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/add-basic-element', name: 'Rule.AddBasicElement', hint: 'Add basic element', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/modify-basic-element/:id', name: 'Rule.ModifyBasicElement', hint: 'Modify basic element', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/barcode-rule', name: 'Rule.BarcodeRule', hint: 'Barcode rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/add-barcode-rule', name: 'Rule.AddBarcodeRule', hint: 'Add barcode rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/modify-barcode-rule/:barRuleNo', name: 'Rule.ModifyBarcodeRule', hint: 'Modify barcode rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/batch-rule', name: 'Rule.BatchRule', hint: 'Batch rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/add-batch-rule', name: 'Rule.AddBatchRule', hint: 'Add batch rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/modify-batch-rule/:lotRuleNo', name: 'Rule.ModifyBatchRule', hint: 'Modify batch rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/container-rule', name: 'Rule.ContainerRule', hint: 'Container rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/add-container-rule', name: 'Rule.AddContainerRule', hint: 'Add container rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/rule/modify-container-rule/:boxRuleNo', name: 'Rule.ModifyContainerRule', hint: 'Modify container rule', public: false, hidden: false, redirect: null, parent: '/rule', area: 'rules' },
  { path: '/base', name: 'Base', hint: 'Base data', public: false, hidden: false, redirect: '/base/basic/organizational', parent: null, area: 'base data' },
  { path: '/base/basic', name: 'Base.Basic', hint: 'Basic data', public: false, hidden: false, redirect: '/base/basic/organizational', parent: '/base', area: 'base data' },
  { path: '/base/basic/organizational', name: 'Base.Basic.Organizational', hint: 'Organization', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-organizational', name: 'Base.Basic.AddOrganizational', hint: 'Add organization', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-organizational/:id', name: 'Base.Basic.ModifyOrganizational', hint: 'Modify organization', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/warehouse', name: 'Base.Basic.Warehouse', hint: 'Warehouse', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-warehouse', name: 'Base.Basic.AddWarehouse', hint: 'Add warehouse', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-warehouse/:id', name: 'Base.Basic.ModifyWarehouse', hint: 'Modify warehouse', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/storage', name: 'Base.Basic.Storage', hint: 'Storage cell', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-storage', name: 'Base.Basic.AddStorage', hint: 'Add storage cell', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-storage/:id', name: 'Base.Basic.ModifyStorage', hint: 'Modify storage cell', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/supplier', name: 'Base.Basic.Supplier', hint: 'Supplier', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-supplier', name: 'Base.Basic.AddSupplier', hint: 'Add supplier', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-supplier/:id', name: 'Base.Basic.ModifySupplier', hint: 'Modify supplier', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/customer', name: 'Base.Basic.Customer', hint: 'Customer', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-customer', name: 'Base.Basic.AddCustomer', hint: 'Add customer', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-customer/:id', name: 'Base.Basic.ModifyCustomer', hint: 'Modify customer', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/address', name: 'Base.Basic.Address', hint: 'Address', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-address', name: 'Base.Basic.AddAddress', hint: 'Add address', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-address/:id', name: 'Base.Basic.ModifyAddress', hint: 'Modify address', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/reservoir', name: 'Base.Basic.Reservoir', hint: 'Reservoir area (zone)', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-reservoir', name: 'Base.Basic.AddReservoir', hint: 'Add reservoir area (zone)', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-reservoir/:id', name: 'Base.Basic.ModifyReservoir', hint: 'Modify reservoir area (zone)', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/classiflycode', name: 'Base.Basic.Classiflycode', hint: 'Classification code', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-classiflycode', name: 'Base.Basic.AddClassiflycode', hint: 'Add classification code', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-classiflycode/:id', name: 'Base.Basic.ModifyClassiflycode', hint: 'Modify classification code', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/table', name: 'Base.Basic.Table', hint: 'System table', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-table', name: 'Base.Basic.AddTable', hint: 'Add system table', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-table/:id', name: 'Base.Basic.ModifyTable', hint: 'Modify system table', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/configure', name: 'Base.Basic.Configure', hint: 'Configuration', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/add-configure', name: 'Base.Basic.AddConfigure', hint: 'Add configuration', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/modify-configure/:id', name: 'Base.Basic.ModifyConfigure', hint: 'Modify configuration', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/copy-configure/:id', name: 'Base.Basic.CopyConfigure', hint: 'Copy configuration', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/basic/warehouseManage', name: 'Base.Basic.WarehouseManage', hint: 'Warehouse view', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'warehouse view' },
  { path: '/base/basic/warehouseManage/manageWarehouse', name: 'Base.Basic.ManageWarehouse', hint: 'Warehouse layout', public: false, hidden: false, redirect: null, parent: '/base/basic/warehouseManage', area: 'warehouse view' },
  { path: '/base/basic/warehouseManage/add-cell', name: 'Base.Basic.WarehouseManage.AddCell', hint: 'Add cell', public: false, hidden: false, redirect: null, parent: '/base/basic/warehouseManage', area: 'warehouse view' },
  { path: '/base/basic/warehouseManage/modify-cell', name: 'Base.Basic.WarehouseManage.ModifyCell', hint: 'Modify cell', public: false, hidden: false, redirect: null, parent: '/base/basic/warehouseManage', area: 'warehouse view' },
  { path: '/base/basic/systemTest', name: 'Base.Basic.SystemTest', hint: 'System test', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'self check' },
  { path: '/base/basic/arrivalImport', name: 'Base.Basic.ArrivalImport', hint: 'Arrival import', public: false, hidden: false, redirect: null, parent: '/base/basic', area: 'base data' },
  { path: '/base/material', name: 'Base.Material', hint: 'Material data', public: false, hidden: false, redirect: '/base/material/material', parent: '/base', area: 'base data' },
  { path: '/base/material/material', name: 'Base.Material.Material', hint: 'Material', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-material', name: 'Base.Material.AddMaterial', hint: 'Add material', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-material/:id', name: 'Base.Material.ModifyMaterial', hint: 'Modify material', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/cell', name: 'Base.Material.Cell', hint: 'Item cell', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-cell', name: 'Base.Material.AddCell', hint: 'Add item cell', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-cell/:id', name: 'Base.Material.ModifyCell', hint: 'Modify item cell', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/category', name: 'Base.Material.Category', hint: 'Category (item group)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-category', name: 'Base.Material.AddCategory', hint: 'Add category (item group)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-category/:id', name: 'Base.Material.ModifyCategory', hint: 'Modify category (item group)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/unit', name: 'Base.Material.Unit', hint: 'Unit', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-unit', name: 'Base.Material.AddUnit', hint: 'Add unit', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-unit/:id', name: 'Base.Material.ModifyUnit', hint: 'Modify unit', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/unit-conversion', name: 'Base.Material.UnitConversion', hint: 'Unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-unit-conversion', name: 'Base.Material.AddUnitConversion', hint: 'Add unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-unit-conversion/:id', name: 'Base.Material.ModifyUnitConversion', hint: 'Modify unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/item-unit-conversion', name: 'Base.Material.ItemUnitConversion', hint: 'Item unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-item-unit-conversion', name: 'Base.Material.AddItemUnitConversion', hint: 'Add item unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-item-unit-conversion/:id', name: 'Base.Material.ModifyItemUnitConversion', hint: 'Modify item unit conversion', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/customer-item', name: 'Base.Material.CustomerItem', hint: 'Customer item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-customer-item', name: 'Base.Material.AddCustomerItem', hint: 'Add customer item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-customer-item/:id', name: 'Base.Material.ModifyCustomerItem', hint: 'Modify customer item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/supplier-item', name: 'Base.Material.SupplierItem', hint: 'Supplier item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-supplier-item', name: 'Base.Material.AddSupplierItem', hint: 'Add supplier item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-supplier-item/:id', name: 'Base.Material.ModifySupplierItem', hint: 'Modify supplier item', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/document-class', name: 'Base.Material.DocumentClass', hint: 'Document class (classification type)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/add-document-class', name: 'Base.Material.AddDocumentClass', hint: 'Add document class (classification type)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/base/material/modify-document-class/:id', name: 'Base.Material.ModifyDocumentClass', hint: 'Modify document class (classification type)', public: false, hidden: false, redirect: null, parent: '/base/material', area: 'base data' },
  { path: '/strategy', name: 'Strategy', hint: 'Strategy', public: false, hidden: false, redirect: '/strategy/listing', parent: null, area: 'strategies' },
  { path: '/strategy/allocation-strateg', name: 'Strategy.AllocationStrateg', hint: 'Allocation strategy', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/allocation-strateg/add', name: 'Strategy.AllocationStrateg.Add', hint: 'Add allocation strategy', public: false, hidden: false, redirect: null, parent: '/strategy/allocation-strateg', area: 'strategies' },
  { path: '/strategy/allocation-strateg/modify/:id', name: 'Strategy.AllocationStrateg.Modify', hint: 'Modify allocation strategy', public: false, hidden: false, redirect: null, parent: '/strategy/allocation-strateg', area: 'strategies' },
  { path: '/strategy/picking-strategy', name: 'Strategy.PickingStrategy', hint: 'Picking strategy', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/picking-strategy/add', name: 'Strategy.PickingStrategy.Add', hint: 'Add picking strategy', public: false, hidden: false, redirect: null, parent: '/strategy/picking-strategy', area: 'strategies' },
  { path: '/strategy/picking-strategy/modify/:id', name: 'Strategy.PickingStrategy.Modify', hint: 'Modify picking strategy', public: false, hidden: false, redirect: null, parent: '/strategy/picking-strategy', area: 'strategies' },
  { path: '/strategy/wave-template', name: 'Strategy.WaveTemplate', hint: 'Wave template', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/wave-template/add', name: 'Strategy.WaveTemplate.Add', hint: 'Add wave template', public: false, hidden: false, redirect: null, parent: '/strategy/wave-template', area: 'strategies' },
  { path: '/strategy/wave-template/modify/:id', name: 'Strategy.WaveTemplate.Modify', hint: 'Modify wave template', public: false, hidden: false, redirect: null, parent: '/strategy/wave-template', area: 'strategies' },
  { path: '/strategy/turnover-strategy', name: 'Strategy.TurnoverStrategy', hint: 'Turnover strategy', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/turnover-strategy/add', name: 'Strategy.TurnoverStrategy.Add', hint: 'Add turnover strategy', public: false, hidden: false, redirect: null, parent: '/strategy/turnover-strategy', area: 'strategies' },
  { path: '/strategy/turnover-strategy/modify/:id', name: 'Strategy.TurnoverStrategy.Modify', hint: 'Modify turnover strategy', public: false, hidden: false, redirect: null, parent: '/strategy/turnover-strategy', area: 'strategies' },
  { path: '/strategy/strategy-application', name: 'Strategy.StrategyApplication', hint: 'Strategy application', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/strategy-application/add', name: 'Strategy.StrategyApplication.Add', hint: 'Add strategy application', public: false, hidden: false, redirect: null, parent: '/strategy/strategy-application', area: 'strategies' },
  { path: '/strategy/strategy-application/modify/:id', name: 'Strategy.StrategyApplication.Modify', hint: 'Modify strategy application', public: false, hidden: false, redirect: null, parent: '/strategy/strategy-application', area: 'strategies' },
  { path: '/strategy/listing', name: 'Strategy.Listing', hint: 'Put-away strategy', public: false, hidden: false, redirect: null, parent: '/strategy', area: 'strategies' },
  { path: '/strategy/listing/add', name: 'Strategy.Listing.Add', hint: 'Add put-away strategy', public: false, hidden: false, redirect: null, parent: '/strategy/listing', area: 'strategies' },
  { path: '/strategy/listing/modify/:id', name: 'Strategy.Listing.Modify', hint: 'Modify put-away strategy', public: false, hidden: false, redirect: null, parent: '/strategy/listing', area: 'strategies' },
  { path: '/message', name: 'Message', hint: 'Message', public: false, hidden: false, redirect: '/message/message-configuration', parent: null, area: 'messaging' },
  { path: '/message/message-configuration', name: 'Message.MessageConfiguration', hint: 'Message configuration', public: false, hidden: false, redirect: null, parent: '/message', area: 'messaging' },
  { path: '/message/message-policy', name: 'Message.MessagePolicy', hint: 'Message policy', public: false, hidden: false, redirect: null, parent: '/message', area: 'messaging' },
  { path: '/message/message-policy/modify/:noticeMethodNo', name: 'Message.MessagePolicy.Modify', hint: 'Modify message policy', public: false, hidden: false, redirect: null, parent: '/message/message-policy', area: 'messaging' },
  { path: '/message/message-template', name: 'Message.MessageTemplate', hint: 'Message template', public: false, hidden: false, redirect: null, parent: '/message', area: 'messaging' },
  { path: '/baseManage', name: 'BaseManage', hint: 'System administration', public: false, hidden: false, redirect: '/baseManage/user', parent: null, area: 'users and roles' },
  { path: '/baseManage/user', name: 'BaseManage.User', hint: 'Users', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/modify-user/:id/:userNo', name: 'BaseManage.ModifyUser', hint: 'Modify user', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/role', name: 'BaseManage.Role', hint: 'Roles', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/modify-role/:id/:roleNo', name: 'BaseManage.ModifyRole', hint: 'Modify role', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/add-user', name: 'BaseManage.AddUser', hint: 'Add user', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/add-role', name: 'BaseManage.AddRole', hint: 'Add role', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/employee', name: 'BaseManage.Employee', hint: 'Employees', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/asn/supplier', name: 'Asn.Supplier', hint: 'ASN list (supplier view)', public: false, hidden: true, redirect: '/delivery/asnTracking', parent: '/asn', area: 'asn' },
  { path: '/asn/warehouse', name: 'Asn.Warehouse', hint: 'ASN (warehouse)', public: false, hidden: false, redirect: null, parent: '/asn', area: 'asn' },
  { path: '/asn/detail/:id', name: 'Asn.Detail', hint: 'ASN details', public: false, hidden: true, redirect: null, parent: '/asn', area: 'asn' },
  { path: '/asn/invoice', name: 'Asn.Invoice', hint: 'Invoice maintenance', public: false, hidden: false, redirect: null, parent: '/asn', area: 'asn' },
  { path: '/inventorySynergy/vmi/period-change', name: 'InventorySynergy.Vmi.PeriodChange', hint: 'VMI period-change details', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/deliverySchedule/pendingSchedule', name: 'DeliverySchedule.PendingSchedule', hint: 'Pending schedule', public: false, hidden: false, redirect: null, parent: '/deliverySchedule', area: 'delivery schedule' },
  { path: '/plan/purchase-plan', name: 'Plan.PurchasePlan', hint: 'Purchase plan', public: false, hidden: false, redirect: null, parent: '/plan', area: 'plan and forecast' },
  { path: '/plan/purchase-forecast', name: 'Plan.PurchaseForecast', hint: 'Purchase forecast', public: false, hidden: false, redirect: null, parent: '/plan', area: 'plan and forecast' },
  { path: '/plan/dsb-monitoring', name: 'Plan.DsbMonitoring', hint: 'DSB monitoring', public: false, hidden: false, redirect: null, parent: '/plan', area: 'plan and forecast' },
  { path: '/configuration/procurement-execution', name: 'Configuration.ProcurementExecution', hint: 'Procurement execution configuration', public: false, hidden: false, redirect: null, parent: '/configuration', area: 'delivery' },
  { path: '/configuration/shipping-rule', name: 'Configuration.ShippingRule', hint: 'Shipping rule configuration', public: false, hidden: false, redirect: null, parent: '/configuration', area: 'delivery' },
  { path: '/configuration/order-answer', name: 'Configuration.OrderAnswer', hint: 'Order answer configuration', public: false, hidden: false, redirect: null, parent: '/configuration', area: 'delivery' },
  { path: '/delivery/approval', name: 'Delivery.Approval', hint: 'Delivery approval', public: false, hidden: false, redirect: null, parent: '/delivery', area: 'delivery' },
  { path: '/news/management', name: 'News.Management', hint: 'News and announcement management', public: false, hidden: false, redirect: null, parent: '/news', area: 'news' },
  { path: '/personal-center', name: 'PersonalCenter', hint: 'Personal center', public: false, hidden: true, redirect: '/setting/user-info', parent: null, area: 'users and roles' },
  { path: '/system/parameters', name: 'System.Parameters', hint: 'Parameters', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/add-parameters', name: 'System.AddParameters', hint: 'Add parameter', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/modify-parameters/:id', name: 'System.ModifyParameters', hint: 'Modify parameter', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/dictionaries', name: 'System.Dictionaries', hint: 'Dictionaries', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/add-dictionaries', name: 'System.AddDictionaries', hint: 'Add dictionary value', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/modify-dictionaries/:id', name: 'System.ModifyDictionaries', hint: 'Modify dictionary value', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/scheduled-tasks', name: 'System.ScheduledTasks', hint: 'Scheduled tasks', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/add-scheduled-tasks', name: 'System.AddScheduledTasks', hint: 'Add scheduled task', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/modify-scheduled-tasks/:id', name: 'System.ModifyScheduledTasks', hint: 'Modify scheduled task', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/logs', name: 'System.Logs', hint: 'Logs', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/cache', name: 'System.Cache', hint: 'Cache', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/password-policy', name: 'System.PasswordPolicy', hint: 'Password policy', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/mobile-versions', name: 'System.MobileVersions', hint: 'Mobile app versions', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/licence', name: 'System.Licence', hint: 'Licence authorization', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/business-control', name: 'System.BusinessControl', hint: 'Business control', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/custom-fields', name: 'System.CustomFields', hint: 'Custom field management', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/add-custom-fields', name: 'System.AddCustomFields', hint: 'Add custom field', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/modify-custom-fields/:id', name: 'System.ModifyCustomFields', hint: 'Modify custom field', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/export-templates', name: 'System.ExportTemplates', hint: 'Export template configuration', public: false, hidden: true, redirect: '/base/basic/configure', parent: '/system', area: 'export' },
  { path: '/asn', name: 'Asn', hint: 'Delivery notices', public: false, hidden: false, redirect: '/asn/warehouse', parent: null, area: 'asn' },
  { path: '/asn/task', name: 'Asn.Task', hint: 'Warehouse tasks', public: false, hidden: false, redirect: null, parent: '/asn', area: 'asn' },
  { path: '/plan', name: 'Plan', hint: 'Plan and forecast', public: false, hidden: false, redirect: '/plan/purchase-plan', parent: null, area: 'plan and forecast' },
  { path: '/configuration', name: 'Configuration', hint: 'Collaboration configuration', public: false, hidden: false, redirect: '/configuration/procurement-execution', parent: null, area: 'delivery' },
  { path: '/news', name: 'News', hint: 'News', public: false, hidden: false, redirect: '/news/management', parent: null, area: 'news' },
  { path: '/system', name: 'System', hint: 'System', public: false, hidden: false, redirect: '/system/parameters', parent: null, area: 'system' },
  { path: '/system/menus', name: 'System.Menus', hint: 'Menus', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/add-menus', name: 'System.AddMenus', hint: 'Add menu', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/system/modify-menus/:id', name: 'System.ModifyMenus', hint: 'Modify menu', public: false, hidden: false, redirect: null, parent: '/system', area: 'system' },
  { path: '/inventorySynergy/vmi', name: 'InventorySynergy.Vmi', hint: 'VMI', public: false, hidden: false, redirect: '/inventorySynergy/vmi/query', parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/inventorySynergy/escrow', name: 'InventorySynergy.Escrow', hint: 'Escrow', public: false, hidden: false, redirect: '/inventorySynergy/escrow/warehouse-query', parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/inventorySynergy/stock-analysis', name: 'InventorySynergy.StockAnalysis', hint: 'Stock analysis', public: false, hidden: false, redirect: null, parent: '/inventorySynergy', area: 'inventory synergy' },
  { path: '/message/message-policy/add', name: 'Message.MessagePolicy.Add', hint: 'Add message policy', public: false, hidden: false, redirect: null, parent: '/message/message-policy', area: 'messaging' },
  { path: '/baseManage/add-employee', name: 'BaseManage.AddEmployee', hint: 'Add employee', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/baseManage/modify-employee/:id', name: 'BaseManage.ModifyEmployee', hint: 'Modify employee', public: false, hidden: false, redirect: null, parent: '/baseManage', area: 'users and roles' },
  { path: '/pda', name: 'Pda', hint: 'Handheld home', public: false, hidden: false, redirect: null, parent: null, area: 'general' },
  { path: '/pda/receive', name: 'Pda.Receive', hint: 'Handheld receiving', public: false, hidden: false, redirect: null, parent: '/pda', area: 'general' },
  { path: '/pda/put-away', name: 'Pda.PutAway', hint: 'Handheld put-away', public: false, hidden: false, redirect: null, parent: '/pda', area: 'general' },
  { path: '/pda/label-query', name: 'Pda.LabelQuery', hint: 'Handheld label query', public: false, hidden: false, redirect: null, parent: '/pda', area: 'general' },
];
