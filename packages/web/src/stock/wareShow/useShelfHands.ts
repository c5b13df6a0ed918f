import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { neighbour, rectangleOf, type Selected, type ShelfFacts, type Spot, toggledIn, withCells } from './selection.ts';

interface Choice {
  readonly shelf: ShelfFacts;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  readonly onCell: (cell: CellOnShelf) => void;
  readonly picking: boolean;
}
export interface ShelfHands {
  /** The number of the cell the keyboard was on last. */
  readonly focus: string;
  /** What is selected, with the cells under the rectangle that is being drawn. */
  readonly drawn: Selected;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

const focusButton = (box: RefObject<HTMLElement | null>, cellNo: string): void => {
  const button = (): HTMLElement | null | undefined =>
    box.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellNo)}"]`);
  // at once, or the next key would still belong to the cell before; one that is out of sight is drawn first
  const there = button();
  if (there) there.focus();
  else requestAnimationFrame(() => button()?.focus());
};

/** Selects and opens cells of one shelf by the keyboard, the pointer and a rectangle drawn with the mouse. */
export const useShelfHands = (
  box: RefObject<HTMLElement | null>,
  byNo: ReadonlyMap<string, CellOnShelf>,
  { shelf, selected, onSelect, onCell, picking }: Choice,
): ShelfHands => {
  const [focus, setFocus] = useState('');
  const [rubber, setRubber] = useState<{ readonly from: Spot; readonly to: Spot; readonly moved: boolean }>();
  const anchor = useRef<Spot | undefined>(undefined);
  const drawn = useMemo(
    () => (rubber?.moved ? withCells(selected, rectangleOf(shelf.cells, rubber.from, rubber.to)) : selected),
    [rubber, selected, shelf],
  );

  const cellOf = (target: EventTarget | null): CellOnShelf | undefined =>
    target instanceof Element ? byNo.get(target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '') : undefined;
  const reach = (cell: CellOnShelf): void =>
    onSelect(withCells(selected, rectangleOf(shelf.cells, anchor.current ?? cell, cell)));
  const focusOn = (cell: CellOnShelf): void => {
    setFocus(cell.cellNo);
    focusButton(box, cell.cellNo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    if (event.key === ' ') {
      event.preventDefault();
      anchor.current = cell;
      onSelect(toggledIn(selected, [cell]));
      return;
    }
    const next = neighbour(shelf.cells, cell, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= cell;
      reach(next);
    } else anchor.current = next;
    focusOn(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const cell = cellOf(event.target);
    if (cell && event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey)
      setRubber({ from: cell, to: cell, moved: false });
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>): void => {
    const cell = cellOf(event.target);
    if (!rubber || !cell || event.buttons !== 1) return;
    if (rubber.moved || cell.column !== rubber.from.column || cell.level !== rubber.from.level)
      setRubber({ ...rubber, to: cell, moved: true });
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const ended = rubber;
    setRubber(undefined);
    const cell = cellOf(event.target);
    if (ended?.moved) {
      anchor.current = ended.from;
      onSelect(withCells(selected, rectangleOf(shelf.cells, ended.from, ended.to)));
      return;
    }
    if (!cell) return;
    setFocus(cell.cellNo);
    if (event.shiftKey) reach(cell);
    else if (event.ctrlKey || event.metaKey || picking) {
      anchor.current = cell;
      onSelect(toggledIn(selected, [cell]));
    } else {
      anchor.current = cell;
      onCell(cell);
    }
  };
  const onPointerLeave = (): void => {
    // let go outside, no click would end it
    if (rubber?.moved) onSelect(drawn);
    setRubber(undefined);
  };
  return { focus, drawn, handlers: { onKeyDown, onPointerDown, onPointerOver, onPointerLeave, onClick } };
};
