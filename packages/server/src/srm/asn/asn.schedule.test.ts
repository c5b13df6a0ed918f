import type { MatchReply } from '@wms/contract/srm/asn/asn.calls.ts';
import { chosenLines } from '@wms/contract/srm/asn/asn.match.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, makeOrder, type Notice, noticeBody } from '../../../test/notices.ts';

const sup = 'ISupSrmAsnHeadService';
const own = 'ISrmAsnHeadService';
const plan = 'ISrmSchedulingKanbanService';
const answering = 'ISrmSupSchedulingKanbanService';
let house: TestHouse;
let acme: Client;
let bolt: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, buyer] = (await Promise.all(['acme', 'bolt', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());

interface Moved {
  readonly records: readonly { readonly id: string; readonly version: number }[];
}
const moved = (answer: Answer<Moved>): { id: string; version: number } => {
  const [record] = answer.data?.records ?? [];
  if (answer.status !== 200 || !record) throw new Error(answer.body);
  return { id: record.id, version: record.version };
};
let made = 0;
const draft = async (more: Readonly<Record<string, unknown>>) => {
  const answer = await buyer.call<{ id: string; version: number }>(`${plan}/addsrmscheduling`, {
    ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', plannedDate: dayFromNow(10), expectQty: '100', actualQty: '100' },
    ...more,
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return { id: answer.data.id, version: answer.data.version };
};
const publish = async (records: readonly object[]) =>
  moved(await buyer.call<Moved>(`${plan}/publishSchedule`, { records, confirmed: '1' }));
const reply = async (row: { id: string; version: number }, replyQty = '100') =>
  moved(
    await acme.call<Moved>(`${answering}/replySchedule`, {
      records: [{ ...row, rows: [{ replyDate: dayFromNow(10), replyQty }], reason: replyQty === '100' ? '' : '产能不足' }],
    }),
  );
/** An order of the item, and a row of its schedule that is promised. */
const scheduled = async (replyQty = '100', more: Readonly<Record<string, unknown>> = {}) => {
  made += 1;
  const deliveryWindowPeriod = `N${made}`;
  const order = await makeOrder(house, { lines: [{ expectArrivalDate: dayFromNow(10) }] });
  const [lineId = ''] = order.lineIds;
  const row = await reply(await publish([await draft({ deliveryWindowPeriod, ...more })]), replyQty);
  return { ...order, lineId, row, deliveryWindowPeriod };
};
const arriving = { deliveryDate: dayFromNow(9), expectedArrivalDate: dayFromNow(10) };
const announce = (lines: readonly object[], changes: Readonly<Record<string, unknown>> = arriving, client = acme) =>
  client.call<Notice>(`${sup}/addsrmasnhead`, noticeBody(lines as never, changes));
const taken = async (...given: Parameters<typeof announce>): Promise<Notice> => {
  const answer = await announce(...given);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const came = async (id: string): Promise<readonly string[]> => {
  const { rows } = await house.owner.query(
    `select trim_scale(delivery_qty)::text d, trim_scale(receive_qty)::text r, trim_scale(delivery_diff_qty)::text dd from srm_schedule where id = $1`,
    [id],
  );
  return [rows[0].d, rows[0].r, rows[0].dd];
};
const codes = (answer: Answer<unknown>) => answer.details.map(({ code, rowId }) => [code, rowId]);
interface Offered {
  readonly id: string;
  readonly shippableQty: string;
  readonly orderLines: readonly { readonly id: string; readonly shippableQty: string }[];
}
const offered = async (client: Client, condition: Readonly<Record<string, unknown>>) =>
  (await client.call<{ records: Offered[]; total: number }>(`${sup}/getOrderableSchedules`, { current: 1, size: 100, condition }))
    .data;
const settled = async (notice: Notice, agree: '1' | '0') => {
  const answer = await buyer.call<{ records: Notice[] }>(`${own}/approveAsn`, {
    records: [{ id: notice.id, version: notice.version }],
    agree,
    ...(agree === '0' ? { remarkOption: '1', remark: '多报' } : {}),
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return { ...notice, ...answer.data.records[0] } as Notice;
};

afterEach(async () => {
  expect((await checkInvariants(house.owner)).filter(({ invariant }) => invariant === 'inv_46')).toEqual([]);
});

describe('ASN-13 a notice that is written from the delivery schedule', () => {
  it('I46 sees a figure of a row that its notices do not say', async () => {
    const { row, lineId } = await scheduled();
    await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '40' }]);
    for (const column of ['delivery_qty', 'receive_qty']) {
      await house.owner.query(`update srm_schedule set ${column} = ${column} + 1 where id = $1`, [row.id]);
      expect(await checkInvariants(house.owner)).toContainEqual({
        ...{ invariant: 'inv_46', rowId: row.id, what: 'announced of a schedule row' },
      });
      await house.owner.query(`update srm_schedule set ${column} = ${column} - 1 where id = $1`, [row.id]);
    }
  });
  it('offers promised rows with what can still be announced and the order lines it can be of', async () => {
    const { row, lineId } = await scheduled('80');
    const mine = (await offered(acme, { orgNo: 'ORG1' })).records.find(({ id }) => id === row.id);
    expect(mine?.shippableQty).toBe('80');
    expect(mine?.orderLines.map(({ id }) => id)).toContain(lineId);
    await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '30' }]);
    expect((await offered(acme, { orgNo: 'ORG1' })).records.find(({ id }) => id === row.id)?.shippableQty).toBe('50');
    await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '50' }]);
    expect((await offered(acme, { orgNo: 'ORG1' })).records.find(({ id }) => id === row.id)).toBeUndefined();
  });

  it('asks nothing without an organization, and shows no supplier rows of another', async () => {
    const { row } = await scheduled();
    expect(await offered(acme, {})).toMatchObject({ records: [], total: 0 });
    expect((await offered(bolt, { orgNo: 'ORG1' })).records.map(({ id }) => id)).not.toContain(row.id);
  });

  it('offers order lines of the chosen nature only, and the named one where the row names one', async () => {
    const { row, purchaseNo, lineId, deliveryWindowPeriod } = await scheduled();
    expect((await offered(acme, { orgNo: 'ORG1', orderType: '3' })).records.find(({ id }) => id === row.id)).toMatchObject({
      shippableQty: '0',
      orderLines: [],
    });
    const named = await reply(
      await publish([await draft({ purchaseNo, purchaseSeq: 1, deliveryWindowPeriod: `${deliveryWindowPeriod}b` })]),
    );
    const found = (await offered(acme, { orgNo: 'ORG1' })).records.find(({ id }) => id === named.id);
    expect(found?.orderLines.map(({ id }) => id)).toEqual([lineId]);
  });

  it('announces no more of a row than is promised, over all lines and notices of it', async () => {
    const { row, lineId } = await scheduled('80');
    const line = { purchaseLineId: lineId, scheduleId: row.id };
    const refused = await announce([
      { ...line, deliveryQty: '50' },
      { ...line, deliveryQty: '40' },
    ]);
    expect(codes(refused)).toEqual([
      ['asn.scheduleQty', '0'],
      ['asn.scheduleQty', '1'],
    ]);
    expect(refused.details[0]?.message).toContain('80');
    await taken([{ ...line, deliveryQty: '80' }]);
    expect(codes(await announce([{ ...line, deliveryQty: '1' }]))).toEqual([['asn.scheduleQty', '0']]);
  });

  it('refuses a row that waits for a reply, one of another item, one that is nobody’s, and a day that is too early', async () => {
    const { row, lineId } = await scheduled();
    made += 1;
    const waiting = await publish([await draft({ deliveryWindowPeriod: `N${made}` })]);
    const other = await reply(await publish([await draft({ itemNo: 'M0002', deliveryWindowPeriod: `N${made}` })]));
    const line = { purchaseLineId: lineId, deliveryQty: '1' };
    expect(
      codes(
        await announce([
          { ...line, scheduleId: waiting.id },
          { ...line, scheduleId: other.id },
          { ...line, scheduleId: '999' },
        ]),
      ),
    ).toEqual([
      ['asn.scheduleNotReplied', '0'],
      ['asn.scheduleMissing', '1'],
      ['asn.scheduleMissing', '2'],
    ]);
    const early = await announce([{ ...line, scheduleId: row.id }], {
      deliveryDate: dayFromNow(0),
      expectedArrivalDate: dayFromNow(1),
    });
    expect(codes(early)).toContainEqual(['asn.tooEarly', '0']);
    const malformed = await announce([{ ...line, scheduleId: 'x' }]);
    expect(malformed.status).toBe(400);
  });

  it('ASN-13 measures too early by the row, however far the day of a blanket order lies', async () => {
    made += 1;
    const order = await makeOrder(house, { lines: [{ expectArrivalDate: dayFromNow(90) }] });
    const row = await reply(await publish([await draft({ deliveryWindowPeriod: `N${made}` })]));
    const line = { purchaseLineId: order.lineIds[0], deliveryQty: '10' };
    expect(codes(await announce([line]))).toEqual([['asn.tooEarly', '0']]);
    await taken([{ ...line, scheduleId: row.id }]);
  });

  it('CONST-26 takes lines that are delivered by schedule, and only from it', async () => {
    const { row, lineId } = await scheduled();
    await house.owner.query(`update srm_purchase_line set delivery_mode_no = '2' where id = $1`, [lineId]);
    expect(codes(await announce([{ purchaseLineId: lineId, deliveryQty: '5' }]))).toEqual([['asn.needsSchedule', '0']]);
    await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '5' }]);
    expect(await came(row.id)).toEqual(['5', '0', '-95']);
  });

  it('ASN-55 ASN-13 R1 one-click match covers a plan from promised rows, the first day first, and never twice', async () => {
    const itemNo = 'M0050';
    const order = await makeOrder(house, { lines: [{ itemNo, qty: '500', expectArrivalDate: dayFromNow(10) }] });
    const [lineId = ''] = order.lineIds;
    const rowOn = async (days: number, replyQty: string) =>
      reply(await publish([await draft({ itemNo, plannedDate: dayFromNow(days), deliveryWindowPeriod: `M${days}` })]), replyQty);
    const [late, early] = [await rowOn(12, '100'), await rowOn(10, '60')];
    const ask = async (rows: readonly object[], client = acme) =>
      (await client.call<MatchReply>(`${sup}/oneClickMatch`, { orgNo: 'ORG1', source: 'schedules', rows })).data;
    const found = await ask([
      { itemNo, qty: '90' },
      { itemNo, qty: '100', purchaseNo: order.purchaseNo },
      { itemNo, qty: '1', purchaseNo: 'PO-NOWHERE' },
      { itemNo: 'ZZZZZZ', qty: '1' },
    ]);
    const part = (scheduleId: string, qty: string) => ({ purchaseLineId: lineId, scheduleId, qty });
    expect(found.records.map(({ lines, openQty, reason }) => [lines, openQty, reason])).toEqual([
      [[part(early.id, '60'), part(late.id, '30')], '0', ''],
      [[part(late.id, '70')], '30', 'asn.match.short'],
      [[], '1', 'asn.match.noOrder'],
      [[], '1', 'asn.match.noItem'],
    ]);
    expect(found.schedules.map(({ id, shippableQty }) => [id, shippableQty])).toEqual([
      [early.id, '60'],
      [late.id, '100'],
    ]);
    expect(found.orderLines.map(({ id }) => id)).toEqual([lineId]);
    const lines = chosenLines(found.records).map(({ qty, ...line }) => ({ ...line, deliveryQty: qty }));
    await taken(lines, { deliveryDate: dayFromNow(11), expectedArrivalDate: dayFromNow(12) });
    expect((await ask([{ itemNo, qty: '5' }])).records[0]).toMatchObject({ result: 'unmatched', lines: [] });
    expect((await ask([{ itemNo, qty: '5' }], bolt)).records[0]).toMatchObject({ result: 'unmatched', candidates: [] });
  });

  it('the figures of the row follow the notice: agreed, received, closed short, rejected, changed, void', async () => {
    const { row, lineId } = await scheduled();
    const line = { purchaseLineId: lineId, scheduleId: row.id };
    const notice = await settled(await taken([{ ...line, deliveryQty: '60' }]), '1');
    expect(await came(row.id)).toEqual(['60', '0', '-40']);
    const { data } = await buyer.call<{ version: number; agreedDate: string; lines: { id: string }[] }>(
      `${own}/getsrmasnheadbyid`,
      { id: notice.id },
    );
    expect(data.agreedDate).toBe(dayFromNow(10));
    const keeper = await house.signIn('keeper');
    const received = await keeper.call<{ version: number }>(`${own}/receiveAsn`, {
      id: notice.id,
      version: data.version,
      receiptDate: dayFromNow(0),
      lines: [{ lineId: data.lines[0]?.id, receiveQty: '40' }],
    });
    expect(received.status, received.body).toBe(200);
    expect(await came(row.id)).toEqual(['60', '40', '-40']);
    const after = await buyer.call<{ version: number }>(`${own}/getsrmasnheadbyid`, { id: notice.id });
    const closed = await buyer.call(`${own}/settleAsn`, {
      id: notice.id,
      version: after.data.version,
      lineIds: [data.lines[0]?.id],
      remarkOption: '1',
      remark: '不再送',
    });
    expect(closed.status, closed.body).toBe(200);
    expect(await came(row.id)).toEqual(['40', '40', '-60']);

    const second = await taken([{ ...line, deliveryQty: '50' }]);
    expect(await came(row.id)).toEqual(['90', '40', '-10']);
    const stored = await acme.call<{ version: number; lines: { id: string; voidFlag: string }[] }>(`${sup}/getsrmasnheadbyid`, {
      id: second.id,
    });
    const edit = (deliveryQty: string) =>
      acme.call<Notice>(`${sup}/updatesrmasnheadbyid`, {
        ...noticeBody([{ ...line, id: stored.data.lines[0]?.id, deliveryQty }] as never, arriving),
        id: second.id,
        version: stored.data.version,
      });
    expect(codes(await edit('61'))).toEqual([['asn.scheduleQty', '0']]);
    const edited = await edit('60');
    expect(edited.status, edited.body).toBe(200);
    expect(await came(row.id)).toEqual(['100', '40', '0']);
    const rejected = await settled({ ...second, ...edited.data }, '0');
    expect(await came(row.id)).toEqual(['40', '40', '-60']);
    const voided = await acme.call(`${sup}/voidAsn`, { id: rejected.id, version: rejected.version });
    expect(voided.status, voided.body).toBe(200);
    expect(await came(row.id)).toEqual(['40', '40', '-60']);
  });

  it('a later version carries what is announced, and notices of the earlier one count for it', async () => {
    const { row, lineId, deliveryWindowPeriod } = await scheduled();
    const line = { purchaseLineId: lineId, scheduleId: row.id };
    const notice = await taken([{ ...line, deliveryQty: '70' }]);
    const next = await reply(await publish([await draft({ deliveryWindowPeriod, actualQty: '80', expectQty: '80' })]), '80');
    expect(await came(next.id)).toEqual(['70', '0', '-10']);
    // the number of the earlier version names the row that took its place
    expect(codes(await announce([{ ...line, deliveryQty: '11' }]))).toEqual([['asn.scheduleQty', '0']]);
    await taken([{ ...line, deliveryQty: '10' }]);
    expect(await came(next.id)).toEqual(['80', '0', '0']);
    const rejected = await settled(notice, '0');
    expect(rejected.status).toBe('1');
    expect(await came(next.id)).toEqual(['10', '0', '-70']);
  });

  it('S13 issue 16 both sides see the notices behind a row, in whichever version; another supplier sees none', async () => {
    const { row, lineId, deliveryWindowPeriod } = await scheduled();
    const notice = await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '70' }]);
    const next = await reply(await publish([await draft({ deliveryWindowPeriod, actualQty: '80', expectQty: '80' })]), '80');
    const behind = async (client: Client, ids: readonly string[]) =>
      (await client.call<{ records: Record<string, string>[] }>(`${answering}/getScheduleNotices`, { ids })).data.records;
    for (const client of [acme, buyer])
      for (const id of [row.id, next.id])
        expect(await behind(client, [id])).toMatchObject([
          { scheduleId: id, asnId: notice.id, deliveryQty: '70', receiveQty: '0', status: '0' },
        ]);
    expect(await behind(bolt, [row.id, next.id])).toEqual([]);
    expect((await acme.call(`${answering}/getScheduleNotices`, { ids: [] })).details[0]?.code).toBe('input.required');
    // as of the version before, the board and the rows behind a cell of it are those of that version
    const asOf = async (asOfVersion: string) =>
      (
        await acme.call<{ records: { id: string; actualQty: string }[] }>(`${answering}/getsrmsupschedulingkanbanlistbyparams`, {
          condition: { asOfVersion, itemNo: 'M0001' },
          size: 100,
        })
      ).data.records.filter(({ id }) => id === row.id || id === next.id);
    const { rows } = await house.owner.query('select version_no from srm_schedule where id = $1', [next.id]);
    expect((await asOf(rows[0].version_no)).map(({ id, actualQty }) => [id, actualQty])).toEqual([[next.id, '80']]);
    expect((await asOf(String(Number(rows[0].version_no) - 1))).map(({ id, actualQty }) => [id, actualQty])).toEqual([
      [row.id, '100'],
    ]);
  });
  it('a row that is announced cannot be withdrawn', async () => {
    const { row, lineId } = await scheduled();
    await taken([{ purchaseLineId: lineId, scheduleId: row.id, deliveryQty: '1' }]);
    const now = await house.owner.query('select version from srm_schedule where id = $1', [row.id]);
    const refused = await buyer.call(`${plan}/withdrawSchedule`, { records: [{ id: row.id, version: now.rows[0].version }] });
    expect(codes(refused)).toEqual([['schedule.announced', row.id]]);
  });
});
