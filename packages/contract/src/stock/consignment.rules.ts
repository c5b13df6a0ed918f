import { compare, type Decimal, isNegative, isPositive, isZero, minus, smaller, sum, toMillionths } from '../kernel/decimal.ts';
import type { ValueOf } from '../kernel/flow.ts';
import type { Issue } from '../kernel/issue.ts';
import { differenceFlow, type verdicts } from './difference.flow.ts';
import { escrowFlow } from './escrow.flow.ts';
import { periodFlow } from './period.flow.ts';

/** VM-03: what was counted beside the book. */
export const countedAgainst = (endQty: Decimal, actualQty: Decimal) => {
  const diffQty = minus(actualQty, endQty);
  return { diffQty, periodStatus: isZero(diffQty) ? periodFlow.states.matched : periodFlow.states.differs };
};

/** `yyyyMM` of a day or a moment. */
export const periodOf = (day: string): string => `${day.slice(0, 4)}${day.slice(5, 7)}`;
const firstDay = (periodNo: string): string => `${periodNo.slice(0, 4)}-${periodNo.slice(4, 6)}-01`;
export const periodAfter = (periodNo: string): string => {
  const [year, month] = [Number(periodNo.slice(0, 4)), Number(periodNo.slice(4, 6))];
  return month === 12 ? `${year + 1}01` : `${year}${String(month + 1).padStart(2, '0')}`;
};
/** From the first moment of a period up to, and without, the first one of the next. */
export const boundsOf = (periodNo: string) => ({
  startDate: `${firstDay(periodNo)} 00:00:00`,
  endDate: `${firstDay(periodAfter(periodNo))} 00:00:00`,
});
/** The periods after one up to another, each in its turn. */
export const periodsUpTo = (after: string, last: string): readonly string[] => {
  const made: string[] = [];
  for (let at = periodAfter(after); at <= last; at = periodAfter(at)) made.push(at);
  return made;
};
export const isPeriodNo = (text: string): boolean => /^\d{4}(0[1-9]|1[0-2])$/.test(text);

/** Quantities of the goods of a receipt that were the supplier's when they came. */
interface EscrowFigures {
  readonly heldQty: Decimal;
  readonly takenQty: Decimal;
  readonly settledQty: Decimal;
}
export const escrowStatusOf = ({ heldQty, takenQty, settledQty }: EscrowFigures): ValueOf<typeof escrowFlow> => {
  if (isPositive(heldQty)) return escrowFlow.states.held;
  if (isPositive(takenQty)) return escrowFlow.states.taken;
  return isPositive(settledQty) ? escrowFlow.states.settled : escrowFlow.states.held;
};

interface Aged {
  readonly id: string;
  readonly receiptDate: string | null;
  readonly heldQty: Decimal;
}
/** First in, first out: by the day of the receipt, then as they were booked. */
const older = (one: Aged, other: Aged): number =>
  (one.receiptDate ?? '').localeCompare(other.receiptDate ?? '') || (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
export const byAge = <R extends Aged>(rows: readonly R[]): readonly R[] => rows.toSorted(older);

/** ES-02: how much of each receipt is taken for a quantity, the oldest first; what nothing is left for is `rest`. */
export const takenByAge = <R extends Aged>(rows: readonly R[], qty: Decimal) => {
  let rest = qty;
  const taken = byAge(rows).flatMap((row) => {
    const part = smaller(row.heldQty, rest);
    if (!isPositive(part)) return [];
    rest = minus(rest, part);
    return [{ row, qty: part }];
  });
  return { taken, rest };
};
/** Receipts that are older than one that is taken from, and would have something left. */
export const passedOver = <R extends Aged>(rows: readonly R[], wanted: ReadonlyMap<string, Decimal>): R | undefined => {
  const inOrder = byAge(rows);
  const last = inOrder.findLastIndex(({ id }) => isPositive(wanted.get(id) ?? '0'));
  return inOrder.slice(0, Math.max(last, 0)).find(({ id, heldQty }) => isPositive(minus(heldQty, wanted.get(id) ?? '0')));
};

/** ES-05: what two figures of one cut-off say; a side without one is nothing. */
export const verdictOf = (ours: Decimal | null, theirs: Decimal | null) => {
  const [mine, yours] = [ours ?? '0', theirs ?? '0'];
  const diffQty = minus(mine, yours);
  const isEqual = isZero(diffQty);
  const diffResult: ValueOf<typeof verdicts> = isEqual
    ? 'equal'
    : isZero(yours)
      ? 'onlyOurs'
      : isZero(mine)
        ? 'onlyTheirs'
        : 'differs';
  return { diffQty, diffResult, diffStatus: isEqual ? differenceFlow.states.equal : differenceFlow.states.differs };
};

/** The groups of inventory types that a list is narrowed to: these and no others (CONST-16). */
const inventoryTypeGroups = ['10', '20,21,25,26', '22', '30', '40'] as const;
export const isInventoryTypeGroup = (value: string): boolean => (inventoryTypeGroups as readonly string[]).includes(value);
/** Goods that may be used: what counts against the safety stock, and what is taken over. */
export const availableType = '10';
/** What inspection found bad. */
export const rejectedType = '22';

/** Days without an outgoing movement, in the buckets in which dormant stock is shown (INV-12). */
export const dormantBuckets = ['0-30', '31-60', '61-90', '91-120', '121-150', 'over 150'] as const;
export type DormantBucket = (typeof dormantBuckets)[number];
export const dormantBucketOf = (days: number): DormantBucket =>
  dormantBuckets[Math.min(Math.max(Math.ceil(days / 30) - 1, 0), dormantBuckets.length - 1)] ?? '0-30';

export const stockClasses = ['A', 'B', 'C'] as const;
export type StockClass = (typeof stockClasses)[number];
/** Hundredths of a per cent up to which a class goes, of the value of all issues. */
const classLimits = { A: 8000n, B: 9500n } as const;
interface Issued {
  readonly key: string;
  readonly amount: Decimal;
}
interface Classed extends Issued {
  /** Cumulated, in per cent with two decimals; null where nothing was issued. */
  readonly sharePct: Decimal | null;
  readonly stockClass: StockClass;
}
const hundredthsText = (value: bigint): Decimal => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
/**
 * Classes by the cumulated share of the value of issues, largest first: up to 80 % A, up to 95 % B, the rest C; what was not
 * issued is C (INV-15). The largest is A whatever its share: somebody has to be.
 */
export const classesOf = (issued: readonly Issued[]): readonly Classed[] => {
  const inOrder = issued.toSorted((one, other) => compare(other.amount, one.amount) || one.key.localeCompare(other.key));
  const whole = toMillionths(sum(...inOrder.map(({ amount }) => amount)));
  let passed = 0n;
  return inOrder.map((one, at) => {
    if (whole <= 0n || !isPositive(one.amount)) return { ...one, sharePct: null, stockClass: 'C' };
    passed += toMillionths(one.amount);
    const share = (passed * 10_000n) / whole;
    const stockClass: StockClass =
      at === 0 || passed * 10_000n <= classLimits.A * whole ? 'A' : passed * 10_000n <= classLimits.B * whole ? 'B' : 'C';
    return { ...one, sharePct: hundredthsText(share), stockClass };
  });
};
export const rankings = ['10', '20'] as const;
export const rankedBy = ['qty', 'amount', 'days'] as const;

/** Days that usage is averaged over. */
export const usageDays = 30;
/** For how many days a quantity lasts at the use of the last days, to one decimal rounded down; null where nothing is used. */
export const coverDays = (qty: Decimal, used: Decimal): Decimal | null => {
  if (!isPositive(used)) return null;
  if (isNegative(qty)) return '0';
  const tenths = (toMillionths(qty) * BigInt(usageDays) * 10n) / toMillionths(used);
  return `${tenths / 10n}.${tenths % 10n}`;
};

interface TakenFrom extends EscrowFigures {
  readonly id: string;
}
const beyond = (row: { readonly id: string }, field: string, most: Decimal): Issue => ({
  code: 'escrow.tooMuch',
  field,
  rowId: row.id,
  params: { qty: most },
});
/** ES-02: no more than is still the supplier's. */
export const takeOverIssues = (row: TakenFrom, qty: Decimal): readonly Issue[] =>
  compare(qty, row.heldQty) > 0 ? [beyond(row, 'qty', row.heldQty)] : [];
/** ES-03: no more than was taken over and is not settled. */
export const giveBackIssues = (row: TakenFrom, qty: Decimal): readonly Issue[] =>
  compare(qty, row.takenQty) > 0 ? [beyond(row, 'qty', row.takenQty)] : [];
