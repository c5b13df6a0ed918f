/** Conditions that hang on others: the warehouse on its organization, the nature of a document on its module. Pure. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Condition } from '../field/listState.ts';
import { fallingWith, type Lookup, lookupOf, type Numbers } from '../field/lookup.ts';
import type { SearchField } from '../field/search.ts';

/** The lookups of a form of conditions, by their keys. */
export const searchLookups = (
  resource: Resource,
  searches: readonly SearchField[],
  numbers: Numbers,
): ReadonlyMap<string, Lookup> => {
  const names = searches.map(({ key }) => key);
  return new Map(
    searches.flatMap(({ key, name, how }): [string, Lookup][] => {
      const lookup = how === 'equals' ? lookupOf(resource, name, names, numbers) : undefined;
      return lookup ? [[key, lookup]] : [];
    }),
  );
};

/** A change of one condition, with those emptied that were chosen for its old value. */
export const withFallen = (
  resource: Resource,
  searches: readonly SearchField[],
  numbers: Numbers,
  key: string,
  change: Condition,
): Condition => {
  const fields = Object.fromEntries(searches.map((search) => [search.key, search.field]));
  const falling = fallingWith(searchLookups(resource, searches, numbers), key, fields);
  return { ...Object.fromEntries(falling.map((name) => [name, null])), ...change };
};
