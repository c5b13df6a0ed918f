import type pg from 'pg';
import pgTypes from 'pg';

/**
 * How values arrive: everything a JavaScript number or Date would bend stays the text PostgreSQL wrote. Quantities keep
 * 20 digits, ids 63 bits, and a date is 'yyyy-MM-dd' in every time zone. A time is 'yyyy-MM-dd HH:mm:ss' in the zone of
 * the session, as the wire speaks it.
 */
const asText: ReadonlySet<number> = new Set([
  20, // int8
  1082, // date
  1083, // time
  1114, // timestamp
  1186, // interval
]);

/** Their arrays, read as lists of text. */
const asTextList: ReadonlySet<number> = new Set([1016, 1231, 1182, 1183, 1115, 1185, 1187]);
const textList = 1009;
const timestamptz = 1184;
const numeric = 1700;
const zero = '0'.charCodeAt(0);
/** `500.000000` is `500`: the column's scale is no statement about the quantity. */
const withoutZeros = (value: string): string => {
  if (!value.includes('.')) return value;
  // letter by letter: a pattern costs more, and a page has a hundred of them
  let end = value.length;
  while (value.charCodeAt(end - 1) === zero) end -= 1;
  return value.slice(0, value[end - 1] === '.' ? end - 1 : end);
};

export const textTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && id === timestamptz) return (value: string) => value.slice(0, 19);
    if (format !== 'binary' && id === numeric) return withoutZeros;
    if (format !== 'binary' && asText.has(id)) return (value: string) => value;
    return pgTypes.types.getTypeParser(format !== 'binary' && asTextList.has(id) ? textList : id, format ?? 'text');
  },
};
