/** Organizations, warehouses, cells and employees: what their calls ask the database beyond the declarations. */
import { cell } from '@wms/contract/base/cell.ts';
import { organization } from '@wms/contract/base/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { employee } from '@wms/contract/system/employee/employee.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../kernel/exchange/methods.ts';
import type { Context } from '../kernel/ground/context.ts';
import type { Method } from '../kernel/ground/method.ts';
import { ensure, invalid, Refusal } from '../kernel/ground/refusal.ts';
import { addRow, type Bodies, plainBodies, updateRow, writtenMethods } from '../kernel/resource/crud.ts';
import { inUse } from '../kernel/row/references.ts';
import { lockRow, lockRows } from '../kernel/row/rows.ts';
import { mainWarehouseOf, type Places, peopleIn, unfinishedIn } from './placeStanding.queries.ts';

type Bag = Readonly<Record<string, unknown>>;
/** What a place must know of areas that stand above it. */
export interface Above {
  /** What locked cells cannot become because of what lies in them. */
  contentIssues(
    ctx: Context,
    changes: readonly { readonly row: Row<typeof cell>; readonly change: Bag }[],
  ): Promise<readonly Issue[]>;
}

const ensureFree = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Refusal('20007', issues);
};
const orgsOf = (rows: readonly { readonly orgNo: string }[]): Places => ({
  kind: 'orgNo',
  numbers: rows.map((row) => row.orgNo),
});
const housesOf = (rows: readonly { readonly warehouseNo: string }[]): Places => ({
  kind: 'warehouseNo',
  numbers: rows.map((row) => row.warehouseNo),
});

/** What an organization and a warehouse share: neither is closed over goods and open documents, nor deleted under people. */
const standingBodies = <R extends typeof organization | typeof warehouse>(
  resource: R,
  placesOf: (rows: readonly Row<R>[]) => Places,
): Pick<Bodies, 'update' | 'invalidate' | 'purge'> => {
  const plain = plainBodies(resource);
  const ensureIdle = async (ctx: Context, rows: readonly Row<R>[]): Promise<void> =>
    ensureFree(await unfinishedIn(ctx, placesOf(rows)));
  return {
    update: async (ctx, change) => {
      const row = await lockRow(ctx, resource, change);
      if (change.statusCode === '0' && row.statusCode === '1') await ensureIdle(ctx, [row]);
      return plain.update(ctx, change);
    },
    invalidate: async (ctx, wanted) => {
      await ensureIdle(ctx, await lockRows(ctx, resource, wanted));
      return plain.invalidate(ctx, wanted);
    },
    purge: async (ctx, wanted) => {
      const rows = await lockRows(ctx, resource, wanted);
      const people = await peopleIn(ctx, placesOf(rows));
      if (people.length > 0) ensureFree([...(await inUse(ctx, resource, rows)), ...people]);
      return plain.purge(ctx, wanted);
    },
  };
};

/** One main warehouse for each organization: the index holds it, this says which one stands there already. */
const ensureMain = async (ctx: Context, draft: Bag, id = '0'): Promise<void> => {
  if (draft.isMainWarehouse !== '1' || draft.statusCode !== '1') return;
  const orgNo = String(draft.orgNo);
  const warehouseNo = await mainWarehouseOf(ctx, orgNo, id);
  if (warehouseNo !== null) ensure([{ code: 'warehouse.mainExists', field: 'isMainWarehouse', params: { orgNo, warehouseNo } }]);
};
const standing = standingBodies(warehouse, housesOf);
const warehouseBodies: Partial<Bodies> = {
  ...standing,
  add: async (ctx, draft) => {
    await ensureMain(ctx, draft);
    return addRow(ctx, warehouse, draft);
  },
  update: async (ctx, change) => {
    const row = await lockRow(ctx, warehouse, change);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await ensureMain(ctx, { ...row, ...given }, row.id);
    return standing.update(ctx, change);
  },
  restore: async (ctx, wanted) => {
    for (const row of await lockRows(ctx, warehouse, wanted)) await ensureMain(ctx, { ...row, statusCode: '1' }, row.id);
    return plainBodies(warehouse).restore(ctx, wanted);
  },
};

/** The user an employee is linked to must be one the person can see. */
const ensureUser = async (ctx: Context, draft: Bag): Promise<void> => {
  const { userNo } = draft;
  if (typeof userNo !== 'string' || userNo === '') return;
  const found = await ctx.tx.first(sql`select 1 from sys_user where user_no = ${userNo}`);
  if (!found) throw invalid({ code: 'ref.invalid', field: 'userNo', params: { field: employee.labels.userNo, value: userNo } });
};
const employeeBodies: Partial<Bodies> = {
  add: async (ctx, draft) => {
    await ensureUser(ctx, draft);
    return addRow(ctx, employee, draft);
  },
  update: async (ctx, change) => {
    await ensureUser(ctx, change);
    return updateRow(ctx, employee, change);
  },
};

/** The written calls of places, and the import of warehouses, whose rows remember that they were imported. */
export const placeMethods = ({ contentIssues }: Above): readonly Method[] => [
  ...writtenMethods(organization, standingBodies(organization, orgsOf)),
  ...writtenMethods(warehouse, warehouseBodies),
  ...importMethodsWith(warehouse, (plan) => ({
    ...plan,
    apply: (ctx, drafts) =>
      plan.apply(
        ctx,
        drafts.map((draft) => ({ ...draft, values: { ...draft.values, createFlag: '1' } })),
      ),
  })),
  ...writtenMethods(cell, {
    update: async (ctx, change) => {
      const row = await lockRow(ctx, cell, change);
      ensure(await contentIssues(ctx, [{ row, change }]));
      return updateRow(ctx, cell, change);
    },
  }),
  ...writtenMethods(employee, employeeBodies),
];
