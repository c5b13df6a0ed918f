import { createContext, useContext, useMemo } from 'react';
import { filterByRoles, type Menu } from '../kernel/frame/menu.ts';
import { gather, type Rooms } from '../kernel/frame/room.ts';
import { allRoutes } from '../kernel/frame/routes.ts';
import { useSession } from '../kernel/wire/session.ts';
import { coreRoutes } from './coreRoutes.ts';
import { drawnMenu, type World } from './resolve.ts';

/** What the rooms of this build hand over, given once by main.tsx. */
export const RoomsContext = createContext<Rooms>(gather([]));

/** Everything that decides which address shows what, and the menu as it is drawn. */
export const useWorld = (): { world: World; drawn: readonly Menu[] } => {
  const { screens } = useContext(RoomsContext);
  const { index, menus, user } = useSession();
  return useMemo(() => {
    const core = new Set(filterByRoles(coreRoutes, user?.roleNos ?? []).map((route) => route.name));
    const world: World = { menus: index, core, routes: allRoutes, tree: menus, screens };
    return { world, drawn: drawnMenu(menus, world) };
  }, [index, menus, user, screens]);
};
