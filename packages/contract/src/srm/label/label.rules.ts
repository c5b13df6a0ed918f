/** What the labels of a quantity are, and what may be done to a label: the screen asks first, the server again under its lock. */
import { compare, type Decimal, isDecimal, isPositive, minus, smaller, sum } from '../../kernel/decimal.ts';
import { isIn, statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { asnFlow } from '../asn/asn.flow.ts';
import { type LabelAction, labelFlow } from './label.flow.ts';

export const labelPhrases = definePhrases({
  'label.noRule': [
    'Item {itemNo} has no barcode rule: the buyer sets it on the item',
    '物料 {itemNo} 没有条码规则，请采购方在物料中设置',
    '料件 {itemNo} 沒有條碼規則，請採購方在料件中設定',
  ],
  'label.noBoxRule': [
    'Item {itemNo} has no container rule: enter 0 containers',
    '物料 {itemNo} 没有容器规则，容器数请填 0',
    '料件 {itemNo} 沒有容器規則，容器數請填 0',
  ],
  'label.noSerial': [
    'Barcode rule {rule} has no serial number: it gives {count} {count|label|labels} one and the same code',
    '条码规则 {rule} 没有流水号，{count} 张标签会得到相同的条码',
    '條碼規則 {rule} 沒有流水號，{count} 張標籤會得到相同的條碼',
  ],
  'label.pack': ['Enter a pack quantity above 0', '每包数量必须大于 0', '每包數量必須大於 0'],
  'label.tooMany': [
    '{count} {count|label is|labels are} more than the {most} of one command: enter a larger pack quantity or fewer lines',
    '共 {count} 张标签，超过一次 {most} 张的上限，请加大每包数量或减少明细',
    '共 {count} 張標籤，超過一次 {most} 張的上限，請加大每包數量或減少明細',
  ],
  'label.boxes': [
    '{boxCount} containers for {count} {count|label|labels}: enter at most {count}',
    '{count} 张标签最多 {count} 个容器，现为 {boxCount} 个',
    '{count} 張標籤最多 {count} 個容器，現為 {boxCount} 個',
  ],
  'label.hasSet': [
    'Line {line} has {count} {count|label|labels} already: regenerate them to replace them',
    '第 {line} 行已有 {count} 张标签，如需替换请重新生成',
    '第 {line} 行已有 {count} 張標籤，如需替換請重新產生',
  ],
  'label.setScanned': [
    'Labels of line {line} are scanned already ({barcode}): they cannot be replaced',
    '第 {line} 行的标签已被扫描（{barcode}），不能替换',
    '第 {line} 行的標籤已被掃描（{barcode}），不可替換',
  ],
  'label.asnStatus': [
    'Labels cannot be made for an ASN in status {status}',
    '送货单状态为“{status}”，不能生成标签',
    '送貨單狀態為「{status}」，不可產生標籤',
  ],
  'label.lineOver': ['Line {line} is void or closed', '第 {line} 行已作废或结案', '第 {line} 行已作廢或結案'],
  'label.lineReceived': ['Goods of line {line} are received already', '第 {line} 行已收货', '第 {line} 行已收貨'],
  'label.locked': [
    'The ASN says {value}: labels made from an ASN take it from there',
    '由送货单生成的标签取自送货单（{value}），不能更改',
    '由送貨單產生的標籤取自送貨單（{value}），不可更改',
  ],
  'label.otherLine': [
    'Label {barcode} is not of line {line}',
    '标签 {barcode} 不属于第 {line} 行',
    '標籤 {barcode} 不屬於第 {line} 行',
  ],
  'label.otherReceipt': [
    'Label {barcode} was not received with line {line} of {receiptNo}',
    '标签 {barcode} 未随 {receiptNo} 第 {line} 行收货',
    '標籤 {barcode} 未隨 {receiptNo} 第 {line} 行收貨',
  ],
  'label.notReceived': ['Label {barcode} is not received yet', '标签 {barcode} 尚未收货', '標籤 {barcode} 尚未收貨'],
  'label.notStored': ['Label {barcode} is not in stock yet', '标签 {barcode} 尚未入库', '標籤 {barcode} 尚未入庫'],
  'label.twice': [
    'Label {barcode} is given for two cells',
    '标签 {barcode} 不能同时放入两个储位',
    '標籤 {barcode} 不能同時放入兩個儲位',
  ],
  'label.overCell': [
    'The scanned labels say {sum}, more than the {qty} put into {cellNo}',
    '所扫标签合计 {sum}，超过放入 {cellNo} 的 {qty}',
    '所掃標籤合計 {sum}，超過放入 {cellNo} 的 {qty}',
  ],
  'label.overLine': [
    'The scanned labels say {sum}, more than the {qty} received',
    '所扫标签合计 {sum}，超过收货数量 {qty}',
    '所掃標籤合計 {sum}，超過收貨數量 {qty}',
  ],
  'label.otherGoods': [
    'Label {barcode} stands on other goods than {goods} in this warehouse',
    '标签 {barcode} 不是本仓库中 {goods} 的标签',
    '標籤 {barcode} 不是本倉庫中 {goods} 的標籤',
  ],
  'label.overPick': [
    'The scanned labels say {sum}, more than the {qty} picked',
    '所扫标签合计 {sum}，超过拣货数量 {qty}',
    '所掃標籤合計 {sum}，超過揀貨數量 {qty}',
  ],
  'label.overMove': [
    'The chosen labels say {sum}, more than the {qty} moved',
    '所选标签合计 {sum}，超过移库数量 {qty}',
    '所選標籤合計 {sum}，超過移倉數量 {qty}',
  ],
  'label.lies': ['Label {barcode} lies in cell {cellNo}', '标签 {barcode} 在储位 {cellNo}', '標籤 {barcode} 在儲位 {cellNo}'],
  'label.received': ['Label {barcode} is received already', '标签 {barcode} 已收货', '標籤 {barcode} 已收貨'],
  'label.undoReceipt': [
    'Label {barcode} was received: cancel its receipt instead',
    '标签 {barcode} 已随收货入账，请取消收货',
    '標籤 {barcode} 已隨收貨入帳，請取消收貨',
  ],
  'label.issued': ['Label {barcode} has left the stock', '标签 {barcode} 已出库', '標籤 {barcode} 已出庫'],
  'label.void': ['Label {barcode} is void', '标签 {barcode} 已作废', '標籤 {barcode} 已作廢'],
  'label.replaced': [
    'Label {barcode} is void: it became {children}',
    '标签 {barcode} 已作废，已换为 {children}',
    '標籤 {barcode} 已作廢，已換為 {children}',
  ],
  'label.partsSum': [
    'The parts make {sum}, the label says {qty}',
    '拆分数量合计 {sum}，与标签数量 {qty} 不符',
    '拆分數量合計 {sum}，與標籤數量 {qty} 不符',
  ],
  'label.parts': ['Enter at least two parts', '至少拆分为两份', '至少拆分為兩份'],
  'label.partAmount': ['Part {part} must be above 0', '第 {part} 份数量必须大于 0', '第 {part} 份數量必須大於 0'],
  'label.mergeTwo': ['Choose at least two labels', '请至少选择两张标签', '請至少選擇兩張標籤'],
  'label.mergeUnlike': [
    'Label {barcode} is of another line or lot than {first}: only labels of one line and lot are merged',
    '标签 {barcode} 与 {first} 不属于同一明细和批号，不能合并',
    '標籤 {barcode} 與 {first} 不屬於同一明細和批號，不可合併',
  ],
  'label.otherAsn': [
    'Label {barcode} does not belong to ASN {asnNo}',
    '标签 {barcode} 不属于送货单 {asnNo}',
    '標籤 {barcode} 不屬於送貨單 {asnNo}',
  ],
  'label.unknown': ['There is no label {barcode}', '没有标签 {barcode}', '沒有標籤 {barcode}'],
  'scan.unknown': ['Nothing here is known as {text}', '未找到与“{text}”对应的资料', '找不到與「{text}」對應的資料'],
  'label.cell': [
    'There is no cell {cellNo} in warehouse {warehouseNo}',
    '仓库 {warehouseNo} 没有储位 {cellNo}',
    '倉庫 {warehouseNo} 沒有儲位 {cellNo}',
  ],
  'label.mixedOrg': ['Print labels of one organization at a time', '请选择同一组织的标签打印', '請選擇同一組織的標籤列印'],
  'label.mixedCustomer': ['Print labels of one customer at a time', '请选择同一客户的标签打印', '請選擇同一客戶的標籤列印'],
  'label.nothing': ['There is no label to print', '没有可打印的标签', '沒有可列印的標籤'],
  'label.copies': ['Enter at least 1 copy', '份数至少为 1', '份數至少為 1'],
  'label.fromAsn': [
    'Label {barcode} was made from an ASN: void it instead',
    '标签 {barcode} 由送货单生成，请改为作废',
    '標籤 {barcode} 由送貨單產生，請改為作廢',
  ],
  'label.printed': [
    'Label {barcode} was printed: void it instead',
    '标签 {barcode} 已打印，请改为作废',
    '標籤 {barcode} 已列印，請改為作廢',
  ],
});

/** Labels of one command (LABEL-25). */
export const mostLabels = 5_000;
/** Containers of one command. */
export const mostBoxes = 500;
/** GenMoment 15: the labels of a material are made from the delivery notice (LABEL-19). */
const fromAsn = '15';
/** What a delivery notice says of its goods; locked where labels are made from it (LABEL-18). */
export const lockedByAsn = ['guestCol06', 'lotAtt01', 'lotAtt02', 'lotAtt05'] as const;
export type LockedByAsn = (typeof lockedByAsn)[number];
export const isLockedByAsn = (genMoment: string | null | undefined): boolean => genMoment === fromAsn;

/** How many labels a quantity makes; undefined where the pack says nothing. */
export const labelCount = (qty: Decimal, packQty: Decimal): number | undefined => {
  if (!isDecimal(packQty) || !isPositive(packQty)) return undefined;
  const [whole, pack] = [millionths(qty), millionths(packQty)];
  return Number((whole + pack - 1n) / pack);
};
const millionths = (value: Decimal): bigint => {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
};
/** The quantity of each label: full packs, the last one holds the rest. Their sum is the quantity. */
export const labelQtys = (qty: Decimal, packQty: Decimal): readonly Decimal[] => {
  const count = labelCount(qty, packQty) ?? 0;
  const qtys: Decimal[] = [];
  for (let rest = qty; qtys.length < count; rest = minus(rest, packQty)) qtys.push(smaller(rest, packQty));
  return qtys;
};
/** In which of some containers each of some labels lies, in order and as evenly as they go. */
export const boxOfLabel = (labels: number, boxes: number): readonly number[] =>
  Array.from({ length: boxes === 0 ? 0 : labels }, (_, at) => Math.floor((at * boxes) / labels));

/** LB-03: the parts are what the label was, at every step. */
export const partIssues = (qty: Decimal, parts: readonly string[]): readonly Issue[] => {
  const bad = parts.flatMap((part, at): readonly Issue[] =>
    isDecimal(part) && isPositive(part) ? [] : [{ code: 'label.partAmount', field: 'qtys', params: { part: at + 1 } }],
  );
  if (bad.length > 0) return bad;
  if (parts.length < 2) return [{ code: 'label.parts', field: 'qtys' }];
  const total = sum(...parts);
  return compare(total, qty) === 0 ? [] : [{ code: 'label.partsSum', field: 'qtys', params: { sum: total, qty } }];
};

interface LabelState {
  readonly barcode: string;
  readonly snBarcodeStatus: string;
  readonly voidFlag: string;
  readonly receiptLineId?: string | null;
}
/** Every reason why an action is not possible on a label now. */
export const labelGuards = (action: LabelAction, label: LabelState): readonly Issue[] => {
  const { barcode, snBarcodeStatus, receiptLineId } = label;
  if (label.voidFlag === '1') return [{ code: 'label.void', params: { barcode } }];
  if (receiptLineId && action === 'receive') return [{ code: 'label.received', params: { barcode } }];
  // what left comes back where it lay; that it came at all is the receipt's to undo
  if (receiptLineId && action === 'takeBack' && snBarcodeStatus !== labelFlow.states.out)
    return [{ code: 'label.undoReceipt', params: { barcode } }];
  return statusIssues(labelFlow, action, snBarcodeStatus);
};

/** A label that goes along with goods; `became` says what a void one was split or merged into, where that is known. */
interface CarriedLabel extends LabelState {
  readonly became?: string;
}
const replaced = ({ barcode, became }: CarriedLabel): readonly Issue[] =>
  became ? [{ code: 'label.replaced', params: { barcode, children: became } }] : [];

interface PickedLabel extends CarriedLabel {
  readonly orgNo: string | null;
  readonly itemNo: string | null;
  readonly lotNo: string | null;
  readonly supplierNo: string | null;
  readonly warehouseNo: string | null;
  readonly cellNo: string | null;
}
/** Goods that are fetched out of a cell. */
export interface PickedGoods {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  /** Whose goods they are: the number of a supplier, or nothing. */
  readonly ownerNo: string;
}
const isOf = (label: PickedLabel, { orgNo, warehouseNo, itemNo, lotNo, ownerNo }: PickedGoods): boolean =>
  label.orgNo === orgNo &&
  label.itemNo === itemNo &&
  (ownerNo === '' || label.supplierNo === null || label.supplierNo === ownerNo) &&
  (label.lotNo || lotNo) === lotNo &&
  (label.warehouseNo === null || label.warehouseNo === warehouseNo);
/** LB-08: what is against a label that is to leave storage with goods; the hand-held asks at the scan, the server under its lock. */
export const pickIssues = (label: PickedLabel, goods: PickedGoods): readonly Issue[] => {
  const { barcode, snBarcodeStatus: status, cellNo } = label;
  const { initial, arrived, stored, out } = labelFlow.states;
  const gone = replaced(label);
  if (gone.length > 0) return gone;
  if (!isOf(label, goods))
    return [
      {
        code: 'label.otherGoods',
        params: { barcode, goods: [goods.itemNo, goods.lotNo, goods.ownerNo].filter(Boolean).join(' ') },
      },
    ];
  // scanned into another cell than the one the goods are fetched from: it stands on other pieces
  if (status === stored && cellNo !== null && cellNo !== goods.cellNo)
    return [{ code: 'label.lies', params: { barcode, cellNo } }];
  if (status === out) return [{ code: 'label.issued', params: { barcode } }];
  // put away since it was scanned in: its goods lie in the cell they are fetched from, whoever did not scan them there
  const wrong = labelGuards(status === arrived ? 'store' : 'issue', label);
  return label.voidFlag !== '1' && status === initial ? [{ code: 'label.notStored', params: { barcode } }] : wrong;
};

/** LB-05: what is against a label that is to be received with a notice, and with a line of it where that is said. */
export const receiveIssues = (
  label: CarriedLabel & { readonly sourceNo: string | null; readonly asnLineId?: string | null },
  notice: { readonly asnNo: string; readonly line?: { readonly id: string; readonly lineSeq: number } },
): readonly Issue[] => {
  const { barcode, sourceNo, asnLineId } = label;
  const { asnNo, line } = notice;
  const gone = replaced(label);
  if (gone.length > 0) return gone;
  if (sourceNo !== asnNo || (line && !asnLineId)) return [{ code: 'label.otherAsn', params: { barcode, asnNo } }];
  if (line && asnLineId !== line.id) return [{ code: 'label.otherLine', params: { barcode, line: line.lineSeq } }];
  return labelGuards('receive', label);
};

/** LB-06: what is against a label that is to lie where the goods of a received line are put. */
export const layIssues = (
  label: CarriedLabel,
  line: { readonly id: string; readonly lineSeq?: number; readonly receiptNo: string },
): readonly Issue[] => {
  const { barcode, receiptLineId, voidFlag } = label;
  const gone = replaced(label);
  if (gone.length > 0 || voidFlag === '1') return gone.length > 0 ? gone : labelGuards('putAway', label);
  if (!receiptLineId) return [{ code: 'label.notReceived', params: { barcode } }];
  if (receiptLineId === line.id) return labelGuards('putAway', label);
  const { lineSeq, receiptNo } = line;
  return [{ code: 'label.otherReceipt', params: { barcode, receiptNo, ...(lineSeq === undefined ? {} : { line: lineSeq }) } }];
};

interface Kin extends LabelState {
  readonly orgNo: string;
  readonly itemNo: string;
  readonly asnLineId: string | null;
  readonly combinationLotNo: string | null;
  readonly lotNo: string | null;
}
/** LB-04: what becomes one label was of one line and one lot. */
export const mergeIssues = (labels: readonly Kin[]): readonly Issue[] => {
  const [first, ...others] = labels;
  if (!first || others.length === 0) return [{ code: 'label.mergeTwo' }];
  const kinOf = ({ orgNo, itemNo, asnLineId, combinationLotNo, lotNo }: Kin): string =>
    JSON.stringify([orgNo, itemNo, asnLineId, combinationLotNo, lotNo]);
  return others
    .filter((label) => kinOf(label) !== kinOf(first))
    .map((label) => ({ code: 'label.mergeUnlike', params: { barcode: label.barcode, first: first.barcode } }));
};

/** LB-01: whether an ASN in this status takes labels; the policy says whether before it is approved. */
export const takesLabels = (status: string, beforeApproval: boolean): boolean =>
  isIn(asnFlow, 'shipped', status) || (beforeApproval && isIn(asnFlow, 'pending', status));
