import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { keptDefaultPwd, type PwdPolicyDraft } from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { firstPassword } from './firstPassword.ts';

const clock = movableClock(Date.now());
const day = 24 * 3_600_000;
const service = 'ISysPwdPolicyService';
let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const usual: Omit<PwdPolicyDraft, 'version'> = {
  minLength: 8,
  defaultPwd: '',
  allowMistakeTimes: 5,
  lockTime: 15,
  indate: 0,
  predate: 7,
  isControlIndate: '0',
  isExpireWarn: '0',
};
const versionNow = async (): Promise<number> =>
  (await house.owner.query<{ version: number }>('select version from sys_pwd_policy')).rows[0]?.version ?? 0;
const save = async (part: Partial<PwdPolicyDraft> | Record<string, unknown>): Promise<Answer> =>
  admin.call(`${service}/savePwdPolicy`, { version: await versionNow(), ...usual, ...part });
const read = async () => (await admin.call(`${service}/getPwdPolicy`)).data;
const set = async (part: Partial<PwdPolicyDraft>): Promise<void> => {
  expect((await save(part)).data).toEqual({ count: 1 });
};
afterEach(async () => {
  admin = await house.signIn('admin');
  await set({});
  await house.owner.query('delete from sys_login_failure');
});
let address = 0;
const signIn = async (userNo: string, pwd: string) => {
  address += 1;
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}ISrmBmLoginService/login`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ condition: { userNo, pwd } }),
    remoteAddress: `127.30.0.${address}`,
  });
  return response.json() as {
    data?: Record<string, unknown>;
    errorCode?: string;
    details?: { params?: Record<string, unknown> }[];
  };
};

describe('the password policy', () => {
  it('SYS-06 SYS-28 is saved and read back unchanged under its names; the default password is never read', async () => {
    const policy = {
      ...usual,
      minLength: 10,
      allowMistakeTimes: 3,
      lockTime: 30,
      indate: 90,
      predate: 14,
      isControlIndate: '1',
      isExpireWarn: '1',
    } as const;
    await set({ ...policy, defaultPwd: 'Qx7-harbour' });
    const stored = await read();
    expect(stored).toMatchObject({ ...policy, defaultPwd: keptDefaultPwd });
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(usual)));
    // sent back as it was read, or left out, it stays
    await set({ ...policy, defaultPwd: keptDefaultPwd });
    const { defaultPwd: _none, ...without } = policy;
    expect((await admin.call(`${service}/savePwdPolicy`, { ...without, version: await versionNow() })).data).toEqual({
      count: 1,
    });
    expect((await read()).defaultPwd).toBe(keptDefaultPwd);
    await set({ defaultPwd: '' });
    expect((await read()).defaultPwd).toBe('');
    const log = await house.owner.query<{ text: string }>(
      "select string_agg(l::text, chr(10)) as text from sys_oper_log l where operation = 'savePwdPolicy'",
    );
    expect(log.rows[0]?.text).toMatch(/minLength"+: 10/);
    expect(log.rows[0]?.text).not.toMatch(/Qx7-harbour|argon2/);
  });
  it('BASE-120 SYS-28 tells the second of two who change it at once who was quicker, and keeps what the first one saved', async () => {
    const seen = Number((await read()).version);
    expect((await save({ version: seen, minLength: 9 })).data).toEqual({ count: 1 });
    const late = await save({ version: seen, minLength: 12 });
    expect([late.status, late.errorCode]).toEqual([409, '20004']);
    expect(late.details[0]?.params).toMatchObject({ version: seen + 1, updateName: '管理员' });
    expect(await read()).toMatchObject({ minLength: 9, version: seen + 1 });
    const both = await Promise.all([10, 11].map((minLength) => save({ version: seen + 1, minLength })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save({ version: undefined, minLength: 8 })).errorCode).toBe('20002');
  });
  it.each([
    [{ minLength: 5 }, 'minLength', 'valid.min'],
    [{ minLength: 21 }, 'minLength', 'valid.maxNumber'],
    [{ allowMistakeTimes: 0 }, 'allowMistakeTimes', 'valid.min'],
    [{ lockTime: 0 }, 'lockTime', 'valid.min'],
    [{ lockTime: 1441 }, 'lockTime', 'valid.maxNumber'],
    [{ isControlIndate: '1' }, 'indate', 'pwdPolicy.noDays'],
    [{ isControlIndate: '1', indate: 7, predate: 7 }, 'predate', 'pwdPolicy.warnsAlways'],
    [{ isExpireWarn: '2' }, 'isExpireWarn', 'valid.flag'],
    [{ indate: 1.5 }, 'indate', 'valid.integer'],
    [{ defaultPwd: 'short' }, 'defaultPwd', 'pwd.tooShort'],
    [{ defaultPwd: 'password' }, 'defaultPwd', 'pwd.common'],
    [{ zz: 1 }, 'zz', 'valid.unknown'],
  ])('SYS-28 refuses %j', async (part, field, code) => {
    const before = await read();
    const answer = await save(part);
    expect([answer.errorCode, answer.details.map((detail) => `${detail.field} ${detail.code}`)]).toEqual([
      '20002',
      [`${field} ${code}`],
    ]);
    expect(await read()).toEqual(before);
  });

  it('USER-28 R4 raises the fewest characters of a new password, and never lowers them under six', async () => {
    await set({ minLength: 12 });
    const client = await house.signIn('crystal');
    const change = (newPwd: string) =>
      client.call('ISupSrmSysUserService/updatepwd', { oldPwd: 'Crystal#2026', newPwd, confirmPwd: newPwd });
    const refused = await change('Xk4-hQ27wm8');
    expect(refused.details).toMatchObject([{ code: 'pwd.tooShort', params: { min: 12 } }]);
    // A-F14: the form says so before one errs
    const told = async () => (await client.call<{ pwdMinLength: number }>('ISrmBmLoginService/getUserInfo')).data.pwdMinLength;
    expect(await told()).toBe(12);
    await house.owner.query('update sys_pwd_policy set min_length = 1');
    expect(await told()).toBe(6);
    expect((await change('Xk4-h')).details).toMatchObject([{ code: 'pwd.tooShort', params: { min: 6 } }]);
  });
  it('SYS-06 CONST-19 CONST-20 allowMistakeTimes and lockTime decide at the next sign-in', async () => {
    await set({ allowMistakeTimes: 2, lockTime: 45 });
    const codes = [await signIn('bolt', 'no'), await signIn('bolt', 'no'), await signIn('bolt', 'Bolt#2026')];
    expect(codes.map((answer) => answer.errorCode)).toEqual(['10001', '10001', '10002']);
    expect(codes[2]?.details?.[0]?.params).toEqual({ minutes: 45 });
  });
  it('SYS-28 CONST-21 CONST-22 indate, predate and both flags decide whether a password is warned of and expires', async () => {
    await house.owner.query("update sys_user set pwd_change_date = $1 where user_no = 'kinta'", [
      new Date(clock.now() - 80 * day),
    ]);
    const seen = async () => {
      const { data } = await signIn('kinta', 'Kinta#2026');
      const info = (await (await house.signIn('kinta')).call('ISrmBmLoginService/getUserInfo')).data;
      return [data?.mustChangePwd, data?.changeReason, info.mustChangePwd, info.pwdExpireDays, info.pwdExpireWarn];
    };
    const expiring = { indate: 90, isControlIndate: '1', isExpireWarn: '1' } as const;
    await set({ indate: 90 });
    expect(await seen()).toEqual(['0', '', '0', null, '0']);
    await set({ ...expiring, predate: 9 });
    expect(await seen()).toEqual(['0', '', '0', 10, '0']);
    await set({ ...expiring, predate: 10, isExpireWarn: '0' });
    expect(await seen()).toEqual(['0', '', '0', 10, '0']);
    await set({ ...expiring, predate: 10 });
    expect(await seen()).toEqual(['0', '', '0', 10, '1']);
    await set({ ...expiring, indate: 80 });
    // the forced change outlives the reply of the sign-in: a page that is loaded anew knows it too
    expect(await seen()).toEqual(['1', 'expired', '1', 0, '1']);
    const client = await house.signIn('kinta');
    expect((await client.call('IBmOrgService/getFullAuthorityOrgListByParams')).errorCode).toBe('10005');
    const change = { oldPwd: 'Kinta#2026', newPwd: 'Xk4-hQ27wm', confirmPwd: 'Xk4-hQ27wm' };
    expect((await client.call('ISupSrmSysUserService/updatepwd', change)).status).toBe(200);
    expect((await client.call('IBmOrgService/getFullAuthorityOrgListByParams')).errorCode).toBe('');
  });
  it('SYS-28 USER-55 R5 the default password opens a reset account and has to be changed at once; without one each gets its own', async () => {
    const give = () => runSystem(house.house, 'a reset', (ctx) => firstPassword(ctx.tx));
    const [one, two] = [await give(), await give()];
    expect([one.shown, two.shown].every((pwd) => /^[a-zA-Z2-9]{12}$/.test(pwd))).toBe(true);
    expect(one.shown).not.toBe(two.shown);
    await set({ defaultPwd: 'Qx7-harbour' });
    const { hash, shown } = await give();
    expect(shown).toBe('');
    await house.owner.query("update sys_user set pwd_hash = $1, must_change = 'reset' where user_no = 'bolt'", [hash]);
    expect((await signIn('bolt', 'Qx7-harbour')).data).toMatchObject({ mustChangePwd: '1', changeReason: 'reset' });
  });
});
