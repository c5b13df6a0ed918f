/**
 * The server's menu as a lookup: what exists for this user, what may be done there, which address opens it.
 * Pure functions; the session holds the records, `useGrant` and the shell ask here.
 */

import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import type { MenuEntry } from '@wms/contract/kernel/person.ts';
import type { RouteFact } from '@wms/contract/spec/routes.gen.ts';

export type Grants = Readonly<Record<Flag, boolean>>;

/** An entry as the server sends it; what is made here, as groups of a search, has no more than number and name. */
export type Menu = Pick<MenuEntry, 'menuNo' | 'menuName'> &
  Partial<Omit<MenuEntry, 'children'>> & { readonly children?: readonly Menu[] };

export const noGrants: Grants = Object.fromEntries(grantFlags.map((flag) => [flag, false])) as Record<Flag, boolean>;
/** '1' grants; '0' and a missing member refuse. */
export const grantsOf = (menu: Menu | undefined): Grants =>
  menu ? (Object.fromEntries(grantFlags.map((flag) => [flag, menu[flag] === '1'])) as Record<Flag, boolean>) : noGrants;

export const labelOf = (menu: Menu): string => menu.title ?? menu.menuName;

const bySort = (left: Menu, right: Menu): number => (left.sort ?? 0) - (right.sort ?? 0);

/**
 * The tree to draw: entries of the web client only (NAV-48), siblings by their sort value (NAV-07). A flat reply is nested
 * by menuOwner, so that both shapes of the server's list give one tree.
 */
export const menuTree = (records: readonly Menu[]): Menu[] => {
  const own = records.filter((menu) => (menu.appNo ?? 'PC') === 'PC');
  const known = new Set(own.map((menu) => menu.menuNo));
  const isRoot = (menu: Menu): boolean => !menu.menuOwner || menu.menuOwner === '0' || !known.has(menu.menuOwner);
  const nest = (menu: Menu): Menu => {
    const children = [...menuTreeOf(menu.children ?? []), ...own.filter((other) => other.menuOwner === menu.menuNo).map(nest)];
    return { ...menu, children: children.sort(bySort) };
  };
  const menuTreeOf = (children: readonly Menu[]): Menu[] => children.filter((menu) => (menu.appNo ?? 'PC') === 'PC').map(nest);
  return own.filter(isRoot).map(nest).sort(bySort);
};

export const flatten = (tree: readonly Menu[]): Menu[] => tree.flatMap((menu) => [menu, ...flatten(menu.children ?? [])]);
/** The entries one can open: those without children. */
export const leavesOf = (tree: readonly Menu[]): Menu[] => flatten(tree).filter((menu) => (menu.children ?? []).length === 0);
export type MenuIndex = ReadonlyMap<string, Menu>;
export const indexMenus = (tree: readonly Menu[]): MenuIndex => new Map(flatten(tree).map((menu) => [menu.menuNo, menu]));

/** A route that never comes from the menu; without roles it is open to everyone signed in (PERM-07, PERM-08). */
export interface CoreRoute {
  readonly name: string;
  readonly roles?: readonly string[];
}
export const filterByRoles = <R extends CoreRoute>(core: readonly R[], roleNos: readonly string[]): R[] =>
  core.filter((route) => !route.roles || roleNos.includes('admin') || route.roles.some((role) => roleNos.includes(role)));

/** What a screen says about its own place when its name is not a menu of its own. */
export interface Belonging {
  /** Menus that open the way to it; any one of them suffices. */
  readonly belongsTo?: readonly string[];
  /** The right needed on that menu. */
  readonly flag?: Flag;
}

/** The list whose form a route is by its name, and the right the form needs. */
export const formOf = (name: string): { owner: string; flag: Flag } | undefined => {
  const inner = /^(.+)\.(Add|Modify|Copy)([A-Z]\w*)$/.exec(name);
  if (inner) return { owner: `${inner[1]}.${inner[3]}`, flag: inner[2] === 'Modify' ? 'isModify' : 'isAdd' };
  const outer = /^(.+)\.(Add|Modify)$/.exec(name);
  return outer ? { owner: outer[1] ?? '', flag: outer[2] === 'Modify' ? 'isModify' : 'isAdd' } : undefined;
};

export interface Reach {
  readonly menus: MenuIndex;
  readonly core: ReadonlySet<string>;
  readonly routes: readonly RouteFact[];
}

/**
 * The menu number under which a route may be opened, undefined when it may not (PERM-08): core routes stand for themselves,
 * menus likewise, add and modify forms need the right on their list, other children the menu of the nearest parent screen.
 */
export const ownerMenu = (name: string, reach: Reach, place: Belonging = {}): string | undefined => {
  if (reach.core.has(name) || reach.menus.has(name)) return name;
  if (place.belongsTo) {
    return place.belongsTo.find((menuNo) => {
      const menu = reach.menus.get(menuNo);
      return menu !== undefined && (!place.flag || grantsOf(menu)[place.flag]);
    });
  }
  const form = formOf(name);
  if (form) {
    const menu = reach.menus.get(form.owner);
    if (menu) return grantsOf(menu)[form.flag] ? form.owner : undefined;
  }
  let route = reach.routes.find((known) => known.name === name);
  while (route?.parent) {
    const path = route.parent;
    route = reach.routes.find((known) => known.path === path);
    if (route && route.redirect === null && reach.menus.has(route.name)) return route.name;
  }
  return undefined;
};
