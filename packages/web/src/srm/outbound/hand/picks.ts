/** Rows of pick lists as the hand-held reads and keeps them, and how what was picked is sent. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { listPicksToDo, pickDelivery } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { HAND_PICK } from '@wms/contract/srm/outbound/outbound.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import type { Booking, BookingKind, HandDoor, Kept } from '../../../kernel/frame/hand.ts';
import { sayNow } from '../../../kernel/frame/locale.tsx';
import { pathTo } from '../../../kernel/frame/routes.ts';
import { change, enqueue, keptIn, queueNow } from '../../../kernel/hand/queue.ts';
import { ask } from '../../../kernel/wire/calls.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { refusedLabels, withLabels } from '../../label/door.ts';
import { words } from './words.ts';

export const quiet = { report: 'none', module: HAND_PICK } as const;
type Row = ReplyOf<typeof listPicksToDo>['records'][number];
/** What is kept on the device of a row: no more than picking it asks. */
export interface KeptPick
  extends Kept,
    Pick<
      Row,
      | 'version'
      | 'deliveryId'
      | 'deliveryNo'
      | 'receiverName'
      | 'warehouseNo'
      | 'cellNo'
      | 'itemNo'
      | 'itemName'
      | 'unitNo'
      | 'lotNo'
      | 'qty'
      | 'ownerNo'
    > {
  /** Its place on the way. */
  readonly at: number;
  /** When it was read, in milliseconds since 1970. */
  readonly read: number;
  /** What was scanned of it and is not booked yet: a page that is read again goes on there. */
  readonly scanned?: ScannedSoFar | undefined;
  /** A device may have kept a row before this was asked for. */
  readonly orgNo?: string;
}
export interface ScannedLabel {
  readonly barcode: string;
  readonly qty: Decimal;
}
export interface ScannedSoFar {
  readonly isAtCell: boolean;
  readonly hasItem: boolean;
  readonly labels: readonly ScannedLabel[];
}
export const keptPicks = (kept: readonly Kept[]): readonly KeptPick[] =>
  kept
    .filter(({ kind }) => kind === HAND_PICK)
    .map((one) => one as KeptPick)
    .toSorted((a, b) => a.at - b.at);
export const pickPath = (id?: string): string => pathTo(HAND_PICK, {}, { id });
/** What was booked of a row and is not settled: at most one. */
export const bookingOf = (bookings: readonly Booking[], id: string): Booking | undefined =>
  bookings.find(({ kind, group }) => kind === HAND_PICK && group === id);
const keptOf = (row: Row, at: number, read: number): KeptPick => {
  const {
    id,
    version,
    deliveryId,
    deliveryNo,
    receiverName,
    warehouseNo,
    cellNo,
    itemNo,
    itemName,
    unitNo,
    lotNo,
    qty,
    ownerNo,
    orgNo,
  } = row;
  const what = { id, kind: HAND_PICK, version, deliveryId, deliveryNo, receiverName, warehouseNo, at, read };
  return { ...what, cellNo, itemNo, itemName, unitNo, lotNo, qty, ownerNo, orgNo };
};

// a list that was asked for before a booking was settled tells of what is no more
let settled = 0;
/** Reads what is to be picked; what waits to be sent stays as it was made. Throws CallError. */
export const readPicks = async (warehouseNo: string): Promise<void> => {
  const before = settled;
  const { records } = await ask(listPicksToDo, { warehouseNo: warehouseNo || null }, quiet);
  if (before !== settled) return readPicks(warehouseNo);
  const read = Date.now();
  await change(({ kept, bookings }) => {
    const before = new Map(keptPicks(kept).map((pick) => [pick.id, pick]));
    const fresh = records.flatMap((row, at) => {
      const booking = bookingOf(bookings, row.id);
      const known = before.get(row.id);
      // what was scanned holds as long as nobody changed the row
      const scanned = known?.version === row.version ? known.scanned : undefined;
      return booking && !booking.refused ? [] : [{ ...keptOf(row, at, read), scanned }];
    });
    const ids = new Set(fresh.map(({ id }) => id));
    return {
      keep: fresh,
      forget: keptPicks(kept).flatMap(({ id }) => (ids.has(id) || bookingOf(bookings, id) ? [] : [id])),
    };
  });
};
const readPick = async (id: string): Promise<Row | undefined> => (await ask(listPicksToDo, { id }, quiet)).records[0];

export const nothing: ScannedSoFar = { isAtCell: false, hasItem: false, labels: [] };
export const scannedOf = (id: string): ScannedSoFar => (keptIn(queueNow(), id) as KeptPick | undefined)?.scanned ?? nothing;
/** Keeps what was scanned of a row on the device. */
export const keepScanned = (id: string, scanned: ScannedSoFar): Promise<void> =>
  change((now) => {
    const pick = keptIn(now, id) as KeptPick | undefined;
    return pick && { keep: [{ ...pick, scanned }] };
  });

interface Picked {
  readonly qty: Decimal;
  readonly reason: string | null;
  readonly labels: readonly ScannedLabel[];
}
/** Keeps what was picked of a row, and sends it. A refused try is given up for the new one. */
export const bookPick = (id: string, { qty, reason, labels }: Picked): Promise<void> =>
  enqueue((now) => {
    const pick = keptIn(now, id) as KeptPick | undefined;
    const earlier = bookingOf(now.bookings, id);
    if (!pick || (earlier && (!earlier.refused || earlier.refused.isUnsure))) return undefined;
    const { version, deliveryId } = pick;
    const barcodes = labels.map(({ barcode }) => barcode);
    return {
      drop: earlier ? [earlier.seq] : [],
      booking: {
        ...{ kind: HAND_PICK, group: id, title: `${pick.cellNo} · ${pick.itemNo}` },
        text: withLabels(`${formatQty(qty)} ${pick.unitNo ?? ''}`.trim(), barcodes),
        body: { id: deliveryId, picks: [{ id, version, pickedQty: qty, reason, barcodes }] },
        own: labels,
      },
    };
  });

const picking: BookingKind = {
  call: pickDelivery,
  settle: (booking, _reply, later) => {
    settled += 1;
    return { said: `${booking.title} · ${sayNow(words.done)}`, later, kept: null };
  },
  renew: async ({ body, group }) => {
    const row = await readPick(group);
    const picks = body.picks as readonly object[];
    return { ...body, picks: picks.map((one) => ({ ...one, ...(row ? { version: row.version } : {}) })) };
  },
  reopen: async (booking, kept) => {
    const { group: id } = booking;
    const row = await readPick(id);
    if (!row || row.pickedQty !== null) throw new CallError({ kind: 'reply', status: 409, message: sayNow(words.gone) });
    // what it was refused for is scanned no more; the cell is, as it books what is right now
    const bad = refusedLabels(booking);
    const labels = ((booking.own as readonly ScannedLabel[] | undefined) ?? []).filter(({ barcode }) => !bad.has(barcode));
    const scanned = { isAtCell: false, hasItem: labels.length > 0, labels };
    return { kept: { ...keptOf(row, (kept as KeptPick | undefined)?.at ?? 0, Date.now()), scanned }, path: pickPath(id) };
  },
};

const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
/** The first row that a scanned text names by itself: its cell, its item, or its order. */
export const namedBy = (picks: readonly KeptPick[], text: string): KeptPick | undefined =>
  picks.find(({ cellNo, itemNo, deliveryNo }) => [cellNo, itemNo, deliveryNo].some((one) => same(one, text)));
/** Whether a text is the number of the order alone: it opens a row and is no scan of its goods. */
export const isOrderNo = ({ cellNo, itemNo, deliveryNo }: KeptPick, text: string): boolean =>
  same(deliveryNo, text) && !same(cellNo, text) && !same(itemNo, text);
export const pickDoor: HandDoor = {
  menuNo: HAND_PICK,
  // what was read before; whoever wants to know of others opens the list
  find: async (text) => {
    const found = keptPicks(queueNow().kept).find((one) => same(one.deliveryNo, text) || same(one.itemNo, text));
    return found && pickPath(found.id);
  },
  books: picking,
};
