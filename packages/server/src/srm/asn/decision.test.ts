import type { DecidedAsn, OrderableLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { announcedIn, sumOf } from '@wms/contract/srm/asn/asn.decision.ts';
import { daysLateOf, latenessOf } from '@wms/contract/srm/asn/asn.timing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, noticeBody } from '../../../test/notices.ts';

let house: TestHouse;
let acme: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, buyer] = await Promise.all([house.signIn('acme'), house.signIn('buyer')]);
});
afterAll(() => house.close());

const sup = 'ISupSrmAsnHeadService';
const own = 'ISrmAsnHeadService';
const asked = (client: Client, service: string, ids: readonly string[]) =>
  client.call<{ records: DecidedAsn[] }>(`${service}/getAsnDecisions`, { ids });

it('AS-03 ASN-32 a notice is decided on beside its order lines: ordered, still open, agreed day; void lines are left out', async () => {
  const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{ qty: '1000' }, { qty: '60' }, {}] });
  const [first = '', second = '', third = ''] = lineIds;
  await house.owner.query('update srm_purchase_line set sup_reply_date = $2 where id = $1', [second, dayFromNow(2)]);
  const notice = await makeNotice(acme, [
    { purchaseLineId: first, deliveryQty: '400.5' },
    { purchaseLineId: second, deliveryQty: '60' },
    { purchaseLineId: third, deliveryQty: '5' },
  ]);
  await house.owner.query("update srm_asn_line set void_flag = '1' where asn_id = $1 and purchase_line_id = $2", [
    notice.id,
    third,
  ]);
  for (const [client, service] of [
    [buyer, own],
    [acme, sup],
  ] as const) {
    const { records } = (await asked(client, service, [notice.id])).data;
    expect(records).toMatchObject([{ id: notice.id, version: 1, expectedArrivalDate: dayFromNow(3), supplierNo: 'V0001' }]);
    const shown = records[0]?.lines.map((line) => [
      ...[line.purchaseNo, line.purchaseSeq, line.deliveryQty, line.orderedQty, line.openQty],
      ...[line.requiredDate, line.agreedDate],
    ]);
    expect(shown).toEqual([
      [purchaseNo, 1, '400.5', '1000', '599.5', dayFromNow(3), dayFromNow(3)],
      [purchaseNo, 2, '60', '60', '0', dayFromNow(3), dayFromNow(2)],
    ]);
  }
});

it('R1 tells a supplier nothing of the notices of another, and nobody of more than one decision takes', async () => {
  const { lineIds } = await makeOrder(house, {});
  const notice = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '10' }]);
  const bolt = await house.signIn('bolt');
  expect((await asked(acme, sup, [notice.id])).data.records).toHaveLength(1);
  expect((await asked(bolt, sup, [notice.id])).data.records).toEqual([]);
  expect((await asked(acme, own, [notice.id])).status).toBe(403);
  expect((await asked(buyer, own, [])).details.map(({ code }) => code)).toEqual(['input.required']);
  expect(
    (
      await asked(
        buyer,
        own,
        Array.from({ length: 201 }, (_, at) => String(at + 1)),
      )
    ).status,
  ).toBe(400);
});

it('B-F13 whoever announces sees before submit how late or early each line is, and whoever decides sees the same days', async () => {
  const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{}, {}, {}, {}] });
  const [promised, soon, past] = lineIds.map((id = '') => id);
  const agree = (id: string | undefined, day: string) =>
    house.owner.query('update srm_purchase_line set sup_reply_date = $2 where id = $1', [id, day]);
  await agree(promised, dayFromNow(5));
  await agree(soon, dayFromNow(1));
  await house.owner.query('update srm_purchase_line set expect_arrival_date = $2 where id = $1', [past, dayFromNow(-4)]);
  const condition = { orgNo: 'ORG1', purchaseNo };
  const offered = (await acme.call<{ records: OrderableLine[] }>(`${sup}/getOrderableOrders`, { condition, size: 100 })).data;
  const before = new Map(offered.records.map((line) => [line.id, daysLateOf(line.plannedDate, dayFromNow(3))]));
  expect(lineIds.map((id = '') => before.get(id))).toEqual([-2, 2, 7, 0]);
  const notice = await makeNotice(
    acme,
    lineIds.map((purchaseLineId = '') => ({ purchaseLineId, deliveryQty: '10' })),
  );
  const [whole, decided] = await Promise.all([
    acme.call<{ lines: { purchaseLineId: string; agreedDate: string }[] }>(`${sup}/getsrmasnheadbyid`, { id: notice.id }),
    asked(buyer, own, [notice.id]),
  ]);
  const stored = new Map(whole.data.lines.map((line) => [line.purchaseLineId, daysLateOf(line.agreedDate, dayFromNow(3))]));
  expect(stored).toEqual(before);
  const { late, mostLate, early, mostEarly } = sumOf(announcedIn(decided.data.records));
  expect({ late, mostLate, early, mostEarly }).toEqual(latenessOf([...before.values()]));
  expect({ late, mostLate, early, mostEarly }).toEqual({ late: 2, mostLate: 7, early: 1, mostEarly: 2 });
});

it('B-F17 a notice proposes the next batch of a promise, and both sides count its days from that batch', async () => {
  const { lineIds, purchaseNo } = await makeOrder(house, {});
  const [id = ''] = lineIds;
  const promise = async (batches: readonly (readonly [number, string])[]) => {
    await house.owner.query('delete from srm_purchase_reply where purchase_line_id = $1', [id]);
    for (const [day, qty] of batches)
      await house.owner.query(
        `insert into srm_purchase_reply (id, purchase_line_id, org_no, supplier_no, purchase_phase_seq, reply_date, reply_qty, order_version, create_date, update_date)
         values ((select coalesce(max(id), 0) + 1 from srm_purchase_reply), $1, 'ORG1', 'V0001', $2, $3, $4, 1, now(), now())`,
        [id, day, dayFromNow(day), qty],
      );
    await house.owner.query(
      'update srm_purchase_line set sup_reply_date = $2, sup_reply_batches = $3, sup_reply_last_date = $4 where id = $1',
      [id, dayFromNow(batches[0]?.[0] ?? 0), batches.length, dayFromNow(batches.at(-1)?.[0] ?? 0)],
    );
  };
  const offered = async () => {
    const condition = { orgNo: 'ORG1', purchaseNo };
    const { records } = (await acme.call<{ records: OrderableLine[] }>(`${sup}/getOrderableOrders`, { condition, size: 9 })).data;
    return records.map((line) => [line.plannedDate, line.plannedQty]);
  };
  const ordered = Number((await offered())[0]?.[1]);
  await promise([
    [2, '10'],
    [9, String(ordered - 10)],
  ]);
  expect(await offered()).toEqual([[dayFromNow(2), '10']]);
  const first = await makeNotice(acme, [{ purchaseLineId: id, deliveryQty: '10' }]);
  expect(await offered()).toEqual([[dayFromNow(9), String(ordered - 10)]]);
  const second = await makeNotice(acme, [{ purchaseLineId: id, deliveryQty: '5' }]);
  const decided = await asked(buyer, own, [first.id, second.id]);
  const days = new Map(decided.data.records.map((notice) => [notice.id, notice.lines.map(({ agreedDate }) => agreedDate)]));
  expect(days.get(second.id)).toEqual([dayFromNow(9)]);
  const stored = await acme.call<{ agreedDate: string; lines: { agreedDate: string }[] }>(`${sup}/getsrmasnheadbyid`, {
    id: second.id,
  });
  expect([stored.data.agreedDate, stored.data.lines[0]?.agreedDate]).toEqual([dayFromNow(9), dayFromNow(9)]);
});

it('B-F13 an order line says the first day on which it may arrive, and a notice a day before that is refused', async () => {
  const { lineIds, purchaseNo } = await makeOrder(house, {});
  await house.owner.query('update srm_purchase_line set sup_reply_date = $2 where id = $1', [lineIds[0], dayFromNow(30)]);
  const condition = { orgNo: 'ORG1', purchaseNo };
  const { records } = (await acme.call<{ records: OrderableLine[] }>(`${sup}/getOrderableOrders`, { condition, size: 9 })).data;
  expect(records.map((line) => line.earliestDate)).toEqual([dayFromNow(23)]);
  const line = { purchaseLineId: lineIds[0], deliveryQty: '10' };
  const announce = (expectedArrivalDate: string) =>
    acme.call(`${sup}/addsrmasnhead`, noticeBody([line], { expectedArrivalDate }));
  expect((await announce(dayFromNow(22))).details.map(({ code }) => code)).toEqual(['asn.tooEarly']);
  expect((await announce(dayFromNow(23))).status).toBe(200);
});
