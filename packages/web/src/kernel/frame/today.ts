import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short' });

const minutes = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short', timeStyle: 'short' });
/** A moment as the server writes it, to the minute: `yyyy-MM-dd HH:mm`. */
export const minuteText = (at: number = Date.now()): string => minutes.format(at);

/** The day it is where the server is, `yyyy-MM-dd`: the one its rules and defaults go by, whatever the clock of the computer shows. */
export const today = (at: number = Date.now()): string => days.format(at);
