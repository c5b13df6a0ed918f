import { useCallback, useEffect, useRef } from 'react';
import { placeOfCell, type ZonePicture } from './arrange.ts';
import type { PlanView } from './planView.ts';

export interface Target {
  readonly zoneNo: string;
  readonly cellNo: string;
}
/** Flies the plan to a cell. A target whose zone is not read yet, as the first one of the address may be, waits for it. */
export const useFlight = (
  view: PlanView,
  pictures: readonly ZonePicture[],
  hasCells: boolean,
  first: Target | undefined,
): ((target: Target) => void) => {
  const waiting = useRef(first);
  const fly = useCallback(
    (target: Target): void => {
      const picture = pictures.find(({ zone }) => zone.zoneNo === target.zoneNo);
      const box = picture && placeOfCell(picture, target.cellNo);
      waiting.current = box ? undefined : target;
      // near enough to read the number, far enough to know where one is
      if (picture && box) view.show(box, { margin: 40, most: 64 / Math.max(picture.cellWidth, 0.001), gently: true });
    },
    [pictures, view],
  );
  useEffect(() => {
    if (waiting.current && hasCells) fly(waiting.current);
  }, [fly, hasCells]);
  return fly;
};
