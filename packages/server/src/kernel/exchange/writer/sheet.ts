import { type PartSource, packZip } from './zip.ts';

/** Why not hucre's stream writer, which writes our templates: it styles columns and not cells, and knows no quote prefix (R23). */

/** A value to be written. `day` and `time` are dates as text (`yyyy-MM-dd`, with ` HH:mm:ss`). */
export type OutCell =
  | { readonly kind: 'text' | 'day' | 'time'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | null;
export interface OutColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

// indexes into cellXfs of the style sheet below
const style = { plain: 0, head: 1, text: 2, quoted: 3, day: 4, time: 5 } as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for XML; what XML cannot hold is written the way Excel does it, and a text that looks like that is kept apart. */
const xmlText = (text: string): string =>
  text
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(
      /(?![\t\n\x7f-\x9f])[\p{Cc}\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** True for text a spreadsheet could take for a formula (R23). */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\p{Cc}＝＋－＠]/u.test(text);

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

const serial = (text: string): number => {
  const [day = '', time = '00:00:00'] = text.split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (
    (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000 + (hours * 3600 + minutes * 60 + seconds) / 86_400
  );
};

const cellXml = (cell: OutCell, reference: string, head: boolean): string => {
  if (cell === null || cell.text === '') return '';
  // Excel has no days before 1900: they stay text
  if ((cell.kind === 'day' || cell.kind === 'time') && cell.text >= '1900-03-01')
    return `<c r="${reference}" s="${style[cell.kind]}"><v>${serial(cell.text)}</v></c>`;
  if (cell.kind === 'number') return `<c r="${reference}"><v>${cell.text}</v></c>`;
  const look = head ? style.head : looksLikeFormula(cell.text) ? style.quoted : style.text;
  const shown = cell.text.length > 32_767 ? cell.text.slice(0, 32_767) : cell.text;
  return `<c r="${reference}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
};
const rowXml = (cells: readonly OutCell[], line: number, head = false): string =>
  `<row r="${line}">${cells.map((cell, n) => cellXml(cell, `${letters(n)}${line}`, head)).join('')}</row>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

async function* sheetXml(columns: readonly OutColumn[], rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<string> {
  const widths = columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`);
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ header }) => ({ kind: 'text', text: header })),
    1,
    true,
  );
  let [line, pending, size]: [number, string[], number] = [1, [], 0];
  for await (const cells of rows) {
    line += 1;
    const row = rowXml(cells, line);
    pending.push(row);
    size += row.length;
    if (size > 60_000) {
      yield pending.join('');
      [pending, size] = [[], 0];
    }
  }
  yield `${pending.join('')}</sheetData></worksheet>`;
}

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A name Excel takes for a sheet: at most 31 characters, none of `[]:*?/\`. */
export const sheetName = (text: string): string =>
  text
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'Sheet1';

/** A workbook of one sheet, packed while its rows come: memory does not grow with their number. */
export const writeSheet = (
  name: string,
  columns: readonly OutColumn[],
  rows: AsyncIterable<readonly OutCell[]>,
): AsyncGenerator<Buffer> => {
  const part = (path: string, text: string): PartSource => ({ name: path, text: [declaration + text] });
  return packZip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: 'xl/styles.xml', text: [styles] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(columns, rows) },
  ]);
};
