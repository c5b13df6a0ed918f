import { matchPlan } from '@wms/contract/srm/asn/asn.match.ts';
import { guardsOf, shippableOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { deriveClosed, deriveStatus } from '@wms/contract/srm/asn/asn.state.ts';
import { reasonIssues, reasonText, storedReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { describe, expect, it } from 'vitest';
import type { DraftLine } from './draft.ts';
import { cleanCell, gridIssues, pasteCells, sumsOf, typedDayIssue } from './gridCells.ts';
import { parsePlan, withCandidate } from './planRows.ts';

const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  key: changes.purchaseLineId ?? '1',
  purchaseLineId: '1',
  purchaseNo: 'PO1',
  purchaseSeq: 1,
  itemNo: 'M0001',
  itemName: null,
  spec: null,
  unitNo: 'PCS',
  due: null,
  receiveAddress: null,
  max: '100',
  deliveryQty: '10',
  giftQty: null,
  packQty: null,
  lotNo: null,
  supplierLotNo: null,
  productDate: null,
  supRemarks: null,
  classesNo: null,
  expiryDate: null,
  productFeatures: null,
  stockFeatures: null,
  files: [],
  ...changes,
});

describe('the sheet of lines', () => {
  it('takes a block of Excel from the cell it is pasted into, and drops what is beyond the sheet', () => {
    const three = ['1', '2', '3'].map((key) => line({ key }));
    const pasted = pasteCells(three, 1, 'deliveryQty', '1,200\t5\t100\tL1\r\n30\t\t\tL2\r\n40\r\n');
    expect(pasted.map((one) => [one.deliveryQty, one.giftQty, one.packQty, one.lotNo])).toEqual([
      ['10', null, null, null],
      ['1200', '5', '100', 'L1'],
      ['30', null, null, 'L2'],
    ]);
  });
  it('reads days as people write them', () => {
    for (const text of ['2026-1-5', '20260105', '2026/01/05', '2026年1月5日', ' 2026.1.5 '])
      expect(cleanCell('productDate', text), text).toBe('2026-01-05');
    expect(cleanCell('productDate', 'soon')).toBe('soon');
    expect(cleanCell('lotNo', '  ')).toBeNull();
  });
  it('ASN-42 marks the cell that is wrong, row by row', () => {
    const issues = gridIssues([
      line(),
      line({ deliveryQty: '100.000001' }),
      line({ deliveryQty: null, giftQty: '-1', packQty: '0', productDate: 'soon' }),
    ]);
    expect(issues.map((issue) => [issue.rowId, issue.field])).toEqual([
      ['1', 'deliveryQty'],
      ['2', 'deliveryQty'],
      ['2', 'giftQty'],
      ['2', 'packQty'],
      ['2', 'productDate'],
    ]);
    expect(gridIssues([line({ max: null, deliveryQty: '99999' })])).toEqual([]);
  });
  it('ASN-20 says of a production date as it is typed that it is no day, or one to come', () => {
    const codeOf = (typed: string | null): string | undefined => typedDayIssue(typed, '2026-11-20')?.code;
    expect(['2026-11-20', '2026-09', '2026-1', '', null].map(codeOf)).toEqual(Array(5).fill(undefined));
    expect(['2027-13-40', '20271340', 'soon', '2026-02-29'].map(codeOf)).toEqual(Array(4).fill('valid.date'));
    expect(['2026-11-21', '2027-05-05', '2027/5/5'].map(codeOf)).toEqual(Array(3).fill('asn.madeInFuture'));
    expect(gridIssues([line({ productDate: '2027-13-40' })])).toMatchObject([{ code: 'valid.date', field: 'productDate' }]);
  });
  it('sums more digits than a number holds, and counts cartons with the last one not full', () => {
    const lines = [line({ deliveryQty: '12345678901234.000001', max: null }), line({ deliveryQty: '250', packQty: '100' })];
    expect(sumsOf(lines)).toEqual({ byUnit: [{ unitNo: 'PCS', qty: '12345678901484.000001' }], cartons: 3 });
    const [first] = lines;
    const mixed = first ? [first, { ...first, unitNo: 'KG', deliveryQty: '2.5' }] : [];
    expect(sumsOf(mixed).byUnit.map(({ unitNo }) => unitNo)).toEqual(['PCS', 'KG']);
  });
});

describe('a shipping plan', () => {
  it('B-F13 leads a row to the line that was chosen for it, and only what is missing where a part was found', () => {
    const rows = [
      { itemNo: 'M-1', qty: '5', custom: { heat: '7' } },
      { itemNo: 'M2', qty: '70', purchaseNo: 'PO1' },
    ];
    const line = { itemNo: 'M1', purchaseNo: 'PO9', purchaseSeq: 3 };
    const led = { itemNo: 'M1', qty: '5', purchaseNo: 'PO9', purchaseSeq: 3, custom: { heat: '7' } };
    expect(withCandidate(rows, { rowNo: 1, lines: [], openQty: '5' }, line)).toEqual([led, rows[1]]);
    const part = { rowNo: 2, lines: [{ purchaseLineId: '1', qty: '50' }], openQty: '20' };
    expect(withCandidate(rows, part, { ...line, itemNo: 'M2' })).toEqual([
      rows[0],
      { itemNo: 'M2', qty: '50', purchaseNo: 'PO1' },
      { itemNo: 'M2', qty: '20', purchaseNo: 'PO9', purchaseSeq: 3 },
    ]);
  });
  it('ASN-15 is read from tabs, blanks and commas, and names the rows it cannot read', () => {
    expect(parsePlan('M0001\t1,200\nM0002, 5\nM0003 7 PO1 2\n\nM0004\nM0005 0')).toEqual({
      rows: [
        { itemNo: 'M0001', qty: '1200' },
        { itemNo: 'M0002', qty: '5' },
        { itemNo: 'M0003', qty: '7', purchaseNo: 'PO1', purchaseSeq: 2 },
      ],
      bad: [
        { line: 5, text: 'M0004' },
        { line: 6, text: 'M0005 0' },
      ],
    });
  });
  it('ASN-55 prefers the own item number and never gives one quantity twice', () => {
    const open = [
      { id: '1', purchaseNo: 'PO1', purchaseSeq: 1, itemNo: 'A', shippableQty: '5' },
      { id: '2', purchaseNo: 'PO2', purchaseSeq: 1, itemNo: 'B', shippableQty: '5' },
    ];
    const found = matchPlan(
      [
        { itemNo: 'A', merchantItemNo: 'B', qty: '4' },
        { itemNo: 'X', merchantItemNo: 'b', qty: '2' },
        { itemNo: 'A', qty: '4' },
      ],
      open,
    );
    expect(found.map((row) => [row.result, row.lines.map((one) => `${one.purchaseLineId}:${one.qty}`), row.openQty])).toEqual([
      ['matched', ['1:4'], '0'],
      ['matched', ['2:2'], '0'],
      ['partial', ['1:1'], '3'],
    ]);
  });
  it('ASN-15 says of an own number that no item is linked to it, and of an unknown item that no order holds it', () => {
    const found = matchPlan(
      [
        { merchantItemNo: 'LH-77', qty: '1' },
        { itemNo: 'LH-77', qty: '1' },
      ],
      [],
    );
    expect(found.map((row) => row.reason)).toEqual(['asn.match.noOwnCode', 'asn.match.noItem']);
  });
});

describe('the rules both sides ask', () => {
  const order = {
    id: '1',
    purchaseNo: 'PO1',
    purchaseSeq: 1,
    orgNo: 'ORG1',
    orderType: '1',
    plantNo: null,
    receiveAddress: null,
    acceptStatus: '1',
    closedFlag: '0',
    batchPurQty: '100',
    pendingQty: '10',
    onWayQty: '20',
    receiveQty: '30',
    checkReturnQty: '5',
    returnExchangeQty: '1',
    expectArrivalDate: '2026-01-01',
    supReplyDate: null,
  };
  it('ASN-43 counts what is shippable once: a tolerance is of the order, not of each shipment', () => {
    expect(shippableOf(order, '0')).toBe('46');
    expect(shippableOf(order, '10')).toBe('56');
    expect(shippableOf({ ...order, ownPendingQty: '10' }, '0')).toBe('56');
    expect(shippableOf({ ...order, onWayQty: '200' }, '0')).toBe('0');
    expect(shippableOf({ ...order, closedFlag: '1' }, '0')).toBe('0');
  });
  it('ASN-26 derives the state of a head from its lines', () => {
    const of = (receiveQty: string, closedFlag = '0', voidFlag = '0') => ({
      deliveryQty: '10',
      receiveQty,
      closedFlag,
      voidFlag,
    });
    expect(deriveStatus([of('0'), of('0')])).toBe('2');
    expect(deriveStatus([of('1'), of('0')])).toBe('3');
    expect(deriveStatus([of('10'), of('0')])).toBe('3');
    expect(deriveStatus([of('10'), of('0', '1')])).toBe('4');
    expect(deriveStatus([of('10'), of('0', '0', '1')])).toBe('4');
    expect(deriveStatus([of('0', '1'), of('0', '1')])).toBe('2');
    expect([
      deriveClosed([of('0')]),
      deriveClosed([of('0', '1'), of('0')]),
      deriveClosed([of('0', '1'), of('0', '0', '1')]),
    ]).toEqual(['0', '1', '2']);
  });
  it('ASN-51 ASN-52 asks for an option, and for words with the option other', () => {
    expect(reasonIssues({}).map((issue) => issue.code)).toEqual(['doc.reasonRequired']);
    expect(reasonIssues({ remarkOption: '9', remark: ' ' }).map((issue) => issue.code)).toEqual(['reason.required']);
    expect(reasonIssues({ remarkOption: '9', remark: 'x' })).toEqual([]);
    expect(reasonText(storedReason({ remarkOption: '4', remark: '' }), 'zh-TW')).toBe('品質問題');
    expect(reasonText('free text', 'en-US')).toBe('free text');
  });
  it('ERR-51 gives a button every reason it is off', () => {
    const asn = { status: '2', closedStatus: '1', originType: 'ERP', firstArrivalDate: '2026-01-01', totalReceiveQty: '0' };
    expect(guardsOf('void', asn).map((issue) => issue.code)).toEqual([
      'doc.managedElsewhere',
      'asn.received',
      'asn.hasClosedLines',
    ]);
    expect(guardsOf('supplierSettle', { ...asn, originType: 'WMS', supplierSettlesShipped: '1' })).toEqual([]);
    expect(guardsOf('supplierSettle', { ...asn, originType: 'WMS' }).map((issue) => issue.code)).toEqual(['doc.wrongStatus']);
  });
});
