import { type Decimal, isNegative, isPositive, isZero, negate, sum } from '@wms/contract/kernel/decimal.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { escrowFlow } from '@wms/contract/stock/escrow.flow.ts';
import { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { moveTypes, vmiMovement } from '@wms/contract/stock/vmiMovement.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { newId } from '../kernel/ground/ids.ts';
import { columnName } from '../kernel/ground/sql.ts';
import { insertRows, keywordOf } from '../kernel/row/rows.ts';
import { factsOfGoods, type Goods, refreshSafety } from './goods.queries.ts';
import { halvesOf, type Move } from './moves.ts';
import type { Booking } from './periods.commands.ts';

/** One movement of goods of a supplier: what it does to them by inventory type, and altogether. */
interface OwnedMove extends Goods {
  readonly lotNo: string;
  readonly move: Move;
  readonly byType: ReadonlyMap<string, Decimal>;
  readonly qty: Decimal;
}
interface Figures {
  readonly periodInQty: Decimal;
  readonly periodOutQty: Decimal;
  readonly adjustQty: Decimal;
}

const ownedOf = (move: Move): readonly OwnedMove[] => {
  const halves = halvesOf(move).filter(({ ownerNo }) => ownerNo !== '');
  return [...new Set(halves.map(({ ownerNo }) => ownerNo))].map((supplierNo) => {
    const byType = new Map<string, Decimal>();
    const own = halves.filter(({ ownerNo }) => ownerNo === supplierNo);
    for (const { inventoryType, delta } of own) byType.set(inventoryType, sum(byType.get(inventoryType) ?? '0', delta));
    const { orgNo, warehouseNo, itemNo, lotNo } = move;
    return { orgNo, supplierNo, warehouseNo, itemNo, lotNo, move, byType, qty: sum(...own.map(({ delta }) => delta)) };
  });
};

const figuresOf = ({ moveKind }: Move, delta: Decimal): Figures => {
  const none = { periodInQty: '0', periodOutQty: '0', adjustQty: '0' };
  if (moveKind === 'adjust') return { ...none, adjustQty: delta };
  return isNegative(delta) ? { ...none, periodOutQty: negate(delta) } : { ...none, periodInQty: delta };
};
const together = (one: Figures, other: Figures): Figures => ({
  periodInQty: sum(one.periodInQty, other.periodInQty),
  periodOutQty: sum(one.periodOutQty, other.periodOutQty),
  adjustQty: sum(one.adjustQty, other.adjustQty),
});
const typeOf = ({ moveKind }: Move, delta: Decimal): string => {
  if (moveKind === 'adjust') return moveTypes.adjustment;
  if (moveKind === 'takeOver') return moveTypes.takeOver;
  if (moveKind === 'giveBack') return moveTypes.giveBack;
  return isNegative(delta) ? moveTypes.sentBack : moveTypes.inbound;
};

type Bag = Readonly<Record<string, unknown>>;
/** Rows as columns of their table, with their stamp and the text that keywords look into. */
const asRecords = (ctx: Context, resource: Resource, rows: readonly Bag[], now: string): string =>
  JSON.stringify(
    rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
      ...{ id: newId(), create_name: ctx.user.userName, create_date: now, update_name: ctx.user.userName, update_date: now },
      kw: keywordOf(resource, row)[0] ?? '',
    })),
  );
/** Rows with one key together, in the order of the keys. */
const gathered = <R extends Bag>(
  rows: readonly R[],
  keyOf: (row: R) => readonly string[],
  join: (a: R, b: R) => R,
): readonly R[] => {
  const byKey = new Map<string, R>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const known = byKey.get(key);
    byKey.set(key, known ? join(known, row) : row);
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const stamp = sql`id, create_name, create_date, update_name, update_date`;
const figures = sql`period_in_qty, period_out_qty, adjust_qty, begin_qty, end_qty`;
/** What a new row of a period has: it begins with what the last one before it ended with. */
const ended = sql`coalesce(b.end_qty, 0) + v.period_in_qty - v.period_out_qty + v.adjust_qty`;
const begun = sql`v.period_in_qty, v.period_out_qty, v.adjust_qty, coalesce(b.end_qty, 0), ${ended}`;
const change = sql`excluded.period_in_qty - excluded.period_out_qty + excluded.adjust_qty`;
const added = sql`period_in_qty = t.period_in_qty + excluded.period_in_qty,
  period_out_qty = t.period_out_qty + excluded.period_out_qty, adjust_qty = t.adjust_qty + excluded.adjust_qty,
  end_qty = t.end_qty + ${change},
  update_name = excluded.update_name, update_date = excluded.update_date`;

type Facts = Awaited<ReturnType<typeof factsOfGoods>>;
interface Booked {
  readonly ctx: Context;
  readonly owned: readonly OwnedMove[];
  readonly facts: Facts;
  readonly booking: Booking;
}
const goodsOf = ({ orgNo, supplierNo, warehouseNo, itemNo }: Goods): Goods => ({ orgNo, supplierNo, warehouseNo, itemNo });
const periodFor = ({ periods }: Booking, orgNo: string): string => {
  const periodNo = periods.get(orgNo);
  if (!periodNo) throw new Error(`no period of ${orgNo} is held`);
  return periodNo;
};

const bookInventory = async ({ ctx, owned, facts, booking }: Booked): Promise<void> => {
  const rows = owned.flatMap((one) =>
    [...one.byType].flatMap(([inventoryType, delta]) =>
      isZero(delta)
        ? []
        : [
            {
              ...{ ...goodsOf(one), ...facts(one), lotNo: one.lotNo, inventoryType },
              ...{ periodNo: periodFor(booking, one.orgNo), ...figuresOf(one.move, delta) },
            },
          ],
    ),
  );
  const keys = gathered(
    rows,
    (row) => [row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo, row.lotNo, row.inventoryType],
    (one, other) => ({ ...one, ...together(one, other) }),
  );
  const key = sql`org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, period_no`;
  await ctx.tx.changed(sql`
    insert into inv_vmi_inventory as t (${stamp}, ${key}, supplier_name, item_name, item_en_name, spec, unit_no, kw,
      safe_qty, ${figures}, inventory_qty)
    select ${stamp}, ${key}, supplier_name, item_name, item_en_name, spec, unit_no, kw, safe_qty, ${begun}, ${ended}
    from jsonb_populate_recordset(null::inv_vmi_inventory, ${asRecords(ctx, vmiInventory, keys, booking.now)}::jsonb) v
    left join lateral (
      select p.end_qty from inv_vmi_inventory p
      where (p.org_no, p.supplier_no, p.warehouse_no, p.item_no, p.lot_no, p.inventory_type)
        = (v.org_no, v.supplier_no, v.warehouse_no, v.item_no, v.lot_no, v.inventory_type) and p.period_no < v.period_no
      order by p.period_no desc limit 1) b on true
    on conflict (${key}) do update set ${added}, inventory_qty = t.end_qty + ${change}`);
};

/** Answers what each item has afterwards. */
const bookLines = async ({ ctx, owned, facts, booking }: Booked): Promise<(goods: Goods) => Decimal> => {
  const rows = owned
    .filter(({ qty }) => !isZero(qty))
    .map((one) => {
      const { supplierName, itemName, itemEnName, unitNo } = facts(one);
      const named = { ...goodsOf(one), supplierName, itemName, itemEnName, unitNo };
      return { ...named, periodNo: periodFor(booking, one.orgNo), ...figuresOf(one.move, one.qty) };
    });
  const keyOf = (row: Goods) => [row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo];
  const keys = gathered(rows, keyOf, (one, other) => ({ ...one, ...together(one, other) }));
  const key = sql`org_no, supplier_no, warehouse_no, item_no, period_no`;
  const booked = await ctx.tx.rows<Goods & { readonly endQty: Decimal }>(sql`
    insert into inv_vmi_line as t (${stamp}, ${key}, supplier_name, item_name, item_en_name, unit_no, kw, ${figures})
    select ${stamp}, ${key}, supplier_name, item_name, item_en_name, unit_no, kw, ${begun}
    from jsonb_populate_recordset(null::inv_vmi_line, ${asRecords(ctx, periodLine, keys, booking.now)}::jsonb) v
    left join lateral (
      select p.end_qty from inv_vmi_line p
      where (p.org_no, p.supplier_no, p.warehouse_no, p.item_no) = (v.org_no, v.supplier_no, v.warehouse_no, v.item_no)
        and p.period_no < v.period_no
      order by p.period_no desc limit 1) b on true
    on conflict (${key}) do update set ${added}
    returning org_no as "orgNo", supplier_no as "supplierNo", warehouse_no as "warehouseNo", item_no as "itemNo",
      end_qty as "endQty"`);
  const after = new Map(booked.map((row) => [JSON.stringify(keyOf(row)), row.endQty]));
  return (goods) => after.get(JSON.stringify(keyOf(goods))) ?? '0';
};

/** What is held of each receipt, and what of it was taken over. */
const bookEscrow = async ({ ctx, owned, facts, booking }: Booked): Promise<void> => {
  const rows = owned.flatMap((one) =>
    [...one.byType].flatMap(([inventoryType, delta]) => {
      if (isZero(delta)) return [];
      const { supplierName, itemName, itemEnName, spec, unitNo } = facts(one);
      const isTaken = one.move.moveKind === 'takeOver' || one.move.moveKind === 'giveBack';
      return [
        {
          ...{ ...goodsOf(one), supplierName, itemName, itemEnName, spec, unitNo, lotNo: one.lotNo, inventoryType },
          ...{ sourceLineId: one.move.sourceLineId, receiptNo: one.move.sourceNo, receiptDate: booking.now.slice(0, 10) },
          ...{ heldQty: delta, takenQty: isTaken ? negate(delta) : '0', settledQty: '0' },
          lastOutDate: isTaken && isNegative(delta) ? booking.now.slice(0, 10) : null,
        },
      ];
    }),
  );
  const keys = gathered(
    rows,
    (row) => [row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo, row.lotNo, row.inventoryType, row.sourceLineId],
    (one, other) => ({
      ...{ ...one, heldQty: sum(one.heldQty, other.heldQty), takenQty: sum(one.takenQty, other.takenQty) },
      lastOutDate: one.lastOutDate ?? other.lastOutDate,
    }),
  );
  const { held, taken, settled } = escrowFlow.states;
  const key = sql`org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, source_line_id`;
  const heldNow = sql`t.held_qty + excluded.held_qty`;
  const takenNow = sql`t.taken_qty + excluded.taken_qty`;
  await ctx.tx.changed(sql`
    insert into inv_escrow as t (${stamp}, ${key}, supplier_name, item_name, item_en_name, spec, unit_no, kw, held_qty, taken_qty,
      settled_qty, escrow_status, receipt_no, receipt_date, last_out_date)
    select ${stamp}, ${key}, supplier_name, item_name, item_en_name, spec, unit_no, kw, held_qty, taken_qty, settled_qty, ${held},
      coalesce(f.receipt_no, v.receipt_no), coalesce(f.receipt_date, v.receipt_date), last_out_date
    from jsonb_populate_recordset(null::inv_escrow, ${asRecords(ctx, escrowStock, keys, booking.now)}::jsonb) v
    left join lateral (
      select e.receipt_no, e.receipt_date from inv_escrow e
      where (e.org_no, e.supplier_no, e.warehouse_no, e.item_no, e.source_line_id)
        = (v.org_no, v.supplier_no, v.warehouse_no, v.item_no, v.source_line_id) and v.source_line_id <> ''
      order by e.receipt_date, e.id limit 1) f on true
    on conflict (${key}) do update set held_qty = ${heldNow}, taken_qty = ${takenNow},
      escrow_status = case when ${heldNow} > 0 then ${held} when ${takenNow} > 0 then ${taken}
        when t.settled_qty > 0 then ${settled} else ${held} end,
      last_out_date = coalesce(excluded.last_out_date, t.last_out_date), update_name = excluded.update_name,
      update_date = excluded.update_date`);
};

const bookMovements = async ({ ctx, owned, facts, booking }: Booked, after: (goods: Goods) => Decimal): Promise<void> => {
  // from the last back to the first: each leaves what the next one found
  const left = new Map<string, Decimal>();
  const entries = owned
    .filter(({ qty }) => !isZero(qty))
    .toReversed()
    .map((one) => {
      const key = JSON.stringify(goodsOf(one));
      const afterQty = left.get(key) ?? after(one);
      left.set(key, sum(afterQty, negate(one.qty)));
      const { itemName, itemEnName } = facts(one);
      return {
        ...{ ...goodsOf(one), itemName, itemEnName, lotNo: one.lotNo, moveQty: one.qty, afterQty },
        ...{ moveDate: booking.now, moveType: typeOf(one.move, one.qty), periodNo: periodFor(booking, one.orgNo) },
        ...{ sourceNo: one.move.sourceNo, sourceLineId: one.move.sourceLineId },
      };
    });
  await insertRows({ ...ctx, changes: [] }, vmiMovement, entries.toReversed());
};

/**
 * Books what moves do to goods of suppliers: the period they lie in, by lot and type and by item; what is held of each receipt; and
 * the movements behind both. A move between cells changes none of it. The caller holds the owners.
 */
export const bookOwned = async (ctx: Context, moves: readonly Move[], booking: Booking): Promise<void> => {
  const owned = moves
    .flatMap(ownedOf)
    .filter(({ byType }) => [...byType.values()].some((delta) => isPositive(delta) || isNegative(delta)));
  if (owned.length === 0) return;
  const facts = await factsOfGoods(ctx, owned);
  const booked = { ctx, owned, facts, booking };
  await bookInventory(booked);
  const after = await bookLines(booked);
  await bookEscrow(booked);
  await bookMovements(booked, after);
  await refreshSafety(ctx, owned);
};
