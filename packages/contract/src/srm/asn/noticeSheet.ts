/** Notices as a workbook (ASN-59): a row is a line and repeats what is said of its delivery; rows that say the same of it are one notice. */
import type { SheetColumn } from '../../kernel/exchange.ts';
import { type Field, integer, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { asnHead, asnLine } from './asn.ts';

const lineNames = ['deliveryQty', 'giftQty', 'lotNo', 'supplierLotNo', 'productDate', 'expiryDate', 'packQty'] as const;
const headNames = [
  ...(['deliveryDate', 'expectedArrivalDate', 'wayCarriage', 'trackingNo', 'driver', 'driverPhone', 'carNo'] as const),
  ...([
    'shipper',
    'contact',
    'contactPhone',
    'shipAddress',
    'deliveryAddress',
    'arrivalStart',
    'arrivalEnd',
    'supRemarks',
  ] as const),
];
type Named = Readonly<Record<(typeof lineNames)[number] | (typeof headNames)[number], string | null>>;
/** A row: an order line, and how much of it comes with which delivery. */
export interface NoticeRow extends Named {
  readonly orgNo: string | null;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly itemNo: string;
}

const samples: Readonly<Record<string, string>> = {
  deliveryQty: '100',
  deliveryDate: '2026-03-02',
  expectedArrivalDate: '2026-03-03',
  wayCarriage: '3',
};
const columnOf = (name: string, label: SheetColumn['label'], field: Field): SheetColumn => ({
  ...{ name, label, field },
  ...(samples[name] === undefined ? {} : { sample: samples[name] }),
});
/** Rows of one file: each notice of it is judged and written by itself. */
export const mostNoticeRows = 5_000;
export const noticeColumns: readonly SheetColumn[] = [
  {
    ...columnOf('orgNo', asnHead.labels.orgNo, text({ max: 50 })),
    note: ['Empty: your organization', '可空，默认为当前组织', '可空，預設為目前組織'],
  },
  { ...columnOf('purchaseNo', glossary.purchaseNo, text({ required: true, max: 50 })), sample: 'PO20260301-001' },
  { ...columnOf('purchaseSeq', glossary.purchaseSeq, integer({ required: true, min: 1 })), sample: 1 },
  { ...columnOf('itemNo', glossary.itemNo, text({ required: true, max: 50 })), sample: 'M0001' },
  ...lineNames.map((name) => columnOf(name, asnLine.labels[name], asnLine.fields[name])),
  ...headNames.map((name): SheetColumn => {
    if (name !== 'deliveryAddress') return columnOf(name, asnHead.labels[name], asnHead.fields[name]);
    return {
      ...columnOf(name, asnHead.labels[name], { ...asnHead.fields[name], required: false }),
      note: ['Empty: where the order is delivered', '可空，默认为采购单的收货地址', '可空，預設為採購單的收貨地址'],
    };
  }),
];

/** What is said of the delivery of a row. */
export const headOf = (row: NoticeRow) => Object.fromEntries(headNames.map((name) => [name, row[name]])) as HeadPart;
type HeadPart = Pick<NoticeRow, (typeof headNames)[number]>;
/** What is said of the goods of a row. */
export const goodsOf = (row: NoticeRow) => Object.fromEntries(lineNames.map((name) => [name, row[name]])) as GoodsPart;
type GoodsPart = Pick<NoticeRow, (typeof lineNames)[number]>;
