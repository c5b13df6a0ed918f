import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { takeSheet } from '../../../test/sheets.ts';

const service = 'ISysTableService';
let house: TestHouse;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer] = (await Promise.all(['admin', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house.close());

interface Column {
  readonly fieldName: string;
  readonly fieldLabel: string;
  readonly fieldSeq: number;
  readonly [name: string]: unknown;
}
interface Table {
  readonly id: string;
  readonly version: number;
  readonly designTableName: string;
  readonly lines: readonly Column[];
}
const find = async (designTable: string): Promise<Table> => {
  const { data } = await admin.call<{ records: { id: string }[] }>(`${service}/getsystablelistbyparams`, {
    condition: { designTableIndistinct: designTable },
  });
  return (await admin.call<Table>(`${service}/getsystablebyid`, { id: data.records[0]?.id })).data;
};
const change = (table: Table, more: object) =>
  admin.call<{ id: string; version: number }>(`${service}/updatesystablebyid`, { id: table.id, version: table.version, ...more });
const offered = async (locale = 'zh-CN') =>
  (
    await admin.call<{ records: { designTable: string; field: string; label: string; isImported: string }[] }>(
      'ISysExportConfigService/getModuleTableFields',
      { module: 'Base.Basic.Reservoir' },
      { 'accept-language': locale },
    )
  ).data.records.filter(({ designTable }) => designTable === 'bm_zone');

it('SYS-48 SYS-50 SYS-56 BASE-015 describes every table of the product with its columns, in the language of the request', async () => {
  const zone = await find('bm_zone');
  expect(zone.lines.slice(0, 2)).toMatchObject([
    {
      fieldName: 'zoneNo',
      fieldLabel: '库区编号',
      dataType: 'string',
      isExport: '1',
      isImport: '1',
      isRequired: '1',
      fieldSeq: 1,
    },
    { fieldName: 'zoneName' },
  ]);
  expect(zone.lines.find(({ fieldName }) => fieldName === 'zoneType')).toMatchObject({
    dataType: 'code',
    enumGroup: 'ZONE_TYPE',
  });
  expect(zone.lines.find(({ fieldName }) => fieldName === 'createDate')).toMatchObject({ dataType: 'datetime', isImport: '0' });
  const english = await buyer.call<{ records: Column[] }>(
    `${service}/getsystablefieldsbyDesignTable`,
    { designTable: 'bm_zone' },
    { 'accept-language': 'en-US' },
  );
  expect(english.data.records[0]?.fieldLabel).toBe('Zone no.');
  const file = await takeSheet(house, admin, `${service}/exportexcel`, { condition: { designTableIndistinct: 'bm_zone' } });
  expect([file.status, file.rows.length]).toEqual([200, 2]);
});

it('A-F13 BASE-015 names tables in the language of the person, and keeps a name that was shown as no new name', async () => {
  const english = { 'accept-language': 'en-US' };
  const condition = { designTableIndistinct: 'bm_unit' };
  const list = await admin.call<{ records: Table[] }>(`${service}/getsystablelistbyparams`, { condition }, english);
  const unit = list.data.records.find((one) => Reflect.get(one, 'designTable') === 'bm_unit');
  const { id = '', version = 0 } = unit ?? {};
  expect(unit?.designTableName).toBe('Unit');
  expect((await admin.call<Table>(`${service}/getsystablebyid`, { id }, english)).data.designTableName).toBe('Unit');
  const saved = await admin.call<{ version: number }>(
    `${service}/updatesystablebyid`,
    { id, version, designTableName: 'Unit', remark: 'r' },
    english,
  );
  expect(saved.status).toBe(200);
  expect((await admin.call<Table>(`${service}/getsystablebyid`, { id })).data).toMatchObject({
    designTableName: '单位',
    remark: 'r',
  });
  await admin.call(`${service}/updatesystablebyid`, { id, version: saved.data.version, designTableName: 'Measures' }, english);
  expect((await admin.call<Table>(`${service}/getsystablebyid`, { id })).data.designTableName).toBe('Measures');
});

it('SYS-51 SYS-55 BASE-015 lets an administrator name tables and columns, order and hide them; templates follow, the database does not', async () => {
  const zone = await find('bm_zone');
  const lines = zone.lines.map((line) => {
    if (line.fieldName === 'zoneName') return { ...line, fieldLabel: '区名', fieldSeq: 1 };
    if (line.fieldName === 'zoneNo') return { ...line, fieldSeq: 2, isImport: '0' };
    return line.fieldName === 'remark' ? { ...line, isExport: '0', isImport: '0' } : line;
  });
  const saved = await change(zone, { designTableName: '我的库区', lines });
  expect([saved.status, saved.data.version]).toEqual([200, 2]);
  const now = await find('bm_zone');
  expect([now.designTableName, now.lines[0]?.fieldLabel, now.lines[1]?.fieldName]).toEqual(['我的库区', '区名', 'zoneNo']);
  const columns = await offered();
  expect(columns.slice(0, 2)).toMatchObject([
    { field: 'zoneName', label: '区名', isExported: '1', isImported: '1' },
    { field: 'zoneNo', isImported: '0' },
  ]);
  expect(columns.some(({ field }) => field === 'remark')).toBe(false);
  // a name somebody gave is the same in every language; the others follow the reader
  expect((await offered('en-US')).slice(0, 2).map(({ label }) => label)).toEqual(['区名', 'Zone no.']);
  expect((await change(zone, { lines })).errorCode).toBe('20004');
  const { rows } = await house.owner.query(
    "select column_name from information_schema.columns where table_name = 'bm_zone' and column_name in ('zone_name', 'zone_no', 'remark')",
  );
  expect(rows).toHaveLength(3);
});

it('SYS-49 SYS-52 BASE-015 knows no tables and columns of its own, and forgets a description without touching the table', async () => {
  const draft = { designTable: 'pg_shadow', designTableName: 'x', tableAttribute: '1' };
  expect((await admin.call(`${service}/addsystable`, draft)).details[0]?.code).toBe('table.unknown');
  const zone = await find('bm_zone');
  const [first] = zone.lines;
  const wrong = await change(zone, { lines: [first, first, { ...first, fieldName: 'pwdHash' }] });
  expect(wrong.details.map(({ code }) => code)).toEqual(['table.twice', 'table.unknownField']);
  const gone = await admin.call(`${service}/physicaldeletesystablebyids`, { delList: [{ id: zone.id, version: zone.version }] });
  expect(gone.data).toEqual({ count: 1 });
  expect((await offered()).slice(0, 2).map(({ label }) => label)).toEqual(['库区编号', '库区名称']);
  const again = await admin.call(`${service}/addsystable`, { ...draft, designTable: 'bm_zone' });
  expect(again.status).toBe(200);
  expect((await admin.call(`${service}/addsystable`, { ...draft, designTable: 'bm_zone' })).errorCode).toBe('20006');
});

it('is one description for every organization: only the platform changes it', async () => {
  for (const operation of ['addsystable', 'updatesystablebyid', 'physicaldeletesystablebyids'])
    expect((await buyer.call(`${service}/${operation}`, {})).errorCode).toBe('10008');
});

it('SYS-53 SYS-54 names the tables behind the screens a person may look at, and no others', async () => {
  const M = 'ISysModuleTableService';
  interface Row {
    readonly module: string;
    readonly moduleName: string;
    readonly designTable: string;
    readonly designTableName: string;
  }
  const ask = (client: Client, condition: object) =>
    client.call<{ records: Row[]; size: number; total: number }>(
      `${M}/getsysmoduletablelistbyparams`,
      { current: 1, size: 10, condition },
      { 'accept-language': 'en-US' },
    );
  const all = await ask(admin, { status: '1' });
  expect([all.data.records.length, all.data.size, all.data.total > 30]).toEqual([10, 10, true]);
  const zone = { module: 'Base.Basic.Reservoir', designTable: 'bm_zone', designTableName: 'Zone', moduleName: 'Zones' };
  const found = await ask(admin, { status: '1', keyword: 'BM_ZONE' });
  expect(found.data.records).toMatchObject([{ ...zone, moduleName: expect.any(String) }]);
  const own = await admin.call<{ records: Row[] }>(`${M}/getsysmoduletablelistbymodule`, { module: zone.module });
  expect(own.data.records.map(({ designTable }) => designTable)).toEqual(['bm_zone']);
  // the custom fields are the platform's
  expect((await ask(buyer, { keyword: 'sys_frame_define' })).data.total).toBe(0);
  expect((await ask(admin, { keyword: 'sys_frame_define' })).data.total).toBe(1);
  expect((await ask(admin, { pwdHash: 'x' })).errorCode).toBe('20002');
});
