import { timingOf } from '@wms/contract/srm/asn/asn.timing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';
import { withStatements } from '../../../test/statements.ts';

let house: TestHouse;
let acme: Client;
let buyer: Client;
let crystal: Client;
let notices: readonly Notice[];
let orders: readonly { purchaseNo: string; lineIds: readonly string[] }[];
beforeAll(async () => {
  house = await openTestHouse();
  [acme, buyer, crystal] = (await Promise.all(['acme', 'buyer', 'crystal'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
  orders = [
    await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] }),
    await makeOrder(house, { lines: [{ itemNo: 'M0003' }] }),
    await makeOrder(house, { supplierNo: 'V0003', supplierName: '新竹晶茂電子', lines: [{ itemNo: 'M0001' }] }),
  ];
  const line = (order: number, at: number) => ({ purchaseLineId: orders[order]?.lineIds[at], deliveryQty: '10' });
  notices = [
    await makeNotice(acme, [line(0, 0), line(0, 1)], { wayCarriage: '1', trackingNo: 'SF100%_1' }),
    await makeNotice(acme, [line(1, 0)]),
    await makeNotice(crystal, [line(2, 0)]),
  ];
});
afterAll(() => house.close());

const sup = 'ISupSrmAsnHeadService';
const own = 'ISrmAsnHeadService';
interface Listed {
  total: number;
  records: {
    asnNo: string;
    goodsNo?: string;
    status: string;
    deliveryTiming: string;
    deliveryModeName: string;
    closedStatusName: string;
    adddate: string;
  }[];
}
const list = async (
  client: Client,
  service: string,
  condition: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => (await client.call<Listed>(`${service}/getsrmasnheadlistbyparams`, { condition }, headers)).data;
const numbers = (page: Listed) => page.records.map((row) => row.asnNo).sort();
const numberOf = (at: number) => notices[at]?.asnNo ?? '';

describe('lists of ASNs', () => {
  it('ASN-11 says the totals of a notice unit by unit, void lines left out', async () => {
    const totals = async (at: number) =>
      ((await list(acme, sup, { asnNoIndistinct: numberOf(at) })).records[0] as unknown as { unitTotals: unknown }).unitTotals;
    await house.owner.query("update srm_asn_line set unit_no = 'KG', delivery_qty = 2.5 where asn_id = $1 and line_seq = 2", [
      notices[0]?.id,
    ]);
    expect(await totals(0)).toEqual([
      { unitNo: 'PCS', deliveryQty: '10', receiveQty: '0' },
      { unitNo: 'KG', deliveryQty: '2.5', receiveQty: '0' },
    ]);
    // with the page, however many notices it has
    const { said } = await withStatements(() => list(acme, sup));
    expect([...said.keys()].filter((text) => text.includes('srm_asn'))).toHaveLength(1);
    await house.owner.query("update srm_asn_line set void_flag = '1' where asn_id = $1 and line_seq = 2", [notices[0]?.id]);
    expect(await totals(0)).toEqual([{ unitNo: 'PCS', deliveryQty: '10', receiveQty: '0' }]);
    await house.owner.query(
      "update srm_asn_line set unit_no = 'PCS', delivery_qty = 10, void_flag = '0' where asn_id = $1 and line_seq = 2",
      [notices[0]?.id],
    );
  });

  it('LIST-37 the house looks for notices by the day they arrive, the supplier by the day they leave; lines and tabs alike', async () => {
    const { records } = await list(acme, sup, { asnNoIndistinct: numberOf(1) });
    const { deliveryDate: leaves, expectedArrivalDate: arrives } = records[0] as unknown as Record<string, string>;
    expect(leaves).not.toBe(arrives);
    const found = async (client: Client, service: string, day: string | undefined) => {
      const condition = { asnNoIndistinct: numberOf(1), startDate: day, endDate: day };
      const counts = await client.call<Record<string, number>>(`${service}/getAsnTabCounts`, { condition });
      const lines = await list(client, service, { ...condition, pageMode: '1' });
      return [(await list(client, service, condition)).total, lines.total, counts.data.all];
    };
    expect([await found(buyer, own, arrives), await found(buyer, own, leaves)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    expect([await found(acme, sup, leaves), await found(acme, sup, arrives)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
  });

  it('ASN-02 ASN-09 ASN-10 ASN-57 shows a supplier the own notices and the buyer all of the organization', async () => {
    expect(numbers(await list(acme, sup))).toEqual([numberOf(0), numberOf(1)]);
    expect(numbers(await list(crystal, sup))).toEqual([numberOf(2)]);
    expect(numbers(await list(buyer, own))).toEqual(notices.map((notice) => notice.asnNo));
    expect((await buyer.call(`${sup}/getsrmasnheadlistbyparams`)).status).toBe(403);
    expect((await acme.call(`${own}/getsrmasnheadlistbyparams`)).status).toBe(403);
  });

  it('ASN-56 searches order and item in the lines, and takes % and _ as letters', async () => {
    expect(numbers(await list(buyer, own, { itemNoIndistinct: 'm0001' }))).toEqual([numberOf(0), numberOf(2)]);
    expect(numbers(await list(acme, sup, { itemNoIndistinct: 'm0001' }))).toEqual([numberOf(0)]);
    expect(numbers(await list(buyer, own, { purchaseNoIndistinct: orders[1]?.purchaseNo }))).toEqual([numberOf(1)]);
    expect(numbers(await list(buyer, own, { trackingNoIndistinct: '0%_1' }))).toEqual([numberOf(0)]);
    expect(numbers(await list(buyer, own, { trackingNoIndistinct: '0_1' }))).toEqual([]);
  });

  it('ASN-56 ASN-57 pageMode 1 answers lines, searched by what the head is searched by', async () => {
    const lines = await list(acme, sup, { pageMode: '1' });
    expect(lines.records.map((row) => row.goodsNo).sort()).toEqual(['M0001', 'M0002', 'M0003']);
    const one = await list(acme, sup, {
      pageMode: '1',
      wayCarriage: '1',
      itemNoIndistinct: '0002',
      startDate: dayFromNow(1),
      endDate: dayFromNow(1),
    });
    expect(one.records.map((row) => row.goodsNo)).toEqual(['M0002']);
    expect((await list(acme, sup, { pageMode: '1', startDate: dayFromNow(2) })).total).toBe(0);
    expect((await list(buyer, own, { pageMode: '1', deliveryTiming: '3' })).total).toBe(0);
  });

  it('ASN-56 ASN-57 shows, sorts and finds lines by the state of their notice, which stands at its head alone', async () => {
    const shown = async (condition: Record<string, unknown>, order: 'asc' | 'desc') =>
      (
        await acme.call<Listed>(`${sup}/getsrmasnheadlistbyparams`, {
          condition: { pageMode: '1', ...condition },
          field: 'status',
          order,
        })
      ).data.records.map((row) => [row.goodsNo, row.status]);
    await house.owner.query("update srm_asn set status = '2' where asn_no = $1", [numberOf(1)]);
    try {
      expect((await shown({}, 'asc')).at(-1)).toEqual(['M0003', '2']);
      expect((await shown({}, 'desc'))[0]).toEqual(['M0003', '2']);
      expect(await shown({ status: '2' }, 'asc')).toEqual([['M0003', '2']]);
      expect((await shown({ status: '0' }, 'asc')).map(([, status]) => status)).toEqual(['0', '0']);
      const head = notices[1]?.id ?? '';
      const { data } = await acme.call<{ lines: { status: string }[] }>(`${sup}/getsrmasnheadbyid`, { id: head });
      expect(data.lines.map((line) => line.status)).toEqual(['2']);
    } finally {
      await house.owner.query("update srm_asn set status = '0' where asn_no = $1", [numberOf(1)]);
    }
  });

  it('I18N CONST-26 names closing and delivery mode in the language of the request', async () => {
    const names = async (language: string) => {
      const [row] = (await list(acme, sup, {}, { 'accept-language': language })).records;
      return [row?.closedStatusName, row?.deliveryModeName];
    };
    expect(await names('zh-CN')).toEqual(['未结案', '按订单']);
    expect(await names('zh-TW')).toEqual(['未結案', '依訂單']);
    expect(await names('en-US')).toEqual(['Open', 'PO']);
  });

  it('counts the tabs under the same conditions as the list', async () => {
    const counts = await buyer.call(`${own}/getAsnTabCounts`, { condition: { itemNoIndistinct: 'M0001', status: 'X' } });
    expect(counts.data).toEqual({ 0: 2, 1: 0, 2: 0, 3: 0, 4: 0, X: 0, all: 2 });
    expect((await acme.call(`${sup}/getAsnTabCounts`, { condition: {} })).data).toMatchObject({ 0: 2, all: 2 });
  });

  it('refuses conditions and sorts it does not know', async () => {
    for (const condition of [{ deliveryTiming: '7' }, { lines: '1' }, { 'x;drop': '1' }])
      expect((await acme.call(`${sup}/getsrmasnheadlistbyparams`, { condition })).errorCode).toBe('20002');
    expect((await acme.call(`${sup}/getsrmasnheadlistbyparams`, { condition: {}, field: 'kw' })).errorCode).toBe('20011');
  });
});

describe('delivery timing', () => {
  it('ASN-36 says the same in the database as in the contract, for every mix of dates, states and tolerances', async () => {
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'LATE_GAP_DAYS', '2'), ('ORG1', 'EARLY_GAP_DAYS', '1')",
    );
    const today = dayFromNow(0);
    const id = notices[1]?.id;
    const seen = new Set<string>();
    try {
      for (const status of ['0', '1', '2', '3', '4', 'X'])
        for (const [agreed, first] of [
          [-5, null],
          [-2, null],
          [2, null],
          [0, -1],
          [0, -2],
          [0, 2],
          [0, 3],
          [-9, -9],
        ] as const) {
          const facts = {
            status,
            closedStatus: '0',
            agreedDate: dayFromNow(agreed),
            expectedArrivalDate: dayFromNow(3),
            firstArrivalDate: first === null ? null : dayFromNow(first),
          };
          await house.owner.query('update srm_asn set status = $2, agreed_date = $3, first_arrival_date = $4 where id = $1', [
            id,
            status,
            facts.agreedDate,
            facts.firstArrivalDate,
          ]);
          const wanted = timingOf(facts, today, { earlyGapDays: 1, lateGapDays: 2 });
          seen.add(wanted);
          for (const timing of ['1', '2', '3']) {
            const page = await list(acme, sup, { deliveryTiming: timing, asnNoIndistinct: numberOf(1) });
            expect(page.total, JSON.stringify(facts)).toBe(timing === wanted ? 1 : 0);
            if (page.total === 1) expect(page.records[0]?.deliveryTiming).toBe(wanted);
          }
        }
    } finally {
      await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    }
    expect([...seen].sort()).toEqual(['1', '2', '3']);
  });
});

describe('what can be announced', () => {
  interface Orderable {
    total: number;
    records: { id: string; purchaseNo: string; shippableQty: string; taxPrice?: string }[];
  }
  const orderable = async (client: Client, condition: Record<string, unknown>) =>
    (await client.call<Orderable>(`${sup}/getOrderableOrders`, { condition, size: 100 })).data;

  it('ASN-14 ASN-41 waits for the organization, then offers open accepted lines of the supplier only', async () => {
    expect(await orderable(acme, {})).toMatchObject({ total: 0, records: [] });
    await makeOrder(house, { lines: [{ acceptStatus: '0' }] });
    await makeOrder(house, { lines: [{ closedFlag: '1' }] });
    await makeOrder(house, { orderStatus: '0' });
    const page = await orderable(acme, { orgNo: 'ORG1' });
    const open = orders.slice(0, 2).flatMap((order) => order.lineIds);
    expect(page.records.map((row) => row.id).sort()).toEqual([...open].sort());
    expect(page.records[0]?.shippableQty).toBe('990');
    expect((await orderable(acme, { orgNo: 'ORG2' })).total).toBe(0);
    expect(
      (await orderable(acme, { orgNo: 'ORG1', itemNoIndistinct: 'M0003', startDate: dayFromNow(3), endDate: dayFromNow(3) }))
        .total,
    ).toBe(1);
    expect((await orderable(acme, { orgNo: 'ORG1', startDate: dayFromNow(4) })).total).toBe(0);
  });

  it('ASN-15 ASN-54 ASN-55 matches a plan, earliest due first, and counts what is not covered', async () => {
    const early = await makeOrder(house, { lines: [{ itemNo: 'M0020', qty: '50', expectArrivalDate: dayFromNow(1) }] });
    const later = await makeOrder(house, { lines: [{ itemNo: 'M0020', qty: '50', expectArrivalDate: dayFromNow(2) }] });
    const answer = await acme.call<{ records: unknown[]; unmatchedCount: number; orderLines: { id: string }[] }>(
      `${sup}/oneClickMatch`,
      {
        orgNo: 'ORG1',
        orderType: '1',
        source: 'orders',
        rows: [
          { itemNo: 'm0020', qty: '60' },
          { itemNo: 'M0020', qty: '60' },
          { itemNo: 'NOPE', qty: '1' },
          { itemNo: 'M0020', qty: '5', purchaseNo: early.purchaseNo },
          { merchantItemNo: 'M0003', qty: 7, purchaseNo: orders[1]?.purchaseNo, purchaseSeq: '1' },
        ],
      },
    );
    const [first = '', second = ''] = [early.lineIds[0], later.lineIds[0]];
    expect(answer.data.records).toEqual([
      {
        rowNo: 1,
        result: 'matched',
        lines: [
          { purchaseLineId: first, qty: '50' },
          { purchaseLineId: second, qty: '10' },
        ],
        openQty: '0',
        reason: '',
        candidates: [],
      },
      {
        rowNo: 2,
        result: 'partial',
        lines: [{ purchaseLineId: second, qty: '40' }],
        openQty: '20',
        reason: 'asn.match.short',
        candidates: [],
      },
      { rowNo: 3, result: 'unmatched', lines: [], openQty: '1', reason: 'asn.match.noItem', candidates: [] },
      { rowNo: 4, result: 'unmatched', lines: [], openQty: '5', reason: 'asn.match.noneLeft', candidates: [] },
      {
        rowNo: 5,
        result: 'matched',
        lines: [{ purchaseLineId: orders[1]?.lineIds[0], qty: '7' }],
        openQty: '0',
        reason: '',
        candidates: [],
      },
    ]);
    expect(answer.data.unmatchedCount).toBe(3);
    expect(answer.data.orderLines.map((line) => line.id).sort()).toEqual([first, second, orders[1]?.lineIds[0] ?? ''].sort());
    const wrong = await acme.call(`${sup}/oneClickMatch`, { orgNo: 'ORG1', rows: [{ itemNo: 'M0020', qty: '0' }] });
    expect(wrong.details[0]).toMatchObject({ code: 'asn.deliveryQty', rowId: '0' });
  });
});
