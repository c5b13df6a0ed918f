/** Goods of the demo world that came by its delivery schedules: most in time; of one supplier a week late and a week not at all. */
import { addDays, dayText } from '../src/kernel/ground/clock.ts';
import {
  buyerOf,
  call,
  daysTold,
  gateOf,
  isReliable,
  type Notice,
  openLines,
  outside,
  receive,
  type Trade,
} from './story.steps.ts';
import { worldSuppliers } from './world.ts';

/** A row that was promised, and how much. */
export interface Promised {
  readonly id: string;
  readonly itemNo: string;
  readonly plannedDate: string;
  readonly promised: number;
}
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** One order that covers the plan, accepted; answers its lines by item. */
const covered = async (trade: Trade, items: readonly string[], day: number): Promise<ReadonlyMap<string, string>> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(day, 9);
  const purchaseNo = `KS-JH-${today.replaceAll('-', '').slice(2)}-${supplierNo}`;
  const lines = items.map((itemNo, at) => ({
    ...{ purchaseSeq: at + 1, itemNo, batchPurQty: '6000', expectArrivalDate: addDays(today, 84) },
    receiveAddress: gateOf(orgNo),
  }));
  const order = { purchaseNo, orgNo, supplierNo, orderType: '1', purchaseDate: today, plantNo: 'P1', currencyNo: 'CNY', lines };
  await call(trade, buyerOf(orgNo), 'ISrmPurchaseService/importOrders', { publish: '1', orders: [order] });
  const open = (await openLines(trade, '0')).filter((line) => line.purchaseNo === purchaseNo);
  await call(trade, outside(supplierNo, orgNo), 'ISupSrmPurchaseService/acceptSrmPurchase', {
    lines: open.map(({ id, version }) => ({ id, version })),
  });
  return new Map(open.map((line) => [line.itemNo, line.id]));
};

/** The rows of one week on one notice, approved, received so many days late. */
const deliver = async (
  trade: Trade,
  rows: readonly Promised[],
  lineOf: ReadonlyMap<string, string>,
  days: number,
): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(daysTold, 8);
  const last = rows.reduce((latest, { plannedDate }) => (plannedDate > latest ? plannedDate : latest), '');
  const first = rows.reduce((early, { plannedDate }) => (plannedDate < early ? plannedDate : early), last);
  const day = daysTold - daysBetween(days > 0 ? addDays(last, days) : first, today);
  if (day > daysTold) return;
  trade.moveTo(day - 1, 13);
  const supplier = worldSuppliers.find((one) => one.supplierNo === supplierNo);
  const notice = await call<Notice & { readonly status: string }>(
    trade,
    outside(supplierNo, orgNo),
    'ISupSrmAsnHeadService/addsrmasnhead',
    {
      orgNo,
      deliveryDate: dayText(trade.house.clock.now()),
      expectedArrivalDate: addDays(dayText(trade.house.clock.now()), 1),
      ...{ shipper: supplier?.contact ?? supplierNo, contact: '周仓管', contactPhone: '0512-12345678' },
      ...{ shipAddress: supplier?.address ?? '', deliveryAddress: gateOf(orgNo), wayCarriage: '2', driver: '张师傅' },
      ...{ driverPhone: '13900000000', carNo: '苏E20118' },
      lines: rows.map(({ id, itemNo, promised }, at) => ({
        ...{ purchaseLineId: lineOf.get(itemNo), scheduleId: id, deliveryQty: String(promised), giftQty: null },
        lotNo: `P${last.replaceAll('-', '').slice(2)}${at + 1}`,
        productDate: addDays(first, -5),
      })),
    },
  );
  trade.moveTo(day - 1, 15);
  const { records } = await call<{ records: Notice[] }>(trade, buyerOf(orgNo), 'ISrmAsnHeadService/approveAsn', {
    records: [{ id: notice.id, version: notice.version }],
    agree: '1',
  });
  if (records[0]) await receive(trade, records[0], day, undefined, isReliable(trade));
};

/** What came of the rows of a supplier whose days are over, week by week. */
export const tellScheduled = async (trade: Trade, rows: readonly Promised[], made: number): Promise<void> => {
  const today = trade.moveTo(daysTold, 8);
  const weeks = new Map<string, Promised[]>();
  for (const row of rows.filter(({ plannedDate, promised }) => plannedDate <= today && promised > 0)) {
    const week = addDays(row.plannedDate, -((new Date(`${row.plannedDate}T00:00:00Z`).getUTCDay() + 6) % 7));
    weeks.set(week, [...(weeks.get(week) ?? []), row]);
  }
  const lineOf = await covered(trade, [...new Set(rows.map(({ itemNo }) => itemNo))], made);
  for (const [at, own] of [...weeks.values()].entries()) {
    if (!isReliable(trade)) {
      if (at !== 2) await deliver(trade, own, lineOf, at === 1 ? 2 : 0);
      continue;
    }
    // one row of one week comes late
    const late = at === 1 ? own.slice(0, 1) : [];
    await deliver(trade, own.slice(late.length), lineOf, 0);
    if (late.length > 0) await deliver(trade, late, lineOf, 2);
  }
};
