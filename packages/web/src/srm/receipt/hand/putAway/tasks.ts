/** Tasks as the hand-held reads and keeps them, and how what was put away is sent. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { listTasksToDo, putAwayTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { formatQty } from '../../../../kernel/field/Qty.tsx';
import type { Booking, BookingKind, HandDoor, Kept } from '../../../../kernel/frame/hand.ts';
import { sayNow } from '../../../../kernel/frame/locale.tsx';
import { pathTo } from '../../../../kernel/frame/routes.ts';
import { change, enqueue, keptIn, queueNow } from '../../../../kernel/hand/queue.ts';
import { ask } from '../../../../kernel/wire/calls.ts';
import { CallError } from '../../../../kernel/wire/faults.ts';
import { taskWords } from '../../../../stock/warehouseTask/door.ts';
import { refusedLabels, withLabels } from '../../../label/door.ts';
import { type ScannedLabel, saidBy } from '../../labels.ts';
import { words } from './words.ts';

const MENU = 'Pda.PutAway';
export const quiet = { report: 'none', module: MENU } as const;

type Row = ReplyOf<typeof listTasksToDo>['records'][number];
/** A task as it is kept on the device: no more of it than carrying it out asks. */
export interface KeptTask
  extends Kept,
    Pick<
      Row,
      | 'version'
      | 'taskNo'
      | 'taskStatus'
      | 'warehouseNo'
      | 'receiptNo'
      | 'itemNo'
      | 'itemName'
      | 'unitNo'
      | 'lotNo'
      | 'taskQty'
      | 'fromCellNo'
      | 'toCellNo'
      | 'reason'
      | 'assignUserNo'
    > {
  /** Its place on the way. */
  readonly at: number;
  /** When it was read, in milliseconds since 1970. */
  readonly read: number;
  /** What of it is put away; null: all of it. */
  readonly qty: Decimal | null;
  /** Labels that were scanned with its goods: they lie where these are put. */
  readonly labels?: readonly ScannedLabel[];
  /** The proposed cell, where that proved to be full: `toCellNo` is the next one then. */
  readonly fullCellNo: string | null;
  /** The received line whose goods they are; a device may have kept a task before this was asked for. */
  readonly sourceLineId?: string;
}

export const keptTasks = (kept: readonly Kept[]): readonly KeptTask[] =>
  kept
    .filter(({ kind }) => kind === MENU)
    .map((one) => one as KeptTask)
    .toSorted((a, b) => a.at - b.at);
/** A device may have kept a task before labels were asked for. */
export const labelsOf = ({ labels = [] }: Pick<KeptTask, 'labels'>): readonly ScannedLabel[] => labels;
export const qtyOf = ({ qty, taskQty }: Pick<KeptTask, 'qty' | 'taskQty'>): Decimal => qty ?? taskQty;
/** The task as it stands on the device: a scanner is faster than a page is drawn. */
export const taskNow = (task: KeptTask): KeptTask => (keptIn(queueNow(), task.id) as KeptTask | undefined) ?? task;
/** Keeps the labels that were scanned with the goods of a task. */
export const keepLabels = (id: string, make: (before: readonly ScannedLabel[]) => readonly ScannedLabel[]): Promise<void> =>
  change((now) => {
    const task = keptIn(now, id) as KeptTask | undefined;
    return task && { keep: [{ ...task, labels: make(labelsOf(task)) } as KeptTask] };
  });
export const taskPath = (id?: string): string => pathTo(MENU, {}, { id });
/** What was booked of a task and is not settled: at most one. */
export const bookingOf = (bookings: readonly Booking[], id: string): Booking | undefined =>
  bookings.find(({ kind, group }) => kind === MENU && group === id);

/** A row over what was kept of it: a smaller quantity and the cell after a full one stay. */
const keptOf = (row: Row, at: number, read: number, before: KeptTask | undefined): KeptTask => {
  const isFull = before !== undefined && before.fullCellNo !== null && before.fullCellNo === row.toCellNo;
  const isPart = before !== undefined && before.qty !== null && compare(before.qty, row.taskQty) < 0;
  return {
    ...{ id: row.id, kind: MENU, version: row.version, taskNo: row.taskNo, taskStatus: row.taskStatus, receiptNo: row.receiptNo },
    ...{ warehouseNo: row.warehouseNo, itemNo: row.itemNo, itemName: row.itemName, unitNo: row.unitNo, lotNo: row.lotNo },
    ...{ taskQty: row.taskQty, fromCellNo: row.fromCellNo, reason: row.reason, assignUserNo: row.assignUserNo, at, read },
    sourceLineId: row.sourceLineId,
    toCellNo: isFull ? before.toCellNo : row.toCellNo,
    fullCellNo: isFull ? before.fullCellNo : null,
    qty: isPart ? before.qty : null,
    ...(before?.labels && compare(saidBy(before.labels), row.taskQty) <= 0 ? { labels: before.labels } : {}),
  };
};

/** Where the person stands: the cell of the last booking. */
let lastCell: string | null = null;
// a list that was asked for before a booking was settled tells of what is no more
let settled = 0;
/** Reads what the person may carry out; what waits to be sent stays as it was made. Throws CallError. */
export const readTasks = async (warehouseNo: string): Promise<void> => {
  const before = settled;
  const { records } = await ask(listTasksToDo, { warehouseNo: warehouseNo || null, nearCellNo: lastCell }, quiet);
  if (before !== settled) return readTasks(warehouseNo);
  const read = Date.now();
  await change(({ kept, bookings }) => {
    const known = new Map(keptTasks(kept).map((one) => [one.id, one]));
    const waits = (id: string): boolean => bookings.some(({ group, refused }) => group === id && !refused);
    const fresh = records.flatMap((row, at) => (waits(row.id) ? [] : [keptOf(row, at, read, known.get(row.id))]));
    const ids = new Set(fresh.map(({ id }) => id));
    return { keep: fresh, forget: [...known.keys()].filter((id) => !ids.has(id) && !bookingOf(bookings, id)) };
  });
};
/** One task as it stands now, whatever became of it. Throws CallError. */
const readTask = async (id: string): Promise<Row | undefined> => (await ask(listTasksToDo, { id }, quiet)).records[0];

/** Keeps that the goods of a task lie in a cell, and sends it. A refused try is given up for the new one. */
export const bookTask = (id: string, cellNo: string, reason: string | null): Promise<void> =>
  enqueue((now) => {
    const task = keptIn(now, id) as KeptTask | undefined;
    const earlier = bookingOf(now.bookings, id);
    if (!task || (earlier && (!earlier.refused || earlier.refused.isUnsure))) return undefined;
    const doneQty = qtyOf(task);
    const barcodes = labelsOf(task).map(({ barcode }) => barcode);
    return {
      drop: earlier ? [earlier.seq] : [],
      booking: {
        ...{ kind: MENU, group: id, title: `${task.taskNo} · ${task.itemNo}` },
        text: withLabels(`${formatQty(doneQty)} ${task.unitNo} → ${cellNo}`, barcodes),
        body: { id, version: task.version, cellNo, doneQty, reason, barcodes },
      },
    };
  });

/** The cell after a full one, where the refusal names it. */
export const nextAfter = ({ refused }: Booking): { readonly full: string; readonly next: string } | undefined => {
  const params = refused?.details?.find(({ code }) => code === 'task.nextCell')?.params;
  return typeof params?.next === 'string' ? { full: String(params.cellNo), next: params.next } : undefined;
};

/** What is left of a task: nothing of it was scanned. */
const restOf = (task: KeptTask, rest: Partial<KeptTask>): KeptTask => ({
  ...task,
  ...rest,
  qty: null,
  labels: [],
});

const reply = (value: unknown): ReplyOf<typeof putAwayTask> => value as ReplyOf<typeof putAwayTask>;
const puttingAway: BookingKind = {
  call: putAwayTask,
  settle: (booking, answer, later, kept) => {
    settled += 1;
    lastCell = String(booking.body.cellNo);
    const { rest } = reply(answer);
    const task = kept as KeptTask | undefined;
    const { initial } = taskFlow.states;
    const said = rest
      ? sayNow(taskWords.finishRest, { qty: `${formatQty(rest.taskQty)} ${task?.unitNo ?? ''}`.trim(), no: rest.taskNo })
      : sayNow(taskWords.finishDone);
    return {
      said: `${booking.title} · ${said}`,
      later,
      kept: task && rest ? restOf(task, { ...rest, taskStatus: initial }) : null,
    };
  },
  renew: async ({ body, group }) => ({ ...body, version: (await readTask(group))?.version ?? body.version }),
  reopen: async (booking, kept) => {
    const { group: id } = booking;
    const row = await readTask(id);
    if (!row || !isIn(taskFlow, 'open', row.taskStatus))
      throw new CallError({ kind: 'reply', status: 409, message: sayNow(words.gone) });
    const before = kept as KeptTask | undefined;
    const next = nextAfter(booking);
    // labels that it was refused for go along no more
    const bad = refusedLabels(booking);
    const read = keptOf(row, before?.at ?? 0, Date.now(), before);
    const fresh = { ...read, labels: labelsOf(read).filter(({ barcode }) => !bad.has(barcode)) };
    return {
      kept: next && next.full === row.toCellNo ? { ...fresh, toCellNo: next.next, fullCellNo: next.full } : fresh,
      path: taskPath(id),
    };
  },
};

const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
/** The tasks that a scanned text names by itself, those nearest first. */
export const namedBy = (tasks: readonly KeptTask[], text: string): readonly KeptTask[] => {
  const [own] = tasks.filter(({ taskNo }) => same(taskNo, text));
  return own ? [own] : tasks.filter(({ itemNo }) => same(itemNo, text));
};
/** Whether a text is the number of the task alone: it opens it and is no scan of its goods. */
export const isTaskNo = ({ taskNo, itemNo }: KeptTask, text: string): boolean => same(taskNo, text) && !same(itemNo, text);
export const putAwayDoor: HandDoor = {
  menuNo: MENU,
  // what was read before; whoever wants to know of others opens the list
  find: async (text) => {
    const [found] = namedBy(keptTasks(queueNow().kept), text);
    return found && taskPath(found.id);
  },
  books: puttingAway,
};
