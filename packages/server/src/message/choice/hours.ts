/** When mail may come: times of day as the clock of a person shows them. */
import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';
import { usualDigest } from '@wms/contract/message/choice/choice.ts';
import { timeText } from '../../kernel/ground/clock.ts';

export interface Hours {
  /** `HH:mm`; both empty where mail never waits. */
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly timeZone: string;
  readonly digestAt: string;
}
export const usualHours: Hours = { quietFrom: '', quietTo: '', timeZone: defaultTimeZone, digestAt: usualDigest };

const minute = 60_000;
const day = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeAt = (at: number, { timeZone }: Hours): number => minutesOf(timeText(at, timeZone).slice(11, 16));
const fullMinute = (at: number): number => Math.floor(at / minute) * minute;
/** Minutes from one time of day to the next coming of another. */
const until = (from: number, to: number): number => (to - from + day) % day;

const isQuiet = (at: number, hours: Hours): boolean => {
  if (hours.quietFrom === '') return false;
  const [from, to] = [minutesOf(hours.quietFrom), minutesOf(hours.quietTo)];
  return until(from, timeAt(at, hours)) < until(from, to);
};
/** That moment, or the end of the quiet hours it falls into. A clock that is set forward or back meanwhile is looked at again. */
export const loudFrom = (at: number, hours: Hours): number => {
  let then = at;
  for (let turns = 0; turns < 3 && isQuiet(then, hours); turns += 1)
    then = fullMinute(then) + until(timeAt(then, hours), minutesOf(hours.quietTo)) * minute;
  return then;
};
/** When the next mail of several messages is due. */
export const digestDue = (at: number, way: 'hourly' | 'daily', hours: Hours): number => {
  const now = timeAt(at, hours);
  const wait = way === 'hourly' ? 60 - (now % 60) : until(now, minutesOf(hours.digestAt)) || day;
  return loudFrom(fullMinute(at) + wait * minute, hours);
};
