import { rightsAt } from '@wms/contract/system/menu/pageRights.rules.ts';
import type { RoleMenus } from '@wms/contract/system/role/role.calls.ts';
import type { UserGrants } from '@wms/contract/system/user/user.calls.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { seedGround } from '../../../seeds/ground.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { grownBetween, type Statements, sent, withStatements } from '../../../test/statements.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import {
  admin,
  chief,
  enter,
  giveRole,
  giveScope,
  grants,
  house,
  idOf,
  makeRole,
  makeUser,
  ok,
  openUsers,
  other,
  R,
  roleOf,
  said,
  U,
} from './users.world.ts';

openUsers();

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
  it('PERM-04 PERM-09 USER-52 keep every right of every page given to them, and answer the menus of their side only', async () => {
    const { id, version } = await makeRole();
    const { tree } = ok(await admin.call<RoleMenus>(`${R}/getRoleMenus`, { roleId: id }));
    const has = tree.find(({ menuNo }) => menuNo === 'Base.Basic.Supplier')?.has ?? [];
    expect(has.length).toBeGreaterThan(5);
    const menus = grants({ 'Base.Basic.Supplier': has, 'Asn.Warehouse': ['isSearch'] });
    const saved = ok(await admin.call<{ version: number }>(`${R}/saveRoleMenus`, { roleId: id, version, menus }));
    const read = ok(await admin.call<RoleMenus>(`${R}/getRoleMenus`, { roleId: id }));
    expect(read.version).toBe(saved.version);
    expect(new Map(read.menus.map(({ menuNo, flags }) => [menuNo, Object.keys(flags).length]))).toEqual(
      new Map([
        ['Asn.Warehouse', 1],
        ['Base.Basic.Supplier', has.length],
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
    expect(left.rows).toEqual([{ role_no: 'admin', n: rightsAt(house.house.pageRights, 'Asn.Warehouse').length }]);
    expect((await house.owner.query("select 1 from sys_role where role_no = 'planner'")).rows).toEqual([]);
  });
  it('PERM-04 PERM-09 take no right that a page does not have: none is offered, and a start takes back what was given once', async () => {
    const { id, version, roleNo } = await makeRole();
    const { tree } = ok(await admin.call<RoleMenus>(`${R}/getRoleMenus`, { roleId: id }));
    const at = (menuNo: string) => tree.find((menu) => menu.menuNo === menuNo);
    // a group has no rights, a page those of its calls: adding an organization is one, a fixed button is none
    expect([at('Base.Basic')?.has, at('Base.Basic.Organizational')?.has.includes('isAdd')]).toEqual([[], true]);
    expect(tree.filter(({ has }) => has.includes('isFixedButton'))).toEqual([]);
    // of this house the administrator may give all there is
    expect(tree.filter(({ has, own }) => has.join() !== own.join())).toEqual([]);
    for (const [menuNo, flag] of [
      ['Base.Basic.Organizational', 'isFixedButton'],
      ['Base.Basic', 'isSearch'],
    ] as const)
      expect(said(await admin.call(`${R}/saveRoleMenus`, { roleId: id, version, menus: grants({ [menuNo]: [flag] }) }))).toEqual([
        '20002',
        'grant.noRight',
      ]);
    const given = [roleNo, 'Base.Basic.Organizational', 'isFixedButton', 'isAdd'];
    await house.owner.query('insert into sys_role_menu (role_no, menu_no, flag) values ($1, $2, $3), ($1, $2, $4)', given);
    await runSystem(house.house, 'another start', seedGround);
    expect((await house.owner.query('select flag from sys_role_menu where role_no = $1', [roleNo])).rows).toEqual([
      { flag: 'isAdd' },
    ]);
    const beyondPages = await house.owner.query("select 1 from sys_role_menu where role_no = 'admin' and flag = 'isFixedButton'");
    expect(beyondPages.rows).toEqual([]);
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
