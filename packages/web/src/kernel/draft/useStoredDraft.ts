import { useEffect, useMemo, useRef } from 'react';
import { useTab } from '../frame/tab.tsx';
import { tabsNow } from '../frame/tabStore.ts';
import { useUser } from '../wire/grant.ts';
import { hasToken } from '../wire/session.ts';
import type { Draft } from './draft.ts';
import { draftStorageKey, type Kept, loadStored, saveStored, toStored } from './draftStorage.ts';

const PAUSE_MS = 400;

/** The draft that was stored when this form was opened; `part` distinguishes several forms of one view. */
export const useStoredDraft = (part?: string): { readonly key: string; readonly kept: Kept | undefined } => {
  const { userNo } = useUser();
  const { key: tab } = useTab();
  const key = draftStorageKey(userNo, part === undefined ? tab : `${tab} ${part}`);
  return useMemo(() => ({ key, kept: loadStored(key) }), [key]);
};

/**
 * Keeps what is typed a moment after each change, and lets go of it when nothing is unsaved or the view was closed on purpose: a
 * view that merely hides, or leaves because the session ended, keeps it.
 */
export const useDraftStorage = (key: string, before: Draft, draft: Draft, version: number): void => {
  const tab = useTab();
  const latest = useRef<Kept | undefined>(undefined);
  latest.current = toStored(before, draft, version, Date.now());
  useEffect(() => {
    const kept = toStored(before, draft, version, Date.now());
    const timer = setTimeout(() => saveStored(key, kept), kept ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [key, before, draft, version]);
  useEffect(
    () => () => {
      const isOpen = tabsNow().list.some((one) => one.key === tab.key);
      saveStored(key, isOpen || !hasToken() ? latest.current : undefined);
    },
    [key, tab.key],
  );
};
