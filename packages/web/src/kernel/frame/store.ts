import { useSyncExternalStore } from 'react';

/**
 * The smallest store that lives outside React: session, locale, tabs and preferences are read by plain functions
 * (the client needs the token before anything is mounted) and by components alike.
 * `set` takes the complete next state; a state that is equal (===) notifies no listener.
 */
export interface Store<S> {
  readonly get: () => S;
  readonly set: (next: S | ((now: S) => S)) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createStore = <S>(initial: S): Store<S> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      const value = typeof next === 'function' ? (next as (now: S) => S)(state) : next;
      if (value === state) return;
      state = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <S>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.get, store.get);
