import { CloseOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Input, type InputRef } from 'antd';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../kernel/frame/hotkeys.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf, leavesOf, type Menu } from '../kernel/frame/menu.ts';
import { Scanned } from '../kernel/notice/scanned.tsx';
import { type Favourites, useFavourites } from './favourites.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink, StarButton } from './MenuLink.tsx';
import { menuPanelWords } from './menuPanelWords.ts';
import { COLUMN_LIMIT, deleteClears, foundAs, nextOf, SEARCH_DELAY, searchMenus } from './menuSearch.ts';
import { words } from './words.ts';

interface GroupProps {
  readonly menu: Menu;
  readonly favourites: Favourites;
  readonly search: string;
  /** Number of the entry that Enter opens. */
  readonly next: string | undefined;
  readonly onOpen: () => void;
}
const Group = ({ menu, favourites, search, next, onOpen }: GroupProps): ReactNode => {
  const leaves = leavesOf([menu]);
  return (
    <section className="wms-panel-group" data-columns={leaves.length > COLUMN_LIMIT}>
      <h2 className="wms-h3">
        <MenuIcon name={menu.icon} /> {labelOf(menu)}
      </h2>
      <ul>
        {leaves.map((leaf) => (
          <li key={leaf.menuNo} className="wms-menu-item">
            <MenuLink menu={leaf} foundAs={foundAs(leaf, search)} isNext={leaf.menuNo === next} onOpen={onOpen} />
            <StarButton
              name={labelOf(leaf)}
              on={favourites.starred.has(leaf.menuNo)}
              onToggle={() => favourites.toggle(leaf.menuNo)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The cursor goes into the input, and back where it came from when the panel closes. */
const useBorrowedFocus = (input: RefObject<InputRef | null>): void =>
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [input]);

/** What is typed, and what is searched a moment later, never while an input method still composes. */
const useSearch = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setSearch(typed), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, composing]);
  const clear = (): void => {
    setTyped('');
    setSearch('');
  };
  return { typed, setTyped, search, setSearch, setComposing, clear };
};

/** Moves the focus among the entries: above the first is the input. */
const stepIn = (box: HTMLElement | null, input: InputRef | null, by: number): void => {
  const links = [...(box?.querySelectorAll<HTMLElement>('.wms-menu-link, .wms-scanned-row') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  (at + by < 0 ? input : links[Math.min(at + by, links.length - 1)])?.focus();
};

/** Tab stays inside of the panel. */
const trapIn = (box: HTMLElement | null, event: KeyboardEvent): void => {
  const stops = [...(box?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
};

/** On the document, since a click on blank ground leaves the focus on the page itself. */
const useKeys = (onKeyDown: (event: KeyboardEvent) => void): void => {
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** Every function at a glance, searched while typing. Lies over the view; focus stays inside and goes back where it came from. */
export const MenuPanel = ({ menus, onClose }: { menus: readonly Menu[]; onClose: () => void }): ReactNode => {
  const say = useSay();
  const favourites = useFavourites();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<InputRef>(null);
  const { typed, setTyped, search, setSearch, setComposing, clear } = useSearch();
  useBorrowedFocus(input);
  const [asked, setAsked] = useState('');
  const found = useMemo(() => searchMenus(menus, search), [menus, search]);

  const next = nextOf(leavesOf(found), search)?.menuNo;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    if (event.key === 'Tab') {
      trapIn(box.current, event);
      return;
    }
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Delete' && deleteClears(field)) clear();
    else if (event.key === 'ArrowDown') stepIn(box.current, input.current, 1);
    else if (event.key === 'ArrowUp') stepIn(box.current, input.current, -1);
    else if (event.key === 'Enter' && field) {
      // what is typed counts, and not what the list still shows of the moment before
      flushSync(() => {
        setSearch(field.value);
        setAsked(field.value);
      });
      box.current?.querySelector<HTMLElement>('[data-next="true"]')?.click();
    } else return;
    event.preventDefault();
  };
  useKeys(onKeyDown);

  return (
    <div className="wms-panel-back" data-testid="panel.back">
      <button type="button" className="wms-panel-shade" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div ref={box} role="dialog" aria-modal="true" aria-label={say(words.openMenu)} className="wms-panel" data-testid="panel">
        <div className="wms-panel-head">
          <Input
            ref={input}
            size="middle"
            allowClear={{ clearIcon: <CloseOutlined aria-label={say(words.clearSearch)} /> }}
            value={typed}
            placeholder={say(menuPanelWords.searchMenus)}
            aria-label={say(menuPanelWords.searchMenus)}
            onChange={(event) => setTyped(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            data-testid="panel.search"
          />
          <Button type="text" icon={<CloseOutlined />} aria-label={say(terms.close)} onClick={onClose} />
        </div>
        {found.length > 0 ? (
          <div className="wms-panel-groups">
            {found.map((menu) => (
              <Group key={menu.menuNo} menu={menu} favourites={favourites} search={search} next={next} onOpen={onClose} />
            ))}
          </div>
        ) : (
          <div className="wms-side-empty">
            {menus.length > 0 ? say(menuPanelWords.noMatch, { text: search }) : say(words.noMenus)}
            <Scanned text={search} isOpening={asked === search} onOpen={onClose} />
          </div>
        )}
      </div>
    </div>
  );
};
