import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, type Received, readAsn, readReceipt, received, tracking } from '../../test/arrivals.ts';
import type { Client, TestHouse } from '../../test/house.ts';
import { openTestHouse } from '../../test/house.ts';
import { linesOfOrder, orderGiven, sendOrders, wanted } from '../../test/orders.ts';

let house: TestHouse;
let crew: Crew;
let asnId: string;
let receipt: Received;
/** Of M0001, in the demo world. */
const [chinese, english] = ['内六角螺钉 1 型', 'Hex socket screw 1'];
const orders = 'ISupSrmPurchaseService';
const inEnglish = { 'accept-language': 'en-US' };

type Names = { readonly itemName?: string; readonly goodsName?: string };
const rowsOf = async (client: Client, wire: string, body: object, headers = {}): Promise<readonly Names[]> => {
  const answer = await client.call<{ records: Names[] }>(wire, body, headers);
  if (answer.status !== 200) throw new Error(`${wire}: ${answer.body}`);
  return answer.data.records;
};
const namesOf = async (client: Client, wire: string, body: object, headers = {}) =>
  (await rowsOf(client, wire, body, headers)).map((row) => row.itemName ?? row.goodsName);

beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  const items = await house.owner.query<{ id: string }>(
    "select id::text from bm_item where org_no = 'ORG1' and item_no = 'M0003'",
  );
  // one without an English name
  await house.owner.query('update bm_item set item_en_name = null where id = $1', [items.rows[0]?.id]);
  await sendOrders(crew.buyer, [orderGiven('EN-1', [{ itemNo: 'M0001' }, { itemNo: 'M0003' }, { itemNo: 'M0002' }])]);
  await sendOrders(crew.buyer, [orderGiven('EN-2', [{ itemNo: 'M0001' }])]);
  const lines = await linesOfOrder(crew.supplier, 'EN-2');
  await crew.supplier.call(`${orders}/acceptSrmPurchase`, { lines: wanted(lines) });
  const arrival = await makeArrival(house, crew, [{}], { purchaseNo: 'EN-2', lineIds: lines.map(({ id }) => id) });
  asnId = arrival.id;
  receipt = await received(crew.keeper, arrival, [{ receiveQty: '100' }]);
});
afterAll(() => house.close());

describe('names of items', () => {
  const lists = {
    'order lines': [`${orders}/getsrmpurchaselistbyparams`, { itemNo: 'M0001' }],
    'lines of notices': ['ISrmAsnHeadService/getsrmasnheadlistbyparams', { pageMode: '1', goodsNoIndistinct: 'M0001' }],
    'receipt lines': [`${tracking}/getsrminarrivelistbyparams`, { pageMode: '1', itemNo: 'M0001' }],
  } as const;
  it.each(Object.entries(lists))(
    'A-F13 B-F22 %s say them in English to who reads in English, else as they were ordered',
    async (_, [listed, condition]) => {
      for (const client of [crew.supplier, crew.buyer]) {
        const wire = client === crew.supplier ? listed.replace('ISrmAsn', 'ISupSrmAsn') : listed;
        const shown = await namesOf(client, wire, { condition }, inEnglish);
        expect(shown.length).toBeGreaterThan(0);
        expect(new Set(shown)).toEqual(new Set([english]));
        expect(new Set(await namesOf(client, wire, { condition }))).toEqual(new Set([chinese]));
        // a list that asks for some columns only
        const fields = [listed === lists['lines of notices'][0] ? 'goodsName' : 'itemName'];
        expect(new Set(await namesOf(client, wire, { condition, fields }, inEnglish))).toEqual(new Set([english]));
      }
    },
  );

  it('A-F13 B-F22 a notice, a receipt, an order and an answer to decide on say them so too, and keep what they are', async () => {
    const asn = await crew.supplier.call<{ lines: Names[] }>('ISupSrmAsnHeadService/getsrmasnheadbyid', { id: asnId }, inEnglish);
    expect(asn.data.lines.map(({ goodsName }) => goodsName)).toEqual([english]);
    expect((await readAsn(crew.buyer, asnId)).lines.map(({ goodsName }) => goodsName)).toEqual([chinese]);
    const read = await crew.keeper.call<{ lines: Names[] }>(
      `${tracking}/getsrminarrivebyid`,
      { id: receipt.receiptId },
      inEnglish,
    );
    expect(read.data.lines.map(({ itemName }) => itemName)).toEqual([english]);
    expect((await readReceipt(crew.keeper, receipt.receiptId)).lines.map(({ itemName }) => itemName)).toEqual([chinese]);
    const lines = await rowsOf(crew.supplier, `${orders}/getsrmpurchaselistbyparams`, { condition: { purchaseNo: 'EN-1' } });
    const ids = lines.map((line) => (line as { id: string }).id);
    const decided = await namesOf(crew.supplier, `${orders}/getOrderDecisions`, { ids }, inEnglish);
    expect(decided).toContain(english);
    // where the material has none, the name it has
    expect(decided).toContain('铝合金支架 1 型');
    const story = await crew.supplier.call<Names>(
      `${tracking}/getTrackingStory`,
      { purchaseNo: 'EN-1', purchaseSeq: 1, orgNo: 'ORG1' },
      inEnglish,
    );
    expect(story.data.itemName).toBe(english);
  });

  it('A-F13 a keyword finds both names in either language, and the order is that of the names one reads', async () => {
    const wire = `${orders}/getsrmpurchaselistbyparams`;
    for (const headers of [{}, inEnglish])
      for (const condition of [
        { keyword: 'socket screw' },
        { keyword: '内六角' },
        { itemNameIndistinct: 'Hex SOCKET' },
        { itemNameIndistinct: '六角' },
      ])
        expect(await namesOf(crew.buyer, wire, { condition: { ...condition, purchaseNo: 'EN-1' } }, headers)).toHaveLength(1);
    const heads = { pageMode: '0', purchaseNo: 'EN-1', itemNameIndistinct: 'socket' };
    expect(await rowsOf(crew.buyer, wire, { condition: heads })).toHaveLength(1);
    const sorted = (order: string) =>
      namesOf(crew.buyer, wire, { condition: { purchaseNo: 'EN-1' }, field: 'itemName', order }, inEnglish);
    const up = await sorted('asc');
    expect(up).toHaveLength(3);
    expect(up.filter((name) => /^[A-Z]/.test(name ?? ''))).toEqual([english, 'Spring washer 1']);
    expect(await sorted('desc')).toEqual(up.toReversed());
  });

  it('A-F13 a file has the names in the language of its reader', async () => {
    const fileOf = async (headers: object): Promise<string> =>
      (
        await crew.supplier.call(
          `${orders}/exportSrmPurchase`,
          {
            condition: { purchaseNo: 'EN-1', format: 'csv', pageMode: '1', columns: ['itemNo', 'itemName'] },
            field: 'itemNo',
            order: 'asc',
          },
          headers as Record<string, string>,
        )
      ).body;
    expect(await fileOf(inEnglish)).toContain(`M0001,${english}`);
    expect(await fileOf({})).toContain(`M0001,${chinese}`);
  });

  it('A-F13 the record of an item shows both names as they are entered, and its cells follow a change of either', async () => {
    type Material = Names & { readonly id: string; readonly version: number; readonly itemEnName: string };
    const condition = { itemNo: 'M0002', orgNo: 'ORG1' };
    const find = async () =>
      (await rowsOf(crew.buyer, 'IBmItemService/getbmitemlistbyparams', { condition }, inEnglish))[0] as Material;
    const found = await find();
    expect(found).toMatchObject({ itemName: '弹簧垫圈 1 型', itemEnName: 'Spring washer 1' });
    expect(
      await rowsOf(crew.buyer, 'IBmItemService/getbmitemlistbyparams', { condition: { keyword: 'spring washer 1' } }),
    ).not.toEqual([]);
    const admin = await house.signIn('admin');
    const cells = () =>
      rowsOf(
        admin,
        'bmitemcells/getbmitemcellslistbyparams',
        { condition: { itemNoIndistinct: 'M0002', orgNo: 'ORG1' } },
        inEnglish,
      );
    const before = await cells();
    const saved = await admin.call('IBmItemService/updatebmitembyid', {
      id: found.id,
      version: found.version,
      itemEnName: 'Lock washer',
    });
    expect(saved.status, saved.body).toBe(200);
    expect((await cells()).map(({ itemName }) => itemName)).toEqual(before.map(() => 'Lock washer'));
    expect(await find()).toMatchObject({ itemName: '弹簧垫圈 1 型', itemEnName: 'Lock washer' });
  });
});
