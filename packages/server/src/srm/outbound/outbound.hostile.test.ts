import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  crewOf,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  received,
  warehouse,
} from '../../../test/arrivals.ts';
import { deliveriesOf, deliveryHead, deliveryLine as line, incoming as move, deliveries as S } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
let crystal: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  [crystal, admin] = await Promise.all([house.signIn('crystal'), house.signIn('admin')]);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());
const { posted, sheetOf, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const said = (answer: { status: number; details: readonly { code: string; field?: string }[] }) => [
  answer.status,
  ...answer.details.map(({ code, field }) => `${field ?? ''} ${code}`.trim()),
];

interface Refused {
  readonly receiptId: string;
  readonly now: () => Promise<ReceiptLine>;
}
/** Ten pieces of a lot that inspection refused, from one supplier, in one warehouse. */
const refused = async (
  lotNo: string,
  more: { supplier?: Client; supplierNo?: string; warehouseNo?: string } = {},
): Promise<Refused> => {
  const { supplier = crew.supplier, supplierNo = 'V0001', warehouseNo } = more;
  const arrival = await makeArrival(house, { ...crew, supplier }, [{ itemNo: 'M0005', lotNo }], { supplierNo });
  const { receiptId } = await received(crew.keeper, arrival, [{ receiveQty: '100' }], warehouseNo ? { warehouseNo } : {});
  const now = async () => {
    const [found] = (await readReceipt(admin, receiptId)).lines;
    if (!found) throw new Error('no line');
    return found;
  };
  const { id: receiptLineId, version } = await now();
  const judged = await crew.keeper.call(`${warehouse}/recordInspection`, {
    ...{ receiptLineId, version, acceptQty: '0', rejectQty: '10', reason: '色差', fileIds: [] },
    badCellNo: warehouseNo ? null : 'X-01-01',
  });
  expect(judged.status, judged.body).toBe(200);
  return { receiptId, now };
};
const drawUp = async (client: Client, parts: readonly (readonly [Refused, string])[], more: object = {}) => {
  const lines = await Promise.all(
    parts.map(async ([of, qty]) => {
      const { id: receiptLineId, version } = await of.now();
      return { receiptLineId, version, qty };
    }),
  );
  return client.call<{ id: string }>(`${S}/returnByDelivery`, { lines, reason: '色差退回', ...more });
};

describe('IN-04 R6 a delivery order from a return', () => {
  it('takes goods of one supplier and one warehouse, of who sees them, and for a reason that can be read', async () => {
    const own = await refused('HR1');
    const foreign = await refused('HR2', { supplier: crystal, supplierNo: 'V0003' });
    const elsewhere = await refused('HR3', { warehouseNo: 'WH12' });
    for (const other of [foreign, elsewhere])
      expect(
        said(
          await drawUp(crew.keeper, [
            [own, '1'],
            [other, '1'],
          ]),
        ),
      ).toEqual([409, 'lines return.mixed']);
    for (const client of [crew.supplier, crystal]) expect((await drawUp(client, [[foreign, '1']])).status).toBe(403);
    expect((await drawUp(await house.signIn('buyer2'), [[own, '1']])).status).toBe(404);
    for (const qty of ['NaN', '1e30', '9'.repeat(40)])
      expect(said(await drawUp(crew.keeper, [[own, qty]]))).toEqual([400, 'qty valid.number']);
    expect(said(await drawUp(crew.keeper, [[own, '10.000001']]))).toEqual([409, 'qty return.over']);
    for (const reason of [' ', '\u200b', '\u202e\u2060', undefined])
      expect(said(await drawUp(crew.keeper, [[own, '1']], { reason }))).toEqual([400, 'reason input.required']);
    expect((await own.now()).returningQty).toBe('0');
  });

  it('is drawn up by no other call, and changed by none; its receipt is not cancelled under it', async () => {
    const goods = await refused('HR4');
    const { id: receiptLineId } = await goods.now();
    const added = (more: object, ofLine: object = {}) =>
      crew.keeper.call(`${S}/addinvdeliveryorder`, {
        ...{ ...deliveryHead, docNature: '2', ...more },
        lines: [{ itemNo: 'M0005', lotNo: 'HR4', qty: '2', ...ofLine }],
      });
    for (const field of ['supplierNo', 'returnReason', 'returnNo'])
      expect(said(await added({ [field]: 'V0001' }))).toEqual([400, `${field} valid.unknown`]);
    for (const [field, value] of Object.entries({ receiptLineId, receiptNo: 'x', shippedQty: '1' }))
      expect(said(await added({}, { [field]: value }))).toEqual([400, `${field} valid.unknown`]);
    expect(said(await added({ docNature: '4' }))).toEqual([400, 'docNature outbound.returnWay']);
    const made = await drawUp(crew.keeper, [[goods, '4']]);
    const { id, version } = await sheetOf(made.data.id);
    for (const change of [{ lines: [line('HR4', '9')] }, { docNature: '2' }, { warehouseNo: 'WH12' }])
      expect(said(await crew.keeper.call(`${S}/updateinvdeliveryorderbyid`, { id, version, ...change }))).toEqual([
        409,
        'outbound.isReturn',
      ]);
    expect((await cancel(crew.keeper, goods.receiptId)).status).toBe(409);
    await done('releaseDeliveryOrder', id);
    await pick(await done('allocateDeliveryOrder', id), [{ at: 0, qty: '4' }]);
    const now = { id, version: (await sheetOf(id)).version };
    const both = await Promise.all([0, 1].map(() => crew.keeper.call(`${S}/shipDeliveryOrder`, now)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await goods.now()).toMatchObject({ rejectReturnedQty: '4', returningQty: '0' });
  });
});

const labels = 'IBmBarcodeDetailService';
const lying = async (lotNo: string, barcode: string, cellNo: string, more: object = {}): Promise<void> => {
  const body = { orgNo: 'ORG1', barcode, barType: '1', itemNo: 'M0001', qty: '10', lotNo, ...more };
  const added = await admin.call(`${labels}/addbmbarcodedetail`, body);
  expect(added.status, added.body).toBe(200);
  const stored = await crew.keeper.call(`${labels}/storeLabels`, { barcodes: [barcode], warehouseNo: 'WH11', cellNo });
  expect(stored.status, stored.body).toBe(200);
};
const placeOf = async (barcode: string) =>
  (
    await house.owner.query('select cell_no as cell, sn_barcode_status as state from bm_barcode_detail where barcode = $1', [
      barcode,
    ])
  ).rows[0];
const allocated = async (lotNo: string, qty: string) => {
  await posted(move(lotNo, qty, 'B-01-01'));
  return done('allocateDeliveryOrder', await releasedOrder([line(lotNo, qty)]));
};

describe('GEN-08 V23 a pick', () => {
  it('that stands twice in one call is refused, with labels or without', async () => {
    await lying('HP2', 'HP2-1', 'B-01-01');
    const sheet = await allocated('HP2', '20');
    const half = { at: 0, qty: '9', reason: '分两次' };
    expect(said(await pick(sheet, [half, half]))).toEqual([409, 'outbound.picked']);
    expect(said(await pick(sheet, [{ ...half, barcodes: ['HP2-1'] }, half]))).toEqual([409, 'outbound.picked']);
    expect((await sheetOf(sheet.id)).picks).toMatchObject([{ qty: '20', reservedQty: '20', pickedQty: null }]);
    expect(await placeOf('HP2-1')).toEqual({ cell: 'B-01-01', state: '1' });
  });

  it('takes no more than is open, no label of another item, none for nothing, and nothing of an order that is cancelled meanwhile', async () => {
    await lying('HP3', 'HP3-1', 'B-01-01');
    await lying('HP3', 'HP3-2', 'B-01-01', { itemNo: 'M0002' });
    const sheet = await allocated('HP3', '20');
    const tried = async (qty: string, ...barcodes: readonly string[]) =>
      said(await pick(sheet, [{ at: 0, qty, reason: '少', barcodes }]));
    expect(await tried('21', 'HP3-1')).toEqual([409, 'pickedQty outbound.pickOver']);
    expect(await tried('10', 'HP3-2')).toEqual([409, 'barcodes label.otherGoods']);
    expect(await tried('0', 'HP3-1')).toEqual([409, 'barcodes label.overPick']);
    expect(await tried('10', 'HP3-1\nHP3-2')).toEqual([409, 'barcodes label.unknown']);
    expect(await tried('10', ...Array(101).fill('HP3-1'))).toEqual([400, 'barcodes json.items']);
    expect(await tried('1e30')).toEqual([400, 'pickedQty valid.number']);
    const { id, version } = await sheetOf(sheet.id);
    expect((await crew.keeper.call(`${S}/cancelDeliveryOrder`, { id, version, reason: '取消' })).status).toBe(200);
    expect(await tried('10', 'HP3-1')).toEqual([409, 'doc.wrongStatus']);
    expect(await placeOf('HP3-1')).toEqual({ cell: 'B-01-01', state: '1' });
  });

  it('R14 that is sent twice under one key is booked once; the key of another body is refused', async () => {
    const sheet = await allocated('HP4', '10');
    const [row] = sheet.picks;
    const send = (pickedQty: string) =>
      crew.keeper.call(
        `${S}/pickDeliveryOrder`,
        { id: sheet.id, picks: [{ id: row?.id, version: row?.version, pickedQty, reason: '少' }] },
        { 'idempotency-key': `pick-${sheet.id}` },
      );
    expect((await Promise.all([send('10'), send('10')])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await send('1')).status).toBe(409);
    expect((await sheetOf(sheet.id)).lines).toMatchObject([{ pickedQty: '10' }]);
    expect((await ship(sheet.id)).status).toBe(200);
  });
});
