/** What a decision on order lines changes, as whoever decides sees it before: pure, from the lines as the server tells them. */
import { compare, type Decimal, sum } from '../../kernel/decimal.ts';
import { nextDayOf } from './batches.ts';
import { orderLineFlow } from './purchase.flow.ts';
import { agreedOf, dayDifference, lastDayOf, type OrderLineFacts, type ReplyRow } from './purchase.rules.ts';

/** What a decision may be about. */
export type DecidedLine = Pick<OrderLineFacts, 'id' | 'acceptStatus' | 'batchPurQty' | 'unDeliveryQty' | 'expectArrivalDate'> & {
  /** The first day the goods can come: today and the lead time of the terms. */
  readonly earliestDate: string;
  readonly leadDays: number | null;
  readonly proposedRows: readonly ReplyRow[];
  /** What is promised now. */
  readonly replyRows: readonly ReplyRow[];
};

/** One batch of a proposal, and the days it comes behind the day on which its first goods were due; negative when before. */
export interface DecidedBatch extends ReplyRow {
  readonly daysLater: number;
}

/** One line under a decision: what stands there now, what stands there afterwards, and what is wrong with it. */
export interface Decided {
  readonly id: string;
  readonly oldQty: Decimal;
  readonly newQty: Decimal;
  readonly oldDate: string;
  readonly newDate: string;
  /** The day on which all has come: that of the last batch. */
  readonly lastDate: string;
  /** Of a proposal in several batches each of them, the worst first; of any other none. */
  readonly batches: readonly DecidedBatch[];
  /** The most days goods come behind the day they were due on; negative when all come before. */
  readonly daysLater: number;
  /** Nobody can deliver on a day that has gone by. */
  readonly isPast: boolean;
  /** Days by which the lead time of the terms does not fit before the new date; 0 when it fits or no terms are kept. */
  readonly daysShort: number;
}

/**
 * The batches of a proposal against what stands. Goods of an accepted line are due as they are promised: what comes last was due
 * last. Those of any other line are due on the day the order asks for.
 */
const batchesOf = (line: DecidedLine): readonly DecidedBatch[] => {
  const standing = line.acceptStatus === orderLineFlow.states.accepted ? line.replyRows : [];
  const dated = line.proposedRows.toSorted((left, right) => left.replyDate.localeCompare(right.replyDate));
  return dated
    .map((row, at) => {
      const fromHere = sum(...dated.slice(at).map(({ replyQty }) => replyQty));
      const due = nextDayOf(standing, fromHere) ?? line.expectArrivalDate;
      return { replyDate: row.replyDate, replyQty: row.replyQty, daysLater: dayDifference(due, row.replyDate) };
    })
    .toSorted((left, right) => right.daysLater - left.daysLater || left.replyDate.localeCompare(right.replyDate));
};

/** The line under a decision: `proposal` takes what the supplier proposed, otherwise it stays as it is. `today` is `yyyy-MM-dd`. */
export const decidedOf = (line: DecidedLine, takes: 'request' | 'proposal', today: string): Decided => {
  const asked = { batchPurQty: line.batchPurQty, expectArrivalDate: line.expectArrivalDate };
  const takesProposal = takes === 'proposal' && line.proposedRows.length > 0;
  const after = takesProposal ? agreedOf(line, line.proposedRows) : asked;
  const newDate = after.expectArrivalDate;
  const lastDate = takesProposal ? lastDayOf(line.proposedRows) : newDate;
  const batches = takesProposal ? batchesOf(line) : [];
  return {
    id: line.id,
    oldQty: line.batchPurQty,
    newQty: after.batchPurQty,
    oldDate: line.expectArrivalDate,
    newDate,
    lastDate,
    batches: batches.length > 1 ? batches : [],
    daysLater: batches[0]?.daysLater ?? dayDifference(line.expectArrivalDate, lastDate),
    isPast: newDate < today,
    daysShort: line.leadDays === null ? 0 : Math.max(0, dayDifference(newDate, line.earliestDate)),
  };
};

/** A promise that can be kept: its day has not gone by and leaves the lead time of the terms. */
export const canBeMet = ({ isPast, daysShort }: Decided): boolean => !isPast && daysShort === 0;

/** Worst first: what has gone by, what does not fit the lead time, what comes later, what becomes less. */
export const worstFirst = (left: Decided, right: Decided): number =>
  Number(right.isPast) - Number(left.isPast) ||
  right.daysShort - left.daysShort ||
  right.daysLater - left.daysLater ||
  Number(isLess(right)) - Number(isLess(left)) ||
  left.newDate.localeCompare(right.newDate);

const isLess = ({ oldQty, newQty }: Decided): boolean => compare(newQty, oldQty) < 0;
const isMore = ({ oldQty, newQty }: Decided): boolean => compare(newQty, oldQty) > 0;
export interface DecisionSum {
  readonly count: number;
  readonly past: number;
  readonly short: number;
  readonly later: number;
  /** The most days a line moves back. */
  readonly mostLater: number;
  readonly earlier: number;
  readonly less: number;
  readonly more: number;
}
/** A decision on many lines in one sentence's figures. */
export const sumOf = (all: readonly Decided[]): DecisionSum => ({
  count: all.length,
  past: all.filter((one) => one.isPast).length,
  short: all.filter((one) => one.daysShort > 0).length,
  later: all.filter((one) => one.daysLater > 0).length,
  mostLater: all.reduce((most, one) => Math.max(most, one.daysLater), 0),
  earlier: all.filter((one) => one.daysLater < 0).length,
  less: all.filter(isLess).length,
  more: all.filter(isMore).length,
});
