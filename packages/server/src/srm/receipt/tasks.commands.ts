/** Starting and finishing tasks: where the goods belong now, and the movement that puts them there (LIST-68). */
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, isPositive } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import type * as calls from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import type { WarehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { hold } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import {
  carriedBy,
  type Errand,
  endTask,
  holdPromises,
  lineOfTask,
  openTasks,
  type Place,
  startTasks,
  takeTasks,
  waitsToBegin,
} from '../../stock/warehouseTask/door.ts';
import { placesFor } from '../../strategy/door.ts';
import { byWarehouse, placesIn } from './promise.commands.ts';
import { judgeLaying, lay } from './putaway.commands.ts';

/** Where the goods of tasks belong now: nothing for those whose cell still takes them; of several places the first is the task's. */
const placesNow = async (ctx: Context, rows: readonly WarehouseTask[]): Promise<ReadonlyMap<string, readonly Place[]>> => {
  const found = new Map<string, readonly Place[]>();
  for (const group of byWarehouse(rows)) {
    const [{ orgNo, warehouseNo } = { orgNo: '', warehouseNo: '' }] = group;
    holdPromises(ctx, warehouseNo);
    const answers = await beyondScope(ctx, 'where goods belong does not depend on who carries them', (wide) =>
      placesFor(
        wide,
        { orgNo, warehouseNo },
        group.map(({ itemNo, lotNo, taskQty: qty, toCellNo: cellNo }) => ({ itemNo, lotNo, qty, cellNo })),
        group.map(({ id }) => id),
      ),
    );
    group.forEach(({ id }, at) => {
      const answer = answers[at];
      if (answer && !answer.stays) found.set(id, placesIn(answer));
    });
  }
  return found;
};

/** Begins tasks. A cell that filled up meanwhile gives way to the next, and the answer says so. */
export const startTask = async (
  ctx: Context,
  { records }: InOf<typeof calls.startTask>,
): Promise<ReplyOf<typeof calls.startTask>> => {
  const { rows } = await takeTasks(ctx, 'start', records);
  const places = await placesNow(ctx, rows);
  const { rows: after, answer } = await startTasks(ctx, rows, ({ id }) => places.get(id)?.[0]);
  const byId = new Map(after.map((row) => [row.id, row]));
  await openTasks(
    ctx,
    rows.flatMap((row): readonly Errand[] => {
      const { assignUserNo, assignUserName } = byId.get(row.id) ?? row;
      const further = places.get(row.id)?.slice(1) ?? [];
      return further.map((place) => ({ goods: carriedBy(row), place, assigned: { assignUserNo, assignUserName } }));
    }),
  );
  return {
    ...answer,
    rerouted: rows.flatMap((row) => {
      const now = byId.get(row.id);
      if (!now || row.toCellNo === null || now.toCellNo === row.toCellNo) return [];
      return [{ id: row.id, taskNo: row.taskNo, formerCellNo: row.toCellNo, toCellNo: now.toCellNo }];
    }),
  };
};

/** The next cell for goods whose own does not take them any more; it is named where one takes them. */
const nextIssues = async (ctx: Context, row: WarehouseTask, qty: string): Promise<readonly Issue[]> => {
  const { orgNo, warehouseNo, itemNo, lotNo, toCellNo } = row;
  const [answer] = await beyondScope(ctx, 'where goods belong does not depend on who carries them', (wide) =>
    placesFor(wide, { orgNo, warehouseNo }, [{ itemNo, lotNo, qty }], [row.id]),
  );
  const next = answer?.placed.find(({ cellNo }) => cellNo !== toCellNo);
  return next ? [{ code: 'task.nextCell', field: 'cellNo', params: { cellNo: toCellNo ?? '', next: next.cellNo } }] : [];
};

const finishIssues = (row: WarehouseTask, qty: string, cellNo: string, reason: string | null | undefined): readonly Issue[] => [
  ...(isPositive(qty) ? [] : [{ code: 'task.qty', field: 'doneQty' }]),
  ...(compare(qty, row.taskQty) > 0 ? [{ code: 'task.over', field: 'doneQty', params: { qty: row.taskQty } }] : []),
  ...(cellNo === '' ? [{ code: 'task.noCell', field: 'cellNo' }] : []),
  ...(cellNo !== '' && row.toCellNo !== null && cellNo !== row.toCellNo && missingReason(reason).length > 0
    ? [{ code: 'task.otherCell', field: 'reason', params: { cellNo: row.toCellNo } }]
    : []),
];

/** Ends a task: the goods go to a cell by the movement of RC-09, under the number of the task. */
export const finishTask = async (
  ctx: Context,
  { id, version, cellNo: named, doneQty: given, reason, barcodes }: InOf<typeof calls.finishTask>,
): Promise<ReplyOf<typeof calls.finishTask>> => {
  const held = await hold(ctx, receivedLine, [{ id: await lineOfTask(ctx, id) }]);
  const [line] = held.rows;
  if (!line) throw notFound();
  // refused with what is wrong with the body and the cell as well, not one after the other
  let judged: Awaited<ReturnType<typeof judgeLaying>> | undefined;
  const { rows } = await takeTasks(ctx, 'finish', [{ id, version }], {
    each: async (row) => {
      const cellNo = named || row.toCellNo || '';
      const qty = given ?? row.taskQty;
      const own = finishIssues(row, qty, cellNo, reason);
      if (!isIn(taskFlow, 'inProgress', row.taskStatus) || own.length > 0) return own;
      judged = await judgeLaying(ctx, held, [{ receiptLineId: line.id, cellNo, qty, barcodes, reason: reason ?? null }]);
      const { issues } = judged;
      const isFull = cellNo === row.toCellNo && issues.some(({ field }) => field === 'cellNo');
      return isFull ? [...issues, ...(await nextIssues(ctx, row, qty))] : issues;
    },
  });
  const [row] = rows;
  if (!row || !judged) throw notFound();
  const doneQty = given ?? row.taskQty;
  const cellNo = named || row.toCellNo || '';
  const remark = cellNo === row.toCellNo ? null : (reason ?? null);
  const { answer, rest } = await endTask(ctx, row, { cellNo, doneQty, remark });
  await lay(ctx, judged, { sourceNo: row.taskNo });
  return {
    ...answer,
    rest: rest && { id: rest.id, version: rest.version, taskNo: rest.taskNo, taskQty: rest.taskQty },
  };
};

/** Ends a task whose goods lie in their cell already: who did not begin it begins it now. */
export const putAwayTask = async (
  ctx: Context,
  input: InOf<typeof calls.putAwayTask>,
): Promise<ReplyOf<typeof calls.putAwayTask>> => {
  const { id, version } = input;
  // the line before its task, as whoever moves goods holds them
  await hold(ctx, receivedLine, [{ id: await lineOfTask(ctx, id) }]);
  if (!(await waitsToBegin(ctx, id))) return finishTask(ctx, input);
  const { rows } = await takeTasks(ctx, 'start', [{ id, version }]);
  const [begun] = (await startTasks(ctx, rows, () => undefined)).rows;
  return finishTask(ctx, { ...input, version: begun?.version ?? version });
};
