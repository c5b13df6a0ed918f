import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Scope } from '@wms/contract/kernel/permission.ts';
import { type Resource, sortableFields } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherCrowd } from '../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import type { Context } from './context.ts';
import { listConditions, listRows } from './list.ts';
import { asSystem, scopeSettings } from './scope.ts';
import { columnName, compiler, inTransaction, type Tx } from './sql.ts';

const rowsOfTable = 30_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, allResources, rowsOfTable);
}, 400_000);
afterAll(() => house.close());

const buyer: Scope = {
  side: 'purchaser',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
const acme: Scope = { ...buyer, side: 'supplier', warehouses: 'ALL', supplierNo: 'V0001' };

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Compilable {
  compile(db: typeof compiler): { readonly sql: string; readonly parameters: readonly unknown[] };
}
/** The plans of the statements a list sends, carried out under row security. */
const plansOf = async (resource: Resource, scope: Scope, query: PageQuery): Promise<readonly Node[]> => {
  const plans: Node[] = [];
  await inTransaction(house.pool, scopeSettings(scope), true, async (tx) => {
    const rows = async (statement: Compilable): Promise<unknown[]> => {
      const { sql: text, parameters } = statement.compile(compiler);
      const explained = { compile: () => ({ sql: `explain (analyze, timing off, format json) ${text}`, parameters }) };
      const [answer] = await tx.rows<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(explained);
      if (answer) plans.push(answer['QUERY PLAN'][0].Plan);
      return [];
    };
    const spy = { rows, first: async (statement: Compilable) => (await rows(statement))[0] } as unknown as Tx;
    const ctx = { tx: spy, scope, user: { limitCount: 0, side: scope.side } } as unknown as Context;
    // a list that answers nothing without its organization is asked with one
    const needed = Object.fromEntries((resource.list.needs ?? []).map((name) => [name, 'ORG1']));
    // every column has its index, also those that a supplier may sort by only where a control shows them
    await listRows(ctx, resource, { ...query, condition: { ...needed, ...query.condition } }, { reveals: () => true });
  });
  return plans;
};

const lookedAt = (node: Node): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
const isCount = (node: Node): boolean => node['Node Type'] === 'Aggregate' && /^InitPlan/.test(node['Subplan Name'] ?? '');
const on = (resource: Resource, nodes: readonly Node[]): readonly Node[] =>
  nodes.filter((node) => node['Relation Name'] === resource.table);
/** The part of a statement that finds and reads the rows of the page, and the part that counts. */
const partsOf = (resource: Resource, plan: Node): { readonly page: readonly Node[]; readonly count: readonly Node[] } => {
  const count = nodesOf(plan).filter(isCount).flatMap(nodesOf);
  return { page: on(resource, nodesOf(plan)).filter((node) => !count.includes(node)), count: on(resource, count) };
};

/**
 * What a plan does that the page of a large table must not: scan the table for its rows, or look at more rows than `limit`
 * for them. A count stops at 10,001, and may find those in any way that stops with it.
 */
const faultsOf = (resource: Resource, plan: Node, limit: number): readonly string[] => {
  const { page, count } = partsOf(resource, plan);
  if (page.length === 0 || count.length === 0) return ['has a plan this test does not understand'];
  return [
    ...page.filter((node) => node['Node Type'] === 'Seq Scan').map(() => 'scans the table for a page'),
    ...[...page, ...count].flatMap((node) => {
      const looked = lookedAt(node);
      return looked > limit ? [`looks at ${looked} rows by ${node['Index Name'] ?? node['Node Type']}`] : [];
    }),
  ];
};

const page = (more: Partial<PageQuery> = {}): PageQuery => ({ current: 1, size: 20, condition: {}, ...more });
/** The total is counted up to 10,001, so a count may look at that many rows and those that are not the person's. */
const mayCount = 20_000;

interface Asked {
  readonly name: string;
  readonly query: PageQuery;
  readonly limit: number;
}
const rareText = (field: string): string => `${field.slice(0, 3).toUpperCase()}0012345`;
const sortsOf = (resource: Resource): readonly Asked[] =>
  sortableFields(resource).flatMap((field) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `sort ${field} ${order}`,
      query: page({ field, order }),
      limit: mayCount,
    })),
  );
const searchesOf = (resource: Resource): readonly Asked[] => [
  ...(resource.list.keyword[0]
    ? [{ name: 'keyword', query: page({ condition: { keyword: rareText(resource.list.keyword[0]) } }), limit: 500 }]
    : []),
  ...resource.list.search
    .filter((name) => name.endsWith('Indistinct'))
    .map((name) => ({ name, query: page({ condition: { [name]: rareText(name) } }), limit: 500 })),
];

const scopesOf = (resource: Resource): readonly (readonly [string, Scope])[] =>
  resource.scope?.supplier === undefined
    ? [['buyer', buyer]]
    : [
        ['buyer', buyer],
        ['acme', acme],
      ];

const faultsIn = async (resource: Resource, asked: readonly Asked[]): Promise<{ checked: number; faults: readonly string[] }> => {
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

describe('plans of list statements on 30,000 rows of every resource, under row security', () => {
  it('find page and count in an index that carries the scope, and never scan the table', async () => {
    let checked = 0;
    const faults: string[] = [];
    const found: { readonly name: string; readonly way: string; readonly looked: number }[] = [];
    for (const resource of allResources) {
      const one = await faultsIn(resource, [{ name: 'page', query: page(), limit: mayCount }]);
      checked += one.checked;
      faults.push(...one.faults);
      for (const [who, scope] of scopesOf(resource))
        for (const plan of await plansOf(resource, scope, page())) {
          const nodes = partsOf(resource, plan).page.filter((node) => node['Index Name'] !== `${resource.table}_pkey`);
          found.push(
            ...nodes.map((node) => ({ name: `${resource.name}, ${who}`, way: node['Node Type'], looked: lookedAt(node) })),
          );
        }
    }
    expect(faults).toEqual([]);
    // the rows themselves are read by their ids; before that only the few rows of a small supplier are touched
    expect(found.filter(({ way, looked }) => way !== 'Index Only Scan' && looked > 200)).toEqual([]);
    expect(found.filter(({ way }) => way === 'Index Only Scan').length).toBeGreaterThanOrEqual(15);
    expect(found.length).toBeGreaterThanOrEqual(allResources.length);
    expect(checked).toBeGreaterThanOrEqual(allResources.length);
    expect(allResources.length).toBeGreaterThanOrEqual(19);
  });

  it('sort by every column both ways by its index, for a buyer and for a supplier', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources) {
      const found = await faultsIn(resource, sortsOf(resource));
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(800);
  }, 240_000);

  it('find a rare keyword and a part of a number by their trigrams', async () => {
    let checked = 0;
    const faults: string[] = [];
    for (const resource of allResources) {
      const found = await faultsIn(resource, searchesOf(resource));
      checked += found.checked;
      faults.push(...found.faults);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(60);
  }, 120_000);

  it('leave the trigrams alone for a keyword of two letters, which has none: a million rows of them took seconds', () => {
    const resource = allResources.find((one) => one.list.keyword.length > 0);
    if (!resource) throw new Error('no resource has a keyword');
    const indistinct = resource.list.search.find((name) => name.endsWith('Indistinct')) ?? '';
    const conditionOf = (name: string, text: string): string =>
      listConditions({ scope: asSystem('a look at the conditions') }, resource, page({ condition: { [name]: text } }))
        .map((condition) => condition.compile(compiler).sql)
        .find((part) => part.includes(' like ')) ?? '';
    for (const name of ['keyword', indistinct]) {
      // an expression no index was built for
      for (const short of ['轴承', 'a-b', '50', '型 A']) expect(conditionOf(name, short)).toContain("|| '') like");
      for (const long of ['深沟球', 'M4x', '6203-2RS']) expect(conditionOf(name, long)).toMatch(/^(kw|lower\(.+\)) like/);
    }
  });

  it('are seen to be wrong when an index is missing', async () => {
    const resource = allResources.find((one) => one.list.keyword.length > 0 && one.scope?.supplier !== undefined);
    if (!resource) throw new Error('no resource has a keyword');
    // not the first column: the unique index of a number could stand in for its own
    const sorted = resource.list.columns[2] ?? '';
    const missing = async (index: string, asked: readonly Asked[]): Promise<readonly string[]> => {
      const { rows } = await house.owner.query<{ make: string; drop: string }>(
        `select indexdef as make, format('drop index %I', indexname) as drop from pg_indexes where indexname = $1`,
        [index],
      );
      const [found] = rows;
      if (!found) throw new Error(`${index} does not exist`);
      await house.owner.query(found.drop);
      const { faults } = await faultsIn(resource, asked);
      await house.owner.query(found.make);
      return faults;
    };
    const keyword = searchesOf(resource).filter((asked) => asked.name === 'keyword');
    expect(await missing(`${resource.table}_kw_tg`, keyword)).not.toEqual([]);
    const sort = sortsOf(resource).filter((asked) => asked.name.startsWith(`sort ${sorted} `));
    expect(await missing(`${resource.table}_${columnName(sorted)}_ix`, sort)).not.toEqual([]);
    expect((await faultsIn(resource, [...keyword, ...sort])).faults).toEqual([]);
  });
});
