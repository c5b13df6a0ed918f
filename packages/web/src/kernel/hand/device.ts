/**
 * What this device keeps of a person's work: bookings that wait to be sent, work that is not booked yet, its photographs, and who it is of. Every
 * change is one transaction that is on the disk when it is answered: a page that is killed, or a battery that is taken out, loses
 * nothing that was shown.
 */

import { type Booking, DEVICE, type Kept, type Photo } from '../frame/hand.ts';
import type { Menu } from '../frame/menu.ts';

/** Who works here, as far as the pages need it without a network. `mark`: whose session it was, never the token itself. */
export interface Person {
  readonly userNo: string;
  readonly userName: string;
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly side: 'supplier' | 'purchaser' | 'platform';
  readonly pdaMenus: readonly Menu[];
  readonly mark: string;
}
const [BOOKINGS, KEPT, PERSON, PHOTOS] = ['bookings', 'kept', 'person', 'photos'] as const;
const stores = [BOOKINGS, KEPT, PERSON, PHOTOS];
type Store = (typeof stores)[number];

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device refused to read'));
  });
let opening: Promise<IDBDatabase> | undefined;
const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DEVICE, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore(BOOKINGS, { keyPath: 'seq', autoIncrement: true });
        request.result.createObjectStore(KEPT, { keyPath: 'id' });
        request.result.createObjectStore(PERSON);
      }
      // a device with bookings of the release before keeps them
      request.result.createObjectStore(PHOTOS, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const database = request.result;
      // whoever empties the device waits for nobody
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error ?? new Error('the device has no place to keep anything'));
    };
  });
  return opening;
};

const readAll = async <T>(store: Store): Promise<readonly T[]> =>
  answered((await open()).transaction(store).objectStore(store).getAll() as IDBRequest<T[]>);
export const readBookings = (): Promise<readonly Booking[]> => readAll(BOOKINGS);
export const readKept = (): Promise<readonly Kept[]> => readAll(KEPT);
export const readPhotos = (): Promise<readonly Photo[]> => readAll(PHOTOS);
export const readPerson = async (): Promise<Person | undefined> => (await readAll<Person>(PERSON))[0];

/** What changes together or not at all. */
export interface Change {
  readonly add?: readonly Omit<Booking, 'seq'>[];
  readonly put?: readonly Booking[];
  readonly drop?: readonly number[];
  readonly keep?: readonly Kept[];
  readonly forget?: readonly string[];
  readonly photos?: readonly Photo[];
  readonly dropPhotos?: readonly string[];
  /** Somebody else's device from now on: everything of the one before goes. */
  readonly person?: Person;
}
export const write = async (change: Change): Promise<void> => {
  const { add = [], put = [], drop = [], keep = [], forget = [], photos = [], dropPhotos = [], person } = change;
  const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
  const at = (store: Store): IDBObjectStore => transaction.objectStore(store);
  if (person) {
    at(PERSON).clear();
    at(PERSON).put(person, PERSON);
  }
  for (const booking of add) at(BOOKINGS).add(booking);
  for (const booking of put) at(BOOKINGS).put(booking);
  for (const seq of drop) at(BOOKINGS).delete(seq);
  for (const work of keep) at(KEPT).put(work);
  for (const id of forget) at(KEPT).delete(id);
  for (const photo of photos) at(PHOTOS).put(photo);
  for (const id of dropPhotos) at(PHOTOS).delete(id);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the device kept nothing'));
  });
};
/** Takes everything away but who works here. */
export const clearWork = async (): Promise<void> => {
  const transaction = (await open()).transaction([BOOKINGS, KEPT, PHOTOS], 'readwrite', { durability: 'strict' });
  for (const store of [BOOKINGS, KEPT, PHOTOS]) transaction.objectStore(store).clear();
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
};
