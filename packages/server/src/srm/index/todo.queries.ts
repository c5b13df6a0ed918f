import { onePage, totalCap } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { type TodoCount, type TodoKey, todoQueues } from '@wms/contract/srm/index/todo.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { deliverableConditions, overdueLines, unansweredLines } from '../purchase/door.ts';

const waits = sql`change_state = '1' and closed_flag = '0'`;
const open = sql`change_state <> '1' and closed_flag = '0' and draft_flag = '0'`;
const asnOpen = sql`closed_status <> '2'`;

/** What each queue counts: rows in scope of one resource that meet a condition. */
const counted = async (
  ctx: Context,
): Promise<Readonly<Record<TodoKey, readonly [Resource, ...(readonly RawBuilder<unknown>[])]>>> => ({
  orderToAnswer: [purchaseLine, sql`accept_status = '0'`, open],
  orderReaccept: [purchaseLine, sql`accept_status = '3'`, open],
  orderToDeliver: [purchaseLine, ...(await deliverableConditions(ctx))],
  asnRejected: [asnHead, sql`status = '1'`],
  orderDifference: [purchaseLine, waits],
  orderUnanswered: [purchaseLine, unansweredLines(ctx)],
  orderLate: [purchaseLine, overdueLines(ctx)],
  asnPending: [asnHead, sql`status = '0'`],
  asnToReceive: [asnHead, sql`status = '2'`, asnOpen],
  asnPartial: [asnHead, sql`status = '3'`, asnOpen],
});

/** The queues of work of this person, each counted up to 10,000; a queue without its right is absent (DASH-06). */
export const getTodoCount = async (ctx: Context) => {
  const own = todoQueues.filter(
    (queue) => (queue.sides as readonly string[]).includes(ctx.user.side) && hasGrant(ctx, queue.menu, queue.flag),
  );
  if (own.length === 0) return onePage<TodoCount>([]);
  const conditions = await counted(ctx);
  const counts = own.map(({ key }) => {
    const [resource, ...where] = conditions[key];
    return sql`(select count(*)::int from (select 1 from ${sql.table(resource.table)} where ${allOf([...visible(resource, ctx), ...where])} limit ${totalCap}) counted) as ${sql.id(key)}`;
  });
  const row = (await ctx.tx.first<Record<string, number>>(sql`select ${sql.join(counts)}`)) ?? {};
  return onePage<TodoCount>(own.map(({ key, url }) => ({ key, count: row[key] ?? 0, url })));
};
