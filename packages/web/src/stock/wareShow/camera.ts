/** Where one looks at a plan from. World units are grid units of the plan, screen units CSS pixels. Pure. */

export interface Camera {
  /** The point of the plan in the upper left corner of the window. */
  readonly x: number;
  readonly y: number;
  /** Pixels of one grid unit. */
  readonly k: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const LEAST_ZOOM = 0.02;
export const MOST_ZOOM = 400;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export const toWorld = (camera: Camera, px: number, py: number): readonly [number, number] => [
  camera.x + px / camera.k,
  camera.y + py / camera.k,
];
export const toScreen = (camera: Camera, x: number, y: number): readonly [number, number] => [
  (x - camera.x) * camera.k,
  (y - camera.y) * camera.k,
];

/** Moves what is seen by so many pixels: the plan follows the hand. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.k,
  y: camera.y - dy / camera.k,
});

/** Zooms by a factor; the point of the plan under (px, py) stays where it is. */
export const zoomed = (camera: Camera, factor: number, px: number, py: number): Camera => {
  const k = clamp(camera.k * factor, LEAST_ZOOM, MOST_ZOOM);
  const [x, y] = toWorld(camera, px, py);
  return { k, x: x - px / k, y: y - py / k };
};

/** The box that holds all of these; undefined for none. */
export const around = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
};

/** Shows a whole box in the middle of the window, `margin` pixels of air around it, never larger than `most` pixels a unit. */
export const fitted = (box: Box, window: Size, margin = 24, most = 60): Camera => {
  const width = Math.max(1, window.width - margin * 2);
  const height = Math.max(1, window.height - margin * 2);
  const k = clamp(Math.min(width / Math.max(box.w, 0.001), height / Math.max(box.h, 0.001)), LEAST_ZOOM, most);
  return { k, x: box.x + box.w / 2 - window.width / 2 / k, y: box.y + box.h / 2 - window.height / 2 / k };
};

/** Keeps a part of the plan in the window: whoever drags it away completely finds nothing again. */
export const held = (camera: Camera, plan: Box, window: Size, least = 48): Camera => {
  const margin = least / camera.k;
  return {
    ...camera,
    x: clamp(camera.x, plan.x + margin - window.width / camera.k, plan.x + plan.w - margin),
    y: clamp(camera.y, plan.y + margin - window.height / camera.k, plan.y + plan.h - margin),
  };
};

export const isIn = (box: Box, camera: Camera, window: Size): boolean =>
  box.x < camera.x + window.width / camera.k &&
  box.x + box.w > camera.x &&
  box.y < camera.y + window.height / camera.k &&
  box.y + box.h > camera.y;
