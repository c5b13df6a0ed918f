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
  mergeIssues,
  partIssues,
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
