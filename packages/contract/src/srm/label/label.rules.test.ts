import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, isPositive, sum } from '../../kernel/decimal.ts';
import { valuesOf } from '../../kernel/schema.ts';
import { asnFlow } from '../asn/asn.flow.ts';
import { containerFlow } from './container.flow.ts';
import { labelFlow } from './label.flow.ts';
import {
  boxOfLabel,
  isLockedByAsn,
  labelCount,
  labelGuards,
  labelQtys,
  layIssues,
  mergeIssues,
  partIssues,
  pickIssues,
  receiveIssues,
  takesLabels,
} from './label.rules.ts';

const amount = fc.integer({ min: 1, max: 900_000 }).map((n) => String(n / 1000));

describe('labels of a quantity', () => {
  it('LABEL-25 are as many as packs; the last holds the rest', () => {
    expect(labelQtys('1000', '300')).toEqual(['300', '300', '300', '100']);
    expect(labelQtys('900', '300')).toEqual(['300', '300', '300']);
    expect(labelQtys('0.5', '2')).toEqual(['0.5']);
    expect([labelCount('5000', '1'), labelCount('1', '0'), labelCount('1', '-2'), labelCount('1', 'x')]).toEqual([
      5000,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('LABEL-25 make the quantity, whatever the pack, and none is larger than it or empty', () => {
    fc.assert(
      fc.property(amount, amount, (qty, pack) => {
        fc.pre((labelCount(qty, pack) ?? 0) <= 2_000);
        const qtys = labelQtys(qty, pack);
        expect(compare(sum(...qtys), qty)).toBe(0);
        expect(qtys.every((one) => isPositive(one) && compare(one, pack) <= 0)).toBe(true);
        expect(qtys).toHaveLength(labelCount(qty, pack) ?? -1);
      }),
      { numRuns: 300 },
    );
  });
  it('LABEL-25 lie in containers in order, and in each as many as in the others, or one more', () => {
    expect(boxOfLabel(5, 2)).toEqual([0, 0, 0, 1, 1]);
    expect(boxOfLabel(4, 0)).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (labels, boxes) => {
        fc.pre(boxes <= labels);
        const places = boxOfLabel(labels, boxes);
        const counts = Array.from({ length: boxes }, (_, box) => places.filter((at) => at === box).length);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(Math.min(...counts)).toBeGreaterThan(0);
      }),
    );
  });
});

it('LABEL-16 LABEL-17 the states of labels and containers are those of the ledger', () => {
  expect(labelFlow.states).toEqual({ initial: '0', stored: '1', out: '2', arrived: '3' });
  expect(containerFlow.states).toEqual({ empty: '0', used: '1', sent: '2', retired: '9' });
  expect(valuesOf('SnBarcodeStatus').toSorted()).toEqual(['0', '1', '2', '3']);
  expect(valuesOf('ContainerStatus').toSorted()).toEqual(['0', '1', '2', '9']);
});
it('LABEL-19 of the moments of making labels the ASN alone locks what it says', () => {
  expect(valuesOf('GenMoment')).toEqual(['10', '15', '20', '25', '30', '40']);
  expect(valuesOf('GenMoment').filter(isLockedByAsn)).toEqual(['15']);
});
it('LB-01 an ASN takes labels once it is shipped, and before where the policy says so; void ones never', () => {
  const statuses = Object.values(asnFlow.states);
  expect(statuses.filter((status) => takesLabels(status, false))).toEqual(['2']);
  expect(statuses.filter((status) => takesLabels(status, true))).toEqual(['0', '2']);
});
it('LB-03 parts make the label, each above nothing', () => {
  const codes = (qty: string, parts: readonly string[]) => partIssues(qty, parts).map(({ code }) => code);
  expect(codes('100', ['30', '30', '40'])).toEqual([]);
  expect(codes('0.3', ['0.1', '0.2'])).toEqual([]);
  expect(codes('100', ['30', '30'])).toEqual(['label.partsSum']);
  expect(codes('100', ['100'])).toEqual(['label.parts']);
  expect(codes('100', [])).toEqual(['label.parts']);
  expect(codes('100', ['0', '', '-1', '100'])).toEqual(['label.partAmount', 'label.partAmount', 'label.partAmount']);
});
it('LB-04 labels of one line and lot are merged, at least two', () => {
  const kin = {
    barcode: 'A',
    snBarcodeStatus: '0',
    voidFlag: '0',
    orgNo: 'O',
    itemNo: 'I',
    asnLineId: '1',
    combinationLotNo: 'L',
    lotNo: null,
  };
  const codes = (...labels: (typeof kin)[]) => mergeIssues(labels).map(({ code }) => code);
  expect(codes(kin, { ...kin, barcode: 'B' })).toEqual([]);
  expect(codes(kin)).toEqual(['label.mergeTwo']);
  expect(codes(kin, { ...kin, asnLineId: '2' }, { ...kin, combinationLotNo: 'M' })).toEqual([
    'label.mergeUnlike',
    'label.mergeUnlike',
  ]);
});
it('LB-10 a void label is no more: whatever one asks of it', () => {
  for (const action of ['print', 'split', 'arrive', 'void'] as const)
    expect(labelGuards(action, { barcode: 'A', snBarcodeStatus: '0', voidFlag: '1' }).map(({ code }) => code)).toEqual([
      'label.void',
    ]);
});

const sticker = {
  ...{ barcode: 'A', snBarcodeStatus: '1', voidFlag: '0', receiptLineId: '7', sourceNo: 'SH-1', asnLineId: '5' },
  ...{ orgNo: 'O', itemNo: 'I', lotNo: 'L', supplierNo: 'S', warehouseNo: 'W', cellNo: 'C-1' },
};
const said = (issues: readonly { readonly code: string }[]) => issues.map(({ code }) => code).join(' ');
it('LB-08 issue 19 says of every label that cannot leave with goods why', () => {
  const goods = { orgNo: 'O', warehouseNo: 'W', cellNo: 'C-1', itemNo: 'I', lotNo: 'L', ownerNo: 'S' };
  const against = (more: object) => said(pickIssues({ ...sticker, ...more }, goods));
  for (const right of [{}, { snBarcodeStatus: '3', cellNo: null }, { lotNo: null }, { supplierNo: null }, { warehouseNo: null }])
    expect(against(right)).toBe('');
  for (const other of [{ itemNo: 'J' }, { lotNo: 'M' }, { supplierNo: 'T' }, { warehouseNo: 'V' }, { orgNo: 'P' }])
    expect(against(other)).toBe('label.otherGoods');
  expect(against({ cellNo: 'C-2' })).toBe('label.lies');
  expect(against({ snBarcodeStatus: '0', cellNo: null })).toBe('label.notStored');
  expect(against({ snBarcodeStatus: '2' })).toBe('label.issued');
  for (const snBarcodeStatus of ['0', '1', '3']) expect(against({ snBarcodeStatus, voidFlag: '1' })).toBe('label.void');
  expect(against({ voidFlag: '1', became: 'B, C' })).toBe('label.replaced');
});
it('LB-05 LB-06 says of every label that cannot be received or put away with a line why', () => {
  const line = { id: '5', lineSeq: 1 };
  const awaited = { snBarcodeStatus: '0', receiptLineId: null };
  const received = (more: object, notice: object = { line }) =>
    said(receiveIssues({ ...sticker, ...awaited, ...more }, { asnNo: 'SH-1', ...notice }));
  expect([received({}), received({ asnLineId: null }, {})]).toEqual(['', '']);
  expect([received({ sourceNo: 'SH-2' }), received({ asnLineId: null })]).toEqual(['label.otherAsn', 'label.otherAsn']);
  expect(received({ asnLineId: '6' })).toBe('label.otherLine');
  expect(received({ receiptLineId: '7' })).toBe('label.received');
  expect([received({ voidFlag: '1' }), received({ voidFlag: '1', became: 'B' })]).toEqual(['label.void', 'label.replaced']);
  const laid = (more: object) => said(layIssues({ ...sticker, ...more }, { id: '7', receiptNo: 'RK-1' }));
  expect([laid({}), laid({ snBarcodeStatus: '3' })]).toEqual(['', '']);
  expect(laid({ receiptLineId: null })).toBe('label.notReceived');
  expect(laid({ receiptLineId: '8' })).toBe('label.otherReceipt');
  expect(laid({ snBarcodeStatus: '2' })).toBe('doc.wrongStatus');
  expect([laid({ voidFlag: '1', receiptLineId: null }), laid({ voidFlag: '1', became: 'B' })]).toEqual([
    'label.void',
    'label.replaced',
  ]);
});
