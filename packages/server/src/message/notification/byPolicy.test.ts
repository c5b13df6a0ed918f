import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';
import { orderGiven, sendOrders } from '../../../test/orders.ts';
import { addPolicy, addTemplate, saved, weChatWords } from '../../../test/policies.ts';
import { deliverOnce } from './deliver.ts';

interface Heard {
  readonly id: string;
  readonly noticeGenMoment: string;
  readonly content: string;
  readonly docNo: string;
  readonly docCount: number;
}
let house: TestHouse;
const people = new Map<string, Client>();
const who = (userNo: string): Client => {
  const found = people.get(userNo);
  if (!found) throw new Error(`nobody is ${userNo}`);
  return found;
};
beforeAll(async () => {
  house = await openTestHouse();
  for (const userNo of ['admin', 'buyer', 'buyer2', 'keeper', 'acme', 'bolt', 'crystal'])
    people.set(userNo, await house.signIn(userNo));
});
afterAll(() => house?.close());
afterEach(() => house.owner.query("update bm_notice_method set status_code = '0'"));

const heardBy = async (userNo: string, language = 'zh-CN'): Promise<readonly Heard[]> => {
  while ((await deliverOnce(house.house)) > 0);
  const { data } = await who(userNo).call<{ records: Heard[] }>(
    'ISysNotificationService/getNotificationList',
    { size: 100 },
    { 'accept-language': language },
  );
  return data.records;
};
/** What each of some people hears of what is done. */
const newTo = async (userNos: readonly string[], act: () => Promise<unknown>, language?: string) => {
  const before = new Set<string>();
  for (const userNo of userNos) for (const { id } of await heardBy(userNo)) before.add(id);
  await act();
  const heard: Record<string, readonly string[]> = {};
  for (const userNo of userNos)
    heard[userNo] = (await heardBy(userNo, language)).filter(({ id }) => !before.has(id)).map(({ content }) => content);
  return heard;
};
const notice = async (): Promise<Notice> => {
  const { lineIds } = await makeOrder(house);
  return makeNotice(who('acme'), [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' }]);
};
const approve = ({ id, version }: Notice) =>
  who('buyer').call('ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });
let orders = 0;
const publish = (orgNo?: string, by = 'buyer') => {
  orders += 1;
  return sendOrders(who(by), [orderGiven(`BP${orders}`, [{}], orgNo === undefined ? {} : { orgNo })]);
};
const user = (receiverNo: string) => ({ receiverType: 'user', receiverNo });
const role = (receiverNo: string) => ({ receiverType: 'role', receiverNo });
const supplier = { receiverType: 'supplier' };
const creator = { receiverType: 'creator' };

/** A policy with a text of its own for one event. */
const policy = async (noticeGenMoment: string, text: string, more: object): Promise<void> => {
  const { noticeTemplateNo } = await saved(
    addTemplate(who('admin'), {
      templateContent: text,
      zlI18nList: [{ languageCode: 'en-US', description: `EN ${text}` }],
    }),
  );
  await saved(addPolicy(who('admin'), { noticeGenMoment, noticeTemplateNo, ...more }));
};

describe('a policy in force', () => {
  it('MSG-01 MSG-12 replaces the words and the people of an event; a language it has not reads its own text', async () => {
    await policy('asn.created', '新送货单 {docNo}', { receivers: [role('warehouse')] });
    const of = async (language: string) => newTo(['buyer', 'keeper'], notice, language);
    const chinese = await of('zh-CN');
    expect(chinese.buyer).toEqual([]);
    expect(chinese.keeper).toEqual([expect.stringMatching(/^新送货单 SH\S+$/)]);
    expect((await of('en-US')).keeper).toEqual([expect.stringMatching(/^EN 新送货单 SH\S+$/)]);
    expect((await of('zh-TW')).keeper).toEqual([expect.stringMatching(/^新送货单 SH\S+$/)]);
  });

  it('MSG-12 R6 tells a user of another supplier nothing, nor one of another organization, even by name', async () => {
    await policy('asn.approved', '批准 {docNo}', {
      receivers: [user('bolt'), user('crystal'), user('buyer2'), role('supplier'), supplier],
    });
    const one = await notice();
    const heard = await newTo(['acme', 'bolt', 'crystal', 'buyer2'], () => approve(one));
    expect(heard).toEqual({ acme: [`批准 ${one.asnNo}`], bolt: [], crystal: [], buyer2: [] });
  });

  it('MSG-12 R6 tells a supplier nothing of what is for own staff alone', async () => {
    await policy('asn.created', '新 {docNo}', { receivers: [user('acme'), supplier, creator, user('buyer')] });
    const { lineIds } = await makeOrder(house);
    // another person of the same supplier, who has not done it himself
    await house.owner.query("update sys_user set belong_supplier = 'V0001' where user_no = 'crystal'");
    const heard = await newTo(['acme', 'crystal', 'buyer'], () =>
      makeNotice(who('acme'), [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '10' }]),
    );
    await house.owner.query("update sys_user set belong_supplier = 'V0003' where user_no = 'crystal'");
    expect([heard.acme, heard.crystal, heard.buyer?.length]).toEqual([[], [], 1]);
  });

  it('MSG-12 R6 tells own staff who see the document on a page of theirs what suppliers are told, and those elsewhere nothing', async () => {
    await policy('asn.approved', '批准 {docNo}', { receivers: [user('keeper'), user('buyer2'), supplier] });
    const one = await notice();
    const heard = await newTo(['keeper', 'buyer2', 'acme'], () => approve(one));
    expect(heard).toEqual({ keeper: [`批准 ${one.asnNo}`], buyer2: [], acme: [`批准 ${one.asnNo}`] });
  });

  it('MSG-12 silences nothing where it reaches nobody: then it is told as declared', async () => {
    await policy('asn.created', '新 {docNo}', { receivers: [supplier] });
    expect((await newTo(['buyer'], notice)).buyer).toEqual([expect.stringContaining('待审批')]);
    await policy('asn.approved', '批准 {docNo}', { receivers: [user('buyer2')] });
    const one = await notice();
    expect((await newTo(['acme'], () => approve(one))).acme).toEqual([expect.stringContaining('已审批通过')]);
  });

  it('MSG-12 R6 tells nobody who may not see the page of the document', async () => {
    await policy('order.published', '新订单 {docNo}', { receivers: [user('keeper'), user('acme')] });
    const heard = await newTo(['keeper', 'acme'], () => publish());
    expect([heard.keeper, heard.acme?.length]).toEqual([[], 1]);
  });

  it('MSG-12 of the own organization stands before one for all; without either it is told as declared', async () => {
    await policy('order.published', '全部 {docNo}', { receivers: [supplier] });
    expect((await newTo(['acme'], () => publish())).acme).toEqual([`全部 BP${orders}`]);
    await policy('order.published', '本组织 {docNo}', { receivers: [supplier], orgNo: 'ORG1' });
    expect((await newTo(['acme'], () => publish())).acme).toEqual([`本组织 BP${orders}`]);
    await house.owner.query("update bm_notice_method set status_code = '0' where notice_gen_moment = 'order.published'");
    expect((await newTo(['acme'], () => publish())).acme).toEqual([expect.stringContaining('请答复')]);
  });

  it('MSG-14 is for the documents of the users it names, and of all users where it names none', async () => {
    await policy('asn.approved', '指定 {docNo}', { receivers: [supplier], createUsers: ['keeper'] });
    const [one, two] = [await notice(), await notice()];
    expect((await newTo(['acme'], () => approve(one))).acme).toEqual([expect.stringContaining('已审批通过')]);
    await policy('asn.approved', '本人 {docNo}', { receivers: [creator], createUsers: ['acme'] });
    // acme opened the notice, buyer approves it: the history says who opened it
    expect(await newTo(['acme', 'buyer'], () => approve(two))).toEqual({ acme: [`本人 ${two.asnNo}`], buyer: [] });
  });

  it('MSG-12 tells somebody whom two policies name once, by the first of them', async () => {
    await policy('asn.approved', '一 {docNo}', { receivers: [supplier], noticeMethodNo: 'A1' });
    await policy('asn.approved', '二 {docNo}', { receivers: [supplier, creator], noticeMethodNo: 'A2' });
    const one = await notice();
    expect((await newTo(['acme'], () => approve(one))).acme).toEqual([`一 ${one.asnNo}`]);
  });

  it('MSG-12 for mail or WeChat changes nothing of what is told inside', async () => {
    const { noticeTemplateNo } = await saved(addTemplate(who('admin'), weChatWords));
    const plan = { noticeType: '3', noticeGenMoment: 'asn.approved', noticeTemplateNo, receivers: [user('buyer')] };
    await saved(addPolicy(who('admin'), plan));
    const one = await notice();
    expect((await newTo(['acme'], () => approve(one))).acme).toEqual([expect.stringContaining('已审批通过')]);
  });

  it('V13 R16 MSG-12 fills what it names once, and reads nothing a person typed for places', async () => {
    await policy('asn.rejected', '<b>{docNo}</b>：{reason}', { receivers: [supplier] });
    const { id, version, asnNo } = await notice();
    const reject = { records: [{ id, version }], agree: '0', remarkOption: '1', remark: '{url} {{docNo}} <i>' };
    const [content] = (await newTo(['acme'], () => who('buyer').call('ISrmAsnHeadService/approveAsn', reject))).acme ?? [];
    expect(content).toMatch(/^<b>SH\S+<\/b>：.*\{url\} \{\{docNo\}\} <i>$/);
    expect(content).toContain(asnNo);
  });
});
