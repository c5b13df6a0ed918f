import type { InOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isZero, minus } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type * as calls from '@wms/contract/stock/consignment.calls.ts';
import { difference } from '@wms/contract/stock/consignment.documents.ts';
import { verdictOf } from '@wms/contract/stock/consignment.rules.ts';
import { differenceFlow, verdicts } from '@wms/contract/stock/difference.flow.ts';
import { stockLedger } from '@wms/contract/stock/stock.ts';
import { type WarehouseDiff, warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { sql } from 'kysely';
import { everSupplied } from '../base/supplierItem/door.ts';
import { validWarehouse } from '../base/warehouse/door.ts';
import { attachFiles } from '../file/door.ts';
import { answerOf, move } from '../kernel/document/move.ts';
import { open } from '../kernel/document/open.ts';
import { take } from '../kernel/document/take.ts';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { ensure, refuse } from '../kernel/ground/refusal.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { allOf, deleteRows, findRows, visible } from '../kernel/row/rows.ts';
import { adjustingMoves } from './adjust.commands.ts';
import { factsOfGoods } from './goods.queries.ts';
import { holdOwners } from './periods.commands.ts';
import { post } from './post.commands.ts';

const { reported, explained, agreed, differs } = differenceFlow.states;

/** One figure of a supplier. */
export interface Figure {
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
}
/** A set of figures: a warehouse at a second. */
export interface FigureSet {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cutoffDate: string;
}
const ofSet = ({ orgNo, warehouseNo, cutoffDate }: FigureSet) => [
  sql`org_no = ${orgNo}`,
  sql`warehouse_no = ${warehouseNo}`,
  sql`cutoff_date = ${cutoffDate}::timestamptz`,
];
/** How many cut-offs of one warehouse may wait for their comparison: a month of days. */
const mostWaiting = 31;
/** `beside`: other cut-offs of the warehouse that are reported with it. */
const manyIssues = async (
  ctx: Context,
  { orgNo, warehouseNo, cutoffDate }: FigureSet,
  beside: readonly string[] = [],
): Promise<readonly Issue[]> => {
  const found = await ctx.tx.first<{ count: number }>(sql`
    select count(distinct cutoff_date)::int as count from inv_warehouse_diff
    where ${allOf(visible(warehouseDiff, ctx))} and org_no = ${orgNo} and warehouse_no = ${warehouseNo}
      and supplier_no = ${ctx.user.supplierNo ?? ''} and diff_status = ${reported}
      and cutoff_date <> all(${[cutoffDate, ...beside]}::timestamptz[])`);
  const count = (found?.count ?? 0) + beside.length;
  return count < mostWaiting ? [] : [{ code: 'difference.manyWaiting', field: 'cutoffDate', params: { count: String(count) } }];
};
/**
 * Materials that a supplier may give figures of: for which there are terms with it, or of which its own goods lie or lay there.
 * Of others it does not learn that they exist.
 */
export const reportableItems = async (ctx: Context, orgNo: string, itemNos: readonly string[]): Promise<ReadonlySet<string>> => {
  const supplierNo = ctx.user.supplierNo ?? '';
  const wanted = [...new Set(itemNos)];
  const [supplied, stored] = await Promise.all([
    everSupplied(ctx, orgNo, supplierNo, wanted),
    ctx.tx.rows<{ itemNo: string }>(sql`
      select distinct item_no as "itemNo" from inv_ledger
      where ${allOf(visible(stockLedger, ctx))} and org_no = ${orgNo} and owner_no = ${supplierNo}
        and item_no = any(${wanted}::text[])`),
  ]);
  return new Set([...supplied, ...stored.map(({ itemNo }) => itemNo)]);
};
const futureIssues = (ctx: Context, cutoffDate: string): readonly Issue[] =>
  cutoffDate > timeText(ctx.clock.now()) ? [{ code: 'difference.future', field: 'cutoffDate' }] : [];
/** What is wrong with a set of figures as a whole: its warehouse, its second, and whether it was compared already. */
export const setIssues = async (ctx: Context, set: FigureSet, beside: readonly string[] = []): Promise<readonly Issue[]> => {
  const warehouse = await validWarehouse(ctx, set.warehouseNo, set.orgNo);
  const before = await findRows(ctx, warehouseDiff, ofSet(set));
  const isCompared = before.some(({ diffStatus }) => !isIn(differenceFlow, 'reported', diffStatus));
  return [
    ...(warehouse ? [] : [{ code: 'difference.warehouse', field: 'warehouseNo', params: { value: set.warehouseNo } }]),
    ...futureIssues(ctx, set.cutoffDate),
    ...(isCompared ? [{ code: 'difference.compared', field: 'cutoffDate' }] : []),
    ...(await manyIssues(ctx, set, beside)),
  ];
};

/** ES-04: a set takes the place of the one before it, until it is compared. The figures are judged already. */
export const putFigures = async (ctx: Context, set: FigureSet, figures: readonly Figure[]): Promise<number> => {
  const supplierNo = ctx.user.supplierNo ?? '';
  await holdOwners(ctx, [{ orgNo: set.orgNo, ownerNo: supplierNo }]);
  const before = await findRows(ctx, warehouseDiff, ofSet(set), { lock: true });
  // another comparison may have been faster
  ensure(before.some(({ diffStatus }) => diffStatus !== reported) ? [{ code: 'difference.compared', field: 'cutoffDate' }] : []);
  ensure(await manyIssues(ctx, set));
  await deleteRows(ctx, warehouseDiff, before);
  const { orgNo } = set;
  const facts = await factsOfGoods(
    ctx,
    figures.map(({ itemNo }) => ({ orgNo, supplierNo, itemNo })),
  );
  const rows = await open(
    ctx,
    difference,
    'report',
    figures.map(({ itemNo, lotNo, qty }) => {
      const { supplierName, itemName, itemEnName, unitNo } = facts({ orgNo, supplierNo, itemNo });
      return { ...set, supplierNo, supplierName, itemNo, itemName, itemEnName, unitNo, lotNo, supplierQty: qty };
    }),
  );
  return rows.length;
};

export const reportFigures = async (ctx: Context, { rows, ...set }: InOf<typeof calls.reportFigures>) => {
  const figures = rows.map(({ itemNo, lotNo, qty }) => ({ itemNo, lotNo: lotNo ?? '', qty }));
  const items = await reportableItems(
    ctx,
    set.orgNo,
    figures.map(({ itemNo }) => itemNo),
  );
  const seen = new Set<string>();
  const rowIssues = figures.flatMap(({ itemNo, lotNo }, at): Issue[] => {
    const key = JSON.stringify([itemNo, lotNo]);
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...(items.has(itemNo) ? [] : [{ code: 'difference.item', field: `rows.${at}.itemNo`, params: { value: itemNo } }]),
      ...(isTwice ? [{ code: 'difference.twice', field: `rows.${at}.itemNo`, params: { itemNo } }] : []),
    ];
  });
  ensure([...(await setIssues(ctx, set)), ...rowIssues]);
  return { count: await putFigures(ctx, set, figures) };
};

interface Ours {
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
}
/** What the ledger says lay there at a second. */
const oursAt = (ctx: Context, { orgNo, warehouseNo, cutoffDate }: FigureSet, supplierNos: readonly string[]) =>
  ctx.tx.rows<Ours>(sql`
    select owner_no as "supplierNo", item_no as "itemNo", lot_no as "lotNo", sum(delta) as qty from inv_ledger
    where ${allOf(visible(stockLedger, ctx))} and org_no = ${orgNo} and warehouse_no = ${warehouseNo}
      and owner_no = any(${[...supplierNos]}::text[]) and move_date <= ${cutoffDate}::timestamptz
    group by owner_no, item_no, lot_no having sum(delta) <> 0`);
const keyOf = ({ supplierNo, itemNo, lotNo }: Omit<Ours, 'qty'>): string => JSON.stringify([supplierNo, itemNo, lotNo]);

/** Goods of suppliers who reported that stand in our books alone. */
const onlyOurs = async (ctx: Context, set: FigureSet, ours: readonly Ours[]): Promise<readonly WarehouseDiff[]> => {
  if (ours.length === 0) return [];
  const { orgNo } = set;
  const facts = await factsOfGoods(
    ctx,
    ours.map(({ supplierNo, itemNo }) => ({ orgNo, supplierNo, itemNo })),
  );
  return open(
    ctx,
    difference,
    'compare',
    ours.map(({ supplierNo, itemNo, lotNo, qty }) => {
      const { supplierName, itemName, itemEnName, unitNo } = facts({ orgNo, supplierNo, itemNo });
      const named = { ...set, supplierNo, supplierName, itemNo, itemName, itemEnName, unitNo, lotNo };
      return { ...named, ourQty: qty, ...verdictOf(qty, null) };
    }),
  );
};

/** ES-05: the ledger at a second beside what was reported for that second; another second gets no verdict. */
export const compareWarehouse = async (ctx: Context, set: InOf<typeof calls.compareWarehouse>) => {
  ensure(futureIssues(ctx, set.cutoffDate));
  const waiting = await findRows(ctx, warehouseDiff, [
    sql`org_no = ${set.orgNo}`,
    sql`warehouse_no = ${set.warehouseNo}`,
    sql`diff_status = ${reported}`,
  ]);
  if (waiting.length === 0) throw refuse({ code: 'difference.none', field: 'warehouseNo' });
  await holdOwners(
    ctx,
    waiting.map(({ orgNo, supplierNo }) => ({ orgNo, ownerNo: supplierNo })),
  );
  const { rows } = await take(
    ctx,
    difference,
    'compare',
    waiting.map(({ id, version }) => ({ id, version })),
  );
  const isAtIt = ({ cutoffDate }: WarehouseDiff): boolean => cutoffDate === set.cutoffDate;
  const ours = await oursAt(ctx, set, [...new Set(rows.filter(isAtIt).map(({ supplierNo }) => supplierNo))]);
  const qtyOf = new Map(ours.map((one) => [keyOf(one), one.qty]));
  const { rows: compared } = await move(ctx, difference, 'compare', rows, {
    change: (row) => {
      if (!isAtIt(row)) return { diffResult: verdicts.states.outdated };
      const ourQty = qtyOf.get(keyOf(row)) ?? null;
      return { ourQty: ourQty ?? '0', ...verdictOf(ourQty, row.supplierQty) };
    },
    isHistory: (before, after) => before.diffStatus !== after.diffStatus,
  });
  const theirs = new Set(rows.filter(isAtIt).map(keyOf));
  const further = await onlyOurs(
    ctx,
    set,
    ours.filter((one) => !theirs.has(keyOf(one))),
  );
  return answerOf(difference, [...compared, ...further]);
};

const sideOf = ({ user }: Pick<Context, 'user'>): string => (user.side === 'supplier' ? 'supplier' : 'purchaser');

/** ES-06: whoever explains says whose figure is to be put right; the other side answers. */
export const explainDiff = async (ctx: Context, { records, reason, wrongSide, fileIds }: InOf<typeof calls.explainDiff>) => {
  const { rows } = await take(ctx, difference, 'explain', records, { all: () => missingReason(reason) });
  if (fileIds.length > 0)
    await attachFiles(
      ctx,
      warehouseDiff,
      rows.map(({ id, itemNo, supplierNo }) => ({ rowId: id, docNo: itemNo, fileIds, supplierNo })),
    );
  const { answer } = await move(ctx, difference, 'explain', rows, {
    change: () => ({ diffStatus: explained, reason: reason ?? null, explainSide: sideOf(ctx), wrongSide }),
    note: () => reason,
  });
  return answer;
};

const ownIssues = (ctx: Context, row: WarehouseDiff): readonly Issue[] =>
  row.explainSide === sideOf(ctx) ? [{ code: 'difference.ownSide', rowId: row.id }] : [];
/** What our book is put right by when both agree that ours is wrong. */
const adjust = (ctx: Context, rows: readonly WarehouseDiff[]): Promise<void> =>
  beyondScope(ctx, 'both sides agree: our book is put right, whoever answered', async (wide) => {
    const moves = [];
    for (const row of rows) {
      const qty = minus(row.supplierQty ?? '0', row.ourQty ?? '0');
      if (row.wrongSide !== 'ours' || isZero(qty)) continue;
      const { orgNo, supplierNo, warehouseNo, itemNo, lotNo, cutoffDate } = row;
      const goods = { orgNo, supplierNo, warehouseNo, itemNo, lotNo };
      moves.push(...(await adjustingMoves(wide, { ...goods, qty, sourceNo: `ES-${cutoffDate}` })));
    }
    await post(wide, moves);
  });

/** ES-07: on agreement the figure that is wrong is put right, ours by an entry of the open period; a refusal opens it again. */
export const answerDiff = async (ctx: Context, { records, agree }: InOf<typeof calls.agreeDiff>) => {
  const isAgreed = agree === '1';
  const action = isAgreed ? 'agree' : 'refuse';
  const named = await findRows(ctx, warehouseDiff, [sql`id = any(${records.map(({ id }) => id)}::bigint[])`]);
  await holdOwners(
    ctx,
    named.map(({ orgNo, supplierNo }) => ({ orgNo, ownerNo: supplierNo })),
  );
  const { rows } = await take(ctx, difference, action, records, (row) => ownIssues(ctx, row));
  if (isAgreed) await adjust(ctx, rows);
  const { answer } = await move(ctx, difference, action, rows, {
    change: () => (isAgreed ? { diffStatus: agreed } : { diffStatus: differs, explainSide: null, wrongSide: null }),
    note: (row) => row.reason,
  });
  return answer;
};
