/** Consignment stock of the demo world: goods that stay a supplier's, periods that were counted and closed, a dispute and a difference. */
import { isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { periodFlow } from '@wms/contract/stock/period.flow.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import { sql } from 'kysely';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { among } from '../src/kernel/ground/among.ts';
import { addDays } from '../src/kernel/ground/clock.ts';
import { findRows } from '../src/kernel/row/rows.ts';
import { post } from '../src/stock/door.ts';
import { compareLines, workOff } from '../src/stock/period.commands.ts';
import { attempt, buyerOf, call, daysTold, keeperOf, outside, type Trade, wholeShare } from './story.steps.ts';
import { worldItem } from './world.ts';

const suppliers = 'ISupSrmVmiService';
const buyers = 'ISrmVmiService';
/** The warehouse in which goods stay their supplier's. */
export const keptIn = 'WH12';
/** Whose goods are kept, and on which days they arrive there. */
export const isKept = ({ orgNo, supplierNo }: Trade, day: number): boolean =>
  orgNo === 'ORG1' && supplierNo === 'V0001' && day % 3 !== 1;

interface Brief {
  readonly id: string;
  readonly version: number;
}
const brief = ({ id, version }: Brief): Brief => ({ id, version });
interface Held extends Brief {
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: string;
}
const heldBy = ({ house, orgNo, supplierNo }: Trade): Promise<readonly Held[]> =>
  runSystem(house, 'the story looks at goods of a supplier', (ctx) =>
    ctx.tx.rows<Held>(sql`
      select id, version, item_no as "itemNo", lot_no as "lotNo", held_qty as qty from inv_escrow
      where org_no = ${orgNo} and supplier_no = ${supplierNo} and inventory_type = '10' and held_qty > 0
      order by receipt_date, id`),
  );

/** Part of the oldest goods is used. */
const use = async (trade: Trade): Promise<void> => {
  const [oldest] = await heldBy(trade);
  if (!oldest) return;
  const lines = [{ escrowId: oldest.id, version: oldest.version, qty: wholeShare(oldest.qty, 60) }];
  await attempt(call(trade, keeperOf(trade.orgNo), `${buyers}/takeOver`, { lines, sourceNo: null }));
};

const monthBefore = (day: string): string =>
  addDays(`${day.slice(0, 7)}-01`, -1)
    .slice(0, 7)
    .replace('-', '');
/** What was counted of the last month: one line lacks a little, and another one has too much. */
const count = ({ house, orgNo, supplierNo }: Trade, periodNo: string) =>
  runSystem(house, 'the story counts', async (ctx) => {
    const rows = await findRows(
      ctx,
      periodLine,
      [sql`org_no = ${orgNo}`, sql`period_no = ${periodNo}`, among(periodFlow, 'open', sql.ref('period_status'))],
      { lock: true },
    );
    const own = rows.filter((row) => row.supplierNo === supplierNo && isPositive(row.endQty));
    const [less, more] = own;
    await compareLines(ctx, rows, ({ id, endQty }) => {
      if (id === less?.id) return minus(endQty, wholeShare(endQty, 4));
      return id === more?.id ? sum(endQty, wholeShare(endQty, 2)) : endQty;
    });
    return rows.map(({ id }) => id);
  });
const linesOf = ({ house }: Trade, ids: readonly string[]) =>
  runSystem(house, 'the story looks at a count', (ctx) => findRows(ctx, periodLine, [sql`id = any(${[...ids]}::bigint[])`]));

/** The last month is counted and answered; only the newest one is still open between both sides. */
const settle = async (trade: Trade, day: number, periodNo: string): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const ids = await count(trade, periodNo);
  if (ids.length === 0) return;
  const rows = await linesOf(trade, ids);
  const isNewest = day + 30 > daysTold;
  const [disputed, differing] = isNewest
    ? rows.filter((row) => row.supplierNo === supplierNo && isPositive(row.actualQty ?? '0'))
    : [];
  const agreed = rows.filter((row) => row !== disputed && row !== differing);
  const supplier = outside(supplierNo, orgNo);
  for (const owner of new Set(agreed.map((row) => row.supplierNo)))
    await attempt(
      call(trade, outside(owner, orgNo), `${suppliers}/confirmVmiPeriod`, {
        records: agreed.filter((row) => row.supplierNo === owner).map(brief),
      }),
    );
  if (disputed)
    await attempt(
      call(trade, supplier, `${suppliers}/disputeVmiPeriod`, {
        records: [brief(disputed)],
        disputeQty: disputed.endQty,
        reason: '我方送货单与签收记录一致，请复盘',
      }),
    );
  if (isNewest) return;
  await attempt(call(trade, buyerOf(orgNo), `${buyers}/closeVmiPeriod`, { orgNo, periodNo }));
  await attempt(call(trade, buyerOf(orgNo), `${buyers}/settleTakeOver`, { orgNo, supplierNo, periodNo }));
};

/** One kind of goods lies below its safety stock, others above it. */
const planSafety = async ({ house, orgNo, ...trade }: Trade): Promise<void> => {
  const held = await heldBy({ house, orgNo, ...trade });
  const kinds = [...new Set(held.map(({ itemNo }) => itemNo))].slice(0, 5).map((itemNo, at) => {
    const qty = sum('0', ...held.filter((one) => one.itemNo === itemNo).map((one) => one.qty));
    return { itemNo, safe: wholeShare(qty, at === 0 ? 125 : 60) };
  });
  await runSystem(house, 'the story plans safety stock', async (ctx) => {
    for (const { itemNo, safe } of kinds)
      await ctx.tx.changed(sql`update bm_item set safe_qty = ${safe} where org_no = ${orgNo} and item_no = ${itemNo}`);
    await workOff(ctx, orgNo);
  });
};

/** The supplier's own figures of yesterday: one of them differs, and one is missing. */
const compare = async (trade: Trade, day: number): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const held = await heldBy(trade);
  const sums = new Map<string, string>();
  for (const { itemNo, lotNo, qty } of held) {
    const key = JSON.stringify([itemNo, lotNo]);
    sums.set(key, sum(sums.get(key) ?? '0', qty));
  }
  const set = { orgNo, warehouseNo: keptIn, cutoffDate: `${addDays(trade.moveTo(day, 10), -1)} 23:59:59` };
  const rows = [...sums].slice(0, -1).map(([key, qty], at) => {
    const [itemNo = '', lotNo = ''] = JSON.parse(key) as readonly string[];
    return { itemNo, lotNo: lotNo || null, qty: at === 1 ? wholeShare(qty, 95) : qty };
  });
  if (rows.length === 0) return;
  await attempt(call(trade, outside(supplierNo, orgNo), `${suppliers}/reportWarehouseFigures`, { ...set, rows }));
  await attempt(call(trade, keeperOf(orgNo), `${buyers}/compareWarehouse`, set));
};

/** Days before the story on which the first goods came: two months end before it, so that three are closed when it is told. */
const daysBefore = 62;
/** What a count of the goods that were there put into the books, and what production has used of them since (kinds `adjust`). */
const booked = async ({ house, orgNo, supplierNo }: Trade, day: string, isIn: boolean): Promise<void> =>
  runSystem(house, 'the story counts what was kept before', async (ctx) => {
    const [{ cellNo = '' } = {}] = await ctx.tx.rows<{ cellNo: string }>(sql`
      select cell_no as "cellNo" from bm_warehouse_cell where warehouse_no = ${keptIn} order by cell_no desc limit 1`);
    const place = { cellNo, inventoryType: availableType };
    const ownerNo = isIn ? supplierNo : '';
    const goods = [600, 900, 1500].map((qty, at) => ({
      ...{ orgNo, warehouseNo: keptIn, itemNo: worldItem(1 + at, orgNo).itemNo, lotNo: '', ownerNo, qty: String(qty) },
      ...{ moveKind: 'adjust', sourceNo: `QC${day.replaceAll('-', '')}`, sourceLineId: '' },
      ...(isIn ? { from: null, to: place } : { from: place, to: null }),
    }));
    await post(ctx, goods);
  });
/** The months before the story: goods that were kept, used and settled, of which nothing is left. */
export const keepGoodsBefore = async (trade: Trade): Promise<void> => {
  await booked(trade, trade.moveTo(-daysBefore, 9), true);
  for (let day = 1 - daysBefore; day < 0; day++) {
    await endOfMonth(trade, day);
    if (day % 10 === 0) await use(trade);
  }
  const lines = (await heldBy(trade)).map(({ id, version, qty }) => ({ escrowId: id, version, qty }));
  await call(trade, keeperOf(trade.orgNo), `${buyers}/takeOver`, { lines, sourceNo: null });
  await booked(trade, trade.moveTo(-1, 19), false);
};

/** A month begins, and the one before it is counted and answered. */
const endOfMonth = async (trade: Trade, day: number): Promise<void> => {
  const today = trade.moveTo(day, 18);
  if (today.endsWith('-01')) await runSystem(trade.house, 'the story begins a month', (ctx) => workOff(ctx, trade.orgNo));
  if (today.endsWith('-03')) await settle(trade, day, monthBefore(today));
};

/** One day of the goods that an organization keeps of a supplier. */
export const keepGoods = async (trade: Trade, day: number): Promise<void> => {
  if (trade.orgNo !== 'ORG1' || trade.supplierNo !== 'V0001') return;
  await endOfMonth(trade, day);
  if (day % 4 === 2) await use(trade);
  if (day !== daysTold - 1) return;
  await planSafety(trade);
  await compare(trade, day);
};
