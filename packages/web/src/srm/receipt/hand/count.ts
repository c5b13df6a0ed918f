/** Counting the goods of one notice by scans. Pure; quantities are decimal text. */
import { compare, type Decimal, isDecimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { AsnFacts } from '@wms/contract/srm/asn/asn.rules.ts';
import { outstandingOf } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { Booking, Kept } from '../../../kernel/frame/hand.ts';
import { lessBy, type NoticeLabel, type ScannedLabel, scannedOf } from '../labels.ts';
import {
  type Drafts,
  emptyLine,
  isBooked,
  isReceivable,
  type LineDraft,
  mostBeyond,
  type ReceivedRow,
  wrongOf,
} from '../receiveDraft.ts';

export type NoticeLine = ReceivedRow & {
  readonly goodsName: string | null;
  readonly unitNo: string;
  readonly batchPurQty: string | null;
};
/** A notice as it is kept on the device while its goods are counted: no more of it than counting asks. */
export interface KeptNotice extends Kept {
  readonly version: number;
  readonly asnNo: string;
  readonly orgNo: string;
  readonly warehouseNo: string | null;
  readonly supplierName: string | null;
  readonly lines: readonly NoticeLine[];
  readonly labels: readonly NoticeLabel[];
  readonly drafts: Drafts;
  /** Labels that were counted: each of them once. */
  readonly seen: readonly string[];
  /** When it was read, in milliseconds since 1970. */
  readonly read: number;
  /** What decides whether it is received; a device may have kept a notice before this was asked for. */
  readonly facts?: AsnFacts;
}
/** What a booking of the counted goods carries to be taken back: what was counted, and by which labels. */
export interface Own {
  readonly drafts: Drafts;
  readonly seen: readonly string[];
}
const ownOf = ({ own }: Booking): Own => (own as Own | undefined) ?? { drafts: {}, seen: [] };
const ONE = '1';
interface BookedLine {
  readonly lineId: string;
  readonly receiveQty: Decimal;
  readonly finishLine?: string;
}
const linesIn = ({ body }: Booking): readonly BookedLine[] => body.lines as readonly BookedLine[];

/** What waits in bookings of the notice, by line: counted, and not known to the server yet. */
export const underWay = (bookings: readonly Booking[], id: string): ReadonlyMap<string, Decimal> => {
  const all = new Map<string, Decimal>();
  for (const booking of bookings.filter(({ group }) => group === id))
    for (const { lineId, receiveQty } of linesIn(booking)) all.set(lineId, sum(all.get(lineId) ?? '0', receiveQty));
  return all;
};

/** A device may have kept a line before the product asked for all that it asks now. */
export const draftOf = (notice: KeptNotice, line: NoticeLine): LineDraft => ({ ...emptyLine(line), ...notice.drafts[line.id] });
export const countedOn = (notice: KeptNotice, line: NoticeLine): Decimal => {
  const typed = draftOf(notice, line).receiveQty.trim();
  return isDecimal(typed) ? typed : '0';
};
/** What is still open on a line: not received, not under way, not counted. Below 0 is nothing. */
const leftOf = (most: Decimal, ...taken: readonly Decimal[]): Decimal => {
  const left = minus(most, ...taken);
  return isPositive(left) ? left : '0';
};
export const openOn = (notice: KeptNotice, line: NoticeLine, away: ReadonlyMap<string, Decimal>): Decimal =>
  isReceivable(line) ? leftOf(outstandingOf(line), away.get(line.id) ?? '0', countedOn(notice, line)) : '0';
/** How much more the line takes at all, what is received beyond the notice included. */
const roomOn = (notice: KeptNotice, line: NoticeLine, away: ReadonlyMap<string, Decimal>): Decimal =>
  isReceivable(line) ? leftOf(mostBeyond(line) ?? outstandingOf(line), away.get(line.id) ?? '0', countedOn(notice, line)) : '0';

export type Counted =
  | { readonly notice: KeptNotice; readonly line: NoticeLine; readonly qty: Decimal }
  | { readonly wrong: 'unknown' | 'again' }
  /** `room`: what the line still takes. */
  | { readonly wrong: 'over'; readonly line: NoticeLine; readonly qty: Decimal; readonly room: Decimal };

/** Counts what was scanned: a label by what it says, an item code by one; the first line that has room for it takes it. */
export const countScan = (notice: KeptNotice, code: string, bookings: readonly Booking[]): Counted => {
  const label = notice.labels.find(({ codes }) => codes.includes(code));
  const seen = [notice, ...bookings.filter(({ group }) => group === notice.id).map(ownOf)].flatMap((one) => one.seen);
  if (label && (label.isReceived || label.codes.some((one) => seen.includes(one)))) return { wrong: 'again' };
  const lines = notice.lines.filter(({ id, goodsNo }) => (label ? id === label.lineId : goodsNo === code));
  return countOn(notice, lines, label?.qty ?? ONE, bookings, label);
};
/** A notice with a label that was made since it was read, or with one more way to write one it has; one of no line counts for none. */
export const withLabel = (
  notice: KeptNotice,
  { barcode, asnLineId, qty }: ScannedLabel & { readonly asnLineId: string | null },
  code: string,
): KeptNotice => {
  if (asnLineId === null) return notice;
  const isKnown = notice.labels.some(({ codes }) => codes[0] === barcode);
  const before = isKnown ? notice.labels : [...notice.labels, { codes: [barcode], lineId: asnLineId, qty }];
  const labels = before.map((one) => (one.codes[0] === barcode ? { ...one, codes: [...new Set([...one.codes, code])] } : one));
  return { ...notice, labels };
};
/** Goods that a code names; what it does not say is null: the lot, and the unit where it is that of the line. */
export interface NamedGoods {
  readonly orgNo: string | null;
  readonly itemNo: string;
  readonly lotNo: string | null;
  readonly unitNo: string | null;
  readonly qty: Decimal;
}
/** Counts goods that a code names which is none of the notice's own, such as the GTIN of a carton. */
export const countGoods = (notice: KeptNotice, goods: readonly NamedGoods[], bookings: readonly Booking[]): Counted => {
  const isOf = (line: NoticeLine, { orgNo, itemNo, lotNo, unitNo }: NamedGoods): boolean =>
    orgNo === notice.orgNo &&
    line.goodsNo === itemNo &&
    (unitNo === null || line.unitNo === unitNo) &&
    (lotNo === null || !line.lotNo || line.lotNo === lotNo);
  const named = goods.find((one) => notice.lines.some((line) => isOf(line, one)));
  if (!named) return { wrong: 'unknown' };
  const lines = notice.lines.filter((line) => isOf(line, named));
  return countOn(notice, lines, named.qty, bookings);
};
const countOn = (
  notice: KeptNotice,
  lines: readonly NoticeLine[],
  qty: Decimal,
  bookings: readonly Booking[],
  label?: NoticeLabel,
): Counted => {
  const away = underWay(bookings, notice.id);
  const [first] = lines;
  if (!first) return { wrong: 'unknown' };
  const fits = (most: (line: NoticeLine) => Decimal) => lines.find((line) => compare(most(line), qty) >= 0);
  // what was announced first; only then what the tolerance takes
  const line = fits((one) => openOn(notice, one, away)) ?? fits((one) => roomOn(notice, one, away));
  if (!line) {
    const widest = lines.reduce((best, one) => (compare(roomOn(notice, one, away), roomOn(notice, best, away)) > 0 ? one : best));
    return { wrong: 'over', line: widest, qty, room: roomOn(notice, widest, away) };
  }
  const draft = draftOf(notice, line);
  const next: LineDraft = {
    ...draft,
    receiveQty: sum(countedOn(notice, line), qty),
    ...(label ? { labels: [...(draft.labels ?? []), scannedOf(label)] } : {}),
  };
  return {
    notice: {
      ...notice,
      drafts: { ...notice.drafts, [line.id]: next },
      seen: label ? [...notice.seen, ...label.codes] : notice.seen,
    },
    line,
    qty,
  };
};

/** What is still open of every line counted as announced. */
export const countRest = (notice: KeptNotice, away: ReadonlyMap<string, Decimal>): KeptNotice => ({
  ...notice,
  drafts: Object.fromEntries([
    // what was kept of a line that takes nothing any more is not its to lose
    ...Object.entries(notice.drafts),
    ...notice.lines.filter(isReceivable).map((line) => {
      // what ends short was decided on
      if (draftOf(notice, line).finish) return [line.id, draftOf(notice, line)];
      // pieces of another item came in the place of the announced ones
      const rest = leftOf(openOn(notice, line, away), wrongOf(draftOf(notice, line)));
      const all = sum(countedOn(notice, line), rest);
      return [line.id, { ...draftOf(notice, line), receiveQty: isPositive(all) ? all : '' }];
    }),
  ]),
});
/** What was counted is under way: nothing is counted any more, and what it was counted by is the booking's to know. */
export const handedOver = (notice: KeptNotice): { readonly rest: KeptNotice; readonly own: Own } => {
  const booked = new Set(notice.lines.filter((line) => isBooked(line, draftOf(notice, line))).map(({ id }) => id));
  const drafts = Object.entries(notice.drafts);
  // a photograph of a line that is not booked waits with it
  const left = drafts.filter(([id, { photos = [] }]) => !booked.has(id) && photos.length > 0);
  return {
    rest: { ...notice, drafts: Object.fromEntries(left), seen: [] },
    own: { drafts: Object.fromEntries(drafts.filter(([id]) => !left.some(([other]) => other === id))), seen: notice.seen },
  };
};
export const isCounted = (notice: KeptNotice): boolean =>
  notice.lines.some((line) => isReceivable(line) && isBooked(line, draftOf(notice, line)));
/** Photographs of a notice that no booking has taken along. */
export const photosOn = (notice: KeptNotice): readonly string[] =>
  Object.values(notice.drafts).flatMap(({ photos = [] }) => photos);

const labelsOf = (one: LineDraft, other: LineDraft): Pick<LineDraft, 'labels'> => {
  const labels = [...(other.labels ?? []), ...(one.labels ?? [])];
  return labels.length > 0 ? { labels } : {};
};
const photosOf = (one: LineDraft, other: LineDraft): Pick<LineDraft, 'photos'> => {
  const photos = [...(other.photos ?? []), ...(one.photos ?? [])];
  return photos.length > 0 ? { photos } : {};
};
const joined = (one: LineDraft | undefined, other: LineDraft): LineDraft => {
  if (!one) return other;
  const added = (name: 'receiveQty' | 'badQty' | 'wrongQty'): string =>
    [one[name] ?? '', other[name] ?? '']
      .filter((value) => isDecimal(value.trim()))
      .reduce((all, value) => sum(all || '0', value.trim()), '');
  return {
    ...other,
    receiveQty: added('receiveQty'),
    badQty: added('badQty'),
    wrongQty: added('wrongQty'),
    wrongItem: one.wrongItem || (other.wrongItem ?? ''),
    reason: one.reason || other.reason,
    finish: one.finish || other.finish,
    ...photosOf(one, other),
    ...labelsOf(one, other),
  };
};
/** A line with a photograph more. */
export const withPhoto = (notice: KeptNotice, line: NoticeLine, photo: string): KeptNotice => {
  const draft = draftOf(notice, line);
  return { ...notice, drafts: { ...notice.drafts, [line.id]: { ...draft, photos: [...(draft.photos ?? []), photo] } } };
};
export const withoutPhoto = (notice: KeptNotice, line: NoticeLine, photo: string): KeptNotice => {
  const draft = draftOf(notice, line);
  const photos = (draft.photos ?? []).filter((id) => id !== photo);
  return { ...notice, drafts: { ...notice.drafts, [line.id]: { ...draft, photos } } };
};
/** The lines of a booking with the files of their photographs. */
export const namedFiles = (booking: Booking, fileOf: ReadonlyMap<string, string>): Booking['body'] => {
  const { drafts } = ownOf(booking);
  const lines = linesIn(booking).map((line) => ({
    ...line,
    fileIds: (drafts[line.lineId]?.photos ?? []).flatMap((id) => fileOf.get(id) ?? []),
  }));
  return { ...booking.body, lines };
};
/** A label that was scanned by mistake counts no more and can be scanned again. */
export const withoutLabel = (notice: KeptNotice, line: NoticeLine, label: ScannedLabel): KeptNotice => {
  const draft = draftOf(notice, line);
  const codes = notice.labels.find((one) => one.codes[0] === label.barcode)?.codes ?? [label.barcode];
  const labels = (draft.labels ?? []).filter(({ barcode }) => barcode !== label.barcode);
  return {
    ...notice,
    drafts: { ...notice.drafts, [line.id]: { ...draft, receiveQty: lessBy(countedOn(notice, line), label), labels } },
    seen: notice.seen.filter((code) => !codes.includes(code)),
  };
};
/** What a booking held is counted again, beside what was counted since; `bad`: labels that it was refused for, and that count no more. */
export const takenBack = (notice: KeptNotice, booking: Booking, bad: ReadonlySet<string> = new Set()): KeptNotice => {
  const { drafts, seen } = ownOf(booking);
  const all: KeptNotice = {
    ...notice,
    drafts: {
      ...notice.drafts,
      ...Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, joined(notice.drafts[id], draft)])),
    },
    seen: [...new Set([...notice.seen, ...seen])],
  };
  return all.lines
    .flatMap((line) => (draftOf(all, line).labels ?? []).map((label) => ({ line, label })))
    .filter(({ label }) => bad.has(label.barcode))
    .reduce((left, { line, label }) => withoutLabel(left, line, label), all);
};

/** The notice after a booking of it was done: its version and figures as the server has them now; its labels stay counted. */
export const afterBooking = (notice: KeptNotice, booking: Booking, version: number): KeptNotice => {
  const done = underWay([booking], notice.id);
  const ended = new Set(linesIn(booking).flatMap(({ lineId, finishLine }) => (finishLine === '1' ? [lineId] : [])));
  return {
    ...notice,
    version,
    seen: [...notice.seen, ...ownOf(booking).seen],
    lines: notice.lines.map((line) => {
      const taken = done.get(line.id);
      return taken === undefined
        ? line
        : {
            ...line,
            closedFlag: ended.has(line.id) ? '1' : line.closedFlag,
            receiveQty: sum(line.receiveQty, taken),
            mostReceiveQty: line.mostReceiveQty === null ? null : leftOf(line.mostReceiveQty, taken),
          };
    }),
  };
};
