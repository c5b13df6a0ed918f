import { allows } from '@wms/contract/kernel/flow.ts';
import { type AsnAction, asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  readonly lineIds: readonly string[];
  readonly orderLineIds: readonly string[];
}
/** Receives by hand what a receipt would have left behind; `parts` gives the received quantity of each line. */
const plantReceipt = async (sample: Sample, parts: readonly string[]): Promise<void> => {
  await house.owner.query(
    `insert into srm_receipt (id, create_date, update_date, receipt_no, receipt_date, asn_id, asn_no, org_no, warehouse_no, supplier_no, kw)
     select id, now(), now(), 'RK' || id, current_date, id, asn_no, org_no, 'WH11', supplier_no, '' from srm_asn where id = $1`,
    [sample.id],
  );
  for (const [at, part] of parts.entries()) {
    await house.owner.query('update srm_asn_line set receive_qty = $2 where id = $1', [sample.lineIds[at], part]);
    await house.owner.query(
      `insert into srm_receipt_line (id, create_date, update_date, receipt_id, receipt_no, line_seq, asn_id, asn_no, asn_line_id, purchase_line_id, purchase_no, purchase_seq, org_no, warehouse_no, supplier_no, item_no, unit_no, receipt_date, receive_qty, status, kw)
       select id + 7, now(), now(), asn_id, 'RK', line_seq, asn_id, asn_no, id, purchase_line_id, purchase_no, purchase_seq, org_no, 'WH11', supplier_no, goods_no, unit_no, current_date, $2::numeric, 'Y', '' from srm_asn_line where id = $1 and $2::numeric > 0`,
      [sample.lineIds[at], part],
    );
  }
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
  const sample = { ...notice, orderLineIds, lineIds: data.lines.map((line) => line.id) };
  const decide = (agree: string) =>
    buyer.call<{ records: Notice[] }>(`${own}/approveAsn`, { records: [{ id: notice.id, version: 1 }], agree, ...reason });
  if (status === 'X') await acme.call(`${sup}/voidAsn`, { id: notice.id, version: 1 });
  if (status === '1') await decide('0');
  if (['2', '3', '4'].includes(status)) await decide('1');
  if (status === '3' || status === '4') {
    await plantReceipt(sample, status === '3' ? ['40', '0'] : ['100', '100']);
    await house.owner.query(
      'update srm_asn set status = $2, first_arrival_date = current_date, total_receive_qty = 40 where id = $1',
      [notice.id, status],
    );
    await house.owner.query('update srm_asn_line set status = $2 where asn_id = $1', [notice.id, status]);
  }
  const { rows } = await house.owner.query('select version from srm_asn where id = $1', [notice.id]);
  return { ...sample, status, version: Number(rows[0].version) };
};

interface Move {
  readonly action: AsnAction;
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
    action: 'approve',
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/approveAsn`,
    body: (s) => ({ records: [named(s)], agree: '1' }),
  },
  {
    action: 'reject',
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/approveAsn`,
    body: (s) => ({ records: [named(s)], agree: '0', ...reason }),
  },
  {
    action: 'edit',
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/updatesrmasnheadbyid`,
    body: (s) => ({ ...noticeBody(lines(s)), ...named(s) }),
  },
  { action: 'resubmit', by: 'acme', never: ['buyer', 'keeper'], wire: `${sup}/resubmitAsn`, body: named },
  {
    action: 'waybill',
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/completeWaybill`,
    body: (s) => ({ ...named(s), wayCarriage: '3', expectedArrivalDate: dayFromNow(4) }),
  },
  { action: 'void', by: 'acme', never: ['buyer', 'keeper'], wire: `${sup}/voidAsn`, body: (s) => ({ ...named(s), ...reason }) },
  {
    action: 'settle',
    by: 'keeper',
    never: ['acme'],
    wire: `${own}/settleAsn`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    action: 'supplierSettle',
    by: 'acme',
    never: ['buyer', 'keeper'],
    wire: `${sup}/settleAsn`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    action: 'invalidateLines',
    by: 'acme',
    never: ['keeper'],
    wire: `${sup}/invalidateAsnLines`,
    body: (s) => ({ ...named(s), lineIds: [s.lineIds[1]], ...reason }),
  },
  {
    action: 'sendBack',
    by: 'buyer',
    never: ['acme', 'keeper'],
    wire: `${own}/sendBackAsn`,
    body: (s) => ({ ...named(s), ...reason }),
  },
];
const ids: Readonly<Record<string, string>> = {
  approve: 'AS-03',
  reject: 'AS-04',
  edit: 'AS-05',
  resubmit: 'AS-06',
  waybill: 'AS-07',
  void: 'AS-08 AS-09',
  settle: 'AS-13',
  supplierSettle: 'AS-14',
  invalidateLines: 'AS-15',
  sendBack: 'AS-16',
};

describe('every state, action and actor', () => {
  for (const status of asnFlow.states) {
    it(`ASN-26 ASN-37 ERR-51 in status ${status} does what the table allows and refuses the rest by its code`, async () => {
      for (const move of moves) {
        const sample = await inStatus(status);
        for (const stranger of move.never) {
          const answer = await people[stranger].call(move.wire, move.body(sample));
          expect([answer.status, answer.errorCode], `${ids[move.action]} by ${stranger} in ${status}`).toEqual([403, '10008']);
        }
        const answer = await people[move.by].call(move.wire, move.body(sample));
        const label = `${ids[move.action]} ${move.action} in ${status}: ${answer.body.slice(0, 300)}`;
        if (allows(asnFlow, move.action, status)) expect(answer.status, label).toBe(200);
        else expect([answer.status, answer.errorCode, codes(answer)[0]], label).toEqual([409, '20005', 'doc.wrongStatus']);
      }
    }, 60_000);
  }

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
    await house.owner.query('update srm_asn set first_arrival_date = current_date where id = $1', [sample.id]);
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
    expect((await shown(sample.id)).lines[0]).toMatchObject({ voidFlag: '1', closedReason: '短交不再补送' });
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
    expect(after.lines[0]).toMatchObject({ closedFlag: '1', closedReason: '短交不再补送', unreceivedQty: '0' });
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
