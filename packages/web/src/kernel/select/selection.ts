/** What is chosen in a selection dialog, across its pages. Pure. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { member, numberField } from '../field/fields.ts';

export type SelectMode = 'single' | 'multiple';

/** The name of a row among others; lookups of people and roles answer rows without an id. */
export const keyOf = (resource: Resource, row: object): string => {
  const id = member(row, 'id');
  return typeof id === 'string' && id !== '' ? id : String(member(row, numberField(resource)) ?? '');
};

/** A row was picked: alone it takes the place of the one before (LIST-34), among several it comes and goes. */
export const picked = <T extends object>(resource: Resource, mode: SelectMode, chosen: readonly T[], row: T): readonly T[] => {
  if (mode === 'single') return [row];
  const key = keyOf(resource, row);
  const without = chosen.filter((one) => keyOf(resource, one) !== key);
  return without.length < chosen.length ? without : [...chosen, row];
};

/** Rows are added to what is chosen, each once; what other pages gave stays. */
export const gathered = <T extends object>(resource: Resource, chosen: readonly T[], rows: readonly T[]): readonly T[] => [
  ...new Map([...chosen, ...rows].map((row) => [keyOf(resource, row), row])).values(),
];
export const scattered = <T extends object>(resource: Resource, chosen: readonly T[], rows: readonly T[]): readonly T[] => {
  const gone = new Set(rows.map((row) => keyOf(resource, row)));
  return chosen.filter((row) => !gone.has(keyOf(resource, row)));
};

/** The codes of a pasted list that no row carries; case does not count. */
export const missingCodes = (field: string, codes: readonly string[], rows: readonly object[]): readonly string[] => {
  const known = new Set(rows.map((row) => String(member(row, field) ?? '').toLowerCase()));
  return codes.filter((code) => !known.has(code.toLowerCase()));
};

/** The columns of a dialog unless it names its own: the first of the list, number and name among them. */
export const columnsFor = (resource: Resource, most = 6): readonly string[] => {
  const own = resource.list.columns.filter((name) => Object.hasOwn(resource.fields, name) && name !== 'statusCode');
  return [...new Set([...resource.title, ...own])].slice(0, Math.max(most, resource.title.length));
};
