/** The quantities of an answer to several rows, as they are typed or pasted. Pure. */
import { isDecimal, isNegative, minus } from '@wms/contract/kernel/decimal.ts';

/** One row to be answered: what it is about and what is asked. */
export interface Asked {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly about: string;
  readonly askedQty: string;
  readonly unitNo: string;
  /** Until when it is to be answered, in words, and whether that day has passed. */
  readonly due?: string;
  readonly isLate?: boolean;
}
export interface Answer {
  readonly qty: string;
  readonly date: string;
  readonly reason: string;
}
export type Answers = Readonly<Record<string, Answer>>;

/** Numbers of a pasted column; thousands separators go, and what is none stays to be seen. */
export const pasted = (text: string): readonly string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim().replaceAll(',', ''));

/** Fills the quantities from a row on; a column longer than the rows ends with them. */
export const fillFrom = (rows: readonly Asked[], answers: Answers, id: string, values: readonly string[]): Answers => {
  const from = rows.findIndex((row) => row.id === id);
  const filled = values.slice(0, Math.max(0, rows.length - from)).map((qty, at) => {
    const row = rows[from + at] as Asked;
    return [row.id, { ...(answers[row.id] as Answer), qty }] as const;
  });
  return { ...answers, ...Object.fromEntries(filled) };
};
export const isQty = (qty: string): boolean => isDecimal(qty) && !isNegative(qty);
/** The answer less what is asked; undefined while no quantity is entered. */
export const differenceOf = ({ askedQty }: Asked, { qty }: Answer): string | undefined =>
  isQty(qty) ? minus(qty, askedQty) : undefined;
