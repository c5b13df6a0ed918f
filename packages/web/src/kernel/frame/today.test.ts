import { expect, it } from 'vitest';
import { lastDays } from '../field/dateRange.ts';
import { minuteText, today } from './today.ts';

it.each([
  ['2026-11-21T16:30:00Z', '2026-11-22'],
  ['2026-11-21T15:59:00Z', '2026-11-21'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s the day of the server is %s', (at, day) => {
  expect(today(Date.parse(at))).toBe(day);
  expect(minuteText(Date.parse(at)).slice(0, 10)).toBe(day);
});

it('CONST-23 the last days end with the day of the server', () => {
  expect(lastDays(7)[1].format('YYYY-MM-DD')).toBe(today());
});

it('a moment is written to the minute, as the server writes it', () => {
  expect(minuteText(Date.parse('2026-11-21T20:40:59Z'))).toBe('2026-11-22 04:40');
});
