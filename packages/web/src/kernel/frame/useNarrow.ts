import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has at most so many pixels of width, now and whenever that changes. */
const useAtMost = (pixels: number): boolean => {
  const query = `(max-width: ${pixels}px)`;
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
/** Whether the window is as narrow as a phone: tables become cards, popovers drawers, the tab bar a select. */
export const useNarrow = (): boolean => useAtMost(767);
/** Whether the window is at most as wide as an upright tablet: the menu takes no room of the page, and slides over it when asked for. */
export const useTablet = (): boolean => useAtMost(1023);
