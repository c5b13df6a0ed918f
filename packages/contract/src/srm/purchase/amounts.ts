import { compare, type Decimal, isDecimal, minus, plain, sum, times } from '../../kernel/decimal.ts';

/** Prices and rate of a line as given: any of them may be missing. `taxRate` is a percentage. */
export interface PricesGiven {
  readonly price: Decimal | null;
  readonly taxPrice: Decimal | null;
  readonly taxRate: Decimal;
}
export interface Prices {
  readonly price: Decimal | null;
  readonly taxPrice: Decimal | null;
}
/** Amounts of a line, two decimals. */
export interface Amounts {
  readonly amount: Decimal | null;
  readonly taxAmount: Decimal | null;
  readonly totalAmount: Decimal | null;
}

const MILLION = 1_000_000n;
const units = (value: Decimal): bigint => {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  return BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, '0'));
};
const fromUnits = (value: bigint): Decimal => plain(`${value / MILLION}.${String(value % MILLION).padStart(6, '0')}`);
const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** A value not below 0 without its tax, to 6 decimals. */
const withoutTax = (value: Decimal, taxRate: Decimal): Decimal =>
  fromUnits(halfUp(units(value) * MILLION * 100n, 100n * MILLION + units(taxRate)));
const withTax = (value: Decimal, taxRate: Decimal): Decimal => sum(value, times(times(value, taxRate), '0.01'));
/** Two decimals, half up; for values not below 0. */
export const cents = (value: Decimal): Decimal => fromUnits(halfUp(units(value), 10_000n) * 10_000n);

/** Both prices, the missing one computed from the other and the rate. */
export const completePrices = ({ price, taxPrice, taxRate }: PricesGiven): Prices => ({
  price: price ?? (taxPrice === null ? null : withoutTax(taxPrice, taxRate)),
  taxPrice: taxPrice ?? (price === null ? null : withTax(price, taxRate)),
});

/** The price with tax that price and rate lead to, when the given one lies further away than a cent or 0.5 per mille. */
export const expectedTaxPrice = ({ price, taxPrice, taxRate }: PricesGiven): Decimal | null => {
  if (price === null || taxPrice === null) return null;
  const expected = withTax(price, taxRate);
  const difference = minus(taxPrice, expected).replace('-', '');
  const slack = times(expected, '0.0005');
  return compare(difference, compare(slack, '0.01') > 0 ? slack : '0.01') > 0 ? plain(expected) : null;
};

/** Amounts of a quantity at prices; null where there is no price. Undefined when an amount leaves what can be stored. */
export const amountsOf = (quantity: Decimal, { price, taxPrice }: Prices): Amounts | undefined => {
  if (price === null || taxPrice === null) return { amount: null, taxAmount: null, totalAmount: null };
  const total = times(quantity, taxPrice);
  const net = times(quantity, price);
  if (!isDecimal(total) || !isDecimal(net) || total.split('.')[0]?.length === 20) return undefined;
  const totalAmount = cents(total);
  // prices with tax are often rounded to cents: the net amount must never exceed the total by that
  const amount = compare(cents(net), totalAmount) > 0 ? totalAmount : cents(net);
  return { amount, taxAmount: minus(totalAmount, amount), totalAmount };
};
