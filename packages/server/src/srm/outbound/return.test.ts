import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  codes,
  crewOf,
  figures,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  received,
  stockOf,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { deliveriesOf, figuresOf, deliveries as S } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants, offencesIn } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());
const { step, sheetOf, done, pick, ship } = deliveriesOf(
  () => house,
  () => crew.keeper,
);

interface Refused {
  readonly orderLineId: string;
  readonly now: () => Promise<ReceiptLine>;
}
/** A receipt line of 100 pieces of which inspection refused some. */
const refused = async (lotNo: string, rejectQty: string): Promise<Refused> => {
  const arrival = await makeArrival(house, crew, [{ itemNo: 'M0005', lotNo }]);
  const { receiptId } = await received(crew.keeper, arrival, [{ receiveQty: '100' }]);
  const now = async (): Promise<ReceiptLine> => {
    const [line] = (await readReceipt(crew.keeper, receiptId)).lines;
    if (!line) throw new Error('no line');
    return line;
  };
  const { id: receiptLineId, version } = await now();
  const judged = await crew.keeper.call(`${warehouse}/recordInspection`, {
    ...{ receiptLineId, version, acceptQty: '0', rejectQty, reason: '色差', badCellNo: 'X-01-01', fileIds: [] },
  });
  expect(judged.status, judged.body).toBe(200);
  return { orderLineId: arrival.orderLineIds[0] ?? '', now };
};
type Drawn = ReplyOf<typeof calls.returnByDelivery>;
const drawUp = async (
  parts: readonly { readonly of: Refused; readonly qty: string }[],
  client: Client = crew.keeper,
  more = {},
) => {
  const lines = await Promise.all(
    parts.map(async ({ of, qty }) => {
      const { id: receiptLineId, version } = await of.now();
      return { receiptLineId, version, qty };
    }),
  );
  return client.call<Drawn>(`${S}/returnByDelivery`, { lines, reason: '色差退回', ...more });
};
const drawn = async (of: Refused, qty: string): Promise<string> => {
  const answer = await drawUp([{ of, qty }]);
  expect(answer.status, answer.body).toBe(200);
  return answer.data.id;
};
const allocated = async (id: string) => {
  await done('releaseDeliveryOrder', id);
  return done('allocateDeliveryOrder', id);
};
const sumsOf = async ({ now }: Refused) => {
  const { checkReturnQty, rejectReturnedQty, returningQty } = await now();
  return [checkReturnQty, rejectReturnedQty, returningQty];
};
const returnsOf = async (client: Client, receiptNo: string) => {
  const page = await client.call<{ records: Readonly<Record<string, string>>[] }>(`${tracking}/getReturnDetailList`, {
    condition: { receiptNoIndistinct: receiptNo },
  });
  expect(page.status, page.body).toBe(200);
  return page.data.records;
};
const ordersOf = async (id: string) =>
  (await crew.buyer.call<ReplyOf<typeof calls.getReturnOrders>>(`${S}/getReturnOrders`, { receiptLineId: id })).data.records;

describe('issue 19 outbound: a delivery order from a return', () => {
  it('IN-04 is drawn up for the supplier, picked in its cell and shipped: the return is booked with it, once', async () => {
    const goods = await refused('RD1', '30');
    const { receiptNo, id: lineId, supplierName } = await goods.now();
    const open = await figures(house, goods.orderLineId);
    const id = await drawn(goods, '20');
    expect(await sumsOf(goods)).toEqual(['30', '0', '20']);
    const draft = await sheetOf(id);
    expect(draft).toMatchObject({ docNature: '4', receiverName: supplierName, sourceNo: receiptNo, supplierNo: 'V0001' });
    expect(draft).toMatchObject({ returnReason: '色差退回', returnNo: null });
    expect(draft.lines).toMatchObject([{ itemNo: 'M0005', lotNo: 'RD1', qty: '20', receiptNo }]);
    const sheet = await allocated(id);
    expect(sheet.picks).toMatchObject([{ cellNo: 'X-01-01', lotNo: 'RD1', qty: '20', inventoryType: '22' }]);
    expect((await pick(sheet, [{ at: 0, qty: '20' }])).status).toBe(200);
    expect(await stockOf(house, 'M0005', 'RD1')).toMatchObject({ 'X-01-01 22': '30' });
    const gone = await ship(id);
    expect(gone.status, gone.body).toBe(200);
    expect(await stockOf(house, 'M0005', 'RD1')).toMatchObject({ 'X-01-01 22': '10' });
    expect(await sumsOf(goods)).toEqual(['30', '20', '0']);
    // the refusal opened the order again already
    expect(await figures(house, goods.orderLineId)).toEqual(open);
    const { deliveryNo, returnNo } = await sheetOf(id);
    expect(returnNo).toMatch(/^TH\d{8}-\d{4}$/);
    for (const client of [crew.keeper, crew.supplier])
      expect(await returnsOf(client, receiptNo)).toMatchObject([
        { returnNo, deliveryNo, returnQty: '20', returnType: '3', reason: '色差退回' },
      ]);
    const record = { id, qty: '20', shippedQty: '20', deliveryNo, deliveryStatus: '6', returnNo };
    expect(await ordersOf(lineId)).toEqual([record]);
    const { rows } = await house.owner.query('select move_kind, source_line_id from inv_ledger where source_no = $1', [returnNo]);
    expect(rows).toEqual([{ move_kind: 'return', source_line_id: lineId }]);
  });

  it('IN-04 the supplier is told of it and sees only its own; a stranger sees neither the return nor the order', async () => {
    const goods = await refused('RD2', '5');
    const id = await drawn(goods, '5');
    await pick(await allocated(id), [{ at: 0, qty: '5' }]);
    expect((await ship(id)).status).toBe(200);
    const { returnNo } = await sheetOf(id);
    const { rows } = await house.owner.query(
      `select x.supplier_no from sys_outbox x join srm_return_line r on r.id = x.row_id
       where x.moment = 'return.booked' and r.return_no = $1`,
      [returnNo],
    );
    expect(rows).toEqual([{ supplier_no: 'V0001' }]);
    const stranger = await house.signIn('bolt');
    expect(await returnsOf(stranger, (await goods.now()).receiptNo)).toEqual([]);
    for (const client of [crew.supplier, stranger]) expect((await client.call(`${S}/getDeliverySheet`, { id })).status).toBe(403);
  });

  it('IN-02 IN-03 IN-04 what is on an order is neither ordered, returned, conceded nor judged again, until the order is given up', async () => {
    const goods = await refused('RD3', '30');
    const id = await drawn(goods, '20');
    const over = await drawUp([{ of: goods, qty: '11' }]);
    expect(over.details.map(({ code, field, params }) => [code, field, params?.qty])).toEqual([['return.over', 'qty', '10']]);
    const twice = await drawUp([
      { of: goods, qty: '6' },
      { of: goods, qty: '6' },
    ]);
    expect([twice.status, codes(twice)]).toEqual([409, ['return.over']]);
    const rest = await drawn(goods, '10');
    const line = async () => ({ receiptLineId: (await goods.now()).id, version: (await goods.now()).version });
    const refusals = [
      await drawUp([{ of: goods, qty: '1' }]),
      await crew.keeper.call(`${warehouse}/returnRejected`, { lines: [{ ...(await line()), qty: '1' }], reason: '退' }),
      await crew.keeper.call(`${warehouse}/acceptConcession`, { ...(await line()), qty: '1', reason: '让步' }),
      await crew.keeper.call(`${warehouse}/reverseInspection`, { ...(await line()), reason: '重检' }),
    ];
    expect(refusals.map((answer) => [answer.status, codes(answer)])).toEqual(refusals.map(() => [409, ['return.leaving']]));
    const { version } = await sheetOf(id);
    const given = await crew.keeper.call(`${S}/cancelDeliveryOrder`, { id, version, reason: '自提' });
    expect(given.status, given.body).toBe(200);
    const [draft] = await Promise.all([sheetOf(rest)]);
    const purged = await crew.keeper.call(`${S}/physicaldeleteinvdeliveryorderbyids`, {
      delList: [{ id: rest, version: draft.version }],
    });
    expect(purged.status, purged.body).toBe(200);
    expect(await sumsOf(goods)).toEqual(['30', '0', '0']);
    const back = await crew.keeper.call(`${warehouse}/returnRejected`, {
      lines: [{ ...(await line()), qty: '30' }],
      reason: '退',
    });
    expect(back.status, back.body).toBe(200);
  });

  it('IN-04 what was not found is not returned and is there for another order', async () => {
    const goods = await refused('RD4', '10');
    const id = await drawn(goods, '10');
    const short = await pick(await allocated(id), [{ at: 0, qty: '4', reason: '只找到四件' }]);
    expect(short.status, short.body).toBe(200);
    // nothing else is there for it
    expect(figuresOf(await done('allocateDeliveryOrder', id))).toEqual([['10', '4', '4', '0']]);
    expect((await ship(id)).status).toBe(200);
    expect(await sumsOf(goods)).toEqual(['10', '4', '0']);
    const second = await allocated(await drawn(goods, '6'));
    expect(second.picks).toMatchObject([{ cellNo: 'X-01-01', qty: '6' }]);
    expect((await step('freeDeliveryOrder', second.id)).status).toBe(200);
  });

  it('issue 19 takes goods of several receipts to one supplier, each from its own line; a draft of it is not edited', async () => {
    const [one, two] = [await refused('RD5', '5'), await refused('RD6', '7')];
    const made = await drawUp([
      { of: one, qty: '5' },
      { of: two, qty: '2' },
    ]);
    expect(made.status, made.body).toBe(200);
    const draft = await sheetOf(made.data.id);
    expect(draft.sourceNo).toBeNull();
    const edited = await crew.keeper.call(`${S}/updateinvdeliveryorderbyid`, {
      id: draft.id,
      version: draft.version,
      remark: 'x',
    });
    expect([edited.status, codes(edited)]).toEqual([409, ['outbound.isReturn']]);
    const sheet = await allocated(draft.id);
    await pick(
      sheet,
      sheet.picks.map(({ qty }, at) => ({ at, qty })),
    );
    expect((await ship(draft.id)).status).toBe(200);
    expect([await sumsOf(one), await sumsOf(two)]).toEqual([
      ['5', '5', '0'],
      ['7', '2', '0'],
    ]);
  });

  it('issue 19 bad input gets an error at its field, and a stale line is refused', async () => {
    const goods = await refused('RD7', '5');
    const fieldsOf = (answer: { details: readonly { field?: string }[] }) => answer.details.map(({ field }) => field);
    expect(fieldsOf(await drawUp([{ of: goods, qty: '0' }]))).toEqual(['qty']);
    expect(fieldsOf(await drawUp([{ of: goods, qty: '1' }], crew.keeper, { reason: ' ' }))).toEqual(['reason']);
    const { id: receiptLineId } = await goods.now();
    const stale = await crew.keeper.call(`${S}/returnByDelivery`, {
      ...{ lines: [{ receiptLineId, version: 99, qty: '1' }], reason: '退' },
    });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
  });

  it.each([
    [
      'an order line that asks for less',
      'update inv_delivery_line set qty = qty - 1 where receipt_line_id = $1 and shipped_qty = 0',
    ],
    ['a receipt line that counts more', 'update srm_receipt_line set returning_qty = returning_qty + 1 where id = $1'],
    ['a return of another quantity', 'update srm_return_line set return_qty = return_qty + 1 where receipt_line_id = $1'],
    ['a return of no order', "update srm_return_line set delivery_no = 'CK-NOBODY' where receipt_line_id = $1"],
  ])('I66 sees %s', async (name, fault) => {
    const goods = await refused(`RF-${name.length}`, '9');
    const first = await drawn(goods, '4');
    await pick(await allocated(first), [{ at: 0, qty: '4' }]);
    expect((await ship(first)).status).toBe(200);
    const kept = await drawn(goods, '3');
    const { id } = await goods.now();
    const client = await house.owner.connect();
    try {
      await client.query('begin');
      expect((await client.query(fault, [id])).rowCount).toBe(1);
      expect((await offencesIn(client)).map(({ invariant }) => invariant)).toContain('inv_66');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await step('releaseDeliveryOrder', kept)).status).toBe(200);
  });
});
