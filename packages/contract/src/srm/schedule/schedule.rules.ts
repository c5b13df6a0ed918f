import { dayIssues } from '../../kernel/businessDay.ts';
import { compare, type Decimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import { isIn, statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { missingReason } from '../../kernel/reason.ts';
import type { Row } from '../../kernel/resource.ts';
import { replyResults, type ScheduleAction, scheduleFlow } from './schedule.flow.ts';
import type { schedule } from './schedule.ts';

/** What the guards of a row look at: every row of a list carries it, and the server adds what the lock says. */
export type ScheduleFacts = Pick<
  Row<typeof schedule>,
  'id' | 'scheduleStatus' | 'replyResult' | 'plannedDate' | 'actualQty' | 'deliveryQty' | 'receiveQty'
> & {
  readonly urgency?: string | null;
  readonly endVersionNo?: string | null;
  /** The last locked day of this row. */
  readonly lockedUntil?: string;
  readonly today?: string;
  /** Replies to urgent rows may change in the lock period. */
  readonly changesInLock?: '0' | '1';
};

const moved = ({ deliveryQty, receiveQty }: ScheduleFacts): Decimal =>
  compare(deliveryQty, receiveQty) >= 0 ? deliveryQty : receiveQty;

/** SCH-07: the reply of a locked row stays, unless the row is urgent and the policy lets it go. */
const lockIssues = (row: ScheduleFacts): readonly Issue[] => {
  if (row.lockedUntil === undefined || row.plannedDate > row.lockedUntil) return [];
  if (row.changesInLock === '1' && (row.urgency ?? '0') !== '0') return [];
  return [
    {
      code: 'schedule.locked',
      params: {
        date: row.plannedDate,
        until: row.lockedUntil,
        lock: ['the lock period', '锁定期', '鎖定期'],
      },
    },
  ];
};
/** SCH-12: everything came, or the day is over. */
const overIssues = (row: ScheduleFacts): readonly Issue[] =>
  compare(row.receiveQty, row.actualQty) >= 0 || row.today === undefined || row.plannedDate < row.today
    ? []
    : [{ code: 'schedule.notOver', params: { date: row.plannedDate } }];

const factIssues: { readonly [A in ScheduleAction]?: (row: ScheduleFacts) => readonly Issue[] } = {
  change: lockIssues,
  agreeReply: (row) => (isIn(replyResults, 'differs', row.replyResult) ? [] : [{ code: 'schedule.noDifference' }]),
  refuseReply: (row) => (isIn(replyResults, 'differs', row.replyResult) ? [] : [{ code: 'schedule.noDifference' }]),
  withdraw: (row) => (isPositive(moved(row)) ? [{ code: 'schedule.announced', params: { qty: moved(row) } }] : []),
  close: overIssues,
};

const wrongStatus = (action: ScheduleAction, row: ScheduleFacts): readonly Issue[] => {
  const issues = statusIssues(scheduleFlow, action, row.scheduleStatus);
  if (issues.length === 0) return [];
  if (row.endVersionNo && isIn(scheduleFlow, 'withdrawn', row.scheduleStatus))
    return [{ code: 'schedule.superseded', params: { version: row.endVersionNo } }];
  return action === 'reply' ? [{ code: 'schedule.replyRule' }] : issues;
};
/** Why an action is not possible on a row now. */
export const scheduleGuards = (action: ScheduleAction, row: ScheduleFacts): readonly Issue[] => {
  const status = wrongStatus(action, row);
  return status.length > 0 ? status : (factIssues[action]?.(row) ?? []);
};

/** One promised day: `yyyy-MM-dd` and a quantity. */
export interface ReplyPart {
  readonly replyDate: string;
  readonly replyQty: Decimal;
}
export const replyTotal = (parts: readonly ReplyPart[]): Decimal => sum(...parts.map((part) => part.replyQty));
export const lastReplyDay = (parts: readonly ReplyPart[]): string | null =>
  parts
    .map((part) => part.replyDate)
    .toSorted()
    .at(-1) ?? null;

type Asked = Pick<ScheduleFacts, 'actualQty'> & { readonly schedulingDate: string };
/** Whether an answer is what was asked for: all of it, on the scheduled day (SCH-05). */
export const isAgreement = (row: Asked, parts: readonly ReplyPart[]): boolean =>
  compare(replyTotal(parts), row.actualQty) === 0 && parts.every((part) => part.replyDate === row.schedulingDate);
/** Whether less is promised than was asked for. */
export const isShort = (row: Asked, parts: readonly ReplyPart[]): boolean => compare(replyTotal(parts), row.actualQty) < 0;
/** Whether something comes after the scheduled day. */
export const isLate = (row: Asked, parts: readonly ReplyPart[]): boolean =>
  parts.some((part) => part.replyDate > row.schedulingDate && isPositive(part.replyQty));

/** What is wrong with an answer beyond the state of its row (SCH-06). */
export const replyIssues = (
  row: ScheduleFacts & Asked,
  parts: readonly ReplyPart[],
  reason: string,
  today: string,
): readonly Issue[] => {
  const issues: Issue[] = [];
  if (parts.length === 0) issues.push({ code: 'input.required', field: 'rows' });
  const seen = new Set<string>();
  for (const { replyDate } of parts) {
    // the day that was asked for may have passed: agreeing to it must still be possible
    if (replyDate < today && replyDate !== row.schedulingDate)
      issues.push({ code: 'schedule.replyPast', field: 'replyDate', params: { date: replyDate } });
    else issues.push(...dayIssues(replyDate, 'replyDate', today, row.schedulingDate));
    if (seen.has(replyDate)) issues.push({ code: 'schedule.dateTwice', field: 'replyDate', params: { date: replyDate } });
    seen.add(replyDate);
  }
  const total = replyTotal(parts);
  if (compare(total, row.actualQty) > 0)
    issues.push({ code: 'schedule.replyTooMuch', field: 'replyQty', params: { sum: total, max: row.actualQty } });
  if (compare(total, moved(row)) < 0) issues.push({ code: 'schedule.announced', field: 'replyQty', params: { qty: moved(row) } });
  if (parts.length > 0 && (isShort(row, parts) || isLate(row, parts))) issues.push(...missingReason(reason));
  return issues.map((issue) => ({ ...issue, rowId: row.id }));
};

/** The figures of a row against what was scheduled (SCHED-17). */
export const differencesOf = ({
  actualQty,
  replyQty,
  deliveryQty,
  receiveQty,
}: Readonly<Record<'actualQty' | 'deliveryQty' | 'receiveQty', Decimal>> & { readonly replyQty: Decimal | null }) => ({
  replyDiffQty: replyQty === null ? null : minus(replyQty, actualQty),
  deliveryDiffQty: minus(deliveryQty, actualQty),
  receiveDiffQty: minus(receiveQty, actualQty),
});

/** What names a row through all versions of the plan of its supplier and plant. */
export type Identity = Pick<
  Row<typeof schedule>,
  'orgNo' | 'plantNo' | 'supplierNo' | 'itemNo' | 'plannedDate' | 'deliveryWindowPeriod' | 'receiveAddress'
>;
export const identityOf = (row: Identity): string =>
  JSON.stringify([
    row.orgNo,
    row.supplierNo,
    row.plantNo ?? '',
    row.itemNo,
    row.plannedDate,
    row.deliveryWindowPeriod ?? '',
    row.receiveAddress ?? '',
  ]);
/** The plan a row belongs to: versions are counted in each by itself. */
export const planOf = (row: Pick<Identity, 'orgNo' | 'plantNo' | 'supplierNo'>): string =>
  JSON.stringify([row.orgNo, row.supplierNo, row.plantNo ?? '']);

/** An item whose schedule does not reach its plan. */
export interface Gap {
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly unitNo: string | null;
  readonly expectQty: Decimal;
  readonly actualQty: Decimal;
  readonly gapQty: Decimal;
}
type Planned = Pick<Row<typeof schedule>, 'itemNo' | 'itemName' | 'unitNo' | 'expectQty' | 'actualQty'>;
/** The items of which less is scheduled in all than planned (SCHED-19). */
export const belowPlan = (rows: readonly Planned[]): readonly Gap[] => {
  const byItem = new Map<string, Planned[]>();
  for (const row of rows) {
    const own = byItem.get(row.itemNo);
    if (own) own.push(row);
    else byItem.set(row.itemNo, [row]);
  }
  return [...byItem].flatMap(([itemNo, own]): Gap[] => {
    const [expectQty, actualQty] = [sum(...own.map((row) => row.expectQty)), sum(...own.map((row) => row.actualQty))];
    return compare(actualQty, expectQty) < 0
      ? [
          {
            itemNo,
            itemName: own[0]?.itemName ?? null,
            unitNo: own[0]?.unitNo ?? null,
            expectQty,
            actualQty,
            gapQty: minus(expectQty, actualQty),
          },
        ]
      : [];
  });
};
/** The items below their plan as a sentence names them; the first ones of many. */
export const gapText = (gaps: readonly Gap[]): string =>
  [
    ...gaps.slice(0, 10).map((gap) => `${gap.itemNo} -${gap.gapQty} ${gap.unitNo ?? ''}`.trim()),
    ...(gaps.length > 10 ? ['…'] : []),
  ].join(', ');
