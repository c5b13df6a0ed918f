/** How wide columns are: as their contents need within bounds, then all the room there is, so that none is cut by the edge. Pixels. */
import { useMemo, useRef } from 'react';
import type { ListRow } from '../field/fields.ts';
import { textWidth } from '../field/textWidth.ts';
import type { ListColumn } from './tableParts.tsx';

/** Left and right of a text in its cell, and what rounding takes. */
const PADDING = 18;
/** The signs that say how a column is sorted stand beside both lines of its head. */
const SORTS = 17;
/** The second line of a cell is set smaller. */
const SECOND = 12 / 13;

const widths = new Map<string, number>();
const KNOWN = 5_000;
const widthOf = (text: string, size: number): number => {
  const key = `${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > KNOWN) widths.clear();
  const found = textWidth(text, size);
  widths.set(key, found);
  return found;
};

/** Between a number and its name. */
const GAP = 6;
/** A name makes its column no wider than this. */
const NAMED = 240;
/** What a column needs so that the names of its numbers show as well; 0 where it has none. */
export const namedWidth = <T extends ListRow>(
  column: ListColumn<T>,
  rows: readonly T[],
  size: number,
  isTall: boolean,
): number => {
  const { room, lines = [], beside = [] } = column;
  const isBelow = isTall && lines.length === 1;
  const needs = rows.flatMap((row) =>
    beside.map((read, at) => {
      const name = read(row);
      if (name === '') return 0;
      const width = widthOf(name, size * SECOND);
      return isBelow ? width : width + GAP + widthOf((lines[at]?.(row) ?? '').trim(), at === 0 ? size : size * SECOND);
    }),
  );
  const most = room ? Math.max(0, ...needs) : 0;
  return most === 0 ? 0 : Math.ceil(Math.min((NAMED * size) / 13, most + PADDING));
};

/** What a column needs for its head and for the rows there are, between its least and its most. */
export const contentWidth = <T extends ListRow>(column: ListColumn<T>, rows: readonly T[], size: number): number => {
  const { room, heads = [], lines = [], marks = 0, below = 0 } = column;
  if (!room) return Number(column.width);
  const head = heads.map((text, at) => widthOf(text, at === 0 ? size : size * SECOND) + (column.sorter ? SORTS : 0));
  const body = rows.flatMap((row) =>
    lines.map((read, at) => widthOf(read(row).trim(), at === 0 ? size : size * SECOND) + (at === 0 ? marks : below)),
  );
  const scale = size / 13;
  const wanted = Math.max(room.least * scale, ...head.map((width) => width + PADDING), ...body.map((width) => width + PADDING));
  return Math.ceil(Math.min(Math.max(room.most * scale, ...head.map((width) => width + PADDING)), wanted));
};

/**
 * The columns as wide as the rows need. A column that was wider stays so while the list stands: widths that jump from page to page
 * would move everything one looks at.
 */
export const useSized = <T extends ListRow>(
  columns: readonly ListColumn<T>[],
  rows: readonly T[],
  size: number,
  isTall: boolean,
): readonly ListColumn<T>[] => {
  const kept = useRef({ of: '', widest: new Map<string, number>() });
  const sign = `${size} ${columns.map(({ key, heads }) => `${String(key)} ${heads?.join() ?? ''}`).join(' ')}`;
  const needs = useMemo(() => {
    if (kept.current.of !== sign) kept.current = { of: sign, widest: new Map() };
    const { widest } = kept.current;
    const widened = (key: string, width: number): number => {
      const most = Math.max(widest.get(key) ?? 0, width);
      if (rows.length > 0) widest.set(key, most);
      return most;
    };
    return columns.map((column) => {
      const key = String(column.key);
      if (!column.room) return `${Number(column.width)}`;
      const bare = widened(key, contentWidth(column, rows, size));
      const whole = column.beside ? Math.max(bare, widened(`${key} named`, namedWidth(column, rows, size, isTall))) : bare;
      return whole > bare ? `${whole} ${bare}` : `${bare}`;
    });
  }, [columns, rows, size, sign, isTall]);
  const wanted = needs.join();
  return useMemo(() => {
    const widths = wanted.split(',').map((text) => text.split(' ').map(Number));
    return columns.map((column, at) => {
      const [width = 0, bare] = widths[at] ?? [];
      return { ...column, width, ...(bare === undefined ? {} : { bare }) };
    });
  }, [columns, wanted]);
};

export const columnsWidth = (columns: readonly { readonly width?: number | string | undefined }[]): number =>
  columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 0), 0);

/** A text may be as wide as this or wider; a number of a document may not. Pixels. */
const LONG = 260;
/** Below it a name says little; above a second line of its own, a number below it would be cut. Pixels. */
const NAME = 112;
const PAIRED = 140;
/** The columns, those of the glance without the names beside their numbers, from the last on, until all have room. */
const withoutNames = <T>(columns: readonly ListColumn<T>[], room: number, isGlance: (column: ListColumn<T>) => boolean) => {
  let over = columnsWidth(columns.filter(isGlance)) - room;
  if (over <= 0 || !columns.some((column) => column.bare !== undefined && isGlance(column))) return columns;
  return columns
    .toReversed()
    .map((column) => {
      if (over <= 0 || column.bare === undefined || !isGlance(column)) return column;
      over -= Number(column.width) - column.bare;
      return { ...column, width: column.bare };
    })
    .toReversed();
};

const leastOf = <T>({ isKept, room, heads = [], width }: ListColumn<T>): number => {
  if (isKept || (room?.most ?? 0) < LONG) return Number(width);
  return Math.min(Number(width), heads.length > 1 ? PAIRED : NAME);
};

/**
 * The columns, the long texts among the first ones narrower where that keeps more of these on the screen, as many as have room: a
 * name that ends in an ellipsis is told whole where one points at it, a column behind the edge is not.
 */
export const keptInSight = <T>(
  given: readonly ListColumn<T>[],
  room: number,
  first: readonly string[],
): readonly ListColumn<T>[] => {
  const isGlance = ({ key, fixed }: ListColumn<T>): boolean => fixed === 'right' || first.includes(String(key));
  const columns = withoutNames(given, room, isGlance);
  const acts = columns.filter(({ fixed }) => fixed === 'right');
  let left = room - columnsWidth(acts);
  const seen = columns.filter((column) => {
    if (column.fixed === 'right' || !isGlance(column) || left < 0) return false;
    left -= leastOf(column);
    return left >= 0;
  });
  const over = columnsWidth([...seen, ...acts]) - room;
  const spareOf = (column: ListColumn<T>): number => (seen.includes(column) ? Number(column.width) - leastOf(column) : 0);
  const spare = seen.reduce((sum, column) => sum + spareOf(column), 0);
  if (over <= 0) return columns;
  return columns.map((column) => {
    const less = Math.ceil((over * spareOf(column)) / spare);
    return less > 0 ? { ...column, width: Number(column.width) - less } : column;
  });
};

/** The columns made wider in proportion, so that together they take the room; those a person has drawn stay as they are. */
const stretched = <T>(columns: readonly ListColumn<T>[], room: number): readonly ListColumn<T>[] => {
  const loose = columns.filter(({ isKept }) => !isKept);
  const taken = columnsWidth(loose);
  if (taken === 0) return columns;
  const share = room - columnsWidth(columns) + taken;
  let rest = share;
  return columns.map((column) => {
    if (column.isKept) return column;
    const width = column === loose.at(-1) ? rest : Math.floor((Number(column.width) * share) / taken);
    rest -= width;
    return { ...column, width };
  });
};

/**
 * The columns of a table that has a room of so many pixels. Where they take less, all grow in proportion, the operations excepted.
 * Where they take more, those that fit whole grow into the rest, so that no figure stands half under the edge.
 */
export const filled = <T>(columns: readonly ListColumn<T>[], room: number): readonly ListColumn<T>[] => {
  const last = columns.filter(({ fixed }) => fixed === 'right');
  const data = columns.filter(({ fixed }) => fixed !== 'right');
  const left = room - columnsWidth(last);
  let sum = 0;
  const fitting = data.findIndex((column) => {
    sum += Number(column.width);
    return sum > left;
  });
  // one column alone is wider than the room, or the first does not fit: there is nothing to share out
  if (fitting === 0) return columns;
  const whole = fitting < 0 ? data : data.slice(0, fitting);
  return [...stretched(whole, left), ...data.slice(whole.length), ...last];
};
