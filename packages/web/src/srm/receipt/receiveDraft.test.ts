import { describe, expect, it } from 'vitest';
import { unitsText } from '../../kernel/field/units.ts';
import type { AsnLineRow } from './facts.ts';
import {
  bodyOf,
  type Drafts,
  emptyLine,
  isDated,
  isReceivable,
  issuesOf,
  type LineDraft,
  mostBeyond,
  reasonAsked,
  restOfLine,
  strayOf,
  summaryOf,
  surplusOf,
  wholeLine,
} from './receiveDraft.ts';

const line = (id: string, more: Partial<AsnLineRow> = {}): AsnLineRow =>
  ({
    id,
    lineSeq: 1,
    unitNo: 'PCS',
    deliveryQty: '100',
    receiveQty: '0',
    giftQty: '0',
    giftReceivedQty: '0',
    closedFlag: '0',
    voidFlag: '0',
    lotNo: null,
    productDate: null,
    shelfLife: 0,
    ...more,
  }) as AsnLineRow;
const codes = (one: AsnLineRow, draft: Partial<LineDraft>): string[] =>
  issuesOf(one, { ...emptyLine(one), ...draft }, head.receiptDate).map((issue) => `${issue.field} ${issue.code}`);
const head = { id: '7', version: 3, receiptDate: '2026-01-05', warehouseNo: undefined };

describe('receiving in the browser', () => {
  it('RC-01 asks for the production date of what ages, and takes none after the goods came', () => {
    const aging = line('1', { shelfLife: 30 });
    expect(codes(aging, { receiveQty: '1' })).toEqual(['productDate receipt.productDate']);
    expect(codes(aging, { receiveQty: '1', productDate: '2026-01-05' })).toEqual([]);
    expect(codes(aging, { receiveQty: '1', productDate: '2026-01-06' })).toEqual(['productDate receipt.madeInFuture']);
    // nothing is booked on it, or the notice has said the day
    expect(codes(aging, {})).toEqual([]);
    expect(codes(line('2', { shelfLife: 30, productDate: '2026-01-01' }), { receiveQty: '1' })).toEqual([]);
    expect(codes(line('3'), { receiveQty: '1' })).toEqual([]);
    expect([aging, line('4', { productDate: '2026-01-01' }), line('5')].map(isDated)).toEqual([true, true, false]);
    const drafts: Drafts = { '1': { ...wholeLine(aging), productDate: '2026-01-02' } };
    expect(bodyOf(head, [aging], drafts).lines).toMatchObject([{ productDate: '2026-01-02' }]);
  });

  it('RC-10 more of another item than the line awaits is asked about; what comes in the place of announced pieces is not', () => {
    const whole = line('1', { deliveryQty: '200' });
    const stray = (draft: Partial<LineDraft>) => strayOf(whole, { ...emptyLine(whole), wrongItem: 'x', ...draft });
    expect(stray({ wrongQty: '400' })).toBe('200');
    expect(stray({ wrongQty: '200' })).toBe('0');
    expect(stray({ receiveQty: '150', wrongQty: '50.5' })).toBe('0.5');
    expect(stray({ receiveQty: '250', wrongQty: '1' })).toBe('1');
    expect(stray({ receiveQty: '250' })).toBe('0');
  });
  it('RC-10 all as announced leaves what was counted as another item, and receives the rest', () => {
    const whole = line('1', { deliveryQty: '200' });
    const counted = { ...emptyLine(whole, 'A1'), wrongQty: '30', wrongItem: 'x', reason: '混装', badQty: '4' };
    expect(restOfLine(whole, counted)).toMatchObject({
      ...{ receiveQty: '170', wrongQty: '30', wrongItem: 'x', reason: '混装', cellNo: 'A1', badQty: '4' },
    });
    expect(restOfLine(whole, emptyLine(whole))).toMatchObject({ receiveQty: '200', wrongQty: '' });
    expect(restOfLine(whole, { ...counted, wrongQty: '300' })).toMatchObject({ receiveQty: '' });
  });
  it('RC-10 all as announced keeps what was found damaged, and the lot and day that were typed', () => {
    const whole = line('1', { deliveryQty: '200' });
    const typed = { badQty: '4', reason: '破损', lotNo: 'L9', productDate: '2026-11-02' };
    expect(restOfLine(whole, { ...emptyLine(whole), ...typed })).toMatchObject({ receiveQty: '200', ...typed });
    const unsaid = restOfLine(whole, { ...emptyLine(whole), reason: '缺货', finish: true });
    expect(unsaid).toMatchObject({ receiveQty: '200', badQty: '', reason: '', finish: false });
  });

  it('proposes what is outstanding, gifts included, and nothing on closed or finished lines', () => {
    const half = line('1', { receiveQty: '40.5', giftQty: '3', giftReceivedQty: '1' });
    expect(wholeLine(half)).toMatchObject({ receiveQty: '59.5', giftQty: '2' });
    expect(
      [half, line('2', { closedFlag: '1' }), line('3', { voidFlag: '1' }), line('4', { receiveQty: '100' })].map(isReceivable),
    ).toEqual([true, false, false, false]);
  });

  it('RC-02 sums what is booked, what ends short and what stays open', () => {
    const lines = [line('1'), line('2'), line('3')];
    const drafts: Drafts = {
      '1': { ...emptyLine(line('1')), receiveQty: '60', badQty: '2' },
      '2': { ...emptyLine(line('2')), receiveQty: '90', finish: true },
      '3': emptyLine(line('3')),
    };
    expect(summaryOf(lines, drafts)).toEqual({
      lines: 2,
      qty: [{ unitNo: 'PCS', qty: '150' }],
      gift: [],
      bad: [{ unitNo: 'PCS', qty: '2' }],
      wrong: [],
      shortLines: 1,
      shortQty: [{ unitNo: 'PCS', qty: '10' }],
      open: [{ unitNo: 'PCS', qty: '140' }],
    });
    // issue 14: pieces and kilograms are no sum of each other
    const mixed = [line('1'), line('2', { unitNo: 'KG' })];
    const both = Object.fromEntries(mixed.map((one) => [one.id, { ...emptyLine(one), receiveQty: '20' }]));
    expect(unitsText(summaryOf(mixed, both).qty)).toBe('20 PCS + 20 KG');
  });

  it('RC-03 B-F13 says the most a line takes in units, tolerance included, and refuses more before it is sent', () => {
    const tolerant = line('1', { mostReceiveQty: '105' });
    expect([mostBeyond(tolerant), mostBeyond(line('2', { mostReceiveQty: '100' })), mostBeyond(line('3'))]).toEqual([
      '105',
      undefined,
      undefined,
    ]);
    expect(codes(tolerant, { receiveQty: '105' })).toEqual([]);
    expect(codes(tolerant, { receiveQty: '105.000001' })).toEqual(['receiveQty receipt.over']);
    expect(issuesOf(tolerant, { ...emptyLine(tolerant), receiveQty: '106' }, head.receiptDate)[0]?.params).toEqual({
      qty: '105',
    });
    expect(codes(line('2', { mostReceiveQty: '0' }), { receiveQty: '1' })).toEqual(['receiveQty receipt.over']);
  });

  it('RC-01 RC-04 RC-05 names what is wrong at its cell and leaves the allowance to the server', () => {
    expect(codes(line('1'), { receiveQty: 'abc' })).toEqual(['receiveQty valid.number']);
    expect(codes(line('1'), { receiveQty: '-1' })).toEqual(['receiveQty receipt.qty']);
    expect(codes(line('1'), { receiveQty: '10', giftQty: '1', badQty: '11' })).toEqual([
      'giftQty receipt.gift',
      'badQty receipt.bad',
    ]);
    expect(codes(line('1'), { receiveQty: '101' })).toEqual([]);
    expect(surplusOf(line('1'), { ...emptyLine(line('1')), receiveQty: '101' })).toBe('1');
    expect(codes(line('1'), {})).toEqual([]);
  });

  it('issue 17 receives no less of a line than its labels say, and sends their codes', () => {
    const labels = [
      { barcode: 'B1', qty: '30' },
      { barcode: 'B2', qty: '12.5' },
    ];
    expect(codes(line('1'), { receiveQty: '42.4', labels })).toEqual(['receiveQty label.overLine']);
    expect(codes(line('1'), { labels })).toEqual(['receiveQty label.overLine', 'receiveQty receipt.qty']);
    expect(codes(line('1'), { receiveQty: '42.5', labels })).toEqual([]);
    const drafts = { '1': { ...emptyLine(line('1')), receiveQty: '42.5', labels } };
    expect(bodyOf(head, [line('1')], drafts).lines).toMatchObject([{ receiveQty: '42.5', barcodes: ['B1', 'B2'] }]);
  });

  it('RC-10 books a line on which only another item came, with what it is, and no word without a quantity', () => {
    expect(codes(line('1'), { wrongQty: '5' })).toEqual(['wrongItem receipt.wrongItem']);
    expect(codes(line('1'), { wrongQty: 'x', wrongItem: 'M6' })).toEqual(['wrongQty valid.number']);
    const drafts: Drafts = { '1': { ...emptyLine(line('1')), wrongQty: '5', wrongItem: ' M6 ' } };
    expect(bodyOf(head, [line('1')], drafts).lines).toMatchObject([{ receiveQty: '0', wrongQty: '5', wrongItem: 'M6' }]);
    expect(summaryOf([line('1')], drafts)).toMatchObject({ lines: 1, wrong: [{ qty: '5' }], open: [{ qty: '100' }] });
    // one text stands at all discrepancies of the line
    const one = { ...emptyLine(line('1')), wrongQty: '5' };
    expect([one, { ...one, badQty: '2' }, { ...one, finish: true }].map((draft) => reasonAsked(draft)[1])).toEqual([
      '错料说明',
      '原因',
      '原因',
    ]);
    const taken = { '1': { ...wholeLine(line('1')), wrongItem: 'M6' } };
    expect(bodyOf(head, [line('1')], taken).lines).toMatchObject([{ wrongQty: '0', wrongItem: null }]);
  });

  const photo = { fileId: '77', fileName: 'dent.png', fileType: '2', fileLabel: '', fileSize: 9, url: '' };
  it('sends booked lines only with their photos, a tick to finish only where something stays open', () => {
    const lines = [line('1'), line('2'), line('3', { closedFlag: '1' })];
    const drafts: Drafts = {
      '1': { ...wholeLine(line('1'), 'A1'), finish: true, lotNo: ' L1 ', files: [photo] },
      '2': emptyLine(line('2')),
      '3': wholeLine(line('3')),
    };
    expect(bodyOf(head, lines, drafts)).toEqual({
      id: '7',
      version: 3,
      receiptDate: '2026-01-05',
      lines: [
        {
          lineId: '1',
          receiveQty: '100',
          giftQty: '0',
          badQty: '0',
          wrongQty: '0',
          wrongItem: null,
          finishLine: '0',
          lotNo: 'L1',
          productDate: null,
          cellNo: 'A1',
          reason: null,
          fileIds: ['77'],
        },
      ],
    });
  });
});
