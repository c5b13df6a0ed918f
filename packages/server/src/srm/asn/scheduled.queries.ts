import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { listOrderableSchedules } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { isOfOrder, scheduledIssues, shippableOfRow } from '@wms/contract/srm/asn/asn.scheduled.ts';
import type { LineBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
import type { OrderLine } from '../purchase/door.ts';
import { type Chain, holdChains, promisedRows } from '../schedule/door.ts';
import type { AsnHead, AsnLine } from './head.commands.ts';
import { withShippable } from './order-lines.queries.ts';
import { openLines } from './orderable.queries.ts';

interface Held {
  readonly head: AsnHead;
  readonly lines: readonly AsnLine[];
}
/** The schedule rows that lines are taken from, by the id of any of their versions. */
export interface Schedules {
  readonly rowOf: (scheduleId: string) => Chain['row'] | undefined;
}
/** Holds the schedule rows of a notice: those of its lines as they are written, and as they stand. */
export const schedulesOf = async (
  ctx: Context,
  lines: readonly LineBody[],
  stored: readonly AsnLine[] = [],
): Promise<Schedules> => {
  const ids = [...new Set([...lines, ...stored].flatMap(({ scheduleId }) => scheduleId ?? []))];
  const chains = await holdChains(ctx, ids);
  const byId = new Map(chains.flatMap(({ row, ids: own }) => own.map((id) => [id, row] as const)));
  return { rowOf: (scheduleId) => byId.get(scheduleId) };
};

/** AS-01, AS-02, AS-05, AS-06: lines that a schedule bounds, against what is promised there and not announced yet (ASN-13). */
export const judgeScheduled = (
  { rowOf }: Schedules,
  lines: readonly LineBody[],
  orders: readonly OrderLine[],
  { arrival, aheadDays, held }: { readonly arrival: string | null; readonly aheadDays: number; readonly held: Held | undefined },
): readonly Issue[] => {
  const own = new Map<string, string>();
  if (held?.head.status === asnFlow.states.pending)
    for (const { scheduleId, deliveryQty } of held.lines) {
      const chain = scheduleId ? rowOf(scheduleId)?.chainId : undefined;
      if (chain) own.set(chain, sum(own.get(chain) ?? '0', deliveryQty));
    }
  return scheduledIssues(lines, orders, rowOf, { arrival, aheadDays, held: own });
};

/** Order lines that goods of schedule rows can be of, the first that is due first. */
export const ordersOf = async (ctx: Context, rows: readonly Chain['row'][], orgNo: string, orderType: unknown) => {
  if (rows.length === 0) return [];
  const ofRows = sql`(supplier_no, item_no) in (
    select * from unnest(${rows.map(({ supplierNo }) => supplierNo)}::text[], ${rows.map(({ itemNo }) => itemNo)}::text[]))`;
  const asked = { orgNo, orderType: typeof orderType === 'string' ? orderType : null };
  return withShippable(ctx, await openLines(ctx, asked, await policiesOf(ctx, orgNo), [ofRows]));
};

type Ordered = Awaited<ReturnType<typeof ordersOf>>[number];
/** Rows of schedules as they are offered: each with what can be announced of it, and the order lines it may be of. */
export const offersOf = async (ctx: Context, rows: readonly Chain['row'][], orders: readonly Ordered[]) => {
  const reveals = await revealsOf(ctx);
  const shown = new Map(presentRows(ctx, purchaseLine, orders, reveals).map((line) => [line.id, line]));
  return presentRows(ctx, schedule, rows, reveals).map((row, at) => {
    const stored = rows[at];
    const own = stored ? orders.filter((order) => isOfOrder(stored, order)) : [];
    return {
      ...row,
      shippableQty: stored
        ? shippableOfRow(
            stored,
            own.map(({ shippableQty }) => shippableQty),
          )
        : '0',
      orderLines: own.flatMap(({ id }) => shown.get(id) ?? []),
    };
  });
};

/** Rows of schedules that are promised and not announced whole, the first day first; without an organization there are none. */
export const getOrderableSchedules = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof listOrderableSchedules>> => {
  const { orderType, ...condition } = query.condition;
  const { orgNo } = condition;
  if (typeof orgNo !== 'string' || orgNo === '') return { records: [], size: query.size, total: 0, pages: 1, current: 1 };
  const page = await promisedRows(ctx, { ...query, condition });
  const orders = await ordersOf(ctx, page.records, orgNo, orderType);
  return { ...page, records: await offersOf(ctx, page.records, orders) };
};
