import { type PointerEvent, useEffect, useRef } from 'react';

const isCut = (cell: HTMLElement): boolean => {
  const clipped = cell.querySelector<HTMLElement>(':scope > :is(.wms-clipped, .wms-wrapped)');
  // a name for which there is no room is told here
  if (cell.querySelector('.wms-named')) return true;
  if (!clipped) return cell.matches('.wms-covered');
  return clipped.scrollWidth > clipped.clientWidth || clipped.scrollHeight > clipped.clientHeight;
};

/**
 * What is cut off can be read under the pointer. The text is put on the cell when the pointer comes, since one on every cell makes
 * the browser look up the style of every cell with every answer. `textOf` finds the text of a cell.
 */
export const useCutTitle = (textOf: (cell: HTMLElement) => string) => {
  const under = useRef<HTMLElement | null>(null);
  const aim = (cell: HTMLElement | null): void => {
    if (cell !== under.current) under.current?.removeAttribute('title');
    under.current = cell;
    if (cell && isCut(cell)) cell.title = textOf(cell);
    else cell?.removeAttribute('title');
  };
  // other rows or columns may stand under a pointer that rests
  useEffect(() => aim(under.current));
  return {
    onPointerOver: ({ target }: PointerEvent): void => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-col]') : null;
      if (cell !== under.current) aim(cell);
    },
    onPointerLeave: (): void => aim(null),
  };
};
