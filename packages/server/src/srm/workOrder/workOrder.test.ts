import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeOrder } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { bring, rowFor, type Sheet } from './workOrder.world.ts';

let house: TestHouse;
let crew: Crew;
let bolt: Client;
let purchaseNo = '';
let lineIds: readonly string[] = [];
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  bolt = await house.signIn('bolt');
  ({ purchaseNo, lineIds } = await makeOrder(house, { orderType: '2', lines: [{ itemNo: 'M0001', qty: '100' }] }));
});
afterAll(() => house?.close());

const service = 'ISupSrmWorkOrderService';
const rowOf = (component: string, figures: readonly string[], more: { no?: string; order?: string; plan?: string } = {}) =>
  rowFor(more.no ?? 'WW-1', more.order ?? purchaseNo, component, figures, more.plan);
const send = (rows: Sheet, client = crew.buyer) => bring(house, client, rows);
interface Row {
  readonly id: string;
  readonly workOrderNo: string;
  readonly shortCount: number;
  readonly receiveQty: string;
  readonly components: readonly Readonly<Record<string, unknown>>[];
}
const list = async (client: Client, condition: object = {}) =>
  (
    await client.call<{ total: number; records: readonly Row[] }>(`${service}/getsrmworkorderlistbyparams`, {
      condition,
      size: 50,
    })
  ).data;
const first = async (client = crew.supplier) => {
  const [row] = (await list(client, { workOrderNoIndistinct: 'WW-1' })).records;
  if (!row) throw new Error('no work order');
  return (await client.call<Row>(`${service}/getsrmworkorderbyid`, { id: row.id })).data;
};

describe('outsourced orders', () => {
  it('ORDER-17 come by workbook with their components, and both sides see what is missing', async () => {
    const answer = await send([rowOf('M0002', ['100', '60', '40', '5']), rowOf('M0003', ['50', '50', '30', '0'])]);
    expect(answer.lines.at(-1)).toMatchObject({ event: 'uploadComplete' });
    for (const client of [crew.supplier, crew.buyer]) {
      expect((await list(client, { purchaseNoIndistinct: purchaseNo })).records).toMatchObject([
        { workOrderNo: 'WW-1', planQty: '50', issuedQty: '30', receiveQty: '0', shortCount: 1, workOrderStatus: '1' },
      ]);
      expect(await first(client)).toMatchObject({
        itemNo: 'M0001',
        components: [
          { itemNo: 'M0002', needQty: '100', issuedQty: '60', usedQty: '40', scrapQty: '5', shortQty: '45', leftQty: '15' },
          { itemNo: 'M0003', needQty: '50', issuedQty: '50', shortQty: '0', leftQty: '20' },
        ],
      });
    }
    expect((await list(crew.buyer, { isShort: '1' })).total).toBe(1);
    expect((await list(crew.buyer, { isShort: '0' })).total).toBe(0);
    expect((await list(crew.buyer, { startDate: '2026-03-21' })).total).toBe(0);
  });

  it('ORDER-17 a work order that is brought again is written anew, with its components', async () => {
    const before = await first();
    await send([rowOf('M0002', ['100', '105', '40', '5'])]);
    const after = await first();
    expect(after).toMatchObject({
      id: before.id,
      shortCount: 0,
      issuedQty: '50',
      components: [{ itemNo: 'M0002', shortQty: '0' }],
    });
    expect((await list(crew.buyer)).total).toBe(1);
  });

  it('ORDER-17 ORDER-18 who promises an order line reads which components of it are missing, and nobody else does', async () => {
    await send([rowOf('M0002', ['100', '60', '40', '5']), rowOf('M0003', ['50', '50', '30', '0'])]);
    const asked = async (client: Client, ids: readonly string[] = lineIds) =>
      (await client.call<{ records: readonly object[] }>(`${service}/getComponentShortage`, { ids })).data.records;
    const figures = { needQty: '100', issuedQty: '60', scrapQty: '5', shortQty: '45' };
    for (const client of [crew.supplier, crew.buyer])
      expect(await asked(client)).toMatchObject([
        { purchaseLineId: lineIds[0], workOrderNo: 'WW-1', itemNo: 'M0002', unitNo: 'PCS', ...figures },
      ]);
    expect(await asked(bolt)).toEqual([]);
    const plain = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    expect(await asked(crew.supplier, plain.lineIds)).toEqual([]);
    // what is over is promised by nobody
    await send([[...rowOf('M0002', ['100', '60', '40', '5'])].map((cell) => (cell === 'In progress' ? 'Finished' : cell))]);
    expect(await asked(crew.supplier)).toEqual([]);
    await send([rowOf('M0002', ['100', '105', '40', '5'])]);
    expect(await asked(crew.supplier)).toEqual([]);
  });

  it('ORDER-17 received is what the order line says, whenever goods come', async () => {
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0001', qty: '100', ship: '40' }], { purchaseNo, lineIds });
    await received(crew.keeper, arrival, [{ receiveQty: '37' }]);
    const { rows } = await house.owner.query<{ qty: string }>(
      'select trim_scale(receive_qty)::text as qty from srm_purchase_line where id = $1',
      [lineIds[0]],
    );
    expect(rows[0]?.qty).toBe('37');
    expect((await first()).receiveQty).toBe('37');
    expect((await list(crew.buyer)).records[0]?.receiveQty).toBe('37');
  });

  it('ORDER-17 refuses a sheet at the cell that is wrong, and writes nothing of it', async () => {
    const plain = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const codesOf = async (rows: Sheet) =>
      (await send(rows)).lines.flatMap((line) => ('field' in line && line.field ? [[line.line, line.field]] : []));
    const before = (await list(crew.buyer)).total;
    const wrong = { no: 'WW-9' };
    expect(await codesOf([rowOf('M0002', ['1', '0', '0', '0'], { ...wrong, order: plain.purchaseNo })])).toEqual([
      [2, 'purchaseNo'],
    ]);
    expect(await codesOf([rowOf('NOTHING', ['1', '0', '0', '0'], wrong)])).toEqual([[2, 'componentNo']]);
    expect(await codesOf([rowOf('M0002', ['9', '5', '4', '2'], wrong)])).toEqual([[2, 'usedQty']]);
    expect(
      await codesOf([rowOf('M0002', ['1', '0', '0', '0'], wrong), rowOf('M0002', ['1', '0', '0', '0'], { ...wrong, plan: '7' })]),
    ).toEqual([
      [3, 'planQty'],
      [3, 'componentNo'],
    ]);
    expect((await list(crew.buyer)).total).toBe(before);
  });

  it('ORDER-17 are exported, and seen by their own supplier and its buyers alone', async () => {
    const sheet = await takeSheet(house, crew.supplier, `${service}/exportexcel`, { condition: {} });
    expect(sheet.rows[1]).toEqual(expect.arrayContaining(['WW-1', purchaseNo, 50, 37]));
    expect((await list(bolt)).total).toBe(0);
    expect((await bolt.call(`${service}/getsrmworkorderbyid`, { id: (await first()).id })).errorCode).toBe('20003');
    expect((await takeSheet(house, bolt, `${service}/exportexcel`, { condition: {} })).errorCode).toBe('20012');
    expect((await send([rowOf('M0002', ['1', '0', '0', '0'])], crew.supplier)).status).toBe(403);
  });
});
