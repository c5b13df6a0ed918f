import { itemCell } from '@wms/contract/base/itemCell/itemCell.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Scope } from '@wms/contract/kernel/permission.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../call/dispatcher.ts';
import { plainPlan } from '../exchange/methods.ts';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { addRow } from '../resource/crud.ts';

let world: TestHouse;
beforeAll(async () => {
  world = await openTestHouse();
});
afterAll(() => world.close());

type Values = Readonly<Record<string, unknown>>;
/** A keeper of one warehouse of one organization. */
const keeper: Scope = {
  side: 'purchaser',
  orgs: ['ORG1'],
  warehouses: ['WH11'],
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
class Undone extends Error {}
/** Runs work as somebody and takes back what it wrote. */
const tried = async <T>(who: Scope, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const answers: T[] = [];
  await runSystem(world.house, 'comparing two entrances', async (ctx) => {
    answers.push(await work({ ...ctx, scope: who }));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error('nothing was answered');
  return answer;
};
const added = (resource: Resource, values: Values, who: Scope): Promise<readonly Issue[]> =>
  tried(who, (ctx) =>
    addRow(ctx, resource, values).then(
      () => [],
      (error: unknown) => {
        if (error instanceof Refusal) return error.issues;
        throw error;
      },
    ),
  );
const imported = (resource: Resource, rows: readonly Values[], who: Scope) =>
  tried(who, async (ctx) => {
    const drafts = rows.map((values, line) => ({ line, values }));
    return (await plainPlan(resource, 'ITest').verify?.(ctx, drafts, false)) ?? [];
  });
const told = (issues: readonly { readonly field?: string; readonly code: string }[]): readonly string[] =>
  issues.map(({ field, code }) => `${field} ${code === 'import.elsewhere' ? 'ref.invalid' : code}`).sort();

const aZone = { orgNo: 'ORG1', warehouseNo: 'WH11', zoneNo: 'ZR', zoneName: 'R', zoneType: '1', statusCode: '1' };
const aGroup = { orgNo: '*', itemGroupNo: 'GR', itemGroupName: 'R', statusCode: '1' };
const aCell = { orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', cellNo: 'nowhere', isFixed: '0', statusCode: '1' };
const rows: readonly (readonly [what: string, resource: Resource, values: Values, wanted: readonly string[]])[] = [
  ['a good one', zone, aZone, []],
  ['of another organization', zone, { ...aZone, orgNo: 'ORG2' }, ['orgNo ref.invalid']],
  ['of no organization', zone, { ...aZone, orgNo: null }, ['orgNo ref.invalid', 'warehouseNo ref.invalid']],
  ['of a warehouse beyond the scope', zone, { ...aZone, warehouseNo: 'WH12' }, ['warehouseNo ref.invalid']],
  ['of a warehouse there is none of', zone, { ...aZone, warehouseNo: 'WH99' }, ['warehouseNo ref.invalid']],
  ['for everybody, by whom sees one organization', itemGroup, aGroup, ['orgNo ref.invalid']],
  ['that names no organization, which it may', itemGroup, { ...aGroup, orgNo: null }, []],
  ['whose organization is left empty, which is the same', itemGroup, { ...aGroup, orgNo: '' }, []],
  ['below nothing', itemGroup, { ...aGroup, orgNo: 'ORG1', parentGroupNo: 'none' }, ['parentGroupNo ref.invalid']],
  [
    'wrong in its own rule and in what it refers to',
    itemCell,
    { ...aCell, minQty: '5', maxQty: '4' },
    ['cellNo ref.invalid', 'maxQty valid.rangeOrder'],
  ],
];

describe('one row is a batch of one', () => {
  for (const [what, resource, values, wanted] of rows)
    it(`IMPORT-06 ERR-11 says the same of a row alone and of a row in a file: ${what}`, async () => {
      expect(told(await imported(resource, [values], keeper))).toEqual(wanted);
      expect(told(await added(resource, values, keeper))).toEqual(wanted);
    });

  it('IMPORT-06 judges each row of a file as if it stood alone', async () => {
    for (const resource of [zone, itemGroup, itemCell]) {
      const own = rows.filter(([, one]) => one === resource);
      // numbers are given once: what a file says of doubles a row alone cannot
      const drafts = own.map(([, , values], n) => ({
        ...values,
        ...('zoneNo' in values ? { zoneNo: `ZR${n}` } : { itemGroupNo: `GR${n}` }),
      }));
      const errors = await imported(resource, drafts, keeper);
      expect(own.map((_, line) => told(errors.filter((error) => error.line === line)))).toEqual(
        own.map(([, , , wanted]) => wanted),
      );
    }
  });

  it('R6 names no supplier to somebody of the supplier side who has none', async () => {
    const nobodys: Scope = { ...keeper, side: 'supplier', supplierNo: null };
    const scoped: Resource = { ...zone, scope: { supplier: 'zoneManager' } };
    const row = { ...aZone, zoneManager: '' };
    expect(told(await imported(scoped, [row], nobodys))).toContain('zoneManager ref.invalid');
    expect(told(await added(scoped, row, nobodys))).toContain('zoneManager ref.invalid');
  });
});
