/** The camera of one plan, outside React: it moves sixty times a second, and nothing but the plan is drawn again. */
import { type Box, type Camera, fitted, held, panned, type Size, zoomed } from './camera.ts';

export interface PlanView {
  readonly camera: () => Camera;
  readonly size: () => Size;
  /** Told once a frame at most, by whoever draws. */
  readonly onChange: (listener: () => void) => () => void;
  /** The first size shows what was asked for before, else all there is. */
  readonly resize: (size: Size) => void;
  /** What there is to see: the camera never loses it. */
  readonly bound: (plan: Box) => void;
  readonly pan: (dx: number, dy: number) => void;
  /** Around a point of the window; its middle unless said. */
  readonly zoom: (factor: number, at?: readonly [number, number]) => void;
  /** Shows a box at once, or on the way there when motion is welcome. */
  readonly show: (box: Box, options?: { readonly most?: number; readonly margin?: number; readonly gently?: boolean }) => void;
}

const FLIGHT_MS = 350;
const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const ease = (part: number): number => 1 - (1 - part) ** 3;

export const createPlanView = (): PlanView => {
  let camera: Camera = { x: 0, y: 0, k: 20 };
  let size: Size = { width: 0, height: 0 };
  let plan: Box = { x: 0, y: 0, w: 40, h: 24 };
  let flight = 0;
  // what was asked for before there was a window to show it in
  let wanted: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Camera): void => {
    camera = size.width > 0 ? held(next, plan, size) : next;
    for (const listener of listeners) listener();
  };
  const land = (): void => {
    cancelAnimationFrame(flight);
    flight = 0;
  };
  const fly = (to: Camera): void => {
    land();
    const from = camera;
    const begun = performance.now();
    const step = (now: number): void => {
      const part = ease(Math.min(1, (now - begun) / FLIGHT_MS));
      const k = from.k * (to.k / from.k) ** part;
      set({ k, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      flight = part < 1 ? requestAnimationFrame(step) : 0;
    };
    flight = requestAnimationFrame(step);
  };
  const show: PlanView['show'] = (box, { most = 60, margin = 24, gently = false } = {}) => {
    if (size.width === 0) {
      wanted = () => show(box, { most, margin });
      return;
    }
    const to = fitted(box, size, margin, most);
    if (gently && !calm()) fly(to);
    else {
      land();
      set(to);
    }
  };
  return {
    camera: () => camera,
    size: () => size,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resize: (next) => {
      const isFirst = size.width === 0;
      size = next;
      if (!isFirst) set(camera);
      else if (wanted) wanted();
      else show(plan);
      wanted = undefined;
    },
    bound: (next) => {
      plan = next;
    },
    pan: (dx, dy) => {
      land();
      set(panned(camera, dx, dy));
    },
    zoom: (factor, at = [size.width / 2, size.height / 2]) => {
      land();
      set(zoomed(camera, factor, at[0], at[1]));
    },
    show,
  };
};
