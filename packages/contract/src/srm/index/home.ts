import { z } from 'zod';

const counter = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
]);
const words = z.string().max(100).nullish();

/** `{keyword, scheduleDate, current 1, size 5}` (DASH-04); without a day: today and later. */
export const scheduleBody = z.object({
  keyword: words,
  scheduleDate: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: 'valid.date' })
    .nullish(),
  current: counter.pipe(z.number().min(1).max(10_000)).default(1),
  size: counter.pipe(z.number().min(1).max(100)).default(5),
});
/** `{months 6}` (DASH-05): the current month and those before it. */
export const monthsBody = z.object({ months: counter.pipe(z.number().min(1).max(36)).default(6) });

/** One entry of the own schedule; `type` is a value of TODO_TYPE. */
export interface ScheduleEntry {
  readonly scheduleDate: string;
  readonly type: string;
  readonly docNo: string;
  readonly title: string | null;
  readonly url: string;
}
/** What was bought in a month, `yyyy-MM`; the amount is absent where prices are hidden. */
export interface MonthCount {
  readonly month: string;
  readonly orderCount: number;
  readonly totalAmount?: string;
  readonly receiveQty: string;
}
