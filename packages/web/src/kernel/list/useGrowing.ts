import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from './fields.ts';

/** Height of a row of one line. Pixels. */
export const ROW = 33;
/** Rows that are drawn in one go when there is nothing else to do. */
const STEP = 6;
/** So few more than one sees are drawn at once. */
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

/**
 * How many rows of a page are drawn: at first those in sight, then all the others in idle moments, so that the keyboard, a screen
 * reader, the browser's own search and a printer soon find every one. Rows that stay while others come keep what is drawn.
 */
export const useGrowing = (rows: readonly ListRow[], height: number, frame: RefObject<HTMLElement | null>) => {
  const mark = rows[0]?.id;
  const [state, setState] = useState<{ readonly mark: string | undefined; readonly count: number }>({
    mark: undefined,
    count: 0,
  });
  const inSight = (bottom: number): number => Math.ceil(bottom / ROW) + 2;
  const least = state.mark === mark ? state.count : inSight((frame.current?.scrollTop ?? 0) + height);
  const count = least + FEW >= rows.length ? rows.length : least;
  useEffect(() => {
    if (count >= rows.length) return undefined;
    return whenIdle(() => startTransition(() => setState({ mark, count: count + STEP })));
  }, [count, rows.length, mark]);
  useEffect(() => {
    const all = (): void => flushSync(() => setState({ mark, count: rows.length }));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [mark, rows.length]);
  /** Draws what comes into sight. */
  const more = (scrolled: HTMLElement): void => {
    const wanted = inSight(scrolled.scrollTop + scrolled.clientHeight);
    if (wanted > count && count < rows.length) flushSync(() => setState({ mark, count: wanted + FEW }));
  };
  return { count, more };
};
