import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../kernel/wire/faults.ts';

interface State {
  readonly readOf?: string;
  readonly fault?: string;
}
/** Reads something when its page comes to the front, and again when it is of something else; the fault is empty where there is no network. */
export const useReading = (
  read: () => Promise<void>,
  of: string,
): { readonly isRead: boolean; readonly fault?: string | undefined } => {
  const [state, setState] = useState<State>({});
  const reader = useRef(read);
  reader.current = read;
  useEffect(() => {
    let isHere = true;
    reader
      .current()
      .then(() => isHere && setState({ readOf: of }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isHere) setState({ fault: error.kind === 'reply' ? error.message : '' });
      });
    return () => {
      isHere = false;
    };
  }, [of]);
  return { isRead: state.readOf === of, fault: state.fault };
};
