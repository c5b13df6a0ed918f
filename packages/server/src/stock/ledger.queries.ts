/** Movements of stock, with what lies there after each of them. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import type { listStockMovements as asked } from '@wms/contract/stock/onHand.calls.ts';
import { stock, stockLedger } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { exportRows } from '../kernel/exchange/export.ts';
import type { Context } from '../kernel/ground/context.ts';
import { type ListOptions, listConditions, listRows } from '../kernel/list/list.ts';
import { presentRows } from '../kernel/row/present.ts';
import { allOf, findRow } from '../kernel/row/rows.ts';
import { containing, textsOf } from './conditions.ts';
import { unitsIn } from './onHand.queries.ts';
import { visibleStock } from './stock.queries.ts';
import { tasksNamed } from './warehouseTask/door.ts';

type Kind = ReplyOf<typeof asked>['records'][number]['sourceKind'];
const kinds: Readonly<Record<string, Kind>> = {
  ...{ receive: 'receipt', cancel: 'receipt', inspect: 'receipt', concede: 'receipt', reverse: 'receipt' },
  ...{ putAway: 'receipt', return: 'return', issue: 'delivery' },
};

/** A document that posts movements of a kind, where others post such ones too. */
interface Poster {
  readonly kind: Kind;
  readonly moveKind: string;
  /** Which of these numbers are its own. */
  named(ctx: Context, numbers: readonly string[]): Promise<ReadonlySet<string>>;
}
const tasks: Poster = { kind: 'task', moveKind: 'putAway', named: tasksNamed };

/** The row of stock whose movements are asked for; undefined: none is named. */
const namedStock = async (ctx: Context, { condition }: PageQuery) => {
  const [id] = condition.stockId === undefined || condition.stockId === null ? [] : textsOf(condition.stockId);
  return id === undefined || id === '' ? undefined : isId(id) ? await findRow(ctx, stock, id) : null;
};
type Named = Awaited<ReturnType<typeof namedStock>>;
const optionsFor = (ctx: Pick<Context, 'scope'>, named: Named): ListOptions => ({
  extra: {
    stockId: () => undefined,
    // the stock knows every item that ever moved, and is the smaller of the two
    keyword: (value) => sql`item_no in (select s.item_no from ${visibleStock(ctx, containing(value, 'item_no'))} s)`,
  },
  fixed:
    named === undefined
      ? []
      : named === null
        ? [sql`false`]
        : [
            sql`item_no = ${named.itemNo} and org_no = ${named.orgNo} and warehouse_no = ${named.warehouseNo}
              and cell_no = ${named.cellNo} and lot_no = ${named.lotNo} and owner_no = ${named.ownerNo}
              and inventory_type = ${named.inventoryType}`,
          ],
});

/** Conditions that say of what a balance is; the others choose movements and change no balance. */
const ofPlace = new Set(['orgNo', 'warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'stockId']);
/** What lay there after each movement of a page, all movements before it counted; one look at those of the item. */
const balancesOf = async (ctx: Context, query: PageQuery, named: Named, ids: readonly string[]) => {
  const condition = Object.fromEntries(Object.entries(query.condition).filter(([name]) => ofPlace.has(name)));
  const { itemNo } = condition;
  const isOneItem = named !== undefined || (itemNo !== undefined && itemNo !== null && textsOf(itemNo).join('') !== '');
  if (!isOneItem || ids.length === 0) return new Map<string, Decimal>();
  const where = allOf(listConditions(ctx, stockLedger, { ...query, condition }, optionsFor(ctx, named)));
  const rows = await ctx.tx.rows<{ id: string; balance: Decimal }>(sql`
    select id, balance from (
      select id, sum(delta) over (order by update_date, id) as balance from inv_ledger where ${where}) b
    where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
};

/** The rooms that post by hand are above: the one that answers the call says which they are. */
export const listStockMovements = (posters: readonly Poster[]) => async (ctx: Context, query: PageQuery) => {
  const named = await namedStock(ctx, query);
  const page = await listRows(ctx, stockLedger, query, { ...optionsFor(ctx, named), isNarrow: true });
  const rows = presentRows(ctx, stockLedger, page.records);
  const balances = await balancesOf(
    ctx,
    query,
    named,
    rows.map(({ id }) => id),
  );
  const posted = new Map<string, Kind>();
  for (const { kind, moveKind, named: ownOf } of [tasks, ...posters]) {
    const numbers = rows.flatMap((row) => (row.moveKind === moveKind && row.sourceNo ? [row.sourceNo] : []));
    for (const number of await ownOf(ctx, numbers)) posted.set(number, kind);
  }
  const kindOf = ({ moveKind, sourceNo }: (typeof rows)[number]): Kind =>
    sourceNo ? (posted.get(sourceNo) ?? kinds[moveKind] ?? 'none') : 'none';
  const [shown] = named ? presentRows(ctx, stock, [named]) : [];
  return {
    ...page,
    records: rows.map((row) => ({ ...row, balanceQty: balances.get(row.id) ?? null, sourceKind: kindOf(row) })),
    stock: shown ? { ...shown, unitNo: (await unitsIn(ctx, [shown]))(shown) } : null,
  };
};
export const exportStockMovements = async (ctx: Context, query: PageQuery) =>
  exportRows(ctx, stockLedger, query, optionsFor(ctx, await namedStock(ctx, query)));
