import { useCallback } from 'react';
import { waitingHere } from '../kernel/frame/hand.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { askUser } from '../kernel/frame/modal.tsx';
import { goTo, tabsNow } from '../kernel/frame/tabStore.ts';
import { queryClient } from '../kernel/wire/calls.ts';
import { signOut } from './signIn.ts';
import { words } from './words.ts';

/** Ends the session and shows the login page; asks first when a view holds unsaved changes. */
export const useLogout = (): (() => Promise<void>) =>
  useCallback(async () => {
    const dirty = tabsNow().list.some((tab) => tab.dirty);
    if (dirty && !(await askUser({ title: sayNow(words.logoutDirty), verb: sayNow(words.logout), danger: true }))) return;
    // bookings of the hand-held layout that this browser has not sent go with the person
    const count = waitingHere();
    if (count > 0 && !(await (await import('./hand/leaving.ts')).askLeaving(count))) return;
    await signOut();
    queryClient.clear();
    goTo('/login', true);
  }, []);
