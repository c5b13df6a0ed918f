/** Rights as a set of `<menuNo> <flag>`, and what ticking a row, a column, a branch or a preset makes of it. */
import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { type FlagKind, kindOf } from '@wms/contract/system/role/flags.ts';
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

/** Every right these menus have, whoever may give it: what a mark of them is about. */
export const rightsOf = (menus: readonly GridMenu[]): readonly string[] =>
  menus.flatMap(({ menuNo, has }) => has.map((flag) => rightOf(menuNo, flag)));
const flagOf = (right: string): Flag => right.slice(right.lastIndexOf(' ') + 1) as Flag;

/** What can be given in one go, from little to much; each has what those before it have. */
export const presets = ['view', 'work', 'full'] as const satisfies readonly FlagKind[];
export type Preset = (typeof presets)[number];
/** Flags in the order of the presets, so that what a preset adds stands together. */
export const columns: readonly Flag[] = presets.flatMap((kind) => grantFlags.filter((flag) => kindOf(flag) === kind));
/** Whether what the next preset adds begins here. */
export const isFirstOfKind = (flags: readonly Flag[], at: number): boolean => {
  const [here, before] = [flags[at], flags[at - 1]];
  return here !== undefined && before !== undefined && kindOf(here) !== kindOf(before);
};
const within = (these: readonly string[], preset: Preset): readonly string[] =>
  these.filter((right) => presets.indexOf(kindOf(flagOf(right))) <= presets.indexOf(preset));
/** The presets that differ on these menus: where work is nothing but looking, there is no preset for it. */
export const presetsOf = (menus: readonly GridMenu[]): readonly Preset[] => {
  const all = rightsOf(menus);
  return presets.filter((preset, at) => {
    const before = presets[at - 1];
    return within(all, preset).length > (before ? within(all, before).length : 0);
  });
};
/** The preset that is held here exactly; none where it is more, less or something else. */
export const presetHeld = (rights: Rights, menus: readonly GridMenu[]): Preset | undefined => {
  const all = rightsOf(menus);
  const held = all.filter((right) => rights.has(right)).join();
  return held === '' ? undefined : presetsOf(menus).find((preset) => within(all, preset).join() === held);
};
/** Gives a preset on these menus and takes what is beyond it; what the person asking may not give stays as it is. */
export const withPreset = (rights: Rights, menus: readonly GridMenu[], preset: Preset): Rights => {
  const may = givable(menus);
  return new Set([...minus(rights, new Set(may)), ...within(may, preset)]);
};

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
