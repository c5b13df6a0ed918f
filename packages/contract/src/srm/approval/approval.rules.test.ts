import { describe, expect, it } from 'vitest';
import { approvalFlow } from './approval.flow.ts';
import { covers, isExpired, type Permission, shortenedIssues, validityIssues, whyMissing } from './approval.rules.ts';

const { pending, approved, rejected, void: gone } = approvalFlow.states;
const permission = (more: Partial<Permission> = {}): Permission => ({
  approvalNo: 'JH1',
  itemNo: 'M1',
  lotNo: null,
  status: approved,
  effectiveStart: '2026-03-01',
  effectiveEnd: '2026-03-31',
  ...more,
});
const delivered = (day: string, more: { itemNo?: string; lots?: readonly (string | null)[] } = {}) => ({
  itemNo: 'M1',
  lots: [null],
  day,
  ...more,
});

describe('permissions to deliver', () => {
  it('DELIV-24 begin on the day they end at the latest; one day alone is a validity', () => {
    const days = (effectiveStart: string | null, effectiveEnd: string | null) =>
      validityIssues({ effectiveStart, effectiveEnd }).map(({ code }) => code);
    expect(days('2026-03-02', '2026-03-01')).toEqual(['approval.startAfterEnd']);
    expect([days('2026-03-01', '2026-03-01'), days('2026-03-01', null), days(null, '2026-03-01')]).toEqual([[], [], []]);
  });

  it('DELIV-23 hold on their first and their last day and on no day beside them', () => {
    const held = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => covers(permission(), delivered(day)));
    expect(held).toEqual([false, true, true, false]);
    expect([pending, rejected, gone].map((status) => covers(permission({ status }), delivered('2026-03-10')))).toEqual([
      false,
      false,
      false,
    ]);
    expect(covers(permission(), delivered('2026-03-10', { itemNo: 'M2' }))).toBe(false);
  });

  it('DELIV-23 are for any batch, or for the one they name', () => {
    const day = '2026-03-10';
    const of = (lotNo: string | null, ...lots: (string | null)[]) => covers(permission({ lotNo }), delivered(day, { lots }));
    expect([of(null, null), of(null, 'A'), of('A', 'A'), of('A', null, 'A'), of('A', 'B'), of('A', null)]).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('DELIV-23 are expired from the day after the last one, as long as they are approved', () => {
    const on = (day: string, status: string = approved) => isExpired({ status, effectiveEnd: '2026-03-31' }, day);
    expect([on('2026-03-31'), on('2026-04-01'), on('2026-04-01', pending), on('2026-04-01', gone)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('DELIV-23 are shortened by who approves them, never extended', () => {
    const to = (end: string | null) => shortenedIssues(permission(), end).map(({ code }) => code);
    expect([to(null), to('2026-03-31'), to('2026-03-01')]).toEqual([[], [], []]);
    expect([to('2026-04-01'), to('2026-02-28')]).toEqual([['approval.longer'], ['approval.beforeStart']]);
  });

  it('say why nothing covers a delivery: the state or the days of the one that comes nearest', () => {
    const why = (...all: readonly Permission[]) => whyMissing(all, delivered('2026-05-01'))[0];
    expect(why()).toBe('There is none.');
    expect(why(permission({ itemNo: 'M2' }))).toBe('There is none.');
    expect(why(permission({ status: gone }), permission({ approvalNo: 'JH2', status: pending }))).toBe(
      'JH2 is pending approval.',
    );
    expect(why(permission({ status: pending }), permission({ approvalNo: 'JH2' }))).toBe(
      'JH2 holds for 2026-03-01 – 2026-03-31.',
    );
  });
});
