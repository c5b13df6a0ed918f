import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../../test/house.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';
import { acme, buyer, dayFromNow, house, listed, openPlans, own } from './schedule.world.ts';

openPlans();

type Cell = string | number;
const send = async (heads: readonly Cell[], ...rows: readonly (readonly Cell[])[]) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [[...heads], ...rows.map((row) => [...row])] }] }));
  return uploadTo(house.app, buyer, `${own}/importexcel`, file, { name: 'plan.xlsx', fields: { again: '1' } });
};
const plan = async (itemNo: string) =>
  (await listed(buyer, { itemNo }))
    .map(({ plannedDate, actualQty, scheduleStatus }) => [plannedDate, actualQty, scheduleStatus])
    .toSorted();
const narrow = ['供应商编号', '物料编号', '计划日期', '排程数量'];

describe('SCHED-11 a plan from a workbook', () => {
  it('is one row a date: added as drafts, and written over by the next sheet', async () => {
    const first = await send(narrow, ['V0001', 'M0001', dayFromNow(10), 500], ['V0001', 'M0001', dayFromNow(11), '0.5']);
    expect(failuresOf(first.lines)).toEqual([]);
    expect(first.lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 2 });
    expect((await send(narrow, ['V0001', 'M0001', dayFromNow(10), 300])).lines.at(-1)).toMatchObject({ count: 1 });
    expect(await plan('M0001')).toEqual([
      [dayFromNow(10), '300', '0'],
      [dayFromNow(11), '0.5', '0'],
    ]);
  });

  it('is one column a date, in which an empty cell says nothing', async () => {
    const days = [dayFromNow(10), dayFromNow(11), dayFromNow(12)];
    const wide = await send(
      ['供应商编号', '物料编号', ...days.map((day) => day.replaceAll('-', '/'))],
      ['V0001', 'M0002', 10, '', 30],
      ['V0002', 'M0002', '', 5, ''],
    );
    expect(failuresOf(wide.lines)).toEqual([]);
    expect(wide.lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 3 });
    expect(await plan('M0002')).toEqual([
      [days[0], '10', '0'],
      [days[1], '5', '0'],
      [days[2], '30', '0'],
    ]);
  });

  it('SCHED-21 leaves out what is locked, counts it and lists it with what locks it', async () => {
    const sent = await send(
      narrow,
      ['V0001', 'M0003', dayFromNow(3), 1],
      ['V0001', 'M0003', dayFromNow(4), 2],
      ['V0001', 'M0003', dayFromNow(0), 3],
    );
    expect(failuresOf(sent.lines)).toEqual([]);
    expect(sent.lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 1 });
    expect(await plan('M0003')).toEqual([[dayFromNow(4), '2', '0']]);
    const told = sent.lines.flatMap((one) => (one.event === 'progress' && one.code?.startsWith('schedule.locked') ? [one] : []));
    expect(told.map(({ code, line }) => [code, line])).toEqual([
      ['schedule.lockedLine', 2],
      ['schedule.lockedLine', 4],
      ['schedule.lockedCount', undefined],
      ['schedule.lockedSkipped', undefined],
    ]);
    expect(told[0]?.message).toContain(`锁定至 ${dayFromNow(3)}，依据 组织的锁定天数`);
    expect(told.slice(2).map(({ message }) => message)).toEqual(['2 行未导入', '锁定期内的数据不导入']);
  });

  it('is refused by row, column, value and rule, and adds nothing', async () => {
    const bad = await send(
      [...narrow, '2027/2/30', '2027-03-01'],
      ['V0001', 'nothing', dayFromNow(10), 1, '', ''],
      ['V0001', 'M0004', '', '', '', ''],
      ['V0001', 'M0004', dayFromNow(10), 1, 7, ''],
      ['V0001', 'M0004', dayFromNow(10), 2, '', ''],
    );
    expect(
      failuresOf(bad.lines)
        .map(({ line, field, code }) => [line, field, code])
        .toSorted(),
    ).toEqual([
      [2, 'itemNo', 'ref.invalid'],
      [3, 'plannedDate', 'schedule.noQuantity'],
      [4, '2027-02-30', 'valid.date'],
      [5, 'plannedDate', 'schedule.rowTwice'],
    ]);
    const negative = await send([...narrow, '2027-03-01'], ['V0001', 'M0004', dayFromNow(10), '-1', '-2']);
    expect(
      failuresOf(negative.lines)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['2027-03-01', 'actualQty']);
    const twice = await send(['供应商编号', '物料编号', '2027-03-01', '2027/3/1'], ['V0001', 'M0004', 1, 2]);
    expect(failuresOf(twice.lines).map(({ code }) => code)).toEqual(['import.doubleColumn']);
    expect(await plan('M0004')).toEqual([]);
  });
});

describe('a plan from another system', () => {
  const row = (itemNo: string, days: number, qty: string) => ({
    ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo, plannedDate: dayFromNow(days), expectQty: qty, actualQty: qty },
  });
  const send = (rows: readonly object[], headers = {}, client = buyer) =>
    client.call<{ count: number; lockedCount: number; locked: object[] }>(`${own}/importSchedules`, { rows }, headers);
  it('SCH-01 SCHED-21 is added as drafts and written over by the next one; locked rows are left out and listed', async () => {
    const first = await send([row('M0006', 10, '10'), row('M0006', 1, '5'), row('M0006', 11, '20')]);
    expect([first.status, first.data]).toEqual([
      200,
      {
        count: 2,
        lockedCount: 1,
        locked: [{ rowNo: 2, itemNo: 'M0006', plannedDate: dayFromNow(1), lockedUntil: dayFromNow(3) }],
      },
    ]);
    expect((await send([row('M0006', 10, '12')])).data.count).toBe(1);
    expect(await plan('M0006')).toEqual([
      [dayFromNow(10), '12', '0'],
      [dayFromNow(11), '20', '0'],
    ]);
  });
  it('SCH-01 is refused whole, each row with its place, and has one effect of a key that comes twice', async () => {
    const bad = await send([row('M0007', 10, '10'), row('nothing', 10, '1'), row('M0007', 10, '3')]);
    expect(bad.details.map(({ code, field, rowId }) => [code, field, rowId])).toEqual([
      ['ref.invalid', 'itemNo', '1'],
      ['schedule.rowTwice', 'plannedDate', '2'],
    ]);
    expect((await send([])).details[0]?.code).toBe('input.required');
    expect((await send([row('M0007', 10, '-1')])).details[0]).toMatchObject({ field: 'expectQty', rowId: '0' });
    expect((await send([row('M0007', 10, '1')], {}, acme)).errorCode).toBe('10008');
    expect(await plan('M0007')).toEqual([]);
    const key = { 'idempotency-key': newKey() };
    const answers = [await send([row('M0007', 10, '7')], key), await send([row('M0007', 10, '7')], key)];
    expect(answers.map(({ status, data }) => [status, data.count])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await plan('M0007')).toEqual([[dayFromNow(10), '7', '0']]);
  });
});
