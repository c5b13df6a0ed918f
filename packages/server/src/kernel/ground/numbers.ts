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
}

export const numbersOn = (pool: Pool, clock: Clock): Numbers => {
  const take = async (rule: string, count: number): Promise<readonly string[]> => {
    const period = dayText(clock.now()).replaceAll('-', '');
    const { rows } = await pool.query<{ next: string }>({
      name: 'wms_number',
      text: `insert into sys_number_seq (rule, period, next_value) values ($1, $2, $3 + 1)
        on conflict (rule, period) do update set next_value = sys_number_seq.next_value + $3 returning next_value as next`,
      values: [rule, period, count],
    });
    const last = Number(rows[0]?.next) - 1;
    return Array.from({ length: count }, (_, index) => `${rule}${period}-${String(last - count + 1 + index).padStart(4, '0')}`);
  };
  return { take, next: async (rule) => (await take(rule, 1))[0] as string };
};
