// Generated from docs/spec/enums.csv by `npm run spec:gen`. Change the table, never this file.
import type { Trilingual } from '../kernel/phrase.ts';

/** The values of each code list, as types: `EnumValues['AsnStatus']` is '0' | '1' | ... */
export interface EnumValues {
  readonly Locale: 'en-US' | 'zh-CN' | 'zh-TW';
  readonly IsLicense: '0' | '1';
  readonly LicenceModule: 'base' | 'strategy' | 'message' | 'system' | 'order' | 'delivery' | 'schedule' | 'inventory' | 'pda';
  readonly DataScopeType: '1' | '2' | '3' | '4';
  readonly AppNo: 'PC' | 'PDA';
  readonly MenuOwner: '0';
  readonly MenuUrlKind: 'internal' | 'external' | 'custom';
  readonly LinkPlaceholder: 'orgNo' | 'warehouseNo' | 'classifyType' | 'tenantsid';
  readonly FieldType: '0' | '1' | '2' | '3' | '4';
  readonly DisplayPage: '1' | '2' | '3' | '4' | '5';
  readonly TagOwnType: '1' | '2';
  readonly ColumnFixed: 'left' | 'none';
  readonly ExportTemplateIsDefault: '1' | '0';
  readonly MerchantType: '1' | '2';
  readonly WarehouseCreateFlag: '0' | '1' | '2' | '3';
  readonly BasicElementParameter: 'standardCol' | 'guestCol' | 'lotAtt';
  readonly LotAttribute: 'lotAtt01' | 'lotAtt02' | 'lotAtt03' | 'lotAtt04' | 'lotAtt05' | 'lotAtt06' | 'lotAtt07' | 'lotAtt08' | 'lotAtt09' | 'lotAtt10' | 'lotAtt11' | 'lotAtt12';
  readonly LotDateFormat: 'yyMMdd' | 'yyyyMMdd' | 'yyMM' | 'yyyyMM' | 'ddMMyy' | 'yyyy-MM-dd';
  readonly BasicElementCodingId: 'A-Z';
  readonly RecordStatus: '1' | '0';
  readonly AsnStatus: '0' | '1' | '2' | '3' | '4' | 'X';
  readonly ClosedStatus: '0' | '1' | '2';
  readonly ApprovalStatus: '0' | '1' | '2' | '3';
  readonly DeliveryTiming: '1' | '2' | '3';
  readonly WayCarriage: '1' | '2' | '3';
  readonly DeliveryMode: '1' | '2' | '3';
  readonly InvoiceType: '1' | '2' | '3';
  readonly InvoiceClassify: '1' | '2';
  readonly GoodsInvoice: '1' | '0';
  readonly InvoiceStatus: '0' | '1' | '2' | '3' | 'X';
  readonly OrderNature: '1' | '2' | '3';
  readonly OrderAcceptance: '0' | '1' | '2' | '3';
  readonly OrderChangeState: '0' | '1' | '2' | '3';
  readonly OrderReplyState: '0' | '1' | '2';
  readonly OrderStatus: '0' | '1' | '2' | '3' | '4';
  readonly AnsweredBy: '1' | '2' | '3';
  readonly WorkOrderStatus: '0' | '1' | '2' | '3';
  readonly ReceiptStatus: 'Y' | 'V';
  readonly ReturnType: '1' | '2' | '3';
  readonly OriginType: 'WMS' | 'ERP';
  readonly DeliveryApprovalStatus: '0' | '1' | '2' | 'X';
  readonly InspectionReportStatus: '0' | '1';
  readonly AnnouncementStatus: '0' | '1' | '2';
  readonly AnnouncementAction: 'publish' | 'cancelPublish' | 'top' | 'untop';
  readonly PurchasePlanStatus: '0' | '1';
  readonly PredictStatus: '0' | '1' | '2' | '3';
  readonly ScheduledJobState: '0' | '1' | '2' | '3' | '4' | '5';
  readonly JobScheduleType: '1' | '2' | '3' | '4' | '5';
  readonly SnBarcodeStatus: '0' | '1' | '2' | '3';
  readonly ContainerStatus: '0' | '1' | '2' | '9';
  readonly PendingScheduleReply: 'unreplied' | 'replied';
  readonly ScheduleStatus: '0' | '1' | '2' | '3' | '4' | '5';
  readonly ScheduleReplyResult: '0' | '1' | '2' | '3';
  readonly Urgency: '0' | '1' | '2';
  readonly TaskState: '0' | '1' | '2' | '3' | '4' | '5';
  readonly TaskReason: '1' | '2' | '3' | '4' | '5' | '6' | 'N' | 'F' | 'P';
  readonly StockMoveKind: 'receive' | 'cancel' | 'inspect' | 'concede' | 'reverse' | 'putAway' | 'transfer' | 'return' | 'takeOver' | 'giveBack' | 'adjust' | 'issue';
  readonly CountState: '0' | '1' | '2' | '3' | 'X';
  readonly CountMode: 'B' | 'O';
  readonly DeliveryOrderState: '0' | '1' | '2' | '3' | '4' | '5' | '6' | 'X';
  readonly ImportState: '0' | '1' | '2' | '3' | '4' | '5' | '6';
  readonly ClientType: '0' | '1' | '2';
  readonly BigModule: '1' | '2' | '3';
  readonly GenMoment: '10' | '15' | '20' | '25' | '30' | '40';
  readonly Side: 'supplier' | 'purchaser' | 'platform';
  readonly RoleName: 'admin' | 'orgAdmin' | 'purchaser' | 'planner' | 'warehouse' | 'quality' | 'supplier' | 'viewer';
  readonly Grant: 'view' | 'add' | 'modify' | 'void' | 'cancel void' | 'delete' | 'physical delete' | 'submit' | 'close' | 'audit' | 'end case' | 'import' | 'export' | 'print' | 'batch update' | 'fixed button' | 'create adjustment order' | 'reassign' | 'suspend/release task' | 'post/transfer' | 'delete all' | 'download' | 'release' | 'inventory sync' | 'actual-count import' | 'exception handling';
  readonly MenuFlag: 'isOut' | 'isAdd' | 'isModify' | 'isDelete' | 'isCancelInvalid' | 'isBatchUpdate' | 'isPhysicalDelete' | 'isSave' | 'isSubmit' | 'isClose' | 'isCheck' | 'isSearch' | 'isImport' | 'isExport' | 'isPrint' | 'isEnd' | 'isFixedButton' | 'isCreateAdjust' | 'isReassign' | 'isSuspend' | 'isTransfer' | 'isDeleteAll' | 'isDownload' | 'isRelease' | 'isSyncInv' | 'isImportActual' | 'isException';
  readonly UserScreenTab: 'basic' | 'role' | 'menu';
  readonly DefaultFavourite: 'Base.Basic.Organizational' | 'Base.Basic.Warehouse' | 'Base.Material.Material' | 'Base.Material.Cell';
  readonly GetAuthType: '1' | 'ALL';
  readonly EnumGroup: 'CELL_TYPE' | 'CONTROL_TYPE' | 'SYS_IS_PRIMARY' | 'BAR_TYPE' | 'QUERY_DIMENTION' | 'IN_DOC_NATURE' | 'OUT_DOC_NATURE' | 'OTHER_DOC_NATURE' | 'WAREHOUSE_ATTRIBUTE' | 'WAREHOUSE_NATURE' | 'FIFO_CONTROL' | 'ZONE_TYPE' | 'SHELVES_TYPE' | 'SCATTER_PROPERTY' | 'PAYMENT_TERM' | 'PAYMENT_METHOD' | 'TAX_TYPE' | 'CREDIT_LEVEL' | 'CUSTOMER_TYPE' | 'UNIT_TYPE' | 'ROUNDING_TYPE' | 'ITEM_TYPE' | 'CLASSIFY_OBJECT' | 'TABLE_ATTRIBUTE' | 'TRANSFER_MODE' | 'CODING_INPUT_TYPE' | 'CODING_FIELD_TYPE' | 'MATCH_CRITERIA' | 'PARSE_METHOD' | 'FILE_TYPE' | 'NOTICE_TYPE' | 'MAIL_STATUS' | 'NOTICE_RECEIVER' | 'NOTICE_GEN_MOMENT' | 'PARAM_TYPE' | 'DATA_SOURCE' | 'CAR_TYPE' | 'INSPECT_RESULT' | 'ASN_REMARK_OPTION' | 'DISCREPANCY_TYPE' | 'DISCREPANCY_ANSWER' | 'DISCREPANCY_OUTCOME' | 'PROMISE_RESULT' | 'TASK_TYPE' | 'PUTAWAY_RULE' | 'PICK_RULE' | 'PICK_UNIT' | 'ALLOCATE_RULE' | 'TURNOVER_FIELD' | 'CELL_ORDER' | 'WAVE_GROUP' | 'INVENTORY_TYPE' | 'VMI_MOVE_TYPE' | 'TODO_TYPE' | 'JOB_CLASS';
  readonly PrintServiceType: '1' | '2' | '3';
  readonly TemplateType: '1' | '2' | '3' | '4';
  readonly IsControlSupplier: 'Y' | 'N';
  readonly IsBadCell: '1' | '0';
  readonly InvokerParam: '1';
  readonly WhereNews: '1' | '2';
  readonly NewsBusiness: '1' | '2' | '3';
  readonly OutDoorType: '1' | '2' | '3';
  readonly TopSign: '1' | '0';
  readonly SortOrder: 'asc' | 'desc';
  readonly SocketMarker: 'checkSuccess' | 'checkFailed' | '$' | '✔';
  readonly InventoryTypeFilter: '10' | '20,21,25,26' | '22' | '30' | '40';
  readonly ControlFlag: '1' | '0';
  readonly SearchPageMode: '0' | '1';
  readonly ListMode: 'operation' | 'history';
  readonly MenuTab: 'all' | 'favourites';
  readonly BoardDisplay: 'list' | 'card';
  readonly BoardSpan: 'day' | 'week' | 'month';
  readonly ForecastDisplay: 'list' | 'thumbnail' | 'tile';
  readonly SchedulePlanUnit: 'day' | 'week' | 'month';
  readonly LoadadrType: '1' | '2';
  readonly OrderDatePreset: '7' | '30' | '90' | '180' | '365' | 'all';
  readonly ForecastRange: '14' | '30' | '90' | '180' | '365';
  readonly DormantBucket: '0-30' | '31-60' | '61-90' | '91-120' | '121-150' | 'over 150';
  readonly StockClass: 'A' | 'B' | 'C';
  readonly Ranking: '10' | '20';
  readonly PageSize: '20' | '30' | '50' | '100';
  readonly CacheType: 'ITEM:ITEM_NO' | 'ENUM:GROUP' | 'PARAM:NO' | 'MENU:USER';
  readonly DateFormat: 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm:ss';
  readonly DateRangeKeys: 'startDate/endDate' | 'startTime/endTime';
  readonly FileExtension: 'xls' | 'xlsx';
  readonly ErpSyncStatus: '0' | '1' | '2';
  readonly VmiPeriodStatus: '0' | '1' | '2' | '3' | '4' | '5';
  readonly DiffStatus: '0' | '1' | '2' | '3' | '4';
  readonly DiffResult: 'equal' | 'differs' | 'onlyOurs' | 'onlyTheirs' | 'outdated';
  readonly EscrowStatus: '0' | '1' | '2';
  readonly DetectResult: 'pass' | 'fail' | 'skip';
  readonly ErrorCode: '10001' | '10002' | '10004' | '000701' | '10005' | '10007' | '10008' | '10009' | '10011' | '10012' | '20001' | '20002' | '20003' | '20004' | '20005' | '20006' | '20007' | '20008' | '20009' | '20010' | '20011' | '20012' | '50000' | '50003';
  readonly CELL_TYPE: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  readonly CONTROL_TYPE: '1' | '2' | '3';
  readonly SYS_IS_PRIMARY: '1' | '0';
  readonly BAR_TYPE: '1' | '2' | '3' | '4' | '5' | '6';
  readonly QUERY_DIMENTION: '1' | '2' | '3' | '4' | '5';
  readonly IN_DOC_NATURE: '1' | '2' | '3' | '4' | '5' | '6';
  readonly OUT_DOC_NATURE: '1' | '2' | '3' | '4' | '5' | '6';
  readonly OTHER_DOC_NATURE: '1' | '2' | '3' | '4' | '5';
  readonly WAREHOUSE_ATTRIBUTE: '1' | '2' | '3';
  readonly WAREHOUSE_NATURE: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  readonly FIFO_CONTROL: '0' | '1' | '2';
  readonly ZONE_TYPE: '1' | '2' | '3' | '4' | '5' | '6';
  readonly SHELVES_TYPE: '1' | '2' | '3' | '4' | '5';
  readonly SCATTER_PROPERTY: '1' | '2' | '3';
  readonly PAYMENT_TERM: '1' | '2' | '3' | '4' | '5';
  readonly PAYMENT_METHOD: '1' | '2' | '3' | '4';
  readonly TAX_TYPE: '1' | '2' | '3' | '4';
  readonly CREDIT_LEVEL: 'A' | 'B' | 'C' | 'D';
  readonly CUSTOMER_TYPE: '1' | '2' | '3';
  readonly UNIT_TYPE: '1' | '2' | '3' | '4' | '5';
  readonly ROUNDING_TYPE: '1' | '2' | '3';
  readonly ITEM_TYPE: '1' | '2' | '3' | '4' | '5';
  readonly CLASSIFY_OBJECT: 'item' | 'supplier' | 'customer' | 'warehouse';
  readonly TABLE_ATTRIBUTE: '1' | '2' | '3' | '4';
  readonly TRANSFER_MODE: '1' | '2' | '3';
  readonly CODING_INPUT_TYPE: '1' | '2' | '3' | '4' | '5';
  readonly CODING_FIELD_TYPE: '1' | '2' | '3';
  readonly MATCH_CRITERIA: '1' | '2' | '3' | '4' | '5';
  readonly PARSE_METHOD: '1' | '2' | '3';
  readonly FILE_TYPE: '1' | '2' | '3' | '4' | '5' | '9';
  readonly NOTICE_TYPE: '1' | '2' | '3';
  readonly MAIL_STATUS: '1' | '2' | '3' | '4';
  readonly NOTICE_RECEIVER: 'user' | 'role' | 'supplier' | 'creator';
  readonly NOTICE_GEN_MOMENT: 'order.published' | 'order.changed' | 'order.answered' | 'order.changeDecided' | 'order.closed' | 'asn.created' | 'asn.written' | 'asn.approved' | 'asn.rejected' | 'asn.voided' | 'asn.closed' | 'asn.moved' | 'asn.arrivalChanged' | 'receipt.posted' | 'receipt.cancelled' | 'inspection.rejected' | 'return.booked' | 'schedule.published' | 'schedule.replied' | 'plan.published' | 'forecast.published' | 'approval.applied' | 'approval.decided' | 'approval.expiring' | 'vmi.difference' | 'stock.belowSafe' | 'count.finished' | 'count.back' | 'delivery.came' | 'delivery.short' | 'delivery.shipped' | 'invoice.decided' | 'order.unanswered' | 'order.late' | 'order.dueSoon' | 'asn.overdue' | 'dock.late' | 'receipt.differs' | 'plan.toReply' | 'plan.unanswered' | 'plan.short' | 'forecast.short' | 'supplier.licence' | 'job.failed' | 'weChat.linked';
  readonly PARAM_TYPE: '1' | '2' | '3' | '4';
  readonly DATA_SOURCE: '1' | '2' | '3';
  readonly CAR_TYPE: '1' | '2' | '3' | '9';
  readonly INSPECT_RESULT: '1' | '2' | '3';
  readonly ASN_REMARK_OPTION: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
  readonly DISCREPANCY_TYPE: '1' | '2' | '3' | '4';
  readonly DISCREPANCY_ANSWER: '1' | '2';
  readonly DISCREPANCY_OUTCOME: '1' | '2' | '3' | '4' | '5';
  readonly PROMISE_RESULT: '0' | '1' | '2' | '9';
  readonly TASK_TYPE: '1' | '2' | '3';
  readonly PUTAWAY_RULE: '1' | '2' | '3' | '4' | '5' | '6';
  readonly PICK_RULE: '1' | '2' | '3' | '4';
  readonly PICK_UNIT: '1' | '2' | '3';
  readonly ALLOCATE_RULE: '1' | '2' | '3' | '4';
  readonly TURNOVER_FIELD: 'receiptDate' | 'productDate' | 'expiryDate' | 'lotNo' | 'qty';
  readonly CELL_ORDER: '1' | '2' | '3' | '4';
  readonly WAVE_GROUP: '1' | '2' | '3' | '4';
  readonly INVENTORY_TYPE: '10' | '20' | '21' | '22' | '25' | '26' | '30' | '40';
  readonly VMI_MOVE_TYPE: '1' | '2' | '3' | '4' | '5';
  readonly TODO_TYPE: 'order' | 'schedule' | 'asn' | 'arrival' | 'invoice' | 'approval';
  readonly JOB_CLASS: 'asn.autoClose' | 'order.silentAccept' | 'notice.send' | 'notice.remind' | 'notice.alert' | 'notice.urgent' | 'approval.expire' | 'vmi.period' | 'stock.analysis' | 'check.run' | 'data.clean' | 'backup.run' | 'log.keep';
  readonly BUSINESS_CONTROL: 'ANSWER_ON_BEHALF' | 'ACCEPTED_LINE_SHIPS' | 'SHIP_BEFORE_ACCEPT' | 'SHIP_TOLERANCE_PCT' | 'ASN_APPROVAL' | 'ASN_AUTO_CLOSE_DAYS' | 'SETTLE_AT_SHIPPED' | 'RECEIPT_PARTIAL' | 'OVER_RECEIPT' | 'OVER_RECEIPT_PCT' | 'OVER_RECEIPT_ABS' | 'CREDIT_RETURN_REOPENS' | 'SHOW_CELL_TO_SUPPLIER' | 'SHOW_PRICE_TO_SUPPLIER' | 'SCHED_LOCK_DAYS' | 'SCHED_CHANGE_IN_LOCK' | 'LABEL_BEFORE_APPROVAL' | 'LABEL_QUERY_MAX_DAYS' | 'VMI_SILENT_CLOSE_DAYS' | 'APPROVAL_WARN_DAYS' | 'INVOICE_TOLERANCE' | 'DUE_REMIND_DAYS';
  readonly SYS_PARAM: 'TIME_ZONE' | 'PRINT_SERVICE_TYPE' | 'PRINT_SERVICE_HOST' | 'MOBILE_PATTERN' | 'PHONE_PATTERN' | 'EMAIL_PATTERN' | 'LANGUAGE_DEFAULT';
}
export type EnumName = keyof EnumValues;
export interface EnumMember {
  readonly value: string;
  readonly label: Trilingual;
}

/** Every code list of the ledger in its order, keyed by its name; labels in three languages. */
export const enums: Readonly<Record<string, readonly EnumMember[]>> = {
  Locale: [
    { value: 'en-US', label: ['English (United States)', '英语（美国）', '英文（美國）'] },
    { value: 'zh-CN', label: ['Chinese, simplified', '简体中文', '簡體中文'] },
    { value: 'zh-TW', label: ['Chinese, traditional', '繁体中文', '繁體中文'] },
  ],
  IsLicense: [
    { value: '0', label: ['No valid licence', '未授权', '未授權'] },
    { value: '1', label: ['Licensed', '已授权', '已授權'] },
  ],
  LicenceModule: [
    { value: 'base', label: ['Base data', '基础数据', '基礎資料'] },
    { value: 'strategy', label: ['Strategies', '策略管理', '策略管理'] },
    { value: 'message', label: ['Messaging', '消息管理', '訊息管理'] },
    { value: 'system', label: ['System administration', '系统管理', '系統管理'] },
    { value: 'order', label: ['Order collaboration', '订单协同', '訂單協同'] },
    { value: 'delivery', label: ['Delivery, ASN, receipt tracking', '交货协同', '交貨協同'] },
    { value: 'schedule', label: ['Schedule, plan, forecast', '排程与预测', '排程與預測'] },
    { value: 'inventory', label: ['Inventory collaboration', '库存协同', '庫存協同'] },
    { value: 'pda', label: ['Handheld', '手持终端', '手持裝置'] },
  ],
  DataScopeType: [
    { value: '1', label: ['Organization', '组织', '組織'] },
    { value: '2', label: ['Document class', '单据类别', '單據類別'] },
    { value: '3', label: ['Warehouse', '仓库', '倉庫'] },
    { value: '4', label: ['Item category', '物料分类', '料件分類'] },
  ],
  AppNo: [
    { value: 'PC', label: ['Web client', '网页端', '網頁端'] },
    { value: 'PDA', label: ['Handheld client', '手持端', '手持端'] },
  ],
  MenuOwner: [
    { value: '0', label: ['Root', '根菜单', '根選單'] },
  ],
  MenuUrlKind: [
    { value: 'internal', label: ['Internal route name', '内部页面', '內部頁面'] },
    { value: 'external', label: ['External link', '外部链接', '外部連結'] },
    { value: 'custom', label: ['Custom entry', '自定义入口', '自訂入口'] },
  ],
  LinkPlaceholder: [
    { value: 'orgNo', label: ['Organization no.', '组织编号', '組織編號'] },
    { value: 'warehouseNo', label: ['Warehouse no.', '仓库编号', '倉庫編號'] },
    { value: 'classifyType', label: ['Document classes', '单据类别', '單據類別'] },
    { value: 'tenantsid', label: ['Tenant id', '租户标识', '租戶識別碼'] },
  ],
  FieldType: [
    { value: '0', label: ['Text', '文本（默认）', '文字（預設）'] },
    { value: '1', label: ['Text', '文本', '文字'] },
    { value: '2', label: ['Number', '数字', '數字'] },
    { value: '3', label: ['Date', '日期', '日期'] },
    { value: '4', label: ['Dropdown', '下拉', '下拉選單'] },
  ],
  DisplayPage: [
    { value: '1', label: ['Search conditions', '查询条件', '查詢條件'] },
    { value: '2', label: ['List column', '列表列', '清單欄位'] },
    { value: '3', label: ['Detail', '详情', '明細'] },
    { value: '4', label: ['First line table', '子表一', '子表一'] },
    { value: '5', label: ['Second line table', '子表二', '子表二'] },
  ],
  TagOwnType: [
    { value: '1', label: ['Fixed', '固定标签', '固定標籤'] },
    { value: '2', label: ['Common/user', '常用标签', '常用標籤'] },
  ],
  ColumnFixed: [
    { value: 'left', label: ['Frozen at the left', '左侧冻结', '左側凍結'] },
    { value: 'none', label: ['Not frozen', '不冻结', '不凍結'] },
  ],
  ExportTemplateIsDefault: [
    { value: '1', label: ['Default template', '默认模板', '預設範本'] },
    { value: '0', label: ['Not default', '非默认', '非預設'] },
  ],
  MerchantType: [
    { value: '1', label: ['Supplier', '供应商', '供應商'] },
    { value: '2', label: ['Customer', '客户', '客戶'] },
  ],
  WarehouseCreateFlag: [
    { value: '0', label: ['Entered by hand', '手工创建', '手動建立'] },
    { value: '1', label: ['Import', '导入', '匯入'] },
    { value: '2', label: ['Interface', '接口', '介接'] },
    { value: '3', label: ['Warehouse view', '库位视图', '儲位視圖'] },
  ],
  BasicElementParameter: [
    { value: 'standardCol', label: ['Standard column', '标准栏位', '標準欄位'] },
    { value: 'guestCol', label: ['Customer column', '客户栏位', '客戶欄位'] },
    { value: 'lotAtt', label: ['Batch attribute', '批次属性', '批號屬性'] },
  ],
  LotAttribute: [
    { value: 'lotAtt01', label: ['Batch attribute 1', '批次属性 1', '批號屬性 1'] },
    { value: 'lotAtt02', label: ['Batch attribute 2', '批次属性 2', '批號屬性 2'] },
    { value: 'lotAtt03', label: ['Batch attribute 3', '批次属性 3', '批號屬性 3'] },
    { value: 'lotAtt04', label: ['Batch attribute 4', '批次属性 4', '批號屬性 4'] },
    { value: 'lotAtt05', label: ['Batch attribute 5', '批次属性 5', '批號屬性 5'] },
    { value: 'lotAtt06', label: ['Batch attribute 6', '批次属性 6', '批號屬性 6'] },
    { value: 'lotAtt07', label: ['Batch attribute 7', '批次属性 7', '批號屬性 7'] },
    { value: 'lotAtt08', label: ['Batch attribute 8', '批次属性 8', '批號屬性 8'] },
    { value: 'lotAtt09', label: ['Batch attribute 9', '批次属性 9', '批號屬性 9'] },
    { value: 'lotAtt10', label: ['Batch attribute 10', '批次属性 10', '批號屬性 10'] },
    { value: 'lotAtt11', label: ['Batch attribute 11', '批次属性 11', '批號屬性 11'] },
    { value: 'lotAtt12', label: ['Batch attribute 12', '批次属性 12', '批號屬性 12'] },
  ],
  LotDateFormat: [
    { value: 'yyMMdd', label: ['yyMMdd', 'yyMMdd', 'yyMMdd'] },
    { value: 'yyyyMMdd', label: ['yyyyMMdd', 'yyyyMMdd', 'yyyyMMdd'] },
    { value: 'yyMM', label: ['yyMM', 'yyMM', 'yyMM'] },
    { value: 'yyyyMM', label: ['yyyyMM', 'yyyyMM', 'yyyyMM'] },
    { value: 'ddMMyy', label: ['ddMMyy', 'ddMMyy', 'ddMMyy'] },
    { value: 'yyyy-MM-dd', label: ['yyyy-MM-dd', 'yyyy-MM-dd', 'yyyy-MM-dd'] },
  ],
  BasicElementCodingId: [
    { value: 'A-Z', label: ['One single letter from A to Z', '单个字母 A-Z', '單一字母 A-Z'] },
  ],
  RecordStatus: [
    { value: '1', label: ['Valid', '有效', '有效'] },
    { value: '0', label: ['Invalid', '无效', '無效'] },
  ],
  AsnStatus: [
    { value: '0', label: ['Pending approval', '待审批', '待核准'] },
    { value: '1', label: ['Rejected', '已驳回', '已駁回'] },
    { value: '2', label: ['Shipped', '已发货', '已出貨'] },
    { value: '3', label: ['Partially received', '部分收货', '部分收貨'] },
    { value: '4', label: ['Received', '已收货', '已收貨'] },
    { value: 'X', label: ['Void', '已作废', '已作廢'] },
  ],
  ClosedStatus: [
    { value: '0', label: ['Open', '未结案', '未結案'] },
    { value: '1', label: ['Partly closed short', '部分结案', '部分結案'] },
    { value: '2', label: ['Closed short', '已结案', '已結案'] },
  ],
  ApprovalStatus: [
    { value: '0', label: ['Pending approval', '待审批', '待核准'] },
    { value: '1', label: ['Approved', '已审批', '已核准'] },
    { value: '2', label: ['Rejected', '已驳回', '已駁回'] },
    { value: '3', label: ['Not needed', '免审批', '免核准'] },
  ],
  DeliveryTiming: [
    { value: '1', label: ['Normal', '正常', '正常'] },
    { value: '2', label: ['Early', '提前', '提前'] },
    { value: '3', label: ['Delayed', '延迟', '延遲'] },
  ],
  WayCarriage: [
    { value: '1', label: ['Express', '快递', '快遞'] },
    { value: '2', label: ['Logistics', '物流', '物流'] },
    { value: '3', label: ['Self-delivery', '自送', '自送'] },
  ],
  DeliveryMode: [
    { value: '1', label: ['PO', '按订单', '依訂單'] },
    { value: '2', label: ['JIT', 'JIT 交货', 'JIT 交貨'] },
    { value: '3', label: ['Scheduled/appointment', '预约交货', '預約交貨'] },
  ],
  InvoiceType: [
    { value: '1', label: ['General', '普通票据', '一般憑證'] },
    { value: '2', label: ['VAT ordinary', '增值税普通发票', '增值稅普通發票'] },
    { value: '3', label: ['VAT special', '增值税专用发票', '增值稅專用發票'] },
  ],
  InvoiceClassify: [
    { value: '1', label: ['Paper', '纸质发票', '紙本發票'] },
    { value: '2', label: ['Electronic', '电子发票', '電子發票'] },
  ],
  GoodsInvoice: [
    { value: '1', label: ['Goods', '货物发票', '貨物發票'] },
    { value: '0', label: ['Freight and others', '运费及其他', '運費及其他'] },
  ],
  InvoiceStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Submitted', '已提交', '已送出'] },
    { value: '2', label: ['Confirmed', '已确认', '已確認'] },
    { value: '3', label: ['Returned', '已退回', '已退回'] },
    { value: 'X', label: ['Void', '已作废', '已作廢'] },
  ],
  OrderNature: [
    { value: '1', label: ['General', '一般采购', '一般採購'] },
    { value: '2', label: ['Subcontract/outsourced', '委外', '委外'] },
    { value: '3', label: ['VMI', 'VMI', 'VMI'] },
  ],
  OrderAcceptance: [
    { value: '0', label: ['To accept', '待接受', '待接受'] },
    { value: '1', label: ['Accepted', '已接受', '已接受'] },
    { value: '2', label: ['Rejected', '已拒绝', '已拒絕'] },
    { value: '3', label: ['To be accepted again', '待重新接受', '待重新接受'] },
  ],
  OrderChangeState: [
    { value: '0', label: ['None', '无变更', '無變更'] },
    { value: '1', label: ['Waiting for the buyer', '待采购确认', '待採購確認'] },
    { value: '2', label: ['Agreed', '已同意', '已同意'] },
    { value: '3', label: ['Rejected', '已拒绝', '已拒絕'] },
  ],
  OrderReplyState: [
    { value: '0', label: ['Proposed', '已提出', '已提出'] },
    { value: '1', label: ['In force', '生效中', '生效中'] },
    { value: '2', label: ['Replaced', '已失效', '已失效'] },
  ],
  OrderStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Published', '已发布', '已發布'] },
    { value: '2', label: ['In progress', '执行中', '執行中'] },
    { value: '3', label: ['Completed', '已完成', '已完成'] },
    { value: '4', label: ['Closed short', '已结案', '已結案'] },
  ],
  AnsweredBy: [
    { value: '1', label: ['Supplier', '供应商', '供應商'] },
    { value: '2', label: ['Buyer on behalf', '采购代答', '採購代答'] },
    { value: '3', label: ['System', '系统', '系統'] },
  ],
  WorkOrderStatus: [
    { value: '0', label: ['Not started', '未开工', '未開工'] },
    { value: '1', label: ['In progress', '进行中', '進行中'] },
    { value: '2', label: ['Finished', '已完工', '已完工'] },
    { value: '3', label: ['Closed short', '已结案', '已結案'] },
  ],
  ReceiptStatus: [
    { value: 'Y', label: ['Posted', '已过账', '已過帳'] },
    { value: 'V', label: ['Void', '已作废', '已作廢'] },
  ],
  ReturnType: [
    { value: '1', label: ['Exchange', '退货换货', '退貨換貨'] },
    { value: '2', label: ['Credit', '退货扣款', '退貨扣款'] },
    { value: '3', label: ['Rejected at inspection', '验退', '驗退'] },
  ],
  OriginType: [
    { value: 'WMS', label: ['Made in this product', '本系统', '本系統'] },
    { value: 'ERP', label: ['Kept by another system', '外部系统', '外部系統'] },
  ],
  DeliveryApprovalStatus: [
    { value: '0', label: ['Pending approval', '待审批', '待核准'] },
    { value: '1', label: ['Approved', '已审批', '已核准'] },
    { value: '2', label: ['Rejected', '已驳回', '已駁回'] },
    { value: 'X', label: ['Void', '已作废', '已作廢'] },
  ],
  InspectionReportStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Submitted', '已提交', '已送出'] },
  ],
  AnnouncementStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Published', '已发布', '已發布'] },
    { value: '2', label: ['Publication cancelled', '已取消发布', '已取消發布'] },
  ],
  AnnouncementAction: [
    { value: 'publish', label: ['Publish', '发布', '發布'] },
    { value: 'cancelPublish', label: ['Cancel publication', '取消发布', '取消發布'] },
    { value: 'top', label: ['Pin', '置顶', '置頂'] },
    { value: 'untop', label: ['Take from the top', '取消置顶', '取消置頂'] },
  ],
  PurchasePlanStatus: [
    { value: '0', label: ['Pending publication', '待发布', '待發布'] },
    { value: '1', label: ['Published', '已发布', '已發布'] },
  ],
  PredictStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Published', '已发布', '已發布'] },
    { value: '2', label: ['Superseded', '已被取代', '已被取代'] },
    { value: '3', label: ['Withdrawn', '已撤回', '已撤回'] },
  ],
  ScheduledJobState: [
    { value: '0', label: ['Normal', '正常', '正常'] },
    { value: '1', label: ['Paused', '暂停', '暫停'] },
    { value: '2', label: ['Running', '执行中', '執行中'] },
    { value: '3', label: ['Complete', '完成', '完成'] },
    { value: '4', label: ['Error', '错误', '錯誤'] },
    { value: '5', label: ['Nonexistent', '不存在', '不存在'] },
  ],
  JobScheduleType: [
    { value: '1', label: ['Interval in minutes', '按分钟间隔', '依分鐘間隔'] },
    { value: '2', label: ['At a fixed hour', '每天固定时间', '每天固定時間'] },
    { value: '3', label: ['Every 3 days', '每 3 天', '每 3 天'] },
    { value: '4', label: ['Every 7 days', '每 7 天', '每 7 天'] },
    { value: '5', label: ['Own cron', '自定义 cron', '自訂 cron'] },
  ],
  SnBarcodeStatus: [
    { value: '0', label: ['Initial', '初始', '初始'] },
    { value: '1', label: ['In storage', '在库', '在庫'] },
    { value: '2', label: ['Out of storage', '出库', '出庫'] },
    { value: '3', label: ['Arrival', '到货', '到貨'] },
  ],
  ContainerStatus: [
    { value: '0', label: ['Empty', '空闲', '閒置'] },
    { value: '1', label: ['In use', '使用中', '使用中'] },
    { value: '2', label: ['Sent out', '已发出', '已發出'] },
    { value: '9', label: ['Retired', '已报废', '已報廢'] },
  ],
  PendingScheduleReply: [
    { value: 'unreplied', label: ['Not replied', '未回复', '未回覆'] },
    { value: 'replied', label: ['Replied', '已回复', '已回覆'] },
  ],
  ScheduleStatus: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Not replied', '未回复', '未回覆'] },
    { value: '2', label: ['Replied', '已回复', '已回覆'] },
    { value: '3', label: ['Changing', '变更中', '變更中'] },
    { value: '4', label: ['Closed', '已关闭', '已關閉'] },
    { value: '5', label: ['Withdrawn', '已撤回', '已撤回'] },
  ],
  ScheduleReplyResult: [
    { value: '0', label: ['Not replied', '未回复', '未回覆'] },
    { value: '1', label: ['Agreed', '同意', '同意'] },
    { value: '2', label: ['Differs', '有差异', '有差異'] },
    { value: '3', label: ['Settled', '已协商', '已協商'] },
  ],
  Urgency: [
    { value: '0', label: ['Normal', '正常', '正常'] },
    { value: '1', label: ['Urgent', '紧急', '緊急'] },
    { value: '2', label: ['Very urgent', '特急', '特急'] },
  ],
  TaskState: [
    { value: '0', label: ['Initial', '初始', '初始'] },
    { value: '1', label: ['In progress', '执行中', '執行中'] },
    { value: '2', label: ['Suspended', '已挂起', '已暫停'] },
    { value: '3', label: ['Released', '已放行', '已放行'] },
    { value: '4', label: ['Completed', '已完成', '已完成'] },
    { value: '5', label: ['Closed', '已关闭', '已關閉'] },
  ],
  TaskReason: [
    { value: '1', label: ['Fixed cell of the item', '物料固定储位', '料件固定儲位'] },
    { value: '2', label: ['Same item', '同物料储位', '同料件儲位'] },
    { value: '3', label: ['Same item and batch', '同物料同批次', '同料件同批號'] },
    { value: '4', label: ['Empty cell', '空储位', '空儲位'] },
    { value: '5', label: ['Named zone', '指定库区', '指定庫區'] },
    { value: '6', label: ['Named cell', '指定储位', '指定儲位'] },
    { value: 'N', label: ['No strategy applies', '没有适用的策略', '沒有適用的策略'] },
    { value: 'F', label: ['No cell takes the goods', '没有可放的储位', '沒有可放的儲位'] },
    { value: 'P', label: ['Chosen by a person', '人工指定', '人工指定'] },
  ],
  StockMoveKind: [
    { value: 'receive', label: ['Received', '收货入库', '收貨入庫'] },
    { value: 'cancel', label: ['Receipt cancelled', '取消收货', '取消收貨'] },
    { value: 'inspect', label: ['Inspected', '质检转态', '品檢轉態'] },
    { value: 'concede', label: ['Accepted by concession', '让步接收', '特採'] },
    { value: 'reverse', label: ['Inspection reversed', '撤销检验', '撤銷檢驗'] },
    { value: 'putAway', label: ['Put away', '上架', '上架'] },
    { value: 'transfer', label: ['Move', '移库', '移倉'] },
    { value: 'return', label: ['Returned to the supplier', '退货出库', '退貨出庫'] },
    { value: 'takeOver', label: ['Take-over', '转移领用', '移轉領用'] },
    { value: 'giveBack', label: ['Give back', '退回寄存', '退回寄存'] },
    { value: 'adjust', label: ['Adjustment', '调整', '調整'] },
    { value: 'issue', label: ['Shipped out', '发货出库', '出貨出庫'] },
  ],
  CountState: [
    { value: '0', label: ['Drawn up', '待盘点', '待盤點'] },
    { value: '1', label: ['Being counted', '盘点中', '盤點中'] },
    { value: '2', label: ['Counted', '已盘点', '已盤點'] },
    { value: '3', label: ['Approved', '已审批', '已核准'] },
    { value: 'X', label: ['Cancelled', '已取消', '已取消'] },
  ],
  CountMode: [
    { value: 'B', label: ['Blind', '盲盘', '盲盤'] },
    { value: 'O', label: ['Open', '明盘', '明盤'] },
  ],
  DeliveryOrderState: [
    { value: '0', label: ['Draft', '草稿', '草稿'] },
    { value: '1', label: ['Released', '待分配', '待配貨'] },
    { value: '2', label: ['Partly allocated', '部分分配', '部分配貨'] },
    { value: '3', label: ['Allocated', '待拣货', '待揀貨'] },
    { value: '4', label: ['Being picked', '拣货中', '揀貨中'] },
    { value: '5', label: ['Picked', '待发货', '待出貨'] },
    { value: '6', label: ['Shipped', '已发货', '已出貨'] },
    { value: 'X', label: ['Cancelled', '已取消', '已取消'] },
  ],
  ImportState: [
    { value: '0', label: ['Initial', '初始', '初始'] },
    { value: '1', label: ['Preparing upload', '准备上传', '準備上傳'] },
    { value: '2', label: ['Verifying', '校验中', '檢核中'] },
    { value: '3', label: ['Verified and importing', '校验通过，导入中', '檢核通過，匯入中'] },
    { value: '4', label: ['Verification failed', '校验失败', '檢核失敗'] },
    { value: '5', label: ['Server exception', '服务器异常', '伺服器異常'] },
    { value: '6', label: ['Imported, with the count added', '导入完成', '匯入完成'] },
  ],
  ClientType: [
    { value: '0', label: ['Unknown', '未知', '未知'] },
    { value: '1', label: ['PC', 'PC', 'PC'] },
    { value: '2', label: ['PDA', 'PDA', 'PDA'] },
  ],
  BigModule: [
    { value: '1', label: ['Inbound', '入库', '入庫'] },
    { value: '2', label: ['Outbound', '出库', '出庫'] },
    { value: '3', label: ['Other', '其他', '其他'] },
  ],
  GenMoment: [
    { value: '10', label: ['By hand', '手工生成', '手動產生'] },
    { value: '15', label: ['From the ASN', '送货单生成', '送貨單產生'] },
    { value: '20', label: ['At receipt', '收货时生成', '收貨時產生'] },
    { value: '25', label: ['After inspection', '检验后生成', '檢驗後產生'] },
    { value: '30', label: ['At stock-in', '入库时生成', '入庫時產生'] },
    { value: '40', label: ['In production', '生产时生成', '生產時產生'] },
  ],
  Side: [
    { value: 'supplier', label: ['Supplier', '供应商', '供應商'] },
    { value: 'purchaser', label: ['Buyer side', '采购方', '採購方'] },
    { value: 'platform', label: ['Platform administrator', '平台管理员', '平台管理員'] },
  ],
  RoleName: [
    { value: 'admin', label: ['Platform administrator', '平台管理员', '平台管理員'] },
    { value: 'orgAdmin', label: ['Organization administrator', '组织管理员', '組織管理員'] },
    { value: 'purchaser', label: ['Buyer', '采购员', '採購人員'] },
    { value: 'planner', label: ['Planner', '计划员', '生管人員'] },
    { value: 'warehouse', label: ['Warehouse staff', '仓管员', '倉管人員'] },
    { value: 'quality', label: ['Quality inspector', '质检员', '品檢人員'] },
    { value: 'supplier', label: ['Supplier user', '供应商用户', '供應商使用者'] },
    { value: 'viewer', label: ['Read only', '只读用户', '唯讀使用者'] },
  ],
  Grant: [
    { value: 'view', label: ['View', '查看', '檢視'] },
    { value: 'add', label: ['Add', '新增', '新增'] },
    { value: 'modify', label: ['Modify', '修改', '修改'] },
    { value: 'void', label: ['Void', '作废', '作廢'] },
    { value: 'cancel void', label: ['Restore', '取消作废', '取消作廢'] },
    { value: 'delete', label: ['Delete', '删除', '刪除'] },
    { value: 'physical delete', label: ['Physical delete', '物理删除', '實體刪除'] },
    { value: 'submit', label: ['Submit', '提交', '送出'] },
    { value: 'close', label: ['Close', '关闭', '關閉'] },
    { value: 'audit', label: ['Approve', '审批', '核准'] },
    { value: 'end case', label: ['Close short', '结案', '結案'] },
    { value: 'import', label: ['Import', '导入', '匯入'] },
    { value: 'export', label: ['Export', '导出', '匯出'] },
    { value: 'print', label: ['Print', '打印', '列印'] },
    { value: 'batch update', label: ['Batch update', '批量修改', '批次修改'] },
    { value: 'fixed button', label: ['Fixed button', '固定按钮', '固定按鈕'] },
    { value: 'create adjustment order', label: ['Create adjustment order', '生成调整单', '產生調整單'] },
    { value: 'reassign', label: ['Reassign', '重新指派', '重新指派'] },
    { value: 'suspend/release task', label: ['Suspend/release task', '挂起/放行任务', '暫停/放行任務'] },
    { value: 'post/transfer', label: ['Post/transfer', '过账/抛转', '過帳/拋轉'] },
    { value: 'delete all', label: ['Delete all', '全部删除', '全部刪除'] },
    { value: 'download', label: ['Download', '下载', '下載'] },
    { value: 'release', label: ['Publish', '发布', '發布'] },
    { value: 'inventory sync', label: ['Inventory sync', '库存同步', '庫存同步'] },
    { value: 'actual-count import', label: ['Import counts', '实盘导入', '實盤匯入'] },
    { value: 'exception handling', label: ['Handle exception', '异常处理', '異常處理'] },
  ],
  MenuFlag: [
    { value: 'isOut', label: ['External or custom entry', '外部入口', '外部入口'] },
    { value: 'isAdd', label: ['Add', '新增', '新增'] },
    { value: 'isModify', label: ['Modify', '修改', '修改'] },
    { value: 'isDelete', label: ['Void and delete', '作废/删除', '作廢/刪除'] },
    { value: 'isCancelInvalid', label: ['Restore', '取消作废', '取消作廢'] },
    { value: 'isBatchUpdate', label: ['Batch update', '批量修改', '批次修改'] },
    { value: 'isPhysicalDelete', label: ['Physical delete', '物理删除', '實體刪除'] },
    { value: 'isSave', label: ['Save', '保存', '儲存'] },
    { value: 'isSubmit', label: ['Submit', '提交', '送出'] },
    { value: 'isClose', label: ['Close', '关闭', '關閉'] },
    { value: 'isCheck', label: ['Approve', '审批', '核准'] },
    { value: 'isSearch', label: ['Search', '查询', '查詢'] },
    { value: 'isImport', label: ['Import', '导入', '匯入'] },
    { value: 'isExport', label: ['Export', '导出', '匯出'] },
    { value: 'isPrint', label: ['Print', '打印', '列印'] },
    { value: 'isEnd', label: ['Close short', '结案', '結案'] },
    { value: 'isFixedButton', label: ['Fixed button', '固定按钮', '固定按鈕'] },
    { value: 'isCreateAdjust', label: ['Create adjustment order', '生成调整单', '產生調整單'] },
    { value: 'isReassign', label: ['Reassign', '重新指派', '重新指派'] },
    { value: 'isSuspend', label: ['Suspend/release task', '挂起/放行任务', '暫停/放行任務'] },
    { value: 'isTransfer', label: ['Post/transfer', '过账/抛转', '過帳/拋轉'] },
    { value: 'isDeleteAll', label: ['Delete all', '全部删除', '全部刪除'] },
    { value: 'isDownload', label: ['Download', '下载', '下載'] },
    { value: 'isRelease', label: ['Publish', '发布', '發布'] },
    { value: 'isSyncInv', label: ['Inventory sync', '库存同步', '庫存同步'] },
    { value: 'isImportActual', label: ['Import counts', '实盘导入', '實盤匯入'] },
    { value: 'isException', label: ['Handle exception', '异常处理', '異常處理'] },
  ],
  UserScreenTab: [
    { value: 'basic', label: ['Basic information', '基本信息', '基本資料'] },
    { value: 'role', label: ['Role permissions', '角色权限', '角色權限'] },
    { value: 'menu', label: ['Menu permissions', '菜单权限', '選單權限'] },
  ],
  DefaultFavourite: [
    { value: 'Base.Basic.Organizational', label: ['Organizations', '组织', '組織'] },
    { value: 'Base.Basic.Warehouse', label: ['Warehouses', '仓库', '倉庫'] },
    { value: 'Base.Material.Material', label: ['Items', '物料', '料件'] },
    { value: 'Base.Material.Cell', label: ['Item locations', '物料储位', '料件儲位'] },
  ],
  GetAuthType: [
    { value: '1', label: ['Only isLicense', '仅授权状态', '僅授權狀態'] },
    { value: 'ALL', label: ['All licence details', '全部授权信息', '全部授權資訊'] },
  ],
  EnumGroup: [
    { value: 'CELL_TYPE', label: ['Cell types', '储位类型', '儲位類型'] },
    { value: 'CONTROL_TYPE', label: ['Control types', '控制类型', '控管類型'] },
    { value: 'SYS_IS_PRIMARY', label: ['Primary', '是否主要', '是否主要'] },
    { value: 'BAR_TYPE', label: ['Barcode types', '条码类型', '條碼類型'] },
    { value: 'QUERY_DIMENTION', label: ['Query dimensions', '查询维度', '查詢維度'] },
    { value: 'IN_DOC_NATURE', label: ['Inbound document natures', '入库单据性质', '入庫單據性質'] },
    { value: 'OUT_DOC_NATURE', label: ['Outbound document natures', '出库单据性质', '出庫單據性質'] },
    { value: 'OTHER_DOC_NATURE', label: ['Other document natures', '其他单据性质', '其他單據性質'] },
    { value: 'WAREHOUSE_ATTRIBUTE', label: ['Warehouse attributes', '仓库属性', '倉庫屬性'] },
    { value: 'WAREHOUSE_NATURE', label: ['Warehouse types', '仓库性质', '倉庫性質'] },
    { value: 'FIFO_CONTROL', label: ['FIFO control', '先进先出控制', '先進先出控管'] },
    { value: 'ZONE_TYPE', label: ['Zone types', '库区类型', '庫區類型'] },
    { value: 'SHELVES_TYPE', label: ['Shelf types', '货架类型', '貨架類型'] },
    { value: 'SCATTER_PROPERTY', label: ['Full or loose', '整零属性', '整零屬性'] },
    { value: 'PAYMENT_TERM', label: ['Payment terms', '付款条件', '付款條件'] },
    { value: 'PAYMENT_METHOD', label: ['Payment methods', '付款方式', '付款方式'] },
    { value: 'TAX_TYPE', label: ['Tax types', '税种', '稅別'] },
    { value: 'CREDIT_LEVEL', label: ['Credit levels', '信用等级', '信用等級'] },
    { value: 'CUSTOMER_TYPE', label: ['Customer types', '客户类型', '客戶類型'] },
    { value: 'UNIT_TYPE', label: ['Unit types', '单位类型', '單位類型'] },
    { value: 'ROUNDING_TYPE', label: ['Rounding', '舍入方式', '進位方式'] },
    { value: 'ITEM_TYPE', label: ['Item types', '物料类型', '料件類型'] },
    { value: 'CLASSIFY_OBJECT', label: ['Classified objects', '分类对象', '分類對象'] },
    { value: 'TABLE_ATTRIBUTE', label: ['Table attributes', '表属性', '資料表屬性'] },
    { value: 'TRANSFER_MODE', label: ['Shipping methods', '运输方式', '運送方式'] },
    { value: 'CODING_INPUT_TYPE', label: ['Input types of elements', '要素输入方式', '元素輸入方式'] },
    { value: 'CODING_FIELD_TYPE', label: ['Field types of elements', '要素字段类型', '元素欄位類型'] },
    { value: 'MATCH_CRITERIA', label: ['Match criteria', '匹配规则', '比對規則'] },
    { value: 'PARSE_METHOD', label: ['Parse methods', '解析方式', '解析方式'] },
    { value: 'FILE_TYPE', label: ['File types', '文件类型', '檔案類型'] },
    { value: 'NOTICE_TYPE', label: ['Message types', '消息类型', '訊息類型'] },
    { value: 'MAIL_STATUS', label: ['Mail status', '邮件状态', '郵件狀態'] },
    { value: 'NOTICE_RECEIVER', label: ['Notice receivers', '接收人类型', '接收人類型'] },
    { value: 'NOTICE_GEN_MOMENT', label: ['Notice events', '消息触发时点', '訊息觸發時點'] },
    { value: 'PARAM_TYPE', label: ['Parameter types', '参数类型', '參數類型'] },
    { value: 'DATA_SOURCE', label: ['Data sources', '数据来源', '資料來源'] },
    { value: 'CAR_TYPE', label: ['Vehicle types', '车辆类型', '車輛類型'] },
    { value: 'INSPECT_RESULT', label: ['Inspection results', '检验结果', '檢驗結果'] },
    { value: 'ASN_REMARK_OPTION', label: ['Remark options of the ASN', '送货单备注选项', '送貨單備註選項'] },
    { value: 'DISCREPANCY_TYPE', label: ['Discrepancy types', '差异类型', '差異類型'] },
    { value: 'DISCREPANCY_ANSWER', label: ['Supplier responses', '供应商答复', '供應商回覆'] },
    { value: 'DISCREPANCY_OUTCOME', label: ['Discrepancy outcomes', '差异处理结果', '差異處理結果'] },
    { value: 'PROMISE_RESULT', label: ['Outcomes of promises', '承诺结果', '承諾結果'] },
    { value: 'TASK_TYPE', label: ['Task types', '任务类型', '任務類型'] },
    { value: 'PUTAWAY_RULE', label: ['Put-away rules', '上架规则', '上架規則'] },
    { value: 'PICK_RULE', label: ['Picking rules', '拣货规则', '揀貨規則'] },
    { value: 'PICK_UNIT', label: ['Picking units', '拣货单位', '揀貨單位'] },
    { value: 'ALLOCATE_RULE', label: ['Allocation rules', '分配规则', '配貨規則'] },
    { value: 'TURNOVER_FIELD', label: ['Turnover fields', '周转排序字段', '週轉排序欄位'] },
    { value: 'CELL_ORDER', label: ['Cell orders', '储位排序', '儲位排序'] },
    { value: 'WAVE_GROUP', label: ['Wave grouping', '波次分组', '波次分組'] },
    { value: 'INVENTORY_TYPE', label: ['Inventory types', '库存类型', '庫存類型'] },
    { value: 'VMI_MOVE_TYPE', label: ['VMI movement types', 'VMI 异动类型', 'VMI 異動類型'] },
    { value: 'TODO_TYPE', label: ['Work item types', '待办类型', '待辦類型'] },
    { value: 'JOB_CLASS', label: ['Task classes', '任务类', '排程類別'] },
  ],
  PrintServiceType: [
    { value: '1', label: ['Bartender service', 'Bartender 打印服务', 'Bartender 列印服務'] },
    { value: '2', label: ['The browser\'s own printing', '浏览器打印', '瀏覽器列印'] },
    { value: '3', label: ['Jasper service', 'Jasper 打印服务', 'Jasper 列印服務'] },
  ],
  TemplateType: [
    { value: '1', label: ['Document', '单据模板', '單據範本'] },
    { value: '2', label: ['Label', '标签模板', '標籤範本'] },
    { value: '3', label: ['Container label', '容器标签模板', '容器標籤範本'] },
    { value: '4', label: ['Document or label per organization, customer and supplier', '通用打印模板', '通用列印範本'] },
  ],
  IsControlSupplier: [
    { value: 'Y', label: ['Organizations that control suppliers', '管控供应商', '管控供應商'] },
    { value: 'N', label: ['Others', '不管控供应商', '不管控供應商'] },
  ],
  IsBadCell: [
    { value: '1', label: ['Defect cell', '不良品储位', '不良品儲位'] },
    { value: '0', label: ['Normal cell', '良品储位', '良品儲位'] },
  ],
  InvokerParam: [
    { value: '1', label: ['Sent with every request', '固定为 1', '固定為 1'] },
  ],
  WhereNews: [
    { value: '1', label: ['Outside', '对外', '對外'] },
    { value: '2', label: ['Inside', '对内', '對內'] },
  ],
  NewsBusiness: [
    { value: '1', label: ['Announcement', '公告', '公告'] },
    { value: '2', label: ['News', '新闻', '新聞'] },
    { value: '3', label: ['Documents and rules', '制度文件', '制度文件'] },
  ],
  OutDoorType: [
    { value: '1', label: ['Public, without sign-in', '公开', '公開'] },
    { value: '2', label: ['All suppliers', '全部供应商', '全部供應商'] },
    { value: '3', label: ['Chosen suppliers', '指定供应商', '指定供應商'] },
  ],
  TopSign: [
    { value: '1', label: ['Pinned', '置顶', '置頂'] },
    { value: '0', label: ['Not on top', '不置顶', '不置頂'] },
  ],
  SortOrder: [
    { value: 'asc', label: ['Ascending', '升序', '遞增'] },
    { value: 'desc', label: ['Descending', '降序', '遞減'] },
  ],
  SocketMarker: [
    { value: 'checkSuccess', label: ['Succeeded', '成功', '成功'] },
    { value: 'checkFailed', label: ['Failed', '失败', '失敗'] },
    { value: '$', label: ['Log line', '日志行', '日誌行'] },
    { value: '✔', label: ['Log line of a passed item', '通过日志行', '通過日誌行'] },
  ],
  InventoryTypeFilter: [
    { value: '10', label: ['Available', '可用', '可用'] },
    { value: '20,21,25,26', label: ['In quality inspection', '质检中', '品檢中'] },
    { value: '22', label: ['Rejected', '不合格', '不合格'] },
    { value: '30', label: ['Frozen', '冻结', '凍結'] },
    { value: '40', label: ['In transit', '在途', '在途'] },
  ],
  ControlFlag: [
    { value: '1', label: ['Control', '管控', '管控'] },
    { value: '0', label: ['Not controlled', '不管控', '不管控'] },
  ],
  SearchPageMode: [
    { value: '0', label: ['By document', '按单据', '依單據'] },
    { value: '1', label: ['By line', '按明细', '依明細'] },
  ],
  ListMode: [
    { value: 'operation', label: ['Active', '作业', '作業'] },
    { value: 'history', label: ['History', '历史', '歷史'] },
  ],
  MenuTab: [
    { value: 'all', label: ['All menus', '全部菜单', '全部選單'] },
    { value: 'favourites', label: ['My favourites', '我的收藏', '我的最愛'] },
  ],
  BoardDisplay: [
    { value: 'list', label: ['List', '列表', '清單'] },
    { value: 'card', label: ['Cards', '卡片', '卡片'] },
  ],
  BoardSpan: [
    { value: 'day', label: ['Day', '日', '日'] },
    { value: 'week', label: ['Week', '周', '週'] },
    { value: 'month', label: ['Month', '月', '月'] },
  ],
  ForecastDisplay: [
    { value: 'list', label: ['List', '列表', '清單'] },
    { value: 'thumbnail', label: ['Thumbnail', '缩略图', '縮圖'] },
    { value: 'tile', label: ['Tile', '平铺', '並排'] },
  ],
  SchedulePlanUnit: [
    { value: 'day', label: ['Day', '日', '日'] },
    { value: 'week', label: ['Week', '周', '週'] },
    { value: 'month', label: ['Month', '月', '月'] },
  ],
  LoadadrType: [
    { value: '1', label: ['Ship-to address', '收货地址', '收貨地址'] },
    { value: '2', label: ['Ship-from address', '发货地址', '出貨地址'] },
  ],
  OrderDatePreset: [
    { value: '7', label: ['7 days', '近 7 天', '近 7 天'] },
    { value: '30', label: ['30 days', '近 30 天', '近 30 天'] },
    { value: '90', label: ['90 days', '近 90 天', '近 90 天'] },
    { value: '180', label: ['180 days', '近 180 天', '近 180 天'] },
    { value: '365', label: ['365 days', '近 365 天', '近 365 天'] },
    { value: 'all', label: ['All', '全部', '全部'] },
  ],
  ForecastRange: [
    { value: '14', label: ['14 days', '14 天', '14 天'] },
    { value: '30', label: ['30 days', '30 天', '30 天'] },
    { value: '90', label: ['90 days', '90 天', '90 天'] },
    { value: '180', label: ['180 days', '180 天', '180 天'] },
    { value: '365', label: ['365 days', '365 天', '365 天'] },
  ],
  DormantBucket: [
    { value: '0-30', label: ['0-30 days', '0-30 天', '0-30 天'] },
    { value: '31-60', label: ['31-60 days', '31-60 天', '31-60 天'] },
    { value: '61-90', label: ['61-90 days', '61-90 天', '61-90 天'] },
    { value: '91-120', label: ['91-120 days', '91-120 天', '91-120 天'] },
    { value: '121-150', label: ['121-150 days', '121-150 天', '121-150 天'] },
    { value: 'over 150', label: ['Over 150 days', '150 天以上', '150 天以上'] },
  ],
  StockClass: [
    { value: 'A', label: ['Class A', 'A 类', 'A 類'] },
    { value: 'B', label: ['Class B', 'B 类', 'B 類'] },
    { value: 'C', label: ['Class C', 'C 类', 'C 類'] },
  ],
  Ranking: [
    { value: '10', label: ['Top 10', '前 10 名', '前 10 名'] },
    { value: '20', label: ['Top 20', '前 20 名', '前 20 名'] },
  ],
  PageSize: [
    { value: '20', label: ['20 per page', '20 条/页', '20 筆/頁'] },
    { value: '30', label: ['30 per page', '30 条/页', '30 筆/頁'] },
    { value: '50', label: ['50 per page', '50 条/页', '50 筆/頁'] },
    { value: '100', label: ['100 per page', '100 条/页', '100 筆/頁'] },
  ],
  CacheType: [
    { value: 'ITEM:ITEM_NO', label: ['Items by number', '物料编号缓存', '料件編號快取'] },
    { value: 'ENUM:GROUP', label: ['Dictionary groups', '数据字典缓存', '資料字典快取'] },
    { value: 'PARAM:NO', label: ['Parameters', '系统参数缓存', '系統參數快取'] },
    { value: 'MENU:USER', label: ['Menus and grants per user', '用户菜单缓存', '使用者選單快取'] },
  ],
  DateFormat: [
    { value: 'yyyy-MM-dd', label: ['Date', '日期', '日期'] },
    { value: 'yyyy-MM-dd HH:mm:ss', label: ['Date and time', '日期时间', '日期時間'] },
  ],
  DateRangeKeys: [
    { value: 'startDate/endDate', label: ['Date range', '日期区间', '日期區間'] },
    { value: 'startTime/endTime', label: ['Time range', '时间区间', '時間區間'] },
  ],
  FileExtension: [
    { value: 'xls', label: ['Excel 97-2003', 'Excel 97-2003', 'Excel 97-2003'] },
    { value: 'xlsx', label: ['Excel workbook', 'Excel 工作簿', 'Excel 活頁簿'] },
  ],
  ErpSyncStatus: [
    { value: '0', label: ['Not sent', '未同步', '未同步'] },
    { value: '1', label: ['Sent', '已同步', '已同步'] },
    { value: '2', label: ['Failed', '同步失败', '同步失敗'] },
  ],
  VmiPeriodStatus: [
    { value: '0', label: ['Open', '未结算', '未結算'] },
    { value: '1', label: ['Equal', '一致', '一致'] },
    { value: '2', label: ['Differs', '有差异', '有差異'] },
    { value: '3', label: ['Disputed', '有争议', '有爭議'] },
    { value: '4', label: ['Confirmed', '已确认', '已確認'] },
    { value: '5', label: ['Closed', '已关账', '已關帳'] },
  ],
  DiffStatus: [
    { value: '0', label: ['Reported', '已上报', '已回報'] },
    { value: '1', label: ['Equal', '一致', '一致'] },
    { value: '2', label: ['Differs', '有差异', '有差異'] },
    { value: '3', label: ['Explained', '已说明', '已說明'] },
    { value: '4', label: ['Agreed', '已达成一致', '已達成一致'] },
  ],
  DiffResult: [
    { value: 'equal', label: ['Equal', '一致', '一致'] },
    { value: 'differs', label: ['Quantity differs', '数量不符', '數量不符'] },
    { value: 'onlyOurs', label: ['Warehouse only', '仅仓库有', '僅倉庫有'] },
    { value: 'onlyTheirs', label: ['Supplier only', '仅供应商有', '僅供應商有'] },
    { value: 'outdated', label: ['Cut-off differs, no verdict', '截止时间不同', '截止時間不同'] },
  ],
  EscrowStatus: [
    { value: '0', label: ['Held', '寄存中', '寄存中'] },
    { value: '1', label: ['Taken over', '已转移', '已移轉'] },
    { value: '2', label: ['Settled', '已结算', '已結算'] },
  ],
  DetectResult: [
    { value: 'pass', label: ['Passed', '通过', '通過'] },
    { value: 'fail', label: ['Failed', '失败', '失敗'] },
    { value: 'skip', label: ['Skipped', '跳过', '略過'] },
  ],
  ErrorCode: [
    { value: '10001', label: ['User number or password is wrong', '工号或密码错误', '帳號或密碼錯誤'] },
    { value: '10002', label: ['Account locked', '账号已锁定', '帳號已鎖定'] },
    { value: '10004', label: ['Session expired', '登录已失效', '登入已失效'] },
    { value: '000701', label: ['Session expired', '登录已失效', '登入已失效'] },
    { value: '10005', label: ['Password change required', '需要修改密码', '需要變更密碼'] },
    { value: '10007', label: ['Licence not activated or expired', '授权未激活或已过期', '授權未啟用或已過期'] },
    { value: '10008', label: ['Not permitted', '没有权限', '沒有權限'] },
    { value: '10009', label: ['Too many requests', '请求过于频繁', '請求過於頻繁'] },
    { value: '10011', label: ['Only looking', '仅供查看，不能更改', '僅供檢視，不能變更'] },
    { value: '10012', label: ['Looking has ended', '查看已结束', '檢視已結束'] },
    { value: '20001', label: ['The request is malformed', '请求格式错误', '請求格式錯誤'] },
    { value: '20002', label: ['Invalid field', '字段校验失败', '欄位檢核失敗'] },
    { value: '20003', label: ['The record does not exist', '记录不存在', '資料不存在'] },
    { value: '20004', label: ['Changed by someone else', '数据已被他人修改', '資料已被他人修改'] },
    { value: '20005', label: ['Refused by rules', '不满足业务规则', '不符合業務規則'] },
    { value: '20006', label: ['Duplicate number', '编号重复', '編號重複'] },
    { value: '20007', label: ['In use', '数据已被引用', '資料已被引用'] },
    { value: '20008', label: ['Idempotency key reused', '重复请求标识冲突', '重複請求識別碼衝突'] },
    { value: '20009', label: ['The content is too large', '内容过大', '內容過大'] },
    { value: '20010', label: ['Wrong content type', '内容类型错误', '內容類型錯誤'] },
    { value: '20011', label: ['Sort field not allowed', '排序字段无效', '排序欄位無效'] },
    { value: '20012', label: ['No data meeting the condition', '没有符合条件的数据', '沒有符合條件的資料'] },
    { value: '50000', label: ['Server internal exception', '服务器内部异常', '伺服器內部異常'] },
    { value: '50003', label: ['Service busy', '服务繁忙', '服務忙碌'] },
  ],
  CELL_TYPE: [
    { value: '1', label: ['Storage', '存储储位', '儲存儲位'] },
    { value: '2', label: ['Picking', '拣货储位', '揀貨儲位'] },
    { value: '3', label: ['Receiving', '收货暂存', '收貨暫存'] },
    { value: '4', label: ['Shipping', '发货暂存', '出貨暫存'] },
    { value: '5', label: ['Inspection', '待检储位', '待驗儲位'] },
    { value: '6', label: ['Returns', '退货储位', '退貨儲位'] },
    { value: '7', label: ['Virtual', '虚拟储位', '虛擬儲位'] },
  ],
  CONTROL_TYPE: [
    { value: '1', label: ['Cell management', '储位管理', '儲位管理'] },
    { value: '2', label: ['Zone total only', '仅管库区总量', '僅管庫區總量'] },
    { value: '3', label: ['No stock', '不管库存', '不管庫存'] },
  ],
  SYS_IS_PRIMARY: [
    { value: '1', label: ['Primary', '主要', '主要'] },
    { value: '0', label: ['Not primary', '非主要', '非主要'] },
  ],
  BAR_TYPE: [
    { value: '1', label: ['Item label', '物料标签', '料件標籤'] },
    { value: '2', label: ['Serial number', '序列号', '序號'] },
    { value: '3', label: ['Container', '容器条码', '容器條碼'] },
    { value: '4', label: ['Batch', '批次条码', '批號條碼'] },
    { value: '5', label: ['Supplier barcode', '供应商条码', '供應商條碼'] },
    { value: '6', label: ['Customer barcode', '客户条码', '客戶條碼'] },
  ],
  QUERY_DIMENTION: [
    { value: '1', label: ['By item', '按物料', '依料件'] },
    { value: '2', label: ['By item and batch', '按物料批次', '依料件批號'] },
    { value: '3', label: ['By cell', '按储位', '依儲位'] },
    { value: '4', label: ['By supplier', '按供应商', '依供應商'] },
    { value: '5', label: ['By warehouse', '按仓库', '依倉庫'] },
  ],
  IN_DOC_NATURE: [
    { value: '1', label: ['Purchase receipt', '采购入库', '採購入庫'] },
    { value: '2', label: ['Outsourcing receipt', '委外入库', '委外入庫'] },
    { value: '3', label: ['VMI receipt', 'VMI 入库', 'VMI 入庫'] },
    { value: '4', label: ['Production receipt', '生产入库', '生產入庫'] },
    { value: '5', label: ['Sales return', '销售退货', '銷售退貨'] },
    { value: '6', label: ['Other receipt', '其他入库', '其他入庫'] },
  ],
  OUT_DOC_NATURE: [
    { value: '1', label: ['Sales issue', '销售出库', '銷貨出庫'] },
    { value: '2', label: ['Production issue', '生产领料', '生產領料'] },
    { value: '3', label: ['Outsourcing issue', '委外发料', '委外發料'] },
    { value: '4', label: ['Purchase return', '采购退货', '採購退貨'] },
    { value: '5', label: ['VMI take-over', 'VMI 转移', 'VMI 移轉'] },
    { value: '6', label: ['Other issue', '其他出库', '其他出庫'] },
  ],
  OTHER_DOC_NATURE: [
    { value: '1', label: ['Transfer', '调拨', '調撥'] },
    { value: '2', label: ['Stocktaking', '盘点', '盤點'] },
    { value: '3', label: ['Adjustment', '库存调整', '庫存調整'] },
    { value: '4', label: ['Freeze/unfreeze', '冻结/解冻', '凍結/解凍'] },
    { value: '5', label: ['Assembly/disassembly', '组装/拆卸', '組裝/拆解'] },
  ],
  WAREHOUSE_ATTRIBUTE: [
    { value: '1', label: ['Physical', '实体仓', '實體倉'] },
    { value: '2', label: ['Virtual', '虚拟仓', '虛擬倉'] },
    { value: '3', label: ['In transit', '在途仓', '在途倉'] },
  ],
  WAREHOUSE_NATURE: [
    { value: '1', label: ['Raw material', '原材料仓', '原料倉'] },
    { value: '2', label: ['Semi-finished', '半成品仓', '半成品倉'] },
    { value: '3', label: ['Finished goods', '成品仓', '成品倉'] },
    { value: '4', label: ['Auxiliary and spare parts', '辅料备件仓', '副料備品倉'] },
    { value: '5', label: ['VMI/escrow', 'VMI/寄存仓', 'VMI/寄存倉'] },
    { value: '6', label: ['Defective and returns', '不良品/退货仓', '不良品/退貨倉'] },
    { value: '7', label: ['Outsourced', '委外仓', '委外倉'] },
  ],
  FIFO_CONTROL: [
    { value: '0', label: ['None', '不控制', '不控制'] },
    { value: '1', label: ['Warn', '提醒', '提醒'] },
    { value: '2', label: ['Enforce', '强制', '強制'] },
  ],
  ZONE_TYPE: [
    { value: '1', label: ['Storage', '存储区', '儲存區'] },
    { value: '2', label: ['Picking', '拣货区', '揀貨區'] },
    { value: '3', label: ['Receiving area', '收货区', '收貨區'] },
    { value: '4', label: ['Shipping', '发货区', '出貨區'] },
    { value: '5', label: ['Inspection', '待检区', '待驗區'] },
    { value: '6', label: ['Defective', '不良品区', '不良品區'] },
  ],
  SHELVES_TYPE: [
    { value: '1', label: ['Pallet rack', '托盘货架', '棧板貨架'] },
    { value: '2', label: ['Shelf', '层板货架', '層板貨架'] },
    { value: '3', label: ['Flow rack', '流利架', '流利架'] },
    { value: '4', label: ['Floor', '地面堆放', '平置'] },
    { value: '5', label: ['Automated', '立体库', '自動倉'] },
  ],
  SCATTER_PROPERTY: [
    { value: '1', label: ['Whole packs', '整件', '整箱'] },
    { value: '2', label: ['Loose', '零散', '零散'] },
    { value: '3', label: ['Both', '整零混放', '整零混放'] },
  ],
  PAYMENT_TERM: [
    { value: '1', label: ['Prepayment', '预付', '預付'] },
    { value: '2', label: ['Cash on delivery', '货到付款', '貨到付款'] },
    { value: '3', label: ['30 days', '月结 30 天', '月結 30 天'] },
    { value: '4', label: ['60 days', '月结 60 天', '月結 60 天'] },
    { value: '5', label: ['90 days', '月结 90 天', '月結 90 天'] },
  ],
  PAYMENT_METHOD: [
    { value: '1', label: ['Bank transfer', '银行转账', '銀行轉帳'] },
    { value: '2', label: ['Acceptance bill', '承兑汇票', '承兌匯票'] },
    { value: '3', label: ['Cheque', '支票', '支票'] },
    { value: '4', label: ['Cash', '现金', '現金'] },
  ],
  TAX_TYPE: [
    { value: '1', label: ['Taxable, tax excluded', '应税外加', '應稅外加'] },
    { value: '2', label: ['Taxable, tax included', '应税内含', '應稅內含'] },
    { value: '3', label: ['Zero rate', '零税率', '零稅率'] },
    { value: '4', label: ['Exempt', '免税', '免稅'] },
  ],
  CREDIT_LEVEL: [
    { value: 'A', label: ['A', 'A 级', 'A 級'] },
    { value: 'B', label: ['B', 'B 级', 'B 級'] },
    { value: 'C', label: ['C', 'C 级', 'C 級'] },
    { value: 'D', label: ['D', 'D 级', 'D 級'] },
  ],
  CUSTOMER_TYPE: [
    { value: '1', label: ['Domestic', '内销客户', '內銷客戶'] },
    { value: '2', label: ['Foreign', '外销客户', '外銷客戶'] },
    { value: '3', label: ['Internal', '内部客户', '內部客戶'] },
  ],
  UNIT_TYPE: [
    { value: '1', label: ['Quantity', '数量', '數量'] },
    { value: '2', label: ['Weight', '重量', '重量'] },
    { value: '3', label: ['Length', '长度', '長度'] },
    { value: '4', label: ['Area', '面积', '面積'] },
    { value: '5', label: ['Volume', '体积', '體積'] },
  ],
  ROUNDING_TYPE: [
    { value: '1', label: ['Half up', '四舍五入', '四捨五入'] },
    { value: '2', label: ['Up', '向上取整', '無條件進位'] },
    { value: '3', label: ['Down', '向下取整', '無條件捨去'] },
  ],
  ITEM_TYPE: [
    { value: '1', label: ['Raw material', '原材料', '原料'] },
    { value: '2', label: ['Semi-finished', '半成品', '半成品'] },
    { value: '3', label: ['Finished goods', '成品', '成品'] },
    { value: '4', label: ['Auxiliary', '辅料', '副料'] },
    { value: '5', label: ['Packaging', '包材', '包材'] },
  ],
  CLASSIFY_OBJECT: [
    { value: 'item', label: ['Item', '物料', '料件'] },
    { value: 'supplier', label: ['Supplier', '供应商', '供應商'] },
    { value: 'customer', label: ['Customer', '客户', '客戶'] },
    { value: 'warehouse', label: ['Warehouse', '仓库', '倉庫'] },
  ],
  TABLE_ATTRIBUTE: [
    { value: '1', label: ['Master data', '基础资料', '基本資料'] },
    { value: '2', label: ['Document head', '单据表头', '單據單頭'] },
    { value: '3', label: ['Document line', '单据明细', '單據明細'] },
    { value: '4', label: ['View', '视图', '檢視表'] },
  ],
  TRANSFER_MODE: [
    { value: '1', label: ['Delivered by the supplier', '供应商送货', '供應商送貨'] },
    { value: '2', label: ['Picked up', '自提', '自取'] },
    { value: '3', label: ['Milk run', '循环取货', '循環取貨'] },
  ],
  CODING_INPUT_TYPE: [
    { value: '1', label: ['Fixed value', '固定值', '固定值'] },
    { value: '2', label: ['From the document', '取自单据', '取自單據'] },
    { value: '3', label: ['Entered', '手工输入', '手動輸入'] },
    { value: '4', label: ['Date', '日期', '日期'] },
    { value: '5', label: ['Serial number', '流水号', '流水號'] },
  ],
  CODING_FIELD_TYPE: [
    { value: '1', label: ['Text', '文本', '文字'] },
    { value: '2', label: ['Number', '数字', '數字'] },
    { value: '3', label: ['Date', '日期', '日期'] },
  ],
  MATCH_CRITERIA: [
    { value: '1', label: ['Any', '任意', '任意'] },
    { value: '2', label: ['Digits', '数字', '數字'] },
    { value: '3', label: ['Letters', '字母', '英文字母'] },
    { value: '4', label: ['Digits and letters', '数字和字母', '英數字'] },
    { value: '5', label: ['Equals the field value', '等于字段值', '等於欄位值'] },
  ],
  PARSE_METHOD: [
    { value: '1', label: ['Fixed length', '固定长度', '固定長度'] },
    { value: '2', label: ['Separator', '分隔符', '分隔符號'] },
    { value: '3', label: ['Prefix', '前缀识别', '前置碼識別'] },
  ],
  FILE_TYPE: [
    { value: '1', label: ['Document', '文档', '文件'] },
    { value: '2', label: ['Image', '图片', '圖片'] },
    { value: '3', label: ['Inspection report', '检验报告', '檢驗報告'] },
    { value: '4', label: ['Certificate', '证书', '證書'] },
    { value: '5', label: ['Drawing', '图纸', '圖面'] },
    { value: '9', label: ['Other', '其他', '其他'] },
  ],
  NOTICE_TYPE: [
    { value: '1', label: ['In-app notice', '站内消息', '站內訊息'] },
    { value: '2', label: ['Mail', '邮件', '電子郵件'] },
    { value: '3', label: ['WeChat', '微信', '微信'] },
  ],
  MAIL_STATUS: [
    { value: '1', label: ['Waiting', '待发送', '待寄送'] },
    { value: '2', label: ['Sent', '已发送', '已寄送'] },
    { value: '3', label: ['Failed', '发送失败', '寄送失敗'] },
    { value: '4', label: ['Not sent', '未发送', '未寄送'] },
  ],
  NOTICE_RECEIVER: [
    { value: 'user', label: ['User', '用户', '使用者'] },
    { value: 'role', label: ['Role', '角色', '角色'] },
    { value: 'supplier', label: ['Supplier users', '供应商用户', '供應商使用者'] },
    { value: 'creator', label: ['Created by', '制单人', '製單人'] },
  ],
  NOTICE_GEN_MOMENT: [
    { value: 'order.published', label: ['Order published', '订单发布', '訂單發布'] },
    { value: 'order.changed', label: ['Order changed', '订单变更', '訂單變更'] },
    { value: 'order.answered', label: ['Order answered', '订单已答复', '訂單已回覆'] },
    { value: 'order.changeDecided', label: ['Proposed change agreed or rejected', '变更确认结果', '變更確認結果'] },
    { value: 'order.closed', label: ['Order line closed or reopened', '订单明细结案或取消结案', '訂單明細結案或取消結案'] },
    { value: 'asn.created', label: ['ASN created', '送货单创建', '送貨單建立'] },
    { value: 'asn.written', label: ['ASN written for the supplier', '代供应商创建送货单', '代供應商建立送貨單'] },
    { value: 'asn.approved', label: ['ASN approved', '送货单审批通过', '送貨單核准'] },
    { value: 'asn.rejected', label: ['ASN rejected', '送货单驳回', '送貨單駁回'] },
    { value: 'asn.voided', label: ['ASN voided', '送货单作废', '送貨單作廢'] },
    { value: 'asn.closed', label: ['ASN closed short', '送货单未到部分结案', '送貨單未到部分結案'] },
    { value: 'asn.moved', label: ['Dock appointment moved', '月台预约调整', '碼頭預約調整'] },
    { value: 'asn.arrivalChanged', label: ['Expected arrival changed', '预计到货变更', '預計到貨變更'] },
    { value: 'receipt.posted', label: ['Received', '已收货', '已收貨'] },
    { value: 'receipt.cancelled', label: ['Receipt cancelled', '收货取消', '收貨取消'] },
    { value: 'inspection.rejected', label: ['Rejected at inspection', '检验不合格', '檢驗不合格'] },
    { value: 'return.booked', label: ['Goods returned to the supplier', '退货给供应商', '退貨給供應商'] },
    { value: 'schedule.published', label: ['Schedule published', '排程发布', '排程發布'] },
    { value: 'schedule.replied', label: ['Schedule replied with a difference', '排程回复有差异', '排程回覆有差異'] },
    { value: 'plan.published', label: ['Purchase plan published', '采购计划发布', '採購計畫發布'] },
    { value: 'forecast.published', label: ['Forecast published', '预测发布', '預測發布'] },
    { value: 'approval.applied', label: ['Delivery approval applied for', '交货许可申请', '交貨許可申請'] },
    { value: 'approval.decided', label: ['Delivery approval decided', '交货许可审批结果', '交貨許可核准結果'] },
    { value: 'approval.expiring', label: ['Delivery approval expires soon', '交货许可即将到期', '交貨許可即將到期'] },
    { value: 'vmi.difference', label: ['VMI difference', 'VMI 差异', 'VMI 差異'] },
    { value: 'stock.belowSafe', label: ['Stock below safety quantity', '低于安全库存', '低於安全庫存'] },
    { value: 'count.finished', label: ['Stock count to approve', '盘点待审批', '盤點待核准'] },
    { value: 'count.back', label: ['Stock count sent back or cancelled', '盘点退回或取消', '盤點退回或取消'] },
    { value: 'delivery.came', label: ['Delivery order came in', '收到出库单', '收到出庫單'] },
    { value: 'delivery.short', label: ['Delivery order allocated short', '出库单库存不足', '出庫單庫存不足'] },
    { value: 'delivery.shipped', label: ['Delivery order shipped', '出库单发货', '出庫單出貨'] },
    { value: 'invoice.decided', label: ['Invoice confirmed or returned', '发票确认结果', '發票確認結果'] },
    { value: 'order.unanswered', label: ['Order not answered in time', '订单逾期未答复', '訂單逾期未回覆'] },
    { value: 'order.late', label: ['Order line late', '订单明细逾期', '訂單明細逾期'] },
    { value: 'order.dueSoon', label: ['Promised date comes near', '交期临近', '交期將至'] },
    { value: 'asn.overdue', label: ['ASN overdue', '送货单逾期未到', '送貨單逾期未到'] },
    { value: 'dock.late', label: ['Truck late at the dock', '车辆迟到', '車輛遲到'] },
    { value: 'receipt.differs', label: ['Receipt differs from the ASN', '实收与送货单不符', '實收與送貨單不符'] },
    { value: 'plan.toReply', label: ['Plan waits for the supplier’s reply', '采购计划待回复', '採購計畫待回覆'] },
    { value: 'plan.unanswered', label: ['Plan not replied to in time', '采购计划逾期未回复', '採購計畫逾期未回覆'] },
    { value: 'plan.short', label: ['Reply to a plan short or late', '采购计划回复不足或逾期', '採購計畫回覆不足或逾期'] },
    { value: 'forecast.short', label: ['Forecast committed short', '预测承诺不足', '預測承諾不足'] },
    { value: 'supplier.licence', label: ['Business licence ends', '供应商执照到期', '供應商執照到期'] },
    { value: 'job.failed', label: ['Scheduled task failed', '定时任务失败', '排程作業失敗'] },
    { value: 'weChat.linked', label: ['WeChat linked with the account', '账号绑定微信', '帳號綁定微信'] },
  ],
  PARAM_TYPE: [
    { value: '1', label: ['System parameter', '系统参数', '系統參數'] },
    { value: '2', label: ['Business control', '业务控制', '業務控管'] },
    { value: '3', label: ['Print', '打印参数', '列印參數'] },
    { value: '4', label: ['Validation pattern', '校验规则', '檢核規則'] },
  ],
  DATA_SOURCE: [
    { value: '1', label: ['By hand', '手工', '手動'] },
    { value: '2', label: ['Import', '导入', '匯入'] },
    { value: '3', label: ['ERP/MRP', 'ERP/MRP', 'ERP/MRP'] },
  ],
  CAR_TYPE: [
    { value: '1', label: ['Van', '面包车', '廂型車'] },
    { value: '2', label: ['Truck', '货车', '貨車'] },
    { value: '3', label: ['Container truck', '集装箱车', '貨櫃車'] },
    { value: '9', label: ['Other', '其他', '其他'] },
  ],
  INSPECT_RESULT: [
    { value: '1', label: ['Accepted', '合格', '合格'] },
    { value: '2', label: ['Rejected', '不合格', '不合格'] },
    { value: '3', label: ['Concession', '让步接收', '特採'] },
  ],
  ASN_REMARK_OPTION: [
    { value: '1', label: ['Quantity wrong', '数量有误', '數量有誤'] },
    { value: '2', label: ['Date not acceptable', '交期不符', '交期不符'] },
    { value: '3', label: ['Papers missing', '资料不全', '資料不全'] },
    { value: '4', label: ['Quality problem', '质量问题', '品質問題'] },
    { value: '5', label: ['Order changed', '订单变更', '訂單變更'] },
    { value: '6', label: ['Short delivery', '短交', '短交'] },
    { value: '7', label: ['Entered by mistake', '录入错误', '輸入錯誤'] },
    { value: '8', label: ['Transport problem', '运输问题', '運輸問題'] },
    { value: '9', label: ['Other', '其他（须说明）', '其他（須說明）'] },
  ],
  DISCREPANCY_TYPE: [
    { value: '1', label: ['Shortage', '短少', '短少'] },
    { value: '2', label: ['Surplus', '溢收', '溢收'] },
    { value: '3', label: ['Damage', '破损', '破損'] },
    { value: '4', label: ['Wrong item', '错料', '錯料'] },
  ],
  DISCREPANCY_ANSWER: [
    { value: '1', label: ['Agreed', '同意', '同意'] },
    { value: '2', label: ['Disagree', '不同意', '不同意'] },
  ],
  DISCREPANCY_OUTCOME: [
    { value: '1', label: ['Deliver again', '补送', '補送'] },
    { value: '2', label: ['Return', '退货', '退貨'] },
    { value: '3', label: ['Credit', '扣款', '扣款'] },
    { value: '4', label: ['Accept', '接受', '接受'] },
    { value: '5', label: ['No action', '不处理', '不處理'] },
  ],
  PROMISE_RESULT: [
    { value: '0', label: ['Not yet complete', '未到齐', '未到齊'] },
    { value: '1', label: ['On time in full', '准时足量', '準時足量'] },
    { value: '2', label: ['Complete too late', '迟到齐', '遲到齊'] },
    { value: '9', label: ['Left out', '不计', '不計'] },
  ],
  TASK_TYPE: [
    { value: '1', label: ['Put-away', '上架', '上架'] },
    { value: '2', label: ['Move', '移库', '移倉'] },
    { value: '3', label: ['Pick', '拣货', '揀貨'] },
  ],
  PUTAWAY_RULE: [
    { value: '1', label: ['Fixed cell of the item', '物料固定储位', '料件固定儲位'] },
    { value: '2', label: ['Same item', '同物料储位', '同料件儲位'] },
    { value: '3', label: ['Same item and batch', '同物料同批次', '同料件同批號'] },
    { value: '4', label: ['Empty cell', '空储位', '空儲位'] },
    { value: '5', label: ['Named zone', '指定库区', '指定庫區'] },
    { value: '6', label: ['Named cell', '指定储位', '指定儲位'] },
  ],
  PICK_RULE: [
    { value: '1', label: ['Whole packs first', '整件优先', '整箱優先'] },
    { value: '2', label: ['Loose first', '零散优先', '零散優先'] },
    { value: '3', label: ['Clear cells first', '清空储位优先', '清空儲位優先'] },
    { value: '4', label: ['Named zone', '指定库区', '指定庫區'] },
  ],
  PICK_UNIT: [
    { value: '1', label: ['Piece', '件', '個'] },
    { value: '2', label: ['Box', '箱', '箱'] },
    { value: '3', label: ['Pallet', '托盘', '棧板'] },
  ],
  ALLOCATE_RULE: [
    { value: '1', label: ['One batch first', '单批次优先', '單一批號優先'] },
    { value: '2', label: ['Nearest quantity', '数量最接近', '數量最接近'] },
    { value: '3', label: ['By turnover strategy', '按周转策略', '依週轉策略'] },
    { value: '4', label: ['Named zone', '指定库区', '指定庫區'] },
  ],
  TURNOVER_FIELD: [
    { value: 'receiptDate', label: ['Put-away date', '入库日期', '入庫日期'] },
    { value: 'productDate', label: ['Production date', '生产日期', '生產日期'] },
    { value: 'expiryDate', label: ['Expiry date', '失效日期', '失效日期'] },
    { value: 'lotNo', label: ['Lot', '批号', '批號'] },
    { value: 'qty', label: ['Quantity', '数量', '數量'] },
  ],
  CELL_ORDER: [
    { value: '1', label: ['Put-away sequence', '上架顺序', '上架順序'] },
    { value: '2', label: ['Picking sequence', '拣货顺序', '揀貨順序'] },
    { value: '3', label: ['Cell no.', '储位编号', '儲位編號'] },
    { value: '4', label: ['Least filled first', '占用最少优先', '占用最少優先'] },
  ],
  WAVE_GROUP: [
    { value: '1', label: ['Customer', '按客户', '依客戶'] },
    { value: '2', label: ['Route', '按线路', '依路線'] },
    { value: '3', label: ['Document class', '按单据类别', '依單據類別'] },
    { value: '4', label: ['Carrier', '按承运方式', '依運送方式'] },
  ],
  INVENTORY_TYPE: [
    { value: '10', label: ['Available', '可用', '可用'] },
    { value: '20', label: ['Waiting for inspection', '待检', '待驗'] },
    { value: '21', label: ['In inspection', '检验中', '檢驗中'] },
    { value: '22', label: ['Rejected', '不合格', '不合格'] },
    { value: '25', label: ['Re-inspection', '复检', '複驗'] },
    { value: '26', label: ['Sampling', '抽检', '抽驗'] },
    { value: '30', label: ['Frozen', '冻结', '凍結'] },
    { value: '40', label: ['In transit', '在途', '在途'] },
  ],
  VMI_MOVE_TYPE: [
    { value: '1', label: ['Inbound', '入库', '入庫'] },
    { value: '2', label: ['Take-over', '转移领用', '移轉領用'] },
    { value: '3', label: ['Give back', '退回寄存', '退回寄存'] },
    { value: '4', label: ['Return to the supplier', '退供应商', '退供應商'] },
    { value: '5', label: ['Adjustment', '调整', '調整'] },
  ],
  TODO_TYPE: [
    { value: 'order', label: ['Order to answer', '待答复订单', '待回覆訂單'] },
    { value: 'schedule', label: ['Schedule to reply', '待回复排程', '待回覆排程'] },
    { value: 'asn', label: ['ASN', '送货单', '送貨單'] },
    { value: 'arrival', label: ['Arrival', '到货', '到貨'] },
    { value: 'invoice', label: ['Invoice', '发票', '發票'] },
    { value: 'approval', label: ['Approval', '审批', '核准'] },
  ],
  JOB_CLASS: [
    { value: 'asn.autoClose', label: ['Close overdue ASNs short', '逾期送货单自动结案', '逾期送貨單自動結案'] },
    { value: 'order.silentAccept', label: ['Accept unanswered orders', '订单超时自动接受', '訂單逾時自動接受'] },
    { value: 'notice.send', label: ['Send notices', '发送消息', '傳送訊息'] },
    { value: 'notice.remind', label: ['Reminders for open lines', '到期提醒', '到期提醒'] },
    { value: 'notice.alert', label: ['Alerts and reminders', '预警与提醒', '預警與提醒'] },
    { value: 'notice.urgent', label: ['Urgent alerts', '紧急预警', '緊急預警'] },
    { value: 'approval.expire', label: ['Warn of expiring approvals', '许可到期提醒', '許可到期提醒'] },
    { value: 'vmi.period', label: ['Open and compare VMI periods', 'VMI 期间结转', 'VMI 期間結轉'] },
    { value: 'stock.analysis', label: ['Dormant stock and ABC classes', '呆滞与 ABC 分析', '呆滯與 ABC 分析'] },
    { value: 'check.run', label: ['Self-check', '系统自检', '系統自檢'] },
    { value: 'data.clean', label: ['Clean up expired data', '清理过期数据', '清理過期資料'] },
    { value: 'backup.run', label: ['Backup', '备份', '備份'] },
    { value: 'log.keep', label: ['Verify the operation log', '核对操作日志', '核對操作日誌'] },
  ],
  BUSINESS_CONTROL: [
    { value: 'ANSWER_ON_BEHALF', label: ['Buyers may answer for the supplier', '采购可代供应商答复', '採購可代供應商回覆'] },
    { value: 'ACCEPTED_LINE_SHIPS', label: ['An accepted line may ship before the whole order is accepted', '已接受行可先交货', '已接受明細可先交貨'] },
    { value: 'SHIP_BEFORE_ACCEPT', label: ['Shipping before order acceptance', '未接受可交货', '未接受可交貨'] },
    { value: 'SHIP_TOLERANCE_PCT', label: ['Ship tolerance over the open quantity, percent', '超交容差（%）', '超交容差（%）'] },
    { value: 'ASN_APPROVAL', label: ['ASNs need approval', '送货单需审批', '送貨單需核准'] },
    { value: 'ASN_AUTO_CLOSE_DAYS', label: ['Close ASNs short n days after their expected arrival', '逾期自动结案天数', '逾期自動結案天數'] },
    { value: 'SETTLE_AT_SHIPPED', label: ['Who may close short before the first receipt', '已发货可结案方', '已出貨可結案方'] },
    { value: 'RECEIPT_PARTIAL', label: ['Receipts per ASN', '分批收货', '分批收貨'] },
    { value: 'OVER_RECEIPT', label: ['Over-receipt', '超收控制', '超收控管'] },
    { value: 'OVER_RECEIPT_PCT', label: ['Over-receipt tolerance, percent', '超收容差（%）', '超收容差（%）'] },
    { value: 'OVER_RECEIPT_ABS', label: ['Over-receipt tolerance, absolute', '超收容差（数量）', '超收容差（數量）'] },
    { value: 'CREDIT_RETURN_REOPENS', label: ['Credit returns reopen the order', '扣款退货重开订单', '扣款退貨重開訂單'] },
    { value: 'SHOW_CELL_TO_SUPPLIER', label: ['Suppliers see cell numbers', '向供应商显示储位', '向供應商顯示儲位'] },
    { value: 'SHOW_PRICE_TO_SUPPLIER', label: ['Suppliers see prices', '向供应商显示价格', '向供應商顯示價格'] },
    { value: 'SCHED_LOCK_DAYS', label: ['Schedule lock period', '排程锁定天数', '排程鎖定天數'] },
    { value: 'SCHED_CHANGE_IN_LOCK', label: ['Suppliers may change a reply in the lock window when urgent', '锁定期内可变更', '鎖定期內可變更'] },
    { value: 'LABEL_BEFORE_APPROVAL', label: ['Labels may be made before approval', '审批前可打印标签', '核准前可列印標籤'] },
    { value: 'LABEL_QUERY_MAX_DAYS', label: ['Longest range of label and container queries, days', '标签查询最大天数', '標籤查詢最大天數'] },
    { value: 'VMI_SILENT_CLOSE_DAYS', label: ['Close unanswered VMI periods after n days', 'VMI 静默关账天数', 'VMI 逾期自動關帳天數'] },
    { value: 'APPROVAL_WARN_DAYS', label: ['Warn before a delivery approval expires, days', '许可到期提前提醒天数', '許可到期提前提醒天數'] },
    { value: 'INVOICE_TOLERANCE', label: ['Invoice tax tolerance, amount', '发票税额容差', '發票稅額容差'] },
    { value: 'DUE_REMIND_DAYS', label: ['Remind suppliers before a promised date, days', '交期前提醒供应商（天）', '交期前提醒供應商（天）'] },
  ],
  SYS_PARAM: [
    { value: 'TIME_ZONE', label: ['System time zone', '系统时区', '系統時區'] },
    { value: 'PRINT_SERVICE_TYPE', label: ['Print service type', '打印服务类型', '列印服務類型'] },
    { value: 'PRINT_SERVICE_HOST', label: ['Local print service address', '本地打印服务地址', '本機列印服務位址'] },
    { value: 'MOBILE_PATTERN', label: ['Mobile number rule', '手机号规则', '手機號碼規則'] },
    { value: 'PHONE_PATTERN', label: ['Phone rule', '电话规则', '電話規則'] },
    { value: 'EMAIL_PATTERN', label: ['E-mail rule', '邮箱规则', '電子郵件規則'] },
    { value: 'LANGUAGE_DEFAULT', label: ['Default language', '默认语言', '預設語言'] },
  ],
};

export type DictionaryGroup = EnumValues['EnumGroup'] & EnumName;
/** The code lists an administrator may read and extend as dictionaries; the seed writes exactly these. */
export const dictionaryGroups: readonly DictionaryGroup[] = [
  'CELL_TYPE',
  'CONTROL_TYPE',
  'SYS_IS_PRIMARY',
  'BAR_TYPE',
  'QUERY_DIMENTION',
  'IN_DOC_NATURE',
  'OUT_DOC_NATURE',
  'OTHER_DOC_NATURE',
  'WAREHOUSE_ATTRIBUTE',
  'WAREHOUSE_NATURE',
  'FIFO_CONTROL',
  'ZONE_TYPE',
  'SHELVES_TYPE',
  'SCATTER_PROPERTY',
  'PAYMENT_TERM',
  'PAYMENT_METHOD',
  'TAX_TYPE',
  'CREDIT_LEVEL',
  'CUSTOMER_TYPE',
  'UNIT_TYPE',
  'ROUNDING_TYPE',
  'ITEM_TYPE',
  'CLASSIFY_OBJECT',
  'TABLE_ATTRIBUTE',
  'TRANSFER_MODE',
  'CODING_INPUT_TYPE',
  'CODING_FIELD_TYPE',
  'MATCH_CRITERIA',
  'PARSE_METHOD',
  'FILE_TYPE',
  'NOTICE_TYPE',
  'MAIL_STATUS',
  'NOTICE_RECEIVER',
  'NOTICE_GEN_MOMENT',
  'PARAM_TYPE',
  'DATA_SOURCE',
  'CAR_TYPE',
  'INSPECT_RESULT',
  'ASN_REMARK_OPTION',
  'DISCREPANCY_TYPE',
  'DISCREPANCY_ANSWER',
  'DISCREPANCY_OUTCOME',
  'PROMISE_RESULT',
  'TASK_TYPE',
  'PUTAWAY_RULE',
  'PICK_RULE',
  'PICK_UNIT',
  'ALLOCATE_RULE',
  'TURNOVER_FIELD',
  'CELL_ORDER',
  'WAVE_GROUP',
  'INVENTORY_TYPE',
  'VMI_MOVE_TYPE',
  'TODO_TYPE',
  'JOB_CLASS',
];
