import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Popover, Segmented, Skeleton } from 'antd';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { flatten, labelOf, type Menu } from '../kernel/frame/menu.ts';
import { createStore, useStore } from '../kernel/frame/store.ts';
import { useTabs } from '../kernel/frame/tabStore.ts';
import { type Favourites, useFavourites } from './favourites.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink, StarButton } from './MenuLink.tsx';
import { openable } from './resolve.ts';
import { useWorld } from './useWorld.ts';
import { words } from './words.ts';

const FavouriteList = lazy(async () => ({ default: (await import('./FavouriteList.tsx')).FavouriteList }));

interface BranchProps {
  readonly menu: Menu;
  readonly current: string;
  readonly depth: number;
  readonly favourites: Favourites;
}

/** Groups somebody opened or closed by hand; they stay so while the menu is folded away or shows the favourites. */
const groups = createStore<ReadonlyMap<string, boolean>>(new Map());

const holds = (menu: Menu, menuNo: string): boolean => flatten([menu]).some((one) => one.menuNo === menuNo);

const Branch = ({ menu, current, depth, favourites }: BranchProps): ReactNode => {
  const children = menu.children ?? [];
  const open = useStore(groups).get(menu.menuNo) ?? holds(menu, current);
  const toggle = ({ currentTarget }: MouseEvent): void => {
    groups.set(new Map(groups.get()).set(menu.menuNo, !open));
    // what a group at the bottom opens would lie out of sight
    requestAnimationFrame(() => currentTarget.parentElement?.scrollIntoView({ block: 'nearest' }));
  };
  if (children.length === 0) {
    return (
      <li className="wms-menu-item" data-depth={depth}>
        {depth === 0 && <MenuIcon name={menu.icon} />}
        <MenuLink menu={menu} current={menu.menuNo === current} />
        <StarButton
          name={labelOf(menu)}
          on={favourites.starred.has(menu.menuNo)}
          onToggle={() => favourites.toggle(menu.menuNo)}
        />
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="wms-menu-group" data-depth={depth} aria-expanded={open} onClick={toggle}>
        {depth === 0 && <MenuIcon name={menu.icon} />}
        <span className="wms-menu-label">{labelOf(menu)}</span>
        {open ? (
          <DownOutlined className="wms-menu-caret" aria-hidden />
        ) : (
          <RightOutlined className="wms-menu-caret" aria-hidden />
        )}
      </button>
      {open && (
        <ul>
          {children.map((child) => (
            <Branch key={child.menuNo} menu={child} current={current} depth={depth + 1} favourites={favourites} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** Icons only: each opens its entries beside it. */
const Rail = ({ menus, current, favourites }: { menus: readonly Menu[]; current: string; favourites: Favourites }): ReactNode => {
  const [open, setOpen] = useState('');
  return (
    <ul className="wms-rail">
      {menus.map((menu) => (
        <li key={menu.menuNo}>
          <Popover
            placement="rightTop"
            trigger={['hover', 'click']}
            arrow={false}
            open={open === menu.menuNo}
            onOpenChange={(next) => setOpen(next ? menu.menuNo : '')}
            title={labelOf(menu)}
            content={
              <ul className="wms-menu wms-rail-list">
                {((menu.children ?? []).length > 0 ? (menu.children ?? []) : [menu]).map((child) => (
                  <Branch key={child.menuNo} menu={child} current={current} depth={1} favourites={favourites} />
                ))}
              </ul>
            }
          >
            <button
              type="button"
              className="wms-rail-button"
              aria-label={labelOf(menu)}
              aria-expanded={open === menu.menuNo}
              data-current={holds(menu, current)}
            >
              <MenuIcon name={menu.icon} />
            </button>
          </Popover>
        </li>
      ))}
    </ul>
  );
};

/** The menu on the left, from the server's tree: everything, or what the user has starred. */
export const SideMenu = ({ menus, collapsed }: { menus: readonly Menu[]; collapsed: boolean }): ReactNode => {
  const say = useSay();
  const tabs = useTabs();
  const favourites = useFavourites();
  const [shown, setShown] = useState<'all' | 'favourites'>('all');
  const { world } = useWorld();
  const name = tabs.list.find((tab) => tab.key === tabs.active)?.name ?? '';
  // a form stands under the entry of its list
  const current = openable(name, world) ?? name;
  return (
    <nav className="wms-side" data-collapsed={collapsed} aria-label={say(terms.menu)}>
      {collapsed ? (
        <Rail menus={menus} current={current} favourites={favourites} />
      ) : (
        <>
          <Segmented
            block
            className="wms-side-tabs"
            aria-label={say(terms.menu)}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: say(words.allMenus) },
              { value: 'favourites', label: say(words.favourites) },
            ]}
          />
          <div className="wms-side-body">
            {shown === 'favourites' ? (
              <Suspense fallback={<Skeleton active className="wms-pane-wait" />}>
                <FavouriteList favourites={favourites} current={current} />
              </Suspense>
            ) : menus.length > 0 ? (
              <ul className="wms-menu">
                {menus.map((menu) => (
                  <Branch key={menu.menuNo} menu={menu} current={current} depth={0} favourites={favourites} />
                ))}
              </ul>
            ) : (
              <p className="wms-side-empty">{say(words.noMenus)}</p>
            )}
          </div>
        </>
      )}
    </nav>
  );
};
