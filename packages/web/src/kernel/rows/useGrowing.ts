import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from '../field/fields.ts';

/** Height of a row, and of one whose cells have two lines. Pixels. */
export const ROW = 33;
export const TALL_ROW = 41;
/** Rows that are drawn in one go when there is nothing else to do. */
const STEP = 6;
/** So few more than one sees are drawn at once; so few new ones among others are put between them. */
const FEW = 8;
/** Milliseconds after which rows are drawn though the browser is never idle. */
const PATIENCE = 400;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(asked);
};

/** A row and the place in the document where it is drawn, which another row may have had before. */
export interface Place<T extends ListRow> {
  readonly key: number;
  readonly row: T;
}
export interface Placing<T extends ListRow> {
  readonly places: readonly Place<T>[];
  /** The rows are those that were shown, but for a few: they stay where they are and nothing waits. */
  readonly isSame: boolean;
}
/**
 * Where each row of an answer is drawn. Rows that are shown already keep their places, and what one has opened or focused there; an
 * answer of others takes over the places from the top, since a text that changes costs a browser a fraction of a cell that is made.
 */
const placesFor = <T extends ListRow>(rows: readonly T[], shown: readonly Place<T>[]): Placing<T> => {
  const known = new Map(shown.toReversed().map(({ key, row }) => [row.id, key] as const));
  const isSame = shown.length > 0 && rows.filter(({ id }) => !known.has(id)).length <= FEW;
  let next = Math.max(-1, ...shown.map(({ key }) => key)) + 1;
  const keyAt = (row: T, at: number): number => (isSame ? known.get(row.id) : shown[at]?.key) ?? next++;
  return { places: rows.map((row, at) => ({ key: keyAt(row, at), row })), isSame };
};

/**
 * How many rows of a page are drawn: at first those in sight, then all the others in idle moments, so that the keyboard, a screen
 * reader, the browser's own search and a printer soon find every one. Until its turn comes, what stood at a place out of sight stays
 * there as a leftover.
 */
export const useGrowing = <T extends ListRow>(
  rows: readonly T[],
  height: number,
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
) => {
  const shown = useRef<readonly Place<T>[]>([]);
  const placing = useMemo(() => placesFor(rows, shown.current), [rows]);
  const [state, setState] = useState<{ readonly placing: Placing<T> | undefined; readonly count: number }>({
    placing: undefined,
    count: 0,
  });
  const inSight = (bottom: number): number => Math.ceil(bottom / rowHeight) + 2;
  const first = placing.isSame ? rows.length : inSight((frame.current?.scrollTop ?? 0) + height);
  const least = state.placing === placing ? state.count : first;
  const count = least + FEW >= rows.length ? rows.length : least;
  const before = shown.current;
  const drawn = [...placing.places.slice(0, count), ...before.slice(count, rows.length)];
  useLayoutEffect(() => {
    shown.current = drawn;
  });
  useEffect(() => {
    if (count >= rows.length) return undefined;
    return whenIdle(() => startTransition(() => setState({ placing, count: count + STEP })));
  }, [count, rows.length, placing]);
  useEffect(() => {
    const all = (): void => flushSync(() => setState({ placing, count: rows.length }));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [placing, rows.length]);
  /** Draws what comes into sight. */
  const more = (scrolled: HTMLElement): void => {
    const wanted = inSight(scrolled.scrollTop + scrolled.clientHeight);
    if (wanted > count && count < rows.length) flushSync(() => setState({ placing, count: wanted + FEW }));
  };
  return { drawn, count, more };
};
