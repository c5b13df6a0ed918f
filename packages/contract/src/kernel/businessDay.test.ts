import { expect, it } from 'vitest';
import { dayIssues } from './businessDay.ts';

const today = '2026-02-28';
const isOut = (day: string | null, asked?: string): boolean => dayIssues(day, 'day', today, asked).length > 0;

it('issue 17 a day of business lies between 2000 and five years ahead, or as far behind the day that was asked for', () => {
  expect(['1900-01-01', '1999-12-31', '2000-01-01', '2031-02-28', '2031-03-01', '9999-12-31'].map((day) => isOut(day))).toEqual([
    ...[true, true, false, false, true, true],
  ]);
  expect([null, ''].map((day) => isOut(day))).toEqual([false, false]);
  expect([isOut('2035-05-01', '2030-05-01'), isOut('2035-05-02', '2030-05-01'), isOut('2031-03-01', '2020-01-01')]).toEqual([
    ...[false, true, true],
  ]);
});
it('says what is expected', () => {
  expect(dayIssues('9999-12-31', 'replyDate', '2028-02-29')).toEqual([
    { code: 'valid.businessDay', field: 'replyDate', params: { from: '2000-01-01', to: '2033-03-01' } },
  ]);
});
