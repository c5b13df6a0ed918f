import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changed, type ListState, readState, writeState } from './listState.ts';

export interface ListUrl {
  readonly state: ListState;
  /** Typing replaces the address; what one may want to take back is pushed. */
  readonly change: (part: Partial<ListState>, how?: 'push' | 'replace') => void;
}

/** The state of a list in the address of its pane. `known` are the names its condition may have. */
export const useListUrl = (known: ReadonlySet<string>): ListUrl => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, known), [params, known]);
  const now = useRef({ params, state, setParams });
  now.current = { params, state, setParams };
  const change = useCallback<ListUrl['change']>((part, how = 'push') => {
    const next = changed(now.current.state, part);
    const address = writeState(now.current.params, next);
    if (address.toString() === now.current.params.toString()) return;
    now.current = { ...now.current, params: address, state: next };
    now.current.setParams(address, { replace: how === 'replace' });
  }, []);
  return { state, change };
};
