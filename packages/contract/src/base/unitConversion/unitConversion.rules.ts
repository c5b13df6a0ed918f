/** How much of one unit is how much of another: exact along whole chains, rounded once at the end as the target unit says. */
import { type Decimal, fromMillionths, isDecimal, plain, toMillionths } from '../../kernel/decimal.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';

/** `fromUnitPt` of the one unit are `toUnitPt` of the other. */
export interface Conversion {
  readonly fromUnitNo: string;
  readonly fromUnitPt: Decimal;
  readonly toUnitNo: string;
  readonly toUnitPt: Decimal;
}
/** How quantities in a unit are written. */
export interface UnitRule {
  readonly dicimalDigit: number;
  /** 1 half up, 2 up, 3 down; of a negative quantity its size is rounded. */
  readonly roundingType: string;
}
/** A quotient kept whole, in lowest terms: a third is no decimal. Both parts are above zero. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export const conversionPhrases = definePhrases({
  'conversion.sameUnit': ['A unit cannot be converted into itself', '换算前后不能是同一单位', '換算前後不可為同一單位'],
  'conversion.exists': [
    'A conversion between {from} and {to} already exists',
    '{from} 与 {to} 的换算已存在',
    '{from} 與 {to} 的換算已存在',
  ],
  'conversion.contradicts': [
    'The other conversions make 1 {from} equal to {value} {to}',
    '按其他换算，1 {from} 等于 {value} {to}，与此矛盾',
    '依其他換算，1 {from} 等於 {value} {to}，與此矛盾',
  ],
  'conversion.none': ['{from} cannot be converted into {to}', '{from} 无法换算为 {to}', '{from} 無法換算為 {to}'],
  'conversion.tooLarge': ['The quantity is too large to be converted', '数量过大，无法换算', '數量過大，無法換算'],
  'conversion.grossLess': ['The gross weight is below the net weight', '毛重不能小于净重', '毛重不可小於淨重'],
});

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const lowest = (over: bigint, under: bigint): Ratio => {
  const common = divisor(over, under);
  return { over: over / common, under: under / common };
};
const one: Ratio = { over: 1n, under: 1n };
const inverse = ({ over, under }: Ratio): Ratio => ({ over: under, under: over });
const times = (a: Ratio, b: Ratio): Ratio => lowest(a.over * b.over, a.under * b.under);
const isSame = (a: Ratio, b: Ratio): boolean => a.over === b.over && a.under === b.under;

/** How many of the second unit one of the first is. */
export const ratioOf = ({ fromUnitPt, toUnitPt }: Pick<Conversion, 'fromUnitPt' | 'toUnitPt'>): Ratio =>
  lowest(toMillionths(toUnitPt), toMillionths(fromUnitPt));

/** Units that hang together, each with how many of the group's first unit one of it is. */
type Group = Map<string, Ratio>;
export interface Scale {
  /** How many of the second unit one of the first is; undefined where no chain leads from one to the other. */
  between(from: string, to: string): Ratio | undefined;
  /** Takes a conversion in. One that contradicts what is known is left out, and what is known instead is answered. */
  take(conversion: Conversion): Ratio | undefined;
}

export const openScale = (conversions: Iterable<Conversion> = []): Scale => {
  const groups = new Map<string, Group>();
  const groupOf = (unit: string): Group => {
    const found = groups.get(unit) ?? new Map([[unit, one]]);
    groups.set(unit, found);
    return found;
  };
  const between = (from: string, to: string): Ratio | undefined => {
    if (from === to) return one;
    const [group, start, end] = [groups.get(from), groups.get(from)?.get(from), groups.get(from)?.get(to)];
    return group && start && end && times(start, inverse(end));
  };
  const take = (conversion: Conversion): Ratio | undefined => {
    const { fromUnitNo: from, toUnitNo: to } = conversion;
    const wanted = ratioOf(conversion);
    const known = between(from, to);
    if (known) return isSame(known, wanted) ? undefined : known;
    const [mine, other] = [groupOf(from), groupOf(to)];
    const [kept, joined, factor] =
      mine.size >= other.size
        ? [mine, other, times(times(mine.get(from) ?? one, inverse(wanted)), inverse(other.get(to) ?? one))]
        : [other, mine, times(times(other.get(to) ?? one, wanted), inverse(mine.get(from) ?? one))];
    for (const [unit, ratio] of joined) {
      kept.set(unit, times(ratio, factor));
      groups.set(unit, kept);
    }
    return undefined;
  };
  for (const conversion of conversions) take(conversion);
  return { between, take };
};

const inOrder = (conversions: readonly Conversion[]): readonly Conversion[] =>
  conversions.toSorted((a, b) => {
    const [left, right] = [`${a.fromUnitNo}\n${a.toUnitNo}`, `${b.fromUnitNo}\n${b.toUnitNo}`];
    return left < right ? -1 : left > right ? 1 : 0;
  });
/**
 * The scale of one item: its own conversions win. A general one that they contradict does not count for it; of general ones that
 * cannot hold together beside them, the first by its units does.
 */
export const scaleOfItem = (own: readonly Conversion[], general: readonly Conversion[]): Scale =>
  openScale([...inOrder(own), ...inOrder(general)]);

/** The quantity of the ratio's second unit, rounded once; undefined when it has more than 20 digits before the point. */
const scaledBy = (quantity: Decimal, { over, under }: Ratio, rule: UnitRule): Decimal | undefined => {
  const millionths = toMillionths(quantity) * over;
  const [sign, size] = millionths < 0n ? [-1n, -millionths] : [1n, millionths];
  const step = 10n ** BigInt(6 - Math.min(6, Math.max(0, rule.dicimalDigit)));
  const whole = under * step;
  const [low, rest] = [size / whole, size % whole];
  const isUp = rule.roundingType === '2' ? rest > 0n : rule.roundingType !== '3' && rest * 2n >= whole;
  const rounded = fromMillionths(sign * (isUp ? low + 1n : low) * step);
  return isDecimal(rounded) ? rounded : undefined;
};

export type Converted = { readonly quantity: Decimal } | { readonly issue: Issue<'unitNo'> };
/** A quantity in another unit, written as that unit is. Within one unit it is rounded as well. */
export const convert = (scale: Scale, quantity: Decimal, from: string, to: string, rule: UnitRule): Converted => {
  const ratio = scale.between(from, to);
  if (!ratio) return { issue: { code: 'conversion.none', field: 'unitNo', params: { from, to } } };
  const found = scaledBy(quantity, ratio, rule);
  return found === undefined ? { issue: { code: 'conversion.tooLarge', field: 'unitNo' } } : { quantity: found };
};

/** A ratio for people: at most six decimals, `≈` before one that has more. */
const ratioText = (ratio: Ratio): string => {
  const found = scaledBy('1', ratio, { dicimalDigit: 6, roundingType: '1' });
  if (found === undefined) return '> 99999999999999999999';
  return `${isSame(ratio, lowest(toMillionths(found) || 1n, 1_000_000n)) ? '' : '≈ '}${plain(found)}`;
};

/** Puts a conversion to a scale and says what is wrong with it there. */
export const contradiction = (scale: Scale, conversion: Conversion): readonly Issue<'toUnitPt'>[] => {
  const known = scale.take(conversion);
  const { fromUnitNo: from, toUnitNo: to } = conversion;
  return known ? [{ code: 'conversion.contradicts', field: 'toUnitPt', params: { from, to, value: ratioText(known) } }] : [];
};

/** What one conversion can have wrong by itself. */
export const conversionIssues = ({ fromUnitNo, toUnitNo }: Conversion): readonly Issue<'toUnitNo'>[] =>
  fromUnitNo === toUnitNo ? [{ code: 'conversion.sameUnit', field: 'toUnitNo' }] : [];
