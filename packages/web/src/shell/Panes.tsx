import { Skeleton } from 'antd';
import { Activity, memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router';
import { Boundary } from '../kernel/frame/Boundary.tsx';
import { hasKeyboard, isFocusFree, keepFocusInView } from '../kernel/frame/firstField.ts';
import { routeNamed } from '../kernel/frame/routes.ts';
import { type Screen, useScreen } from '../kernel/frame/screen.ts';
import { closeViews } from '../kernel/frame/tab.tsx';
import { TabContext } from '../kernel/frame/tabContext.ts';
import { livePanes, type Tab, type Tabs } from '../kernel/frame/tabs.ts';
import { NotFound } from './NotFound.tsx';
import { openable, type World } from './resolve.ts';
import { useTitleOf } from './useTitleOf.ts';

const View = ({ screen }: { screen: Screen }): ReactNode => {
  const Component = useScreen(screen);
  return Component ? <Component /> : <Skeleton active className="wms-pane-wait" />;
};

let hasCome = false;
/**
 * What was pressed to come here is hidden with the view it stands in: the focus goes on in the view that is shown. A page that was
 * just loaded keeps it at its beginning, where the way past the menu is.
 */
const useComing = () => {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasCome && hasKeyboard() && isFocusFree()) room.current?.focus({ preventScroll: true });
    hasCome = true;
  }, []);
  useEffect(() => {
    const view = room.current;
    // what was pressed and goes with what it did leaves the focus to nobody; who asks for it by a rule of his own comes first
    const onGone = ({ target }: FocusEvent): void => {
      requestAnimationFrame(() => {
        if (!(target as Element).isConnected) keepFocusInView();
      });
    };
    view?.addEventListener('focusout', onGone);
    return () => view?.removeEventListener('focusout', onGone);
  }, []);
  return room;
};

/** One view: its own location, its own boundary, its own rights. A change elsewhere in the shell does not render it again. */
const Pane = memo(({ tab, world }: { tab: Tab; world: World }): ReactNode => {
  const titleOf = useTitleOf();
  const room = useComing();
  const { key, name, pathname } = tab;
  // A list that takes over another search is drawn between the keys of who types it, not before them.
  const search = useDeferredValue(tab.search);
  const menuNo = openable(name, world) ?? '';
  const place = useMemo(() => ({ key, name, menuNo }), [key, name, menuNo]);
  const location = useMemo(() => ({ pathname, search, hash: '', state: null, key }), [pathname, search, key]);
  const screen = world.screens[name];
  const path = routeNamed(name)?.path;
  if (!screen || !path) return <NotFound />;
  return (
    <section ref={room} tabIndex={-1} className="wms-pane" aria-label={titleOf(name)} data-pane={key}>
      <TabContext value={place}>
        <Boundary onClose={() => void closeViews((other) => other.key === key)}>
          <Routes location={location}>
            <Route path={path} element={<View screen={screen} />} />
          </Routes>
        </Boundary>
      </TabContext>
    </section>
  );
});

/** The open views, the hidden ones kept as they were; at most twelve are alive, the others come back from their address. */
export const Panes = ({ tabs, inView, world }: { tabs: Tabs; inView: boolean; world: World }): ReactNode => {
  const live = useMemo(() => livePanes(tabs), [tabs]);
  return tabs.list
    .filter((tab) => live.has(tab.key))
    .map((tab) => (
      <Activity key={`${tab.key} ${tab.epoch}`} mode={inView && tab.key === tabs.active ? 'visible' : 'hidden'}>
        <Pane tab={tab} world={world} />
      </Activity>
    ));
};
