import { expect, it } from 'vitest';
import { type Answers, differenceOf, fillFrom, isQty, pasted } from './answers.ts';

const row = (id: string) => ({ id, version: 1, name: id, about: '', askedQty: '100', unitNo: 'PCS' });
const empty = { qty: '', date: '', reason: '' };
const rows = [row('1'), row('2'), row('3')];
const answers: Answers = { 1: empty, 2: { ...empty, reason: 'r' }, 3: empty };

it('FCST-09 a column from a spreadsheet fills the rows from where it is pasted, and ends with them', () => {
  expect(pasted('1,200\t9\r\n30.5\r\n')).toEqual(['1200', '30.5']);
  const filled = fillFrom(rows, answers, '2', ['5', '6', '7']);
  expect(rows.map(({ id }) => filled[id]?.qty)).toEqual(['', '5', '6']);
  expect(filled['2']?.reason).toBe('r');
});
it('FCST-09 the difference to what is asked is told once there is a quantity', () => {
  expect(differenceOf(row('1'), { ...empty, qty: '60.5' })).toBe('-39.5');
  expect(differenceOf(row('1'), empty)).toBeUndefined();
  expect([isQty('-1'), isQty('x'), isQty('0')]).toEqual([false, false, true]);
});
