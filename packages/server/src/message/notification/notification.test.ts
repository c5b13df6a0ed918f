import { unknownPlaceholders } from '@wms/contract/kernel/notification.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { order, orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { goodsReceipt, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';
import { asSystem, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { spanOf, tellAgain } from '../../kernel/outbox/replay.ts';
import { deliverOnce } from './deliver.ts';

const own = 'ISysNotificationService';
interface Heard {
  readonly id: string;
  readonly noticeGenMoment: string;
  readonly content: string;
  readonly docNo: string;
  readonly docCount: number;
  readonly lineCount: number;
  readonly lines: readonly { readonly itemNo?: string; readonly qty?: string; readonly date?: string }[];
  readonly url: string;
  readonly userName: string;
  readonly isRead: string;
  readonly asks: string;
  readonly createDate: string;
}
let house: TestHouse;
let acme: Client;
let bolt: Client;
let buyer: Client;
let buyer2: Client;
let keeper: Client;

const deliver = async (): Promise<void> => {
  while ((await deliverOnce(house.house)) > 0);
};
const heardBy = async (client: Client, language = 'zh-CN'): Promise<readonly Heard[]> => {
  await deliver();
  const { data } = await client.call<{ records: Heard[] }>(
    `${own}/getNotificationList`,
    { size: 100 },
    { 'accept-language': language },
  );
  return data.records;
};
/** What somebody hears that was not there before. */
const newTo = async (client: Client, act: () => Promise<unknown>, language?: string): Promise<readonly Heard[]> => {
  const before = new Set((await heardBy(client)).map(({ id }) => id));
  await act();
  return (await heardBy(client, language)).filter(({ id }) => !before.has(id));
};
const notice = async (): Promise<Notice> => {
  const { lineIds } = await makeOrder(house);
  return makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
};
const decide = (one: Notice, agree: '0' | '1', more: object = {}) =>
  buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id: one.id, version: one.version }], agree, ...more });

beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, buyer, buyer2, keeper] = (await Promise.all(
    ['acme', 'bolt', 'buyer', 'buyer2', 'keeper'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client, Client];
});
afterAll(() => house.close());

describe('what a move tells', () => {
  it('reaches who has to decide, with a link to the document, and not who did it', async () => {
    let made: Notice | undefined;
    const [told, ...rest] = await newTo(buyer, async () => {
      made = await notice();
    });
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      noticeGenMoment: 'asn.created',
      docNo: made?.asnNo,
      docCount: 1,
      url: `/asn/detail/${made?.id}`,
      isRead: '0',
    });
    expect(told?.content).toMatch(/^东莞.*送货单 .* 待审批，预计到货 \d{4}-\d\d-\d\d$/);
    expect((await heardBy(acme)).some(({ docNo }) => docNo === made?.asnNo)).toBe(false);
  });

  it('reaches the supplier alone, in the language of the reader, with the reason', async () => {
    const one = await notice();
    const foreign = (await heardBy(bolt)).length;
    const [told] = await newTo(acme, () => decide(one, '0', { remarkOption: '1', remark: '数量多报' }), 'en-US');
    expect(told?.content).toBe(`ASN ${one.asnNo} is rejected: Quantity wrong: 数量多报`);
    expect(await heardBy(bolt)).toHaveLength(foreign);
  });

  it('is not heard by a buyer of another organization, nor by who may not open the document', async () => {
    const others = (await heardBy(buyer2)).length;
    const clerks = (await heardBy(keeper)).length;
    await notice();
    expect(await heardBy(buyer2)).toHaveLength(others);
    expect(await heardBy(keeper)).toHaveLength(clerks);
  });

  it('says old and new of each line, and folds what one call did into one', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{}, {}, {}] });
    const { rows } = await house.owner.query<{ id: string; version: number }>(
      'select id::text, version from srm_purchase_line where id = any($1) order by purchase_seq',
      [lineIds],
    );
    const lines = rows.map(({ id, version }) => ({ id, version }));
    const told = await newTo(buyer, () =>
      acme.call('ISupSrmPurchaseService/requestDateChange', {
        lines: lines.map((line) => ({ ...line, reason: '产能不足', rows: [{ replyDate: dayFromNow(30), replyQty: '1000' }] })),
        urgent: '1',
      }),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ noticeGenMoment: 'order.answered', docNo: purchaseNo, docCount: 1, lineCount: 3 });
    expect(told[0]?.content).toContain('M0001 (+2)');
    expect(told[0]?.lines.map(({ itemNo }) => itemNo)).toEqual(['M0001', 'M0002', 'M0003']);
    expect(told[0]?.lines[0]?.date).toBe(`${dayFromNow(3)} → ${dayFromNow(30)}`);
  });

  it('of many documents of one call is one notification, of few one each', async () => {
    const few = await Promise.all([notice(), notice()]);
    const all = (notices: readonly Notice[]) => ({ records: notices.map(({ id, version }) => ({ id, version })), agree: '1' });
    const alone = await newTo(acme, () => buyer.call('ISrmAsnHeadService/approveAsn', all(few)));
    expect(alone.map(({ docNo }) => docNo).toSorted()).toEqual(few.map(({ asnNo }) => asnNo).toSorted());
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map(notice));
    const [one, ...rest] = await newTo(acme, () => buyer.call('ISrmAsnHeadService/approveAsn', all(many)));
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ docCount: 6, lineCount: 6 });
    expect(one?.content).toMatch(/^送货单 SH\S+ \(\+5\) 已审批通过，预计到货 \d{4}-\d\d-\d\d$/);
  });

  it('issue 14 asks for a decision where one is left, not where an order was simply confirmed', async () => {
    const replied = async (replyDate: string): Promise<Heard | undefined> => {
      const { lineIds } = await makeOrder(house, { lines: [{ acceptStatus: '0' }] });
      const { rows } = await house.owner.query<{ id: string; version: number }>(
        'select id::text, version from srm_purchase_line where id = any($1)',
        [lineIds],
      );
      const lines = rows.map((row) => ({ ...row, reason: '产能不足', rows: [{ replyDate, replyQty: '1000' }] }));
      const [told] = await newTo(buyer, () => acme.call('ISupSrmPurchaseService/replySrmPurchase', { lines }));
      return told;
    };
    expect(await replied(dayFromNow(3))).toMatchObject({ noticeGenMoment: 'order.answered', asks: '0' });
    expect(await replied(dayFromNow(30))).toMatchObject({ noticeGenMoment: 'order.answered', asks: '1' });
  });

  it('is not told when the call is refused', async () => {
    const one = await notice();
    const before = (await heardBy(acme)).length;
    expect((await decide({ ...one, version: 99 }, '1')).errorCode).toBe('20004');
    expect(await heardBy(acme)).toHaveLength(before);
  });
});

describe('the own notifications', () => {
  it('issue 14 go by when something happened, whenever it was handed on', async () => {
    await decide(await notice(), '1');
    const [first] = await heardBy(acme);
    await house.owner.query(`update sys_notification set create_date = create_date - interval '40 days' where id = $1`, [
      first?.id,
    ]);
    const told = await heardBy(acme);
    const times = told.map(({ createDate }) => createDate);
    expect(told[0]?.id).not.toBe(first?.id);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('count as unread until they are read, and nobody reads those of another', async () => {
    const one = await notice();
    await decide(one, '1');
    const [told] = await heardBy(acme);
    const unread = async () => (await acme.call<{ count: number; newest: Heard | null }>(`${own}/getUnreadCount`, {})).data;
    const before = await unread();
    expect(before.newest).toMatchObject({ id: told?.id, noticeGenMoment: 'asn.approved' });
    const ids = [told?.id];
    expect((await bolt.call(`${own}/readNotifications`, { ids })).data).toEqual({ count: 0 });
    expect((await acme.call(`${own}/readNotifications`, { ids })).data).toEqual({ count: 1 });
    expect((await unread()).count).toBe(before.count - 1);
    expect((await heardBy(acme))[0]).toMatchObject({ id: told?.id, isRead: '1' });
    await acme.call(`${own}/readNotifications`, { until: told?.id });
    expect(await unread()).toEqual({ count: 0, newest: null });
  });

  it('come once, whoever hands them on: two processes at a time, one that dies', async () => {
    const one = await notice();
    await decide(one, '1');
    const before = (await heardBy(acme)).length;
    const two = await notice();
    await decide(two, '1');
    const dying = await house.owner.connect();
    await dying.query('begin');
    await dying.query('update sys_outbox set delivered = now() where delivered is null');
    const waiting = Promise.all([deliverOnce(house.house), deliverOnce(house.house)]);
    await dying.query('rollback');
    dying.release();
    await waiting;
    expect((await heardBy(acme)).length).toBe(before + 1);
  });

  it('issue 15 are handed on again by a command: bells get what they lack, nothing comes twice, and no mail leaves', async () => {
    // events know their second: what happened before lies in another
    await new Promise((resolve) => setTimeout(resolve, 1_010 - (Date.now() % 1_000)));
    const began = `${new Date().toISOString().slice(0, 19)}Z`;
    const one = await notice();
    await decide(one, '1');
    const heard = await heardBy(acme);
    const [newest] = heard;
    const lost = await house.owner.query('delete from sys_notification where id = $1 returning texts', [newest?.id]);
    expect(lost.rowCount).toBe(1);
    const counts = async () => (await house.owner.query('select count(*)::int as n from sys_notification')).rows[0].n as number;
    const [bells, mails] = [await counts(), (await house.owner.query('select id from sys_mail')).rowCount];
    const span = spanOf([began, new Date(Date.now() + 60_000).toISOString()]);
    const again = () => inTransaction(house.pool, scopeSettings(asSystem('test')), false, (tx) => tellAgain(tx, span));
    expect(await again()).toBeGreaterThan(0);
    expect((await heardBy(acme)).map(({ content, url }) => [content, url])).toEqual(
      heard.map(({ content, url }) => [content, url]),
    );
    expect(await again()).toBeGreaterThan(0);
    await deliver();
    expect(await counts()).toBe(bells + 1);
    expect((await house.owner.query('select id from sys_mail')).rowCount).toBe(mails);
    for (const wrong of [[], ['2026-11-30T08:00'], ['2026-11-30T08:00Z', '2026-11-30T07:00Z'], ['2026-02-31T08:00Z', 'now']])
      expect(() => spanOf(wrong)).toThrow(/is no time|not after/);
  });
});

it('issue 15 ten thousand unread messages are counted to a hundred, listed to the last, and read in one call', async () => {
  await house.owner.query(`insert into sys_notification (id, user_id, moment, doc_no, doc_count, org_no, supplier_no, texts, url, user_name,
      asks, create_date)
    select 100000000 + n, u.id, 'asn.approved', 'SH' || n, 1, 'ORG1', 'V0002', '["a","b","c"]', '/asn/detail/1', 'x', false, now()
    from sys_user u, generate_series(1, 10000) n where u.user_no = 'bolt'`);
  expect((await bolt.call<{ count: number }>(`${own}/getUnreadCount`, {})).data.count).toBe(100);
  const last = await bolt.call<{ records: Heard[]; total: number }>(`${own}/getNotificationList`, { current: 100, size: 100 });
  expect([last.data.total, last.data.records.length]).toEqual([10_000, 100]);
  const newest = (await bolt.call<{ newest: { id: string } }>(`${own}/getUnreadCount`, {})).data.newest.id;
  const read = await bolt.call<{ count: number }>(`${own}/readNotifications`, { until: newest });
  expect(read.data.count).toBeGreaterThanOrEqual(10_000);
  expect((await bolt.call(`${own}/getUnreadCount`, {})).data).toEqual({ count: 0, newest: null });
});

it('every notification names a known moment and known placeholders, in three languages', () => {
  const moments = new Set(enums.NOTICE_GEN_MOMENT?.map(({ value }) => value));
  const declared = [asn, order, orderLine, goodsReceipt, receivedLine].flatMap(({ notifications = [] }) =>
    notifications.map(({ moment, text }) => ({ moment, text })),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(declared.filter(({ moment }) => !moments.has(moment))).toEqual([]);
  expect(declared.flatMap(({ text }) => text.flatMap(unknownPlaceholders))).toEqual([]);
});
