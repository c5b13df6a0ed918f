import { expect, it } from 'vitest';
import { commitmentOf, deviationOf, percentOfWhole, remainderOf, shareIssues, shareRangeIssues } from './forecast.rules.ts';
import { monthIssues, overdueOn, replyIssues } from './purchasePlan.rules.ts';
import { yearSpanIssues } from './yearSpan.ts';

const codes = (startDate: unknown, endDate: unknown) => yearSpanIssues({ startDate, endDate }).map(({ code }) => code);
it('FCST-11 a span of a year passes, of 365 or 366 days, and one day more does not', () => {
  expect(codes('2026-01-01', '2027-01-01')).toEqual([]);
  expect(codes('2026-01-01', '2027-01-02')).toEqual(['range.year']);
  // the year has a leap day
  expect(codes('2027-06-01', '2028-06-01')).toEqual([]);
  expect(codes('2027-06-01', '2028-06-02')).toEqual(['range.year']);
  expect(codes('2028-02-29', '2029-02-28')).toEqual([]);
  expect(codes('2028-02-29', '2029-03-01')).toEqual(['range.year']);
  expect(codes('2026-03-02', '2026-03-01')).toEqual(['valid.rangeOrder']);
  expect([codes('2026-03-01', undefined), codes(undefined, '2026-03-01'), codes('', '')]).toEqual([[], [], []]);
});

it('FCST-09 a plan is for a month of the calendar', () => {
  for (const month of ['2026-01', '2026-12', '1999-07']) expect(monthIssues(month), month).toEqual([]);
  for (const month of ['2026-13', '2026-00', '2026-1', '2026-01-01', '1800-01', 'x', ''])
    expect(monthIssues(month), month).toMatchObject([{ code: 'valid.month', field: 'planMonth' }]);
});

const due = { replyDueDate: '2026-03-05', replyQty: null, isOverdue: '0' } as const;
it('FCST-09 a reply is due until the end of its day, and one that came late stays late', () => {
  expect([overdueOn(due, '2026-03-05'), overdueOn(due, '2026-03-06')]).toEqual(['0', '1']);
  expect(overdueOn({ ...due, replyDueDate: null }, '2030-01-01')).toBe('0');
  expect(overdueOn({ ...due, replyQty: '5', isOverdue: '0' }, '2030-01-01')).toBe('0');
  expect(overdueOn({ ...due, replyQty: '5', isOverdue: '1' }, '2026-03-01')).toBe('1');
});
it('FCST-09 less than planned is replied with a reason', () => {
  const plan = { planQty: '100.5' };
  expect(replyIssues(plan, { replyQty: '100.5', reason: null })).toEqual([]);
  expect(replyIssues(plan, { replyQty: '120', reason: null })).toEqual([]);
  expect(replyIssues(plan, { replyQty: '100', reason: '模具维修' })).toEqual([]);
  expect(replyIssues(plan, { replyQty: '100', reason: '  ' })).toEqual([
    { code: 'plan.reasonRequired', field: 'reason', params: { short: '0.5' } },
  ]);
});

const bucket = (id: string, supplierProportion: string | null, more = {}) => ({
  ...{ id, bmItemNo: 'M0001', periodType: 'month', planTime: '2026-03-01', supplierProportion },
  ...more,
});
it('FCST-13 shares sum to 100 per item and period, and the remainder is offered', () => {
  expect(remainderOf(['33.33', '33.33', null])).toBe('33.34');
  expect(shareIssues([bucket('1', '60'), bucket('2', '40')])).toEqual([]);
  expect(shareIssues([bucket('1', '33.33'), bucket('2', '33.33'), bucket('3', '33.33')])).toEqual([
    { code: 'forecast.share', rowId: '1' },
    {
      code: 'forecast.remainder',
      rowId: '1',
      params: { itemNo: 'M0001', planTime: '2026-03-01', sum: '99.99', rest: '0.01' },
    },
  ]);
  expect(shareIssues([bucket('1', '60'), bucket('2', '60')])).toMatchObject([
    { code: 'forecast.share' },
    { code: 'forecast.beyond', params: { sum: '120', rest: '20' } },
  ]);
  // each item and each period by itself; where nobody has a share nobody allots
  expect(shareIssues([bucket('1', '60'), bucket('2', '40', { planTime: '2026-04-01' })])).toHaveLength(4);
  expect(shareIssues([bucket('1', '100'), bucket('2', null, { bmItemNo: 'M0002' }), bucket('3', null)])).toEqual([]);
  expect(shareRangeIssues('100')).toEqual([]);
  expect(shareRangeIssues('100.01')).toMatchObject([{ code: 'forecast.shareRange' }]);
});

it('FCST-13 a deviation has its quantity, its per cent and, from a tolerance on, a mark', () => {
  expect(deviationOf('105', '100')).toEqual({ qty: '5', pct: '5', tone: undefined });
  expect(deviationOf('110', '100')).toEqual({ qty: '10', pct: '10', tone: 'late' });
  expect(deviationOf('70', '100')).toEqual({ qty: '-30', pct: '-30', tone: 'bad' });
  expect(deviationOf('100', '100')).toEqual({ qty: '0', pct: '0', tone: undefined });
  expect(deviationOf('5', '0')).toEqual({ qty: '5', pct: null, tone: 'bad' });
  expect(deviationOf('5', null)).toBeUndefined();
  expect(percentOfWhole('1', '3')).toBe('33.33');
  expect(percentOfWhole('-2', '3')).toBe('-66.67');
  expect(percentOfWhole('12345678901234567890', '100')).toBe('12345678901234567890');
  expect(commitmentOf('150', '100')).toEqual({ qty: '50', pct: '50', tone: undefined });
  expect(commitmentOf('60', '100')?.tone).toBe('bad');
});
