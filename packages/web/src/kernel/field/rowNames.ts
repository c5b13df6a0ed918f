/** Which numbers in the rows of a list have a name elsewhere, and what is asked for them: one question for each resource. Pure. */
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type ListRow, member } from './fields.ts';
import { type Lookup, lookupOf, type Numbers } from './lookup.ts';

/** The name of the record that a field of the row points to by its number; undefined: none is known. */
export type RowNames = (field: string, row: ListRow) => string | undefined;
/** The columns that point to rows of one resource. */
export interface NamedColumns {
  readonly lookup: Lookup;
  readonly fields: readonly string[];
}
const nameFields = ({ resource, valueField }: Lookup): readonly string[] => resource.title.filter((name) => name !== valueField);

/** The columns among `names` that show a number without its name: rows that carry the name themselves show it already. */
export const namedColumns = (resource: Resource, names: readonly string[], numbers: Numbers = {}): readonly NamedColumns[] => {
  const found = new Map<string, { lookup: Lookup; fields: string[] }>();
  for (const name of names) {
    const lookup = resource.fields[name]?.targetBy ? undefined : lookupOf(resource, name, [], numbers);
    if (!lookup) continue;
    const called = nameFields(lookup);
    if (called.length === 0 || called.some((other) => Object.hasOwn(resource.fields, other))) continue;
    const key = `${lookup.service}/${lookup.operation} ${lookup.valueField}`;
    const known = found.get(key);
    if (known) known.fields.push(name);
    else found.set(key, { lookup, fields: [name] });
  }
  return [...found.values()];
};

/** The numbers that the rows carry in these columns, each once and in order: the same rows ask the same. */
export const numbersIn = (rows: readonly ListRow[], fields: readonly string[], most: number): readonly string[] => {
  const texts = rows.flatMap((row) => fields.map((name) => member(row, name)));
  const numbers = texts.filter((text): text is string => typeof text === 'string' && text !== '' && text !== '*');
  return [...new Set(numbers)].toSorted().slice(0, most);
};

/** The rows that an answer holds of each number: several where each organization or warehouse counts its own. */
export const byNumber = ({ valueField }: Lookup, rows: readonly ListRow[]): ReadonlyMap<string, readonly ListRow[]> => {
  const found = new Map<string, ListRow[]>();
  for (const row of rows) {
    const number = String(member(row, valueField) ?? '');
    found.set(number, [...(found.get(number) ?? []), row]);
  }
  return found;
};

/** What the row is called in a language that `of` points to among those of one number; undefined where that leaves several. */
export const nameAmong = (lookup: Lookup, rows: readonly ListRow[], of: ListRow, locale: Locale): string | undefined => {
  const within = Object.values(lookup.resource.scope ?? {}).filter((field) => field !== undefined);
  const isOf = (row: ListRow): boolean =>
    within.every((field) => !member(of, field) || !member(row, field) || member(of, field) === member(row, field));
  const own = rows.filter(isOf);
  const english = (field: string): string => (locale === 'en-US' && lookup.resource.fields[field]?.english) || field;
  const names = new Set(
    // what is kept for all organizations carries none of theirs
    (own.length > 0 ? own : rows).map((row) =>
      nameFields(lookup)
        .flatMap((field) => String(member(row, english(field)) || member(row, field) || '') || [])
        .join(' '),
    ),
  );
  const [name] = names;
  return names.size === 1 && name !== '' ? name : undefined;
};
