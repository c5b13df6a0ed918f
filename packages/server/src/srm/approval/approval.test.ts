import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, noticeBody } from '../../../test/notices.ts';
import { pdf, upload } from '../../../test/uploads.ts';

let house: TestHouse;
let acme: Client;
let bolt: Client;
let buyer: Client;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, buyer, keeper] = (await Promise.all(['acme', 'bolt', 'buyer', 'keeper'].map((no) => house.signIn(no)))) as [
    Client,
    Client,
    Client,
    Client,
  ];
  await makeOrder(house);
});
afterAll(() => house?.close());

const outside = 'ISupSrmDeliveryApprovalService';
const inside = 'ISrmDeliveryApprovalService';
const list = 'getsrmdeliveryapprovallistbyparams';
interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Whole extends Brief {
  readonly status: string;
  readonly isExpired: string;
  readonly reason: string | null;
  readonly effectiveEnd: string;
  readonly approvalNo: string;
  readonly fileList: readonly { readonly fileId: string; readonly fileName: string }[];
  readonly history: readonly { readonly action: string; readonly note: string | null }[];
  readonly [member: string]: unknown;
}
const codes = (answer: Answer<unknown>) => answer.details.map(({ code }) => code);
const report = async (client = acme) => (await upload(house, client, 'report.pdf', pdf)).fileId;
const draft = async (more: object = {}) => ({
  orgNo: 'ORG1',
  itemNo: 'M0001',
  effectiveStart: dayFromNow(0),
  effectiveEnd: dayFromNow(60),
  fileIds: [await report()],
  ...more,
});
const applied = async (more: object = {}): Promise<Brief> => {
  const answer = await acme.call<Brief>(`${outside}/addsrmdeliveryapproval`, await draft(more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const brief = ({ id, version }: Brief) => ({ id, version });
const decide = (records: readonly Brief[], more: object = { agree: '1' }, client = buyer) =>
  client.call<{ records: Brief[] }>(`${inside}/approveDelivery`, { records: records.map(brief), ...more });
const granted = async (more: object = {}): Promise<Brief> => {
  const answer = await decide([await applied(more)]);
  const [record] = answer.data.records;
  if (!record) throw new Error(answer.body);
  return record;
};
const whole = async (client: Client, id: string): Promise<Whole> =>
  (await client.call<Whole>(`${client === buyer ? inside : outside}/getsrmdeliveryapprovalbyid`, { id })).data;
const found = async (client: Client, condition: object) =>
  (
    await client.call<{ records: Whole[] }>(`${client === buyer ? inside : outside}/${list}`, { condition, size: 100 })
  ).data.records.map(({ id }) => id);
const annul = (record: Brief, reason = '报告失效') => buyer.call(`${inside}/voidApproval`, { records: [brief(record)], reason });

describe('delivery approvals', () => {
  it('DELIV-19 DELIV-21 DELIV-22 DA-01 a supplier applies with its reports; both sides read item, batch, days, state and reports', async () => {
    const { id } = await applied({ lotNo: 'L1', remark: '首批' });
    for (const client of [acme, buyer])
      expect(await whole(client, id)).toMatchObject({
        orgNo: 'ORG1',
        supplierNo: 'V0001',
        itemNo: 'M0001',
        lotNo: 'L1',
        effectiveStart: dayFromNow(0),
        effectiveEnd: dayFromNow(60),
        status: '0',
        isExpired: '0',
        remark: '首批',
        applyUserName: expect.any(String),
        auditDate: null,
        fileList: [{ fileName: 'report.pdf' }],
        history: [{ action: 'apply' }],
      });
    expect((await bolt.call(`${outside}/getsrmdeliveryapprovalbyid`, { id })).errorCode).toBe('20003');
    expect(await found(bolt, {})).toEqual([]);
    expect(await found(acme, { lotNo: 'L1' })).toEqual([id]);
  });

  it('DELIV-21 DA-01 refuses what is not delivered, has no report, ends before it starts or is over, each at its field', async () => {
    const refused = async (more: object) =>
      (await acme.call(`${outside}/addsrmdeliveryapproval`, await draft(more))).details.map(({ code, field }) => [code, field]);
    expect(await refused({ itemNo: 'NOTHING' })).toEqual([['approval.notDelivered', 'itemNo']]);
    expect(await refused({ fileIds: [] })).toEqual([['approval.noReport', 'fileIds']]);
    expect(await refused({ effectiveStart: dayFromNow(2), effectiveEnd: dayFromNow(1) })).toEqual([
      ['approval.startAfterEnd', 'effectiveEnd'],
    ]);
    expect(await refused({ effectiveStart: dayFromNow(-9), effectiveEnd: dayFromNow(-1) })).toEqual([
      ['approval.over', 'effectiveEnd'],
    ]);
    expect(await refused({ orgNo: 'NOWHERE' })).toEqual([[expect.any(String), 'orgNo']]);
    expect(await refused({ fileIds: [await report(bolt)] })).toEqual([['file.missing', 'fileIds']]);
    expect((await acme.call(`${outside}/addsrmdeliveryapproval`, await draft({ supplierNo: 'V0002' }))).errorCode).toBe('20002');
    const items = await acme.call<{ records: { itemNo: string }[] }>(`${outside}/getApprovableItems`, {
      orgNo: 'ORG1',
      keyword: 'm0001',
    });
    expect(items.data.records.map(({ itemNo }) => itemNo)).toEqual(['M0001']);
  });

  it('DELIV-23 DELIV-13 DA-02 DA-03 the buyer approves and may shorten, or rejects for a reason; a keeper does neither', async () => {
    const [one, other] = [await applied(), await applied()];
    expect((await decide([one], { agree: '1' }, keeper)).status).toBe(403);
    expect((await decide([one], { agree: '1' }, acme)).status).toBe(403);
    expect(codes(await decide([one], { agree: '0', reason: ' ' }))).toEqual(['reason.required']);
    expect(codes(await decide([one], { agree: '1', effectiveEnd: dayFromNow(61) }))).toEqual(['approval.longer']);
    expect(codes(await decide([one], { agree: '1', effectiveEnd: dayFromNow(-1) }))).toContain('approval.beforeStart');
    const noDay = `${dayFromNow(10).slice(0, 7)}-32`;
    expect(codes(await decide([one], { agree: '1', effectiveEnd: noDay }))).toEqual(['valid.date']);
    expect((await decide([one], { agree: '1', effectiveEnd: dayFromNow(10) })).status).toBe(200);
    expect(await whole(acme, one.id)).toMatchObject({
      status: '1',
      effectiveEnd: dayFromNow(10),
      auditUserName: expect.any(String),
    });
    expect((await decide([other], { agree: '0', reason: '报告不清晰' })).status).toBe(200);
    expect(await whole(acme, other.id)).toMatchObject({ status: '2', reason: '报告不清晰' });
    // all or none, and never twice
    const third = await applied();
    expect((await decide([third, { id: one.id, version: one.version + 1 }])).status).toBe(409);
    expect((await whole(buyer, third.id)).status).toBe('0');
    const both = await Promise.all([decide([third]), decide([third], { agree: '0', reason: '不符' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('DELIV-23 DA-02 whoever applied does not decide', async () => {
    const one = await applied();
    await house.owner.query(
      "update srm_delivery_approval set apply_user_id = (select id::text from sys_user where user_no = 'buyer') where id = $1",
      [one.id],
    );
    expect(codes(await decide([one]))).toEqual(['approval.ownApplication']);
    expect(codes(await decide([one], { agree: '0', reason: '不符' }))).toEqual(['approval.ownApplication']);
  });

  it('DELIV-23 DA-04 DA-05 DA-06 the supplier mends what was rejected or withdraws; the buyer voids for a reason', async () => {
    const [one] = (await decide([await applied()], { agree: '0', reason: '缺少批号' })).data.records;
    if (!one) throw new Error('nothing was rejected');
    const again = (more: object) => acme.call<Brief>(`${outside}/resubmitApproval`, { ...brief(one), ...more });
    expect(codes(await again({ fileIds: [] }))).toEqual(['approval.noReport']);
    expect(codes(await again({ orgNo: 'ORG2' }))).toContain('valid.locked');
    expect((await again({ lotNo: 'L7', fileIds: [await report()] })).status).toBe(200);
    const mended = await whole(acme, one.id);
    expect(mended).toMatchObject({ status: '0', lotNo: 'L7', reason: null, auditUserName: null });
    expect(mended.fileList).toHaveLength(1);
    expect(mended.history.map(({ action, note }) => [action, note])).toEqual([
      ['apply', null],
      ['reject', '缺少批号'],
      ['resubmit', null],
    ]);
    const withdraw = (record: Brief) => acme.call(`${outside}/withdrawApproval`, { records: [brief(record)] });
    expect((await withdraw(mended)).status).toBe(200);
    expect((await withdraw({ ...mended, version: mended.version + 1 })).status).toBe(409);
    const good = await granted();
    expect((await withdraw(good)).status).toBe(409);
    expect(codes(await annul(good, ''))).toEqual(['reason.required']);
    expect((await annul(good)).status).toBe(200);
    expect(await whole(buyer, good.id)).toMatchObject({ status: 'X', reason: '报告失效' });
  });

  it('DELIV-23 DELIV-22 what is over or soon will be is derived from its last day, in rows and searches alike', async () => {
    const good = await granted({ itemNo: 'M0001', lotNo: 'E1' });
    const ends = async (days: number) => {
      await house.owner.query('update srm_delivery_approval set effective_start = $2, effective_end = $2 where id = $1', [
        good.id,
        dayFromNow(days),
      ]);
      const has = async (condition: object) => (await found(acme, { lotNo: 'E1', ...condition })).length;
      return [
        (await whole(acme, good.id)).isExpired,
        await has({ isExpired: '1' }),
        await has({ isExpired: '0' }),
        await has({ isExpiring: '1' }),
      ];
    };
    expect(await ends(-1)).toEqual(['1', 1, 0, 0]);
    expect(await ends(0)).toEqual(['0', 0, 1, 1]);
    expect(await ends(30)).toEqual(['0', 0, 1, 1]);
    expect(await ends(31)).toEqual(['0', 0, 1, 0]);
    // by the policy of the organization, over that of everybody
    const warn = async (orgNo: string, days: string) =>
      house.owner.query(
        "insert into sys_business_control (org_no, control_no, control_value) values ($1, 'APPROVAL_WARN_DAYS', $2)",
        [orgNo, days],
      );
    await warn('*', '60');
    expect([(await ends(60)).at(-1), (await ends(61)).at(-1)]).toEqual([1, 0]);
    await warn('ORG1', '5');
    expect([(await ends(5)).at(-1), (await ends(6)).at(-1)]).toEqual([1, 0]);
    await house.owner.query("delete from sys_business_control where control_no = 'APPROVAL_WARN_DAYS'");
    expect((await acme.call(`${outside}/${list}`, { condition: { isExpired: 'perhaps' } })).errorCode).toBe('20002');
    const sheet = await acme.call(`${outside}/exportexcel`, { condition: { lotNo: 'E1' } });
    expect(sheet.status).toBe(200);
  });

  it('DELIV-13 what waits stands on the home page of who has to act', async () => {
    const tile = async (client: Client, key: string) =>
      (
        await client.call<{ records: { key: string; count: number }[] }>('ISupSrmIndexService/getTodoCount', {})
      ).data.records.find((one) => one.key === key)?.count ?? 0;
    const before = [
      await tile(buyer, 'approvalPending'),
      await tile(acme, 'approvalRejected'),
      await tile(acme, 'approvalExpiring'),
    ];
    await decide([await applied()], { agree: '0', reason: '不符' });
    await granted({ effectiveEnd: dayFromNow(5) });
    await applied();
    expect([
      await tile(buyer, 'approvalPending'),
      await tile(acme, 'approvalRejected'),
      await tile(acme, 'approvalExpiring'),
    ]).toEqual(before.map((count) => count + 1));
  });
});

describe('DELIV-23 notices of items that need a delivery approval', () => {
  const execution = 'ISrmExecutionConfigService/addsrmexecutionconfig';
  const clear = () =>
    house.owner.query(
      'delete from srm_delivery_approval; delete from srm_execution_config_line; delete from srm_execution_config',
    );
  const asked = async (itemNo: string, isAsnApproval: '0' | '1') => {
    await clear();
    const admin = await house.signIn('admin');
    const lines = [{ supplierNo: 'V0001', itemNo }];
    const row = {
      strategyNo: `S${itemNo}`,
      strategyName: 'Asked',
      purOrgNo: 'ORG1',
      isAsnApproval,
      isDeliveryApproval: '1',
      lines,
    };
    const answer = await admin.call(execution, row);
    if (answer.status !== 200) throw new Error(answer.body);
  };
  const announce = async (more: Readonly<Record<string, unknown>> = {}, line: object = {}) => {
    const { lineIds } = await makeOrder(house);
    return acme.call<Brief & { status: string }>(
      'ISupSrmAsnHeadService/addsrmasnhead',
      noticeBody([{ purchaseLineId: lineIds[0], deliveryQty: '10', ...line }], more),
    );
  };
  const approveNotice = ({ id, version }: Brief) =>
    buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });

  it('AS-01 AS-02 are refused without one for the day they leave, the first and the last day included', async () => {
    await asked('M0001', '1');
    const none = await announce();
    expect(none.details).toMatchObject([{ code: 'asn.approvalMissing', rowId: '0', params: { itemNo: 'M0001' } }]);
    expect(none.body).toContain('尚无交货许可');
    const one = await granted({ effectiveStart: dayFromNow(2), effectiveEnd: dayFromNow(3) });
    const on = async (day: number) =>
      codes(await announce({ deliveryDate: dayFromNow(day), expectedArrivalDate: dayFromNow(day) }));
    expect([await on(1), await on(2), await on(3), await on(4)]).toEqual([
      ['asn.approvalMissing'],
      [],
      [],
      ['asn.approvalMissing'],
    ]);
    await annul(one);
    expect(await on(2)).toEqual(['asn.approvalMissing']);
    await asked('M0001', '0');
    expect(codes(await announce())).toEqual(['asn.approvalMissing']);
    await granted();
    expect((await announce()).data.status).toBe('2');
    // an item that nobody asks it of
    await asked('M0002', '1');
    expect((await announce()).status).toBe(200);
  });

  it('AS-01 are held to the batch where the approval names one', async () => {
    await asked('M0001', '1');
    await granted({ lotNo: 'LOT-9' });
    expect(codes(await announce())).toEqual(['asn.approvalMissing']);
    expect(codes(await announce({}, { lotNo: 'LOT-8' }))).toEqual(['asn.approvalMissing']);
    expect((await announce({}, { lotNo: 'LOT-9' })).status).toBe(200);
    expect((await announce({}, { supplierLotNo: 'LOT-9' })).status).toBe(200);
  });

  it('AS-03 AS-06 DA-06 are judged again when the buyer decides and when they are handed in again', async () => {
    await asked('M0001', '1');
    const good = await granted();
    const notice = (await announce()).data;
    await annul(good, '来料异常');
    const blocked = await approveNotice(notice);
    expect(blocked.details).toMatchObject([{ code: 'asn.approvalMissing', rowId: notice.id }]);
    expect(blocked.body).toContain('已作废');
    const rejected = await buyer.call<{ records: Brief[] }>('ISrmAsnHeadService/approveAsn', {
      records: [brief(notice)],
      agree: '0',
      remarkOption: '1',
      remark: '许可失效',
    });
    const [back] = rejected.data.records;
    if (!back) throw new Error(rejected.body);
    const again = () => acme.call<Brief>('ISupSrmAsnHeadService/resubmitAsn', brief(back));
    expect(codes(await again())).toEqual(['asn.approvalMissing']);
    await granted();
    const handed = await again();
    expect(handed.status, handed.body).toBe(200);
    expect((await approveNotice(handed.data)).status).toBe(200);
  });

  it('DA-06 AS-03 an approval that is voided while a notice is decided on: one of them waits for the other', async () => {
    await asked('M0001', '1');
    const good = await granted();
    const notice = (await announce()).data;
    const [voided, decided] = await Promise.all([annul(good), approveNotice(notice)]);
    expect(voided.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    if (decided.status !== 200) expect(codes(decided)).toEqual(['asn.approvalMissing']);
  });

  it('DELIV-20 are asked of marked items and of items of the supplier too, whatever the strategies say', async () => {
    await clear();
    const mark = (value: string) =>
      house.owner.query("update bm_item set is_delivery_approval = $1 where org_no = 'ORG1' and item_no = 'M0003'", [value]);
    const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0003' }] });
    await mark('1');
    await (await house.signIn('admin')).call('ISysCacheService/clearCache', {});
    const body = noticeBody([{ purchaseLineId: lineIds[0], deliveryQty: '1' }]);
    const answer = await acme.call('ISupSrmAsnHeadService/addsrmasnhead', body);
    await mark('0');
    await (await house.signIn('admin')).call('ISysCacheService/clearCache', {});
    expect(codes(answer)).toEqual(['asn.approvalMissing']);
    await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }]);
  });
});
