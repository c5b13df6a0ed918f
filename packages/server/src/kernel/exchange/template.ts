import { exchangePhrases, type SheetColumn } from '@wms/contract/kernel/exchange.ts';
import { inLocale, type Locale, say } from '@wms/contract/kernel/phrase.ts';
import { membersOf } from '@wms/contract/kernel/schema.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { type Cell, type CellStyle, colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sheetName } from './writer/sheet.ts';

/** What a header's comment says: whether it must be filled, what it takes, and the room's own note. */
const noteOf = ({ field, note }: SheetColumn, locale: Locale): string => {
  const text = (key: keyof typeof exchangePhrases, params?: Readonly<Record<string, string | number>>): string =>
    say(exchangePhrases[key], locale, params);
  const members = membersOf(field);
  const rule = {
    text: () => text('template.max', { max: field.max ?? 100 }),
    ref: () => text('template.ref'),
    key: () => text('template.ref'),
    choice: () =>
      text('template.choice', { values: members.map(({ value, label }) => `${value} ${inLocale(label, locale)}`).join(', ') }),
    flag: () => text('template.choice', { values: `${text('exchange.yes')}, ${text('exchange.no')}` }),
    integer: () => text('template.integer'),
    decimal: () => text('template.decimal', { digits: field.decimals ?? 6 }),
    date: () => text('template.date'),
    dateTime: () => text('template.dateTime'),
  }[field.kind];
  return [field.required ? text('template.required') : '', rule(), note ? inLocale(note, locale) : '']
    .filter((line) => line !== '')
    .join('\n');
};

const optionsOf = ({ field }: SheetColumn, locale: Locale): readonly string[] => {
  if (field.kind === 'flag')
    return [exchangePhrases['exchange.yes'], exchangePhrases['exchange.no']].map((text) => inLocale(text, locale));
  return field.kind === 'choice' ? membersOf(field).map(({ label }) => inLocale(label, locale)) : [];
};

const formatOf = ({ field }: SheetColumn): string => {
  if (field.kind === 'date') return 'yyyy-mm-dd';
  if (field.kind === 'dateTime') return 'yyyy-mm-dd hh:mm:ss';
  // text, so that Excel keeps leading zeros and long numbers as they are typed
  return field.kind === 'decimal' || field.kind === 'integer' ? 'General' : '@';
};

const headStyle = (required: boolean): CellStyle => ({
  font: { bold: true, color: { rgb: required ? 'C00000' : '000000' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F2F2' } },
});

/**
 * The template of an import (EXPORT-18): labels with a star where required and a comment on each, a hidden second row of
 * member names, a sample row when the columns have samples, and dropdowns for code lists. Read back unchanged it is valid.
 */
export const writeTemplate = async (title: string, columns: readonly SheetColumn[], locale: Locale): Promise<Uint8Array> => {
  const lists: (readonly string[])[] = [];
  const cells = new Map<string, Partial<Cell>>();
  const dataValidations: DataValidation[] = [];
  const first = 3;
  columns.forEach((column, index) => {
    const required = column.field.required === true && column.field.default === undefined;
    cells.set(`0,${index}`, {
      value: `${inLocale(column.label, locale)}${required ? '*' : ''}`,
      style: headStyle(required),
      comment: { author: 'WMS', text: noteOf(column, locale) },
    });
    const options = optionsOf(column, locale);
    if (options.length === 0) return;
    const at = colToLetter(lists.length);
    lists.push(options);
    dataValidations.push({
      type: 'list',
      // a list of its own sheet: Excel allows 255 characters only beside the rule
      formula1: `lists!$${at}$1:$${at}$${options.length}`,
      range: `${colToLetter(index)}${first}:${colToLetter(index)}${workbookLimits.rows + first}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
    });
  });
  const samples = columns.map((column) => column.sample ?? null);
  const main: WriteSheet = {
    name: sheetName(title),
    columns: columns.map((column) => ({
      width: Math.max(14, [...inLocale(column.label, locale)].length * 2 + 4),
      numFmt: formatOf(column),
    })),
    rows: [
      columns.map((column) => inLocale(column.label, locale)),
      columns.map((column) => column.name),
      ...(samples.some((sample) => sample !== null) ? [samples] : []),
    ],
    cells,
    dataValidations,
    rowDefs: new Map([[1, { hidden: true }]]),
    freezePane: { rows: 1 },
  };
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const listSheet: WriteSheet = {
    name: 'lists',
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null)),
  };
  return writeXlsx({ sheets: lists.length > 0 ? [main, listSheet] : [main] });
};
