import { type RefObject, useEffect, useRef, useState } from 'react';
import { throttle } from '../frame/throttle.ts';

/** The row of the toolbar between the search area and the head of the table. Pixels. */
const TOOLBAR = 42;
/** CONST-10: where the head of the table is fixed, below the search area and the toolbar; 52 until the search area is measured. */
export const headThreshold = (searchHeight = 52): number => searchHeight + TOOLBAR;
const HEAD = 34;
const PAGER = 44;
const LEAST = 160;

/** What is left for the rows: they scroll by themselves, so that head, pager and horizontal scrollbar stay in sight. */
export const bodyRoom = (pane: number, searchHeight: number | undefined): number =>
  Math.max(LEAST, pane - headThreshold(searchHeight) - HEAD - PAGER);

export interface Room {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly search: RefObject<HTMLDivElement | null>;
  readonly height: number;
  /** Of the table. */
  readonly width: number;
}
/** Left and right of the table. */
const EDGES = 24;

/** Measures pane and search area when they change, at most every 300 ms (CONST-11). */
export const useRoom = (): Room => {
  const pane = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => bodyRoom(window.innerHeight - 96, undefined));
  const [width, setWidth] = useState(() => window.innerWidth - EDGES);
  useEffect(() => {
    const measure = (): void => {
      const whole = pane.current?.clientHeight ?? 0;
      if (whole === 0) return;
      setHeight(bodyRoom(whole, search.current?.offsetHeight));
      setWidth((pane.current?.clientWidth ?? 0) - EDGES);
    };
    measure();
    const later = throttle(measure);
    const observer = new ResizeObserver(() => later());
    for (const element of [pane.current, search.current]) if (element) observer.observe(element);
    return () => {
      later.cancel();
      observer.disconnect();
    };
  }, []);
  return { pane, search, height, width };
};
