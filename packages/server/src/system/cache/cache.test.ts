/** The caches: what is kept, until when, who evicts it, and what an administrator sees and does. */
import { codesOf, takeCodes } from '@wms/contract/kernel/codes.ts';
import { cacheLimits, cacheTypes } from '@wms/contract/system/cache/cache.rules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { findItems } from '../../base/item/door.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { movableClock, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { sweepOnce } from '../../kernel/upkeep/sweep.ts';
import { oldEntries } from './caches.ts';

interface Entry {
  readonly id: string;
  readonly cacheType: string;
  readonly cacheKey: string;
  readonly cacheValue: string;
  readonly ttlHours: number;
  readonly hitCount: number;
  readonly expireDate: string;
}
interface List {
  readonly records: readonly Entry[];
  readonly total: number;
}
const hour = 3_600_000;
const service = 'ISysCacheService';
const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let buyer: Client;
let acme: Client;

beforeAll(async () => {
  house = await openTestHouse({ clock });
  await later(0);
});
afterAll(async () => {
  takeCodes(new Map());
  await house?.close();
});
beforeEach(async () => {
  await house.house.caches.settle();
  await house.owner.query('delete from sys_cache');
});

/** Moves the clock; sessions end meanwhile, so everybody signs in again. */
const later = async (ms: number): Promise<void> => {
  clock.set(clock.now() + ms);
  [admin, buyer, acme] = (await Promise.all(['admin', 'buyer', 'acme'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
};
const settled = (): Promise<void> => house.house.caches.settle();
const list = async (cacheType?: string, by: Client = admin, more: object = {}): Promise<Answer<List>> =>
  by.call<List>(`${service}/getsyscachelistbyparams`, { current: 1, size: 100, condition: { cacheType, ...more } });
const keysOf = async (cacheType?: string, by: Client = admin): Promise<readonly string[]> =>
  (await list(cacheType, by)).data.records.map(({ cacheKey }) => cacheKey).toSorted();
const zone = async (): Promise<unknown> =>
  (await buyer.call<{ paramValue: string }>('ISysParamService/getValueByParamNo', { paramNo: 'TIME_ZONE' })).data.paramValue;
const group = (enumMid: string, by: Client = buyer) =>
  by.call<{ records: readonly { enumValue: string; enumName: string }[] }>('IBmEnumService/getsysenumbyparamssearch', {
    enumMid,
  });
const menu = (by: Client) => by.call<{ records: readonly unknown[] }>('ISrmBmLoginService/getMenuList', { appNo: 'PC' });
const items = (orgNo: string, itemNos: readonly string[]) =>
  runSystem(house.house, 'materials by number', (ctx: Context) => findItems(ctx, orgNo, itemNos));
const someItems = async (orgNo: string, count: number): Promise<readonly string[]> =>
  (
    await house.owner.query<{ no: string }>('select item_no as no from bm_item where org_no = $1 order by id limit $2', [
      orgNo,
      count,
    ])
  ).rows.map(({ no }) => no);
/** Asks for one answer of every type, twice, and waits until they are kept and counted. */
const useAll = async (): Promise<string> => {
  const [no = ''] = await someItems('ORG1', 1);
  for (let round = 0; round < 2; round++) {
    await zone();
    await group('ITEM_TYPE');
    await menu(buyer);
    await items('ORG1', [no]);
    await settled();
  }
  return no;
};

describe('what is kept', () => {
  it('SYS-58 SYS-31 offers the types of the ledger, and lists materials by number unless another is asked for', async () => {
    expect(codesOf('CacheType').map(({ value }) => value)).toEqual([...cacheTypes]);
    const offered = await admin.call<{ records: readonly { value: string; label: string }[] }>(`${service}/getCacheTypeList`, {});
    expect(offered.data.records.map(({ value }) => value)).toEqual([...cacheTypes]);
    expect(offered.data.records[0]).toEqual({ value: 'ITEM:ITEM_NO', label: '物料编号缓存' });
    const no = await useAll();
    expect(await keysOf()).toEqual([`ORG1/${no}`]);
  });
  it('SYS-05 SYS-13 SYS-30 lists type, key, value, hours to live, hits and end of each entry', async () => {
    const no = await useAll();
    const until = timeText(clock.now() + 24 * hour);
    for (const [type, key, part] of [
      ['ITEM:ITEM_NO', `ORG1/${no}`, `"itemNo":"${no}"`],
      ['ENUM:GROUP', 'ITEM_TYPE', '"value":"1"'],
      ['PARAM:NO', 'TIME_ZONE', '"paramValue":"Asia/Shanghai"'],
      ['MENU:USER', 'buyer/PC', '"menuNo":"OrderCollaboration"'],
    ] as const) {
      const { records, total } = (await list(type)).data;
      expect(total).toBe(1);
      expect(records[0]).toMatchObject({ cacheType: type, cacheKey: key, ttlHours: 24, hitCount: 1, expireDate: until });
      expect(records[0]?.cacheValue).toContain(part);
      expect(records[0]?.cacheValue.length).toBeLessThanOrEqual(500);
    }
    const found = (await list('PARAM:NO', admin, { cacheKeyIndistinct: 'time_z' })).data.total;
    const missed = (await list('PARAM:NO', admin, { cacheKeyIndistinct: 'other' })).data.total;
    expect([found, missed]).toEqual([1, 0]);
  });
  it('SYS-05 a kept answer is the answer, to the letter', async () => {
    const calls = [
      () => group('ITEM_TYPE'),
      () => group('ITEM_TYPE', acme),
      () => menu(buyer),
      () => menu(acme),
      () => buyer.call('ISysParamService/getValueByParamNo', { paramNo: 'TIME_ZONE' }),
      () => buyer.call('ISysMenuService/getPdaMenuList', { appNo: 'PDA' }),
    ];
    for (const call of calls) {
      const first = await call();
      await settled();
      const second = await call();
      expect(first.status).toBe(200);
      expect(second.body).toBe(first.body);
    }
    const nos = await someItems('ORG1', 3);
    const before = await items('ORG1', [...nos, 'NONE']);
    await settled();
    expect([...(await items('ORG1', [...nos, 'NONE']))]).toEqual([...before]);
    await settled();
    const { rows } = await house.owner.query<{ n: number }>('select sum(hit_count)::int as n from sys_cache');
    expect(rows[0]?.n).toBeGreaterThanOrEqual(8);
  });
  it('R30 keeps nothing of a number nobody knows, and opens no closed parameter by keeping it', async () => {
    await house.owner.query("insert into sys_param (param_no, param_value) values ('SWEEP', '') on conflict do nothing");
    for (const paramNo of ['NONE', 'SWEEP', 'EXPORT_MAX_ROWS', 'EXPORT_MAX_ROWS']) {
      expect((await acme.call('ISysParamService/getValueByParamNo', { paramNo })).errorCode).toBe('20003');
      await settled();
    }
    expect(await keysOf('PARAM:NO')).toEqual(['EXPORT_MAX_ROWS']);
    for (const enumMid of ['NONE', 'AsnStatus', 'constructor']) await group(enumMid);
    await items('ORG1', ['NONE']);
    await settled();
    expect([...(await keysOf('ENUM:GROUP')), ...(await keysOf())]).toEqual([]);
  });
  it('R30 lists no secret', async () => {
    await house.owner.query(
      "insert into sys_param (param_no, param_value, param_type) values ('PRINT_TOKEN', 'topsecret', '3') on conflict do nothing",
    );
    const { data } = await buyer.call<{ paramValue: string }>('ISysParamService/getValueByParamNo', { paramNo: 'PRINT_TOKEN' });
    expect(data.paramValue).toBe('topsecret');
    await settled();
    const { body } = await list('PARAM:NO');
    expect([body.includes('PRINT_TOKEN'), body.includes('topsecret'), body.includes('***')]).toEqual([true, false, true]);
    await house.owner.query("delete from sys_param where param_no = 'PRINT_TOKEN'");
  });
  it('keeps the newest entries of a type only', async () => {
    await house.owner.query(`insert into sys_cache (id, cache_type, cache_key, made_of, value, shown, ttl_hours, add_date, expire_date)
      select n, 'PARAM:NO', 'OLD_' || n, '', '1', '1', 1, now(), now() + interval '1 hour' + n * interval '1 millisecond' from generate_series(1, ${cacheLimits.entries}) n`);
    await zone();
    await settled();
    const { rows } = await house.owner.query<{ n: number; oldest: number; has: boolean }>(
      "select count(*)::int as n, min(id) filter (where id < 10000)::int as oldest, bool_or(cache_key = 'TIME_ZONE') as has from sys_cache",
    );
    expect(rows[0]).toEqual({ n: cacheLimits.entries, oldest: 2, has: true });
  });
});

describe('time to live', () => {
  const P = 'ISysParamService';
  const setHours = async (hours: number): Promise<void> => {
    const { data } = await admin.call<{ records: readonly { id: string; version: number }[] }>(`${P}/getsysparamlistbyparams`, {
      current: 1,
      size: 100,
      condition: { paramNoIndistinct: 'CACHE_TTL_HOURS' },
    });
    const [row] = data.records;
    const saved = await admin.call(`${P}/updatesysparambyid`, { id: row?.id, version: row?.version, paramValue: String(hours) });
    expect(saved.status).toBe(200);
  };
  afterEach(() => house.owner.query("delete from sys_param where param_no = 'CACHE_TTL_HOURS'"));
  const hits = async (): Promise<number | undefined> => {
    await settled();
    return (await list('PARAM:NO')).data.records.find(({ cacheKey }) => cacheKey === 'TIME_ZONE')?.hitCount;
  };

  it('SYS-30 an entry created with one hour to live is used within it, and gone after it', async () => {
    await setHours(1);
    await zone();
    await settled();
    await later(hour - 2_000);
    expect(await zone()).toBe('Asia/Shanghai');
    expect(await hits()).toBe(1);
    await later(2_000);
    expect(await keysOf('PARAM:NO')).toEqual([]);
    // it is still stored, and nobody reads it: asked for again it begins anew
    await zone();
    expect(await hits()).toBe(0);
    await later(hour);
    expect((await sweepOnce(house.house, [oldEntries])).get(oldEntries.name)).toBe(1);
    expect((await house.owner.query('select 1 from sys_cache')).rowCount).toBe(0);
  });
  it('SYS-30 the hours are whole, from one on', async () => {
    const { data } = await admin.call<{ records: readonly { id: string; version: number }[] }>(`${P}/getsysparamlistbyparams`, {
      current: 1,
      size: 100,
      condition: { paramNoIndistinct: 'CACHE_TTL_HOURS' },
    });
    for (const paramValue of ['0', '-1', '1.5', '9999', ''])
      expect((await admin.call(`${P}/updatesysparambyid`, { ...data.records[0], paramValue })).status).toBe(400);
  });
  it('SYS-05 SYS-30 an administrator changes how long entries live, counted from when they were kept', async () => {
    await useAll();
    const kept = clock.now();
    const set = (keys: readonly string[], ttlHours: unknown, cacheType = 'PARAM:NO') =>
      admin.call<{ count: number }>(`${service}/setCacheTtl`, { cacheType, keys, ttlHours });
    expect((await set(['TIME_ZONE'], 48)).data).toEqual({ count: 1 });
    expect((await list('PARAM:NO')).data.records[0]).toMatchObject({
      ttlHours: 48,
      expireDate: timeText(kept + 48 * hour),
    });
    expect((await list('ENUM:GROUP')).data.records[0]).toMatchObject({ ttlHours: 24 });
    await later(30 * hour);
    await zone();
    expect(await hits()).toBe(2);
    // a life shorter than it has had ends it
    expect((await set([], 1)).data).toEqual({ count: 1 });
    expect(await keysOf('PARAM:NO')).toEqual([]);
    expect((await set(['NONE'], 5)).errorCode).toBe('20003');
    for (const bad of [0, -1, 1.5, cacheLimits.hours + 1, '5', null, undefined])
      expect([bad, (await set(['TIME_ZONE'], bad)).status]).toEqual([bad, 400]);
    expect((await set([], 5, 'OTHER')).status).toBe(400);
    const { rows } = await house.owner.query(
      "select doc_no from sys_oper_log where operation = 'setCacheTtl' and result = '1' order by id",
    );
    expect(rows).toEqual([{ doc_no: 'PARAM:NO TIME_ZONE' }, { doc_no: 'PARAM:NO' }]);
  });
});

describe('clearing', () => {
  it('SYS-05 clears the entries that were chosen, or all of a type, and no other', async () => {
    const clear = (cacheType: string, keys?: readonly string[]) =>
      admin.call<{ count: number }>(`${service}/clearCache`, { cacheType, ...(keys ? { keys } : {}) });
    const nos = await someItems('ORG1', 3);
    await useAll();
    await items('ORG1', nos);
    await settled();
    expect((await clear('ITEM:ITEM_NO', [`ORG1/${nos[0]}`, 'NONE'])).data).toEqual({ count: 1 });
    expect(await keysOf()).toEqual(nos.slice(1).map((no) => `ORG1/${no}`));
    expect((await clear('ITEM:ITEM_NO')).data).toEqual({ count: 2 });
    expect([await keysOf(), await keysOf('PARAM:NO')]).toEqual([[], ['TIME_ZONE']]);
    expect((await clear('MENU:USER', ["x' or '1'='1"])).data).toEqual({ count: 0 });
    expect(await keysOf('MENU:USER')).toEqual(['buyer/PC']);
    expect((await clear('OTHER')).status).toBe(400);
  });
});

describe('a change evicts', () => {
  const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
    await house.owner.query(text, [...values]);
  };
  it('SYS-05 whatever is written is read at the next call, by whoever wrote it', async () => {
    await useAll();
    await change("insert into sys_param (param_no, param_value) values ('TIME_ZONE', 'Asia/Taipei')");
    expect(await zone()).toBe('Asia/Taipei');
    await settled();
    await change("update sys_param set param_value = 'Asia/Tokyo' where param_no = 'TIME_ZONE'");
    expect(await zone()).toBe('Asia/Tokyo');
    await settled();
    await change("delete from sys_param where param_no = 'TIME_ZONE'");
    expect(await zone()).toBe('Asia/Shanghai');

    const names = async () => (await group('ITEM_TYPE')).data.records.map(({ enumName }) => enumName);
    const added = await admin.call('IBmEnumService/addsysenum', {
      enumMid: 'ITEM_TYPE',
      enumValue: 'ZZ',
      nameCn: '缓存',
      status: '1',
    });
    expect(added.status).toBe(200);
    expect(await names()).toContain('缓存');
    await settled();
    await change("delete from sys_enum where enum_value = 'ZZ'");
    expect(await names()).not.toContain('缓存');

    const [no = ''] = await someItems('ORG1', 1);
    const nameOf = async () => (await items('ORG1', [no])).get(no)?.itemName;
    const before = await nameOf();
    await settled();
    await change("update bm_item set item_name = 'Renamed' where org_no = 'ORG1' and item_no = $1", no);
    expect(await nameOf()).toBe('Renamed');
    await change("update bm_item set item_name = $2 where org_no = 'ORG1' and item_no = $1", no, before);

    await change("update sys_menu set title_cn = 'X' || title_cn where menu_no = 'OrderCollaboration'");
    expect((await menu(buyer)).body).toContain('"X');
    await change("update sys_menu set title_cn = substr(title_cn, 2) where menu_no = 'OrderCollaboration'");
  });
  it('a statement that changes many rows, or empties a table, evicts as well; one that changes none evicts nothing', async () => {
    const [no = ''] = await someItems('ORG1', 1);
    await items('ORG1', [no]);
    await settled();
    await change("update bm_item set remark = remark where item_no = 'NONE'");
    expect(await keysOf()).toEqual([`ORG1/${no}`]);
    await change(`insert into sys_cache (id, cache_type, org_no, cache_key, made_of, value, shown, ttl_hours, add_date, expire_date)
      select n, 'ENUM:GROUP', '*', 'G' || n, '', '1', '1', 1, now(), now() + interval '1 hour' from generate_series(1, 150) n`);
    await change("insert into sys_enum (enum_mid, enum_value, enum_seq) select 'G' || n, '1', 1 from generate_series(1, 120) n");
    const left = await house.owner.query("select 1 from sys_cache where cache_type = 'ENUM:GROUP'");
    expect(left.rowCount).toBe(0);
    await change("insert into sys_cache select 1, 'ENUM:GROUP', '*', 'G1', '', '1', '1', 1, 0, now(), now() + interval '1 hour'");
    await change('truncate sys_enum');
    expect((await house.owner.query("select 1 from sys_cache where cache_type = 'ENUM:GROUP'")).rowCount).toBe(0);
  });
  it('every table behind a type says each kind of change', async () => {
    const { rows } = await house.owner.query<{ line: string }>(
      `select tgrelid::regclass || ' ' || tgname || ' ' || encode(tgargs, 'escape') as line from pg_trigger where tgname like 'sys_cache_%' order by 1`,
    );
    const each = ['emptied', 'gone', 'is', 'new', 'was'];
    const wanted = [
      ...each.filter((kind) => kind !== 'new').map((kind) => `bm_item sys_cache_${kind} ITEM:ITEM_NO\\000`),
      ...each.map((kind) => `sys_enum sys_cache_${kind} ENUM:GROUP\\000`),
      ...each.map((kind) => `sys_menu sys_cache_${kind} MENU:USER\\000`),
      ...each.map((kind) => `sys_param sys_cache_${kind} PARAM:NO\\000`),
    ];
    expect(rows.map(({ line }) => line).toSorted()).toEqual(wanted.toSorted());
  });
});

describe('who sees what', () => {
  const platform = async (userNo: string, orgs: readonly string[], menus: readonly string[]): Promise<Client> => {
    await house.owner.query(
      `insert into sys_user (id, user_no, user_no_key, user_name, org_no, warehouse_no, side, pwd_hash, pwd_change_date, create_date, update_date)
        select id + $2, $1, $1, $1, $3, warehouse_no, 'platform', pwd_hash, now(), now(), now() from sys_user where user_no = 'admin'`,
      [userNo, menus.length, orgs[0] === 'ALL' ? 'ORG1' : orgs[0]],
    );
    const one = `(select id from sys_user where user_no = '${userNo}')`;
    await house.owner.query(`insert into sys_user_scope select ${one}, '1', v from unnest($1::text[]) v`, [orgs]);
    await house.owner.query(`insert into sys_user_scope select ${one}, d, 'ALL' from unnest(array['2', '3', '4']) d`);
    await house.owner.query(
      `insert into sys_user_menu select ${one}, m, f from unnest($1::text[]) m cross join unnest(array['isSearch', 'isModify', 'isPhysicalDelete']) f`,
      [menus],
    );
    return house.signIn(userNo, 'Admin#2026');
  };
  it('R6 R7 an administrator bound to one organization sees and clears entries of its materials and people only', async () => {
    const bound = await platform('bound', ['ORG2'], ['System.Cache', 'System.Parameters', 'BaseManage.User']);
    const buyer2 = await house.signIn('buyer2');
    await useAll();
    await menu(buyer2);
    await menu(bound);
    const [no = ''] = await someItems('ORG2', 1);
    expect(no).not.toBe('');
    await items('ORG2', [no]);
    await settled();
    expect((await keysOf()).length).toBe(2);
    expect(await keysOf('ITEM:ITEM_NO', bound)).toEqual([`ORG2/${no}`]);
    expect(await keysOf('MENU:USER', bound)).toEqual(['bound/PC', 'buyer2/PC']);
    const clear = (cacheType: string, keys: readonly string[]) =>
      bound.call<{ count: number }>(`${service}/clearCache`, { cacheType, keys });
    const foreign = (await keysOf()).filter((key) => key.startsWith('ORG1/'));
    expect((await clear('ITEM:ITEM_NO', foreign)).data).toEqual({ count: 0 });
    expect((await clear('ITEM:ITEM_NO', [])).data).toEqual({ count: 1 });
    expect((await clear('MENU:USER', [])).data).toEqual({ count: 2 });
    expect([await keysOf(), await keysOf('MENU:USER')]).toEqual([foreign, ['buyer/PC']]);
    const set = await bound.call(`${service}/setCacheTtl`, { cacheType: 'MENU:USER', keys: ['buyer/PC'], ttlHours: 1 });
    expect(set.errorCode).toBe('20003');
  });
  it('R30 who may not look at parameters or people is offered neither of their caches', async () => {
    const plain = await platform('plain', ['ALL'], ['System.Cache']);
    await useAll();
    const offered = await plain.call<{ records: readonly { value: string }[] }>(`${service}/getCacheTypeList`, {});
    expect(offered.data.records.map(({ value }) => value)).toEqual(['ITEM:ITEM_NO', 'ENUM:GROUP']);
    expect([await keysOf('PARAM:NO', plain), await keysOf('MENU:USER', plain)]).toEqual([[], []]);
    const cleared = await plain.call(`${service}/clearCache`, { cacheType: 'PARAM:NO' });
    expect(cleared.data).toEqual({ count: 0 });
  });
  it('PERM-11 nobody else comes near it, and rights are never read from it', async () => {
    for (const client of [buyer, acme])
      expect((await client.call(`${service}/getsyscachelistbyparams`, {})).errorCode).toBe('10008');
    const guest = await platform('guest', ['ALL'], ['System.Cache', 'System.Logs']);
    expect((await menu(guest)).body).toContain('System.Logs');
    await settled();
    await house.owner.query(
      "delete from sys_user_menu where menu_no = 'System.Logs' and user_id = (select id from sys_user where user_no = 'guest')",
    );
    clock.set(clock.now() + 1001);
    // the kept menu is made of other rights, and is not used
    expect((await menu(guest)).body).not.toContain('System.Logs');
    expect((await guest.call('ISysOperLogService/getsysoperloglistbyparams', {})).errorCode).toBe('10008');
  });
});
