import { describe, expect, it } from 'vitest';
import { timeText } from '../../kernel/ground/clock.ts';
import { digestDue, type Hours, loudFrom, usualHours } from './hours.ts';

const hours = (part: Partial<Hours>): Hours => ({ ...usualHours, ...part });
const at = (text: string): number => Date.parse(text);

describe('issue 15 quiet hours', () => {
  it('end on the next morning of the person, wherever the server stands', () => {
    const night = hours({ quietFrom: '22:00', quietTo: '07:30', timeZone: 'Asia/Shanghai' });
    const loud = (text: string) => timeText(loudFrom(at(text), night), 'Asia/Shanghai');
    expect(loud('2026-03-01T21:59:59+08:00')).toBe('2026-03-01 21:59:59');
    expect(loud('2026-03-01T22:00:00+08:00')).toBe('2026-03-02 07:30:00');
    expect(loud('2026-03-02T07:29:59+08:00')).toBe('2026-03-02 07:30:00');
    expect(loud('2026-03-02T07:30:00+08:00')).toBe('2026-03-02 07:30:00');
    const lunch = hours({ quietFrom: '12:00', quietTo: '13:00', timeZone: 'Europe/Berlin' });
    expect(timeText(loudFrom(at('2026-03-01T11:30:00Z'), lunch), 'UTC')).toBe('2026-03-01 12:00:00');
    expect(loudFrom(at('2026-03-01T12:30:00Z'), usualHours)).toBe(at('2026-03-01T12:30:00Z'));
  });
  it('end when the clock on the wall says so, also in the nights in which it is set', () => {
    const night = hours({ quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' });
    const loud = (text: string) => timeText(loudFrom(at(text), night), 'Europe/Berlin');
    expect(loud('2026-03-28T23:30:00+01:00') >= '2026-03-29 07:00:00').toBe(true);
    expect(loud('2026-10-24T23:30:00+02:00')).toBe('2026-10-25 07:00:00');
  });
});

describe('issue 15 a mail of several messages', () => {
  const due = (text: string, way: 'hourly' | 'daily', part: Partial<Hours> = {}) => {
    const own = hours(part);
    return timeText(digestDue(at(text), way, own), own.timeZone);
  };
  it('is due at the next full hour, or at the time of day of the person, and never in quiet hours', () => {
    expect(due('2026-03-01T10:00:00+08:00', 'hourly')).toBe('2026-03-01 11:00:00');
    expect(due('2026-03-01T10:59:59+08:00', 'hourly')).toBe('2026-03-01 11:00:00');
    expect(due('2026-03-01T10:20:00+05:45', 'hourly', { timeZone: 'Asia/Kathmandu' })).toBe('2026-03-01 11:00:00');
    expect(due('2026-03-01T07:59:00+08:00', 'daily')).toBe('2026-03-01 08:00:00');
    expect(due('2026-03-01T08:00:10+08:00', 'daily')).toBe('2026-03-02 08:00:00');
    expect(due('2026-03-01T21:40:00+08:00', 'hourly', { quietFrom: '22:00', quietTo: '07:00' })).toBe('2026-03-02 07:00:00');
    expect(due('2026-03-01T21:40:00+08:00', 'daily', { quietFrom: '22:00', quietTo: '09:00' })).toBe('2026-03-02 09:00:00');
  });
});
