import { describe, expect, it } from 'vitest';
import { emptyLine, type LineDraft, type ReceivedRow } from './receiveDraft.ts';
import { unscannedOf } from './unscanned.ts';

const line: ReceivedRow = {
  ...{
    id: '1',
    lineSeq: 2,
    goodsNo: 'M1',
    unitNo: 'PCS',
    deliveryQty: '100',
    receiveQty: '0',
    giftQty: '0',
    giftReceivedQty: '0',
  },
  ...{ closedFlag: '0', voidFlag: '0', lotNo: null, productDate: null, shelfLife: 0, mostReceiveQty: null },
};
const label = (no: string, qty: string) => ({ codes: [no], lineId: '1', qty });
const cameOf = (draft: Partial<LineDraft>, labels: readonly ReturnType<typeof label>[], isCut = false, of = line) =>
  unscannedOf([of], { '1': { ...emptyLine(of), ...draft } }, labels, isCut).map(({ came, labels: left }) => [came, left.length]);

describe('LB-05 labels that a receipt would leave', () => {
  const two = [label('A', '40'), label('B', '60')];
  it('came where the line is received to its end', () => {
    expect(cameOf({ receiveQty: '100' }, two)).toEqual([['whole', 2]]);
    expect(cameOf({ receiveQty: '100', labels: [{ barcode: 'A', qty: '40' }] }, two)).toEqual([['whole', 1]]);
    expect(cameOf({ receiveQty: '' }, two)).toEqual([]);
  });
  it('are for the person to name where the line is received in part', () => {
    expect(cameOf({ receiveQty: '40' }, two)).toEqual([['part', 2]]);
  });
  it('are for the person to name where an earlier receipt came without its labels', () => {
    expect(cameOf({ receiveQty: '40' }, two, false, { ...line, receiveQty: '60' })).toEqual([['unsure', 2]]);
  });
  it('are all of a line only where they say all of it, when not all labels of the notice are known', () => {
    expect(cameOf({ receiveQty: '100' }, two, true)).toEqual([['whole', 2]]);
    expect(cameOf({ receiveQty: '100' }, [label('A', '40')], true)).toEqual([['unsure', 1]]);
    expect(cameOf({ receiveQty: '100' }, [label('A', '40')], false)).toEqual([['whole', 1]]);
  });
});
