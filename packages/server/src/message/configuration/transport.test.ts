import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { type MailServer, mailGround, openMailServer } from '../../../test/mailServer.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { mailSettings } from './mailConfig.ts';

const closed = 9;
let implicit: MailServer;
let starting: MailServer;
let bare: MailServer;
let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  implicit = await openMailServer({ secure: true });
  starting = await openMailServer();
  bare = await openMailServer({ disabledCommands: ['STARTTLS'] });
  house = await openTestHouse({ mail: mailGround([implicit.port, starting.port, bare.port, closed], 1_000) });
  admin = await house.signIn('admin');
});
afterAll(async () => {
  await house?.close();
  await Promise.all([implicit?.close(), starting?.close(), bare?.close()]);
});
afterEach(() => {
  for (const server of [implicit, starting, bare]) server.behave({});
});
const M = 'ISysMailConfigService';
const usual = {
  protocol: 'smtps',
  host: 'mail.test',
  username: 'wms',
  password: 'Tulip',
  fromEmail: 'wms@mail.test',
  isSsl: '1',
};
const set = async (part: object): Promise<void> => {
  const { version } = (await admin.call(`${M}/getMailConfig`)).data;
  const { status, body } = await admin.call(`${M}/saveMailConfig`, { version, ...usual, ...part });
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
};
const send = (toEmail = 'you@mail.test', language = 'zh-CN') =>
  admin.call(`${M}/sendTestMail`, { toEmail }, { 'accept-language': language });
const said = async (language?: string) => {
  const { data, details } = await send('you@mail.test', language);
  return data ?? details[0]?.code;
};

describe('the settings of who sends', () => {
  it('R30 are read with their password as of one moment: nobody changes the server in between', async () => {
    await set({ port: implicit.port });
    const change = 'select 1 from sys_mail_config where id = 1 for update nowait';
    await runSystem(house.house, 'settings of mail', async ({ tx }) => {
      const settings = await mailSettings(tx, mailGround([implicit.port]));
      expect([settings.host, settings.password]).toEqual(['mail.test', 'Tulip']);
      await expect(house.owner.query(change)).rejects.toThrow(/could not obtain lock/);
    });
    expect((await house.owner.query(change)).rowCount).toBe(1);
  });
});

describe('a test mail', () => {
  it('MSG-12 arrives over TLS from the first byte and over STARTTLS, in the language of who sends it', async () => {
    await set({ port: implicit.port });
    expect(await said()).toEqual({ count: 1 });
    expect(await said('zh-TW')).toEqual({ count: 1 });
    await set({ port: starting.port, protocol: 'smtp' });
    expect(await said('en-US')).toEqual({ count: 1 });
    const subjects = [...implicit.mails, ...starting.mails].map(({ subject }) => subject);
    expect(subjects).toEqual(['WMS 测试邮件', 'WMS 測試郵件', 'Test mail of the WMS']);
    // a name is free text, the number of the account is not
    expect(starting.mails[0]?.text).toContain('The account admin ');
    expect(starting.mails[0]?.text).not.toContain('管理员');
    expect(starting.mails[0]).toMatchObject({
      from: { name: 'WMS', address: 'wms@mail.test' },
      to: [{ address: 'you@mail.test' }],
      text: expect.stringContaining('sent this mail to try them'),
    });
    expect([...implicit.logins, ...starting.logins]).toEqual(Array.from({ length: 3 }, () => ['wms', 'Tulip']));
  });

  it('MSG-12 tells apart a refused login, a refused recipient, no connection, a server that hangs and one off the list', async () => {
    await set({ port: implicit.port });
    implicit.behave({ login: 'refuse' });
    expect(await said()).toBe('mail.login');
    implicit.behave({ recipient: 'refuse' });
    expect(await said()).toBe('mail.recipient');
    implicit.behave({ data: 'drop' });
    expect(await said()).toBe('mail.noConnection');
    implicit.behave({ data: 'hang' });
    expect(await said()).toBe('mail.timeout');
    implicit.behave({ greeting: 'hang' });
    expect(await said()).toBe('mail.timeout');
    await set({ port: closed });
    expect(await said()).toBe('mail.noConnection');
    await set({ port: 25 });
    const refused = await send('you@mail.test', 'en-US');
    expect([refused.status, refused.details[0]?.message]).toEqual([
      409,
      expect.stringContaining('mail.test:25 is not on the list'),
    ]);
  });

  it('R25 R30 sends no password where the server offers no encryption, or its certificate is of another name', async () => {
    await set({ port: bare.port, protocol: 'smtp' });
    expect(await said()).toBe('mail.tls');
    await set({ port: implicit.port, host: '127.0.0.1' });
    const before = implicit.logins.length;
    expect(await said()).toBe('mail.tls');
    expect([bare.logins.length, implicit.logins.length - before]).toEqual([0, 0]);
    await set({ port: bare.port, protocol: 'smtp', isSsl: '0', username: '', password: '' });
    expect(await said()).toEqual({ count: 1 });
  });

  it('R16 E26 goes to one plain address only', async () => {
    await set({ port: implicit.port });
    const count = implicit.mails.length;
    for (const to of ['', 'a', 'a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', 'A <a@b.test>'])
      expect((await send(to)).details[0], to).toMatchObject({ code: 'valid.email', field: 'toEmail' });
    expect(implicit.mails.length).toBe(count);
  });

  it('R29 R30 leaves in the log to whom it went, and no password', async () => {
    await set({ port: implicit.port });
    await send('log@mail.test');
    const { rows } = await house.owner.query<{ line: string }>(
      `select to_jsonb(l)::text as line from sys_oper_log l where operation = 'sendTestMail' order by id desc limit 1`,
    );
    expect(rows[0]?.line).toContain('log@mail.test');
    expect(rows[0]?.line).not.toContain('Tulip');
  });
});
