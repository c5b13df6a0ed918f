import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { configureMail, type MailServer, mailGround, openMailServer } from '../test/mailServer.ts';
import { makeNotice, makeOrder, type Notice } from '../test/notices.ts';
import { addPolicy, addTemplate, saved } from '../test/policies.ts';
import { movableClock } from './kernel/ground/clock.ts';
import { sweepOnce } from './kernel/upkeep/sweep.ts';
import type { MailGround } from './message/configuration/transport.ts';
import { mailRoom } from './message/mail/mail.room.ts';
import { keepMailing, sendDue } from './message/mail/send.ts';
import { deliverOnce } from './message/notification/deliver.ts';

const clock = movableClock(Date.now());
let server: MailServer;
let ground: MailGround;
let house: TestHouse;
const people = new Map<string, Client>();
const who = (userNo: string): Client => {
  const found = people.get(userNo);
  if (!found) throw new Error(`nobody is ${userNo}`);
  return found;
};
const minute = 60_000;
beforeAll(async () => {
  server = await openMailServer({ secure: true });
  ground = mailGround([server.port]);
  house = await openTestHouse({ mail: ground, clock });
  await house.owner.query(`update sys_user set email = user_no || '@mail.test' where user_no in ('acme', 'keeper', 'buyer')`);
});
afterAll(async () => {
  await house?.close();
  await server?.close();
});
// the clock runs ahead of sessions
beforeEach(async () => {
  for (const userNo of ['admin', 'buyer', 'acme']) people.set(userNo, await house.signIn(userNo));
});
afterEach(async () => {
  server.behave({});
  await house.owner.query("update bm_notice_method set status_code = '0'");
  await house.owner.query('delete from sys_mail');
});
const configure = (part: object = {}): Promise<void> => configureMail(who('admin'), server, part);
const speak = (userNo: string, language: string) =>
  house.owner.query(
    `insert into sys_user_setting (user_id, name, value, update_date) select id, 'language', to_jsonb($2::text), now() from sys_user
     where user_no = $1 on conflict (user_id, name) do update set value = excluded.value`,
    [userNo, language],
  );
const policy = async (text: string, more: object = {}, words: object = {}): Promise<void> => {
  const zlI18nList = [
    { languageCode: 'en-US', description: `EN ${text}` },
    { languageCode: 'zh-TW', description: `TW ${text}` },
  ];
  const { noticeTemplateNo } = await saved(
    addTemplate(who('admin'), { noticeType: '2', templateContent: text, subject: '送货单 {docNo}', zlI18nList, ...words }),
  );
  const receivers = [{ receiverType: 'supplier' }];
  await saved(
    addPolicy(who('admin'), { noticeType: '2', noticeGenMoment: 'asn.approved', noticeTemplateNo, receivers, ...more }),
  );
};
const notice = async (): Promise<Notice> => {
  const { lineIds } = await makeOrder(house);
  return makeNotice(who('acme'), [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
};
const approved = async (daysAgo = 0): Promise<Notice> => {
  const one = await notice();
  const { id, version } = one;
  await who('buyer').call('ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });
  if (daysAgo > 0)
    await house.owner.query('update sys_outbox set create_date = create_date - make_interval(days => $1)', [daysAgo]);
  while ((await deliverOnce(house.house, 'https://wms.example.com')) > 0);
  return one;
};
/** Mails to a supplier, without a document behind them. */
const queue = (count: number, orgNo = 'ORG1') =>
  house.owner.query(
    `insert into sys_mail (id, user_id, org_no, to_email, locale, moment, doc_no, subject, content, url, status, next_attempt,
       create_date)
     select (select coalesce(max(id), 0) from sys_mail) + n, (select id from sys_user where user_no = 'acme'), $2, 'old@mail.test',
       'en-US', 'asn.approved', '', 'Mail of ' || $2, 'text', '', '1', $3::timestamptz, $3::timestamptz
     from generate_series(1, $1::integer) n`,
    // whole seconds, as the server writes times
    [count, orgNo, new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()],
  );
const send = (by = ground, signal = new AbortController().signal) => sendDue(house.house, by, { signal, grace: 50 });
const stored = async () =>
  (
    await house.owner.query<{ to_email: string; status: string; attempts: number; last_error: string; wait: number }>(
      `select to_email, status, attempts, last_error, round(extract(epoch from next_attempt - $1::timestamptz) / 60)::int as wait
       from sys_mail order by id`,
      [new Date(clock.now()).toISOString()],
    )
  ).rows;

describe('a policy of mail', () => {
  it('MSG-01 MSG-12 sends the words of its template in the language of each recipient, beside what is told inside', async () => {
    await configure();
    await policy('已批准 {docNo} {url}');
    for (const [language, begins] of [
      ['zh-CN', '已批准'],
      ['en-US', 'EN 已批准'],
      ['zh-TW', 'TW 已批准'],
    ] as const) {
      await speak('acme', language);
      const count = server.mails.length;
      const { asnNo } = await approved();
      expect(await send()).toBe(1);
      const mail = server.mails[count];
      expect(mail).toMatchObject({
        subject: `送货单 ${asnNo}`,
        from: { address: 'wms@mail.test' },
        to: [{ address: 'acme@mail.test' }],
        html: expect.stringContaining(`${begins} ${asnNo}`),
      });
      expect(mail?.text?.startsWith(`${begins} ${asnNo}`)).toBe(true);
      expect(mail?.text).toContain('https://wms.example.com/');
      expect(mail?.html).toContain('<a href="https://wms.example.com/');
    }
    const heard = await who('acme').call<{ records: { content: string }[] }>('ISysNotificationService/getNotificationList', {});
    expect(heard.data.records[0]?.content).toContain('已审批通过');
    expect(await stored()).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: '2', attempts: 1, last_error: '' })),
    );
    await speak('acme', 'zh-CN');
  });

  it('R16 V13 E26 shows what people typed and takes no markup and no header from it', async () => {
    await configure();
    await policy('驳回 {docNo}：{reason}', { noticeGenMoment: 'asn.rejected' }, { subject: '驳回 {reason}' });
    const { id, version } = await notice();
    const remark = '<img src=x onerror=alert(1)> & "x"\r\nBcc: evil@evil.test';
    const reject = { records: [{ id, version }], agree: '0', remarkOption: '1', remark };
    expect((await who('buyer').call('ISrmAsnHeadService/approveAsn', reject)).status).toBe(200);
    while ((await deliverOnce(house.house)) > 0);
    expect(await send()).toBe(1);
    const mail = server.mails.at(-1);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;x&quot;');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).not.toContain('<a ');
    expect(mail?.subject).toContain('Bcc: evil@evil.test');
    expect([mail?.bcc ?? [], mail?.to?.length]).toEqual([[], 1]);
  });

  it('MSG-12 skips who has no address or has left, and says so', async () => {
    await configure();
    await policy('已批准 {docNo}');
    await house.owner.query(`update sys_user set email = null where user_no = 'acme'`);
    await approved();
    expect(await stored()).toEqual([expect.objectContaining({ status: '4', last_error: 'mail.noAddress' })]);
    await house.owner.query(`update sys_user set email = 'acme@mail.test' where user_no = 'acme'`);
    await house.owner.query('delete from sys_mail');
    await approved();
    await house.owner.query(`update sys_user set status_code = '0' where user_no = 'acme'`);
    const count = server.mails.length;
    await send();
    await house.owner.query(`update sys_user set status_code = '1' where user_no = 'acme'`);
    expect(await stored()).toEqual([expect.objectContaining({ status: '4', last_error: 'mail.ended' })]);
    expect(server.mails.length).toBe(count);
  });
});

describe('a policy of mail, late', () => {
  it('MSG-12 sends nothing of what happened more than a week ago', async () => {
    await configure();
    await policy('已批准 {docNo}');
    await approved(8);
    expect(await stored()).toEqual([]);
    await approved(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('MSG-12 is tried again later and later, and has failed after the eighth attempt', async () => {
    await configure();
    await policy('已批准 {docNo}');
    await approved();
    server.behave({ recipient: 'later' });
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      expect(await send()).toBe(1);
      const [mail] = await stored();
      expect(mail).toMatchObject({ status: '1', attempts: n + 1, last_error: 'mail.recipient' });
      waits.push(Number(mail?.wait));
      expect(await send()).toBe(0);
      clock.set(clock.now() + Number(mail?.wait) * minute + 1000);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
    await send();
    expect(await stored()).toEqual([expect.objectContaining({ status: '3', attempts: 8, last_error: 'mail.recipient' })]);
    people.set('admin', await house.signIn('admin'));
    const list = (body: object, language = 'zh-CN') =>
      who('admin').call<{ records: { id: string; reason: string }[]; total: number }>('ISysMailConfigService/getMailList', body, {
        'accept-language': language,
      });
    const { records, total } = (await list({ status: '3' }, 'en-US')).data;
    expect([total, records[0]]).toEqual([
      1,
      expect.objectContaining({
        ...{ toEmail: 'acme@mail.test', status: '3', attempts: 8, reason: `mail.test:${server.port} refuses the recipient` },
      }),
    ]);
    expect((await list({ status: '2' })).data.total).toBe(0);
    server.behave({});
    const again = await who('admin').call('ISysMailConfigService/resendMails', { ids: [records[0]?.id] });
    expect([again.data, await send()]).toEqual([{ count: 1 }, 1]);
    expect((await stored())[0]).toMatchObject({ status: '2', attempts: 1, last_error: '' });
    const repeated = await who('admin').call('ISysMailConfigService/resendMails', { ids: [records[0]?.id] });
    expect(repeated.data).toEqual({ count: 0 });
  });

  it('MSG-12 fails at once where its recipient or the message itself is refused for good', async () => {
    await configure();
    for (const [how, code] of [
      [{ recipient: 'refuse' }, 'mail.recipient'],
      [{ data: 'refuse' }, 'mail.refused'],
    ] as const) {
      await queue(1);
      server.behave(how);
      expect(await send()).toBe(1);
      expect((await stored()).map(({ status, last_error }) => [status, last_error])).toEqual([['3', code]]);
      await house.owner.query('delete from sys_mail');
    }
  });

  it('MSG-12 waits, with all its attempts, while the server takes no mail at all; a look that finds so goes on to no other', async () => {
    await configure();
    for (const [how, code] of [
      [{ sender: 'refuse' }, 'mail.sender'],
      [{ login: 'refuse' }, 'mail.login'],
      [{ greeting: 'refuse' }, 'mail.refused'],
      [{ greeting: 'hang' }, 'mail.timeout'],
      [{ data: 'hang' }, 'mail.timeout'],
      [{ data: 'drop' }, 'mail.noConnection'],
    ] as const) {
      await queue(8);
      server.behave(how);
      // only a server that hangs is waited for; one that answers may be slow on a busy machine
      const patience = code === 'mail.timeout' ? 400 : 10_000;
      await expect(send(mailGround([server.port], patience)), JSON.stringify(how)).rejects.toThrow(code);
      const mails = await stored();
      expect(mails.map(({ status, attempts }) => [status, attempts])).toEqual(Array.from({ length: 8 }, () => ['1', 0]));
      // four connections found it so; the others were given back
      expect(mails.filter(({ wait, last_error }) => wait === 5 && last_error === code)).toHaveLength(4);
      expect(mails.filter(({ wait, last_error }) => wait === 0 && last_error === '')).toHaveLength(4);
      await house.owner.query('delete from sys_mail');
    }
    server.behave({});
    await queue(8);
    expect(await send()).toBe(8);
  });

  it('MSG-12 begins no more when the process stops, and does not hold up its end', async () => {
    await configure();
    await queue(8);
    server.behave({ data: 'hang' });
    const count = server.logins.length;
    const mailer = keepMailing(house.house, mailGround([server.port], 20_000), 50);
    await expect.poll(() => server.logins.length - count, { timeout: 5_000, interval: 20 }).toBe(4);
    const begun = performance.now();
    await mailer.stop();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(server.logins.length - count).toBe(4);
    const mails = await stored();
    expect(mails.map(({ status, attempts }) => [status, attempts])).toEqual(Array.from({ length: 8 }, () => ['1', 0]));
    expect(mails.filter(({ wait }) => wait === 0)).toHaveLength(4);
    // what was on its way when its connection was cut must not be read as a mail of the next attempt
    await expect.poll(() => server.connections()).toBe(0);
    server.behave({});
    const mailed = server.mails.length;
    const over = new AbortController();
    over.abort();
    await send(ground, over.signal);
    expect([server.mails.length - mailed, (await stored()).filter(({ wait }) => wait === 0).length]).toEqual([0, 4]);
  });

  it('MSG-12 goes to the address that its user has by now, also when it is sent again', async () => {
    await configure();
    await queue(1);
    const acme = (email: string | null) => house.owner.query(`update sys_user set email = $1 where user_no = 'acme'`, [email]);
    const again = async () => {
      const { rows } = await house.owner.query<{ id: string }>('select id::text from sys_mail');
      return (await who('admin').call('ISysMailConfigService/resendMails', { ids: rows.map(({ id }) => id) })).data;
    };
    await acme(null);
    const count = server.mails.length;
    await send();
    expect(await stored()).toEqual([expect.objectContaining({ status: '4', to_email: '', last_error: 'mail.noAddress' })]);
    await acme('new@mail.test');
    expect([await again(), await send()]).toEqual([{ count: 1 }, 1]);
    expect(server.mails.slice(count).map(({ to }) => to?.[0]?.address)).toEqual(['new@mail.test']);
    expect(await stored()).toEqual([expect.objectContaining({ status: '2', to_email: 'new@mail.test', attempts: 1 })]);
    await acme('acme@mail.test');
  });

  it('MSG-12 R6 R7 is seen and sent again by administrators of its organization alone', async () => {
    await queue(1, 'ORG1');
    await queue(1, 'ORG2');
    await house.owner.query("update sys_mail set status = '3'");
    const limit = (org: string) =>
      house.owner.query(
        `update sys_user_scope set data_value = $1 where data_type = '1' and user_id = (select id from sys_user where user_no = 'admin')`,
        [org],
      );
    const { rows } = await house.owner.query<{ id: string; subject: string }>('select id::text, subject from sys_mail');
    const reach = async (admin: Client) => {
      const { data } = await admin.call<{ records: { subject: string }[]; total: number }>(
        'ISysMailConfigService/getMailList',
        {},
      );
      return [data.total, ...data.records.map(({ subject }) => subject).toSorted()];
    };
    expect(await reach(who('admin'))).toEqual([2, 'Mail of ORG1', 'Mail of ORG2']);
    await limit('ORG1');
    const limited = await house.signIn('admin');
    expect(await reach(limited)).toEqual([1, 'Mail of ORG1']);
    const again = await limited.call('ISysMailConfigService/resendMails', { ids: rows.map(({ id }) => id) });
    await limit('ALL');
    expect(again.data).toEqual({ count: 1 });
    const after = await house.owner.query<{ org_no: string }>("select org_no from sys_mail where status = '1'");
    expect(after.rows).toEqual([{ org_no: 'ORG1' }]);
    // the database says so by itself
    const client = await house.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('wms.side', 'platform', true), set_config('wms.orgs', '{"ORG1"}', true)`);
      expect((await client.query('select org_no from sys_mail')).rows).toEqual([{ org_no: 'ORG1' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('MSG-12 names the server that it failed at, whichever is set by now', async () => {
    await configure();
    await queue(1);
    server.behave({ recipient: 'refuse' });
    await send();
    await configure({ host: 'other.test' });
    const { data } = await who('admin').call<{ records: { reason: string }[] }>('ISysMailConfigService/getMailList', {});
    expect(data.records.map(({ reason }) => reason)).toEqual([`mail.test:${server.port} 拒绝该收件人`]);
  });

  it('MSG-12 that somebody died over is sent by another when its lease is over, and by one process at a time', async () => {
    await configure();
    await policy('已批准 {docNo}');
    for (let n = 0; n < 3; n++) await approved();
    const count = server.mails.length;
    const taken = await Promise.all([send(), send(), send()]);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(server.mails.length - count).toBe(3);
    await house.owner.query(`update sys_mail set status = '1', next_attempt = $1::timestamptz + interval '5 minutes'`, [
      new Date(clock.now()).toISOString(),
    ]);
    expect(await send()).toBe(0);
    clock.set(clock.now() + 5 * minute + 1000);
    expect(await send()).toBe(3);
  });

  it('MSG-12 leaves by itself while a process lives', async () => {
    await configure();
    await policy('已批准 {docNo}');
    await approved();
    const count = server.mails.length;
    const mailer = keepMailing(house.house, ground);
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(count + 1);
    await mailer.stop();
  });

  it('MSG-12 waits where mail is not set up, for three days; a month later it is swept', async () => {
    await configure();
    await policy('已批准 {docNo}');
    await approved();
    await house.owner.query(`update sys_mail_config set host = ''`);
    await expect(send()).rejects.toThrow('mail.notConfigured');
    expect(await stored()).toEqual([expect.objectContaining({ status: '1', attempts: 0 })]);
    clock.set(clock.now() + 3 * 24 * 60 * minute + minute);
    // there is no server still
    expect(await send()).toBe(0);
    expect(await stored()).toEqual([expect.objectContaining({ status: '3', last_error: 'mail.tooOld' })]);
    clock.set(clock.now() + 28 * 24 * 60 * minute);
    const swept = await sweepOnce(house.house, mailRoom.chores ?? []);
    expect([...swept.values()]).toEqual([1]);
  });
});
