import type { DeclaredCall, WireName } from '@wms/contract/kernel/call.ts';

/** What waits on this device to be sent: kept here until the server has said that it is done. */
export interface Booking {
  /** Counts up: bookings are sent in this order. */
  readonly seq: number;
  /** The menu of the page that made it. */
  readonly kind: string;
  /** What it is booked on. Of one group, what comes later waits for what came before. */
  readonly group: string;
  /** What it is in the words of who made it, and its figures. */
  readonly title: string;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the page needs to take it back, and never sends. */
  readonly own?: unknown;
  /** Photographs of the device that the server has before it. */
  readonly photos?: readonly string[];
  /** Its idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  /** Milliseconds since 1970, by this device. */
  readonly made: number;
  /** When it was sent for the first time; absent as long as it never was. */
  readonly tried?: number;
  /** What the server refused of it; absent as long as it waits. */
  readonly refused?: {
    readonly message: string;
    readonly lines: readonly string[];
    /** Each reason with what it names, for the page that knows more of it. */
    readonly details?: readonly { readonly code: string; readonly params?: Readonly<Record<string, unknown>> | undefined }[];
    /** Nobody can tell any more whether it was done: it is not sent again by itself or by a press. */
    readonly isUnsure?: boolean;
  };
}
/** A photograph on this device: kept until what it shows is booked. */
export interface Photo {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  /** Its own idempotency key. */
  readonly key: string;
  /** The file that the server has made of it; absent as long as it waits. */
  readonly fileId?: string;
}
/** A piece of work that a page keeps on the device. */
export interface Kept {
  readonly id: string;
  /** The menu of the page that keeps it. */
  readonly kind: string;
}

/** What a booking that was done leaves behind. */
export interface Settled {
  /** What is shown. */
  readonly said: string;
  /** Later bookings of its group, over what is there now. */
  readonly later: readonly Booking[];
  /** The work it came from, as it stands now, or what takes its place; null: it is finished. */
  readonly kept?: Kept | null;
}
/** How the bookings of a page are sent, and what becomes of them. */
export interface BookingKind {
  readonly call: Pick<DeclaredCall, 'stale'> & { readonly wire: WireName };
  /** Photographs that its bookings take along. */
  readonly photos?: {
    /** Brings one to the server, once under its key; answers the id of its file. Throws CallError. */
    readonly send: (photo: Photo) => Promise<string>;
    /** The body with their files, each by the id of its photograph. */
    readonly named: (booking: Booking, fileOf: ReadonlyMap<string, string>) => Booking['body'];
  };
  readonly settle: (booking: Booking, reply: unknown, later: readonly Booking[], kept: Kept | undefined) => Settled;
  /** The body over what is there now, for another try. Throws CallError. */
  readonly renew: (booking: Booking) => Promise<Booking['body']>;
  /** Back to where it was made: the work with the figures of the booking in it, and the address of the page. Throws CallError. */
  readonly reopen: (booking: Booking, kept: Kept | undefined) => Promise<{ readonly kept: Kept; readonly path: string }>;
}

/** What a room gives the hand-held layout beside its screen. */
export interface HandDoor {
  /** The menu of its screen: without it nothing of the door is asked. */
  readonly menuNo: string;
  /** The address of what a scanned text names, undefined where it is nothing of this room. Throws CallError. */
  readonly find: (text: string) => Promise<string | undefined>;
  readonly books?: BookingKind;
  /** Asked when no other door knows the text. */
  readonly isLast?: true;
}

/** The database of this browser that holds what a person at the hand-held has not sent yet, and the cache that holds its layout. */
export const DEVICE = 'wms-hand';
const WAITING = 'wms.hand.waiting';
/** How much waits on this device to be sent: known without opening its database. */
export const waitingHere = (): number => Number(localStorage.getItem(WAITING) ?? 0);
export const tellWaiting = (count: number): void =>
  count > 0 ? localStorage.setItem(WAITING, String(count)) : localStorage.removeItem(WAITING);
/** Empties the device, when a person leaves it. */
export const emptyDevice = (): void => {
  localStorage.removeItem(WAITING);
  indexedDB.deleteDatabase(DEVICE);
  if ('caches' in window) void caches.delete(DEVICE);
};
