import { expect, it } from 'vitest';
import type { Booking } from '../frame/hand.ts';
import { isForgotten, nextOf, verdictOf } from './queueRules.ts';

const booking = (seq: number, group: string, more: Partial<Booking> = {}): Booking => ({
  ...{ seq, group, kind: 'Pda.Receive', title: group, text: '', body: {}, key: `key-${seq}`, made: seq },
  ...more,
});
const refused = { message: 'no', lines: [] };

it('GEN-08 bookings go in the order they were made; what follows a refused one waits for it, the others do not', () => {
  expect(nextOf([])).toBeUndefined();
  expect(nextOf([booking(2, 'A'), booking(1, 'B')])?.seq).toBe(1);
  const stuck = [booking(1, 'A', { refused }), booking(2, 'A'), booking(3, 'B')];
  expect(nextOf(stuck)?.seq).toBe(3);
  expect(nextOf(stuck.slice(0, 2))).toBeUndefined();
});

it('GEN-08 only an answer of the server settles a booking: a lost one, a busy server or a proxy leave it waiting', () => {
  const reply = { kind: 'reply', status: 409, code: '20004' } as const;
  expect(verdictOf(reply)).toBe('refused');
  expect(verdictOf({ ...reply, status: 400, code: '20005' })).toBe('refused');
  for (const later of [
    { kind: 'network', status: 0, code: '' },
    { kind: 'timeout', status: 0, code: '' },
    { ...reply, status: 429, code: '10008' },
    { ...reply, status: 503, code: '50003' },
    { ...reply, status: 404, code: '' },
  ] as const)
    expect([later, verdictOf(later)]).toEqual([later, 'later']);
  for (const code of ['10004', '000701', '10005', '10007'])
    expect([code, verdictOf({ ...reply, status: 403, code })]).toEqual([code, 'person']);
});

it('GEN-08 R14 a booking whose key the server may have forgotten is not sent again by itself', () => {
  const hour = 3_600_000;
  expect(isForgotten({}, 99 * hour)).toBe(false);
  expect(isForgotten({ tried: 0 }, 19 * hour)).toBe(false);
  expect(isForgotten({ tried: 0 }, 21 * hour)).toBe(true);
});
