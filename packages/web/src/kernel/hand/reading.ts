import { useEffect, useRef, useState } from 'react';
import { CallError } from '../wire/faults.ts';
import { useQueue } from './queue.ts';

/**
 * Reads a list of the hand-held whenever it comes to the front, and after each booking, since a booking that is settled changes where
 * the person stands; where there is no network it is shown as it was kept. `read` must stay the same from one drawing to the next and
 * may throw CallError. `isRead`: the list is that of the bookings there are; `fault`: what the server refused it with, empty where
 * nothing was heard of it; `ended` waits for the reading that goes on.
 */
export const useReading = (
  read: () => Promise<unknown>,
): { readonly isRead: boolean; readonly fault: string | undefined; readonly ended: () => Promise<unknown> } => {
  const waits = useQueue().bookings.length;
  const [state, setState] = useState<{ readonly readAt?: number; readonly fault?: string }>({});
  const reading = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    let isHere = true;
    const begun = read();
    reading.current = begun.catch(() => undefined);
    begun
      .then(() => isHere && setState({ readAt: waits }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isHere) setState({ fault: error.kind === 'reply' ? error.message : '' });
      });
    return () => {
      isHere = false;
    };
  }, [read, waits]);
  return { isRead: state.readAt === waits, fault: state.fault, ended: async () => await reading.current };
};
