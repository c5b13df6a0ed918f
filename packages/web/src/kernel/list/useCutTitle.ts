import { type PointerEvent, useEffect, useRef } from 'react';

/**
 * What is cut off can be read under the pointer. The text is put on the cell when the pointer comes, since one on every cell makes
 * the browser look up the style of every cell with every answer. `textOf` finds the text of a cell; `rows` are those drawn now.
 */
export const useCutTitle = (rows: unknown, textOf: (cell: HTMLElement) => string) => {
  const titled = useRef<HTMLElement | null>(null);
  const aim = (cell: HTMLElement | null): void => {
    if (cell === titled.current) return;
    titled.current?.removeAttribute('title');
    titled.current = cell;
    if (cell) cell.title = textOf(cell);
  };
  const known = useRef(rows);
  useEffect(() => {
    if (known.current !== rows) aim(null);
    known.current = rows;
  });
  return {
    onPointerOver: ({ target }: PointerEvent): void => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-col]') : null;
      aim(cell?.matches('.wms-covered, :has(> .wms-clipped)') ? cell : null);
    },
    onPointerLeave: (): void => aim(null),
  };
};
