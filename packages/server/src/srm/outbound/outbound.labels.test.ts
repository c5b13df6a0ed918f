import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Crew, codes, crewOf } from '../../../test/arrivals.ts';
import { deliveriesOf, deliveryLine as line, incoming as move, deliveries as S } from '../../../test/deliveries.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

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
const { posted, sheetOf, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const labels = 'IBmBarcodeDetailService';

/** Labels of ten each, as id and version. */
const pasted = async (lotNo: string, barcodes: readonly string[]): Promise<readonly (readonly [string, number])[]> => {
  const admin = await house.signIn('admin');
  const made: (readonly [string, number])[] = [];
  for (const barcode of barcodes) {
    const body = { orgNo: 'ORG1', barcode, barType: '1', itemNo: 'M0001', qty: '10', lotNo };
    const added = await admin.call<{ id: string; version: number }>(`${labels}/addbmbarcodedetail`, body);
    expect(added.status, added.body).toBe(200);
    made.push([added.data.id, added.data.version]);
  }
  return made;
};
const lying = async (lotNo: string, barcodes: readonly string[], cellNo = 'B-01-01'): Promise<void> => {
  await pasted(lotNo, barcodes);
  const stored = await crew.keeper.call(`${labels}/storeLabels`, { barcodes, warehouseNo: 'WH11', cellNo });
  expect(stored.status, stored.body).toBe(200);
};
const statesOf = async (...barcodes: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await house.owner.query<{ state: string }>(
    'select sn_barcode_status as state from bm_barcode_detail where barcode = any($1) order by barcode',
    [barcodes],
  );
  return rows.map(({ state }) => state);
};
const allocated = async (lotNo: string, qty: string) => {
  await posted(move(lotNo, qty, 'B-01-01'));
  return done('allocateDeliveryOrder', await releasedOrder([line(lotNo, qty)]));
};

it('issue 19 LB-08 labels that are scanned while goods are picked leave storage with them, and stand on the pick list', async () => {
  await lying('LO1', ['LO1-1', 'LO1-2', 'LO1-3']);
  const sheet = await allocated('LO1', '30');
  const picked = await pick(sheet, [{ at: 0, qty: '20', reason: '一箱破损', barcodes: ['LO1-1', 'LO1-2', 'LO1-2'] }]);
  expect(picked.status, picked.body).toBe(200);
  expect(await statesOf('LO1-1', 'LO1-2', 'LO1-3')).toEqual(['2', '2', '1']);
  const after = await sheetOf(sheet.id);
  expect(after.picks[0]?.barcodes).toBe('LO1-1\nLO1-2');
  const gone = await ship(after.id);
  expect(gone.status, gone.body).toBe(200);
  expect(await statesOf('LO1-1', 'LO1-2')).toEqual(['2', '2']);
});

it('issue 19 LB-09 labels of an order that is cancelled are back where they lay', async () => {
  await lying('LO2', ['LO2-1', 'LO2-2']);
  const sheet = await allocated('LO2', '20');
  expect((await pick(sheet, [{ at: 0, qty: '20', barcodes: ['LO2-1', 'LO2-2'] }])).status).toBe(200);
  const { id, version } = await sheetOf(sheet.id);
  const cancelled = await crew.keeper.call(`${S}/cancelDeliveryOrder`, { id, version, reason: '客户取消' });
  expect(cancelled.status, cancelled.body).toBe(200);
  expect(await statesOf('LO2-1', 'LO2-2')).toEqual(['1', '1']);
});

it('issue 19 LB-08 refuses at its row a label of other goods, one that is unknown, void or out, and more than is picked', async () => {
  await lying('LO3', ['LO3-1', 'LO3-2']);
  await lying('LO4', ['LO4-1', 'LO4-2']);
  const refused = async (...barcodes: readonly string[]) => {
    const answer = await pick(sheet, [{ at: 0, qty: '10', reason: '少', barcodes }]);
    return [answer.status, ...codes(answer), ...new Set(answer.details.map(({ rowId, field }) => `${rowId} ${field}`))];
  };
  const sheet = await allocated('LO3', '20');
  const at = `${sheet.picks[0]?.id} barcodes`;
  expect(await refused('LO4-1')).toEqual([409, 'label.otherGoods', at]);
  expect(await refused('NONE')).toEqual([409, 'label.unknown', at]);
  expect(await refused('LO3-1', 'LO3-2')).toEqual([409, 'label.overPick', at]);
  const issued = await crew.keeper.call(`${labels}/issueLabels`, { barcodes: ['LO3-2'] });
  expect(issued.status, issued.body).toBe(200);
  expect(await refused('LO3-2')).toEqual([409, 'label.issued', at]);
  const [id, version] = (await pasted('LO3', ['LO3-3']))[0] ?? ['', 0];
  expect(await refused('LO3-3')).toEqual([409, 'label.notStored', at]);
  const annulled = await (await house.signIn('admin')).call('ISupBmBarcodePrintService/voidLabels', {
    records: [{ id, version }],
  });
  expect(annulled.status, annulled.body).toBe(200);
  expect(await refused('LO3-3')).toEqual([409, 'label.void', at]);
  expect(await statesOf('LO3-1', 'LO4-1')).toEqual(['1', '1']);
});

it('issue 19 LB-08 refuses at its row a label that lies in another cell than the goods are fetched from, at whatever row', async () => {
  await lying('LO7', ['LO7-1', 'LO7-2']);
  await posted(move('LO7', '10', 'B-01-02'));
  await lying('LO7', ['LO7-3'], 'B-01-02');
  const sheet = await allocated('LO7', '20');
  const at = sheet.picks.findIndex(({ cellNo }) => cellNo === 'B-01-01');
  const refused = await pick(sheet, [{ at, qty: '10', reason: '少', barcodes: ['LO7-3'] }]);
  expect([refused.status, refused.details.map(({ code, rowId, field, params }) => [code, rowId, field, params])]).toEqual([
    409,
    [['label.lies', sheet.picks[at]?.id, 'barcodes', { barcode: 'LO7-3', cellNo: 'B-01-02' }]],
  ]);
  expect(await statesOf('LO7-1', 'LO7-2', 'LO7-3')).toEqual(['1', '1', '1']);
  expect((await pick(sheet, [{ at, qty: '10', reason: '少', barcodes: ['LO7-1'] }])).status).toBe(200);
});

it('issue 19 LB-08 refuses a label of one supplier with goods that are another supplier’s', async () => {
  await lying('LO9', ['LO9-1']);
  const sheet = await allocated('LO9', '10');
  const owned = (ownerNo: string) =>
    house.owner.query('update inv_delivery_pick set owner_no = $1 where id = $2', [ownerNo, sheet.picks[0]?.id]);
  await house.owner.query("update bm_barcode_detail set supplier_no = 'V0003' where barcode = 'LO9-1'");
  await owned('V0001');
  const refused = await pick(sheet, [{ at: 0, qty: '10', barcodes: ['LO9-1'] }]);
  expect([refused.status, ...codes(refused)]).toEqual([409, 'label.otherGoods']);
  await owned('');
  expect((await pick(sheet, [{ at: 0, qty: '10', barcodes: ['LO9-1'] }])).status).toBe(200);
});

it('issue 19 LB-06 LB-08 a label that was scanned in and never into a cell leaves from the cell its goods are fetched from', async () => {
  await pasted('LO5', ['LO5-1']);
  const arrived = await crew.keeper.call(`${labels}/arriveLabels`, { barcodes: ['LO5-1'] });
  expect(arrived.status, arrived.body).toBe(200);
  const sheet = await allocated('LO5', '10');
  expect((await pick(sheet, [{ at: 0, qty: '10', barcodes: ['LO5-1'] }])).status).toBe(200);
  const { rows } = await house.owner.query("select cell_no, sn_barcode_status from bm_barcode_detail where barcode = 'LO5-1'");
  expect(rows).toEqual([{ cell_no: 'B-01-01', sn_barcode_status: '2' }]);
});

it('issue 19 LB-08 of two orders that are picked with one label at once, one gets it', async () => {
  await lying('LO6', ['LO6-1']);
  const sheets = [await allocated('LO6', '10'), await allocated('LO6', '10')];
  const answers = await Promise.all(sheets.map((sheet) => pick(sheet, [{ at: 0, qty: '10', barcodes: ['LO6-1'] }])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap(codes)).toEqual(['label.issued']);
});
