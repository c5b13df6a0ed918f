import type { Cell, SheetColumn } from '@wms/contract/kernel/exchange.ts';
import type { Field, Kind } from '@wms/contract/kernel/field.ts';
import { membersOf } from '@wms/contract/kernel/schema.ts';
import { plainNumber } from './reader/cells.ts';

/** A cell as a person sees it. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell;
};

const plain = (text: string): string => text.normalize('NFKC').trim();
const folded = (text: string): string => plain(text).toLowerCase();

/** `1,234.50` is a number as exports write it; `1,23` is none. */
const withoutCommas = (text: string): string => (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0');
const dayShape = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
const packedShape = /^(\d{4})(\d{2})(\d{2})$/;
interface Moment {
  readonly day: string;
  readonly time: string;
}
const momentOf = (text: string): Moment | undefined => {
  const match = packedShape.exec(text) ?? dayShape.exec(text);
  if (!match) return undefined;
  const [, year = '', month, day, hours, minutes, seconds] = match;
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hours)}:${two(minutes)}:${two(seconds)}` };
};

const flags: Readonly<Record<string, '0' | '1'>> = {
  '1': '1',
  y: '1',
  yes: '1',
  true: '1',
  是: '1',
  '√': '1',
  '0': '0',
  n: '0',
  no: '0',
  false: '0',
  否: '0',
};

const choices = (field: Field): ((text: string) => string) => {
  const members = membersOf(field);
  const byWord = new Map<string, string>();
  // a code beats a label that happens to read alike
  for (const { label, value } of members) for (const text of label) byWord.set(folded(text), value);
  for (const { value } of members) byWord.set(folded(value), value);
  return (text) => byWord.get(folded(text)) ?? text;
};

type Convert = (cell: Cell) => unknown;
const converters: Readonly<Record<Kind, (column: SheetColumn) => Convert>> = {
  text: () => cellText,
  ref: () => cellText,
  key: () => cellText,
  choice: ({ field }) => {
    const find = choices(field);
    return (cell) => find(cellText(cell));
  },
  flag: () => (cell) => {
    const text = folded(cellText(cell));
    return text === '' ? '' : (flags[text] ?? text);
  },
  integer: () => (cell) => {
    const text = withoutCommas(plain(cellText(cell)));
    return /^-?\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
  },
  decimal:
    ({ percent }) =>
    (cell) => {
      const text = plain(cellText(cell));
      return withoutCommas(percent && text.endsWith('%') ? text.slice(0, -1).trim() : text);
    },
  date: () => (cell) => {
    const text = plain(cellText(cell));
    return momentOf(text)?.day ?? text;
  },
  dateTime: () => (cell) => {
    const text = plain(cellText(cell));
    const found = momentOf(text);
    return found ? `${found.day} ${found.time === '::' ? '00:00:00' : found.time}` : text;
  },
};

/** Turns a cell into what the schema of the column's field takes; what it does not understand it leaves to the schema. */
export const converterOf = (column: SheetColumn): Convert => converters[column.field.kind](column);
