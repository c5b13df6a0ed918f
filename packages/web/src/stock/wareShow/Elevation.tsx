/** A shelf as one stands before it: columns from the left, levels from the floor, a button for each cell. */
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { type Colouring, fullnessOf, hasShare } from './colours.ts';
import type { Selected, ShelfFacts } from './selection.ts';
import { useShelfHands } from './useShelfHands.ts';
import { words } from './words.ts';

export interface ElevationProps {
  readonly shelf: ShelfFacts;
  readonly colouring: Colouring;
  readonly lit: ReadonlySet<string> | undefined;
  readonly chosen: string;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  readonly onCell: (cell: CellOnShelf) => void;
  /** A tap selects instead of opening: for fingers, which have no Shift. */
  readonly picking: boolean;
}
/** Width of a column in the style sheet, and how many stand beside what is in sight. */
const COLUMN = 88;
const BESIDE = 6;
const WINDOWED = 60;

interface CellButtonProps {
  readonly cell: CellOnShelf;
  readonly look: Colouring['classes'][number] | undefined;
  readonly level: number;
  readonly isLit: boolean | undefined;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly isFocus: boolean;
}
const CellButton = memo(({ cell, look, level, isLit, isChosen, isSelected, isFocus }: CellButtonProps): ReactNode => {
  const say = useSay();
  const state = look ? say(look.label, look.params) : '';
  return (
    <button
      type="button"
      className="wms-cell"
      tabIndex={isFocus ? 0 : -1}
      data-cell={cell.cellNo}
      data-tone={look?.tone}
      data-level={look?.level !== undefined || undefined}
      data-lit={isLit}
      data-chosen={isChosen || undefined}
      aria-pressed={isSelected}
      aria-label={`${cell.cellNo}, ${state}, ${fullnessOf(cell, say)}`}
      style={{ '--level': level } as React.CSSProperties}
    >
      <span className="wms-cell-sign">
        {look?.sign} {hasShare(cell) ? `${cell.occupancy}%` : ''}
      </span>
      <span className="wms-cell-no">{cell.cellNo}</span>
    </button>
  );
});

/** Which columns are in sight of a shelf too long to be drawn whole. */
const useColumns = (
  columns: number,
): {
  readonly box: React.RefObject<HTMLElement | null>;
  readonly from: number;
  readonly to: number;
  readonly onScroll: () => void;
} => {
  const box = useRef<HTMLElement>(null);
  const isWindowed = columns > WINDOWED;
  const [range, setRange] = useState<readonly [number, number]>([1, WINDOWED]);
  const onScroll = (): void => {
    const element = box.current;
    if (!element || !isWindowed) return;
    const from = Math.max(1, Math.floor(element.scrollLeft / COLUMN) - BESIDE);
    const to = Math.min(columns, from + Math.ceil(element.clientWidth / COLUMN) + BESIDE * 2);
    if (from !== range[0] || to !== range[1]) setRange([from, to]);
  };
  return { box, onScroll, from: isWindowed ? range[0] : 1, to: isWindowed ? Math.min(columns, range[1]) : columns };
};

export const Elevation = (props: ElevationProps): ReactNode => {
  const { shelf, colouring, lit, chosen } = props;
  const say = useSay();
  const { box, from, to, onScroll } = useColumns(shelf.columns);
  const spots = useMemo(() => new Map(shelf.cells.map((cell) => [`${cell.column} ${cell.level}`, cell])), [shelf]);
  const byNo = useMemo(() => new Map(shelf.cells.map((cell) => [cell.cellNo, cell])), [shelf]);
  const { focus, drawn, handlers } = useShelfHands(box, byNo, props);
  // one cell is reached by Tab, and it is one that is drawn
  const inSight = (cell: CellOnShelf | undefined): cell is CellOnShelf =>
    cell !== undefined && cell.column >= from && cell.column <= to;
  const focusNo = [byNo.get(focus), byNo.get(chosen), spots.get('1 1'), ...shelf.cells].find(inSight)?.cellNo;

  // what was flown to is in sight, however long the shelf
  useEffect(() => {
    const cell = byNo.get(chosen);
    const element = box.current;
    if (!cell || !element) return;
    const left = (cell.column - 1) * COLUMN;
    if (left < element.scrollLeft || left + COLUMN * 2 > element.scrollLeft + element.clientWidth)
      element.scrollLeft = Math.max(0, left - element.clientWidth / 2);
  }, [chosen, byNo, box]);

  const title = say(words.elevation, { no: shelf.shelfNo || say(words.noShelf) });
  const columns = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const levels = Array.from({ length: shelf.levels }, (_, at) => shelf.levels - at);
  const gap = (count: number): ReactNode => count > 0 && <td colSpan={count} style={{ minInlineSize: count * COLUMN }} />;
  return (
    <section ref={box} aria-label={title} className="wms-elevation" data-testid="elevation" onScroll={onScroll} {...handlers}>
      <table aria-colcount={shelf.columns + 1}>
        <caption className="wms-unseen">{title}</caption>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row" aria-label={say(words.level, { no: level })}>
                {level}
              </th>
              {gap(from - 1)}
              {columns.map((column) => {
                const cell = spots.get(`${column} ${level}`);
                if (!cell) return <td key={column} aria-colindex={column + 1} />;
                const look = colouring.classes[colouring.of(cell)];
                return (
                  <td key={column} aria-colindex={column + 1}>
                    <CellButton
                      cell={cell}
                      look={look}
                      level={colouring.levelOf?.(cell) ?? look?.level ?? 0}
                      isLit={lit?.has(cell.cellNo)}
                      isChosen={cell.cellNo === chosen}
                      isSelected={drawn.has(cell.id)}
                      isFocus={cell.cellNo === focusNo}
                    />
                  </td>
                );
              })}
              {gap(shelf.columns - to)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {gap(from - 1)}
            {columns.map((column) => (
              <th key={column} scope="col" aria-label={say(words.column, { no: column })}>
                {column}
              </th>
            ))}
            {gap(shelf.columns - to)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
