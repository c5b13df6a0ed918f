import type { Decimal } from '../../kernel/decimal.ts';
import type { SheetColumn } from '../../kernel/exchange.ts';
import { date, decimal, integer, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** One row of a sheet of arrivals: a quantity on a line of an ASN, named by its line number or by the order line. */
export interface ArrivalIn {
  readonly asnNo: string;
  readonly lineSeq: number | null;
  readonly purchaseNo: string | null;
  readonly purchaseSeq: number | null;
  readonly itemNo: string;
  readonly receiveQty: Decimal;
  readonly lotNo: string | null;
  readonly productDate: string | null;
  readonly cellNo: string | null;
  readonly receiptDate: string | null;
}

/** The columns of a sheet of arrivals (BASE-015). */
export const arrivalColumns: readonly SheetColumn[] = [
  {
    name: 'asnNo',
    label: glossary.asnNo,
    field: text({ required: true, max: 50 }),
    aliases: ['送货单', '发货单号', '出貨單號', 'ASN', 'Delivery note'],
    sample: 'SH20260301-0001',
  },
  {
    name: 'lineSeq',
    label: ['ASN line', '送货项次', '送貨項次'],
    field: integer({ min: 1 }),
    aliases: ['项次', '行号', '項次', 'Line'],
    note: ['Empty: found by the order and its line', '可空，按采购单号和项次查找', '可空，依採購單號與項次查找'],
    sample: 1,
  },
  {
    name: 'purchaseNo',
    label: glossary.purchaseNo,
    field: text({ max: 50 }),
    aliases: ['订单号', '采购订单号', '訂單號', 'PO No'],
  },
  {
    name: 'purchaseSeq',
    label: glossary.purchaseSeq,
    field: integer({ min: 1 }),
    aliases: ['订单行号', '訂單項次', 'PO line'],
  },
  {
    name: 'itemNo',
    label: glossary.itemNo,
    field: text({ required: true, max: 50 }),
    aliases: ['料号', '物料编码', '品号', '料號', '品號', 'Material'],
    sample: 'M0001',
  },
  {
    name: 'receiveQty',
    label: screenTerms.received,
    field: decimal({ required: true, sign: 'positive' }),
    aliases: ['数量', '实收数量', '到货数量', '數量', '實收數量', 'Qty', 'Quantity'],
    sample: '100',
  },
  {
    name: 'lotNo',
    label: glossary.lotNo,
    field: text({ max: 50 }),
    aliases: ['批次', '批次号', 'Batch'],
  },
  {
    name: 'productDate',
    label: glossary.productDate,
    field: date({}),
    aliases: ['生产日', '制造日期', '製造日期', 'Production date', 'Manufactured'],
    note: ['For items with a shelf life', '有保质期的物料必填', '有保存期限的料件必填'],
    sample: '2026-02-20',
  },
  {
    name: 'cellNo',
    label: ['Cell no.', '储位编号', '儲位編號'],
    field: text({ max: 50 }),
    aliases: ['储位', '库位', '儲位', 'Bin', 'Cell'],
    note: ['Empty: the receiving area', '可空，默认为收货区', '可空，預設為收貨區'],
  },
  {
    name: 'receiptDate',
    label: screenTerms.receivedOn,
    field: date({}),
    aliases: ['到货日期', '入库日期', '到貨日期', 'Receipt date'],
    note: ['Empty: today', '可空，默认为当天', '可空，預設為當天'],
    sample: '2026-03-01',
  },
];
