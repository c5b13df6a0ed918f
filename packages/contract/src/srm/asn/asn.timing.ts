import type { AsnPolicies } from './asn.policies.ts';

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
 * against the agreed date with its tolerance days. 1 normal, 2 early, 3 delayed; rejected and void ASNs are normal.
 */
export const timingOf = (
  facts: TimingFacts,
  today: string,
  { earlyGapDays, lateGapDays }: Pick<AsnPolicies, 'earlyGapDays' | 'lateGapDays'>,
): '1' | '2' | '3' => {
  if (facts.status === '1' || facts.status === 'X') return '1';
  const agreed = dayNumber(facts.agreedDate ?? facts.expectedArrivalDate);
  const isAwaited = ['0', '2'].includes(facts.status) && facts.closedStatus !== '2';
  const arrival = facts.firstArrivalDate ?? (isAwaited && dayNumber(today) > agreed ? today : null);
  if (arrival === null) return '1';
  const late = dayNumber(arrival) - agreed;
  if (late > lateGapDays) return '3';
  return -late > earlyGapDays ? '2' : '1';
};
