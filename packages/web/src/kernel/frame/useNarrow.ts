import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 767px)';
const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};
/** Whether the window is as narrow as a phone: tables become cards, popovers drawers. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
