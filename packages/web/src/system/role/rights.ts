/** Rights as a set of `<menuNo> <flag>`, and what ticking a row, a column or a branch makes of it. */
import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import type { GridMenu, MenuGrants } from '@wms/contract/system/role/role.ts';

export type Rights = ReadonlySet<string>;
export const rightOf = (menuNo: string, flag: Flag): string => `${menuNo} ${flag}`;

export const rightsIn = (menus: MenuGrants): Rights =>
  new Set(
    menus.flatMap(({ menuNo, flags }) => grantFlags.filter((flag) => flags[flag] === '1').map((flag) => rightOf(menuNo, flag))),
  );

/** As they travel; menus without a right are left out. */
export const travelling = (rights: Rights): MenuGrants => {
  const menus = new Map<string, Partial<Record<Flag, '1'>>>();
  for (const right of [...rights].toSorted()) {
    const at = right.lastIndexOf(' ');
    const menuNo = right.slice(0, at);
    menus.set(menuNo, { ...menus.get(menuNo), [right.slice(at + 1)]: '1' });
  }
  return [...menus].map(([menuNo, flags]) => ({ menuNo, flags }));
};

/** What one set has and the other has not. */
export const minus = (some: Rights, others: Rights): readonly string[] => [...some].filter((right) => !others.has(right));
export const isSame = (left: Rights, right: Rights): boolean => left.size === right.size && minus(left, right).length === 0;

/** Every right the person asking may give on these menus. */
export const givable = (menus: readonly GridMenu[]): readonly string[] =>
  menus.flatMap(({ menuNo, own }) => own.map((flag) => rightOf(menuNo, flag)));

/** Ticks all of these rights, or unticks them when every one is ticked already. */
export const toggled = (rights: Rights, these: readonly string[]): Rights => {
  const isAll = these.length > 0 && these.every((right) => rights.has(right));
  return new Set(isAll ? minus(rights, new Set(these)) : [...rights, ...these]);
};
export type Tick = 'none' | 'some' | 'all';
export const tickOf = (rights: Rights, these: readonly string[]): Tick => {
  const held = these.filter((right) => rights.has(right)).length;
  if (held === 0) return 'none';
  return held === these.length ? 'all' : 'some';
};

export interface Placed extends GridMenu {
  readonly depth: number;
  /** The menu and everything below it. */
  readonly branch: readonly GridMenu[];
}
/** The menus in the order of the tree, each with its depth and its branch. */
export const placed = (menus: readonly GridMenu[]): readonly Placed[] => {
  const known = new Set(menus.map(({ menuNo }) => menuNo));
  const below = (owner: string): readonly GridMenu[] =>
    menus.filter((menu) => (known.has(menu.menuOwner) ? menu.menuOwner : '0') === owner);
  const branchOf = (menu: GridMenu): readonly GridMenu[] => [menu, ...below(menu.menuNo).flatMap(branchOf)];
  const walk = (owner: string, depth: number): readonly Placed[] =>
    below(owner).flatMap((menu) => [{ ...menu, depth, branch: branchOf(menu) }, ...walk(menu.menuNo, depth + 1)]);
  return walk('0', 0);
};

/** The menus that fit a text or hold a right, with the menus above them. */
export const shown = (menus: readonly Placed[], text: string, granted: Rights | undefined): readonly Placed[] => {
  const wanted = text.trim().toLowerCase();
  const fits = ({ title, menuNo }: GridMenu): boolean =>
    wanted === '' || title.toLowerCase().includes(wanted) || menuNo.toLowerCase().includes(wanted);
  const holds = ({ menuNo }: GridMenu): boolean =>
    granted === undefined || grantFlags.some((flag) => granted.has(rightOf(menuNo, flag)));
  return menus.filter(({ branch }) => branch.some((menu) => fits(menu) && holds(menu)));
};
