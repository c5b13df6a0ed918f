import { describe, expect, it } from 'vitest';
import { canBeMet, type DecidedLine, decidedOf, sumOf, worstFirst } from './decision.ts';
import { orderLineFlow } from './purchase.flow.ts';

const { toAccept, accepted } = orderLineFlow.states;
const today = '2026-03-10';
const line = (more: Partial<DecidedLine> = {}): DecidedLine => ({
  id: '1',
  acceptStatus: toAccept,
  batchPurQty: '100',
  unDeliveryQty: '100',
  expectArrivalDate: '2026-03-20',
  earliestDate: today,
  leadDays: null,
  proposedRows: [],
  replyRows: [],
  ...more,
});
const proposedRows = [
  { replyDate: '2026-03-25', replyQty: '60' },
  { replyDate: '2026-03-23', replyQty: '30.5' },
];

describe('what a decision on an order line changes', () => {
  it('PO-05 agreeing to an answer takes its sum and its first day, and says how many days later the last batch comes', () => {
    expect(decidedOf(line({ proposedRows }), 'proposal', today)).toEqual({
      id: '1',
      oldQty: '100',
      newQty: '90.5',
      oldDate: '2026-03-20',
      newDate: '2026-03-23',
      lastDate: '2026-03-25',
      batches: [
        { replyDate: '2026-03-25', replyQty: '60', daysLater: 5 },
        { replyDate: '2026-03-23', replyQty: '30.5', daysLater: 3 },
      ],
      daysLater: 5,
      isPast: false,
      daysShort: 0,
    });
  });
  it('PO-12 agreeing to a later change of an accepted line moves its date only', () => {
    expect(decidedOf(line({ acceptStatus: accepted, proposedRows }), 'proposal', today)).toMatchObject({
      oldQty: '100',
      newQty: '100',
      newDate: '2026-03-23',
    });
  });
  it('B-F17 each batch of a later change is measured by the batch it takes the place of, the worst first', () => {
    const promised = [
      { replyDate: '2026-03-20', replyQty: '40' },
      { replyDate: '2026-04-10', replyQty: '60' },
    ];
    const of = (...rows: readonly (readonly [string, string])[]) => {
      const proposed = rows.map(([replyDate, replyQty]) => ({ replyDate, replyQty }));
      const decided = decidedOf(line({ acceptStatus: accepted, replyRows: promised, proposedRows: proposed }), 'proposal', today);
      return [decided.daysLater, decided.batches.map((batch) => [batch.replyDate.slice(5), batch.daysLater])];
    };
    expect(of(['2026-03-20', '40'], ['2026-04-12', '60'])).toEqual([
      2,
      [
        ['04-12', 2],
        ['03-20', 0],
      ],
    ]);
    // ten that were due in March come with the second batch
    expect(of(['2026-03-20', '30'], ['2026-04-10', '70'])).toEqual([
      21,
      [
        ['04-10', 21],
        ['03-20', 0],
      ],
    ]);
    // of what came already nothing is asked any more
    expect(of(['2026-04-08', '20'], ['2026-04-15', '30'])).toEqual([
      5,
      [
        ['04-15', 5],
        ['04-08', -2],
      ],
    ]);
    expect(of(['2026-03-18', '40'], ['2026-04-08', '60'])).toEqual([
      -2,
      [
        ['03-18', -2],
        ['04-08', -2],
      ],
    ]);
  });
  it('PO-06 refusing leaves quantity and date, PO-02 accepting promises them: past days and short lead times are told', () => {
    expect(decidedOf(line({ proposedRows }), 'request', today)).toMatchObject({
      newQty: '100',
      newDate: '2026-03-20',
      daysLater: 0,
    });
    const past = decidedOf(line({ expectArrivalDate: '2026-03-09' }), 'request', today);
    const short = decidedOf(line({ leadDays: 14, earliestDate: '2026-03-24' }), 'request', today);
    const exact = decidedOf(line({ leadDays: 10, earliestDate: '2026-03-20' }), 'request', today);
    expect([past.isPast, canBeMet(past)]).toEqual([true, false]);
    expect([short.daysShort, canBeMet(short)]).toEqual([4, false]);
    expect([exact.daysShort, canBeMet(exact)]).toEqual([0, true]);
  });
  it('the worst stands first and the sum counts each kind', () => {
    const later = decidedOf(line({ id: 'later', proposedRows }), 'proposal', today);
    const past = decidedOf(line({ id: 'past', expectArrivalDate: '2026-03-01' }), 'request', today);
    const short = decidedOf(line({ id: 'short', leadDays: 14, earliestDate: '2026-03-24' }), 'request', today);
    const more = decidedOf(line({ id: 'more', proposedRows: [{ replyDate: '2026-03-19', replyQty: '101' }] }), 'proposal', today);
    const all = [more, later, short, past];
    expect(all.toSorted(worstFirst).map(({ id }) => id)).toEqual(['past', 'short', 'later', 'more']);
    expect(sumOf(all)).toEqual({ count: 4, past: 1, short: 1, later: 1, mostLater: 5, earlier: 1, less: 1, more: 1 });
    expect(sumOf([])).toEqual({ count: 0, past: 0, short: 0, later: 0, mostLater: 0, earlier: 0, less: 0, more: 0 });
  });
});
