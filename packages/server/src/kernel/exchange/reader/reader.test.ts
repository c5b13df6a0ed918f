import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Cell } from '@wms/contract/kernel/exchange.ts';
import { readXls as readXlsByHucre, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../ground/refusal.ts';
import { readFileApart } from './reader.ts';
import { Refused } from './refused.ts';
import { createSemaphore } from './slots.ts';
import { bookParts, makeBook, makeCompound, makeZip, textRow, writeCells, writeWithSheetJs } from './specimens.ts';
import { readWorkbook } from './workbook.ts';

const limits = { maxRows: 20_000, maxColumns: 200, maxFaults: 1000 };
const read = async (file: Buffer, maxRows = limits.maxRows) => {
  const rows: (readonly Cell[])[] = [];
  const lines: number[] = [];
  const end = await readWorkbook(file, { ...limits, maxRows }, (batch) => {
    rows.push(...batch.rows);
    lines.push(...batch.lines);
    return Promise.resolve();
  });
  return { ...end, rows, lines };
};
const codeOf = async (file: Buffer): Promise<string> =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof Refused ? error.code : `crash: ${String(error)}`),
  );

const rows = [
  ['编号', 'Code', 'Menge', 'Datum', 'Flag'],
  ['00012', '12345678901234567890', 12.5, '2026-03-01', true],
  [' x & <y> "z" \n2', '=1+1', 0.1 + 0.2, '𠮷田', false],
  ['-0.000001', '50%', 123456789012345, null, true],
];
const expected = [
  ['编号', 'Code', 'Menge', 'Datum', 'Flag'],
  ['00012', '12345678901234567890', 12.5, '2026-03-01', true],
  [' x & <y> "z" \n2', '=1+1', 0.3, '𠮷田', false],
  ['-0.000001', '50%', 123456789012345, null, true],
];

describe('files of other producers', () => {
  it('EXPORT-18 R21 reads what hucre writes: leading zeros, 20 digits, signs of XML, letters beyond the first plane', async () => {
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    expect((await read(file)).rows).toEqual(expected);
  });
  it('reads what hucre writes with texts inside the cells', async () => {
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }], stringMode: 'inline' }));
    expect((await read(file)).rows).toEqual(expected);
  });
  it.each(['xlsx', 'biff8'] as const)('IMPORT-10 reads what SheetJS writes as %s', async (type) => {
    expect((await read(writeWithSheetJs(rows, type))).rows).toEqual(expected);
  });
  it('reads dates, times, percentages and zero-filled numbers by their formats, in both formats alike', async () => {
    const cells = {
      A1: { t: 'n' as const, v: 46082, z: 'yyyy/m/d' },
      B1: { t: 'n' as const, v: 46082.5, z: 'yyyy-mm-dd hh:mm' },
      C1: { t: 'n' as const, v: 0.13, z: '0%' },
      D1: { t: 'n' as const, v: 12, z: '00000' },
      E1: { t: 'n' as const, v: 46082, z: 'yyyy"年"m"月"d"日"' },
      F1: { t: 'n' as const, v: 46082, z: '0.00' },
      G1: { t: 'n' as const, v: 0.25, z: 'h:mm:ss' },
    };
    const wanted = [['2026-03-01', '2026-03-01 12:00:00', '13%', '00012', '2026-03-01', 46082, '06:00:00']];
    expect((await read(writeCells(cells, 'A1:G1', 'xlsx'))).rows).toEqual(wanted);
    expect((await read(writeCells(cells, 'A1:G1', 'biff8'))).rows).toEqual(wanted);
  });
  it('agrees with hucre on an .xls of 3,000 rows whose shared texts break over records', async () => {
    const big = Array.from({ length: 3000 }, (_, n) => [`物料${n}`, `${'长'.repeat(n % 90)}${n}`, n / 8, `A-${n}`, n % 2 === 0]);
    const file = writeWithSheetJs(big, 'biff8');
    const mine = await read(file);
    const other = await readXlsByHucre(new Uint8Array(file));
    expect(mine.rows).toEqual(other.sheets[0]?.rows);
    expect(mine.rows).toHaveLength(3000);
  });
  it('keeps the row numbers of Excel when rows are empty', async () => {
    const file = makeBook(`${textRow(3, 'a')}${textRow(7, 'b')}<row r="9"><c r="XFD9" s="1"/></row>`);
    const found = await read(file);
    expect(found.lines).toEqual([3, 7]);
  });
  it('leaves out readings and keeps rich text whole', async () => {
    const file = makeBook('<row r="1"><c r="B1" t="s"><v>0</v></c></row>', {
      sharedStrings: '<sst><si><r><t>东</t></r><r><rPr/><t xml:space="preserve">莞 </t></r><rPh><t>dong</t></rPh></si></sst>',
    });
    expect((await read(file)).rows).toEqual([[null, '东莞 ']]);
  });
});

describe('cells that are not taken', () => {
  it('R21 names formula cells of an .xlsx by line and column', async () => {
    const file = writeCells(
      { A1: { t: 's', v: 'n' }, A2: { t: 'n', v: 2, f: '1+1' }, B3: { t: 's', v: 'x', f: 'HYPERLINK("http://x","x")' } },
      'A1:B3',
      'xlsx',
    );
    const { faults, faultCount } = await read(file);
    expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 1, 'cell.formula'],
      [3, 2, 'cell.formula'],
    ]);
    expect(faultCount).toBe(2);
  });
  it('R21 names formula cells of an .xls by line and column', async () => {
    // SheetJS writes values only: its record of a number becomes one of a formula, which begins alike
    const file = writeWithSheetJs([['n'], [1.1], ['x', 2.345678]], 'biff8');
    const numbers: number[] = [];
    for (let at = file.indexOf('03020e00', 0, 'hex'); at >= 0; at = file.indexOf('03020e00', at + 1, 'hex')) numbers.push(at);
    const last = numbers.at(-1) ?? 0;
    file.writeUInt16LE(0x06, last);
    const { faults, rows: found } = await read(file);
    expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([[3, 2, 'cell.formula']]);
    expect(found).toEqual([['n'], [1.1], ['x']]);
  });
  it('refuses a number whose last digits Excel has lost, and an error value', async () => {
    const file = makeBook('<row r="1"><c><v>1.2345678901234567E+19</v></c><c t="e"><v>#DIV/0!</v></c><c><v>1</v></c></row>');
    const found = await read(file);
    expect(found.faults.map((fault) => fault.code)).toEqual(['cell.digits', 'cell.error']);
    expect(found.rows).toEqual([[null, null, 1]]);
  });
});

const relations = (mode: string): string =>
  `<Relationships><Relationship Id="r" Type="http://x/${mode}" Target="http://evil.example/" TargetMode="External"/></Relationships>`;
const good = (): Buffer => makeBook(textRow(1, 'a'));

describe('hostile files', () => {
  const bomb = (): Buffer => makeBook(textRow(1, ' '.repeat(30_000_000)));
  const total = (): Buffer => {
    // Noise and much more nothing, further apart than a packer looks back: it packs by 30, so that the ratio is in order, the sum is not.
    const noise = createHash('shake256', { outputLength: 2_000 }).update('noise').digest();
    const text = Buffer.alloc(9_000_000, Buffer.concat([noise, Buffer.alloc(60_000)]));
    return makeZip([
      ...bookParts(textRow(1, 'a')),
      ...Array.from({ length: 12 }, (_, n) => ({ name: `xl/media/${n}.bin`, text })),
    ]);
  };
  const cases: readonly (readonly [string, () => Buffer, string])[] = [
    ['a bomb of spaces', bomb, 'workbook.bomb'],
    ['more than 100 MB in all', total, 'workbook.bomb'],
    [
      'a size that lies',
      () => makeZip([...bookParts(textRow(1, 'a')), { name: 'x.bin', text: 'abc', declaredSize: 1 }]),
      'workbook.damaged',
    ],
    ['a way out', () => makeZip([...bookParts(textRow(1, 'a')), { name: '../../etc/x', text: 'a' }]), 'workbook.path'],
    ['a way out by backslash', () => makeZip([...bookParts(''), { name: 'xl\\..\\..\\x', text: 'a' }]), 'workbook.path'],
    ['an absolute name', () => makeZip([...bookParts(''), { name: '/etc/passwd', text: 'a' }]), 'workbook.path'],
    ['an archive inside', () => makeZip([...bookParts(''), { name: 'xl/embeddings/a.bin', text: good() }]), 'workbook.nested'],
    ['two parts of one name', () => makeZip([...bookParts(''), ...bookParts('')]), 'workbook.damaged'],
    ['another local name', () => makeZip([{ name: 'a', localName: 'b', text: 'x' }]), 'workbook.damaged'],
    ['too many parts', () => makeZip(Array.from({ length: 201 }, (_, n) => ({ name: `${n}`, text: '' }))), 'workbook.entries'],
    [
      'a document type',
      () => makeBook(textRow(1, '&x;'), { prelude: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      'workbook.doctype',
    ],
    ['an external image', () => makeBook(textRow(1, 'a'), { sheetRels: relations('image') }), 'workbook.external'],
    ['an external book', () => makeBook(textRow(1, 'a'), { sheetRels: relations('externalLinkPath') }), 'workbook.external'],
    [
      'UTF-16 behind which a document type could hide',
      () => {
        const parts = bookParts('').map((part) =>
          part.name === 'xl/workbook.xml' ? { ...part, text: Buffer.from(`\ufeff${part.text}`, 'utf16le') } : part,
        );
        return makeZip(parts);
      },
      'workbook.damaged',
    ],
    ['an encrypted archive', () => makeZip([{ name: 'a', text: 'x', encrypted: true }]), 'workbook.password'],
    [
      'an encrypted workbook',
      () => makeCompound({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: Buffer.alloc(200) }),
      'workbook.password',
    ],
    [
      'an .xls with a password',
      () => {
        const bof = Buffer.from([0x09, 0x08, 0x10, 0, 0, 6, 5, 0, ...Array.from({ length: 12 }, () => 0)]);
        return makeCompound({
          Workbook: Buffer.concat([bof, Buffer.from([0x2f, 0, 6, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(5000)]),
        });
      },
      'workbook.password',
    ],
    ['Excel 95', () => writeWithSheetJs(rows, 'biff5'), 'workbook.biff5'],
    ['HTML named xls', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'workbook.html'],
    ['CSV named xls', () => Buffer.from('a,b\n1,2\n'), 'workbook.html'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), 'workbook.notWorkbook'],
    ['nothing at all', () => Buffer.alloc(0), 'workbook.notWorkbook'],
    ['an archive that is no workbook', () => makeZip([{ name: 'readme.txt', text: 'hello' }]), 'workbook.notWorkbook'],
    ['a compound file that is no workbook', () => makeCompound({ WordDocument: Buffer.alloc(5000) }), 'workbook.notWorkbook'],
    ['half an .xlsx', () => good().subarray(0, 900), 'workbook.truncated'],
    [
      'half an .xls',
      () => {
        const whole = writeWithSheetJs(
          Array.from({ length: 900 }, (_, n) => [`text ${n}`]),
          'biff8',
        );
        return whole.subarray(0, whole.length >> 1);
      },
      'workbook.truncated',
    ],
    ['an empty sheet', () => makeBook(''), 'workbook.empty'],
    ['a cell in column 201', () => makeBook('<row r="4"><c r="GS4"><v>1</v></c></row>'), 'workbook.tooManyColumns'],
    ['a cell beyond the last column', () => makeBook('<row r="1"><c r="XFE1"><v>1</v></c></row>'), 'workbook.damaged'],
    ['a row beyond the last row', () => makeBook('<row r="1048577"><c><v>1</v></c></row>'), 'workbook.damaged'],
    ['XML that breaks off', () => makeBook('<row r="1"><c><v>1</v>'), 'workbook.damaged'],
    ['a shared text that is not there', () => makeBook('<row r="1"><c t="s"><v>9</v></c></row>'), 'workbook.damaged'],
  ];
  it.each(cases)('R21 refuses %s', async (_, make, code) => {
    expect(await codeOf(make())).toBe(code);
  });
  it('R21 refuses one row too many and takes the last allowed one', async () => {
    const book = (count: number) => makeBook(Array.from({ length: count }, (_, n) => textRow(n + 1, 'a')).join(''));
    await expect(read(book(120), 100)).resolves.toMatchObject({ rows: expect.objectContaining({ length: 120 }) });
    await expect(read(book(121), 100)).rejects.toMatchObject({ code: 'workbook.tooManyRows' });
  });
  it('takes a mail address behind a cell for text and opens no link', async () => {
    expect((await read(makeBook(textRow(1, 'a@b.cn'), { sheetRels: relations('hyperlink') }))).rows).toEqual([['a@b.cn']]);
  });
  it('does not resolve entities of the document and keeps __proto__ a text', async () => {
    const found = await read(makeBook(textRow(1, '__proto__', 'constructor', '&evil;&#65;')));
    expect(found.rows).toEqual([['__proto__', 'constructor', '&evil;A']]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('the child process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wms-reader-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const put = async (name: string, file: Buffer): Promise<string> => {
    const at = path.join(folder, name);
    await writeFile(at, file);
    return at;
  };

  it('R21 reads 50,000 rows of 20 columns in batches within 300 MB', async () => {
    const row = (n: number): string =>
      `<row r="${n}">${Array.from({ length: 20 }, (_, c) => (c % 3 === 0 ? `<c><v>${n}.${c}</v></c>` : `<c t="inlineStr"><is><t>物料 ${n}-${c}</t></is></c>`)).join('')}</row>`;
    const at = await put('big.xlsx', makeBook(Array.from({ length: 50_000 }, (_, n) => row(n + 1)).join('')));
    let [count, largest] = [0, 0];
    const end = await readFileApart({
      path: at,
      maxRows: 50_000,
      onRows: (batch) => {
        count += batch.rows.length;
        largest = Math.max(largest, batch.rows.length);
      },
    });
    expect(count).toBe(50_000);
    expect(largest).toBeLessThanOrEqual(500);
    expect(end.rss).toBeLessThan(300_000);
  });
  it('R21 reads an .xls of 6,000 rows within 300 MB', async () => {
    const at = await put(
      'big.xls',
      writeWithSheetJs(
        Array.from({ length: 6_000 }, (_, n) => [`item ${n}`, n, n / 4, `料号 ${n % 50}`, 'kg']),
        'biff8',
      ),
    );
    let count = 0;
    const end = await readFileApart({ path: at, onRows: (batch) => (count += batch.rows.length) });
    expect(count).toBe(6_000);
    expect(end.rss).toBeLessThan(300_000);
  });
  it('tells a refusal of the child as a refusal of ours', async () => {
    const at = await put('bad.xlsx', makeZip([{ name: '../x', text: 'a' }]));
    const failed = await readFileApart({ path: at, onRows: () => undefined }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Refusal);
    expect(failed).toMatchObject({ errorCode: '20002', issues: [{ code: 'workbook.path', field: 'file' }] });
  });
  it('ends at once when the person goes away', async () => {
    const gone = new AbortController();
    const at = await put('good.xlsx', good());
    const reading = readFileApart({ path: at, signal: gone.signal, onRows: () => undefined });
    gone.abort();
    await expect(reading).rejects.toBeInstanceOf(Refusal);
  });
});

describe('turns', () => {
  it('R21 lets two read at a time, one for each person, in the order they came', async () => {
    const slots = createSemaphore(2, 8, 'import.busy');
    const log: string[] = [];
    let [most, running] = [0, 0];
    const job = (who: string, name: string) =>
      slots.run(who, undefined, async () => {
        running += 1;
        most = Math.max(most, running);
        log.push(name);
        await new Promise((done) => setTimeout(done, 10));
        running -= 1;
      });
    await Promise.all([job('wang', 'w1'), job('wang', 'w2'), job('li', 'l1'), job('chen', 'c1')]);
    expect(most).toBe(2);
    expect(log.slice(0, 2)).toEqual(['w1', 'l1']);
    expect(log).toHaveLength(4);
  });
  it('refuses a third import of one person instead of letting it pile up', async () => {
    const slots = createSemaphore(1, 8, 'import.busy');
    let open = (): void => undefined;
    const first = slots.run('wang', undefined, () => new Promise<void>((done) => (open = done)));
    const second = slots.run('wang', undefined, () => Promise.resolve());
    const third = slots.run('wang', undefined, () => Promise.resolve());
    await expect(slots.run('wang', undefined, () => Promise.resolve())).rejects.toMatchObject({ errorCode: '10009' });
    open();
    await Promise.all([first, second, third]);
  });
});
