import { expect, it } from 'vitest';
import { daysBetween } from './days.ts';

it('A-F19 counts days over the end of a month and of a year, and backwards', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1);
});
