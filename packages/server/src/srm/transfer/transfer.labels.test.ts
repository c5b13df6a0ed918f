import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Crew, codes, crewOf } from '../../../test/arrivals.ts';
import { deliveriesOf, incoming } from '../../../test/deliveries.ts';
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
const { posted } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const S = 'IBmBarcodeDetailService';
const from = 'B-01-01';

/** Labels of ten each; those that lie in a cell are scanned into it. */
const labelled = async (lotNo: string, barcodes: readonly string[], cellNo: string | null = from): Promise<void> => {
  const admin = await house.signIn('admin');
  for (const barcode of barcodes) {
    const body = { orgNo: 'ORG1', barcode, barType: '1', itemNo: 'M0001', qty: '10', lotNo };
    const added = await admin.call(`${S}/addbmbarcodedetail`, body);
    expect(added.status, added.body).toBe(200);
  }
  const [wire, more] = cellNo === null ? ['arriveLabels', {}] : ['storeLabels', { warehouseNo: 'WH11', cellNo }];
  const put = await crew.keeper.call(`${S}/${wire}`, { barcodes, ...more });
  expect(put.status, put.body).toBe(200);
};
const cellsOf = async (lotNo: string): Promise<readonly string[]> => {
  const { rows } = await house.owner.query<{ at: string }>(
    `select barcode || ' ' || coalesce(cell_no, '-') || ' ' || sn_barcode_status as at from bm_barcode_detail
     where lot_no = $1 order by barcode`,
    [lotNo],
  );
  return rows.map(({ at }) => at);
};
const stockId = async (lotNo: string): Promise<string> => {
  const { rows } = await house.owner.query('select id::text from inv_stock where lot_no = $1 and cell_no = $2', [lotNo, from]);
  return rows[0]?.id ?? '';
};
const transfer = async (lotNo: string, qty: string, barcodes: readonly string[] = []) =>
  crew.keeper.call<{ transferNo: string }>('IInvStockService/transferStock', {
    ...{ id: await stockId(lotNo), qty, toCellNo: 'B-01-02', reason: '并储位', barcodes },
  });

it('issue 19 labels lie where their goods are carried: those that were scanned, and the others once nothing stays', async () => {
  await posted(incoming('TL1', '30', from));
  await labelled('TL1', ['TL1-1', 'TL1-2', 'TL1-3']);
  const asked = await crew.keeper.call<{ labels: unknown; labelCount: number }>('IInvStockService/getTransferCells', {
    id: await stockId('TL1'),
  });
  expect([asked.data.labelCount, asked.data.labels]).toEqual([
    3,
    ['TL1-1', 'TL1-2', 'TL1-3'].map((barcode) => ({ barcode, qty: '10' })),
  ]);
  const first = await transfer('TL1', '10', ['TL1-2']);
  expect(first.status, first.body).toBe(200);
  expect(await cellsOf('TL1')).toEqual([`TL1-1 ${from} 1`, 'TL1-2 B-01-02 1', `TL1-3 ${from} 1`]);
  // who names none while goods stay says nothing of the labels
  expect((await transfer('TL1', '5')).status).toBe(200);
  expect(await cellsOf('TL1')).toEqual([`TL1-1 ${from} 1`, 'TL1-2 B-01-02 1', `TL1-3 ${from} 1`]);
  expect((await transfer('TL1', '15')).status).toBe(200);
  expect(await cellsOf('TL1')).toEqual(['TL1-1 B-01-02 1', 'TL1-2 B-01-02 1', 'TL1-3 B-01-02 1']);
  const { rows } = await house.owner.query(
    `select l.action from sys_status_log l join bm_barcode_detail b on b.id = l.row_id and l.entity = 'label' where b.barcode = 'TL1-1' order by l.id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['add', 'store', 'transfer']);
});

it('issue 19 a label that came and was never scanned into a cell is carried with its goods when it is named', async () => {
  await posted(incoming('TL2', '20', from));
  await labelled('TL2', ['TL2-1', 'TL2-2'], null);
  expect((await transfer('TL2', '10', ['TL2-1'])).status).toBe(200);
  expect(await cellsOf('TL2')).toEqual(['TL2-1 B-01-02 1', 'TL2-2 - 3']);
});

it('issue 19 refuses at the labels one of other goods, of another cell, unknown, gone or void, and more than goes', async () => {
  await posted(incoming('TL3', '20', from), incoming('TL4', '20', 'B-01-03'));
  await labelled('TL3', ['TL3-1', 'TL3-2', 'TL3-3']);
  await labelled('TL4', ['TL4-1'], 'B-01-03');
  await labelled('TL3', ['TL3-4'], 'B-01-03');
  const issued = await crew.keeper.call(`${S}/issueLabels`, { barcodes: ['TL3-3'] });
  expect(issued.status, issued.body).toBe(200);
  const refused = async (...barcodes: readonly string[]) => {
    const answer = await transfer('TL3', '10', barcodes);
    return [answer.status, ...codes(answer), ...new Set(answer.details.map(({ field }) => field))];
  };
  expect(await refused('TL4-1')).toEqual([409, 'label.otherGoods', 'barcodes']);
  expect(await refused('TL3-4')).toEqual([409, 'label.lies', 'barcodes']);
  expect(await refused('NONE')).toEqual([409, 'label.unknown', 'barcodes']);
  expect(await refused('TL3-1', 'TL3-2')).toEqual([409, 'label.overMove', 'barcodes']);
  expect((await refused('TL3-3'))[0]).toBe(409);
  expect(await cellsOf('TL3')).toEqual([`TL3-1 ${from} 1`, `TL3-2 ${from} 1`, `TL3-3 ${from} 2`, 'TL3-4 B-01-03 1']);
});

it('issue 19 of a transfer and a pick that take one label at once, one gets it', async () => {
  await posted(incoming('TL5', '20', from));
  await labelled('TL5', ['TL5-1']);
  const answers = await Promise.all([
    transfer('TL5', '10', ['TL5-1']),
    crew.keeper.call(`${S}/issueLabels`, { barcodes: ['TL5-1'] }),
  ]);
  // who comes second finds the label out of stock, or takes it out where it lies now
  expect(answers[1]?.status).toBe(200);
  expect(await cellsOf('TL5')).toEqual([answers[0]?.status === 200 ? 'TL5-1 B-01-02 2' : `TL5-1 ${from} 2`]);
});

it('issue 19 V23 refuses a label of another warehouse and of other goods, and takes one that is named twice once', async () => {
  await posted(incoming('TL6', '30', from));
  await labelled('TL6', ['TL6-1', 'TL6-2']);
  const admin = await house.signIn('admin');
  const body = { orgNo: 'ORG1', barcode: 'TL6-W', barType: '1', itemNo: 'M0001', qty: '10', lotNo: 'TL6' };
  expect((await admin.call(`${S}/addbmbarcodedetail`, body)).status).toBe(200);
  const there = { barcodes: ['TL6-W'], warehouseNo: 'WH12', cellNo: 'A-01-01' };
  const put = await crew.keeper.call(`${S}/storeLabels`, there);
  expect(put.status, put.body).toBe(200);
  expect(codes(await transfer('TL6', '10', ['TL6-W']))).toEqual(['label.lies']);
  expect(codes(await transfer('TL6', '5', ['TL6-1']))).toEqual(['label.overMove']);
  for (const qty of ['NaN', '1e30', '9'.repeat(40)])
    expect(codes(await transfer('TL6', qty, ['TL6-1']))).toEqual(['valid.number']);
  expect(codes(await transfer('TL6', '10', Array(501).fill('TL6-1')))).toEqual(['json.items']);
  const both = await Promise.all([0, 1].map(() => transfer('TL6', '10', ['TL6-1', 'TL6-1'])));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await cellsOf('TL6')).toEqual(['TL6-1 B-01-02 1', `TL6-2 ${from} 1`, 'TL6-W A-01-01 1']);
});
