import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { describe, expect, it } from 'vitest';
import { copyRequired, cumulativeOf, gridLines, missingOf, partsOf, pasteBlock, typedQty } from './replyDraft.ts';

const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
const row = (id: string, itemNo: string, plannedDate: string, more: Partial<ScheduleRow> = {}): ScheduleRow =>
  ({
    ...{ id, itemNo, plannedDate, schedulingDate: plannedDate, actualQty: '100', scheduleStatus: '1', replyQty: null },
    ...{ deliveryWindowPeriod: null, receiveAddress: null, plantNo: null, itemName: itemNo, unitNo: 'PCS', replyDate: null },
    ...more,
  }) as ScheduleRow;
const rows = [
  row('1', 'B', '2026-03-09'),
  row('2', 'A', '2026-03-09'),
  row('3', 'A', '2026-03-10', { scheduleStatus: '2', replyQty: '100', replyDate: '2026-03-10' }),
  row('4', 'A', '2026-03-11'),
];
const lines = gridLines(rows);

describe('SCHED-10 the grid of replies', () => {
  it('has a line for each item, window and address', () => {
    expect(lines.map(({ itemNo, cells }) => [itemNo, [...cells.keys()]])).toEqual([
      ['A', days],
      ['B', ['2026-03-09']],
    ]);
    expect(gridLines([row('5', 'A', '2026-03-09', { deliveryWindowPeriod: 'AM' }), row('6', 'A', '2026-03-09')])).toHaveLength(2);
  });
  it('copies what is required into cells that take a reply', () => {
    expect(copyRequired({ '2': { qty: '1', reason: 'x' } }, rows)).toEqual({
      '1': { qty: '100' },
      '2': { qty: '100', reason: 'x' },
      '4': { qty: '100' },
    });
  });
  it('takes a block of a spreadsheet, and passes over what takes no reply and what is no quantity', () => {
    expect(pasteBlock({}, '1,200\t7\tx\r\n5\n', lines, days, { line: 0, day: 0 })).toEqual({
      '2': { qty: '1200' },
      '1': { qty: '5' },
    });
    expect(pasteBlock({}, '9\t9\t9', lines, days, { line: 0, day: 2 })).toEqual({ '4': { qty: '9' } });
    expect(['1 000', '0.50', '-1', '', '1e3'].map(typedQty)).toEqual(['1000', '0.5', undefined, undefined, undefined]);
  });
  it('sends the rest on the day it is caught up', () => {
    const [one = row('', '', '')] = rows;
    expect(missingOf(one, { qty: '60' })).toBe('40');
    expect([missingOf(one, { qty: '100' }), missingOf(one, { qty: 'x' }), missingOf(one, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(partsOf(one, { qty: '60', catchUp: '2026-03-11' })).toEqual([
      { replyDate: '2026-03-09', replyQty: '60' },
      { replyDate: '2026-03-11', replyQty: '40' },
    ]);
    expect(partsOf(one, { qty: '60', catchUp: '' })).toEqual([{ replyDate: '2026-03-09', replyQty: '60' }]);
  });
  it('shows by the cumulative line when a shortage is caught up', () => {
    const [line] = lines;
    if (!line) throw new Error('no line');
    expect(cumulativeOf(line, days, {})).toEqual([undefined, '0', '0']);
    expect(cumulativeOf(line, days, { '2': { qty: '60', catchUp: '2026-03-11' } })).toEqual(['-40', '-40', '0']);
  });
});
