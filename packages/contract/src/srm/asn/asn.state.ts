import { compare, type Decimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import type { AsnStatus } from './asn.flow.ts';

/** What the state of a head follows from: one entry for each of its lines. Quantities are decimal text. */
export interface LineState {
  readonly deliveryQty: Decimal;
  readonly receiveQty: Decimal;
  readonly closedFlag: string;
  readonly voidFlag: string;
}
const live = <L extends LineState>(lines: readonly L[]): readonly L[] => lines.filter((line) => line.voidFlag !== '1');

/** Whether more can be received on the line: neither closed nor void, and less received than announced. */
export const isOpenLine = (line: LineState): boolean =>
  line.voidFlag !== '1' && line.closedFlag !== '1' && compare(line.receiveQty, line.deliveryQty) < 0;

/** What is still to come on a line; 0 when it is closed, void or fully received. */
export const unreceivedOf = (line: LineState): Decimal => (isOpenLine(line) ? minus(line.deliveryQty, line.receiveQty) : '0');

/**
 * The status of a shipped ASN from its lines: received in part and something open is 3, something received and nothing
 * open is 4, nothing received is 2.
 */
export const deriveStatus = (lines: readonly LineState[]): Extract<AsnStatus, '2' | '3' | '4'> => {
  const counted = live(lines);
  if (!counted.some((line) => isPositive(line.receiveQty))) return '2';
  return counted.some(isOpenLine) ? '3' : '4';
};

/** 0 open, 1 partly closed, 2 closed. */
export const deriveClosed = (lines: readonly LineState[]): '0' | '1' | '2' => {
  const counted = live(lines);
  const closed = counted.filter((line) => line.closedFlag === '1').length;
  if (closed === 0) return '0';
  return closed === counted.length ? '2' : '1';
};

/** The sums a head shows; void lines count for nothing. */
export const totalsOf = (
  lines: readonly LineState[],
): { readonly lineCount: number; readonly totalDeliveryQty: Decimal; readonly totalReceiveQty: Decimal } => {
  const counted = live(lines);
  return {
    lineCount: counted.length,
    totalDeliveryQty: sum(...counted.map((line) => line.deliveryQty)),
    totalReceiveQty: sum(...counted.map((line) => line.receiveQty)),
  };
};
