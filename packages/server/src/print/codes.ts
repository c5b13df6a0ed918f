import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Gs1Symbology } from '@wms/contract/print/design.ts';
import {
  type AnySymbology,
  type CodeRoom,
  cannotEncode,
  dotsOf,
  isBars,
  isBeyond,
  tooWide,
  widest,
} from '@wms/contract/print/symbols.ts';
import bwipjs from 'bwip-js/node';
import { encode } from 'uqr';

/** Black rectangles in modules, from the top left corner of the code; a linear code is one module high. */
export interface Modules {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly (readonly [x: number, y: number, width: number])[];
}
/** The symbols that carry codes of GS1: what makes them so is the sign FNC1 at their beginning, and between their parts. */
const carriers: Readonly<Record<Gs1Symbology, 'code128' | 'datamatrix'>> = {
  'gs1-128': 'code128',
  gs1datamatrix: 'datamatrix',
};
const isOfGs1 = (code: AnySymbology): code is Gs1Symbology => Object.hasOwn(carriers, code);
const functionSign = '^FNC1';

interface Linear {
  readonly sbs: readonly number[];
}
interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}
const isLinear = (found: unknown): found is Linear => typeof found === 'object' && found !== null && 'sbs' in found;
const isMatrix = (found: unknown): found is Matrix => typeof found === 'object' && found !== null && 'pixs' in found;
const linear = ({ sbs }: Linear): Modules => {
  const bars: [number, number, number][] = [];
  let at = 0;
  sbs.forEach((width, place) => {
    if (place % 2 === 0) bars.push([at, 0, width]);
    at += width;
  });
  return { width: at, height: 1, bars };
};
/** The runs of black modules, row by row. */
const matrix = (width: number, height: number, isBlack: (x: number, y: number) => boolean): Modules => {
  const bars: [number, number, number][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let run = 0;
      while (x + run < width && isBlack(x + run, y)) run += 1;
      if (run > 0) bars.push([x, y, run]);
      x += run;
    }
  return { width, height, bars };
};

/** The modules of a text, or why it has none. */
export const modulesOf = (code: AnySymbology, value: string): Modules | Issue => {
  if (isBeyond(code, value)) return cannotEncode(code, value);
  try {
    if (code === 'qr') {
      // a sixth of the time of the other library, which draws the two kinds below
      const { size, data } = encode(value, { ecc: 'M', border: 0 });
      return matrix(size, size, (x, y) => data[y]?.[x] === true);
    }
    const asked = isOfGs1(code)
      ? { bcid: carriers[code], text: functionSign + value.replaceAll('\u001d', functionSign), parsefnc: true }
      : { bcid: code, text: value };
    const found: unknown = bwipjs.raw(asked)[0];
    if (isLinear(found)) return linear(found);
    if (isMatrix(found)) return matrix(found.pixx, found.pixy, (x, y) => found.pixs[y * found.pixx + x] === 1);
    return cannotEncode(code, value);
  } catch {
    // longer than any code of its kind
    return cannotEncode(code, value);
  }
};

/** A code in its place: its modules, how wide one is and where the first begins, in millimetres. */
export interface PlacedCode {
  readonly modules: Modules;
  readonly module: number;
  readonly x: number;
  readonly y: number;
  /** Height of a module; of a linear code, of its bars. */
  readonly rise: number;
}
interface Room extends CodeRoom {
  readonly x: number;
  readonly y: number;
}
/** Why a code cannot stand in its place. Most are known to fit by their length alone: making a code costs far more than counting. */
export const misfitOf = (code: AnySymbology, value: string, room: Room, dpi: number): Issue | undefined => {
  if (isBeyond(code, value)) return cannotEncode(code, value);
  const width = widest(code, value);
  const known = width === undefined ? undefined : dotsOf(code, width, room, dpi);
  if (known && known.dots >= known.fewest) return undefined;
  const placed = placeCode(code, value, room, dpi);
  return 'code' in placed ? placed : undefined;
};
/**
 * Puts a code into the middle of its place with what must stay empty around it. A module is as many whole dots of the printer wide as fit, so
 * that no printer rounds one bar up and its neighbour down.
 */
export const placeCode = (code: AnySymbology, value: string, room: Room, dpi: number): PlacedCode | Issue => {
  const modules = modulesOf(code, value);
  if ('code' in modules) return modules;
  const fit = dotsOf(code, modules.width, room, dpi);
  if (fit.dots < fit.fewest) return tooWide(code, value, fit);
  const isBar = isBars(code);
  const module = (fit.dots * 25.4) / dpi;
  return {
    modules,
    module,
    x: room.x + (room.w - modules.width * module) / 2,
    y: isBar ? room.y : room.y + (room.h - modules.height * module) / 2,
    rise: isBar ? room.h : module,
  };
};
