import { describe, expect, it } from 'vitest';
import {
  type AnsweredLine,
  editRow,
  firstDraft,
  isAsRequested,
  removeRow,
  rowsOf,
  splitRow,
  withDate,
  withReason,
} from './answerDraft.ts';

const replyRows: AnsweredLine['replyRows'] = [];
const line = {
  ...{ id: '1', batchPurQty: '100', unDeliveryQty: '70', expectArrivalDate: '2026-03-01' },
  replyRows,
} as AnsweredLine;

describe('what is entered as an answer', () => {
  it('ORDER-18 begins as requested: the ordered quantity to answer, the open one to move', () => {
    expect(rowsOf(firstDraft(line, 'answer'))).toEqual([{ replyDate: '2026-03-01', replyQty: '100' }]);
    expect(rowsOf(firstDraft(line, 'date'))).toEqual([{ replyDate: '2026-03-01', replyQty: '70' }]);
    expect(isAsRequested(line, firstDraft(line, 'answer'), 'answer')).toBe(true);
  });
  it('B-F17 PO-11 a change of a date begins with the batches that are still to come, and sees when it changes nothing', () => {
    const promised = {
      ...line,
      replyRows: [
        { replyDate: '2026-03-01', replyQty: '50' },
        { replyDate: '2026-03-20', replyQty: '50' },
      ],
    };
    const draft = firstDraft(promised, 'date');
    expect(rowsOf(draft)).toEqual([
      { replyDate: '2026-03-01', replyQty: '20' },
      { replyDate: '2026-03-20', replyQty: '50' },
    ]);
    expect(isAsRequested(promised, draft, 'date')).toBe(true);
    expect(isAsRequested(promised, editRow(draft, 2, { replyDate: '2026-03-25' }), 'date')).toBe(false);
    // what is answered anew is answered as it is asked for
    expect(rowsOf(firstDraft(promised, 'answer'))).toEqual([{ replyDate: '2026-03-01', replyQty: '100' }]);
  });
  it('splits into rows that still add up, and takes a row away but never the last', () => {
    const draft = splitRow(firstDraft({ ...line, batchPurQty: '101' }, 'answer'), 1);
    expect(draft.rows.map((row) => [row.key, row.replyQty])).toEqual([
      [1, '51'],
      [2, '50'],
    ]);
    const odd = splitRow(firstDraft({ ...line, batchPurQty: '0.5' }, 'answer'), 1);
    expect(odd.rows.map((row) => row.replyQty)).toEqual(['0.5', '']);
    expect(removeRow(draft, 1).rows).toHaveLength(1);
    expect(removeRow(removeRow(draft, 1), 2).rows).toHaveLength(1);
  });
  it('PO-03 parts of the day that was asked for are no other answer, of another day they are', () => {
    const draft = splitRow(firstDraft(line, 'answer'), 1);
    expect(draft.rows).toHaveLength(2);
    expect(isAsRequested(line, draft, 'answer')).toBe(true);
    expect(isAsRequested(line, editRow(draft, 2, { replyDate: '2026-03-02' }), 'answer')).toBe(false);
    expect(isAsRequested(line, editRow(draft, 2, { replyQty: '49' }), 'answer')).toBe(false);
  });
  it('applies one date or reason to all lines', () => {
    const all = withReason(
      withDate({ a: splitRow(firstDraft(line, 'answer'), 1), b: firstDraft(line, 'answer') }, '2026-04-01'),
      '晚',
    );
    expect(Object.values(all).flatMap((draft) => draft.rows.map((row) => row.replyDate))).toEqual(Array(3).fill('2026-04-01'));
    expect(Object.values(all).map((draft) => draft.reason)).toEqual(['晚', '晚']);
  });
  it('counts a half-typed quantity as nothing, so that it is refused and never guessed', () => {
    const draft = editRow(firstDraft(line, 'answer'), 1, { replyQty: '1e3' });
    expect(rowsOf(draft)).toEqual([{ replyDate: '2026-03-01', replyQty: '0' }]);
    expect(isAsRequested(line, draft, 'answer')).toBe(false);
    expect(isAsRequested(line, editRow(firstDraft(line, 'answer'), 1, { replyQty: '100.0' }), 'answer')).toBe(true);
  });
});
