/** Dictionaries and parameters: what everybody asks for, and what an administrator keeps. */
import { codesOf, takeCodes } from '@wms/contract/kernel/codes.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { knownParams } from '@wms/contract/system/param/params.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

interface Named {
  readonly id: string;
  readonly version: number;
  readonly enumMid: string;
  readonly enumValue: string;
  readonly enumName: string;
  readonly enumSeq: number;
  readonly [name: string]: unknown;
}
interface List {
  readonly records: readonly Named[];
  readonly total: number;
}
const clock = movableClock(Date.now());
let house: TestHouse;
let acme: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  [acme, admin] = (await Promise.all(['acme', 'admin'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(async () => {
  takeCodes(new Map());
  await house?.close();
});
/** What administrators set is read again after a second. */
const pass = (): void => clock.set(clock.now() + 1001);
const values = async (body: unknown, locale = 'zh-CN') =>
  (await acme.call<List>('IBmEnumService/getsysenumbyparamssearch', body, { 'accept-language': locale })).data.records;
const english = { 'accept-language': 'en-US' };

describe('the lookup of dictionaries', () => {
  it('I18N-12 answers their values in order, named in the language of the request', async () => {
    const options = enums.AsnStatus ?? enums.RecordStatus ?? [];
    const enumMid = enums.AsnStatus ? 'AsnStatus' : 'RecordStatus';
    for (const [at, locale] of ['en-US', 'zh-CN', 'zh-TW'].entries()) {
      const records = await values({ enumMid }, locale);
      expect(records.map((record) => [record.enumValue, record.enumName])).toEqual(
        options.map((option) => [option.value, option.label[at]]),
      );
      expect(records.map((record) => record.enumSeq)).toEqual(options.map((_, index) => index + 1));
    }
  });
  it('V2 looks a name up and never a table: anything else is empty', async () => {
    for (const enumMid of [
      'sys_user',
      'bm_supplier',
      "x' union select pwd_hash from sys_user --",
      'constructor',
      '__proto__',
      'toString',
      '',
    ])
      expect([enumMid, await values({ enumMid })]).toEqual([enumMid, []]);
  });
  it('is narrowed by what is typed, as text', async () => {
    expect(await values({ enumMid: 'RecordStatus', keyword: '%' })).toEqual([]);
    const [first] = await values({ enumMid: 'RecordStatus' });
    expect(await values({ enumMid: 'RecordStatus', keyword: ` ${first?.enumName} ` })).toContainEqual(first);
  });
});

describe('the maintenance of dictionaries', () => {
  const E = 'IBmEnumService';
  const list = (condition: object, more: object = {}, headers = {}) =>
    admin.call<List>(`${E}/getsysenumlistbyparams`, { current: 1, size: 100, condition, ...more }, headers);
  const one = async (enumMid: string, enumValue: string): Promise<Named> => {
    const row = (await list({ enumMid, enumValue })).data.records[0];
    if (!row) throw new Error(`${enumMid} has no ${enumValue}`);
    return row;
  };
  const draft = { enumMid: 'CELL_TYPE', enumValue: 'COLD', nameCn: '冷藏位', nameTw: '冷藏儲位', nameEn: 'Cold cell' };
  let zone = '';
  beforeAll(async () => {
    zone = (await house.owner.query("select zone_no from bm_zone where warehouse_no = 'WH11' and status_code = '1' limit 1"))
      .rows[0].zone_no;
  });
  const cellOf = (cellNo: string, cellType: string) => ({
    orgNo: 'ORG1',
    warehouseNo: 'WH11',
    zoneNo: zone,
    cellNo,
    cellName: cellNo,
    cellType,
  });

  it('SYS-10 SYS-26 lists the values of every dictionary, searched and sorted, and exports them', async () => {
    const all = await list({});
    const shipped = (enums.EnumGroup ?? []).flatMap(({ value }) => enums[value] ?? []);
    expect([all.data.total, shipped.length > 150]).toEqual([shipped.length, true]);
    const { data } = await list({ enumMid: 'CELL_TYPE' }, { field: 'enumSeq', order: 'desc' }, english);
    expect(data.records.map(({ enumSeq }) => enumSeq)).toEqual(data.records.map((_, at) => data.total - at));
    expect(Object.keys(data.records[0] ?? {})).toEqual(
      expect.arrayContaining(['enumMid', 'enumValue', 'enumName', 'status', 'enumSeq', 'zlI18nList']),
    );
    const [first] = data.records;
    const found = await list(
      { enumNameIndistinct: String(first?.enumName).slice(0, 4).toUpperCase(), enumMid: 'CELL_TYPE' },
      {},
      english,
    );
    expect(found.data.records.some(({ enumValue }) => enumValue === first?.enumValue)).toBe(true);
    const sheet = await takeSheet(house, admin, `${E}/exportexcel`, { condition: { enumMid: 'CELL_TYPE' } });
    expect([sheet.status, sheet.rows.length]).toEqual([200, data.total + 1]);
  });
  it('SYS-02 takes an added value, which every lookup and every form of a record knows at once', async () => {
    const count = (await values({ enumMid: 'CELL_TYPE' })).length;
    const refused = await admin.call('IBmWarehouseCellService/addbmwarehousecell', cellOf('COLD1', 'COLD'));
    expect(refused.details.some(({ code }) => code === 'valid.choice')).toBe(true);
    const added = await admin.call<{ id: string }>(`${E}/addsysenum`, draft);
    expect([added.status, added.data]).toMatchObject([200, { enumValue: 'COLD', version: 1 }]);
    pass();
    const now = await values({ enumMid: 'CELL_TYPE' }, 'zh-TW');
    expect([now.length, now.at(-1)]).toMatchObject([count + 1, { enumValue: 'COLD', enumName: '冷藏儲位' }]);
    const changed = await values({ changed: '1' }, 'en-US');
    expect(changed.find(({ enumValue }) => enumValue === 'COLD')).toMatchObject({ enumMid: 'CELL_TYPE', enumName: 'Cold cell' });
    expect((await admin.call('IBmWarehouseCellService/addbmwarehousecell', cellOf('COLD1', 'COLD'))).status).toBe(200);
    expect(codesOf('CELL_TYPE').at(-1)).toEqual({ value: 'COLD', label: ['Cold cell', '冷藏位', '冷藏儲位'] });
    const again = await admin.call(`${E}/addsysenum`, { ...draft, enumValue: 'cold' });
    expect([again.errorCode, again.details[0]?.field]).toEqual(['20006', 'enumValue']);
  });
  it('SYS-02 removes an added value nobody uses, and tells who uses it otherwise', async () => {
    const row = await one('CELL_TYPE', 'COLD');
    const wanted = { delList: [{ id: row.id, version: row.version }] };
    const used = await admin.call(`${E}/physicaldeletesysenumbyids`, wanted);
    expect([used.errorCode, used.details[0]?.params]).toMatchObject(['20007', { count: 1, value: 'COLD' }]);
    await house.owner.query("update bm_warehouse_cell set cell_type = '1' where cell_type = 'COLD'");
    const off = await admin.call<Named>(`${E}/updatesysenumbyid`, { id: row.id, version: 1, status: '0' });
    expect([off.status, off.data.version]).toEqual([200, 2]);
    pass();
    expect((await values({ enumMid: 'CELL_TYPE' })).some(({ enumValue }) => enumValue === 'COLD')).toBe(false);
    expect((await admin.call(`${E}/physicaldeletesysenumbyids`, wanted)).errorCode).toBe('20004');
    const gone = await admin.call(`${E}/physicaldeletesysenumbyids`, { delList: [{ id: row.id, version: 2 }] });
    expect(gone.data).toEqual({ count: 1 });
  });
  it('SYS-58 lets a built-in value be renamed and ordered, never removed, recoded or switched off', async () => {
    const row = await one('ZONE_TYPE', enums.ZONE_TYPE?.[0]?.value ?? '');
    const wanted = { id: row.id, version: row.version };
    const renamed = await admin.call<Named>(`${E}/updatesysenumbyid`, { ...wanted, nameCn: '甲区', enumSeq: 99 });
    expect([renamed.status, renamed.data.version]).toEqual([200, 2]);
    pass();
    expect((await values({ enumMid: 'ZONE_TYPE' })).at(-1)).toMatchObject({ enumValue: row.enumValue, enumName: '甲区' });
    const now = { id: row.id, version: 2 };
    for (const [body, code] of [
      [{ ...now, enumValue: 'X' }, 'valid.locked'],
      [{ ...now, enumMid: 'CELL_TYPE' }, 'valid.locked'],
      [{ ...now, status: '0' }, 'dictionary.builtIn'],
    ] as const)
      expect([code, (await admin.call(`${E}/updatesysenumbyid`, body)).details[0]?.code]).toEqual([code, code]);
    const removed = await admin.call(`${E}/physicaldeletesysenumbyids`, { delList: [now] });
    expect(removed.details[0]?.code).toBe('dictionary.builtIn');
    expect((await admin.call(`${E}/updatesysenumbyid`, { ...wanted, nameCn: '乙区' })).errorCode).toBe('20004');
    const { rows } = await house.owner.query(
      "select changes from sys_oper_log where operation = 'updatesysenumbyid' and result = '1' order by id desc limit 1",
    );
    expect(rows[0].changes[0].after).toMatchObject({ nameCn: '甲区', enumSeq: 99 });
  });
  it('SYS-58 takes no value where rules of the program read the codes, and no code that is not one', async () => {
    const closed = await admin.call(`${E}/addsysenum`, { ...draft, enumMid: 'PARAM_TYPE' });
    expect(closed.details[0]?.code).toBe('dictionary.closed');
    for (const enumValue of ['a b', "x'", '<b>', '中'])
      expect((await admin.call(`${E}/addsysenum`, { ...draft, enumValue })).details[0]?.code).toBe('dictionary.code');
    expect((await admin.call(`${E}/addsysenum`, { ...draft, enumMid: 'sys_user' })).details[0]?.code).toBe('valid.choice');
  });
});

describe('parameters', () => {
  const P = 'ISysParamService';
  const ask = (paramNo: string) => acme.call(`${P}/getValueByParamNo`, { paramNo });
  const list = (condition: object = {}, headers = {}) =>
    admin.call<{ records: Param[]; total: number }>(`${P}/getsysparamlistbyparams`, { size: 100, condition }, headers);
  interface Param {
    readonly id: string;
    readonly version: number;
    readonly paramNo: string;
    readonly paramValue: string;
    readonly [name: string]: unknown;
  }
  const one = async (paramNo: string): Promise<Param> => {
    const row = (await list({ paramNoIndistinct: paramNo })).data.records[0];
    if (!row) throw new Error(`no ${paramNo}`);
    return row;
  };
  afterEach(() => house.owner.query("delete from sys_param where param_no <> 'DEMO_STORY'"));

  it('SYS-57 R30 answers the public ones, stored or by default, and no other', async () => {
    for (const { paramNo, usual } of knownParams.filter(({ isOpen }) => isOpen))
      expect((await ask(paramNo)).data).toEqual({ paramNo, paramValue: usual });
    await house.owner.query(
      "insert into sys_param (param_no, param_value) values ('TIME_ZONE', 'Asia/Taipei'), ('MAIL_PASSWORD', 'secret')",
    );
    expect((await ask('TIME_ZONE')).data).toMatchObject({ paramValue: 'Asia/Taipei' });
    for (const paramNo of ['MAIL_PASSWORD', 'EXPORT_MAX_ROWS', 'NONE', 'constructor', "x' or '1'='1"]) {
      const answer = await ask(paramNo);
      expect([paramNo, answer.status, answer.errorCode, answer.body.includes('secret')]).toEqual([paramNo, 404, '20003', false]);
    }
  });
  it('SYS-09 SYS-25 R7 R30 lists what the program reads and own ones; its own marks and secrets are nowhere', async () => {
    await house.owner.query(
      "insert into sys_param (param_no, param_value) values ('SWEEP', ''), ('MAIL_PASSWORD', 'hidden') on conflict do nothing",
    );
    const shown = knownParams.filter(({ isLater }) => isLater !== true);
    const { data, body } = await list({}, english);
    expect(data.records.map(({ paramNo }) => paramNo)).toEqual(shown.map(({ paramNo }) => paramNo));
    expect(data.records[0]).toMatchObject({
      paramNo: 'TIME_ZONE',
      paramName: 'System time zone',
      paramType: '1',
      paramValue: 'Asia/Shanghai',
    });
    for (const text of ['SWEEP', 'DEMO_STORY', 'MAIL_PASSWORD', 'hidden'])
      expect([text, body.includes(text)]).toEqual([text, false]);
    const sheet = await takeSheet(house, admin, `${P}/exportexcel`, { condition: {} });
    expect(sheet.rows).toHaveLength(shown.length + 1);
    expect((await list({ paramType: '4' })).data.total).toBe(3);
  });
  it('SYS-01 keeps a changed value, which holds at the next call, and logs both', async () => {
    const zone = await one('MOBILE_PATTERN');
    const saved = await admin.call<Param>(`${P}/updatesysparambyid`, { id: zone.id, version: 1, paramValue: 'TW' });
    expect([saved.status, saved.data.version]).toEqual([200, 2]);
    expect((await ask('MOBILE_PATTERN')).data).toMatchObject({ paramValue: 'TW' });
    expect((await admin.call<Param>(`${P}/getsysparambyid`, { id: zone.id })).data).toMatchObject({
      paramValue: 'TW',
      version: 2,
    });
    expect((await admin.call(`${P}/updatesysparambyid`, { id: zone.id, version: 1, paramValue: 'ANY' })).errorCode).toBe('20004');
    const { rows } = await house.owner.query(
      "select doc_no, changes from sys_oper_log where operation = 'updatesysparambyid' and result = '1'",
    );
    expect(rows[0]).toMatchObject({
      doc_no: 'MOBILE_PATTERN',
      changes: [{ before: { paramValue: 'CN' }, after: { paramValue: 'TW' } }],
    });
  });
  it('SYS-01 takes the value of a parameter only as the program can work with it', async () => {
    for (const [paramNo, good, bad] of [
      ['TIME_ZONE', 'Asia/Taipei', 'Mars/Base'],
      ['EXPORT_MAX_ROWS', '1000', '0'],
      ['EXPORT_MAX_ROWS', '200000', '200001'],
      ['PRINT_SERVICE_HOST', 'http://127.0.0.1:9100', 'javascript:alert(1)'],
      ['PRINT_SERVICE_HOST', 'https://localhost:9443', 'https://print.example'],
      ['PRINT_SERVICE_HOST', 'http://localhost', 'http://localhost:99999'],
      ['EMAIL_PATTERN', 'ANY', 'any'],
    ]) {
      const row = await one(String(paramNo));
      const change = (paramValue?: string) =>
        admin.call(`${P}/updatesysparambyid`, { id: row.id, version: row.version, paramValue });
      const refused = await change(bad);
      expect([bad, refused.errorCode, refused.details[0]?.field]).toEqual([bad, '20002', 'paramValue']);
      expect([good, (await change(good)).status]).toEqual([good, 200]);
    }
  });
  it('SYS-01 takes own parameters, never a secret, a mark of the program or another meaning for one it reads', async () => {
    const add = (more: object) =>
      admin.call<Param>(`${P}/addsysparam`, {
        paramNo: 'LABEL_COPIES',
        paramName: 'Copies',
        paramType: '3',
        paramValue: '2',
        ...more,
      });
    expect((await add({ paramNo: 'SMTP_PASSWORD' })).details[0]?.code).toBe('param.secret');
    expect((await add({ paramNo: 'a b' })).details[0]?.code).toBe('param.no');
    await house.owner.query("insert into sys_param (param_no, param_value) values ('SWEEP', '') on conflict do nothing");
    for (const paramNo of ['TIME_ZONE', 'SWEEP'])
      expect([paramNo, (await add({ paramNo, paramValue: 'Asia/Taipei' })).errorCode]).toEqual([paramNo, '20006']);
    const made = await add({});
    expect(made.status).toBe(200);
    expect((await ask('LABEL_COPIES')).data).toMatchObject({ paramValue: '2' });
    const zone = await one('TIME_ZONE');
    const renamed = await admin.call(`${P}/updatesysparambyid`, { id: zone.id, version: zone.version, paramName: 'x' });
    expect(renamed.details[0]?.code).toBe('param.builtIn');
    const both = [zone, await one('LABEL_COPIES')].map(({ id, version }) => ({ id, version }));
    expect((await admin.call(`${P}/physicaldeletesysparambyids`, { delList: both })).details[0]?.code).toBe('param.builtIn');
    expect((await admin.call(`${P}/physicaldeletesysparambyids`, { delList: both.slice(1) })).data).toEqual({ count: 1 });
    expect((await ask('LABEL_COPIES')).errorCode).toBe('20003');
  });
});
