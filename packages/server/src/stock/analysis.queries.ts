import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal, sum, times } from '@wms/contract/kernel/decimal.ts';
import { decimal, integer, text } from '@wms/contract/kernel/field.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { amountIn, analysisTerms } from '@wms/contract/stock/analysis.terms.ts';
import type { getDormantStock, getStockRanking } from '@wms/contract/stock/consignment.calls.ts';
import { classesOf, dormantBucketOf, dormantBuckets, stockClasses } from '@wms/contract/stock/consignment.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { shownItemName, visibleItems } from '../base/item/door.ts';
import { suppliersByNumber } from '../base/supplier/door.ts';
import { exportTable, inTurn } from '../kernel/exchange/export.ts';
import { addDays, daysBetween, dayText } from '../kernel/ground/clock.ts';
import { askerOf, type Context } from '../kernel/ground/context.ts';
import type { Blob } from '../kernel/ground/method.ts';
import { invalid, Refusal } from '../kernel/ground/refusal.ts';
import { valueOfParam } from '../system/param/door.ts';
import { visibleMoves, visibleStock } from './stock.queries.ts';

type Reply = ReplyOf<typeof getDormantStock>;
type AnalysisRow = Reply['records'][number];
interface Found {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly unitNo: string | null;
  readonly stockQty: Decimal;
  readonly refPrice: Decimal | null;
  readonly since: string | null;
  readonly issuedQty: Decimal;
}
const issues = ['takeOver', 'giveBack'];
const leaving = ['takeOver', 'return'];
const yearDays = 365;

/** Conditions of the stock that is looked at, each a column of its own. */
const columnsAsked = { orgNo: 'org_no', supplierNo: 'owner_no', warehouseNo: 'warehouse_no' } as const;
/** Conditions of what is made of it. */
const judgedBy = ['dormantBucket', 'stockClass', 'itemNoIndistinct'] as const;
const asked = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(String);
const stockAsked = (condition: PageQuery['condition']): readonly RawBuilder<unknown>[] =>
  Object.entries(condition).flatMap(([name, value]) => {
    const wanted = asked(value);
    if (wanted.length === 0 || (judgedBy as readonly string[]).includes(name)) return [];
    const column = Object.hasOwn(columnsAsked, name) ? columnsAsked[name as keyof typeof columnsAsked] : undefined;
    if (!column) throw invalid({ code: 'valid.unknown', field: name });
    return [sql`${sql.ref(column)} = any(${[...wanted]}::text[])`];
  });

/** Stock by owner, warehouse and item, with the last day something of it left, or else came, and what was issued in a year. */
const foundBy = (ctx: Context, where: readonly RawBuilder<unknown>[]): Promise<readonly Found[]> => {
  const yearAgo = addDays(dayText(ctx.clock.now()), -yearDays);
  return ctx.tx.rows<Found>(sql`
    with held as (
      select org_no, owner_no, warehouse_no, item_no, sum(qty) as qty from ${visibleStock(ctx, ...where)} s
      group by org_no, owner_no, warehouse_no, item_no having sum(qty) > 0)
    select h.org_no as "orgNo", h.owner_no as "supplierNo", h.warehouse_no as "warehouseNo", h.item_no as "itemNo",
      ${shownItemName(ctx, 'i')} as "itemName", i.unit_no as "unitNo", h.qty as "stockQty", i.ref_price as "refPrice",
      to_char(coalesce(m.gone, m.came), 'YYYY-MM-DD') as since, coalesce(m.issued, 0) as "issuedQty"
    from held h
    left join ${visibleItems(ctx)} i on i.org_no = h.org_no and i.item_no = h.item_no
    left join (
      select g.org_no, g.owner_no, g.warehouse_no, g.item_no,
        max(g.move_date) filter (where g.delta < 0 and g.move_kind = any(${leaving}::text[])) as gone,
        max(g.move_date) filter (where g.delta > 0) as came,
        -sum(g.delta) filter (where g.owner_no <> '' and g.move_kind = any(${issues}::text[])
          and g.move_date >= ${yearAgo}::timestamptz) as issued
      from ${visibleMoves(ctx)} g group by 1, 2, 3, 4) m
      on (m.org_no, m.owner_no, m.warehouse_no, m.item_no) = (h.org_no, h.owner_no, h.warehouse_no, h.item_no)`);
};

const itemKey = ({ orgNo, itemNo }: Pick<Found, 'orgNo' | 'itemNo'>): string => JSON.stringify([orgNo, itemNo]);
/** The class of each item, by organization (INV-15). */
const classesBy = (rows: readonly Found[]) => {
  const amounts = new Map<string, Map<string, Decimal>>();
  for (const row of rows) {
    const own = amounts.get(row.orgNo) ?? new Map<string, Decimal>();
    amounts.set(row.orgNo, own);
    const amount = times(row.issuedQty, row.refPrice ?? '0');
    own.set(itemKey(row), sum(own.get(itemKey(row)) ?? '0', amount));
  }
  return new Map(
    [...amounts.values()]
      .flatMap((own) => classesOf([...own].map(([key, amount]) => ({ key, amount }))))
      .map((one) => [one.key, one] as const),
  );
};

/** Amounts are made of our reference prices: a supplier gets none, and no share of them, which tells one price by another. */
const analysed = async (ctx: Context, condition: PageQuery['condition']): Promise<readonly AnalysisRow[]> => {
  const rows = await foundBy(ctx, stockAsked(condition));
  const owners = await suppliersByNumber(ctx, [...new Set(rows.map(({ supplierNo }) => supplierNo))]);
  const classes = classesBy(rows);
  const today = dayText(ctx.clock.now());
  const isInside = ctx.user.side !== 'supplier';
  const made = rows.map(({ refPrice, since, issuedQty: _issued, ...row }): AnalysisRow => {
    const dormantDays = Math.max(since === null ? 0 : daysBetween(since, today), 0);
    const found = classes.get(itemKey(row));
    return {
      ...row,
      supplierName: owners.get(row.supplierNo, row.orgNo)?.supplierName ?? null,
      stockAmount: isInside && refPrice !== null ? times(row.stockQty, refPrice) : null,
      dormantDays,
      dormantBucket: dormantBucketOf(dormantDays),
      issueAmount: isInside ? (found?.amount ?? '0') : null,
      sharePct: isInside ? (found?.sharePct ?? null) : null,
      stockClass: found?.stockClass ?? 'C',
      rank: 0,
    };
  });
  const [buckets, groups] = [asked(condition.dormantBucket), asked(condition.stockClass)];
  const letters = asked(condition.itemNoIndistinct).join(' ').toLowerCase();
  return made.filter(
    (row) =>
      (buckets.length === 0 || buckets.includes(row.dormantBucket)) &&
      (groups.length === 0 || groups.includes(row.stockClass)) &&
      (letters === '' || row.itemNo.toLowerCase().includes(letters)),
  );
};

const totalsBy = (rows: readonly AnalysisRow[], keys: readonly string[], keyOf: (row: AnalysisRow) => string): Reply['totals'] =>
  keys.map((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    const amounts = own.flatMap(({ stockAmount }) => stockAmount ?? []);
    return {
      key,
      rows: own.length,
      qty: sum('0', ...own.map(({ stockQty }) => stockQty)),
      amount: amounts.length === 0 ? null : sum(...amounts),
    };
  });
const pageOf = (
  rows: readonly AnalysisRow[],
  { current, size }: Pick<PageQuery, 'current' | 'size'>,
  totals: Reply['totals'],
  currencyNo: string | null,
): Reply => ({
  records: rows.slice((current - 1) * size, current * size),
  size,
  total: rows.length,
  pages: Math.ceil(rows.length / size),
  current,
  totals,
  currencyNo,
});
/** In what the amounts are; nobody outside gets any. */
const currencyOf = async (ctx: Context): Promise<string | null> =>
  ctx.user.side === 'supplier' ? null : valueOfParam(ctx.tx, 'REF_PRICE_CURRENCY');
const ranked = (rows: readonly AnalysisRow[], by: (one: AnalysisRow, other: AnalysisRow) => number): readonly AnalysisRow[] =>
  rows
    .toSorted((one, other) => by(one, other) || one.itemNo.localeCompare(other.itemNo))
    .map((row, at) => ({ ...row, rank: at + 1 }));
const byDays = (one: AnalysisRow, other: AnalysisRow): number => other.dormantDays - one.dormantDays;
const byQty = (one: AnalysisRow, other: AnalysisRow): number => compare(other.stockQty, one.stockQty);
const byAmount = (one: AnalysisRow, other: AnalysisRow): number => compare(other.stockAmount ?? '0', one.stockAmount ?? '0');
const byIssues = (one: AnalysisRow, other: AnalysisRow): number =>
  compare(other.issueAmount ?? '0', one.issueAmount ?? '0') || one.stockClass.localeCompare(other.stockClass);
const orders = { qty: byQty, amount: byAmount, days: byDays } as const;

/** INV-12: stock by the days since something of it last left. */
export const dormantStock = async (ctx: Context, query: PageQuery): Promise<Reply> => {
  const rows = ranked(await analysed(ctx, query.condition), byDays);
  return pageOf(
    rows,
    query,
    totalsBy(rows, dormantBuckets, ({ dormantBucket }) => dormantBucket),
    await currencyOf(ctx),
  );
};
/** INV-13: stock in classes. */
export const abcClass = async (ctx: Context, query: PageQuery): Promise<Reply> => {
  const rows = ranked(await analysed(ctx, query.condition), byIssues);
  return pageOf(
    rows,
    query,
    totalsBy(rows, stockClasses, ({ stockClass }) => stockClass),
    await currencyOf(ctx),
  );
};
/** INV-14: what ranks highest. */
export const stockRanking = async (
  ctx: Context,
  { orgNo, warehouseNo, top, by }: InOf<typeof getStockRanking>,
): Promise<Reply> => {
  const size = Number(top);
  const rows = ranked(await analysed(ctx, { orgNo: orgNo ?? '', warehouseNo: warehouseNo ?? '' }), orders[by]).slice(0, size);
  return pageOf(rows, { current: 1, size }, [], await currencyOf(ctx));
};

/** The whole analysis as a workbook. */
export const exportAnalysis = (ctx: Context, query: PageQuery): Promise<Blob> =>
  inTurn(askerOf(ctx), async () => {
    const rows = ranked(await analysed(ctx, query.condition), byDays);
    if (rows.length === 0) throw new Refusal('20012');
    const currencyNo = await currencyOf(ctx);
    const isInside = currencyNo !== null;
    const words = text({});
    const columns = [
      { name: 'rank', label: analysisTerms.rank, field: integer({}) },
      { name: 'supplierNo', label: glossary.supplierNo, field: words },
      { name: 'supplierName', label: glossary.supplierName, field: words },
      { name: 'warehouseNo', label: glossary.warehouseNo, field: words },
      { name: 'itemNo', label: glossary.itemNo, field: words },
      { name: 'itemName', label: glossary.itemName, field: words },
      { name: 'stockQty', label: analysisTerms.stockQty, field: decimal({}) },
      ...(isInside ? [{ name: 'stockAmount', label: amountIn(analysisTerms.stockAmount, currencyNo), field: decimal({}) }] : []),
      { name: 'dormantDays', label: analysisTerms.dormantDays, field: integer({}) },
      { name: 'dormantBucket', label: analysisTerms.dormantBucket, field: words },
      ...(isInside
        ? [
            { name: 'issueAmount', label: amountIn(analysisTerms.issueAmount, currencyNo), field: decimal({}) },
            { name: 'sharePct', label: analysisTerms.sharePct, field: decimal({}) },
          ]
        : []),
      { name: 'stockClass', label: analysisTerms.stockClass, field: words },
    ];
    async function* all() {
      yield* rows;
    }
    return exportTable(ctx, { title: messages['route.InventorySynergy.StockAnalysis'], columns, rows: all() });
  });
