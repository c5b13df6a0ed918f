/** Reads the ledger's CSV files (RFC 4180: quoted cells may hold commas, quotes and line ends). Node built-ins only. */
import { readFileSync } from 'node:fs';

/** @param {string} text @returns {string[][]} the rows, header included; a trailing line end makes no row */
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      row.push(cell.replace(/\r$/, ''));
      rows.push(row);
      row = [];
      cell = '';
    } else cell += c;
  }
  if (quoted) throw new Error('a quoted cell is never closed');
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** @param {string} path @returns {Record<string, string>[]} one object per row, keyed by the header line */
export function readTable(path) {
  const [header = [], ...rows] = parseCsv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  return rows.map((row, at) => {
    if (row.length !== header.length)
      throw new Error(`${path}: row ${at + 2} has ${row.length} cells, its header ${header.length}`);
    return Object.fromEntries(header.map((name, i) => [name, row[i]]));
  });
}
