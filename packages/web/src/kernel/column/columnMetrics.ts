import type { CSSProperties, ReactNode } from 'react';
import type { ListRow } from '../field/fields.ts';
import type { ListColumn } from './tableParts.tsx';

/** Width of the boxes by which rows are chosen. Pixels. */
export const LEADING = 40;

/** What the cells of one column have in common. */
export interface ColumnMetrics<T extends ListRow> {
  readonly name: string;
  readonly look: string;
  readonly style: CSSProperties | undefined;
  /** Whether too long a content is cut off; by the browser itself where no other cell can cover what runs out of this one. */
  readonly isCut: boolean | 'bare';
  /** Pixels for a text. */
  readonly room: number;
  /** Of them, what may stand beside the text, at most. */
  readonly marks: number;
  /** Absent where only what is drawn tells it. */
  readonly text: ((row: T) => string) | undefined;
  /** Absent: the box by which the row is chosen. */
  readonly draw?: (row: T, at: number) => ReactNode;
}

const CELL = 'ant-table-cell';
/** Left and right of a text in its cell. Pixels. */
const PADDING = 16;
/** What a screen draws by itself may have marks around its text. Pixels. */
const MARKS = 40;
interface Placed {
  readonly width: number;
  readonly fixed: 'start' | 'end' | undefined;
}
const sum = (columns: readonly Placed[]): number => columns.reduce((all, { width }) => all + width, 0);

/** How a fixed cell stands, and over which others: the sides are fixed in groups, each nearer to the edge above the next. */
const fixing = (columns: readonly Placed[], at: number): { readonly look: string; readonly style?: CSSProperties } => {
  const side = columns[at]?.fixed;
  if (side === undefined) return { look: '' };
  const isStart = side === 'start';
  const isEdge = columns[isStart ? at + 1 : at - 1]?.fixed !== side;
  const layers = {
    '--z-offset': isStart ? columns.length * 2 - at : at,
    '--z-offset-reverse': isStart ? columns.length + at : columns.length - at,
  };
  const place = isStart ? { insetInlineStart: sum(columns.slice(0, at)) } : { insetInlineEnd: sum(columns.slice(at + 1)) };
  return {
    look: ` ${CELL}-fix ${CELL}-fix-${side}${isEdge ? ` ${CELL}-fix-${side}-shadow` : ''}`,
    style: { ...place, ...layers },
  };
};

const made = new WeakMap<object, Map<boolean, readonly ColumnMetrics<ListRow>[]>>();

const make = <T extends ListRow>(columns: readonly ListColumn<T>[], isChosen: boolean): readonly ColumnMetrics<T>[] => {
  const placed: readonly Placed[] = [
    ...(isChosen ? [{ width: LEADING, fixed: 'start' as const }] : []),
    ...columns.map(
      ({ width, fixed }): Placed => ({
        width: typeof width === 'number' ? width : 0,
        fixed: fixed === 'left' ? 'start' : fixed === 'right' ? 'end' : undefined,
      }),
    ),
  ];
  const lead = isChosen ? 1 : 0;
  const box = fixing(placed, 0);
  const boxes: readonly ColumnMetrics<T>[] = isChosen
    ? [
        {
          name: '$chosen',
          look: `${CELL} ant-table-selection-column${box.look}`,
          style: { ...box.style, width: LEADING },
          isCut: false,
          room: 0,
          marks: 0,
          text: undefined,
        },
      ]
    : [];
  return [
    ...boxes,
    ...columns.map((column, at): ColumnMetrics<T> => {
      const { look, style } = fixing(placed, at + lead);
      return {
        name: String(column.key),
        look: `${CELL}${column.className ? ` ${column.className}` : ''}${column.sortOrder ? ' ant-table-column-sort' : ''}${look}`,
        style: { ...style, width: placed[at + lead]?.width, ...(column.align ? { textAlign: column.align } : {}) },
        isCut: column.ellipsis === true && (column.fixed ? 'bare' : true),
        room: (placed[at + lead]?.width ?? 0) - PADDING,
        marks: column.text ? (column.marks ?? 0) : MARKS,
        text: column.text,
        draw: (row, place) => column.render?.(undefined, row, place) as ReactNode,
      };
    }),
  ];
};

/** The metrics of a set of columns, the same for the same set: rows compare them by identity. */
export const columnMetricsOf = <T extends ListRow>(
  columns: readonly ListColumn<T>[],
  isChosen: boolean,
): readonly ColumnMetrics<T>[] => {
  const known = made.get(columns) ?? new Map<boolean, readonly ColumnMetrics<ListRow>[]>();
  made.set(columns, known);
  const found = known.get(isChosen) ?? (make(columns, isChosen) as readonly ColumnMetrics<ListRow>[]);
  known.set(isChosen, found);
  return found as readonly ColumnMetrics<T>[];
};
