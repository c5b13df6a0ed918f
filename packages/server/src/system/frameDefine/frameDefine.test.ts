import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let keeper: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  [admin, keeper, acme] = (await Promise.all(['admin', 'keeper', 'acme'].map((name) => house.signIn(name)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());

const service = 'ISysFrameDefineService';
const warehouses = 'IBmWarehouseService';
interface Added {
  readonly id: string;
  readonly version: number;
}
interface Listed {
  readonly total: number;
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly warehouseNo: string })[];
}
const define = async (fieldNo: string, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await admin.call<Added>(`${service}/addsysframedefine`, {
    module: 'Base.Basic.Warehouse',
    fieldNo,
    fieldNoName: `名称 ${fieldNo}`,
    displayPage: '123',
    ...more,
  });
  // what a call knows of the definitions may be a second old
  clock.set(clock.now() + 1001);
  return answer;
};
const warehouse = async (warehouseNo: string, custom?: Readonly<Record<string, unknown>>) =>
  admin.call<Added>(`${warehouses}/addbmwarehouse`, {
    orgNo: 'ORG1',
    warehouseNo,
    warehouseName: warehouseNo,
    ...(custom ? { custom } : {}),
  });
const list = (condition: object, more: object = {}) =>
  admin.call<Listed>(`${warehouses}/getAuthBmWarehouseList`, { condition, ...more });
const numbers = (answer: { readonly data: Listed }): readonly string[] => answer.data.records.map((row) => row.warehouseNo);

describe('definitions of custom fields', () => {
  it('SYS-18 SYS-20 SYS-46 are added, changed and answered by module in their order with the specified names', async () => {
    const second = await define('bay', { displayOrder: 2 });
    await define('colour', { displayOrder: 1 });
    expect(second.status).toBe(200);
    const { data } = await keeper.call<{ records: Readonly<Record<string, unknown>>[] }>(
      `${service}/getSysFrameDefineListByModule`,
      {
        module: 'Base.Basic.Warehouse',
      },
    );
    expect(data.records.map((row) => row.fieldNo)).toEqual(['colour', 'bay']);
    expect(Object.keys(data.records[0] ?? {})).toEqual(
      expect.arrayContaining([
        'fieldNo',
        'fieldNoName',
        'fieldType',
        'isDisplay',
        'displayPage',
        'displayOrder',
        'dateFormat',
        'dropDownDataSource',
        'fixedMatchingCondition',
      ]),
    );
    const changed = await admin.call<Added>(`${service}/updatesysframedefinebyid`, { ...second.data, fieldNoName: '月台' });
    expect(changed.data.version).toBe(2);
    const read = await admin.call(`${service}/getsysframedefinebyid`, { id: second.data.id });
    expect(read.data).toMatchObject({ fieldNoName: '月台', fieldType: '0', isDisplay: '1' });
  });
  it('SYS-24 refuse a number, a place, a format, a source or a screen that is none, each at its field', async () => {
    const faults = async (more: Readonly<Record<string, unknown>>) => {
      const { status, details } = await define('good', more);
      return [status, ...details.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await faults({ fieldNo: '1x; drop table' })).toEqual([400, 'fieldNo frameDefine.fieldNo']);
    expect(await faults({ displayPage: '126' })).toEqual([400, 'displayPage frameDefine.displayPage']);
    expect(await faults({ fieldType: '3', dateFormat: 'dd.MM.yy' })).toEqual([400, 'dateFormat frameDefine.dateFormat']);
    expect(await faults({ fieldType: '4' })).toEqual([400, 'dropDownDataSource frameDefine.sourceMissing']);
    expect(await faults({ fieldType: '4', dropDownDataSource: 'sys_user' })).toEqual([
      400,
      'dropDownDataSource frameDefine.source',
    ]);
    expect(await faults({ fieldType: '4', dropDownDataSource: 'enum:constructor' })).toEqual([
      400,
      'dropDownDataSource frameDefine.source',
    ]);
    expect(await faults({ module: 'Base.Basic.Nowhere' })).toEqual([400, 'module frameDefine.module']);
    const behind = { fieldType: '4', dropDownDataSource: 'warehouse' };
    expect(await faults({ ...behind, fixedMatchingCondition: 'email=x' })).toEqual([
      400,
      'fixedMatchingCondition frameDefine.condition',
    ]);
    expect(await faults({ ...behind, fixedMatchingCondition: 'nonsense' })).toEqual([
      400,
      'fixedMatchingCondition frameDefine.condition',
    ]);
    expect((await admin.call(`${service}/getSysFrameDefineListByModule`, { module: 'Base.Basic.Nowhere' })).errorCode).toBe(
      '20003',
    );
  });
  it('SYS-20 have a name in each language, which sheets use as well; the simplified Chinese one stands where there is none', async () => {
    const named = await define('depth', { fieldNoName: '深度', fieldNoNameEn: 'Depth', fieldType: '2' });
    const read = await admin.call(`${service}/getsysframedefinebyid`, { id: named.data.id });
    expect(read.data).toMatchObject({ fieldNoName: '深度', fieldNoNameEn: 'Depth', fieldNoNameTw: null });
    const file = async (locale: string): Promise<unknown> => {
      const answer = await house.app.inject({
        method: 'GET',
        url: `${BASE_PATH}${warehouses}/downExcelTemplate`,
        headers: { ...admin.headers, 'accept-language': locale },
      });
      return (await readXlsx(new Uint8Array(answer.rawPayload))).sheets[0]?.rows[0];
    };
    // what is made of the declaration in a language has the name of that language: here the head of a sheet to fill in
    expect(await file('en-US')).toContain('Depth');
    expect(await file('zh-TW')).toContain('深度');
  });
  it('SYS-24 are unique and at most thirty on a screen; number, screen and type stay as they are', async () => {
    const first = await define('f0', { module: 'Base.Basic.Reservoir' });
    expect((await define('f0', { module: 'Base.Basic.Reservoir' })).errorCode).toBe('20006');
    for (let n = 1; n < 30; n++) await define(`f${n}`, { module: 'Base.Basic.Reservoir' });
    const full = await define('f30', { module: 'Base.Basic.Reservoir' });
    expect([full.errorCode, full.details[0]?.code]).toEqual(['20005', 'frameDefine.tooMany']);
    for (const change of [{ fieldType: '2' }, { fieldNo: 'other' }, { module: 'Base.Basic.Warehouse' }]) {
      const locked = await admin.call(`${service}/updatesysframedefinebyid`, { ...first.data, ...change });
      expect([locked.errorCode, locked.details[0]?.code]).toEqual(['20002', 'valid.locked']);
    }
  });
});

describe('custom values of a record', () => {
  beforeAll(async () => {
    for (const [fieldNo, fieldType, more] of [
      ['area', '2', {}],
      ['opened', '3', {}],
      ['checked', '3', { dateFormat: 'yyyy-MM-dd HH:mm:ss' }],
      ['grade', '4', { dropDownDataSource: 'enum:ZONE_TYPE' }],
      ['partner', '4', { dropDownDataSource: 'supplier', fixedMatchingCondition: 'isFrozen=0' }],
      ['secret', '1', { isDisplay: '0' }],
      ['listed', '1', { displayPage: '2' }],
    ] as const)
      expect((await define(fieldNo, { fieldType, ...more })).status).toBe(200);
  });
  it('SYS-21 SYS-23 are stored with the row, read back, changed one by one and taken away', async () => {
    const { data } = await warehouse('C1', {
      colour: ' 红 ',
      area: '0100.50',
      opened: '2026-03-01',
      grade: '1',
      checked: '2026-03-01 08:00:00',
    });
    const read = async () => (await admin.call(`${warehouses}/getbmwarehousebyid`, { id: data.id })).data;
    expect((await read()).custom).toEqual({
      colour: '红',
      area: '100.5',
      opened: '2026-03-01',
      grade: '1',
      checked: '2026-03-01 08:00:00',
    });
    const changed = await admin.call<Added>(`${warehouses}/updatebmwarehousebyid`, {
      id: data.id,
      version: 1,
      custom: { colour: '蓝', opened: null },
    });
    expect(changed.data.version).toBe(2);
    expect(await read()).toMatchObject({ version: 2, custom: { colour: '蓝', area: '100.5', grade: '1' } });
    expect((await read()).custom).not.toHaveProperty('opened');
    const same = await admin.call<Added>(`${warehouses}/updatebmwarehousebyid`, {
      id: data.id,
      version: 2,
      custom: { area: 100.5 },
    });
    expect(same.data.version).toBe(2);
    const bare = await warehouse('C2');
    expect((await admin.call(`${warehouses}/getbmwarehousebyid`, { id: bare.data.id })).data).not.toHaveProperty('custom');
  });
  it('SYS-21 SYS-23 are refused with the error of their own field', async () => {
    const fault = async (custom: Readonly<Record<string, unknown>>) => {
      const { status, details } = await warehouse('C9', custom);
      return [status, ...details.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await fault({ area: 'ten' })).toEqual([400, 'custom.area valid.number']);
    expect(await fault({ area: '1.1234567' })).toEqual([400, 'custom.area valid.decimal']);
    expect(await fault({ colour: 'x'.repeat(101), opened: '2026-02-30' })).toEqual([
      400,
      'custom.colour valid.max',
      'custom.opened valid.date',
    ]);
    expect(await fault({ grade: 'zz' })).toEqual([400, 'custom.grade valid.choice']);
    expect(await fault({ partner: 'V9999' })).toEqual([400, 'custom.partner ref.invalid']);
    expect(await fault({ nobody: '1' })).toEqual([400, 'custom.nobody valid.unknown']);
    expect(await fault({ secret: '1' })).toEqual([400, 'custom.secret valid.unknown']);
    expect((await fault({ "a'; drop table bm_org": '1' }))[0]).toBe(400);
    expect((await fault({ colour: { nested: 1 } }))[0]).toBe(400);
    expect(
      (await admin.call(`${warehouses}/addbmwarehouse`, { orgNo: 'ORG1', warehouseNo: 'C9', warehouseName: 'x', custom: 'no' }))
        .status,
    ).toBe(400);
    expect((await list({ warehouseNoIndistinct: 'C9' })).data.total).toBe(0);
    const named = await warehouse('C9', { area: 'ten' });
    expect(named.details[0]?.params?.field).toBe('名称 area');
  });
  it('SYS-22 SYS-23 are searched and sorted where they show, and nowhere else', async () => {
    await warehouse('C3', { colour: 'Red Wine', area: '9', grade: '1' });
    await warehouse('C4', { colour: 'dark red', area: '20', grade: '2', opened: '2026-01-02' });
    expect(numbers(await list({ 'custom.colourIndistinct': 'RED' }, { field: 'warehouseNo', order: 'asc' }))).toEqual([
      'C3',
      'C4',
    ]);
    expect(numbers(await list({ 'custom.colour': 'dark red' }))).toEqual(['C4']);
    expect(
      numbers(await list({ 'custom.grade': ['1', '2'], warehouseNoIndistinct: 'C' }, { field: 'custom.area', order: 'asc' })),
    ).toEqual(['C3', 'C4', 'C1']);
    expect(numbers(await list({ 'custom.area': '20.00' }))).toEqual(['C4']);
    expect(numbers(await list({ 'custom.opened': '2026-01-02' }))).toEqual(['C4']);
    for (const name of ['custom.listed', 'custom.secret', 'custom.nobody', 'custom', "custom.x' or '1'='1"])
      expect([name, (await list({ [name]: '1' })).errorCode]).toEqual([name, '20002']);
    for (const field of ['custom.secret', "custom.x') desc; drop table bm_org", 'custom'])
      expect([field, (await list({}, { field, order: 'asc' })).errorCode]).toEqual([field, '20011']);
    expect((await list({}, { field: 'custom.listed', order: 'asc' })).status).toBe(200);
  });
  it('SYS-23 show no more when their definition is hidden, and again when it is shown: the values stay', async () => {
    const found = await admin.call<{ records: (Added & { fieldNo: string })[] }>(`${service}/getsysframedefinelistbyparams`, {
      condition: { fieldNoIndistinct: 'colour' },
    });
    const [definition] = found.data.records;
    const turn = async (isDisplay: string, version: number) => {
      const answer = await admin.call<Added>(`${service}/updatesysframedefinebyid`, { id: definition?.id, version, isDisplay });
      clock.set(clock.now() + 1001);
      return answer.data.version;
    };
    const version = await turn('0', definition?.version ?? 0);
    expect((await list({ 'custom.colour': 'dark red' })).errorCode).toBe('20002');
    const [hidden] = (await list({ 'custom.area': '20' })).data.records;
    expect(hidden?.custom).not.toHaveProperty('colour');
    await turn('1', version);
    expect((await list({ 'custom.colour': 'dark red' })).data.records[0]).toMatchObject({ custom: { colour: 'dark red' } });
  });
  it('SYS-23 sort figures by amount even where a text stands from before', async () => {
    await house.owner.query(`update bm_warehouse set custom = '{"area": "many"}' where warehouse_no = 'C2'`);
    const sorted = await list({ warehouseNoIndistinct: 'C' }, { field: 'custom.area', order: 'asc' });
    expect(numbers(sorted)).toEqual(['C3', 'C4', 'C1', 'C2']);
  });
  it('SYS-47 LOOK-42 CONST-05 offer the values of the stored source and condition, in scope, and refuse others', async () => {
    const down = (condition: object, client = admin) =>
      client.call<{ records: { value: string; label: string }[]; size: number; total: number }>(
        `${service}/getSysFrameDefineDown`,
        { current: 1, condition },
      );
    const grades = await down({ fieldNo: 'grade', field: 'createDate', order: 'desc' });
    expect(grades.data.records[0]).toMatchObject({ value: '1', label: expect.stringMatching(/./) });
    const partners = await down({ fieldNo: 'partner', keyword: '', module: 'Base.Basic.Warehouse' });
    expect(partners.data.size).toBe(20);
    expect(partners.data.records.map((row) => row.value)).toContain('V0001');
    // what is stored is named by its values, several at once
    const meant = async (fieldNo: string, value: readonly string[]) => [
      ...new Set((await down({ fieldNo, module: 'Base.Basic.Warehouse', value })).data.records.map((row) => row.value)),
    ];
    expect(await meant('partner', ['V0001', 'V9999'])).toEqual(['V0001']);
    const [first = { value: '' }] = grades.data.records;
    expect(grades.data.total).toBeGreaterThan(1);
    expect(await meant('grade', [first.value])).toEqual([first.value]);
    expect((await down({ fieldNo: 'partner' }, acme)).data.records.map((row) => row.value)).toEqual(['V0001']);
    expect((await down({ fieldNo: 'partner', fixedMatchingCondition: 'isFrozen=1' })).errorCode).toBe('20002');
    expect((await down({ fieldNo: 'partner', module: 'Base.Basic.Warehouse', dropDownDataSource: 'org' })).errorCode).toBe(
      '20002',
    );
    expect((await down({ fieldNo: 'unknown' })).errorCode).toBe('20003');
  });
  it('SYS-23 EXPORT-14 IMPORT-17 are exported and imported under their names like declared columns', async () => {
    const wire = 'IBmWarehouseService/exportexcel';
    const file = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}${wire}`,
      headers: { 'content-type': 'application/json', ...admin.headers },
      payload: JSON.stringify({ condition: { 'custom.area': '20' } }),
    });
    expect(file.statusCode).toBe(200);
    const [sheet] = (await readXlsx(file.rawPayload)).sheets;
    const [head = [], row = []] = sheet?.rows ?? [];
    const at = (name: string) => row[head.indexOf(name)];
    expect([at('名称 colour'), at('名称 area'), at('名称 opened'), at('名称 secret')]).toEqual([
      'dark red',
      20,
      expect.anything(),
      undefined,
    ]);
    const upload = async (rows: readonly (readonly (string | null)[])[]) => {
      const book = await writeXlsx({
        sheets: [
          {
            name: 'S',
            rows: [['组织', '仓库编号', '仓库名称', '名称 colour', '名称 area', '名称 partner'], ...rows.map((one) => [...one])],
          },
        ],
      });
      return (await uploadTo(house.app, admin, 'IBmWarehouseService/importexcel', Buffer.from(book))).lines;
    };
    const bad = failuresOf(
      await upload([
        ['ORG1', 'I1', 'x', '绿', 'viel', null],
        ['ORG1', 'I2', 'x', null, null, 'V9999'],
      ]),
    );
    expect(bad.map((line) => [line.line, line.field, line.code, line.label])).toEqual([
      [2, 'custom.area', 'valid.number', '名称 area'],
      [3, 'custom.partner', 'ref.invalid', '名称 partner'],
    ]);
    const done = await upload([
      ['ORG1', 'I1', 'x', '绿', '7', 'V0001'],
      ['ORG1', 'I2', 'x', null, null, null],
    ]);
    expect(done.at(-1)).toMatchObject({ event: 'uploadComplete', count: 2 });
    const [first, second] = (await list({ warehouseNoIndistinct: 'I' }, { field: 'warehouseNo', order: 'asc' })).data.records;
    expect(first).toMatchObject({ warehouseNo: 'I1', custom: { colour: '绿', area: '7', partner: 'V0001' } });
    expect(second).not.toHaveProperty('custom');
  });
  it('R29 are in the audit under their own names, old and new', async () => {
    const { rows } = await house.owner.query(
      `select changes from sys_oper_log where operation = 'updatebmwarehousebyid' and result = '1' and changes::text like '%custom.colour%' limit 1`,
    );
    expect(rows[0]?.changes[0]).toMatchObject({
      before: { 'custom.colour': '红', 'custom.opened': '2026-03-01' },
      after: { 'custom.colour': '蓝', 'custom.opened': null },
    });
  });
  it('R7 is found by its index, under row security', async () => {
    await house.owner.query(
      `insert into bm_warehouse (id, create_date, update_date, warehouse_no, warehouse_name, org_no, kw, custom)
       select 1000000 + n, now(), now(), 'BULK' || n, 'x', 'ORG1', 'x', case when n % 100 = 0 then jsonb_build_object('colour', 'c' || n) else '{}'::jsonb end from generate_series(1, 20000) n`,
    );
    await house.owner.query('analyze bm_warehouse');
    const client = await house.pool.connect();
    try {
      await client.query(
        "begin; select set_config('wms.side', 'purchaser', true), set_config('wms.orgs', '{ORG1}', true), set_config('wms.warehouses', '*', true)",
      );
      const { rows } = await client.query(
        `explain select id from bm_warehouse where custom <> '{}'::jsonb and (custom @> '{"colour": "c300"}'::jsonb)`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bm_warehouse_custom_gin');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
