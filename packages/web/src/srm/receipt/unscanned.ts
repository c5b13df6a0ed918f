/** The labels that a receipt would leave in their first state, and those of them that surely came. Pure. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { type NoticeLabel, type ScannedLabel, saidBy, scannedOf } from './labels.ts';
import { amount, type Drafts, isBooked, isReceivable, type LineDraft, type ReceivedRow, restOf } from './receiveDraft.ts';

/** As many labels as one line of the call takes. */
const MOST = 500;
interface Waiting {
  readonly lineId: string;
  readonly lineSeq: number;
  readonly labels: readonly ScannedLabel[];
  /** whole: the line is received to its end, all its labels came. Else which of them came is the person's to say. */
  readonly came: 'whole' | 'part' | 'unsure';
}
/** Goods that came in this receipt, gifts among them. */
const takenOf = (draft: LineDraft): Decimal => sum(amount(draft.receiveQty), amount(draft.giftQty));

/** The labels of the lines that are received now, without those that were scanned or received before. `isCut`: a line may have more. */
export const unscannedOf = (
  lines: readonly ReceivedRow[],
  drafts: Drafts,
  labels: readonly NoticeLabel[],
  isCut: boolean,
): readonly Waiting[] =>
  lines.filter(isReceivable).flatMap((line) => {
    const draft = drafts[line.id];
    if (!draft || !isBooked(line, draft) || compare(takenOf(draft), '0') <= 0) return [];
    const scanned = draft.labels ?? [];
    const own = labels.filter(({ lineId, isReceived }) => lineId === line.id && !isReceived).map(scannedOf);
    const waiting = own.filter(({ barcode }) => !scanned.some((one) => one.barcode === barcode));
    if (waiting.length === 0) return [];
    const beyond = compare(saidBy([...scanned, ...waiting]), takenOf(draft));
    // of a line whose labels are not all known these are all only where they say all of it
    const fits = (isCut ? beyond === 0 : beyond <= 0) && scanned.length + waiting.length <= MOST;
    const came = restOf(line, draft) === '0' ? (fits ? 'whole' : 'unsure') : 'part';
    return [{ lineId: line.id, lineSeq: line.lineSeq, labels: waiting, came }];
  });
export const countOf = (waiting: readonly Waiting[]): number => waiting.reduce((all, { labels }) => all + labels.length, 0);
