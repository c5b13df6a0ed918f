/**
 * A screen's view of its own tab.
 *
 *   const tab = useTab();       tab.name, tab.menuNo, tab.close(), tab.refresh()
 *   useTabTitle(order.docNo);   puts the number before the title in the tab bar (never in the page title, NAV-03)
 *   useDirty(form.isTouched);   a dot on the tab, and a question before the tab or the browser closes
 */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { useContext, useEffect, useMemo } from 'react';
import { sayNow } from './locale.tsx';
import { askUser } from './modal.tsx';
import { TabContext, type TabPlace } from './tabContext.ts';
import { dropTabs, refreshView, setTabPart, tabsNow } from './tabStore.ts';
import type { Tab } from './tabs.ts';

const words = definePhrases({
  leave: ['Unsaved changes will be lost', '未保存的修改将会丢失', '未儲存的變更將會遺失'],
  leaveText: [
    'Close {count} {count|view|views} with unsaved changes?',
    '有 {count} 个页面的修改尚未保存，仍要关闭？',
    '有 {count} 個頁面的變更尚未儲存，仍要關閉？',
  ],
  discard: ['Discard and close', '放弃并关闭', '捨棄並關閉'],
  stay: ['Keep editing', '继续编辑', '繼續編輯'],
});

/** Asks once for all unsaved views among those that are about to close; true = go on. */
const confirmLeaving = async (tabs: readonly Tab[]): Promise<boolean> => {
  const count = tabs.filter((tab) => tab.dirty).length;
  if (count === 0) return true;
  return askUser({
    title: sayNow(words.leave),
    content: sayNow(words.leaveText, { count }),
    verb: sayNow(words.discard),
    cancel: sayNow(words.stay),
    danger: true,
  });
};

/** Closes views, asking first when one of them is unsaved; affixed ones stay anyway. */
export const closeViews = async (doomed: (tab: Tab) => boolean): Promise<void> => {
  const going = tabsNow().list.filter((tab) => !tab.affixed && doomed(tab));
  const keys = new Set(going.map((tab) => tab.key));
  if (await confirmLeaving(going)) dropTabs((tab) => keys.has(tab.key));
};

export interface TabHandle extends TabPlace {
  /** Closes this view without asking (after a save, on Cancel of an untouched form). */
  readonly close: () => void;
  /** Closes this view, asking when it is unsaved. */
  readonly leave: () => Promise<void>;
  /** Rebuilds this view from its address. */
  readonly refresh: () => void;
}

export const useTab = (): TabHandle => {
  const place = useContext(TabContext);
  return useMemo(() => {
    const mine = (tab: Tab): boolean => tab.key === place.key;
    return {
      ...place,
      close: () => dropTabs(mine),
      leave: () => closeViews(mine),
      refresh: () => {
        const tab = tabsNow().list.find(mine);
        if (tab) refreshView(tab);
      },
    };
  }, [place]);
};

export const useTabTitle = (suffix: string | undefined): void => {
  const { key } = useContext(TabContext);
  useEffect(() => {
    if (key) setTabPart(key, { suffix: suffix ?? '' });
  }, [key, suffix]);
};

export const useDirty = (dirty: boolean): void => {
  const { key } = useContext(TabContext);
  useEffect(() => {
    if (key) setTabPart(key, { dirty });
  }, [key, dirty]);
};
