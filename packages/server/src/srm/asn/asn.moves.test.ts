import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, type Received, readReceipt } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../../test/notices.ts';

let house: TestHouse;
let people: Readonly<Record<'acme' | 'buyer' | 'keeper', Client>>;
beforeAll(async () => {
  house = await openTestHouse();
  const [acme, buyer, keeper] = await Promise.all([house.signIn('acme'), house.signIn('buyer'), house.signIn('keeper')]);
  people = { acme, buyer, keeper };
});
afterAll(() => house.close());

const sup = 'ISupSrmAsnHeadService';
const own = 'ISrmAsnHeadService';
const reason = { remarkOption: '6', remark: '' };
const codes = (answer: Answer<unknown>): string[] => answer.details.map((detail) => detail.code);

interface Sample extends Notice {
  /** The receipt that brought it to 3 or 4. */
  readonly receiptId: string;
  readonly lineIds: readonly string[];
  readonly orderLineIds: readonly string[];
}
const rest = (sample: Sample) => sample.lineIds.map((lineId) => ({ lineId, receiveQty: '100' }));
/** Where a notice stands, read past every call. */
const stateOf = async (id: string): Promise<{ status: string; version: number }> => {
  const { rows } = await house.owner.query('select status, version from srm_asn where id = $1', [id]);
  return { status: rows[0].status, version: Number(rows[0].version) };
};
/** A notice of two lines of 100 each, brought into a status. */
const inStatus = async (status: string): Promise<Sample> => {
  const { lineIds: orderLineIds } = await makeOrder(house, { lines: [{}, {}] });
  const { acme, buyer } = people;
  const notice = await makeNotice(
    acme,
    orderLineIds.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '100' })),
  );
  const { data } = await acme.call<{ lines: { id: string }[] }>(`${sup}/getsrmasnheadbyid`, { id: notice.id });
  const sample = { ...notice, receiptId: '', orderLineIds, lineIds: data.lines.map((line) => line.id) };
  const decide = (agree: string) =>
    buyer.call<{ records: Notice[] }>(`${own}/approveAsn`, { records: [{ id: notice.id, version: 1 }], agree, ...reason });
  if (status === 'X') await acme.call(`${sup}/voidAsn`, { id: notice.id, version: 1 });
  if (status === '1') await decide('0');
  if (['2', '3', '4'].includes(status)) await decide('1');
  if (status === '3' || status === '4') {
    const lines = status === '3' ? [{ lineId: sample.lineIds[0], receiveQty: '40' }] : rest(sample);
    const { version } = await stateOf(notice.id);
    const received = await people.keeper.call<Received>(`${own}/receiveAsn`, { id: notice.id, version, lines });
    if (received.status !== 200) throw new Error(received.body);
    return { ...sample, receiptId: received.data.receiptId, ...(await stateOf(notice.id)) };
  }
  return { ...sample, ...(await stateOf(notice.id)) };
};

interface Move {
  readonly id: string;
  readonly action: string;
  /** States in which the table of transitions (docs/domain.md) allows the move, each with the state this body leads to. */
  readonly leads: Readonly<Record<string, string>>;
  readonly by: keyof typeof people;
  /** Who has no right to the call at all: the other side, or a role without the flag. */
  readonly never: readonly (keyof typeof people)[];
  readonly wire: string;
  body(sample: Sample): Record<string, unknown>;
}
const named = (sample: Sample) => ({ id: sample.id, version: sample.version });
const lines = (sample: Sample) =>
  sample.orderLineIds.map((purchaseLineId, at) => ({ id: sample.lineIds[at], purchaseLineId, deliveryQty: '100' }));
const moves: readonly Move[] = [
  {
    id: 'AS-03',
    action: 'approve',
    leads: { 0: '2' },
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/approveAsn`,
    body: (s) => ({ records: [named(s)], agree: '1' }),
  },
  {
    id: 'AS-04',
    action: 'reject',
    leads: { 0: '1' },
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/approveAsn`,
    body: (s) => ({ records: [named(s)], agree: '0', ...reason }),
  },
  {
    id: 'AS-05',
    action: 'edit',
    leads: { 0: '0', 1: '1' },
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/updatesrmasnheadbyid`,
    body: (s) => ({ ...noticeBody(lines(s)), ...named(s) }),
  },
  {
    id: 'AS-10',
    action: 'receive',
    leads: { 2: '3', 3: '3' },
    by: 'keeper',
    never: ['acme'],
    wire: `${own}/receiveAsn`,
    body: (s) => ({ ...named(s), lines: [{ lineId: s.lineIds[0], receiveQty: '10' }] }),
  },
  {
    id: 'AS-06',
    action: 'resubmit',
    leads: { 1: '0' },
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/resubmitAsn`,
    body: named,
  },
  {
    id: 'AS-07',
    action: 'waybill',
    leads: { 0: '0', 2: '2' },
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/completeWaybill`,
    body: (s) => ({ ...named(s), wayCarriage: '3', expectedArrivalDate: dayFromNow(4) }),
  },
  {
    id: 'AS-08 AS-09',
    action: 'void',
    leads: { 0: 'X', 1: 'X', 2: 'X' },
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/voidAsn`,
    body: (s) => ({ ...named(s), ...reason }),
  },
  {
    id: 'AS-13',
    action: 'settle',
    leads: { 2: '2', 3: '3' },
    by: 'keeper',
    never: ['acme'],
    wire: `${own}/settleAsn`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    id: 'AS-14',
    action: 'supplierSettle',
    leads: { 3: '3' },
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/settleAsn`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    id: 'AS-15',
    action: 'invalidateLines',
    leads: { 0: '0', 2: '2' },
    by: 'acme',
    never: ['keeper'],
    wire: `${sup}/invalidateAsnLines`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    id: 'AS-16',
    action: 'sendBack',
    leads: { 2: '1' },
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/sendBackAsn`,
    body: (s) => ({ ...named(s), ...reason }),
  },
];
describe('every state, action and actor', () => {
  for (const status of ['0', '1', '2', '3', '4', 'X']) {
    it(`ASN-26 ASN-37 ERR-51 in status ${status} does what the table allows and refuses the rest by its code`, async () => {
      for (const move of moves) {
        const sample = await inStatus(status);
        for (const stranger of move.never) {
          const answer = await people[stranger].call(move.wire, move.body(sample));
          expect([answer.status, answer.errorCode], `${move.id} by ${stranger} in ${status}`).toEqual([403, '10008']);
        }
        const answer = await people[move.by].call(move.wire, move.body(sample));
        const label = `${move.id} ${move.action} in ${status}: ${answer.body.slice(0, 300)}`;
        const after = await stateOf(sample.id);
        const to = move.leads[status];
        if (to !== undefined) expect([answer.status, after.status], label).toEqual([200, to]);
        else {
          expect([answer.status, answer.errorCode, codes(answer)[0]], label).toEqual([409, '20005', 'doc.wrongStatus']);
          expect(after, label).toEqual({ status, version: sample.version });
        }
      }
    });
  }

  it('AS-11 ASN-34 ASN-37 ERR-51 a receipt is cancelled in 3 and 4, by the receiving side, and in no other status', async () => {
    const { acme, buyer, keeper } = people;
    for (const [status, lineAt, to] of [
      ['3', undefined, '2'],
      ['4', undefined, '2'],
      ['4', 0, '3'],
    ] as const) {
      const sample = await inStatus(status);
      const { lines: booked } = await readReceipt(keeper, sample.receiptId);
      const part = lineAt === undefined ? {} : { receiptLineIds: [booked[lineAt]?.id] };
      expect((await cancel(acme, sample.receiptId, part)).errorCode).toBe('10008');
      expect((await stateOf(sample.id)).status).toBe(status);
      expect((await cancel(keeper, sample.receiptId, part)).data).toMatchObject({ status: to });
      expect(codes(await cancel(buyer, sample.receiptId, part))).toContain('doc.wrongStatus');
      expect((await stateOf(sample.id)).status).toBe(to);
    }
    const sample = await inStatus('3');
    await cancel(keeper, sample.receiptId);
    await acme.call(`${sup}/voidAsn`, { id: sample.id, ...(await stateOf(sample.id)), ...reason, status: undefined });
    expect((await stateOf(sample.id)).status).toBe('X');
    expect(codes(await cancel(keeper, sample.receiptId))).toContain('doc.wrongStatus');
  });

  it('LIST-67 LIST-68 answers for a notice kept by another system that it is managed elsewhere', async () => {
    for (const move of moves) {
      const sample = await inStatus('2');
      await house.owner.query("update srm_asn set origin_type = 'ERP' where id = $1", [sample.id]);
      expect(codes(await people[move.by].call(move.wire, move.body(sample))), move.action).toContain('doc.managedElsewhere');
    }
  });
});

const figuresOf = async (id: string | undefined) => {
  const { rows } = await house.owner.query(
    'select trim_scale(pending_qty)::text p, trim_scale(on_way_qty)::text w, trim_scale(un_delivery_qty)::text u from srm_purchase_line where id = $1',
    [id],
  );
  return rows[0] as { p: string; w: string; u: string };
};
const shown = async (id: string) =>
  (
    await people.acme.call<{
      status: string;
      closedStatus: string;
      closedStatusName: string;
      version: number;
      lines: { id: string; closedFlag: string; closedReason: string; voidFlag: string; unreceivedQty: string }[];
    }>(`${sup}/getsrmasnheadbyid`, { id })
  ).data;

describe('taking back', () => {
  it('ASN-28 AS-08 gives back what a pending notice held, without asking for a reason', async () => {
    const sample = await inStatus('0');
    expect((await people.acme.call(`${sup}/voidAsn`, named(sample))).data).toMatchObject({ status: 'X' });
    expect(await figuresOf(sample.orderLineIds[0])).toEqual({ p: '0', w: '0', u: '1000' });
  });

  it('AS-09 AS-12 asks for a reason in transit, and takes back nothing that has arrived or is closed', async () => {
    const sample = await inStatus('2');
    expect(codes(await people.acme.call(`${sup}/voidAsn`, named(sample)))).toEqual(['doc.reasonRequired']);
    await house.owner.query('update srm_asn set first_arrival_date = $2 where id = $1', [sample.id, dayFromNow(0)]);
    expect(codes(await people.acme.call(`${sup}/voidAsn`, { ...named(sample), ...reason }))).toEqual(['asn.received']);
    await house.owner.query('update srm_asn set first_arrival_date = null where id = $1', [sample.id]);
    const settled = await people.buyer.call<Notice>(`${own}/settleAsn`, {
      ...named(sample),
      lineIds: [sample.lineIds[0]],
      ...reason,
    });
    expect(codes(await people.acme.call(`${sup}/voidAsn`, { id: sample.id, version: settled.data.version, ...reason }))).toEqual([
      'asn.hasClosedLines',
    ]);
    const other = await inStatus('2');
    expect((await people.acme.call(`${sup}/voidAsn`, { ...named(other), ...reason })).data).toMatchObject({ status: 'X' });
    expect(await figuresOf(other.orderLineIds[0])).toEqual({ p: '0', w: '0', u: '1000' });
  });

  it('AS-15 ASN-39 ASN-40 releases a void line and keeps at least one', async () => {
    const sample = await inStatus('2');
    const all = await people.acme.call(`${sup}/invalidateAsnLines`, { ...named(sample), lineIds: sample.lineIds, ...reason });
    expect(codes(all)).toEqual(['asn.lastLine']);
    const one = await people.buyer.call<Notice>(`${own}/invalidateAsnLines`, {
      ...named(sample),
      lineIds: [sample.lineIds[0]],
      ...reason,
    });
    expect(one.data).toMatchObject({ status: '2' });
    expect([await figuresOf(sample.orderLineIds[0]), await figuresOf(sample.orderLineIds[1])]).toEqual([
      { p: '0', w: '0', u: '1000' },
      { p: '0', w: '100', u: '900' },
    ]);
    const again = await people.acme.call(`${sup}/invalidateAsnLines`, {
      id: sample.id,
      version: one.data.version,
      lineIds: [sample.lineIds[0]],
      ...reason,
    });
    expect(codes(again)).toEqual(['asn.lineVoid']);
    expect((await shown(sample.id)).lines[0]).toMatchObject({ voidFlag: '1', closedReason: '短交' });
  });
});

describe('settling', () => {
  it('ASN-05 ASN-35 ASN-38 CL-01 AS-13 closes a line for good: its remainder can be announced again', async () => {
    const sample = await inStatus('2');
    const settled = await people.buyer.call<Notice>(`${own}/settleAsn`, {
      ...named(sample),
      lineIds: [sample.lineIds[0]],
      ...reason,
    });
    expect(settled.data).toMatchObject({ status: '2' });
    expect(await figuresOf(sample.orderLineIds[0])).toEqual({ p: '0', w: '0', u: '1000' });
    const after = await shown(sample.id);
    expect(after).toMatchObject({ closedStatus: '1', closedStatusName: '部分结案' });
    expect(after.lines[0]).toMatchObject({ closedFlag: '1', closedReason: '短交', unreceivedQty: '0' });
    const again = await people.buyer.call(`${own}/settleAsn`, {
      id: sample.id,
      version: after.version,
      lineIds: [sample.lineIds[0]],
      ...reason,
    });
    expect(codes(again)).toEqual(['asn.lineClosed']);
  });

  it('ASN-30 CL-02 AS-14 all open lines together or none, and no empty list', async () => {
    const sample = await inStatus('3');
    expect(codes(await people.acme.call(`${sup}/settleAsn`, { ...named(sample), lineIds: [], ...reason }))).toEqual([
      'asn.noLines',
    ]);
    expect(
      codes(await people.acme.call(`${sup}/settleAsn`, { ...named(sample), lineIds: [...sample.lineIds, '1'], ...reason })),
    ).toEqual(['asn.lineMissing']);
    expect(codes(await people.acme.call(`${sup}/settleAsn`, { ...named(sample), lineIds: sample.lineIds }))).toEqual([
      'doc.reasonRequired',
    ]);
    expect((await shown(sample.id)).closedStatus).toBe('0');
    const done = await people.acme.call(`${sup}/settleAsn`, { ...named(sample), lineIds: sample.lineIds, ...reason });
    expect(done.data).toMatchObject({ status: '4' });
    expect(await shown(sample.id)).toMatchObject({ closedStatus: '2' });
    // 40 of 100 were received on the first line, nothing on the second
    expect([await figuresOf(sample.orderLineIds[0]), await figuresOf(sample.orderLineIds[1])]).toEqual([
      { p: '0', w: '0', u: '960' },
      { p: '0', w: '0', u: '1000' },
    ]);
    const { rows } = await house.owner.query(
      'select from_status f, to_status t, action a from sys_status_log where row_id = $1 order by id',
      [sample.id],
    );
    expect(rows.at(-1)).toEqual({ f: '3', t: '4', a: 'supplierSettle' });
  });

  it('AS-14 stays with the buyer before the first receipt, unless the organization opens it', async () => {
    const sample = await inStatus('2');
    const body = { ...named(sample), lineIds: [sample.lineIds[0]], ...reason };
    expect(codes(await people.acme.call(`${sup}/settleAsn`, body))).toEqual(['doc.wrongStatus']);
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SETTLE_AT_SHIPPED', 'both')",
    );
    try {
      expect((await people.acme.call(`${sup}/settleAsn`, body)).status).toBe(200);
    } finally {
      await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    }
  });
});

describe('at once', () => {
  it('C3 a void and a settlement, an approval and an edit: exactly one of two wins', async () => {
    for (let round = 0; round < 5; round++) {
      const sample = await inStatus('2');
      const both = await Promise.all([
        people.acme.call(`${sup}/voidAsn`, { ...named(sample), ...reason }),
        people.buyer.call(`${own}/settleAsn`, { ...named(sample), lineIds: sample.lineIds, ...reason }),
      ]);
      expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(both.find((answer) => answer.status !== 200)?.errorCode).toBe('20004');
      const pending = await inStatus('0');
      const pair = await Promise.all([
        people.buyer.call(`${own}/approveAsn`, { records: [named(pending)], agree: '1' }),
        people.acme.call(`${sup}/updatesrmasnheadbyid`, { ...noticeBody(lines(pending)), ...named(pending) }),
      ]);
      expect(pair.filter((answer) => answer.status === 200)).toHaveLength(1);
    }
  });
});
