import { compare, type Decimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import { type GroupOf, isIn, type ValueOf } from '../../kernel/flow.ts';
import { asnFlow, closedStates } from './asn.flow.ts';

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

/** Whether an ASN stands in a group of states and not all of its lines are settled. */
export const isUnsettled = (
  group: GroupOf<typeof asnFlow>,
  asn: { readonly status: string; readonly closedStatus: string },
): boolean => isIn(asnFlow, group, asn.status) && isIn(closedStates, 'unsettled', asn.closedStatus);

const { shipped, partly, received } = asnFlow.states;
/**
 * The status of a sent ASN from its lines: partly where something came and something is open, received where something came
 * and nothing is open, shipped where nothing came.
 */
export const deriveStatus = (lines: readonly LineState[]): typeof shipped | typeof partly | typeof received => {
  const counted = live(lines);
  if (!counted.some((line) => isPositive(line.receiveQty))) return shipped;
  return counted.some(isOpenLine) ? partly : received;
};

/** Whether none, some or all of the lines are settled. */
export const deriveClosed = (lines: readonly LineState[]): ValueOf<typeof closedStates> => {
  const counted = live(lines);
  const closed = counted.filter((line) => line.closedFlag === '1').length;
  if (closed === 0) return closedStates.states.open;
  return closed === counted.length ? closedStates.states.closed : closedStates.states.partly;
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
