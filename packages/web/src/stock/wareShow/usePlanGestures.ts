import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { PlanView } from './planView.ts';

/** Pixels a finger may tremble before a press becomes a drag. */
const TREMBLE = 4;
const STEP = 60;
const ZOOM = 1.25;

export interface PlanGestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void;
}

/** Arrow keys move, plus and minus zoom, 0 and Home show everything; true when the key was one of them. */
export const planKey = (view: PlanView, key: string, whole: () => void): boolean => {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.pan(STEP, 0),
    ArrowRight: () => view.pan(-STEP, 0),
    ArrowUp: () => view.pan(0, STEP),
    ArrowDown: () => view.pan(0, -STEP),
    '+': () => view.zoom(ZOOM),
    '=': () => view.zoom(ZOOM),
    '-': () => view.zoom(1 / ZOOM),
    '0': whole,
    Home: whole,
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  move?.();
  return move !== undefined;
};

/**
 * Mouse, pen and fingers on a plan: one drags it, two pinch it, the wheel zooms at the pointer. `taken` says that a press is
 * somebody else's, such as that of a zone which is being moved.
 */
export const usePlanGestures = (
  surface: RefObject<HTMLElement | null>,
  view: PlanView,
  taken?: (event: PointerEvent<HTMLElement>) => boolean,
): PlanGestures => {
  const latest = useRef(taken);
  latest.current = taken;
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    // React's own wheel listener is passive and could not keep the page from scrolling
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const frame = element.getBoundingClientRect();
      if (event.shiftKey) view.pan(-(event.deltaY || event.deltaX), 0);
      else {
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        const power = Math.max(-240, Math.min(240, event.deltaY * lines)) * (event.ctrlKey ? 0.008 : 0.002);
        view.zoom(Math.exp(-power), [event.clientX - frame.left, event.clientY - frame.top]);
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [surface, view]);

  return useMemo(() => {
    const pressed = new Map<number, readonly [number, number]>();
    let travelled = 0;
    const lift = (event: PointerEvent<HTMLElement>): void => {
      pressed.delete(event.pointerId);
    };
    return {
      onPointerDown: (event) => {
        if (event.button !== 0 || latest.current?.(event)) return;
        if (pressed.size === 0) travelled = 0;
        pressed.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove: (event) => {
        const before = pressed.get(event.pointerId);
        if (!before) return;
        const now = [event.clientX, event.clientY] as const;
        const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
        const others = [...pressed].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
        const [other] = others;
        if (!other) {
          if (travelled < TREMBLE && Math.hypot(dx, dy) < TREMBLE) return;
          travelled += Math.hypot(dx, dy);
          // from here on it is a drag, wherever it goes; a press that stays a press must reach the zone below it
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
          view.pan(dx, dy);
        } else {
          travelled += TREMBLE;
          const frame = event.currentTarget.getBoundingClientRect();
          const spread = Math.hypot(now[0] - other[0], now[1] - other[1]);
          const was = Math.max(1, Math.hypot(before[0] - other[0], before[1] - other[1]));
          const middle = [(now[0] + other[0]) / 2 - frame.left, (now[1] + other[1]) / 2 - frame.top] as const;
          view.pan(dx / 2, dy / 2);
          view.zoom(Math.max(spread, 1) / was, middle);
        }
        pressed.set(event.pointerId, now);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onClickCapture: (event) => {
        // the click that ends a drag opens nothing
        if (travelled < TREMBLE) return;
        travelled = 0;
        event.stopPropagation();
        event.preventDefault();
      },
    };
  }, [view]);
};
