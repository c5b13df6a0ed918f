import { vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { sql } from 'kysely';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { newId } from '../kernel/ground/ids.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { findRows } from '../kernel/row/rows.ts';
import { beginPeriods, holdOwners } from './periods.commands.ts';

interface Carried {
  readonly table: 'inv_vmi_inventory' | 'inv_vmi_line';
  readonly key: readonly string[];
  readonly named: readonly string[];
}
const goods = ['org_no', 'supplier_no', 'warehouse_no', 'item_no'];
const kinds: readonly Carried[] = [
  {
    table: 'inv_vmi_inventory',
    key: [...goods, 'lot_no', 'inventory_type'],
    named: ['supplier_name', 'item_name', 'item_en_name', 'spec', 'unit_no', 'safe_qty', 'is_below_safe', 'is_below_soon', 'kw'],
  },
  { table: 'inv_vmi_line', key: goods, named: ['supplier_name', 'item_name', 'item_en_name', 'unit_no', 'kw'] },
];
const refs = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

/** Begins a period with what the ones before it ended with, wherever something is left and nothing has moved yet (VM-01). */
const carry = async (ctx: Context, orgNo: string, periodNo: string, { table, key, named }: Carried): Promise<number> => {
  const now = timeText(ctx.clock.now());
  const own = sql.ref(table);
  const left = await ctx.tx.rows<{ id: string }>(sql`
    select id from (
      select distinct on (${refs(key)}) id, end_qty, period_no from ${own} where org_no = ${orgNo} and period_no <= ${periodNo}
      order by ${refs(key)}, period_no desc) last
    where period_no < ${periodNo} and end_qty <> 0`);
  const stock = table === 'inv_vmi_inventory' ? sql`, inventory_qty` : sql``;
  const stocked = table === 'inv_vmi_inventory' ? sql`, p.end_qty` : sql``;
  return ctx.tx.changed(sql`
    insert into ${own} (id, create_name, create_date, update_name, update_date, period_no, ${refs(key)}, ${refs(named)},
      begin_qty, end_qty${stock})
    select v.id, ${ctx.user.userName}, ${now}::timestamptz, ${ctx.user.userName}, ${now}::timestamptz, ${periodNo},
      ${refs(key, 'p')}, ${refs(named, 'p')}, p.end_qty, p.end_qty${stocked}
    from unnest(${left.map(() => newId())}::bigint[], ${left.map(({ id }) => id)}::bigint[]) as v(id, from_id)
    join ${own} p on p.id = v.from_id
    on conflict (${refs([...key, 'period_no'])}) do nothing`);
};

/** Everybody whose goods an organization keeps, held in one order. */
const holdAll = async (ctx: Context, orgNo: string): Promise<void> => {
  const rows = await ctx.tx.rows<{ ownerNo: string }>(
    sql`select distinct supplier_no as "ownerNo" from inv_vmi_line where org_no = ${orgNo}`,
  );
  await holdOwners(
    ctx,
    rows.map(({ ownerNo }) => ({ orgNo, ownerNo })),
  );
};

/**
 * VM-01 and VM-02: begins the period of today with what the one before ended with. From then on nothing is booked into the one
 * before: its figures are those of the cut-off. Answers how many rows were begun.
 */
export const rollPeriods = (ctx: Context, orgNo: string): Promise<number> =>
  beyondScope(ctx, 'a period is begun for everybody', async (wide) => {
    await holdAll(wide, orgNo);
    const latest = await beginPeriods(wide, orgNo);
    if (latest === undefined) return 0;
    const open = await findRows(wide, vmiPeriod, [sql`org_no = ${orgNo}`, sql`closed_date is null`], { order: sql`period_no` });
    let count = 0;
    for (const { periodNo } of open.slice(1)) for (const kind of kinds) count += await carry(wide, orgNo, periodNo, kind);
    // the first period of all has nothing before it; that of an organization whose others are closed has
    if (open.length === 1 && open[0]) for (const kind of kinds) count += await carry(wide, orgNo, open[0].periodNo, kind);
    return count;
  });

/** Organizations that keep goods of suppliers. */
export const keepingOrgs = async (ctx: Context): Promise<readonly string[]> =>
  (await ctx.tx.rows<{ orgNo: string }>(sql`select distinct org_no as "orgNo" from inv_vmi_period order by 1`)).map(
    ({ orgNo }) => orgNo,
  );
