import type { OrderableLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { describe, expect, it } from 'vitest';
import { type DraftLine, lineOf } from './draft.ts';
import { keptIssues } from './noticeSheet.ts';

const line = (key: string, changes: Partial<DraftLine> = {}): DraftLine => ({
  ...lineOf({ id: key, shippableQty: '100', plannedQty: '100' } as unknown as OrderableLine),
  ...changes,
});
const [a, b, c, d] = ['1', '2', '3', '4'].map((key) => line(key)) as [DraftLine, DraftLine, DraftLine, DraftLine];
const mark = (code: string, rowId: string, field = 'deliveryQty') => ({ code, rowId, field });
const places = (issues: ReturnType<typeof keptIssues>) => issues.map(({ code, rowId }) => [code, rowId]);

describe('marks of the lines of a notice', () => {
  it('B-F13 stay with their lines when others are taken away', () => {
    const marks = [mark('asn.deliveryQty', '0'), mark('asn.packQty', '2', 'packQty'), mark('asn.sumExceeded', '3')];
    expect(places(keptIssues(marks, [a, b, c, d], [b, c, d]))).toEqual([
      ['asn.packQty', '1'],
      ['asn.sumExceeded', '2'],
    ]);
  });
  it('B-F13 that a line differs stays while there are lines without that mark beside it', () => {
    const mixed = { code: 'asn.mixedLines', field: 'lines' };
    const marks = [mixed, mark('asn.lineDiffers', '2', 'purchaseLineId'), mark('asn.lineDiffers', '3', 'purchaseLineId')];
    expect(places(keptIssues(marks, [a, b, c, d], [b, c]))).toEqual([
      ['asn.mixedLines', undefined],
      ['asn.lineDiffers', '1'],
    ]);
    expect(keptIssues(marks, [a, b, c, d], [a, b])).toEqual([]);
    expect(keptIssues(marks, [a, b, c, d], [c, d])).toEqual([]);
  });
  it('ASN-44 too much together is judged again only where a line of the same order line went', () => {
    const twice = line('5', { purchaseLineId: '1' });
    const marks = [mark('asn.sumExceeded', '0'), mark('asn.sumExceeded', '2')];
    expect(keptIssues(marks, [a, b, twice], [a, b])).toEqual([]);
    expect(places(keptIssues(marks, [a, b, twice], [a, twice]))).toEqual([
      ['asn.sumExceeded', '0'],
      ['asn.sumExceeded', '1'],
    ]);
  });
  it('B-F13 goes when its own cell is written, and not when another is', () => {
    const marks = [mark('asn.deliveryQty', '0')];
    expect(keptIssues(marks, [a, b], [{ ...a, deliveryQty: '5' }, b])).toEqual([]);
    expect(places(keptIssues(marks, [a, b], [{ ...a, lotNo: 'L1' }, b]))).toEqual([['asn.deliveryQty', '0']]);
  });
});
