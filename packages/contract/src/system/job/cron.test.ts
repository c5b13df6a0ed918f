import { describe, expect, it } from 'vitest';
import { isCron, nextRuns } from './cron.ts';

const shanghai = 'Asia/Shanghai';
/** The next runs as clocks of the zone show them, with the offset that tells two equal times apart. */
const runs = (cron: string, from: string, zone: string, count: number): readonly string[] => {
  if (!isCron(cron)) throw new Error(`${cron} is no cron`);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return nextRuns(cron, Date.parse(from), zone, count).map(
    (at) => `${format.format(at)} ${new Date(at).toISOString().slice(11, 16)}Z`,
  );
};

describe('five fields of cron', () => {
  it('SYS-36 takes lists, ranges, steps and names, and refuses what is none', () => {
    for (const good of [
      '* * * * *',
      '*/5 * * * *',
      '0 2 * * *',
      '0,30 8-18/2 1-7 */3 mon-fri',
      '5 4 * * 7',
      '0 0 29 feb *',
      '10/20 * * * *',
    ])
      expect([good, isCron(good)]).toEqual([good, true]);
    const bad = [
      '',
      '* * * *',
      '* * * * * *',
      '60 * * * *',
      '* 24 * * *',
      '* * 0 * *',
      '* * * 13 *',
      '* * * * 8',
      '*/0 * * * *',
      '5-1 * * * *',
    ];
    for (const text of [
      ...bad,
      'a * * * *',
      '1- * * * *',
      '-1 * * * *',
      '1.5 * * * *',
      '1//2 * * * *',
      '@daily',
      '0 0 L * *',
      '0 0 15W * *',
      '0 0 * * 5#2',
      '? 0 * * *',
      `${'1,'.repeat(60)}1 * * * *`,
    ])
      expect([text, isCron(text)]).toEqual([text, false]);
    expect(runs('10/20 * * * *', '2026-11-21T10:00:00+08:00', shanghai, 4).map((run) => run.slice(11, 16))).toEqual([
      '10:10',
      '10:30',
      '10:50',
      '11:10',
    ]);
    expect(runs('0 9 * * sat,7', '2026-11-23T10:00:00+08:00', shanghai, 2).map((run) => run.slice(0, 10))).toEqual([
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('SYS-36 runs at the moments named, in the zone, never at the moment asked about', () => {
    expect(runs('*/20 * * * *', '2026-11-21T10:20:00+08:00', shanghai, 3)).toEqual([
      '2026-11-21 10:40 02:40Z',
      '2026-11-21 11:00 03:00Z',
      '2026-11-21 11:20 03:20Z',
    ]);
    // days 1, 4, 7 ... of the month, and on the first of the next one
    expect(runs('0 2 */3 * *', '2026-11-27T00:00:00+08:00', shanghai, 3)).toEqual([
      '2026-11-28 02:00 18:00Z',
      '2026-12-01 02:00 18:00Z',
      '2026-12-04 02:00 18:00Z',
    ]);
    // a Monday
    expect(runs('0 2 * * 1', '2026-11-21T10:00:00+08:00', shanghai, 2)).toEqual([
      '2026-11-23 02:00 18:00Z',
      '2026-11-30 02:00 18:00Z',
    ]);
    // either day is enough where both are narrowed
    expect(runs('0 0 13 * 5', '2026-11-10T00:00:00+08:00', shanghai, 2)).toEqual([
      '2026-11-13 00:00 16:00Z',
      '2026-11-20 00:00 16:00Z',
    ]);
    expect(runs('0 0 29 2 *', '2096-03-01T00:00:00+08:00', shanghai, 1)).toEqual(['2104-02-29 00:00 16:00Z']);
    expect(runs('0 0 30 2 *', '2026-01-01T00:00:00+08:00', shanghai, 5)).toEqual([]);
  });

  it('SYS-36 keeps to the clock over the change to daylight saving time and back', () => {
    const berlin = 'Europe/Berlin';
    // 02:30 does not exist on 29 March 2026
    expect(runs('30 2 * * *', '2026-03-28T00:00:00Z', berlin, 3)).toEqual([
      '2026-03-28 02:30 01:30Z',
      '2026-03-29 03:00 01:00Z',
      '2026-03-30 02:30 00:30Z',
    ]);
    // 02:30 comes twice on 25 October 2026
    expect(runs('30 2 * * *', '2026-10-24T12:00:00Z', berlin, 2)).toEqual(['2026-10-25 02:30 00:30Z', '2026-10-26 02:30 01:30Z']);
    // every half hour goes on every half hour
    expect(runs('*/30 * * * *', '2026-10-24T23:59:00Z', berlin, 6).map((run) => run.slice(11))).toEqual([
      '02:00 00:00Z',
      '02:30 00:30Z',
      '02:00 01:00Z',
      '02:30 01:30Z',
      '03:00 02:00Z',
      '03:30 02:30Z',
    ]);
    expect(runs('*/30 * * * *', '2026-03-29T00:15:00Z', berlin, 3).map((run) => run.slice(11))).toEqual([
      '01:30 00:30Z',
      '03:00 01:00Z',
      '03:30 01:30Z',
    ]);
    // half an hour on Lord Howe, southern summer
    expect(runs('15 2 * * *', '2026-10-03T00:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
      '2026-10-04 02:30 15:30Z',
      '2026-10-05 02:15 15:15Z',
    ]);
    expect(runs('0 9 * * *', '2026-10-31T20:00:00Z', 'America/New_York', 2)).toEqual([
      '2026-11-01 09:00 14:00Z',
      '2026-11-02 09:00 14:00Z',
    ]);
  });

  it('SYS-36 answers in milliseconds, whatever the cron', () => {
    const begun = Date.now();
    for (const cron of ['* * * * *', '0 0 30 2 *', '59 23 31 12 *', '*/7 * 29 2 *'])
      for (const zone of [shanghai, 'America/New_York']) runs(cron, '2026-10-31T20:00:00Z', zone, 5);
    expect(Date.now() - begun).toBeLessThan(2_000);
  });
});
