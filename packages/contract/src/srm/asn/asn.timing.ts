import { isIn, type ValueOf } from '../../kernel/flow.ts';
import { dayDifference } from '../purchase/purchase.rules.ts';
import { asnFlow, timings } from './asn.flow.ts';
import type { AsnPolicies } from './asn.policies.ts';
import { isUnsettled } from './asn.state.ts';

/** What the delivery timing of an ASN follows from. Dates are `yyyy-MM-dd`. */
export interface TimingFacts {
  readonly status: string;
  readonly closedStatus: string;
  readonly agreedDate: string | null;
  readonly expectedArrivalDate: string;
  readonly firstArrivalDate: string | null;
}
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Delivery timing is computed, never entered: the first arrival, or today when nothing has come and the date is over,
 * against the agreed date with its tolerance days. Rejected and void ASNs are normal.
 */
export const timingOf = (
  facts: TimingFacts,
  today: string,
  { earlyGapDays, lateGapDays }: Pick<AsnPolicies, 'earlyGapDays' | 'lateGapDays'>,
): ValueOf<typeof timings> => {
  const { normal, early, late } = timings.states;
  if (isIn(asnFlow, 'refused', facts.status)) return normal;
  const agreed = dayNumber(facts.agreedDate ?? facts.expectedArrivalDate);
  const isAwaited = isUnsettled('untouched', facts);
  const arrival = facts.firstArrivalDate ?? (isAwaited && dayNumber(today) > agreed ? today : null);
  if (arrival === null) return normal;
  const days = dayNumber(arrival) - agreed;
  if (days > lateGapDays) return late;
  return -days > earlyGapDays ? early : normal;
};

/** Of lines and the day on which they arrive: how many come after and before the day agreed for each, and by how many days at most. */
export interface Lateness {
  readonly late: number;
  readonly mostLate: number;
  readonly early: number;
  readonly mostEarly: number;
}
/** Days the goods come after the day agreed on; negative when they come before. */
export const daysLateOf = (agreedDate: string, arrival: string): number => dayDifference(agreedDate, arrival);
/** Whoever announces and whoever decides count alike: from the days of each line. */
export const latenessOf = (days: readonly number[]): Lateness => ({
  late: days.filter((one) => one > 0).length,
  mostLate: days.reduce((most, one) => Math.max(most, one), 0),
  early: days.filter((one) => one < 0).length,
  mostEarly: days.reduce((most, one) => Math.max(most, -one), 0),
});
