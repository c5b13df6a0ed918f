/** Which goods are kept for delivery orders, and freeing them again. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal, isPositive, isZero, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundSheet } from '@wms/contract/srm/outbound/outbound.document.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import {
  type DeliveryLine,
  type DeliveryOrder,
  type DeliveryPick,
  deliveryLine,
  type deliveryOrder,
  deliveryPick,
} from '@wms/contract/srm/outbound/outbound.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { type Held, hold, issuesOf, take } from '../../kernel/document/take.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { deleteRows, findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { holdGoods, type Keeping, keepGoods } from '../../stock/door.ts';
import { type Chosen, type ChosenFor, type Demanded, goodsFor } from '../../strategy/door.ts';
import { receivedDays } from '../receipt/door.ts';
import { refusedFor, takesRefused } from './refused.queries.ts';

const { released, partly, allocated, picking, picked } = outboundFlow.states;
/** The order is the record of its picks: a copy in the log of calls would say nothing more. */
export const unlogged = (ctx: Context): Context => ({ ...ctx, changes: [] });

/** The picks of orders, held with them. */
export const picksOf = (ctx: Context, ids: readonly string[]): Promise<readonly DeliveryPick[]> =>
  findRows(ctx, deliveryPick, [sql`delivery_id = any(${[...ids]}::bigint[])`], { lock: true, order: sql`id` });
export const keepingOf = (pick: DeliveryPick, delta: Decimal): Keeping => {
  const { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType } = pick;
  return { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType, delta };
};
const isShort = ({ qty, allocatedQty }: Pick<DeliveryLine, 'qty' | 'allocatedQty'>): boolean => compare(allocatedQty, qty) < 0;
export const shortOf = (lines: readonly Pick<DeliveryLine, 'qty' | 'allocatedQty'>[]): number => lines.filter(isShort).length;

/** Where somebody found less than the books have: the same order is not sent there again. */
const barredFor = (picks: readonly DeliveryPick[], lineId: string): Demanded['isBarred'] => {
  const empty = new Set(
    picks
      .filter((one) => one.lineId === lineId && one.pickedQty !== null && compare(one.pickedQty, one.qty) < 0)
      .map(({ cellNo, lotNo }) => JSON.stringify([cellNo, lotNo])),
  );
  return (cellNo, lotNo) => empty.has(JSON.stringify([cellNo, lotNo]));
};
const hindersOf = (stays: ChosenFor['stays']): string =>
  stays
    .filter(({ reason }) => reason !== 'notNeeded')
    .map(({ reason, count }) => `${reason}:${count}`)
    .join(',')
    .slice(0, 200);

const untilOf = (ctx: Context, minutes: number): string | null =>
  minutes > 0 ? timeText(ctx.clock.now() + minutes * 60_000) : null;
/** Goods chosen for a line; those that inspection refused are of their owner, and no rule chose them. */
interface ChosenGoods extends Omit<ChosenFor, 'chosen'> {
  readonly chosen: readonly (Pick<Chosen, 'cellNo' | 'lotNo' | 'qty'> &
    Partial<Chosen> & { readonly ownerNo?: string; readonly inventoryType?: string })[];
}
const draftsOf = (ctx: Context, line: DeliveryLine, { chosen }: ChosenGoods) =>
  chosen.map((goods) => {
    const { cellNo, lotNo, qty, outSeq = null, allocateRule = null, pickRule = null, reserveMinutes = 0 } = goods;
    const { ownerNo = '', inventoryType = availableType } = goods;
    const { id: lineId, deliveryId, orgNo, warehouseNo, itemNo } = line;
    return {
      ...{ deliveryId, lineId, orgNo, warehouseNo, itemNo, cellNo, lotNo, ownerNo, inventoryType },
      ...{ qty, reservedQty: qty, outSeq, allocateRule, pickRule, reserveUntil: untilOf(ctx, reserveMinutes) },
    };
  });

interface Place {
  readonly orgNo: string;
  readonly warehouseNo: string;
}
/** The warehouses that orders ask goods of, always in the same order. */
const placesOf = (lines: readonly DeliveryLine[]): readonly Place[] =>
  [...new Map(lines.map(({ orgNo, warehouseNo }) => [JSON.stringify([orgNo, warehouseNo]), { orgNo, warehouseNo }]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, place]) => place);
/** Chooses warehouse by warehouse for all orders at once, in their order: the class of each says which strategies apply to it. */
const chooseFor = async (
  ctx: Context,
  orders: readonly DeliveryOrder[],
  open: readonly DeliveryLine[],
  known: readonly DeliveryPick[],
): Promise<ReadonlyMap<string, ChosenGoods>> => {
  const rankOf = new Map(orders.map(({ id, classifyType }, rank) => [id, { rank, classifyType }]));
  const rank = ({ deliveryId }: DeliveryLine): number => rankOf.get(deliveryId)?.rank ?? 0;
  const inTurn = open.toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq);
  const refused = inTurn.filter(takesRefused);
  const found = new Map<string, ChosenGoods>(
    await refusedFor(ctx, refused, (line, cellNo, lotNo) => barredFor(known, line.id)(cellNo, lotNo)),
  );
  const ours = open.filter((line) => !takesRefused(line));
  for (const { orgNo, warehouseNo } of placesOf(ours)) {
    const demands = inTurn
      .filter((line) => !takesRefused(line) && line.orgNo === orgNo && line.warehouseNo === warehouseNo)
      .map(
        (line): Demanded => ({
          ...{ key: line.id, classifyType: rankOf.get(line.deliveryId)?.classifyType ?? null },
          ...{ itemNo: line.itemNo, lotNo: line.lotNo ?? '', qty: minus(line.qty, line.allocatedQty) },
          isBarred: barredFor(known, line.id),
        }),
      );
    for (const [key, one] of await goodsFor(ctx, { orgNo, warehouseNo }, demands, receivedDays)) found.set(key, one);
  }
  return found;
};

const stateAfter = ({ deliveryStatus }: DeliveryOrder, lines: readonly DeliveryLine[], hasNew: boolean) => {
  if (isIn(outboundFlow, 'underWay', deliveryStatus)) return hasNew ? picking : deliveryStatus;
  if (lines.every(({ allocatedQty }) => isZero(allocatedQty))) return released;
  return lines.some(isShort) ? partly : allocated;
};

/**
 * Orders for which goods are kept for longer than the strategy keeps them, where others ask for such goods now. They are held with
 * those that ask, so that all who allocate hold orders in one order.
 */
export const lapsedBeside = (ctx: Context, ids: readonly string[]): Promise<readonly { readonly id: string }[]> =>
  ctx.tx.rows<{ id: string }>(sql`
    select distinct o.id::text as id
    from inv_delivery_pick p join inv_delivery_order o on o.id = p.delivery_id
    where p.reserve_until < ${timeText(ctx.clock.now())}::timestamptz and o.id <> all(${[...ids]}::bigint[])
      and ${among(outboundFlow, 'kept', sql.ref('o.delivery_status'))}
      and (p.warehouse_no, p.item_no) in (
        select l.warehouse_no, l.item_no from inv_delivery_line l where l.delivery_id = any(${[...ids]}::bigint[]))`);

type Records = InOf<typeof calls.allocateDelivery>['records'];
type Sheets = Held<typeof deliveryOrder, typeof deliveryLine>;
const partOf = (held: Sheets, isPart: (order: DeliveryOrder) => boolean): Sheets => {
  const rows = held.rows.filter(isPart);
  const ids = new Set(rows.map(({ id }) => id));
  return { ...held, rows, lines: held.lines.filter(({ deliveryId }) => ids.has(deliveryId)) };
};
const goodsOf = ({ orgNo, warehouseNo, itemNo }: DeliveryLine | DeliveryPick): string =>
  JSON.stringify([orgNo, warehouseNo, itemNo]);
/** Of orders whose time had run out those for which it still has, and which keep what is asked for: what nobody asks for stays kept. */
const stillLapsed = async (ctx: Context, held: Sheets, asked: readonly DeliveryLine[]): Promise<Sheets> => {
  const kept = held.rows.filter(({ deliveryStatus }) => isIn(outboundFlow, 'kept', deliveryStatus));
  if (kept.length === 0) return partOf(held, () => false);
  const picks = await picksOf(
    ctx,
    kept.map(({ id }) => id),
  );
  const [now, wanted] = [timeText(ctx.clock.now()), new Set(asked.map(goodsOf))];
  const over = picks.filter((pick) => pick.reserveUntil !== null && pick.reserveUntil < now && wanted.has(goodsOf(pick)));
  const ids = new Set(over.map(({ deliveryId }) => deliveryId));
  return partOf(held, ({ id }) => ids.has(id));
};

/**
 * Keeps goods for orders, in their order. The orders are held first, then all stock of their items: what is chosen is free until it is
 * kept, so that two who allocate at once never promise one piece.
 */
export const allocateDelivery = async (ctx: Context, { records }: InOf<typeof calls.allocateDelivery>) => {
  const lapsed = await lapsedBeside(
    ctx,
    records.map(({ id }) => id),
  );
  return allocateOrders(ctx, records, lapsed);
};
/** `lapsed`: orders that make room for these; `waveOf`: the waves of orders that are allocated together. */
export const allocateOrders = async (
  ctx: Context,
  records: Records,
  lapsed: readonly { readonly id: string }[],
  waveOf: ReadonlyMap<string, string> = new Map(),
) => {
  const own = new Set(records.map(({ id }) => id));
  const held = await hold(ctx, outboundSheet, [...records, ...lapsed]);
  const taken = partOf(held, ({ id }) => own.has(id));
  ensure(await issuesOf(outboundSheet, 'allocate', taken));
  const { rows, lines } = taken;
  const open = lines.filter(isShort);
  const over = await stillLapsed(
    ctx,
    partOf(held, ({ id }) => !own.has(id)),
    open,
  );
  const known = await picksOf(
    ctx,
    rows.map(({ id }) => id),
  );
  await holdGoods(ctx, [...open, ...over.lines]);
  await freeOrders(ctx, over);
  const found = await chooseFor(ctx, rows, open, known);
  const drafts = open.flatMap((line) => draftsOf(ctx, line, found.get(line.id) ?? { chosen: [], rest: line.qty, stays: [] }));
  const added = (await insertRows(unlogged(ctx), deliveryPick, drafts)) as readonly DeliveryPick[];
  await keepGoods(
    ctx,
    added.map((pick) => keepingOf(pick, pick.qty)),
  );
  const saved = await saveRows(
    unlogged(ctx),
    deliveryLine,
    open.map((row) => {
      const { chosen = [], rest = row.qty, stays = [] } = found.get(row.id) ?? {};
      const allocatedQty = sum(row.allocatedQty, ...chosen.map(({ qty }) => qty));
      return { row, change: { allocatedQty, shortReason: isPositive(rest) ? hindersOf(stays) || null : null } };
    }),
  );
  const after = new Map([...lines, ...saved].map((line) => [line.id, line]));
  const linesOf = (id: string): readonly DeliveryLine[] => [...after.values()].filter(({ deliveryId }) => deliveryId === id);
  const { answer } = await move(ctx, outboundSheet, 'allocate', rows, {
    change: (row) => ({
      deliveryStatus: stateAfter(
        row,
        linesOf(row.id),
        added.some(({ deliveryId }) => deliveryId === row.id),
      ),
      shortCount: shortOf(linesOf(row.id)),
      waveNo: waveOf.get(row.id) ?? row.waveNo,
    }),
  });
  return answer;
};

/** What is kept for orders is free again: their picks are gone, and their lines as if nobody had allocated. */
export const freePicks = async (ctx: Context, ids: readonly string[], lines: readonly DeliveryLine[]): Promise<void> => {
  const picks = await picksOf(ctx, ids);
  await keepGoods(
    ctx,
    picks.map((pick) => keepingOf(pick, negate(pick.reservedQty))),
  );
  if (picks.length > 0) await deleteRows(unlogged(ctx), deliveryPick, picks);
  await saveRows(
    unlogged(ctx),
    deliveryLine,
    lines.map((row) => ({ row, change: { allocatedQty: '0', pickedQty: '0', shortReason: null } })),
  );
};
/** Held orders wait to be allocated again. */
const freeOrders = async (ctx: Context, { rows, lines }: Sheets) => {
  if (rows.length > 0)
    await freePicks(
      ctx,
      rows.map(({ id }) => id),
      lines,
    );
  return (await move(ctx, outboundSheet, 'free', rows, { change: () => ({ deliveryStatus: released, shortCount: null }) }))
    .answer;
};
export const freeDelivery = async (ctx: Context, { records }: InOf<typeof calls.freeDelivery>) =>
  freeOrders(ctx, await take(ctx, outboundSheet, 'free', records));
/** How far picking has come: all rows of the list were fetched, or some wait. */
export const pickState = (picks: readonly Pick<DeliveryPick, 'pickedQty'>[]) =>
  picks.every(({ pickedQty }) => pickedQty !== null) ? picked : picking;
