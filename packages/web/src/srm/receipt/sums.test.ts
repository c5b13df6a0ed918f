import { sum } from '@wms/contract/kernel/decimal.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { expect, it } from 'vitest';
import type { LineRow } from './facts.ts';
import {
  damagedAccepted,
  lineFigures,
  placesOf,
  proposedResult,
  sumOf,
  sumRefusedHere,
  sumToInspect,
  sumToPutAway,
  totalsText,
} from './sums.ts';

const make = (more: Partial<LineRow>): LineRow =>
  ({
    ...{
      receiveQty: '1000',
      giftQty: '10',
      badQty: '5',
      wrongQty: '3',
      waitInspectQty: '100',
      acceptQty: '880',
      checkReturnQty: '20',
    },
    ...{ rejectReturnedQty: '15', stockQty: '300', returnQty: '4', valuationQty: '1000' },
    ...more,
  }) as LineRow;
const footOf = ({ parts }: ReturnType<typeof sumToPutAway>) => sum(...parts.map(({ qty }) => qty));

it('B-F2 the foot of each sum is the figure that was opened', () => {
  const line = make({});
  expect(lineFigures.map((figure) => footOf(sumOf(figure, line)))).toEqual(lineFigures.map((figure) => line[figure]));
});

it('issue 19 what is left of refused goods is what was refused without what went back, orders that take it among it', () => {
  const line = make({ returningQty: '2' });
  expect(footOf(sumRefusedHere(line))).toBe('5');
  expect(sumRefusedHere(line).ofThese?.map(({ qty }) => qty)).toEqual(['2']);
  expect(sumOf('rejectReturnedQty', line).parts.map(({ qty }) => qty)).toEqual(['20', '-5']);
});

it('B-F9 605 to put away is 600 received and 10 gifts without 5 that wait damaged', () => {
  const line = make({ receiveQty: '600', waitInspectQty: '5', acceptQty: '595', checkReturnQty: '0', stockQty: '0' });
  expect(footOf(sumToPutAway(line))).toBe('605');
  expect(footOf(sumToPutAway(line))).toBe(waitingPutAway(line));
  expect(sumToInspect(line).ofThese?.[0]?.qty).toBe('5');
});

it('B-F9 accepted pieces say how many of them are damaged', () => {
  const line = make({ receiveQty: '600', waitInspectQty: '0', acceptQty: '600', checkReturnQty: '0' });
  expect(damagedAccepted(line)).toBe('5');
  expect(damagedAccepted(make({ waitInspectQty: '0', acceptQty: '995', checkReturnQty: '5' }))).toBe('0');
});

it('IN-01 begins with what came damaged as rejected and the rest as accepted', () => {
  const fresh = make({ receiveQty: '980', badQty: '15', waitInspectQty: '980', acceptQty: '0', checkReturnQty: '0' });
  expect(proposedResult(fresh)).toEqual({ acceptQty: '965', rejectQty: '15' });
  expect(proposedResult(make({ badQty: '0', waitInspectQty: '20' }))).toEqual({ acceptQty: '20', rejectQty: '0' });
  // exempt goods: only the damaged ones wait; then 5 of 15 are rejected already, and 12 wait of whatever kind
  expect(proposedResult(make({ badQty: '15', waitInspectQty: '15', checkReturnQty: '0' }))).toEqual({
    ...{ acceptQty: '0', rejectQty: '15' },
  });
  expect(proposedResult(make({ badQty: '15', waitInspectQty: '12', checkReturnQty: '5' }))).toEqual({
    ...{ acceptQty: '2', rejectQty: '10' },
  });
});

it('RC-09 goods that were not put away lie where they were set down, damaged ones in their cell', () => {
  const fresh = make({
    ...{ receiveQty: '980', giftQty: '0', badQty: '15', waitInspectQty: '980', acceptQty: '0', checkReturnQty: '0' },
    ...{ rejectReturnedQty: '0', stockQty: '0', returnQty: '0', cellNo: null, arriveCellNo: null, badCellNo: 'X-01-01' },
  });
  expect(placesOf(fresh)).toEqual([
    { cellNo: '', qty: '965' },
    { cellNo: 'X-01-01', qty: '15' },
  ]);
  const judged = { ...fresh, waitInspectQty: '0', acceptQty: '965', checkReturnQty: '15' };
  expect(placesOf({ ...judged, stockQty: '600', cellNo: 'A-01-01' })).toEqual([
    { cellNo: '', qty: '365' },
    { cellNo: 'A-01-01', qty: '600' },
    { cellNo: 'X-01-01', qty: '15' },
  ]);
  expect(placesOf({ ...judged, stockQty: '965', cellNo: 'A-01-01', rejectReturnedQty: '15', returnQty: '8' })).toEqual([
    { cellNo: 'A-01-01', qty: '957' },
  ]);
});

it('B-F2 the priced quantity stays as received and names what of it was rejected and returned', () => {
  const line = make({ receiveQty: '980', valuationQty: '980', checkReturnQty: '12', returnQty: '8' });
  const { parts, ofThese } = sumOf('valuationQty', line);
  expect(parts.map(({ qty }) => qty)).toEqual(['980']);
  expect(ofThese?.map(({ key, qty }) => [key, qty])).toEqual([
    ['rejected', '12'],
    ['returned', '8'],
  ]);
});

it('B-F3 what a receipt takes back is summed unit by unit', () => {
  const lines = [make({ unitNo: 'PCS' }), make({ unitNo: 'KG', receiveQty: '2.5' }), make({ unitNo: 'PCS', receiveQty: '0.5' })];
  expect(totalsText(lines)).toBe('1,000.5 PCS + 2.5 KG');
});
