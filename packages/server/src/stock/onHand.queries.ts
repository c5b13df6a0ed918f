/** What lies in each cell, what of it is claimed, and how much of an item that is altogether. */
import { type Decimal, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleCells } from '../base/cell/door.ts';
import { shownItemName, visibleItems } from '../base/item/door.ts';
import { exportRows } from '../kernel/exchange/export.ts';
import type { Context } from '../kernel/ground/context.ts';
import { type ListOptions, listConditions, listRows } from '../kernel/list/list.ts';
import { presentRows } from '../kernel/row/present.ts';
import { allOf, findRows } from '../kernel/row/rows.ts';
import { containing, textsOf, yesOrNo } from './conditions.ts';
import { claimsOn, type Lying } from './warehouseTask/door.ts';

type Key = Pick<Row<typeof stock>, 'orgNo' | 'warehouseNo' | 'cellNo' | 'itemNo' | 'lotNo' | 'ownerNo' | 'inventoryType'>;
type Shown = Key & Pick<Row<typeof stock>, 'qty' | 'reservedQty'>;

const stockOptions = (ctx: Pick<Context, 'scope'>): ListOptions => {
  const inCells = (where: ReturnType<typeof sql>) =>
    sql`(warehouse_no, cell_no) in (select c.warehouse_no, c.cell_no from ${visibleCells(ctx, where)} c)`;
  return {
    extra: {
      keyword: (value) => containing(value, 'item_no', 'lot_no', 'cell_no'),
      zoneNo: (value) => inCells(sql`zone_no = any(${[...textsOf(value)]}::text[])`),
      isEmpty: yesOrNo('isEmpty', sql`qty = 0`),
      isCellFrozen: yesOrNo('isCellFrozen', inCells(sql`is_frozen = '1'`)),
    },
  };
};

const lyingKey = ({ orgNo, warehouseNo, cellNo, itemNo, lotNo }: Lying): string =>
  JSON.stringify([orgNo, warehouseNo, cellNo, itemNo, lotNo]);
interface Share {
  readonly ownerNo: string;
  readonly qty: Decimal;
}
/** Whose the available goods of a line are that lie in a cell: a task names the line and no owner, and may carry goods of several. */
const sharesOf = async (ctx: Context, claims: readonly { readonly sourceLineId: string; readonly cellNo: string }[]) => {
  const rows = await ctx.tx.rows<Share & { lineId: string; cellNo: string }>(sql`
    select source_line_id as "lineId", cell_no as "cellNo", owner_no as "ownerNo", sum(delta) as qty
    from inv_ledger
    where source_line_id = any(${[...new Set(claims.map((one) => one.sourceLineId))]}::text[])
      and inventory_type = ${availableType}
    group by 1, 2, 3 having sum(delta) > 0 order by 3`);
  return ({ sourceLineId, cellNo }: { readonly sourceLineId: string; readonly cellNo: string }): readonly Share[] =>
    rows.filter((row) => row.lineId === sourceLineId && row.cellNo === cellNo);
};
/** A claim on the goods of several owners takes of each what is there; what none of them has is asked of the first. */
const claimedEach = (qty: Decimal, shares: readonly Share[]): readonly Share[] => {
  let rest = qty;
  const parts = shares.map(({ ownerNo, qty: there }) => {
    const part = smaller(there, rest);
    rest = minus(rest, part);
    return { ownerNo, qty: part };
  });
  return [...parts, { ownerNo: shares[0]?.ownerNo ?? '', qty: rest }];
};
/** How much of rows of stock open tasks are to carry away: available goods only. */
export const claimedOf = async (ctx: Context, rows: readonly Key[]): Promise<(row: Key) => Decimal> => {
  const claims = await claimsOn(
    ctx,
    rows.filter(({ inventoryType }) => inventoryType === availableType),
  );
  const of = claims.length === 0 ? () => [] : await sharesOf(ctx, claims);
  const byKey = new Map<string, Decimal>();
  for (const claim of claims)
    for (const { ownerNo, qty } of claimedEach(claim.qty, of(claim))) {
      const key = `${lyingKey(claim)} ${ownerNo}`;
      byKey.set(key, sum(byKey.get(key) ?? '0', qty));
    }
  return (row) => (row.inventoryType === availableType ? (byKey.get(`${lyingKey(row)} ${row.ownerNo}`) ?? '0') : '0');
};

interface CellFacts {
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly zoneNo: string | null;
  readonly isFrozen: '0' | '1';
}
/** Where the cells of rows stand, and whether they are frozen. */
const cellsOf = async (ctx: Context, rows: readonly Key[]) => {
  const numbers = [...new Set(rows.map(({ cellNo }) => cellNo))];
  const found = await ctx.tx.rows<CellFacts>(sql`
    select warehouse_no as "warehouseNo", cell_no as "cellNo", zone_no as "zoneNo", is_frozen as "isFrozen"
    from ${visibleCells(ctx, sql`cell_no = any(${numbers}::text[])`)} c`);
  const byPlace = new Map(found.map((one) => [JSON.stringify([one.warehouseNo, one.cellNo]), one]));
  return ({ warehouseNo, cellNo }: Key): CellFacts | undefined => byPlace.get(JSON.stringify([warehouseNo, cellNo]));
};
/** In which units items are counted. */
export const unitsIn = async (ctx: Context, rows: readonly Pick<Key, 'orgNo' | 'itemNo'>[]) => {
  const numbers = [...new Set(rows.map(({ itemNo }) => itemNo))];
  const found = await ctx.tx.rows<{ orgNo: string; itemNo: string; unitNo: string }>(sql`
    select org_no as "orgNo", item_no as "itemNo", unit_no as "unitNo"
    from ${visibleItems(ctx, sql`item_no = any(${numbers}::text[])`)} i`);
  const byItem = new Map(found.map(({ orgNo, itemNo, unitNo }) => [JSON.stringify([orgNo, itemNo]), unitNo]));
  return ({ orgNo, itemNo }: Pick<Key, 'orgNo' | 'itemNo'>): string | null => byItem.get(JSON.stringify([orgNo, itemNo])) ?? null;
};

/** Rows with what is claimed of them, and what anybody may still take. */
const withClaims = async <T extends Shown>(ctx: Context, rows: readonly T[]) => {
  const [claimed, cellOf, unitOf] = [await claimedOf(ctx, rows), await cellsOf(ctx, rows), await unitsIn(ctx, rows)];
  return rows.map((row) => {
    const cell = cellOf(row);
    const isCellFrozen = cell?.isFrozen ?? '0';
    const reservedQty = sum(row.reservedQty, claimed(row));
    const isHeld = isCellFrozen === '1' || row.inventoryType !== availableType;
    const availableQty = isHeld ? '0' : minus(row.qty, reservedQty);
    return { ...row, reservedQty, availableQty, isCellFrozen, zoneNo: cell?.zoneNo ?? null, unitNo: unitOf(row) };
  });
};

export const listStock = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, stock, query, { ...stockOptions(ctx), isNarrow: true });
  return { ...page, records: await withClaims(ctx, presentRows(ctx, stock, page.records)) };
};
const keyFields = [
  'orgNo',
  'warehouseNo',
  'cellNo',
  'itemNo',
  'lotNo',
  'ownerNo',
  'inventoryType',
  'qty',
  'reservedQty',
] as const;
export const exportStock = (ctx: Context, query: PageQuery) =>
  exportRows(ctx, stock, query, {
    ...stockOptions(ctx),
    shown: { reads: keyFields, of: (rows) => withClaims(ctx, rows as readonly (Shown & Record<string, unknown>)[]) },
  });

interface ItemSum {
  readonly orgNo: string;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly unitNo: string | null;
  readonly qty: Decimal;
  readonly heldQty: Decimal;
  readonly cellCount: number;
  readonly lotCount: number;
  readonly total: number;
}
type ItemOf = Pick<ItemSum, 'orgNo' | 'itemNo'>;
/** What is reserved of items and what is left, row by row of what a search finds, so that a sum says what its rows say. */
const takenByItem = async (ctx: Context, where: RawBuilder<unknown>, items: readonly ItemOf[]) => {
  const found = await findRows(ctx, stock, [
    where,
    sql`(org_no, item_no) in (select * from unnest(${items.map(({ orgNo }) => orgNo)}::text[],
      ${items.map(({ itemNo }) => itemNo)}::text[]))`,
    sql`(qty <> 0 or reserved_qty <> 0)`,
  ]);
  const rows = await withClaims(
    ctx,
    found.map((row) => ({ ...row, keptQty: row.reservedQty })),
  );
  const keyOf = ({ orgNo, itemNo }: ItemOf): string => JSON.stringify([orgNo, itemNo]);
  const byItem = new Map<string, typeof rows>();
  for (const row of rows) {
    const own = byItem.get(keyOf(row));
    if (own) own.push(row);
    else byItem.set(keyOf(row), [row]);
  }
  return (of: ItemOf) => {
    const own = byItem.get(keyOf(of)) ?? [];
    return {
      reservedQty: sum('0', ...own.map(({ keptQty }) => keptQty)),
      claimedQty: sum('0', ...own.map(({ reservedQty, keptQty }) => minus(reservedQty, keptQty))),
      availableQty: sum('0', ...own.map((row) => row.availableQty)),
    };
  };
};
/** Sums by item of what a search finds. A page adds up its own items alone: of the others it only has to know how many there are. */
export const sumStock = async (ctx: Context, query: PageQuery) => {
  const where = allOf(listConditions(ctx, stock, query, stockOptions(ctx)));
  const rows = await ctx.tx.rows<ItemSum>(sql`
    select p.*, s.*, ${shownItemName(ctx, 'i')} as "itemName", i.unit_no as "unitNo",
      (select count(*)::int from (select from inv_stock where ${where} group by item_no, org_no) g) as total
    from (
      select org_no as "orgNo", item_no as "itemNo" from inv_stock where ${where} group by item_no, org_no
      order by item_no, org_no limit ${query.size} offset ${(query.current - 1) * query.size}) p
    cross join lateral (
      select sum(qty) as qty, coalesce(sum(qty) filter (where inventory_type <> ${availableType}), 0) as "heldQty",
        count(distinct (warehouse_no, cell_no)) filter (where qty <> 0)::int as "cellCount",
        count(distinct lot_no) filter (where qty <> 0)::int as "lotCount"
      from inv_stock where ${where} and item_no = p."itemNo" and org_no = p."orgNo") s
    left join ${visibleItems(ctx)} i on i.org_no = p."orgNo" and i.item_no = p."itemNo"
    order by p."itemNo", p."orgNo"`);
  const total = rows[0]?.total ?? 0;
  const takenOf = await takenByItem(ctx, where, rows);
  return {
    records: rows.map(({ total: _all, ...row }) => ({ ...row, ...takenOf(row) })),
    size: query.size,
    total,
    pages: Math.max(1, Math.ceil(total / query.size)),
    current: query.current,
  };
};
