import type { CustomField } from '@wms/contract/kernel/customField.ts';
import type { Scope } from '@wms/contract/kernel/permission.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import pg from 'pg';
import { movableClock } from '../src/kernel/ground/clock.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { scopeSettings } from '../src/kernel/ground/scope.ts';
import { compiler, inTransaction, type Plan, type Tx } from '../src/kernel/ground/sql.ts';

/** Whose lists are looked at: a buyer of the first organization, and one of the two hundred suppliers of the crowd. */
const buyer: Scope = {
  side: 'purchaser',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
const acme: Scope = { ...buyer, side: 'supplier', warehouses: 'ALL', supplierNo: 'V0001' };
/** The people whose statements differ on a resource. */
export const scopesOf = (resource: Resource): readonly (readonly [string, Scope])[] =>
  resource.scope?.supplier === undefined
    ? [['buyer', buyer]]
    : [
        ['buyer', buyer],
        ['acme', acme],
      ];

/** A step of a plan that was carried out, as PostgreSQL explains it. */
export interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Subplan Name'?: string;
  /** Of a step that sorts: `Memory` or `Disk`. */
  readonly 'Sort Space Type'?: string;
  readonly Plans?: readonly Node[];
}
/** A step and all those below it. */
export const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Compilable {
  compile(db: typeof compiler): { readonly sql: string; readonly parameters: readonly unknown[] };
}
/** A field a customer has added to every screen; the crowd has thirty rows of each of its values. */
const crowdField: Omit<CustomField, 'module'> = {
  fieldNo: 'crowd',
  fieldNoName: 'Crowd',
  fieldType: '4',
  isDisplay: '1',
  displayPage: '12345',
  displayOrder: 1,
  dateFormat: null,
  dropDownDataSource: 'enum:RecordStatus',
  fixedMatchingCondition: null,
  statusCode: '1',
};

/** A day by which half of the crowd has not changed for a month. */
const clock = movableClock(Date.parse('2026-02-12T00:00:00Z'));

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? pg.escapeLiteral(`{${value.map((one) => `"${String(one)}"`).join(',')}}`)
    : value === null
      ? 'null'
      : pg.escapeLiteral(String(value));
const asStatement = (text: string) => ({ compile: () => ({ sql: text, parameters: [] }) });

/** The plans of the statements that work sends, carried out under row security; those of paths as they are kept, for whatever values. */
export const plansDuring = async (
  pool: pg.Pool,
  resource: Resource,
  scope: Scope,
  work: (ctx: Context) => Promise<unknown>,
): Promise<readonly Node[]> => {
  const plans: Node[] = [];
  await inTransaction(pool, scopeSettings(scope), true, async (tx) => {
    const rows = async (statement: Compilable, kind?: Plan): Promise<unknown[]> => {
      const { sql: text, parameters } = statement.compile(compiler);
      const explain = 'explain (analyze, timing off, format json)';
      if (kind === 'path') {
        await tx.rows(asStatement(`select set_config('plan_cache_mode', 'force_generic_plan', true)`));
        await tx.rows(asStatement(`prepare path_plan as ${text}`));
      }
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
      const explained =
        kind === 'path'
          ? asStatement(`${explain} execute path_plan${values}`)
          : { compile: () => ({ sql: `${explain} ${text}`, parameters }) };
      const [answer] = await tx.rows<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(explained);
      if (answer) plans.push(answer['QUERY PLAN'][0].Plan);
      if (kind === 'path') await tx.rows(asStatement('deallocate path_plan'));
      return [];
    };
    const first = async (statement: Compilable, kind?: Plan) => (await rows(statement, kind))[0];
    const counted = async (statement: Compilable, kind?: Plan) => ({ rows: await rows(statement, kind), total: undefined });
    // each plan is made as by the first who asks
    tx.remembered.clear();
    const spy = { rows, first, counted, remembered: tx.remembered } as unknown as Tx;
    const custom = new Map([[resource.menu, [{ ...crowdField, module: resource.menu }]]]);
    await work({ tx: spy, clock, scope, custom, user: { limitCount: 0, side: scope.side } } as unknown as Context);
  });
  return plans;
};
/** Rows a step had in hand, those it threw away included. */
export const lookedAt = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
const isCount = (node: Node): boolean =>
  (node['Node Type'] === 'Aggregate' && /^InitPlan/.test(node['Subplan Name'] ?? '')) || node['Subplan Name'] === 'CTE found';
/** The steps that read the table of a resource. */
export const on = (resource: Resource, nodes: readonly Node[]): readonly Node[] =>
  nodes.filter((node) => node['Relation Name'] === resource.table);
/** Whether a step was carried out: a part of a statement that is not needed is planned only. */
export const wasDone = (node: Node): boolean => node['Actual Loops'] > 0;
/** The part of a statement that finds and reads the rows of the page, and the part that counts. */
export const partsOf = (resource: Resource, plan: Node): { readonly page: readonly Node[]; readonly count: readonly Node[] } => {
  const count = nodesOf(plan).filter(isCount).flatMap(nodesOf);
  return { page: on(resource, nodesOf(plan)).filter((node) => !count.includes(node)), count: on(resource, count) };
};

/**
 * What a plan does that the page of a large table must not: scan the table for its rows, or look at more rows than `limit`
 * for them. A count stops at 10,001, and may find those in any way that stops with it.
 */
export const faultsOf = (resource: Resource, plan: Node, limit: number): readonly string[] => {
  const { page, count } = partsOf(resource, plan);
  if (page.length === 0 || count.length === 0) return ['has a plan this test does not understand'];
  return [
    ...page.filter((node) => node['Node Type'] === 'Seq Scan' && wasDone(node)).map(() => 'scans the table for a page'),
    ...[...page, ...count].flatMap((node) => {
      const looked = lookedAt(node);
      return looked > limit ? [`looks at ${looked} rows by ${node['Index Name'] ?? node['Node Type']}`] : [];
    }),
  ];
};
