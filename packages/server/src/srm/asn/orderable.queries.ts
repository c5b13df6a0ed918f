import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Policies } from '@wms/contract/policies.ts';
import type { listOrderable } from '@wms/contract/srm/asn/asn.calls.ts';
import type { MatchBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
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
