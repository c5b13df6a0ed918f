/**
 * Five fields of cron (minute, hour, day of the month, month, day of the week) and when they come next in a time zone.
 * A list of values, ranges and steps each; months and days of the week also by their first three English letters, 7 is
 * Sunday too. Where both days are narrowed, either is enough, as cron has always had it. What else the library reads (seconds,
 * years, nicknames, the last or the nearest day) is no part of it.
 */
import { Cron } from 'croner';

const longest = 100;
const names = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat/gi;
const signs = /^[\d*,/\-\s]*$/;

const read = (text: string, zone: string): Cron =>
  new Cron(text.trim(), { timezone: zone, paused: true, mode: '5-part', sloppyRanges: true, fixedTimeRule: 'no-wildcard' });

/** Whether a text is five fields of cron. */
export const isCron = (text: string): boolean => {
  if (text.length > longest || !signs.test(text.replace(names, '1'))) return false;
  try {
    return read(text, 'UTC').getPattern() !== undefined;
  } catch {
    return false;
  }
};

/**
 * The next `count` moments after `at` (milliseconds) that a cron names in the zone; fewer where it has no more. A time of the day
 * that clocks pass twice counts once, the first time; one they skip comes when they are put forward. What comes every so many
 * minutes or hours just follows the hours there are.
 */
export const nextRuns = (cron: string, at: number, zone: string, count: number): readonly number[] =>
  read(cron, zone)
    .nextRuns(count, new Date(at))
    .map((date) => date.getTime());

/** The first moment after `at` that a cron names in the zone; undefined when there is none. */
export const nextAfter = (cron: string, at: number, zone: string): number | undefined => nextRuns(cron, at, zone, 1)[0];
