import { Readable } from 'node:stream';
import { readDesign } from '@wms/contract/print/design.shapes.ts';
import { containerLabel, gs1Label, gs1Parts, type LabelDesign, type LabelRow, usualLabel } from '@wms/contract/print/design.ts';
import { readGs1, writeGs1 } from '@wms/contract/rule/gs1.ts';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../test/papers.ts';
import { placeCode } from './codes.ts';
import { type Gs1Writer, labelPages } from './label.ts';
import { type Paper, paperPages, upright } from './paper.ts';
import { type Drawing, drawPdf } from './pdf.ts';

const DAY = Date.UTC(2026, 10, 27);
const write: Gs1Writer = (parts) => writeGs1(parts, '2026-11-27');
/** A whole file. */
const fileOf = async (title: string, pages: Iterable<Drawing>): Promise<Buffer> =>
  Readable.from(drawPdf(title, DAY, pages))
    .toArray()
    .then(Buffer.concat);
const draw = async (design: LabelDesign, rows: readonly LabelRow[], copies = 1): Promise<Buffer> => {
  const made = await labelPages(design, rows, copies, write);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  return fileOf('labels', made.pages);
};
const issuesOf = async (design: LabelDesign, row: LabelRow) => {
  const made = await labelPages(design, [row], 1, write);
  return 'issues' in made ? made.issues : [];
};
const threeCodes: LabelDesign = {
  kind: 'label',
  width: 100,
  height: 60,
  dpi: 203,
  elements: [
    { kind: 'code', x: 1, y: 2, w: 98, h: 14, column: 'barcode', code: 'code128' },
    { kind: 'code', x: 4, y: 22, w: 34, h: 34, column: 'itemNo', code: 'qr' },
    { kind: 'code', x: 60, y: 22, w: 34, h: 34, column: 'lotNo', code: 'datamatrix' },
  ],
};

describe('labels on paper', () => {
  it('PRINT-17 is read back by a reader that does not know how it was drawn: 200 codes of each kind', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      barcode: `V0001-2026${String(at * 7919).padStart(8, '0')}${at % 3 === 0 ? '/a' : ''}`,
      itemNo: `M${at} 螺栓 ${at}`,
      lotNo: `L-${at}-~!"#$%&`,
    }));
    const pages = await readPdf(await draw(threeCodes, rows), 203);
    const found = pages.map(({ codes }) => codes.map(({ format, text }) => `${format} ${text}`).toSorted());
    expect(found).toEqual(
      rows.map(({ barcode, itemNo, lotNo }) => [`Code128 ${barcode}`, `QRCode ${itemNo}`, `DataMatrix ${lotNo}`].toSorted()),
    );
  }, 120_000);
  it('PRINT-17 has the size of its paper, to a tenth of a millimetre, and Chinese letters on it', async () => {
    const row = { barcode: 'V0001-1', itemNo: 'M0001', itemName: '六角法兰面螺栓，鍍鋅', qty: '500', unitNo: 'PCS', lotNo: 'L1' };
    const [page, second] = await readPdf(await draw(usualLabel, [row], 2), 300);
    expect([page?.width, page?.height]).toEqual([expect.closeTo(100, 1), expect.closeTo(60, 1)]);
    expect(page?.text).toContain('六角法兰面螺栓，鍍鋅');
    expect(page?.text).toContain('LOT L1');
    expect(page?.codes.map(({ text }) => text)).toEqual(['V0001-1', 'V0001-1']);
    expect(second).toEqual(page);
    const small = { ...threeCodes, width: 60, height: 40, elements: [{ kind: 'box' as const, x: 1, y: 1, w: 58, h: 38 }] };
    const [narrow] = await readPdf(await draw(small, [{}]));
    expect([narrow?.width, narrow?.height]).toEqual([expect.closeTo(60, 1), expect.closeTo(40, 1)]);
  });
  it('PRINT-17 makes a bar a whole number of the dots of the printer wide, and leaves its empty space', () => {
    for (const dpi of [203, 300, 600])
      for (const code of ['code128', 'qr', 'datamatrix'] as const) {
        const room = { x: 5, y: 5, w: 60, h: 30 };
        const placed = placeCode(code, 'V0001-20261127', room, dpi);
        if (!('modules' in placed)) throw new Error(JSON.stringify(placed));
        const dots = (placed.module * dpi) / 25.4;
        expect([dpi, code, dots]).toEqual([dpi, code, expect.closeTo(Math.round(dots), 6)]);
        const quiet = { code128: 10, qr: 4, datamatrix: 2 }[code];
        expect(placed.x - room.x + 1e-9).toBeGreaterThanOrEqual(quiet * placed.module);
      }
  });
  it('PRINT-17 refuses what no scanner could read, before anything is drawn', async () => {
    const only = (code: 'code128' | 'qr' | 'datamatrix', w: number): LabelDesign => ({
      ...threeCodes,
      elements: [{ kind: 'code', x: 0, y: 0, w, h: 20, column: 'barcode', code }],
    });
    const codes = async (design: LabelDesign, barcode: string) => (await issuesOf(design, { barcode })).map(({ code }) => code);
    expect(await codes(only('code128', 90), '螺栓')).toEqual(['print.cannotEncode']);
    expect(await codes(only('datamatrix', 20), 'a\u0007b')).toEqual(['print.cannotEncode']);
    expect(await codes(only('qr', 20), 'x'.repeat(4_000))).toEqual(['print.cannotEncode']);
    const [wide] = await issuesOf(only('code128', 20), { barcode: 'V0001-20261127-00001' });
    expect(wide).toMatchObject({ code: 'print.codeTooWide', params: { room: '20' } });
    expect(Number(wide?.params?.need)).toBeGreaterThan(20);
    expect(await codes(only('code128', 90), '')).toEqual([]);
  });
  it('PRINT-17 takes a design only as it can be drawn', () => {
    const codeOf = (design: unknown): string => {
      const read = readDesign(typeof design === 'string' ? design : JSON.stringify(design));
      return 'issue' in read ? read.issue.code : 'fits';
    };
    expect(codeOf(usualLabel)).toBe('fits');
    expect(codeOf({ kind: 'document', note: '请预约' })).toBe('fits');
    for (const bad of [
      '{',
      { ...usualLabel, width: 0 },
      { ...usualLabel, dpi: 72 },
      { ...usualLabel, elements: [] },
      { ...usualLabel, elements: [{ kind: 'picture', x: 0, y: 0, w: 5, h: 5, href: 'http://x' }] },
      { ...usualLabel, elements: [{ kind: 'text', x: 0, y: 0, w: 5, h: 5, size: 3, column: 'password' }] },
    ])
      expect([bad, codeOf(bad)]).toEqual([bad, 'print.notDesign']);
    expect(codeOf({ ...usualLabel, width: 50 })).toBe('print.outside');
  });
});

describe('codes of GS1 on labels', () => {
  const two: LabelDesign = {
    ...threeCodes,
    elements: [
      { kind: 'code', x: 1, y: 2, w: 98, h: 14, code: 'gs1-128', identifiers: ['01', '10'] },
      { kind: 'code', x: 30, y: 20, w: 38, h: 38, code: 'gs1datamatrix', identifiers: ['01', '10', '11', '17', '30', '91'] },
    ],
  };
  const rowAt = (at: number): LabelRow => ({
    barcode: `S${at}/${at * 7919}`,
    gtin: '4006381333931',
    lotNo: `L-${at % 10 === 0 ? 'a+b' : at}`,
    productDate: '2026-10-30',
    expiryDate: '2027-12-31',
    qty: String(at + 1),
  });
  it('RULE-30 PRINT-17 are read back by another reader into the values of the row: 200 codes of each kind', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => rowAt(at));
    const pages = await readPdf(await draw(two, rows), 203);
    const read = (text: string | undefined) => {
      const found = readGs1(text ?? '', '2026-11-27');
      return 'elements' in found ? Object.fromEntries(found.elements.map(({ ai, value }) => [ai, value])) : found.issues;
    };
    let seen = 0;
    for (const [at, { codes }] of pages.entries()) {
      const row = rowAt(at);
      const long = codes.find(({ format }) => format === 'Code128');
      const square = codes.find(({ format }) => format === 'DataMatrix');
      expect([at, read(long?.text)]).toEqual([at, { '01': '04006381333931', '10': row.lotNo }]);
      expect([at, read(square?.text)]).toEqual([
        at,
        ...[
          { '01': '04006381333931', '10': row.lotNo, '11': '2026-10-30', '17': '2027-12-31', '30': row.qty, '91': row.barcode },
        ],
      ]);
      seen += 1;
    }
    expect(seen).toBe(200);
  }, 120_000);
  it('LABEL-15 an A6 label of a container says its SSCC in bars of half a millimetre, and for people', async () => {
    const row = { sscc: '340123450000000017', gtin: '4006381333931', qty: '12', lotNo: 'L1', boxNo: 'BX1', itemName: '螺栓' };
    const [page] = await readPdf(await draw(containerLabel, [row]), 203);
    expect([page?.width, page?.height]).toEqual([expect.closeTo(105, 1), expect.closeTo(148, 1)]);
    expect(page?.text).toContain('(00)340123450000000017');
    expect(page?.text).toContain('(02)04006381333931(37)12(10)L1');
    expect(page?.codes.map(({ format, text }) => `${format} ${text}`).toSorted()).toEqual([
      'Code128 (00)340123450000000017',
      'Code128 (02)04006381333931(37)12',
      'DataMatrix (02)04006381333931(37)12(10)L1',
    ]);
    const placed = placeCode('gs1-128', '00340123450000000017', { x: 2, y: 104, w: 101, h: 32 }, 203);
    expect('modules' in placed && placed.module).toBeCloseTo(0.5, 2);
    expect('modules' in placed && placed.rise).toBe(32);
  });
  it('LABEL-15 says a long name of the item on two lines, in both scripts', async () => {
    for (const itemName of [
      '六角法兰面螺栓镀锌钝化处理高强度十点九级适用于新能源汽车底盘悬挂系统总成',
      `${'Hexagon flange bolt, zinc plated, '.repeat(2)}M12`,
    ]) {
      const [page] = await readPdf(await draw(containerLabel, [{ sscc: '340123450000000017', boxNo: 'BX1', itemName }]));
      expect(page?.text.replace(/\s/g, '')).toContain(itemName.replace(/\s/g, ''));
    }
  });
  it('RULE-30 leave out what the row does not know, name our own number where there is no GTIN, and say nothing of nothing', async () => {
    const all = ['01', '241', '10', '17', '30'] as const;
    const said = (row: LabelRow) => gs1Parts(all, row).map(({ ai, value }) => `${ai} ${value}`);
    expect(said({ gtin: '96385074', itemNo: 'M1', lotNo: 'L1' })).toEqual(['01 00000096385074', '10 L1']);
    expect(said({ itemNo: 'M1', expiryDate: '2027-01-31' })).toEqual(['241 M1', '17 2027-01-31']);
    expect(said({ lotNo: 'L1', qty: '5' })).toEqual([]);
    const [page] = await readPdf(await draw(gs1Label, [{ barcode: 'B1', itemNo: 'M0001' }]), 203);
    expect(page?.codes.map(({ text }) => text).toSorted()).toEqual(['(241)M0001', 'B1']);
  });
  it('RULE-30 refuse what GS1 has no room for, once and before anything is drawn', async () => {
    const codesOf = async (row: LabelRow) => (await issuesOf(gs1Label, row)).map(({ code, params }) => `${code} ${params?.ai}`);
    expect(await codesOf({ itemNo: '物料', barcode: 'B1' })).toEqual(['gs1.signs 241']);
    expect(await codesOf({ itemNo: 'M1', barcode: 'B1', qty: '2.5' })).toEqual(['gs1.signs 30']);
    expect(await codesOf({ itemNo: 'M1', barcode: 'B1', lotNo: 'L'.repeat(21) })).toEqual(['gs1.length 10']);
    expect(await codesOf({ gtin: '4006381333932', barcode: 'B1' })).toEqual(['gs1.checkDigit 01']);
    const clash = (...identifiers: readonly string[]) => {
      const element = { kind: 'code', x: 1, y: 1, w: 50, h: 10, code: 'gs1-128', identifiers };
      const read = readDesign(JSON.stringify({ ...two, elements: [element] }));
      return 'issue' in read ? `${read.issue.code} ${read.issue.params?.value ?? ''}`.trim() : 'fits';
    };
    expect([clash('01', '10'), clash('02', '37'), clash('00', '37')]).toEqual(['fits', 'fits', 'fits']);
    expect([clash('02'), clash('37', '01'), clash('01', '02', '37'), clash('10', '10')]).toEqual([
      'print.gs1Clash 02',
      'print.gs1Clash 37',
      'print.gs1Clash 01 + 02',
      'print.gs1Clash 10',
    ]);
    for (const bad of ['99', '0', '']) expect(clash(bad)).toMatch(/^print.notDesign/);
  });
});

describe('documents on paper', () => {
  const paper = (lines: number): Paper => ({
    title: '送货单',
    code: 'ASN2026112700001',
    facts: [['供应商名称', '东莞市立航五金制品有限公司']],
    columns: [
      { label: '项次', isFigure: true },
      { label: '物料名称', isFigure: false },
      { label: '规格', isFigure: false },
    ],
    rows: Array.from({ length: lines }, (_, at) => [String(at + 1), `物料 ${at + 1} ${'很长的名称'.repeat(at % 9)}`, '']),
    sums: [],
    sum: '合计',
    signs: ['发货人', '收货人'],
    day: '日期',
    note: '请提前预约',
  });
  const foot = { left: '打印：keeper', page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页` };
  const drawnAt = async (dpi: number, papers: readonly Paper[]) =>
    readPdf(
      await fileOf(
        'documents',
        papers.map((one) => paperPages(one, upright, foot)),
      ),
      dpi,
    );
  const drawn = (...papers: readonly Paper[]) => drawnAt(200, papers);
  const wordsOf = (one: Paper) => drawnAt(0, [one]);

  it('PRINT-17 puts a document on A4, its number as a code at the head, each line once and no column that says nothing', async () => {
    const pages = await drawn(paper(90));
    expect(pages.length).toBeGreaterThan(2);
    for (const { width, height } of pages) expect([width, height]).toEqual([expect.closeTo(210, 1), expect.closeTo(297, 1)]);
    const [first] = pages;
    expect(first?.codes).toEqual([{ format: 'Code128', text: 'ASN2026112700001' }]);
    expect(first?.text).toContain('东莞市立航五金制品有限公司');
    const text = pages.map((page) => page.text).join('\n');
    for (let line = 1; line <= 90; line += 1) expect(text.match(new RegExp(`物料 ${line}(?!\\d)`, 'g'))?.length ?? 0).toBe(1);
    expect(text).not.toContain('规格');
    for (const [at, page] of pages.entries()) expect(page.text).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    expect(pages.at(-1)?.text).toContain('收货人');
  });
  it('PRINT-17 never leaves signatures alone on a page, and every page says which document it belongs to', async () => {
    let [seen, later] = [0, 0];
    for (let lines = 20; lines <= 44; lines += 1) {
      const pages = await wordsOf({ ...paper(lines), note: '请提前预约'.repeat(40), sums: [['', '', '7 PCS']] });
      for (const { text } of pages) expect([lines, text]).toEqual([lines, expect.stringContaining('ASN2026112700001')]);
      const last = pages.at(-1)?.text ?? '';
      expect([lines, last]).toEqual([lines, expect.stringContaining(`物料 ${lines}`)]);
      expect(last).toContain('收货人');
      seen += 1;
      if (pages.length > 1) later += 1;
    }
    expect([seen, later > 5]).toEqual([25, true]);
  });
  it('PRINT-17 breaks a heading between its words, however narrow its column', async () => {
    const columns = [
      'Order line',
      'Item no.',
      'Specification',
      'Required on',
      'Price including tax',
      'Ship-to address',
      'Remark',
    ];
    const rows = [columns.map((_, at) => (at === 2 ? 'x' : `${'Hexagon flange bolt '.repeat(3)}${at}`))];
    const [page] = await wordsOf({ ...paper(0), columns: columns.map((label) => ({ label, isFigure: false })), rows });
    for (const word of columns.flatMap((label) => label.split(' '))) expect(page?.text).toContain(word);
  });
  it('PRINT-17 puts sums below the lines, those of each unit by themselves, the word before the first', async () => {
    const columns = ['项次', '物料名称', '数量', '单位', '金额'].map((label, at) => ({ label, isFigure: at % 2 === 0 }));
    const rows = [
      ['1', '螺栓', '1,200', 'PCS', '800'],
      ['2', '铜排', '20.5', 'KG', '400'],
    ];
    const sums = [
      ['', '', '1,200', 'PCS', ''],
      ['', '', '20.5', 'KG', '1,200'],
    ];
    const [page] = await wordsOf({ ...paper(0), columns, rows, sums });
    const words = page?.text.split(/\s+/) ?? [];
    expect(words.filter((word) => word === '合计').length).toBe(1);
    expect(words.filter((word) => word === '1,200').length).toBe(3);
  });
  const feet = (pages: Awaited<ReturnType<typeof drawnAt>>) => pages.map(({ text }) => /第 \d+ 页，共 \d+ 页/.exec(text)?.[0]);
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `第 ${at + 1} 页，共 ${count} 页`);
  it('PRINT-17 a note that is longer than a page goes on on the next, whole, and the signatures stand together below it', async () => {
    const terms = Array.from({ length: 150 }, (_, at) => `条款${at + 1}。`);
    const pages = await wordsOf({ ...paper(3), note: terms.join('\n'), sums: [['', '', '7 PCS']] });
    expect(feet(pages)).toEqual(numbered(3));
    const text = pages.map((page) => page.text).join('\n');
    for (const term of terms) expect(text.split(term)).toHaveLength(2);
    for (const sign of ['发货人', '收货人', '日期']) expect(pages.at(-1)?.text).toContain(sign);
    const empty = await wordsOf({ ...paper(3), note: '\n'.repeat(2_000) });
    expect(empty.at(-1)?.text).toContain('收货人');
    expect(feet(empty)).toEqual(numbered(empty.length));
  });
  it('PRINT-17 facts that are longer than a page go on on the next, each once', async () => {
    const facts = Array.from({ length: 12 }, (_, at) => [`名目${at}。`, `第${at}项${'说明'.repeat(240)}末${at}。`] as const);
    const pages = await wordsOf({ ...paper(2), facts });
    expect(pages.length).toBeGreaterThan(1);
    expect(feet(pages)).toEqual(numbered(pages.length));
    const text = pages.map((page) => page.text.replace(/\s/g, '')).join('\n');
    for (const [name, value] of facts) expect([text.split(name).length, text.split(value.slice(-4)).length]).toEqual([2, 2]);
    expect(pages.at(-1)?.text).toContain('收货人');
  });
  it('PRINT-17 a long title stays in its place in smaller letters, and keeps off the facts', async () => {
    const title = '供应商送货通知单（华南大区第三工厂专用，随货同行联）';
    const [page] = await wordsOf({ ...paper(1), title });
    expect(page?.text.replace(/\s/g, '')).toContain(title);
    const [cut] = await wordsOf({ ...paper(1), title: '标题'.repeat(100) });
    expect(cut?.text.match(/标题/g)?.length).toBeLessThan(60);
  });
  it('PRINT-17 a document without lines is its head and its signatures', async () => {
    const pages = await wordsOf(paper(0));
    expect(feet(pages)).toEqual(numbered(1));
    for (const word of ['东莞市立航五金制品有限公司', '请提前预约', '收货人']) expect(pages[0]?.text).toContain(word);
  });
  it('R28 lets others have their turn between the pages of one long document', async () => {
    let [turns, isDone] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const file = await fileOf('long', [paperPages(paper(1_500), upright, foot)]);
    isDone = true;
    const pages = await readPdf(file, 40);
    expect(pages.length).toBeGreaterThan(30);
    expect(turns).toBeGreaterThan(pages.length);
  });
  it('PRINT-17 counts the pages of each document by itself', async () => {
    const pages = await drawn(paper(1), paper(2));
    expect(pages.map(({ text }) => /第 \d 页，共 \d 页/.exec(text)?.[0])).toEqual(['第 1 页，共 1 页', '第 1 页，共 1 页']);
  });
});
