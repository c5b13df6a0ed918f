import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { mailGround } from '../../../test/mailServer.ts';
import { faults } from '../../../test/policies.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse({ mail: mailGround([]) });
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const M = 'ISysMailConfigService';
const W = 'ISysWeChatConfigService';
const password = 'Tulip&4-Haven 密';
const usual = {
  protocol: 'smtps',
  host: 'mail.test',
  port: 465,
  username: 'wms',
  defaultEncoding: 'UTF-8',
  fromEmail: 'wms@mail.test',
  isSsl: '1',
};
const account = { appId: 'wx0123456789abcdef', menuJson: '' };
const read = async (service: string) =>
  (await admin.call(`${service}/${service === M ? 'getMailConfig' : 'getWeChatConfig'}`)).data;
const saveMail = async (part: object): Promise<Answer> =>
  admin.call(`${M}/saveMailConfig`, { version: (await read(M)).version, ...usual, ...part });
const saveWeChat = async (part: object): Promise<Answer> =>
  admin.call(`${W}/saveWeChatConfig`, { version: (await read(W)).version, ...account, ...part });
/** Every text of every table, as the owner of the database reads it. */
const everything = async (): Promise<string> => {
  const { rows } = await house.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await house.owner.query(`select to_jsonb(t)::text from ${name} t`)).rows)),
  );
  return texts.join('\n');
};

describe('the mail settings', () => {
  it('MSG-10 MSG-12 are saved and read under their names; the password is written and never read', async () => {
    expect(await read(M)).toMatchObject({ host: '', password: '', isSsl: '1', version: 1 });
    expect((await saveMail({ password })).data).toEqual({ count: 1 });
    expect(await read(M)).toEqual(expect.objectContaining({ ...usual, password: '******', version: 2 }));
    expect((await saveMail({ fromEmail: 'store@mail.test', password: '******' })).data).toEqual({ count: 1 });
    expect(await read(M)).toMatchObject({ fromEmail: 'store@mail.test', password: '******' });
    expect((await saveMail({})).data).toEqual({ count: 1 });
    expect((await read(M)).password).toBe('******');
    expect((await saveMail({ password: '', username: '' })).data).toEqual({ count: 1 });
    expect((await read(M)).password).toBe('');
  });

  it('R30 leave nothing readable in the database, the log and its answer', async () => {
    await saveMail({ password });
    await saveWeChat({ appSecret: 'secret-of-the-account', token: 'tokenOfUs' });
    const all = await everything();
    expect([password, 'Tulip', 'secret-of-the-account', 'tokenOfUs'].filter((text) => all.includes(text))).toEqual([]);
    const { rows } = await house.owner.query<{ changes: string }>(
      `select changes::text from sys_oper_log where operation in ('saveMailConfig', 'saveWeChatConfig') order by id desc limit 2`,
    );
    expect(rows[0]?.changes).toContain('******');
    const log = await admin.call('ISysOperLogService/getOperLogList', { size: 50 });
    expect(log.body).not.toContain('Tulip');
  });

  it('R30 E26 ask for the password again where it would go to another server, or go there unprotected', async () => {
    await saveMail({ password });
    const again = [400, '20002', 'mail.passwordAgain password'];
    expect(await faults(saveMail({ host: 'evil.example' }))).toEqual(again);
    expect(await faults(saveMail({ host: 'evil.example', password: '******' }))).toEqual(again);
    expect(await faults(saveMail({ port: 587 }))).toEqual(again);
    expect(await faults(saveMail({ protocol: 'smtp' }))).toEqual(again);
    expect(await faults(saveMail({ protocol: 'smtp', isSsl: '0', password: 'new' }))).toEqual([
      400,
      '20002',
      'mail.plainPassword isSsl',
    ]);
    expect((await saveMail({ host: 'other.test', password: 'new one' })).status).toBe(200);
    expect((await saveMail({ host: 'third.test', password: '', username: '' })).status).toBe(200);
    expect((await saveMail({ password })).status).toBe(200);
  });

  it('E26 R16 refuse what is no server, no port and no plain address at its field', async () => {
    const field = (part: object) => faults(saveMail({ password, ...part }));
    for (const host of [
      '',
      'a b',
      'http://a',
      'a/b',
      'a:25',
      '127.1',
      '2130706433',
      '0x7f000001',
      '-a.test',
      'a..b',
      'a\r\nb',
      '[::1]',
    ])
      expect(await field({ host }), host).toEqual([400, '20002', expect.stringMatching(/ host$/)]);
    for (const port of [0, -1, 65_536, 1.5, 'abc']) expect((await field({ port }))[2], `${port}`).toMatch(/ port$/);
    const headers = [
      'a',
      'a@b',
      'a@b.test\r\nBcc: c@d.test',
      'A <a@b.test>',
      'a@b.test,c@d.test',
      'a@b.test c',
      '"a b"@b.test',
      'a@[10.0.0.1]',
    ];
    for (const fromEmail of headers)
      expect(await field({ fromEmail }), fromEmail).toEqual([400, '20002', 'valid.email fromEmail']);
    expect(await field({ username: 'a\nb' })).toEqual([400, '20002', 'valid.control username']);
    expect(await field({ password: 'a\r\nRCPT TO:<x@y.test>' })).toEqual([400, '20002', 'valid.control password']);
    expect(await field({ defaultEncoding: 'utf-7' })).toEqual([400, '20002', 'valid.choice defaultEncoding']);
    expect(await field({ isSsl: '0' })).toEqual([400, '20002', 'mail.tlsAlways isSsl', 'mail.plainPassword isSsl']);
    expect(await field({ host: '::1' })).toEqual([200, '']);
    expect((await field({})).slice(0, 1)).toEqual([200]);
  });

  it('SYS-58 MSG-12 are not written over what somebody else has saved meanwhile', async () => {
    const { version } = await read(M);
    await saveMail({ password });
    const late = await admin.call(`${M}/saveMailConfig`, { version, ...usual });
    expect([late.status, late.errorCode]).toEqual([409, '20004']);
  });

  it('MSG-12 R1 are for the platform alone', async () => {
    for (const person of ['buyer', 'acme'])
      for (const wire of [`${M}/getMailConfig`, `${M}/saveMailConfig`, `${M}/sendTestMail`, `${W}/getWeChatConfig`])
        expect((await (await house.signIn(person)).call(wire)).status, `${person} ${wire}`).toBe(403);
    expect((await house.stranger.call(`${M}/getMailConfig`)).status).toBe(401);
  });
});

describe('the WeChat settings', () => {
  it('MSG-11 MSG-12 are saved and read under their names, secrets as a mask', async () => {
    const menuJson = JSON.stringify({
      button: [
        { type: 'click', name: '订单', key: 'orders' },
        { name: '更多', sub_button: [{ type: 'view', name: '门户', url: 'https://portal.example.com/' }] },
      ],
    });
    expect((await saveWeChat({ appSecret: 's3cret', token: 'abc123', menuJson })).data).toEqual({ count: 1 });
    expect(await read(W)).toMatchObject({ appId: account.appId, appSecret: '******', token: '******', menuJson });
    expect((await saveWeChat({ token: '', menuJson })).data).toEqual({ count: 1 });
    expect(await read(W)).toMatchObject({ appSecret: '******', token: '' });
    expect(await faults(saveWeChat({ appId: 'wx_another' }))).toEqual([400, '20002', 'weChat.secretAgain appSecret']);
    expect(await faults(saveWeChat({ appId: 'a b' }))).toContain('weChat.appId appId');
    expect(await faults(saveWeChat({ token: 'a b' }))).toEqual([400, '20002', 'weChat.token token']);
  });

  it('MSG-11 V13 refuse a menu that is none of WeChat, and say where', async () => {
    const place = async (menuJson: string) => (await saveWeChat({ menuJson })).details?.[0];
    expect(await place('{"button":')).toMatchObject({ code: 'weChat.noJson', field: 'menuJson' });
    const wrong: readonly (readonly [unknown, string])[] = [
      [[], 'button'],
      [{ button: [] }, 'button'],
      [{ button: [1, 2, 3, 4] }, 'button'],
      [{ button: [{ name: 'a', type: 'click', key: 'k' }], more: 1 }, 'more'],
      [{ button: [{ name: 'a', type: 'eval', key: 'k' }] }, 'button[1].type'],
      [{ button: [{ name: 'a', type: 'view', url: 'javascript:alert(1)' }] }, 'button[1].url'],
      [{ button: [{ name: '一二三四五六', type: 'click', key: 'k' }] }, 'button[1].name'],
      [
        { button: [{ name: 'a', sub_button: Array.from({ length: 6 }, () => ({ name: 'b', type: 'click', key: 'k' })) }] },
        'button[1].sub_button',
      ],
      [{ button: [{ name: 'a', sub_button: [{ name: 'b', sub_button: [] }] }] }, 'button[1].sub_button[1].type'],
    ];
    for (const [menu, at] of wrong)
      expect(await place(JSON.stringify(menu)), JSON.stringify(menu)).toMatchObject({
        code: 'weChat.menu',
        params: { place: at },
      });
    expect(await place(`${'['.repeat(20_000)}`)).toMatchObject({ code: 'weChat.noJson' });
    expect(await place(' '.repeat(20_001))).toMatchObject({ code: 'valid.max' });
    expect(await place('{"__proto__":{"button":[]}}')).toMatchObject({ code: 'weChat.menu' });
  });
});

describe('a server without a key', () => {
  it('R30 stores no secret, and says so at its field', async () => {
    const other = await openTestHouse();
    const client = await other.signIn('admin');
    const save = client.call(`${M}/saveMailConfig`, { version: 1, ...usual, password });
    expect(await faults(save)).toEqual([400, '20002', 'secret.noKey password']);
    expect((await client.call(`${M}/saveMailConfig`, { version: 1, ...usual, username: '' })).status).toBe(200);
    await other.close();
  });
});
