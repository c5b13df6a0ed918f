/** Labels and containers are too many to be looked through: what a search of them must say (LABEL-20 to LABEL-22). */
import type { ConditionValue, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { listConditions, sortOf } from '../../kernel/list/list.ts';
import { policiesOf } from '../../system/businessControl/door.ts';

const isGiven = (value: ConditionValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && String(value).trim() !== '';
/** What names rows by itself: with it a search has no limit of days. */
const exact = ['id', 'importTask', 'keyword', 'barcode', 'boxNo', 'sourceNo'];
const dayOf = (value: ConditionValue | undefined): string | undefined => {
  const day = isGiven(value) ? String(value).slice(0, 10) : undefined;
  // what is no day is refused by the list, in its own words
  return day !== undefined && Number.isNaN(Date.parse(day)) ? undefined : day;
};
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The search with its bounds; refused where it says too little, or asks for too many days. */
export const narrowed = async (ctx: Context, resource: Resource, query: PageQuery): Promise<PageQuery> => {
  // what no list offers is refused before anything else: somebody probes, and the log keeps it
  listConditions(ctx, resource, query);
  sortOf(resource, query, ctx.locale);
  const { condition } = query;
  const { by = [], says = '' } = resource.list.narrow ?? {};
  const has = (name: string): boolean => isGiven(condition[name]);
  if (![...exact.slice(0, 3), ...by].some(has)) throw invalid({ code: says, field: by[0] ?? '' });
  if (exact.some(has)) return query;
  const days = Math.max(1, (await policiesOf(ctx, ctx.user.orgNo)).labelQueryMaxDays);
  const [start, end] = [dayOf(condition.startDate), dayOf(condition.endDate)];
  const last = end ?? (start === undefined ? dayText(ctx.clock.now()) : addDays(start, days - 1));
  const first = start ?? addDays(last, 1 - days);
  if (daysBetween(first, last) > days) throw invalid({ code: 'label.range', field: 'endDate', params: { days } });
  return { ...query, condition: { ...condition, startDate: first, endDate: end ?? last } };
};
