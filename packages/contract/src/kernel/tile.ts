import type { ConditionValue } from './page.ts';
import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';

/** A queue of work on the home page: who sees it, by which right, what it is called, and the list its number opens. */
export interface Tile {
  readonly key: string;
  readonly label: Trilingual;
  readonly sides: readonly Side[];
  readonly menu: string;
  /** The right to do the work, not only to look at it. */
  readonly flag: Flag;
  readonly url: string;
  /** What the list at that address is narrowed to; the rows of the number are found by it too. */
  readonly condition: Readonly<Record<string, ConditionValue>>;
  /** What stands in it is late already. */
  readonly isLate?: true;
}

/** The address of a list under a tab with a filter, and what both narrow it to, so that a number and its list cannot differ. */
export const underTab = (
  path: string,
  tab: { readonly key: string; readonly condition: Tile['condition'] },
  filter: Tile['condition'] = {},
): Pick<Tile, 'url' | 'condition'> => ({
  url: `${path}?tab=${tab.key}${Object.keys(filter).length > 0 ? `&f=${encodeURIComponent(JSON.stringify(filter))}` : ''}`,
  condition: { ...tab.condition, ...filter },
});
/** The same for a tab by its key; one that the list has not got is a mistake of ours and throws. */
export const underTabOf = (
  path: string,
  tabs: readonly { readonly key: string; readonly condition: Tile['condition'] }[],
  key: string,
  filter?: Tile['condition'],
): Pick<Tile, 'url' | 'condition'> => {
  const tab = tabs.find((one) => one.key === key);
  if (!tab) throw new Error(`no tab ${key}`);
  return underTab(path, tab, filter);
};
