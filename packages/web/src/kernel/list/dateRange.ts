/** The spans a date range offers, the last of them open (CONST-23). Dates are `yyyy-MM-dd`. */
import dayjs, { type Dayjs } from 'dayjs';

export const spans = [7, 30, 90, 180, 365] as const;
export const dayText = (date: Dayjs | null | undefined): string => (date ? date.format('YYYY-MM-DD') : '');
export const dayOf = (text: string | null | undefined): Dayjs | null => {
  const date = text ? dayjs(text) : undefined;
  return date?.isValid() ? date : null;
};
/** The last n days, today included. */
export const lastDays = (days: number, today: Dayjs = dayjs()): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today];
