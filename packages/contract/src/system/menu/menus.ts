import { z } from 'zod';
import { type Flag, grantFlags, type Side } from '../../kernel/permission.ts';

/** A menu of the product as it is seeded: the route name is its number, its address and its permission key (NAV-40). */
export interface MenuSeed {
  readonly menuNo: string;
  readonly owner: string;
  readonly icon: string;
  /** Empty: every side. */
  readonly sides: readonly Side[];
}
const group = (menuNo: string, icon: string, ...sides: Side[]): MenuSeed => ({ menuNo, owner: '0', icon, sides });
const screen = (menuNo: string, owner: string, icon: string, ...sides: Side[]): MenuSeed => ({ menuNo, owner, icon, sides });

/** Every screen that exists, in menu order. A room that adds a screen adds its line here. */
export const menuSeeds: readonly MenuSeed[] = [
  group('OrderCollaboration', 'file-text'),
  screen('OrderCollaboration.UserOrder', 'OrderCollaboration', 'solution'),
  group('Delivery', 'car', 'supplier', 'purchaser', 'platform'),
  screen('Delivery.UserOrder', 'Delivery', 'shopping', 'supplier', 'platform'),
  screen('Delivery.AddAsn', 'Delivery', 'plus-square', 'supplier', 'platform'),
  screen('Delivery.AsnTracking', 'Delivery', 'car', 'supplier', 'platform'),
  screen('Delivery.ReceivingDetails', 'Delivery', 'inbox'),
  group('Asn', 'inbox', 'purchaser', 'platform'),
  screen('Asn.Warehouse', 'Asn', 'import', 'purchaser', 'platform'),
  group('ReceiptTracking', 'file-search'),
  screen('ReceiptTracking.Acceptance.Details', 'ReceiptTracking', 'check-square'),
  screen('ReceiptTracking.Rejection.Details', 'ReceiptTracking', 'close-square'),
  screen('ReceiptTracking.Return.Details', 'ReceiptTracking', 'rollback'),
  screen('ReceiptTracking.Warehousing.Details', 'ReceiptTracking', 'database'),
  group('Base', 'appstore', 'purchaser', 'platform'),
  screen('Base.Basic', 'Base', 'folder', 'purchaser', 'platform'),
  screen('Base.Basic.Organizational', 'Base.Basic', 'apartment', 'purchaser', 'platform'),
  screen('Base.Basic.Warehouse', 'Base.Basic', 'home', 'purchaser', 'platform'),
  screen('Base.Basic.Reservoir', 'Base.Basic', 'block', 'purchaser', 'platform'),
  screen('Base.Basic.Storage', 'Base.Basic', 'table', 'purchaser', 'platform'),
  screen('Base.Basic.WarehouseManage', 'Base.Basic', 'apartment', 'purchaser', 'platform'),
  screen('Base.Basic.Supplier', 'Base.Basic', 'team', 'purchaser', 'platform'),
  screen('Base.Basic.Customer', 'Base.Basic', 'shop', 'purchaser', 'platform'),
  screen('Base.Basic.Address', 'Base.Basic', 'home', 'purchaser', 'platform'),
  screen('Base.Basic.Classiflycode', 'Base.Basic', 'tags', 'purchaser', 'platform'),
  screen('Base.Basic.Table', 'Base.Basic', 'table', 'purchaser', 'platform'),
  screen('Base.Basic.Configure', 'Base.Basic', 'setting', 'purchaser', 'platform'),
  screen('Base.Basic.SystemTest', 'Base.Basic', 'check-square', 'platform'),
  screen('Base.Basic.ArrivalImport', 'Base.Basic', 'import', 'purchaser', 'platform'),
  screen('Base.Material', 'Base', 'folder', 'purchaser', 'platform'),
  screen('Base.Material.Material', 'Base.Material', 'gold', 'purchaser', 'platform'),
  screen('Base.Material.Category', 'Base.Material', 'apartment', 'purchaser', 'platform'),
  screen('Base.Material.Cell', 'Base.Material', 'table', 'purchaser', 'platform'),
  screen('Base.Material.Unit', 'Base.Material', 'block', 'purchaser', 'platform'),
  screen('Base.Material.UnitConversion', 'Base.Material', 'block', 'purchaser', 'platform'),
  screen('Base.Material.ItemUnitConversion', 'Base.Material', 'block', 'purchaser', 'platform'),
  screen('Base.Material.DocumentClass', 'Base.Material', 'file-text', 'purchaser', 'platform'),
  screen('Base.Material.CustomerItem', 'Base.Material', 'shop', 'purchaser', 'platform'),
  screen('Base.Material.SupplierItem', 'Base.Material', 'team', 'purchaser', 'platform'),
  group('File', 'folder'),
  screen('File.FileManagement', 'File', 'file-text'),
  group('Strategy', 'solution', 'purchaser', 'platform'),
  screen('Strategy.WaveTemplate', 'Strategy', 'inbox', 'purchaser', 'platform'),
  group('BaseManage', 'team', 'purchaser', 'platform'),
  screen('BaseManage.User', 'BaseManage', 'user', 'purchaser', 'platform'),
  screen('BaseManage.Role', 'BaseManage', 'team', 'purchaser', 'platform'),
  screen('BaseManage.Employee', 'BaseManage', 'user', 'purchaser', 'platform'),
  group('System', 'setting', 'platform'),
  screen('System.ScheduledTasks', 'System', 'calendar', 'platform'),
  screen('System.Parameters', 'System', 'setting', 'platform'),
  screen('System.Dictionaries', 'System', 'tags', 'platform'),
  screen('System.MobileVersions', 'System', 'barcode', 'platform'),
  screen('System.Licence', 'System', 'solution', 'platform'),
  screen('System.Logs', 'System', 'file-search', 'platform'),
  screen('System.Cache', 'System', 'database', 'platform'),
  screen('System.BusinessControl', 'System', 'solution', 'platform'),
  screen('System.CustomFields', 'System', 'table', 'platform'),
  screen('System.Menus', 'System', 'apartment', 'platform'),
  screen('System.PasswordPolicy', 'System', 'setting', 'platform'),
];

export interface RoleSeed {
  readonly roleNo: string;
  readonly side: Side;
  /** Grants by the start of the menu number; later lines add to earlier ones. */
  readonly grants: readonly (readonly [menuPrefix: string, ...flags: Flag[]])[];
}
const all = [...grantFlags];
const read: Flag[] = ['isSearch', 'isExport', 'isPrint'];
const keep: Flag[] = [...read, 'isAdd', 'isModify', 'isDelete', 'isCancelInvalid', 'isPhysicalDelete', 'isImport'];

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
      ['ReceiptTracking', 'isCheck', 'isSubmit'],
      ['Delivery.ReceivingDetails', 'isCheck', 'isSubmit'],
      ['Base.Basic.Supplier', 'isCheck', 'isAdd', 'isModify'],
      ['File', 'isAdd', 'isModify', 'isPhysicalDelete'],
    ],
  },
  { roleNo: 'planner', side: 'purchaser', grants: [['', ...read]] },
  {
    roleNo: 'warehouse',
    side: 'purchaser',
    grants: [
      ['Asn', ...read, 'isSubmit', 'isClose'],
      ['ReceiptTracking', ...read, 'isSubmit', 'isCheck'],
      ['Delivery.ReceivingDetails', ...read, 'isSubmit', 'isCheck', 'isImport'],
      ['Base.Basic.ArrivalImport', ...read, 'isImport'],
      ['Base.Basic.Warehouse', ...read],
      ['Base.Basic.Reservoir', ...keep],
      ['Base.Basic.Storage', ...keep, 'isBatchUpdate'],
      ['Base.Basic.WarehouseManage', ...keep, 'isBatchUpdate'],
      ['Base.Material.Material', ...read],
      ['Base.Material.Cell', ...keep],
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
      ['Asn', 'isSearch'],
    ],
  },
  {
    roleNo: 'supplier',
    side: 'supplier',
    grants: [
      ['OrderCollaboration', ...read, 'isSubmit', 'isModify'],
      ['Delivery', ...read, 'isAdd', 'isModify', 'isDelete', 'isClose', 'isSubmit'],
      ['ReceiptTracking', ...read],
      ['ReceiptTracking.Return', 'isSubmit'],
      ['File', ...read, 'isAdd', 'isModify', 'isPhysicalDelete'],
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

/** Favourites of a new user: those given that are granted, else the first four of the side that are (NAV-50, NAV-55). */
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
    'Asn.Warehouse',
    'DeliverySchedule.PendingSchedule',
    'OrderCollaboration.UserOrder',
    'Plan.PurchaseForecast',
    'Barcode.LabelManagement',
  ],
  platform: [],
};

const menuNo = z.string().min(1).max(100);
export const appBody = z.strictObject({ appNo: z.enum(['PC', 'PDA']).default('PC') });
export const menuBody = z.strictObject({ menuNo });
export const sortBody = z.strictObject({ menuNos: z.array(menuNo).max(200) });

/** One entry of the menu with what it grants (NAV-46, PERM-04). */
export interface MenuEntry extends Readonly<Partial<Record<Flag, '0' | '1'>>> {
  readonly menuNo: string;
  readonly menuName: string;
  readonly title: string;
  readonly menuLevel: number;
  readonly menuOwner: string;
  readonly appNo: string;
  readonly url: string;
  readonly urlKind: string;
  readonly routeName: string | null;
  readonly icon: string;
  readonly sort: number;
  readonly isOut: '0' | '1';
  readonly permissions: string;
  readonly pinyin: string;
  readonly children: readonly MenuEntry[];
}
