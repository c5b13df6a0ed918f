/** Buckets of a forecast as cards and tiles show them: grouped by item, supplier and unit, in the order of time. Pure. */
import { sum } from '@wms/contract/kernel/decimal.ts';
import { commitmentOf, type Deviation, deviationOf } from '@wms/contract/srm/plan/forecast.rules.ts';
import { addDays } from '../../kernel/home/days.ts';

export interface ShownBucket {
  readonly id: string;
  readonly bmItemNo: string;
  readonly itemName?: string | null | undefined;
  readonly supplierNo: string;
  readonly supplierName?: string | null | undefined;
  readonly unitNo: string | null;
  readonly planTime: string;
  readonly planNum: string;
  readonly lastPlanNum: string | null;
  readonly commitQty: string | null;
  readonly supplierProportion: string | null;
}
export interface ItemForecast {
  readonly key: string;
  readonly first: ShownBucket;
  readonly buckets: readonly ShownBucket[];
  readonly total: string;
  /** Of the buckets that were there before, against what they were; undefined where none was. */
  readonly change: Deviation | undefined;
  /** Of the buckets that are committed to; undefined where none is. */
  readonly commitment: Deviation | undefined;
}

const total = (values: readonly (string | null)[]): string => sum('0', ...values.map((value) => value ?? '0'));
const itemOf = (key: string, rows: readonly ShownBucket[]): readonly ItemForecast[] => {
  const buckets = rows.toSorted((one, other) => (one.planTime < other.planTime ? -1 : 1));
  const [first] = buckets;
  if (!first) return [];
  const known = buckets.filter(({ lastPlanNum }) => lastPlanNum !== null);
  const bound = buckets.filter(({ commitQty }) => commitQty !== null);
  const sumOf = (of: readonly ShownBucket[], name: 'planNum' | 'lastPlanNum' | 'commitQty') => total(of.map((row) => row[name]));
  return [
    {
      ...{ key, first, buckets, total: sumOf(buckets, 'planNum') },
      change: known.length === 0 ? undefined : deviationOf(sumOf(known, 'planNum'), sumOf(known, 'lastPlanNum')),
      commitment: bound.length === 0 ? undefined : commitmentOf(sumOf(bound, 'commitQty'), sumOf(bound, 'planNum')),
    },
  ];
};
export const byItem = (rows: readonly ShownBucket[]): readonly ItemForecast[] => {
  const groups = new Map<string, ShownBucket[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.bmItemNo, row.supplierNo, row.unitNo]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].flatMap(([key, group]) => itemOf(key, group));
};

/** Where the points of a sparkline stand in a box, the largest value at the top; lengths of a drawing, never computed with. */
export const sparkPoints = (values: readonly string[], width: number, height: number): string => {
  const numbers = values.map(Number);
  const most = Math.max(...numbers, 1);
  const step = numbers.length > 1 ? width / (numbers.length - 1) : 0;
  return numbers.map((value, at) => `${(at * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`).join(' ');
};

export type Range = Readonly<Record<'startDate' | 'endDate', string>>;
/** The days of a range from today on. */
export const rangeFrom = (today: string, days: string): Range => ({
  startDate: today,
  endDate: addDays(today, Number(days)),
});
