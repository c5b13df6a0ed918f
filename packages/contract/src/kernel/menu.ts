import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';

/** A menu of the product as it is seeded: the route name is its number, its address and its permission key (NAV-40). */
export interface MenuSeed {
  readonly menuNo: string;
  /** The menu it lies in; '0' at the top. */
  readonly owner: string;
  readonly icon: string;
  /** Empty: every side. */
  readonly sides: readonly Side[];
  /** Rights of what its screen does without a call of its own menu: printing, going on to the form of another page. */
  readonly screenRights?: readonly Flag[];
  /** Which layout shows it; the one for the desk unless said. */
  readonly appNo?: 'PC' | 'PDA';
  /** Other names of what the page holds, parted by commas: who searches a function in the words of the trade finds it. */
  readonly foundBy?: Trilingual;
}
export const menuGroup = (menuNo: string, icon: string, ...sides: Side[]): MenuSeed => ({ menuNo, owner: '0', icon, sides });
export const menuScreen = (menuNo: string, owner: string, icon: string, ...sides: Side[]): MenuSeed => ({
  menuNo,
  owner,
  icon,
  sides,
});

/** An entry that is found by more than its name. An abbreviation stands once, in the first language: all three are searched. */
export const foundBy = (seed: MenuSeed, ...words: Trilingual): MenuSeed => ({ ...seed, foundBy: words });

/** An entry of the hand-held layout: it stands in a menu of its own, and is granted like any other. */
export const onHandheld = (seed: MenuSeed): MenuSeed => ({ ...seed, appNo: 'PDA' });

/** Puts more entries into a menu, each behind the last one of its owner; an owner that stands nowhere is a fault of ours. */
export const withMenus = (menu: readonly MenuSeed[], more: readonly MenuSeed[]): readonly MenuSeed[] =>
  more.reduce((all, entry) => {
    const at = all.findLastIndex(({ menuNo, owner }) => owner === entry.owner || menuNo === entry.owner);
    if (at < 0 && entry.owner !== '0') throw new Error(`${entry.menuNo} lies in ${entry.owner}, which is no menu`);
    return all.toSpliced(at + 1, 0, entry);
  }, menu);
