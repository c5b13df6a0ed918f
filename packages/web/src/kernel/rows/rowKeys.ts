/** Rows by keyboard: arrows walk, Space chooses, Enter opens, Shift with an arrow chooses while walking. Keys of what stands in a row stay its own. */
import type { KeyboardEvent } from 'react';
import type { ListRow } from '../field/fields.ts';
import { words } from '../field/words.ts';
import type { Hotkey } from '../frame/hotkeys.ts';

export interface RowKeys<T extends ListRow> {
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Absent where rows cannot be chosen. `isOnly` adds and never takes away. */
  readonly onChoose?: ((row: T, isOnlyAdded: boolean) => void) | undefined;
}

export const onRowKey = <T extends ListRow>(event: KeyboardEvent<HTMLElement>, row: T, keys: RowKeys<T>): void => {
  const here = event.currentTarget;
  if (event.target !== here || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    if (event.shiftKey) keys.onChoose?.(row, true);
    const rows = [...(here.parentElement?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
    rows[rows.indexOf(here) + step]?.focus();
  } else if (event.key === ' ' && keys.onChoose) {
    event.preventDefault();
    keys.onChoose(row, false);
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
  { keys: 'Enter', label: words.rowOpen, run: nothing, told: true },
  { keys: 'Esc', label: words.closeLayer, run: nothing, told: true },
];
