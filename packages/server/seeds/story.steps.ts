import { minus, percentOf } from '@wms/contract/kernel/decimal.ts';
import type { Flag, Scope } from '@wms/contract/kernel/permission.ts';
import { changeStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { sql } from 'kysely';
import type { Holder } from '../src/kernel/call/access.ts';
import { type House, runAs, runSystem } from '../src/kernel/call/dispatcher.ts';
import { among } from '../src/kernel/ground/among.ts';
import { addDays } from '../src/kernel/ground/clock.ts';
import { Refusal } from '../src/kernel/ground/refusal.ts';
import { demoPeople } from './people.ts';
import { worldItem, worldSuppliers, worldWarehouses } from './world.ts';

export const daysTold = 90;
/** Of the suppliers who deliver by schedule, one keeps few promises. */
export const isReliable = ({ supplierNo }: Pick<Trade, 'supplierNo'>): boolean => supplierNo !== 'V0004';
/** A share of a quantity in whole units, as pieces are counted: at least one of them, where there is one. */
export const wholeShare = (qty: string, percent: number): string => {
  const units = Math.floor(Number(percentOf(qty, String(percent))));
  return units > 0 ? String(units) : Number(qty) > 1 ? '1' : qty;
};

interface Actor {
  readonly holder: Holder;
}
const actorOf = (userNo: string, userName: string, scope: Scope): Actor => ({
  holder: {
    sessionId: '0',
    person: {
      id: '0',
      userNo,
      userName,
      orgNo: scope.orgs === 'ALL' ? 'ORG1' : (scope.orgs[0] ?? ''),
      side: scope.side,
      supplierNo: scope.supplierNo,
      limitCount: 0,
      mustChangePwd: false,
    },
    scope,
    grants: new Map<string, ReadonlySet<Flag>>(),
  },
});
const inside = (userNo: string, orgNo: string): Actor =>
  actorOf(userNo, demoPeople.find((person) => person.userNo === userNo)?.userName ?? userNo, {
    side: 'purchaser',
    orgs: [orgNo],
    warehouses: 'ALL',
    documentClasses: 'ALL',
    classifications: 'ALL',
    supplierNo: null,
  });
export const outside = (supplierNo: string, orgNo: string): Actor => {
  const person = demoPeople.find((one) => one.supplierNo === supplierNo);
  const contact = worldSuppliers.find((one) => one.supplierNo === supplierNo)?.contact ?? supplierNo;
  return actorOf(person?.userNo ?? supplierNo.toLowerCase(), person?.userName ?? contact, {
    side: 'supplier',
    orgs: [orgNo],
    warehouses: 'ALL',
    documentClasses: 'ALL',
    classifications: 'ALL',
    supplierNo,
  });
};
export const buyerOf = (orgNo: string): Actor => inside(orgNo === 'ORG1' ? 'buyer' : 'buyer2', orgNo);
export const keeperOf = (orgNo: string): Actor => inside(orgNo === 'ORG1' ? 'keeper' : 'buyer2', orgNo);

interface Line {
  readonly id: string;
  readonly version: number;
  readonly purchaseNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly batchPurQty: string;
  readonly unDeliveryQty: string;
  readonly expectArrivalDate: string;
}
/** One supplier's dealings with one organization: its own dice and its own clock, so that trades may run beside each other. */
export interface Trade {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly house: House;
  readonly roll: () => number;
  /** Sets the clock; answers the day as `yyyy-MM-dd`. */
  readonly moveTo: (day: number, hour: number) => string;
}

export const call = async <T>({ house }: Trade, actor: Actor, wire: string, body: unknown): Promise<T> => {
  const method = house.methods.get(wire);
  if (!method) throw new Error(`the story calls ${wire}, which nobody answers`);
  return (await runAs(house, actor.holder, wire, (ctx) => method.call(ctx, body))) as T;
};
/** Where what is ordered for an organization is unloaded. */
export const gateOf = (orgNo: string): string =>
  worldWarehouses.find((one) => one.orgNo === orgNo && 'isMainWarehouse' in one)?.address ?? '';

/** A step that the rules may refuse in this world (a line already shipped): the story goes on without it. */
export const attempt = async <T>(step: Promise<T>): Promise<T | undefined> => {
  try {
    return await step;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

export const openLines = ({ house, orgNo, supplierNo }: Trade, accept: string): Promise<Line[]> =>
  runSystem(house, 'the story looks for open lines', (ctx) =>
    ctx.tx.rows<Line>(sql`select id, version, purchase_no as "purchaseNo", supplier_no as "supplierNo", item_no as "itemNo",
      batch_pur_qty as "batchPurQty", un_delivery_qty as "unDeliveryQty",
      expect_arrival_date as "expectArrivalDate" from srm_purchase_line where org_no = ${orgNo} and supplier_no = ${supplierNo}
        and accept_status = ${accept} and ${among(changeStates, 'idle', sql.ref('change_state'))} and closed_flag = '0'
          and un_delivery_qty > 0 order by id`),
  );

export const orderIn = async (trade: Trade, day: number, no: number): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(day, 9);
  const supplier = worldSuppliers.find((one) => one.supplierNo === supplierNo);
  const lines = Array.from({ length: 2 + Math.floor(trade.roll() * 4) }, (_, index) => {
    const item = worldItem(1 + Math.floor(trade.roll() * 60), orgNo);
    return {
      purchaseSeq: index + 1,
      itemNo: item.itemNo,
      unitNo: item.unitNo,
      batchPurQty: String(100 * (1 + Math.floor(trade.roll() * 20))),
      taxPrice: item.refPrice,
      taxRate: supplier?.taxRate ?? '13',
      expectArrivalDate: addDays(today, 7 + Math.floor(trade.roll() * 14)),
      receiveAddress: gateOf(orgNo),
    };
  }).filter((line, index, all) => all.findIndex((other) => other.itemNo === line.itemNo) === index);
  const buyer = buyerOf(orgNo);
  const orderType = supplierNo === 'V0006' ? '3' : '1';
  await call(trade, buyer, 'ISrmPurchaseService/importOrders', {
    publish: '1',
    orders: [
      {
        purchaseNo: `${orgNo === 'ORG1' ? 'KS' : 'TC'}-PO-${today.replaceAll('-', '').slice(2)}-${String(no).padStart(3, '0')}`,
        orgNo,
        supplierNo,
        orderType,
        purchaseDate: today,
        plantNo: orgNo === 'ORG1' ? 'P1' : 'P2',
        employeeName: buyer.holder.person.userName,
        currencyNo: supplier?.currencyNo ?? 'CNY',
        lines,
      },
    ],
  });
};

/** Most answers agree; some ask for another date, some reject; the newest stay open. */
export const answer = async (trade: Trade, day: number): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  trade.moveTo(day, 10);
  const seller = outside(supplierNo, orgNo);
  const buyer = buyerOf(orgNo);
  const open = await openLines(trade, '0');
  const asked = open.filter(() => trade.roll() < 0.18);
  const refused = open.filter((line) => !asked.includes(line) && trade.roll() < 0.05);
  const agreed = open.filter((line) => !asked.includes(line) && !refused.includes(line));
  if (agreed.length > 0)
    await attempt(
      call(trade, seller, 'ISupSrmPurchaseService/acceptSrmPurchase', {
        lines: agreed.map(({ id, version }) => ({ id, version })),
      }),
    );
  if (refused.length > 0)
    await attempt(
      call(trade, seller, 'ISupSrmPurchaseService/rejectSrmPurchase', {
        lines: refused.map(({ id, version }) => ({ id, version })),
        reason: '原材料停产，无法供货',
      }),
    );
  for (const line of asked) {
    const late = addDays(line.expectArrivalDate, 1 + Math.floor(trade.roll() * 8));
    const half = wholeShare(line.batchPurQty, 50);
    const rows =
      trade.roll() < 0.4
        ? [
            { replyDate: line.expectArrivalDate, replyQty: half },
            { replyDate: late, replyQty: minus(line.batchPurQty, half) },
          ]
        : [{ replyDate: late, replyQty: line.batchPurQty }];
    const reply = await attempt(
      call<{ records: { id: string; version: number }[] }>(trade, seller, 'ISupSrmPurchaseService/replySrmPurchase', {
        lines: [{ id: line.id, version: line.version, reason: '产能排满，需顺延交期', rows }],
      }),
    );
    const waiting = reply?.records[0];
    if (!waiting || day > daysTold - 4) continue;
    trade.moveTo(day, 15);
    const wire = trade.roll() < 0.75 ? 'agreeChange' : 'refuseChange';
    await attempt(
      call(trade, buyer, `ISrmPurchaseService/${wire}`, {
        lines: [{ id: waiting.id, version: waiting.version }],
        ...(wire === 'refuseChange' ? { reason: '产线急需，请按原交期' } : {}),
      }),
    );
  }
};

/** Two changes wait for the buyer today: one line comes later, one in two batches of which the second is late. */
export const askForChanges = async (trade: Trade, [later, split]: readonly Line[]): Promise<void> => {
  const seller = outside(trade.supplierNo, trade.orgNo);
  const ask = ({ id, version }: Line, reason: string, rows: readonly { replyDate: string; replyQty: string }[]) =>
    attempt(call(trade, seller, 'ISupSrmPurchaseService/replySrmPurchase', { lines: [{ id, version, reason, rows }] }));
  if (later)
    await ask(later, '模具维修，顺延四天', [{ replyDate: addDays(later.expectArrivalDate, 4), replyQty: later.batchPurQty }]);
  if (!split) return;
  const part = wholeShare(split.batchPurQty, 60);
  await ask(split, '来料不足，分两批交货', [
    { replyDate: split.expectArrivalDate, replyQty: part },
    { replyDate: addDays(split.expectArrivalDate, 9), replyQty: minus(split.batchPurQty, part) },
  ]);
};

const carriage = (trade: Trade): object => {
  const way = 1 + Math.floor(trade.roll() * 3);
  if (way === 1) return { wayCarriage: '1', trackingNo: `SF${String(Math.floor(trade.roll() * 1e12)).padStart(12, '0')}` };
  return {
    wayCarriage: String(way),
    driver: '张师傅',
    driverPhone: '13900000000',
    carNo: `苏E${String(10_000 + Math.floor(trade.roll() * 89_999))}`,
  };
};
export interface Notice {
  readonly id: string;
  readonly version: number;
}
export const ship = async (
  trade: Trade,
  day: number,
  { horizon, most } = { horizon: 8, most: 6 },
): Promise<Notice | undefined> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(day, 11);
  const supplier = worldSuppliers.find((one) => one.supplierNo === supplierNo);
  const due = (await openLines(trade, '1')).filter((line) => line.expectArrivalDate <= addDays(today, horizon));
  // what is late already goes by itself now and then: a notice is as late as its latest line
  const inTime = due.filter((line) => line.expectArrivalDate > addDays(today, 1));
  const chosen = (inTime.length > 0 && day % 4 !== 0 ? inTime : due).slice(0, most);
  if (chosen.length === 0) return undefined;
  const lines = chosen.map((line, index) => ({
    purchaseLineId: line.id,
    deliveryQty: trade.roll() < 0.12 ? wholeShare(line.unDeliveryQty, 50) : line.unDeliveryQty,
    giftQty: index === 0 && trade.roll() < 0.15 ? '5' : null,
    lotNo: `L${today.replaceAll('-', '').slice(2)}${String(index + 1).padStart(2, '0')}`,
    productDate: addDays(today, -5),
  }));
  return attempt(
    call<Notice>(trade, outside(supplierNo, orgNo), 'ISupSrmAsnHeadService/addsrmasnhead', {
      orgNo,
      deliveryDate: today,
      expectedArrivalDate: addDays(today, 1 + Math.floor(trade.roll() * 2)),
      shipper: supplier?.contact ?? supplierNo,
      contact: orgNo === 'ORG1' ? '周仓管' : '吳採購',
      contactPhone: '0512-12345678',
      shipAddress: supplier?.address ?? '',
      deliveryAddress: gateOf(orgNo),
      ...carriage(trade),
      lines,
    }),
  );
};

/** Things go wrong before anything arrives: a notice is withdrawn, or sent back for its papers. */
export const mishap = async (trade: Trade, notice: Notice): Promise<boolean> => {
  const { orgNo, supplierNo } = trade;
  const fate = trade.roll();
  if (fate < 0.04) {
    await attempt(
      call(trade, outside(supplierNo, orgNo), 'ISupSrmAsnHeadService/voidAsn', {
        id: notice.id,
        version: notice.version,
        remarkOption: '7',
        remark: '录入错误，重新制单',
      }),
    );
    return true;
  }
  if (fate > 0.97) {
    await attempt(
      call(trade, buyerOf(orgNo), 'ISrmAsnHeadService/sendBackAsn', {
        id: notice.id,
        version: notice.version,
        remarkOption: '3',
        remark: '请补充材质证明',
      }),
    );
    return true;
  }
  return false;
};

/** Some of what was refused goes back; some of what was stocked is exchanged. */
export const sendBackGoods = async (trade: Trade, day: number): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  trade.moveTo(day, 18);
  const keeper = keeperOf(orgNo);
  const refused = await runSystem(trade.house, 'the story looks for refused goods', (ctx) =>
    ctx.tx.rows<Waiting>(
      sql`select id, version, check_return_qty - reject_returned_qty as qty from srm_receipt_line where org_no = ${orgNo}
        and supplier_no = ${supplierNo} and ${among(receiptFlow, 'posted', sql.ref('status'))}
          and check_return_qty > reject_returned_qty order by id limit 1`,
    ),
  );
  for (const line of refused)
    await attempt(
      call(trade, keeper, 'ISrmInArriveService/returnRejected', {
        lines: [{ receiptLineId: line.id, version: line.version, qty: line.qty }],
        reason: '尺寸超差，退回供应商',
      }),
    );
  const [stocked] = await runSystem(trade.house, 'the story looks for stocked goods', (ctx) =>
    ctx.tx.rows<{
      id: string;
      supplier: string;
      warehouse: string;
      item: string;
      lot: string | null;
      cell: string;
    }>(sql`select id, supplier_no as supplier, warehouse_no as warehouse, item_no as item, lot_no as lot, cell_no as cell
      from srm_receipt_line where org_no = ${orgNo} and supplier_no = ${supplierNo}
        and ${among(receiptFlow, 'posted', sql.ref('status'))} and stock_qty > 20 and return_qty = 0 and cell_no is not null
          order by id desc limit 1`),
  );
  if (stocked)
    await attempt(
      call(trade, keeper, 'ISrmInArriveService/returnFromStock', {
        warehouseNo: stocked.warehouse,
        supplierNo: stocked.supplier,
        returnType: trade.roll() < 0.6 ? '1' : '2',
        lines: [{ itemNo: stocked.item, lotNo: stocked.lot, cellNo: stocked.cell, qty: '10', receiptLineId: stocked.id }],
        reason: '产线发现毛刺',
      }),
    );
};

export const decide = async (trade: Trade, notice: Notice, day: number): Promise<Notice | undefined> => {
  trade.moveTo(day, 14);
  const buyer = buyerOf(trade.orgNo);
  const agree = trade.roll() < 0.92;
  const done = await attempt(
    call<{ records: Notice[] }>(trade, buyer, 'ISrmAsnHeadService/approveAsn', {
      records: [{ id: notice.id, version: notice.version }],
      agree: agree ? '1' : '0',
      ...(agree ? {} : { remarkOption: '3', remark: '缺出货检验报告' }),
    }),
  );
  return agree ? done?.records[0] : undefined;
};

interface AsnLine {
  readonly id: string;
  readonly deliveryQty: string;
  readonly giftQty: string;
}
/** Goods that stay the supplier's are kept in a warehouse of their own, where nothing is damaged. */
export const receive = async (
  trade: Trade,
  notice: Notice,
  day: number,
  warehouseNo?: string,
  isWhole = false,
): Promise<void> => {
  const { orgNo } = trade;
  const today = trade.moveTo(day, 16);
  const keeper = keeperOf(orgNo);
  const lines = await runSystem(trade.house, 'the story looks at a notice', (ctx) =>
    ctx.tx.rows<AsnLine>(
      sql`select id, delivery_qty as "deliveryQty", gift_qty as "giftQty" from srm_asn_line where asn_id = ${notice.id}
        and void_flag = '0' order by line_seq`,
    ),
  );
  // what comes whole is neither received in part, nor damaged, nor refused
  const kind = isWhole ? 1 : trade.roll();
  const body = lines.flatMap((line, index) => {
    if (kind < 0.06 && index % 2 === 1) return [];
    const isPart = kind < 0.12;
    const receiveQty = isPart ? wholeShare(line.deliveryQty, 60) : line.deliveryQty;
    const badQty = !isWhole && trade.roll() < 0.06 ? wholeShare(receiveQty, 5) : '0';
    return [
      {
        lineId: line.id,
        receiveQty,
        giftQty: isPart ? '0' : line.giftQty,
        badQty,
        cellNo: trade.roll() < 0.8 ? `B-0${1 + Math.floor(trade.roll() * 4)}-0${1 + Math.floor(trade.roll() * 9)}` : null,
        finishLine: isPart && trade.roll() < 0.25 ? '1' : '0',
        reason: badQty === '0' ? null : '外箱破损',
      },
    ];
  });
  const done = await attempt(
    call<{ receiptId: string }>(trade, keeper, 'ISrmAsnHeadService/receiveAsn', {
      id: notice.id,
      version: notice.version,
      receiptDate: today,
      ...(warehouseNo === undefined
        ? { warehouseNo: orgNo === 'ORG1' ? 'WH11' : 'WH21', lines: body }
        : { warehouseNo, lines: body.map((line) => ({ ...line, badQty: '0', cellNo: null, reason: null })) }),
    }),
  );
  if (done && !isWhole) await inspect(trade, done.receiptId, day);
};

interface Waiting {
  readonly id: string;
  readonly version: number;
  readonly qty: string;
}
const inspect = async (trade: Trade, receiptId: string, day: number): Promise<void> => {
  const { orgNo } = trade;
  if (trade.roll() < 0.25) return;
  trade.moveTo(day, 17);
  const keeper = keeperOf(orgNo);
  const waiting = await runSystem(trade.house, 'the story looks at a receipt', (ctx) =>
    ctx.tx.rows<Waiting>(
      sql`select id, version, wait_inspect_qty as qty from srm_receipt_line where receipt_id = ${receiptId}
        and wait_inspect_qty > 0 order by line_seq`,
    ),
  );
  for (const line of waiting) {
    const rejectQty = trade.roll() < 0.2 ? wholeShare(line.qty, 10) : '0';
    await attempt(
      call(trade, keeper, 'ISrmInArriveService/recordInspection', {
        receiptLineId: line.id,
        version: line.version,
        acceptQty: minus(line.qty, rejectQty),
        rejectQty,
        reason: rejectQty === '0' ? null : '尺寸超差',
      }),
    );
  }
};
