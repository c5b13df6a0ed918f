import { describe, expect, it } from 'vitest';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../../test/notices.ts';
import { acme, approve, buyer, codes, detail, figures, fresh, house, openNotices, own, reason, sup } from './asn.world.ts';

openNotices();

describe('deciding', () => {
  it('ASN-03 AS-03 agrees: pending becomes on the way', async () => {
    const { lineId, notice } = await fresh();
    const shipped = await approve(notice);
    expect(shipped).toMatchObject({ status: '2', version: 2 });
    expect(await figures(lineId)).toEqual({ pendingQty: '0', onWayQty: '400', unDeliveryQty: '600', deliveryQty: '400' });
  });

  it('ASN-04 ASN-31 ASN-51 ASN-52 AS-04 rejects with an option, and with words when the option is other', async () => {
    const { lineId, notice } = await fresh();
    const records = [{ id: notice.id, version: notice.version }];
    expect(codes(await buyer.call(`${own}/approveAsn`, { records, agree: '0' }))).toEqual(['doc.reasonRequired']);
    expect(codes(await buyer.call(`${own}/approveAsn`, { records, agree: '0', remarkOption: '9' }))).toEqual(['reason.required']);
    const unseen = { remarkOption: '9', remark: '\u200B\u2060' };
    expect(codes(await buyer.call(`${own}/approveAsn`, { records, agree: '0', ...unseen }))).toEqual(['reason.required']);
    const rejected = await buyer.call(`${own}/approveAsn`, { records, agree: '0', ...reason });
    expect(rejected.data).toMatchObject({ count: 1, records: [{ status: '1' }] });
    expect(await figures(lineId)).toMatchObject({ pendingQty: '0', unDeliveryQty: '1000' });
    expect((await detail(acme, notice.id, sup)).rejectReason).toBe('数量有误：数量多报');
    const english = await acme.call<{ rejectReason: string }>(
      `${sup}/getsrmasnheadbyid`,
      { id: notice.id },
      { 'accept-language': 'en-US' },
    );
    expect(english.data.rejectReason).toBe('Quantity wrong: 数量多报');
  });

  it('R13 decides several notices together or none', async () => {
    const [a, b] = [await fresh(), await fresh()];
    const records = [a, b].map(({ notice }) => ({ id: notice.id, version: notice.version }));
    const stale = await buyer.call(`${own}/approveAsn`, { records: [records[0], { ...records[1], version: 9 }], agree: '1' });
    expect(stale.errorCode).toBe('20004');
    expect((await detail(buyer, a.notice.id)).status).toBe('0');
    const both = await buyer.call(`${own}/approveAsn`, { records, agree: '1' });
    expect(both.data).toMatchObject({ count: 2 });
    const again = await buyer.call(`${own}/approveAsn`, { records: records.map((r) => ({ ...r, version: 2 })), agree: '1' });
    expect(again.details.map((d) => [d.code, d.rowId])).toEqual(records.map((r) => ['doc.wrongStatus', r.id]));
  });

  it('AS-03 judges the quantities again: an order that shrank meanwhile is not shipped past', async () => {
    const { lineId, notice } = await fresh('1000');
    await house.owner.query('update srm_purchase_line set batch_pur_qty = 500 where id = $1', [lineId]);
    const answer = await buyer.call(`${own}/approveAsn`, { records: [{ id: notice.id, version: 1 }], agree: '1' });
    expect(codes(answer)).toEqual(['asn.deliveryQty']);
    await house.owner.query('update srm_purchase_line set batch_pur_qty = 1000 where id = $1', [lineId]);
  });

  it('AS-16 sends a shipped notice back with a reason; nothing is on the way any more', async () => {
    const { lineId, notice } = await fresh();
    const { version } = await approve(notice);
    expect(codes(await buyer.call(`${own}/sendBackAsn`, { id: notice.id, version }))).toEqual(['doc.reasonRequired']);
    const back = await buyer.call(`${own}/sendBackAsn`, { id: notice.id, version, ...reason });
    expect(back.data).toMatchObject({ status: '1' });
    expect(await figures(lineId)).toMatchObject({ onWayQty: '0', unDeliveryQty: '1000', deliveryQty: '0' });
    const shown = await detail(buyer, notice.id);
    expect(shown.history.map((h) => [h.action, h.fromStatus, h.toStatus])).toEqual([
      ['create', null, '0'],
      ['approve', '0', '2'],
      ['sendBack', '2', '1'],
    ]);
    expect(shown.history[2]).toMatchObject({ userName: '王采购', note: '数量有误：数量多报' });
  });
});

describe('mending', () => {
  it('AS-05 pending follows the new quantity; lines left out are void; the diff is kept', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{}, {}, {}] });
    const notice = await makeNotice(
      acme,
      lineIds.slice(0, 2).map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '400' })),
    );
    const before = await detail(acme, notice.id, sup);
    const lines = [
      { id: before.lines[0]?.id, purchaseLineId: lineIds[0], deliveryQty: '1000' },
      { purchaseLineId: lineIds[2], deliveryQty: '5' },
    ];
    const edited = await acme.call<Notice>(`${sup}/updatesrmasnheadbyid`, { ...noticeBody(lines), id: notice.id, version: 1 });
    expect(edited.data).toMatchObject({ status: '0', version: 2 });
    expect(
      [await figures(lineIds[0] ?? ''), await figures(lineIds[1] ?? ''), await figures(lineIds[2] ?? '')].map(
        (f) => f.pendingQty,
      ),
    ).toEqual(['1000', '0', '5']);
    const after = await detail(acme, notice.id, sup);
    expect(after.lines.map((line) => [line.voidFlag, line.deliveryQty])).toEqual([
      ['0', '1000'],
      ['1', '400'],
      ['0', '5'],
    ]);
    const { rows } = await house.owner.query(
      "select changes from sys_oper_log where operation = 'updatesrmasnheadbyid' and doc_no = $1",
      [notice.asnNo],
    );
    expect(JSON.stringify(rows[0].changes)).toContain('"deliveryQty": "1000"'.replace(': ', ':'));
    const over = await acme.call(`${sup}/updatesrmasnheadbyid`, {
      ...noticeBody([{ ...lines[0], deliveryQty: '1000.1' }]),
      id: notice.id,
      version: 2,
    });
    expect(codes(over)).toEqual(['asn.deliveryQty']);
    const stale = await acme.call(`${sup}/updatesrmasnheadbyid`, { ...noticeBody(lines), id: notice.id, version: 1 });
    expect(stale.errorCode).toBe('20004');
  });

  it('AS-05 takes no line of another notice', async () => {
    const [a, b] = [await fresh(), await fresh()];
    const foreign = (await detail(acme, b.notice.id, sup)).lines[0]?.id;
    const answer = await acme.call(`${sup}/updatesrmasnheadbyid`, {
      ...noticeBody([{ id: foreign, purchaseLineId: b.lineId, deliveryQty: '1' }]),
      id: a.notice.id,
      version: 1,
    });
    expect(codes(answer)).toContain('asn.lineMissing');
  });

  it('AS-06 hands a rejected notice in again, as it stands or changed', async () => {
    const { lineId, notice } = await fresh();
    await buyer.call(`${own}/approveAsn`, { records: [{ id: notice.id, version: 1 }], agree: '0', ...reason });
    const again = await acme.call<Notice>(`${sup}/resubmitAsn`, { id: notice.id, version: 2 });
    expect(again.data).toMatchObject({ status: '0', version: 3 });
    expect(await figures(lineId)).toMatchObject({ pendingQty: '400' });
    await buyer.call(`${own}/approveAsn`, { records: [{ id: notice.id, version: 3 }], agree: '0', ...reason });
    const [line] = (await detail(acme, notice.id, sup)).lines;
    const edited = await acme.call<Notice>(`${sup}/updatesrmasnheadbyid`, {
      ...noticeBody([{ id: line?.id, purchaseLineId: lineId, deliveryQty: '7' }]),
      id: notice.id,
      version: 4,
    });
    expect(edited.data).toMatchObject({ status: '1' });
    expect(await figures(lineId)).toMatchObject({ pendingQty: '0' });
    const changed = await acme.call<Notice>(`${sup}/resubmitAsn`, {
      ...noticeBody([{ id: line?.id, purchaseLineId: lineId, deliveryQty: '9' }]),
      id: notice.id,
      version: 5,
    });
    expect(changed.data).toMatchObject({ status: '0' });
    expect(await figures(lineId)).toMatchObject({ pendingQty: '9' });
  });

  it('ASN-27 AS-07 completes the waybill without touching a quantity', async () => {
    const { lineId, notice } = await fresh();
    const { version } = await approve(notice);
    const body = { id: notice.id, version, wayCarriage: '1', expectedArrivalDate: dayFromNow(5), driver: null };
    expect(codes(await acme.call(`${sup}/completeWaybill`, body))).toEqual(['asn.trackingRequired']);
    const done = await acme.call<Notice>(`${sup}/completeWaybill`, { ...body, trackingNo: 'SF99887' });
    expect(done.data).toMatchObject({ status: '2', version: version + 1 });
    expect(await figures(lineId)).toMatchObject({ onWayQty: '400' });
    const shown = await detail(acme, notice.id, sup);
    expect(shown.history.at(-1)).toMatchObject({ action: 'waybill', note: `${dayFromNow(3)} → ${dayFromNow(5)}` });
  });

  it('AS-07 tells buyer and warehouse of another day of arrival, and nothing where it stays', async () => {
    const { notice } = await fresh();
    const { version } = await approve(notice);
    const body = { id: notice.id, wayCarriage: '1', trackingNo: 'SF99887', driver: null };
    const told = async () => {
      const found = await house.owner.query<{ facts: { date: string } }>(
        "select facts from sys_outbox where moment = 'asn.arrivalChanged' and doc_no = $1",
        [notice.asnNo],
      );
      return found.rows.map(({ facts }) => facts.date);
    };
    const same = { ...body, version, expectedArrivalDate: dayFromNow(3) };
    expect((await acme.call(`${sup}/completeWaybill`, same)).status).toBe(200);
    expect(await told()).toEqual([]);
    const later = { ...body, version: version + 1, expectedArrivalDate: dayFromNow(5) };
    expect((await acme.call(`${sup}/completeWaybill`, later)).status).toBe(200);
    expect(await told()).toEqual([`${dayFromNow(3)} → ${dayFromNow(5)}`]);
  });
});
