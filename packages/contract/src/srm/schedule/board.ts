/** The days, weeks and months that a board shows. Days are `yyyy-MM-dd`. */
export const planUnits = ['day', 'week', 'month'] as const;
export type PlanUnit = (typeof planUnits)[number];
/** A board shows at most a year. */
export const mostBoardDays = 366;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (day: Date): string => day.toISOString().slice(0, 10);
const plus = (day: string, days: number): string => {
  const at = utc(day);
  at.setUTCDate(at.getUTCDate() + days);
  return text(at);
};

/** The first day of the period that a day lies in; weeks begin on Monday. */
export const periodOf = (day: string, unit: PlanUnit): string => {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return plus(day, -((utc(day).getUTCDay() + 6) % 7));
};
const nextPeriod = (period: string, unit: PlanUnit): string => {
  if (unit === 'day') return plus(period, 1);
  if (unit === 'week') return plus(period, 7);
  const at = utc(period);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return text(at);
};
/** The first days of all periods between two days, both ends inclusive. */
export const periodsBetween = (from: string, to: string, unit: PlanUnit): readonly string[] => {
  const found: string[] = [];
  // after the last day of all there is none: years of five digits sort before those of four
  const follows = (period: string) => period <= to && period > (found.at(-1) ?? '') && found.length <= mostBoardDays;
  for (let period = periodOf(from, unit); follows(period); period = nextPeriod(period, unit)) found.push(period);
  return found;
};
/** The last day of so many periods that begin with the one of a day. A plan has at least one (CONST-28). */
export const planEnd = (from: string, unit: PlanUnit, count: number): string => {
  let end = periodOf(from, unit);
  for (let n = 0; n < Math.max(1, count); n += 1) end = nextPeriod(end, unit);
  return plus(end, -1);
};
