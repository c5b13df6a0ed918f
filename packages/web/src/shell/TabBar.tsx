import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Dropdown, type MenuProps, Select } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../kernel/locale.tsx';
import { closeViews } from '../kernel/tab.tsx';
import { addressOfTab, moveTabTo, refreshView, showTab } from '../kernel/tabStore.ts';
import type { Tab, Tabs } from '../kernel/tabs.ts';
import { announcements, useSorting } from './sorting.ts';
import { useTitleOf } from './useTitleOf.ts';
import { words } from './words.ts';

const useTabMenu = (): ((tab: Tab, at: number) => MenuProps) => {
  const say = useSay();
  return (tab, at) => ({
    items: [
      { key: 'refresh', label: say(words.refresh), onClick: () => refreshView(tab) },
      {
        key: 'close',
        label: say(words.close),
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

interface OneProps {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
  readonly menu: MenuProps;
}

const One = ({ tab, title, active, menu }: OneProps): ReactNode => {
  const say = useSay();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: tab.key,
    disabled: tab.affixed,
  });
  const close = (): void => void closeViews((one) => one.key === tab.key);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const onAuxClick = (event: MouseEvent): void => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!tab.affixed) close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && !tab.affixed) close();
    else listeners?.onKeyDown?.(event);
  };
  const name = tab.dirty ? `${title} (${say(words.unsaved)})` : title;
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li
        ref={setNodeRef}
        className="wms-tab"
        data-active={active}
        data-dragging={isDragging}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        data-testid={`tab ${tab.key}`}
      >
        <a
          {...listeners}
          aria-describedby={attributes['aria-describedby']}
          ref={link}
          href={addressOfTab(tab)}
          className="wms-tab-link"
          aria-current={active ? 'page' : undefined}
          aria-label={name}
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            showTab(tab);
          }}
          onAuxClick={onAuxClick}
          onMouseDown={(event) => {
            // Without this the middle button starts the browser's own scrolling.
            if (event.button === 1) event.preventDefault();
          }}
          onKeyDown={onKeyDown}
        >
          {tab.dirty && <span className="wms-tab-dot" aria-hidden="true" />}
          {title}
        </a>
        {!tab.affixed && (
          <button type="button" className="wms-tab-close" aria-label={say(words.closeNamed, { name: title })} onClick={close}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
};

/** The visited views. Arrows show only when the tabs overflow; the wheel scrolls too (NAV-35, NAV-56). */
export const TabBar = ({ tabs, inView, phone }: { tabs: Tabs; inView: boolean; phone: boolean }): ReactNode => {
  const say = useSay();
  const titleOf = useTitleOf();
  const tabMenu = useTabMenu();
  const sensors = useSorting();
  const strip = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(false);
  const titled = (tab: Tab): string => (tab.suffix ? `${titleOf(tab.name)} ${tab.suffix}` : titleOf(tab.name));
  const order = tabs.list.map((tab) => tab.key);
  const at = order.indexOf(tabs.active);
  const active = tabs.list[at];
  const count = order.length;

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = (): void => setOverflows(count > 0 && element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [count]);

  const scroll = (by: 1 | -1): void => strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: 'smooth' });
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
        {actions}
      </div>
    );
  }
  const nameOf = (id: string): string => {
    const tab = tabs.list.find((one) => one.key === id);
    return tab ? titled(tab) : id;
  };
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
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(order, nameOf), screenReaderInstructions: { draggable: '' } }}
        onDragEnd={({ active: moved, over }) => {
          if (over && over.id !== moved.id) moveTabTo(String(moved.id), order.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={order} strategy={horizontalListSortingStrategy}>
          <ul
            ref={strip}
            className="wms-tab-strip"
            onWheel={(event) => {
              strip.current?.scrollBy({ left: event.deltaY + event.deltaX });
            }}
          >
            {tabs.list.map((tab, place) => (
              <One
                key={tab.key}
                tab={tab}
                title={titled(tab)}
                active={inView && tab.key === tabs.active}
                menu={tabMenu(tab, place)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {overflows && (
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={say(words.tabRight)}
          className="wms-tab-act"
          onClick={() => scroll(1)}
        />
      )}
      {actions}
    </nav>
  );
};
