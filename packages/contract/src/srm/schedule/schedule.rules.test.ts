import { describe, expect, it } from 'vitest';
import { codesOf } from '../../kernel/codes.ts';
import { periodOf, periodsBetween, planEnd } from './board.ts';
import { replyResults, scheduleFlow } from './schedule.flow.ts';
import {
  belowPlan,
  differencesOf,
  gapText,
  isAgreement,
  isLate,
  isShort,
  replyIssues,
  type ScheduleFacts,
  scheduleGuards,
} from './schedule.rules.ts';
import { schedule } from './schedule.ts';
import { endReasons, endReasonText } from './schedule.words.ts';
import { headerDay, isCalendarDay, partsOf, type SheetRow } from './scheduleSheet.ts';

const { states } = scheduleFlow;
const row = {
  id: '1',
  scheduleStatus: states.published,
  replyResult: replyResults.states.none,
  plannedDate: '2026-03-10',
  schedulingDate: '2026-03-10',
  actualQty: '100',
  deliveryQty: '0',
  receiveQty: '0',
} as const satisfies ScheduleFacts & { schedulingDate: string };
const codes = (issues: readonly { readonly code: string }[]) => issues.map(({ code }) => code);

describe('SCHED-18 ERR-28 the states of a row', () => {
  const all = Object.entries(states);
  const actions = Object.entries(scheduleFlow.actions).filter(([, { from }]) => from.length > 0);
  it.each(actions)('let %s happen from where the table says, and from nowhere else', (name, { from }) => {
    const action = name as keyof typeof scheduleFlow.actions;
    for (const [state, scheduleStatus] of all) {
      const issues = scheduleGuards(action, {
        ...row,
        scheduleStatus,
        // everything beside the state lets the action pass
        replyResult: replyResults.states.differs,
        receiveQty: action === 'close' ? '100' : '0',
      });
      expect([state, issues.length === 0]).toEqual([state, (from as readonly string[]).includes(state)]);
    }
  });
  it('refuse a reply to a replied row in the words of the specification, and to a superseded one with its version', () => {
    expect(codes(scheduleGuards('reply', { ...row, scheduleStatus: states.replied }))).toEqual(['schedule.replyRule']);
    const gone = { ...row, scheduleStatus: states.withdrawn, endVersionNo: '4' };
    expect(scheduleGuards('reply', gone)).toEqual([{ code: 'schedule.superseded', params: { version: '4' } }]);
  });
  it('let a locked reply change only where the row is urgent and the policy says so', () => {
    const locked = { ...row, scheduleStatus: states.replied, lockedUntil: '2026-03-10' };
    expect(codes(scheduleGuards('change', locked))).toEqual(['schedule.locked']);
    expect(codes(scheduleGuards('change', { ...locked, urgency: '1' }))).toEqual(['schedule.locked']);
    expect(codes(scheduleGuards('change', { ...locked, changesInLock: '1' }))).toEqual(['schedule.locked']);
    expect(codes(scheduleGuards('change', { ...locked, urgency: '1', changesInLock: '1' }))).toEqual([]);
    expect(codes(scheduleGuards('change', { ...locked, lockedUntil: '2026-03-09' }))).toEqual([]);
  });
  it('keep what is under way in the plan, and close what came or whose day is over', () => {
    expect(codes(scheduleGuards('withdraw', { ...row, deliveryQty: '0.000001' }))).toEqual(['schedule.announced']);
    const replied = { ...row, scheduleStatus: states.replied, today: '2026-03-10' };
    expect(codes(scheduleGuards('close', replied))).toEqual(['schedule.notOver']);
    expect(codes(scheduleGuards('close', { ...replied, today: '2026-03-11' }))).toEqual([]);
    expect(codes(scheduleGuards('close', { ...replied, receiveQty: '100' }))).toEqual([]);
  });
});

describe('SCHED-29 codes', () => {
  it('are those of the decision', () => {
    expect(states).toEqual({ draft: '0', published: '1', replied: '2', changing: '3', closed: '4', withdrawn: '5' });
    expect(replyResults.states).toEqual({ none: '0', agreed: '1', differs: '2', settled: '3' });
    expect(codesOf('Urgency').map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect(schedule.fields.sampleFlag.default).toBe('0');
  });
});

describe('a reply', () => {
  const on = (replyDate: string, replyQty: string) => ({ replyDate, replyQty });
  const judge = (parts: Parameters<typeof replyIssues>[1], reason = '', of = row) =>
    codes(replyIssues(of, parts, reason, '2026-03-02'));
  it('SCHED-10 agrees when all of it comes on the scheduled day', () => {
    expect(isAgreement(row, [on('2026-03-10', '60'), on('2026-03-10', '40')])).toBe(true);
    expect(isAgreement(row, [on('2026-03-09', '100')])).toBe(false);
    expect(judge([on('2026-03-10', '100')])).toEqual([]);
    expect(judge([on('2026-03-09', '100')])).toEqual([]);
  });
  it('needs a reason when it is short or late', () => {
    expect([isShort(row, [on('2026-03-10', '99.999999')]), isLate(row, [on('2026-03-11', '1')])]).toEqual([true, true]);
    expect(judge([on('2026-03-10', '99')])).toEqual(['reason.required']);
    expect(judge([on('2026-03-10', '60'), on('2026-03-12', '40')])).toEqual(['reason.required']);
    expect(judge([on('2026-03-10', '60'), on('2026-03-12', '40')], '模具维修')).toEqual([]);
  });
  it('is refused when it is empty, past, twice on a day, beyond the schedule or below what is under way', () => {
    expect(judge([])).toEqual(['input.required']);
    expect(judge([on('2026-03-01', '100')])).toEqual(['schedule.replyPast']);
    expect(judge([on('2026-03-10', '50'), on('2026-03-10', '50')])).toEqual(['schedule.dateTwice']);
    expect(judge([on('2026-03-10', '101')])).toEqual(['schedule.replyTooMuch']);
    expect(judge([on('2026-03-10', '10')], 'x', { ...row, deliveryQty: '20' as '0' })).toEqual(['schedule.announced']);
    const over = { ...row, schedulingDate: '2026-02-20', plannedDate: '2026-02-20' } as unknown as typeof row;
    expect(judge([on('2026-02-20', '100')], '', over)).toEqual([]);
  });
});

it('SCHED-17 differences are against what was scheduled', () => {
  expect(differencesOf({ actualQty: '100', replyQty: '90.5', deliveryQty: '120', receiveQty: '0' })).toEqual({
    replyDiffQty: '-9.5',
    deliveryDiffQty: '20',
    receiveDiffQty: '-100',
  });
  expect(differencesOf({ actualQty: '100', replyQty: null, deliveryQty: '0', receiveQty: '0' }).replyDiffQty).toBeNull();
});
it('SCHED-19 names the items of which less is scheduled in all than planned', () => {
  const part = (itemNo: string, expectQty: string, actualQty: string) => ({
    ...{ itemNo, expectQty, actualQty },
    itemName: itemNo,
    unitNo: 'PCS',
  });
  const gaps = belowPlan([part('A', '100', '60'), part('A', '0', '40'), part('B', '10', '4.5'), part('C', '1', '2')]);
  expect(gaps).toEqual([{ itemNo: 'B', itemName: 'B', unitNo: 'PCS', expectQty: '10', actualQty: '4.5', gapQty: '5.5' }]);
  expect(gapText(gaps)).toBe('B -5.5 PCS');
});

describe('SCHED-14 CONST-27 CONST-28 periods of a plan', () => {
  it('are days, weeks from Monday and months', () => {
    expect(['day', 'week', 'month'].map((unit) => periodOf('2026-03-01', unit as 'day'))).toEqual([
      '2026-03-01',
      '2026-02-23',
      '2026-03-01',
    ]);
    expect(periodsBetween('2026-02-27', '2026-03-02', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(periodsBetween('2026-02-27', '2026-03-10', 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
    expect(periodsBetween('2026-01-31', '2026-03-01', 'month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  });
  it('R11 end with the last day there is', () => {
    expect(periodsBetween('9999-12-30', '9999-12-31', 'day')).toEqual(['9999-12-30', '9999-12-31']);
    expect(periodsBetween('9999-12-20', '9999-12-31', 'week')).toEqual(['9999-12-20', '9999-12-27']);
    expect(periodsBetween('9999-11-01', '9999-12-31', 'month')).toEqual(['9999-11-01', '9999-12-01']);
  });
  it('are at least one', () => {
    expect(planEnd('2026-03-04', 'day', 1)).toBe('2026-03-04');
    expect(planEnd('2026-03-04', 'week', 2)).toBe('2026-03-15');
    expect(planEnd('2026-03-04', 'month', 1)).toBe('2026-03-31');
    expect(planEnd('2026-03-04', 'day', 0)).toBe('2026-03-04');
  });
});

describe('a sheet of a plan', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026/3/9', '2026-03-09'],
    ['2026年3月9日', '2026-03-09'],
    ['2026.03.09', '2026-03-09'],
    ['2026-03-09 00:00:00', '2026-03-09'],
    ['2026-02-30', '2026-02-30'],
    ['3/9', undefined],
    ['数量', undefined],
  ])('SCHED-11 reads the header %s as %s', (header, day) => {
    expect(headerDay(header)).toBe(day);
  });
  it('SCHED-11 knows which days the calendar has', () => {
    expect(['2026-02-28', '2026-02-30', '2028-02-29', '2026-13-01'].map(isCalendarDay)).toEqual([true, false, true, false]);
  });
  it('SCHED-11 has one date a row, or one column a date, in which an empty cell says nothing', () => {
    const line = { plannedDate: null, actualQty: null, expectQty: null } as unknown as SheetRow & Record<string, unknown>;
    expect(partsOf({ ...line, plannedDate: '2026-03-09', actualQty: '5', expectQty: '8' })).toEqual([
      { column: 'plannedDate', plannedDate: '2026-03-09', actualQty: '5', expectQty: '8' },
    ]);
    expect(partsOf({ ...line, '2026-03-09': '5', '2026-03-10': null, '2026-03-11': '0' })).toEqual([
      { column: '2026-03-09', plannedDate: '2026-03-09', actualQty: '5', expectQty: '5' },
      { column: '2026-03-11', plannedDate: '2026-03-11', actualQty: '0', expectQty: '0' },
    ]);
    expect(partsOf(line)).toEqual([]);
  });
});

it('SCHED-12 says why an earlier reply ended', () => {
  expect(endReasonText('v7')[0]).toBe('changed in v7');
  expect(endReasonText(endReasons.again)[1]).toBe('已重新回复');
  expect(endReasonText(endReasons.refused('too late'))[0]).toBe('refused: too late');
});
