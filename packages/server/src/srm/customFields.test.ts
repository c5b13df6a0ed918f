import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newKey, openTestHouse, type TestHouse } from '../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, noticeBody } from '../../test/notices.ts';
import { failuresOf, uploadTo } from '../kernel/exchange/testing.ts';
import { movableClock } from '../kernel/ground/clock.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let acme: Client;
let buyer: Client;
const define = async (module: string, fieldNo: string, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await admin.call('ISysFrameDefineService/addsysframedefine', {
    module,
    fieldNo,
    fieldNoName: `名称 ${fieldNo}`,
    displayPage: '123',
    ...more,
  });
  expect(answer.status).toBe(200);
};
beforeAll(async () => {
  house = await openTestHouse({ clock });
  [admin, acme, buyer] = (await Promise.all(['admin', 'acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
  await define('Asn.Warehouse', 'pallets', { fieldType: '2' });
  await define('Asn.Warehouse', 'seal', { displayPage: '5' });
  await define('Asn.Warehouse', 'hall', { fieldType: '4', dropDownDataSource: 'supplier', displayPage: '3' });
  await define('Asn.Warehouse', 'heat', { fieldType: '2', displayPage: '4' });
  await define('Asn.Warehouse', 'melt', { fieldType: '3', displayPage: '4' });
  await define('OrderCollaboration.UserOrder', 'project', { displayPage: '1234' });
  await define('OrderCollaboration.UserOrder', 'weight', { fieldType: '2', displayPage: '4' });
  clock.set(clock.now() + 1001);
});
afterAll(() => house.close());

type Bag = Readonly<Record<string, unknown>>;
interface Whole {
  readonly id: string;
  readonly version: number;
  readonly asnNo: string;
  readonly custom?: Bag;
  readonly lines: readonly { readonly id: string; readonly purchaseLineId: string; readonly custom?: Bag }[];
}
const add = 'ISupSrmAsnHeadService/addsrmasnhead';
const asnOf = async (id: string) => (await acme.call<Whole>('ISupSrmAsnHeadService/getsrmasnheadbyid', { id })).data;
const sheetOf = async (client: Client, wire: string, condition: Bag) => {
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ condition }),
  });
  expect(response.statusCode).toBe(200);
  const [head = [], ...rows] = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  return { head, rows, at: (name: string) => rows.map((row) => row[head.indexOf(name)] ?? null) };
};

describe("a customer's fields on a notice", () => {
  it('SYS-22 SYS-23 are stored with head and lines, shown again, changed one by one and taken away', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
    const [first = '', second = ''] = lineIds;
    const made = await makeNotice(
      acme,
      [
        { purchaseLineId: first, deliveryQty: '10', custom: { heat: '12.500', melt: '2026-03-01' } },
        { purchaseLineId: second, deliveryQty: '5' },
      ],
      { custom: { pallets: 3, seal: 'S-1', hall: 'V0001' } },
    );
    const asn = await asnOf(made.id);
    expect(asn.custom).toEqual({ pallets: '3', seal: 'S-1', hall: 'V0001' });
    expect(asn.lines.map((line) => line.custom)).toEqual([{ heat: '12.5', melt: '2026-03-01' }, undefined]);
    const lines = asn.lines.map((line, at) => ({
      id: line.id,
      purchaseLineId: line.purchaseLineId,
      deliveryQty: '4',
      custom: at === 0 ? { heat: null } : { heat: '7' },
    }));
    const changed = await acme.call('ISupSrmAsnHeadService/updatesrmasnheadbyid', {
      id: asn.id,
      version: asn.version,
      ...noticeBody(lines, { custom: { seal: null, pallets: '4' } }),
    });
    expect(changed.status).toBe(200);
    const after = await asnOf(made.id);
    expect(after.custom).toEqual({ pallets: '4', hall: 'V0001' });
    expect(after.lines.map((line) => line.custom)).toEqual([{ melt: '2026-03-01' }, { heat: '7' }]);
    const { rows } = await house.owner.query(
      "select changes::text as told from sys_oper_log where operation = 'updatesrmasnheadbyid' and result = '1' order by id desc limit 1",
    );
    for (const name of ['custom.seal', 'custom.heat']) expect(rows[0]?.told).toContain(name);
    const listed = await buyer.call<{ records: Whole[] }>('ISrmAsnHeadService/getsrmasnheadlistbyparams', {
      condition: { 'custom.pallets': '4' },
      field: 'custom.pallets',
      order: 'asc',
    });
    expect(listed.data.records.map((row) => [row.asnNo, row.custom])).toEqual([[made.asnNo, { pallets: '4', hall: 'V0001' }]]);
  });

  it('SYS-21 SYS-23 are refused with the error of their own field, at the head or at the row, and nothing is kept', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
    const [first = '', second = ''] = lineIds;
    const answer = await acme.call(
      add,
      noticeBody(
        [
          { purchaseLineId: first, deliveryQty: '10', custom: { pallets: '1' } },
          { purchaseLineId: second, deliveryQty: '5', custom: { heat: 'warm', melt: '2026-02-30' } },
        ],
        { custom: { pallets: 'viele', hall: 'V9999' } },
      ),
    );
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
    expect(answer.details.map(({ code, field, rowId }) => [code, field, rowId])).toEqual([
      ['valid.number', 'custom.pallets', undefined],
      ['ref.invalid', 'custom.hall', undefined],
      ['valid.unknown', 'custom.pallets', '0'],
      ['valid.number', 'custom.heat', '1'],
      ['valid.date', 'custom.melt', '1'],
    ]);
    expect(answer.details[1]?.message).toContain('名称 hall');
    const kept = await house.owner.query('select count(*)::int as n from srm_asn_line where purchase_line_id = $1', [first]);
    expect(kept.rows[0]?.n).toBe(0);
  });

  it('ASN-16 SYS-22 IMPORT-17 are columns of a shipping plan: in its template, judged row by row, and carried to the lines made of it', async () => {
    const [item] = (await makeOrder(house, { lines: [{ itemNo: 'M0001' }] })).lineIds;
    const template = await sheetOf(acme, 'ISupSrmAsnHeadService/downPlanTemplate', {});
    expect(template.head).toEqual(expect.arrayContaining(['名称 heat', '名称 melt']));
    expect(template.head).not.toContain('名称 pallets');
    const plan = async (...rows: readonly (readonly (string | number | null)[])[]) => {
      const head = ['物料编号', '数量', '名称 heat', '名称 melt'];
      const book = await writeXlsx({ sheets: [{ name: 'S', rows: [head, ...rows.map((one) => [...one])] }] });
      const fields = { orgNo: 'ORG1', orderType: '1' };
      const answer = await uploadTo(house.app, acme, 'ISupSrmAsnHeadService/importShippingPlan', Buffer.from(book), { fields });
      return { status: answer.status, ...JSON.parse(answer.body) };
    };
    const bad = await plan(['M0001', 1, 'schwer', null], ['M0001', 1, null, 'gestern']);
    expect([bad.status, bad.details.map((one: Bag) => [one.rowId, one.field, one.code])]).toEqual([
      400,
      [
        ['2', 'custom.heat', 'valid.number'],
        ['3', 'custom.melt', 'valid.date'],
      ],
    ]);
    const good = await plan(['M0001', 2, 7.5, '2026-11-01'], ['M0001', 1, null, null]);
    expect(good.status, JSON.stringify(good)).toBe(200);
    expect(good.data.rows).toEqual([
      expect.objectContaining({ itemNo: 'M0001', custom: { heat: '7.5', melt: '2026-11-01' } }),
      expect.not.objectContaining({ custom: expect.anything() }),
    ]);
    expect(good.data.records[0]).toMatchObject({ result: 'matched' });
    const made = await acme.call<Whole>(
      add,
      noticeBody([{ purchaseLineId: item ?? '', deliveryQty: '2', custom: good.data.rows[0].custom }]),
    );
    expect((await asnOf(made.data.id)).lines[0]?.custom).toEqual({ heat: '7.5', melt: '2026-11-01' });
  });

  it('AS-07 SYS-22 are completed with the waybill, judged, and leave what it does not name', async () => {
    const [line = ''] = (await makeOrder(house, { lines: [{ itemNo: 'M0001' }] })).lineIds;
    const made = await makeNotice(acme, [{ purchaseLineId: line, deliveryQty: '1' }], { custom: { pallets: '3', hall: null } });
    const decided = { records: [{ id: made.id, version: made.version }], agree: '1' };
    expect((await buyer.call('ISrmAsnHeadService/approveAsn', decided)).status).toBe(200);
    const now = await asnOf(made.id);
    const complete = (custom: Bag, version: number) =>
      acme.call<{ version: number }>('ISupSrmAsnHeadService/completeWaybill', {
        id: made.id,
        version,
        wayCarriage: '3',
        expectedArrivalDate: dayFromNow(5),
        custom,
      });
    const bad = await complete({ pallets: 'viele', nowhere: 'x' }, now.version);
    expect([bad.status, bad.details.map(({ field, code }) => [field, code]).sort()]).toEqual([
      400,
      [
        ['custom.nowhere', 'valid.unknown'],
        ['custom.pallets', 'valid.number'],
      ],
    ]);
    const done = await complete({ seal: 'S-9' }, now.version);
    expect(done.status, JSON.stringify(done)).toBe(200);
    expect((await asnOf(made.id)).custom).toEqual({ pallets: '3', seal: 'S-9' });
  });

  it('SYS-23 EXPORT-14 are exported with the notices and with their lines', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const made = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1', custom: { heat: '3.25' } }], {
      custom: { pallets: '2' },
    });
    const heads = await sheetOf(buyer, 'ISrmAsnHeadService/exportexcel', { id: [made.id] });
    expect(heads.at('名称 pallets')).toEqual([2]);
    const lines = await sheetOf(buyer, 'ISrmAsnHeadService/exportAsnDetail', { asnId: [made.id] });
    expect(lines.at('名称 heat')).toEqual([3.25]);
    expect(lines.head).not.toContain('名称 pallets');
  });
});

const order = (purchaseNo: string, custom: Bag | undefined, lineCustom: Bag | undefined, more: Bag = {}) => ({
  orders: [
    {
      purchaseNo,
      supplierNo: 'V0001',
      purchaseDate: dayFromNow(-1),
      ...(custom ? { custom } : {}),
      lines: [
        {
          purchaseSeq: 1,
          itemNo: 'M0001',
          batchPurQty: '10',
          expectArrivalDate: dayFromNow(9),
          ...(lineCustom ? { custom: lineCustom } : {}),
          ...more,
        },
      ],
    },
  ],
});
const bring = (body: Bag) => buyer.call('ISrmPurchaseService/importOrders', body, { 'idempotency-key': newKey() });
interface Order {
  readonly records: readonly { readonly purchaseNo: string; readonly custom?: Bag }[];
}
const listOrders = async (pageMode: '0' | '1', purchaseNo: string) =>
  (
    await buyer.call<Order>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
      condition: { pageMode, purchaseNoIndistinct: purchaseNo },
      field: pageMode === '1' ? 'purchaseSeq' : 'purchaseNo',
      order: 'asc',
    })
  ).data.records.map((row) => row.custom);

describe("a customer's fields on an order", () => {
  it('SYS-22 SYS-23 come with the order of another system, for the order and for its lines', async () => {
    expect((await bring(order('CF-1', { project: '昆山二期' }, { project: 'P1', weight: 1.5 }))).status).toBe(200);
    expect(await listOrders('0', 'CF-1')).toEqual([{ project: '昆山二期' }]);
    expect(await listOrders('1', 'CF-1')).toEqual([{ project: 'P1', weight: '1.5' }]);
    expect((await bring(order('CF-1', { project: '昆山二期' }, { weight: '1.50' }))).data).toMatchObject({
      knownCount: 1,
      count: 0,
    });
    expect(
      (await bring(order('CF-1', { project: '三期' }, { weight: '2' }))).details.map(({ code, field }) => [code, field]),
    ).toEqual([
      ['orderIn.headDiffers', 'custom.project'],
      ['orderIn.known', 'purchaseSeq'],
    ]);
  });

  it('SYS-21 SYS-23 are refused with the error of their own field at their line', async () => {
    const answer = await bring(order('CF-2', { weight: '1' }, { weight: 'x', colour: 'y' }));
    expect(answer.status).toBe(400);
    expect(answer.details.map(({ code, field, rowId }) => [code, field, rowId])).toEqual([
      ['valid.unknown', 'custom.weight', 'orders[0].lines[0]'],
      ['valid.number', 'custom.weight', 'orders[0].lines[0]'],
      ['valid.unknown', 'custom.colour', 'orders[0].lines[0]'],
    ]);
    expect(await listOrders('0', 'CF-2')).toEqual([]);
  });

  it('SYS-23 IMPORT-17 EXPORT-14 are columns of the sheet of orders, told apart where order and line share one, and of its export', async () => {
    const head = [
      '采购订单号',
      '行号',
      '供应商编码',
      '料号',
      '数量',
      '交货日期',
      '订单日期',
      '名称 project（订单）',
      '名称 project',
      '名称 weight',
    ];
    const row = (seq: number, ...custom: readonly (string | null)[]) => [
      'CF-3',
      String(seq),
      'V0001',
      'M0001',
      '5',
      dayFromNow(9),
      dayFromNow(-1),
      ...custom,
    ];
    const upload = async (rows: readonly (readonly (string | null)[])[]) => {
      const book = await writeXlsx({ sheets: [{ name: 'S', rows: [head, ...rows.map((one) => [...one])] }] });
      return (await uploadTo(house.app, buyer, 'ISrmPurchaseService/importexcel', Buffer.from(book))).lines;
    };
    const bad = failuresOf(await upload([row(1, 'A', 'L1', 'schwer'), row(2, 'A', null, '2')]));
    expect(bad.map((line) => [line.line, line.field, line.code])).toEqual([[2, 'custom.weight', 'valid.number']]);
    const apart = failuresOf(await upload([row(1, 'A', 'L1', '1'), row(2, 'B', null, '2')]));
    expect(apart.map((line) => [line.line, line.field, line.code])).toEqual([[3, 'headCustom.project', 'orderIn.headDiffers']]);
    expect((await upload([row(1, 'A', 'L1', '1'), row(2, 'A', null, '2')])).at(-1)).toMatchObject({
      event: 'uploadComplete',
      count: 2,
    });
    expect(await listOrders('0', 'CF-3')).toEqual([{ project: 'A' }]);
    expect(await listOrders('1', 'CF-3')).toEqual([{ project: 'L1', weight: '1' }, { weight: '2' }]);
    const sheet = await sheetOf(buyer, 'ISrmPurchaseService/exportexcel', { purchaseNoIndistinct: 'CF-3' });
    expect(sheet.at('名称 weight').sort()).toEqual([1, 2]);
    const template = await sheetOf(buyer, 'ISrmPurchaseService/downExcelTemplate', {});
    expect(template.head.join()).toContain('名称 weight');
  });
});
