import type { InOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isPositive, isZero, minus, negate, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type * as calls from '@wms/contract/stock/consignment.calls.ts';
import { escrow } from '@wms/contract/stock/consignment.documents.ts';
import {
  availableType,
  escrowStatusOf,
  giveBackIssues,
  passedOver,
  takeOverIssues,
} from '@wms/contract/stock/consignment.rules.ts';
import { type EscrowStock, escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { moveTypes } from '@wms/contract/stock/vmiMovement.ts';
import { vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { sql } from 'kysely';
import { move } from '../kernel/document/move.ts';
import { take } from '../kernel/document/take.ts';
import type { Context } from '../kernel/ground/context.ts';
import { ensure, notFound, refuse } from '../kernel/ground/refusal.ts';
import { presentRows } from '../kernel/row/present.ts';
import { findRows } from '../kernel/row/rows.ts';
import { distinctGoods } from './goods.queries.ts';
import type { Move } from './moves.ts';
import { closedPeriod } from './period.queries.ts';
import { holdOwners } from './periods.commands.ts';
import { post } from './post.commands.ts';
import { type Position, positionsOf } from './stock.queries.ts';

interface Line {
  readonly escrowId: string;
  readonly version: number;
  readonly qty: Decimal;
}
/** The goods that lines name, held for one writer: read before they are locked, since the owner comes before every other lock. */
const holdNamed = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  const rows = await findRows(ctx, escrowStock, [sql`id = any(${[...ids]}::bigint[])`]);
  if (rows.length < new Set(ids).size) throw notFound();
  await holdOwners(
    ctx,
    rows.map(({ orgNo, supplierNo }) => ({ orgNo, ownerNo: supplierNo })),
  );
};
const qtyById = (lines: readonly Line[]): ReadonlyMap<string, Decimal> => {
  const wanted = new Map<string, Decimal>();
  for (const { escrowId, qty } of lines) wanted.set(escrowId, sum(wanted.get(escrowId) ?? '0', qty));
  return wanted;
};
const wantedOf = (lines: readonly Line[]) => lines.map(({ escrowId, version }) => ({ id: escrowId, version }));
const nothingIssues = (row: EscrowStock, qty: Decimal): readonly Issue[] =>
  isPositive(qty) ? [] : [{ code: 'valid.positiveNumber', field: 'qty', rowId: row.id }];

/** Receipts of the same goods that come first (ES-02): nobody takes newer ones while older ones are held. */
const olderIssues = async (
  ctx: Context,
  rows: readonly EscrowStock[],
  wanted: ReadonlyMap<string, Decimal>,
): Promise<readonly Issue[]> => {
  const held = await findRows(ctx, escrowStock, [
    sql`(org_no, supplier_no, warehouse_no, item_no) in (
      select * from unnest(${rows.map((row) => row.orgNo)}::text[], ${rows.map((row) => row.supplierNo)}::text[],
        ${rows.map((row) => row.warehouseNo)}::text[], ${rows.map((row) => row.itemNo)}::text[]))`,
    sql`inventory_type = ${availableType} and held_qty > 0`,
  ]);
  const keyOf = (row: EscrowStock): string => JSON.stringify([row.orgNo, row.supplierNo, row.warehouseNo, row.itemNo]);
  return [...new Set(rows.map(keyOf))].flatMap((key): Issue[] => {
    const first = passedOver(
      held.filter((row) => keyOf(row) === key),
      wanted,
    );
    const named = rows.find((row) => keyOf(row) === key);
    return first && named
      ? [{ code: 'escrow.fifo', rowId: named.id, params: { date: first.receiptDate ?? '', qty: first.heldQty } }]
      : [];
  });
};

const isOf = (row: EscrowStock, ownerNo: string) => (at: Position) =>
  at.lineId === row.sourceLineId &&
  at.orgNo === row.orgNo &&
  at.warehouseNo === row.warehouseNo &&
  at.itemNo === row.itemNo &&
  at.lotNo === row.lotNo &&
  at.inventoryType === row.inventoryType &&
  at.ownerNo === ownerNo &&
  isPositive(at.qty);
interface Picked {
  readonly row: EscrowStock;
  readonly cellNo: string;
  readonly qty: Decimal;
}
/** From which cells a quantity of each receipt comes; `rest` is what lies nowhere. */
const pickedFrom = (
  positions: readonly Position[],
  row: EscrowStock,
  ownerNo: string,
  qty: Decimal,
): { readonly picked: readonly Picked[]; readonly rest: Decimal } => {
  let rest = qty;
  const picked = positions.filter(isOf(row, ownerNo)).flatMap((at) => {
    const part = smaller(at.qty, rest);
    if (!isPositive(part)) return [];
    rest = minus(rest, part);
    return [{ row, cellNo: at.cellNo, qty: part }];
  });
  return { picked, rest };
};
const placeOf = ({ orgNo, warehouseNo, itemNo, lotNo }: EscrowStock) => ({ orgNo, warehouseNo, itemNo, lotNo });
const spotOf = ({ row, cellNo }: Picked) => ({ cellNo, inventoryType: row.inventoryType });

/** ES-02: what was the supplier's is ours, where it lies; it is the base of a settlement. */
export const takeOver = async (ctx: Context, { lines, sourceNo }: InOf<typeof calls.takeOver>) => {
  const wanted = qtyById(lines);
  await holdNamed(ctx, [...wanted.keys()]);
  const { rows } = await take(ctx, escrow, 'takeOver', wantedOf(lines), {
    each: (row) => {
      const qty = wanted.get(row.id) ?? '0';
      return [...nothingIssues(row, qty), ...takeOverIssues(row, qty)];
    },
    all: (held) => olderIssues(ctx, held.rows, wanted),
  });
  const positions = await positionsOf(
    ctx,
    rows.map(({ sourceLineId }) => sourceLineId),
  );
  const found = rows.map((row) => pickedFrom(positions, row, row.supplierNo, wanted.get(row.id) ?? '0'));
  ensure(
    found.flatMap(({ rest }, at): Issue[] =>
      isZero(rest) ? [] : [{ code: 'escrow.moved', rowId: rows[at]?.id ?? '', params: { qty: rest } }],
    ),
  );
  const no = sourceNo || (await ctx.numbers.next('ZY'));
  const moves = found
    .flatMap(({ picked }) => picked)
    .map((one): Move => {
      const { supplierNo, sourceLineId } = one.row;
      const where = { ...placeOf(one.row), from: spotOf(one), to: spotOf(one) };
      return { ...where, ownerNo: supplierNo, toOwnerNo: '', qty: one.qty, moveKind: 'takeOver', sourceNo: no, sourceLineId };
    });
  await post(ctx, moves);
  return moved(ctx, 'takeOver', rows, (row) => wanted.get(row.id) ?? '0', no);
};

/** The quantities are those that posting has left; the state follows from them. */
const moved = async (
  ctx: Context,
  action: 'takeOver' | 'giveBack',
  rows: readonly EscrowStock[],
  takenOf: (row: EscrowStock) => Decimal,
  note: string,
) => {
  const { answer } = await move(ctx, escrow, action, rows, {
    change: (row) => {
      const qty = takenOf(row);
      const heldQty = minus(row.heldQty, qty);
      const takenQty = sum(row.takenQty, qty);
      return { heldQty, takenQty, escrowStatus: escrowStatusOf({ ...row, heldQty, takenQty }) };
    },
    note: () => note,
  });
  return answer;
};

/** ES-03: the opposite entry, while it is not settled and the goods still lie there. */
export const giveBack = async (ctx: Context, { lines, reason }: InOf<typeof calls.giveBack>) => {
  const wanted = qtyById(lines);
  await holdNamed(ctx, [...wanted.keys()]);
  const { rows } = await take(ctx, escrow, 'giveBack', wantedOf(lines), {
    each: (row) => {
      const qty = wanted.get(row.id) ?? '0';
      return [...nothingIssues(row, qty), ...giveBackIssues(row, qty)];
    },
    all: () => missingReason(reason),
  });
  const positions = await positionsOf(
    ctx,
    rows.map(({ sourceLineId }) => sourceLineId),
  );
  const found = rows.map((row) => pickedFrom(positions, row, '', wanted.get(row.id) ?? '0'));
  ensure(
    found.flatMap(({ rest }, at): Issue[] => {
      const row = rows[at];
      if (!row || isZero(rest)) return [];
      return [{ code: 'escrow.moved', rowId: row.id, params: { qty: minus(wanted.get(row.id) ?? '0', rest) } }];
    }),
  );
  const no = await ctx.numbers.next('ZT');
  const moves = found
    .flatMap(({ picked }) => picked)
    .map((one): Move => {
      const { supplierNo, sourceLineId } = one.row;
      const where = { ...placeOf(one.row), from: spotOf(one), to: spotOf(one) };
      return { ...where, ownerNo: '', toOwnerNo: supplierNo, qty: one.qty, moveKind: 'giveBack', sourceNo: no, sourceLineId };
    });
  await post(ctx, moves);
  return moved(ctx, 'giveBack', rows, (row) => negate(wanted.get(row.id) ?? '0'), reason ?? no);
};

interface Taken {
  readonly escrowId: string;
  readonly qty: Decimal;
}
/** What was taken over of a supplier in a period and is on no statement yet, by receipt. */
const unsettledOf = (ctx: Context, { orgNo, supplierNo, periodNo }: InOf<typeof calls.settleTakeOver>) =>
  ctx.tx.rows<Taken>(sql`
    select e.id as "escrowId", -sum(m.move_qty) as qty
    from inv_vmi_move m join inv_escrow e on
      (e.org_no, e.supplier_no, e.warehouse_no, e.item_no, e.lot_no, e.source_line_id, e.inventory_type)
        = (m.org_no, m.supplier_no, m.warehouse_no, m.item_no, m.lot_no, coalesce(m.source_line_id, ''), ${availableType})
    where m.org_no = ${orgNo} and m.supplier_no = ${supplierNo} and m.period_no = ${periodNo} and m.statement_no is null
      and m.move_type in (${moveTypes.takeOver}, ${moveTypes.giveBack})
    group by e.id having sum(m.move_qty) < 0`);

/** What `settleTakeOver` would settle now, by item and warehouse: nobody locks what they have not seen. */
export const previewSettlement = async (ctx: Context, wanted: InOf<typeof calls.previewSettlement>) => {
  const { orgNo, periodNo } = wanted;
  const [period] = await findRows(ctx, vmiPeriod, [sql`org_no = ${orgNo} and period_no = ${periodNo}`], { limit: 1 });
  const taken = new Map((await unsettledOf(ctx, wanted)).map(({ escrowId, qty }) => [escrowId, qty]));
  const rows = await findRows(ctx, escrowStock, [sql`id = any(${[...taken.keys()]}::bigint[])`]);
  const shown = presentRows(ctx, escrowStock, rows);
  const records = distinctGoods(rows).map(({ warehouseNo, itemNo }) => {
    const own = shown.filter((row) => row.warehouseNo === warehouseNo && row.itemNo === itemNo);
    const qty = sum(...own.map((row) => smaller(row.takenQty, taken.get(row.id) ?? '0')));
    return { warehouseNo, itemNo, itemName: own[0]?.itemName ?? null, unitNo: own[0]?.unitNo ?? null, qty };
  });
  return {
    isClosed: period?.closedDate ? ('1' as const) : ('0' as const),
    records: records.toSorted((one, other) => one.itemNo.localeCompare(other.itemNo, 'en')),
  };
};

/** ES-08: what was taken over in a closed period goes onto one statement and is locked. */
export const settleTakeOver = async (ctx: Context, wanted: InOf<typeof calls.settleTakeOver>) => {
  const { orgNo, supplierNo, periodNo } = wanted;
  await holdOwners(ctx, [{ orgNo, ownerNo: supplierNo }]);
  await closedPeriod(ctx, orgNo, periodNo);
  const taken = new Map((await unsettledOf(ctx, wanted)).map(({ escrowId, qty }) => [escrowId, qty]));
  if (taken.size === 0) throw refuse({ code: 'escrow.nothing', field: 'supplierNo', params: { supplierNo, periodNo } });
  const { rows } = await take(
    ctx,
    escrow,
    'settle',
    [...taken.keys()].map((id) => ({ id })),
  );
  const statementNo = await ctx.numbers.next('JS');
  await ctx.tx.changed(sql`
    update inv_vmi_move set statement_no = ${statementNo}
    where org_no = ${orgNo} and supplier_no = ${supplierNo} and period_no = ${periodNo} and statement_no is null
      and move_type in (${moveTypes.takeOver}, ${moveTypes.giveBack})`);
  const { answer } = await move(ctx, escrow, 'settle', rows, {
    change: (row) => {
      const qty = smaller(row.takenQty, taken.get(row.id) ?? '0');
      const figures = { heldQty: row.heldQty, takenQty: minus(row.takenQty, qty), settledQty: sum(row.settledQty, qty) };
      return { takenQty: figures.takenQty, settledQty: figures.settledQty, escrowStatus: escrowStatusOf(figures) };
    },
    note: () => statementNo,
  });
  return { ...answer, statementNo };
};
