import { describe, expect, it } from 'vitest';
import { newKey } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../../test/notices.ts';
import { acme, add, bolt, buyer, buyer2, codes, crystal, figures, fresh, house, openNotices, own, sup } from './asn.world.ts';

openNotices();

describe('announcing goods', () => {
  it('ASN-01 ASN-12 AS-01 holds the quantity as pending until the buyer decides', async () => {
    const { lineId, notice } = await fresh();
    expect(notice).toMatchObject({ status: '0', version: 1 });
    expect(notice.asnNo).toMatch(/^SH\d{8}-\d{4}$/);
    expect(await figures(lineId)).toEqual({ pendingQty: '400', onWayQty: '0', unDeliveryQty: '600', deliveryQty: '0' });
  });

  it('AS-02 ships at once where the organization asks for no approval', async () => {
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'ASN_APPROVAL', '0')",
    );
    try {
      const { lineId, notice } = await fresh();
      expect(notice.status).toBe('2');
      expect(await figures(lineId)).toMatchObject({ pendingQty: '0', onWayQty: '400', unDeliveryQty: '600' });
      const list = await acme.call<{ records: { approvalStatusCode: string }[] }>(`${sup}/getsrmasnheadlistbyparams`, {
        condition: { asnNoIndistinct: notice.asnNo },
      });
      expect(list.data.records[0]?.approvalStatusCode).toBe('3');
    } finally {
      await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    }
  });

  it('ASN-42 ASN-43 takes the whole open quantity and refuses 0, less, more and what is no number', async () => {
    const { lineIds } = await makeOrder(house);
    const [purchaseLineId = ''] = lineIds;
    for (const deliveryQty of ['0', '-1', '1000.000001', 'NaN', '1e400', '', null]) {
      const answer = await acme.call(add, noticeBody([{ purchaseLineId, deliveryQty }]));
      expect(
        [answer.errorCode, answer.details[0]?.code, answer.details[0]?.message, answer.details[0]?.rowId],
        String(deliveryQty),
      ).toEqual(['20005', 'asn.deliveryQty', '交货数量有误', '0']);
    }
    const whole = await acme.call<Notice>(add, noticeBody([{ purchaseLineId, deliveryQty: '1000' }]));
    expect(whole.status).toBe(200);
  });

  it('ASN-44 refuses lines that exceed the shippable quantity together, each of them named', async () => {
    const { lineIds } = await makeOrder(house);
    const [purchaseLineId = ''] = lineIds;
    const answer = await acme.call(
      add,
      noticeBody([
        { purchaseLineId, deliveryQty: '600' },
        { purchaseLineId, deliveryQty: '500' },
      ]),
    );
    expect(answer.details.map((d) => [d.code, d.rowId, d.params?.qty])).toEqual([
      ['asn.sumExceeded', '0', '1000'],
      ['asn.sumExceeded', '1', '1000'],
    ]);
  });

  it('ASN-46 ASN-47 ASN-48 ASN-49 ASN-50 names every missing member and every failed guard at once', async () => {
    const { lineIds } = await makeOrder(house);
    const lines = [{ purchaseLineId: lineIds[0], deliveryQty: '1' }];
    const empty = await acme.call(add, { lines });
    expect(empty.errorCode).toBe('20002');
    expect(empty.details.map((d) => d.field).sort()).toEqual(
      ['contact', 'deliveryAddress', 'deliveryDate', 'expectedArrivalDate', 'shipAddress', 'shipper', 'wayCarriage'].sort(),
    );
    const express = await acme.call(add, noticeBody(lines, { wayCarriage: '1', shipper: '' }));
    expect(codes(express).sort()).toEqual(['asn.trackingRequired', 'input.required']);
    expect((await acme.call(add, noticeBody(lines, { wayCarriage: '1', trackingNo: 'SF1' }))).status).toBe(200);
    expect((await acme.call(add, noticeBody(lines, { wayCarriage: '9' }))).details[0]).toMatchObject({
      code: 'valid.choice',
      field: 'wayCarriage',
    });
  });

  it('AS-01 refuses mixed lines, orders not accepted, closed ones and arrivals too far ahead', async () => {
    const [a, b, other, open, late, closed] = await Promise.all([
      makeOrder(house),
      makeOrder(house, { lines: [{ receiveAddress: '别处' }] }),
      makeOrder(house, { orderType: '2' }),
      makeOrder(house, { lines: [{ acceptStatus: '0' }] }),
      makeOrder(house, { lines: [{ expectArrivalDate: dayFromNow(60) }] }),
      makeOrder(house, { lines: [{ closedFlag: '1' }] }),
    ]);
    const of = (...orders: { lineIds: readonly string[] }[]) =>
      noticeBody(orders.map((order) => ({ purchaseLineId: order.lineIds[0], deliveryQty: '1' })));
    expect(codes(await acme.call(add, of(a, b)))).toContain('asn.mixedLines');
    expect(codes(await acme.call(add, of(a, other)))).toContain('asn.mixedLines');
    expect(codes(await acme.call(add, of(open)))).toEqual(['asn.notAccepted']);
    expect((await acme.call(add, of(late))).details[0]).toMatchObject({ code: 'asn.tooEarly', params: { days: 7 } });
    expect(codes(await acme.call(add, of(closed)))).toEqual(expect.arrayContaining(['asn.notAccepted', 'asn.deliveryQty']));
    expect(codes(await acme.call(add, noticeBody([])))).toEqual(['asn.noLines']);
  });

  it('refuses gifts below 0, cartons of nothing, dates in the wrong order and members that are the server’s', async () => {
    const { lineIds } = await makeOrder(house);
    const line = { purchaseLineId: lineIds[0], deliveryQty: '10' };
    const answer = await acme.call(
      add,
      noticeBody([{ ...line, giftQty: '-1', packQty: '0', productDate: '2026-02-01', expiryDate: '2026-01-01' }], {
        expectedArrivalDate: dayFromNow(0),
      }),
    );
    expect(codes(answer).sort()).toEqual(['asn.arrivesBeforeShipping', 'asn.expiredBeforeMade', 'asn.giftQty', 'asn.packQty']);
    const planted = await acme.call(add, noticeBody([{ ...line, receiveQty: '5' }], { status: '2', supplierNo: 'V0003' }));
    expect([planted.errorCode, planted.details.map((d) => d.field).sort()]).toEqual([
      '20002',
      ['receiveQty', 'status', 'supplierNo'],
    ]);
    const gift = await makeNotice(acme, [{ ...line, giftQty: '3', packQty: '4', lotNo: 'L1', productDate: '2026-01-01' }]);
    const lines = (
      await acme.call<{
        lines: { boxCount: number; giftQty: string; lotNo: string; unreceivedQty: string; valuationQty: string }[];
      }>(`${sup}/getsrmasnheadbyid`, { id: gift.id })
    ).data.lines;
    expect(lines[0]).toMatchObject({ boxCount: 3, giftQty: '3', lotNo: 'L1', unreceivedQty: '10', valuationQty: '0' });
  });

  it('ASN-53 ASN-55 tells a frozen supplier so, lets it go on with what is open, and lets it announce again when unfrozen', async () => {
    const { lineIds } = await makeOrder(house, { supplierNo: 'V0002' });
    const body = noticeBody([{ purchaseLineId: lineIds[0], deliveryQty: '1' }]);
    const refused = await bolt.call(add, body);
    expect([refused.errorCode, codes(refused), refused.errorMessage]).toEqual([
      '20005',
      ['supplier.frozen'],
      '您的交货已被冻结，暂时不能创建送货单！',
    ]);
    const { rows } = await house.owner.query(
      "select id, version from bm_supplier where supplier_no = 'V0002' and org_no = 'ORG1'",
    );
    const row = { id: String(rows[0].id), version: Number(rows[0].version) };
    const thawed = await buyer.call<{ records: { version: number }[] }>('IBmSupplierService/unfreezebmsupplierbyids', {
      delList: [row],
    });
    expect(thawed.status).toBe(200);
    const notice = await makeNotice(bolt, [{ purchaseLineId: lineIds[0], deliveryQty: '1' }]);
    const version = thawed.data.records[0]?.version ?? 0;
    expect(
      (await bolt.call('IBmSupplierService/freezebmsupplierbyids', { delList: [{ ...row, version }], reason: 'x' })).status,
    ).toBe(403);
    expect(
      (await buyer.call('IBmSupplierService/freezebmsupplierbyids', { delList: [{ ...row, version }] })).details[0],
    ).toMatchObject({ code: 'input.required', field: 'reason' });
    const frozen = await buyer.call('IBmSupplierService/freezebmsupplierbyids', {
      delList: [{ ...row, version }],
      reason: '质量',
    });
    expect(frozen.data).toMatchObject({ count: 1 });
    const edited = await bolt.call(`${sup}/updatesrmasnheadbyid`, {
      ...body,
      id: notice.id,
      version: notice.version,
      supRemarks: '改',
    });
    expect(codes(edited)).toEqual([]);
    expect(
      (await bolt.call(`${sup}/voidAsn`, { id: notice.id, version: (edited.data as unknown as Notice).version })).status,
    ).toBe(200);
  });

  it('I25 V9 finds no order line of another supplier or organization', async () => {
    const { lineIds } = await makeOrder(house, { supplierNo: 'V0003' });
    const answer = await acme.call(add, noticeBody([{ purchaseLineId: lineIds[0], deliveryQty: '1' }]));
    expect(codes(answer)).toEqual(['asn.orderLineMissing']);
    const { notice } = await fresh();
    for (const stranger of [crystal, bolt])
      expect((await stranger.call(`${sup}/getsrmasnheadbyid`, { id: notice.id })).errorCode).toBe('20003');
    expect((await buyer2.call(`${own}/getsrmasnheadbyid`, { id: notice.id })).errorCode).toBe('20003');
    expect((await crystal.call(`${sup}/voidAsn`, { id: notice.id, version: 1 })).errorCode).toBe('20003');
  });
});

describe('one effect', () => {
  it('R14 a double click, a retry and a replayed key announce once; the key with another body is refused', async () => {
    const { lineIds } = await makeOrder(house);
    const body = noticeBody([{ purchaseLineId: lineIds[0], deliveryQty: '100' }]);
    const key = { 'idempotency-key': newKey() };
    const [first, second] = await Promise.all([acme.call<Notice>(add, body, key), acme.call<Notice>(add, body, key)]);
    const third = await acme.call<Notice>(add, body, key);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([first.data.id, second.data.id, third.data.id]).size).toBe(1);
    expect(await figures(lineIds[0] ?? '')).toMatchObject({ pendingQty: '100' });
    const other = await acme.call(add, { ...body, driver: '别人' }, key);
    expect(other.errorCode).toBe('20008');
  });

  it('C1 V23 never announces more than is shippable, however many try at once', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{ qty: '1000' }, { qty: '1000' }] });
    const [a, b] = lineIds;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        acme.call(
          add,
          // half of them name the lines the other way round: the order of the locks must not depend on the body
          noticeBody((at % 2 ? [a, b] : [b, a]).map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '150' }))),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.errorCode))).toEqual(
      new Set(['20005']),
    );
    for (const id of lineIds) expect(await figures(id)).toMatchObject({ pendingQty: '900', unDeliveryQty: '100' });
  });
});
