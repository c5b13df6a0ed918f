import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { ConditionValue, PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { type Policies, policiesFrom } from '@wms/contract/policies.ts';
import type { houseAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow, timings } from '@wms/contract/srm/asn/asn.flow.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import { unreceivedOf } from '@wms/contract/srm/asn/asn.state.ts';
import { timingOf } from '@wms/contract/srm/asn/asn.timing.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { houseAsn, supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { reasonText } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { countBy } from '../../kernel/list/counts.ts';
import { type ListOptions, listConditions, listRows } from '../../kernel/list/list.ts';
import { listType } from '../../kernel/list/listType.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { policiesByOrg, revealsOf } from '../../system/businessControl/door.ts';
import type { AsnHead } from './head.commands.ts';
import { policiesPerPartner } from './shippingRule.queries.ts';
import { unsettled } from './unsettled.queries.ts';

/** The notices as one of the two lists shows them: they differ in the day one looks for. */
export type AsnView = typeof supplierAsn | typeof houseAsn;
type Conditions = Readonly<Record<string, ConditionValue>>;
const queryOf = (condition: Conditions): PageQuery => ({ current: 1, size: 1, condition });

/** Names by which the lists of ASNs are searched in their lines: the list's words on the left, the line's on the right. */
const lineWords: Readonly<Record<string, string>> = {
  purchaseNoIndistinct: 'purchaseNoIndistinct',
  itemNoIndistinct: 'goodsNoIndistinct',
};

const timingValues: readonly string[] = Object.values(timings.states);

type Gaps = Awaited<ReturnType<typeof policiesByOrg>> & {
  /** Whether any row of the configuration says otherwise for a supplier. */
  readonly isRuled: boolean;
};
const usualGaps: Gaps = { others: policiesFrom(), own: new Map(), isRuled: false };
const orgGaps = ({ others, own }: Gaps, name: 'earlyGapDays' | 'lateGapDays'): RawBuilder<unknown> =>
  own.size === 0
    ? sql`${others[name]}::int`
    : sql`(case org_no ${sql.join(
        [...own].map(([orgNo, gap]) => sql`when ${orgNo} then ${gap[name]}::int`),
        sql` `,
      )} else ${others[name]}::int end)`;
const gapColumns = { earlyGapDays: sql.ref('r.early_gap_days'), lateGapDays: sql.ref('r.late_gap_days') };
/** The days that hold for the supplier of a notice: of the row that counts for it, or else of its organization. */
const gapCase = (gaps: Gaps, name: 'earlyGapDays' | 'lateGapDays'): RawBuilder<unknown> =>
  gaps.isRuled
    ? sql`coalesce((select ${gapColumns[name]} from srm_shipping_rule r
        where r.org_no = srm_asn.org_no and ${among(recordStates, 'valid', sql.ref('r.status_code'))}
          and (r.supplier_no is null or r.supplier_no = srm_asn.supplier_no)
        order by r.supplier_no nulls last limit 1), ${orgGaps(gaps, name)})`
    : orgGaps(gaps, name);
const gapsOf = async (ctx: Context): Promise<Gaps> => ({
  ...(await policiesByOrg(ctx)),
  isRuled:
    (await ctx.tx.first(
      sql`select 1 from srm_shipping_rule r where ${among(recordStates, 'valid', sql.ref('r.status_code'))} limit 1`,
    )) !== undefined,
});
/** The same rule as timingOf in the contract, for searching; a test holds the two together. */
const timingIs = (wanted: readonly string[], today: string, gaps: Gaps): RawBuilder<unknown> => {
  const agreed = sql`coalesce(agreed_date, expected_arrival_date)`;
  const awaited = sql`(case when ${unsettled('untouched')} and ${today}::date > ${agreed} then ${today}::date end)`;
  const late = sql`(coalesce(first_arrival_date, ${awaited}) - ${agreed})`;
  const { normal, early, late: delayed } = timings.states;
  return sql`(case when ${among(asnFlow, 'refused', sql.ref('status'))} or ${late} is null then ${normal}
    when ${late} > ${gapCase(gaps, 'lateGapDays')} then ${delayed} when -${late} > ${gapCase(gaps, 'earlyGapDays')} then ${early}
      else ${normal} end) = any(${[...wanted]}::text[])`;
};

/** The list's further conditions: order and item are searched in the lines, the timing is computed. */
export const headOptions = async (ctx: Context, query: PageQuery): Promise<ListOptions> => {
  const gaps = query.condition.deliveryTiming ? await gapsOf(ctx) : usualGaps;
  const today = dayText(ctx.clock.now());
  const inLines = (name: string) => (value: ConditionValue) =>
    sql`id in (select asn_id from srm_asn_line
      where ${allOf(listConditions(ctx, asnLine, queryOf({ [lineWords[name] ?? name]: value })))})`;
  return {
    alias: { adddate: 'createDate' },
    extra: {
      ...listType(ctx, sql`not (${unsettled('unfinished')})`),
      purchaseNoIndistinct: inLines('purchaseNoIndistinct'),
      itemNoIndistinct: inLines('itemNoIndistinct'),
      deliveryTiming: (value) => {
        const wanted = [value].flat().map(String);
        if (wanted.some((one) => !timingValues.includes(one)))
          throw invalid({ code: 'valid.condition', field: 'deliveryTiming', params: { value: wanted.join(', ') } });
        return timingIs(wanted, today, gaps);
      },
    },
  };
};

const ofHead = [
  'asnNoIndistinct',
  'supplierNo',
  'warehouseNo',
  'status',
  'closedStatus',
  'orderType',
  'wayCarriage',
  'deliveryModeNo',
  'approvalStatusCode',
  'trackingNoIndistinct',
  'carNoIndistinct',
  'deliveryTiming',
  'startDate',
  'endDate',
  'type',
];
/** Lines are searched by what their head is searched by, and by their own members. */
export const lineOptions = (ctx: Context, heads: ListOptions, view: AsnView): ListOptions => ({
  // a line is seen by who may see its notice: the head's warehouse bounds it too
  fixed: [sql`exists (select 1 from srm_asn where srm_asn.id = asn_id and ${allOf(visible(asnHead, ctx))})`],
  extra: {
    ...Object.fromEntries(
      ofHead.map((name) => [
        name,
        (value: ConditionValue) =>
          sql`asn_id in (select id from srm_asn where ${allOf(listConditions(ctx, view, queryOf({ [name]: value }), heads))})`,
      ]),
    ),
    itemNoIndistinct: (value) => allOf(listConditions(ctx, asnLine, queryOf({ goodsNoIndistinct: value }))),
  },
});

/** A head as it travels: with what is computed of what every row of a list carries, in the language of the request. */
export const shownHead = <H extends Listed<typeof asnHead>>(ctx: Context, head: H, policies: Policies) => ({
  ...head,
  deliveryTiming: timingOf(head, dayText(ctx.clock.now()), policies),
  closedStatusName: inLocale(labelOf('ClosedStatus', head.closedStatus), ctx.locale),
  deliveryModeName: inLocale(labelOf('DeliveryMode', head.deliveryModeNo), ctx.locale),
  rejectReason: reasonText(head.rejectReason, ctx.locale),
  adddate: head.createDate,
  supplierSettlesShipped: policies.settleAtShipped === 'both' ? ('1' as const) : ('0' as const),
});
/** A line as it travels: valuation is what was received and is paid for, gifts are not in it. */
export const shownLine = <L extends Listed<typeof asnLine>>(ctx: Context, line: L) => ({
  ...line,
  unreceivedQty: unreceivedOf(line),
  valuationQty: line.receiveQty,
  boxCount: boxCountOf(line.deliveryQty, line.packQty),
  closedReason: reasonText(line.closedReason, ctx.locale),
});

/** Several heads as they travel; what holds for each supplier of an organization is read once. */
export const shownHeads = async <H extends AsnHead>(ctx: Context, heads: readonly H[]) => {
  const policiesOf = policiesPerPartner(ctx, heads);
  return Promise.all(heads.map(async (head) => shownHead(ctx, head, await policiesOf(head.orgNo, head.supplierNo))));
};

export interface UnitTotals {
  readonly unitTotals: readonly { readonly unitNo: string; readonly deliveryQty: Decimal; readonly receiveQty: Decimal }[];
}
/** What is announced and received on a notice that a person sees, by unit in the order of its lines; quantities as text, whole. */
export const unitTotalsOf = (asnId: RawBuilder<unknown>) => sql`(
  select coalesce(
    json_agg(json_build_object('unitNo', unit_no, 'deliveryQty', announced::text, 'receiveQty', received::text) order by first),
    '[]')
  from (
    select unit_no, trim_scale(sum(delivery_qty)) as announced, trim_scale(sum(receive_qty)) as received, min(line_seq) as first
    from srm_asn_line where asn_id = ${asnId} and void_flag <> '1' group by unit_no
  ) unit) as "unitTotals"`;

const showsLines = ({ condition }: PageQuery): boolean => String(condition.pageMode ?? '0') === '1';
/** ASNs of the person: heads (pageMode 0, the default) or lines (pageMode 1). Closed ones are found when asked for. */
export const listAsns =
  (view: AsnView) =>
  async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof houseAsns.list>> => {
    const heads = await headOptions(ctx, query);
    const reveals = await revealsOf(ctx);
    if (showsLines(query)) {
      const page = await listRows(ctx, asnLine, query, { ...lineOptions(ctx, heads, view), isNarrow: true });
      return { ...page, records: presentRows(ctx, asnLine, page.records, reveals).map((line) => shownLine(ctx, line)) };
    }
    const page = await listRows<AsnView, UnitTotals>(ctx, view, query, {
      ...heads,
      isNarrow: true,
      beside: unitTotalsOf(sql`srm_asn.id`),
    });
    return { ...page, records: await shownHeads(ctx, presentRows(ctx, asnHead, page.records, reveals)) };
  };

const tabs = Object.values(asnFlow.states);
/** How many ASNs, or lines (pageMode 1), stand in each status under the conditions of the list, and in all; each up to 10,000. */
export const countTabs =
  (view: AsnView) =>
  async (ctx: Context, query: PageQuery): Promise<Readonly<Record<string, number>>> => {
    const heads = await headOptions(ctx, query);
    const counts = await (showsLines(query)
      ? countBy(ctx, asnLine, 'status', tabs, query, lineOptions(ctx, heads, view))
      : countBy(ctx, view, 'status', tabs, query, heads));
    return { ...counts, all: Object.values(counts).reduce((total, count) => total + count, 0) };
  };
