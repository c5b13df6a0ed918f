/** Tasks as the rooms see them whose goods they carry: made, started, finished, and given up with what no longer waits. */
import { compare, type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { task } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import type { WarehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { type Judging, take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { openTasksOf } from './warehouseTask.queries.ts';

const { initial, inProgress, released, suspended, finished, closed } = taskFlow.states;

/**
 * Whoever promises places in a warehouse does so alone until the end, so that no place is promised twice. Held last: who has it
 * waits for nothing but itself. What is asked next stands behind it on the connection.
 */
export const holdPromises = (ctx: Context, warehouseNo: string): void =>
  ctx.tx.goOn(ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('promised places'), hashtext(${warehouseNo}))`));

/** A place for some goods, or none; `reason` is a code of TaskReason. */
export interface Place {
  readonly cellNo: string | null;
  readonly qty: Decimal;
  readonly reason: string;
}
/** What a task says of the goods it carries. */
export type Carried = Pick<
  WarehouseTask,
  | 'orgNo'
  | 'warehouseNo'
  | 'receiptNo'
  | 'sourceNo'
  | 'sourceLineId'
  | 'itemNo'
  | 'itemName'
  | 'itemEnName'
  | 'unitNo'
  | 'lotNo'
  | 'fromCellNo'
>;
export interface Errand {
  readonly goods: Carried;
  readonly place: Place;
  /** Whose they are from the beginning. */
  readonly assigned?: Pick<WarehouseTask, 'assignUserNo' | 'assignUserName'>;
}
/** What of a task its successors have alike. */
export const carriedBy = (row: Carried): Carried => {
  const { orgNo, warehouseNo, receiptNo, sourceNo, sourceLineId, itemNo, itemName, itemEnName, unitNo, lotNo, fromCellNo } = row;
  return { orgNo, warehouseNo, receiptNo, sourceNo, sourceLineId, itemNo, itemName, itemEnName, unitNo, lotNo, fromCellNo };
};

/** Makes tasks, one for each place. */
export const openTasks = async (ctx: Context, errands: readonly Errand[]): Promise<readonly WarehouseTask[]> => {
  if (errands.length === 0) return [];
  const numbers = await ctx.numbers.take('SJ', errands.length);
  return open(
    ctx,
    task,
    'create',
    errands.map(({ goods, place: { cellNo, qty, reason }, assigned }, at) => ({
      ...goods,
      ...assigned,
      ...{ taskNo: numbers[at], taskStatus: initial, taskQty: qty, toCellNo: cellNo, reason },
    })),
  );
};

/** Locks tasks for an action; the caller holds their lines where it moves goods. */
export const takeTasks = (
  ctx: Context,
  action: 'start' | 'finish',
  records: readonly { readonly id: string; readonly version: number }[],
  judging: Judging<(typeof task)['resource'], never> = {},
) => take(ctx, task, action, records, judging);

/** Begins locked tasks; `placeOf` gives one another place than it has. Who begins a task of nobody takes it. */
export const startTasks = async (
  ctx: Context,
  rows: readonly WarehouseTask[],
  placeOf: (row: WarehouseTask) => Place | undefined,
) => {
  const { userNo, userName } = ctx.user;
  return move(ctx, task, 'start', rows, {
    change: (row) => {
      const next = placeOf(row);
      return {
        taskStatus: inProgress,
        ...(row.assignUserNo === null ? { assignUserNo: userNo, assignUserName: userName } : {}),
        ...(next ? { toCellNo: next.cellNo, taskQty: next.qty, reason: next.reason } : {}),
        ...(next && row.toCellNo !== null && row.toCellNo !== next.cellNo ? { formerCellNo: row.toCellNo } : {}),
      };
    },
    note: (row) => {
      const next = placeOf(row);
      return next && next.cellNo !== row.toCellNo ? `${row.toCellNo ?? '-'} → ${next.cellNo ?? '-'}` : null;
    },
  });
};

interface Done {
  readonly cellNo: string;
  readonly doneQty: Decimal;
  /** Why another cell than the proposed one; null: it is that one. */
  readonly remark: string | null;
}
/** Ends a locked task with what was put away; what is left is a task of its own, of the same person. */
export const endTask = async (ctx: Context, row: WarehouseTask, { cellNo, doneQty, remark }: Done) => {
  const rest = minus(row.taskQty, doneQty);
  const { assignUserNo, assignUserName, toCellNo, reason } = row;
  const left = isPositive(rest)
    ? await openTasks(ctx, [
        {
          goods: carriedBy(row),
          place: { cellNo: toCellNo, qty: rest, reason: reason ?? '' },
          assigned: { assignUserNo, assignUserName },
        },
      ])
    : [];
  const { answer } = await move(ctx, task, 'finish', [row], {
    change: () => ({
      ...{ taskStatus: finished, doneQty, toCellNo: cellNo, remark },
      ...(cellNo === toCellNo ? {} : { reason: 'P', formerCellNo: toCellNo }),
    }),
    note: () => [doneQty, ...(remark ? [remark] : [])].join(' '),
  });
  return { answer, rest: left[0] ?? null };
};

/** A line whose goods have moved otherwise than by a task. */
export interface Settled {
  readonly lineId: string;
  /** What of it waits to be put away now. */
  readonly waiting: Decimal;
  /** What was just put away by hand, and where. */
  readonly laid: readonly { readonly cellNo: string; readonly qty: Decimal }[];
  /** Why, for the history of its tasks. */
  readonly note: string | null;
}
const rank = new Map<string, number>([initial, released, suspended, inProgress].map((status, at) => [status, at]));
/** Tasks that are given up first: those whose cell was filled, then those nobody has begun, then the younger ones. */
const inTurn = (rows: readonly WarehouseTask[], laid: Settled['laid']): readonly WarehouseTask[] => {
  const filled = new Set(laid.map(({ cellNo }) => cellNo));
  const isFilled = ({ toCellNo }: WarehouseTask): number => (toCellNo !== null && filled.has(toCellNo) ? 0 : 1);
  return rows.toSorted(
    (a, b) =>
      isFilled(a) - isFilled(b) ||
      (rank.get(a.taskStatus) ?? 0) - (rank.get(b.taskStatus) ?? 0) ||
      (BigInt(a.id) < BigInt(b.id) ? 1 : -1),
  );
};

/**
 * Takes from the open tasks of lines what was put away by hand, and what no longer waits; a task with nothing left is closed. The
 * caller holds the lines.
 */
export const reduceTasks = async (ctx: Context, lines: readonly Settled[]): Promise<void> => {
  if (lines.length === 0) return;
  const rows = await openTasksOf(
    ctx,
    lines.map(({ lineId }) => lineId),
    true,
  );
  const left = new Map<string, Decimal>();
  for (const { lineId, waiting, laid } of lines) {
    const own = rows.filter(({ sourceLineId }) => sourceLineId === lineId);
    const promised = sum(...own.map(({ taskQty }) => taskQty));
    const byHand = sum(...laid.map(({ qty }) => qty));
    const beyond = minus(promised, waiting);
    let surplus = compare(byHand, beyond) > 0 ? byHand : beyond;
    for (const row of inTurn(own, laid)) {
      if (!isPositive(surplus)) break;
      const part = smaller(row.taskQty, surplus);
      left.set(row.id, minus(row.taskQty, part));
      surplus = minus(surplus, part);
    }
  }
  const noteOf = new Map(lines.map(({ lineId, note }) => [lineId, note]));
  const reduced = rows.filter(({ id }) => left.has(id));
  if (reduced.length === 0) return;
  await move(ctx, task, 'reduce', reduced, {
    change: (row) => {
      const taskQty = left.get(row.id) ?? row.taskQty;
      return isPositive(taskQty) ? { taskQty } : { taskStatus: closed };
    },
    note: ({ sourceLineId }) => noteOf.get(sourceLineId),
  });
};
