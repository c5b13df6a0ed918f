import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { configureMail, type MailServer, mailGround, openMailServer } from '../../../test/mailServer.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { addTemplate, faults, saved, templates } from '../../../test/policies.ts';
import { deliverOnce } from './deliver.ts';

const publicUrl = 'https://wms.example.com';
let house: TestHouse;
let server: MailServer;
let admin: Client;
let asn: { readonly id: string; readonly asnNo: string };

beforeAll(async () => {
  server = await openMailServer({ secure: true });
  house = await openTestHouse({ mail: { ...mailGround([server.port]), publicUrl } });
  admin = await house.signIn('admin');
  await configureMail(admin, server);
  const acme = await house.signIn('acme');
  const { lineIds } = await makeOrder(house);
  asn = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
  const { id, version } = asn as typeof asn & { version: number };
  await (await house.signIn('buyer')).call('ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });
  while ((await deliverOnce(house.house, publicUrl)) > 0);
});
afterAll(async () => {
  await house?.close();
  await server?.close();
});
const example = (who: Client, noticeGenMoment: string) =>
  who.call<{ records: Record<string, string>[] }>(`${templates}/getNoticeExample`, { noticeGenMoment });
const trial = (id: string) => admin.call<{ to: string; id: string; version: number }>(`${templates}/sendTestNotice`, { id });

it('issue 15 a template is filled from the newest document of its event, in each language, or from none', async () => {
  const { records } = (await example(admin, 'asn.approved')).data;
  expect(records.map(({ languageCode }) => languageCode)).toEqual(['en-US', 'zh-CN', 'zh-TW']);
  expect(records[0]).toMatchObject({ docNo: asn.asnNo, url: `/asn/detail/${asn.id}`, supplierName: expect.stringMatching(/./) });
  expect((await example(admin, 'weChat.linked')).data).toEqual({ records: [] });
});

it('issue 15 R6 a template is filled from no document that its keeper may not see, nor for a supplier', async () => {
  await house.owner.query(`insert into sys_role_menu (role_no, menu_no, flag)
    select distinct r.role_no, 'Message.MessageTemplate', 'isSearch' from sys_user_role r join sys_user u on u.id = r.user_id
    where u.user_no in ('buyer2', 'acme') on conflict do nothing`);
  expect((await example(await house.signIn('buyer2'), 'asn.approved')).data).toEqual({ records: [] });
  expect((await example(await house.signIn('acme'), 'asn.approved')).status).toBe(403);
});

it('issue 15 R16 MSG-12 a test of a mail goes to who asks alone, filled and without markup or further headers', async () => {
  await house.owner.query("update sys_user set email = '' where user_no = 'admin'");
  const { id } = await saved(
    addTemplate(admin, {
      ...{ noticeType: '2', noticeGenMoment: 'asn.approved', subject: '批准 {docNo}' },
      templateContent: '<b>{docNo}</b> {url}',
    }),
  );
  expect(await faults(trial(id))).toEqual([409, '20005', 'template.noOwnAddress undefined']);
  await house.owner.query("update sys_user set email = 'admin@mail.test' where user_no = 'admin'");
  expect((await trial(id)).data).toEqual({ count: 1, to: 'admin@mail.test' });
  const mail = server.mails.at(-1);
  expect(mail).toMatchObject({ subject: `批准 ${asn.asnNo}`, to: [{ address: 'admin@mail.test' }] });
  expect(mail?.text).toContain(`<b>${asn.asnNo}</b> ${publicUrl}/asn/detail/${asn.id}`);
  expect(mail?.html).toContain(`&lt;b&gt;${asn.asnNo}`);
  server.behave({ recipient: 'refuse' });
  expect(await faults(trial(id))).toEqual([409, '20005', 'mail.recipient undefined']);
  server.behave({});
});

it('issue 15 a notice in the product is not tried: it reads as in the preview', async () => {
  const { id } = await saved(addTemplate(admin));
  expect(await faults(trial(id))).toEqual([409, '20005', 'template.noTest undefined']);
});
