/** Waves: released orders that a template gathers, and that are allocated together. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { type DeliveryOrder, deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { deliveryWave } from '@wms/contract/srm/outbound/wave.ts';
import { waveGroups } from '@wms/contract/strategy/waveTemplate.ts';
import { sql } from 'kysely';
import { validWarehouse } from '../../base/warehouse/door.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { findRows, insertRows, lockById } from '../../kernel/row/rows.ts';
import { type WaveTemplate, waveTemplateFor } from '../../strategy/door.ts';
import { allocateOrders, lapsedBeside } from './allocate.commands.ts';

/** How many released orders a wave looks through. */
const looked = 2000;
/** The cut-off of today. */
const cutOffOf = (ctx: Context, { cutoffTime }: WaveTemplate): string | null =>
  cutoffTime ? `${dayText(ctx.clock.now())} ${cutoffTime}:00` : null;
/** After the cut-off of today only orders that were written before it are gathered. */
const writtenUntil = (ctx: Context, template: WaveTemplate): string => {
  const now = timeText(ctx.clock.now());
  const limit = cutOffOf(ctx, template) ?? now;
  return limit < now ? limit : now;
};
const candidatesOf = (ctx: Context, template: WaveTemplate, warehouseNo: string) =>
  findRows(
    ctx,
    deliveryOrder,
    [
      sql`org_no = ${template.orgNo}`,
      sql`warehouse_no = ${warehouseNo}`,
      among(outboundFlow, 'released', sql.ref('delivery_status')),
      sql`doc_nature = ${template.docNature}`,
      ...(template.classifyType ? [sql`classify_type = ${template.classifyType}`] : []),
      sql`create_date <= ${writtenUntil(ctx, template)}::timestamptz`,
    ],
    { order: sql`require_date nulls last, create_date, id`, limit: looked },
  );
/**
 * Holds the orders a wave may take, all of them and in the order of their ids, before any stock: two waves at once wait for each other,
 * and the later one takes what the earlier one left.
 */
const holdCandidates = async (ctx: Context, found: readonly DeliveryOrder[]) => {
  const ids = found.map(({ id }) => id);
  const lapsed = await lapsedBeside(ctx, ids);
  const held = await lockById(ctx, deliveryOrder, [...ids, ...lapsed.map(({ id }) => id)]);
  const now = new Map(held.map((row) => [row.id, row]));
  const orders = ids.flatMap((id) => {
    const row = now.get(id);
    return row?.deliveryStatus === outboundFlow.states.released ? [row] : [];
  });
  return { orders, lapsed };
};
const groupKey = ({ groupBy }: WaveTemplate, { customerNo, receiverName, classifyType }: DeliveryOrder): string => {
  if (groupBy === waveGroups.customer) return customerNo ?? receiverName ?? '';
  return groupBy === waveGroups.documentClass ? (classifyType ?? '') : '';
};
/** As many of a group as the template takes, in their order; an order that is too big for the rest waits. */
const fitting = ({ maxDocs, maxLines }: WaveTemplate, orders: readonly DeliveryOrder[]): readonly DeliveryOrder[] => {
  const chosen: DeliveryOrder[] = [];
  let lines = 0;
  for (const order of orders) {
    if (chosen.length >= (maxDocs ?? looked)) break;
    // one that no wave could take goes by itself
    if (chosen.length > 0 && lines + order.lineCount > (maxLines ?? Number.MAX_SAFE_INTEGER)) continue;
    chosen.push(order);
    lines += order.lineCount;
  }
  return chosen;
};

/** Gathers released orders by a template, one wave for each group, and keeps goods for each wave together. */
export const waveDelivery = async (ctx: Context, { templateNo, warehouseNo }: InOf<typeof calls.waveDelivery>) => {
  const place = await validWarehouse(ctx, warehouseNo);
  if (!place) throw notFound();
  const template = await waveTemplateFor(ctx, { orgNo: place.orgNo, warehouseNo, waveNo: templateNo });
  if (!template) throw invalid({ code: 'outbound.template', field: 'templateNo', params: { templateNo, warehouseNo } });
  if (template.groupBy === waveGroups.route || template.groupBy === waveGroups.carrier)
    throw invalid({ code: 'outbound.waveGroup', field: 'templateNo' });
  const { orders, lapsed } = await holdCandidates(ctx, await candidatesOf(ctx, template, warehouseNo));
  if (orders.length === 0) throw refuse({ code: 'outbound.waveEmpty', params: { templateNo } });
  const groups = new Map<string, DeliveryOrder[]>();
  for (const order of orders) {
    const key = groupKey(template, order);
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const waves = [...groups.values()].map((group) => fitting(template, group));
  const numbers = await ctx.numbers.take('BC', waves.length);
  const records = waves.map((chosen, at) => ({ waveNo: numbers[at] ?? '', count: chosen.length }));
  const cutoffDate = cutOffOf(ctx, template);
  await insertRows(
    ctx,
    deliveryWave,
    records.map(({ waveNo }) => ({ waveNo, orgNo: place.orgNo, warehouseNo, templateNo, cutoffDate })),
  );
  const waveOf = new Map(waves.flatMap((chosen, at) => chosen.map(({ id }): [string, string] => [id, numbers[at] ?? ''])));
  await allocateOrders(
    ctx,
    waves.flat().map(({ id, version }) => ({ id, version })),
    lapsed,
    waveOf,
  );
  return { count: waveOf.size, records, rest: orders.length - waveOf.size };
};
