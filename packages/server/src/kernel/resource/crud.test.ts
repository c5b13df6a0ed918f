import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../ground/clock.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  [admin, buyer] = await Promise.all([house.signIn('admin'), house.signIn('buyer')]);
});
afterAll(() => house.close());

const draft = { orgNo: 'ORG1', warehouseNo: 'WHX', warehouseName: '测试仓' };

describe('the calls of a plain resource', () => {
  it('API-01 API-11 lists a page with the five names, in the order asked for', async () => {
    const answer = await admin.call<{ records: { warehouseNo: string }[] }>('IBmWarehouseService/getAuthBmWarehouseList', {
      current: 1,
      size: 2,
      condition: {},
      field: 't1.warehouseNo',
      order: 'asc',
    });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ size: 2, total: 3, pages: 2, current: 1 });
    expect(answer.data.records.map((row) => row.warehouseNo)).toEqual(['WH11', 'WH12']);
  });
  it('shows a person only the rows in scope', async () => {
    const answer = await buyer.call<{ total: number }>('IBmWarehouseService/getAuthBmWarehouseList');
    expect(answer.data.total).toBe(2);
  });
  it('adds, reads, changes, refuses a stale version and removes', async () => {
    const added = await admin.call<{ id: string; version: number }>('IBmWarehouseService/addbmwarehouse', draft);
    expect(added.body).toContain('WHX');
    const { id } = added.data;
    const changed = await admin.call<{ version: number }>('IBmWarehouseService/updatebmwarehousebyid', {
      id,
      version: 1,
      warehouseName: '新名',
    });
    expect(changed.data.version).toBe(2);
    const stale = await admin.call('IBmWarehouseService/updatebmwarehousebyid', { id, version: 1, warehouseName: '旧' });
    expect([stale.status, stale.errorCode, stale.details[0]?.code]).toEqual([409, '20004', 'version']);
    const read = await admin.call<{ warehouseName: string; controlInv: string }>('IBmWarehouseService/getbmwarehousebyid', {
      id,
    });
    expect(read.data).toMatchObject({ warehouseName: '新名', controlInv: '1' });
    const removed = await admin.call<{ count: number }>('IBmWarehouseService/physicaldeletebmwarehousebyids', {
      delList: [{ id, version: 2 }],
    });
    expect(removed.data.count).toBe(1);
    expect((await admin.call('IBmWarehouseService/getbmwarehousebyid', { id })).errorCode).toBe('20003');
  });
  it('names field and rule of every fault, in the language of the request', async () => {
    const answer = await admin.call(
      'IBmWarehouseService/addbmwarehouse',
      { orgNo: 'ORG1', mobileNo: '123', unknown: 1 },
      { 'accept-language': 'en-US' },
    );
    expect(answer.errorCode).toBe('20002');
    expect(answer.details.map((d) => [d.field, d.code])).toEqual(
      expect.arrayContaining([
        ['warehouseNo', 'input.required'],
        ['mobileNo', 'valid.mobile'],
        ['unknown', 'valid.unknown'],
      ]),
    );
    expect(answer.details.find((d) => d.field === 'mobileNo')?.message).toBe(
      'The mobile number is wrong; enter it like 13812345678',
    );
  });
  it('refuses a duplicate number by its field', async () => {
    const answer = await admin.call('IBmWarehouseService/addbmwarehouse', { ...draft, warehouseNo: 'WH11' });
    expect([answer.status, answer.errorCode, answer.details[0]?.field]).toEqual([409, '20006', 'warehouseNo']);
  });
  it('searches by keyword and refuses unknown conditions and sorts', async () => {
    const found = await admin.call<{ total: number }>('IBmItemService/getbmitemlistbyparams', {
      condition: { keyword: '轴承', orgNo: 'ORG1' },
    });
    expect(found.data.total).toBe(6);
    expect((await admin.call('IBmItemService/getbmitemlistbyparams', { condition: { 'x;drop': '1' } })).errorCode).toBe('20002');
    expect(
      (await admin.call('IBmItemService/getbmitemlistbyparams', { condition: { field: 'updateDate,(select 1)' } })).errorCode,
    ).toBe('20011');
  });
  it('BASE-106 BASE-107 BASE-108 BASE-109 holds phone numbers and mail addresses to the rules the parameters name', async () => {
    const add = async (contact: object) => {
      const answer = await admin.call('IBmWarehouseService/addbmwarehouse', {
        ...draft,
        warehouseNo: `P${clock.now()}`,
        ...contact,
      });
      clock.set(clock.now() + 1001);
      return answer.details.map(({ field, code }) => `${field} ${code}`);
    };
    const rule = async (paramNo: string, value: string): Promise<void> => {
      await house.owner.query(
        'insert into sys_param values ($1, $2) on conflict (param_no) do update set param_value = excluded.param_value',
        [paramNo, value],
      );
      clock.set(clock.now() + 1001);
    };
    expect(await add({ mobileNo: '13812345678', telNo: '0512-66660001', email: 'a@b.museum' })).toEqual([]);
    await rule('PHONE_PATTERN', 'CN');
    await rule('EMAIL_PATTERN', 'SHORT');
    const faults = ['mobileNo valid.mobile', 'telNo valid.phone', 'email valid.email'];
    for (const telNo of ['02-12345678', '0512-66660001'])
      expect(await add({ mobileNo: '0912345678', telNo, email: 'a@b.museum' })).toEqual(expect.arrayContaining(faults));
    expect(await add({ mobileNo: '13812345678', telNo: '010-12345678', email: 'a@b.cn' })).toEqual([]);
    expect(await add({ mobileNo: '', telNo: null, email: '' })).toEqual([]);
    await rule('MOBILE_PATTERN', 'TW');
    await rule('PHONE_PATTERN', 'TW');
    await rule('EMAIL_PATTERN', 'ANY');
    expect(await add({ mobileNo: '0912345678', telNo: '02-12345678', email: 'a@b.museum' })).toEqual([]);
    expect(await add({ mobileNo: '13812345678' })).toEqual(['mobileNo valid.mobile']);
    await rule('MOBILE_PATTERN', 'nonsense');
    expect(await add({ mobileNo: '13812345678' })).toEqual([]);
  });

  describe('all rows of a search', () => {
    const Z = 'IBmZoneService';
    interface Brief {
      readonly id: string;
      readonly version: number;
    }
    const add = async (orgNo: string, warehouseNo: string, zoneNo: string) => {
      const body = { orgNo, warehouseNo, zoneNo, zoneName: zoneNo, zoneType: '1', controlType: '1' };
      const answer = await admin.call<Brief>(`${Z}/addbmzone`, body);
      expect([zoneNo, answer.status, answer.body]).toEqual([zoneNo, 200, answer.body]);
      return answer.data;
    };
    const states = async (part: string) => {
      const condition = { zoneNoIndistinct: part };
      const query = { condition, field: 'zoneNo', order: 'asc', size: 100 };
      const answer = await admin.call<{ records: { statusCode: string }[] }>(`${Z}/getbmzonelistbyparams`, query);
      return answer.data.records.map(({ statusCode }) => statusCode).join('');
    };
    const said = ({ status, errorCode, details }: Awaited<ReturnType<Client['call']>>) => [status, errorCode, details[0]?.code];
    const whole = (client: Client, operation: string, wholeCount: number, condition: object) =>
      client.call<{ count: number }>(`${Z}/${operation}`, { all: '1', wholeCount, condition });

    it('LIST-84 R13 are invalidated, restored and deleted together, none when the number is not the one confirmed', async () => {
      for (const no of ['AWHOLE1', 'AWHOLE2', 'AWHOLE3']) await add('ORG1', 'WH11', no);
      const mine = { zoneNoIndistinct: 'AWHOLE' };
      expect(said(await whole(admin, 'invalidbmzonebyids', 2, mine))).toEqual([409, '20005', 'whole.changed']);
      expect(said(await whole(admin, 'invalidbmzonebyids', 3, { ...mine, nonsense: '1' }))).toEqual([
        400,
        '20002',
        'valid.unknown',
      ]);
      expect(await states('AWHOLE')).toBe('111');
      expect((await whole(admin, 'invalidbmzonebyids', 3, mine)).data).toEqual({ count: 3 });
      expect(await states('AWHOLE')).toBe('000');
      expect((await whole(admin, 'cancelinvalidbmzonebyids', 1, { zoneNoIndistinct: 'AWHOLE2' })).data).toEqual({ count: 1 });
      // one that is valid already: every row stays as it is
      expect(said(await whole(admin, 'cancelinvalidbmzonebyids', 3, mine))).toEqual([409, '20005', 'record.notInvalid']);
      expect(await states('AWHOLE')).toBe('010');
      expect((await whole(admin, 'deletebmzonebyids', 3, mine)).data).toEqual({ count: 3 });
      expect(await states('AWHOLE')).toBe('');
    });
    it('R11 R13 are taken in scope only, of one organization, and never more than may be changed at once', async () => {
      await add('ORG1', 'WH11', 'BWHOLE1');
      await add('ORG2', 'WH21', 'BWHOLE2');
      const both = { zoneNoIndistinct: 'BWHOLE' };
      expect(said(await whole(admin, 'invalidbmzonebyids', 2, both))).toEqual([409, '20005', 'toolbar.sameOrg']);
      // the rows of another organization are not there for who may not see them
      const keeper = await house.signIn('keeper');
      expect(said(await whole(keeper, 'invalidbmzonebyids', 2, both))).toEqual([409, '20005', 'whole.changed']);
      expect((await whole(keeper, 'invalidbmzonebyids', 1, both)).data).toEqual({ count: 1 });
      expect(await states('BWHOLE')).toBe('01');
      await house.owner.query(
        `insert into bm_zone select (jsonb_populate_record(z, jsonb_build_object('id', 900000000000 + n, 'zone_no', 'MANY' || n, 'kw', 'many' || n))).*
          from bm_zone z, generate_series(1, 5001) n where z.zone_no = 'BWHOLE1'`,
      );
      expect(said(await whole(admin, 'deletebmzonebyids', 5001, { zoneNoIndistinct: 'MANY' }))).toEqual([
        409,
        '20005',
        'whole.tooMany',
      ]);
      const started = performance.now();
      await house.owner.query(`delete from bm_zone where zone_no = 'MANY1'`);
      expect((await whole(admin, 'deletebmzonebyids', 5000, { zoneNoIndistinct: 'MANY' })).data).toEqual({ count: 5000 });
      expect(performance.now() - started).toBeLessThan(20_000);
    });
  });
});
