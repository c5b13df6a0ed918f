/** What a person enters while receiving, and what follows from it. Pure; quantities are decimal text as typed. */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { compare, type Decimal, isDecimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import {
  checkLine,
  outstandingOf,
  productDateIssues,
  type ReceiptDraft,
  wrongBeyond,
} from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { AsnLineRow } from './facts.ts';
import { type ScannedLabel, saidBy } from './labels.ts';
import { type UnitSums, unitSums } from './sums.ts';
import { words } from './words.ts';

/** What receiving asks of a line of a notice: all that a hand-held keeps of it. */
export type ReceivedRow = Pick<
  AsnLineRow,
  | 'id'
  | 'lineSeq'
  | 'goodsNo'
  | 'deliveryQty'
  | 'receiveQty'
  | 'giftQty'
  | 'giftReceivedQty'
  | 'closedFlag'
  | 'voidFlag'
  | 'mostReceiveQty'
  | 'shelfLife'
  | 'productDate'
  | 'lotNo'
  | 'unitNo'
>;

export interface LineDraft {
  readonly receiveQty: string;
  readonly giftQty: string;
  readonly badQty: string;
  /** Pieces of another item, and what they are. */
  readonly wrongQty: string;
  readonly wrongItem: string;
  readonly lotNo: string;
  /** As typed; empty where it is not known. */
  readonly productDate: string;
  readonly cellNo: string | undefined;
  readonly finish: boolean;
  readonly reason: string;
  /** Photos of what is damaged or short. */
  readonly files: readonly FileRef[];
  /** Photographs that a hand-held keeps until they are sent. */
  readonly photos?: readonly string[];
  /** Quantities at which somebody said that so much of another item is right. */
  readonly agreedStray?: string;
  /** The labels that were scanned for it. */
  readonly labels?: readonly ScannedLabel[];
}
export type Drafts = Readonly<Record<string, LineDraft>>;

/** Lines on which something can still be booked. */
export const isReceivable = (line: ReceivedRow): boolean =>
  line.voidFlag !== '1' && line.closedFlag !== '1' && (isPositive(outstandingOf(line)) || isPositive(giftsLeft(line)));
export const giftsLeft = (line: ReceivedRow): Decimal => {
  const left = minus(line.giftQty, line.giftReceivedQty);
  return isPositive(left) ? left : '0';
};
const shown = (value: Decimal): string => (isPositive(value) ? value : '');

/** Everything outstanding, as announced. */
export const wholeLine = (line: ReceivedRow, cellNo?: string): LineDraft => ({
  receiveQty: shown(outstandingOf(line)),
  giftQty: shown(giftsLeft(line)),
  badQty: '',
  wrongQty: '',
  wrongItem: '',
  lotNo: line.lotNo ?? '',
  productDate: line.productDate ?? '',
  cellNo,
  finish: false,
  reason: '',
  files: [],
});
export const emptyLine = (line: ReceivedRow, cellNo?: string): LineDraft => ({
  ...wholeLine(line, cellNo),
  receiveQty: '',
  giftQty: '',
});

/** A quantity as it was typed; 0 where it is none. */
export const amount = (text: string): Decimal => {
  const plain = text.trim().replaceAll(',', '');
  return isDecimal(plain) ? plain : '0';
};
export const larger = (one: Decimal, other: Decimal): Decimal => (compare(one, other) > 0 ? one : other);
const isAmount = (text: string): boolean => text.trim() === '' || isDecimal(text.trim().replaceAll(',', ''));

/** The quantities of a line as the rules read them. */
const asBooked = (line: ReceivedRow, draft: LineDraft): ReceiptDraft => ({
  lineId: line.id,
  receiveQty: amount(draft.receiveQty),
  giftQty: amount(draft.giftQty),
  badQty: amount(draft.badQty),
  wrongQty: amount(draft.wrongQty),
  wrongItem: isPositive(amount(draft.wrongQty)) ? draft.wrongItem.trim() || null : null,
  finishLine: draft.finish && isPositive(restOf(line, draft)) ? '1' : '0',
});
/** What stays outstanding on a line after this receipt. */
export const restOf = (line: ReceivedRow, draft: LineDraft): Decimal => {
  const rest = minus(line.deliveryQty, line.receiveQty, amount(draft.receiveQty));
  return isPositive(rest) ? rest : '0';
};
/** The most that may be received, where that is more than what is outstanding: the tolerance in units (B-P3). */
export const mostBeyond = (line: ReceivedRow): Decimal | undefined =>
  line.mostReceiveQty && compare(line.mostReceiveQty, outstandingOf(line)) > 0 ? line.mostReceiveQty : undefined;
/** Received beyond what was announced. */
export const surplusOf = (line: ReceivedRow, draft: LineDraft): Decimal => {
  const over = minus(sum(line.receiveQty, amount(draft.receiveQty)), line.deliveryQty);
  return isPositive(over) ? over : '0';
};
/** Pieces of another item that were counted. */
export const wrongOf = (draft: LineDraft): Decimal => larger('0', amount(draft.wrongQty));
/** Of these what the line does not await: asked about before it is booked. */
export const strayOf = (line: ReceivedRow, draft: LineDraft): Decimal => wrongBeyond(line, asBooked(line, draft));
/** As announced, but for what was counted otherwise: another item came in the place of announced pieces, and what is damaged stays damaged. */
export const restOfLine = (line: ReceivedRow, draft: LineDraft): LineDraft => {
  const whole = wholeLine(line, draft.cellNo);
  const isStray = isPositive(wrongOf(draft));
  const { badQty, wrongQty, wrongItem, reason, files, labels = [] } = draft;
  return {
    ...whole,
    ...{ labels, badQty, lotNo: draft.lotNo || whole.lotNo, productDate: draft.productDate || whole.productDate },
    ...(isStray && { receiveQty: shown(minus(outstandingOf(line), wrongOf(draft))), wrongQty, wrongItem }),
    ...((isStray || badQty.trim() !== '') && { reason, files }),
  };
};
/** What is said of a line stands at each of its discrepancies: where there are several, it is asked of none of them alone. */
export const reasonAsked = ({ finish, badQty, wrongQty }: LineDraft) => {
  const asked = [
    ...(finish ? [words.finishReason] : []),
    ...(badQty.trim() === '' ? [] : [words.badReason]),
    ...(wrongQty.trim() === '' ? [] : [words.wrongReason]),
  ];
  return asked.length === 1 ? (asked[0] ?? words.reason) : words.reason;
};
/** Whether the line takes part: a quantity, a gift, another item, a label, or its end. */
export const isBooked = (line: ReceivedRow, draft: LineDraft): boolean => {
  const { receiveQty, giftQty, wrongQty, finishLine } = asBooked(line, draft);
  const hasLabels = (draft.labels?.length ?? 0) > 0;
  const hasCome = compare(receiveQty, '0') !== 0 || isPositive(giftQty) || compare(wrongQty, '0') !== 0;
  return hasCome || finishLine === '1' || hasLabels || !isAmount(draft.receiveQty);
};

const strict = { overReceipt: 'block', overReceiptPct: '0', overReceiptAbs: '0' } as const;
/** Whether the day its goods were made is asked for: where they age, or where somebody has said it. */
export const isDated = (line: ReceivedRow): boolean => line.shelfLife > 0 || line.productDate !== null;
/**
 * What is wrong on a line, as far as the browser can know: more than the line takes is refused where its most is known (RC-03), and a
 * production date after the day of the receipt.
 */
export const issuesOf = (line: ReceivedRow, draft: LineDraft, receiptDate: string): readonly Issue[] => {
  const typed = (['receiveQty', 'giftQty', 'badQty', 'wrongQty'] as const).filter((field) => !isAmount(draft[field]));
  if (typed.length > 0) return typed.map((field) => ({ code: 'valid.number', field, rowId: line.id }));
  if (!isBooked(line, draft)) return [];
  const booked = asBooked(line, draft);
  const most = line.mostReceiveQty;
  const isEmpty = !isPositive(booked.receiveQty) && !isPositive(booked.giftQty);
  const { labels = [] } = draft;
  const [said, taken] = [saidBy(labels), sum(booked.receiveQty, booked.giftQty)];
  return [
    ...(labels.length > 0 && compare(said, taken) > 0
      ? [{ code: 'label.overLine', field: 'receiveQty', rowId: line.id, params: { sum: said, qty: taken } }]
      : []),
    ...productDateIssues(
      line,
      { productDate: draft.productDate || null, isBooked: !isEmpty },
      { shelfLife: line.shelfLife, latest: receiptDate },
    ),
    ...checkLine(line, booked, strict).filter((issue) => issue.code !== 'receipt.over'),
    ...(most && compare(booked.receiveQty, most) > 0
      ? [{ code: 'receipt.over', field: 'receiveQty', rowId: line.id, params: { qty: most } }]
      : []),
  ];
};

export interface Summary {
  readonly lines: number;
  readonly qty: UnitSums;
  readonly gift: UnitSums;
  readonly bad: UnitSums;
  readonly wrong: UnitSums;
  readonly shortLines: number;
  readonly shortQty: UnitSums;
  /** What stays outstanding on the whole ASN. */
  readonly open: UnitSums;
}
export const summaryOf = (lines: readonly ReceivedRow[], drafts: Drafts): Summary => {
  const receivable = lines.filter(isReceivable).flatMap((line) => {
    const draft = drafts[line.id];
    return draft ? [{ line, draft, booked: asBooked(line, draft) }] : [];
  });
  const taking = receivable.filter(({ line, draft }) => isBooked(line, draft));
  const short = taking.filter(({ booked }) => booked.finishLine === '1');
  const sumsOf = (of: typeof receivable, qtyOf: (one: (typeof receivable)[number]) => Decimal): UnitSums =>
    unitSums(of.map((one) => ({ unitNo: one.line.unitNo, qty: qtyOf(one) })));
  const rest = ({ line, draft }: (typeof receivable)[number]): Decimal => restOf(line, draft);
  return {
    lines: taking.length,
    qty: sumsOf(taking, ({ booked }) => booked.receiveQty),
    gift: sumsOf(taking, ({ booked }) => booked.giftQty),
    bad: sumsOf(taking, ({ booked }) => booked.badQty),
    wrong: sumsOf(taking, ({ booked }) => booked.wrongQty),
    shortLines: short.length,
    shortQty: sumsOf(short, rest),
    open: sumsOf(
      receivable.filter(({ booked }) => booked.finishLine !== '1'),
      rest,
    ),
  };
};

export interface ReceiveHead {
  readonly id: string;
  readonly version: number;
  readonly receiptDate: string;
  readonly warehouseNo: string | undefined;
}
/** The body of the command: lines on which nothing is booked stay out. */
export const bodyOf = (head: ReceiveHead, lines: readonly ReceivedRow[], drafts: Drafts) => ({
  id: head.id,
  version: head.version,
  receiptDate: head.receiptDate,
  ...(head.warehouseNo ? { warehouseNo: head.warehouseNo } : {}),
  lines: lines.filter(isReceivable).flatMap((line) => {
    const draft = drafts[line.id];
    if (!draft || !isBooked(line, draft)) return [];
    return [
      {
        ...asBooked(line, draft),
        lotNo: draft.lotNo.trim() || null,
        productDate: draft.productDate || null,
        cellNo: draft.cellNo ?? null,
        reason: draft.reason.trim() || null,
        fileIds: draft.files.map((file) => file.fileId),
        ...(draft.labels?.length ? { barcodes: draft.labels.map(({ barcode }) => barcode) } : {}),
      },
    ];
  }),
});
