import { describe, expect, it } from 'vitest';
import { around, type Camera, fitted, held, isIn, MOST_ZOOM, panned, toScreen, toWorld, zoomed } from './camera.ts';

const window = { width: 800, height: 600 };
const camera: Camera = { x: 10, y: 20, k: 4 };

describe('looking at a plan', () => {
  it('keeps the point under the pointer where it is while one zooms', () => {
    const before = toWorld(camera, 300, 200);
    for (const factor of [0.5, 1.2, 7, 1e9]) {
      const after = toWorld(zoomed(camera, factor, 300, 200), 300, 200);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }
    expect(zoomed(camera, 1e9, 0, 0).k).toBe(MOST_ZOOM);
  });

  it('lets the plan follow the hand', () => {
    const point = toWorld(camera, 100, 100);
    expect(toScreen(panned(camera, 33, -12), ...point)).toEqual([133, 88]);
  });

  it('fits a box into the middle of the window', () => {
    const box = around([
      { x: 0, y: 0, w: 10, h: 10 },
      { x: 90, y: 20, w: 10, h: 10 },
    ]);
    expect(box).toEqual({ x: 0, y: 0, w: 100, h: 30 });
    const seen = fitted(box ?? { x: 0, y: 0, w: 1, h: 1 }, window, 0, 1000);
    expect(seen.k).toBe(8);
    expect(toScreen(seen, 0, 0)).toEqual([0, 180]);
    expect(around([])).toBeUndefined();
  });

  it('never loses the plan out of sight', () => {
    const plan = { x: 0, y: 0, w: 100, h: 30 };
    const far = held({ x: 1e6, y: -1e6, k: 4 }, plan, window);
    expect(isIn(plan, far, window)).toBe(true);
    expect(held({ x: 10, y: 5, k: 4 }, plan, window)).toEqual({ x: 10, y: 5, k: 4 });
    expect(isIn({ x: 500, y: 0, w: 10, h: 10 }, camera, window)).toBe(false);
  });
});
