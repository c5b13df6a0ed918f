import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import type { ConditionValue, PageQuery } from '@wms/contract/kernel/page.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { availableType, coverDays, isInventoryTypeGroup, usageDays } from '@wms/contract/stock/consignment.rules.ts';
import { type EscrowStock, escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { periodChange, periodLine } from '@wms/contract/stock/periodLine.ts';
import { type VmiInventory, vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { moveTypes, vmiMovement } from '@wms/contract/stock/vmiMovement.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { sql } from 'kysely';
import { visibleWarehouses } from '../base/warehouse/door.ts';
import { filesOf } from '../file/door.ts';
import { exportRows } from '../kernel/exchange/export.ts';
import { addDays, daysBetween, dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { notFound } from '../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../kernel/list/list.ts';
import { presentRows } from '../kernel/row/present.ts';
import { findRow, getRow } from '../kernel/row/rows.ts';
import { type Extra, refused, textsOf, yesOrNo } from './conditions.ts';
import { distinctGoods, type Goods, goodsTable } from './goods.queries.ts';

/** One of the groups of inventory types, as one text with commas (CONST-16). */
const inventoryTypes: Extra = (value) => {
  const asked = textsOf(value).join(',');
  if (!isInventoryTypeGroup(asked)) throw refused('inventoryTypes', value);
  return sql`inventory_type = any(${asked.split(',')}::text[])`;
};
/** Rows of warehouses whose stock is controlled, or of the others (CONST-17). */
const isControl =
  (ctx: Pick<Context, 'scope'>): Extra =>
  (value) =>
    yesOrNo(
      'isControl',
      sql`warehouse_no in (select w.warehouse_no from ${visibleWarehouses(ctx, sql`control_inv = '1'`)} w)`,
    )(value);
const newest = sql`not exists (select 1 from inv_vmi_inventory later
  where (later.org_no, later.supplier_no, later.warehouse_no, later.item_no, later.lot_no, later.inventory_type)
    = (inv_vmi_inventory.org_no, inv_vmi_inventory.supplier_no, inv_vmi_inventory.warehouse_no, inv_vmi_inventory.item_no,
      inv_vmi_inventory.lot_no, inv_vmi_inventory.inventory_type)
    and later.period_no > inv_vmi_inventory.period_no)`;

export const vmiOptions = (ctx: Pick<Context, 'scope'>): ListOptions => ({
  extra: { inventoryTypes, isControl: isControl(ctx), current: yesOrNo('current', newest) },
});
const escrowOptions = (ctx: Pick<Context, 'scope'>): ListOptions => ({
  extra: { inventoryTypes, isControl: isControl(ctx), isTaken: yesOrNo('isTaken', sql`taken_qty > 0`) },
  // goods that went back to their supplier are nobody's here any more
  fixed: [sql`(held_qty <> 0 or taken_qty <> 0 or settled_qty <> 0)`],
});

const controlledAmong = async (ctx: Context, warehouseNos: readonly string[]): Promise<(warehouseNo: string) => '0' | '1'> => {
  const wanted = sql`warehouse_no = any(${[...new Set(warehouseNos)]}::text[])`;
  const rows = await ctx.tx.rows<{ warehouseNo: string }>(
    sql`select w.warehouse_no as "warehouseNo" from ${visibleWarehouses(ctx, sql`control_inv = '1'`, wanted)} w`,
  );
  const controlled = new Set(rows.map(({ warehouseNo }) => warehouseNo));
  return (warehouseNo) => (controlled.has(warehouseNo) ? '1' : '0');
};
interface Cover extends Goods {
  readonly qty: Decimal;
  readonly used: Decimal;
}
/** For how many days the goods of a page last: all lots of an item at the use of the last thirty days (S21). */
const coverOf = async (ctx: Context, goods: readonly Goods[]): Promise<(one: Goods) => Decimal | null> => {
  const wanted = distinctGoods(goods);
  const since = addDays(dayText(ctx.clock.now()), -usageDays);
  const rows =
    wanted.length === 0
      ? []
      : await ctx.tx.rows<Cover>(sql`
    select g.org_no as "orgNo", g.supplier_no as "supplierNo", g.warehouse_no as "warehouseNo", g.item_no as "itemNo",
      coalesce((select sum(end_qty) from inv_vmi_inventory
        where (org_no, supplier_no, warehouse_no, item_no) = (g.org_no, g.supplier_no, g.warehouse_no, g.item_no)
          and inventory_type = ${availableType} and ${newest}), 0) as qty,
      coalesce((select -sum(m.move_qty) from inv_vmi_move m
        where (m.org_no, m.supplier_no, m.warehouse_no, m.item_no) = (g.org_no, g.supplier_no, g.warehouse_no, g.item_no)
          and m.move_type in (${moveTypes.takeOver}, ${moveTypes.giveBack}) and m.move_date >= ${since}::timestamptz), 0) as used
    from ${goodsTable(wanted)} as g(org_no, supplier_no, warehouse_no, item_no)`);
  const keyOf = (one: Goods): string => JSON.stringify([one.orgNo, one.supplierNo, one.warehouseNo, one.itemNo]);
  const byKey = new Map(rows.map((row) => [keyOf(row), coverDays(row.qty, row.used)]));
  return (one) => byKey.get(keyOf(one)) ?? null;
};
type Shown = Pick<VmiInventory, 'orgNo' | 'supplierNo' | 'warehouseNo' | 'itemNo'>;
const withCover = async <T extends Shown>(ctx: Context, rows: readonly T[]) => {
  const cover = await coverOf(ctx, rows);
  const control = await controlledAmong(
    ctx,
    rows.map(({ warehouseNo }) => warehouseNo),
  );
  return rows.map((row) => ({ ...row, coverDays: cover(row), isControl: control(row.warehouseNo) }));
};

/** A page of consignment stock, what is below its safety stock first. */
export const listVmi = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, vmiInventory, query, { ...vmiOptions(ctx), isNarrow: true });
  return { ...page, records: await withCover(ctx, presentRows(ctx, vmiInventory, page.records)) };
};
export const getVmi = async (ctx: Context, { id }: { readonly id: string }) => {
  const [row] = await withCover(ctx, presentRows(ctx, vmiInventory, [await getRow(ctx, vmiInventory, id)]));
  if (!row) throw notFound();
  return row;
};
export const exportVmi = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, vmiInventory, query, { ...vmiOptions(ctx), title: messages['route.InventorySynergy.Vmi.Query'] });

const listed = (resource: typeof periodLine | typeof periodChange) => async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, resource, query, { isNarrow: true });
  return { ...page, records: presentRows(ctx, resource, page.records) };
};
export const listDifferences = listed(periodLine);
export const listPeriodChanges = listed(periodChange);
export const exportDifferences = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, periodLine, query, {
    columns: periodLine.list.columns,
    title: messages['route.InventorySynergy.Vmi.InventoryDifference'],
  });
export const exportPeriodChanges = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, periodChange, query, {
    columns: periodChange.list.columns,
    title: messages['route.InventorySynergy.Vmi.PeriodChange'],
  });

/** The movements of a line: those of its goods in its period. */
const ofLine: Extra = (value) =>
  sql`(org_no, supplier_no, warehouse_no, item_no, period_no) in (
    select l.org_no, l.supplier_no, l.warehouse_no, l.item_no, l.period_no from inv_vmi_line l
    where l.id::text = any(${[...textsOf(value)]}::text[]))`;
const isLineId = (value: ConditionValue | undefined): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);
/** A page of movements; the condition `id`, or `lineId`, names the line whose sum they are. */
export const listMovements = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, vmiMovement, query, { extra: { id: ofLine, lineId: ofLine }, isNarrow: true });
  const asked = query.condition.lineId ?? query.condition.id;
  const line = isLineId(asked) ? await findRow(ctx, periodLine, asked) : null;
  const [shown = null] = line ? presentRows(ctx, periodLine, [line]) : [];
  return { ...page, records: presentRows(ctx, vmiMovement, page.records), line: shown };
};
export const exportMovements = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, vmiMovement, query, {
    extra: { lineId: ofLine },
    columns: vmiMovement.list.columns,
    title: messages['route.InventorySynergy.Vmi.InventoryDifference.Detail'],
  });

const dormantSince = ({ lastOutDate, receiptDate }: Pick<EscrowStock, 'lastOutDate' | 'receiptDate'>): string | null =>
  lastOutDate ?? receiptDate;
export const listEscrow = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, escrowStock, query, { ...escrowOptions(ctx), isNarrow: true });
  const rows = presentRows(ctx, escrowStock, page.records);
  const control = await controlledAmong(
    ctx,
    rows.map(({ warehouseNo }) => warehouseNo),
  );
  const today = dayText(ctx.clock.now());
  return {
    ...page,
    records: rows.map((row) => {
      const since = dormantSince(row);
      const dormantDays = since === null ? null : Math.max(daysBetween(since, today), 0);
      return { ...row, dormantDays, isControl: control(row.warehouseNo) };
    }),
  };
};
export const exportEscrow = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, escrowStock, query, {
    ...escrowOptions(ctx),
    columns: escrowStock.list.columns,
    title: messages['route.InventorySynergy.Escrow.WarehouseQuery'],
  });

export const listWarehouseDiffs = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, warehouseDiff, query, { isNarrow: true });
  const files = await filesOf(
    ctx,
    warehouseDiff,
    page.records.map(({ id }) => id),
  );
  const rows = presentRows(ctx, warehouseDiff, page.records);
  return { ...page, records: rows.map((row) => ({ ...row, fileList: files.get(row.id) ?? [] })) };
};
export const exportWarehouseDiffs = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, warehouseDiff, query, {
    columns: warehouseDiff.list.columns,
    title: messages['route.InventorySynergy.Escrow.WarehouseDiff'],
  });
