/** What can be done to a task from its list: the table of moves the server refuses by (LIST-66, LIST-68, ERR-51). */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { closeTask, releaseTask, startTask, suspendTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { task } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { taskPhrases } from '@wms/contract/stock/warehouseTask/warehouseTask.phrases.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { send } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { askAssign } from './AssignDialog.tsx';
import { askFinish } from './FinishDialog.tsx';
import { type ListedTask, namesOf, quantityOf, wayOf } from './facts.ts';
import { words } from './words.ts';

type Tools = ListTools<ListedTask>;
const moves = { document: task, texts: taskPhrases };
const { labels } = warehouseTask;
const heads: readonly Trilingual[] = [screenTerms.quantity, words.way, labels.assignUserName];

interface Asked {
  readonly action: 'suspend' | 'release' | 'close';
  readonly call: typeof closeTask;
  readonly text: Trilingual;
  readonly consequence: Trilingual;
  readonly isDanger?: boolean;
}
/** Asks with the figures of the tasks before they are moved; no sends nothing (ERR-44). */
const asking =
  ({ action, call, text, consequence, isDanger = false }: Asked) =>
  ({ rows, refresh }: Tools): void => {
    const figures = (
      <DecisionTable
        sum={[]}
        subject={labels.$}
        heads={heads}
        rows={rows.map((row) => ({
          ...{ key: row.id, name: row.taskNo, about: [row.itemNo, row.itemName ?? ''], marks: [] },
          cells: [{ now: quantityOf(row) }, { now: wayOf(row) }, { now: row.assignUserName ?? '–' }],
        }))}
      />
    );
    const choice = {
      ...{ label: actionOf(taskFlow, action).label, isDanger, testId: action },
      run: async () => {
        const isDone = await carryOut(call, { records: rows.map(versioned) });
        if (isDone) refresh();
        return isDone;
      },
    };
    openModal(
      (handle) => <ReasonForm ask={{ figures, consequence: sayNow(consequence), choices: [choice] }} onClose={handle.close} />,
      { title: sayNow(text, { name: namesOf(rows) }), width: 640, testId: `task.${action}` },
    );
  };

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
const finish = moveAct(moves, 'finish', {
  isFace: true,
  run: ({ rows: [row], refresh }: Tools) => row && askFinish(row, refresh),
});
const suspend = moveAct(moves, 'suspend', {
  run: asking({ action: 'suspend', call: suspendTask, text: words.askSuspend, consequence: words.suspendThen }),
});
const release = moveAct(moves, 'release', {
  isFace: true,
  run: asking({ action: 'release', call: releaseTask, text: words.askRelease, consequence: words.releaseThen }),
});
const reassign = moveAct(moves, 'reassign', { run: ({ rows, refresh }: Tools) => askAssign(rows, refresh) });
const close = moveAct(moves, 'close', {
  run: asking({ action: 'close', call: closeTask, text: words.askClose, consequence: words.closeThen, isDanger: true }),
});

export const rowActs: readonly RowAct<ListedTask>[] = [start, finish, suspend, release, reassign, close];
export const toolbar: readonly ToolbarAct<ListedTask>[] = [
  { ...close, needs: 'some' },
  { ...suspend, needs: 'some' },
  { ...release, needs: 'some' },
  { ...reassign, needs: 'some' },
  exportAct(serviceOf(startTask)) as ToolbarAct<ListedTask>,
];
