import { compare, type Decimal, minus } from '../../kernel/decimal.ts';
import type { Issue } from '../../kernel/issue.ts';

/** A month of the calendar, `yyyy-MM`. */
export const monthIssues = (planMonth: string): readonly Issue<'planMonth'>[] =>
  /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(planMonth)
    ? []
    : [{ code: 'valid.month', field: 'planMonth', params: { value: planMonth } }];

interface Due {
  readonly replyDueDate: string | null;
  readonly replyQty: Decimal | null;
  readonly isOverdue: '0' | '1';
}
/** Whether a reply came too late, or is too late today. The day it is due is still in time. */
export const overdueOn = ({ replyDueDate, replyQty, isOverdue }: Due, today: string): '0' | '1' => {
  if (replyQty !== null) return isOverdue;
  return replyDueDate !== null && replyDueDate < today ? '1' : '0';
};

interface Reply {
  readonly replyQty: Decimal;
  readonly reason: string | null;
}
/** Less than planned is replied with its reason. */
export const replyIssues = (
  { planQty }: { readonly planQty: Decimal },
  { replyQty, reason }: Reply,
): readonly Issue<'reason'>[] =>
  compare(replyQty, planQty) < 0 && !reason?.trim()
    ? [{ code: 'plan.reasonRequired', field: 'reason', params: { short: minus(planQty, replyQty) } }]
    : [];
