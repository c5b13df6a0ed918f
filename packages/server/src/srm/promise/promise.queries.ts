import type { InOf } from '@wms/contract/kernel/call.ts';
import { onePage, type Page, type PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import type { countPromises as counting, PromiseFigures } from '@wms/contract/srm/promise/promise.calls.ts';
import { promiseStates, type Verdict } from '@wms/contract/srm/promise/promise.rules.ts';
import { linePromise, schedulePromise } from '@wms/contract/srm/promise/promise.ts';
import { type RawBuilder, sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';

const { open, kept, late, leftOut } = promiseStates.states;
const outcome = (result: string): RawBuilder<unknown> => sql`result = ${sql.lit(result)}`;
type Asker = Pick<Context, 'tx' | 'scope' | 'clock'>;
/** Lines or rows whose last agreed day has gone by, as the screen and the figures count them. */
const due = (ctx: Asker): RawBuilder<unknown> =>
  sql`last_agreed_date < ${dayText(ctx.clock.now())}::date and result <> ${sql.lit(leftOut)}`;
const completeBy = (field: 'first_promise_date' | 'first_request_date'): RawBuilder<unknown> =>
  sql`coalesce(in_full_date <= ${sql.ref(field)}, false)`;

const ofVerdict = {
  due: sql`true`,
  kept: outcome(kept),
  late: outcome(late),
  missing: outcome(open),
} as const satisfies Readonly<Record<Verdict, RawBuilder<unknown>>>;

const isVerdict = (value: unknown): value is Verdict => typeof value === 'string' && Object.hasOwn(ofVerdict, value);
const refused = (field: string, value: unknown) => invalid({ code: 'valid.condition', field, params: { value: String(value) } });
/** Of the lines that are due, those that were complete by a day, or were not. */
const completeOrNot =
  (ctx: Context, name: string, field: Parameters<typeof completeBy>[0]) =>
  (value: unknown): RawBuilder<unknown> => {
    if (value !== '0' && value !== '1') throw refused(name, value);
    return sql`(${due(ctx)} and ${completeBy(field)} = ${value === '1'}::boolean)`;
  };
/** What a list of promises takes beside its fields. */
const optionsOf = (ctx: Context): ListOptions => ({
  extra: {
    verdict: (value) => {
      if (!isVerdict(value)) throw refused('verdict', value);
      return sql`(${due(ctx)} and ${ofVerdict[value]})`;
    },
    promiseKept: completeOrNot(ctx, 'promiseKept', 'first_promise_date'),
    requestKept: completeOrNot(ctx, 'requestKept', 'first_request_date'),
  },
});

type Promised = typeof linePromise | typeof schedulePromise;
const listOf =
  <R extends Promised>(resource: R) =>
  async (ctx: Context, query: PageQuery): Promise<Page<Row<R>>> => {
    const reveals = await revealsOf(ctx);
    const page = await listRows(ctx, resource, query, { ...optionsOf(ctx), isNarrow: true, reveals });
    return { ...page, records: presentRows(ctx, resource, page.records, reveals) };
  };
export const listPromises = listOf(linePromise);
export const listRowPromises = listOf(schedulePromise);

const month = sql`date_trunc('month', last_agreed_date::timestamp)`;
const grouping = {
  supplier: {
    of: sql`supplier_no`,
    key: sql`supplier_no`,
    name: sql`max(supplier_name)`,
    order: sql`count(*) filter (where ${outcome(kept)})::numeric / count(*), count(*) desc`,
  },
  // the text is made for each month, not for each line
  month: { of: month, key: sql`to_char(${month}, 'YYYY-MM')`, name: sql`null::text`, order: month },
} as const;
/** The worst supplier first, or months from the first to the last; each count is that of the list that opens with it. */
export const countPromises = async (ctx: Asker, { by, of: kind, startDate, endDate, supplierNo }: InOf<typeof counting>) => {
  const today = dayText(ctx.clock.now());
  const resource = kind === 'row' ? schedulePromise : linePromise;
  const { of, key, name, order } = grouping[by];
  const rows = await ctx.tx.rows<PromiseFigures>(
    sql`
    select ${key} as "key", ${name} as "name", count(*)::int as "dueCount",
      count(*) filter (where ${outcome(kept)})::int as "keptCount",
      count(*) filter (where ${outcome(late)})::int as "lateCount",
      count(*) filter (where ${outcome(open)})::int as "missingCount",
      count(*) filter (where ${completeBy('first_promise_date')})::int as "promiseCount",
      count(*) filter (where ${completeBy('first_request_date')})::int as "requestCount",
      greatest(0, max(late_days),
        max(case when ${outcome(open)} then ${today}::date - last_agreed_date end))::int as "mostLateDays"
    from ${sql.table(resource.table)}
    where ${allOf([
      ...visible(resource, ctx),
      due(ctx),
      sql`last_agreed_date >= ${startDate}::date and last_agreed_date <= ${endDate}::date`,
      ...(supplierNo ? [sql`supplier_no = ${supplierNo}`] : []),
    ])}
    group by ${of} order by ${order}, 1`,
  );
  return onePage(rows);
};

const exportOf =
  (resource: Promised) =>
  (ctx: Context, query: PageQuery): Promise<Blob> =>
    exportRows(ctx, resource, query, { ...optionsOf(ctx), title: phrases[`route.${resource.menu}`] ?? resource.labels.$ });
export const exportPromises = exportOf(linePromise);
export const exportRowPromises = exportOf(schedulePromise);
