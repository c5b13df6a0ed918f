/** What a decision on notices is about, as whoever decides sees it before: pure, from the notices as the server tells them. */
import { type Decimal, isZero, sum } from '../../kernel/decimal.ts';
import type { DecidedAsn } from './asn.calls.ts';
import { daysLateOf, type Lateness, latenessOf } from './asn.timing.ts';

export type DecidedAsnLine = DecidedAsn['lines'][number];
/** One line of a notice under a decision. */
export interface Announced {
  readonly asn: DecidedAsn;
  readonly line: DecidedAsnLine;
  /** Days the goods come after the day agreed on; negative when they come before. */
  readonly daysLate: number;
  /** Nothing of the order line is open beside this notice. */
  readonly isRest: boolean;
}
export const announcedIn = (notices: readonly DecidedAsn[]): readonly Announced[] =>
  notices.flatMap((asn) =>
    asn.lines.map((line) => ({
      asn,
      line,
      daysLate: daysLateOf(line.agreedDate, asn.expectedArrivalDate),
      isRest: isZero(line.openQty),
    })),
  );

/** The latest first, then the earliest; what comes on its day in the order of notices. */
export const worstFirst = (left: Announced, right: Announced): number =>
  Math.max(right.daysLate, 0) - Math.max(left.daysLate, 0) || left.daysLate - right.daysLate;

export interface AnnouncedSum extends Lateness {
  readonly notices: number;
  readonly lines: number;
  /** Quantity by unit, in the order of their first line. */
  readonly totals: readonly { readonly unitNo: string; readonly qty: Decimal }[];
}
/** A decision on many lines in one sentence's figures. */
export const sumOf = (all: readonly Announced[]): AnnouncedSum => {
  const units = [...new Set(all.map(({ line }) => line.unitNo))];
  return {
    notices: new Set(all.map(({ asn }) => asn.id)).size,
    lines: all.length,
    ...latenessOf(all.map(({ daysLate }) => daysLate)),
    totals: units.map((unitNo) => ({
      unitNo,
      qty: sum(...all.filter(({ line }) => line.unitNo === unitNo).map(({ line }) => line.deliveryQty)),
    })),
  };
};
