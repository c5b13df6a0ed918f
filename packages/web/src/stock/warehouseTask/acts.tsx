/** What can be done to a task from its list: the table of moves the server refuses by (LIST-66, LIST-68, ERR-51). */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { closeTask, releaseTask, startTask, suspendTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { task } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import { taskPhrases } from '@wms/contract/stock/warehouseTask/warehouseTask.phrases.ts';
import type { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { send } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';

export type ListedTask = Listed<typeof warehouseTask>;
type Tools = ListTools<ListedTask>;
const moves = { document: task, texts: taskPhrases };
const namesOf = (rows: readonly ListedTask[]): string => rows.map(({ taskNo }) => taskNo).join(', ');

/** A cell that filled up meanwhile is told of at once: the goods go to another. */
const start = moveAct(moves, 'start', {
  isFace: true,
  run: async ({ rows, refresh }: Tools) => {
    try {
      const { rerouted } = await send(startTask, { records: rows.map(versioned) });
      for (const { taskNo, formerCellNo: from, toCellNo: to } of rerouted)
        toast.warning(`${taskNo}: ${to === null ? sayNow(words.noneLeft, { from }) : sayNow(words.rerouted, { from, to })}`);
      if (rerouted.length === 0) toast.success(sayNow(messages['operate.success']));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    refresh();
  },
});
const suspend = moveAct(moves, 'suspend', {
  ask: { text: messages['confirm.suspend'], consequence: words.suspendThen },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(suspendTask, { records: rows.map(versioned) })) refresh();
  },
});
const release = moveAct(moves, 'release', {
  isFace: true,
  ask: { text: messages['confirm.release'], consequence: words.releaseThen },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(releaseTask, { records: rows.map(versioned) })) refresh();
  },
});
const close = moveAct(moves, 'close', {
  ask: { text: words.askClose, consequence: words.closeThen, isDanger: true },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(closeTask, { records: rows.map(versioned) })) refresh();
  },
});

export const rowActs: readonly RowAct<ListedTask>[] = [start, suspend, release, close];
export const toolbar: readonly ToolbarAct<ListedTask>[] = [
  { ...suspend, needs: 'some' },
  { ...release, needs: 'some' },
  { ...close, needs: 'some' },
  exportAct(serviceOf(startTask)) as ToolbarAct<ListedTask>,
];
