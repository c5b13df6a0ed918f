import { PRODUCT } from '@wms/contract/kernel/version.ts';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router';
import { readCookie, writeCookie } from '../kernel/frame/cookie.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { closeModals } from '../kernel/frame/modalStore.ts';
import { goTo, rebuildTab, showVisit, startTabStore, useTabs } from '../kernel/frame/tabStore.ts';
import { useNarrow, useTablet } from '../kernel/frame/useNarrow.ts';
import { queryClient } from '../kernel/wire/calls.ts';
import { setActiveModule } from '../kernel/wire/client.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { redirectTarget } from '../kernel/wire/guard.ts';
import { isOverUntold } from '../kernel/wire/impersonation.ts';
import { homeVisit } from './coreRoutes.ts';
import { LicenceNote } from './LicenceNote.tsx';
import { NotFound } from './NotFound.tsx';
import { Panes } from './Panes.tsx';
import { resolve } from './resolve.ts';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useNotices } from './useNotices.ts';
import { useShellKeys } from './useShellKeys.ts';
import { useTitleOf } from './useTitleOf.ts';
import { useWorld } from './useWorld.ts';
import { words } from './words.ts';

// hardly anybody ever sees it
const ImpersonationBar = lazy(async () => ({ default: (await import('./ImpersonationBar.tsx')).ImpersonationBar }));

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

// fetched as soon as the first screen stands: who opens it types at once
const fetchMenuPanel = async () => ({ default: (await import('./MenuPanel.tsx')).MenuPanel });
const MenuPanel = lazy(fetchMenuPanel);

const SIDEBAR_COOKIE = 'sidebarStatus';

/** /redirect/{path} rebuilds the view it leads to: the way a refresh goes (NAV-34, NAV-43). */
const useRedirect = (to: string | undefined): void => {
  useEffect(() => {
    if (to === undefined) return;
    const [pathname = '/', query] = to.split('?');
    void queryClient.invalidateQueries({ refetchType: 'none' });
    rebuildTab(pathname, query === undefined ? '' : `?${query}`);
    goTo(to, true);
  }, [to]);
};

/** What the address leads to; a view is entered as soon as it is known. */
const useSeen = (world: ReturnType<typeof useWorld>['world']) => {
  const { pathname, search } = useLocation();
  const redirecting = redirectTarget(pathname, search);
  useRedirect(redirecting);
  const seen = useMemo(
    () => (redirecting === undefined ? resolve(pathname, search, world) : undefined),
    [redirecting, pathname, search, world],
  );
  const visit = seen?.show === 'view' ? seen.visit : undefined;
  const menuNo = seen?.show === 'view' ? seen.menuNo : '';
  useLayoutEffect(() => {
    if (!visit) return;
    setActiveModule(menuNo);
    showVisit(visit);
  }, [visit, menuNo]);
  return { seen, visit };
};

/** Back and Forward close what is open, also when they stay within one view. */
const useMovement = (close: () => void): void => {
  const { key } = useLocation();
  const movement = useNavigationType();
  const lastKey = useRef(key);
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (movement === 'POP') closeModals();
    latest.current();
  }, [key, movement]);
};

const useWindowTitle = (title: string): void =>
  useEffect(() => {
    document.title = title ? `${title} - ${PRODUCT}` : PRODUCT;
  }, [title]);

/**
 * How much room the menu takes. At a desk it stands beside the page, or as icons where somebody folded it; a tablet has the icons, a phone
 * nothing, and on both the whole menu slides over the page.
 */
const useMenuRoom = () => {
  const phone = useNarrow();
  const slides = useTablet();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [folded, setFolded] = useState(() => readCookie(SIDEBAR_COOKIE) === '0');
  const toggle = (): void => {
    if (slides) setDrawerOpen((open) => !open);
    else {
      writeCookie(SIDEBAR_COOKIE, folded ? '1' : '0');
      setFolded(!folded);
    }
  };
  return {
    phone,
    slides,
    isFolded: slides || folded,
    isOpen: slides ? drawerOpen : !folded,
    toggle,
    close: () => setDrawerOpen(false),
  };
};
type MenuRoom = ReturnType<typeof useMenuRoom>;

const MenuSide = ({ menus, room }: { menus: ReturnType<typeof useWorld>['drawn']; room: MenuRoom }): ReactNode => (
  <>
    {!room.phone && <SideMenu menus={menus} collapsed={room.isFolded} />}
    {room.slides && (
      <Suspense fallback={null}>
        <MenuDrawer menus={menus} open={room.isOpen} onClose={room.close} />
      </Suspense>
    )}
  </>
);

const useImpersonationOver = (): void =>
  useEffect(() => {
    if (isOverUntold()) void import('./impersonationOver.ts').then(({ sayImpersonationOver }) => sayImpersonationOver());
  }, []);

/** Top bar, menu, tab bar and the panes; alive as long as one person is signed in. */
export const Shell = (): ReactNode => {
  const say = useSay();
  const user = useUser();
  const { key } = useLocation();
  const { world, drawn } = useWorld();
  const titleOf = useTitleOf();
  const tabs = useTabs();
  const room = useMenuRoom();
  const [panelOpen, setPanelOpen] = useState(false);
  useEffect(() => void fetchMenuPanel(), []);

  // Once per signed-in user, before the first visit is entered: restored tabs are judged by the menu of that moment.
  useState(() => startTabStore(user.userNo, homeVisit, (old) => resolve(old.pathname, old.search, world).show === 'view'));

  const { seen, visit } = useSeen(world);
  useMovement(() => {
    setPanelOpen(false);
    room.close();
  });

  const title = visit ? titleOf(visit.name) : seen?.show === 'notFound' ? titleOf('NotFound') : '';
  useWindowTitle(title);

  useNotices();
  useImpersonationOver();
  useShellKeys({ togglePanel: () => setPanelOpen((open) => !open) });

  if (seen?.show === 'redirect') return <Navigate key={key} to={seen.to} replace />;
  const inView = visit !== undefined;
  return (
    <div className="wms-shell" data-side={user.side}>
      <a className="wms-skip" href="#wms-content">
        {say(words.skip)}
      </a>
      {user.lookedAtBy && (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      )}
      <TopBar
        collapsed={!room.isOpen}
        onToggleMenu={room.toggle}
        panelOpen={panelOpen}
        onTogglePanel={() => setPanelOpen((open) => !open)}
      />
      <div className="wms-body">
        <MenuSide menus={drawn} room={room} />
        <main className="wms-main">
          <LicenceNote />
          <TabBar tabs={tabs} inView={inView} phone={room.phone} />
          <div id="wms-content" className="wms-panes" tabIndex={-1}>
            <Panes tabs={tabs} inView={inView} world={world} />
            {seen?.show === 'notFound' && <NotFound />}
          </div>
        </main>
      </div>
      {panelOpen && (
        <Suspense fallback={null}>
          <MenuPanel menus={drawn} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
