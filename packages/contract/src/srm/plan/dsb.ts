/** The demand-supply balance per item and day (FCST-12): what is needed, what comes, what lies there, and what is missing. Pure. */
import { compare, type Decimal, isZero, minus, negate, plain, sum } from '../../kernel/decimal.ts';
import { percentOfWhole } from './forecast.rules.ts';

/** FCST-10. */
export const mostItems = 5;

/** Quantities by day; a day without one has none. */
export type ByDay = ReadonlyMap<string, Decimal>;
export interface DsbSources {
  readonly demand: ByDay;
  readonly schedule: ByDay;
  readonly onWay: ByDay;
  /** What lies there now. */
  readonly stock: Decimal;
  /** What movements have added on past days, from which the stock of their ends is told. */
  readonly moved: ByDay;
}
export interface DsbFigures {
  readonly planDate: string;
  readonly demandQty: Decimal;
  readonly scheduleQty: Decimal;
  readonly onWayQty: Decimal;
  /** At the end of the day: counted on past days, reckoned from today on; below zero is what is owed until more comes. */
  readonly stockQty: Decimal;
  readonly supplyQty: Decimal;
  readonly balanceQty: Decimal;
  readonly shortageQty: Decimal;
  readonly deviationQty: Decimal;
  readonly deviationPct: Decimal | null;
}
export interface DsbPeriod {
  readonly today: string;
  readonly startDate: string;
  readonly endDate: string;
}

const dayMs = 86_400_000;
/** Every day from one to another, both included. */
export const daysOf = (startDate: string, endDate: string): readonly string[] => {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return Array.from({ length: Math.max(0, (to - from) / dayMs + 1) }, (_, at) =>
    new Date(from + at * dayMs).toISOString().slice(0, 10),
  );
};
const total = (of: ByDay, isMeant: (day: string) => boolean): Decimal =>
  sum('0', ...[...of].flatMap(([day, qty]) => (isMeant(day) ? [qty] : [])));

/** What lies there before a day: counted back from now where it is past, reckoned ahead where it is to come. */
const before = (day: string, today: string, { demand, schedule, onWay, stock, moved }: DsbSources): Decimal => {
  if (day <= today)
    return minus(
      stock,
      total(moved, (one) => one >= day),
    );
  const isMeant = (one: string): boolean => one >= today && one < day;
  return minus(sum(stock, total(onWay, isMeant), total(schedule, isMeant)), total(demand, isMeant));
};

/** The balance of one item, a row for each day of a period. What is on its way and late is expected today. */
export const balanceOf = (given: DsbSources, { today, startDate, endDate }: DsbPeriod): readonly DsbFigures[] => {
  const late = total(given.onWay, (day) => day < today);
  const onWay = new Map([...given.onWay].filter(([day]) => day >= today));
  if (!isZero(late)) onWay.set(today, sum(onWay.get(today) ?? '0', late));
  // what moves today is in the stock of now already: the day begins with that
  const moved = new Map([...given.moved].filter(([day]) => day < today));
  const sources = { ...given, onWay, moved };
  let lying = before(startDate, today, sources);
  return daysOf(startDate, endDate).map((planDate): DsbFigures => {
    const [demandQty, scheduleQty, onWayQty] = [given.demand, given.schedule, onWay].map((of) =>
      plain(of.get(planDate) ?? '0'),
    ) as [Decimal, Decimal, Decimal];
    const supplyQty = sum(lying, onWayQty, scheduleQty);
    const balanceQty = minus(supplyQty, demandQty);
    const deviationQty = minus(scheduleQty, demandQty);
    lying = planDate < today ? sum(lying, moved.get(planDate) ?? '0') : balanceQty;
    return {
      ...{ planDate, demandQty, scheduleQty, onWayQty, stockQty: lying, supplyQty, balanceQty, deviationQty },
      shortageQty: compare(balanceQty, '0') < 0 ? negate(balanceQty) : '0',
      deviationPct: isZero(demandQty) ? null : percentOfWhole(deviationQty, demandQty),
    };
  });
};
