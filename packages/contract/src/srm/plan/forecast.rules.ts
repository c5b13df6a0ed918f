import { compare, type Decimal, isZero, minus, sum, toMillionths } from '../../kernel/decimal.ts';
import type { Tone } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';

const whole: Decimal = '100';
export const shareRangeIssues = (share: Decimal | null | undefined): readonly Issue<'supplierProportion'>[] =>
  share != null && compare(share, whole) > 0 ? [{ code: 'forecast.shareRange', field: 'supplierProportion' }] : [];

interface Shared {
  readonly id: string;
  readonly bmItemNo: string;
  readonly periodType: string;
  readonly planTime: string;
  readonly supplierProportion: Decimal | null;
}
/** What is left to 100 per cent; below zero where there is too much. */
export const remainderOf = (shares: readonly (Decimal | null)[]): Decimal => minus(whole, ...shares.map((share) => share ?? '0'));

/**
 * Items and periods whose shares do not sum to 100 per cent, each with what is left or too much. Where no row of an item has a share
 * nobody allots it, and nothing is wrong.
 */
export const shareIssues = (rows: readonly Shared[]): readonly Issue[] => {
  const groups = new Map<string, Shared[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.bmItemNo, row.periodType, row.planTime]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group): Issue[] => {
    const [first] = group;
    const shares = group.map(({ supplierProportion }) => supplierProportion);
    const rest = remainderOf(shares);
    if (!first || shares.every((share) => share === null) || isZero(rest)) return [];
    const isShort = compare(rest, '0') > 0;
    const params = {
      itemNo: first.bmItemNo,
      planTime: first.planTime,
      sum: sum(...shares.map((share) => share ?? '0')),
      rest: isShort ? rest : minus('0', rest),
    };
    return [
      { code: 'forecast.share', rowId: first.id },
      { code: isShort ? 'forecast.remainder' : 'forecast.beyond', rowId: first.id, params },
    ];
  });
};

/** Per cent from which a deviation is marked, and from which it is marked as bad. */
const deviationTolerance = { marked: 10, bad: 30 } as const;

export interface Deviation {
  readonly qty: Decimal;
  /** Per cent of what it deviates from, two decimals; null where that is nothing. */
  readonly pct: Decimal | null;
  readonly tone: Extract<Tone, 'late' | 'bad'> | undefined;
}
/** A part of a whole in per cent, rounded half away from zero to two decimals; null of nothing. */
export const percentOfWhole = (part: Decimal, of: Decimal): Decimal | null => {
  const [units, divisor] = [toMillionths(part) * 10_000n, toMillionths(of)];
  if (divisor === 0n) return null;
  const [absolute, base] = [units < 0n ? -units : units, divisor < 0n ? -divisor : divisor];
  const hundredths = (absolute + base / 2n) / base;
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '');
  return units < 0n !== divisor < 0n && hundredths > 0n ? `-${text}` : text;
};
/** How far a quantity is from another one: in itself, in per cent, and how much that matters. Undefined where one of them is missing. */
export const deviationOf = (value: Decimal | null | undefined, from: Decimal | null | undefined): Deviation | undefined => {
  if (value == null || from == null) return undefined;
  const qty = minus(value, from);
  const pct = percentOfWhole(qty, from);
  if (isZero(qty)) return { qty, pct, tone: undefined };
  const size = pct === null ? deviationTolerance.bad : Math.abs(Number(pct));
  const tone = size >= deviationTolerance.bad ? 'bad' : size >= deviationTolerance.marked ? 'late' : undefined;
  return { qty, pct, tone };
};
/** How far a commitment is from the forecast: more than asked for is no fault. */
export const commitmentOf = (
  commitQty: Decimal | null | undefined,
  planNum: Decimal | null | undefined,
): Deviation | undefined => {
  const found = deviationOf(commitQty, planNum);
  return found && compare(found.qty, '0') > 0 ? { ...found, tone: undefined } : found;
};
