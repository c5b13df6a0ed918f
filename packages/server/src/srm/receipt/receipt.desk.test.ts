import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  codes,
  crewOf,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  receive,
  received,
  stockOf,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';

let house: TestHouse;
let crew: Crew;
const cellNo = 'B-02-01';
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => expect(await checkInvariants(house.owner)).toEqual([]));
afterAll(() => house.close());

const firstLine = async (receiptId: string): Promise<ReceiptLine> => {
  const [line] = (await readReceipt(crew.keeper, receiptId)).lines;
  if (!line) throw new Error('no line');
  return line;
};

describe('good and damaged', () => {
  it('RC-04 RECEIPT-09 B-F9 accepts 595 of 600 with 5 damaged and puts 605 away with 10 gifts; the 5 wait for a judgement', async () => {
    const arrival = await makeArrival(house, crew, [{ qty: '1000', ship: '600', gift: '10', lotNo: 'BF9' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '600', giftQty: '10', badQty: '5', reason: '破损' }]);
    const line = await firstLine(done.receiptId);
    expect(line).toMatchObject({ receiveQty: '600', acceptQty: '595', waitInspectQty: '5', stockQty: '0', badQty: '5' });
    // the history tells the damage and the gifts beside what was received, to both sides; the figures count what was received
    for (const client of [crew.buyer, crew.supplier]) {
      const story = await client.call<{ records: { event: string; qty: string; note?: string | null }[] }>(
        `${tracking}/getTrackingStory`,
        {
          purchaseNo: line?.purchaseNo,
          purchaseSeq: line?.purchaseSeq,
        },
      );
      expect(story.data.records.slice(-3).map(({ event, qty }) => [event, qty])).toEqual([
        ['receipt.received', '600'],
        ['receipt.damaged', '5'],
        ['receipt.gift', '10'],
      ]);
      // why they are damaged is told where they are; words from inside the warehouse are not the supplier's
      const notes = story.data.records.slice(-3).map(({ note }) => note ?? null);
      expect(notes).toEqual([null, client === crew.buyer ? '破损' : null, null]);
    }
    const over = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line.id, version: line.version, cellNo, qty: '606', reason: '就近' }],
    });
    expect(over.details.map((d) => [d.code, d.params?.qty])).toEqual([['putAway.over', '605']]);
    const away = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line.id, version: line.version, cellNo, qty: '605', reason: '就近' }],
    });
    expect(away.status, away.body).toBe(200);
    expect(await stockOf(house, 'M0001', 'BF9')).toEqual({ 'B-02-01 10': '605', 'X-01-01 22': '5' });
    expect(await firstLine(done.receiptId)).toMatchObject({ acceptQty: '595', stockQty: '605', waitInspectQty: '5' });
  });
});

describe('what was said of the goods', () => {
  it('RC-04 IN-01 keeps the note of the receipt beside that of the inspection', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'NOTES' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100', badQty: '5', reason: '外箱压破' }]);
    const line = await firstLine(done.receiptId);
    expect(line).toMatchObject({ receiptReason: '外箱压破', reason: '外箱压破' });
    const judged = await crew.keeper.call(`${warehouse}/recordInspection`, {
      ...{ receiptLineId: line.id, version: line.version, acceptQty: '0', rejectQty: '5', reason: '划痕' },
    });
    expect(judged.status, judged.body).toBe(200);
    expect(await firstLine(done.receiptId)).toMatchObject({ receiptReason: '外箱压破', reason: '划痕' });
    for (const client of [crew.keeper, crew.supplier]) {
      const listed = await client.call<{ records: { receiptReason: string }[] }>(`${tracking}/getsrminarrivelistbyparams`, {
        condition: { receiptId: done.receiptId },
      });
      expect(listed.data.records).toMatchObject([{ receiptReason: '外箱压破', reason: '划痕' }]);
    }
  });
});

describe('cancelled receipts', () => {
  it('RECEIPT-08 B-F8 leaves a cancelled receipt out of every list and sheet until its state is asked for', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'BF8' }]);
    const wrong = await received(crew.keeper, arrival, [{ receiveQty: '100', cellNo }]);
    expect((await cancel(crew.keeper, wrong.receiptId)).status).toBe(200);
    const right = await received(crew.keeper, arrival, [{ receiveQty: '60', cellNo }]);
    const seen = async (client: typeof crew.keeper, operation: string, status?: unknown, more = {}) => {
      const condition = { asnNoIndistinct: arrival.asnNo, ...(status === undefined ? {} : { status }), ...more };
      const answer = await client.call<{ records: { receiptNo: string }[]; total: number }>(`${tracking}/${operation}`, {
        condition,
      });
      expect(answer.status, answer.body).toBe(200);
      return answer.data.records.map((row) => row.receiptNo).sort();
    };
    const both = [wrong.receiptNo, right.receiptNo].sort();
    let looked = 0;
    for (const client of [crew.keeper, crew.supplier])
      for (const [operation, more] of [
        ['getsrminarrivelistbyparams', { pageMode: '0' }],
        ['getsrminarrivelistbyparams', {}],
        ['getAcceptanceDetailList', {}],
        ['getWarehousingDetailList', {}],
      ] as const) {
        looked += 1;
        expect(await seen(client, operation, undefined, more)).toEqual([right.receiptNo]);
        expect(await seen(client, operation, '', more)).toEqual([right.receiptNo]);
        expect(await seen(client, operation, 'V', more)).toEqual([wrong.receiptNo]);
        expect(await seen(client, operation, ['Y', 'V'], more)).toEqual(both);
      }
    expect(looked).toBe(8);
    const sheet = async (status?: unknown) => {
      const condition = { asnNoIndistinct: arrival.asnNo, format: 'csv', detailType: '0', ...(status ? { status } : {}) };
      const answer = await crew.buyer.call(`${tracking}/exportexcel`, { condition });
      return both.filter((no) => answer.body.includes(no));
    };
    expect(await sheet()).toEqual([right.receiptNo]);
    expect(await sheet(['Y', 'V'])).toEqual(both);
  });
});

describe('the day of a receipt', () => {
  it('RC-01 L3 refuses a day before the notice or its order and says the earliest one', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}]);
    const on = (receiptDate: string, lines: Parameters<typeof receive>[2] = [{ receiveQty: '1' }]) =>
      receive(crew.keeper, arrival, lines, { receiptDate });
    const old = await on('1900-01-01');
    expect(old.details.map((d) => [d.code, d.field, d.params?.day])).toEqual([
      ['receipt.beforeNotice', 'receiptDate', dayFromNow(0)],
    ]);
    expect(codes(await on(dayFromNow(-1)))).toEqual(['receipt.beforeNotice']);
    await house.owner.query("update srm_asn set create_date = create_date - interval '20 days' where id = $1", [arrival.id]);
    // the order is ten days old
    expect((await on(dayFromNow(-11))).details.map((d) => [d.code, d.params?.day])).toEqual([
      ['receipt.beforeNotice', dayFromNow(-10)],
    ]);
    await house.owner.query('update srm_purchase_line set purchase_date = $2 where id = $1', [
      arrival.orderLineIds[1],
      dayFromNow(-2),
    ]);
    // the later order counts where goods of it come
    expect((await on(dayFromNow(-3), [{ receiveQty: '1' }, { receiveQty: '1' }])).details.map((d) => d.params?.day)).toEqual([
      dayFromNow(-2),
    ]);
    expect((await on(dayFromNow(-3))).status).toBe(200);
  });
});
