import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { RoleMenus } from '@wms/contract/system/role/role.calls.ts';
import type { UserGrants } from '@wms/contract/system/user/user.calls.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import {
  admin,
  chief,
  type Entry,
  enter,
  flat,
  giveMenus,
  giveRole,
  giveScope,
  grants,
  house,
  idOf,
  makeRole,
  makeUser,
  ok,
  openUsers,
  PWD,
  R,
  roleOf,
  said,
  U,
} from './users.world.ts';

openUsers();

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
  it('PERM-09 every right a page has can be given and appears in the menu of the person, and no other', async () => {
    const { userNo, initialPwd, id } = await makeUser(admin);
    const { tree } = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: id }));
    ok(await giveMenus(admin, userNo, grants(Object.fromEntries(tree.map(({ menuNo, has }) => [menuNo, has])))));
    const client = await enter(userNo, initialPwd);
    const menuAt = async (wire: string, appNo: string) =>
      flat(ok(await client.call<{ records: Entry[] }>(wire, { appNo })).records);
    const records = [
      ...(await menuAt('ISrmBmLoginService/getMenuList', 'PC')),
      ...(await menuAt('ISysMenuService/getPdaMenuList', 'PDA')),
    ];
    const entries = new Map(records.map((entry) => [entry.menuNo, grantFlags.filter((flag) => entry[flag] === '1')]));
    expect(entries.size).toBe(tree.length);
    expect(tree.filter(({ menuNo, has }) => entries.get(menuNo)?.join() !== has.join())).toEqual([]);
  });
  it('USER-34 USER-35 USER-36 is all the giver holds of the side, nothing, or what a role holds', async () => {
    const { userNo, id } = await makeUser(admin);
    const { tree } = ok(await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: id }));
    const expected = menuSeeds.filter(({ sides }) => sides.length === 0 || sides.includes('purchaser'));
    expect(tree.length).toBe(expected.length);
    ok(await giveMenus(admin, userNo, grants(Object.fromEntries(tree.map(({ menuNo, own }) => [menuNo, own])))));
    const count = async () =>
      (await house.owner.query('select count(*)::int as n from sys_user_menu where user_id = $1', [id])).rows[0]?.n;
    expect(await count()).toBe(tree.flatMap(({ has }) => has).length);
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
    // what nobody sees falls out of a number, which is then the one that it looks like
    const unseen = await chief.call(`${U}/saveorupdatesysuser`, { ...alike, userNo: 'ad\u200bmin' });
    expect(said(unseen)).toEqual(['20006', 'duplicate']);
    // full width, a Cyrillic a, a Greek omicron, a dotless i, a compatibility character
    for (const userNo of ['\uff41dmin', '\u0430dmin', 'r\u03bfot', 'adm\u0131n', '\u2f00'])
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
