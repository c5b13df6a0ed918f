import { DownOutlined, LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Dropdown, type MenuProps, Select } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../kernel/frame/locale.tsx';
import { closeViews } from '../kernel/frame/tab.tsx';
import { moveTabTo, refreshView, showTab } from '../kernel/frame/tabStore.ts';
import type { Tab, Tabs } from '../kernel/frame/tabs.ts';
import { TabItem } from './TabItem.tsx';
import type { TabListProps } from './TabSorting.tsx';
import { useTitleOf } from './useTitleOf.ts';
import { words } from './words.ts';

/** antd marks with it what a menu hangs on, for as long as the menu is open. */
const MENU_OPEN = 'ant-dropdown-open';
const QUIET_MS = 300;

const useTabMenu = (): ((tab: Tab, at: number) => MenuProps) => {
  const say = useSay();
  return (tab, at) => ({
    items: [
      { key: 'refresh', label: say(words.refresh), onClick: () => refreshView(tab) },
      {
        key: 'close',
        label: say(terms.close),
        disabled: tab.affixed,
        onClick: () => void closeViews((one) => one.key === tab.key),
      },
      { key: 'others', label: say(words.closeOthers), onClick: () => void closeViews((one) => one.key !== tab.key) },
      { key: 'all', label: say(words.closeAll), onClick: () => void closeViews(() => true) },
      { type: 'divider' },
      { key: 'left', label: say(words.moveLeft), disabled: tab.affixed || at <= 1, onClick: () => moveTabTo(tab.key, at - 1) },
      { key: 'right', label: say(words.moveRight), disabled: tab.affixed, onClick: () => moveTabTo(tab.key, at + 1) },
    ],
  });
};

/**
 * Moving tabs is not needed to see the first page: its code comes when the browser has nothing else to do. It draws the strip anew, so
 * it waits until nobody presses there or reads a menu of a tab, and gives the focus back.
 */
const useTabSorting = (strip: HTMLUListElement | null): ComponentType<TabListProps> | undefined => {
  const [sorting, setSorting] = useState<{ List: ComponentType<TabListProps> } | undefined>(undefined);
  const nav = useRef<HTMLElement | null>(null);
  const focused = useRef<string | undefined>(undefined);
  nav.current = strip?.closest('nav') ?? nav.current;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let alive = true;
    const swap = (List: ComponentType<TabListProps>): void => {
      if (!alive) return;
      const busy = nav.current?.matches(':active') || nav.current?.querySelector(`.${MENU_OPEN}`);
      if (busy) timer = setTimeout(swap, QUIET_MS, List);
      else {
        focused.current = nav.current?.contains(document.activeElement)
          ? (document.activeElement?.getAttribute('aria-label') ?? undefined)
          : undefined;
        // at once: what is focused between the look and the drawing would be lost
        flushSync(() => setSorting({ List }));
      }
    };
    timer = setTimeout(() => {
      // Without it the tabs stay where they are, and the menu still moves them.
      import('./TabSorting.tsx').then(({ TabSorting }) => swap(TabSorting)).catch(() => undefined);
    }, 1_000);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, []);
  useLayoutEffect(() => {
    if (!sorting || focused.current === undefined) return;
    nav.current?.querySelector<HTMLElement>(`.wms-tab-strip [aria-label="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  }, [sorting]);
  return sorting?.List;
};

const PlainList = ({ items, strip }: TabListProps): ReactNode =>
  strip(items.map((item) => <TabItem key={item.tab.key} {...item} />));

/**
 * Whether the tabs overflow. Keeps the one in front whole, its cross too, and again when its number comes late or the arrows and
 * the window leave less room.
 */
const useStripInSight = (strip: HTMLUListElement | null, count: number, front: string): boolean => {
  const [overflows, setOverflows] = useState(false);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!strip) return;
    const measure = (): void => {
      setOverflows(count > 0 && strip.scrollWidth > strip.clientWidth + 1);
      setRoom(strip.clientWidth);
    };
    // it measures once the page is laid out: asked at once, the page would be laid out twice
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    for (const child of strip.children) observer.observe(child);
    return () => observer.disconnect();
  }, [count, strip]);
  useEffect(() => {
    if (front !== '' && room > 0)
      strip?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [front, room, strip]);
  return overflows;
};

interface AllTabsProps {
  readonly tabs: Tabs;
  readonly inView: boolean;
  readonly titled: (tab: Tab) => string;
}
/** Tabs that do not fit are found in a list. */
const AllTabs = ({ tabs, inView, titled }: AllTabsProps): ReactNode => {
  const say = useSay();
  return (
    <Dropdown
      trigger={['click']}
      rootClassName="wms-tab-all"
      menu={{
        selectedKeys: inView ? [tabs.active] : [],
        items: tabs.list.map((tab) => ({ key: tab.key, label: titled(tab), onClick: () => showTab(tab) })),
      }}
    >
      <Button
        type="text"
        icon={<UnorderedListOutlined />}
        aria-label={say(words.tabList, { count: tabs.list.length })}
        className="wms-tab-act"
        data-testid="tab.list"
      />
    </Dropdown>
  );
};

/** On a phone the tabs are a list to choose from. */
const TabSelect = ({ tabs, inView, titled }: AllTabsProps): ReactNode => {
  const say = useSay();
  return (
    <Select
      className="wms-tab-select"
      variant="borderless"
      aria-label={say(words.tabs)}
      value={inView ? tabs.active : null}
      options={tabs.list.map((tab) => ({ value: tab.key, label: titled(tab) }))}
      onChange={(key) => {
        const tab = tabs.list.find((one) => one.key === key);
        if (tab) showTab(tab);
      }}
    />
  );
};

/** The visited views. Arrows show only when the tabs overflow; the wheel scrolls too (NAV-35, NAV-56). */
export const TabBar = ({ tabs, inView, phone }: { tabs: Tabs; inView: boolean; phone: boolean }): ReactNode => {
  const say = useSay();
  const titleOf = useTitleOf();
  const tabMenu = useTabMenu();
  const [strip, setStrip] = useState<HTMLUListElement | null>(null);
  const List = useTabSorting(strip) ?? PlainList;
  // the number tells tabs of one screen apart, and is what a cut title would lose first at the end
  const titled = (tab: Tab): string => (tab.suffix ? `${tab.suffix} ${titleOf(tab.name)}` : titleOf(tab.name));
  const at = tabs.list.findIndex((tab) => tab.key === tabs.active);
  const active = tabs.list[at];
  const count = tabs.list.length;

  const overflows = useStripInSight(strip, count, inView && active ? `${active.key} ${titled(active)}` : '');
  const scroll = (by: 1 | -1): void => strip?.scrollBy({ left: by * strip.clientWidth, behavior: 'smooth' });
  const actions = active && (
    <Dropdown trigger={['click']} menu={tabMenu(active, at)}>
      <Button
        type="text"
        icon={<DownOutlined />}
        aria-label={say(words.tabActions)}
        className="wms-tab-act"
        data-testid="tab.actions"
      />
    </Dropdown>
  );
  if (phone) {
    return (
      <div className="wms-tabs">
        <TabSelect tabs={tabs} inView={inView} titled={titled} />
        {actions}
      </div>
    );
  }
  return (
    <nav className="wms-tabs" aria-label={say(words.tabs)}>
      {overflows && (
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={say(words.tabLeft)}
          className="wms-tab-act"
          onClick={() => scroll(-1)}
        />
      )}
      <List
        items={tabs.list.map((tab, place) => ({
          tab,
          title: titled(tab),
          active: inView && tab.key === tabs.active,
          menu: tabMenu(tab, place),
        }))}
        strip={(items) => (
          <ul
            ref={setStrip}
            className="wms-tab-strip"
            onWheel={(event) => {
              strip?.scrollBy({ left: event.deltaY + event.deltaX });
            }}
          >
            {items}
          </ul>
        )}
      />
      {overflows && (
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={say(words.tabRight)}
          className="wms-tab-act"
          onClick={() => scroll(1)}
        />
      )}
      {overflows && <AllTabs tabs={tabs} inView={inView} titled={titled} />}
      {actions}
    </nav>
  );
};
