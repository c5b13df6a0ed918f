/** A room that nobody knows: its event reaches people and other systems with no line changed elsewhere. */
import { zone } from '@wms/contract/base/zone/zone.ts';
import { filled } from '@wms/contract/kernel/notification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostile } from '../test/hostileTexts.ts';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { mailGround } from '../test/mailServer.ts';
import { systemClock } from './kernel/ground/clock.ts';
import type { Alert } from './kernel/outbox/alert.ts';
import { defineRoom, gather } from './kernel/room/room.ts';
import { htmlOf } from './message/configuration/door.ts';
import { deliverOnce } from './message/notification/deliver.ts';
import { roomsOf } from './rooms.ts';

const publicUrl = 'https://wms.example.com';
let house: TestHouse;
let buyer: Client;
let acme: Client;
let wanted: { readonly id: string; readonly zone_no: string };
let grade = 0;
let reason = 'full';
const planted: Alert = {
  moment: 'zone.planted',
  resource: zone,
  number: 'zoneNo',
  to: [{ side: 'purchaser', menu: 'OrderCollaboration.UserOrder', flag: 'isSearch' }],
  text: ['Zone {docNo}: {reason}.', '库区 {docNo}：{reason}。', '庫區 {docNo}：{reason}。'],
  grade: () => sql`${grade}::integer`,
  where: () => sql`id = ${wanted.id}`,
  facts: { reason: sql`${'full'}` },
  url: ({ id }) => `/base/zone?row=${id}`,
};
/** The room says it, and what it said is handed on. */
const tell = async (): Promise<void> => {
  grade += 1;
  const alert = { ...planted, facts: { reason: sql`${reason}` } };
  const ground = { pool: house.pool, numberPool: house.pool, clock: systemClock, demoAccounts: [] };
  const job = gather([...roomsOf(ground), defineRoom({ name: 'planted', alerts: [alert] })]).jobs.find(
    ({ name }) => name === 'notice.alert',
  );
  await job?.run?.({ house: house.house, param: '', goesOn: () => true });
  while ((await deliverOnce(house.house, publicUrl)) > 0);
};
const heardBy = async (who: Client) =>
  (
    await who.call<{ records: { content: string; url: string; noticeGenMoment: string }[] }>(
      'ISysNotificationService/getNotificationList',
      { size: 100 },
      { 'accept-language': 'en-US' },
    )
  ).data.records.filter(({ noticeGenMoment }) => noticeGenMoment === 'zone.planted');
const mails = async () =>
  (
    await house.owner.query<{ subject: string; content: string; url: string }>(
      "select subject, content, url from sys_mail where moment = 'zone.planted' order by id desc",
    )
  ).rows;

beforeAll(async () => {
  house = await openTestHouse({ mail: mailGround([]) });
  [buyer, acme] = [await house.signIn('buyer'), await house.signIn('acme')];
  const { rows } = await house.owner.query<typeof wanted>(
    "select id::text, zone_no from bm_zone where org_no = 'ORG1' order by id limit 1",
  );
  wanted = rows[0] as typeof wanted;
  await house.owner.query(`update sys_user set email = 'buyer@mail.test' where user_no = 'buyer'`);
  await house.owner.query(`insert into sys_notice_choice (user_id, moment, bell, mail)
    select id, 'zone.planted', '1', 'atOnce' from sys_user where user_no = 'buyer'`);
  const hook = {
    ...{ webhookNo: 'P1', webhookName: 'ERP', url: 'https://mail.test:1/', moments: [] },
    secret: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
  };
  const { status, body } = await (await house.signIn('admin')).call('ISysWebhookService/addsyswebhook', hook);
  if (status !== 200) throw new Error(body);
});
afterAll(() => house?.close());

it('issue 15 R6 an event of a planted room arrives as bell, mail and webhook, once, and no supplier hears of it', async () => {
  await tell();
  const content = `Zone ${wanted.zone_no}: full.`;
  const url = `/base/zone?row=${wanted.id}`;
  expect(await heardBy(buyer)).toEqual([expect.objectContaining({ content, url })]);
  expect(await heardBy(acme)).toEqual([]);
  expect(await mails()).toEqual([
    { subject: expect.stringContaining(wanted.zone_no), content: expect.any(String), url: publicUrl + url },
  ]);
  const { rows } = await house.owner.query<{ body: { type: string; data: Record<string, unknown> } }>(
    "select body::jsonb as body from sys_webhook_delivery where moment = 'zone.planted'",
  );
  expect(rows.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      type: 'zone.planted',
      data: expect.objectContaining({ documentType: 'zone', documentId: wanted.id, docNo: wanted.zone_no, url: publicUrl + url }),
    }),
  ]);
});

it('issue 15 R16 V13 sixty hostile texts stay the text they are in bell and mail, and begin no header', async () => {
  for (const text of hostile) {
    reason = text;
    await tell();
    const [bell] = await heardBy(buyer);
    expect(bell?.content).toBe(filled(`Zone ${wanted.zone_no}: {reason}.`, { reason: text }));
    const [mail] = await mails();
    expect(mail?.subject).not.toMatch(/\p{Cc}/u);
    const html = htmlOf(mail?.content ?? '', { address: mail?.url ?? '', words: 'open' });
    expect(html.replaceAll(/<\/?(?:div|p|a)(?: (?:style|href)="[^"<>]*")*>/g, '')).not.toMatch(/[<>"]/);
  }
}, 60_000);
