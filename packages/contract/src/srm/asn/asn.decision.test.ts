import { expect, it } from 'vitest';
import type { DecidedAsn } from './asn.calls.ts';
import { announcedIn, type DecidedAsnLine, sumOf, worstFirst } from './asn.decision.ts';

const line = (id: string, more: Partial<DecidedAsnLine> = {}): DecidedAsnLine => ({
  id,
  lineSeq: 1,
  purchaseNo: 'PO-1',
  purchaseSeq: 1,
  goodsNo: 'M0001',
  goodsName: null,
  unitNo: 'PCS',
  deliveryQty: '10',
  receiveQty: '0',
  giftQty: '0',
  orderedQty: '100',
  openQty: '90',
  requiredDate: '2026-03-10',
  agreedDate: '2026-03-10',
  ...more,
});
const notice = (id: string, expectedArrivalDate: string, lines: readonly DecidedAsnLine[]): DecidedAsn => ({
  id,
  version: 1,
  asnNo: `SH-${id}`,
  status: '0',
  supplierNo: 'V0001',
  supplierName: null,
  expectedArrivalDate,
  lines: [...lines],
});

it('AS-03 a decision on notices says which lines come late or early against what was agreed, and how much of each unit', () => {
  const all = announcedIn([
    notice('1', '2026-03-12', [
      line('a'),
      line('b', { agreedDate: '2026-03-12', openQty: '0', unitNo: 'KG', deliveryQty: '2.25' }),
      line('c', { agreedDate: '2026-03-15' }),
    ]),
    notice('2', '2026-03-20', [line('d', { deliveryQty: '0.5' })]),
  ]);
  expect(all.map(({ line: { id }, daysLate, isRest }) => [id, daysLate, isRest])).toEqual([
    ['a', 2, false],
    ['b', 0, true],
    ['c', -3, false],
    ['d', 10, false],
  ]);
  expect(all.toSorted(worstFirst).map(({ line: { id } }) => id)).toEqual(['d', 'a', 'c', 'b']);
  expect(sumOf(all)).toEqual({
    notices: 2,
    lines: 4,
    late: 2,
    mostLate: 10,
    early: 1,
    mostEarly: 3,
    totals: [
      { unitNo: 'PCS', qty: '20.5' },
      { unitNo: 'KG', qty: '2.25' },
    ],
  });
});
