import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { addPolicy, addTemplate, type Brief, faults, saved, templates, weChatWords } from '../../../test/policies.ts';

interface Whole {
  readonly id: string;
  readonly version: number;
  readonly noticeType: string;
  readonly zlI18nList: readonly { readonly languageCode: string; readonly description: string }[];
}
let house: TestHouse;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer] = (await Promise.all(['admin', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

const whole = async (id: string): Promise<Whole> =>
  (await admin.call<Whole>(`${templates}/getbmnoticetemplatebyid`, { id })).data;
const change = (body: object) => admin.call<{ id: string; version: number }>(`${templates}/updatebmnoticetemplatebyid`, body);
const english = { languageCode: 'en-US', description: 'Order {docNo}', languageDesc: null };
const traditional = { languageCode: 'zh-TW', description: '訂單 {docNo}', languageDesc: '繁體中文' };

describe('a message template', () => {
  it('MSG-02 MSG-09 MSG-12 keeps its text in every language, and gives it back whole', async () => {
    const { id } = await saved(
      addTemplate(admin, {
        noticeType: '2',
        noticeGenMoment: 'order.published',
        subject: '订单 {docNo}',
        zlI18nList: [traditional, english],
      }),
    );
    expect(await whole(id)).toMatchObject({
      ...{ noticeType: '2', noticeGenMoment: 'order.published', subject: '订单 {docNo}', templateContent: '单据 {docNo} 有变化' },
      ...{ statusCode: '1', zlI18nList: [english, traditional] },
    });
  });

  it('MSG-15 is listed by its type, without its text unless that is asked for', async () => {
    await saved(addTemplate(admin, weChatWords));
    const { data } = await buyer.call<{ records: Whole[] }>(`${templates}/getbmnoticetemplatelistbyparams`, {
      condition: { noticeType: '3' },
    });
    expect(data.records.length).toBeGreaterThan(0);
    expect(data.records.every(({ noticeType }) => noticeType === '3')).toBe(true);
  });

  it('MSG-02 is modified, deactivated, restored and deleted; a change of the languages alone is a change too', async () => {
    const { id, version } = await saved(addTemplate(admin, { zlI18nList: [english] }));
    const next = await saved(change({ id, version, zlI18nList: [{ ...english, description: 'Now {docNo}' }] }));
    expect(next.version).toBe(version + 1);
    expect((await change({ id, version, zlI18nList: [] })).errorCode).toBe('20004');
    const renamed = await saved(change({ ...next, id, noticeTemplateName: 'Renamed' }));
    expect(await whole(id)).toMatchObject({ noticeTemplateName: 'Renamed', zlI18nList: [{ description: 'Now {docNo}' }] });
    for (const name of ['invalid', 'cancelinvalid', 'physicaldelete']) {
      const { version: now } = await whole(id);
      const { data } = await admin.call(`${templates}/${name}bmnoticetemplatebyids`, { delList: [{ id, version: now }] });
      expect([name, data]).toEqual([name, { count: 1 }]);
    }
    expect(renamed.version).toBe(version + 2);
    expect((await admin.call(`${templates}/getbmnoticetemplatebyid`, { id })).status).toBe(404);
  });

  it('V13 R16 MSG-12 names what cannot be filled, and what can, in the text, the subject and every language', async () => {
    const bad = 'Order {purchaseNo} {constructor}';
    expect(await faults(addTemplate(admin, { templateContent: bad }))).toEqual([
      400,
      '20002',
      'template.placeholder templateContent',
    ]);
    expect(await faults(addTemplate(admin, { noticeType: '2', subject: bad }))).toEqual([
      400,
      '20002',
      'template.placeholder subject',
    ]);
    const answer = await addTemplate(admin, { zlI18nList: [english, { languageCode: 'zh-TW', description: bad }] });
    expect(answer.details).toMatchObject([{ code: 'template.placeholder', field: 'zlI18nList', rowId: '1' }]);
    expect(answer.details[0]?.message).toContain('{purchaseNo} {constructor}');
    expect(answer.details[0]?.message).toContain('{docNo} {supplierName}');
  });

  it('MSG-12 R16 takes a subject for a mail alone, and never one that would begin another header', async () => {
    expect(await faults(addTemplate(admin, { subject: 'Order' }))).toEqual([400, '20002', 'template.noSubject subject']);
    for (const end of ['\r\nBcc: a@b.test', '\nX: 1', '\tx', '\u2028x']) {
      const found = await faults(addTemplate(admin, { noticeType: '2', subject: `Order${end}` }));
      expect([end, ...found]).toEqual([end, 400, '20002', 'template.oneLine subject']);
    }
  });

  it('MSG-12 takes each language once, and none without a text', async () => {
    expect(await faults(addTemplate(admin, { zlI18nList: [english, english] }))).toEqual([
      ...[400, '20002', 'template.languageTwice zlI18nList'],
    ]);
    expect(await faults(addTemplate(admin, { zlI18nList: [{ ...english, description: ' ' }] }))).toEqual([
      ...[400, '20002', 'input.required description'],
    ]);
  });

  it('MSG-12 stays what policies use it for', async () => {
    const { id, version, noticeTemplateNo } = await saved(addTemplate(admin));
    await saved(addPolicy(admin, { noticeTemplateNo }));
    expect(await faults(change({ id, version, noticeType: '3' }))).toEqual([400, '20002', 'template.policies noticeType']);
    expect(await faults(change({ id, version, noticeGenMoment: 'asn.created' }))).toEqual([
      ...[400, '20002', 'template.policies noticeGenMoment'],
    ]);
    await saved(change({ id, version, noticeGenMoment: 'order.published' }));
    const purged = await admin.call(`${templates}/physicaldeletebmnoticetemplatebyids`, {
      delList: [{ id, version: version + 1 }],
    });
    expect(purged.errorCode).toBe('20007');
  });

  it('MSG-12 R6 that policies of other organizations use is changed by who sees all of them', async () => {
    await house.owner.query("insert into sys_user_role select id, 'orgAdmin' from sys_user where user_no = 'keeper'");
    const local = await house.signIn('keeper');
    const tries = async (one: { readonly id: string; readonly version: number }) => {
      const { id, version } = one;
      const batch = { delList: [{ id, version }] };
      return [
        await local.call(`${templates}/updatebmnoticetemplatebyid`, { id, version, templateContent: '点此 {url}' }),
        await local.call(`${templates}/updatebmnoticetemplatebyid`, { id, version, zlI18nList: [english] }),
        await local.call(`${templates}/invalidbmnoticetemplatebyids`, batch),
        await local.call(`${templates}/cancelinvalidbmnoticetemplatebyids`, batch),
      ].map(({ status, details }) => `${status} ${details?.map(({ code }) => code).join()}`);
    };
    for (const orgNo of ['*', 'ORG2']) {
      const used = await saved(addTemplate(admin));
      await saved(addPolicy(admin, { noticeTemplateNo: used.noticeTemplateNo, orgNo }));
      expect([orgNo, ...(await tries(used))]).toEqual([orgNo, ...Array.from({ length: 4 }, () => '400 template.everybody')]);
      expect((await whole(used.id)).version).toBe(used.version);
    }
    const own = await saved(addTemplate(local));
    await saved(addPolicy(local, { noticeTemplateNo: own.noticeTemplateNo, orgNo: 'ORG1' }));
    await saved(
      local.call<Brief>(`${templates}/updatebmnoticetemplatebyid`, {
        id: own.id,
        version: own.version,
        templateContent: '{docNo}',
      }),
    );
  });
});
