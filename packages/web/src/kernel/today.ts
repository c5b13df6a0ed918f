import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short' });

/** The day it is where the server is, `yyyy-MM-dd`: the one its rules and defaults go by, whatever the clock of the computer shows. */
export const today = (at: number = Date.now()): string => days.format(at);
