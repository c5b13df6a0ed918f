import { createElement, useEffect } from 'react';
import { useHotkeys } from '../kernel/frame/hotkeys.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { useModal } from '../kernel/frame/modal.tsx';
import { closeViews } from '../kernel/frame/tab.tsx';
import { refreshView, showTab, tabsNow } from '../kernel/frame/tabStore.ts';
import { neighbour, type Tab } from '../kernel/frame/tabs.ts';
import { ShortcutSheet } from './TopBar.tsx';
import { useLogout } from './useLogout.ts';
import { words } from './words.ts';

const activeTab = (): Tab | undefined => tabsNow().list.find((tab) => tab.key === tabsNow().active);

/** The shortcuts that work everywhere, and the browser's own question when unsaved changes would be lost by leaving. */
export const useShellKeys = ({ togglePanel }: { togglePanel: () => void }): void => {
  const logout = useLogout();
  const modal = useModal();
  const say = useSay();
  const step = (by: 1 | -1): void => {
    const tab = neighbour(tabsNow(), by);
    if (tab) showTab(tab);
  };
  useHotkeys([
    { keys: 'Alt+C', label: words.openMenu, run: togglePanel, scope: 'shell' },
    { keys: 'Ctrl+K', label: words.openMenu, run: togglePanel, scope: 'shell' },
    { keys: 'Alt+[', label: words.previousView, run: () => step(-1), scope: 'shell' },
    { keys: 'Alt+]', label: words.nextView, run: () => step(1), scope: 'shell' },
    {
      keys: 'Alt+R',
      label: words.refreshView,
      scope: 'shell',
      run: () => {
        const tab = activeTab();
        if (tab) refreshView(tab);
      },
    },
    { keys: 'Alt+W', label: words.closeView, run: () => void closeViews((tab) => tab.key === tabsNow().active), scope: 'shell' },
    { keys: 'Ctrl+Shift+Q', label: words.logout, run: () => void logout(), scope: 'shell' },
    {
      keys: '?',
      label: words.shortcuts,
      scope: 'shell',
      single: true,
      run: () => modal.open(createElement(ShortcutSheet), { title: say(words.shortcuts), width: 480, closeOnMask: true }),
    },
  ]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (tabsNow().list.some((tab) => tab.dirty)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
};
