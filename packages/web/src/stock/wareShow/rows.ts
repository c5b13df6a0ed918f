/** Rows of named cells as they are typed, pasted and sent. Pure. */
import { isDecimal } from '@wms/contract/kernel/decimal.ts';

/** In the order of a pasted sheet. */
export const rowNames = ['cellNo', 'shelfNo', 'cellX', 'cellZ', 'maxQty'] as const;
export type RowName = (typeof rowNames)[number];
export type RowDraft = { readonly key: number } & { readonly [N in RowName]: string };

/** Cells of a sheet, beginning at a column; undefined for a text that is one word, which is pasted as any word is. */
export const parsePaste = (text: string, from: number): readonly Partial<Record<RowName, string>>[] | undefined => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) =>
    Object.fromEntries(
      line
        .split('\t')
        .slice(0, rowNames.length - from)
        .map((value, at) => [rowNames[from + at], value.trim().slice(0, 50)]),
    ),
  );
};

/** Codes of what is wrong, by `<key> <name>`: a word of the kernel's refusals, or `wareShow.twice`. */
export const rowIssues = (rows: readonly RowDraft[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const cellNo = row.cellNo.trim();
    if (cellNo === '') found.set(`${row.key} cellNo`, 'input.required');
    else if (seen.has(cellNo)) found.set(`${row.key} cellNo`, 'wareShow.twice');
    seen.add(cellNo);
    for (const name of ['cellX', 'cellZ'] as const)
      if (row[name].trim() !== '' && !/^\d{1,6}$/.test(row[name].trim())) found.set(`${row.key} ${name}`, 'valid.integer');
    const limit = row.maxQty.trim();
    if (limit !== '' && (!isDecimal(limit) || limit.startsWith('-'))) found.set(`${row.key} maxQty`, 'valid.notNegative');
  }
  return found;
};

/** The members of each row that say something. */
export const rowsToSend = (rows: readonly RowDraft[], cellType: string): readonly Readonly<Record<string, unknown>>[] =>
  rows.map((row) => ({
    cellNo: row.cellNo.trim(),
    cellType,
    ...(row.shelfNo.trim() === '' ? {} : { shelfNo: row.shelfNo.trim() }),
    ...(row.cellX.trim() === '' ? {} : { cellX: Number(row.cellX.trim()) }),
    ...(row.cellZ.trim() === '' ? {} : { cellZ: Number(row.cellZ.trim()) }),
    ...(row.maxQty.trim() === '' ? {} : { maxQty: row.maxQty.trim() }),
  }));
