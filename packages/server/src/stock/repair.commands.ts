import { stock } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { timeText } from '../kernel/ground/clock.ts';
import { newId } from '../kernel/ground/ids.ts';
import { lockedRows, movedOf, type Repair } from '../kernel/room/repair.ts';

const key = sql`org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type`;
const collated = sql`org_no collate "C", warehouse_no collate "C", cell_no collate "C", item_no collate "C", lot_no collate "C",
  owner_no collate "C", inventory_type collate "C"`;
const named = sql`concat_ws(' ', ${key})`;

/**
 * Stock from the ledger. Each row is locked first, in the order in which postings lock them: whoever posts holds the row until the
 * ledger has the entry too, so under the lock the sum is the truth. A row that is missing is added empty.
 */
export const repairStock: Repair = async (ctx, off) => {
  const lacking = await ctx.tx.rows<Readonly<Record<string, string>>>(
    sql`select distinct ${key} from inv_ledger where ${named} = any(${[...off]}::text[]) order by ${key}`,
  );
  const column = (name: string) => sql`${lacking.map((row) => row[name] ?? '')}::text[]`;
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    insert into inv_stock (id, create_name, create_date, update_name, update_date, ${key}, qty)
    select id, ${ctx.user.userName}, ${now}::timestamptz, ${ctx.user.userName}, ${now}::timestamptz, ${key}, 0
    from unnest(${lacking.map(() => newId())}::bigint[], ${column('org_no')}, ${column('warehouse_no')}, ${column('cell_no')},
      ${column('item_no')}, ${column('lot_no')}, ${column('owner_no')}, ${column('inventory_type')}) as v(id, ${key})
    order by ${collated}
    on conflict (org_no, warehouse_no, cell_no, lot_no, owner_no, inventory_type, item_no) do nothing`);
  const locked = await ctx.tx.rows<{ id: string }>(
    sql`select id from inv_stock where ${named} = any(${[...off]}::text[]) order by ${collated} for update`,
  );
  const ids = locked.map(({ id }) => id);
  const before = await lockedRows(ctx, stock, ids);
  await ctx.tx.changed(sql`
    update inv_stock s set qty = t.qty, version = s.version + 1, update_name = ${ctx.user.userName},
      update_date = ${now}::timestamptz
    from (select k.id, coalesce((select sum(g.delta) from inv_ledger g where g.item_no = k.item_no and g.org_no = k.org_no
      and g.warehouse_no = k.warehouse_no and g.cell_no = k.cell_no
        and g.lot_no = k.lot_no and g.owner_no = k.owner_no and g.inventory_type = k.inventory_type), 0) as qty from inv_stock k
          where k.id = any(${ids}::bigint[])) t
    where s.id = t.id and s.qty <> t.qty`);
  return movedOf(stock, ['qty'], before, await lockedRows(ctx, stock, ids));
};
