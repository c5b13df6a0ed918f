import type { Cell } from '@wms/contract/kernel/exchange.ts';
import { kindOfFormat, type NumberKind, numberCell, quoted, type Sink } from './cells.ts';
import { Refused } from './refused.ts';
import { attribute, parseXml, unescapeText } from './xml.ts';
import type { Part, Parts } from './zip.ts';

const damaged = (part: string): Refused => new Refused('workbook.damaged', { part });

const resolve = (base: string, target: string): string => {
  const steps = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
};
const partOf = (parts: Parts, name: string): Part | undefined =>
  parts.get(name) ?? [...parts.values()].find((part) => part.name.toLowerCase() === name.toLowerCase());

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}
const relationsOf = async (parts: Parts, of: string): Promise<readonly Relation[]> => {
  const cut = of.lastIndexOf('/') + 1;
  const part = partOf(parts, `${of.slice(0, cut)}_rels/${of.slice(cut)}.rels`);
  const found: Relation[] = [];
  if (part)
    await parseXml(part.inflate(), part.name, {
      open: (name, raw) => {
        if (name !== 'Relationship' || attribute(raw, 'TargetMode') === 'External') return;
        found.push({
          id: attribute(raw, 'Id') ?? '',
          type: (attribute(raw, 'Type') ?? '').split('/').at(-1) ?? '',
          target: resolve(of, attribute(raw, 'Target') ?? ''),
        });
      },
    });
  return found;
};

/** Texts are kept as they stand; the readings of Japanese and Chinese phonetics are left out. */
const sharedStrings = async (part: Part): Promise<readonly string[]> => {
  const texts: string[] = [];
  let current = '';
  let inText = false;
  let reading = 0;
  await parseXml(part.inflate(), part.name, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') reading += 1;
    },
    text: (text) => {
      if (inText && reading === 0) current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') reading -= 1;
      // a copy, so that a short text does not keep the piece of the file it was cut from
      else if (name === 'si') texts.push(Buffer.from(unescapeText(current)).toString());
    },
  });
  return texts;
};

/** The kind of number format of each cell style. */
const stylesOf = async (part: Part): Promise<readonly NumberKind[]> => {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await parseXml(part.inflate(), part.name, {
    open: (name, raw) => {
      if (name === 'numFmt') codes.set(Number(attribute(raw, 'numFmtId')), attribute(raw, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(raw, 'numFmtId') ?? 0);
        kinds.push(kindOfFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
};

interface Book {
  readonly sheet: Part;
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
}
const openBook = async (parts: Parts): Promise<Book> => {
  const main = (await relationsOf(parts, '')).find((relation) => relation.type === 'officeDocument');
  const book = main && partOf(parts, main.target);
  if (!book) throw new Refused('workbook.notWorkbook');
  const sheets: { id: string; hidden: boolean }[] = [];
  let is1904 = false;
  await parseXml(book.inflate(), book.name, {
    open: (name, raw) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(raw, 'date1904') ?? '');
      if (name === 'sheet')
        sheets.push({
          id: attribute(raw, '\\w+:id') ?? '',
          hidden: (attribute(raw, 'state') ?? 'visible') !== 'visible',
        });
    },
  });
  const relations = await relationsOf(parts, book.name);
  const chosen = sheets.find((sheet) => !sheet.hidden) ?? sheets[0];
  const named = relations.find((relation) => relation.id === chosen?.id && relation.type === 'worksheet');
  const sheet = named && partOf(parts, named.target);
  if (!sheet) throw damaged(named?.target ?? book.name);
  const of = (type: string): Part | undefined => {
    const relation = relations.find((candidate) => candidate.type === type);
    return relation && partOf(parts, relation.target);
  };
  const [strings, styles] = [of('sharedStrings'), of('styles')];
  return {
    sheet,
    is1904,
    texts: strings ? await sharedStrings(strings) : [],
    kinds: styles ? await stylesOf(styles) : [],
  };
};

/** A date as ISO text, the way strict workbooks store it. */
const isoDate = (text: string): string =>
  text
    .replace('T', ' ')
    .replace(/(\.\d+)?Z?$/, '')
    .replace(/ 00:00:00$/, '');

/** Reads the first visible sheet row by row. Throws Refused. */
export const readXlsx = async (parts: Parts, sink: Sink): Promise<void> => {
  const book = await openBook(parts);
  const ready: { line: number; cells: Cell[] }[] = [];
  let [line, column, cells]: [number, number, Cell[]] = [0, 0, []];
  let [type, style, value, inline]: [string, number, string, string] = ['', 0, '', ''];
  let [inCell, inValue, inText, hasFormula, reading] = [false, false, false, false, 0];

  const put = (cell: Cell): void => {
    if (cell === null || cell === '') return;
    if (column > sink.maxColumns) throw new Refused('workbook.tooManyColumns', { max: sink.maxColumns, line });
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = cell;
  };
  const takeCell = (): void => {
    if (hasFormula) {
      sink.fault({ line, column, code: 'cell.formula', value: quoted(value) });
      return;
    }
    if (type === 's') {
      const text = book.texts[Number(value)];
      if (value !== '' && text === undefined) throw damaged(book.sheet.name);
      put(text ?? null);
    } else if (type === 'inlineStr') put(unescapeText(inline));
    else if (type === 'str') put(unescapeText(value));
    else if (type === 'b') put(value === '' ? null : value === '1' || value === 'true');
    else if (type === 'e') sink.fault({ line, column, code: 'cell.error', value: quoted(value) });
    else if (type === 'd') put(isoDate(value));
    else if (value.trim() !== '') {
      // `0x10` is a number to us and to no spreadsheet
      const found = numberCell(
        /^[\s\d.eE+-]+$/.test(value) ? Number(value) : Number.NaN,
        book.kinds[style] ?? 'number',
        book.is1904,
      );
      if ('cell' in found) put(found.cell);
      else sink.fault({ line, column, code: found.fault, value: quoted(value) });
    }
  };

  await parseXml(drained(book.sheet, ready, sink), book.sheet.name, {
    open: (name, raw) => {
      if (name === 'row') {
        const said = attribute(raw, 'r') ?? String(line + 1);
        const given = Number(said);
        // errors and corrections are known by their line: no line may come twice
        if (!/^\d{1,7}$/.test(said) || given <= line || given > 1_048_576) throw damaged(book.sheet.name);
        [line, column, cells] = [given, 0, []];
      } else if (name === 'c') {
        const at = attribute(raw, 'r');
        column = at === undefined ? column + 1 : columnOf(at);
        if (column < 1 || column > 16_384) throw damaged(book.sheet.name);
        [inCell, type, style] = [true, attribute(raw, 't') ?? '', Number(attribute(raw, 's') ?? 0)];
        [value, inline, hasFormula] = ['', '', false];
      } else if (!inCell) return;
      else if (name === 'v') inValue = true;
      else if (name === 't') inText = true;
      else if (name === 'f') hasFormula = true;
      else if (name === 'rPh') reading += 1;
    },
    text: (text) => {
      if (inValue) value += text;
      else if (inText && reading === 0) inline += text;
    },
    close: (name) => {
      if (name === 'c' && inCell) {
        inCell = false;
        takeCell();
      } else if (name === 'v') inValue = false;
      else if (name === 't') inText = false;
      else if (name === 'rPh') reading -= 1;
      else if (name === 'row' && cells.length > 0) {
        ready.push({ line, cells });
        cells = [];
      }
    },
  });
  for (const row of ready) await sink.row(row.line, row.cells);
};

/** The pieces of a sheet; between two of them the rows already read are handed on, so that few are held at a time. */
async function* drained(sheet: Part, ready: { line: number; cells: Cell[] }[], sink: Sink): AsyncGenerator<Buffer> {
  for await (const chunk of sheet.inflate()) {
    yield chunk;
    for (const row of ready.splice(0)) await sink.row(row.line, row.cells);
  }
}
