import type { Pool } from 'pg';
import { type Clock, dayText } from './clock.ts';

/**
 * Document numbers: one row per rule and day, raised by one statement that commits by itself, so that writers of documents
 * do not wait for each other. A number is never given twice and never kept over a restart; gaps are allowed (R15).
 */
export interface Numbers {
  /** The next number of a rule, such as `SH20260105-0001`. */
  next(rule: string): Promise<string>;
  /** Several at once, in order. */
  take(rule: string, count: number): Promise<readonly string[]>;
  /** The first of several serial numbers in a row, counted from 1 in each day, or without end. */
  block(series: string, count: number, isDaily: boolean): Promise<number>;
}

/** The period of a series that begins anew on no day. */
const endless = '';

export const numbersOn = (pool: Pool, clock: Clock): Numbers => {
  const today = (): string => dayText(clock.now()).replaceAll('-', '');
  const raise = async (rule: string, period: string, count: number): Promise<number> => {
    const { rows } = await pool.query<{ next: string }>({
      name: 'wms_number',
      text: `insert into sys_number_seq (rule, period, next_value) values ($1, $2, $3 + 1)
        on conflict (rule, period) do update set next_value = sys_number_seq.next_value + $3 returning next_value as next`,
      values: [rule, period, count],
    });
    return Number(rows[0]?.next) - count;
  };
  const take = async (rule: string, count: number): Promise<readonly string[]> => {
    const period = today();
    const first = await raise(rule, period, count);
    return Array.from({ length: count }, (_, index) => `${rule}${period}-${String(first + index).padStart(4, '0')}`);
  };
  const block = (series: string, count: number, isDaily: boolean): Promise<number> =>
    raise(series, isDaily ? today() : endless, count);
  return { take, block, next: async (rule) => (await take(rule, 1))[0] as string };
};
