import { useCall } from '../wire/calls.ts';
import { listAt } from './callsAt.ts';
import { type ListRow, member } from './fields.ts';
import type { Lookup } from './lookup.ts';

/** How a row is named in a selector: its number, then its names; a name that is the number again is not said twice. */
export const nameOf = (lookup: Pick<Lookup, 'resource' | 'valueField'>, row: ListRow): string => {
  const number = String(member(row, lookup.valueField) ?? '');
  const rest = lookup.resource.title.filter((field) => field !== lookup.valueField).map((field) => member(row, field));
  return [number, ...rest.filter((text) => typeof text === 'string' && text !== '' && text !== number)].join(' ');
};

/** The one row that a text names exactly, by its number or by a name of it; undefined when none does, or several do. */
export const exactRow = (lookup: Pick<Lookup, 'resource' | 'valueField'>, rows: readonly ListRow[], text: string) => {
  const plain = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
  const wanted = plain(text);
  const byNumber = rows.filter((row) => plain(member(row, lookup.valueField)) === wanted);
  const found =
    byNumber.length > 0
      ? byNumber
      : rows.filter(
          (row) =>
            nameOf(lookup, row).toLowerCase() === wanted ||
            lookup.resource.title.some((name) => plain(member(row, name)) === wanted),
        );
  return found.length === 1 ? found[0] : undefined;
};

/** The name behind a number that is already there, asked once. */
export const useNamed = (lookup: Lookup, value: string | undefined, isKnown: boolean): string | undefined => {
  const body = { current: 1, size: 1, condition: { [lookup.valueField]: value ?? '' } };
  const { data } = useCall(listAt(lookup.service, lookup.operation), body, {
    report: 'silent',
    enabled: value !== undefined && value !== '' && !isKnown,
    fresh: 300_000,
  });
  const row = data?.records.find((one) => member(one, lookup.valueField) === value);
  return row && nameOf(lookup, row);
};
