import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { takeSheet } from '../../test/sheets.ts';
import { failuresOf, uploadTo } from '../kernel/exchange/testing.ts';

let house: TestHouse;
let admin: Client;
let supplier: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, supplier, buyer] = (await Promise.all(['admin', 'acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());

type Bag = Readonly<Record<string, unknown>>;
interface Brief {
  readonly id: string;
  readonly version: number;
}
type Whole = Brief & Bag & { readonly lines: readonly Bag[] };
const codes = ({ details }: Answer<unknown>): readonly string[] =>
  details.map(({ code, field, rowId }) => [code, field, rowId].filter((part) => part !== undefined).join(' '));
const send = async (service: string, rows: readonly (readonly (string | number)[])[]) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
  return (await uploadTo(house.app, admin, `${service}/importexcel`, file, { name: 'rules.xlsx', fields: { again: '1' } })).lines;
};

const kinds = [
  {
    ids: 'STRAT-01 STRAT-30',
    service: 'IBmUpperMethodHeadService',
    stem: 'bmuppermethodhead',
    line: {
      ruleType: '5',
      zoneNo: 'A',
      cellNo: null,
      cellType: '1',
      checkCapacity: '1',
      mixSku: '0',
      mixLot: '1',
      cellOrder: '4',
    },
    other: { ruleType: '6', cellNo: 'A-01-01' },
    header: ['规则类型', '库区', '储位', '可与他批混放'],
    cells: [
      ['指定库区', 'A', '', '是'],
      ['空储位', '', '', '否'],
    ],
    read: [
      { seq: 1, ruleType: '5', zoneNo: 'A', mixLot: '1', checkCapacity: '1', cellOrder: '1' },
      { seq: 2, ruleType: '4', zoneNo: null, mixLot: '0' },
    ],
  },
  {
    ids: 'STRAT-02 STRAT-30',
    service: 'IBmUnderMethodHeadService',
    stem: 'bmundermethodhead',
    line: { ruleType: '4', zoneNo: 'B', cellType: '2', pickUnit: '2', cellOrder: '2' },
    other: { ruleType: '3' },
    header: ['规则类型', '库区', '拣货单位'],
    cells: [
      ['整件优先', 'B', '箱'],
      ['零散优先', '', '件'],
    ],
    read: [
      { seq: 1, ruleType: '1', zoneNo: 'B', pickUnit: '2', cellOrder: '2' },
      { seq: 2, ruleType: '2', zoneNo: null, pickUnit: '1' },
    ],
  },
  {
    ids: 'STRAT-03 STRAT-28 STRAT-30',
    service: 'IBmTurnMethodHeadService',
    stem: 'bmturnmethodhead',
    line: { sortField: 'expiryDate', sortOrder: 'asc' },
    other: { sortField: 'qty', sortOrder: 'desc' },
    header: ['排序字段', '排序方向'],
    cells: [
      ['失效日期', '升序'],
      ['数量', '降序'],
    ],
    read: [
      { seq: 1, sortField: 'expiryDate', sortOrder: 'asc' },
      { seq: 2, sortField: 'qty', sortOrder: 'desc' },
    ],
  },
  {
    ids: 'STRAT-04 STRAT-30',
    service: 'IBmAllocateMethodHeadService',
    stem: 'bmallocatemethodhead',
    line: { ruleType: '4', zoneNo: 'A', allowPartial: '0', reserveMinutes: 90 },
    other: { ruleType: '2' },
    header: ['规则类型', '库区', '允许部分分配', '保留分钟数（0 为不限）'],
    cells: [
      ['单批次优先', '', '否', 30],
      ['指定库区', 'A', '是', ''],
    ],
    read: [
      { seq: 1, ruleType: '1', zoneNo: null, allowPartial: '0', reserveMinutes: 30 },
      { seq: 2, ruleType: '4', zoneNo: 'A', allowPartial: '1', reserveMinutes: 0 },
    ],
  },
] as const;

describe.each(kinds)('$service', ({ ids, service, stem, line, other, header, cells, read }) => {
  const head = (methodNo: string, lines: readonly Bag[], more: Bag = {}): Bag => ({
    ...{ methodNo, methodName: `策略 ${methodNo}`, orgNo: 'ORG1', warehouseNo: 'WH11', remark: '夜班', lines },
    ...more,
  });
  const add = (...given: Parameters<typeof head>) => admin.call<Brief>(`${service}/add${stem}`, head(...given));
  const get = async (id: string) => (await admin.call<Whole>(`${service}/get${stem}byid`, { id })).data;
  const change = ({ id, version }: Brief, more: Bag) =>
    admin.call<Brief>(`${service}/update${stem}byid`, { id, version, ...more });
  const remove = ({ id, version }: Brief) =>
    admin.call<{ count: number }>(`${service}/physicaldelete${stem}byids`, { delList: [{ id, version }] });

  it(`${ids} STRAT-31 is listed, added with its rules, read, changed, made invalid and valid, and deleted`, async () => {
    const added = await add('S1', [line]);
    expect([added.status, codes(added)]).toEqual([200, []]);
    const whole = await get(added.data.id);
    expect(whole).toMatchObject({ ...head('S1', []), lines: [{ seq: 1, ...line }], statusCode: '1' });
    const longer = await change(whole, { lines: [...whole.lines, other] });
    expect((await get(longer.data.id)).lines).toMatchObject([line, { seq: 2, ...other }]);
    const page = await admin.call<{ records: readonly Bag[] }>(`${service}/get${stem}listbyparams`, {
      condition: { methodNoIndistinct: 'S1', warehouseNo: 'WH11' },
    });
    expect(page.data.records).toMatchObject([{ methodNo: 'S1', methodName: '策略 S1' }]);
    const named = { delList: [{ id: longer.data.id, version: longer.data.version }] };
    expect((await admin.call(`${service}/invalid${stem}byids`, named)).data).toEqual({ count: 1 });
    const dead = await get(longer.data.id);
    expect(dead.statusCode).toBe('0');
    await admin.call(`${service}/cancelinvalid${stem}byids`, { delList: [{ id: dead.id, version: dead.version }] });
    expect((await remove(await get(longer.data.id))).data).toEqual({ count: 1 });
  });

  it(`${ids} refuses what says nothing: no rule at all, and zones where there is no warehouse`, async () => {
    expect(codes(await add('S2', []))).toEqual(['valid.lines lines']);
    if (!('zoneNo' in line)) return;
    expect(codes(await add('S2', [{ ...line, zoneNo: null }, other]))).toContain('strategy.zoneNeeded zoneNo 0');
    expect(codes(await add('S2', [{ ...line, zoneNo: 'ZZ' }]))).toEqual(['ref.invalid zoneNo 0']);
    expect(codes(await add('S2', [line], { warehouseNo: null }))).toContain('strategy.warehouseFirst zoneNo 0');
    // the rules come along to another warehouse, and are judged there
    const added = await add('S2', [line]);
    expect(codes(await change(added.data, { warehouseNo: null }))).toContain('strategy.warehouseFirst zoneNo 0');
    expect((await change(added.data, { warehouseNo: 'WH12' })).status).toBe(200);
    const { rows } = await house.owner.query(`select warehouse_no from ${tableOf[service]} where method_id = $1`, [
      added.data.id,
    ]);
    expect(rows).toEqual([{ warehouse_no: 'WH12' }]);
    await remove(await get(added.data.id));
  });

  it(`${ids} comes from a sheet with a row for each rule, all or none, and goes out the same way`, async () => {
    const top = ['组织', '策略编号', '策略名称', '仓库', ...header];
    const rows = cells.map((one) => ['ORG1', 'S3', '表格策略', 'WH11', ...one]);
    const [told] = (await send(service, [top, ...rows])).slice(-1);
    expect(told).toMatchObject({ event: 'uploadComplete', count: 2 });
    const page = await admin.call<{ records: readonly Brief[] }>(`${service}/get${stem}listbyparams`, {
      condition: { methodNoIndistinct: 'S3' },
    });
    const [found] = page.data.records;
    expect((await get(found?.id ?? '')).lines).toMatchObject(read);
    const sheet = await takeSheet(house, admin, `${service}/exportexcel`, { condition: { methodNoIndistinct: 'S3' } });
    expect(sheet.rows).toHaveLength(3);
    for (const [at, one] of cells.entries()) expect(sheet.rows[at + 1]).toEqual(expect.arrayContaining([String(one[0])]));
    const again = await send(service, [top, ...rows]);
    expect(again.filter(({ event }) => event === 'error' || event === 'complete')).toEqual(
      expect.arrayContaining([expect.objectContaining({ success: false })]),
    );
    const tornRows = [
      ['ORG1', 'S4', '一', 'WH11', ...cells[0]],
      ['ORG1', 'S4', '二', 'WH11', ...cells[1]],
    ];
    const torn = await send(service, [top, ...tornRows]);
    expect(torn).toEqual(expect.arrayContaining([expect.objectContaining({ line: 3, field: 'methodName' })]));
    const none = await admin.call<{ total: number }>(`${service}/get${stem}listbyparams`, {
      condition: { methodNoIndistinct: 'S4' },
    });
    expect(none.data.total).toBe(0);
    if (found) await remove(found);
  });

  it('is kept by administrators: neither a buyer nor a supplier adds one, and a supplier sees none', async () => {
    expect((await buyer.call(`${service}/add${stem}`, head('S5', [line]))).status).toBe(403);
    expect((await supplier.call(`${service}/add${stem}`, head('S5', [line]))).status).toBe(403);
    expect((await supplier.call(`${service}/get${stem}listbyparams`, {})).status).toBe(403);
  });
});
const tableOf: Readonly<Record<string, string>> = {
  IBmUpperMethodHeadService: 'bm_upper_method_line',
  IBmUnderMethodHeadService: 'bm_under_method_line',
  IBmAllocateMethodHeadService: 'bm_allocate_method_line',
};

describe('rules', () => {
  it('STRAT-30 a cell is named by the rule of that name alone, and a field sorts once', async () => {
    const putaway = (lines: readonly Bag[]) =>
      admin.call('IBmUpperMethodHeadService/addbmuppermethodhead', {
        ...{ methodNo: 'S6', methodName: '命名', orgNo: 'ORG1', warehouseNo: 'WH11', lines },
      });
    expect(codes(await putaway([{ ruleType: '4', cellNo: 'A-01-01' }, { ruleType: '6' }]))).toEqual([
      'strategy.cellUnused cellNo 0',
      'strategy.cellNeeded cellNo 1',
    ]);
    const turnover = await admin.call('IBmTurnMethodHeadService/addbmturnmethodhead', {
      ...{ methodNo: 'S6', methodName: '两次', orgNo: 'ORG1' },
      lines: [{ sortField: 'qty' }, { sortField: 'qty', sortOrder: 'desc' }],
    });
    expect(codes(turnover).join()).toContain('strategy.sortTwice');
  });
  it('a zone that a strategy of its warehouse names is not deleted; that of another warehouse is nobody in it', async () => {
    const made = await admin.call<Brief>('IBmUnderMethodHeadService/addbmundermethodhead', {
      ...{ methodNo: 'S7', methodName: '库区', orgNo: 'ORG1', warehouseNo: 'WH12', lines: [{ ruleType: '4', zoneNo: 'B' }] },
    });
    expect(made.status).toBe(200);
    const { rows } = await house.owner.query<{ id: string; version: number }>(
      "select id::text, version from bm_zone where warehouse_no = 'WH12' and zone_no = 'B'",
    );
    const refused = await admin.call('IBmZoneService/deletebmzonebyids', { delList: rows });
    expect(refused.errorCode).toBe('20007');
    expect(refused.details.map(({ params }) => params?.count)).toContain(1);
  });
});

describe('wave templates', () => {
  const service = 'IBmWaveManageHeadService';
  it('STRAT-05 STRAT-27 are listed, added, changed and deleted with number, name and document nature', async () => {
    const wave = { waveNo: 'W9', waveName: '夜间', docNature: '1', orgNo: 'ORG1', cutoffTime: '21:30', groupBy: '2' };
    const late = await admin.call(`${service}/addbmwavemanagehead`, { ...wave, cutoffTime: '25:00' });
    expect(codes(late)).toEqual(['wave.cutoffTime cutoffTime']);
    const added = await admin.call<Brief>(`${service}/addbmwavemanagehead`, wave);
    const page = await admin.call<{ records: readonly (Brief & Bag)[] }>(`${service}/getbmwavemanageheadlistbyparams`, {
      condition: { waveNoIndistinct: 'W9' },
    });
    expect(page.data.records).toMatchObject([{ waveNo: 'W9', waveName: '夜间', docNature: '1' }]);
    const changed = await admin.call<Brief>(`${service}/updatebmwavemanageheadbyid`, {
      ...{ id: added.data.id, version: added.data.version, maxDocs: 20, isAutoRelease: '1' },
    });
    const whole = await admin.call<Bag>(`${service}/getbmwavemanageheadbyid`, { id: added.data.id });
    expect(whole.data).toMatchObject({ ...wave, maxDocs: 20, maxLines: 500, isAutoRelease: '1' });
    const gone = await admin.call(`${service}/physicaldeletebmwavemanageheadbyids`, {
      delList: [{ id: changed.data.id, version: changed.data.version }],
    });
    expect(gone.data).toEqual({ count: 1 });
  });
});

describe('strategy applications', () => {
  const service = 'IBmStrategyApplicationService';
  const one = (more: Bag = {}): Bag => ({
    ...{ orgNo: 'ORG1', warehouseNo: 'WH12', itemGroupNo: 'PACK', classifyType: null, upperMethodNo: 'UP02', priority: 10 },
    ...more,
  });
  const add = (more?: Bag) => admin.call<Brief>(`${service}/addbmstrategyapplication`, one(more));
  it('STRAT-29 STRAT-30 STRAT-31 assign strategies by warehouse and category, once for each', async () => {
    const added = await add({ turnMethodNo: 'TN02', waveNo: 'WV01' });
    expect([added.status, codes(added)]).toEqual([200, []]);
    const whole = await admin.call<Bag>(`${service}/getbmstrategyapplicationbyid`, { id: added.data.id });
    expect(whole.data).toMatchObject(one({ turnMethodNo: 'TN02', waveNo: 'WV01', underMethodNo: null, allocateMethodNo: null }));
    const twice = await add();
    expect([twice.status, twice.errorCode]).toEqual([409, '20006']);
    // one for every category is one as well, and is told by where it holds
    const again = await add({ itemGroupNo: null });
    expect([again.errorCode, again.details]).toMatchObject(['20006', [{ field: 'itemGroupNo', params: { value: 'WH12' } }]]);
    const columns = ['orgNo', 'warehouseNo', 'upperMethodNo', 'priority'];
    expect(failuresOf(await send(service, [columns, ['ORG1', 'WH12', 'UP02', 1]]))).toMatchObject([
      { line: 2, code: 'duplicate', field: 'itemGroupNo', message: expect.stringContaining('WH12') },
    ]);
    expect((await add({ classifyType: 'PO' })).status).toBe(200);
    expect(codes(await add({ itemGroupNo: null, upperMethodNo: null }))).toEqual(['strategy.nothing upperMethodNo']);
    expect(codes(await add({ itemGroupNo: 'RAW', upperMethodNo: 'NONE' }))).toEqual(['ref.invalid upperMethodNo']);
    const page = await admin.call<{ records: readonly Bag[] }>(`${service}/getbmstrategyapplicationlistbyparams`, {
      condition: { warehouseNo: 'WH12', itemGroupNo: 'PACK' },
    });
    expect(page.data.records).toHaveLength(3);
  });
  it('STRAT-29 name no strategy that is made for another warehouse, in a form and in a sheet', async () => {
    await admin.call('IBmUpperMethodHeadService/addbmuppermethodhead', {
      ...{ methodNo: 'S8', methodName: '仅 WH11', orgNo: 'ORG1', warehouseNo: 'WH11', lines: [{ ruleType: '4' }] },
    });
    expect(codes(await add({ itemGroupNo: 'RAW', upperMethodNo: 'S8' }))).toEqual(['strategy.elsewhere upperMethodNo']);
    const lines = await send(service, [
      ['组织', '仓库', '物料分类', '上架策略', '优先级（小者优先）'],
      ['ORG1', 'WH12', 'RAW', 'S8', 5],
    ]);
    expect(lines).toEqual(expect.arrayContaining([expect.objectContaining({ line: 2, field: 'upperMethodNo' })]));
    const good = await send(service, [
      ['组织', '仓库', '物料分类', '上架策略', '优先级（小者优先）'],
      ['ORG1', 'WH12', 'RAW', 'UP01', 5],
    ]);
    expect(good.at(-1)).toMatchObject({ event: 'uploadComplete', count: 1 });
    const sheet = await takeSheet(house, admin, `${service}/exportexcel`, { condition: { warehouseNo: 'WH12' } });
    expect(sheet.rows.flat()).toEqual(expect.arrayContaining(['RAW', 'UP01']));
  });
  it('STRAT-29 the form asks for a warehouse and a category, and then for the strategies', async () => {
    const { strategyApplication } = await import('@wms/contract/strategy/application.ts');
    expect(strategyApplication.form[0]).toEqual(expect.arrayContaining(['warehouseNo', 'itemGroupNo']));
    expect(strategyApplication.form[1]).toEqual([
      ...['upperMethodNo', 'underMethodNo', 'allocateMethodNo', 'turnMethodNo', 'waveNo'],
    ]);
  });
});

describe('where goods would be laid', () => {
  const preview = (more: Bag = {}, by: Client = admin) =>
    by.call<Preview>('IBmStrategyApplicationService/previewPutaway', {
      ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', qty: '30', ...more },
    });
  interface Preview {
    readonly records: readonly Bag[];
    readonly strategy: Bag | null;
    readonly rest: string;
    readonly cellCount: number;
    readonly unitNo: string;
    readonly passed: readonly { reason: string; seq: number | null; count: number; cellNos: readonly string[] }[];
  }
  it('STRAT-30 STRAT-31 by the strategy that applies: cells with quantities and rules, and each other cell with what speaks against it', async () => {
    const { status, data } = await preview();
    expect(status).toBe(200);
    const total = data.records.reduce((sum, { qty }) => sum + Number(qty), 0);
    expect([total + Number(data.rest), data.strategy?.methodNo]).toEqual([30, data.records[0]?.methodNo]);
    expect(data.records.every(({ reason, seq }) => typeof reason === 'string' && Number(seq) > 0)).toBe(true);
    expect(data.passed.reduce((sum, { count }) => sum + count, 0) + data.records.length).toBe(data.cellCount);
    expect(data.passed.map(({ reason }) => reason)).toContain('bad');
    expect(Math.max(...data.passed.map(({ cellNos }) => cellNos.length))).toBeLessThanOrEqual(40);
  });
  it('STRAT-30 another strategy answers beside it, and what is taken meanwhile is taken', async () => {
    const made = await admin.call<Brief>('IBmUpperMethodHeadService/addbmuppermethodhead', {
      ...{ methodNo: 'S9', methodName: '指定', orgNo: 'ORG1', warehouseNo: 'WH11' },
      lines: [{ ruleType: '6', cellNo: 'B-01-01', mixSku: '0' }],
    });
    expect(made.status).toBe(200);
    await house.owner.query(
      "update bm_warehouse_cell set max_qty = 12, is_mix_sku = '1' where warehouse_no = 'WH11' and cell_no = 'B-01-01'",
    );
    const named = await preview({ methodNo: 'S9' });
    expect(named.data).toMatchObject({
      ...{ strategy: { methodNo: 'S9', appliedBy: null }, rest: '18' },
      records: [{ cellNo: 'B-01-01', zoneNo: 'B', qty: '12', methodNo: 'S9', seq: 1, reason: '指定储位' }],
    });
    await house.owner.query(`insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, qty)
      values (77001, now(), now(), 'ORG1', 'WH11', 'B-01-01', 'M0002', 5)`);
    const mixed = await preview({ methodNo: 'S9' });
    expect([mixed.data.records, mixed.data.rest]).toEqual([[], '30']);
    expect(mixed.data.passed).toContainEqual({ reason: 'mixSku', seq: 1, count: 1, cellNos: ['B-01-01'] });
  });
  it('STRAT-30 the application of the nearest category counts, and without one nothing is placed', async () => {
    const apply = (itemGroupNo: string | null, upperMethodNo: string) =>
      admin.call<Brief>('IBmStrategyApplicationService/addbmstrategyapplication', {
        ...{ orgNo: 'ORG2', warehouseNo: 'WH21', itemGroupNo, classifyType: 'MO', upperMethodNo, priority: 1 },
      });
    await house.owner.query("update bm_item set item_group_no = 'RAW-FAST' where org_no = 'ORG2' and item_no = 'M0001'");
    await house.owner.query("delete from bm_strategy_application where org_no = 'ORG2'");
    const ask = (more: Bag = {}) => preview({ orgNo: 'ORG2', warehouseNo: 'WH21', ...more });
    expect((await ask()).data).toMatchObject({ strategy: null, records: [], rest: '30' });
    await apply('RAW', 'UP02');
    await apply(null, 'UP01');
    expect((await ask()).data.strategy).toBeNull();
    expect((await ask({ classifyType: 'MO' })).data.strategy).toMatchObject({
      ...{ methodNo: 'UP02', appliedBy: { itemGroupNo: 'RAW', classifyType: 'MO', priority: 1 } },
    });
  });
  it('STRAT-31 is for who may see the screen, and refuses goods and places that are none', async () => {
    expect((await preview({}, supplier)).status).toBe(403);
    expect(codes(await preview({ qty: '0' }))).toEqual(['valid.positiveNumber qty']);
    expect(codes(await preview({ itemNo: 'NONE' }))).toEqual(['ref.invalid itemNo']);
    expect(codes(await preview({ warehouseNo: 'WH21' }))).toEqual(['ref.invalid warehouseNo']);
    expect(codes(await preview({ methodNo: 'NONE' }))).toEqual(['ref.invalid methodNo']);
  });
});
