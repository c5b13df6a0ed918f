import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Booking,
  type Crew,
  cancel,
  crewOf,
  discrepanciesOf,
  figures,
  makeArrival,
  readAsn,
  readReceipt,
  receive,
  received,
  stockOf,
  tracking,
} from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { pdf, upload } from '../../../test/uploads.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());

const other: Booking = { wrongQty: '7.5', wrongItem: 'M6 螺母' };
const kinds = async (asnId: string) =>
  (await discrepanciesOf(crew.keeper, asnId)).map(({ discrepancyType, diffQty, wrongItem, voidFlag }) =>
    [discrepancyType, diffQty, wrongItem ?? '', voidFlag].join(' '),
  );

describe('RC-10 pieces of another item', () => {
  it('issue 17 are not received: neither stock nor order hears of them, a discrepancy says what came', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const before = await figures(house, arrival.orderLineIds[0]);
    const stock = await stockOf(house, arrival.lines[0]?.goodsNo ?? '');
    const photo = await upload(house, crew.keeper, 'nut.pdf', pdf);
    const done = await received(crew.keeper, arrival, [{ ...other, fileIds: [photo.fileId] }]);
    expect(done.status).toBe('2');
    expect(await figures(house, arrival.orderLineIds[0])).toEqual(before);
    expect(await stockOf(house, arrival.lines[0]?.goodsNo ?? '')).toEqual(stock);
    expect((await readReceipt(crew.keeper, done.receiptId)).lines).toMatchObject([
      { receiveQty: '0', wrongQty: '7.5', valuationQty: '0', waitInspectQty: '0', fileList: [{ fileName: 'nut.pdf' }] },
    ]);
    const [found] = await discrepanciesOf(crew.supplier, arrival.id);
    expect(found).toMatchObject({ discrepancyType: '4', diffQty: '7.5', wrongItem: 'M6 螺母', unitNo: 'PCS' });
  });

  it('issue 17 are no shortage as well: what is short is announced - received - another item, over all receipts of a line', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}, {}]);
    await received(crew.keeper, arrival, [{ receiveQty: '60', ...other }, { receiveQty: '10', ...other }, null]);
    await received(crew.keeper, arrival, [
      { receiveQty: '20', wrongQty: '2.5', wrongItem: 'M0009', finishLine: '1' },
      { receiveQty: '82.5', finishLine: '1' },
      // more of another item than was announced is never a shortage below nothing
      { wrongQty: '130', wrongItem: '未知', finishLine: '1' },
    ]);
    expect(await kinds(arrival.id)).toEqual(['1 10  0', '4 7.5 M6 螺母 0', '4 7.5 M6 螺母 0', '4 2.5 M0009 0', '4 130 未知 0']);
    // the order is open again by all that was not received
    expect((await figures(house, arrival.orderLineIds[0])).open).toBe('20');
    expect((await figures(house, arrival.orderLineIds[2])).open).toBe('100');
  });

  it('issue 17 RC-07 leave with the receipt that counted them, and count no more where the rest is missing', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const first = await received(crew.keeper, arrival, [other]);
    // something came: the notice is not void before its receipt is
    const { version } = await readAsn(crew.keeper, arrival.id);
    const voided = await crew.supplier.call('ISupSrmAsnHeadService/voidAsn', {
      ...{ id: arrival.id, version, remarkOption: '7', remark: 'x' },
    });
    expect(voided.details.map(({ code }) => code)).toEqual(['asn.received']);
    const back = await cancel(crew.keeper, first.receiptId);
    expect(back.status, back.body).toBe(200);
    expect(await kinds(arrival.id)).toEqual(['4 7.5 M6 螺母 1']);
    await received(crew.keeper, arrival, [{ receiveQty: '90', finishLine: '1' }]);
    expect(await kinds(arrival.id)).toEqual(['1 10  0', '4 7.5 M6 螺母 1']);
  });

  it('issue 17 RC-02 photographs of a line of which nothing came belong to the notice', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const photo = await upload(house, crew.keeper, 'empty.pdf', pdf);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '0', finishLine: '1', fileIds: [photo.fileId] }]);
    expect(done.receiptId).toBeNull();
    const papers = await house.owner.query(
      "select source_type from sys_file where id = $1 and source_id = $2 and supplier_no <> ''",
      [photo.fileId, arrival.id],
    );
    expect(papers.rows).toEqual([{ source_type: 'asnHead' }]);
  });

  it('issue 17 are counted and named together, at their fields', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const refused = async (booking: Booking) =>
      (await receive(crew.keeper, arrival, [booking])).details.map(({ code, field }) => `${field} ${code}`);
    expect(await refused({ receiveQty: '1', wrongQty: '-1', wrongItem: 'x' })).toEqual(['wrongQty valid.notNegative']);
    expect(await refused({ wrongQty: '1' })).toEqual(['wrongItem receipt.wrongItem']);
    expect(await refused({ wrongQty: '1', wrongItem: '  ' })).toEqual(['wrongItem receipt.wrongItem']);
    expect(await refused({ receiveQty: '1', wrongItem: 'x' })).toEqual(['wrongQty valid.positiveNumber']);
  });

  it('issue 17 stand in the history of the order line for both sides, and in the list of the receipts', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    await received(crew.keeper, arrival, [{ receiveQty: '40', ...other, reason: '混装' }]);
    const storyOf = async (client: Crew['keeper']) => {
      const story = await client.call<{ records: { event: string; eventName: string; qty: string; note?: string }[] }>(
        'ISupSrmInArriveService/getTrackingStory',
        { purchaseNo: arrival.purchaseNo, purchaseSeq: 1 },
      );
      return story.data.records.filter(({ event }) => event === 'receipt.wrong');
    };
    const told = [{ eventName: '错料未收', qty: '7.5', note: 'M6 螺母; 混装' }];
    expect(await storyOf(crew.keeper)).toMatchObject(told);
    expect(await storyOf(crew.supplier)).toMatchObject(told);
    const listed = await crew.supplier.call<{ records: { wrongQty: string }[] }>(`${tracking}/getsrminarrivelistbyparams`, {
      ...{ current: 1, size: 10, condition: { asnId: arrival.id, pageMode: '1' } },
    });
    expect(listed.data.records).toMatchObject([{ receiveQty: '40', wrongQty: '7.5' }]);
  });
});
