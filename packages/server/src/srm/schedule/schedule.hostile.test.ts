import { describe, expect, it } from 'vitest';
import { linesOfOrder, orderGiven, sendOrders } from '../../../test/orders.ts';
import {
  acme,
  bolt,
  buyer,
  codes,
  command,
  dayFromNow,
  detail,
  drafted,
  house,
  openPlans,
  own,
  published,
  replied,
  replyWith,
  sup,
} from './schedule.world.ts';

openPlans();
const on = (replyDate: unknown, replyQty: unknown) => [{ replyDate: replyDate as string, replyQty: replyQty as string }];

describe('issue 16 a reply that is none', () => {
  it('SCHED-10 is refused for its quantity or its day, and nothing of it is kept', async () => {
    const row = await published();
    const day = dayFromNow(10);
    for (const qty of ['-1', '-0.000001', 'NaN', '1e3', '0x10', '', '1'.repeat(40), '0.0000001', null])
      expect([qty, (await replyWith(row, on(day, qty), 'x')).errorCode]).toEqual([qty, '20002']);
    for (const date of ['2026-02-30', '2027-13-01', '0000-00-00', '99999-01-01', 'tomorrow', '', null])
      expect([date, (await replyWith(row, on(date, '100'), 'x')).errorCode]).toEqual([date, '20002']);
    expect(codes(await replyWith(row, on('2099-01-01', '100'), 'x'))).toEqual(['valid.businessDay']);
    expect(codes(await replyWith(row, on(day, '99999999999999'), 'x'))).toEqual(['schedule.replyTooMuch']);
    expect(codes(await replyWith(row, [...on(day, '40'), ...on(day, '60')], 'x'))).toEqual(['schedule.dateTwice']);
    const after = await detail(row.id);
    expect([after.scheduleStatus, after.replyQty, after.version]).toEqual(['1', null, row.version]);
  });
  it('of two rows is taken whole or not at all', async () => {
    const [one, other] = [await published(), await published()];
    const records = [one, other].map(({ id, version }, at) => ({
      ...{ id, version, reason: '' },
      rows: [{ replyDate: dayFromNow(10), replyQty: at === 0 ? '100' : '101' }],
    }));
    const answer = await acme.call(`${sup}/replySchedule`, { records });
    expect(answer.details.map(({ code, rowId }) => [code, rowId])).toEqual([['schedule.replyTooMuch', other.id]]);
    expect((await detail(one.id)).scheduleStatus).toBe('1');
    const twice = [records[0], records[0]];
    expect(codes(await acme.call(`${sup}/replySchedule`, { records: twice }))).toEqual(['schedule.rowTwice']);
  });
  it('is at most what the order line of its row orders', async () => {
    await sendOrders(buyer, [orderGiven('BEYOND-1', [{ itemNo: 'M0001', batchPurQty: '80' }])]);
    expect(await linesOfOrder(buyer, 'BEYOND-1')).toHaveLength(1);
    const row = await published({ purchaseNo: 'BEYOND-1', purchaseSeq: 1 });
    const over = await replyWith(row, on(dayFromNow(10), '80.5'), 'x');
    expect([codes(over), over.details[0]?.message]).toEqual([
      ['schedule.replyBeyondOrder'],
      '回复合计 80.5 超过订单明细 BEYOND-1 1 的数量 80',
    ]);
    expect((await replyWith(row, on(dayFromNow(10), '80'), '超出订单')).status).toBe(200);
  });
});

describe('issue 16 what another supplier tries', () => {
  it('SCHED-29 finds no row to answer, change, look at or ask notices of, whoever names it', async () => {
    const [open, answered, draft] = [await published(), await replied(), await drafted()];
    const before = await detail(open.id);
    for (const answer of [
      await replyWith(open, on(dayFromNow(10), '100'), '', bolt),
      await replyWith(draft, on(dayFromNow(10), '100')),
      await command(bolt, `${sup}/changeSchedule`, [answered]),
      await command(acme, `${sup}/changeSchedule`, [draft]),
      await bolt.call(`${sup}/seeScheduleChanges`, { id: open.id }),
      await bolt.call(`${sup}/getScheduleChangeRecord`, { id: answered.id }),
      await bolt.call(`${sup}/getsrmsupschedulingkanbanbyid`, { id: open.id }),
    ])
      expect([answer.status, answer.errorCode]).toEqual([404, '20003']);
    const behind = await bolt.call<{ records: unknown[] }>(`${sup}/getScheduleNotices`, { ids: [open.id, answered.id] });
    expect(behind.data.records).toEqual([]);
    expect(await detail(open.id)).toEqual(before);
  });
  it('SCHED-29 reads nothing of ours in boards, lists as of a version, notes, figures and files, whatever it asks for', async () => {
    const canary = 'CANARY-WINDOW';
    const row = await replied({ deliveryWindowPeriod: canary, receiveAddress: 'CANARY-GATE', itemNo: 'M0006' }, '90');
    const asked = { supplierNo: 'V0001', itemNo: 'M0006', deliveryWindowPeriod: canary };
    const days = { startDate: dayFromNow(0), endDate: dayFromNow(60) };
    const heard = [
      await bolt.call(`${sup}/getScheduleBoard`, { ...asked, ...days, unit: 'day', size: 500 }),
      await bolt.call(`${sup}/getScheduleBoard`, { ...asked, ...days, unit: 'month', versionNo: '999999999' }),
      await bolt.call(`${sup}/getsrmsupschedulingkanbanlistbyparams`, {
        condition: { ...asked, asOfVersion: '999999999' },
        size: 100,
      }),
      await bolt.call('ISrmLinePromiseService/getPromiseFigures', { by: 'supplier', of: 'row', supplierNo: 'V0001', ...days }),
      await bolt.call('ISrmSchedulePromiseService/getSchedulePromiseList', { condition: { supplierNo: 'V0001' }, size: 100 }),
    ];
    for (const answer of heard) {
      expect(answer.status, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/CANARY|V0001|立航/);
      expect((answer.data as { records: unknown[] }).records).toEqual([]);
    }
    for (const wire of [
      'previewPublish',
      'publishSchedule',
      'compareVersions',
      'settleReply',
      'importSchedules',
      'saveLockRules',
    ])
      expect([wire, (await acme.call(`${own}/${wire}`, { records: [row], all: '1' })).status]).not.toEqual([wire, 200]);
  });
  it('asks for no version that is none, and for no more than a board holds', async () => {
    const list = (asOfVersion: unknown) =>
      acme.call(`${sup}/getsrmsupschedulingkanbanlistbyparams`, { condition: { asOfVersion }, size: 20 });
    for (const version of ["1' or '1'='1", '-1', '1e3', '', '12345678901', ['1', '2']])
      expect([version, (await list(version)).status]).not.toEqual([version, 500]);
    const board = (more: object) =>
      acme.call(`${sup}/getScheduleBoard`, { startDate: dayFromNow(0), endDate: dayFromNow(5), unit: 'day', ...more });
    for (const more of [{ size: 501 }, { size: 0 }, { unit: 'year' }, { versionNo: '1;' }, { startDate: '2026-02-30' }])
      expect((await board(more)).errorCode).toBe('20002');
    expect((await board({ itemNoIndistinct: '%_\\' })).status).toBe(200);
  });
});

it('issue 16 quantities of drafts beyond what a quantity can be are refused at their field', async () => {
  const row = (more: object) => ({
    ...{
      orgNo: 'ORG1',
      supplierNo: 'V0001',
      itemNo: 'M0001',
      plannedDate: dayFromNow(10),
      expectQty: '1',
      actualQty: '1',
      ...more,
    },
  });
  for (const qty of ['-1', '1'.repeat(30), 'NaN', 'Infinity', '1e5'])
    expect((await buyer.call(`${own}/importSchedules`, { rows: [row({ actualQty: qty })] })).details[0]).toMatchObject({
      field: 'actualQty',
      rowId: '0',
    });
  const { rows } = await house.owner.query('select 1 from srm_schedule where actual_qty > 1e12');
  expect(rows).toEqual([]);
});
