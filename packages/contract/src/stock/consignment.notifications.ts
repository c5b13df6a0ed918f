import { minus } from '../kernel/decimal.ts';
import type { Notification } from '../kernel/notification.ts';
import type { Trilingual } from '../kernel/phrase.ts';
import type { Row } from '../kernel/resource.ts';
import type { differenceFlow } from './difference.flow.ts';
import type { escrowFlow } from './escrow.flow.ts';
import type { escrowStock } from './escrowStock.ts';
import type { periodFlow } from './period.flow.ts';
import type { periodLine } from './periodLine.ts';
import type { warehouseDiff } from './warehouseDiff.ts';

type PeriodTold = Notification<typeof periodLine, typeof periodFlow>;
type DiffRow = Pick<Row<typeof warehouseDiff>, 'ourQty' | 'supplierQty' | 'unitNo'>;
type DiffTold = Notification<typeof warehouseDiff, typeof differenceFlow>;

const differenceMenu = 'InventorySynergy.Vmi.InventoryDifference';
const compareMenu = 'InventorySynergy.Escrow.WarehouseDiff';
const lineUrl: PeriodTold['url'] = ({ periodNo, itemNo }) =>
  `/inventorySynergy/vmi/inventory-difference?tab=all&q=${encodeURIComponent(itemNo)}&f=${encodeURIComponent(JSON.stringify({ periodNo }))}`;
const lineFacts: NonNullable<PeriodTold['facts']> = ({ after, note }) => ({
  docNo: after.periodNo,
  itemNo: after.itemNo,
  itemName: after.itemName ?? '',
  qty: `${after.endQty} / ${after.disputeQty ?? after.actualQty ?? '-'} ${after.unitNo ?? ''}`.trim(),
  reason: note || (after.reason ?? ''),
});
const toSupplier = { side: 'supplier', menu: differenceMenu, flag: 'isSubmit', insideMenu: differenceMenu } as const;
const toBuyer = { side: 'purchaser', menu: differenceMenu, flag: 'isCheck' } as const;

/** What both sides hear of the periods of consignment stock. */
export const periodNotifications: readonly PeriodTold[] = [
  {
    moment: 'vmi.difference',
    actions: ['compare'],
    to: [toSupplier],
    // what agrees is good news that nobody has to be told
    when: ({ after }) => after.diffQty !== null && Number(after.diffQty) !== 0,
    text: [
      'VMI period {docNo}: {itemNo} book / counted {qty}',
      'VMI 期间 {docNo}：{itemNo} 账面 / 实盘 {qty}',
      'VMI 期間 {docNo}：{itemNo} 帳面 / 實盤 {qty}',
    ],
    url: lineUrl,
    facts: lineFacts,
  },
  {
    moment: 'vmi.difference',
    actions: ['dispute'],
    to: [toBuyer],
    text: [
      '{supplierName} disputes {itemNo} of VMI period {docNo}: book / supplier {qty}, {reason}',
      '{supplierName} 对 VMI 期间 {docNo} 的 {itemNo} 有争议：账面 / 供应商 {qty}，{reason}',
      '{supplierName} 對 VMI 期間 {docNo} 的 {itemNo} 有爭議：帳面 / 供應商 {qty}，{reason}',
    ],
    url: lineUrl,
    facts: lineFacts,
  },
  {
    moment: 'vmi.difference',
    actions: ['solve'],
    to: [toSupplier],
    text: [
      'The difference of {itemNo} in VMI period {docNo} is solved: {reason}',
      'VMI 期间 {docNo} 的 {itemNo} 差异已处理：{reason}',
      'VMI 期間 {docNo} 的 {itemNo} 差異已處理：{reason}',
    ],
    url: lineUrl,
    facts: lineFacts,
  },
  {
    moment: 'vmi.difference',
    actions: ['reopen'],
    to: [toSupplier],
    text: [
      'VMI period {docNo} is open again: {itemNo}, {reason}',
      'VMI 期间 {docNo} 重新开账：{itemNo}，{reason}',
      'VMI 期間 {docNo} 重新開帳：{itemNo}，{reason}',
    ],
    url: lineUrl,
    facts: lineFacts,
  },
];

/** What a supplier hears of its goods that were taken over. */
export const escrowNotifications: readonly Notification<typeof escrowStock, typeof escrowFlow>[] = [
  {
    moment: 'vmi.difference',
    actions: ['settle'],
    to: [
      {
        side: 'supplier',
        menu: 'InventorySynergy.Escrow.WarehouseQuery',
        flag: 'isSearch',
        insideMenu: 'InventorySynergy.Escrow.WarehouseQuery',
      },
    ],
    text: [
      'Statement {docNo}: {qty} of {itemNo} taken over',
      '结算单 {docNo}：已转移 {itemNo} {qty}',
      '結算單 {docNo}：已移轉 {itemNo} {qty}',
    ],
    url: ({ itemNo }) => `/inventorySynergy/escrow/warehouse-query?tab=all&q=${encodeURIComponent(itemNo)}`,
    facts: ({ before, after, note }) => ({
      docNo: note,
      itemNo: after.itemNo,
      itemName: after.itemName ?? '',
      // of this statement: earlier ones have told the rest
      qty: `${minus(after.settledQty, before?.settledQty ?? '0')} ${after.unitNo ?? ''}`.trim(),
    }),
  },
];

const diffUrl: DiffTold['url'] = ({ itemNo }) =>
  `/inventorySynergy/escrow/warehouse-diff?tab=all&q=${encodeURIComponent(itemNo)}`;
/** A quantity with its unit, as both sides are told it; nothing where a side has none. */
const counted = (qty: string | null, unit: string | null): string => (qty === null ? '' : `${qty} ${unit ?? ''}`.trim());
/** What each side has: a side that has said nothing is named, and leaves no empty half of a figure. */
const bothFigures = ({ ourQty, supplierQty, unitNo }: DiffRow): Trilingual => {
  const [ours, theirs] = [counted(ourQty, unitNo), counted(supplierQty, unitNo)];
  return [
    `${ours === '' ? 'no warehouse figure' : `warehouse ${ours}`}, ${theirs === '' ? 'no supplier figure' : `supplier ${theirs}`}`,
    `${ours === '' ? '仓库无数据' : `仓库 ${ours}`}，${theirs === '' ? '供应商未报数' : `供应商 ${theirs}`}`,
    `${ours === '' ? '倉庫無資料' : `倉庫 ${ours}`}，${theirs === '' ? '供應商未報數' : `供應商 ${theirs}`}`,
  ];
};
/** A figure of the end of a day is one of that day. */
const asOf = (cutoffDate: string): string => cutoffDate.replace(/ 23:59:59$/, '');
const diffFacts: NonNullable<DiffTold['facts']> = ({ after, note }) => ({
  itemNo: after.itemNo,
  itemName: after.itemName ?? '',
  qty: bothFigures(after),
  date: asOf(after.cutoffDate),
  reason: note || (after.reason ?? ''),
});
const diffToSupplier = { side: 'supplier', menu: compareMenu, flag: 'isSubmit', insideMenu: compareMenu } as const;
const diffToBuyer = { side: 'purchaser', menu: compareMenu, flag: 'isCheck' } as const;
/** What either side hears of figures that differ. */
export const diffNotifications: readonly DiffTold[] = [
  {
    moment: 'vmi.difference',
    actions: ['compare'],
    to: [diffToSupplier],
    when: ({ after }) => after.diffQty !== null && Number(after.diffQty) !== 0,
    text: ['Escrow stock of {itemNo} on {date}: {qty}', '{date} 寄存库存 {itemNo}：{qty}', '{date} 寄存庫存 {itemNo}：{qty}'],
    url: diffUrl,
    facts: diffFacts,
  },
  {
    moment: 'vmi.difference',
    actions: ['explain'],
    to: [diffToBuyer, diffToSupplier],
    text: [
      'The difference of {itemNo} on {date} is explained, please answer: {reason}',
      '{date} {itemNo} 的寄存差异已说明，请答复：{reason}',
      '{date} {itemNo} 的寄存差異已說明，請答覆：{reason}',
    ],
    url: diffUrl,
    facts: diffFacts,
  },
  {
    moment: 'vmi.difference',
    actions: ['agree', 'refuse'],
    to: [diffToBuyer, diffToSupplier],
    text: [
      'The explanation for {itemNo} on {date} was answered',
      '{date} {itemNo} 的差异说明已答复',
      '{date} {itemNo} 的差異說明已答覆',
    ],
    url: diffUrl,
    facts: diffFacts,
  },
];
