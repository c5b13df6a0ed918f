import type { Issue } from '../kernel/issue.ts';
import type { Gs1Symbology, Symbology } from './design.ts';

export type AnySymbology = Symbology | Gs1Symbology;
interface Kind {
  readonly title: string;
  /** Modules of nothing that a scanner needs around the code. */
  readonly quiet: number;
  /** The narrowest module a scanner reads, in millimetres. */
  readonly least: number;
}
export const symbols: Readonly<Record<AnySymbology, Kind>> = {
  code128: { title: 'Code 128', quiet: 10, least: 0.16 },
  qr: { title: 'QR', quiet: 4, least: 0.25 },
  datamatrix: { title: 'Data Matrix', quiet: 2, least: 0.25 },
  'gs1-128': { title: 'GS1-128', quiet: 10, least: 0.25 },
  gs1datamatrix: { title: 'GS1 DataMatrix', quiet: 2, least: 0.25 },
};
export const isBars = (code: AnySymbology): boolean => code === 'code128' || code === 'gs1-128';
const isOfGs1 = (code: AnySymbology): boolean => code === 'gs1-128' || code === 'gs1datamatrix';

/** What only a QR code can hold. */
const beyondAscii = /[^\x20-\x7e]/;
const partsSign = '\u001d';
export const isBeyond = (code: AnySymbology, value: string): boolean =>
  code !== 'qr' && beyondAscii.test(isOfGs1(code) ? value.replaceAll(partsSign, '') : value);
export const cannotEncode = (code: AnySymbology, value: string): Issue => ({
  code: 'print.cannotEncode',
  params: { value: value.slice(0, 60), code: symbols[code].title },
});

/** Bytes that a QR code of level M holds, by version from 1: its sides are 21, 25, 29 modules and so on. */
const qrHolds = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
/** Codewords that a square Data Matrix holds, by the modules of its side. */
const squareHolds: readonly (readonly [side: number, codewords: number])[] = [
  ...([
    [10, 3],
    [12, 5],
    [14, 8],
    [16, 12],
    [18, 18],
    [20, 22],
    [22, 30],
    [24, 36],
    [26, 44],
    [32, 62],
    [36, 86],
  ] as const),
];
const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
/** Modules a code is certainly not wider than; undefined where only making it tells. */
export const widest = (code: AnySymbology, value: string): number | undefined => {
  if (code === 'qr') {
    const bytes = bytesOf(value);
    const version = qrHolds.findIndex((most) => most >= bytes);
    return version < 0 ? undefined : 21 + 4 * version;
  }
  // what begins like an order to the library may be none that it knows
  if (isOfGs1(code) && value.includes('^')) return undefined;
  // each character costs at most one sign; start, check and the shortest way between two sets of signs come on top
  const signs = value.length + 1;
  if (isBars(code)) return signs > 60 ? undefined : 11 * (signs + 3) + 13;
  return squareHolds.find(([, most]) => most >= signs + 1)?.[0];
};
/**
 * Modules of a code as it is drawn, or a sign more: two digits of a code of bars share a sign. A test holds it against the codes that are
 * made; undefined where none of its kind is long enough.
 */
export const widthOf = (code: AnySymbology, value: string): number | undefined => {
  if (!isBars(code)) return widest(code, value);
  const text = code === 'gs1-128' ? partsSign + value : value;
  // the fewest signs up to each place, ending in the set of letters or in that of pairs of digits
  let before = { letters: Number.POSITIVE_INFINITY, pairs: Number.POSITIVE_INFINITY };
  // codes of GS1 begin in the set of pairs, whatever follows
  let now = { letters: code === 'gs1-128' ? 1 : 0, pairs: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const isSign = text[at] === partsSign;
    const isPair = at > 0 && /^\d\d$/.test(text.slice(at - 1, at + 1));
    const letters = now.letters + 1;
    const pairs = Math.min(
      isSign ? now.pairs + 1 : Number.POSITIVE_INFINITY,
      isPair ? before.pairs + 1 : Number.POSITIVE_INFINITY,
    );
    before = now;
    now = { letters: Math.min(letters, pairs + 1), pairs: Math.min(pairs, letters + 1) };
  }
  return 11 * (Math.min(now.letters, now.pairs) + 2) + 13;
};

export interface CodeRoom {
  readonly w: number;
  readonly h: number;
}
interface Fit {
  /** Millimetres of its place across the code. */
  readonly space: number;
  /** Dots of a module in it, and the fewest that a scanner reads. */
  readonly dots: number;
  readonly fewest: number;
  /** Millimetres that it needs at least. */
  readonly need: number;
}
/** How many whole dots a module of so wide a code gets in its place, with what must stay empty around it. */
export const dotsOf = (code: AnySymbology, width: number, room: CodeRoom, dpi: number): Fit => {
  const { quiet, least } = symbols[code];
  const dot = 25.4 / dpi;
  const across = width + quiet * 2;
  const space = isBars(code) ? room.w : Math.min(room.w, room.h);
  const fewest = Math.ceil(least / dot - 1e-9);
  return { space, dots: Math.floor(space / (across * dot) + 1e-9), fewest, need: across * fewest * dot };
};
const mm = (length: number): string => String(Math.ceil(length * 10 - 1e-6) / 10);
export const tooWide = (code: AnySymbology, value: string, { need, space }: Fit): Issue => ({
  code: 'print.codeTooWide',
  params: { value: value.slice(0, 60), code: symbols[code].title, need: mm(need), room: mm(space) },
});
