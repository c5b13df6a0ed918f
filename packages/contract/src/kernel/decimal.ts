/**
 * Quantities and money. On the wire, in rules and in the database a quantity is decimal text with at most 6 decimals
 * (`numeric(26,6)`); a JavaScript number cannot hold 20 digits, so sums are made on scaled integers.
 */
export type Decimal = string;

const SCALE = 6;
const UNIT = 10n ** BigInt(SCALE);
const SHAPE = /^-?\d{1,20}(\.\d{1,6})?$/;

/** True for text such as `12`, `-0.5`, `3.250000`: no exponent, no blanks, at most 6 decimals. */
export const isDecimal = (text: string): boolean => SHAPE.test(text);

const scaled = (value: Decimal): bigint => {
  if (!SHAPE.test(value)) throw new TypeError(`not a decimal: ${value}`);
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
  return negative ? -units : units;
};

const text = (units: bigint): Decimal => {
  const absolute = units < 0n ? -units : units;
  const fraction = String(absolute % UNIT)
    .padStart(SCALE, '0')
    .replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${absolute / UNIT}${fraction ? `.${fraction}` : ''}`;
};

/** A value as a whole number of millionths, and back: for exact work beyond sums, such as quotients that are no decimals. */
export { scaled as toMillionths, text as fromMillionths };

/** What `plain` has nothing to do to; most quantities are written so, and an import has many. */
const PLAIN = /^(?:0|-?[1-9]\d{0,19}|-?(?:0|[1-9]\d{0,19})\.\d{0,5}[1-9])$/;
/** Drops trailing zeros: `2.500000` is `2.5`, `-0` is `0`. */
export const plain = (value: Decimal): Decimal => (PLAIN.test(value) ? value : text(scaled(value)));
export const sum = (...values: readonly Decimal[]): Decimal => text(values.reduce((total, v) => total + scaled(v), 0n));
export const minus = (from: Decimal, ...less: readonly Decimal[]): Decimal =>
  text(less.reduce((rest, v) => rest - scaled(v), scaled(from)));
export const negate = (value: Decimal): Decimal => text(-scaled(value));
/** Below, equal to or above zero when a is less than, equal to or greater than b. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const atLeastZero = (value: Decimal): Decimal => (scaled(value) < 0n ? '0' : plain(value));
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? plain(a) : plain(b));
export const isZero = (value: Decimal): boolean => scaled(value) === 0n;
export const isPositive = (value: Decimal): boolean => scaled(value) > 0n;
export const isNegative = (value: Decimal): boolean => scaled(value) < 0n;

/** A quotient of whole numbers, rounded half away from zero; the divisor is above zero. */
const rounded = (units: bigint, divisor: bigint): bigint => (units + (units < 0n ? -divisor / 2n : divisor / 2n)) / divisor;

/** a times b, rounded half away from zero to 6 decimals. */
export const times = (a: Decimal, b: Decimal): Decimal => text(rounded(scaled(a) * scaled(b), UNIT));
/** The given percent of a value, rounded once, half away from zero to 6 decimals. */
export const percentOf = (value: Decimal, percent: Decimal): Decimal =>
  text(rounded(scaled(value) * scaled(percent), UNIT * 100n));
