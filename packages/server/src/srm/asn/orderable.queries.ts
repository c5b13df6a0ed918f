import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { isDecimal, isPositive, plain } from '@wms/contract/kernel/decimal.ts';
import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Policies } from '@wms/contract/policies.ts';
import type { listOrderable } from '@wms/contract/srm/asn/asn.calls.ts';
import { candidatesOf, type NamedLine } from '@wms/contract/srm/asn/asn.candidates.ts';
import { type MatchedRow, matchPlan, type PlanRow, unmatchedCount } from '@wms/contract/srm/asn/asn.match.ts';
import type { MatchBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { termsByOwnNumber } from '../../base/supplierItem/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
import type { OrderLine } from '../purchase/door.ts';
import { orderableConditions, withShippable } from './order-lines.queries.ts';

const nothing = (query: PageQuery): Page<never> => ({ records: [], size: query.size, total: 0, pages: 1, current: 1 });

/** ASN-41: open order lines of one organization that can be announced now; without an organization there are none. */
export const getOrderableOrders = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof listOrderable>> => {
  const { orgNo } = query.condition;
  if (typeof orgNo !== 'string' || orgNo === '') return nothing(query);
  const policies = await policiesOf(ctx, orgNo);
  const reveals = await revealsOf(ctx);
  const page = await listRows(
    ctx,
    purchaseLine,
    { ...query, field: query.field ?? 'expectArrivalDate', order: query.order ?? 'asc' },
    {
      fixed: orderableConditions(policies),
      reveals,
      extra: {
        startDate: (value) => sql`expect_arrival_date >= ${day(value)}::date`,
        endDate: (value) => sql`expect_arrival_date <= ${day(value)}::date`,
      },
    },
  );
  const records = presentRows(ctx, purchaseLine, page.records, reveals);
  return { ...page, records: await withShippable(ctx, records) };
};
const day = (value: unknown): string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw invalid({ code: 'valid.date', params: { value: String(value) } });
  return value;
};

const quantity = (row: MatchBody['rows'][number], at: number): PlanRow => {
  if (!isDecimal(row.qty) || !isPositive(row.qty)) throw invalid({ code: 'asn.deliveryQty', field: 'qty', rowId: String(at) });
  return { ...row, qty: plain(row.qty) };
};

type Offered = Awaited<ReturnType<typeof withShippable<OrderLine>>>[number];
/** Lines a person may choose from: those of the items asked for and, where an item is unknown, every line that can be announced. */
const offeredLines = async (
  ctx: Context,
  body: MatchBody,
  records: readonly MatchedRow[],
  lines: readonly Offered[],
  policies: Policies,
): Promise<readonly Offered[]> => {
  const strange = new Set<MatchedRow['reason']>(['asn.match.noItem', 'asn.match.noOwnCode']);
  if (!records.some(({ reason }) => strange.has(reason))) return lines;
  const known = new Set(lines.map(({ id }) => id));
  const others = await openLines(ctx, body, policies, []);
  const strangers = others.filter(({ id }) => !known.has(id));
  return [...lines, ...(await withShippable(ctx, strangers))];
};
/** Lines of the organization and nature that can be announced now, earliest due first. */
export const openLines = (
  ctx: Context,
  body: Pick<MatchBody, 'orgNo' | 'orderType'>,
  policies: Policies,
  more: readonly RawBuilder<unknown>[],
) =>
  findRows(
    ctx,
    purchaseLine,
    [
      sql`org_no = ${body.orgNo}`,
      ...(body.orderType ? [sql`order_type = ${body.orderType}`] : []),
      ...more,
      ...orderableConditions(policies),
    ],
    { order: sql`expect_arrival_date, purchase_no, purchase_seq, id`, limit: 5000 },
  );

/**
 * ASN-55: covers the rows of a shipping plan with open order lines, earliest due first. Answers every row with the lines
 * that cover it, and the lines themselves, so that the screen can show what it takes.
 */
export const matchShippingPlan = async (ctx: Context, body: MatchBody) => {
  const rows = body.rows.map(quantity);
  const items = [
    ...new Set(rows.flatMap((row) => [row.itemNo, row.merchantItemNo]).flatMap((no) => (no ? [no.toUpperCase()] : []))),
  ];
  const policies = await policiesOf(ctx, body.orgNo);
  const terms = await termsByOwnNumber(ctx, body.orgNo, items, dayText(ctx.clock.now()));
  const theirs = new Map(terms.map((one) => [JSON.stringify([one.merchantNo, one.itemNo]), one.merchantItemNo]));
  const wanted = [...items, ...terms.map(({ itemNo }) => itemNo.toUpperCase())];
  const found = await openLines(ctx, body, policies, [sql`upper(item_no) = any(${wanted}::text[])`]);
  const lines = await withShippable(ctx, found);
  const named = (line: Offered): NamedLine => ({
    ...line,
    merchantItemNo: theirs.get(JSON.stringify([line.supplierNo, line.itemNo])),
  });
  const records = matchPlan(rows, lines.map(named));
  const offered = await offeredLines(ctx, body, records, lines, policies);
  const candidates = candidatesOf(rows, records, offered.map(named));
  const used = new Set([
    ...records.flatMap((record) => record.lines.map((line) => line.purchaseLineId)),
    ...[...candidates.values()].flat(),
  ]);
  return {
    records: records.map((record) => ({ ...record, candidates: candidates.get(record.rowNo) ?? [] })),
    unmatchedCount: unmatchedCount(records),
    orderLines: presentRows(
      ctx,
      purchaseLine,
      offered.filter((line) => used.has(line.id)),
      await revealsOf(ctx),
    ),
  };
};
