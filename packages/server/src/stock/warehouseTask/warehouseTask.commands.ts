import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { reassignTask as reassigned, releaseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { task } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import type { WarehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { move } from '../../kernel/document/move.ts';
import { take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { workersOf } from './warehouseTask.queries.ts';

const { closed, suspended, released } = taskFlow.states;

/** A move of several tasks into one state: all of them or none. */
const into =
  <A extends 'close' | 'suspend' | 'release'>(action: A, taskStatus: typeof closed | typeof suspended | typeof released) =>
  async (ctx: Context, { records }: InOf<typeof releaseTask>) => {
    const { rows } = await take(ctx, task, action, records);
    return (await move(ctx, task, action, rows, { change: () => ({ taskStatus }) })).answer;
  };
/** Their goods stay where they are. */
export const closeTask = into('close', closed);
export const suspendTask = into('suspend', suspended);
export const releaseTasks = into('release', released);

type Workers = ReadonlyMap<string, string>;
/** Who works in the warehouses of tasks, by the key of the place: names by number. */
const workersBy = async (ctx: Context, rows: readonly WarehouseTask[]): Promise<ReadonlyMap<string, Workers>> => {
  const places = new Map(rows.map(({ orgNo, warehouseNo }) => [placeOf({ orgNo, warehouseNo }), { orgNo, warehouseNo }]));
  const found = new Map<string, Workers>();
  for (const [key, { orgNo, warehouseNo }] of places)
    found.set(
      key,
      new Map((await workersOf(ctx, orgNo, warehouseNo)).map(({ userNo, userName }): [string, string] => [userNo, userName])),
    );
  return found;
};
const placeOf = ({ orgNo, warehouseNo }: Pick<WarehouseTask, 'orgNo' | 'warehouseNo'>): string =>
  JSON.stringify([orgNo, warehouseNo]);

/** Gives tasks to a person who works in their warehouse, or takes them from everybody. */
export const reassignTask = async (ctx: Context, { records, userNo }: InOf<typeof reassigned>) => {
  const wanted = userNo === '' ? null : userNo;
  let workers: ReadonlyMap<string, Workers> = new Map();
  const { rows } = await take(ctx, task, 'reassign', records, {
    all: async (held): Promise<readonly Issue[]> => {
      if (wanted === null) return [];
      workers = await workersBy(ctx, held.rows);
      const strange = held.rows.filter((row) => !workers.get(placeOf(row))?.has(wanted));
      return [...new Set(strange.map(({ warehouseNo }) => warehouseNo))].map((warehouseNo) => ({
        code: 'task.person',
        field: 'userNo',
        params: { value: wanted, warehouseNo },
      }));
    },
  });
  const nameOf = (row: WarehouseTask) => (wanted === null ? null : (workers.get(placeOf(row))?.get(wanted) ?? null));
  const { answer } = await move(ctx, task, 'reassign', rows, {
    change: (row) => ({ assignUserNo: wanted, assignUserName: nameOf(row) }),
    note: nameOf,
  });
  return answer;
};
