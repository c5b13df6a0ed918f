import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, cancel, codes, crewOf, makeArrival, received, stockOf } from '../../../test/arrivals.ts';
import {
  deliveriesOf,
  figuresOf as figures,
  deliveryHead as head,
  deliveryLine as line,
  incoming as move,
  deliveries as S,
} from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { readPdf } from '../../../test/papers.ts';

let house: TestHouse;
let crew: Crew;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  keeper = crew.keeper;
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const issue = 'issue 19 outbound:';
const { posted, added, sheetOf, step, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => keeper,
);
const stockRow = async (lotNo: string, cellNo: string) => {
  const { rows } = await house.owner.query<{ id: string; qty: string; reserved: string }>(
    `select id::text, trim_scale(qty)::text as qty, trim_scale(reserved_qty)::text as reserved
     from inv_stock where lot_no = $1 and cell_no = $2`,
    [lotNo, cellNo],
  );
  return rows[0] ?? { id: '', qty: '0', reserved: '0' };
};

describe(`${issue} a delivery order`, () => {
  it('is drawn up under a number of the house or of whoever sends it, and changed while it is a draft', async () => {
    const own = await added([line('', '5'), { itemNo: 'M0002', qty: '2.5' }]);
    expect(own.deliveryNo).toMatch(/^CK/);
    const sent = await added([line('', '1')], { deliveryNo: 'ERP-4711' });
    expect(sent.deliveryNo).toBe('ERP-4711');
    const twice = await keeper.call(`${S}/addinvdeliveryorder`, { ...head, deliveryNo: 'ERP-4711', lines: [line('', '1')] });
    expect(twice.status).toBe(409);
    const changed = await keeper.call(`${S}/updateinvdeliveryorderbyid`, {
      ...{ id: own.id, version: own.version, remark: '加急', lines: [{ itemNo: 'M0002', qty: '3', seq: 1 }] },
    });
    expect(changed.status, changed.body).toBe(200);
    const sheet = await sheetOf(own.id);
    expect(sheet.lines.map(({ itemNo, itemName, unitNo, qty }) => [itemNo, itemName !== null, unitNo !== null, qty])).toEqual([
      ['M0002', true, true, '3'],
    ]);
    expect([sheet.lineCount, sheet.remark]).toEqual([1, '加急']);
    await done('releaseDeliveryOrder', own.id);
    const late = await keeper.call(`${S}/updateinvdeliveryorderbyid`, { id: own.id, version: sheet.version + 1, remark: 'x' });
    expect(late.status).toBe(409);
    const gone = await keeper.call(`${S}/physicaldeleteinvdeliveryorderbyids`, {
      delList: [{ id: sent.id, version: sent.version }],
    });
    expect(gone.status, gone.body).toBe(200);
  });

  it('is refused without a receiver, without lines, and for an item or a class that is not there, each at its field', async () => {
    const refused = async (body: object) => {
      const answer = await keeper.call(`${S}/addinvdeliveryorder`, { ...head, lines: [line('', '1')], ...body });
      return [answer.status, answer.details.map(({ code, field }) => `${code} ${field}`).join()];
    };
    expect(await refused({ receiverName: null })).toEqual([400, 'outbound.receiver receiverName']);
    expect(await refused({ docNature: '4' })).toEqual([400, 'outbound.returnWay docNature']);
    for (const requireDate of ['1900-01-01', dayFromNow(-2)])
      expect(await refused({ requireDate })).toEqual([400, 'outbound.requiredInPast requireDate']);
    expect(await refused({ requireDate: '2999-01-01' })).toEqual([400, 'valid.businessDay requireDate']);
    expect(await refused({ lines: [] })).toEqual([400, 'valid.lines lines']);
    expect(await refused({ lines: [{ itemNo: 'NONE', qty: '1' }] })).toEqual([400, 'ref.invalid itemNo']);
    expect(await refused({ lines: [line('', '0')] })).toEqual([400, 'valid.positiveNumber qty']);
  });

  it('is seen by nobody outside, and of another organization by nobody', async () => {
    const { id } = await added([line('', '1')], { receiverName: 'KANARIENVOGEL' });
    const supplier = await crew.supplier.call(`${S}/getDeliverySheet`, { id });
    expect([supplier.status, supplier.body.includes('KANARIENVOGEL')]).toEqual([403, false]);
    const other = await house.signIn('buyer2');
    const foreign = await other.call(`${S}/getDeliverySheet`, { id });
    expect([foreign.status, foreign.body.includes('KANARIENVOGEL')]).toEqual([404, false]);
    const list = await other.call(`${S}/getinvdeliveryorderlistbyparams`, { current: 1, size: 100 });
    expect([list.status, list.body.includes('KANARIENVOGEL')]).toEqual([200, false]);
  });
});

describe(`${issue} allocation by strategy`, () => {
  it('keeps goods that are no longer free: a transfer and a second order get the rest', async () => {
    await posted(move('O1', '10', 'B-01-01'));
    const id = await releasedOrder([line('O1', '6')]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect([sheet.deliveryStatus, sheet.shortCount, figures(sheet)]).toEqual(['3', 0, [['6', '6', '0', '0']]]);
    expect(sheet.picks.map(({ cellNo, lotNo, qty }) => [cellNo, lotNo, qty])).toEqual([['B-01-01', 'O1', '6']]);
    const row = await stockRow('O1', 'B-01-01');
    expect([row.qty, row.reserved]).toEqual(['10', '6']);
    const moved = await keeper.call('IInvStockService/transferStock', {
      ...{ id: row.id, qty: '5', toCellNo: 'B-01-02', reason: '并储位' },
    });
    expect(moved.details.map(({ code, params }) => [code, params?.qty])).toEqual([['transfer.over', '4']]);
    const second = await done('allocateDeliveryOrder', await releasedOrder([line('O1', '9')]));
    expect([second.deliveryStatus, second.shortCount, figures(second)]).toEqual(['2', 1, [['9', '4', '0', '0']]]);
    const third = await done('allocateDeliveryOrder', await releasedOrder([line('O1', '1')]));
    expect([third.deliveryStatus, figures(third)]).toEqual(['1', [['1', '0', '0', '0']]]);
    expect(third.lines[0]?.hinders).toEqual([{ text: '已预留给其他需求', count: 1 }]);
  });

  it('lets nobody take what is kept, where stock is not controlled as well', async () => {
    await posted(move('O2', '10', 'B-01-01'));
    await done('allocateDeliveryOrder', await releasedOrder([line('O2', '8')]));
    const out = () =>
      posted(move('O2', '3', 'B-01-01', { from: { cellNo: 'B-01-01', inventoryType: '10' }, to: null, moveKind: 'adjust' }));
    await house.owner.query("update bm_warehouse set control_inv = '0' where warehouse_no = 'WH11'");
    try {
      await expect(out()).rejects.toMatchObject({ issues: [{ code: 'stock.short' }] });
    } finally {
      await house.owner.query("update bm_warehouse set control_inv = '1' where warehouse_no = 'WH11'");
    }
    await expect(out()).rejects.toMatchObject({ issues: [{ code: 'stock.short' }] });
  });

  it('frees them again, and when the order is cancelled', async () => {
    await posted(move('O3', '10', 'B-01-01'));
    const id = await releasedOrder([line('O3', '10')]);
    await done('allocateDeliveryOrder', id);
    const freed = await done('freeDeliveryOrder', id);
    expect([freed.deliveryStatus, freed.picks, figures(freed)]).toEqual(['1', [], [['10', '0', '0', '0']]]);
    expect((await stockRow('O3', 'B-01-01')).reserved).toBe('0');
    const again = await done('allocateDeliveryOrder', id);
    const cancelled = await keeper.call(`${S}/cancelDeliveryOrder`, { id, version: again.version, reason: '不再需要' });
    expect(cancelled.status, cancelled.body).toBe(200);
    expect((await stockRow('O3', 'B-01-01')).reserved).toBe('0');
    expect((await step('allocateDeliveryOrder', id)).status).toBe(409);
  });

  it('takes several orders in their order: the first is served first', async () => {
    await posted(move('O4', '5', 'B-01-01'));
    const ids = [await releasedOrder([line('O4', '4')]), await releasedOrder([line('O4', '4')])];
    const records = await Promise.all(ids.toReversed().map(async (id) => ({ id, version: (await sheetOf(id)).version })));
    const answer = await keeper.call(`${S}/allocateDeliveryOrder`, { records });
    expect(answer.status, answer.body).toBe(200);
    expect((await Promise.all(ids.map(sheetOf))).map((one) => figures(one)[0]?.[1])).toEqual(['1', '4']);
  });

  it('keeps goods for the minutes of the strategy: afterwards whoever asks for them gets them', async () => {
    await posted(move('O6', '5', 'B-01-01'));
    const first = await releasedOrder([line('O6', '5')]);
    await done('allocateDeliveryOrder', first);
    const second = await releasedOrder([line('O6', '5')]);
    await house.owner.query("update inv_delivery_pick set reserve_until = now() + interval '1 hour' where lot_no = 'O6'");
    expect(figures(await done('allocateDeliveryOrder', second))).toEqual([['5', '0', '0', '0']]);
    await house.owner.query("update inv_delivery_pick set reserve_until = now() - interval '1 hour' where lot_no = 'O6'");
    expect(figures(await done('allocateDeliveryOrder', second))).toEqual([['5', '5', '0', '0']]);
    const lapsed = await sheetOf(first);
    expect([lapsed.deliveryStatus, lapsed.picks]).toEqual(['1', []]);
  });

  it('RC-06 a receipt is not cancelled while its goods are kept for an order', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'O5' }]);
    const { receiptId } = await received(keeper, arrival, [{ receiveQty: '20', cellNo: 'B-01-03' }]);
    const where = await stockOf(house, 'M0001', 'O5');
    expect(Object.keys(where)).toHaveLength(1);
    const id = await releasedOrder([line('O5', '5')]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect(sheet.picks.length).toBeGreaterThan(0);
    expect(codes(await cancel(keeper, receiptId))).not.toEqual([]);
    await done('freeDeliveryOrder', id);
    expect((await cancel(keeper, receiptId)).status).toBe(200);
  });
});

describe(`${issue} picking and shipping`, () => {
  it('confirms each row, and ships out of the ledger what was picked', async () => {
    await posted(move('P1', '7', 'B-01-01'), move('P1', '7', 'B-01-02'));
    const id = await releasedOrder([line('P1', '10')]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect(sheet.picks).toHaveLength(2);
    expect((await ship(id)).status).toBe(409);
    const [first, second] = sheet.picks;
    expect((await pick(sheet, [{ at: 0, qty: first?.qty ?? '' }])).data).toMatchObject({ status: '4' });
    expect(codes(await pick(await sheetOf(id), [{ at: 0, qty: '1' }]))).toEqual(['outbound.picked']);
    expect((await pick(await sheetOf(id), [{ at: 1, qty: second?.qty ?? '' }])).data).toMatchObject({ status: '5' });
    const answer = await ship(id);
    expect(answer.status, answer.body).toBe(200);
    const after = await sheetOf(id);
    expect([after.deliveryStatus, figures(after)]).toEqual(['6', [['10', '10', '10', '10']]]);
    expect(Object.values(await stockOf(house, 'M0001', 'P1'))).toEqual(['4']);
    const { rows } = await house.owner.query(
      'select move_kind, trim_scale(sum(delta))::text as delta from inv_ledger where source_no = $1 group by 1',
      [after.deliveryNo],
    );
    expect(rows).toEqual([{ move_kind: 'issue', delta: '-10' }]);
    expect((await ship(id)).status).toBe(409);
    const { data } = await keeper.call<{ records: { sourceKind: string }[] }>('IInvLedgerService/getinvledgerlistbyparams', {
      condition: { sourceNo: after.deliveryNo },
    });
    expect(new Set(data.records.map(({ sourceKind }) => sourceKind))).toEqual(new Set(['delivery']));
  });

  it('goes with a delivery note, and stands on the home page until it is shipped', async () => {
    await posted(move('P6', '3', 'B-01-01'));
    const tiles = async () => {
      const { data: todo } = await keeper.call<{ records: { key: string; count: number }[] }>(
        'ISupSrmIndexService/getTodoCount',
        {},
      );
      const counts = Object.fromEntries(todo.records.map(({ key, count }) => [key, count]));
      return [counts.deliveryToAllocate, counts.deliveryToPick, counts.deliveryToShip].map(Number);
    };
    const [allocate = 0, picking = 0, shipping = 0] = await tiles();
    const id = await releasedOrder([line('P6', '3')]);
    expect(await tiles()).toEqual([allocate + 1, picking, shipping]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect(await tiles()).toEqual([allocate, picking + 1, shipping]);
    await pick(sheet, [{ at: 0, qty: '3' }]);
    expect(await tiles()).toEqual([allocate, picking, shipping + 1]);
    await ship(id);
    expect(await tiles()).toEqual([allocate, picking, shipping]);
    const condition = {
      ids: [id],
      reportKey: 'deliveryOrder',
      module: 'InventorySynergy.Outbound',
      printer: '',
      standardCol01: '1',
    };
    const paper = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}IReportPrintService/getReportFile`,
      headers: { 'content-type': 'application/json', ...keeper.headers },
      payload: JSON.stringify({ condition }),
    });
    expect(paper.statusCode, paper.body.slice(0, 300)).toBe(200);
    const [page] = await readPdf(new Uint8Array(paper.rawPayload), 200);
    for (const word of [sheet.deliveryNo ?? '?', '总装车间', 'M0001', 'P6', '签收人']) expect(page?.text).toContain(word);
    expect(page?.codes.map(({ text }) => text)).toEqual([sheet.deliveryNo]);
  });

  it('takes a short pick with a reason, frees the rest, and allocates other goods than those that were not there', async () => {
    await posted(move('P2', '5', 'B-01-01'));
    const id = await releasedOrder([line('P2', '5')]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect(codes(await pick(sheet, [{ at: 0, qty: '6' }]))).toEqual(['outbound.pickOver']);
    expect(codes(await pick(sheet, [{ at: 0, qty: '3' }]))).toEqual(['outbound.pickReason']);
    const short = await pick(sheet, [{ at: 0, qty: '3', reason: '破损 2 件' }]);
    expect(short.data, short.body).toMatchObject({ status: '5' });
    expect((await stockRow('P2', 'B-01-01')).reserved).toBe('3');
    expect([(await sheetOf(id)).shortCount, figures(await sheetOf(id))]).toEqual([1, [['5', '3', '3', '0']]]);
    const none = await done('allocateDeliveryOrder', id);
    expect([none.deliveryStatus, none.picks.length]).toEqual(['5', 1]);
    await posted(move('P2', '2', 'B-01-02'));
    const more = await done('allocateDeliveryOrder', id);
    expect([more.deliveryStatus, more.picks.map(({ cellNo, qty, pickedQty }) => [cellNo, qty, pickedQty])]).toEqual([
      '4',
      expect.arrayContaining([
        ['B-01-01', '5', '3'],
        ['B-01-02', '2', null],
      ]),
    ]);
    const at = more.picks.findIndex(({ pickedQty }) => pickedQty === null);
    await pick(more, [{ at, qty: '2' }]);
    expect((await ship(id)).status).toBe(200);
    expect(await stockOf(house, 'M0001', 'P2')).toEqual({ 'B-01-01 10': '2' });
  });

  it('ships nothing when nothing was picked, and nothing out of a frozen cell', async () => {
    await posted(move('P3', '5', 'B-01-01'));
    const empty = await releasedOrder([line('P3', '5')]);
    await pick(await done('allocateDeliveryOrder', empty), [{ at: 0, qty: '0', reason: '找不到' }]);
    expect(codes(await ship(empty))).toEqual(['outbound.nothing']);
    const id = await releasedOrder([line('P3', '5')]);
    await pick(await done('allocateDeliveryOrder', id), [{ at: 0, qty: '5' }]);
    const freeze = (is: string) =>
      house.owner.query(
        `update bm_warehouse_cell set is_frozen = '${is}', frozen_reason = '破损', frozen_date = now() + interval '1 day'
         where warehouse_no = 'WH11' and cell_no = 'B-01-01'`,
      );
    await freeze('1');
    expect(codes(await ship(id))).toEqual(['cell.frozen']);
    await freeze('0');
    expect((await stockRow('P3', 'B-01-01')).reserved).toBe('5');
    expect((await ship(id)).status).toBe(200);
  });

  it('leaves a receipt whose goods were shipped in part consistent with its movements', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'P4' }]);
    const { receiptId } = await received(keeper, arrival, [{ receiveQty: '20', cellNo: 'B-01-03' }]);
    const id = await releasedOrder([line('P4', '5')]);
    const sheet = await done('allocateDeliveryOrder', id);
    expect(sheet.picks.length).toBeGreaterThan(0);
    await pick(
      sheet,
      sheet.picks.map(({ qty }, at) => ({ at, qty })),
    );
    expect((await ship(id)).status).toBe(200);
    expect(codes(await cancel(keeper, receiptId))).not.toEqual([]);
  });
});
