import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { listWaves } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes, crewOf } from '../../../test/arrivals.ts';
import { deliveriesOf, deliveryLine as line, incoming as move, deliveries as S } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';

let house: TestHouse;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  keeper = (await crewOf(house)).keeper;
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const issue = 'issue 19 outbound:';
const { posted, sheetOf, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => keeper,
);

describe(`${issue} waves`, () => {
  const template = async (waveNo: string, more: object): Promise<void> => {
    const answer = await (await house.signIn('admin')).call('IBmWaveManageHeadService/addbmwavemanagehead', {
      ...{ waveNo, waveName: waveNo, orgNo: 'ORG1', warehouseNo: 'WH11', docNature: '1', ...more },
    });
    expect(answer.status, answer.body).toBe(200);
  };
  const wave = (templateNo: string) =>
    keeper.call<{ count: number; rest: number; records: readonly { waveNo: string; count: number }[] }>(
      `${S}/waveDeliveryOrder`,
      { templateNo, warehouseNo: 'WH11' },
    );
  const order = (receiverName: string, requireDate: string, qty = '1') =>
    releasedOrder([line('W1', qty)], { docNature: '1', receiverName, requireDate });

  it('gathers as many released orders as the template takes, those required first in front, and allocates them together', async () => {
    await posted(move('W1', '10', 'B-01-01'));
    await template('WT1', { maxDocs: 2, maxLines: 10 });
    const late = await order('甲', dayFromNow(90));
    const soon = await order('甲', dayFromNow(30));
    const next = await order('乙', dayFromNow(60));
    const done = await wave('WT1');
    expect(done.status, done.body).toBe(200);
    expect([done.data.count, done.data.rest, done.data.records.length]).toEqual([2, 1, 1]);
    const sheets = await Promise.all([late, soon, next].map(sheetOf));
    const waveNo = done.data.records[0]?.waveNo;
    expect(sheets.map((one) => [one.deliveryStatus, one.waveNo])).toEqual([
      ['1', null],
      ['3', waveNo],
      ['3', waveNo],
    ]);
  });

  it('keeps customers apart where the template says so, and refuses a template that is not there or groups by what orders do not have', async () => {
    await template('WT2', { groupBy: '1' });
    const [one, other] = [await order('甲', dayFromNow(120)), await order('丙', dayFromNow(120))];
    const done = await wave('WT2');
    expect(done.data.records.map(({ count }) => count)).toEqual([2, 1]);
    expect((await sheetOf(one)).waveNo).not.toBe((await sheetOf(other)).waveNo);
    expect(codes(await wave('WT2'))).toEqual(['outbound.waveEmpty']);
    await template('WT3', { groupBy: '2' });
    expect(codes(await wave('WT3'))).toEqual(['outbound.waveGroup']);
    expect(codes(await wave('NONE'))).toEqual(['outbound.template']);
  });

  it('gathers after the cut-off only what was written before it', async () => {
    await template('WT4', { cutoffTime: '00:00' });
    const id = await order('丁', dayFromNow(150));
    expect(codes(await wave('WT4'))).toEqual(['outbound.waveEmpty']);
    expect((await sheetOf(id)).deliveryStatus).toBe('1');
  });

  it('lists each with who gathered it, by which template, and how far its orders are', async () => {
    type Wave = ReplyOf<typeof listWaves>['records'][number];
    const waves = async (waveNo: string, more: object = {}, by = keeper): Promise<readonly Wave[]> => {
      const answer = await by.call<{ records: readonly Wave[] }>('IInvDeliveryWaveService/getinvdeliverywavelistbyparams', {
        ...{ current: 1, size: 10, condition: { waveNo, ...more } },
      });
      expect(answer.status, answer.body).toBe(200);
      return answer.data.records;
    };
    const figures = ([one]: readonly Wave[]) =>
      one && [one.pickedCount, one.lineCount, one.shortCount, one.shippedCount, one.orderCount];
    await posted(move('W1', '10', 'B-01-02'), move('W2', '2', 'B-01-02'));
    await template('WT5', { docNature: '5', cutoffTime: '23:59' });
    const of = (lots: readonly (readonly [string, string])[]) =>
      releasedOrder(
        lots.map(([lot, qty]) => line(lot, qty)),
        { docNature: '5' },
      );
    const [whole, short, dropped] = [
      await of([['W1', '1']]),
      await of([
        ['W1', '1'],
        ['W2', '5'],
      ]),
      await of([['W1', '1']]),
    ];
    const answer = await wave('WT5');
    expect(answer.status, answer.body).toBe(200);
    const waveNo = answer.data.records[0]?.waveNo ?? '';
    const [made] = await waves(waveNo);
    const { createName } = await sheetOf(whole);
    expect(createName).toBeTruthy();
    expect([made?.templateNo, made?.warehouseNo, made?.createName, made?.cutoffDate?.slice(11)]).toEqual([
      ...['WT5', 'WH11', createName, '23:59:00'],
    ]);
    expect(figures(await waves(waveNo))).toEqual([0, 4, 1, 0, 3]);
    await keeper.call(`${S}/cancelDeliveryOrder`, { id: dropped, version: (await sheetOf(dropped)).version, reason: '不再需要' });
    for (const id of [whole, short]) {
      const sheet = await sheetOf(id);
      await pick(
        sheet,
        sheet.picks.map(({ qty }, at) => ({ at, qty })),
      );
    }
    expect(figures(await waves(waveNo))).toEqual([2, 3, 1, 0, 2]);
    await ship(whole);
    expect(figures(await waves(waveNo, { isOpen: '1' }))).toEqual([2, 3, 1, 1, 2]);
    await ship(short);
    expect([await waves(waveNo, { isOpen: '1' }), figures(await waves(waveNo, { isOpen: '0' }))]).toEqual([[], [2, 3, 1, 2, 2]]);
    const other = await house.signIn('buyer2');
    expect(await waves(waveNo, {}, other)).toEqual([]);
    // and in a file, where figures are numbers of their own
    const exported = 'IInvDeliveryWaveService/exportexcel';
    const file = async (more: object = {}) => {
      const [headers = [], ...rows] = (await takeSheet(house, keeper, exported, { condition: { waveNo, ...more } })).rows;
      return rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at]])));
    };
    expect(await file()).toMatchObject([{ 波次: waveNo, 出库单数: 2, 已发货单数: 2, 出库行数: 3, 已拣行数: 2, 缺货行数: 1 }]);
    expect(await file({ columns: ['pickedCount', 'waveNo'], isOpen: '0' })).toEqual([{ 已拣行数: 2, 波次: waveNo }]);
    expect((await keeper.call(exported, { condition: { waveNo, isOpen: '1' } })).errorCode).toBe('20012');
    expect((await other.call(exported, { condition: { waveNo } })).errorCode).toBe('20012');
    expect((await keeper.call(exported, { condition: { columns: ['kw'] } })).status).toBe(400);
    expect((await house.signIn('acme').then((acme) => acme.call(exported, {}))).status).toBe(403);
  });

  it('counts an order in the wave that gathered it last', async () => {
    await template('WT6', { docNature: '6' });
    await posted(move('W6', '5', 'B-01-02'));
    const id = await releasedOrder([line('W6', '1')], { docNature: '6' });
    const first = (await wave('WT6')).data.records[0]?.waveNo;
    await done('freeDeliveryOrder', id);
    const second = (await wave('WT6')).data.records[0]?.waveNo;
    const { data } = await keeper.call<{ records: readonly { waveNo: string; orderCount: number }[] }>(
      'IInvDeliveryWaveService/getinvdeliverywavelistbyparams',
      { current: 1, size: 10, condition: { templateNo: 'WT6' } },
    );
    expect(data.records.map(({ waveNo, orderCount }) => [waveNo, orderCount])).toEqual([
      [second, 1],
      [first, 0],
    ]);
  });
});
