/** Searching the full-function panel; pure. */
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { routeTitle } from '../kernel/frame/messages.ts';

/** Milliseconds between the last key and the search (NAV-25). */
export const SEARCH_DELAY = 300;
/** More children than this are laid out in columns (NAV-26). */
export const COLUMN_LIMIT = 5;

/** Name in the language of the moment, code, English name, initials of the Chinese name. */
export const isMatch = (menu: Menu, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [labelOf(menu), menu.menuNo, routeTitle(menu.menuNo)[0], menu.pinyin ?? ''].some((word) =>
    word.toLowerCase().includes(wanted),
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
