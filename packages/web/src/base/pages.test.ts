import { ownPages } from '@wms/contract/ownPages.ts';
import { allResources } from '@wms/contract/registry.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { expect, it } from 'vitest';
import { pages } from '../pages.gen.ts';
import { inWalkingOrder } from './cell/labels.ts';
import { loadPlace, placeOf } from './pages.ts';

const basePlaces = await Promise.all(Object.keys(pages).map(loadPlace));
const name = (resource: { readonly name: string }): string => resource.name;

it('derives a page for each resource of the registry that has one, as the generated list says', async () => {
  const known = new Set<string>(routes.map((route) => route.name));
  const wanted = [...ownPages(allResources)].filter(([menu]) => known.has(menu));
  expect(wanted.length).toBeGreaterThan(15);
  // not what the registry says: run `npm run spec:gen`
  expect(Object.keys(pages)).toEqual(wanted.map(([menu]) => menu).toSorted());
  for (const [menu, resource] of wanted) expect(await pages[menu]?.()).toBe(resource);
});

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

it('BASE-003 the list of cells prints labels of those that are chosen, in the order one walks past them', () => {
  const { toolbar, rowActs } = placeOf('Base.Basic.Storage');
  expect(toolbar.at(-1)).toMatchObject({ key: 'print', flag: 'isPrint', needs: 'some' });
  expect(rowActs.map(({ key }) => key)).toEqual(['modify', 'freeze', 'unfreeze', 'print']);
  const at = (cellNo: string, shelfNo: string, cellX: number | null, cellZ: number | null) => ({
    id: cellNo,
    version: 1,
    ...{ cellNo, zoneNo: 'A', shelfNo, cellX, cellZ },
  });
  const rows = [at('e', '2', 1, 1), at('b', '1', 2, 1), at('c', '1', 10, 1), at('d', '1', null, null), at('a', '1', 1, 2)];
  expect(inWalkingOrder(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
