import type { Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { dragged, type Grip, grips, onPlan } from './planEdit.ts';
import type { PlanView } from './planView.ts';

export interface ZoneDrag {
  /** The zone in hand and where it would be put down. */
  readonly held: { readonly id: string; readonly place: Rectangle } | undefined;
  /** For the surface: true when the press takes a zone, and the plan must stay where it is. */
  readonly take: (event: PointerEvent<HTMLElement>) => boolean;
}

/** Zones dragged by the pointer: whole, or by a grip. `onDrop` hears of it once, when the zone is put down; Escape puts it back. */
export const useZoneDrag = (
  view: PlanView,
  placeOf: (id: string) => Rectangle | undefined,
  onDrop: (id: string, place: Rectangle) => void,
): ZoneDrag => {
  const [held, setHeld] = useState<ZoneDrag['held']>();
  const latest = useRef({ placeOf, onDrop });
  latest.current = { placeOf, onDrop };
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const take = useMemo(
    () =>
      (event: PointerEvent<HTMLElement>): boolean => {
        const target = event.target instanceof Element ? event.target : undefined;
        const id = target?.closest<HTMLElement>('[data-zone-id]')?.dataset.zoneId ?? '';
        const from = latest.current.placeOf(id);
        if (!from) return false;
        const named = target?.closest<HTMLElement>('[data-grip]')?.dataset.grip;
        const grip: Grip | undefined = grips.find((one) => one === named);
        const start = { x: event.clientX, y: event.clientY };
        let place = from;
        const move = (next: globalThis.PointerEvent): void => {
          if (next.pointerId !== event.pointerId) return;
          const { k } = view.camera();
          const [dx, dy] = [Math.round((next.clientX - start.x) / k), Math.round((next.clientY - start.y) / k)];
          place = onPlan(dragged(from, grip, dx, dy));
          setHeld({ id, place });
        };
        const end = (keep: boolean): void => {
          stop.current();
          setHeld(undefined);
          if (keep && place !== from) latest.current.onDrop(id, place);
        };
        const up = (next: globalThis.PointerEvent): void => {
          if (next.pointerId === event.pointerId) end(true);
        };
        const cancel = (): void => end(false);
        const key = (next: KeyboardEvent): void => {
          if (next.key === 'Escape') end(false);
        };
        stop.current();
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('pointercancel', cancel);
        window.addEventListener('keydown', key);
        stop.current = () => {
          window.removeEventListener('pointermove', move);
          window.removeEventListener('pointerup', up);
          window.removeEventListener('pointercancel', cancel);
          window.removeEventListener('keydown', key);
        };
        return true;
      },
    [view],
  );
  return { held, take };
};
