/** Goods that are kept for somebody: still in stock, and no longer free. */
import { type Decimal, isZero, sum } from '@wms/contract/kernel/decimal.ts';
import { sql } from 'kysely';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import type { Key } from './moves.ts';

const key = sql`org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type`;
const collated = sql`org_no collate "C", warehouse_no collate "C", cell_no collate "C", item_no collate "C", lot_no collate "C",
  owner_no collate "C", inventory_type collate "C"`;

/** Holds all stock of items in warehouses until the end, in the order in which postings lock it. */
export const holdGoods = async (ctx: Context, goods: readonly Pick<Key, 'orgNo' | 'warehouseNo' | 'itemNo'>[]): Promise<void> => {
  if (goods.length === 0) return;
  const wanted = [...new Map(goods.map((one) => [JSON.stringify([one.orgNo, one.warehouseNo, one.itemNo]), one])).values()];
  await ctx.tx.rows(sql`
    select id from inv_stock
    where (org_no, warehouse_no, item_no) in (select * from unnest(${wanted.map(({ orgNo }) => orgNo)}::text[],
      ${wanted.map(({ warehouseNo }) => warehouseNo)}::text[], ${wanted.map(({ itemNo }) => itemNo)}::text[]))
    order by ${collated} for update`);
};

/** What is kept of a row of stock from now on, or no longer. */
export interface Keeping extends Key {
  readonly delta: Decimal;
}
const together = (keepings: readonly Keeping[]): readonly Keeping[] => {
  const byKey = new Map<string, Keeping>();
  for (const one of keepings) {
    const name = JSON.stringify([one.orgNo, one.warehouseNo, one.cellNo, one.itemNo, one.lotNo, one.ownerNo, one.inventoryType]);
    byKey.set(name, { ...one, delta: sum(byKey.get(name)?.delta ?? '0', one.delta) });
  }
  return [...byKey.values()].filter(({ delta }) => !isZero(delta));
};
/**
 * Keeps goods, or frees them again, in one statement. Whoever keeps more has looked what is free under the same locks: more than
 * lies there is a fault of ours and throws.
 */
export const keepGoods = async (ctx: Context, keepings: readonly Keeping[]): Promise<void> => {
  const changes = together(keepings);
  if (changes.length === 0) return;
  const column = (name: keyof Keeping) => sql`${changes.map((one) => one[name])}::text[]`;
  const named = sql`unnest(${column('orgNo')}, ${column('warehouseNo')}, ${column('cellNo')}, ${column('itemNo')},
    ${column('lotNo')}, ${column('ownerNo')}, ${column('inventoryType')}, ${column('delta')}::numeric[])
    as v(org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, delta)`;
  await ctx.tx.rows(sql`
    select id from inv_stock where (${key}) in (select ${key} from ${named}) order by ${collated} for update`);
  const kept = await ctx.tx.rows<{ isOver: boolean }>(sql`
    update inv_stock s set reserved_qty = s.reserved_qty + v.delta, version = s.version + 1, update_name = ${ctx.user.userName},
      update_date = ${timeText(ctx.clock.now())}::timestamptz
    from ${named}
    where s.org_no = v.org_no and s.warehouse_no = v.warehouse_no and s.cell_no = v.cell_no and s.item_no = v.item_no
      and s.lot_no = v.lot_no and s.owner_no = v.owner_no and s.inventory_type = v.inventory_type
    returning v.delta > 0 and s.reserved_qty > s.qty as "isOver"`);
  if (kept.length !== changes.length || kept.some(({ isOver }) => isOver)) throw new Error('more is kept than lies there');
};
