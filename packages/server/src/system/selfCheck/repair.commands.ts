import type { Resource } from '@wms/contract/kernel/resource.ts';
import { deriveClosed, deriveStatus, totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import type { Repair } from '@wms/contract/system/selfCheck/items.ts';
import { detectLimits } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { lockById, saveRow, titleOf } from '../../kernel/row/rows.ts';
import { recountFigures } from '../../srm/purchase/door.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };
/** One row as it stood and as it was recomputed, with the members that moved. */
export interface Mended {
  readonly resource: Resource;
  readonly rowId: string;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const watched: Readonly<Record<string, readonly string[]>> = {
  [purchaseLine.name]: [
    'pendingQty',
    'onWayQty',
    'deliveryQty',
    'receiveQty',
    'checkReturnQty',
    'returnExchangeQty',
    'unDeliveryQty',
    'overQty',
  ],
  [asnLine.name]: ['receiveQty', 'giftReceivedQty', 'status'],
  [asnHead.name]: ['status', 'closedStatus', 'lineCount', 'totalDeliveryQty', 'totalReceiveQty'],
  [stock.name]: ['qty'],
};

/** What moved between two looks at the same locked rows. */
const movedOf = (resource: Resource, before: readonly Stored[], after: readonly Stored[]): readonly Mended[] => {
  const earlier = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const old = earlier.get(row.id);
    const names = (watched[resource.name] ?? []).filter((name) => String(old?.[name] ?? '') !== String(row[name] ?? ''));
    if (names.length === 0) return [];
    const pick = (from: Stored | undefined) => Object.fromEntries(names.map((name) => [name, from?.[name] ?? null]));
    return [{ resource, rowId: row.id, name: titleOf(resource, row), before: pick(old), after: pick(row) }];
  });
};
const look = async (ctx: Context, resource: Resource, ids: readonly string[]): Promise<readonly Stored[]> =>
  (await lockById(ctx, resource, ids)) as unknown as readonly Stored[];

const viewOf = (detectNo: string) => sql.table(`inv_${detectNo.slice(1)}`);
const offending = async (ctx: Context, detectNo: string): Promise<readonly string[]> =>
  (
    await ctx.tx.rows<{ id: string }>(
      sql`select distinct row_id as id from ${viewOf(detectNo)} where row_id ~ '^[0-9]{1,19}$' order by 1 limit ${detectLimits.mended}`,
    )
  ).map(({ id }) => id);

/** Order lines are locked before anything that hangs on them, in the order of their ids: as every command does. */
const orderFigures = async (ctx: Context, detectNo: string): Promise<readonly Mended[]> => {
  const before = await look(ctx, purchaseLine, await offending(ctx, detectNo));
  const ids = before.map(({ id }) => id);
  await recountFigures(ctx, ids);
  return movedOf(purchaseLine, before, await look(ctx, purchaseLine, ids));
};

const received = (ctx: Context, lineIds: readonly string[]) =>
  ctx.tx.rows<{ id: string; receiveQty: string; giftReceivedQty: string; status: string }>(sql`
    select l.id, h.status, coalesce(sum(r.receive_qty), 0) as "receiveQty", coalesce(sum(r.gift_qty), 0) as "giftReceivedQty"
    from srm_asn_line l join srm_asn h on h.id = l.asn_id left join srm_receipt_line r on r.asn_line_id = l.id and r.status = 'Y'
    where l.id = any(${[...lineIds]}::bigint[]) group by l.id, h.status`);

/** Lines from their receipts, heads from their lines, and then the orders both stand on. */
const noticeFigures = async (ctx: Context, detectNo: string): Promise<readonly Mended[]> => {
  const suspects = await offending(ctx, detectNo);
  const known = await ctx.tx.rows<{ id: string; asn: string; order: string }>(sql`
    select l.id, l.asn_id as asn, l.purchase_line_id as "order" from srm_asn_line l
    where l.asn_id in (select asn_id from srm_asn_line where id = any(${[...suspects]}::bigint[]) union select id from srm_asn where id = any(${[...suspects]}::bigint[]))`);
  const [orderIds, headIds, lineIds] = [known.map((one) => one.order), known.map((one) => one.asn), known.map((one) => one.id)];
  const orders = await look(ctx, purchaseLine, orderIds);
  const heads = await lockById(ctx, asnHead, headIds);
  const lines = await lockById(ctx, asnLine, lineIds);
  const quiet: Context = { ...ctx, changes: [] };
  const truth = new Map((await received(ctx, lineIds)).map((row) => [row.id, row]));
  const mended = [];
  for (const line of lines) {
    const { receiveQty = line.receiveQty, giftReceivedQty = line.giftReceivedQty } = truth.get(line.id) ?? {};
    mended.push(await saveRow(quiet, asnLine, line, { receiveQty, giftReceivedQty }));
  }
  for (const head of heads) {
    const own = mended.filter((line) => line.asnId === head.id);
    const isShipped = ['2', '3', '4'].includes(head.status);
    const derived = isShipped ? { status: deriveStatus(own), closedStatus: deriveClosed(own) } : {};
    const saved = await saveRow(quiet, asnHead, head, { ...derived, ...totalsOf(own) });
    for (const line of own) if (line.status !== saved.status) await saveRow(quiet, asnLine, line, { status: saved.status });
  }
  await recountFigures(quiet, orderIds);
  return [
    ...movedOf(asnLine, lines as unknown as readonly Stored[], await look(ctx, asnLine, lineIds)),
    ...movedOf(asnHead, heads as unknown as readonly Stored[], await look(ctx, asnHead, headIds)),
    ...movedOf(purchaseLine, orders, await look(ctx, purchaseLine, orderIds)),
  ];
};

const key = sql`org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type`;
const collated = sql`org_no collate "C", warehouse_no collate "C", cell_no collate "C", item_no collate "C", lot_no collate "C", owner_no collate "C", inventory_type collate "C"`;
const named = sql`concat_ws(' ', ${key})`;

/**
 * Stock from the ledger. Each row is locked first, in the order in which postings lock them: whoever posts holds the row until the
 * ledger has the entry too, so under the lock the sum is the truth. A row that is missing is added empty.
 */
const stockFigures = async (ctx: Context, detectNo: string): Promise<readonly Mended[]> => {
  const off = (
    await ctx.tx.rows<{ id: string }>(
      sql`select row_id as id from ${viewOf(detectNo)} order by row_id limit ${detectLimits.mended}`,
    )
  ).map(({ id }) => id);
  const lacking = await ctx.tx.rows<Readonly<Record<string, string>>>(
    sql`select distinct ${key} from inv_ledger where ${named} = any(${off}::text[]) order by ${key}`,
  );
  const column = (name: string) => sql`${lacking.map((row) => row[name] ?? '')}::text[]`;
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    insert into inv_stock (id, create_name, create_date, update_name, update_date, ${key}, qty)
    select id, ${ctx.user.userName}, ${now}::timestamptz, ${ctx.user.userName}, ${now}::timestamptz, ${key}, 0
    from unnest(${lacking.map(() => newId())}::bigint[], ${column('org_no')}, ${column('warehouse_no')}, ${column('cell_no')}, ${column('item_no')}, ${column('lot_no')}, ${column('owner_no')}, ${column('inventory_type')}) as v(id, ${key})
    order by ${collated}
    on conflict (org_no, warehouse_no, cell_no, lot_no, owner_no, inventory_type, item_no) do nothing`);
  const locked = await ctx.tx.rows<{ id: string }>(
    sql`select id from inv_stock where ${named} = any(${off}::text[]) order by ${collated} for update`,
  );
  const ids = locked.map(({ id }) => id);
  const before = await look(ctx, stock, ids);
  await ctx.tx.changed(sql`
    update inv_stock s set qty = t.qty, version = s.version + 1, update_name = ${ctx.user.userName}, update_date = ${now}::timestamptz
    from (select k.id, coalesce((select sum(g.delta) from inv_ledger g where g.item_no = k.item_no and g.org_no = k.org_no and g.warehouse_no = k.warehouse_no and g.cell_no = k.cell_no
        and g.lot_no = k.lot_no and g.owner_no = k.owner_no and g.inventory_type = k.inventory_type), 0) as qty from inv_stock k where k.id = any(${ids}::bigint[])) t
    where s.id = t.id and s.qty <> t.qty`);
  return movedOf(stock, before, await look(ctx, stock, ids));
};

const repairs = { orderFigures, noticeFigures, stock: stockFigures } as const satisfies Readonly<
  Record<Repair, (ctx: Context, detectNo: string) => Promise<readonly Mended[]>>
>;

/**
 * Recomputes what an item keeps beside its events and ledgers, for at most `detectLimits.mended` rows, under the locks of the
 * commands that move the same figures. `isDry` does all of it and takes it back, so that what is shown is what would be done. What
 * was mended goes into the log of the call, row by row, before and after.
 */
export const mend = async (ctx: Context, repair: Repair, detectNo: string, isDry: boolean): Promise<readonly Mended[]> => {
  if (isDry) await ctx.tx.rows(sql`savepoint dry_run`);
  const mended = await repairs[repair]({ ...ctx, changes: [] }, detectNo);
  if (isDry) {
    await ctx.tx.rows(sql`rollback to savepoint dry_run`);
    return mended;
  }
  for (const { resource, rowId, before, after } of mended) {
    const change: Change = { entity: resource.name, rowId, kind: 'modify', before, after };
    ctx.changes.push(change);
  }
  return mended;
};
