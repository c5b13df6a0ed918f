import { sum } from '@wms/contract/kernel/decimal.ts';
import type { AsnLineRow } from '@wms/contract/srm/asn/asn.calls.ts';
import { expect, it } from 'vitest';
import { byUnit, noticeFigures, sumOfNoticeLine } from './NoticeArithmetic.tsx';

const make = (more: Partial<AsnLineRow>): AsnLineRow =>
  ({
    ...{ id: '1', lineSeq: 1, goodsNo: 'M1', unitNo: 'PCS', deliveryQty: '1000', receiveQty: '900', unreceivedQty: '100' },
    ...{ giftQty: '10', giftReceivedQty: '4', valuationQty: '900', closedFlag: '0', voidFlag: '0' },
    ...more,
  }) as AsnLineRow;
const lines = [
  make({}),
  make({ closedFlag: '1', unreceivedQty: '0' }),
  make({ voidFlag: '1', receiveQty: '0', valuationQty: '0', unreceivedQty: '0' }),
  make({ receiveQty: '1010', valuationQty: '1010', unreceivedQty: '-10' }),
];

it('B-F2 the foot of each sum of a notice line is the figure that was opened, whatever became of the line', () => {
  for (const line of lines)
    for (const figure of noticeFigures)
      expect(sum(...sumOfNoticeLine(figure, line).map(({ qty }) => qty)), figure).toBe(line[figure]);
});

it('B-F2 totals of a notice are told by unit, without void lines, and pieces are never added to kilograms', () => {
  const found = byUnit([make({}), make({ unitNo: 'KG', deliveryQty: '2.5' }), make({ voidFlag: '1' })], 'deliveryQty');
  expect(found.map(({ unit, parts }) => [unit, sum(...parts.map(({ qty }) => qty))])).toEqual([
    ['PCS', '1000'],
    ['KG', '2.5'],
  ]);
});
