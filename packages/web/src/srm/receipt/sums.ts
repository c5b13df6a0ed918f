/** Each figure of a receipt line as a sum of others of the same line; the foot is the figure itself. */
import { atLeastZero, type Decimal, isPositive, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import { refusedHere, returnable, waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sumsByUnit, unitsText } from '../../kernel/field/units.ts';
import type { Part } from '../purchase/door.ts';
import type { ListedLine } from './facts.ts';
import { words } from './words.ts';

const { labels } = receiptLine;
const plus = (name: LineFigure, line: ListedLine): Part => ({
  key: name,
  label: labels[name],
  qty: line[name],
});
const less = (name: LineFigure, line: ListedLine): Part => ({ ...plus(name, line), qty: negate(line[name]) });

export const lineFigures = [
  'receiveQty',
  'waitInspectQty',
  'acceptQty',
  'checkReturnQty',
  'rejectReturnedQty',
  'badQty',
  'wrongQty',
  'giftQty',
  'stockQty',
  'returnQty',
  'valuationQty',
] as const;
export type LineFigure = (typeof lineFigures)[number];

/** A sum of each unit: units are never added to each other. */
export type UnitSums = readonly { readonly unitNo: string; readonly qty: Decimal }[];
export const unitSums = (parts: UnitSums): UnitSums => sumsByUnit(parts).filter(({ qty }) => isPositive(qty));
/** What came on lines, gifts apart. */
export const totalsText = (lines: readonly Pick<ListedLine, 'receiveQty' | 'unitNo'>[]): string =>
  unitsText(unitSums(lines.map(({ unitNo, receiveQty }) => ({ unitNo, qty: receiveQty }))));

export interface LineSum {
  readonly parts: readonly Part[];
  readonly ofThese?: readonly Part[];
}
/** Damaged pieces that were neither refused nor wait: inspection took them. Good ones are accepted first. */
export const damagedAccepted = (line: Pick<ListedLine, 'badQty' | 'waitInspectQty' | 'checkReturnQty'>): Decimal =>
  atLeastZero(minus(line.badQty, line.waitInspectQty, line.checkReturnQty));

const ofThese = (qty: Decimal): readonly Part[] => [{ key: 'damaged', label: words.ofTheseDamaged, qty }];
const sums: { readonly [N in LineFigure]: (line: ListedLine) => LineSum } = {
  receiveQty: (line) => ({
    parts: [plus('waitInspectQty', line), plus('acceptQty', line), plus('checkReturnQty', line)],
    ofThese: ofThese(line.badQty),
  }),
  waitInspectQty: (line) => ({ parts: [plus('receiveQty', line), less('acceptQty', line), less('checkReturnQty', line)] }),
  acceptQty: (line) => ({
    parts: [plus('receiveQty', line), less('waitInspectQty', line), less('checkReturnQty', line)],
    ofThese: ofThese(damagedAccepted(line)),
  }),
  checkReturnQty: (line) => ({
    parts: [{ key: 'here', label: words.stillHere, qty: refusedHere(line) }, plus('rejectReturnedQty', line)],
  }),
  rejectReturnedQty: (line) => ({
    parts: [plus('checkReturnQty', line), { key: 'here', label: words.stillHere, qty: negate(refusedHere(line)) }],
  }),
  badQty: (line) => ({
    parts: [plus('receiveQty', line), { key: 'whole', label: words.arrivedWhole, qty: minus(line.badQty, line.receiveQty) }],
  }),
  wrongQty: (line) => ({ parts: [{ key: 'wrong', label: words.wrongBeside, qty: line.wrongQty }] }),
  giftQty: (line) => ({ parts: [{ key: 'gift', label: words.giftBeside, qty: line.giftQty }] }),
  stockQty: (line) => ({
    parts: [
      plus('acceptQty', line),
      plus('giftQty', line),
      { key: 'waiting', label: words.notPutAway, qty: negate(waitingPutAway(line)) },
    ],
    ofThese: [{ key: 'returned', label: words.ofTheseReturned, qty: line.returnQty }],
  }),
  returnQty: (line) => ({
    parts: [plus('stockQty', line), { key: 'left', label: words.leftInStock, qty: negate(returnable(line)) }],
  }),
  // what was rejected or returned is settled by its own document: the received quantity stays the one that is priced
  valuationQty: (line) => ({
    parts: [plus('receiveQty', line)],
    ofThese: [
      { key: 'rejected', label: words.ofTheseRejected, qty: line.checkReturnQty },
      { key: 'returned', label: words.ofTheseReturnedPriced, qty: line.returnQty },
    ],
  }),
};
export const sumOf = (figure: LineFigure, line: ListedLine): LineSum => sums[figure](line);

/** What is left of refused goods: what is on delivery orders to the supplier is among it until it leaves. */
export const sumRefusedHere = (line: ListedLine): LineSum => ({
  parts: [plus('checkReturnQty', line), less('rejectReturnedQty', line)],
  ofThese: [{ key: 'leaving', label: labels.returningQty, qty: line.returningQty }],
});
/** What waits for put-away: 605 = 600 received + 10 gifts - 5 damaged that wait for inspection. */
export const sumToPutAway = (line: ListedLine): LineSum => ({
  parts: [
    plus('receiveQty', line),
    plus('giftQty', line),
    less('waitInspectQty', line),
    less('checkReturnQty', line),
    less('stockQty', line),
  ],
  ofThese: ofThese(damagedAccepted(line)),
});
/** What waits for inspection, the damaged among it. */
export const sumToInspect = (line: ListedLine): LineSum => ({
  ...sumOf('waitInspectQty', line),
  // damaged pieces are refused first: what was not refused yet may still be among those that wait
  ofThese: ofThese(damagedWaiting(line)),
});
const damagedWaiting = (line: Pick<ListedLine, 'badQty' | 'waitInspectQty' | 'checkReturnQty'>): Decimal => {
  const left = atLeastZero(minus(line.badQty, line.checkReturnQty));
  return minus(left, atLeastZero(minus(left, line.waitInspectQty)));
};
/** Where the goods of a line lie: what was not put away is where it was set down, '' the receiving area. */
export const placesOf = (
  line: Pick<
    ListedLine,
    | 'receiveQty'
    | 'badQty'
    | 'waitInspectQty'
    | 'acceptQty'
    | 'giftQty'
    | 'checkReturnQty'
    | 'rejectReturnedQty'
    | 'stockQty'
    | 'returnQty'
  > & { readonly cellNo: string | null; readonly arriveCellNo: string | null; readonly badCellNo: string | null },
): readonly { readonly cellNo: string; readonly qty: Decimal }[] => {
  const damaged = damagedWaiting(line);
  const parts = [
    { cellNo: line.arriveCellNo ?? '', qty: sum(minus(line.waitInspectQty, damaged), waitingPutAway(line)) },
    { cellNo: line.cellNo ?? '', qty: returnable(line) },
    { cellNo: line.badCellNo ?? '', qty: sum(damaged, refusedHere(line)) },
  ];
  return [...new Set(parts.map(({ cellNo }) => cellNo))]
    .map((cellNo) => ({ cellNo, qty: sum(...parts.filter((part) => part.cellNo === cellNo).map(({ qty }) => qty)) }))
    .filter(({ qty }) => isPositive(qty));
};

/** What an inspection begins with (IN-01): what came damaged is rejected, the rest accepted; nothing broken passes by one press. */
export const proposedResult = (
  line: Pick<ListedLine, 'badQty' | 'waitInspectQty' | 'checkReturnQty'>,
): { readonly acceptQty: Decimal; readonly rejectQty: Decimal } => {
  const rejectQty = damagedWaiting(line);
  return { acceptQty: minus(line.waitInspectQty, rejectQty), rejectQty };
};
