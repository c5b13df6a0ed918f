/** Which booking is sent next, and what an answer makes of it. Pure. */
import type { Booking } from '../frame/hand.ts';
import type { CallError } from '../wire/faults.ts';

/** The next to be sent: in order, except that what follows a refused booking on the same thing waits until that is decided. */
export const nextOf = (bookings: readonly Booking[]): Booking | undefined => {
  const held = new Set<string>();
  for (const booking of bookings.toSorted((a, b) => a.seq - b.seq)) {
    if (booking.refused) held.add(booking.group);
    else if (!held.has(booking.group)) return booking;
  }
  return undefined;
};

/** Who must sign in, pay or change a password first: the booking waits for that. */
const persons = new Set(['10004', '000701', '10005', '10007', '10012']);
/**
 * `later`: nobody knows yet whether it was done, or the server had no time: the same booking is sent again under the same key.
 * `person`: the person has to do something first. `refused`: it was not done and will not be, as it stands.
 */
export const verdictOf = (error: Pick<CallError, 'kind' | 'status' | 'code'>): 'later' | 'person' | 'refused' => {
  if (error.kind !== 'reply') return 'later';
  if (error.status === 401 || persons.has(error.code)) return 'person';
  // an answer that is none of ours comes from something between us and the server
  return error.status === 429 || error.status >= 500 || error.code === '' ? 'later' : 'refused';
};

/** The server knows a key for a day. After most of one it could no longer tell a booking it has done from a new one. */
const KNOWN_MS = 20 * 3_600_000;
export const isForgotten = ({ tried }: Pick<Booking, 'tried'>, now: number): boolean =>
  tried !== undefined && now - tried > KNOWN_MS;
