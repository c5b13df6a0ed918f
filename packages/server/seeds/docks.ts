import { addDays } from '../src/kernel/ground/clock.ts';
import { attempt, buyerOf, call, daysTold, gateOf, keeperOf, outside, type Trade } from './story.steps.ts';
import { worldItem, worldSuppliers } from './world.ts';

interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Visit {
  readonly supplierNo: string;
  /** Days from today. */
  readonly on: number;
  readonly dockNo: string;
  readonly from: string;
  readonly until: string;
  readonly itemNo: number;
  /** The hour at which its truck was there. */
  readonly came?: number;
}
const [one, two] = ['1 号月台', '2 号月台'];
/** Of suppliers whom nobody signs in as, so that what one tries first meets no rule; but for one who has a window to move. */
const visits: readonly Visit[] = [
  { supplierNo: 'V0007', on: -1, dockNo: one, from: '09:00', until: '10:00', itemNo: 5, came: 9 },
  { supplierNo: 'V0008', on: -1, dockNo: two, from: '14:00', until: '15:00', itemNo: 8, came: 14.4 },
  { supplierNo: 'V0007', on: 0, dockNo: one, from: '08:00', until: '09:00', itemNo: 7, came: 8.1 },
  { supplierNo: 'V0008', on: 0, dockNo: two, from: '08:30', until: '10:00', itemNo: 12 },
  { supplierNo: 'V0006', on: 0, dockNo: one, from: '10:00', until: '11:00', itemNo: 15 },
  { supplierNo: 'V0007', on: 0, dockNo: two, from: '13:30', until: '14:30', itemNo: 17 },
  { supplierNo: 'V0008', on: 0, dockNo: one, from: '15:00', until: '16:30', itemNo: 18 },
  { supplierNo: 'V0006', on: 1, dockNo: one, from: '08:30', until: '09:30', itemNo: 25 },
  { supplierNo: 'V0007', on: 1, dockNo: two, from: '09:00', until: '10:30', itemNo: 27 },
  { supplierNo: 'V0008', on: 2, dockNo: two, from: '10:00', until: '11:00', itemNo: 28 },
  { supplierNo: 'V0003', on: 2, dockNo: one, from: '13:30', until: '14:30', itemNo: 31 },
];

/** An order by appointment, accepted; answers its line. */
const ordered = async (trade: Trade, no: number, itemNo: number): Promise<string> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(daysTold - 3, 9);
  const purchaseNo = `KS-YY-${today.replaceAll('-', '').slice(2)}-${String(no).padStart(3, '0')}`;
  const item = worldItem(itemNo, orgNo);
  const buyer = buyerOf(orgNo);
  const line = {
    ...{ purchaseSeq: 1, itemNo: item.itemNo, unitNo: item.unitNo, batchPurQty: String(100 * (1 + (no % 6))) },
    ...{ taxPrice: item.refPrice, taxRate: '13', receiveAddress: gateOf(orgNo), deliveryModeNo: '3' },
    expectArrivalDate: addDays(today, 5),
  };
  const kept = { plantNo: 'P1', employeeName: buyer.holder.person.userName, currencyNo: 'CNY' };
  const order = { purchaseNo, orgNo, supplierNo, orderType: '1', purchaseDate: today, ...kept, lines: [line] };
  await call(trade, buyer, 'ISrmPurchaseService/importOrders', { publish: '1', orders: [order] });
  const { records } = await call<{ records: readonly Brief[] }>(
    trade,
    outside(supplierNo, orgNo),
    'ISupSrmPurchaseService/getsrmpurchaselistbyparams',
    { current: 1, size: 5, purchaseNoIndistinct: purchaseNo },
  );
  await call(trade, outside(supplierNo, orgNo), 'ISupSrmPurchaseService/acceptSrmPurchase', {
    lines: records.map(({ id, version }) => ({ id, version })),
  });
  return records[0]?.id ?? '';
};

const tellVisit = async (
  base: Trade,
  no: number,
  { supplierNo, on, dockNo, from, until, itemNo, came }: Visit,
): Promise<void> => {
  const trade = { ...base, supplierNo };
  const { orgNo } = trade;
  const purchaseLineId = await ordered(trade, no, itemNo);
  const today = trade.moveTo(daysTold - 2, 10);
  const day = addDays(today, 2 + on);
  const supplier = worldSuppliers.find((known) => known.supplierNo === supplierNo);
  const notice = await call<Brief>(trade, outside(supplierNo, orgNo), 'ISupSrmAsnHeadService/addsrmasnhead', {
    ...{ orgNo, deliveryDate: today, expectedArrivalDate: day, shipper: supplier?.contact ?? supplierNo, contact: '周仓管' },
    ...{ contactPhone: '0512-12345678', shipAddress: supplier?.address ?? '', deliveryAddress: gateOf(orgNo) },
    ...{ wayCarriage: '2', driver: '张师傅', driverPhone: '13900000000', carNo: `苏E${30_000 + no * 137}` },
    ...{ arrivalStart: `${day} ${from}:00`, arrivalEnd: `${day} ${until}:00`, dockNo },
    lines: [{ purchaseLineId, deliveryQty: '100', productDate: addDays(today, -3) }],
  });
  trade.moveTo(daysTold - 2, 14);
  const approving = call<{ records: readonly Brief[] }>(trade, buyerOf(orgNo), 'ISrmAsnHeadService/approveAsn', {
    records: [{ id: notice.id, version: notice.version }],
    agree: '1',
  });
  const records = (await attempt(approving))?.records ?? [];
  if (came === undefined || !records[0]) return;
  trade.moveTo(daysTold + on, came);
  const { id, version } = records[0];
  await call(trade, keeperOf(orgNo), 'ISrmDockService/markTruckArrived', { id, version });
};

/** Of suppliers whom somebody signs in as: orders by appointment that are still to be announced. */
const toAnnounce = [
  { supplierNo: 'V0004', itemNo: 9 },
  { supplierNo: 'V0003', itemNo: 30 },
] as const;
/** Appointments of this week at the two docks of one address, and orders to choose a window for. */
export const tellDocks = async (trade: Trade): Promise<void> => {
  for (const [at, visit] of visits.entries()) await attempt(tellVisit(trade, at + 1, visit));
  for (const [at, { supplierNo, itemNo }] of toAnnounce.entries())
    await attempt(ordered({ ...trade, supplierNo }, visits.length + 1 + at, itemNo));
};
