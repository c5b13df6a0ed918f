/** The keys of a list: its search, its decisions over the chosen rows or the row in focus, and where the focus is afterwards. */
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import type { ToolbarAct } from '../action/act.ts';
import { rowReasons } from '../column/RowActions.tsx';
import type { ListRow } from '../field/fields.ts';
import { actionWords, words } from '../field/words.ts';
import { hasKeyboard, isFocusFree } from '../frame/firstField.ts';
import { type Hotkey, useHotkeys } from '../frame/hotkeys.ts';
import { useLocale } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { rowKeysTold } from '../rows/rowKeys.ts';
import type { Acts } from './useActs.ts';

const rowAt = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row-key]') ?? null;
const siblings = (row: Element): readonly HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
];

/** What is not possible says why, as its button would. */
const tell = (reasons: readonly string[]): void => {
  toast.info(reasons.join('\n'));
};

const actKeys = <T extends ListRow>(acts: Acts<T>, rows: readonly T[], open: string, locale: Locale): readonly Hotkey[] => {
  const keyed = [...acts.items.map(({ act }) => act), ...acts.acts].filter(
    (act, at, all) => act.hotkey !== undefined && all.findIndex(({ hotkey }) => hotkey === act.hotkey) === at,
  );
  return keyed.map(({ key, label, hotkey = '' }) => ({
    keys: hotkey,
    label,
    single: true,
    run: () => {
      const item = acts.items.find(({ act }) => act.key === key);
      if (open === '' && item && (acts.chosen.length > 0 || item.act.needs === 'none'))
        return item.reasons.length > 0 ? tell(item.reasons) : acts.runTool(item.act);
      const id = open || rowAt(document.activeElement)?.dataset.rowKey;
      const row = rows.find((one) => one.id === id);
      const act = acts.acts.find((one) => one.key === key);
      if (!row || !act) return;
      const reasons = rowReasons(act, row, locale);
      return reasons.length > 0 ? tell(reasons) : acts.runRow(act, row);
    },
  }));
};

/**
 * A row keeps the focus where the list is read again: what was pressed in it may be gone, and a row that another answer puts elsewhere
 * loses it to nobody. When the row itself goes, because it was decided on, the one that takes its place gets it. After the last one it
 * is the search: Down leads on from there, to where the hits are.
 */
const useRowFocus = (
  pane: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  keyword: RefObject<InputRef | null>,
): void => {
  const last = useRef<{ readonly id: string | undefined; readonly at: number; readonly body: Element | null }>(undefined);
  useEffect(() => {
    const element = pane.current;
    const onFocus = ({ target }: FocusEvent): void => {
      const row = rowAt(target as Element);
      last.current = row ? { id: row.dataset.rowKey, at: siblings(row).indexOf(row), body: row.parentElement } : undefined;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [pane]);
  useEffect(() => {
    const { id, at, body } = last.current ?? {};
    const { activeElement } = document;
    // a list that is shown again is entered anew: the focus lies in the hidden view that was left
    if (at === undefined || (activeElement !== document.body && activeElement !== pane.current?.closest('[data-pane]'))) return;
    if (rows.length === 0) {
      if (hasKeyboard()) keyword.current?.focus({ preventScroll: true });
      return;
    }
    const now = [...(body?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
    (now.find(({ dataset }) => dataset.rowKey === id) ?? now[Math.min(at, now.length - 1)])?.focus();
  }, [pane, rows, keyword]);
};

/** Who comes to a list by what is gone now (a tile of the home page) stands on its first row: the keys are those of the row. */
const useEntry = (pane: RefObject<HTMLElement | null>, hasRows: boolean): void => {
  const hasStood = useRef(false);
  useEffect(() => {
    const room = pane.current;
    if (!hasRows || !room || !hasKeyboard()) return;
    // a page that was just loaded keeps the focus at its beginning; a view that is shown again is told of before what surrounds it
    const isAgain = hasStood.current && isFocusFree();
    hasStood.current = true;
    if (!isAgain && document.activeElement !== room.closest('[data-pane]')) return;
    const row =
      room.querySelector<HTMLElement>('[data-row-key][tabindex="0"]') ?? room.querySelector<HTMLElement>('[data-row-key]');
    row?.focus({ preventScroll: true });
  }, [pane, hasRows]);
};

interface ListKeys<T extends ListRow> {
  readonly acts: Acts<T>;
  readonly rows: readonly T[];
  /** The record that stands open: its keys are about it alone. '' when none does. */
  readonly open: string;
  readonly pane: RefObject<HTMLElement | null>;
  readonly keyword: RefObject<InputRef | null>;
  /** The action that adds a record, where there is one. */
  readonly add: ToolbarAct<T> | undefined;
  readonly onAdvanced: () => void;
  readonly tabs: readonly { readonly key: string; readonly label: Trilingual }[];
  readonly onTab: (key: string) => void;
}
export const useListKeys = <T extends ListRow>(list: ListKeys<T>): void => {
  const { acts, rows, open, pane, keyword, add, onAdvanced, tabs, onTab } = list;
  const locale = useLocale();
  useHotkeys([
    { keys: '/', label: words.keywordPlain, run: () => keyword.current?.focus(), single: true },
    { keys: 'Alt+A', label: words.advanced, run: onAdvanced },
    ...(add ? [{ keys: 'Alt+N', label: actionWords.add, run: () => acts.runTool(add) }] : []),
    ...actKeys(acts, rows, open, locale),
    // an open record has tabs of its own
    ...(open === '' ? tabs : [])
      .slice(0, 9)
      .map(({ key, label }, at) => ({ keys: String(at + 1), label, run: () => onTab(key), single: true })),
    ...rowKeysTold(acts.needsRows),
  ]);
  useRowFocus(pane, rows, keyword);
  useEntry(pane, rows.length > 0);
};
