/** The money of an invoice: exact, in cents, rounded half up once; for quantities, prices and rates not below 0. */
import { compare, type Decimal, fromMillionths, isDecimal, minus, percentOf, sum, toMillionths } from '../../kernel/decimal.ts';

const MILLIONTHS_OF_A_CENT = 10_000n;
const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);
const inCents = (cents: bigint): Decimal => fromMillionths(cents * MILLIONTHS_OF_A_CENT);

/** A quantity at a price. Undefined when it leaves what can be stored. */
export const amountOf = (qty: Decimal, price: Decimal): Decimal | undefined => {
  const amount = inCents(halfUp(toMillionths(qty) * toMillionths(price), MILLIONTHS_OF_A_CENT * 1_000_000n));
  return isDecimal(amount) ? amount : undefined;
};
/** The tax of an amount at a rate in percent. */
export const taxOf = (amount: Decimal, taxRate: Decimal): Decimal =>
  inCents(halfUp(toMillionths(percentOf(amount, taxRate)), MILLIONTHS_OF_A_CENT));

/** How far one amount lies from another, never below 0. */
export const distance = (a: Decimal, b: Decimal): Decimal => {
  const difference = minus(a, b);
  return compare(difference, '0') < 0 ? minus(b, a) : difference;
};

export interface LineMoney {
  readonly amount: Decimal;
  readonly taxAmount: Decimal;
}
/** What the lines of an invoice come to. */
export const totalsOf = (lines: readonly LineMoney[]): LineMoney => ({
  amount: sum(...lines.map(({ amount }) => amount)),
  taxAmount: sum(...lines.map(({ taxAmount }) => taxAmount)),
});
