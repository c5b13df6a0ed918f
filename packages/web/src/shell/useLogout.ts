import { useCallback } from 'react';
import { queryClient } from '../kernel/calls.ts';
import { sayNow } from '../kernel/locale.tsx';
import { askUser } from '../kernel/modal.tsx';
import { signOut } from '../kernel/session.ts';
import { goTo, tabsNow } from '../kernel/tabStore.ts';
import { words } from './words.ts';

/** Ends the session and shows the login page; asks first when a view holds unsaved changes. */
export const useLogout = (): (() => Promise<void>) =>
  useCallback(async () => {
    const dirty = tabsNow().list.some((tab) => tab.dirty);
    if (dirty && !(await askUser({ title: sayNow(words.logoutDirty), verb: sayNow(words.logout), danger: true }))) return;
    await signOut();
    queryClient.clear();
    goTo('/login', true);
  }, []);
