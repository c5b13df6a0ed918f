/** Fetching the goods of delivery orders, and shipping them. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal, isPositive, isZero, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundSheet } from '@wms/contract/srm/outbound/outbound.document.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { type DeliveryLine, type DeliveryPick, deliveryLine, deliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import { keepCells } from '../../base/cell/door.ts';
import { moveOne } from '../../kernel/document/move.ts';
import { takeOne } from '../../kernel/document/take.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { keepGoods, type Move, post, type Source, sourcesOf, takenFrom } from '../../stock/door.ts';
import { letLabelsOut } from '../label/door.ts';
import { keepingOf, pickState, picksOf, shortOf, unlogged } from './allocate.commands.ts';
import { bookRefused } from './refused.commands.ts';

const { shipped } = outboundFlow.states;
type Picking = InOf<typeof calls.pickDelivery>['picks'][number];
interface Fetched {
  readonly row: DeliveryPick;
  readonly given: Picking;
}
const pickIssues = ({ row, given: { pickedQty, reason } }: Fetched, isAgain: boolean): readonly Issue[] => {
  const { id: rowId, cellNo, itemNo, qty } = row;
  if (row.pickedQty !== null || isAgain) return [{ code: 'outbound.picked', rowId, params: { cellNo, itemNo } }];
  const order = compare(pickedQty, qty);
  if (order > 0) return [{ code: 'outbound.pickOver', field: 'pickedQty', rowId, params: { qty } }];
  return order < 0 && !reason ? [{ code: 'outbound.pickReason', field: 'reason', rowId, params: { qty } }] : [];
};
/** As they are kept with the pick, one a line. */
const linesOf = (barcodes: readonly string[]): string | null => [...new Set(barcodes)].join('\n') || null;
const sumFor = (fetched: readonly Fetched[], lineId: string, of: (one: Fetched) => Decimal): Decimal =>
  sum('0', ...fetched.filter(({ row }) => row.lineId === lineId).map(of));

/** Takes what was fetched. What was not there is no longer kept for the order, which can be given other goods. */
export const pickDelivery = async (ctx: Context, { id, picks: given }: InOf<typeof calls.pickDelivery>) => {
  const { row: order, lines } = await takeOne(ctx, outboundSheet, 'pick', { id });
  const picks = await picksOf(ctx, [id]);
  const byId = new Map(picks.map((row) => [row.id, row]));
  const fetched = given.map((one): Fetched => {
    const row = byId.get(one.id);
    if (!row) throw notFound();
    if (row.version !== one.version) throw conflict(deliveryPick, row);
    return { row, given: one };
  });
  const firstOf = new Map(fetched.toReversed().map((one) => [one.row.id, one]));
  ensure(fetched.flatMap((one) => pickIssues(one, firstOf.get(one.row.id) !== one)));
  const leaving = await letLabelsOut(
    ctx,
    fetched.map(({ row, given: { pickedQty: qty, barcodes } }) => ({ ...row, rowId: row.id, qty, barcodes })),
  );
  ensure(leaving.issues);
  await leaving.run();
  const missing = ({ row, given: { pickedQty } }: Fetched): Decimal => minus(row.qty, pickedQty);
  await keepGoods(
    ctx,
    fetched.map((one) => keepingOf(one.row, negate(missing(one)))),
  );
  const now = { pickedName: ctx.user.userName, pickedDate: timeText(ctx.clock.now()) };
  const saved = await saveRows(
    unlogged(ctx),
    deliveryPick,
    fetched.map(({ row, given: { pickedQty, reason, barcodes } }) => ({
      row,
      change: { ...now, pickedQty, reservedQty: pickedQty, reason: reason || null, barcodes: linesOf(barcodes) },
    })),
  );
  const savedLines = await saveRows(
    unlogged(ctx),
    deliveryLine,
    lines
      .filter((line) => fetched.some(({ row }) => row.lineId === line.id))
      .map((row) => ({
        row,
        change: {
          pickedQty: sum(
            row.pickedQty,
            sumFor(fetched, row.id, (one) => one.given.pickedQty),
          ),
          allocatedQty: minus(row.allocatedQty, sumFor(fetched, row.id, missing)),
        },
      })),
  );
  const all = [...new Map([...picks, ...saved].map((row) => [row.id, row])).values()];
  const linesNow = [...new Map([...lines, ...savedLines].map((row) => [row.id, row])).values()];
  const short = fetched.filter((one) => isPositive(missing(one)));
  return moveOne(ctx, outboundSheet, 'pick', order, {
    change: () => ({ deliveryStatus: pickState(all), shortCount: shortOf(linesNow) }),
    note: () =>
      short
        .map(({ row, given: { pickedQty, reason } }) =>
          `${row.cellNo} ${row.itemNo} ${pickedQty}/${row.qty} ${reason ?? ''}`.trim(),
        )
        .join('; ')
        .slice(0, 500) || null,
    isHistory: (before, after) => before.deliveryStatus !== after.deliveryStatus || short.length > 0,
  });
};

/** What leaves a cell, off the receipts that brought the oldest. */
const movesOf = (pick: DeliveryPick, sources: readonly Source[], sourceNo: string): readonly Move[] => {
  const { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType } = pick;
  return takenFrom(sources, pick.pickedQty ?? '0').map(({ lineId, qty }) => ({
    ...{ orgNo, warehouseNo, itemNo, lotNo, ownerNo, qty, moveKind: 'issue', sourceNo, sourceLineId: lineId },
    ...{ from: { cellNo, inventoryType }, to: null },
  }));
};

/** Refused goods leave their own receipt lines, as the return that was booked of them. */
const returningOf = (pick: DeliveryPick, lines: readonly DeliveryLine[], returnNo: string): readonly Move[] => {
  const { orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo, inventoryType } = pick;
  const sourceLineId = lines.find(({ id }) => id === pick.lineId)?.receiptLineId ?? '';
  const what = { orgNo, warehouseNo, itemNo, lotNo, ownerNo, qty: pick.pickedQty ?? '0', moveKind: 'return' };
  return [{ ...what, sourceNo: returnNo, sourceLineId, from: { cellNo, inventoryType }, to: null }];
};

/** Ships what was fetched, all of it or nothing. Cells are held before the stock, as everywhere. */
export const shipDelivery = async (ctx: Context, { shipNote, ...wanted }: InOf<typeof calls.shipDelivery>) => {
  const { row, lines } = await takeOne(ctx, outboundSheet, 'ship', wanted);
  const picks = await picksOf(ctx, [row.id]);
  const gone = picks.filter(({ pickedQty }) => pickedQty !== null && !isZero(pickedQty));
  if (gone.length === 0) ensure([{ code: 'outbound.nothing' }]);
  const returnNo = await bookRefused(ctx, row, lines);
  await keepCells(ctx, gone);
  await keepGoods(
    ctx,
    picks.map((pick) => keepingOf(pick, negate(pick.reservedQty))),
  );
  const places = returnNo === null ? joined(gone) : [];
  const sources = await sourcesOf(ctx, places);
  await post(ctx, [
    ...places.flatMap((place, index) => movesOf(place, sources[index] ?? [], row.deliveryNo ?? '')),
    ...(returnNo === null ? [] : gone.flatMap((pick) => returningOf(pick, lines, returnNo))),
  ]);
  await saveRows(
    unlogged(ctx),
    deliveryPick,
    picks.map((pick) => ({ row: pick, change: { reservedQty: '0' } })),
  );
  await saveRows(
    unlogged(ctx),
    deliveryLine,
    lines.map((line) => ({ row: line, change: { shippedQty: line.pickedQty } })),
  );
  return moveOne(ctx, outboundSheet, 'ship', row, {
    change: () => ({
      deliveryStatus: shipped,
      shortCount: lines.filter(({ qty, pickedQty }) => compare(pickedQty, qty) < 0).length,
      shipName: ctx.user.userName,
      shipDate: timeText(ctx.clock.now()),
      shipNote: shipNote || null,
      ...(returnNo === null ? {} : { returnNo }),
    }),
    note: () => shipNote || null,
  });
};
/** Picks of two lines out of one place are one: what came first leaves first, once. */
const joined = (picks: readonly DeliveryPick[]): readonly DeliveryPick[] => {
  const byPlace = new Map<string, DeliveryPick>();
  for (const pick of picks) {
    const key = JSON.stringify([pick.cellNo, pick.itemNo, pick.lotNo, pick.ownerNo, pick.inventoryType]);
    const known = byPlace.get(key);
    byPlace.set(key, known ? { ...known, pickedQty: sum(known.pickedQty ?? '0', pick.pickedQty ?? '0') } : pick);
  }
  return [...byPlace.values()];
};
