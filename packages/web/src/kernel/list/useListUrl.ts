import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changed, type ListState, type PageMode, readState, writeState } from '../field/listState.ts';

export interface ListUrl {
  readonly state: ListState;
  /** Typing replaces the history entry; changes that Back should undo push one. Returns false if nothing has changed. */
  readonly change: (part: Partial<ListState>, how?: 'push' | 'replace') => boolean;
  /** The address of this list in another state. */
  readonly search: (state: ListState) => URLSearchParams;
  /** Resolves as soon as the screen shows what was asked for last; undefined when it does. It is drawn a moment after its address. */
  readonly drawn: () => Promise<void> | undefined;
}

/** The state of a list in the address of its pane. `known` are the names its condition may have. */
export const useListUrl = (known: ReadonlySet<string>, usualMode: PageMode = '0'): ListUrl => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, known, usualMode), [params, known, usualMode]);
  const now = useRef({ params, state, setParams });
  const seen = useRef(state);
  // A render while a change is still on its way to the address must not take it back: the next change would build on the old state.
  if (seen.current === state) now.current = { ...now.current, setParams };
  else now.current = { params, state, setParams };
  seen.current = state;
  const change = useCallback<ListUrl['change']>(
    (part, how = 'push') => {
      const next = changed(now.current.state, part);
      const address = writeState(now.current.params, next, usualMode);
      if (address.toString() === now.current.params.toString()) return false;
      now.current = { ...now.current, params: address, state: next };
      now.current.setParams(address, { replace: how === 'replace' });
      return true;
    },
    [usualMode],
  );
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (now.current.state === state) for (const go of waiting.current.splice(0)) go();
  }, [state]);
  const drawn = useCallback(
    () => (now.current.state === seen.current ? undefined : new Promise<void>((go) => waiting.current.push(go))),
    [],
  );
  const search = useCallback((other: ListState) => writeState(new URLSearchParams(), other, usualMode), [usualMode]);
  return { state, change, search, drawn };
};
