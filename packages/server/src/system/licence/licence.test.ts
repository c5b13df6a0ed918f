import { generateKeyPairSync } from 'node:crypto';
import { type LicenceBody, moduleMenus, moduleOf } from '@wms/contract/system/licence/licence.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postForm } from '../../../test/forms.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { lineOf, publicKeyOf, readLine } from './licence.line.ts';
import { keepLicenceGround, licenceSettings } from './licence.queries.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const forger = generateKeyPairSync('ed25519');
const start = Date.parse('2026-11-21T10:00:00+08:00');
const day = 86_400_000;
const clock = movableClock(start);
let house: TestHouse;
let methods: readonly Method[];
let machineCode: string;
let admin: Client;
let buyer: Client;
/** What was known a second ago is asked again. */
const pass = (): void => clock.set(clock.now() + 1_001);
beforeAll(async () => {
  house = await openTestHouse({ clock, licence: { isRequired: true, publicKey } });
  methods = [...house.house.methods.values()];
  machineCode = await keepLicenceGround(house.house);
});
afterAll(() => house?.close());
const everybody = async (): Promise<void> => {
  [admin, buyer] = await Promise.all([house.signIn('admin'), house.signIn('buyer')]);
};
beforeEach(async () => {
  clock.set(start + Math.floor(Math.random() * 1000) * 2_000);
  await house.owner.query('truncate sys_licence, sys_session');
  await house.owner.query("update sys_licence_ground set seen_date = '2026-11-21 10:00:00+08'");
  pass();
  await everybody();
});

const all = Object.keys(moduleMenus);
const bodyOf = (more: Partial<LicenceBody> = {}): LicenceBody => ({
  licenceNo: 'L-1',
  customer: '昆山精密',
  edition: 'enterprise',
  modules: all,
  maxUsers: 0,
  machineCode: '*',
  issuedAt: '2026-11-01',
  expireDate: '2027-11-01',
  ...more,
});
const send = (client: Client, licenceText: string, line: string | undefined, name = 'wms.lic') =>
  postForm(
    house,
    client,
    'ISysLicenceService/uploadLicence',
    { licenceText },
    line === undefined ? undefined : { name, content: Buffer.from(line) },
  );
/** Puts a licence in force past the upload, whatever it says. */
const plant = async (more: Partial<LicenceBody> = {}, key = privateKey): Promise<void> => {
  await house.owner.query(
    "insert into sys_licence (id, licence_no, line, issued_at, create_date) values ((select coalesce(max(id), 0) + 1 from sys_licence), 'x', $1, '2026-01-01', now())",
    [lineOf(bodyOf(more), key)],
  );
  pass();
};
const auth = async (client: Client = house.stranger, type = '1') =>
  (await client.call('ISrmBmLoginService/getAuth', { type })).data;
const menusOf = async (client: Client): Promise<readonly string[]> => {
  interface Menu {
    readonly menuNo: string;
    readonly children: readonly Menu[];
  }
  const { data } = await client.call<{ records: readonly Menu[] }>('ISrmBmLoginService/getMenuList', { appNo: 'PC' });
  const flat = (menus: readonly Menu[]): readonly string[] => menus.flatMap((menu) => [menu.menuNo, ...flat(menu.children)]);
  return flat(data.records);
};
const codeOf = async (client: Client, method: Method): Promise<string> => (await client.call(method.wire, {})).errorCode;

describe('the line of a licence', () => {
  it('PERM-19 R31 is read only when its signature is that of the key, whatever else it says', () => {
    const line = lineOf(bodyOf(), privateKey);
    const [head, payload = '', signature = ''] = line.split('.');
    expect(head).toBe('WMSLIC1');
    expect(readLine(` ${line}\n`, publicKey)).toEqual({ body: bodyOf() });
    expect(readLine(lineOf(bodyOf(), forger.privateKey), publicKey)).toEqual({ wrong: 'signature' });
    const changed = Buffer.from(JSON.stringify(bodyOf({ expireDate: '2999-01-01' }))).toString('base64url');
    expect(readLine(`WMSLIC1.${changed}.${signature}`, publicKey)).toEqual({ wrong: 'signature' });
    for (const text of [
      '',
      'WMSLIC1',
      `WMSLIC2.${payload}.${signature}`,
      `${line}.x`,
      `WMSLIC1.${payload}=.${signature}`,
      'x'.repeat(60_000),
    ])
      expect([text.slice(0, 20), readLine(text, publicKey)]).toEqual([text.slice(0, 20), { wrong: 'format' }]);
    // signed, and still no licence
    const odd = { ...bodyOf(), isAdmin: true } as LicenceBody;
    expect(readLine(lineOf(odd, privateKey), publicKey)).toEqual({ wrong: 'format' });
    expect(readLine(lineOf(bodyOf({ expireDate: '2027-02-30' }), privateKey), publicKey)).toEqual({ wrong: 'format' });
  });
  it('PERM-19 the key and the requirement come from the environment, and what cannot be meant stops the start', () => {
    const der = publicKey.export({ format: 'der', type: 'spki' });
    const forms = [
      der.toString('base64'),
      der.subarray(-32).toString('base64url'),
      publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    ];
    for (const text of forms) expect(publicKeyOf(text)?.equals(publicKey)).toBe(true);
    expect(licenceSettings({})).toEqual({ isRequired: false, publicKey: undefined });
    expect(licenceSettings({ WMS_LICENCE: 'required', WMS_LICENCE_PUBLIC_KEY: forms[0] }).isRequired).toBe(true);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'pem', type: 'spki' }).toString();
    for (const env of [
      { WMS_LICENCE: 'yes' },
      { WMS_LICENCE: 'required' },
      { WMS_LICENCE_PUBLIC_KEY: 'x' },
      { WMS_LICENCE_PUBLIC_KEY: rsa },
    ])
      expect(() => licenceSettings(env)).toThrow(/WMS_LICENCE/);
  });
  it('PERM-19 every menu of the product belongs to one module', () => {
    expect(menuSeeds.filter(({ menuNo }) => moduleOf(menuNo) === undefined)).toEqual([]);
    expect(new Set(Object.values(moduleMenus).flat()).size).toBe(Object.values(moduleMenus).flat().length);
  });
});

describe('bringing a licence', () => {
  it('SYS-08 SYS-16 PERM-19 AUTH-26 anybody may while there is none; then an administrator renews it with a later one', async () => {
    expect([await auth(), await auth(house.stranger, 'ALL')]).toEqual([{ isLicense: '0' }, { isLicense: '0', machineCode }]);
    const first = await send(house.stranger, 'L-1', lineOf(bodyOf({ machineCode }), privateKey));
    expect([first.status, first.data], first.body).toMatchObject([
      200,
      { isLicense: '1', state: 'valid', licenceText: 'L-1', customer: '昆山精密' },
    ]);
    pass();
    expect(await auth()).toEqual({ isLicense: '1' });
    expect(await auth(buyer, 'ALL')).toMatchObject({
      isLicense: '1',
      edition: 'enterprise',
      expireDate: '2027-11-01',
      daysLeft: 345,
      machineCode,
    });
    const later = lineOf(bodyOf({ licenceNo: 'L-2', issuedAt: '2026-11-20', expireDate: '2028-01-01' }), privateKey);
    expect((await send(house.stranger, 'L-2', later)).errorCode).toBe('10004');
    expect((await send(buyer, 'L-2', later)).errorCode).toBe('10008');
    expect((await send(admin, 'L-2', later)).data).toMatchObject({ expireDate: '2028-01-01' });
    pass();
    expect((await admin.call('ISysLicenceService/getLicence')).data).toMatchObject({
      licenceText: 'L-2',
      issuedAt: '2026-11-20',
    });
    const { rows } = await house.owner.query(
      "select doc_no, user_no from sys_oper_log where operation = 'uploadLicence' and result = '1' order by id",
    );
    expect(rows).toEqual([
      { doc_no: 'L-1', user_no: '' },
      { doc_no: 'L-2', user_no: 'admin' },
    ]);
  });

  it.each<[string, string, () => string | undefined, string, string | undefined]>([
    ['SYS-39 no number', ' ', () => lineOf(bodyOf(), privateKey), 'input.required', 'licenceText'],
    ['SYS-40 no file', 'L-1', () => undefined, 'valid.fileRequired', 'file'],
    ['another number than that of the file', 'L-9', () => lineOf(bodyOf(), privateKey), 'licence.number', 'licenceText'],
    ['a file that is none', 'L-1', () => 'hello', 'licence.format', 'file'],
    ['R31 E25 a forged one', 'L-1', () => lineOf(bodyOf(), forger.privateKey), 'licence.signature', 'file'],
    ['one of another machine', 'L-1', () => lineOf(bodyOf({ machineCode: 'AAAA-BBBB' }), privateKey), 'licence.machine', 'file'],
    ['one that has ended', 'L-1', () => lineOf(bodyOf({ expireDate: '2026-11-20' }), privateKey), 'licence.expired', 'file'],
  ])('PERM-19 refuses %s', async (_title, number, line, code, field) => {
    const answer = await send(house.stranger, number, line());
    expect([answer.details[0]?.code, answer.details[0]?.field], answer.body).toEqual([code, field]);
    expect(answer.details[0]?.message ?? '').not.toBe('');
    pass();
    expect(await auth()).toEqual({ isLicense: '0' });
  });

  it('PERM-19 R18 refuses an older one, one of the same day, and a file of another kind or above 64 kB', async () => {
    await plant({ issuedAt: '2026-11-10' });
    for (const issuedAt of ['2026-11-10', '2026-11-09'])
      expect((await send(admin, 'L-1', lineOf(bodyOf({ issuedAt }), privateKey))).details[0]?.code).toBe('licence.older');
    const good = lineOf(bodyOf({ issuedAt: '2026-11-10 08:00:00' }), privateKey);
    expect((await send(admin, 'L-1', good, 'wms.pdf')).details[0]?.code).toBe('upload.extension');
    expect((await send(admin, 'L-1', 'x'.repeat(64 * 1024 + 1))).errorCode).toBe('20009');
    expect((await send(admin, 'L-1', good)).status).toBe(200);
  });
});

describe('what a licence opens', () => {
  const absent = ['order', 'delivery'];
  const isOf = (method: Method, modules: readonly string[]): boolean =>
    typeof method.grant !== 'string' && method.grant.menus.every((menu) => modules.includes(moduleOf(menu) ?? ''));

  it('PERM-18 PERM-19 hides the menus of an absent module and answers each of its calls with 10007, and no other', async () => {
    await plant({ modules: all.filter((name) => !absent.includes(name)) });
    const menus = await menusOf(admin);
    expect(menus.filter((menuNo) => absent.includes(moduleOf(menuNo) ?? ''))).toEqual([]);
    expect(menus).toContain('Base.Basic.Warehouse');
    const wrong: string[] = [];
    let refused = 0;
    for (const method of methods) {
      if (method.grant === 'public' || method.upload || method.wire.endsWith('/logout')) continue;
      const code = await codeOf(admin, method);
      if (method.sides && !(method.sides as readonly string[]).includes('platform')) continue;
      const isGone = isOf(method, absent);
      if (isGone) refused += 1;
      if (isGone !== (code === '10007')) wrong.push(`${method.wire} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(40);
    // who lacks the right is told so and nothing of the licence
    const bare = await buyer.call('IBmSupplierService/addbmsupplier', {});
    expect(bare.errorCode).not.toBe('10007');
  });

  it.each<[string, () => Promise<void>, string]>([
    ['missing', async () => undefined, 'missing'],
    ['forged', () => plant({}, forger.privateKey), 'signature'],
    ['of another machine', () => plant({ machineCode: 'AAAA' }), 'machine'],
    ['expired', () => plant({ expireDate: '2026-11-20' }), 'expired'],
  ])('AUTH-30 R31 ERR-20 lets people sign in and read when it is %s, and refuses every write', async (_title, given, state) => {
    await given();
    await everybody();
    expect(await auth()).toEqual({ isLicense: '0' });
    expect((await buyer.call('ISrmBmLoginService/getUserInfo')).data).toMatchObject({ isLicense: '0' });
    expect((await admin.call('ISysLicenceService/getLicence')).data).toMatchObject({ state, isLicense: '0' });
    const wrong: string[] = [];
    let refused = 0;
    for (const method of methods) {
      if (method.grant === 'public' || method.upload) continue;
      if (method.sides && !(method.sides as readonly string[]).includes('platform')) continue;
      const isWrite = method.mode !== 'read' && !method.isReading && !method.openBeforePwdChange;
      const { errorCode, errorMessage } = await admin.call(method.wire, {}, { 'accept-language': 'en-US' });
      if (isWrite) refused += 1;
      if (isWrite !== (errorCode === '10007')) wrong.push(`${method.wire} ${errorCode}`);
      if (isWrite && !errorMessage.includes('license not activated or expired, please reactivate')) wrong.push(errorMessage);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(100);
    // what was licensed is not hidden
    expect((await menusOf(admin)).length).toBe(menuSeeds.filter(({ appNo = 'PC' }) => appNo === 'PC').length);
    expect((await buyer.call('IBmWarehouseService/getbmwarehouselistbyparams', { condition: {} })).status).toBe(200);
    const exported = await buyer.call('IBmWarehouseService/exportexcel', { condition: {} });
    expect(exported.status, exported.errorCode).toBe(200);
  });

  it('R31 F5 a clock put back more than a day counts as an end, until it is right again', async () => {
    await plant();
    await house.owner.query("update sys_licence_ground set seen_date = '2026-12-30 00:00:00+08'");
    pass();
    expect(await auth()).toEqual({ isLicense: '0' });
    expect((await admin.call('ISysLicenceService/getLicence')).data).toMatchObject({ state: 'clock' });
    await house.owner.query("update sys_licence_ground set seen_date = '2026-11-22 09:00:00+08'");
    pass();
    expect(await auth()).toEqual({ isLicense: '1' });
    // the latest moment seen only grows
    await keepLicenceGround(house.house);
    const { rows } = await house.owner.query("select seen_date = '2026-11-22 09:00:00+08' as kept from sys_licence_ground");
    expect(rows).toEqual([{ kept: true }]);
  });

  it('R31 F5 a clock that was once far ahead is forgiven by the next licence, and by none that was there before', async () => {
    await plant({ issuedAt: '2026-11-10' });
    await house.owner.query("update sys_licence_ground set seen_date = '2031-01-01 00:00:00+08'");
    pass();
    const old = lineOf(bodyOf({ issuedAt: '2026-11-10' }), privateKey);
    expect((await send(house.stranger, 'L-1', old)).details[0]?.code).toBe('licence.older');
    pass();
    expect(await auth()).toEqual({ isLicense: '0' });
    const next = lineOf(bodyOf({ licenceNo: 'L-2', issuedAt: '2026-11-12' }), privateKey);
    expect((await send(house.stranger, 'L-2', next)).data).toMatchObject({ isLicense: '1', state: 'valid' });
    const { rows } = await house.owner.query(
      "select seen_date < '2026-12-01' and seen_date > '2026-11-20' as kept from sys_licence_ground",
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it('PERM-19 the one issued last is in force, in whatever order they were written down', async () => {
    await house.owner.query('truncate sys_licence');
    const put = (id: number, more: Partial<LicenceBody>) => {
      const body = bodyOf(more);
      return house.owner.query(
        'insert into sys_licence (id, licence_no, line, issued_at, create_date) values ($1, $2, $3, $4, now())',
        [id, body.licenceNo, lineOf(body, privateKey), body.issuedAt],
      );
    };
    await put(1, { licenceNo: 'L-NEW', issuedAt: '2026-11-15' });
    // an id that is higher: made by a process whose clock was ahead
    await put(2, { licenceNo: 'L-OLD', issuedAt: '2026-11-01' });
    pass();
    expect((await admin.call('ISysLicenceService/getLicence')).data).toMatchObject({ licenceText: 'L-NEW' });
  });

  it('R31 ends with the last second of its day, and says how many days are left', async () => {
    await plant({ expireDate: '2026-12-21' });
    await everybody();
    expect(await auth(admin, 'ALL')).toMatchObject({ isLicense: '1', daysLeft: 30 });
    clock.set(start + 30 * day);
    await house.owner.query('truncate sys_session');
    await everybody();
    expect(await auth(admin, 'ALL')).toMatchObject({ isLicense: '1', daysLeft: 0 });
    clock.set(Date.parse('2026-12-22T00:00:01+08:00'));
    expect(await auth()).toEqual({ isLicense: '0' });
  });

  it('PERM-19 has seats for so many people, and refuses one more', async () => {
    const { rows } = await house.owner.query("select count(*)::int as n from sys_user where status_code = '1'");
    const users = Number(rows[0]?.n);
    const newcomer = { userNo: 'newcomer', userName: '新人', orgNo: 'ORG1', warehouseNo: 'WH11', side: 'purchaser' };
    const add = () => admin.call<{ id: string; version: number }>('ISupSrmSysUserService/saveorupdatesysuser', newcomer);
    await plant({ maxUsers: users });
    const full = await add();
    expect([full.errorCode, full.details[0]?.code, full.details[0]?.params], full.body).toEqual([
      '20005',
      'licence.users',
      { max: users },
    ]);
    await plant({ maxUsers: users + 1, issuedAt: '2026-11-02' });
    const added = await add();
    expect(added.status, added.body).toBe(200);
    // whoever was closed gives the seat back, and takes it again only while there is one
    const { id, version } = added.data;
    expect((await admin.call('ISupSrmSysUserService/saveorupdatesysuser', { id, version, statusCode: '0' })).status).toBe(200);
    await plant({ maxUsers: users, issuedAt: '2026-11-03' });
    const again = await admin.call('ISupSrmSysUserService/saveorupdatesysuser', { id, version: version + 1, statusCode: '1' });
    expect(again.details[0]?.code, again.body).toBe('licence.users');
  });
});
