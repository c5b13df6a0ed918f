import type { NoticeChoices } from '@wms/contract/message/choice/choice.calls.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { configureMail, type MailServer, mailGround, openMailServer } from '../test/mailServer.ts';
import { makeNotice, makeOrder, type Notice } from '../test/notices.ts';
import { addPolicy, addTemplate, faults, saved } from '../test/policies.ts';
import { movableClock } from './kernel/ground/clock.ts';
import type { MailGround } from './message/configuration/transport.ts';
import { digestJob } from './message/mail/digest.ts';
import { sendDue } from './message/mail/send.ts';
import { deliverOnce } from './message/notification/deliver.ts';

const service = 'ISysNotificationService';
const hour = 3_600_000;
/** Ten in the morning in Shanghai. */
const start = Date.parse('2026-03-02T10:00:00+08:00');
const clock = movableClock(start);
let house: TestHouse;
let server: MailServer;
let ground: MailGround;
const people = new Map<string, Client>();
const who = (userNo: string): Client => people.get(userNo) as Client;
const signIn = async () => {
  for (const userNo of ['admin', 'buyer', 'acme', 'bolt']) people.set(userNo, await house.signIn(userNo));
};
beforeAll(async () => {
  server = await openMailServer({ secure: true });
  ground = mailGround([server.port]);
  house = await openTestHouse({ clock, mail: ground });
  await house.owner.query(`update sys_user set email = user_no || '@mail.test' where user_no in ('acme', 'bolt', 'buyer')`);
  await house.owner.query("update bm_notice_method set status_code = '0'");
});
afterAll(async () => {
  await house?.close();
  await server?.close();
});
beforeEach(async () => {
  clock.set(start);
  await signIn();
});
afterEach(async () => {
  await house.owner.query("update bm_notice_method set status_code = '0'");
  for (const table of ['sys_mail', 'sys_mail_line', 'sys_notice_choice', 'sys_notice_hours'])
    await house.owner.query(`delete from ${table}`);
});

const usual = { quietFrom: '', quietTo: '', timeZone: 'Asia/Shanghai', digestAt: '08:00' };
type Choice = { noticeGenMoment: string; bell: string; mail: string };
const choose = (userNo: string, choices: readonly Choice[], hours: object = {}) =>
  who(userNo).call<{ count: number; id: string; version: number }>(`${service}/saveNoticeChoices`, {
    choices,
    ...usual,
    ...hours,
  });
const approvedBy = (mail: string, bell = '1'): readonly Choice[] => [{ noticeGenMoment: 'asn.approved', bell, mail }];
const choicesOf = async (userNo: string) => (await who(userNo).call<NoticeChoices>(`${service}/getNoticeChoices`, {})).data;
const deliver = async () => {
  while ((await deliverOnce(house.house, 'https://wms.example.com')) > 0);
};
/** A notice of acme that the buyer approves. */
const approved = async (): Promise<Notice> => {
  const { lineIds } = await makeOrder(house);
  const one = await makeNotice(who('acme'), [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
  await who('buyer').call('ISrmAsnHeadService/approveAsn', { records: [{ id: one.id, version: one.version }], agree: '1' });
  await deliver();
  return one;
};
const digest = () => digestJob.run?.({ house: house.house, param: '', goesOn: () => true });
const mails = async () =>
  (
    await house.owner.query<{ user_no: string; subject: string; content: string; url: string; lines: { url: string }[] }>(
      'select user_no, subject, content, url, lines from sys_mail m join sys_user u on u.id = m.user_id order by m.id',
    )
  ).rows;
const rings = async (userNo: string, asnNo: string) =>
  (
    await who(userNo).call<{ records: { docNo: string; noticeGenMoment: string }[] }>(`${service}/getNotificationList`, {
      size: 100,
    })
  ).data.records.filter((one) => one.docNo === asnNo && one.noticeGenMoment === 'asn.approved').length;
const send = () => sendDue(house.house, ground, { signal: new AbortController().signal, grace: 50 });

describe('the own choices', () => {
  it('issue 15 name what one can hear of, and nothing that is for the other side alone', async () => {
    const [acme, buyer, admin] = [await choicesOf('acme'), await choicesOf('buyer'), await choicesOf('admin')];
    const of = ({ records }: NoticeChoices) => records.map(({ noticeGenMoment }) => noticeGenMoment);
    expect(of(acme)).toEqual(expect.arrayContaining(['asn.approved', 'order.published', 'order.late', 'plan.toReply']));
    expect(of(acme).filter((one) => ['supplier.licence', 'job.failed', 'plan.short', 'asn.created'].includes(one))).toEqual([]);
    expect(of(buyer)).toEqual(expect.arrayContaining(['asn.created', 'supplier.licence', 'plan.short']));
    expect(of(buyer)).not.toContain('asn.approved');
    expect(of(admin)).toEqual(['job.failed', 'weChat.linked']);
    const link = admin.records.find(({ noticeGenMoment }) => noticeGenMoment === 'weChat.linked');
    expect(link).toMatchObject({ bell: '1', bellLocked: '1', mail: 'standard', mailLocked: '0' });
    const told = new Set([...of(acme), ...of(buyer), ...of(admin)]);
    expect(enums.NOTICE_GEN_MOMENT?.flatMap(({ value }) => (told.has(value) ? [] : [value]))).toEqual([]);
    expect(new Set(of(acme)).size).toBe(acme.records.length);
    const known = new Set(enums.NOTICE_GEN_MOMENT?.map(({ value }) => value));
    expect([...of(acme), ...of(buyer)].filter((one) => !known.has(one))).toEqual([]);
    expect(acme).toMatchObject({ ...usual, email: 'acme@mail.test' });
    expect(acme.records.every(({ bell, mail, isMailed }) => bell === '1' && mail === 'standard' && isMailed === '0')).toBe(true);
  });

  it('issue 15 silence the bell for who has chosen so, and for nobody else', async () => {
    expect((await choose('acme', approvedBy('standard', '0'))).status).toBe(200);
    const one = await approved();
    expect([await rings('acme', one.asnNo), await mails()]).toEqual([0, []]);
    await choose('acme', approvedBy('standard'));
    const other = await approved();
    expect(await rings('acme', other.asnNo)).toBe(1);
  });

  it('issue 15 send a mail at once to who has asked for one, where no policy sends any', async () => {
    await choose('acme', approvedBy('atOnce', '0'));
    const { asnNo, id } = await approved();
    expect(await mails()).toEqual([
      expect.objectContaining({
        ...{ user_no: 'acme', url: `https://wms.example.com/asn/detail/${id}` },
        ...{ subject: expect.stringContaining(asnNo), content: expect.stringContaining(asnNo) },
      }),
    ]);
  });

  it('issue 15 keep back the mail of a policy from who wants none, and send no second one to who has one already', async () => {
    const { noticeTemplateNo } = await saved(
      addTemplate(who('admin'), { noticeType: '2', templateContent: '已批准 {docNo}', subject: '批准' }),
    );
    await saved(addPolicy(who('admin'), { noticeType: '2', noticeGenMoment: 'asn.approved', noticeTemplateNo }));
    expect((await choicesOf('acme')).records.find(({ noticeGenMoment }) => noticeGenMoment === 'asn.approved')).toMatchObject({
      ...{ isMailed: '1', mailLocked: '0' },
    });
    await choose('acme', approvedBy('off'));
    await approved();
    expect(await mails()).toEqual([]);
    await choose('acme', approvedBy('atOnce'));
    await approved();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['批准']);
  });

  it('issue 15 do not hold against what a policy makes compulsory, and say so', async () => {
    await choose('acme', approvedBy('off', '0'));
    for (const noticeType of ['1', '2']) {
      const { noticeTemplateNo } = await saved(addTemplate(who('admin'), { noticeType, templateContent: '已批准 {docNo}' }));
      await saved(addPolicy(who('admin'), { noticeType, noticeGenMoment: 'asn.approved', noticeTemplateNo, isCompulsory: '1' }));
    }
    const one = await approved();
    expect([await rings('acme', one.asnNo), (await mails()).length]).toEqual([1, 1]);
    expect((await choicesOf('acme')).records.find(({ noticeGenMoment }) => noticeGenMoment === 'asn.approved')).toEqual({
      ...{ noticeGenMoment: 'asn.approved', bell: '1', mail: 'standard', isMailed: '1', bellLocked: '1', mailLocked: '1' },
      ...{ bellOpened: '0', mailOpened: '0' },
    });
    const refused = await choose('acme', approvedBy('daily', '0'));
    expect([refused.status, ...(refused.details ?? []).map(({ code, field, rowId }) => [code, field, rowId])]).toEqual([
      400,
      ['choice.compulsory', 'bell', 'asn.approved'],
      ['choice.compulsory', 'mail', 'asn.approved'],
    ]);
  });

  it('issue 15 are left to who a policy tells of own documents alone: these come whatever is chosen, the others as chosen', async () => {
    const receivers = [{ receiverType: 'creator' }];
    for (const noticeType of ['1', '2']) {
      const { noticeTemplateNo } = await saved(addTemplate(who('admin'), { noticeType, templateContent: '已批准 {docNo}' }));
      await saved(
        addPolicy(who('admin'), { noticeType, noticeGenMoment: 'asn.approved', noticeTemplateNo, receivers, isCompulsory: '1' }),
      );
    }
    expect((await choose('acme', approvedBy('off', '0'))).status).toBe(200);
    expect((await choicesOf('acme')).records.find(({ noticeGenMoment }) => noticeGenMoment === 'asn.approved')).toEqual({
      ...{ noticeGenMoment: 'asn.approved', bell: '0', mail: 'off', isMailed: '1', bellLocked: '0', mailLocked: '0' },
      ...{ bellOpened: '1', mailOpened: '1' },
    });
    // acme opened it
    const one = await approved();
    expect([await rings('acme', one.asnNo), (await mails()).length]).toEqual([1, 1]);
  });

  it('issue 15 refuse what cannot be, at its field, and keep nothing of it', async () => {
    const wrong = (hours: object, choices: readonly Choice[] = approvedBy('off')) => faults(choose('acme', choices, hours));
    expect(await wrong({ quietFrom: '22:00' })).toEqual([400, '20002', 'choice.quietHours quietTo']);
    expect(await wrong({ quietFrom: '22:00', quietTo: '22:00' })).toEqual([400, '20002', 'choice.quietHours quietTo']);
    expect(await wrong({ timeZone: 'Mars/Base' })).toEqual([400, '20002', 'param.timeZone timeZone']);
    expect((await wrong({ quietFrom: '24:00', quietTo: '07:00' }))[0]).toBe(400);
    expect((await wrong({ digestAt: '' }))[0]).toBe(400);
    expect(await wrong({}, [{ noticeGenMoment: 'job.failed', bell: '0', mail: 'off' }])).toEqual([
      ...[400, '20002', 'valid.choice noticeGenMoment'],
    ]);
    expect((await choicesOf('acme')).records.every(({ mail }) => mail === 'standard')).toBe(true);
  });
});

describe('mails of several messages', () => {
  it('issue 15 R6 hold everything of their time once, each with its link, in the language of the reader', async () => {
    await choose('acme', approvedBy('hourly'));
    await choose('bolt', approvedBy('hourly'));
    const made = [await approved(), await approved(), await approved()];
    expect([await digest(), await mails()]).toEqual([0, []]);
    clock.set(start + hour);
    await Promise.all([digest(), digest()]);
    await digest();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_no: 'acme', subject: '消息汇总（3 条）' });
    expect(mail?.lines.map(({ url }) => url)).toEqual(made.map(({ id }) => `https://wms.example.com/asn/detail/${id}`));
    for (const { asnNo } of made) expect(mail?.content).toContain(asnNo);
    await signIn();
    await approved();
    await digest();
    expect(await mails()).toHaveLength(1);
    clock.set(start + 2 * hour);
    await digest();
    expect((await mails()).map(({ lines }) => lines.length)).toEqual([3, 1]);
  });

  it('issue 15 lose nothing and say nothing twice when the making of one is broken off', async () => {
    await choose('acme', approvedBy('daily'));
    await approved();
    await approved();
    clock.set(start + 24 * hour);
    await house.owner.query(`alter table sys_mail add constraint broken check (subject not like '消息汇总%')`);
    await expect(digest()).rejects.toThrow();
    expect((await house.owner.query('select 1 from sys_mail_line')).rows).toHaveLength(2);
    await house.owner.query('alter table sys_mail drop constraint broken');
    await digest();
    await digest();
    expect((await mails()).map(({ lines }) => lines.length)).toEqual([2]);
    expect((await house.owner.query('select 1 from sys_mail_line')).rows).toEqual([]);
  });

  it('issue 15 R16 leave as text with its links, and take no markup from what people typed', async () => {
    await configureMail(who('admin'), server);
    await choose('acme', [{ noticeGenMoment: 'asn.rejected', bell: '1', mail: 'hourly' }]);
    const { lineIds } = await makeOrder(house);
    const one = await makeNotice(who('acme'), [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
    const rejected = {
      records: [{ id: one.id, version: one.version }],
      agree: '0',
      remarkOption: '1',
      remark: '<b>x</b>\nBcc: a@b',
    };
    expect((await who('buyer').call('ISrmAsnHeadService/approveAsn', rejected)).status).toBe(200);
    await deliver();
    clock.set(start + hour);
    await digest();
    expect(await send()).toBe(1);
    const mail = server.mails.at(-1);
    expect(mail?.html).toContain(`<a href="https://wms.example.com/asn/detail/${one.id}">`);
    expect(mail?.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(mail?.text).toContain(`https://wms.example.com/asn/detail/${one.id}`);
    expect([mail?.subject, mail?.to?.length]).toEqual(['消息汇总（1 条）', 1]);
  });
});

describe('quiet hours', () => {
  it('issue 15 let mail wait until they are over in the zone of the person, also one that is sent again', async () => {
    // ten in Shanghai is three in the morning in Berlin
    await choose('acme', approvedBy('atOnce'), { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' });
    await approved();
    const count = server.mails.length;
    expect([await send(), (await mails()).length]).toEqual([0, 1]);
    await house.owner.query('update sys_mail set next_attempt = $1', [new Date(start).toISOString()]);
    await send();
    expect(server.mails.length).toBe(count);
    const { rows } = await house.owner.query<{ attempts: number; due: string }>(
      `select attempts, to_char(next_attempt at time zone 'Europe/Berlin', 'HH24:MI') as due from sys_mail`,
    );
    expect(rows).toEqual([{ attempts: 0, due: '07:00' }]);
    clock.set(start + 4 * hour);
    expect(await send()).toBe(1);
    expect(server.mails.length).toBe(count + 1);
  });
});
