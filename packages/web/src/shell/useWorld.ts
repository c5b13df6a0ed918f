import { createContext, useContext, useMemo } from 'react';
import { filterByRoles, type Menu } from '../kernel/frame/menu.ts';
import { allRoutes } from '../kernel/frame/routes.ts';
import type { Screens } from '../kernel/frame/screen.ts';
import { useSession } from '../kernel/wire/session.ts';
import { coreRoutes } from './coreRoutes.ts';
import { drawnMenu, type World } from './resolve.ts';

/** The screens of this build, given once by main.tsx. */
export const ScreensContext = createContext<Screens>({});

/** Everything that decides which address shows what, and the menu as it is drawn. */
export const useWorld = (): { world: World; drawn: readonly Menu[] } => {
  const screens = useContext(ScreensContext);
  const { index, menus, user } = useSession();
  return useMemo(() => {
    const core = new Set(filterByRoles(coreRoutes, user?.roleNos ?? []).map((route) => route.name));
    const world: World = { menus: index, core, routes: allRoutes, tree: menus, screens };
    return { world, drawn: drawnMenu(menus, world) };
  }, [index, menus, user, screens]);
};
