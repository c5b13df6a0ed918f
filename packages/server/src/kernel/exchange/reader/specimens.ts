import { crc32, deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';

/** One part of a workbook made by hand for a test; what is given beside the text is written as a lie. */
export interface PartSpec {
  readonly name: string;
  readonly text: string | Buffer;
  readonly declaredSize?: number;
  readonly localName?: string;
  readonly encrypted?: boolean;
}

/** An archive made by hand, so that it can lie. */
export const makeZip = (parts: readonly PartSpec[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const plain = Buffer.from(part.text);
    const packed = deflateRawSync(plain);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(part.localName ?? part.name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(part.encrypted ? 1 : 0, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(plain), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(part.declaredSize ?? plain.length, 22);
    head.writeUInt16LE(localName.length, 26);
    bodies.push(head, localName, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.encrypted ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(plain), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? plain.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    offset += head.length + localName.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The parts of a small workbook around the XML of its sheet. */
export const bookParts = (
  sheetData: string,
  more: { sharedStrings?: string; prelude?: string; sheetRels?: string } = {},
): PartSpec[] => [
  { name: '[Content_Types].xml', text: '<Types/>' },
  {
    name: '_rels/.rels',
    text: `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>' },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${more.sharedStrings === undefined ? '' : `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`}</Relationships>`,
  },
  ...(more.sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', text: more.sharedStrings }]),
  ...(more.sheetRels === undefined ? [] : [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', text: more.sheetRels }]),
  {
    name: 'xl/worksheets/sheet1.xml',
    text: `${more.prelude ?? ''}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  },
];
export const makeBook = (...given: Parameters<typeof bookParts>): Buffer => makeZip(bookParts(...given));

/** A row of inline texts. */
export const textRow = (line: number, ...texts: readonly string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

type Values = readonly (readonly (string | number | boolean | Date | null)[])[];
/** The same rows written by SheetJS, as `.xlsx` or `.xls`. */
export const writeWithSheetJs = (rows: Values, bookType: 'xlsx' | 'biff8' | 'biff5'): Buffer => {
  const sheet = XLSX.utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: false, UTC: true },
  );
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'S');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array);
};
/** A workbook of SheetJS whose cells are given one by one (formulas, formats). */
export const writeCells = (cells: Readonly<Record<string, XLSX.CellObject>>, ref: string, bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, { ...cells, '!ref': ref }, 'S');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array);
};
/** A compound file with the given streams: what an encrypted workbook or one of Excel 95 looks like from outside. */
export const makeCompound = (streams: Readonly<Record<string, Buffer>>): Buffer => {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, `/${name}`, content);
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array);
};
