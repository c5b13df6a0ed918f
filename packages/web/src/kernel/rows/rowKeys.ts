/** Rows by keyboard: arrows walk, Space chooses, Enter opens, Shift with an arrow chooses while walking. Keys of what stands in a row stay its own. */
import type { KeyboardEvent } from 'react';
import type { ListRow } from '../field/fields.ts';
import { words } from '../field/words.ts';
import type { Hotkey } from '../frame/hotkeys.ts';

export interface RowKeys<T extends ListRow> {
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Absent where rows cannot be chosen. */
  readonly onChoose?: ((row: T) => void) | undefined;
  /** Shift with an arrow went from this row to the one of that id. */
  readonly onReach?: ((row: T, id: string) => void) | undefined;
}

/** The rows from one to another, both included; none where one of them is not there. */
const between = <T extends ListRow>(rows: readonly T[], one: string, other: string): readonly T[] => {
  const [from = -1, to = -1] = [one, other].map((id) => rows.findIndex((row) => row.id === id)).toSorted((a, b) => a - b);
  return from < 0 ? [] : rows.slice(from, to + 1);
};
/** What is chosen once Shift has moved the end of the range that begins at `anchor`: rows it has left are let go. */
export const reaching = <T extends ListRow>(
  rows: readonly T[],
  selected: readonly T[],
  [anchor, from, to]: readonly [string, string, string],
): readonly T[] => {
  const now = between(rows, anchor, to);
  const gone = new Set([...between(rows, anchor, from), ...now].map(({ id }) => id));
  return now.length === 0 ? selected : [...selected.filter(({ id }) => !gone.has(id)), ...now];
};

export const onRowKey = <T extends ListRow>(event: KeyboardEvent<HTMLElement>, row: T, keys: RowKeys<T>): void => {
  const here = event.currentTarget;
  if (event.target !== here || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const rows = [...(here.parentElement?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
    const next = rows[rows.indexOf(here) + step];
    if (event.shiftKey) keys.onReach?.(row, next?.dataset.rowKey ?? row.id);
    next?.focus();
  } else if (event.key === ' ' && keys.onChoose) {
    event.preventDefault();
    keys.onChoose(row);
  } else if (event.key === 'Enter' && keys.onOpen) {
    event.preventDefault();
    keys.onOpen(row);
  }
};

const nothing = (): void => undefined;
/** What a row listens to, for the sheet of keys. */
export const rowKeysTold = (canChoose: boolean): readonly Hotkey[] => [
  { keys: '↑ ↓', label: words.rowWalk, run: nothing, told: true },
  ...(canChoose
    ? [
        { keys: 'Space', label: words.rowChoose, run: nothing, told: true },
        { keys: 'Shift+↑ ↓', label: words.rowChooseMore, run: nothing, told: true },
      ]
    : []),
  { keys: '→ ←', label: words.rowInside, run: nothing, told: true },
  { keys: 'End', label: words.rowActs, run: nothing, told: true },
  { keys: 'Enter', label: words.rowOpen, run: nothing, told: true },
  { keys: 'Esc', label: words.closeLayer, run: nothing, told: true },
];
