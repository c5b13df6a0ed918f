/** What tasks promise, and who does them. */
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Allowed } from '@wms/contract/kernel/permission.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { type WarehouseTask, warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { type RawBuilder, sql } from 'kysely';
import { validWarehouse } from '../../base/warehouse/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { holdersAround } from '../../system/session/door.ts';

const isOpen = among(taskFlow, 'open', sql.ref('task_status'));

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

/** The open tasks of receipt lines, the oldest first. */
export const openTasksOf = (ctx: Context, lineIds: readonly string[], lock = false): Promise<readonly WarehouseTask[]> =>
  findRows(ctx, warehouseTask, [sql`source_line_id = any(${[...lineIds]}::text[])`, isOpen], { lock, order: sql`id` });

/** Which line a task in scope is of: read without a lock, since that never changes. */
export const lineOfTask = async (ctx: Context, id: string): Promise<string> => {
  const [row] = await findRows(ctx, warehouseTask, [sql`id = ${id}`]);
  if (!row) throw notFound();
  return row.sourceLineId;
};

const covers = (allowed: Allowed, value: string): boolean => allowed === 'ALL' || allowed.includes(value);
interface Worker {
  readonly userNo: string;
  readonly userName: string;
}
/** Who may do tasks in a warehouse: they hold the right, and the warehouse lies in their scope. */
export const workersOf = (ctx: Context, orgNo: string, warehouseNo: string): Promise<readonly Worker[]> =>
  beyondScope(ctx, 'who works in a warehouse', async (wide) => {
    const holders = await holdersAround(wide.tx, [], [warehouseTask.menu]);
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
