import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { describe, expect, it } from 'vitest';
import { cellKey, meantOf, pastePlan, planAbove, planLines, savedCell, type Typed, totalsOf } from './planDraft.ts';

const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
const row = (id: string, itemNo: string, plannedDate: string, more: Partial<ScheduleRow> = {}): ScheduleRow =>
  ({
    ...{ id, version: 1, orgNo: 'O', supplierNo: 'V1', itemNo, plannedDate, schedulingDate: plannedDate, scheduleStatus: '1' },
    ...{ expectQty: '100', actualQty: '100', urgency: '1', sampleFlag: '0', purchaseNo: null, purchaseSeq: null },
    ...{ deliveryWindowPeriod: null, receiveAddress: null, plantNo: null, lockedUntil: '2026-03-09', replyQty: null },
    ...more,
  }) as ScheduleRow;
const lines = planLines([
  row('1', 'B', '2026-03-10'),
  row('2', 'A', '2026-03-10', { purchaseNo: 'PO1', purchaseSeq: 2 }),
  row('3', 'A', '2026-03-10', { scheduleStatus: '0', actualQty: '80', version: 4 }),
  row('4', 'A', '2026-03-11', { scheduleStatus: '0', actualQty: '30', expectQty: '30' }),
  row('5', 'A', '2026-03-10', { supplierNo: 'V2' }),
]);
const [a, , b] = lines;
if (!a || !b) throw new Error('the lines of the test are missing');
const typedAt = (line: typeof a, day: string, qty: string): Typed => ({ [cellKey(line, day)]: { line, day, qty } });
const savedOf = (typed: Typed) => meantOf(typed, lines).map(([, one]) => savedCell(one));

describe('S12 issue 16 the grid of the plan', () => {
  it('has a line for each item and supplier, and in a cell the draft beside the row that it will replace', () => {
    expect(lines.map(({ of }) => [of.itemNo, of.supplierNo])).toEqual([
      ['A', 'V1'],
      ['A', 'V2'],
      ['B', 'V1'],
    ]);
    const cell = a.cells.get('2026-03-10');
    expect([cell?.draft?.id, cell?.inForce?.id]).toEqual(['3', '2']);
    expect(totalsOf(a, days, typedAt(a, '2026-03-12', '5'))).toEqual({ before: '100', after: '115' });
  });

  it('saves what differs and nothing else; what is no quantity counts, so that it is told', () => {
    const alike = { ...typedAt(a, '2026-03-10', '80.0'), ...typedAt(b, '2026-03-10', '100'), ...typedAt(b, '2026-03-11', ' ') };
    expect(savedOf(alike)).toEqual([]);
    expect(meantOf(typedAt(a, '2026-03-11', 'x'), lines)).toHaveLength(1);
  });

  it('a draft keeps its need where that was planned otherwise; a need that was the quantity follows it', () => {
    const [planned] = savedOf(typedAt(a, '2026-03-10', '1,090'));
    expect(planned).toMatchObject({ id: '3', version: 4, actualQty: '1090', expectQty: '100' });
    const [follows] = savedOf(typedAt(a, '2026-03-11', '35'));
    expect(follows).toMatchObject({ id: '4', actualQty: '35', expectQty: '35' });
  });

  it('a new cell is of its line, and takes urgency from the row in force', () => {
    const [next] = savedOf(typedAt(b, '2026-03-10', '0'));
    expect(next).toMatchObject({ supplierNo: 'V1', itemNo: 'B', plannedDate: '2026-03-10', actualQty: '0', urgency: '1' });
    expect(next).not.toHaveProperty('id');
    const [fresh] = savedOf(typedAt(b, '2026-03-12', '7'));
    expect(fresh).toMatchObject({ actualQty: '7', expectQty: '7', urgency: '0', schedulingDate: null });
  });

  it('a cell out of sight is saved with the line it was typed into, as that is now', () => {
    const old = planLines([row('4', 'A', '2026-03-11', { scheduleStatus: '0', version: 1 })])[0] as typeof a;
    const typed = typedAt(old, '2026-03-11', '9');
    expect(meantOf(typed, [])).toHaveLength(1);
    const now = planLines([row('4', 'A', '2026-03-11', { scheduleStatus: '0', version: 6 })]);
    expect(meantOf(typed, now).map(([, one]) => savedCell(one).version)).toEqual([6]);
  });

  it('takes a block and the value above, but not on locked days', () => {
    const pasted = pastePlan({}, '1\t2\tx\n\t\t\n3\t4', lines, days, { line: 0, day: 0 });
    expect(Object.values(pasted).map(({ line, day, qty }) => [line.of.itemNo, day, qty])).toEqual([
      ['A', '2026-03-10', '2'],
      ['B', '2026-03-10', '4'],
    ]);
    expect(Object.values(planAbove({}, lines, 2, '2026-03-11')).map(({ qty }) => qty)).toEqual(['30']);
    expect(planAbove({}, lines, 2, '2026-03-09')).toEqual({});
  });
});
