/** The spans a date range offers, the last of them open (CONST-23). Dates are `yyyy-MM-dd`. */
import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { today } from '../frame/today.ts';

// What a calendar marks as today is the day of the server: the pickers ask for "now" in the default zone.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault(defaultTimeZone);

export const spans = [7, 30, 90, 180, 365] as const;
export const dayText = (date: Dayjs | null | undefined): string => (date ? date.format('YYYY-MM-DD') : '');
/** A moment as conditions carry it. */
export const timeText = (date: Dayjs | null | undefined): string => (date ? date.format('YYYY-MM-DD HH:mm:ss') : '');
export const dayOf = (text: string | null | undefined): Dayjs | null => {
  const date = text ? dayjs(text) : undefined;
  return date?.isValid() ? date : null;
};
/** The last n days, today included. */
export const lastDays = (days: number, last: Dayjs = dayjs(today())): [Dayjs, Dayjs] => [last.subtract(days - 1, 'day'), last];
