import { useRead } from '../calls.ts';
import type { ListReply } from '../client.ts';
import { type ListRow, member } from '../list/fields.ts';
import type { Lookup } from './lookup.ts';

/** How a row is named in a selector: its number, then its names. */
export const nameOf = (lookup: Lookup, row: ListRow): string => {
  const number = String(member(row, lookup.valueField) ?? '');
  const rest = lookup.resource.title.filter((field) => field !== lookup.valueField).map((field) => member(row, field));
  return [number, ...rest.filter((text) => typeof text === 'string' && text !== '')].join(' ');
};

/** The name behind a number that is already there, asked once. */
export const useNamed = (lookup: Lookup, value: string | undefined, isKnown: boolean): string | undefined => {
  const body = { current: 1, size: 1, condition: { [lookup.valueField]: value ?? '' } };
  const { data } = useRead<ListReply<ListRow>>(lookup.service, lookup.operation, body, {
    report: 'silent',
    enabled: value !== undefined && value !== '' && !isKnown,
    fresh: 300_000,
  });
  const row = data?.records.find((one) => member(one, lookup.valueField) === value);
  return row && nameOf(lookup, row);
};
