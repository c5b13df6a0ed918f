import { allResources } from '@wms/contract/registry.ts';
import { expect, it } from 'vitest';
import { basePlaces } from './pages.ts';

const name = (resource: { readonly name: string }): string => resource.name;

it('LIST-11 every page of base data whose rows stand under rows of their own kind shows them as a tree, and no other', () => {
  const nested = basePlaces.filter(({ resource }) =>
    Object.values(resource.fields).some(({ target }) => target !== undefined && target.table === resource.table),
  );
  expect(nested.length).toBeGreaterThan(0);
  expect(basePlaces.filter(({ tree }) => tree).map(({ resource }) => name(resource))).toEqual(
    nested.map(({ resource }) => name(resource)),
  );
});

it('SYS-38 every page of base data shows rows whose history the server knows by name', () => {
  const known = allResources.map(name);
  expect(basePlaces.map(({ resource }) => name(resource)).filter((one) => !known.includes(one))).toEqual([]);
});
