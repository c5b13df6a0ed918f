/**
 * A matrix of boxes is one stop of the Tab key: arrows move through it, over places where there is no box, and Space ticks. Its boxes
 * carry their column in `data-column`; a box that cannot be ticked is passed over.
 */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

type Box = HTMLInputElement | HTMLButtonElement;
const boxesIn = (within: Element | null | undefined): readonly Box[] => [
  ...(within?.querySelectorAll<Box>('[data-column]:not(:disabled)') ?? []),
];
const columnOf = (box: Element): number => Number(box.getAttribute('data-column'));
const rowsOf = (table: HTMLTableElement): readonly HTMLTableRowElement[] =>
  [...table.rows].filter((row) => boxesIn(row).length > 0);
const PAGE = 10;

/** The box a key leads to; undefined when it leads nowhere. */
const next = (table: HTMLTableElement, from: Box, key: string, isWhole: boolean): Box | undefined => {
  const row = from.closest('tr');
  if (!row) return undefined;
  const here = boxesIn(row);
  if (key === 'ArrowRight') return here[here.indexOf(from) + 1];
  if (key === 'ArrowLeft') return here[here.indexOf(from) - 1];
  if (key === 'Home') return isWhole ? boxesIn(table)[0] : here[0];
  if (key === 'End') return isWhole ? boxesIn(table).at(-1) : here.at(-1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[key];
  if (steps === undefined) return undefined;
  // in its own column, at the nearest row that has a box there
  const column = rowsOf(table).filter((one) => one === row || boxesIn(one).some((box) => columnOf(box) === columnOf(from)));
  const to = Math.min(Math.max(column.indexOf(row) + steps, 0), column.length - 1);
  return boxesIn(column[to]).find((box) => columnOf(box) === columnOf(from));
};

export const useMatrixKeys = (table: RefObject<HTMLTableElement | null>) => {
  const stop = (box: Box | undefined): void => {
    for (const one of table.current?.querySelectorAll<Box>('[data-column][tabindex="0"]') ?? []) one.tabIndex = -1;
    if (box) box.tabIndex = 0;
  };
  // rows come and go with what is looked for, and with them the box that was the stop
  useEffect(() => {
    const boxes = boxesIn(table.current);
    if (!boxes.some((box) => box.tabIndex === 0)) stop(boxes[0]);
  });
  return {
    role: 'grid',
    onFocus: ({ target }: { readonly target: EventTarget }): void => {
      if (target instanceof Element && target.matches('[data-column]')) stop(target as Box);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (altKey || !table.current || !(target instanceof Element) || !target.matches('[data-column]')) return;
      const to = next(table.current, target as Box, key, ctrlKey || metaKey);
      if (!to) return;
      event.preventDefault();
      to.focus();
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
};
