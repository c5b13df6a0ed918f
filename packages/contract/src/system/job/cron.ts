/**
 * Five fields of cron (minute, hour, day of the month, month, day of the week) and when they come next in a time zone.
 * A list of values, ranges and steps each; months and days of the week also by their first three English letters, 7 is
 * Sunday too. Where both days are narrowed, either is enough, as cron has always had it.
 */
export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  readonly isAnyDay: boolean;
  readonly isAnyWeekday: boolean;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const bounds = {
  minute: { from: 0, to: 59, names: [] },
  hour: { from: 0, to: 23, names: [] },
  day: { from: 1, to: 31, names: [] },
  month: { from: 1, to: 12, names: monthNames },
  weekday: { from: 0, to: 7, names: dayNames },
} as const;
interface Bound {
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
}

const numberOf = (text: string, { from, to, names }: Bound): number | undefined => {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return named + (from === 1 ? 1 : 0);
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};

/** The values one part of a list stands for; undefined when it stands for none. */
const partOf = (part: string, bound: Bound): readonly number[] | undefined => {
  const [range = '', stepText, ...more] = part.split('/');
  const step = stepText === undefined ? 1 : /^[1-9]\d?$/.test(stepText) ? Number(stepText) : 0;
  if (step === 0 || more.length > 0) return undefined;
  const [first = '', last, ...rest] = range.split('-');
  const isAny = range === '*';
  const from = isAny ? bound.from : numberOf(first, bound);
  // a single value with a step goes on to the end of the field
  const to = isAny ? bound.to : last !== undefined ? numberOf(last, bound) : stepText === undefined ? from : bound.to;
  if (from === undefined || to === undefined || rest.length > 0 || from > to) return undefined;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
};
const fieldOf = (text: string, bound: Bound): readonly number[] | undefined => {
  const parts = text.split(',').map((part) => partOf(part, bound));
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())].toSorted((a, b) => a - b) : undefined;
};

/** The five fields as values; undefined when the text is no cron expression. */
export const parseCron = (text: string): Cron | undefined => {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5 || text.length > 100) return undefined;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const minutes = fieldOf(minute, bounds.minute);
  const hours = fieldOf(hour, bounds.hour);
  const days = fieldOf(day, bounds.day);
  const months = fieldOf(month, bounds.month);
  const weekdays = fieldOf(weekday, bounds.weekday);
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((one) => one % 7)),
    isAnyDay: day.startsWith('*'),
    isAnyWeekday: weekday.startsWith('*'),
  };
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
};
export const isTimeZone = (zone: string): boolean => {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
};
/** What clocks of the zone show at a moment, written as the milliseconds of the same figures in UTC. */
const shown = (at: number, zone: string): number => Date.parse(`${formatOf(zone).format(at).replace(' ', 'T')}Z`);
const offsetAt = (at: number, zone: string): number => shown(at, zone) - Math.floor(at / 1000) * 1000;

const matchesDay = (cron: Cron, day: number): boolean => {
  const date = new Date(day);
  if (!cron.months.has(date.getUTCMonth() + 1)) return false;
  const inMonth = cron.days.has(date.getUTCDate());
  const inWeek = cron.weekdays.has(date.getUTCDay());
  return cron.isAnyDay || cron.isAnyWeekday ? inMonth && inWeek : inMonth || inWeek;
};

/**
 * The moments of a day at which clocks show a wanted time. A time of the day that clocks pass twice counts once, the first
 * time; one they skip comes as much later as they were put forward. A job of every hour just follows the hours there are.
 */
const momentsOf = (cron: Cron, day: number, zone: string): readonly number[] => {
  const before = offsetAt(day - dayMs, zone);
  const after = offsetAt(day + 2 * dayMs, zone);
  const isEveryHour = cron.hours.length === 24;
  return cron.hours
    .flatMap((hour) =>
      cron.minutes.flatMap((minute) => {
        const time = day + (hour * 60 + minute) * minuteMs;
        if (before === after) return [time - before];
        const both = [time - before, time - after].filter((at) => shown(at, zone) === time).toSorted((a, b) => a - b);
        return isEveryHour ? both : [both[0] ?? time - before];
      }),
    )
    .toSorted((a, b) => a - b);
};

/** Days that are looked through: the 29th of February stays away for eight years around 2100. */
const farthest = 9 * 366;

/** The first moment after `at` (milliseconds) that the cron names in the zone; undefined when there is none. */
export const nextAfter = (cron: Cron, at: number, zone: string): number | undefined => {
  // a clock that is put back over midnight shows yesterday's date again
  const first = Math.floor(shown(at, zone) / dayMs) * dayMs - dayMs;
  for (let n = 0; n < farthest; n++) {
    const day = first + n * dayMs;
    if (!matchesDay(cron, day)) continue;
    const found = momentsOf(cron, day, zone).find((moment) => moment > at);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The next `count` moments after `at`; fewer where the cron has no more. */
export const nextRuns = (cron: Cron, at: number, zone: string, count: number): readonly number[] => {
  const runs: number[] = [];
  for (let last = at; runs.length < count; ) {
    const next = nextAfter(cron, last, zone);
    if (next === undefined) break;
    runs.push(next);
    last = next;
  }
  return runs;
};
