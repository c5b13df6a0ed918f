/** Counts of cells as the rest of the house hears and shows them. */
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { CountSheet } from '@wms/contract/stock/count/count.calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { readPdf } from '../test/papers.ts';
import { newId } from './kernel/ground/ids.ts';
import { deliverOnce } from './message/notification/deliver.ts';

let house: TestHouse;
let buyer: Client;
let keeper: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, keeper, acme] = [await house.signIn('buyer'), await house.signIn('keeper'), await house.signIn('acme')];
});
afterAll(() => house.close());

const S = 'IInvCountService';
const sheetOf = async (id: string): Promise<CountSheet> => (await buyer.call<CountSheet>(`${S}/getCountSheet`, { id })).data;
const go = async (client: Client, verb: string, id: string, more: object = {}): Promise<void> => {
  const { version } = await sheetOf(id);
  const answer = await client.call(`${S}/${verb}`, { id, version, ...more });
  expect(answer.status, answer.body).toBe(200);
};
const waiting = async (client: Client): Promise<Readonly<Record<string, number>>> => {
  const { data } = await client.call<{ records: { key: string; count: number }[] }>('ISupSrmIndexService/getTodoCount', {});
  return Object.fromEntries(data.records.map((one) => [one.key, one.count]));
};
const heard = async (client: Client, countNo: string): Promise<readonly string[]> => {
  while ((await deliverOnce(house.house)) > 0);
  const { data } = await client.call<{ records: { content: string; url: string; docNo: string }[] }>(
    'ISysNotificationService/getNotificationList',
    { size: 100 },
  );
  return data.records.filter(({ docNo }) => docNo === countNo).map(({ content, url }) => `${content} ${url}`);
};

it('issue 19 who counts and who approves hear of a count, and home says what waits for whom', async () => {
  const drawn = await keeper.call<{ id: string; countNo: string }>(`${S}/addinvcount`, {
    ...{ warehouseNo: 'WH11', countMode: 'B', cellNos: ['B-03-09'] },
  });
  const { id, countNo } = drawn.data;
  const tiles = async (client: Client) => {
    const { countCounting, countToApprove } = await waiting(client);
    return [countCounting, countToApprove];
  };
  expect([await tiles(buyer), await tiles(acme)]).toEqual([
    [0, 0],
    [undefined, undefined],
  ]);
  await go(keeper, 'startCount', id);
  expect([await tiles(buyer), await tiles(keeper)]).toEqual([
    [1, 0],
    [1, undefined],
  ]);
  const url = `/inventorySynergy/count-sheet?id=${id}`;
  const [line] = (await sheetOf(id)).lines;
  await go(keeper, 'addFoundGoods', id, { version: undefined, cellNo: 'B-03-09', itemNo: 'M0001', lotNo: 'N1', countedQty: '4' });
  await go(keeper, 'finishCount', id);
  expect(await tiles(buyer)).toEqual([0, 1]);
  expect(await heard(buyer, countNo)).toEqual([`盘点单 ${countNo} 已完成盘点，待审批 ${url}`]);
  expect([await heard(keeper, countNo), await heard(acme, countNo)]).toEqual([[], []]);
  await go(buyer, 'countAgain', id, { lineIds: [line?.id] });
  expect(await heard(keeper, countNo)).toEqual([`盘点单 ${countNo} 需复盘：B-03-09 ${url}`]);
  await go(await house.signIn('admin'), 'cancelCount', id, { reason: '改日' });
  expect(await heard(keeper, countNo)).toContain(`盘点单 ${countNo} 已取消，请停止盘点：改日 ${url}`);
});

it('issue 19 PRINT-12 a count goes on paper without what the books have, and no template brings it back', async () => {
  const drawn = await keeper.call<{ id: string; countNo: string }>(`${S}/addinvcount`, {
    ...{ warehouseNo: 'WH11', countMode: 'O', cellNos: ['B-03-10'] },
  });
  const { id, countNo } = drawn.data;
  await go(keeper, 'startCount', id);
  await go(keeper, 'addFoundGoods', id, {
    version: undefined,
    cellNo: 'B-03-10',
    itemNo: 'M0001',
    lotNo: 'P1',
    countedQty: '47',
  });
  const fileOf = (reportKey: string) =>
    house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}IReportPrintService/getReportFile`,
      headers: { 'content-type': 'application/json', ...keeper.headers },
      payload: JSON.stringify({
        condition: { ids: [id], reportKey, module: 'InventorySynergy.Count', printer: '', standardCol01: '1' },
      }),
    });
  const paper = await fileOf('stockCount');
  expect(paper.statusCode, paper.body.slice(0, 300)).toBe(200);
  const [page] = await readPdf(new Uint8Array(paper.rawPayload), 200);
  for (const word of [countNo, 'B-03-10', 'P1', '47', '盘点人签字', '原因']) expect(page?.text).toContain(word);
  expect(page?.text).not.toContain('账面');
  expect(page?.codes.map(({ text }) => text)).toEqual([countNo]);
  for (const [field, code] of [
    ['columns', 'bookQty'],
    ['facts', 'diffCount'],
  ] as const) {
    const design = JSON.stringify({ kind: 'document', [field]: [code] });
    await house.owner.query(
      `insert into bm_print_template (id, template_code, template_name, template_type, module, is_default, design, create_date, update_date, kw)
       values ($1, $2, $2, '4', 'InventorySynergy.Count', '0', $3, now(), now(), '')`,
      [newId(), `T-${code}`, design],
    );
    const refused = await fileOf(`T-${code}`);
    expect([refused.statusCode, refused.body]).toEqual([expect.any(Number), expect.stringContaining('print.unknownField')]);
  }
});
