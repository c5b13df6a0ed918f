import { designProblems, sampleRow } from '@wms/contract/print/design.rules.ts';
import {
  cellLabel,
  containerLabel,
  gs1Label,
  type LabelDesign,
  type LabelElement,
  usualLabel,
} from '@wms/contract/print/design.ts';
import { widthOf } from '@wms/contract/print/symbols.ts';
import { writeGs1 } from '@wms/contract/rule/gs1.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeCode } from './codes.ts';
import { labelPages } from './label.ts';

const millimetres = (least: number, most: number) => fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10);
const box = { x: millimetres(0, 40), y: millimetres(0, 30), w: millimetres(5, 80), h: millimetres(5, 50) };
const column = fc.constantFrom('barcode', 'itemNo', 'itemName', 'lotNo', 'cellNo', 'qty' as const);
const element: fc.Arbitrary<LabelElement> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), ...box, column, size: millimetres(1, 10) }),
  fc.record({
    kind: fc.constant('code' as const),
    ...box,
    column,
    code: fc.constantFrom('code128', 'qr', 'datamatrix' as const),
  }),
  fc.record({
    kind: fc.constant('code' as const),
    ...box,
    identifiers: fc.constantFrom(['00'], ['01', '10', '17'], ['02', '37', '10'], ['241', '30'] as const),
    code: fc.constantFrom('gs1-128', 'gs1datamatrix' as const),
  }) as fc.Arbitrary<LabelElement>,
);
const design: fc.Arbitrary<LabelDesign> = fc.record({
  kind: fc.constant('label' as const),
  width: millimetres(60, 120),
  height: millimetres(40, 80),
  dpi: fc.constantFrom(203, 300, 600 as const),
  elements: fc.array(element, { minLength: 1, maxLength: 2 }),
});
const pagesOf = (one: LabelDesign, row = sampleRow) => labelPages(one, [row], 1, (parts) => writeGs1(parts, '2026-11-27'));

it('PRINT-17 a design without problems renders its sample, each element and each bar inside the paper', async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(design, async (one) => {
      if (designProblems(one).length > 0) return;
      drawn += 1;
      expect(await pagesOf(one)).toHaveProperty('pages');
      for (const each of one.elements) {
        expect(each.x + each.w).toBeLessThanOrEqual(one.width + 0.02);
        expect(each.y + each.h).toBeLessThanOrEqual(one.height + 0.02);
        if (each.kind !== 'code' || !('column' in each)) continue;
        const placed = placeCode(each.code, sampleRow[each.column] ?? '', each, one.dpi);
        if (!('modules' in placed)) throw new Error(JSON.stringify(placed));
        expect(placed.x).toBeGreaterThanOrEqual(each.x - 1e-9);
        expect(placed.x + placed.modules.width * placed.module).toBeLessThanOrEqual(each.x + each.w + 1e-9);
      }
    }),
    { numRuns: 1_500 },
  );
  expect(drawn).toBeGreaterThan(60);
}, 60_000);
it('PRINT-17 renders the sample by each design that the product brings, and the longest lot of GS1', async () => {
  const long = { ...sampleRow, lotNo: 'ABCDEFGHIJKLMNOPQRST' };
  for (const one of [usualLabel, cellLabel, containerLabel, gs1Label])
    for (const row of [sampleRow, long]) expect(await pagesOf(one, row)).toHaveProperty('pages');
});
it('PRINT-17 counts no fewer modules of a code than are drawn, and at most a sign more', () => {
  const room = { x: 0, y: 0, w: 300, h: 300 };
  const sign = fc.constantFrom(...'0123456789012345678901234567890123456789ABxyz-/. ');
  fc.assert(
    fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 40 }), fc.boolean(), (value, isGs1) => {
      const code = isGs1 ? 'gs1-128' : 'code128';
      const placed = placeCode(code, value, room, 600);
      const drawn = 'modules' in placed ? placed.modules.width : 0;
      const counted = widthOf(code, value) ?? 0;
      expect([value, drawn <= counted && counted <= drawn + 11, drawn, counted]).toEqual([value, true, drawn, counted]);
    }),
    { numRuns: 1_000 },
  );
});
