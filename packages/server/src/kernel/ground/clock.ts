import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';

/** The only door to the time of day: rules get it injected, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970, as the system knows them. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests and the demo world move by hand. */
export const movableClock = (start: number): Clock & { set(at: number): void } => {
  let at = start;
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
  };
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
};

/** `yyyy-MM-dd HH:mm:ss` in the server's time zone. */
export const timeText = (at: number, zone: string = defaultTimeZone): string => formatOf(zone).format(at);
/** `yyyy-MM-dd` in the server's time zone. */
export const dayText = (at: number, zone: string = defaultTimeZone): string => timeText(at, zone).slice(0, 10);
/** What is written where something has no end: there is no day after it. */
const lastDay = '9999-12-31';
/** The day n days after (before, when negative) a `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wanted = new Date(Date.UTC(year, month - 1, date + days));
  return wanted.getUTCFullYear() > 9999 ? lastDay : wanted.toISOString().slice(0, 10);
};
/** Whole days from one `yyyy-MM-dd` to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
