import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Booking,
  type Crew,
  cancel,
  crewOf,
  discrepanciesOf,
  makeArrival,
  own,
  readAsn,
  receive,
  received,
  tracking,
} from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { pdf, upload } from '../../../test/uploads.ts';

let house: TestHouse;
let crew: Crew;
let crystal: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  crystal = await house.signIn('crystal');
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const files = 'IBmFileManageService';
const kept = async (fileId: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
  (
    await house.owner.query(
      `select version, file_label as label, source_type as of, source_id is not null as owned from sys_file where id = $1`,
      [fileId],
    )
  ).rows[0];
const versionOf = async (fileId: string) => Number((await kept(fileId))?.version);
const removed = async (client: Client, fileId: string) =>
  client.call(`${files}/physicaldeletebmfilemanagebyids`, { delList: [{ id: fileId, version: await versionOf(fileId) }] });
const renamed = async (client: Client, fileId: string) =>
  client.call(`${files}/updatebmfilemanagebyid`, { id: fileId, version: await versionOf(fileId), fileLabel: 'nothing to see' });
const said = (answer: { status: number; errorCode?: string; details: readonly { code: string; field?: string }[] }) => [
  answer.status,
  ...answer.details.map(({ code, field }) => `${field ?? ''} ${code}`.trim()),
];

describe('R20 photographs of what differs', () => {
  it('RC-02 of a line of which nothing came stay when the notice is over: its supplier reads them, and neither renames nor deletes', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const { fileId } = await upload(house, crew.keeper, 'empty.pdf', pdf);
    await received(crew.keeper, arrival, [{ receiveQty: '0', finishLine: '1', fileIds: [fileId] }]);
    const read = (client: Client) => client.call(`${files}/getbmfilemanagebyid`, { id: fileId });
    expect((await read(crew.supplier)).status).toBe(200);
    expect((await read(crystal)).status).toBe(404);
    const before = await kept(fileId);
    for (const act of [renamed, removed]) {
      expect(said(await act(crew.supplier, fileId))).toEqual([409, expect.stringContaining('file.missing')]);
      expect((await act(crystal, fileId)).status).toBe(404);
    }
    expect(await kept(fileId)).toEqual(before);
    // what it uploaded itself is its own to take away
    const mine = await upload(house, crew.supplier, 'mine.pdf', pdf);
    expect((await renamed(crew.supplier, mine.fileId)).status).toBe(200);
    expect((await removed(crew.supplier, mine.fileId)).status).toBe(200);
  });

  it('RC-07 RC-10 stay when their receipt is cancelled', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const { fileId } = await upload(house, crew.keeper, 'nut.pdf', pdf);
    const done = await received(crew.keeper, arrival, [{ wrongQty: '5', wrongItem: 'M6', fileIds: [fileId] }]);
    expect((await cancel(crew.keeper, done.receiptId)).status).toBe(200);
    expect(said(await removed(crew.supplier, fileId))).toEqual([409, expect.stringContaining('file.missing')]);
    expect(await kept(fileId)).toMatchObject({ of: 'receiptLine' });
  });

  it('RC-02 are files of the own person that belong to nothing: one of another owner, of another line or unknown is refused, and so are more than twenty', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}]);
    const [own1, foreign] = [await upload(house, crew.keeper, 'a.pdf', pdf), await upload(house, crystal, 'b.pdf', pdf)];
    const short = (fileIds: readonly string[]): Booking => ({ receiveQty: '0', finishLine: '1', fileIds });
    const refused = async (...bookings: readonly Booking[]) => said(await receive(crew.keeper, arrival, bookings));
    expect(await refused(short([foreign.fileId]))).toEqual([409, 'fileIds file.missing']);
    expect(await refused(short(['1']))).toEqual([409, 'fileIds file.missing']);
    expect(await refused(short([own1.fileId]), { receiveQty: '1', fileIds: [own1.fileId] })).toEqual([
      409,
      'fileIds file.missing',
    ]);
    expect(await refused(short(Array(21).fill(own1.fileId)))).toEqual([400, 'fileIds json.items']);
    expect(await kept(own1.fileId)).toMatchObject({ owned: false });
    expect((await receive(crew.keeper, arrival, [short([own1.fileId, own1.fileId])])).status).toBe(200);
    for (const [name, content] of [
      ['x.jpg', '<svg onload=alert(1)>'],
      ['x.png', 'MZ'],
      ['x.svg', '<svg/>'],
      ['x.pdf', '<html>'],
    ] as const)
      expect([name, (await upload(house, crew.keeper, name, Buffer.from(content))).status]).toEqual([name, 400]);
  });
});

describe('RC-10 V23 pieces of another item', () => {
  it('take no quantity and no name that is none', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const refused = async (booking: Booking) => said(await receive(crew.keeper, arrival, [booking]));
    for (const wrongQty of ['NaN', 'Infinity', '1e30', 1e30, '9'.repeat(40), {}])
      expect(await refused({ wrongQty, wrongItem: 'x' })).toEqual([400, 'wrongQty valid.number']);
    expect(await refused({ wrongQty: '0.0000001', wrongItem: 'x' })).toEqual([400, 'wrongQty valid.decimal']);
    expect(await refused({ wrongQty: '-1', wrongItem: 'x' })).toContain('wrongQty valid.notNegative');
    expect(await refused({ wrongQty: '1', wrongItem: 'x'.repeat(100_000) })).toEqual([400, 'wrongItem valid.max']);
    expect(await refused({ wrongQty: '1', wrongItem: '\u200b\u202e' })).toEqual([409, 'wrongItem receipt.wrongItem']);
    expect(await refused({ wrongQty: '1', wrongItem: ['x'] })).toEqual([400, 'wrongItem valid.text']);
    expect(await discrepanciesOf(crew.keeper, arrival.id)).toEqual([]);
  });

  it('R6 are counted by the house and shown to their supplier alone; a mark-up is words, and the largest numbers add up', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const { version } = await readAsn(crew.keeper, arrival.id);
    const lines = [{ lineId: arrival.lines[0]?.id, wrongQty: '1', wrongItem: 'x' }];
    for (const client of [crew.supplier, crystal])
      expect((await client.call(`${own}/receiveAsn`, { id: arrival.id, version, lines })).status).toBe(403);
    const most = '99999999999999.999999';
    for (const wrongItem of ['<script>alert(1)</script>\u202e', '=1+1'])
      await received(crew.keeper, arrival, [{ wrongQty: most, wrongItem }]);
    await received(crew.keeper, arrival, [{ receiveQty: '1', finishLine: '1' }]);
    const found = (await discrepanciesOf(crew.supplier, arrival.id)).map(({ diffQty, wrongItem }) => [diffQty, wrongItem]);
    expect(found).toEqual([
      [most, '<script>alert(1)</script>'],
      [most, '=1+1'],
    ]);
    expect(await discrepanciesOf(crystal, arrival.id)).toEqual([]);
  });

  it('of two receipts at once one is booked; who answers while the receipt is cancelled answers a discrepancy that is void afterwards', async () => {
    const arrival = await makeArrival(house, crew, [{}]);
    const booking = { wrongQty: '5', wrongItem: 'x' };
    const both = await Promise.all([0, 1].map(() => receive(crew.keeper, arrival, [booking])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [found] = await discrepanciesOf(crew.supplier, arrival.id);
    const answer = (version: number | undefined, client = crew.supplier) =>
      client.call(`${tracking}/answerDiscrepancy`, { id: found?.id, version, supplierAnswer: '2', reason: 'no' });
    expect((await answer(found?.version, crystal)).status).toBe(404);
    const receiptId = both.find(({ status }) => status === 200)?.data.receiptId ?? '';
    const [cancelled, answered] = await Promise.all([cancel(crew.keeper, receiptId), answer(found?.version)]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(answered.status);
    const [now] = await discrepanciesOf(crew.supplier, arrival.id);
    expect(now?.voidFlag).toBe('1');
    expect(said(await answer(now?.version))).toEqual([409, 'discrepancy.void']);
  });
});
