import type { Cell, ExchangePhrase } from '@wms/contract/kernel/exchange.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';

/** A cell that has no value we may take: where it is (row and column counted from 1) and why. */
export interface CellFault {
  readonly line: number;
  readonly column: number;
  readonly code: ExchangePhrase;
  readonly value: string;
  readonly params?: Params;
}

/** The beginning of a value, as a fault quotes it: an answer repeats it for every line. */
export const quoted = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** What a number format makes of a number. `zeros`: the width to which it is filled with zeros. */
export type NumberKind = 'number' | 'date' | 'time' | 'percent' | { readonly zeros: number };

// 27-36 and 50-58 are the dates of East Asian Excels
const builtIn = (id: number): NumberKind => {
  if (id === 9 || id === 10) return 'percent';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58) ? 'date' : 'number';
};

/** The kind of a number format: the built-in one of an id, or that of its own code. */
export const kindOfFormat = (id: number, code?: string): NumberKind => {
  if (code === undefined) return builtIn(id);
  const bare = (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|[*_]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .trim();
  if (/^general$|^@$|^$/i.test(bare)) return 'number';
  if (/[yd]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  if (/m/i.test(bare)) return 'date';
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/.test(bare) ? { zeros: bare.length } : 'number';
};

const two = (n: number): string => String(n).padStart(2, '0');

/** The text of a date serial; undefined when no calendar has it. */
const dateText = (serial: number, is1904: boolean): string | undefined => {
  if (serial < 0 || serial > 2_958_466) return undefined;
  let days = Math.floor(serial);
  let seconds = Math.round((serial - days) * 86_400);
  if (seconds === 86_400) {
    days += 1;
    seconds = 0;
  }
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days === 0 && !is1904) return clock;
  // Excel's calendar of 1900 has a 29 February that never was
  if (!is1904 && days === 60) return undefined;
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(epoch + days * 86_400_000).toISOString().slice(0, 10);
  return seconds === 0 ? day : `${day} ${clock}`;
};

/** Plain digits of a number of at most 15 significant digits: `0.1 + 0.2` is `0.3`, and there is no exponent. */
export const plainNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', more = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = first + more;
  return shift < 0 ? `${sign}0.${'0'.repeat(-shift - 1)}${digits}` : `${sign}${digits.padEnd(shift + 1, '0')}`;
};

/** The cell of a stored number, or the code of the fault that keeps us from taking it. */
export const numberCell = (
  value: number,
  kind: NumberKind,
  is1904: boolean,
): { readonly cell: Cell } | { readonly fault: ExchangePhrase } => {
  if (!Number.isFinite(value)) return { fault: 'cell.error' };
  if (kind === 'date' || kind === 'time') {
    const text = dateText(value, is1904);
    if (text !== undefined) return { cell: text };
  }
  if (Math.abs(value) >= 1e15) return { fault: 'cell.digits' };
  if (kind === 'percent') return { cell: `${plainNumber(value * 100)}%` };
  if (typeof kind === 'object' && Number.isInteger(value) && value >= 0) return { cell: String(value).padStart(kind.zeros, '0') };
  return { cell: Number(value.toPrecision(15)) };
};

/** Collects rows and faults of a sheet and hands rows on in batches. */
export interface Sink {
  readonly maxColumns: number;
  /** A row that has at least one value; awaits room for it. Throws Refused above the limits. */
  row(line: number, cells: readonly Cell[]): Promise<void> | undefined;
  fault(fault: CellFault): void;
}
