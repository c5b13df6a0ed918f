import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withPolicies } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, makeNotice, makeOrder, noticeBody } from '../../../test/notices.ts';

let house: TestHouse;
let acme: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, admin] = (await Promise.all(['acme', 'admin'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterEach(async () => expect(await checkInvariants(house.owner)).toEqual([]));
afterAll(() => house.close());

const sup = 'ISupSrmAsnHeadService';
const codes = (answer: Answer<unknown>): string[] => answer.details.map((detail) => detail.code);
const announce = (
  ids: readonly (string | undefined)[],
  head: Readonly<Record<string, unknown>> = {},
  line: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  acme.call<{ id: string }>(
    `${sup}/addsrmasnhead`,
    noticeBody(
      ids.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '10', ...line })),
      head,
    ),
    headers,
  );
const modeOf = (id: string | undefined, mode: string) =>
  house.owner.query('update srm_purchase_line set delivery_mode_no = $2 where id = $1', [id, mode]);

describe('lines that cannot share a notice', () => {
  it('CONST-26 ASN-47 refuses lines of modes 1 and 3 together and names them, window or not', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{}, {}] });
    await modeOf(lineIds[1], '3');
    const window = { arrivalStart: `${dayFromNow(3)} 09:00:00`, arrivalEnd: `${dayFromNow(3)} 11:00:00` };
    const refused = await announce(lineIds, window, {}, { 'accept-language': 'en-US' });
    expect(codes(refused)).toEqual(['asn.mixedModes', 'asn.lineDiffers']);
    expect(refused.details.map((detail) => [detail.message, detail.rowId])).toEqual([
      [`One ASN has one delivery mode: ${purchaseNo}-1 (PO), ${purchaseNo}-2 (Scheduled/appointment)`, undefined],
      [`${purchaseNo}-2: Delivery mode differs from the other lines (Scheduled/appointment)`, '1'],
    ]);
  });

  it('CONST-26 refuses lines that are delivered by schedule as long as no schedule row stands behind them', async () => {
    const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{}, {}] });
    for (const id of lineIds) await modeOf(id, '2');
    const refused = await announce(lineIds, {}, {}, { 'accept-language': 'en-US' });
    expect(refused.details.map(({ code, rowId }) => [code, rowId])).toEqual([
      ['asn.needsSchedule', '0'],
      ['asn.needsSchedule', '1'],
    ]);
    expect(refused.details[0]?.message).toContain(`${purchaseNo}-1`);
  });

  it('ASN-47 B-F13 marks every line that differs from most of the others, whatever it differs in, in one answer', async () => {
    const order = await makeOrder(house, { lines: [{}, {}, { receiveAddress: '别处' }, { plantNo: 'P9' }] });
    const refused = await announce(order.lineIds);
    expect(refused.details.map((detail) => [detail.code, detail.rowId])).toEqual([
      ['asn.mixedLines', undefined],
      ['asn.lineDiffers', '3'],
      ['asn.lineDiffers', '2'],
    ]);
  });

  it('CONST-26 takes a window within one day and refuses one of several days', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{}] });
    await modeOf(lineIds[0], '3');
    const arrivalStart = `${dayFromNow(3)} 09:00:00`;
    const long = await announce(lineIds, { arrivalStart, arrivalEnd: `${dayFromNow(7)} 11:00:00` });
    expect(long.details.map((detail) => [detail.code, detail.field])).toEqual([['asn.windowTooLong', 'arrivalEnd']]);
    expect(codes(await announce(lineIds, { arrivalStart, arrivalEnd: `${dayFromNow(4)} 09:01:00` }))).toEqual([
      'asn.windowTooLong',
    ]);
    expect((await announce(lineIds, { arrivalStart, arrivalEnd: `${dayFromNow(4)} 09:00:00` })).status).toBe(200);
  });
});

describe('what a notice may name', () => {
  it('ASN-42 L6 bounds gifts by the share of the announced quantity that the organization allows', async () => {
    const { lineIds } = await makeOrder(house);
    const over = await announce(lineIds, {}, { deliveryQty: '1', giftQty: '1000000' });
    expect(over.details.map((d) => [d.code, d.field, d.rowId, d.params?.qty])).toEqual([['asn.giftOver', 'giftQty', '0', '1']]);
    await withPolicies(house, { GIFT_MAX_PCT: '5' }, async () => {
      expect(codes(await announce(lineIds, {}, { deliveryQty: '100', giftQty: '5.000001' }))).toEqual(['asn.giftOver']);
      expect((await announce(lineIds, {}, { deliveryQty: '100', giftQty: '5' })).status).toBe(200);
    });
  });

  it('ASN-50 L6 refuses a shipping date that is past, new or changed, and leaves the one that was written in time', async () => {
    const { lineIds } = await makeOrder(house);
    const past = await announce(lineIds, { deliveryDate: '2001-01-01' });
    expect(past.details.map((d) => [d.code, d.field])).toEqual([['asn.shipsInPast', 'deliveryDate']]);
    const made = await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: '10' }]);
    const written = async () => {
      const { rows } = await house.owner.query('select id::text, version from srm_asn where id = $1', [made.id]);
      const lines = await house.owner.query('select id::text from srm_asn_line where asn_id = $1', [made.id]);
      return { ...rows[0], line: { id: lines.rows[0].id, purchaseLineId: lineIds[0], deliveryQty: '11' } };
    };
    const edit = async (deliveryDate: string) => {
      const { id, version, line } = await written();
      return acme.call(`${sup}/updatesrmasnheadbyid`, { id, version, ...noticeBody([line], { deliveryDate }) });
    };
    expect(codes(await edit('2001-01-01'))).toEqual(['asn.shipsInPast']);
    await house.owner.query('update srm_asn set delivery_date = $2 where id = $1', [made.id, dayFromNow(-1)]);
    expect(codes(await edit(dayFromNow(-2)))).toEqual(['asn.shipsInPast']);
    expect((await edit(dayFromNow(-1))).status).toBe(200);
  });

  it('ASN-20 refuses goods that are to be made tomorrow, by the day it is where the product is', async () => {
    const { lineIds } = await makeOrder(house);
    const refused = await announce(lineIds, {}, { deliveryQty: '1', productDate: dayFromNow(1) });
    expect(refused.details.map((d) => [d.code, d.field, d.rowId])).toEqual([['asn.madeInFuture', 'productDate', '0']]);
    expect(codes(await announce(lineIds, {}, { deliveryQty: '1', productDate: '2027-13-40' }))).toEqual(['valid.date']);
    expect((await announce(lineIds, {}, { deliveryQty: '1', productDate: dayFromNow(0) })).status).toBe(200);
  });

  it('ASN-52 L6 takes an address of the supplier and a warehouse of the organization, and no others', async () => {
    const { lineIds } = await makeOrder(house);
    const idOf = async (text: string, ...given: unknown[]) => String((await house.owner.query(text, given)).rows[0]?.id ?? '');
    const row = (orgNo: string, merchantNo: string) =>
      admin.call<{ id: string }>('IBmCustomerAddressService/addbmcustomeraddress', {
        orgNo,
        merchantType: '1',
        merchantNo,
        address: `${merchantNo} 路 1 号`,
      });
    const [mine, other] = await Promise.all([row('ORG1', 'V0001'), row('ORG1', 'V0003')]);
    expect([mine.status, other.status], mine.body + other.body).toEqual([200, 200]);
    const addressOf = (no: string) => idOf('select id::text from bm_customer_address where merchant_no = $1 limit 1', no);
    const warehouseOf = (orgNo: string) =>
      idOf("select id::text from bm_warehouse where org_no = $1 and status_code = '1' limit 1", orgNo);
    const here = { shipAddressId: await addressOf('V0001'), deliveryAddressId: await warehouseOf('ORG1') };
    for (const [given, field] of [
      [{ ...here, shipAddressId: await addressOf('V0003') }, 'shipAddressId'],
      [{ ...here, shipAddressId: 'nowhere' }, 'shipAddressId'],
      [{ ...here, deliveryAddressId: await warehouseOf('ORG2') }, 'deliveryAddressId'],
      [{ ...here, deliveryAddressId: '1' }, 'deliveryAddressId'],
    ] as const) {
      const refused = await announce(lineIds, given);
      expect(refused.details.map((d) => [d.code, d.field])).toEqual([['asn.address', field]]);
    }
    const done = await announce(lineIds, here);
    expect(done.status, done.body).toBe(200);
  });
});
