import { type Decimal, isNegative, isPositive, isZero, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { stockPhrases } from '@wms/contract/stock/stock.phrases.ts';
import { stockLedger } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { type CellPlace, keepCells } from '../base/cell/door.ts';
import { holdControls, type StockControl } from '../base/warehouse/door.ts';
import type { Context } from '../kernel/ground/context.ts';
import { newId } from '../kernel/ground/ids.ts';
import { ensure } from '../kernel/ground/refusal.ts';
import { insertRows } from '../kernel/row/rows.ts';
import { type Change, halvesOf, type Key, type Move, type Place, type Spot } from './moves.ts';
import { bookOwned } from './owned.commands.ts';
import { holdOwners, openBooking } from './periods.commands.ts';

export type { Move, Place, Spot };

/** Goods that a movement would take and that are not there, or are reserved for others. */
export interface Shortage extends Key {
  readonly missing: Decimal;
}

const keyText = (key: Key): string =>
  // the lowest character between the parts: text order is then the column order the database locks in
  [key.orgNo, key.warehouseNo, key.cellNo, key.itemNo, key.lotNo, key.ownerNo, key.inventoryType].join('\u0001');
const sameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a !== null && b !== null && a.cellNo === b.cellNo && a.inventoryType === b.inventoryType;
/** One change for each stock row, in the order of the keys: the order in which every command locks them. */
const changesOf = (moves: readonly Move[]): readonly Change[] => {
  const byKey = new Map<string, Change>();
  for (const change of moves.flatMap(halvesOf)) {
    const key = keyText(change);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, delta: sum(known.delta, change.delta) } : change);
  }
  return [...byKey.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter((change) => !isZero(change.delta));
};
const changesOwner = ({ ownerNo, toOwnerNo = ownerNo }: Move): boolean => ownerNo !== toOwnerNo;
const realMoves = (moves: readonly Move[]): readonly Move[] => {
  const wrong = moves.find((move) => isNegative(move.qty));
  if (wrong) throw new Error(`a movement of ${wrong.qty} is none`);
  return moves.filter((move) => isPositive(move.qty) && !(sameSpot(move.from, move.to) && !changesOwner(move)));
};

interface Booked extends Key {
  readonly qty: Decimal;
  readonly reservedQty: Decimal;
}
const columnsOf = (changes: readonly Change[]) => sql`
  ${changes.map((c) => c.orgNo)}::text[], ${changes.map((c) => c.warehouseNo)}::text[], ${changes.map((c) => c.cellNo)}::text[],
    ${changes.map((c) => c.itemNo)}::text[],
  ${changes.map((c) => c.lotNo)}::text[], ${changes.map((c) => c.ownerNo)}::text[],
    ${changes.map((c) => c.inventoryType)}::text[], ${changes.map((c) => c.delta)}::numeric[]`;
const names = sql`org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type`;
const aliases = sql`org_no as "orgNo", warehouse_no as "warehouseNo", cell_no as "cellNo", item_no as "itemNo", lot_no as "lotNo",
  owner_no as "ownerNo", inventory_type as "inventoryType"`;

const shortOf = (change: Change, booked: Booked | undefined, after: Decimal): Shortage | undefined => {
  const free = minus(after, booked?.reservedQty ?? '0');
  return isNegative(change.delta) && isNegative(free) ? { ...change, missing: negate(free) } : undefined;
};

/**
 * What is missing for movements that have not been posted: locks the stock rows they touch, in key order, and compares.
 * Counts in every warehouse, whether its stock is controlled or not.
 */
export const shortagesOf = async (ctx: Context, moves: readonly Move[]): Promise<readonly Shortage[]> => {
  const changes = changesOf(realMoves(moves)).filter((change) => isNegative(change.delta));
  if (changes.length === 0) return [];
  await holdOwners(ctx, changes);
  const rows = await ctx.tx.rows<Booked>(sql`
    select ${aliases}, qty, reserved_qty as "reservedQty" from inv_stock
    where (${names}) in (select ${names}
      from unnest(${columnsOf(changes)}) as v(org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, delta))
    order by org_no collate "C", warehouse_no collate "C", cell_no collate "C", item_no collate "C", lot_no collate "C",
      owner_no collate "C", inventory_type collate "C" for update`);
  const byKey = new Map(rows.map((row) => [keyText(row), row]));
  return changes.flatMap((change) => {
    const booked = byKey.get(keyText(change));
    const short = shortOf(change, booked, sum(booked?.qty ?? '0', change.delta));
    return short ? [short] : [];
  });
};

const dock = stockPhrases['stock.dock'];
const issueOf = (short: Shortage): Issue => ({
  code: 'stock.short',
  field: 'cellNo',
  params: { itemNo: short.itemNo, cellNo: short.cellNo === '' ? dock : short.cellNo, qty: short.missing },
});

const controlsOf = async (ctx: Context, warehouseNos: readonly string[]): Promise<ReadonlyMap<string, StockControl>> =>
  new Map((await holdControls(ctx, warehouseNos)).map((row) => [row.warehouseNo, row]));

const placeKey = ({ warehouseNo, cellNo }: CellPlace): string => JSON.stringify([warehouseNo, cellNo]);
const placesOf = (moves: readonly Move[], spotsOf: (move: Move) => readonly (Spot | null)[]): ReadonlyMap<string, CellPlace> =>
  new Map(
    moves.flatMap((move) =>
      spotsOf(move).flatMap((spot): readonly [string, CellPlace][] => {
        const place = { warehouseNo: move.warehouseNo, cellNo: spot?.cellNo ?? '' };
        return place.cellNo === '' ? [] : [[placeKey(place), place]];
      }),
    ),
  );
/** What a frozen cell withholds: goods that come or go. What was counted is put right there all the same, and states change. */
const comesOrGoes = ({ from, to, moveKind }: Move): boolean => from?.cellNo !== to?.cellNo && moveKind !== 'adjust';

/**
 * Holds the cells of movements until the end: whoever deletes or freezes a cell, or narrows what it takes, locks it and then
 * looks what lies there, and must not look just before these goods do. A cell goods are laid into that is gone by now is
 * refused, and one that gives or takes while it is frozen.
 */
const holdCells = async (ctx: Context, moves: readonly Move[]): Promise<void> => {
  const laid = placesOf(moves, ({ to }) => [to]);
  const touched = placesOf(moves.filter(comesOrGoes), ({ from, to }) => [from, to]);
  const all = new Map([...laid, ...touched]);
  if (all.size === 0) return;
  const held = new Map((await keepCells(ctx, [...all.values()])).map((row) => [placeKey(row), row]));
  ensure([
    ...[...laid].flatMap(([key, { cellNo }]) =>
      held.has(key) ? [] : [{ code: 'stock.cellGone', field: 'cellNo', params: { cellNo } }],
    ),
    ...[...touched.keys()].flatMap((key) => {
      const { cellNo, frozenReason } = held.get(key) ?? { cellNo: '', frozenReason: null };
      return frozenReason === null ? [] : [{ code: 'cell.frozen', field: 'cellNo', params: { cellNo, reason: frozenReason } }];
    }),
  ]);
};

/**
 * Posts movements: appends them to the ledger and raises or lowers the stock they sum up to, one statement each. The two
 * halves of a move share a transaction number. Refuses what would take more than is there and not reserved, in
 * warehouses whose stock is controlled, and what is reserved in all (guard stock.short, one for each item and cell, with the missing quantity), any
 * movement in a warehouse whose stock is locked (stock.locked), and any into a warehouse that is no longer valid (stock.closed)
 * or a cell that was deleted meanwhile (stock.cellGone), and what would come into or leave a frozen cell (cell.frozen). Goods of suppliers are booked into the open period of their organization.
 */
export const post = async (ctx: Context, moves: readonly Move[]): Promise<void> => {
  const real = realMoves(moves);
  if (real.length === 0) return;
  const booking = await openBooking(ctx, real.flatMap(halvesOf));
  const [controls] = await Promise.all([
    controlsOf(ctx, [...new Set(real.map((move) => move.warehouseNo))]),
    holdCells(ctx, real),
  ]);
  const filled = new Set(real.filter((move) => move.to).map((move) => move.warehouseNo));
  ensure(
    [...controls.values()].flatMap(({ warehouseNo, isStockLock, statusCode }) => [
      ...(isStockLock === '1' ? [{ code: 'stock.locked', params: { warehouseNo } }] : []),
      ...(statusCode !== '1' && filled.has(warehouseNo) ? [{ code: 'stock.closed', params: { warehouseNo } }] : []),
    ]),
  );
  const { now } = booking;
  const changes = changesOf(real);
  const booked =
    changes.length === 0
      ? []
      : await ctx.tx.rows<Booked>(sql`
    insert into inv_stock (id, create_name, create_date, update_name, update_date, ${names}, qty)
    select id, ${ctx.user.userName}, ${now}::timestamptz, ${ctx.user.userName}, ${now}::timestamptz, ${names}, delta
    from unnest(${changes.map(() => newId())}::bigint[], ${columnsOf(changes)}) as v(id, org_no, warehouse_no, cell_no, item_no,
      lot_no, owner_no, inventory_type, delta)
    on conflict (org_no, warehouse_no, cell_no, lot_no, owner_no, inventory_type, item_no) do update
      set qty = inv_stock.qty + excluded.qty, version = inv_stock.version + 1, update_name = excluded.update_name,
        update_date = excluded.update_date
    returning ${aliases}, qty, reserved_qty as "reservedQty"`);
  const byKey = new Map(booked.map((row) => [keyText(row), row]));
  ensure(
    changes.flatMap((change) => {
      const row = byKey.get(keyText(change));
      // what is kept for somebody stays, wherever nobody else asks whether there is enough
      if (controls.get(change.warehouseNo)?.controlInv !== '1' && !isPositive(row?.reservedQty ?? '0')) return [];
      const short = shortOf(change, row, row?.qty ?? '0');
      return short ? [issueOf(short)] : [];
    }),
  );
  const entries = real.flatMap((move) => {
    const txnId = newId();
    return halvesOf(move).map((half) => ({
      ...half,
      moveKind: move.moveKind,
      txnId,
      sourceNo: move.sourceNo,
      sourceLineId: move.sourceLineId,
      moveDate: now,
    }));
  });
  // the ledger is its own record of what happened and by whom: a copy in the log of calls would say nothing more
  await insertRows({ ...ctx, changes: [] }, stockLedger, entries);
  await bookOwned(ctx, real, booking);
};
