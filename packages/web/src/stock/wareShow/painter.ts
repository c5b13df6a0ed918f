/**
 * Draws the cells of a plan onto a canvas: tens of thousands of them in one frame. What is drawn depends on how large a cell
 * is on the screen: a spot of colour, then its hatching, then its sign, then its number.
 */
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import type { ZonePicture } from './arrange.ts';
import { type Camera, isIn, type Size } from './camera.ts';
import { type CellClass, type Colouring, type Tone, tones } from './colours.ts';

export interface Paints {
  readonly fill: Readonly<Record<Tone, string>>;
  readonly ink: Readonly<Record<Tone, string>>;
  readonly line: string;
  readonly paper: string;
  readonly floor: string;
  readonly shelf: string;
  readonly mark: string;
  readonly font: string;
  /** Height of the type of signs and numbers in pixels. */
  readonly type: number;
}
/** The colours of the moment, out of the style sheet: they change with the theme. */
export const paintsOf = (element: HTMLElement): Paints => {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const every = (suffix: string): Record<Tone, string> =>
    Object.fromEntries(tones.map((tone) => [tone, read(`--ware-${tone}${suffix}`)])) as Record<Tone, string>;
  return {
    fill: every(''),
    ink: every('-ink'),
    line: read('--wms-line-strong'),
    paper: read('--wms-paper'),
    floor: read('--ware-zone'),
    shelf: read('--ware-shelf'),
    mark: read('--wms-act'),
    font: read('--font-ui') || 'sans-serif',
    type: (Number.parseFloat(read('--wms-font-size')) * 12) / 13,
  };
};

/** From which size of a cell, in pixels, it bears what. */
const SIZE = { edge: 4, hatch: 5, sign: 13, number: 58 } as const;
const HATCH = 6;
/** So many that stand out need no outline each. */
const CROWD = 500;

/** Strokes of a tile by tone: lines that rise, fall, cross, lie and stand. */
const strokes: Partial<Record<Tone, readonly (readonly [number, number, number, number])[]>> = {
  c1: [[0, HATCH, HATCH, 0]],
  c3: [[0, HATCH / 2, HATCH, HATCH / 2]],
  c4: [
    [0, 0, HATCH, HATCH],
    [0, HATCH, HATCH, 0],
  ],
  c5: [[0, 0, HATCH, HATCH]],
  c6: [[HATCH / 2, 0, HATCH / 2, HATCH]],
  c7: [
    [HATCH / 2, 0, HATCH / 2, HATCH],
    [0, HATCH / 2, HATCH, HATCH / 2],
  ],
};
type Patterns = Partial<Record<Tone, CanvasPattern>>;
const patternsOf = (context: CanvasRenderingContext2D, paints: Paints): Patterns => {
  const made: Patterns = {};
  for (const tone of tones) {
    const lines = strokes[tone];
    if (!lines) continue;
    const tile = document.createElement('canvas');
    tile.width = HATCH;
    tile.height = HATCH;
    const drawing = tile.getContext('2d');
    if (!drawing) continue;
    drawing.strokeStyle = paints.ink[tone];
    drawing.globalAlpha = 0.55;
    drawing.lineWidth = 1;
    drawing.beginPath();
    for (const [x, y, toX, toY] of lines) {
      drawing.moveTo(x, y);
      drawing.lineTo(toX, toY);
    }
    drawing.stroke();
    const pattern = context.createPattern(tile, 'repeat');
    if (pattern) made[tone] = pattern;
  }
  return made;
};

/** A zone ready to be drawn: its cells sorted by class, so that a frame changes colour a dozen times and not twenty thousand. */
interface Ready {
  readonly picture: ZonePicture;
  readonly byClass: readonly Uint32Array[];
  readonly levels: Float32Array | undefined;
}
const readyOf = (picture: ZonePicture, colouring: Colouring): Ready => {
  const lists: number[][] = colouring.classes.map(() => []);
  const { levelOf } = colouring;
  const levels = levelOf ? new Float32Array(picture.cells.length) : undefined;
  picture.cells.forEach((cell, at) => {
    lists[colouring.of(cell)]?.push(at);
    if (levels && levelOf) levels[at] = levelOf(cell);
  });
  return { picture, byClass: lists.map((list) => Uint32Array.from(list)), levels };
};

export interface Scene {
  readonly zones: readonly Ready[];
  readonly colouring: Colouring;
  /** Cells that shall stand out, everything else stepping back; undefined: nothing does. */
  readonly lit: ReadonlySet<string> | undefined;
  /** The one cell in hand. */
  readonly chosen: string;
  readonly selected: ReadonlySet<string>;
}
const readied = new WeakMap<ZonePicture, { readonly colouring: Colouring; readonly ready: Ready }>();
/** Sorts the cells of each zone once: a zone that is dragged leaves the others as they were. */
const readyAgain = (picture: ZonePicture, colouring: Colouring): Ready => {
  const known = readied.get(picture);
  if (known?.colouring === colouring) return known.ready;
  const ready = readyOf(picture, colouring);
  readied.set(picture, { colouring, ready });
  return ready;
};
export const sceneOf = (
  pictures: readonly ZonePicture[],
  colouring: Colouring,
  marks: Pick<Scene, 'lit' | 'chosen' | 'selected'>,
): Scene => ({ zones: pictures.map((picture) => readyAgain(picture, colouring)), colouring, ...marks });

const cellOf = ({ picture }: Ready, at: number): CellOnShelf | undefined => picture.cells[at];

export class Painter {
  private readonly context: CanvasRenderingContext2D;
  private readonly patterns: Patterns;
  private readonly paints: Paints;
  constructor(context: CanvasRenderingContext2D, paints: Paints) {
    this.context = context;
    this.paints = paints;
    this.patterns = patternsOf(context, paints);
  }

  /** One frame. `ratio` are device pixels of a CSS pixel. */
  paint(scene: Scene, camera: Camera, window: Size, ratio: number): void {
    const { context, paints } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, window.width, window.height);
    for (const zone of scene.zones) if (isIn(zone.picture.box, camera, window)) this.zone(zone, scene, camera, window);
    if (scene.lit) {
      context.globalAlpha = 0.72;
      context.fillStyle = paints.paper;
      context.fillRect(0, 0, window.width, window.height);
      context.globalAlpha = 1;
    }
    for (const zone of scene.zones) if (isIn(zone.picture.box, camera, window)) this.marks(zone, scene, camera);
  }

  private zone(ready: Ready, scene: Scene, camera: Camera, window: Size): void {
    const { context, paints, patterns } = this;
    const { picture, byClass, levels } = ready;
    const { xs, ys, cellWidth, cellHeight } = picture;
    const { x: cx, y: cy, k } = camera;
    const width = cellWidth * k;
    const height = cellHeight * k;
    const small = Math.min(width, height);
    // the joint between two cells, as far as there is room for one
    const gap = small >= SIZE.edge ? 1 : 0;
    const [w, h] = [width - gap, height - gap];
    context.fillStyle = paints.floor;
    context.fillRect((picture.box.x - cx) * k, (picture.box.y - cy) * k, picture.box.w * k, picture.box.h * k);
    context.fillStyle = paints.shelf;
    for (const shelf of picture.shelves) {
      context.fillRect((shelf.x - cx) * k, (shelf.y - cy) * k, shelf.w * k, shelf.h * k);
    }
    byClass.forEach((list, nth) => {
      const look = scene.colouring.classes[nth];
      if (!look || list.length === 0) return;
      const { tone, level } = look;
      const isFilled = level !== undefined;
      const pattern = small >= SIZE.hatch ? patterns[tone] : undefined;
      const passes: readonly (readonly [style: string | CanvasPattern, whole: boolean])[] = isFilled
        ? [
            [paints.fill.h0, true],
            [paints.fill[tone], false],
          ]
        : [[paints.fill[tone], true], ...(pattern ? [[pattern, true] as const] : [])];
      for (const [style, whole] of passes) {
        if (isFilled && !whole && level === 0) continue;
        // far away a cell is one spot of its colour: half a spot would only look pale
        if (isFilled && whole && small < SIZE.edge && level !== 0) continue;
        context.fillStyle = style;
        for (const at of list) {
          const left = ((xs[at] ?? 0) - cx) * k;
          const top = ((ys[at] ?? 0) - cy) * k;
          if (left > window.width || top > window.height || left + w < 0 || top + h < 0) continue;
          if (whole || small < SIZE.edge) context.fillRect(left, top, w, h);
          else {
            const high = Math.max(2, h * (levels?.[at] ?? level ?? 1));
            context.fillRect(left, top + h - high, w, high);
          }
        }
      }
    });
    if (small >= SIZE.sign) this.signs(ready, scene, camera, window);
  }

  private signs(ready: Ready, scene: Scene, camera: Camera, window: Size): void {
    const { context, paints } = this;
    const { picture, byClass } = ready;
    const { x: cx, y: cy, k } = camera;
    const [width, height] = [picture.cellWidth * k, picture.cellHeight * k];
    const hasNumber = width >= SIZE.number && height >= SIZE.sign * 2;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${paints.type}px ${paints.font}`;
    byClass.forEach((list, nth) => {
      const look: CellClass | undefined = scene.colouring.classes[nth];
      if (!look) return;
      // a cell that is filled from below has its sign above the filling as often as on it
      context.fillStyle = look.level === undefined ? paints.ink[look.tone] : paints.ink.h0;
      for (const at of list) {
        const middle = ((picture.xs[at] ?? 0) - cx) * k + width / 2;
        const top = ((picture.ys[at] ?? 0) - cy) * k;
        if (middle < -width || top < -height || middle > window.width + width || top > window.height) continue;
        if (look.level !== undefined && look.level >= 0.5) this.plate(middle, top + height * (hasNumber ? 0.3 : 0.5));
        context.fillText(look.sign, middle, top + height * (hasNumber ? 0.3 : 0.5));
        const cell = hasNumber ? cellOf(ready, at) : undefined;
        if (!cell) continue;
        if (look.level !== undefined) this.plate(middle, top + height * 0.7, width - 6);
        context.fillText(cell.cellNo, middle, top + height * 0.7, width - 6);
      }
    });
  }

  /** A little paper behind a text that may lie on any colour. */
  private plate(x: number, y: number, given?: number): void {
    const { context, paints } = this;
    const height = paints.type + 2;
    const width = given ?? height;
    const ink = context.fillStyle;
    context.fillStyle = paints.fill.h0;
    context.fillRect(x - width / 2, y - height / 2, width, height);
    context.fillStyle = ink;
  }

  /** What was found, what is selected, and the cell in hand: outlined, and never smaller than can be seen. */
  private marks(ready: Ready, scene: Scene, camera: Camera): void {
    const { lit, chosen, selected } = scene;
    if (!lit && chosen === '' && selected.size === 0) return;
    const { context, paints } = this;
    const { picture } = ready;
    const { x: cx, y: cy, k } = camera;
    const [w, h] = [picture.cellWidth * k, picture.cellHeight * k];
    const isCrowd = (lit?.size ?? 0) > CROWD;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${paints.type}px ${paints.font}`;
    picture.cells.forEach((cell, at) => {
      const isLit = lit?.has(cell.cellNo) ?? false;
      const isChosen = cell.cellNo === chosen;
      const isSelected = selected.has(cell.id);
      if (!isLit && !isChosen && !isSelected) return;
      const x = ((picture.xs[at] ?? 0) - cx) * k;
      const y = ((picture.ys[at] ?? 0) - cy) * k;
      const [width, height] = [Math.max(w, 5), Math.max(h, 5)];
      if (isLit) {
        const look = scene.colouring.classes[scene.colouring.of(cell)];
        context.fillStyle = look ? paints.fill[look.tone] : paints.mark;
        context.fillRect(x, y, width, height);
        if (look && w >= SIZE.number && h >= SIZE.sign) {
          context.fillStyle = paints.ink[look.tone];
          context.fillText(cell.cellNo, x + w / 2, y + h / 2, w - 6);
        }
      }
      if (isCrowd && !isChosen && !isSelected) return;
      context.strokeStyle = isLit || isChosen ? paints.mark : paints.ink.h0;
      context.lineWidth = isChosen ? 3 : 2;
      context.setLineDash(isSelected && !isLit && !isChosen ? [4, 2] : []);
      context.strokeRect(x - 1, y - 1, width + 1, height + 1);
    });
    context.setLineDash([]);
  }
}
