import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, type Notice, noticeBody } from '../../test/notices.ts';
import { deliverOnce } from '../message/notification/deliver.ts';
import { acme, approve, bolt, buyer, codes, crystal, house, openNotices, own, reason, sup } from './asn/asn.world.ts';
import { address, announced, at, board, day, free, placeOf, refusedAt, startsOf, window } from './docks.world.ts';

openNotices();

describe('windows at docks', () => {
  it('CONST-26 a notice by appointment takes a free window; another at the same dock is refused and hears what is free', async () => {
    const gate = await address();
    await announced(gate, window('D1', '08:00', '09:00'));
    const second = await refusedAt(gate, window('D1', '08:30', '09:30'));
    expect(second.details).toMatchObject([
      {
        code: 'dock.taken',
        field: 'arrivalStart',
        message: `This window at D1 is taken. Free: ${['08:00-09:00 (D2', '08:30-09:30 (D2', '09:00-10:00 (D1'].map((free) => `${day.slice(5)} ${free}, ${placeOf(gate)})`).join(', ')}`,
      },
    ]);
    await announced(gate, window('D1', '09:00', '10:00'));
    await announced(gate, window('D2', '08:30', '09:30'));
    expect((await board(buyer, gate)).map((row) => [row.dockNo, row.startTime, row.lineCount, row.totalDeliveryQty])).toEqual([
      ['D1', at('08:00'), 1, '100'],
      ['D2', at('08:30'), 1, '100'],
      ['D1', at('09:00'), 1, '100'],
    ]);
  });

  it('CONST-26 refuses closed hours, docks that are not there, long windows, past ones and none at all', async () => {
    const gate = await address();
    const codeOf = async (head: object) => (await refusedAt(gate, head)).details.map(({ code, field }) => [code, field]);
    expect(await codeOf(window('D1', '07:30', '08:30'))).toEqual([['dock.closed', 'arrivalStart']]);
    expect(await codeOf(window('D1', '11:30', '12:30'))).toEqual([['dock.closed', 'arrivalStart']]);
    expect(await codeOf({ ...window('D1', '11:00', '12:00'), arrivalEnd: at('09:00', dayFromNow(4)) })).toEqual([
      ['dock.closed', 'arrivalStart'],
    ]);
    expect(await codeOf(window('D9', '08:00', '09:00'))).toEqual([['dock.unknown', 'dockNo']]);
    expect(await codeOf(window(null, '08:00', '09:00'))).toEqual([['dock.required', 'dockNo']]);
    const wide = await address({ startTimeStr: '00:00', dueTimeStr: '23:59' });
    const long = await refusedAt(wide, window('D1', '08:00', '12:30'));
    expect(codes(long)).toEqual(['dock.tooLong']);
    const today = { deliveryDate: dayFromNow(0), ...window('D1', '00:00', '00:30', dayFromNow(0)) };
    expect(codes(await refusedAt(wide, today))).toEqual(['dock.past']);
  });

  it('CONST-26 an address without docks or without hours takes the window as a wish, and no dock', async () => {
    for (const gate of [await address({ platformNo: null }), await address({ startTimeStr: null }), '别处']) {
      await announced(gate, window(null, '01:00', '23:00'));
      await announced(gate, window(null, '01:00', '23:00'));
      expect((await free(acme, gate)).places).toEqual([]);
      expect(codes(await refusedAt(gate, window('D1', '08:00', '09:00')))).toEqual(['dock.noDocks']);
    }
  });

  it('CONST-26 a supplier sees free windows alone, its own among them while it changes its notice', async () => {
    const gate = await address();
    const mine = await announced(gate, window('D1', '08:00', '10:00'));
    const theirs = await free(crystal, gate);
    expect(startsOf(theirs, 'D1')).toEqual(['10:00', '10:30', '11:00']);
    expect(startsOf(theirs, 'D2')).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(JSON.stringify(theirs)).not.toMatch(/V0001|SH\d|东莞/);
    // the id of a foreign notice frees nothing
    expect(startsOf(await free(crystal, gate, { asnId: mine.id }), 'D1')).toEqual(['10:00', '10:30', '11:00']);
    expect(startsOf(await free(acme, gate, { asnId: mine.id }), 'D1')).toHaveLength(7);
    expect((await crystal.call('ISrmDockService/getDockDay', { day })).status).toBe(403);
    const seen = await crystal.call<{ dockNo: string }>(`${sup}/getsrmasnheadbyid`, { id: mine.id });
    expect(seen.errorCode).toBe('20003');
  });

  it('CONST-26 a changed notice changes its window, and frees the old one', async () => {
    const gate = await address();
    const notice = await announced(gate, window('D1', '08:00', '09:00'));
    const { data } = await acme.call<{ lines: { id: string; purchaseLineId: string }[] }>(`${sup}/getsrmasnheadbyid`, {
      id: notice.id,
    });
    const lines = data.lines.map(({ id, purchaseLineId }) => ({ id, purchaseLineId, deliveryQty: '100' }));
    const body = noticeBody(lines, { deliveryAddress: gate, ...window('D2', '10:00', '11:00') });
    const changed = await acme.call(`${sup}/updatesrmasnheadbyid`, { id: notice.id, version: notice.version, ...body });
    expect(changed.status, changed.body).toBe(200);
    const [card, ...others] = await board(buyer, gate);
    expect([card?.dockNo, card?.startTime, others]).toEqual(['D2', at('10:00'), []]);
    // issue 14: how much comes, each unit by itself
    expect(card?.unitTotals).toEqual([{ unitNo: 'PCS', deliveryQty: String(100 * lines.length), receiveQty: '0' }]);
  });
});

describe('windows and what becomes of their notices', () => {
  it('CONST-26 a rejected or void notice frees its window; handed in again it needs one that is still free', async () => {
    const gate = await address();
    const first = await announced(gate, window('D1', '08:00', '09:00'));
    const records = [{ id: first.id, version: first.version }];
    const rejected = await buyer.call<{ records: Notice[] }>(`${own}/approveAsn`, { records, agree: '0', ...reason });
    expect(rejected.status, rejected.body).toBe(200);
    expect(await board(buyer, gate)).toEqual([]);
    const second = await announced(gate, window('D1', '08:00', '09:00'));
    const again = { id: first.id, version: rejected.data.records[0]?.version };
    expect(codes(await acme.call(`${sup}/resubmitAsn`, again))).toEqual(['dock.taken']);
    const gone = await acme.call(`${sup}/voidAsn`, { id: second.id, version: second.version });
    expect(gone.status, gone.body).toBe(200);
    expect((await acme.call(`${sup}/resubmitAsn`, again)).status).toBe(200);
    expect((await board(buyer, gate)).map(({ id }) => id)).toEqual([first.id]);
  });

  it('CONST-26 the warehouse moves an appointment with a reason, which its supplier hears, and nobody else', async () => {
    const gate = await address();
    const notice = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    await announced(gate, window('D2', '08:00', '09:00'));
    const ask = (more: object) =>
      buyer.call<Notice>('ISrmDockService/moveAppointment', {
        id: notice.id,
        version: notice.version,
        dockNo: 'D2',
        startTime: at('09:00'),
        endTime: at('10:00'),
        reason: '月台检修',
        ...more,
      });
    expect((await ask({ reason: '' })).details.map(({ field }) => field)).toEqual(['reason']);
    expect((await ask({ startTime: at('08:30'), endTime: at('09:30') })).details).toMatchObject([
      { code: 'dock.taken', field: 'startTime' },
    ]);
    expect(codes(await ask({ dockNo: 'D1', startTime: at('08:00'), endTime: at('09:00') }))).toEqual(['dock.sameWindow']);
    expect((await ask({ version: notice.version - 1 })).errorCode).toBe('20004');
    const moved = await ask({});
    expect(moved.status, moved.body).toBe(200);
    expect((await board(buyer, gate)).map(({ dockNo, startTime }) => [dockNo, startTime])).toEqual([
      ['D2', at('08:00')],
      ['D2', at('09:00')],
    ]);
    const { data } = await acme.call<{ dockNo: string; arrivalStart: string; history: { action: string; note: string }[] }>(
      `${sup}/getsrmasnheadbyid`,
      { id: notice.id },
    );
    expect(data).toMatchObject({ dockNo: 'D2', arrivalStart: at('09:00') });
    const day5 = day.slice(5);
    const told = `${day5} 08:00 (D1 · ${placeOf(gate)}) → ${day5} 09:00 (D2 · ${placeOf(gate)}): 月台检修`;
    expect(data.history.find(({ action }) => action === 'moveDock')?.note).toBe(told);
    const heard = async (client: Client) =>
      (
        await client.call<{ records: { noticeGenMoment: string; content: string }[] }>(
          'ISysNotificationService/getNotificationList',
          { size: 100 },
        )
      ).data.records.flatMap(({ noticeGenMoment, content }) => (noticeGenMoment === 'asn.moved' ? [content] : []));
    while ((await deliverOnce(house.house)) > 0);
    expect(await heard(acme)).toEqual([`送货单 ${notice.asnNo} 的月台预约已调整：${told}`]);
    expect([...(await heard(bolt)), ...(await heard(crystal)), ...(await heard(buyer))]).toEqual([]);
    expect((await acme.call('ISrmDockService/moveAppointment', {})).status).toBe(403);
  });

  it('CONST-26 a truck is marked as arrived once, and a receipt marks it too', async () => {
    const gate = await address();
    const first = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    const second = await approve(await announced(gate, window('D2', '08:00', '09:00')));
    const mark = (notice: Notice) =>
      buyer.call<Notice>('ISrmDockService/markTruckArrived', { id: notice.id, version: notice.version });
    const marked = await mark(first);
    expect(marked.status, marked.body).toBe(200);
    expect(codes(await mark({ ...first, version: marked.data.version }))).toEqual(['dock.here']);
    const { data } = await buyer.call<{ lines: { id: string }[] }>(`${own}/getsrmasnheadbyid`, { id: second.id });
    const lines = data.lines.map(({ id }) => ({ lineId: id, receiveQty: '10' }));
    const received = await (await house.signIn('keeper')).call(`${own}/receiveAsn`, {
      id: second.id,
      version: second.version,
      warehouseNo: 'WH11',
      lines,
    });
    expect(received.status, received.body).toBe(200);
    expect((await board(buyer, gate)).map(({ arrivedTime }) => arrivedTime)).toEqual([expect.any(String), expect.any(String)]);
    const moved = { dockNo: 'D1', startTime: at('10:00'), endTime: at('11:00'), reason: '改约' };
    const late = await buyer.call('ISrmDockService/moveAppointment', { id: first.id, version: marked.data.version, ...moved });
    expect(codes(late)).toEqual(['dock.here']);
  });

  it('CONST-26 a truck whose window has begun is late by the minutes since, until it is there', async () => {
    const gate = await address();
    const notice = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    const begun =
      "update srm_dock_appointment set start_time = now() - interval '25 minutes 30 seconds', end_time = now() + interval '35 minutes'";
    await house.owner.query(`${begun} where asn_id = $1`, [notice.id]);
    const { rows } = await house.owner.query<{ day: string }>(
      "select to_char(start_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from srm_dock_appointment where asn_id = $1",
      [notice.id],
    );
    const on = rows[0]?.day ?? '';
    expect((await board(buyer, gate, on)).map(({ lateMinutes }) => lateMinutes)).toEqual([25]);
    const counts = async () => (await buyer.call('ISrmDockService/getTruckCounts', { day: on })).data;
    expect(await counts()).toEqual({ count: 1, arrivedCount: 0, lateCount: 1 });
    await buyer.call('ISrmDockService/markTruckArrived', { id: notice.id, version: notice.version });
    expect(await counts()).toEqual({ count: 1, arrivedCount: 1, lateCount: 0 });
    expect((await bolt.call('ISrmDockService/getTruckCounts', { day: on })).status).toBe(403);
  });
});

describe('windows of notices that are on their way', () => {
  const movesOwn = `${sup}/moveDockAppointment`;
  it('issue 17 CONST-26 a supplier moves the own window to a free one and says why, the warehouse hears it, and no other supplier may', async () => {
    const gate = await address();
    const notice = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    await announced(gate, window('D2', '08:00', '09:00'));
    const ask = (more: object, client: Client = acme) =>
      client.call<Notice>(movesOwn, {
        ...{ id: notice.id, version: notice.version, dockNo: 'D2', startTime: at('09:00'), endTime: at('10:00') },
        ...{ reason: '高速封路', ...more },
      });
    expect((await ask({ reason: '' })).details.map(({ field }) => field)).toEqual(['reason']);
    expect(codes(await ask({ startTime: at('08:30'), endTime: at('09:30') }))).toEqual(['dock.taken']);
    expect((await ask({}, crystal)).errorCode).toBe('20003');
    expect((await ask({}, buyer)).status).toBe(403);
    const moved = await ask({});
    expect(moved.status, moved.body).toBe(200);
    expect((await board(buyer, gate)).map(({ dockNo, startTime }) => [dockNo, startTime])).toEqual([
      ['D2', at('08:00')],
      ['D2', at('09:00')],
    ]);
    while ((await deliverOnce(house.house)) > 0);
    const { data } = await buyer.call<{ records: { noticeGenMoment: string; content: string }[] }>(
      'ISysNotificationService/getNotificationList',
      { size: 100 },
    );
    const told = data.records.filter(({ content }) => content.includes(notice.asnNo)).map(({ content }) => content);
    expect(told.filter((one) => one.includes('高速封路'))).toEqual([
      expect.stringMatching(/调整了送货单 .* 的月台预约：.* 08:00 \(D1 · 月台 \d+\) → .* 09:00 \(D2 · 月台 \d+\): 高速封路/),
    ]);
    // the dock waits on the day of the window: papers do not move it
    const papers = { wayCarriage: '2', expectedArrivalDate: dayFromNow(4), fileIds: [] };
    const own = { id: notice.id, version: moved.data.version };
    expect(codes(await acme.call(`${sup}/completeWaybill`, { ...own, ...papers }))).toEqual(['asn.dayOfDock']);
    const kept = await acme.call<Notice>(`${sup}/completeWaybill`, { ...own, ...papers, expectedArrivalDate: day });
    expect(kept.status, kept.body).toBe(200);
    const here = await buyer.call<Notice>('ISrmDockService/markTruckArrived', { id: notice.id, version: kept.data.version });
    expect(codes(await ask({ version: here.data.version, dockNo: 'D1' }))).toEqual(['dock.here']);
    const plain = await approve(
      await makeNotice(acme, [{ purchaseLineId: (await makeOrder(house, {})).lineIds[0] ?? '', deliveryQty: '10' }]),
    );
    expect(codes(await ask({ id: plain.id, version: plain.version }))).toEqual(['asn.noDock', 'dock.none']);
  });

  it('issue 17 CONST-26 a truck that was marked by mistake is waited for again, until its goods have come', async () => {
    const gate = await address();
    const notice = await approve(await announced(gate, window('D1', '08:00', '09:00')));
    const ask = (operation: string, version: number) =>
      buyer.call<Notice>(`ISrmDockService/${operation}`, { id: notice.id, version });
    expect(codes(await ask('undoTruckArrived', notice.version))).toEqual(['dock.notHere']);
    const marked = await ask('markTruckArrived', notice.version);
    const undone = await ask('undoTruckArrived', marked.data.version);
    expect(undone.status, undone.body).toBe(200);
    expect((await board(buyer, gate)).map(({ arrivedTime, dockNo }) => [arrivedTime, dockNo])).toEqual([[null, 'D1']]);
    const { data } = await buyer.call<{ lines: { id: string }[]; history: { action: string }[] }>(`${own}/getsrmasnheadbyid`, {
      id: notice.id,
    });
    expect(data.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['truckCame', 'truckUndone']));
    const received = await (await house.signIn('keeper')).call<Notice>(`${own}/receiveAsn`, {
      ...{ id: notice.id, version: undone.data.version, warehouseNo: 'WH11' },
      lines: data.lines.map(({ id }) => ({ lineId: id, receiveQty: '10' })),
    });
    expect(received.status, received.body).toBe(200);
    expect(codes(await ask('undoTruckArrived', received.data.version))).toContain('doc.wrongStatus');
    expect((await acme.call('ISrmDockService/undoTruckArrived', {})).status).toBe(403);
  });
});

describe('windows at addresses of one gate', () => {
  it('issue 17 CONST-26 say whose dock they are before and after they are booked, in the list and where they move', async () => {
    const gate = await address();
    await address({ completeAddress: gate, officeAlias: '北门', platformNo: 'D3' });
    const windows = await free(acme, gate);
    expect([...new Set(windows.records.map(({ dockNo, dockPlace }) => `${dockNo} ${dockPlace}`))].toSorted()).toEqual([
      ...[`D1 ${placeOf(gate)}`, `D2 ${placeOf(gate)}`, 'D3 北门'],
    ]);
    const notice = await approve(await announced(gate, window('D3', '08:00', '09:00')));
    const seen = async (client: Client, service: string) =>
      (
        await client.call<{ records: { dockNo: string; dockPlace: string }[] }>(`${service}/getsrmasnheadlistbyparams`, {
          condition: { asnNoIndistinct: notice.asnNo },
          fields: ['asnNo'],
        })
      ).data.records.map(({ dockNo, dockPlace }) => [dockNo, dockPlace]);
    expect([await seen(acme, sup), await seen(buyer, own)]).toEqual([[['D3', '北门']], [['D3', '北门']]]);
    const moved = await acme.call<Notice>(`${sup}/moveDockAppointment`, {
      ...{ id: notice.id, version: notice.version, dockNo: 'D1', startTime: at('10:00'), endTime: at('11:00'), reason: '改约' },
    });
    expect(moved.status, moved.body).toBe(200);
    expect(await seen(buyer, own)).toEqual([['D1', placeOf(gate)]]);
    const { data } = await acme.call<{ dockPlace: string }>(`${sup}/getsrmasnheadbyid`, { id: notice.id });
    expect(data.dockPlace).toBe(placeOf(gate));
  });

  it('issue 17 CONST-26 of two docks of one number the first is offered and booked: a notice names no more than that', async () => {
    const gate = await address();
    // named alike before the rule that keeps them apart
    const other = await address({ officeAlias: 'Z', platformNo: 'D1' });
    await house.owner.query('update srm_delivery_address set complete_address = $1 where complete_address = $2', [gate, other]);
    await announced(gate, window('D1', '08:00', '09:00'));
    expect(startsOf(await free(acme, gate), 'D1')).not.toContain('08:00');
    expect(codes(await refusedAt(gate, window('D1', '08:00', '09:00')))).toEqual(['dock.taken']);
  });
});
