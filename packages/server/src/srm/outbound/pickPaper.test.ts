import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf } from '../../../test/arrivals.ts';
import { deliveriesOf, incoming, deliveryLine as line } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { readPdf } from '../../../test/papers.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());
const { posted, done, releasedOrder, pick } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const printed = (client: Client, ids: readonly string[]) =>
  house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}IInvDeliveryOrderService/printPickList`,
    headers: { 'content-type': 'application/json', ...client.headers, 'x-request-key': crypto.randomUUID() },
    payload: JSON.stringify({ condition: { ids } }),
  });
const pagesOf = async (ids: readonly string[]) => {
  const file = await printed(crew.keeper, ids);
  expect(file.statusCode, file.body.slice(0, 300)).toBe(200);
  return readPdf(new Uint8Array(file.rawPayload), 200);
};

it('issue 18 PRINT-12 a pick list is printed by walking order, with room for what was picked', async () => {
  await posted(incoming('PAP1', '3', 'B-01-02'), incoming('PAP1', '2', 'B-01-01'));
  const id = await releasedOrder([line('PAP1', '5')]);
  const sheet = await done('allocateDeliveryOrder', id);
  const [page, ...more] = await pagesOf([id]);
  expect(more).toEqual([]);
  for (const word of ['拣货明细', sheet.deliveryNo ?? '?', '总装车间', 'M0001', 'PAP1', '应拣数量', '已拣数量', '拣货人'])
    expect(page?.text).toContain(word);
  expect(page?.codes.map(({ text }) => text)).toEqual([sheet.deliveryNo]);
  // the code on it is known by whoever scans it
  const scan = async (client: Client) =>
    (
      await client.call<{ found: { kind: string; number: string; url: string | null }[] }>(
        'IBmBarcodeDetailService/resolveScan',
        {
          text: page?.codes[0]?.text,
        },
      )
    ).data.found.map(({ kind, number, url }) => [kind, number, url]);
  expect(await scan(crew.keeper)).toEqual([['delivery', sheet.deliveryNo, `/inventorySynergy/delivery-sheet?id=${id}`]]);
  expect([await scan(crew.supplier), await scan(await house.signIn('buyer2'))]).toEqual([[], []]);
  const places = sheet.picks.map(({ cellNo }) => page?.text.indexOf(cellNo) ?? -1);
  expect([places.length, places.every((place) => place > 0), places.toSorted((a, b) => a - b)]).toEqual([2, true, places]);
  await pick(sheet, [{ at: 0, qty: sheet.picks[0]?.qty ?? '0' }]);
  expect((await pagesOf([id]))[0]?.text).toContain('B-01-02');
});

it('issue 18 orders of one wave are picked on one walk; each of another has its own sheet', async () => {
  await posted(incoming('PAP2', '30', 'B-01-01'));
  const ids: string[] = [];
  for (const qty of ['1', '2', '3']) {
    const id = await releasedOrder([line('PAP2', qty)]);
    await done('allocateDeliveryOrder', id);
    ids.push(id);
  }
  await house.owner.query("update inv_delivery_order set wave_no = 'WV-PAPER' where id = any($1::bigint[])", [ids.slice(0, 2)]);
  const { rows } = await house.owner.query<{ no: string }>(
    'select delivery_no as no from inv_delivery_order where id = any($1::bigint[]) order by id',
    [ids],
  );
  const [first = '', second = '', third = ''] = rows.map(({ no }) => no);
  const pages = await pagesOf(ids);
  expect(pages.map(({ codes }) => codes.map(({ text }) => text))).toEqual([['WV-PAPER'], [third]]);
  expect([first, second, third].map((no) => pages[0]?.text.includes(no))).toEqual([true, true, false]);
});

it('issue 18 what has no pick list is refused by its number, and orders out of sight are absent', async () => {
  const id = await releasedOrder([line('PAP3', '1')]);
  const refused = await printed(crew.keeper, [id]);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('outbound.noPicks')]);
  expect((await printed(crew.supplier, [id])).statusCode).not.toBe(200);
  const foreign = await printed(await house.signIn('buyer2'), [id]);
  expect([foreign.statusCode, foreign.body]).toEqual([expect.any(Number), expect.not.stringContaining('outbound.noPicks')]);
  expect(foreign.statusCode).not.toBe(200);
});
