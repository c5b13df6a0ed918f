/** What tasks promise, and who does them. */

import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Allowed } from '@wms/contract/kernel/permission.ts';
import type { listTasksToDo as asked } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { type WarehouseTask, warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleCells } from '../../base/cell/door.ts';
import { validWarehouse } from '../../base/warehouse/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { holdersAround } from '../../system/session/door.ts';

const status = sql.ref('task_status');
const isOpen = among(taskFlow, 'open', status);
const isWaiting = among(taskFlow, 'waiting', status);
const isBegun = sql`task_status = ${taskFlow.states.inProgress}`;

/** What open tasks in scope promise to cells of a warehouse, those of some tasks excepted, as a table of a query. */
export const promisedTo = (
  ctx: Pick<Context, 'scope'>,
  warehouseNo: string,
  except: readonly string[] = [],
): RawBuilder<unknown> => sql`(
  select org_no, to_cell_no as cell_no, item_no, coalesce(lot_no, '') as lot_no, task_qty as qty from wm_task
  where ${allOf([
    ...visible(warehouseTask, ctx),
    sql`warehouse_no = ${warehouseNo}`,
    isOpen,
    sql`to_cell_no is not null`,
    sql`id <> all(${[...except]}::bigint[])`,
  ])})`;

/** Goods that lie somewhere, in a lot; the dock has no number. */
export interface Lying {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
}
export interface Claim extends Lying {
  /** The line whose goods they are. */
  readonly sourceLineId: string;
  readonly qty: Decimal;
}
/** What open tasks are to carry away from some places. */
export const claimsOn = async (ctx: Context, places: readonly Lying[]): Promise<readonly Claim[]> => {
  if (places.length === 0) return [];
  const cellNo = sql`coalesce(from_cell_no, '')`;
  const lotNo = sql`coalesce(lot_no, '')`;
  return ctx.tx.rows<Claim>(sql`
    select org_no as "orgNo", warehouse_no as "warehouseNo", ${cellNo} as "cellNo", item_no as "itemNo", ${lotNo} as "lotNo",
      source_line_id as "sourceLineId", sum(task_qty) as qty
    from wm_task
    where ${allOf([
      ...visible(warehouseTask, ctx),
      isOpen,
      sql`warehouse_no = any(${[...new Set(places.map((one) => one.warehouseNo))]}::text[])`,
      sql`(org_no, warehouse_no, ${cellNo}, item_no, ${lotNo}) in (select * from unnest(${places.map((one) => one.orgNo)}::text[],
        ${places.map((one) => one.warehouseNo)}::text[], ${places.map((one) => one.cellNo)}::text[],
        ${places.map((one) => one.itemNo)}::text[], ${places.map((one) => one.lotNo)}::text[]))`,
    ])}
    group by 1, 2, 3, 4, 5, 6`);
};
/** Which of some numbers are those of tasks in scope. */
export const tasksNamed = async (ctx: Context, taskNos: readonly string[]): Promise<ReadonlySet<string>> => {
  if (taskNos.length === 0) return new Set();
  const rows = await findRows(ctx, warehouseTask, [sql`task_no = any(${[...new Set(taskNos)]}::text[])`]);
  return new Set(rows.map(({ taskNo }) => taskNo));
};

/** The open tasks of receipt lines, the oldest first. */
export const openTasksOf = (ctx: Context, lineIds: readonly string[], lock = false): Promise<readonly WarehouseTask[]> =>
  findRows(ctx, warehouseTask, [sql`source_line_id = any(${[...lineIds]}::text[])`, isOpen], { lock, order: sql`id` });

/** Which line a task in scope is of: read without a lock, since that never changes. */
export const lineOfTask = async (ctx: Context, id: string): Promise<string> => {
  const [row] = await findRows(ctx, warehouseTask, [sql`id = ${id}`]);
  if (!row) throw notFound();
  return row.sourceLineId;
};

/** Whether nobody has begun a task in scope. */
export const waitsToBegin = async (ctx: Context, id: string): Promise<boolean> =>
  (await findRows(ctx, warehouseTask, [sql`id = ${id}`, isWaiting])).length > 0;

const covers = (allowed: Allowed, value: string): boolean => allowed === 'ALL' || allowed.includes(value);
interface Worker {
  readonly userNo: string;
  readonly userName: string;
}
/** Who may do tasks in a warehouse: they hold the right, and the warehouse lies in their scope. */
export const workersOf = (ctx: Context, orgNo: string, warehouseNo: string): Promise<readonly Worker[]> =>
  beyondScope(ctx, 'who works in a warehouse', async (wide) => {
    const holders = await holdersAround(wide.tx, { supplierNos: [], menus: [warehouseTask.menu], userNos: [] });
    return holders
      .filter(
        ({ grants, scope }) =>
          grants.get(warehouseTask.menu)?.has('isSubmit') === true &&
          covers(scope.orgs, orgNo) &&
          covers(scope.warehouses, warehouseNo),
      )
      .map(({ person: { userNo, userName } }) => ({ userNo, userName }));
  });

/** Who can be given tasks of a warehouse, each with the open tasks they have there; who has fewest stands first. */
export const listTaskPeople = async (ctx: Context, { warehouseNo }: { readonly warehouseNo: string }) => {
  const place = await validWarehouse(ctx, warehouseNo);
  if (!place) throw notFound();
  const workers = await workersOf(ctx, place.orgNo, warehouseNo);
  const rows = await ctx.tx.rows<{ userNo: string; count: number }>(sql`
    select assign_user_no as "userNo", count(*)::int as count from wm_task
    where ${allOf([
      ...visible(warehouseTask, ctx),
      sql`warehouse_no = ${warehouseNo}`,
      isOpen,
      sql`assign_user_no = any(${workers.map(({ userNo }) => userNo)}::text[])`,
    ])}
    group by assign_user_no`);
  const countOf = new Map(rows.map(({ userNo, count }) => [userNo, count]));
  return onePage(
    workers
      .map((worker) => ({ ...worker, openCount: countOf.get(worker.userNo) ?? 0 }))
      .toSorted((a, b) => a.openCount - b.openCount || (a.userNo < b.userNo ? -1 : 1)),
  );
};

const mostToDo = 200;
/**
 * Where cells stand on the way through a warehouse: by their sequence, then by number; those without one come last. One walks on from
 * a cell, and begins anew at the end.
 */
const wayFrom = (ctx: Context, near: string | null): RawBuilder<unknown> => {
  const cells = visibleCells(ctx);
  const place = (cellNo: RawBuilder<unknown>) => sql`(
    select array[lpad(coalesce(c.cell_in_seq, 99999999)::text, 8, '0'), c.cell_no collate "C"] from ${cells} c
    where c.warehouse_no = wm_task.warehouse_no and c.cell_no = ${cellNo})`;
  const own = place(sql`wm_task.to_cell_no`);
  return sql`${own} < ${place(sql`${near}::text`)} nulls last, ${own} nulls last`;
};
/** What the caller may carry out now, or one task whatever became of it. */
export const listTasksToDo = async (ctx: Context, { warehouseNo, nearCellNo, id }: InOf<typeof asked>) => {
  const me = ctx.user.userNo;
  const where = id
    ? [sql`id = ${id}`]
    : [
        ...(warehouseNo ? [sql`warehouse_no = ${warehouseNo}`] : []),
        sql`origin_type = 'WMS'`,
        sql`(
          (assign_user_no = ${me} and (${isWaiting} or ${isBegun})) or (assign_user_no is null and ${isWaiting}))`,
      ];
  const order = sql`(assign_user_no is null), warehouse_no, ${wayFrom(ctx, nearCellNo || null)}, id`;
  return onePage(presentRows(ctx, warehouseTask, await findRows(ctx, warehouseTask, where, { order, limit: mostToDo })));
};
