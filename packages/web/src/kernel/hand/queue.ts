/**
 * The bookings of this device: kept, sent once and in order, and shown as done only when the server has said so.
 *
 *   await enqueue({ kind, group, title, text, body }, { keep: [work] });   // kept on the device, then sent
 *   const { waiting, refused } = useQueue();
 */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { type Booking, type BookingKind, type HandDoor, type Kept, type Photo, tellWaiting } from '../frame/hand.ts';
import { sayNow } from '../frame/locale.tsx';
import { createStore, useStore } from '../frame/store.ts';
import { refresh } from '../wire/calls.ts';
import { call, newKey } from '../wire/client.ts';
import { CallError, detailLines } from '../wire/faults.ts';
import { hasToken, hasUser, session } from '../wire/session.ts';
import { type Change, clearWork, readBookings, readKept, readPhotos, write } from './device.ts';
import { isForgotten, nextOf, verdictOf } from './queueRules.ts';
import { tellOutcome } from './scans.ts';
import { words } from './words.ts';

interface QueueState {
  readonly bookings: readonly Booking[];
  readonly kept: readonly Kept[];
  readonly photos: readonly Photo[];
  readonly isSending: boolean;
  /** The last try did not reach the server. */
  readonly isCut: boolean;
}
const store = createStore<QueueState>({ bookings: [], kept: [], photos: [], isSending: false, isCut: false });
export const queueNow = store.get;
export const useQueue = () => {
  const state = useStore(store);
  return {
    ...state,
    waiting: state.bookings.filter(({ refused }) => !refused),
    refused: state.bookings.filter(({ refused }) => refused),
  };
};

/** Reads what the device has: also what another page of it has changed. */
export const reread = async (): Promise<void> => {
  const [bookings, kept, photos] = await Promise.all([readBookings(), readKept(), readPhotos()]);
  tellWaiting(bookings.length);
  store.set((now) => ({ ...now, bookings, kept, photos }));
};
export const keptIn = ({ kept }: Pick<QueueState, 'kept'>, id: string): Kept | undefined => kept.find((one) => one.id === id);
/** Whether somebody is signed in here: to nobody's device nothing is written, and its database is not opened again. */
const isAnyonesDevice = (): boolean => hasToken() && hasUser(session());
let turn: Promise<unknown> = Promise.resolve();
/**
 * Changes what the device has, and what is shown of it, together; undefined changes nothing. One change at a time: a scan and an
 * answer of the server may come in the same moment, and each counts from what the other has left.
 */
export const change = (make: (now: QueueState) => Change | undefined): Promise<void> => {
  const next = turn
    .catch(() => undefined)
    .then(async () => {
      if (!isAnyonesDevice()) return;
      await reread();
      const what = make(store.get());
      if (!what) return;
      await write(what);
      await reread();
    });
  turn = next;
  return next;
};

let kinds: ReadonlyMap<string, BookingKind> = new Map();
export const lendKinds = (doors: readonly HandDoor[]): void => {
  kinds = new Map(doors.flatMap(({ menuNo, books }) => (books ? [[menuNo, books] as const] : [])));
};

const SEND_MS = 30_000;
/** A device that was emptied meanwhile, because the person left it, gets nothing of that person back. */
const ifHere = (booking: Booking, make: (now: QueueState) => Change): Promise<void> =>
  change((now) => (now.bookings.some(({ seq, key }) => seq === booking.seq && key === booking.key) ? make(now) : undefined));
const refuse = async (booking: Booking, refused: NonNullable<Booking['refused']>): Promise<void> => {
  await ifHere(booking, () => ({ put: [{ ...booking, refused }] }));
  tellOutcome({ wrong: `${booking.title}: ${refused.message}` });
};
/** What an answer changes on the device; answers what is said of it. */
const settleOn = async (booking: Booking, kind: BookingKind, reply: unknown): Promise<string> => {
  let told = '';
  await ifHere(booking, (now) => {
    const after = now.bookings.filter(({ group, seq }) => group === booking.group && seq > booking.seq);
    const { said, kept, later } = kind.settle(booking, reply, after, keptIn(now, booking.group));
    told = said;
    return {
      drop: [booking.seq],
      dropPhotos: booking.photos ?? [],
      put: later,
      keep: kept ? [kept] : [],
      forget: kept === undefined || kept?.id === booking.group ? [] : [booking.group],
    };
  });
  return told;
};
/** Brings the photographs of a booking to the server, each once: what has arrived is known here before the next one leaves. */
const filesOf = async (booking: Booking, kind: BookingKind): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  const known = new Map(store.get().photos.map((photo) => [photo.id, photo]));
  for (const photo of (booking.photos ?? []).flatMap((id) => known.get(id) ?? [])) {
    const fileId = photo.fileId ?? (await kind.photos?.send(photo));
    if (fileId === undefined) continue;
    if (!photo.fileId) await ifHere(booking, () => ({ photos: [{ ...photo, fileId }] }));
    files.set(photo.id, fileId);
  }
  return files;
};
const sendOne = async (booking: Booking, kind: BookingKind): Promise<'goOn' | 'stop'> => {
  if (isForgotten(booking, Date.now())) {
    await refuse(booking, { message: sayNow(words.forgotten), lines: [], isUnsure: true });
    return 'goOn';
  }
  const sent: Booking = { ...booking, tried: booking.tried ?? Date.now() };
  try {
    const files = await filesOf(booking, kind);
    // before it leaves: a page that is killed now must know that it may have arrived
    await ifHere(booking, () => ({ put: [sent] }));
    const body = kind.photos?.named(sent, files) ?? sent.body;
    const reply = await call(serviceOf(kind.call), operationOf(kind.call), body, {
      ...{ key: sent.key, report: 'none', module: sent.kind, timeout: SEND_MS },
    });
    const said = await settleOn(sent, kind, reply);
    refresh(kind.call);
    tellOutcome({ right: said });
    store.set((now) => ({ ...now, isCut: false }));
    return 'goOn';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const verdict = verdictOf(error);
    store.set((now) => ({ ...now, isCut: verdict === 'later' }));
    if (verdict !== 'refused') return 'stop';
    await refuse(sent, { message: error.message, lines: detailLines(error), details: error.details });
    return 'goOn';
  }
};

let running: Promise<void> | undefined;
const sendAll = async (): Promise<void> => {
  store.set((now) => ({ ...now, isSending: true }));
  try {
    while (isAnyonesDevice()) {
      await reread();
      const next = nextOf(store.get().bookings);
      const kind = next && kinds.get(next.kind);
      if (!next || !kind || (await sendOne(next, kind)) === 'stop') break;
    }
  } finally {
    store.set((now) => ({ ...now, isSending: false }));
  }
};
/** Sends what waits, in order. One page of this browser does it at a time; a second one would only be told the same answers. */
export const sendWaiting = (): Promise<void> => {
  running ??= (
    'locks' in navigator
      ? navigator.locks.request('wms-hand-send', { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
      : sendAll()
  )
    .then(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
};

const AGAIN_MS = 4_000;
/** Sends whatever waits, now and whenever the network may be back, until the answered function is called. */
export const startSending = (): (() => void) => {
  const again = (): void => {
    if (nextOf(store.get().bookings)) void sendWaiting();
  };
  void reread().then(again);
  const timer = setInterval(again, AGAIN_MS);
  window.addEventListener('online', again);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
  };
};

/** Keeps a booking on the device, with what else changes by it, and sends it. Nothing to book changes nothing. */
export const enqueue = async (
  make: (now: QueueState) =>
    | (Pick<Change, 'keep' | 'forget' | 'drop'> & {
        readonly booking: Pick<Booking, 'kind' | 'group' | 'title' | 'text' | 'body' | 'own' | 'photos'>;
      })
    | undefined,
): Promise<void> => {
  await change((now) => {
    const made = make(now);
    if (!made) return undefined;
    const { booking, ...more } = made;
    return { ...more, add: [{ ...booking, key: newKey(), made: Date.now() }] };
  });
  void sendWaiting();
};

/** Photographs whose files the server has no more go there anew. */
const renewed = ({ photos }: QueueState, booking: Booking): readonly Photo[] =>
  booking.refused?.details?.some(({ code }) => code === 'file.missing')
    ? photos.filter(({ id }) => booking.photos?.includes(id)).map(({ fileId: _file, ...photo }) => ({ ...photo, key: newKey() }))
    : [];
/** Takes a refused booking up again, over what is there now, under a key of its own: nothing was done under the old one. */
export const tryAgain = async (booking: Booking): Promise<void> => {
  const kind = kinds.get(booking.kind);
  if (!kind || booking.refused?.isUnsure) return;
  const body = await kind.renew(booking);
  const { refused: _refused, tried: _tried, ...rest } = booking;
  await change((now) => ({ put: [{ ...rest, body, key: newKey() }], photos: renewed(now, booking) }));
  await sendWaiting();
};
/** Turns a refused booking into work again; answers the address of its page. */
export const reopen = async (booking: Booking): Promise<string | undefined> => {
  const found = await kinds.get(booking.kind)?.reopen(booking, keptIn(store.get(), booking.group));
  if (!found) return undefined;
  await change((now) => ({ drop: [booking.seq], keep: [found.kept], photos: renewed(now, booking) }));
  return found.path;
};
export const discard = async (booking: Booking): Promise<void> => {
  await change(() => ({ drop: [booking.seq], dropPhotos: booking.photos ?? [] }));
  await sendWaiting();
};
export const discardAll = async (): Promise<void> => {
  await clearWork();
  await reread();
};
