import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { attempt, call, daysTold, keeperOf, type Trade } from './story.steps.ts';

interface Task {
  readonly id: string;
  readonly version: number;
  readonly toCellNo: string | null;
  readonly taskQty: string;
}
const service = 'IWmTaskService';

/** What the keeper does with the tasks of the receipts: the latest stand in each of their states. */
export const tellTasks = async (trade: Trade): Promise<void> => {
  trade.moveTo(daysTold, 9);
  const keeper = keeperOf(trade.orgNo);
  const open = async (): Promise<readonly Task[]> =>
    (
      await call<{ records: readonly Task[] }>(trade, keeper, `${service}/getwmtasklistbyparams`, {
        ...{ current: 1, size: 20, field: 'createDate', order: 'desc', orgNo: trade.orgNo, taskStatus: taskFlow.states.initial },
      })
    ).records;
  const move = (verb: string, tasks: readonly Task[], more: object = {}) =>
    attempt(
      call<{ records: readonly Task[] }>(trade, keeper, `${service}/${verb}Task`, {
        ...{ records: tasks.map(({ id, version }) => ({ id, version })), ...more },
      }),
    );
  const carry = async (row: Task, more: object = {}): Promise<void> => {
    const [started] = (await move('start', [row]))?.records ?? [];
    if (started)
      await attempt(call(trade, keeper, `${service}/finishTask`, { id: started.id, version: started.version, ...more }));
  };
  const latest = await open();
  const [mine, released, waiting, held, second, first, closed, part] = latest.filter(({ toCellNo }) => toCellNo !== null);
  if (!part || !closed || !first || !second || !held || !waiting || !released || !mine) return;
  await carry(part, { doneQty: '1' });
  await move('close', [closed]);
  await move('start', [first, second]);
  await move('suspend', [held, waiting]);
  const again = (await move('suspend', [released]))?.records ?? [];
  await move('release', again);
  await move('reassign', [mine], { userNo: keeper.holder.person.userNo });
};
