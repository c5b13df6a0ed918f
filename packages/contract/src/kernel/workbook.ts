/** Limits of a workbook (R21, EXPORT-18). Bytes are of the file as sent. */
export const workbookLimits = {
  bytes: 10_000_000,
  rows: 20_000,
  /** The most the parameter of an import may raise `rows` to. */
  rowsCeiling: 50_000,
  columns: 200,
  /** Characters of one cell; the longest field takes 4,000. */
  cellLength: 4_000,
  /** Characters of all cells together. A workbook stores a text once and may refer to it from every cell. */
  characters: 20_000_000,
  exportRows: 50_000,
  /** The most the parameter of exports may raise `exportRows` to. */
  exportCeiling: 200_000,
  /** Error lines that are streamed; the count is always exact. */
  errorLines: 1_000,
} as const;
/** A header is looked for in the first rows: titles may stand above it. */
export const headerSearchRows = 15;
export const workbookExtensions = ['xlsx', 'xls'] as const;
