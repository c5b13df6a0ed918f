import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Scope } from '@wms/contract/kernel/permission.ts';
import { accessPaths, type Resource, sortableFields, stampFields } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll } from 'vitest';
import { gatherCrowd } from '../../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { faultsOf, lookedAt, type Node, nodesOf, on, plansDuring, scopesOf } from '../../../test/plans.ts';
import type { Context } from '../ground/context.ts';
import { countBy } from './counts.ts';
import { listRows } from './list.ts';

export const rowsOfTable = 30_000;
export const platform: Scope = {
  side: 'platform',
  orgs: 'ALL',
  warehouses: 'ALL',
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
export let house: TestHouse;
/** A list that answers nothing without its organization is asked with one. */
export const withNeeded = (resource: Resource, query: PageQuery): PageQuery => ({
  ...query,
  condition: { ...Object.fromEntries((resource.list.needs ?? []).map((name) => [name, 'ORG1'])), ...query.condition },
});
// also what a supplier may sort by only where a control shows it
export const reveals = () => true;
export const plansOf = (resource: Resource, scope: Scope, query: PageQuery): Promise<readonly Node[]> =>
  plansDuring(house.pool, resource, scope, (ctx) => listRows(ctx, resource, withNeeded(resource, query), { reveals }));
export const page = (more: Partial<PageQuery> = {}): PageQuery => ({ current: 1, size: 20, condition: {}, ...more });
/** The total is counted up to 10,001, so a count may look at that many rows and those that are not the person's. */
export const mayCount = 20_000;
/** One of two hundred suppliers has 150 rows of the crowd; of these it may have to look at all. */
export const ownRows = 200;
export interface Asked {
  readonly name: string;
  readonly query: PageQuery;
  readonly limit: number;
}
export const rareText = (field: string): string => `${field.slice(0, 3).toUpperCase()}0012345`;
/** A value that rows of the crowd have, for a field that an access path matches. */
const valueIn = (resource: Resource, field: string): string => {
  if (field === resource.scope?.supplier) return 'V0001';
  if (field === resource.scope?.org) return 'ORG1';
  const kind = resource.fields[field]?.kind;
  return kind === 'key' ? '9000012345' : kind === 'choice' ? '1' : rareText(field);
};
const isOrder = (resource: Resource, field: string): boolean =>
  (stampFields as readonly string[]).includes(field) ||
  // what needs somebody stands first, by a flag
  field === resource.list.sort ||
  ['date', 'dateTime', 'integer'].includes(resource.fields[field]?.kind ?? '');
/** What is asked along an access path: its first fields matched, ordered by its last, both ways. */
export const pathsOf = (resource: Resource): readonly Asked[] =>
  accessPaths(resource).flatMap((path) => {
    const last = path.at(-1) ?? '';
    const matched = isOrder(resource, last) ? path.slice(0, -1) : path;
    const condition = Object.fromEntries(matched.map((name) => [name, valueIn(resource, name)]));
    const field = isOrder(resource, last) ? last : 'id';
    const orders = sortableFields(resource).includes(field) ? (['asc', 'desc'] as const) : [];
    return orders.map((order) => ({
      name: `path ${path.join(', ')} ${order}`,
      query: page({ condition, field, order }),
      limit: mayCount,
    }));
  });
/** What a list is asked for at first: the newest rows, or those of one parent where nobody asks for all. */
export const firstPage = (resource: Resource): Asked =>
  pathsOf(resource).find(({ query }) => query.order === 'desc') ?? { name: 'page', query: page(), limit: mayCount };
/** Orders that no path has. */
export const otherSorts = (resource: Resource): readonly Asked[] =>
  sortableFields(resource)
    .filter((field) => field !== 'id' && !accessPaths(resource).some((path) => path.at(-1) === field))
    .flatMap((field) =>
      (['asc', 'desc'] as const).map((order) => ({
        name: `sort ${field} ${order}`,
        query: { ...firstPage(resource).query, field, order },
        limit: rowsOfTable,
      })),
    );
const isKeyword = (resource: Resource, name: string): boolean =>
  (resource.list.keyword as readonly string[]).includes(name.replace(/Indistinct$/, ''));
export const searchesOf = (resource: Resource): readonly Asked[] => [
  ...(resource.list.keyword[0]
    ? [rareText(resource.list.keyword[0]), '轴承', '承'].map((keyword) => ({
        name: `keyword ${keyword}`,
        query: page({ condition: { keyword } }),
        limit: 500,
      }))
    : []),
  ...resource.list.search
    .filter((name) => name.endsWith('Indistinct') && isKeyword(resource, name))
    .map((name) => ({ name, query: page({ condition: { [name]: rareText(name) } }), limit: 500 })),
];
export const faultsIn = async (
  resource: Resource,
  asked: readonly Asked[],
): Promise<{ checked: number; faults: readonly string[] }> => {
  let checked = 0;
  const faults: string[] = [];
  for (const [who, scope] of scopesOf(resource))
    for (const { name, query, limit } of asked)
      for (const plan of await plansOf(resource, scope, query)) {
        checked += 1;
        faults.push(...faultsOf(resource, plan, limit).map((fault) => `${resource.name}, ${who}, ${name}: ${fault}`));
      }
  return { checked, faults };
};
/** A field a customer has added, by one of the values that thirty rows have. */
export const customAsked: Asked = { name: 'custom field', query: page({ condition: { 'custom.crowd': 'P51' } }), limit: 500 };
/** The fields by which tabs divide a list: choices that an access path matches first. */
export const tabFields = (resource: Resource): readonly string[] =>
  accessPaths(resource).flatMap(([first = '']) => (resource.fields[first]?.kind === 'choice' ? [first] : []));
export const choiceOf = (resource: Resource): string | undefined =>
  resource.list.search.find((name) => resource.fields[name]?.kind === 'choice' && !resource.fields[name]?.of);
export const tabFaultsIn = async (resource: Resource, field: string): Promise<{ checked: number; faults: readonly string[] }> => {
  let checked = 0;
  const faults: string[] = [];
  for (const [who, scope] of scopesOf(resource))
    for (const [values, limit] of [
      [['0', '1', '2', '3'], mayCount],
      [['X'], 20],
    ] as const) {
      const work = (ctx: Context) => countBy(ctx, resource, field, values, withNeeded(resource, page()), { reveals });
      for (const plan of await plansDuring(house.pool, resource, scope, work)) {
        const nodes = on(resource, nodesOf(plan));
        checked += nodes.length;
        // the few rows of a supplier are counted in one pass
        const most = who === 'acme' ? Math.max(limit, ownRows) : limit;
        for (const looked of nodes.map(lookedAt).filter((rows) => rows > most))
          faults.push(`${resource.name}, ${who}, tabs of ${field}: looks at ${looked} rows for ${values.join(', ')}`);
      }
    }
  return { checked, faults };
};

/** Opens a house with 30,000 rows of every resource. */
export const openPlans = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    await gatherCrowd(house.database.owner, allResources, rowsOfTable);
  }, 400_000);
  afterAll(() => house.close());
};
