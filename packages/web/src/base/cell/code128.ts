/**
 * Code 128 as a row of bars, for labels a scanner reads. Sets B and C: printable ASCII, and runs of digits at half the width.
 * Pure; ISO/IEC 15417.
 */

/** Widths of bar, gap, bar, gap, bar, gap of the symbols 0 to 105; the stop symbol has one more bar. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const START = { B: 104, C: 105 } as const;
const SWITCH = { B: 100, C: 99 } as const;
type CodeSet = keyof typeof START;

/** Printable ASCII only: other texts have no place in a bar code. */
export const isEncodable = (text: string): boolean => text.length > 0 && /^[\x20-\x7e]+$/.test(text);

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
/** Four digits pay for the way into set C and back, two already where there is no way back. */
const isWorthC = (text: string, at: number): boolean => {
  const run = digitsAt(text, at);
  const isAtAnEnd = at === 0 || at + run === text.length;
  return run >= (isAtAnEnd ? 4 : 6) || (run === 2 && text.length === 2);
};

/** The numbers of the symbols, start and check symbol included, the stop symbol left out; throws for what cannot be encoded. */
export const symbolsOf = (text: string): readonly number[] => {
  if (!isEncodable(text)) throw new Error(`${JSON.stringify(text)} has no bar code`);
  let set: CodeSet = isWorthC(text, 0) ? 'C' : 'B';
  const found: number[] = [START[set]];
  const enter = (next: CodeSet): void => {
    if (set !== next) found.push(SWITCH[next]);
    set = next;
  };
  for (let at = 0; at < text.length; ) {
    const run = digitsAt(text, at);
    const inPairs = set === 'C' ? run >= 2 : run % 2 === 0 && isWorthC(text, at);
    if (inPairs) {
      enter('C');
      found.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      enter('B');
      found.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  const check = found.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  return [...found, check];
};

export interface Bars {
  /** Modules from the first bar to the last, quiet zones left out: they are ten modules of nothing on each side. */
  readonly width: number;
  /** Where each bar begins and how wide it is, in modules. */
  readonly bars: readonly (readonly [start: number, width: number])[];
}

/** The bars of a text; undefined for one that cannot be encoded. */
export const barsOf = (text: string): Bars | undefined => {
  if (!isEncodable(text)) return undefined;
  const widths = `${symbolsOf(text)
    .map((value) => symbols[value])
    .join('')}${STOP}`;
  const bars: [number, number][] = [];
  let at = 0;
  [...widths].forEach((width, place) => {
    if (place % 2 === 0) bars.push([at, Number(width)]);
    at += Number(width);
  });
  return { width: at, bars };
};
