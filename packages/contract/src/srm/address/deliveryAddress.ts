import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { warehouse } from '../../base/warehouse/warehouse.ts';
import { decimal, flag, integer, ref, state, text } from '../../kernel/field.ts';
import { defineStates, isIn } from '../../kernel/flow.ts';
import { glossary } from '../../kernel/glossary.ts';
import type { Issue } from '../../kernel/issue.ts';
import { menuScreen } from '../../kernel/menu.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { defineRoom } from '../../kernel/room.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/** Where goods are received, which the buyer keeps, and where they leave from, which the supplier keeps (DELIV-17). */
export const addressKinds = defineStates({
  dictionary: 'LoadadrType',
  states: { receive: '1', send: '2' },
  groups: {},
  tones: {},
});

export const deliveryAddressPhrases = definePhrases({
  'delivery.timeOfDay': ['Please enter a time of day (HH:mm)', '请输入时刻（HH:mm），如 16:30', '請輸入時刻（HH:mm），如 16:30'],
  'delivery.sendingOnly': [
    'Suppliers maintain ship-from addresses only; the buyer maintains ship-to addresses',
    '供应商只维护发货地址，收货地址由采购方维护',
    '供應商只維護出貨地址，收貨地址由採購方維護',
  ],
  'delivery.dockTwice': [
    '{place} at this address has a dock {value} already: name them apart, such as {value}-2',
    '同一地址的 {place} 已有月台 {value}，请用不同名称区分，如 {value}-2',
    '同一地址的 {place} 已有碼頭 {value}，請用不同名稱區分，如 {value}-2',
  ],
  'delivery.noWarehouse': [
    'Only a ship-to address belongs to a warehouse',
    '只有收货地址可以指定仓库',
    '只有收貨地址可以指定倉庫',
  ],
  'delivery.noLimit': [
    'Only a ship-to address limits dock windows',
    '只有收货地址可以设置预约上限',
    '只有收貨地址可以設定預約上限',
  ],
  'delivery.noSupplier': [
    'Only a ship-from address belongs to a supplier',
    '只有发货地址可以指定供应商',
    '只有出貨地址可以指定供應商',
  ],
  'delivery.oneDefault': [
    'Row {line} of the file is already the default',
    '文件第 {line} 行已是默认地址',
    '檔案第 {line} 列已是預設地址',
  ],
});

interface Terms {
  readonly loadadrType: string;
  readonly supplierNo: string | null;
  readonly warehouseNo: string | null;
  readonly startTimeStr: string | null;
  readonly dueTimeStr: string | null;
  readonly windowLimit: number | null;
}
const isTime = (value: string | null): boolean => !value || /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const termsIssues = (draft: Terms): readonly Issue<keyof Terms>[] => {
  const { startTimeStr: start, dueTimeStr: due } = draft;
  const isSending = isIn(addressKinds, 'send', draft.loadadrType);
  return [
    ...(['startTimeStr', 'dueTimeStr'] as const).flatMap((field) =>
      isTime(draft[field]) ? [] : [{ code: 'delivery.timeOfDay', field }],
    ),
    ...(start && due && isTime(start) && isTime(due) && start > due
      ? [{ code: 'valid.timeOrder', field: 'dueTimeStr' } as const]
      : []),
    ...(isSending && draft.warehouseNo ? [{ code: 'delivery.noWarehouse', field: 'warehouseNo' } as const] : []),
    ...(isSending && draft.windowLimit ? [{ code: 'delivery.noLimit', field: 'windowLimit' } as const] : []),
    ...(!isSending && draft.supplierNo ? [{ code: 'delivery.noSupplier', field: 'supplierNo' } as const] : []),
  ];
};

const menu = 'Delivery.Address';
const columns = [
  'officeAlias',
  'loadadrType',
  'orgNo',
  'supplierNo',
  'warehouseNo',
  'contacts',
  'contactPhone',
  'completeAddress',
  'startTimeStr',
  'dueTimeStr',
  'platformNo',
  'windowLimit',
  'defaultAddressSign',
  'statusCode',
  'updateDate',
] as const;
const filled = [
  'orgNo',
  'loadadrType',
  'supplierNo',
  'warehouseNo',
  'officeAlias',
  'contacts',
  'contactPhone',
  'completeAddress',
  'startTimeStr',
  'dueTimeStr',
  'platformNo',
  'windowLimit',
  'longitude',
  'latitude',
  'defaultAddressSign',
  'remark',
] as const;

/** Where goods leave and where they arrive: whom to call, when it is open, at which dock (DELIV-16). */
export const deliveryAddress = defineResource({
  name: 'deliveryAddress',
  table: 'srm_delivery_address',
  menu,
  wire: {
    service: 'ISupSrmDeliveryAddressService',
    list: 'getsrmdeliveryaddresslistbyparams',
    get: 'getsrmdeliveryaddressbyid',
    add: 'addsrmdeliveryaddress',
    update: 'updatesrmdeliveryaddressbyid',
    invalidate: 'invalidsrmdeliveryaddressbyids',
    restore: 'cancelinvalidsrmdeliveryaddressbyids',
    purge: 'physicaldeletesrmdeliveryaddressbyids',
    // a supplier touches its own alone, and a new default takes the place of the old one
    written: ['add', 'update', 'invalidate', 'restore', 'purge', 'import'],
  },
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    // two places of one owner under one name could not be told apart
    officeAlias: text({ required: true, unique: ['orgNo', 'loadadrType', 'supplierNo'] }),
    contacts: text({ required: true }),
    completeAddress: text({ required: true, max: 200 }),
    loadadrType: state(addressKinds, { required: true, default: 'send', lockedOnEdit: true }),
    startTimeStr: text({ max: 5 }),
    dueTimeStr: text({ max: 5 }),
    platformNo: text({ max: 50 }),
    /** How many windows a day one supplier may hold at its docks; as many as are free where it is empty. */
    windowLimit: integer({ min: 1, max: 999 }),
    longitude: decimal({}),
    latitude: decimal({}),
    defaultAddressSign: flag(),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    supplierNo: ref(supplier, 'supplierNo', { within: ['orgNo'], lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
    contactPhone: text({ max: 50, pattern: 'phone' }),
    ...recordFields,
  },
  title: ['officeAlias', 'completeAddress'],
  list: {
    columns,
    glance: [
      'officeAlias',
      'loadadrType',
      ['supplierNo', 'warehouseNo'],
      ['contacts', 'contactPhone'],
      'completeAddress',
      ['startTimeStr', 'dueTimeStr'],
      'defaultAddressSign',
    ],
    card: ['officeAlias', 'loadadrType', 'contacts', 'completeAddress'],
    keyword: ['officeAlias', 'contacts', 'completeAddress'],
    search: ['officeAliasIndistinct', 'completeAddressIndistinct', 'loadadrType', 'orgNo', 'supplierNo', 'statusCode'],
    carries: ['loadadrType'],
  },
  form: [
    ['orgNo', 'loadadrType', 'supplierNo', 'warehouseNo', 'officeAlias', 'defaultAddressSign', 'statusCode'],
    [
      'contacts',
      'contactPhone',
      'completeAddress',
      'startTimeStr',
      'dueTimeStr',
      'platformNo',
      'windowLimit',
      'longitude',
      'latitude',
    ],
    ['remark'],
  ],
  exchange: { import: filled, export: [...filled, 'statusCode'] },
  labels: {
    $: ['Delivery address', '收发货地址', '收出貨地址'],
    officeAlias: ['Short name', '地址简称', '地址簡稱'],
    contacts: glossary.contact,
    completeAddress: ['Full address', '详细地址', '詳細地址'],
    loadadrType: ['Address type', '地址类型', '地址類型'],
    startTimeStr: ['Open from', '作业开始时间', '作業開始時間'],
    dueTimeStr: ['Open until', '作业结束时间', '作業結束時間'],
    platformNo: ['Docks (separated by commas)', '月台（多个用逗号分隔）', '碼頭（多個以逗號分隔）'],
    windowLimit: ['Dock windows a day per supplier', '每家供应商每日预约上限', '每家供應商每日預約上限'],
    longitude: ['Longitude', '经度', '經度'],
    latitude: ['Latitude', '纬度', '緯度'],
    defaultAddressSign: terms.default,
    supplierNo: screenTerms.supplier,
    contactPhone: glossary.telNo,
  },
  texts: deliveryAddressPhrases,
  check: termsIssues,
});

export const deliveryAddressRoom = defineRoom({
  resources: [deliveryAddress],
  phrases: deliveryAddressPhrases,
  menus: [menuScreen(menu, 'Delivery', 'home')],
});

/** The docks of an address are written in one field, with commas between them. */
export const docksIn = (platformNo: string | null): readonly string[] =>
  [...new Set((platformNo ?? '').split(/[,，、;；]/).map((dock) => dock.trim()))].filter((dock) => dock !== '');
