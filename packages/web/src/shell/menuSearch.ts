/** Searching the full-function panel; pure. */
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { routeTitle } from '../kernel/frame/messages.ts';

/** Milliseconds between the last key and the search (NAV-25). */
export const SEARCH_DELAY = 300;
/** More children than this are laid out in columns (NAV-26). */
export const COLUMN_LIMIT = 5;

/** What an entry is called: its name in any of the three languages, its code, the initials and syllables of its Chinese name. */
const namesOf = (menu: Menu): readonly string[] =>
  [labelOf(menu), menu.menuNo, ...routeTitle(menu.menuNo), ...(menu.pinyin ?? '').split(' ')].map((word) => word.toLowerCase());
const othersOf = (menu: Menu): readonly string[] => (menu.foundBy ?? []).map((word) => word.toLowerCase());
const wantedOf = (text: string): string => text.trim().toLowerCase();
/** Other names are found from the start of a word: `po` is no report. */
const hasWord = (name: string, wanted: string): boolean => name.startsWith(wanted) || name.includes(` ${wanted}`);

const isCalled = (menu: Menu, wanted: string): boolean => namesOf(menu).some((word) => word.includes(wanted));
/** What an entry was found by where that is not its name, as it is written. */
export const foundAs = (menu: Menu, text: string): string | undefined => {
  const wanted = wantedOf(text);
  if (wanted === '' || isCalled(menu, wanted)) return undefined;
  return menu.foundBy?.find((name) => hasWord(name.toLowerCase(), wanted));
};
const isMatch = (menu: Menu, text: string): boolean => isCalled(menu, wantedOf(text)) || foundAs(menu, text) !== undefined;

/** The entry that Enter opens: one that is called exactly so, else known so, else one that begins so, else the first. */
export const nextOf = (leaves: readonly Menu[], text: string): Menu | undefined => {
  const wanted = wantedOf(text);
  if (wanted === '') return undefined;
  return (
    leaves.find((menu) => namesOf(menu).includes(wanted)) ??
    leaves.find((menu) => othersOf(menu).includes(wanted)) ??
    leaves.find((menu) => namesOf(menu).some((word) => word.startsWith(wanted))) ??
    leaves.find((menu) => foundAs(menu, text)?.toLowerCase().startsWith(wanted)) ??
    leaves[0]
  );
};

/** A group that matches keeps all its children, others keep the children that match. */
export const searchMenus = (tree: readonly Menu[], text: string): Menu[] =>
  tree.flatMap((menu) => {
    const children = menu.children ?? [];
    if (isMatch(menu, text)) return [menu];
    const kept = searchMenus(children, text);
    return kept.length > 0 ? [{ ...menu, children: kept }] : [];
  });

/** Delete clears the search outside the box, or inside with the caret at the end and nothing selected (NAV-54). */
export const deleteClears = (input: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'> | undefined): boolean =>
  input === undefined || (input.selectionStart === input.value.length && input.selectionEnd === input.value.length);
