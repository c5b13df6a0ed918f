import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../../test/house.ts';
import { Refusal } from '../../ground/refusal.ts';
import { failuresOf, uploadTo } from '../testing.ts';
import { readFileApart } from './reader.ts';
import { Refused } from './refused.ts';
import { bookParts, makeBook, makeCompound, makeZip, type PartSpec, textRow, writeWithSheetJs } from './specimens.ts';
import { readWorkbook } from './workbook.ts';

/** Files beyond those of reader.test.ts: together they are the seventy of the security plan (4.b). */
const limits = { maxRows: 20_000, maxColumns: 200, maxFaults: 1000 };
const outcome = async (file: Buffer): Promise<string> => {
  const rows: unknown[] = [];
  try {
    const { faultCount } = await readWorkbook(file, limits, async (batch) => {
      rows.push(...batch.rows);
    });
    return faultCount > 0 ? `${faultCount} faults` : JSON.stringify(rows).slice(0, 80);
  } catch (error) {
    return error instanceof Refused ? error.code : `crash: ${String(error)}`;
  }
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const one = textRow(1, 'a');
const withPart = (name: string, text: string | Buffer): Buffer =>
  makeZip([...bookParts(one).filter((part) => part.name !== name), { name, text }]);
const without = (name: string): Buffer => makeZip(bookParts(one).filter((part) => part.name !== name));
const cell = (xml: string): Buffer => makeBook(`<row r="1">${xml}</row>`);
const rels = (target: string, more = ''): Buffer =>
  withPart(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="${target}"/>${more}</Relationships>`,
  );
const sheets = (xml: string): Buffer => withPart('xl/workbook.xml', `<workbook><sheets>${xml}</sheets></workbook>`);
/** The archive with four bytes of its end record or directory changed. */
const patched = (at: (file: Buffer) => number, value: number, bytes: 2 | 4): Buffer => {
  const file = makeBook(one);
  if (bytes === 2) file.writeUInt16LE(value, at(file));
  else file.writeUInt32LE(value, at(file));
  return file;
};
const end = (file: Buffer): number => file.length - 22;
const xls = (): Buffer => writeWithSheetJs([['a', 1]], 'biff8');
const scrambled = (from: number, value: number): Buffer => {
  const file = xls();
  file.fill(value, from, Math.min(file.length, from + 400));
  return file;
};
const shared = (text: string, cells: string): Buffer => makeBook(cells, { sharedStrings: text });

const specimens: readonly (readonly [string, () => Buffer, string | RegExp])[] = [
  [
    'laughs a billion times',
    () =>
      shared(
        '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        '<row r="1"><c t="s"><v>0</v></c></row>',
      ),
    'workbook.doctype',
  ],
  ['spells its document type in small letters', () => makeBook(one, { prelude: '<!doctype a>' }), /workbook\.(doctype|damaged)/],
  [
    'promises a billion shared texts',
    () =>
      shared('<sst count="999999999" uniqueCount="999999999"><si><t>a</t></si></sst>', '<row r="1"><c t="s"><v>0</v></c></row>'),
    '[["a"]]',
  ],
  [
    'asks for a shared text before the first',
    () => shared('<sst><si><t>a</t></si></sst>', '<row r="1"><c t="s"><v>-1</v></c></row>'),
    'workbook.damaged',
  ],
  [
    'asks for half a shared text',
    () => shared('<sst><si><t>a</t></si></sst>', '<row r="1"><c t="s"><v>0.5</v></c></row>'),
    'workbook.damaged',
  ],
  ['claims every cell there is', () => makeBook(one, { prelude: '<!-- -->' }), '[["a"]]'],
  ['has 16,384 columns', () => cell(Array.from({ length: 16_384 }, () => '<c><v>1</v></c>').join('')), 'workbook.tooManyColumns'],
  [
    'has 1,048,576 empty rows',
    () => makeBook(Array.from({ length: 1_048_576 }, () => '<row/>').join('')),
    /workbook\.(empty|bomb|tooManyRows)/,
  ],
  [
    'has 1,048,576 rows',
    () => makeBook(Array.from({ length: 1_048_576 }, () => '<row><c><v>1</v></c></row>').join('')),
    /workbook\.(bomb|tooManyRows)/,
  ],
  ['counts its rows backwards', () => makeBook(textRow(5, 'a') + textRow(2, 'b')), 'workbook.damaged'],
  ['has one row twice', () => makeBook(textRow(5, 'a') + textRow(5, 'b')), 'workbook.damaged'],
  ['has a row nought', () => makeBook(textRow(0, 'a')), 'workbook.damaged'],
  ['has a row of letters', () => makeBook('<row r="abc"><c><v>1</v></c></row>'), 'workbook.damaged'],
  ['has a row number in powers', () => makeBook('<row r="1e3"><c><v>1</v></c></row>'), 'workbook.damaged'],
  [
    'has a cell that belongs to another row',
    () => makeBook('<row r="1"><c r="A9"><v>1</v></c></row>'),
    /workbook\.damaged|\[\[1\]\]/,
  ],
  [
    'has a cell twice',
    () => makeBook('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
    /workbook\.damaged|\[\[2,1\]\]/,
  ],
  ['has a style that is not there', () => cell('<c s="99999"><v>1</v></c>'), '[[1]]'],
  ['has a number beyond all numbers', () => cell('<c><v>1e400</v></c>'), /faults|workbook\.damaged/],
  ['has a number that is none', () => cell('<c><v>NaN</v></c>'), /faults|workbook\.damaged/],
  ['has a number in hexadecimal', () => cell('<c><v>0x10</v></c>'), /faults|workbook\.damaged/],
  ['has a truth that is neither', () => cell('<c t="b"><v>2</v></c>'), /faults|workbook\.damaged|\[\[(true|false)\]\]/],
  ['has a type nobody knows', () => cell('<c t="zzz"><v>1</v></c>'), /faults|workbook\.damaged|\[\[1\]\]|\[\["1"\]\]/],
  ['starts a program by a formula', () => cell("<c><f>cmd|'/c calc'!A0</f><v>0</v></c>"), '1 faults'],
  ['nests 100,000 elements', () => cell(`<c t="inlineStr">${'<is>'.repeat(100_000)}`), /workbook\.(damaged|bomb)/],
  [
    'has 100,000 attributes on one element',
    () => cell(`<c ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}><v>1</v></c>`),
    /workbook\.(damaged|bomb)|\[\[1\]\]/,
  ],
  ['has one attribute twice', () => cell('<c t="n" t="s"><v>1</v></c>'), /workbook\.damaged|\[\[1\]\]/],
  ['writes a nul as a reference', () => makeBook(textRow(1, 'a&#0;b')), /workbook\.damaged|\[\["/],
  ['writes half a letter as a reference', () => makeBook(textRow(1, 'a&#xD800;b')), /workbook\.damaged|\[\["/],
  [
    'hides a sheet behind CDATA',
    () => cell('<c t="inlineStr"><is><t><![CDATA[<script>]]></t></is></c>'),
    /workbook\.damaged|\[\["<script>"\]\]/,
  ],
  ['speaks UTF-7', () => makeBook(one, { prelude: '<?xml version="1.0" encoding="utf-7"?>' }), /workbook\.damaged|\[\["a"\]\]/],
  ['has no sheets', () => sheets(''), /workbook\.(damaged|empty|notWorkbook)/],
  [
    'has hidden sheets only',
    () => sheets('<sheet name="S" sheetId="1" state="veryHidden" r:id="rId1"/>'),
    /workbook\.(damaged|empty)|\[\["a"\]\]/,
  ],
  ['names a sheet that is not there', () => sheets('<sheet name="S" sheetId="1" r:id="rId9"/>'), 'workbook.damaged'],
  ['leads out of the archive', () => rels('../../../etc/passwd'), 'workbook.damaged'],
  ['leads to an absolute place', () => rels('/etc/passwd'), 'workbook.damaged'],
  ['leads to itself', () => rels('workbook.xml'), /workbook\.(damaged|empty)/],
  [
    'links to another book',
    () =>
      rels(
        'worksheets/sheet1.xml',
        `<Relationship Id="r" Type="${office}/externalLink" Target="http://evil.example/" TargetMode="External"/>`,
      ),
    'workbook.external',
  ],
  ['has no relations', () => without('xl/_rels/workbook.xml.rels'), /workbook\.(damaged|notWorkbook)/],
  ['has no book', () => without('xl/workbook.xml'), /workbook\.(damaged|notWorkbook)/],
  ['has no sheet', () => without('xl/worksheets/sheet1.xml'), 'workbook.damaged'],
  ['carries macros', () => withPart('xl/vbaProject.bin', Buffer.from('Attribute VB_Name')), /workbook\.|\[\["a"\]\]/],
  ['stands behind a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), makeBook(one)]), 'workbook.notWorkbook'],
  ['has more entries than it says', () => patched((file) => end(file) + 10, 1, 2), /workbook\.(damaged|truncated|notWorkbook)/],
  ['has fewer entries than it says', () => patched((file) => end(file) + 10, 60, 2), /workbook\.(damaged|truncated)/],
  ['keeps its directory elsewhere', () => patched((file) => end(file) + 16, 0xfffffff0, 4), /workbook\.(damaged|truncated)/],
  [
    'has a directory without end',
    () => patched((file) => end(file) + 12, 0xffffffff, 4),
    /workbook\.(damaged|truncated)|\[\["a"\]\]/,
  ],
  [
    'promises four gigabytes',
    () => makeZip([...bookParts(one), { name: 'x.bin', text: 'a', declaredSize: 0xffffffff }]),
    /workbook\.(damaged|bomb)/,
  ],
  ['is gzip', () => gzipSync('hello'), 'workbook.notWorkbook'],
  ['is a PDF', () => Buffer.from('%PDF-1.7\n\u0000\u0001'), 'workbook.notWorkbook'],
  ['is a picture', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]), 'workbook.notWorkbook'],
  [
    'is a script in a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'workbook.html',
  ],
  ['is an archive with nothing in it', () => makeZip([]), /workbook\.(notWorkbook|damaged|truncated)/],
  [
    'is a text document in an archive',
    () => makeZip([{ name: 'word/document.xml', text: '<w/>' }, { name: '[Content_Types].xml', text: '<Types/>' } as PartSpec]),
    /workbook\.(notWorkbook|damaged)/,
  ],
  ['is an .xls whose chain of sectors runs in a circle', () => scrambled(512, 0), /workbook\.|^\[/],
  ['is an .xls whose records are noise', () => scrambled(1024, 0xff), /workbook\.|^\[/],
  ['is an .xls whose header counts sectors without end', () => scrambled(44, 0xff), /workbook\./],
  ['is an .xls with an empty book', () => makeCompound({ Workbook: Buffer.alloc(5000) }), /workbook\./],
];

describe('hostile files, continued', () => {
  it('with those of reader.test.ts they are at least seventy', () => expect(specimens.length + 32).toBeGreaterThanOrEqual(70));
  it.each(specimens)('R21 a file that %s is refused or read for what it is', async (_, make, wanted) => {
    const found = await outcome(make());
    if (typeof wanted === 'string') expect(found).toBe(wanted);
    else expect(found).toMatch(wanted);
  });
});

describe('hostile files over the wire', () => {
  let house: TestHouse;
  let admin: Client;
  let folder = '';
  beforeAll(async () => {
    house = await openTestHouse();
    admin = await house.signIn('admin');
    folder = await mkdtemp(path.join(os.tmpdir(), 'wms-hostile-'));
  });
  afterAll(async () => {
    await house?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const zones = async (): Promise<number> =>
    (await house.owner.query<{ n: number }>('select count(*)::int as n from bm_zone')).rows[0]?.n ?? -1;

  it('R21 IMPORT-06 ends in state 4 or a refusal, names the line of a bad cell, and leaves no row and no crash behind', async () => {
    const before = await zones();
    const sent = specimens.filter((_, at) => at % 4 === 0);
    expect(sent.length).toBeGreaterThanOrEqual(14);
    for (const [name, make] of sent) {
      const answer = await uploadTo(house.app, admin, 'IBmZoneService/importexcel', make());
      const last = answer.lines.at(-1);
      expect([
        name,
        answer.status < 500,
        last === undefined ? answer.status : `${last.event} ${'success' in last && last.success}`,
      ]).toEqual([name, true, last === undefined ? 400 : 'complete false']);
    }
    const formula = makeBook(
      textRow(1, '组织', '仓库', '库区编号', '库区名称', '库区类型') +
        '<row r="2"><c t="inlineStr"><is><t>ORG1</t></is></c><c t="inlineStr"><is><t>WH11</t></is></c><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t>x</t></is></c><c t="inlineStr"><is><t>1</t></is></c></row>',
    );
    const answer = await uploadTo(house.app, admin, 'IBmZoneService/importexcel', formula);
    expect(failuresOf(answer.lines).map((line) => [line.line, line.field, line.code])).toEqual([[2, 'zoneNo', 'cell.formula']]);
    expect(await zones()).toBe(before);
  });
  it('R21 a shared text of a megabyte in 5,000 cells is ended within its memory and its time', async () => {
    const file = path.join(folder, 'blow.xlsx');
    await writeFile(
      file,
      makeBook(`${Array.from({ length: 5_000 }, (_, n) => `<row r="${n + 1}"><c t="s"><v>0</v></c></row>`).join('')}`, {
        sharedStrings: `<sst><si><t>${Array.from({ length: 1_000_000 }, (_, n) => String.fromCharCode(97 + ((n * 7919) % 26))).join('')}</t></si></sst>`,
      }),
    );
    const begun = performance.now();
    let taken = 0;
    const result = await readFileApart({
      path: file,
      onRows: ({ rows }) => {
        taken += rows.length;
      },
    }).catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(35_000);
    if (result instanceof Refusal) expect(result.issues[0]?.code).toMatch(/^workbook\./);
    else expect((result as { rss: number }).rss).toBeLessThan(300_000);
    expect(taken).toBeLessThanOrEqual(5_000);
  });
  /** Rows whose cells all refer to one shared text of so many characters. */
  const referring = (rows: number, columns: number, length: number, head = ''): Buffer =>
    makeBook(
      head +
        Array.from({ length: rows }, (_, n) => `<row r="${n + 2}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`).join(''),
      { sharedStrings: `<sst><si><t>${'long '.repeat(length / 5)}</t></si></sst>` },
    );
  const handedOn = async (book: Buffer): Promise<{ characters: number; code: string | undefined; faults: number }> => {
    const file = path.join(folder, 'referring.xlsx');
    await writeFile(file, book);
    let characters = 0;
    const result = await readFileApart({
      path: file,
      onRows: ({ rows }) => {
        characters += JSON.stringify(rows).length;
      },
    }).catch((error: unknown) => error);
    if (result instanceof Refusal) return { characters, code: result.issues[0]?.code, faults: 0 };
    const { faults, faultCount } = result as { faults: readonly { value: string }[]; faultCount: number };
    return { characters: characters + JSON.stringify(faults).length, code: undefined, faults: faultCount };
  };
  it('R21 one text of 32,000 characters in 22,000 cells is a fault of each cell and never leaves the child', async () => {
    const { characters, faults } = await handedOn(referring(1_100, 20, 32_000));
    expect(faults).toBe(22_000);
    expect(characters).toBeLessThan(1_000_000);
  });
  it('R21 texts that are short enough each are refused when their sum is too much', async () => {
    const { characters, code } = await handedOn(referring(500, 20, 4_000));
    expect(code).toBe('workbook.tooMuchText');
    expect(characters).toBeLessThan(25_000_000);
  });
  it('R21 IMPORT-06 the answer quotes the beginning of a value, however long it is', async () => {
    const head = textRow(1, '组织', '仓库', '库区编号', '库区名称', '库区类型');
    for (const length of [4_000, 32_000]) {
      const answer = await uploadTo(house.app, admin, 'IBmZoneService/importexcel', referring(300, 5, length, head));
      const failures = failuresOf(answer.lines);
      expect(failures.length).toBeGreaterThanOrEqual(300);
      expect(failures.filter((line) => JSON.stringify(line).length > 1_000).slice(0, 3)).toEqual([]);
      expect(failures.some((line) => line.line === 2 && line.field === 'zoneNo')).toBe(true);
    }
  });
});
