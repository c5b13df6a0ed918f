import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { RoleMenus } from '@wms/contract/system/role/role.calls.ts';
import type { MenuGrants } from '@wms/contract/system/role/role.ts';
import type { AccessExplained, UserGrants } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedGround } from '../../../seeds/ground.ts';
import { demoCards, type PersonSeed, seedPerson } from '../../../seeds/people.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { grownBetween, type Statements, sent, withStatements } from '../../../test/statements.ts';
import { composeHouse } from '../../house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { systemClock } from '../../kernel/ground/clock.ts';
import { buildHttp } from '../../kernel/http/http.ts';

let house: TestHouse;
let other: FastifyInstance;
let admin: Client;
let chief: Client;
const U = 'ISupSrmSysUserService';
const R = 'ISrmSysRoleService';
const PWD = 'Chief#2026';

const person = (userNo: string, more: Partial<PersonSeed>): PersonSeed => ({
  userNo,
  pwd: PWD,
  userName: userNo,
  side: 'purchaser',
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  language: 'zh-CN',
  roleNo: 'orgAdmin',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  ...more,
});
beforeAll(async () => {
  house = await openTestHouse();
  await runSystem(house.house, 'people of the test', async (ctx) => {
    for (const seed of [
      person('chief', {}),
      person('helper', { roleNo: 'viewer' }),
      person('second', { side: 'platform', roleNo: 'admin', orgs: ['ALL'], warehouses: ['ALL'] }),
    ])
      await seedPerson(ctx, seed, { isDemo: false, mustChange: '' });
  });
  [admin, chief] = await Promise.all([house.signIn('admin'), house.signIn('chief', PWD)]);
  // a second server over the same database, with what it keeps of its own
  other = await buildHttp(
    composeHouse({ pool: house.pool, numberPool: house.pool, clock: systemClock, demoAccounts: demoCards }),
  );
  await other.ready();
});
afterAll(async () => {
  await other?.close();
  await house?.close();
});

const idOf = async (userNo: string): Promise<{ id: string; version: number }> =>
  (await house.owner.query('select id, version from sys_user where user_no = $1', [userNo])).rows[0];
const roleOf = async (roleNo: string): Promise<{ id: string; version: number }> =>
  (await house.owner.query('select id, version from sys_role where role_no = $1', [roleNo])).rows[0];
const ok = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const said = (answer: Answer<unknown>) => [answer.errorCode, answer.details[0]?.code];
let made = 0;
const makeUser = async (by: Client, more: Readonly<Record<string, unknown>> = {}) => {
  const userNo = String(more.userNo ?? `made${++made}`);
  const added = ok(
    await by.call<{ id: string; version: number; initialPwd: string }>(`${U}/saveorupdatesysuser`, {
      userNo,
      userName: userNo,
      side: 'purchaser',
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      ...more,
    }),
  );
  return { ...added, userNo };
};
/** Signs in with a password that must be changed, and changes it. */
const enter = async (userNo: string, pwd: string): Promise<Client> => {
  const client = await house.signIn(userNo, pwd);
  ok(await client.call(`${U}/updatepwd`, { oldPwd: pwd, newPwd: 'Fresh-Start-42', confirmPwd: 'Fresh-Start-42' }));
  return client;
};
const grants = (menus: Readonly<Record<string, readonly Flag[]>>): MenuGrants =>
  Object.entries(menus).map(([menuNo, flags]) => ({ menuNo, flags: Object.fromEntries(flags.map((flag) => [flag, '1'])) }));
const makeRole = async (more: Readonly<Record<string, unknown>> = {}) => {
  const roleNo = String(more.roleNo ?? `role${++made}`);
  const added = ok(
    await admin.call<{ id: string; version: number }>(`${R}/saveorupdaterole`, {
      roleNo,
      roleName: roleNo,
      side: 'purchaser',
      ...more,
    }),
  );
  return { ...added, roleNo };
};
const giveRole = async (by: Client, userNo: string, ...roleNos: string[]) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserRoles`, { userId: id, version, roleNos });
};
const giveMenus = async (by: Client, userNo: string, menus: MenuGrants) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserMenus`, { userId: id, version, menus });
};
const giveScope = async (by: Client, userNo: string, ...userDataList: readonly (readonly [string, string])[]) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserDataScope`, {
    userId: id,
    version,
    userDataList: userDataList.map(([dataType, dataValue]) => ({ dataType, dataValue })),
  });
};

describe('roles', () => {
  it('USER-04 USER-23 USER-47 USER-51 are listed by number and name, narrowed by keyword and status', async () => {
    const list = async (condition: Readonly<Record<string, unknown>>) =>
      ok(
        await admin.call<{ records: Record<string, unknown>[]; total: number }>(`${R}/getsysrolelist`, {
          current: 1,
          size: 20,
          condition,
        }),
      );
    const all = await list({});
    expect(all.records.map(({ roleNo }) => roleNo)).toContain('supplier');
    expect(all.records[0]).toMatchObject({ roleNo: 'admin', roleName: '平台管理员', statusCode: '1', version: 1 });
    expect((await list({ keyword: '仓管' })).records.map(({ roleNo }) => roleNo)).toEqual(['warehouse']);
    expect((await list({ keyword: 'warehouse staff', statusCode: '1' })).total).toBe(1);
    expect((await list({ keyword: '仓管', statusCode: '0' })).total).toBe(0);
    const english = ok(
      await admin.call<{ records: { roleName: string }[] }>(
        `${R}/getsysrolelist`,
        { condition: { keyword: 'viewer' } },
        { 'accept-language': 'en-US' },
      ),
    );
    expect(english.records[0]?.roleName).toBe('Read only');
  });
  it('USER-04 USER-48 USER-49 USER-50 are added, read, changed and deleted; a name shown in one language is no new name', async () => {
    const { id, version, roleNo } = await makeRole({ roleNo: 'Temp', roleName: '临时' });
    expect(said(await admin.call(`${R}/saveorupdaterole`, { roleNo: 'TEMP', roleName: 'x', side: 'purchaser' }))).toEqual([
      '20006',
      'duplicate',
    ]);
    const changed = ok(await admin.call<{ version: number }>(`${R}/saveorupdaterole`, { id, version, remark: 'for a week' }));
    expect(ok(await admin.call(`${R}/getsysrolebyid`, { id }))).toMatchObject({ roleNo, roleName: '临时', remark: 'for a week' });
    expect((await admin.call(`${R}/saveorupdaterole`, { id, version, remark: 'stale' })).errorCode).toBe('20004');
    const planner = await roleOf('planner');
    const kept = ok(
      await admin.call<{ version: number }>(
        `${R}/saveorupdaterole`,
        { ...planner, roleName: 'Planner', remark: 'r' },
        { 'accept-language': 'en-US' },
      ),
    );
    const names = 'select role_name_cn as cn, role_name_en as en from sys_role where role_no = $1';
    expect((await house.owner.query(names, ['planner'])).rows[0]).toEqual({ cn: '计划员', en: 'Planner' });
    ok(await admin.call(`${R}/saveorupdaterole`, { id: planner.id, version: kept.version, roleName: '排程' }));
    expect((await house.owner.query(names, ['planner'])).rows[0]).toEqual({ cn: '排程', en: '排程' });
    expect(ok(await admin.call(`${R}/deletesysrolebyids`, { delList: [{ id, version: changed.version }] }))).toEqual({
      count: 1,
    });
    expect((await admin.call(`${R}/getsysrolebyid`, { id })).errorCode).toBe('20003');
  });
  it('USER-50 are not deleted while somebody holds them, and it is said who; that of the administrator never', async () => {
    const { id, version, roleNo } = await makeRole();
    ok(await giveRole(admin, 'helper', 'viewer', roleNo));
    const refused = await admin.call(`${R}/deletesysrolebyids`, { delList: [{ id, version }] });
    expect(said(refused)).toEqual(['20007', 'role.held']);
    expect(refused.details[0]?.message).toContain('helper');
    ok(await giveRole(admin, 'helper', 'viewer'));
    ok(await admin.call(`${R}/deletesysrolebyids`, { delList: [{ id, version }] }));
    const adminRole = await roleOf('admin');
    for (const answer of [
      await admin.call(`${R}/deletesysrolebyids`, { delList: [adminRole] }),
      await admin.call(`${R}/saveRoleMenus`, { roleId: adminRole.id, version: adminRole.version, menus: [] }),
      await admin.call(`${R}/saveorupdaterole`, { ...adminRole, statusCode: '0' }),
    ])
      expect(said(answer)).toEqual(['20005', 'role.isAdmin']);
  });
  it('USER-50 R9 are deleted many at a time in as many statements as one', async () => {
    const deletion = async (roles: number): Promise<Statements> => {
      const delList: { readonly id: string; readonly version: number }[] = [];
      for (let n = 0; n < roles; n++) {
        const { id, version } = await makeRole();
        delList.push({ id, version });
      }
      const { answer, said } = await withStatements(() => admin.call<{ count: number }>(`${R}/deletesysrolebyids`, { delList }));
      expect(ok(answer).count).toBe(roles);
      return said;
    };
    await deletion(1);
    const [one, many] = [await deletion(1), await deletion(12)];
    expect(sent(one)).toBeGreaterThan(3);
    expect(grownBetween(one, many)).toEqual([]);
    expect([...many.keys()].filter((text) => !one.has(text) && /\bsys_role/.test(text))).toEqual([]);
  });
  it('PERM-04 PERM-09 USER-52 keep every flag of every menu given to them, and answer the menus of their side only', async () => {
    const { id, version } = await makeRole();
    const menus = grants({ 'Base.Basic.Supplier': [...grantFlags], 'Asn.Warehouse': ['isSearch'] });
    const saved = ok(await admin.call<{ version: number }>(`${R}/saveRoleMenus`, { roleId: id, version, menus }));
    const read = ok(await admin.call<RoleMenus>(`${R}/getRoleMenus`, { roleId: id }));
    expect(read.version).toBe(saved.version);
    expect(new Map(read.menus.map(({ menuNo, flags }) => [menuNo, Object.keys(flags).length]))).toEqual(
      new Map([
        ['Asn.Warehouse', 1],
        ['Base.Basic.Supplier', grantFlags.length],
      ]),
    );
    expect(read.tree.map(({ menuNo }) => menuNo)).not.toContain('Delivery.AddAsn');
    expect(read.tree.length).toBeGreaterThan(20);
    expect((await admin.call(`${R}/saveRoleMenus`, { roleId: id, version, menus: [] })).errorCode).toBe('20004');
  });
  it('PERM-06 keep what an administrator made of them through every start; only the administrator role is made whole', async () => {
    const gone = await makeRole();
    ok(await admin.call(`${R}/deletesysrolebyids`, { delList: [{ id: gone.id, version: gone.version }] }));
    const taken = "role_no = 'quality' and menu_no = 'Asn.Warehouse'";
    const stored = await house.owner.query(
      `delete from sys_role_menu where ${taken} or role_no = 'admin' and menu_no = 'Asn.Warehouse' returning role_no`,
    );
    expect(new Set(stored.rows.map(({ role_no }) => role_no))).toEqual(new Set(['admin', 'quality']));
    await house.owner.query("delete from sys_role_menu where role_no = 'planner'");
    await house.owner.query("delete from sys_role where role_no = 'planner'");
    await runSystem(house.house, 'another start', seedGround);
    const left = await house.owner.query(
      `select role_no, count(*)::int as n from sys_role_menu where menu_no = 'Asn.Warehouse' and role_no in ('admin', 'quality') group by 1`,
    );
    expect(left.rows).toEqual([{ role_no: 'admin', n: grantFlags.length }]);
    expect((await house.owner.query("select 1 from sys_role where role_no = 'planner'")).rows).toEqual([]);
  });
  it('PERM-05 V10 take no menu of another side, however it is asked for', async () => {
    const supplier = await makeRole({ side: 'supplier' });
    const body = { roleId: supplier.id, version: supplier.version };
    expect(
      said(await admin.call(`${R}/saveRoleMenus`, { ...body, menus: grants({ 'Base.Basic.Supplier': ['isSearch'] }) })),
    ).toEqual(['20005', 'grant.side']);
    expect(said(await admin.call(`${R}/saveRoleMenus`, { ...body, menus: grants({ Nowhere: ['isSearch'] }) }))).toEqual([
      '20002',
      'grant.unknown',
    ]);
    ok(await admin.call(`${R}/saveRoleMenus`, { ...body, menus: grants({ 'Delivery.AddAsn': ['isSearch'] }) }));
    expect(
      (await admin.call(`${R}/saveorupdaterole`, { ...(await roleOf(supplier.roleNo)), side: 'purchaser' })).details[0]?.code,
    ).toBe('valid.locked');
  });
  it('USER-31 PERM-10 PERM-11 act at the next call of every session, on every server', async () => {
    const { id, version, roleNo } = await makeRole();
    const { userNo, initialPwd } = await makeUser(admin);
    ok(await giveRole(admin, userNo, roleNo));
    const client = await enter(userNo, initialPwd);
    const look = async (app: FastifyInstance) =>
      (
        await app.inject({
          method: 'POST',
          url: '/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/getsrmasnheadlistbyparams',
          headers: { 'content-type': 'application/json', ...client.headers },
          payload: '{"condition":{}}',
        })
      ).statusCode;
    expect([await look(house.app), await look(other)]).toEqual([403, 403]);
    const given = ok(
      await admin.call<{ version: number }>(`${R}/saveRoleMenus`, {
        roleId: id,
        version,
        menus: grants({ 'Asn.Warehouse': ['isSearch'] }),
      }),
    );
    expect([await look(house.app), await look(other)]).toEqual([200, 200]);
    const off = ok(
      await admin.call<{ version: number }>(`${R}/saveorupdaterole`, { id, version: given.version, statusCode: '0' }),
    );
    expect([await look(house.app), await look(other)]).toEqual([403, 403]);
    ok(await admin.call(`${R}/saveorupdaterole`, { id, version: off.version, statusCode: '1' }));
    expect([await look(other), await look(house.app)]).toEqual([200, 200]);
    ok(await giveRole(admin, userNo));
    expect([await look(house.app), await look(other)]).toEqual([403, 403]);
  });
});

describe('users', () => {
  it('USER-03 USER-22 USER-43 USER-44 are added with a password that is shown once and must be changed', async () => {
    const key = { 'idempotency-key': 'user-once-0001' };
    const body = {
      userNo: 'newbie',
      userName: '新人',
      side: 'purchaser',
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      phone: '010-12345678',
      pwd: 'chosen-by-me',
    };
    const added = ok(await admin.call<{ id: string; initialPwd: string }>(`${U}/saveorupdatesysuser`, body, key));
    expect(added.initialPwd).toMatch(/^\w{12}$/);
    // asked again with the same key, the answer is the same but for what was shown once
    expect(ok(await admin.call(`${U}/saveorupdatesysuser`, body, key))).toEqual({ ...added, initialPwd: '' });
    const everywhere = await house.owner.query(
      "select (select string_agg(changes::text, '') from sys_oper_log) || (select string_agg(answer::text, '') from sys_idempotency) as text",
    );
    expect(everywhere.rows[0]?.text).not.toContain(added.initialPwd);
    await expect(house.signIn('newbie', 'chosen-by-me')).rejects.toThrow(/10001/);
    const client = await house.signIn('newbie', added.initialPwd);
    expect((await client.call(`${R}/getsysrolelist`, {})).errorCode).toBe('10005');
    const list = ok(
      await admin.call<{ records: Record<string, unknown>[] }>(`${U}/getsysuserlist`, { condition: { keyword: '新人' } }),
    );
    expect(list.records).toMatchObject([{ userNo: 'newbie', phone: '010-12345678', side: 'purchaser' }]);
    const seen = await admin.call(`${U}/getsysuserbyid`, { id: added.id });
    expect([list, seen.body].map((text) => JSON.stringify(text)).join()).not.toMatch(/pwdHash|pwd_hash|argon2|"pwd"/);
    expect(ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: added.id })).userDataList).toEqual([
      { dataType: '1', dataValue: 'ORG1' },
      { dataType: '2', dataValue: 'ALL' },
      { dataType: '3', dataValue: 'WH11' },
      { dataType: '4', dataValue: 'ALL' },
    ]);
    expect((await admin.call(`${U}/saveorupdatesysuser`, { ...body, userNo: 'NewBie' })).errorCode).toBe('20006');
  });
  it('USER-21 USER-37 USER-41 USER-46 belong to exactly one supplier or to none, by their side, and see its rows alone', async () => {
    const body = { userName: 'x', orgNo: 'ORG1', warehouseNo: 'WH11' };
    const add = (more: object) => admin.call(`${U}/saveorupdatesysuser`, { ...body, ...more });
    expect(said(await add({ userNo: 's1', side: 'supplier' }))).toEqual(['20002', 'user.supplierNeeded']);
    expect(said(await add({ userNo: 's1', side: 'purchaser', belongSupplier: 'V0001' }))).toEqual(['20002', 'user.supplierOnly']);
    expect((await add({ userNo: 's1', side: 'supplier', belongSupplier: 'V9999' })).details[0]?.code).toBe('ref.invalid');
    const { id, userNo, initialPwd } = await makeUser(admin, { side: 'supplier', belongSupplier: 'V0003', email: 'a@b.com' });
    expect(ok(await admin.call(`${U}/getsysuserbyid`, { id }))).toMatchObject({
      belongSupplier: 'V0003',
      email: 'a@b.com',
      roleNos: [],
    });
    ok(await giveRole(admin, userNo, 'supplier'));
    ok(await giveScope(admin, userNo, ['1', 'ORG1'], ['2', 'ALL'], ['3', 'ALL'], ['4', 'ALL']));
    const client = await enter(userNo, initialPwd);
    const suppliers = ok(
      await client.call<{ records: { supplierNo: string }[] }>('IBmSupplierService/getbmsupplierlist', { condition: {} }),
    );
    expect(new Set(suppliers.records.map(({ supplierNo }) => supplierNo))).toEqual(new Set(['V0003']));
    const moved = await admin.call(`${U}/saveorupdatesysuser`, { ...(await idOf(userNo)), belongSupplier: 'V0001' });
    expect(said(moved)).toEqual(['20002', 'valid.locked']);
  });
  it('USER-42 USER-44 are changed by their id; a lower limit and another warehouse act at once', async () => {
    const { id, version, userNo } = await makeUser(admin);
    const saved = ok(
      await admin.call<{ version: number }>(`${U}/saveorupdatesysuser`, {
        id,
        version,
        userName: 'renamed',
        limitCount: 50,
        pwd: 'ignored',
      }),
    );
    expect(saved.version).toBe(version + 1);
    expect(ok(await admin.call(`${U}/getsysuserbyid`, { id }))).toMatchObject({ userNo, userName: 'renamed', limitCount: 50 });
    expect((await admin.call(`${U}/saveorupdatesysuser`, { id, version, userName: 'stale' })).errorCode).toBe('20004');
  });
  it('USER-45 USER-55 are closed, opened again, reset and deleted; each ends their sessions', async () => {
    const { id, userNo, initialPwd } = await makeUser(admin);
    const client = await enter(userNo, initialPwd);
    const alive = async () => (await client.call('ISrmBmLoginService/getUserInfo')).status;
    expect(await alive()).toBe(200);
    ok(await admin.call(`${U}/invalidsysuserbyids`, { delList: [await idOf(userNo)] }));
    expect(await alive()).toBe(401);
    await expect(house.signIn(userNo, 'Fresh-Start-42')).rejects.toThrow(/10001/);
    expect(said(await admin.call(`${U}/resetPassword`, { ids: [id] }))).toEqual(['20005', 'record.notValid']);
    ok(await admin.call(`${U}/cancelinvalidsysuserbyids`, { delList: [await idOf(userNo)] }));
    const again = await house.signIn(userNo, 'Fresh-Start-42');
    // locked out of the browser they have always used: a new password opens it again
    await house.owner.query(
      `insert into sys_device_failure (device, user_no_key, mistakes, locked_until, last_mistake) values ('browser', lower($1), 5, now() + interval '1 hour', now())`,
      [userNo],
    );
    const { records } = ok(
      await admin.call<{ records: { userNo: string; initialPwd: string }[] }>(`${U}/resetPassword`, { ids: [id] }),
    );
    expect(records.map((one) => one.userNo)).toEqual([userNo]);
    const locks = `select user_no_key from sys_device_failure where user_no_key = lower('${userNo}')`;
    expect((await house.owner.query(locks)).rows).toEqual([]);
    expect((await again.call('ISrmBmLoginService/getUserInfo')).status).toBe(401);
    await expect(house.signIn(userNo, 'Fresh-Start-42')).rejects.toThrow(/10001/);
    const third = await house.signIn(userNo, records[0]?.initialPwd);
    expect((await third.call(`${R}/getsysrolelist`, {})).errorCode).toBe('10005');
    ok(await admin.call(`${U}/deletesysuserbyids`, { delList: [await idOf(userNo)] }));
    expect((await third.call('ISrmBmLoginService/getUserInfo')).status).toBe(401);
    expect(
      ok(await admin.call<{ total: number }>(`${U}/getsysuserlist`, { condition: { userNoIndistinct: userNo } })).total,
    ).toBe(0);
  });
  it('LIST-37 the list of accounts says until when one is locked after wrong passwords', async () => {
    const lockedOf = async () => {
      const { records } = (
        await admin.call<{ records: { lockedUntil: string | null }[] }>(`${U}/getsysuserlist`, {
          condition: { userNoIndistinct: 'bolt' },
        })
      ).data;
      expect(records).toHaveLength(1);
      return records[0]?.lockedUntil;
    };
    expect(await lockedOf()).toBeNull();
    await house.owner.query(
      `insert into sys_login_failure (user_no_key, mistakes, locked_until, last_mistake) values ('bolt', 5, now() + interval '1 hour', now())`,
    );
    expect(await lockedOf()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await house.owner.query(`update sys_login_failure set locked_until = now() - interval '1 second' where user_no_key = 'bolt'`);
    expect(await lockedOf()).toBeNull();
    await house.owner.query(`delete from sys_login_failure where user_no_key = 'bolt'`);
  });

  it('USER-55 R3 nobody waits behind the new passwords of many: they are made before anything is locked', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 16; n++) ids.push((await makeUser(admin)).id);
    let isOver = false;
    const reset = admin.call<{ records: { initialPwd: string }[] }>(`${U}/resetPassword`, { ids }).finally(() => {
      isOver = true;
    });
    await new Promise((done) => setTimeout(done, 100));
    const free = await house.owner.query('select id from sys_user where id = any($1) for update nowait', [ids]);
    expect([free.rowCount, isOver]).toEqual([16, false]);
    const { records } = ok(await reset);
    expect(new Set(records.map(({ initialPwd }) => initialPwd)).size).toBe(16);
  });
  it('USER-54 are exported as they are listed, without a secret', async () => {
    const { rows } = await takeSheet(house, admin, `${U}/exportexcel`, { condition: {} });
    const listed = ok(await admin.call<{ total: number }>(`${U}/getsysuserlist`, { condition: {} })).total;
    expect(rows.length).toBeGreaterThan(listed);
    const secrets = (await house.owner.query<{ hash: string }>('select pwd_hash as hash from sys_user')).rows;
    const text = JSON.stringify(rows);
    expect(text).toContain('buyer2');
    expect(secrets.filter(({ hash }) => !hash || text.includes(hash))).toEqual([]);
    expect(text).not.toMatch(/argon2|scrypt|\$2[aby]\$/);
    expect((await house.signIn('keeper').then((keeper) => keeper.call(`${U}/exportexcel`, { condition: {} }))).errorCode).toBe(
      '10008',
    );
  });
  it('USER-38 USER-39 USER-46 are found by lookups under number and name, in the scope of who asks', async () => {
    for (const [wire, who, sees] of [
      ['ISysUserService/getAuthUserList', admin, true],
      ['ISysUserService/getsysuserlist', chief, false],
    ] as const) {
      const found = ok(await who.call<{ records: Record<string, unknown>[] }>(wire, { condition: { keyword: 'buyer2' } }));
      expect([wire, found.records.length > 0]).toEqual([wire, sees]);
    }
  });
});

describe('what a user was given', () => {
  it('USER-20 USER-30 USER-52 PERM-01 PERM-09 shows exactly the menus granted, each with its flags', async () => {
    const { userNo, initialPwd, id } = await makeUser(admin);
    ok(
      await giveMenus(admin, userNo, grants({ 'Base.Basic.Warehouse': ['isSearch', 'isExport'], 'Asn.Warehouse': ['isSearch'] })),
    );
    const client = await enter(userNo, initialPwd);
    const { records } = ok(await client.call<{ records: Entry[] }>('ISrmBmLoginService/getMenuList', { appNo: 'PC' }));
    const leaves = flat(records).filter(({ children }) => children.length === 0);
    expect(leaves.map(({ menuNo, isExport }) => [menuNo, isExport]).toSorted()).toEqual([
      ['Asn.Warehouse', '0'],
      ['Base.Basic.Warehouse', '1'],
    ]);
    const given = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: id }));
    expect([given.roleNos, given.roleMenus, given.menus.length]).toEqual([[], [], 2]);
    expect(Object.keys(given.userDataList[0] ?? {}).toSorted()).toEqual(['dataType', 'dataValue']);
  });
  it('PERM-09 every flag there is can be given and appears in the menu of the person', async () => {
    const { userNo, initialPwd } = await makeUser(admin);
    ok(await giveMenus(admin, userNo, grants({ 'Base.Basic.Warehouse': [...grantFlags] })));
    const client = await enter(userNo, initialPwd);
    const { records } = ok(await client.call<{ records: Entry[] }>('ISrmBmLoginService/getMenuList', { appNo: 'PC' }));
    const entry = flat(records).find(({ menuNo }) => menuNo === 'Base.Basic.Warehouse');
    expect(grantFlags.filter((flag) => entry?.[flag] !== '1')).toEqual([]);
  });
  it('USER-34 USER-35 USER-36 is all the giver holds of the side, nothing, or what a role holds', async () => {
    const { userNo, id } = await makeUser(admin);
    const { tree } = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: id }));
    const expected = menuSeeds.filter(({ sides }) => sides.length === 0 || sides.includes('purchaser'));
    expect(tree.length).toBe(expected.length);
    ok(await giveMenus(admin, userNo, grants(Object.fromEntries(tree.map(({ menuNo, own }) => [menuNo, own])))));
    const count = async () =>
      (await house.owner.query('select count(*)::int as n from sys_user_menu where user_id = $1', [id])).rows[0]?.n;
    expect(await count()).toBe(tree.length * grantFlags.length);
    ok(await giveMenus(admin, userNo, []));
    expect(await count()).toBe(0);
    const quality = ok(await admin.call<RoleMenus>(`${R}/getRoleMenus`, { roleId: (await roleOf('quality')).id }));
    ok(await giveMenus(admin, userNo, quality.menus));
    expect(ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: id })).menus).toEqual(quality.menus);
  });
  it('USER-32 PERM-17 bounds what they see, by values that exist', async () => {
    const { userNo, initialPwd } = await makeUser(admin);
    ok(await giveMenus(admin, userNo, grants({ 'Base.Basic.Reservoir': ['isSearch'] })));
    ok(await giveScope(admin, userNo, ['1', 'ORG1'], ['3', 'WH11'], ['3', 'WH12']));
    const client = await enter(userNo, initialPwd);
    const seen = async () => {
      const page = ok(
        await client.call<{ records: { warehouseNo: string }[] }>('IBmZoneService/getbmzonelistbyparams', {
          size: 100,
          condition: {},
        }),
      );
      return [...new Set(page.records.map(({ warehouseNo }) => warehouseNo))].toSorted();
    };
    expect(await seen()).toEqual(['WH11', 'WH12']);
    ok(await giveScope(admin, userNo, ['1', 'ORG1'], ['3', 'WH12']));
    expect(await seen()).toEqual(['WH12']);
    ok(await giveScope(admin, userNo, ['1', 'ORG1']));
    expect(await seen()).toEqual([]);
    expect(said(await giveScope(admin, userNo, ['3', 'WH99']))).toEqual(['20002', 'scope.unknown']);
    for (const type of ['1', '2', '4'])
      expect(said(await giveScope(admin, userNo, [type, 'NOT-THERE']))).toEqual(['20002', 'scope.unknown']);
  });
});

describe('who may give what to whom', () => {
  it('R9 V9 an administrator of an organization gives what he holds: no more rights, no stronger role, no wider data', async () => {
    const { userNo } = await makeUser(chief);
    ok(await giveRole(chief, userNo, 'purchaser'));
    ok(await giveMenus(chief, userNo, grants({ 'Asn.Warehouse': ['isSearch', 'isCheck'] })));
    await house.owner.query(
      "delete from sys_role_menu where role_no = 'orgAdmin' and menu_no = 'Asn.Warehouse' and flag = 'isCheck'",
    );
    await house.owner.query(
      "update sys_session set stamp = stamp + 1 where user_id = (select id from sys_user where user_no = 'chief')",
    );
    const { userNo: next } = await makeUser(chief);
    expect(said(await giveMenus(chief, next, grants({ 'Asn.Warehouse': ['isCheck'] })))).toEqual(['10008', 'grant.beyond']);
    expect(said(await giveRole(chief, next, 'purchaser'))).toEqual(['10008', 'role.beyond']);
    // and who has more by now is out of reach, or a reset of the password would hand it over
    for (const answer of [
      await giveMenus(chief, userNo, []),
      await giveRole(chief, userNo),
      await giveScope(chief, userNo),
      await chief.call(`${U}/resetPassword`, { ids: [(await idOf(userNo)).id] }),
      await chief.call(`${U}/invalidsysuserbyids`, { delList: [await idOf(userNo)] }),
      await chief.call(`${U}/deletesysuserbyids`, { delList: [await idOf(userNo)] }),
      await chief.call(`${U}/saveorupdatesysuser`, { ...(await idOf(userNo)), userName: 'mine' }),
      await chief.call('ISysSessionService/endUserSessions', { userId: (await idOf(userNo)).id, all: '1' }),
    ])
      expect(said(answer)).toEqual(['10008', 'user.beyond']);
    await house.owner.query("insert into sys_role_menu values ('orgAdmin', 'Asn.Warehouse', 'isCheck')");
    await house.owner.query(
      "update sys_session set stamp = stamp + 1 where user_id = (select id from sys_user where user_no = 'chief')",
    );
    for (const data of [
      ['1', 'ORG2'],
      ['1', 'ALL'],
      ['3', 'WH21'],
      ['3', 'ALL'],
    ] as const)
      expect([data, ...said(await giveScope(chief, next, ['1', 'ORG1'], data))]).toEqual([data, '10008', 'scope.beyond']);
    expect(said(await giveRole(chief, next, 'admin'))).toEqual(['20005', 'grant.side']);
    expect(
      (await chief.call(`${R}/saveRoleMenus`, { roleId: (await roleOf('orgAdmin')).id, version: 1, menus: [] })).errorCode,
    ).toBe('10008');
  });
  it('R6 V8 users of another organization do not exist for him, and none is put there', async () => {
    const buyer2 = await idOf('buyer2');
    const list = ok(
      await chief.call<{ records: { orgNo: string }[]; total: number }>(`${U}/getsysuserlist`, { size: 100, condition: {} }),
    );
    expect([list.total > 5, new Set(list.records.map(({ orgNo }) => orgNo))]).toEqual([true, new Set(['ORG1'])]);
    for (const answer of [
      await chief.call(`${U}/getsysuserbyid`, { id: buyer2.id }),
      await chief.call(`${U}/getUserGrants`, { userId: buyer2.id }),
      await chief.call(`${U}/resetPassword`, { ids: [buyer2.id] }),
      await chief.call(`${U}/invalidsysuserbyids`, { delList: [buyer2] }),
      await chief.call(`${U}/deletesysuserbyids`, { delList: [await idOf('helper'), buyer2] }),
      await chief.call(`${U}/saveorupdatesysuser`, { ...buyer2, userName: 'mine' }),
      await giveRole(chief, 'buyer2'),
      await giveMenus(chief, 'buyer2', []),
      await giveScope(chief, 'buyer2'),
    ])
      expect(answer.errorCode).toBe('20003');
    const there = { userNo: 'planted', userName: 'x', side: 'purchaser', orgNo: 'ORG2', warehouseNo: 'WH21' };
    expect(said(await chief.call(`${U}/saveorupdatesysuser`, there))).toEqual(['20002', 'ref.invalid']);
    const helper = await idOf('helper');
    expect((await chief.call(`${U}/saveorupdatesysuser`, { ...helper, orgNo: 'ORG2', warehouseNo: 'WH21' })).errorCode).toBe(
      '20002',
    );
  });
  it('V9 V10 V11 nobody becomes an administrator of the platform by a body, a side or another number of a supplier', async () => {
    const alike = { userName: 'x', side: 'purchaser', orgNo: 'ORG1', warehouseNo: 'WH11' };
    // a space of no width, full width, a Cyrillic a, a Greek omicron, a dotless i, a compatibility character
    for (const userNo of ['ad\u200bmin', '\uff41dmin', '\u0430dmin', 'r\u03bfot', 'adm\u0131n', '\u2f00'])
      expect([userNo, ...said(await chief.call(`${U}/saveorupdatesysuser`, { ...alike, userNo }))]).toEqual([
        userNo,
        '20002',
        'user.letters',
      ]);
    const [meant] = (await chief.call(`${U}/saveorupdatesysuser`, { ...alike, userNo: '\uff5ahang01' })).details;
    expect(meant?.message).toContain('zhang01');
    const platform = { userNo: 'boss', userName: 'x', side: 'platform', orgNo: 'ORG1', warehouseNo: 'WH11' };
    expect(said(await chief.call(`${U}/saveorupdatesysuser`, platform))).toEqual(['10008', 'user.platformOnly']);
    expect(said(await chief.call(`${U}/resetPassword`, { ids: [(await idOf('admin')).id] }))).toEqual([
      '10008',
      'user.platformOnly',
    ]);
    // nor signs them out, so that nobody is left to undo what he does
    const ended = await chief.call('ISysSessionService/endUserSessions', { userId: (await idOf('admin')).id, all: '1' });
    expect(said(ended)).toEqual(['10008', 'user.platformOnly']);
    // nor sees where they are signed in
    const seen = await chief.call('ISysSessionService/getUserSessionList', { userId: (await idOf('admin')).id });
    expect(said(seen)).toEqual(['10008', 'user.platformOnly']);
    ok(await chief.call('ISysSessionService/getUserSessionList', { userId: (await idOf('chief')).id }));
    expect((await admin.call('ISrmBmLoginService/getUserInfo')).status).toBe(200);
    const helper = await idOf('helper');
    for (const member of ['roleNos', 'userDataList', 'pwdHash', 'mustChange', 'isDemo', 'lastLoginDate', 'createName']) {
      const answer = await chief.call(`${U}/saveorupdatesysuser`, { ...helper, [member]: 'x' });
      expect([member, answer.details[0]?.code]).toEqual([member, 'valid.unknown']);
    }
    expect((await chief.call(`${U}/saveorupdatesysuser`, { ...helper, side: 'platform' })).details[0]?.code).toBe('valid.locked');
    expect(said(await chief.call(`${U}/saveorupdatesysuser`, { ...helper, isIntegration: '1' }))).toEqual([
      '10008',
      'user.platformOnly',
    ]);
    const acme = await idOf('acme');
    expect((await chief.call(`${U}/saveorupdatesysuser`, { ...acme, belongSupplier: 'V0003' })).details[0]?.code).toBe(
      'valid.locked',
    );
    const supplier = await house.signIn('acme');
    for (const wire of [
      `${U}/getsysuserlist`,
      `${U}/saveorupdatesysuser`,
      `${U}/getUserGrants`,
      `${R}/getsysrolelist`,
      `${R}/saveRoleMenus`,
    ])
      expect([wire, (await supplier.call(wire, {})).errorCode]).toEqual([wire, '10008']);
    expect((await supplier.call(`${U}/getsysuserbyid`, { id: acme.id })).status).toBe(200);
    expect((await supplier.call(`${U}/getsysuserbyid`, { id: helper.id })).errorCode).toBe('20003');
  });
  it('USER-52 nobody changes the own rights, closes or resets the own account, or takes a role of another side', async () => {
    for (const [client, userNo] of [
      [chief, 'chief'],
      [admin, 'admin'],
    ] as const) {
      const own = await idOf(userNo);
      for (const answer of [
        await giveRole(client, userNo),
        await giveMenus(client, userNo, []),
        await giveScope(client, userNo),
        await client.call(`${U}/resetPassword`, { ids: [own.id] }),
        await client.call(`${U}/invalidsysuserbyids`, { delList: [own] }),
        await client.call(`${U}/deletesysuserbyids`, { delList: [own] }),
        await client.call(`${U}/saveorupdatesysuser`, { ...own, statusCode: '0' }),
        await client.call(`${U}/saveorupdatesysuser`, { ...own, limitCount: 7 }),
        // links are filled with these and programs find people by them: nobody names himself
        await client.call(`${U}/saveorupdatesysuser`, { ...own, tenantsid: 'another' }),
        await client.call(`${U}/saveorupdatesysuser`, { ...own, employeeId: 'E-another' }),
      ])
        expect(said(answer)).toEqual(['20005', 'user.self']);
      ok(await client.call(`${U}/saveorupdatesysuser`, { ...own, remark: 'my own', tenantsid: null }));
    }
    expect(said(await giveRole(admin, 'acme', 'purchaser'))).toEqual(['20005', 'grant.side']);
    const { roleNo, id, version } = await makeRole();
    ok(await admin.call(`${R}/saveorupdaterole`, { id, version, statusCode: '0' }));
    expect(said(await giveRole(admin, 'helper', roleNo))).toEqual(['20005', 'role.off']);
  });
  it('USER-52 two administrators who take each other away at once leave one', async () => {
    for (const round of [1, 2, 3]) {
      const second = await house.signIn('second', PWD);
      const [one, two] = [await idOf('admin'), await idOf('second')];
      const answers = await Promise.all([
        round === 2
          ? admin.call(`${U}/invalidsysuserbyids`, { delList: [two] })
          : admin.call(`${U}/saveUserRoles`, { userId: two.id, version: two.version, roleNos: [] }),
        round === 3
          ? second.call(`${U}/invalidsysuserbyids`, { delList: [one] })
          : second.call(`${U}/saveUserRoles`, { userId: one.id, version: one.version, roleNos: [] }),
      ]);
      const left = await house.owner.query(
        "select u.user_no from sys_user u join sys_user_role x on x.user_id = u.id where x.role_no = 'admin' and u.status_code = '1'",
      );
      expect([round, answers.filter(({ status }) => status === 200).length, left.rows.length]).toEqual([round, 1, 1]);
      const restore =
        "insert into sys_user_role select id, 'admin' from sys_user where user_no in ('admin', 'second') on conflict do nothing";
      await house.owner.query(restore);
      await house.owner.query("update sys_user set status_code = '1' where user_no in ('admin', 'second')");
      await house.owner.query(
        "update sys_session set stamp = stamp + 1, ended = null where user_id in (select id from sys_user where user_no = 'admin')",
      );
    }
  });
  it('USER-52 two who save the rights of one account at once do not overwrite each other', async () => {
    const second = await house.signIn('second', PWD);
    const { userNo, id } = await makeUser(admin);
    const { version } = await idOf(userNo);
    const save = (by: Client, flag: Flag) =>
      by.call(`${U}/saveUserMenus`, { userId: id, version, menus: grants({ 'Asn.Warehouse': [flag] }) });
    const answers = await Promise.all([save(admin, 'isSearch'), save(second, 'isExport')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await house.owner.query('select flag from sys_user_menu where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('USER-30 USER-32 why a person may not', () => {
  const explain = async (userNo: string, what: Readonly<Record<string, unknown>>, by = admin) =>
    by.call<AccessExplained>(`${U}/explainAccess`, { userId: (await idOf(userNo)).id, ...what });
  const stopOf = async (userNo: string, what: Readonly<Record<string, unknown>>) => {
    const { isOpen, layers } = ok(await explain(userNo, what));
    const stop = layers.find(({ verdict }) => verdict === 'stop');
    expect(isOpen).toBe(stop ? '0' : '1');
    expect(layers.filter(({ verdict }) => verdict === 'stop').length).toBe(stop ? 1 : 0);
    return stop && [stop.layer, stop.text, stop.who];
  };
  it('names the layer that stops a menu, a button, a call or a record, and who could change it', async () => {
    expect(await stopOf('keeper', { menuNo: 'Base.Basic.Reservoir', flag: 'isAdd' })).toBeUndefined();
    const unit = await stopOf('keeper', { menuNo: 'Base.Material.Unit' });
    expect(unit?.[0]).toBe('grant');
    expect(unit?.[1]).toMatch(/查看.*warehouse.*orgAdmin/);
    expect(unit?.[2]).toBe('用户管理员');
    expect((await stopOf('acme', { menuNo: 'Base.Material.Unit' }))?.[1]).toContain('不属于该方');
    expect((await stopOf('acme', { call: `${U}/getsysuserlist` }))?.[0]).toBe('side');
    expect(await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH11' })).toBeUndefined();
    expect((await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH21' }))?.slice(0, 2)).toEqual([
      'org',
      '记录为 ORG2；该用户可见 ORG1',
    ]);
    expect((await stopOf('keeper', { entity: 'warehouse', rowNo: 'WH99' }))?.[0]).toBe('exists');
    expect((await stopOf('acme', { entity: 'supplier', rowNo: 'V0003' }))?.slice(0, 2)).toEqual([
      'supplier',
      '记录为 V0003；该用户可见 V0001',
    ]);
    const { userNo } = await makeUser(admin);
    expect((await stopOf(userNo, { entity: 'warehouse', rowNo: 'WH11' }))?.[0]).toBe('password');
    ok(await admin.call(`${U}/invalidsysuserbyids`, { delList: [await idOf(userNo)] }));
    expect((await stopOf(userNo, { entity: 'warehouse', rowNo: 'WH11' }))?.[0]).toBe('state');
    await house.owner.query(
      "delete from sys_user_scope where data_type = '3' and data_value = 'WH12' and user_id = (select id from sys_user where user_no = 'keeper')",
    );
    expect(
      (
        await stopOf('keeper', {
          entity: 'zone',
          rowNo: (await house.owner.query("select zone_no from bm_zone where warehouse_no = 'WH12' limit 1")).rows[0]?.zone_no,
        })
      )?.[0],
    ).toBe('warehouse');
    for (const what of [{}, { entity: 'nothing', rowNo: '1' }, { call: 'INo/such' }])
      expect((await explain('keeper', what)).errorCode).toBe('20002');
    // an administrator of the organization asks about people in reach, and sees the kind of record asked for
    expect(ok(await explain('helper', { menuNo: 'Base.Material.Unit' }, chief)).userNo).toBe('helper');
    expect(said(await explain('admin', { menuNo: 'Asn' }, chief))).toEqual(['10008', 'user.platformOnly']);
    expect((await explain('buyer2', { menuNo: 'Asn' }, chief)).errorCode).toBe('20003');
    expect(said(await explain('helper', { entity: 'job', rowNo: '1' }, chief))).toEqual(['10008', 'grant.missing']);
    expect((await explain('helper', { menuNo: 'Asn' }, await house.signIn('keeper'))).errorCode).toBe('10008');
  });
  it('judges every kind of record by a screen the person has, for people inside and outside', async () => {
    const wrong: string[] = [];
    let [open, shut] = [0, 0];
    for (const userNo of ['admin', 'buyer', 'keeper', 'acme']) {
      const { menus, roleMenus } = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: (await idOf(userNo)).id }));
      const held = new Set([...menus, ...roleMenus].flatMap(({ menuNo, flags }) => (flags.isSearch === '1' ? [menuNo] : [])));
      for (const { name, menu, pages = [], wire } of [...allResources, sysUser] as readonly Resource[]) {
        // what a generic call lists is judged by that call: every call is asked below
        if (wire?.list !== undefined && name !== 'sysUser') continue;
        const layer = (await stopOf(userNo, { entity: name, rowNo: 'no such number' }))?.[0];
        const mayLook = [menu, ...pages].some((one) => held.has(one));
        if (mayLook) open += 1;
        else shut += 1;
        if ((layer === 'exists') !== mayLook) wrong.push(`${userNo} ${name} ${layer}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([open > 25, shut > 5]).toEqual([true, true]);
  });
  it('PERM-20 says of a notice, an order, a file: the screen, the organization, the warehouse, the supplier, the state, the length of lists', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const acme = await house.signIn('acme');
    const { asnNo } = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }]);
    const about = { entity: 'asnHead', rowNo: asnNo };
    // a supplier's page is the tracking of the own notices, whatever page people inside have
    for (const entity of ['asnHead', 'asnLine'])
      expect([entity, await stopOf('acme', { entity, rowNo: asnNo })]).toEqual([entity, undefined]);
    for (const entity of ['purchaseOrder', 'purchaseLine'])
      for (const userNo of ['acme', 'buyer']) expect(await stopOf(userNo, { entity, rowNo: purchaseNo })).toBeUndefined();
    expect((await stopOf('bolt', about))?.slice(0, 2)).toEqual(['supplier', '记录为 V0001；该用户可见 V0002']);
    expect((await stopOf('bolt', { entity: 'purchaseOrder', rowNo: purchaseNo }))?.[0]).toBe('supplier');
    expect(await stopOf('buyer', about)).toBeUndefined();
    const set = (column: string, value: string) =>
      house.owner.query(`update srm_asn set ${column} = $1 where asn_no = $2`, [value, asnNo]);
    await set('warehouse_no', 'WH21');
    expect((await stopOf('keeper', about))?.[0]).toBe('warehouse');
    await set('warehouse_no', 'WH11');
    await set('org_no', 'ORG2');
    expect((await stopOf('keeper', about))?.[0]).toBe('org');
    await set('org_no', 'ORG1');
    // a button on the notice: the right first, then the state
    expect((await stopOf('acme', { ...about, flag: 'isCheck' }))?.[0]).toBe('grant');
    expect(await stopOf('acme', { ...about, flag: 'isDelete' })).toBeUndefined();
    await set('status', '4');
    const [layer, text] = (await stopOf('acme', { ...about, flag: 'isDelete' })) ?? [];
    expect([layer, text]).toEqual(['guard', expect.stringMatching(/作废.*状态为/)]);
    expect(await stopOf('acme', about)).toBeUndefined();
    // lists of this person end before it
    const limit = (count: number) => house.owner.query("update sys_user set limit_count = $1 where user_no = 'buyer'", [count]);
    await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }]);
    await house.owner.query("update srm_asn set update_date = update_date - interval '1 day' where asn_no = $1", [asnNo]);
    await limit(1);
    expect((await stopOf('buyer', about))?.slice(0, 2)).toEqual(['limit', expect.stringContaining('1 行')]);
    await limit(5000);
    expect(await stopOf('buyer', about)).toBeUndefined();
    await limit(0);
    // the other organization has the same numbers
    await house.owner.query("insert into sys_user_scope (user_id, data_type, data_value) values ($1, '1', 'ORG2')", [
      (await idOf('helper')).id,
    ]);
    ok(await admin.call('IBmIitemGroupService/addbmitemgroup', { orgNo: 'ORG1', itemGroupNo: 'ASKED', itemGroupName: '分类' }));
    // document classes and item categories, and a record that is invalid but still there
    for (const [type, entity, layerName] of [
      ['2', 'documentClass', 'documentClass'],
      ['4', 'itemGroup', 'classification'],
    ] as const) {
      const resource = allResources.find(({ name }) => name === entity);
      const column = entity === 'itemGroup' ? 'item_group_no' : 'classify_type';
      const { rows } = await house.owner.query(`select ${column} as no from ${resource?.table} where org_no = 'ORG1' limit 1`);
      const what = { entity, rowNo: rows[0]?.no };
      expect(await stopOf('helper', what)).toBeUndefined();
      await house.owner.query(`update ${resource?.table} set status_code = '0' where ${column} = $1`, [rows[0]?.no]);
      expect(await stopOf('helper', what)).toBeUndefined();
      await house.owner.query('delete from sys_user_scope where data_type = $1 and user_id = $2', [
        type,
        (await idOf('helper')).id,
      ]);
      expect((await stopOf('helper', what))?.[0]).toBe(layerName);
    }
  });
  it('R6 V7 tells an administrator of some organizations nothing of a number in another', async () => {
    await runSystem(house.house, 'people of the test', (ctx) =>
      seedPerson(ctx, person('regional', { side: 'platform', roleNo: 'admin' }), { isDemo: false, mustChange: '' }),
    );
    const regional = await house.signIn('regional', PWD);
    const told = async (rowNo: string) => ok(await explain('keeper', { entity: 'warehouse', rowNo }, regional)).layers;
    // WH21 lies in ORG2: to who does not see it, it is as little there as one that never was
    expect(await told('WH21')).toEqual(await told('WH99'));
    expect((await told('WH21')).find(({ verdict }) => verdict === 'stop')?.layer).toBe('exists');
    expect((await told('WH11')).find(({ verdict }) => verdict === 'stop')).toBeUndefined();
  });
  it('names the last layer when the database itself hides a record that every other layer shows, and R29 says who asked', async () => {
    const what = { entity: 'warehouse', rowNo: 'WH11' };
    expect(await stopOf('keeper', what)).toBeUndefined();
    // a rule of the kind of record that stands in the database only, as the one on drafts of others does
    await house.owner.query(
      `create policy of_the_test on bm_warehouse as restrictive for select using (warehouse_no <> 'WH11' or current_setting('wms.orgs', true) = '*')`,
    );
    try {
      const [layer, text, who] = (await stopOf('keeper', what)) ?? [];
      expect([layer, who]).toEqual(['guard', '记录的所有者']);
      expect(text).toContain('保护');
    } finally {
      await house.owner.query('drop policy of_the_test on bm_warehouse');
    }
    const { rows } = await house.owner.query(
      "select user_no, doc_no, result from sys_oper_log where operation = 'explainAccess' order by id desc limit 1",
    );
    expect(rows).toEqual([{ user_no: 'admin', doc_no: 'keeper', result: '1' }]);
  });
  it('says of every call what the gate says', async () => {
    for (const userNo of ['keeper', 'acme']) {
      const client = await house.signIn(userNo);
      const wrong: string[] = [];
      let stopped = 0;
      for (const { wire, upload } of house.house.methods.values()) {
        if (upload || /Login|updatepwd/.test(wire)) continue;
        const denied = (await client.call(wire, {})).errorCode === '10008';
        const { isOpen } = ok(await explain(userNo, { call: wire }));
        if (denied) stopped += 1;
        if (denied !== (isOpen === '0')) wrong.push(wire);
      }
      expect([userNo, wrong, stopped > 50]).toEqual([userNo, [], true]);
    }
  });
});

interface Entry extends Readonly<Partial<Record<Flag, '0' | '1'>>> {
  readonly menuNo: string;
  readonly children: readonly Entry[];
}
const flat = (entries: readonly Entry[]): readonly Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
