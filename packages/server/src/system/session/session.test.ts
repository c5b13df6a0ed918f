import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { describe, expect, it } from 'vitest';
import { composeHouse } from '../../house.ts';
import { buildHttp } from '../../kernel/http/http.ts';
import {
  acme,
  asOwner,
  callAs,
  clock,
  codeOf,
  demo,
  enter,
  house,
  minute,
  openSessions,
  pass,
  signIn,
  type Tried,
} from './session.world.ts';

openSessions();

describe('R1 R2 a session', () => {
  it('AUTH-19 R2 needs the header and the companion cookie of the same session', async () => {
    const [one, two] = [await enter(), await enter()];
    expect(await codeOf(one)).toBe('');
    expect(await codeOf({ token: one.token, sid: '' })).toBe('10004');
    expect(await codeOf({ token: one.token, sid: two.sid })).toBe('10004');
    expect(await codeOf({ token: '', sid: one.sid })).toBe('10004');
    const cookieOnly = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}ISrmBmLoginService/getUserInfo?Authentication-Info=${one.token}`,
      headers: { cookie: `Authentication-Info=${one.token}; sid=${one.sid}` },
    });
    expect([cookieOnly.statusCode, cookieOnly.json().errorCode]).toEqual([401, '10004']);
  });
  it('AUTH-19 an integration client needs the header alone', async () => {
    await asOwner("update sys_user set is_integration = '1' where user_no = 'crystal'");
    const session = await enter('crystal', 'Crystal#2026');
    expect(await codeOf({ token: session.token, sid: '' })).toBe('');
    await asOwner("update sys_user set is_integration = '0' where user_no = 'crystal'");
    pass(0);
    expect(await codeOf({ token: session.token, sid: '' })).toBe('10004');
  });
  it.each([
    ['garbage', 'x'.repeat(43)],
    ['too short', 'abc'],
    ['hostile', "' or 1=1 --"],
    ['a megabyte', 'A'.repeat(10_000)],
  ])('AUTH-23 refuses a token that is %s', async (_what, token) => {
    expect(await codeOf({ token, sid: 'x' })).toBe('10004');
  });
  it('ends a supplier after 30 idle minutes and others after 60; each call begins the time anew', async () => {
    const [supplier, buyer] = [await enter(), await enter('buyer', 'Buyer#2026')];
    for (let n = 0; n < 3; n++) {
      pass(29 * minute);
      expect([await codeOf(supplier), await codeOf(buyer)]).toEqual(['', '']);
    }
    pass(30 * minute);
    expect([await codeOf(supplier), await codeOf(buyer)]).toEqual(['10004', '']);
    pass(60 * minute);
    expect(await codeOf(buyer)).toBe('10004');
  });
  it('ends after twelve hours however busy it is', async () => {
    const session = await enter('buyer', 'Buyer#2026');
    for (let n = 0; n < 12 * 2 - 1; n++) {
      pass(30 * minute);
      expect(await codeOf(session)).toBe('');
    }
    pass(30 * minute);
    expect(await codeOf(session)).toBe('10004');
  });
  it('is not revived by a clock that was set back', async () => {
    const session = await enter();
    expect(await codeOf(session)).toBe('');
    await callAs(session, 'ISrmBmLoginService/logout');
    clock.set(clock.now() - 60 * minute);
    expect(await codeOf(session)).toBe('10004');
    clock.set(clock.now() + 60 * minute);
  });
  it('R1 is one of at most five of a person: the sixth ends the oldest', async () => {
    pass(13 * 60 * minute);
    const sessions: Tried[] = [];
    for (let n = 0; n < 6; n++) sessions.push(await enter());
    pass(0);
    const codes: string[] = [];
    for (const session of sessions) codes.push(await codeOf(session));
    expect(codes).toEqual(['10004', '', '', '', '', '']);
  });
  it('V21 is ended by a new sign-in of the same browser, which gets another token', async () => {
    const old = await enter();
    const next = await signIn('acme', acme.pwd, {
      headers: { 'authentication-info': old.token, cookie: `sid=${old.sid}` },
    });
    expect(next.token).not.toBe(old.token);
    pass(0);
    expect([await codeOf(old), await codeOf(next)]).toEqual(['10004', '']);
  });
  it('V21 takes no token from outside: a token given with the sign-in is never the one answered', async () => {
    const given = 'F'.repeat(43);
    const session = await signIn('acme', acme.pwd, { headers: { 'authentication-info': given, cookie: `sid=${given}` } });
    expect([session.token === given, session.sid === given]).toEqual([false, false]);
    expect(await codeOf({ token: given, sid: given })).toBe('10004');
  });
  it('AUTH-23 AUTH-24 ends with the sign-out, here and on every other server within a second', async () => {
    const session = await enter();
    const other = await buildHttp(composeHouse({ pool: house.pool, numberPool: house.pool, clock, demoAccounts: [] }));
    const there = async () => (await callAs(session, undefined, {}, other)).errorCode;
    expect([await codeOf(session), await there()]).toEqual(['', '']);
    expect((await callAs(session, 'ISrmBmLoginService/logout')).data).toEqual({ count: 1 });
    pass(0);
    expect([await codeOf(session), await there()]).toEqual(['10004', '10004']);
    expect((await callAs(session, 'ISrmBmLoginService/logout')).data).toEqual({ count: 0 });
    await other.close();
  });
  it('C8 R1 follows the person: disabled, stripped of a right, or given a new side, within a second', async () => {
    const session = await enter('keeper', 'Keeper#2026');
    const add = () => callAs(session, 'IBmZoneService/addbmzone', {});
    expect((await add()).errorCode).toBe('20002');
    await asOwner(
      "delete from sys_role_menu where role_no = 'warehouse' and menu_no = 'Base.Basic.Reservoir' and flag = 'isAdd'",
    );
    pass(0);
    expect((await add()).errorCode).toBe('10008');
    await asOwner("insert into sys_role_menu values ('warehouse', 'Base.Basic.Reservoir', 'isAdd')");
    await asOwner("update sys_user set status_code = '0' where user_no = 'keeper'");
    pass(0);
    expect(await codeOf(session)).toBe('10004');
    await asOwner("update sys_user set status_code = '1' where user_no = 'keeper'");
  });
  it('V5 of a person without any scope opens, shows the person and nothing else', async () => {
    await asOwner("delete from sys_user_scope where user_id = (select id from sys_user where user_no = 'buyer2')");
    const session = await enter('buyer2', 'Buyer2#2026');
    const info = await callAs(session);
    expect([info.status, info.data.userNo]).toEqual([200, 'buyer2']);
    expect(info.data).toMatchObject({ sysUserOrgResDtoList: [], sysUserWarehouseResDtoList: [], userDataList: [] });
    const list = await callAs(session, 'IBmSupplierService/getbmsupplierlistbyparams');
    expect(list.data).toMatchObject({ total: 0, records: [] });
  });
});

describe('the own account', () => {
  it('AUTH-25 AUTH-26 says whether the product is licensed, without a session too', async () => {
    const ask = (type: unknown) => house.stranger.call('ISrmBmLoginService/getAuth', { type });
    expect((await ask('1')).data).toEqual({ isLicense: '1' });
    expect((await ask('ALL')).data).toMatchObject({ isLicense: '1', machineCode: expect.any(String) });
    expect(await ask('ALL')).not.toHaveProperty('data.modules');
    expect((await ask('2')).errorCode).toBe('20002');
    const inside = await callAs(await enter(), 'ISrmBmLoginService/getAuth', { type: 'ALL' });
    expect(inside.data).toHaveProperty('modules');
  });
  it('R9 V8 answers the own person only, without a secret', async () => {
    const session = await enter();
    const info = await callAs(session);
    expect(info.data).toMatchObject({ userNo: 'acme', side: 'supplier', belongSupplier: 'V0001', isLicense: '1' });
    expect(info.body).not.toMatch(/pwd_hash|argon2|sha256|"pwd"/i);
    const { rows } = await asOwner("select id from sys_user where user_no = 'buyer'");
    for (const id of [rows[0]?.id, '1'])
      expect((await callAs(session, 'ISupSrmSysUserService/getsysuserbyid', { id })).errorCode).toBe('20003');
    const foreign = { id: rows[0]?.id, version: 1, userName: 'mine now' };
    expect((await callAs(session, 'ISupSrmSysUserService/updatesysuserbyid', foreign)).errorCode).toBe('20003');
  });
  it('V9 changes name, phone and mail and nothing that decides what the person may', async () => {
    const session = await enter();
    const { data } = await callAs(session);
    const own = { id: data.id, version: data.version, userName: '陈小宇', phone: '13800000000', email: null };
    for (const member of ['side', 'orgNo', 'belongSupplier', 'limitCount', 'roleNos', 'statusCode', 'isIntegration']) {
      const promoted = await callAs(session, 'ISupSrmSysUserService/updatesysuserbyid', { ...own, [member]: 'platform' });
      expect([member, promoted.errorCode]).toEqual([member, '20002']);
    }
    const done = await callAs(session, 'ISupSrmSysUserService/updatesysuserbyid', own);
    expect(done.data).toEqual({ id: data.id, version: Number(data.version) + 1 });
    const stale = await callAs(session, 'ISupSrmSysUserService/updatesysuserbyid', own);
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    const { rows } = await asOwner(
      "select changes from sys_oper_log where operation = 'updatesysuserbyid' and result = '1' order by id desc limit 1",
    );
    expect(rows[0]?.changes).toMatchObject([{ before: { userName: '陈宇' }, after: { userName: '陈小宇' } }]);
  });
  it('AUTH-31 R5 keeps a person with an initial password to seven calls until it is changed', async () => {
    await asOwner("update sys_user set must_change = 'initial' where user_no = 'crystal'");
    const elsewhere = await enter('crystal', 'Crystal#2026');
    const session = await enter('crystal', 'Crystal#2026');
    expect(session.body.data).toMatchObject({ mustChangePwd: '1', changeReason: 'initial' });
    const open = [
      ...['getUserInfo', 'getMenuList', 'getAuth'].map((name) => `ISrmBmLoginService/${name}`),
      'ISysMenuService/getPdaMenuList',
      'IZlLanguageService/getAllZlLanguage',
      'ISupSrmSysUserService/updatepwd',
    ];
    const codes = new Map<string, string>();
    for (const wire of house.house.methods.keys()) {
      if (wire.endsWith('/login') || wire.endsWith('/logout')) continue;
      codes.set(wire, (await callAs(session, wire)).errorCode);
    }
    const closed = [...codes].filter(([, code]) => code === '10005').map(([wire]) => wire);
    const others = [...codes].filter(([wire]) => !closed.includes(wire)).map(([wire]) => wire);
    // the people of the demo world are no secret of anybody, and a licence may be brought by strangers: those calls are public
    const everybodys = [
      'ISrmBmLoginService/getDemoAccounts',
      'ISysLicenceService/uploadLicence',
      'ISysNotificationService/linkWeChat',
    ];
    // what strangers read of the news, and no more of them (NEWS-22)
    const publicNews = [
      ...['getInfo', 'getOutDoorSysNews', 'getSysNewsById', 'getTopNews'].map((name) => `ISrmSysNewsService/${name}`),
      'ISrmFileService/getSrmNewsFileList',
      'ISrmSysNewsFileService/downloadSrmNewsFileFileId',
    ];
    expect(others.toSorted()).toEqual([...open, ...everybodys, ...publicNews].toSorted());
    const change = { oldPwd: 'Crystal#2026', newPwd: 'harbour-42', confirmPwd: 'harbour-42' };
    expect((await callAs(session, 'ISupSrmSysUserService/updatepwd', change)).status).toBe(200);
    pass(0);
    expect(await codeOf(session, 'IBmOrgService/getFullAuthorityOrgListByParams')).toBe('');
    expect(await codeOf(elsewhere)).toBe('10004');
    expect((await enter('crystal', 'harbour-42')).body.data).toMatchObject({ mustChangePwd: '0' });
    expect((await signIn('crystal', 'Crystal#2026')).code).toBe('10001');
  });
  it('CONST-21 CONST-22 asks for a new password after the days of the policy, and counts them down', async () => {
    await asOwner("update sys_pwd_policy set indate = 30, is_control_indate = '1'");
    await asOwner("update sys_user set pwd_change_date = $1 where user_no = 'kinta'", new Date(clock.now()));
    pass(28 * 24 * 60 * minute);
    const soon = await enter('kinta', 'Kinta#2026');
    expect(soon.body.data).toMatchObject({ mustChangePwd: '0', pwdExpireDays: 2 });
    pass(3 * 24 * 60 * minute);
    expect((await enter('kinta', 'Kinta#2026')).body.data).toMatchObject({ mustChangePwd: '1', changeReason: 'expired' });
    await asOwner("update sys_pwd_policy set is_control_indate = '0'");
    expect((await enter('kinta', 'Kinta#2026')).body.data).toMatchObject({ mustChangePwd: '0', pwdExpireDays: null });
  });
  it.each([
    ['too short for the policy', 'ab1-xyz', 'pwd.tooShort'],
    ['too long', 'x9-'.repeat(7), 'pwd.tooLong'],
    ['with a blank', 'harbour 42', 'pwd.charset'],
    ['with a letter outside ASCII', 'harbour-4２', 'pwd.charset'],
    ['one of the commonest', 'password', 'pwd.common'],
    ['a common word with an ending', 'Warehouse#2026', 'pwd.common'],
    ['the user number in it', 'my-acme-77', 'pwd.common'],
    ['one letter again and again', 'aaaaaaaaaa', 'pwd.common'],
    ['the old one', acme.pwd, 'pwd.same'],
  ])('USER-28 R4 refuses a new password that is %s', async (_why, newPwd, code) => {
    const session = await enter();
    const answer = await callAs(session, 'ISupSrmSysUserService/updatepwd', { oldPwd: acme.pwd, newPwd, confirmPwd: newPwd });
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
    expect(answer.details.map((detail) => detail.code)).toContain(code);
    expect(answer.details.every((detail) => (detail.message ?? '').length > 3)).toBe(true);
  });
  it('USER-28 names a wrong old password and a repetition that differs, together', async () => {
    const session = await enter();
    const body = { oldPwd: 'wrong', newPwd: 'harbour-42', confirmPwd: 'harbour-43' };
    const answer = await callAs(session, 'ISupSrmSysUserService/updatepwd', body);
    expect(answer.details.map(({ code, field }) => `${field} ${code}`)).toEqual([
      'confirmPwd pwd.mismatch',
      'oldPwd pwd.oldWrong',
    ]);
    expect(answer.body).not.toContain('harbour');
  });
});

describe('CONST-14 AUTH-19 the cookies of a session', () => {
  const attributes = (session: Tried) =>
    session.cookies.map(({ name, path, sameSite, secure = false, httpOnly = false, maxAge, expires, domain }) => ({
      name,
      path,
      sameSite,
      secure,
      httpOnly,
      lasts: maxAge ?? expires ?? 'session',
      domain: domain ?? 'host',
    }));
  const common = { path: '/', sameSite: 'Strict', lasts: 'session', domain: 'host' };
  // R5: the browser stays known for half a year
  const device = { ...common, lasts: 180 * 24 * 3600, httpOnly: true };
  it('on plain http are two: one the guard may read, one it may not; and a third for the browser', async () => {
    expect(attributes(await enter())).toEqual([
      { ...common, name: 'Authentication-Info', secure: false, httpOnly: false },
      { ...common, name: 'sid', secure: false, httpOnly: true },
      { ...device, name: 'device', secure: false },
    ]);
  });
  it('on https are secure, and the hidden one is bound to the host', async () => {
    const ground = { pool: house.pool, numberPool: house.pool, clock, demoAccounts: [demo] };
    const behind = await buildHttp(composeHouse(ground), { trustProxy: '127.0.0.0/8' });
    const session = await signIn('acme', acme.pwd, { app: behind, headers: { 'x-forwarded-proto': 'https' } });
    expect(attributes(session)).toEqual([
      { ...common, name: 'Authentication-Info', secure: true, httpOnly: false },
      { ...common, name: '__Host-sid', secure: true, httpOnly: true },
      { ...device, name: '__Host-device', secure: true },
    ]);
    await behind.close();
  });
  it('R28 believe a proxy only where one is named', async () => {
    const session = await signIn('acme', acme.pwd, { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '8.8.8.8' } });
    expect(attributes(session).map(({ name, secure }) => `${name} ${secure}`)).toEqual([
      'Authentication-Info false',
      'sid false',
      'device false',
    ]);
    const { rows } = await asOwner("select ip from sys_oper_log where operation = 'login' order by id desc limit 1");
    expect(rows[0]?.ip).toMatch(/^127\.9\./);
  });
  it('AUTH-17 AUTH-24 are removed by the sign-out, session or not', async () => {
    const response = await house.app.inject({ method: 'POST', url: `${BASE_PATH}ISrmBmLoginService/logout` });
    expect(response.json()).toEqual({ data: { count: 0 } });
    const cleared = response.cookies.map(({ name, value, expires }) => `${name}=${value} ${expires?.getTime()}`);
    expect(cleared).toEqual(['Authentication-Info= 0', 'sid= 0']);
  });
});
