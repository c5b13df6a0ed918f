import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Gs1Symbology, Symbology } from '@wms/contract/print/design.ts';
import bwipjs from 'bwip-js/node';
import { encode } from 'uqr';

/** Black rectangles in modules, from the top left corner of the code; a linear code is one module high. */
export interface Modules {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly (readonly [x: number, y: number, width: number])[];
}
interface Kind {
  readonly title: string;
  /** Modules of nothing that a scanner needs around the code. */
  readonly quiet: number;
  /** The narrowest module a scanner reads, in millimetres. */
  readonly least: number;
}
type AnySymbology = Symbology | Gs1Symbology;
const kinds: Readonly<Record<AnySymbology, Kind>> = {
  code128: { title: 'Code 128', quiet: 10, least: 0.16 },
  qr: { title: 'QR', quiet: 4, least: 0.25 },
  datamatrix: { title: 'Data Matrix', quiet: 2, least: 0.25 },
  'gs1-128': { title: 'GS1-128', quiet: 10, least: 0.25 },
  gs1datamatrix: { title: 'GS1 DataMatrix', quiet: 2, least: 0.25 },
};
/** The symbols that carry codes of GS1: what makes them so is the sign FNC1 at their beginning, and between their parts. */
const carriers: Readonly<Record<Gs1Symbology, 'code128' | 'datamatrix'>> = {
  'gs1-128': 'code128',
  gs1datamatrix: 'datamatrix',
};
const isOfGs1 = (code: AnySymbology): code is Gs1Symbology => Object.hasOwn(carriers, code);
const functionSign = '^FNC1';
/** What only a QR code can hold. */
const beyondAscii = /[^\x20-\x7e]/;

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

const cannot = (code: AnySymbology, value: string): Issue => ({
  code: 'print.cannotEncode',
  params: { value: value.slice(0, 60), code: kinds[code].title },
});
const isBeyond = (code: AnySymbology, value: string): boolean =>
  code !== 'qr' && beyondAscii.test(isOfGs1(code) ? value.replaceAll('\u001d', '') : value);
/** The modules of a text, or why it has none. */
const modulesOf = (code: AnySymbology, value: string): Modules | Issue => {
  if (isBeyond(code, value)) return cannot(code, value);
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
    return cannot(code, value);
  } catch {
    // longer than any code of its kind
    return cannot(code, value);
  }
};

/** Bytes that a QR code of level M holds, by version from 1: its sides are 21, 25, 29 modules and so on. */
const qrHolds = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
/** Codewords that a square Data Matrix holds, by the modules of its side. */
const squareHolds = new Map(
  Object.entries({ 10: 3, 12: 5, 14: 8, 16: 12, 18: 18, 20: 22, 22: 30, 24: 36, 26: 44, 32: 62, 36: 86 }),
);
/** Modules a code is certainly not wider than; undefined where only making it tells. */
const widest = (code: AnySymbology, value: string): number | undefined => {
  if (code === 'qr') {
    const bytes = Buffer.byteLength(value);
    const version = qrHolds.findIndex((most) => most >= bytes);
    return version < 0 ? undefined : 21 + 4 * version;
  }
  // what begins like an order to the library may be none that it knows
  if (isOfGs1(code) && value.includes('^')) return undefined;
  // each character costs at most one sign; start, check and the shortest way between two sets of signs come on top
  const signs = value.length + 1;
  if (code === 'code128' || code === 'gs1-128') return signs > 60 ? undefined : 11 * (signs + 3) + 13;
  const side = [...squareHolds].find(([, most]) => most >= signs + 1)?.[0];
  return side === undefined ? undefined : Number(side);
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
interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
const isBars = (code: AnySymbology): boolean => code === 'code128' || code === 'gs1-128';
/** How many dots a module of so wide a code gets in its place, and the fewest that a scanner reads. */
const dotsOf = (code: AnySymbology, width: number, room: Room, dpi: number) => {
  const { quiet, least } = kinds[code];
  const dot = 25.4 / dpi;
  const across = width + quiet * 2;
  const space = isBars(code) ? room.w : Math.min(room.w, room.h);
  return { across, space, dots: Math.floor(space / (across * dot) + 1e-9), fewest: Math.ceil(least / dot - 1e-9) };
};
/** Why a code cannot stand in its place. Most are known to fit by their length alone: making a code costs far more than counting. */
export const misfitOf = (code: AnySymbology, value: string, room: Room, dpi: number): Issue | undefined => {
  if (isBeyond(code, value)) return cannot(code, value);
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
  const { title } = kinds[code];
  const dot = 25.4 / dpi;
  const { across, space, dots, fewest } = dotsOf(code, modules.width, room, dpi);
  if (dots < fewest) {
    const mm = (length: number): string => String(Math.ceil(length * 10) / 10);
    return {
      code: 'print.codeTooWide',
      params: { value: value.slice(0, 60), code: title, need: mm(across * fewest * dot), room: mm(space) },
    };
  }
  const isBar = isBars(code);
  const module = dots * dot;
  return {
    modules,
    module,
    x: room.x + (room.w - modules.width * module) / 2,
    y: isBar ? room.y : room.y + (room.h - modules.height * module) / 2,
    rise: isBar ? room.h : module,
  };
};
