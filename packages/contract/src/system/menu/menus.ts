import { foundBy, type MenuSeed, menuGroup, menuScreen, onHandheld, withMenus } from '../../kernel/menu.ts';
import { type Flag, grantFlags, type Side } from '../../kernel/permission.ts';
import { printMenus } from '../../kernel/printed.ts';
import type { Room } from '../../kernel/room.ts';
import { rooms } from '../../registry.ts';

/** The groups of the menu in their order, and the screens whose rooms have no card of their own. */
const ground: readonly MenuSeed[] = [
  menuGroup('OrderCollaboration', 'file-text'),
  menuGroup('Delivery', 'car', 'supplier', 'purchaser', 'platform'),
  menuGroup('Asn', 'inbox'),
  menuGroup('ReceiptTracking', 'file-search'),
  menuGroup('Base', 'appstore', 'purchaser', 'platform'),
  menuScreen('Base.Basic', 'Base', 'folder', 'purchaser', 'platform'),
  foundBy(
    menuScreen('Base.Basic.Organizational', 'Base.Basic', 'apartment', 'purchaser', 'platform'),
    'Companies, plants, factories',
    '公司, 工厂, 厂区',
    '公司, 工廠, 廠區',
  ),
  foundBy(
    menuScreen('Base.Basic.Warehouse', 'Base.Basic', 'home', 'purchaser', 'platform'),
    'Stores, depots',
    '库房, 仓储',
    '庫房, 倉儲',
  ),
  foundBy(
    menuScreen('Base.Basic.Reservoir', 'Base.Basic', 'block', 'purchaser', 'platform'),
    'Areas, receiving area, defective area',
    '收货区, 不良品区',
    '收貨區, 不良品區',
  ),
  foundBy(
    { ...menuScreen('Base.Basic.Storage', 'Base.Basic', 'table', 'purchaser', 'platform'), screenRights: ['isPrint'] },
    'Bins, shelves, racks, locations',
    '货位, 库位, 货架',
    '貨位, 庫位, 貨架',
  ),
  foundBy(
    menuScreen('Base.Basic.WarehouseManage', 'Base.Basic', 'apartment', 'purchaser', 'platform'),
    'Floor plan, shelf view, map',
    '平面图, 货架图',
    '平面圖, 貨架圖',
  ),
  foundBy(
    menuScreen('Base.Basic.Supplier', 'Base.Basic', 'team', 'purchaser', 'platform'),
    'Vendors',
    '厂商, 供方',
    '廠商, 供方',
  ),
  foundBy(menuScreen('Base.Basic.Customer', 'Base.Basic', 'shop', 'purchaser', 'platform'), 'Clients', '客商', '客商'),
  menuScreen('Base.Basic.Address', 'Base.Basic', 'home', 'purchaser', 'platform'),
  menuScreen('Base.Basic.Classiflycode', 'Base.Basic', 'tags', 'purchaser', 'platform'),
  menuScreen('Base.Basic.Table', 'Base.Basic', 'table', 'purchaser', 'platform'),
  menuScreen('Base.Basic.Configure', 'Base.Basic', 'setting', 'purchaser', 'platform'),
  menuScreen('Base.Basic.SystemTest', 'Base.Basic', 'check-square', 'platform'),
  menuScreen('Base.Material', 'Base', 'folder', 'purchaser', 'platform'),
  foundBy(
    menuScreen('Base.Material.Material', 'Base.Material', 'gold', 'purchaser', 'platform'),
    'Parts, materials, SKU, goods',
    '料号, 零件, 商品',
    '料號, 零件, 商品',
  ),
  menuScreen('Base.Material.Category', 'Base.Material', 'apartment', 'purchaser', 'platform'),
  foundBy(
    menuScreen('Base.Material.Cell', 'Base.Material', 'table', 'purchaser', 'platform'),
    'Default bin, fixed location',
    '默认储位, 固定储位',
    '預設儲位, 固定儲位',
  ),
  foundBy(
    menuScreen('Base.Material.Unit', 'Base.Material', 'block', 'purchaser', 'platform'),
    'UOM, measures',
    '计量单位',
    '計量單位',
  ),
  menuScreen('Base.Material.UnitConversion', 'Base.Material', 'block', 'purchaser', 'platform'),
  menuScreen('Base.Material.ItemUnitConversion', 'Base.Material', 'block', 'purchaser', 'platform'),
  menuScreen('Base.Material.DocumentClass', 'Base.Material', 'file-text', 'purchaser', 'platform'),
  menuScreen('Base.Material.CustomerItem', 'Base.Material', 'shop', 'purchaser', 'platform'),
  menuScreen('Base.Material.SupplierItem', 'Base.Material', 'team', 'purchaser', 'platform'),
  menuGroup('File', 'folder'),
  menuGroup('Rule', 'barcode', 'purchaser', 'platform'),
  menuGroup('Strategy', 'solution', 'purchaser', 'platform'),
  menuGroup('BaseManage', 'team', 'purchaser', 'platform'),
  foundBy(
    menuScreen('BaseManage.User', 'BaseManage', 'user', 'purchaser', 'platform'),
    'Accounts, people, logins',
    '账号, 人员',
    '帳號, 人員',
  ),
  foundBy(
    menuScreen('BaseManage.Role', 'BaseManage', 'team', 'purchaser', 'platform'),
    'Rights, permissions, access',
    '权限, 授权',
    '權限, 授權',
  ),
  menuScreen('BaseManage.Employee', 'BaseManage', 'user', 'purchaser', 'platform'),
  menuGroup('System', 'setting', 'platform'),
  foundBy(
    menuScreen('System.ScheduledTasks', 'System', 'calendar', 'platform'),
    'Jobs, cron, timers',
    '作业, 计划任务',
    '排程, 定時工作',
  ),
  foundBy(menuScreen('System.Parameters', 'System', 'setting', 'platform'), 'Settings, options', '设置, 开关', '設定, 開關'),
  foundBy(
    menuScreen('System.Dictionaries', 'System', 'tags', 'platform'),
    'Code lists, enumerations',
    '枚举, 代码表',
    '列舉, 代碼表',
  ),
  menuScreen('System.MobileVersions', 'System', 'barcode', 'platform'),
  menuScreen('System.Licence', 'System', 'solution', 'platform'),
  foundBy(
    menuScreen('System.Logs', 'System', 'file-search', 'platform'),
    'Audit trail, who did what',
    '审计, 日志, 操作记录',
    '稽核, 日誌, 操作紀錄',
  ),
  menuScreen('System.Cache', 'System', 'database', 'platform'),
  menuScreen('System.BusinessControl', 'System', 'solution', 'platform'),
  menuScreen('System.CustomFields', 'System', 'table', 'platform'),
  menuScreen('System.Menus', 'System', 'apartment', 'platform'),
  menuScreen('System.PasswordPolicy', 'System', 'setting', 'platform'),
  onHandheld(menuGroup('Pda', 'mobile', 'purchaser', 'platform')),
];
/** The screens whose lists print: what is printed is declared with its rows. */
const printing = new Set(rooms.flatMap(({ resources = [] }: Room) => resources.filter(({ print }) => print).flatMap(printMenus)));
/** Every screen that exists, in menu order. */
export const menuSeeds: readonly MenuSeed[] = withMenus(
  ground,
  rooms.flatMap(({ menus = [] }: Room) => menus),
).map((seed) => (printing.has(seed.menuNo) ? { ...seed, screenRights: [...(seed.screenRights ?? []), 'isPrint'] } : seed));

export interface RoleSeed {
  readonly roleNo: string;
  readonly side: Side;
  /** Grants by the start of the menu number; later lines add to earlier ones. */
  readonly grants: readonly (readonly [menuPrefix: string, ...flags: Flag[]])[];
}
const all = [...grantFlags];
const read: Flag[] = ['isSearch', 'isExport', 'isPrint'];
const keep: Flag[] = [...read, 'isAdd', 'isModify', 'isDelete', 'isCancelInvalid', 'isPhysicalDelete', 'isImport'];
const planning: Flag[] = ['isAdd', 'isImport', 'isModify', 'isDelete', 'isPhysicalDelete', 'isRelease', 'isCheck', 'isClose'];

/** The initial roles with their grants (PERM-06). */
export const roleSeeds: readonly RoleSeed[] = [
  { roleNo: 'admin', side: 'platform', grants: [['', ...all]] },
  {
    roleNo: 'orgAdmin',
    side: 'purchaser',
    // whoever gives rights holds them: an administrator of an organization could give nobody what he lacks
    grants: [['', ...all]],
  },
  {
    roleNo: 'purchaser',
    side: 'purchaser',
    grants: [
      ['', ...read],
      ['OrderCollaboration', 'isAdd', 'isImport', 'isModify', 'isCheck', 'isClose', 'isRelease', 'isSubmit', 'isEnd'],
      ['Asn', 'isCheck', 'isSubmit', 'isClose', 'isDelete', 'isModify'],
      ['Asn.Warehouse', 'isImport'],
      ['Asn.Task', 'isSuspend', 'isReassign'],
      ['ReceiptTracking', 'isCheck', 'isSubmit'],
      ['DeliverySchedule', ...planning],
      ['Delivery.ReceivingDetails', 'isCheck', 'isSubmit'],
      ['Delivery.Approval', 'isCheck', 'isDelete'],
      // the docks of the house and, where a supplier does not, where it sends from
      ['Delivery.Address', ...keep],
      ['Base.Basic.Supplier', 'isCheck', 'isAdd', 'isModify'],
      ['File', 'isAdd', 'isModify', 'isPhysicalDelete'],
      ['News', 'isAdd', 'isModify', 'isPhysicalDelete', 'isRelease'],
      ['Plan', ...planning],
      ['InventorySynergy', 'isSubmit', 'isCheck', 'isClose', 'isEnd', 'isTransfer', 'isSyncInv', 'isImport', 'isImportActual'],
      ['InventorySynergy', 'isException', 'isCreateAdjust'],
      ['InventorySynergy.Outbound', ...keep, 'isRelease'],
    ],
  },
  {
    roleNo: 'planner',
    side: 'purchaser',
    grants: [
      ['', ...read],
      ['DeliverySchedule', ...planning],
      ['Plan', ...planning],
    ],
  },
  {
    roleNo: 'warehouse',
    side: 'purchaser',
    grants: [
      ['Asn.Warehouse', ...read, 'isSubmit', 'isClose'],
      ['Asn.Task', ...read, 'isSubmit', 'isClose', 'isSuspend', 'isReassign'],
      ['Asn.Dock', ...read, 'isSubmit', 'isModify'],
      ['ReceiptTracking', ...read, 'isSubmit', 'isCheck'],
      ['Delivery.ReceivingDetails', ...read, 'isSubmit', 'isCheck', 'isImport'],
      ['Base.Basic.ArrivalImport', ...read, 'isImport'],
      ['Base.Basic.Warehouse', ...read],
      ['Base.Basic.Reservoir', ...keep],
      // whoever finds a cell damaged freezes it
      ['Base.Basic.Storage', ...keep, 'isBatchUpdate', 'isCheck'],
      ['Base.Basic.WarehouseManage', ...keep, 'isBatchUpdate', 'isCheck'],
      ['Base.Material.Material', ...read],
      ['Base.Material.Cell', ...keep],
      ['InventorySynergy', ...read, 'isTransfer', 'isSyncInv', 'isImport', 'isImportActual'],
      // who counts does not approve
      ['InventorySynergy.Count', 'isAdd', 'isSubmit', 'isDelete'],
      ['InventorySynergy.Outbound', ...keep, 'isPhysicalDelete', 'isRelease', 'isSubmit', 'isEnd'],
      ['InventorySynergy.Wave', 'isSubmit'],
      // goods that came without labels get them here
      ['Barcode', ...keep, 'isSubmit'],
      ['Delivery.LabelPrint', ...read, 'isAdd', 'isDelete'],
      ['Delivery.SplitLabelPrint', ...read, 'isModify', 'isDelete'],
      ['Pda', 'isSearch', 'isSubmit'],
      // papers and pictures of what arrived
      ['File', ...read, 'isAdd', 'isModify', 'isPhysicalDelete'],
    ],
  },
  {
    roleNo: 'quality',
    side: 'purchaser',
    grants: [
      ['ReceiptTracking', ...read, 'isCheck'],
      ['Delivery.ReceivingDetails', ...read, 'isCheck'],
      ['Delivery.Approval', ...read, 'isCheck'],
      ['Asn.Warehouse', 'isSearch'],
    ],
  },
  {
    roleNo: 'supplier',
    side: 'supplier',
    grants: [
      ['OrderCollaboration', ...read, 'isSubmit', 'isModify'],
      ['Delivery', ...read, 'isAdd', 'isModify', 'isDelete', 'isClose', 'isSubmit'],
      ['Delivery.AsnTracking', 'isImport'],
      ['DeliverySchedule', ...read, 'isSubmit', 'isModify'],
      ['Delivery.Address', ...keep],
      ['Delivery.InspectionReport', 'isPhysicalDelete'],
      ['Asn.Invoice', ...read, 'isAdd', 'isModify', 'isDelete', 'isSubmit'],
      ['ReceiptTracking', ...read],
      ['ReceiptTracking.Return', 'isSubmit'],
      ['Plan.PurchaseForecast', ...read, 'isSubmit'],
      ['InventorySynergy', ...read, 'isAdd', 'isSubmit', 'isCheck', 'isImport'],
      ['File', ...read, 'isAdd', 'isModify', 'isPhysicalDelete'],
      ['Offsite', 'isSearch'],
    ],
  },
  { roleNo: 'viewer', side: 'purchaser', grants: [['', 'isSearch']] },
];

/** The flags a role holds on a menu, by its seed. */
export const seededFlags = (role: RoleSeed, menuNo: string): readonly Flag[] => [
  ...new Set(
    role.grants.flatMap(([prefix, ...flags]) =>
      prefix === '' || menuNo === prefix || menuNo.startsWith(`${prefix}.`) ? flags : [],
    ),
  ),
];

/** Favourites of a new user: the first four granted of what the side works with, else those of the specification (NAV-50, NAV-55). */
export const defaultFavourites = [
  'Base.Basic.Organizational',
  'Base.Basic.Warehouse',
  'Base.Material.Material',
  'Base.Material.Cell',
] as const;
export const sideFavourites: Readonly<Record<Side, readonly string[]>> = {
  supplier: [
    'OrderCollaboration.UserOrder',
    'DeliverySchedule.ReplySchedule',
    'Delivery.AddAsn',
    'Delivery.AsnTracking',
    'Delivery.LabelPrint',
  ],
  purchaser: [
    'OrderCollaboration.UserOrder',
    'Asn.Warehouse',
    'DeliverySchedule.PendingSchedule',
    'Plan.PurchaseForecast',
    'Base.Basic.Supplier',
    'Base.Material.Material',
    // where a keeper puts away and cancels
    'Delivery.ReceivingDetails',
  ],
  platform: [],
};
