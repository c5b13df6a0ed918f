/** Columns that have nothing to show give up their place where others need the room. */
import { useEffect, useMemo, useRef } from 'react';
import type { ListRow } from '../field/fields.ts';
import type { Store } from '../frame/store.ts';
import { columnsWidth, keptInSight } from './columnRoom.ts';
import type { ListColumn } from './tableParts.tsx';

/** What decides which columns may step back. */
export interface StepBack {
  /** The search that the rows answer: the columns are settled once for it, so that none jumps while one turns pages and works. */
  readonly search: string;
  /** Columns that keep their place whatever is in them: those one came for. Absent: all, as a person has set them up by hand. */
  readonly steady: readonly string[] | undefined;
  /** Told which columns have stepped back. */
  readonly told: Store<readonly string[]>;
}
const none: readonly string[] = [];

/** The columns in which no row has a text; where a screen draws a cell by itself and says no text, its column counts as filled. */
export const emptyColumns = <T extends ListRow>(columns: readonly ListColumn<T>[], rows: readonly T[]): readonly string[] =>
  columns
    .filter(({ lines }) => lines !== undefined && !rows.some((row) => lines.some((read) => read(row).trim() !== '')))
    .map(({ key }) => String(key));

/** The columns in their order, those that are named behind the others and before the operations. */
export const behindOthers = <T extends ListRow>(columns: readonly ListColumn<T>[], names: readonly string[]) => {
  const isBehind = ({ key }: ListColumn<T>): boolean => names.includes(String(key));
  const isLast = ({ fixed }: ListColumn<T>): boolean => fixed === 'right';
  return [
    ...columns.filter((column) => !isBehind(column) && !isLast(column)),
    ...columns.filter(isBehind),
    ...columns.filter(isLast),
  ];
};

/** The columns of a table of so many pixels: empty ones behind the others where not all have room, long names within it. */
export const useStepBack = <T extends ListRow>(
  columns: readonly ListColumn<T>[],
  rows: readonly T[],
  room: number,
  { search, steady, told }: StepBack,
): readonly ListColumn<T>[] => {
  const settled = useRef({ sign: '', names: none });
  const sign = `${room} ${columns.map(({ key }) => String(key)).join(' ')} ${steady?.join(' ')} ${search}`;
  if (rows.length > 0 && settled.current.sign !== sign) {
    const isTight = steady !== undefined && columnsWidth(columns) > room;
    const movable = isTight ? columns.filter(({ key, fixed, isKept }) => !fixed && !isKept && !steady.includes(String(key))) : [];
    const names = emptyColumns(movable, rows);
    settled.current = { sign, names: names.join() === settled.current.names.join() ? settled.current.names : names };
  }
  const { names } = settled.current;
  useEffect(() => told.set(names), [told, names]);
  return useMemo(() => {
    const shown = names.length > 0 ? behindOthers(columns, names) : columns;
    return steady ? keptInSight(shown, room, steady) : shown;
  }, [columns, names, room, steady]);
};
