import { expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

it('A-F19 counts days over the end of a month and of a year, and backwards', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1);
  expect([addDays('2026-12-28', 6), addDays('2026-03-01', -1)]).toEqual(['2027-01-03', '2026-02-28']);
});
