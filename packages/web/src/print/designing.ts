/** What drawing a label does to its design, and the steps back. Pure. */
import { paperSides } from '@wms/contract/print/design.rules.ts';
import type { LabelDesign, LabelElement } from '@wms/contract/print/design.ts';

/** Places stand on a tenth of a millimetre: finer is nothing a printer does. */
const tenth = (length: number): number => Math.round(length * 10) / 10;
const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), Math.max(least, most));

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** Moved by a way, and kept on the paper. */
export const moved = (place: Place, dx: number, dy: number, { width, height }: LabelDesign): Pick<Place, 'x' | 'y'> => ({
  x: tenth(between(0, place.x + dx, width - place.w)),
  y: tenth(between(0, place.y + dy, height - place.h)),
});
/** Drawn larger or smaller at its lower right corner, within the paper. */
export const resized = (place: Place, dw: number, dh: number, { width, height }: LabelDesign): Pick<Place, 'w' | 'h'> => ({
  w: tenth(between(0.1, place.w + dw, width - place.x)),
  h: tenth(between(0.1, place.h + dh, height - place.y)),
});

export type Change = (element: LabelElement) => LabelElement;
export const changed = (design: LabelDesign, chosen: readonly number[], change: Change): LabelDesign => ({
  ...design,
  elements: design.elements.map((element, at) => (chosen.includes(at) ? change(element) : element)),
});
/** Each stays on the paper: the way ends where one of them would leave it. */
export const moveAll = (design: LabelDesign, chosen: readonly number[], dx: number, dy: number): LabelDesign => {
  const places = design.elements.filter((_one, at) => chosen.includes(at));
  const room = (way: number, side: 'x' | 'y', size: 'w' | 'h', end: number): number =>
    between(
      -Math.min(...places.map((place) => Math.max(0, place[side]))),
      way,
      Math.min(...places.map((place) => Math.max(0, end - place[side] - place[size]))),
    );
  const x = room(dx, 'x', 'w', design.width);
  const y = room(dy, 'y', 'h', design.height);
  return changed(design, chosen, (element) => ({ ...element, x: tenth(element.x + x), y: tenth(element.y + y) }));
};

export type Edge = 'left' | 'center' | 'top';
/** One goes to the edge or the middle of the paper, several to those of the one that was chosen first. */
export const aligned = (design: LabelDesign, chosen: readonly number[], edge: Edge): LabelDesign => {
  const first = chosen.length > 1 ? design.elements[chosen[0] ?? -1] : undefined;
  const to: Place = first ?? { x: 0, y: 0, w: design.width, h: design.height };
  return changed(design, chosen, (element) => {
    if (edge === 'left') return { ...element, x: to.x };
    if (edge === 'top') return { ...element, y: to.y };
    return { ...element, x: tenth(to.x + (to.w - element.w) / 2) };
  });
};
export const without = (design: LabelDesign, chosen: readonly number[]): LabelDesign => ({
  ...design,
  elements: design.elements.filter((_one, at) => !chosen.includes(at)),
});
/** Copies beside what they copy; they are what is chosen then. */
export const duplicated = (
  design: LabelDesign,
  chosen: readonly number[],
): { readonly design: LabelDesign; readonly chosen: readonly number[] } => {
  const copies = design.elements
    .filter((_one, at) => chosen.includes(at))
    .map((element) => ({ ...element, ...moved(element, 2, 2, design) }));
  const count = design.elements.length;
  return { design: { ...design, elements: [...design.elements, ...copies] }, chosen: copies.map((_one, at) => count + at) };
};

export type NewKind = 'field' | 'words' | 'code' | 'square' | 'box' | 'line';
/** A new element of a kind, as large as its paper has room for. */
export const madeElement = (kind: NewKind, { width, height }: LabelDesign, text: string): LabelElement => {
  const w = (wanted: number): number => tenth(Math.min(wanted, width - 4));
  const h = (wanted: number): number => tenth(Math.min(wanted, height - 4));
  const place = { x: 2, y: 2 };
  switch (kind) {
    case 'field':
      return { kind: 'text', ...place, w: w(50), h: h(5), column: 'itemNo', size: 3.4 };
    case 'words':
      return { kind: 'text', ...place, w: w(30), h: h(5), text, size: 3.4 };
    case 'code':
      return { kind: 'code', ...place, w: w(90), h: h(12), column: 'barcode', code: 'code128' };
    case 'square':
      return { kind: 'code', ...place, w: Math.min(w(22), h(22)), h: Math.min(w(22), h(22)), column: 'barcode', code: 'qr' };
    case 'box':
      return { kind: 'box', ...place, w: w(40), h: h(20) };
    case 'line':
      return { kind: 'box', ...place, w: w(40), h: 0.1 };
  }
};
export const emptyLabel: LabelDesign = { kind: 'label', width: 100, height: 60, dpi: 203, elements: [] };
/** What a side is drawn with while a person types another: never none, never a hall. */
export const drawnSide = (side: number): number => between(1, Number.isFinite(side) ? side : 1, paperSides.most);

/** Designs as texts, one after the other: what was, and what a step back took away. */
export interface Steps {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** What the last change was about: more of the same is one step, as the letters of a number are. */
  readonly about: string;
}
export const noSteps: Steps = { past: [], future: [], about: '' };
const mostSteps = 100;
export const stepped = (steps: Steps, before: string, about: string): Steps => ({
  past: about !== '' && about === steps.about ? steps.past : [...steps.past, before].slice(-mostSteps),
  future: [],
  about,
});
interface Went {
  readonly steps: Steps;
  readonly now: string;
}
export const back = ({ past, future }: Steps, now: string): Went | undefined => {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { steps: { past: past.slice(0, -1), future: [now, ...future], about: '' }, now: before };
};
export const forth = ({ past, future }: Steps, now: string): Went | undefined => {
  const [next, ...later] = future;
  return next === undefined ? undefined : { steps: { past: [...past, now], future: later, about: '' }, now: next };
};

/** Millimetres that an arrow moves by; undefined for other keys. */
export const arrowWay = ({
  key,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): readonly [dx: number, dy: number] | undefined => {
  const by = altKey ? 0.1 : shiftKey ? 5 : 1;
  return { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[key] as [number, number] | undefined;
};
