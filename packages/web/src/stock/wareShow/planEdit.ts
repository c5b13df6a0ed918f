/** Where zones are being moved to before they are saved: changes over what the server has, with a way back. Pure. */
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { overlap, planSize, type Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';

export type Places = Readonly<Record<string, Rectangle>>;
export interface PlanEdit {
  /** Changed places by the id of the zone. */
  readonly places: Places;
  readonly past: readonly Places[];
  readonly future: readonly Places[];
  /** What the last step was, so that keys pressed one after another are one step back. */
  readonly last: string;
}
export const nothingMoved: PlanEdit = { places: {}, past: [], future: [], last: '' };

const rectangleOf = ({ posX, posY, posW, posH }: Rectangle): Rectangle => ({ posX, posY, posW, posH });
export const placeOf = (edit: PlanEdit, zone: ZoneOnPlan): Rectangle => edit.places[zone.id] ?? rectangleOf(zone);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)));
/** The nearest rectangle of whole squares inside the plan. */
export const onPlan = ({ posX, posY, posW, posH }: Rectangle): Rectangle => {
  const w = clamp(posW, 1, planSize);
  const h = clamp(posH, 1, planSize);
  return { posX: clamp(posX, 0, planSize - w), posY: clamp(posY, 0, planSize - h), posW: w, posH: h };
};
const isSame = (a: Rectangle, b: Rectangle): boolean =>
  a.posX === b.posX && a.posY === b.posY && a.posW === b.posW && a.posH === b.posH;

/** Puts a zone somewhere. Steps of one `kind` that follow each other, such as the arrow keys on one zone, are taken back together. */
export const moved = (edit: PlanEdit, zone: ZoneOnPlan, to: Rectangle, kind = ''): PlanEdit => {
  const place = onPlan(to);
  if (isSame(place, placeOf(edit, zone))) return edit;
  const { [zone.id]: _before, ...others } = edit.places;
  // a zone back where the server has it is no change
  const places = isSame(place, zone) ? others : { ...others, [zone.id]: place };
  const step = kind === '' ? '' : `${zone.id} ${kind}`;
  const past = step !== '' && step === edit.last ? edit.past : [...edit.past, edit.places];
  return { places, past, future: [], last: step };
};
export const undone = (edit: PlanEdit): PlanEdit => {
  const before = edit.past.at(-1);
  if (!before) return edit;
  return { places: before, past: edit.past.slice(0, -1), future: [edit.places, ...edit.future], last: '' };
};
export const redone = (edit: PlanEdit): PlanEdit => {
  const [next, ...rest] = edit.future;
  if (!next) return edit;
  return { places: next, past: [...edit.past, edit.places], future: rest, last: '' };
};

/** Edges of a zone by where one takes it: n, s, e, w and their corners. */
export type Grip = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';
export const grips: readonly Grip[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];
/** A zone dragged by so many squares: whole (no grip) or by an edge, which never passes the opposite one. */
export const dragged = (from: Rectangle, grip: Grip | undefined, dx: number, dy: number): Rectangle => {
  if (!grip) return onPlan({ ...from, posX: from.posX + dx, posY: from.posY + dy });
  const right = from.posX + from.posW;
  const bottom = from.posY + from.posH;
  const left = grip.includes('w') ? clamp(from.posX + dx, 0, right - 1) : from.posX;
  const top = grip.includes('n') ? clamp(from.posY + dy, 0, bottom - 1) : from.posY;
  const newRight = grip.includes('e') ? clamp(right + dx, left + 1, planSize) : right;
  const newBottom = grip.includes('s') ? clamp(bottom + dy, top + 1, planSize) : bottom;
  return { posX: left, posY: top, posW: newRight - left, posH: newBottom - top };
};

/** Arrow keys: by one square; with Shift the size changes instead. Undefined for other keys. */
export const nudged = (from: Rectangle, key: string, resize: boolean): Rectangle | undefined => {
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
  if (!way) return undefined;
  return resize ? dragged(from, 'se', way[0], way[1]) : dragged(from, undefined, way[0], way[1]);
};

/** Pairs of valid zones that lie on each other. */
export const overlapsOf = (edit: PlanEdit, zones: readonly ZoneOnPlan[]): readonly (readonly [ZoneOnPlan, ZoneOnPlan])[] => {
  const valid = zones.filter(({ statusCode }) => statusCode !== '0');
  return valid.flatMap((one, at) =>
    valid
      .slice(at + 1)
      .filter((other) => overlap(placeOf(edit, one), placeOf(edit, other)))
      .map((other) => [one, other] as const),
  );
};

const USUAL = { posW: 16, posH: 10 };
const BESIDE = 2;
const ROW = 72;
/** A place for a new zone: right of the last ones, a new row where the row is full. */
export const freePlace = (zones: readonly Rectangle[]): Rectangle => {
  const isFree = (place: Rectangle): boolean => zones.every((zone) => !overlap(place, zone));
  for (let posY = 0; posY < planSize - USUAL.posH; posY += USUAL.posH + BESIDE)
    for (let posX = 0; posX < ROW - USUAL.posW + BESIDE; posX += USUAL.posW + BESIDE) {
      const place = { posX, posY, ...USUAL };
      if (isFree(place)) return place;
    }
  return { posX: 0, posY: 0, ...USUAL };
};
