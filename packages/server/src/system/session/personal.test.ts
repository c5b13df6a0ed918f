import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { passwordIssues } from '@wms/contract/system/pwdPolicy/password.rules.ts';
import type { SessionRow } from '@wms/contract/system/session/account.calls.ts';
import { clientName } from '@wms/contract/system/session/client.ts';
import { avatarBytes } from '@wms/contract/system/session/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { deviceCookie, deviceOf } from './device.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ clock });
});
afterAll(() => house?.close());

const users = 'ISupSrmSysUserService';
const infoOf = async (client: Client) => (await client.call('ISrmBmLoginService/getUserInfo')).data;
/** A PNG of so many pixels and bytes, as far as its first bytes tell. */
const png = (width: number, height: number, bytes = 64): Buffer => {
  const content = Buffer.alloc(bytes);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(content);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
};
const sendAvatar = async (client: Client, fileName: string, content: Buffer): Promise<Answer> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${users}/uploadAvatar`,
    headers: { ...client.headers, 'accept-language': 'en-US', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const parsed = response.json();
  return {
    data: {},
    errorCode: '',
    errorMessage: '',
    details: [],
    ...parsed,
    status: response.statusCode,
    headers: {},
    body: response.body,
  };
};

describe('the own account', () => {
  it('USER-18 USER-19 USER-20 USER-01 AUTH-30 answers every name of the user information', async () => {
    const info = await infoOf(await house.signIn('acme'));
    const names = `id userNo userName orgNo orgName warehouseNo warehouseName isLicense employeeId url limitCount tenantsid
      userDataList sysUserOrgResDtoList sysUserWarehouseResDtoList sysUserClassifyTypeResDtoList`.split(/\s+/);
    expect(names.filter((name) => !(name in info))).toEqual([]);
    expect([info.isLicense, info.orgName !== '', info.warehouseName !== '']).toEqual(['1', true, true]);
    const scope = info.userDataList as readonly Record<string, unknown>[];
    expect(scope.length).toBeGreaterThan(0);
    for (const entry of scope) expect(Object.keys(entry).toSorted()).toEqual(['dataType', 'dataValue']);
  });

  it('USER-21 V8 V9 stores name, phone and mail of the own account, by the rules of the installation, and no avatar of others', async () => {
    const client = await house.signIn('crystal');
    const { id, version } = await infoOf(client);
    const own = { id, version, userName: '王小明', phone: '0512-5555555', email: 'wang@crystal.com' };
    const save = (body: Record<string, unknown>) => client.call(`${users}/updatesysuserbyid`, { ...own, ...body });
    for (const [part, field] of [
      [{ phone: 'call me' }, 'phone'],
      [{ email: 'nobody' }, 'email'],
      [{ avatar: `${BASE_PATH}IBmFileManageService/downloadFile?fileId=1` }, 'avatar'],
      [{ avatar: 'https://elsewhere.example/me.png' }, 'avatar'],
    ] as const) {
      const refused = await save(part);
      expect([refused.errorCode, refused.details.map((detail) => detail.field)]).toEqual(['20002', [field]]);
    }
    expect((await save({})).data).toEqual({ id, version: Number(version) + 1 });
    expect(await infoOf(client)).toMatchObject({ userName: '王小明', phone: '0512-5555555', email: 'wang@crystal.com' });
  });

  it('LIST-28 I18N-07 keeps what a person has set for themselves, at every browser, and of nobody else', async () => {
    const [here, there, other] = [await house.signIn('kinta'), await house.signIn('kinta'), await house.signIn('acme')];
    const keep = (client: Client, ...settings: readonly { readonly name: string; readonly value?: unknown }[]) =>
      client.call('ISysSessionService/saveOwnSettings', { settings });
    // the people of the demo world have their language
    expect((await infoOf(here)).settings).toEqual({ language: 'en-US' });
    const layout = [{ prop: 'asnNo', label: 'No.', fixed: 'left', sort: 1, isShow: true, width: 90 }];
    expect((await keep(here, { name: 'columns.Asn.Warehouse', value: layout }, { name: 'pageSize', value: 50 })).data).toEqual({
      count: 2,
    });
    expect((await keep(there, { name: 'language', value: 'zh-TW' }, { name: 'pageSize', value: null })).status).toBe(200);
    for (const client of [here, there])
      expect((await infoOf(client)).settings).toEqual({ language: 'zh-TW', 'columns.Asn.Warehouse': layout });
    expect((await infoOf(other)).settings).toEqual({ language: 'zh-CN' });
  });
  it('LIST-28 R10 takes settings within bounds: known names, a language there is, so long, so many', async () => {
    const client = await house.signIn('crystal');
    const keep = (...settings: readonly { readonly name: string; readonly value?: unknown }[]) =>
      client.call('ISysSessionService/saveOwnSettings', { settings });
    for (const wrong of [
      { name: 'password', value: 1 },
      { name: 'columns.', value: [] },
      { name: 'columns.a b', value: [] },
      { name: 'language', value: 'fr-FR' },
      { name: 'language', value: { toLowerCase: 1 } },
      { name: 'pageSize' },
      { name: 'form.notice', value: 'x'.repeat(8_000) },
    ])
      expect([wrong.name, (await keep(wrong)).errorCode]).toEqual([wrong.name, '20002']);
    expect((await keep()).errorCode).toBe('20002');
    expect((await keep(...Array.from({ length: 51 }, (_, n) => ({ name: `form.f${n}`, value: n })))).errorCode).toBe('20002');
    for (let round = 0; round < 7; round++) {
      clock.set(clock.now() + 1_000);
      const part = Array.from({ length: 50 }, (_, n) => ({ name: `form.r${round}.f${n}`, value: n }));
      expect((await keep(...part)).status).toBe(200);
    }
    const kept = Object.keys((await infoOf(client)).settings as object);
    expect(kept).toHaveLength(300);
    expect(kept.filter((name) => name.startsWith('form.r0.'))).toEqual([]);
    expect(kept.filter((name) => name.startsWith('form.r6.'))).toHaveLength(50);
  });
  it('USER-29 USER-55 takes an avatar of 2 MB and not one byte more, shows it to its owner, and keeps one only', async () => {
    const client = await house.signIn('acme');
    const before = await infoOf(client);
    const whole = await sendAvatar(client, 'me.png', png(200, 200, avatarBytes));
    expect([avatarBytes, whole.status]).toEqual([2_097_152, 200]);
    expect(whole.data.version).toBe(Number(before.version) + 1);
    const { url, avatar } = await infoOf(client);
    expect([url, avatar]).toEqual([whole.data.url, whole.data.url]);
    const over = await sendAvatar(client, 'me.png', png(200, 200, avatarBytes + 1));
    expect([over.status, over.errorCode, over.details[0]?.code, over.details[0]?.message]).toEqual([
      413,
      '20009',
      'upload.tooLarge',
      'The file must not exceed 2 MB',
    ]);
    const fetched = await client.call('IBmFileManageService/downloadFile', { fileId: whole.data.fileId });
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'image/png']);
    const bolt = await house.signIn('bolt');
    expect((await bolt.call('IBmFileManageService/downloadFile', { fileId: whole.data.fileId })).errorCode).toBe('20003');
    await sendAvatar(client, 'again.png', png(100, 100));
    const kept = await house.owner.query("select file_name from sys_file where source_type = 'avatar'");
    expect(kept.rows).toEqual([{ file_name: 'again.png' }]);
    const { id, version, userName } = await infoOf(client);
    const gone = await client.call(`${users}/updatesysuserbyid`, { id, version, userName, avatar: null });
    expect([gone.status, (await infoOf(client)).url]).toEqual([200, null]);
    expect((await house.owner.query("select 1 from sys_file where source_type = 'avatar'")).rowCount).toBe(0);
  });

  it.each([
    ['a script in vector graphics', 'me.svg', Buffer.from('<svg onload="alert(1)"/>'), 'upload.extension'],
    ['a page under the name of a picture', 'me.png', Buffer.from('<html>'.padEnd(64)), 'upload.content'],
    ['a picture cut short', 'me.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40)]), 'file.notPicture'],
    ['a picture of 25 megapixels and a row', 'me.png', png(5000, 5001), 'file.pixels'],
    ['nothing', 'me.png', Buffer.alloc(0), 'valid.fileRequired'],
  ])('USER-55 R18 refuses %s as an avatar', async (_what, fileName, content, code) => {
    const answer = await sendAvatar(await house.signIn('acme'), fileName, content);
    expect([answer.errorCode, answer.details.map((detail) => detail.code)]).toEqual(['20002', [code]]);
  });
});

describe('passwords', () => {
  const issues = (password: string) => passwordIssues(password, { minLength: 6, userNo: 'acme' }).map(({ code }) => code);
  it('USER-24 USER-28 have 6 to 20 characters, whatever the policy lowers', () => {
    const of = (length: number): string => 'q7-Wm2+Zt5=Kx9*Ld3/Bv'.slice(0, length);
    expect([5, 6, 20, 21].map((length) => issues(of(length)))).toEqual([['pwd.tooShort'], [], [], ['pwd.tooLong']]);
    expect(passwordIssues(of(5), { minLength: 1, userNo: 'acme' })).toEqual([{ code: 'pwd.tooShort', params: { min: 6 } }]);
    expect(issues('zzQplmvt')).toEqual([]);
    expect(issues('70418826')).toEqual([]);
  });
  it('USER-25 USER-27 USER-40 tell capitals from small letters; the new one signs in and the old one does not', async () => {
    const client = await house.signIn('kinta');
    const change = { oldPwd: 'Kinta#2026', newPwd: 'Xk4hQ27w', confirmPwd: 'xk4hq27w' };
    const differs = await client.call(`${users}/updatepwd`, change, { 'accept-language': 'en-US' });
    expect(differs.details.map(({ field, message }) => [field, message])).toEqual([['confirmPwd', 'two passwords differ']]);
    expect(messages['pwd.mismatch'][0]).toBe('two passwords differ');
    expect((await client.call(`${users}/updatepwd`, { ...change, confirmPwd: 'Xk4hQ27w' })).status).toBe(200);
    await expect(house.signIn('kinta', 'xk4hq27w')).rejects.toThrow('10001');
    await expect(house.signIn('kinta', 'Kinta#2026')).rejects.toThrow('10001');
    await house.signIn('kinta', 'Xk4hQ27w');
  });
  it('USER-22 R3 travel in no reply and no entry of the log', async () => {
    const client = await house.signIn('kinta', 'Xk4hQ27w');
    const answers = [
      await client.call(`${users}/updatepwd`, { oldPwd: 'Xk4hQ27w', newPwd: 'Tz8-Secret', confirmPwd: 'Tz8-Secret' }),
      await client.call('ISrmBmLoginService/getUserInfo'),
    ];
    const log = await house.owner.query<{ text: string }>('select string_agg(l::text, chr(10)) as text from sys_oper_log l');
    const everything = [...answers.map((answer) => answer.body), log.rows[0]?.text ?? ''].join('\n');
    expect(everything.length).toBeGreaterThan(1000);
    expect(everything).not.toMatch(/Tz8-Secret|Xk4hQ27w|argon2/);
  });
});

describe('R1 own sessions', () => {
  const listOf = async (client: Client) =>
    (await client.call<{ records: readonly SessionRow[] }>('ISysSessionService/getOwnSessionList')).data.records;
  it('are listed with client, address and last call; one or all others can be ended, at once and nobody else’s', async () => {
    const [one, two, three] = [await house.signIn('buyer2'), await house.signIn('buyer2'), await house.signIn('buyer2')];
    await house.owner.query(
      "update sys_session set user_agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36' where user_id = (select id from sys_user where user_no = 'buyer2')",
    );
    const seen = await listOf(three);
    expect(seen).toHaveLength(3);
    expect(seen.map((row) => row.isCurrent).toSorted()).toEqual(['0', '0', '1']);
    for (const row of seen) {
      expect(row).toMatchObject({ client: 'Chrome 131 · Windows', ip: expect.stringMatching(/^127\.1\./) });
      expect([row.created, row.lastSeen].every((time) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time))).toBe(true);
    }
    expect(JSON.stringify(seen)).not.toMatch(/token|sha256|Mozilla/i);
    const oldest = seen.map((row) => row.id).toSorted()[0] ?? '';
    const end = (client: Client, body: unknown) => client.call('ISysSessionService/endOwnSessions', body);
    const acme = await house.signIn('acme');
    expect((await end(acme, { ids: [oldest] })).errorCode).toBe('20003');
    expect((await end(acme, { ids: [oldest, (await listOf(acme))[0]?.id] })).errorCode).toBe('20003');
    expect((await end(three, {})).errorCode).toBe('20002');
    // the clock stands still: what is kept for a second serves no call after the end
    const code = async (client: Client) => (await client.call('ISrmBmLoginService/getUserInfo')).errorCode;
    expect(await Promise.all([one, two, three].map(code))).toEqual(['', '', '']);
    expect((await end(three, { ids: [oldest] })).data).toEqual({ count: 1 });
    expect(await Promise.all([one, two, three].map(code))).toEqual(['10004', '', '']);
    expect((await end(three, { others: '1' })).data).toEqual({ count: 1 });
    expect(await Promise.all([one, two, three, acme].map(code))).toEqual(['10004', '10004', '', '']);
    const logged = await house.owner.query(
      "select user_no, result from sys_oper_log where operation = 'endOwnSessions' and result = '1'",
    );
    expect(logged.rows).toHaveLength(2);
  });
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.1', 'Edge 131 · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari 17 · iOS'],
    ['Mozilla/5.0 (Linux; Android 13; TC26) Chrome/120.0.0.0 Mobile Safari/537.36', 'Chrome 120 · Android'],
    ['<script>alert(1)</script>', ''],
  ])('name the client in words of ours: %s', (userAgent, name) => {
    expect(clientName(userAgent)).toBe(name);
  });
});

describe('R5 the cookie of a browser', () => {
  const [secret, other] = ['secret of the house', 'secret of another'];
  it('knows the people who signed in with it, under one name of the browser, and nobody else', () => {
    const cookie = deviceCookie(secret, deviceCookie(secret, '', 'keeper'), 'buyer');
    expect(deviceOf(secret, cookie, 'keeper')).toMatch(/^[\da-f]{32}$/);
    expect(deviceOf(secret, cookie, 'buyer')).toBe(deviceOf(secret, cookie, 'keeper'));
    expect(deviceOf(secret, cookie, 'acme')).toBe('');
    expect(cookie).not.toMatch(/keeper|buyer/);
  });
  it('is believed only where it was signed here, whole, and for the same browser', () => {
    const cookie = deviceCookie(secret, '', 'keeper');
    const [nonce = '', mark = ''] = cookie.split('.');
    const forged = deviceCookie(other, cookie, 'buyer');
    expect(deviceOf(secret, forged, 'buyer')).toBe('');
    expect(deviceOf(secret, forged, 'keeper')).not.toBe('');
    for (const bad of [
      '',
      nonce,
      `${nonce}.`,
      `${mark}.${mark}`,
      `${nonce}.${mark.slice(1)}A`,
      `${cookie}.x`,
      'x'.repeat(10_000),
    ])
      expect([bad, deviceOf(secret, bad, 'keeper')]).toEqual([bad, '']);
  });
  it('remembers the twenty people of a shared terminal who signed in last', () => {
    const people = Array.from({ length: 25 }, (_, n) => `keeper${n}`);
    const cookie = people.reduce((known, userKey) => deviceCookie(secret, known, userKey), '');
    const known = people.filter((userKey) => deviceOf(secret, cookie, userKey) !== '');
    expect(known).toEqual(people.slice(5));
    expect(cookie.length).toBeLessThan(500);
  });
});

describe('employees', () => {
  it('USER-02 USER-53 USER-16 are listed, added, changed, invalidated, deleted and exported by an administrator through their own service', async () => {
    const admin = await house.signIn('admin');
    const call = <T = Record<string, unknown>>(operation: string, body: unknown) =>
      admin.call<T>(`ISysEmployeeService/${operation}`, body);
    const find = async () =>
      (
        await call<{ records: readonly Record<string, unknown>[] }>('getsysemployeelistbyparams', {
          current: 1,
          size: 20,
          condition: { keyword: 'E7001' },
        })
      ).data.records;
    expect(await find()).toEqual([]);
    const draft = { employeeNo: 'E7001', employeeName: '周敏', orgNo: 'ORG1', departmentName: '仓储部', userNo: 'keeper' };
    const added = await call('addsysemployee', draft);
    expect([added.status, added.errorMessage]).toEqual([200, '']);
    const { id } = added.data;
    expect((await call('updatesysemployeebyid', { id, version: 1, position: '组长' })).data).toMatchObject({ version: 2 });
    expect(await find()).toMatchObject([{ ...draft, position: '组长', statusCode: '1' }]);
    expect((await call('getsysemployeebyid', { id })).data).toMatchObject({ employeeNo: 'E7001', version: 2 });
    const file = await call('exportexcel', { condition: { keyword: 'E7001' } });
    expect([file.status, String(file.headers['content-disposition']).includes('.xlsx')]).toEqual([200, true]);
    expect((await call('invalidsysemployeebyids', { delList: [{ id, version: 2 }] })).data).toEqual({ count: 1 });
    expect(await find()).toMatchObject([{ statusCode: '0' }]);
    expect((await call('physicaldeletesysemployeebyids', { delList: [{ id, version: 3 }] })).data).toEqual({ count: 1 });
    expect(await find()).toEqual([]);
  });
});
