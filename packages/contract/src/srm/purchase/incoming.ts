import type { Decimal } from '../../kernel/decimal.ts';
import type { SheetColumn } from '../../kernel/exchange.ts';
import { choice, date, decimal, type Field, integer, text } from '../../kernel/field.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import type { CustomBag } from '../../kernel/schema.ts';
import { purchaseLine, purchaseOrder } from './purchase.ts';

/** The declared members of one line of an order and of the order itself. Absent is null. */
export interface IncomingValues {
  readonly purchaseNo: string;
  readonly orgNo: string | null;
  readonly supplierNo: string;
  readonly orderType: string | null;
  readonly purchaseDate: string;
  readonly plantNo: string | null;
  readonly employeeName: string | null;
  readonly currencyNo: string | null;
  readonly headRemark: string | null;
  readonly purchaseSeq: number;
  readonly itemNo: string;
  readonly unitNo: string | null;
  readonly batchPurQty: Decimal;
  readonly expectArrivalDate: string;
  readonly price: Decimal | null;
  readonly taxPrice: Decimal | null;
  readonly taxRate: Decimal | null;
  readonly receiveAddress: string | null;
  readonly deliveryModeNo: string | null;
  readonly remark: string | null;
}
/** One line of an order as another system hands it over, with the members of its order, those of the customer among them. */
export interface OrderLineIn extends IncomingValues {
  readonly headCustom?: CustomBag | undefined;
  readonly custom?: CustomBag | undefined;
}
type Member = keyof IncomingValues;
/** Members an order has once; every row of a sheet repeats them. */
export const headMembers = [
  'purchaseNo',
  'orgNo',
  'supplierNo',
  'orderType',
  'purchaseDate',
  'plantNo',
  'employeeName',
  'currencyNo',
  'headRemark',
] as const satisfies readonly Member[];
/** Of them, those in which the rows of one order must agree; a person or a remark may differ by row. */
export const sharedMembers = ['supplierNo', 'orderType', 'purchaseDate', 'plantNo', 'currencyNo'] as const;

const optional = text({ max: 50 });
/** The rules of each value, for the call and for the sheet alike. */
export const incomingFields: Readonly<Record<Member, Field>> = {
  purchaseNo: text({ required: true, max: 50 }),
  orgNo: optional,
  supplierNo: text({ required: true, max: 50 }),
  orderType: choice({ dictionary: 'OrderNature' }),
  purchaseDate: date({ required: true }),
  plantNo: optional,
  employeeName: text({}),
  currencyNo: text({ max: 3 }),
  headRemark: text({ max: 500 }),
  purchaseSeq: integer({ required: true, min: 1, max: 999_999 }),
  itemNo: text({ required: true, max: 50 }),
  unitNo: optional,
  batchPurQty: decimal({ required: true, sign: 'positive' }),
  expectArrivalDate: date({ required: true }),
  price: decimal({ sign: 'notNegative' }),
  taxPrice: decimal({ sign: 'notNegative' }),
  taxRate: decimal({ sign: 'notNegative', decimals: 4 }),
  receiveAddress: text({ max: 200 }),
  deliveryModeNo: choice({ dictionary: 'DeliveryMode' }),
  remark: text({ max: 500 }),
};

const labels: Readonly<Record<string, Trilingual>> = { ...purchaseOrder.labels, ...purchaseLine.labels };
/** The label of a member, for sheets and refusals. */
export const incomingLabel = (member: string): Trilingual =>
  member === 'headRemark' ? ['Remark of the order', '订单备注', '訂單備註'] : (labels[member] ?? [member, member, member]);

const column = (
  name: Exclude<Member, 'headRemark'>,
  aliases: readonly string[],
  more: Partial<Pick<SheetColumn, 'note' | 'percent' | 'sample'>> = {},
): SheetColumn => ({ name, label: incomingLabel(name), field: incomingFields[name], aliases, ...more });

/** The columns of an order sheet. Aliases are headers as Kingdee, Yonyou, Digiwin and SAP export them. */
export const orderColumns: readonly SheetColumn[] = [
  column(
    'purchaseNo',
    [
      '采购订单号',
      '订单编号',
      '订单号',
      '单据编号',
      '单据号',
      '采购单编号',
      '採購訂單號',
      '單據編號',
      '采购凭证',
      'PO No',
      'PO Number',
    ],
    { sample: 'PO20260301-001' },
  ),
  column('purchaseSeq', ['行号', '订单行号', '项次', '行项目', '項次', '項目', '分录号', 'Line', 'Item line'], {
    sample: 1,
  }),
  column('supplierNo', ['供应商编码', '供应商代码', '供方编码', '厂商编号', '廠商編號', '供應商代號', 'Vendor No'], {
    sample: 'V0001',
  }),
  column('itemNo', ['存货编码', '物料编码', '料号', '品号', '物料代码', '料號', '品號'], {
    sample: 'M0001',
  }),
  column('batchPurQty', ['数量', '订货数量', '订单数量', '采购量', '數量', '訂購數量', 'Qty', 'Quantity'], { sample: '1000' }),
  column('unitNo', ['单位', '主计量', '计量单位', '單位', 'UOM'], {
    note: ['Empty: the unit of the item', '可空，默认为物料单位', '可空，預設為料件單位'],
    sample: 'PCS',
  }),
  column(
    'expectArrivalDate',
    [
      '计划到货日期',
      '交货日期',
      '要求交期',
      '交期',
      '需求日期',
      '要求到货日期',
      '預交日',
      '交貨日期',
      'Delivery date',
      'Due date',
    ],
    { sample: '2026-03-15' },
  ),
  column('purchaseDate', ['订单日期', '单据日期', '采购日期', '單據日期', '採購日', 'PO date', 'Order date'], {
    sample: '2026-03-01',
  }),
  column('taxPrice', ['含税单价', '原币含税单价', '含稅單價', '含税价', 'Price with tax'], { sample: '1.13' }),
  column('price', ['单价', '未税单价', '无税单价', '原币单价', '不含税单价', '單價', 'Price', 'Unit price']),
  column('taxRate', ['税率', '税率(%)', '税率%', '稅率', 'Tax', 'VAT'], {
    percent: true,
    note: ['Percent; empty: the rate of the supplier', '百分数，可空，默认为供应商税率', '百分數，可空，預設為供應商稅率'],
    sample: 13,
  }),
  column('currencyNo', ['币种', '币别', '幣別', '货币', 'Currency'], {
    note: ['Empty: the currency of the supplier', '可空，默认为供应商币种', '可空，預設為供應商幣別'],
    sample: 'CNY',
  }),
  column('orderType', ['订单性质', '业务类型', '采购类型', '订单类型', '單據類型', 'Order type'], { sample: '1' }),
  column('orgNo', ['采购组织', '組織', '營運中心'], {
    note: ['Empty: your own organization', '可空，默认为所属组织', '可空，預設為所屬組織'],
  }),
  column('plantNo', ['工厂', '收货工厂', '厂别', '廠別', 'Plant']),
  column('employeeName', ['采购员', '业务员', '採購員', '採購人員', 'Buyer']),
  column('receiveAddress', ['收货地址', '交货地点', '送货地址', '送貨地址', 'Ship to']),
  column('deliveryModeNo', ['交货方式', '送货方式', '交貨方式']),
  column('remark', ['备注', '行备注', '说明', '備註', 'Remark', 'Note']),
];
