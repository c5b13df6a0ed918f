import { useEffect, useState } from 'react';
import { CallError } from '../../kernel/wire/faults.ts';

/** Reads something when its page comes to the front; the fault is empty where there is no network. */
export const useReading = (read: () => Promise<void>, of: string): { readonly isRead: boolean; readonly fault?: string } => {
  const [state, setState] = useState<{ readonly isRead: boolean; readonly fault?: string }>({ isRead: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is told by `of`
  useEffect(() => {
    let isHere = true;
    read()
      .then(() => isHere && setState({ isRead: true }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isHere) setState({ isRead: false, fault: error.kind === 'reply' ? error.message : '' });
      });
    return () => {
      isHere = false;
    };
  }, [of]);
  return state;
};
