/** The open views of this browser tab: state, and the acts that also move the address bar. Plain rules are in tabs.ts. */
import { closeModals } from './modalStore.ts';
import { createStore, useStore } from './store.ts';
import {
  closeTabs,
  moveTab,
  patchTab,
  refreshTab,
  startTabs,
  type Tab,
  type Tabs,
  tabKey,
  type Visit,
  visitTab,
} from './tabs.ts';

const store = createStore<Tabs>({ list: [], active: '', clock: 0 });
export const useTabs = (): Tabs => useStore(store);
export const tabsNow = store.get;

let storageKey = '';
let navigate: (to: string, replace?: boolean) => void = () => undefined;
/** The shell lends its router; everything else asks here. */
export const setTabNavigator = (next: typeof navigate): void => {
  navigate = next;
};
export const goTo = (to: string, replace = false): void => navigate(to, replace);

const remember = (tabs: Tabs): void => {
  const visits = tabs.list
    .filter((tab) => !tab.affixed)
    .map(({ pathname, search, name, noCache, suffix }) => ({ pathname, search, name, noCache, suffix }));
  sessionStorage.setItem(storageKey, JSON.stringify(visits));
};
const recall = (): Visit[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (one): one is Visit =>
        typeof one?.pathname === 'string' && typeof one?.search === 'string' && typeof one?.name === 'string',
    );
  } catch {
    return [];
  }
};

/**
 * Starts the tabs of a user: pinned view first, then what a reload left in sessionStorage, as far as `allowed` still says so.
 * Nothing of another user is restored.
 */
export const startTabStore = (userNo: string, pinned: Visit, allowed: (visit: Visit) => boolean): void => {
  storageKey = `wms.tabs.${userNo}`;
  store.set(startTabs(pinned, recall().filter(allowed)));
  remember(store.get());
};
export const endTabStore = (): void => {
  store.set({ list: [], active: '', clock: 0 });
  if (storageKey) sessionStorage.removeItem(storageKey);
  storageKey = '';
};

const change = (next: Tabs): void => {
  const before = store.get();
  if (next === before) return;
  // An open dialog belongs to the view that opened it: it goes before another view comes (a dialog caught in a hidden pane kills React).
  if (next.active !== before.active) closeModals();
  store.set(next);
  if (storageKey) remember(next);
};

export const addressOfTab = (tab: Tab): string => `${tab.pathname}${tab.search}`;
export const showVisit = (visit: Visit): void => change(visitTab(store.get(), visit));
export const setTabPart = (key: string, part: Partial<Pick<Tab, 'suffix' | 'dirty'>>): void =>
  change(patchTab(store.get(), key, part));
export const moveTabTo = (key: string, to: number): void => change(moveTab(store.get(), key, to));
export const rebuildTab = (pathname: string, search: string): void => change(refreshTab(store.get(), tabKey(pathname, search)));

/** Closes without asking; ask with confirmLeaving of tab.tsx where a form may be unsaved. */
export const dropTabs = (doomed: (tab: Tab) => boolean): void => {
  const before = store.get().active;
  change(closeTabs(store.get(), doomed));
  const now = store.get();
  const next = now.list.find((tab) => tab.key === now.active);
  if (now.active !== before && next) navigate(addressOfTab(next));
};
/** The refresh of a view goes through /redirect, as bookmarks and other screens may do as well (NAV-34, NAV-43). */
export const refreshView = (tab: Tab): void => navigate(`/redirect${addressOfTab(tab)}`, true);
export const showTab = (tab: Tab): void => {
  // The address moves at once and the store when the view is drawn: a press between the two must not be lost.
  const { pathname, search } = globalThis.location;
  if (tab.key !== tabKey(pathname, search)) navigate(addressOfTab(tab));
};
