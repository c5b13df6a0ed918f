import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HookServer, openHookServer } from '../test/hookServer.ts';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { mailGround } from '../test/mailServer.ts';
import { makeNotice, makeOrder, type Notice } from '../test/notices.ts';
import { type Brief, faults, saved } from '../test/policies.ts';
import { movableClock } from './kernel/ground/clock.ts';
import { sweepOnce } from './kernel/upkeep/sweep.ts';
import type { MailGround } from './message/configuration/door.ts';
import { deliverOnce } from './message/notification/deliver.ts';
import { keepTelling, sendDueEvents } from './message/webhook/send.ts';
import { webhookRoom } from './message/webhook/webhook.room.ts';

interface Whole extends Brief {
  readonly webhookNo: string;
  readonly moments: readonly string[];
  readonly secret: string;
}
interface Sent {
  readonly id: string;
  readonly docNo: string;
  readonly status: string;
  readonly reason: string;
  readonly attempts: number;
}
const service = 'ISysWebhookService';
const key = Buffer.alloc(32, 5).toString('base64');
const secret = `whsec_${key}`;
const start = Math.floor(Date.now() / 1000) * 1000;
const clock = movableClock(start);
let server: HookServer;
let ground: MailGround;
let house: TestHouse;
let admin: Client;
let acme: Client;
let buyer: Client;
/** Keeps everything, of ORG1 alone. */
let local: Client;
beforeAll(async () => {
  server = await openHookServer();
  ground = mailGround([server.port], 1_000);
  house = await openTestHouse({ mail: ground, clock });
  await house.owner.query("insert into sys_user_role select id, 'orgAdmin' from sys_user where user_no = 'keeper'");
  await warehousesOf('keeper', 'ALL');
});
afterAll(async () => {
  await house?.close();
  await server?.close();
});
// the clock runs ahead of sessions
beforeEach(async () => {
  [admin, acme, buyer, local] = (await Promise.all(
    ['admin', 'acme', 'buyer', 'keeper'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client];
});
afterEach(async () => {
  clock.set(start);
  server.behave(204);
  await house.owner.query('delete from sys_webhook');
  await house.owner.query("delete from sys_sealed where place like 'webhook %'");
});

const warehousesOf = (userNo: string, ...warehouseNos: string[]) =>
  house.owner.query(
    `with gone as (delete from sys_user_scope where data_type = '3' and user_id = (select id from sys_user where user_no = $1))
     insert into sys_user_scope (user_id, data_type, data_value)
     select id, '3', unnest($2::text[]) from sys_user where user_no = $1`,
    [userNo, warehouseNos],
  );
let made = 0;
const hook = (overrides: object = {}, who = admin) => {
  made += 1;
  const url = `https://mail.test:${server.port}/wms?from=test`;
  return who.call<Brief & { webhookNo: string }>(`${service}/addsyswebhook`, {
    ...{ webhookNo: `W${made}`, webhookName: `ERP ${made}`, url, secret, moments: ['asn.approved'] },
    ...overrides,
  });
};
const byNo = async (webhookNo: string, who = admin) =>
  (await who.call<Whole>(`${service}/getsyswebhookbyno`, { webhookNo })).data;
const log = async (webhookId: string, who = admin) =>
  (await who.call<{ records: Sent[] }>(`${service}/getWebhookDeliveryList`, { webhookId })).data.records;
const approved = async (orgNo = 'ORG1'): Promise<Notice> => {
  const { lineIds } = await makeOrder(house, { orgNo });
  const one = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
  const { status, body } = await buyer.call('ISrmAsnHeadService/approveAsn', {
    ...{ records: [{ id: one.id, version: one.version }], agree: '1' },
  });
  if (status !== 200) throw new Error(body);
  while ((await deliverOnce(house.house, 'https://wms.example.com')) > 0);
  return one;
};
const send = () => sendDueEvents(house.house, ground);
const later = (seconds: number): void => clock.set(clock.now() + seconds * 1000);
/** Further events of one document, without what led to them. */
const queue = (webhookId: string, docNo: string, count = 1, orgNo = 'ORG1') =>
  house.owner.query(
    `insert into sys_webhook_delivery (id, webhook_id, org_no, moment, doc_no, body, status, next_attempt, create_date)
     select (select coalesce(max(id), 0) from sys_webhook_delivery) + n, $1, $4, 'asn.approved', $2, '{}', '1', $5, $5
     from generate_series(1, $3::integer) n`,
    [webhookId, docNo, count, orgNo, new Date(clock.now()).toISOString()],
  );

describe('a webhook', () => {
  it('issue 15 keeps its events, and a secret that nobody reads again: no call, no log, no table shows it', async () => {
    const { id, version, webhookNo } = await saved(hook({ moments: ['asn.created', 'asn.approved', 'asn.created'] }));
    expect(await byNo(webhookNo)).toMatchObject({ id, moments: ['asn.approved', 'asn.created'], secret: '******', orgNo: '*' });
    const next = await saved(
      admin.call<Brief>(`${service}/updatesyswebhookbyid`, { id, version, moments: [], secret: '******' }),
    );
    expect(next.version).toBe(version + 1);
    expect(await byNo(webhookNo)).toMatchObject({ moments: [], secret: '******' });
    const { errorCode } = await admin.call(`${service}/updatesyswebhookbyid`, { id, version, moments: ['asn.created'] });
    expect(errorCode).toBe('20004');
    const kept = await house.owner.query<{ text: string }>(
      `select concat((select json_agg(l) from sys_oper_log l), (select json_agg(w) from sys_webhook w),
         (select json_agg(s) from sys_sealed s), (select json_agg(i) from sys_idempotency i)) as text`,
    );
    expect(kept.rows[0]?.text).toContain(webhookNo);
    expect(kept.rows[0]?.text).not.toContain(key);
  });

  it.each([
    ['no address', { url: '' }, 'input.required url'],
    ['another scheme', { url: 'ftp://erp.example.com/wms' }, 'webhook.url url'],
    ['a user in its address', { url: 'https://me:pass@erp.example.com/' }, 'webhook.url url'],
    ['half an address', { url: 'erp.example.com/wms' }, 'webhook.url url'],
    ['a line break in its address', { url: 'https://erp.example.com/a\nHost: b' }, 'webhook.url url'],
    ['a port there is not', { url: 'https://erp.example.com:70000/' }, 'webhook.url url'],
    ['no secret', { secret: null }, 'input.required secret'],
    ['the mask for a secret', { secret: '******' }, 'input.required secret'],
    ['a short secret', { secret: 'whsec_c2hvcnQ=' }, 'webhook.secret secret'],
    ['a secret of no prefix', { secret: key }, 'webhook.secret secret'],
    ['an event there is not', { moments: ['order.lost'] }, 'webhook.events moments'],
    ['an organization there is not', { orgNo: 'ORG9' }, 'ref.invalid orgNo'],
  ])('issue 15 is refused with %s, at its field', async (_why, given, fault) => {
    expect(await faults(hook(given))).toEqual([400, '20002', fault]);
  });

  it('R6 for all organizations is changed, tried and sent again only by who sees all of them', async () => {
    const { id, version, webhookNo } = await saved(hook());
    expect((await byNo(webhookNo, local)).webhookNo).toBe(webhookNo);
    await queue(id, 'mine');
    await queue(id, 'others', 1, 'ORG2');
    expect((await log(id, local)).map(({ docNo }) => docNo)).toEqual(['mine']);
    expect(await log(id)).toHaveLength(2);
    const [one] = await log(id, local);
    for (const [name, body] of [
      ['updatesyswebhookbyid', { id, version, webhookName: 'x' }],
      ['physicaldeletesyswebhookbyids', { delList: [{ id, version }] }],
      ['testWebhook', { id }],
      ['resendWebhookDeliveries', { webhookId: id, ids: [one?.id] }],
    ] as const) {
      const { status, details } = await local.call(`${service}/${name}`, body);
      expect([name, status, details[0]?.code]).toEqual([name, 409, 'webhook.everybody']);
    }
    expect(await faults(hook({}, local))).toEqual([400, '20002', 'ref.invalid orgNo']);
    const own = await saved(hook({ orgNo: 'ORG1' }, local));
    expect((await byNo(own.webhookNo, local)).secret).toBe('******');
    expect((await local.call(`${service}/testWebhook`, { id: own.id })).data).toEqual({ count: 1 });
    const delList = [{ id: own.id, version: own.version }];
    expect((await local.call(`${service}/physicaldeletesyswebhookbyids`, { delList })).data).toEqual({ count: 1 });
    // and what one warehouse may see is less than an event of its organization tells
    await warehousesOf('keeper', 'WH11');
    const narrow = await house.signIn('keeper');
    for (const answer of [
      hook({ orgNo: 'ORG1' }, narrow),
      narrow.call(`${service}/getWebhookDeliveryList`, { webhookId: id }),
      narrow.call(`${service}/testWebhook`, { id }),
    ])
      expect((await answer).details[0]?.code).toBe('webhook.everybody');
    await warehousesOf('keeper', 'ALL');
    for (const who of [acme, buyer])
      expect((await who.call(`${service}/getWebhookDeliveryList`, { webhookId: id })).errorCode).toBe('10008');
  });
});

describe('an event for another system', () => {
  it('issue 15 is sent once, signed as Standard Webhooks has it, with what happened to which document', async () => {
    const { id } = await saved(hook());
    await saved(hook({ moments: ['asn.voided'] }));
    await saved(hook({ orgNo: 'ORG2' }));
    const { asnNo, id: asnId } = await approved();
    const count = server.received.length;
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(server.received).toHaveLength(count + 1);
    const { path, headers, body } = server.received[count] ?? { path: '', headers: {}, body: '' };
    expect(path).toBe('/wms?from=test');
    const told = JSON.parse(body);
    expect(told).toMatchObject({
      type: 'asn.approved',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: {
        ...{ documentType: 'asnHead', documentId: asnId, docNo: asnNo, orgNo: 'ORG1', supplierNo: 'V0001', userNo: 'buyer' },
        ...{ text: { 'zh-CN': expect.stringContaining(asnNo), 'en-US': expect.stringContaining(asnNo) } },
        ...{ lineCount: 1, url: expect.stringContaining('https://wms.example.com/') },
      },
    });
    expect(Math.abs(Date.parse(told.timestamp) - clock.now())).toBeLessThan(60_000);
    const [seconds, name] = [headers['webhook-timestamp'], headers['webhook-id']];
    expect(Number(seconds)).toBe(Math.floor(clock.now() / 1000));
    expect([(await log(id))[0]?.id, headers['content-type']]).toEqual([name, 'application/json; charset=utf-8']);
    const expected = createHmac('sha256', Buffer.alloc(32, 5)).update(`${name}.${seconds}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(await log(id)).toMatchObject([{ docNo: asnNo, status: '2', attempts: 1, reason: '', body }]);
  });

  it('issue 15 comes again after a fault, under its id, and no later event of its document overtakes it', async () => {
    const { id } = await saved(hook());
    await queue(id, 'A', 2);
    server.behave(500, 204);
    const count = server.received.length;
    expect(await send()).toBe(1);
    await queue(id, 'B');
    expect(await send()).toBe(1);
    expect((await log(id)).toReversed().map(({ docNo, status }) => docNo + status)).toEqual(['A1', 'A1', 'B2']);
    expect((await log(id)).at(-1)?.reason).toBe(`mail.test:${server.port} 返回 500`);
    later(4);
    expect(await send()).toBe(0);
    later(1);
    expect(await send()).toBe(1);
    expect(await send()).toBe(1);
    const ids = server.received.slice(count).map(({ headers }) => headers['webhook-id']);
    const [b, second, first] = await log(id);
    expect([ids.filter((one) => one === first?.id).length, ids.at(-1)]).toEqual([2, second?.id]);
    expect(ids).toContain(b?.id);
  });

  it('issue 15 has failed after nine attempts in two days and a half, or at once where it is not wanted any more', async () => {
    const { id } = await saved(hook());
    await queue(id, 'A');
    server.behave(503);
    for (const seconds of [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000]) {
      later(seconds);
      expect([seconds, await send()]).toEqual([seconds, 1]);
    }
    admin = await house.signIn('admin');
    expect(await log(id)).toMatchObject([{ status: '3', attempts: 9 }]);
    server.behave(410);
    await queue(id, 'B');
    await send();
    expect((await log(id))[0]).toMatchObject({ docNo: 'B', status: '3', attempts: 1 });
  });

  it('R25 goes to listed hosts alone, follows no redirect, and says why it did not arrive', async () => {
    const why = async (overrides: object, how?: number | 'hang' | 'drop') => {
      const { id } = await saved(hook(overrides));
      server.behave(how ?? 204);
      await queue(id, 'A');
      await send();
      return (await log(id))[0]?.reason;
    };
    const { port } = server;
    const here = `mail.test:${port}`;
    const count = server.received.length;
    expect(await why({}, 302)).toBe(`${here} 返回 302`);
    expect(server.received).toHaveLength(count + 1);
    expect(await why({}, 'hang')).toBe(`${here} 响应超时`);
    expect(await why({}, 'drop')).toBe(`连接 ${here} 失败`);
    expect(await why({ url: 'https://erp.example.com/' })).toMatch(/^erp\.example\.com:443 不在允许连接的系统名单中/);
    expect(await why({ url: 'http://127.0.0.1:1/' })).toMatch(/^127\.0\.0\.1:1 不在/);
    // listed, and its certificate is for another name
    expect(await why({ url: `https://127.0.0.1:${port}/` })).toMatch(/证书无效/);
  });

  it('issue 15 of a system that answers nobody waits with the others for it, and those for other systems go', async () => {
    const down = await saved(hook({ url: 'https://erp.example.com/' }));
    const up = await saved(hook());
    for (const docNo of ['A', 'B', 'C', 'D', 'E', 'F']) await queue(down.id, docNo, 4);
    await queue(up.id, 'A');
    while ((await send()) > 0);
    expect((await log(up.id)).map(({ status }) => status)).toEqual(['2']);
    const attempts = (await log(down.id)).reduce((sum, one) => sum + one.attempts, 0);
    expect(attempts).toBeLessThanOrEqual(6);
  });

  it('issue 15 is sent by one of two processes, and again by who asks for it', async () => {
    const { id } = await saved(hook());
    for (let n = 0; n < 40; n += 1) await queue(id, `D${n}`);
    const count = server.received.length;
    while ((await Promise.all([send(), send(), send()])).some((taken) => taken > 0));
    const ids = server.received.slice(count).map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    const again = ids[3] ?? '';
    expect((await admin.call(`${service}/resendWebhookDeliveries`, { webhookId: id, ids: [again] })).data).toEqual({ count: 1 });
    await send();
    expect(server.received.at(-1)?.headers['webhook-id']).toBe(again);
  });

  it('issue 15 is sent by itself while the process lives, and not after it was told to stop', async () => {
    const { id } = await saved(hook());
    await queue(id, 'A');
    const count = server.received.length;
    const telling = keepTelling(house.house, ground);
    await expect.poll(() => server.received.length - count).toBe(1);
    await telling.stop();
    expect(await log(id)).toMatchObject([{ docNo: 'A', status: '2' }]);
    await queue(id, 'B');
    const over = new AbortController();
    over.abort();
    await sendDueEvents(house.house, ground, over.signal);
    expect(server.received).toHaveLength(count + 1);
    expect((await log(id))[0]).toMatchObject({ docNo: 'B', status: '1', attempts: 0 });
  });

  it('issue 15 goes nowhere after its webhook was deactivated, and leaves with it; old ones are swept', async () => {
    const { id, version } = await saved(hook());
    await queue(id, 'A');
    await admin.call(`${service}/invalidsyswebhookbyids`, { delList: [{ id, version }] });
    await send();
    expect(await log(id)).toMatchObject([{ status: '4', reason: 'Webhook 已停用' }]);
    await approved();
    expect(await log(id)).toHaveLength(1);
    await house.owner.query("update sys_webhook_delivery set create_date = create_date - interval '31 days'");
    await sweepOnce(house.house, webhookRoom({ pool: house.house.pool, ground }).chores ?? []);
    expect(await log(id)).toEqual([]);
    await queue(id, 'B');
    await admin.call(`${service}/physicaldeletesyswebhookbyids`, { delList: [{ id, version: version + 1 }] });
    const left = await house.owner.query(
      "select (select count(*)::int from sys_webhook_delivery) as sent, (select count(*)::int from sys_sealed where place like 'webhook %') as sealed",
    );
    expect(left.rows).toEqual([{ sent: 0, sealed: 0 }]);
  });
});

describe('a test event', () => {
  it('issue 15 is signed by what is saved, and a refusal says what the other system answered', async () => {
    const { id, webhookNo } = await saved(hook());
    expect((await admin.call(`${service}/testWebhook`, { id })).data).toEqual({ count: 1 });
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toMatchObject({ type: 'test', data: { webhookNo } });
    server.behave(401);
    const { status, details } = await admin.call(`${service}/testWebhook`, { id });
    expect([status, details[0]?.code, details[0]?.message]).toEqual([409, 'webhook.status', `mail.test:${server.port} 返回 401`]);
    await house.owner.query("update sys_sealed set sealed = 'AAAA' where place like 'webhook %'");
    expect((await admin.call(`${service}/testWebhook`, { id })).details[0]?.code).toBe('webhook.noKey');
  });
});
