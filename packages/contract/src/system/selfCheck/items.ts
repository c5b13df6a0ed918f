import type { Trilingual } from '../../kernel/phrase.ts';

/** What the items of the self check are about; the order in which a screen shows them. */
export const detectGroups = {
  quantity: ['Order and ASN quantities', '订单与送货数量', '訂單與送貨數量'],
  stock: ['Stock and ledger', '库存与流水', '庫存與異動帳'],
  number: ['Numbers, versions and statuses', '单号、版本与状态', '單號、版本與狀態'],
  tenancy: ['Organizations, sides and row security', '组织、身份与行级权限', '組織、身分與資料列權限'],
  record: ['References and files', '引用与文件', '參照與檔案'],
  dictionary: ['Dictionaries and menus', '数据字典与菜单', '資料字典與選單'],
  document: ['Expired and overdue', '过期与逾期', '過期與逾期'],
  job: ['Background jobs', '后台作业', '背景作業'],
  database: ['Database', '数据库', '資料庫'],
  surroundings: ['Machine and services', '运行环境', '執行環境'],
} as const satisfies Readonly<Record<string, Trilingual>>;
export type DetectGroup = keyof typeof detectGroups;

/** What `clickSynchronize` can recompute: figures of order lines, figures of notices, stock. */
export type Repair = 'orderFigures' | 'noticeFigures' | 'stock';

export interface DetectEntry {
  readonly group: DetectGroup;
  readonly name: Trilingual;
  readonly repair?: Repair;
}
const item = (group: DetectGroup, ...name: Trilingual): DetectEntry => ({ group, name });
const cached = (repair: Repair, group: DetectGroup, ...name: Trilingual): DetectEntry => ({ group, name, repair });

/**
 * The items of the self check (CHECK-05). I and a number is an invariant, under the number the database knows it by; D a
 * detector of what is missing, old or out of order. Numbers are never given twice.
 */
export const detectItems = {
  I01: item('quantity', 'Announced and received within the order', '送货与收货不超过订单', '送貨與收貨不超過訂單'),
  I02: cached(
    'orderFigures',
    'quantity',
    'Pending and on the way, from the notices',
    '待审批与在途数量等于送货单合计',
    '待核准與在途數量等於送貨單合計',
  ),
  I03: item('quantity', 'Received within the notice', '收货不超过送货单', '收貨不超過送貨單'),
  I04: cached(
    'noticeFigures',
    'quantity',
    'Received on the notice, from receipts',
    '送货单收货数量等于收货单合计',
    '送貨單收貨數量等於收貨單合計',
  ),
  I05: cached(
    'orderFigures',
    'quantity',
    'Received on the order, from the notices',
    '订单收货数量等于送货单合计',
    '訂單收貨數量等於送貨單合計',
  ),
  I06: cached(
    'orderFigures',
    'quantity',
    'Open, surplus, refused and exchanged, by formula',
    '未交、超收、验退、换货数量符合公式',
    '未交、超收、驗退、換貨數量符合公式',
  ),
  I07: cached(
    'noticeFigures',
    'quantity',
    'State and sums of a notice, from its lines',
    '送货单状态与合计等于明细推导',
    '送貨單狀態與合計等於明細推導',
  ),
  I08: item('quantity', 'Nothing received after closing', '结案后无收货', '結案後無收貨'),
  I09: item('quantity', 'Invoices are the sum of their lines', '发票金额等于明细合计', '發票金額等於明細合計'),
  I45: item('quantity', 'Invoiced on the receipt, from invoices', '收货已开票数量等于发票合计', '收貨已開票數量等於發票合計'),
  I46: item('quantity', 'Schedule rows, from ASNs', '排程已送数量等于送货单合计', '排程已送數量等於送貨單合計'),
  I60: item('quantity', 'Promises, from answers and receipts', '交期达成与答复、收货一致', '交期達成與回覆、收貨一致'),
  I65: item('quantity', 'No schedule row outlives its order line', '订单明细结案后无未结排程行', '訂單明細結案後無未結排程列'),
  I64: item('quantity', 'Promises of schedule rows, likewise', '排程行达成与回复、收货一致', '排程行達成與回覆、收貨一致'),
  I47: item('stock', 'Tasks promise what waits', '任务数量不超过待上架数量', '任務數量不超過待上架數量'),
  I48: item('stock', 'Frozen cells give and take nothing', '冻结储位没有出入库', '凍結儲位沒有出入庫'),
  I61: item('stock', 'Counts post what differs', '盘点调整等于盘点差异', '盤點調整等於盤點差異'),
  I62: item('stock', 'Stock keeps what orders wait for', '库存预留等于出库预留', '庫存保留等於出庫保留'),
  I63: item('stock', 'Shipments equal their movements', '出库发货等于库存流水', '出庫出貨等於庫存異動'),
  I66: item(
    'stock',
    'Rejected goods on orders, from their lines',
    '验退品出库中数量等于出库单合计',
    '驗退品出庫中數量等於出庫單合計',
  ),
  I40: cached('orderFigures', 'quantity', 'Figures of orders, from their events', '订单数量等于事件合计', '訂單數量等於事件合計'),
  I42: cached('orderFigures', 'quantity', 'Lines end on the day of their order', '明细与订单同日结束', '明細與訂單同日結束'),
  I12: cached('stock', 'stock', 'Stock is the sum of its ledger', '库存等于流水合计', '庫存等於異動帳合計'),
  I13: item('stock', 'No negative or over-reserved stock', '无负库存与超额预留', '無負庫存與超額保留'),
  I14: item('stock', 'Periods add up', '期间数量平衡', '期間數量平衡'),
  I15: item('stock', 'Periods begin as the one before ended', '期初等于上期期末', '期初等於上期期末'),
  I43: item('stock', 'Periods are the sum of their movements', '期间等于流水合计', '期間等於異動帳合計'),
  I44: item('stock', 'Escrow stock is the sum of its ledger', '寄存数量等于流水合计', '寄存數量等於異動帳合計'),
  I16: item('stock', 'Receipt lines against ledger and returns', '收货明细与流水、退货一致', '收貨明細與異動帳、退貨一致'),
  I17: item('stock', 'Moves keep the total', '移动前后总量不变', '移動前後總量不變'),
  I19: item('number', 'Numbers are given once', '单号不重复', '單號不重複'),
  I20: item('number', 'The next number is beyond all given', '取号器领先于已用单号', '取號器領先於已用單號'),
  I21: item('number', 'Only moves the tables allow', '状态变更均为允许的流转', '狀態變更均為允許的流轉'),
  I22: item('number', 'The history of states is whole', '状态历史连续', '狀態歷程連續'),
  I23: item('number', 'Every version has its log entry', '每个版本均有操作日志', '每個版本均有操作日誌'),
  I33: item('number', 'The chain of the log is whole', '操作日志链完整', '操作日誌鏈完整'),
  I25: item(
    'tenancy',
    'Documents stay within one organization and supplier',
    '关联单据属于同一组织与供应商',
    '關聯單據屬於同一組織與供應商',
  ),
  I26: item('tenancy', 'People hold rights of their own side only', '用户只持有本方身份的权限', '使用者僅持有所屬身分的權限'),
  I31: item('tenancy', 'No session of a disabled person', '停用用户没有有效会话', '停用使用者沒有有效工作階段'),
  D01: item(
    'tenancy',
    'Row security on every table that needs it',
    '行级权限已在所有相关表启用',
    '資料列權限已在所有相關資料表啟用',
  ),
  I27: item('record', 'Every figure is a number', '所有数值均为有效数字', '所有數值均為有效數字'),
  I28: item('record', 'One default among templates', '模板默认值唯一', '範本預設值唯一'),
  I29: item('record', 'Imports brought what they say', '导入批次与记录数一致', '匯入批次與筆數一致'),
  I30: item('record', 'Files have the size they were stored with', '文件大小与登记一致', '檔案大小與登錄一致'),
  I32: item('record', 'Foreign keys and links lead somewhere', '外键与关联有效', '外部索引鍵與關聯有效'),
  D11: item('record', 'Numbers in base data name a record', '基础资料引用的编号存在', '基礎資料參照的編號存在'),
  D12: item('record', 'Numbers in documents name a record', '单据引用的编号存在', '單據參照的編號存在'),
  D13: item('record', 'Numbers in stock name a record', '库存引用的编号存在', '庫存參照的編號存在'),
  D14: item('record', 'Custom values belong to a field', '自定义值有对应字段', '自訂值有對應欄位'),
  D15: item('record', 'Files belong to a record', '文件有所属记录', '檔案有所屬記錄'),
  D16: item('record', 'Records have their files', '记录的文件存在', '記錄的檔案存在'),
  D17: item(
    'record',
    'Newest files have the content they were stored with',
    '最新文件内容与校验值一致',
    '最新檔案內容與雜湊值一致',
  ),
  D21: item('dictionary', 'Stored codes stand in a dictionary', '存储的代码均在字典中', '儲存的代碼均在字典中'),
  D22: item('dictionary', 'Dictionaries that are used exist', '使用的字典均存在', '使用的字典均存在'),
  D23: item('dictionary', 'Menus that are declared are stored', '声明的菜单均已入库', '宣告的選單均已寫入'),
  D31: item('document', 'Licences of active suppliers', '有效供应商的营业执照', '有效供應商的營業執照'),
  D32: item('document', 'ASNs long past their date', '长期未到货的送货单', '長期未到貨的送貨單'),
  D33: item('document', 'Orders long past their answer date', '长期未答复的订单', '長期未回覆的訂單'),
  D41: item('job', 'Expired rows are swept', '过期数据已清理', '過期資料已清除'),
  D42: item('job', 'No import or export hangs', '无挂起的导入导出', '無停滯的匯入匯出'),
  D43: item('job', 'The log is sealed', '操作日志及时封存', '操作日誌及時封存'),
  D44: item('job', 'Scheduled jobs', '定时任务', '排程作業'),
  D51: item('database', 'Migrations are applied and unchanged', '数据库脚本已执行且未变更', '資料庫腳本已執行且未變更'),
  D52: item('database', 'Indexes the lists need', '列表所需索引', '清單所需索引'),
  D53: item('database', 'No invalid index or constraint', '无失效的索引与约束', '無失效的索引與條件約束'),
  D61: item('surroundings', 'Free disk', '磁盘空间', '磁碟空間'),
  D62: item('surroundings', 'Clocks of server and database agree', '服务器与数据库时钟一致', '伺服器與資料庫時鐘一致'),
  D63: item('surroundings', 'Mail', '邮件', '郵件'),
  D64: item('surroundings', 'Licence of the product', '产品授权', '產品授權'),
} as const satisfies Readonly<Record<string, DetectEntry>>;
export type DetectNo = keyof typeof detectItems;

/** An invariant of the database that has no name here yet is checked under its number. */
export const entryOf = (detectNo: string): DetectEntry =>
  Object.hasOwn(detectItems, detectNo)
    ? detectItems[detectNo as DetectNo]
    : item('record', `Invariant ${detectNo}`, `不变量 ${detectNo}`, `不變量 ${detectNo}`);
