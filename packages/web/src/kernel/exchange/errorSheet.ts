import type { ImportLine } from './importState.ts';

const cell = (text: string): string => {
  // a text that a spreadsheet could take for a formula gets an apostrophe before it
  const safe = /^[=+\-@\p{Cc}＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The errors of an import as CSV that Excel opens as UTF-8: line, column, value, rule. */
export const errorSheet = (head: readonly string[], lines: readonly ImportLine[]): string =>
  `\ufeff${[
    head,
    ...lines.map(({ line, label, value, message }) => [
      line === undefined ? '' : String(line),
      label ?? '',
      value ?? '',
      message,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')}`;
