import { describe, expect, it } from 'vitest';
import { designProblems, gs1Readable, mostElements } from './design.rules.ts';
import { designIssues } from './design.shapes.ts';
import { cellLabel, containerLabel, gs1Label, type LabelDesign, type LabelElement, usualLabel } from './design.ts';

const builtIn = { usualLabel, cellLabel, containerLabel, gs1Label };
const text: LabelElement = { kind: 'text', x: 1, y: 1, w: 20, h: 5, column: 'itemNo', size: 3 };
const code: LabelElement = { kind: 'code', x: 1, y: 30, w: 90, h: 15, column: 'barcode', code: 'code128' };
const label = (...elements: readonly LabelElement[]): LabelDesign => ({
  kind: 'label',
  width: 100,
  height: 60,
  dpi: 203,
  elements,
});
const found = (design: LabelDesign) => designProblems(design).map(({ field, code: what }) => `${field} ${what}`);

describe('PRINT-17 the rule of designs', () => {
  it('PRINT-17 finds nothing wrong with the designs that the product brings', () => {
    for (const [name, design] of Object.entries(builtIn)) {
      expect([name, designProblems(design)]).toEqual([name, []]);
      expect([name, designIssues(JSON.stringify(design))]).toEqual([name, []]);
    }
  });
  it('PRINT-17 names the element that leaves the paper, on each of its sides', () => {
    for (const place of [{ x: -1 }, { y: -0.5 }, { x: 80.1 }, { y: 56 }, { w: 0 }, { h: -3 }, { x: Number.NaN }])
      expect([place, found(label(code, { ...text, ...place }))]).toEqual([
        place,
        expect.arrayContaining(['elements[1] print.leavesPaper']),
      ]);
    expect(found(label(text, { ...text, x: 80, y: 55 }))).toEqual([]);
  });
  it('PRINT-17 refuses paper without a width, and paper no printer has', () => {
    for (const side of [0, 9.9, 301, Number.NaN])
      expect(found({ ...label(), width: side })).toEqual(['width print.paperSide', 'elements print.elementCount']);
    expect(found({ ...label(text), height: 10 })).toEqual([]);
  });
  it('PRINT-17 refuses a code whose place is too narrow for what it says, with the millimetres it needs', () => {
    const [problem, ...more] = designProblems(label(text, { ...code, w: 40 }));
    expect(problem).toMatchObject({ code: 'print.sampleTooWide', field: 'elements[1]', params: { at: 2, room: '40' } });
    const need = Number(problem?.params?.need);
    expect(more).toEqual([]);
    expect(need).toBeGreaterThan(40);
    expect(found(label({ ...code, w: need }))).toEqual([]);
    expect(found(label({ ...code, w: need - 0.2 }))).toEqual(['elements[0] print.sampleTooWide']);
    // twice the dots on an inch, narrower bars
    expect(found({ ...label({ ...code, w: 45 }), dpi: 600 })).toEqual([]);
    const square = { kind: 'code', x: 1, y: 1, w: 30, h: 5, column: 'barcode', code: 'qr' } as const;
    expect(found(label(square))).toEqual(['elements[0] print.sampleTooWide']);
    expect(found(label({ ...square, h: 20 }))).toEqual([]);
    expect(found(label({ ...code, column: 'itemName' }))).toEqual(['elements[0] print.sampleSigns']);
    expect(found(label({ ...square, h: 25, column: 'itemName' }))).toEqual([]);
  });
  it('issue 18 PRINT-17 refuses a code that holds usual lots and not the longest of GS1, with the millimetres that one needs', () => {
    const bars = { kind: 'code', x: 1, y: 30, h: 20, code: 'gs1-128', identifiers: ['01', '10'] } as const;
    const wide = (w: number) => designProblems({ ...label({ ...bars, w }), width: 150 });
    const [problem, ...more] = wide(80);
    expect([problem?.code, problem?.params?.room, more]).toEqual(['print.sampleTooWide', '80', []]);
    expect(problem?.params?.value).toMatch(/10[A-Z-]{20}$/);
    expect(wide(Number(problem?.params?.need))).toEqual([]);
    const plain = (w: number) => found(label({ ...code, column: 'lotNo', w }));
    expect([plain(34), plain(80)]).toEqual([['elements[0] print.sampleTooWide'], []]);
  });
  it('PRINT-17 refuses a code in whose place, its quiet space with it, something else is drawn; a frame around it does no harm', () => {
    const over = ['elements[0] print.overCode'];
    expect(found(label(code, { ...text, y: 25.1 }))).toEqual(over);
    expect(designProblems(label(code, { ...text, y: 27 }))[0]?.params).toEqual({ other: 2, at: 1 });
    expect(found(label(code, { ...text, y: 25 }))).toEqual([]);
    expect(found(label(code, { ...text, y: 45 }))).toEqual([]);
    expect(found(label(code, code))).toEqual([...over, 'elements[1] print.overCode']);
    const frame: LabelElement = { kind: 'box', x: 0.5, y: 29, w: 91, h: 17 };
    expect(found(label(code, frame))).toEqual([]);
    expect(found(label(code, { ...frame, w: 50 }))).toEqual(over);
    expect(found(label(code, { ...frame, y: 35, h: 0.3 }))).toEqual(over);
  });
  it('PRINT-17 refuses letters nobody reads, places lower than their letters, and texts that say nothing', () => {
    expect(found(label({ ...text, size: 1.4 }))).toEqual(['elements[0] print.smallLetters']);
    expect(found(label({ ...text, size: 1.5 }))).toEqual([]);
    expect(found(label({ ...text, h: 2.5 }))).toEqual(['elements[0] print.lowPlace']);
    const { column: _column, ...silent } = text;
    expect(found(label(silent))).toEqual(['elements[0] print.saysNothing']);
    expect(found(label({ ...silent, text: 'LOT' }))).toEqual([]);
  });
  it('PRINT-17 shows beside a code of GS1 what will be read there: days as six digits', () => {
    expect(gs1Readable(['01', '17', '10'])).toBe('(01)04006381333931(17)271120(10)L20261127-01');
  });
  it('PRINT-17 takes no more elements than a label can hold', () => {
    const many = (count: number) => label(...Array.from({ length: count }, () => text));
    expect(found(many(mostElements))).toEqual([]);
    expect(found(many(mostElements + 1))).toEqual(['elements print.elementCount']);
  });
  it('PRINT-17 names the place of each thing that is wrong with a text', () => {
    const issues = (value: unknown) => designIssues(JSON.stringify(value)).map(({ field, code: what }) => `${field} ${what}`);
    expect(designIssues('{').map(({ code: what }) => what)).toEqual(['print.notDesign']);
    expect(issues({ ...label(text), dpi: 72 })).toEqual(['design print.notDesign']);
    expect(issues({ ...label(text), elements: [] })).toEqual(['elements print.elementCount']);
    expect(issues({ ...label(text), width: 0 })).toEqual(['width print.paperSide']);
    expect(issues(label(text, { ...text, column: 'password' } as never))).toEqual(['elements[1] print.unknownColumn']);
    expect(issues(label(text, { kind: 'picture', x: 0 } as never))).toEqual(['elements[1] print.badElement']);
    expect(issues(label({ ...text, x: 90 }))).toEqual(['elements[0] print.leavesPaper']);
    expect(issues({ kind: 'document', note: '请预约' })).toEqual([]);
  });
});
