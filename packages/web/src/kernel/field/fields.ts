/** What a resource says about a column or a condition, by name. Pure; the kernel walks names and never knows one. */
import { memberOf } from '@wms/contract/kernel/customField.ts';
import { dateTime, dictionaryOf, type Field, integer, key, text } from '@wms/contract/kernel/field.ts';
import { type GlossaryWord, glossary } from '@wms/contract/kernel/glossary.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type Resource, type Stamp, sortableFields } from '@wms/contract/kernel/resource.ts';

/** A row of any list. Its members are read by name with `member`. */
export interface ListRow {
  readonly id: string;
  readonly version: number;
}
/** A member of a row by a name that is only known at run time; custom ones are `custom.<fieldNo>`. */
export const member = memberOf;

const stamp: Readonly<Record<keyof Stamp, Field>> = {
  id: key({ name: '', table: '' }, {}),
  version: integer({}),
  createName: text({}),
  createDate: dateTime({}),
  updateName: text({}),
  updateDate: dateTime({}),
};
const unknown = text({});

/** With a row, a choice has the dictionary that this row gives it. */
export const fieldOf = (resource: Resource, name: string, row?: object): Field => {
  const field = resource.fields[name] ?? (Object.hasOwn(stamp, name) ? stamp[name as keyof Stamp] : unknown);
  return row && field.dictionaryBy ? { ...field, dictionary: dictionaryOf(field, row) } : field;
};
export const labelOf = (resource: Resource, name: string): Trilingual =>
  resource.labels[name] ??
  resource.told?.[name] ??
  (Object.hasOwn(glossary, name) ? glossary[name as GlossaryWord] : [name, name, name]);

/** What one comes to a list for, in this order; of a pair, the second stands under the first in one column. */
export type Glance = readonly (string | readonly [string, string])[];
/** The second of each pair of which a list has both, by its first. */
export const pairsOf = (glance: Glance, columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    glance.flatMap((part) => (typeof part !== 'string' && part.every((name) => columns.includes(name)) ? [part] : [])),
  );
/** Columns a row may be drawn with. */
export const columnNames = (resource: Resource): readonly string[] => resource.list.columns;
export const isSortable = (resource: Resource, name: string): boolean => sortableFields(resource).includes(name);

/** The texts that name a row to a person: number first, then name. */
export const titleOf = (resource: Resource, row: object): string =>
  resource.title
    .map((name) => member(row, name))
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(' ');
/** The one field that identifies a row to people: its number. */
export const numberField = (resource: Resource): string => resource.title[0] ?? 'id';
export const numberOf = ({ title }: Resource, row: ListRow): string =>
  String(title.map((name) => member(row, name)).find((value) => value !== null && value !== undefined) ?? row.id);

/** The names of a call of a resource, as a list; empty when it has none. */
export const operationsOf = (
  resource: Resource,
  verb: 'list' | 'get' | 'add' | 'update' | 'invalidate' | 'restore' | 'purge',
) => {
  const names = resource.wire?.[verb];
  return names === undefined ? [] : typeof names === 'string' ? [names] : names;
};

/** The rows with this one among them, or without it when it was. */
export const toggled = <T extends ListRow>(rows: readonly T[], row: T): readonly T[] =>
  rows.some((one) => one.id === row.id) ? rows.filter((one) => one.id !== row.id) : [...rows, row];
