/** From an address to what the shell shows there: a view, another address, or the not-found page. Pure. */
import type { RouteFact } from '@wms/contract/spec/routes.gen.ts';
import { leavesOf, type Menu, ownerMenu, type Reach } from '../kernel/frame/menu.ts';
import { routeAt, routeNamed } from '../kernel/frame/routes.ts';
import type { Screens } from '../kernel/frame/screen.ts';
import type { Visit } from '../kernel/frame/tabs.ts';
import { noCacheRoutes } from './coreRoutes.ts';

export interface World extends Reach {
  readonly tree: readonly Menu[];
  readonly screens: Screens;
}
export type Resolution =
  | { readonly show: 'view'; readonly visit: Visit; readonly menuNo: string }
  | { readonly show: 'redirect'; readonly to: string }
  | { readonly show: 'notFound' };

const LOST: Resolution = { show: 'redirect', to: '/404' };
const MAX_HOPS = 6;

/** The menu whose rights count on a route, undefined when the user or this build cannot open it. */
export const openable = (name: string, world: World): string | undefined => {
  const place = world.screens[name];
  return place && ownerMenu(name, world, place);
};

const target = (route: RouteFact): RouteFact | undefined => {
  if (route.redirect === null) return undefined;
  return route.redirect.startsWith('/') ? routeAt(route.redirect) : routeNamed(route.redirect);
};

/** A group leads to its default child, or to the first child that is granted, else nowhere (SCHED-03). */
const landing = (route: RouteFact, world: World, hops = 0): string | undefined => {
  if (route.redirect === null) return openable(route.name, world) && !route.path.includes(':') ? route.path : undefined;
  if (hops > MAX_HOPS) return undefined;
  const next = target(route);
  const found = next && landing(next, world, hops + 1);
  if (found) return found;
  const child = leavesOf(world.tree).find((menu) => {
    const known = routeNamed(menu.menuNo);
    return known?.path.startsWith(`${route.path}/`) && known.redirect === null && openable(known.name, world);
  });
  return child && routeNamed(child.menuNo)?.path;
};

export const resolve = (pathname: string, search: string, world: World): Resolution => {
  const route = routeAt(pathname);
  if (!route) return LOST;
  if (route.name === 'NotFound') return { show: 'notFound' };
  if (route.redirect !== null) {
    const to = landing(route, world);
    return to ? { show: 'redirect', to: `${to}${search}` } : LOST;
  }
  const menuNo = openable(route.name, world);
  if (!menuNo) return LOST;
  const noCache = noCacheRoutes.has(route.name) || world.screens[route.name]?.noCache === true;
  return { show: 'view', visit: { pathname, search, name: route.name, noCache }, menuNo };
};

/** The menu as it is drawn: entries this build has no screen for are left out, and groups that are empty then. */
export const drawnMenu = (tree: readonly Menu[], world: World): Menu[] =>
  tree.flatMap((menu) => {
    if ((menu.children ?? []).length > 0) {
      const children = drawnMenu(menu.children ?? [], world);
      return children.length > 0 ? [{ ...menu, children }] : [];
    }
    const leaves = menu.urlKind === 'external' || menu.urlKind === 'custom' || menu.isOut === '1';
    return leaves || openable(menu.url && routeNamed(menu.url) ? menu.url : menu.menuNo, world) ? [menu] : [];
  });
