import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder, noticeBody } from '../../../test/notices.ts';
import { dayFromNow, linesOfOrder, orderGiven, sendOrders } from '../../../test/orders.ts';
import { jobClassesOf } from '../../house.ts';
import { systemClock } from '../../kernel/ground/clock.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
let acme: Client;
let crystal: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer, acme, crystal] = await Promise.all([
    house.signIn('admin'),
    house.signIn('buyer'),
    house.signIn('acme'),
    house.signIn('crystal'),
  ]);
});
afterAll(() => house?.close());

const answers = 'ISrmOrderAnswerConfigService/saveOrderAnswerConfig';
const shipping = 'ISrmShippingRuleService/saveShippingRule';
interface Rule {
  readonly id: string;
  readonly version: number;
  readonly orgNo: string;
  readonly supplierNo: string | null;
  readonly [member: string]: unknown;
}
const answerRow = { orgNo: 'ORG1', replyHours: 24, qtyTolerancePct: '0', dayTolerance: 0 };
const shippingRow = { orgNo: 'ORG1', asnAheadDays: 7, earlyGapDays: 0, lateGapDays: 0 };
const save = async (wire: string, row: object): Promise<{ id: string; version: number }> => {
  const answer = await admin.call<{ id: string; version: number }>(wire, row);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const listOf = async (wire: string, condition: object = {}): Promise<readonly Rule[]> =>
  (await admin.call<{ records: readonly Rule[] }>(wire, { condition })).data.records;
const refusedBy = async (wire: string, row: object) =>
  (await admin.call(wire, row)).details.map(({ code, field }) => [code, field]);
const clear = () => house.owner.query('delete from srm_shipping_rule; delete from srm_order_answer_config');

describe('rules by organization and supplier', () => {
  it('DELIV-11 are added, read back and changed; organization and supplier of a row stay', async () => {
    await clear();
    const { id, version } = await save(shipping, { ...shippingRow, supplierNo: 'V0001', asnAheadDays: 3 });
    const [row] = await listOf('ISrmShippingRuleService/getShippingRuleList', { supplierNo: 'V0001' });
    expect(row).toMatchObject({ orgNo: 'ORG1', supplierNo: 'V0001', asnAheadDays: 3, isMergeOrders: '1', isLabelRequired: '0' });
    const changed = await save(shipping, { id, version, lateGapDays: 2 });
    expect(changed.version).toBe(version + 1);
    expect(await refusedBy(shipping, { id, version: changed.version, supplierNo: 'V0002' })).toEqual([
      ['valid.locked', 'supplierNo'],
    ]);
    expect((await admin.call(shipping, { id, version, lateGapDays: 4 })).errorCode).toBe('20004');
    // nobody can ask for labels before there are any
    expect((await admin.call(shipping, { id, version: changed.version, isLabelRequired: '1' })).errorCode).toBe('20002');
  });

  it('DELIV-25 DELIV-26 take days ahead of one at least and gaps that are not empty', async () => {
    await clear();
    for (const asnAheadDays of [0, -1, 1.5, null, '', undefined])
      expect(await refusedBy(shipping, { ...shippingRow, asnAheadDays }), String(asnAheadDays)).toEqual([
        [expect.any(String), 'asnAheadDays'],
      ]);
    for (const gap of ['earlyGapDays', 'lateGapDays'])
      for (const empty of ['', null, undefined])
        expect(await refusedBy(shipping, { ...shippingRow, [gap]: empty })).toEqual([[expect.any(String), gap]]);
    expect(await listOf('ISrmShippingRuleService/getShippingRuleList')).toEqual([]);
    await save(shipping, { ...shippingRow, asnAheadDays: 1 });
  });

  it('DELIV-27 keeps one row of each organization, and one for each partner', async () => {
    await clear();
    const all = await save(answers, answerRow);
    const own = await save(answers, { ...answerRow, supplierNo: 'V0001' });
    expect(await refusedBy(answers, answerRow)).toEqual([['configuration.takenAll', 'supplierNo']]);
    expect(await refusedBy(answers, { ...answerRow, supplierNo: 'V0001' })).toEqual([['configuration.takenOne', 'supplierNo']]);
    const drop = (rows: readonly { id: string; version: number }[]) =>
      admin.call('ISrmOrderAnswerConfigService/deleteOrderAnswerConfigByIds', {
        delList: rows.map(({ id, version }) => ({ id, version })),
      });
    expect((await drop([all, own])).details.map(({ code }) => code)).toEqual(['configuration.lastRow']);
    // two at once, each leaving the other's row: one of them is the last
    const both = await Promise.all([drop([all]), drop([own])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listOf('ISrmOrderAnswerConfigService/getOrderAnswerConfigList')).toHaveLength(1);
    await clear();
    const twice = await Promise.all([admin.call(answers, answerRow), admin.call(answers, answerRow)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('DELIV-12 bounds the tolerance, lets nobody be silent too early, and reads a star as all suppliers', async () => {
    await clear();
    expect(await refusedBy(answers, { ...answerRow, qtyTolerancePct: '100.01' })).toEqual([['valid.max', 'qtyTolerancePct']]);
    expect(await refusedBy(answers, { ...answerRow, isSilentAccept: '1', silentHours: 23 })).toEqual([
      ['order.silentEarly', 'silentHours'],
    ]);
    await save(answers, { ...answerRow, supplierNo: '*', qtyTolerancePct: '100', isSilentAccept: '1', silentHours: 24 });
    expect(await refusedBy(answers, answerRow)).toEqual([['configuration.takenAll', 'supplierNo']]);
    const [row] = await listOf('ISrmOrderAnswerConfigService/getOrderAnswerConfigList');
    expect(row?.supplierNo).toBeNull();
  });
});

describe('DELIV-12 what counts for a supplier is its own row, else the one for all, else the business controls', () => {
  const dueIn = async (purchaseNo: string): Promise<number> => {
    const { rows } = await house.owner.query<{ hours: string }>(
      'select round(extract(epoch from answer_due_date - now()) / 3600) as hours from srm_purchase where purchase_no = $1',
      [purchaseNo],
    );
    return Number(rows[0]?.hours);
  };
  it('sets the time to answer', async () => {
    await clear();
    await sendOrders(buyer, [orderGiven('RC-1')]);
    await save(answers, { ...answerRow, replyHours: 48 });
    await save(answers, { ...answerRow, supplierNo: 'V0001', replyHours: 6 });
    await sendOrders(buyer, [orderGiven('RC-2'), orderGiven('RC-3', [{}], { supplierNo: 'V0003' })]);
    expect([await dueIn('RC-1'), await dueIn('RC-2'), await dueIn('RC-3')]).toEqual([24, 6, 48]);
    await house.owner.query("update srm_order_answer_config set status_code = '0' where supplier_no is not null");
    await sendOrders(buyer, [orderGiven('RC-4')]);
    expect(await dueIn('RC-4')).toBe(48);
  });

  it('decides which answers the buyer has to agree to, and what the screen says of it', async () => {
    await clear();
    await save(answers, { ...answerRow, supplierNo: 'V0001', qtyTolerancePct: '10', dayTolerance: 1 });
    await save(answers, answerRow);
    await sendOrders(buyer, [orderGiven('RT-1'), orderGiven('RT-2', [{}], { supplierNo: 'V0003' })]);
    const reply = async (client: Client, purchaseNo: string) => {
      const [line] = await linesOfOrder(client, purchaseNo);
      if (!line) throw new Error(purchaseNo);
      const rows = [{ replyDate: dayFromNow(11), replyQty: '95' }];
      await client.call('ISupSrmPurchaseService/replySrmPurchase', {
        lines: [{ id: line.id, version: line.version, reason: '余料不足', rows }],
      });
      return (await linesOfOrder(client, purchaseNo))[0]?.acceptStatus;
    };
    expect([await reply(acme, 'RT-1'), await reply(crystal, 'RT-2')]).toEqual(['1', '0']);
    const seen = await buyer.call<{ records: { purchaseNo: string; replyQtyTolerancePct: string; replyDayTolerance: number }[] }>(
      'ISrmPurchaseService/getOrderDecisions',
      { ids: (await Promise.all(['RT-1', 'RT-2'].map((no) => linesOfOrder(buyer, no)))).flat().map(({ id }) => id) },
    );
    expect(
      Object.fromEntries(seen.data.records.map((line) => [line.purchaseNo, [line.replyQtyTolerancePct, line.replyDayTolerance]])),
    ).toEqual({ 'RT-1': ['10', 1], 'RT-2': ['0', 0] });
  });

  it('PO-14 accepts the silence of the suppliers it is said of, and of no others', async () => {
    await clear();
    await sendOrders(buyer, [orderGiven('RS-1'), orderGiven('RS-2', [{}], { supplierNo: 'V0003' })]);
    await house.owner.query("update srm_order_event set event_date = now() - interval '7 hours' where doc_no like 'RS-%'");
    const accepted = async () => {
      const jobs = jobClassesOf({ pool: house.pool, numberPool: house.pool, clock: systemClock, demoAccounts: [] });
      await jobs.get('order.silentAccept')?.run({ house: house.house, param: '', goesOn: () => true });
      const { rows } = await house.owner.query<{ no: string }>(
        "select purchase_no as no from srm_purchase_line where accept_status = '1' and purchase_no like 'RS-%' order by 1",
      );
      return rows.map(({ no }) => no);
    };
    expect(await accepted()).toEqual([]);
    await save(answers, { ...answerRow, supplierNo: 'V0001', replyHours: 6, isSilentAccept: '1', silentHours: 8 });
    expect(await accepted()).toEqual([]);
    await house.owner.query('update srm_order_answer_config set silent_hours = 6');
    // nobody is taken to agree while there is still time to answer
    expect(await accepted()).toEqual([]);
    await house.owner.query("update srm_purchase set answer_due_date = now() - interval '1 hour' where purchase_no like 'RS-%'");
    expect(await accepted()).toEqual(['RS-1']);
    await save(answers, { ...answerRow, replyHours: 6, isSilentAccept: '1', silentHours: 6 });
    expect(await accepted()).toEqual(['RS-1', 'RS-2']);
  });
});

describe('DELIV-11 what is announced and what counts as late goes by the shipping rule', () => {
  it('bounds how far ahead goods may come, and says so with each line', async () => {
    await clear();
    const order = await makeOrder(house, { lines: [{ expectArrivalDate: dayFromNow(9) }] });
    const body = noticeBody([{ purchaseLineId: order.lineIds[0], deliveryQty: '10' }]);
    await save(shipping, { ...shippingRow, supplierNo: 'V0001', asnAheadDays: 5 });
    const early = await acme.call('ISupSrmAsnHeadService/addsrmasnhead', body);
    expect(early.details).toMatchObject([{ code: 'asn.tooEarly', params: { days: 5 } }]);
    const offered = await acme.call<{ records: { id: string; earliestDate: string }[] }>(
      'ISupSrmAsnHeadService/getOrderableOrders',
      { condition: { orgNo: 'ORG1', purchaseNo: order.purchaseNo } },
    );
    expect(offered.data.records.map(({ earliestDate }) => earliestDate)).toEqual([dayFromNow(4)]);
    await house.owner.query('update srm_shipping_rule set asn_ahead_days = 6');
    expect((await acme.call('ISupSrmAsnHeadService/addsrmasnhead', body)).status).toBe(200);
  });

  it('takes lines of one order only where the rule says so', async () => {
    await clear();
    const [one, other] = [await makeOrder(house), await makeOrder(house)];
    const lines = [one, other].map(({ lineIds: [purchaseLineId] }) => ({ purchaseLineId, deliveryQty: '10' }));
    await save(shipping, { ...shippingRow, isMergeOrders: '0' });
    const refused = await acme.call('ISupSrmAsnHeadService/addsrmasnhead', noticeBody(lines));
    expect(refused.details).toMatchObject([
      { code: 'asn.oneOrder', rowId: '1', params: { purchaseNo: other.purchaseNo, first: one.purchaseNo } },
    ]);
    await save(shipping, { ...shippingRow, supplierNo: 'V0001' });
    await makeNotice(acme, lines);
  });

  it('decides what counts as late, on each row and in the search alike', async () => {
    await clear();
    const order = await makeOrder(house);
    const { asnNo } = await makeNotice(acme, [{ purchaseLineId: order.lineIds[0], deliveryQty: '10' }]);
    await house.owner.query("update srm_asn set status = '2', agreed_date = $1, expected_arrival_date = $1 where asn_no = $2", [
      dayFromNow(-2),
      asnNo,
    ]);
    const seen = async () => {
      const list = (condition: object) =>
        acme.call<{ records: { deliveryTiming: string }[] }>('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', {
          condition: { asnNoIndistinct: asnNo, ...condition },
        });
      const [row] = (await list({})).data.records;
      const found = await Promise.all(
        ['1', '2', '3'].map(async (deliveryTiming) => {
          const answer = await list({ deliveryTiming });
          return answer.status === 200 && answer.data.records.length > 0 ? deliveryTiming : '';
        }),
      );
      return [row?.deliveryTiming, found.join('')];
    };
    const [late] = await seen();
    expect(await seen()).toEqual([late, late]);
    await save(shipping, { ...shippingRow, supplierNo: 'V0001', lateGapDays: 2 });
    const [normal] = await seen();
    expect(normal).not.toBe(late);
    expect(await seen()).toEqual([normal, normal]);
    await save(shipping, { ...shippingRow, lateGapDays: 0 });
    expect(await seen()).toEqual([normal, normal]);
    await house.owner.query("update srm_shipping_rule set status_code = '0' where supplier_no is not null");
    expect(await seen()).toEqual([late, late]);
  });
});
