import { describe, expect, it } from 'vitest';
import { policiesFrom } from '../../policies.ts';
import { isLockedDay, type LockRule, lockedUntil, lockName, lockOf, lockRuleIssues } from './lockRule.ts';

describe('the lock of a plan', () => {
  it.each([
    ['2026-03-02', 3, '2026-03-05'],
    ['2026-02-27', 3, '2026-03-02'],
    ['2028-02-27', 3, '2028-03-01'],
    ['2026-12-30', 3, '2027-01-02'],
    ['2026-03-02', 0, '2026-03-02'],
  ])('SCHED-22 on %s with %i lock days is up to %s', (today, days, until) => {
    expect(lockedUntil(today, days)).toBe(until);
  });
  it('SCHED-23 holds the lock date itself inside, and the day after outside', () => {
    expect(isLockedDay('2026-03-05', '2026-03-02', 3)).toBe(true);
    expect(isLockedDay('2026-03-06', '2026-03-02', 3)).toBe(false);
    expect(isLockedDay('2026-03-02', '2026-03-02', 0)).toBe(true);
  });
  it('SCHED-23 SCHED-25 the days of an organization are 3, and those to reply to a monthly plan 2, until somebody says otherwise', () => {
    expect(policiesFrom()).toMatchObject({ schedLockDays: 3, monthPlanDays: 2, schedChangeInLock: false });
    expect(policiesFrom(new Map([['MONTH_PLAN_DAYS', '32']])).monthPlanDays).toBe(2);
  });
});

describe('SCHED-23 rules of the lock', () => {
  const rule = (of: Partial<LockRule>, lockDays: number): LockRule => ({ orgNo: 'O', ...of, lockDays });
  const rules = [
    rule({ itemGroupNo: 'G' }, 9),
    rule({ supplierNo: 'S' }, 5),
    rule({ supplierNo: 'S', itemNo: 'I' }, 1),
    { ...rule({ supplierNo: 'S', itemNo: 'I' }, 30), orgNo: 'other' },
  ];
  const subject = { orgNo: 'O', supplierNo: 'S', itemNo: 'I', itemGroupNo: 'G' };
  it('count from the most specific to the days of the organization', () => {
    expect(lockOf(rules, subject, 3).lockDays).toBe(1);
    expect(lockOf(rules, { ...subject, itemNo: 'J' }, 3).lockDays).toBe(5);
    expect(lockOf(rules, { ...subject, supplierNo: 'T' }, 3).lockDays).toBe(9);
    expect(lockOf(rules, { ...subject, supplierNo: 'T', itemGroupNo: null }, 3)).toEqual({ lockDays: 3, rule: undefined });
    expect(lockName(lockOf(rules, subject, 3))[0]).toBe('the rule for S I');
    expect(lockName(lockOf([], subject, 3))[1]).toBe('组织的锁定天数');
  });
  it.each([
    [{ supplierNo: 'S' }, true],
    [{ supplierNo: 'S', itemNo: 'I' }, true],
    [{ itemGroupNo: 'G' }, true],
    [{}, false],
    [{ itemNo: 'I' }, false],
    [{ supplierNo: 'S', itemGroupNo: 'G' }, false],
    [{ itemNo: 'I', itemGroupNo: 'G' }, false],
  ])('are for %j: %s', (of, isGood) => {
    expect(lockRuleIssues(of).map(({ code }) => code)).toEqual(isGood ? [] : ['lockRule.shape']);
  });
});
