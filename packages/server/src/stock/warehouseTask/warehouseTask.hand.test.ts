/** Tasks as the hand-held asks for them and carries them out. */
import type { WarehouseTask as Task } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, codes, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  ({ keeper } = crew);
});
afterAll(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house?.close();
});

const service = 'IWmTaskService';
const tasksOf = async (condition: object): Promise<readonly Task[]> =>
  (await keeper.call<{ records: readonly Task[] }>(`${service}/getwmtasklistbyparams`, { condition, size: 100 })).data.records;
const now = async ({ taskNo }: Pick<Task, 'taskNo'>): Promise<Task> => {
  const [row] = await tasksOf({ taskNoIndistinct: taskNo });
  if (!row) throw new Error(taskNo);
  return row;
};
const brief = ({ id, version }: Pick<Task, 'id' | 'version'>) => ({ id, version });
interface Moved {
  readonly records: readonly { readonly status: string }[];
  readonly rest?: { readonly taskQty: string } | null;
}
const act = async (verb: 'start' | 'suspend' | 'reassign', row: Task, more: object = {}): Promise<void> => {
  const answer = await keeper.call(`${service}/${verb}Task`, { records: [brief(await now(row))], ...more });
  if (answer.status !== 200) throw new Error(answer.body);
};
let lots = 0;
/** Goods of a lot of their own lie beside nothing: they go to one empty cell. */
const oneTask = async (qty = '10'): Promise<Task> => {
  lots += 1;
  const arrival = await makeArrival(house, crew, [{ qty, itemNo: 'M0001' }]);
  const { receiptNo } = await received(keeper, arrival, [{ receiveQty: qty, lotNo: `LOT${lots}` }]);
  const [row] = await tasksOf({ receiptNoIndistinct: receiptNo });
  if (!row) throw new Error('no task');
  return row;
};

describe('tasks at the hand-held', () => {
  const toDo = async (condition: object, by = keeper): Promise<readonly Task[]> => {
    const answer = await by.call<{ records: readonly Task[] }>(`${service}/getTasksToDo`, condition);
    if (answer.status !== 200) throw new Error(answer.body);
    return answer.data.records;
  };
  const putAway = async (row: Pick<Task, 'taskNo'>, more: object = {}): Promise<Answer<Moved>> =>
    keeper.call(`${service}/putAwayTask`, { ...brief(await now(row)), ...more });

  it('GEN-08 are those of the person first, then those of nobody, in the order one walks from a cell; none of others, none suspended', async () => {
    const [own, others, free, waits] = [await oneTask(), await oneTask(), await oneTask(), await oneTask()];
    await act('reassign', own, { userNo: 'keeper' });
    await act('reassign', others, { userNo: 'buyer' });
    await act('suspend', waits);
    for (const _more of [1, 2, 3]) await oneTask();
    const rows = await toDo({ warehouseNo: 'WH11' });
    const numbers = rows.map(({ taskNo }) => taskNo);
    expect(numbers).toEqual(expect.arrayContaining([own.taskNo, free.taskNo]));
    expect(numbers).not.toEqual(expect.arrayContaining([others.taskNo]));
    expect(numbers).not.toEqual(expect.arrayContaining([waits.taskNo]));
    const mine = rows.map(({ assignUserNo }) => assignUserNo === 'keeper');
    expect(mine).toEqual(mine.toSorted((a, b) => Number(b) - Number(a)));
    const cells = (some: readonly Task[]) =>
      some.flatMap((row) => (row.assignUserNo === null && row.toCellNo ? [row.toCellNo] : []));
    const way = [...new Set(cells(rows))];
    expect(way.length).toBeGreaterThan(2);
    const [, , third = ''] = way;
    const from = [...new Set(cells(await toDo({ warehouseNo: 'WH11', nearCellNo: third })))];
    expect(from).toEqual([...way.slice(2), ...way.slice(0, 2)]);
    expect(await toDo({ warehouseNo: 'WH12' })).toEqual([]);
    expect((await toDo({ id: others.id })).map(({ taskNo }) => taskNo)).toEqual([others.taskNo]);
  });

  it('GEN-08 LIST-68 a task that waits is started and finished in one, once for one key; one begun is finished', async () => {
    const [row, begun, stopped] = [await oneTask('10'), await oneTask(), await oneTask()];
    await act('start', begun);
    await act('suspend', stopped);
    expect(codes(await putAway(row, { cellNo: 'B-03-01' }))).toEqual(['task.otherCell']);
    expect(codes(await putAway(row, { cellNo: 'B-03-01', reason: '\u2800\u2060' }))).toEqual(['task.otherCell']);
    // refused whole: nobody has begun it
    expect(await now(row)).toMatchObject({ taskStatus: '0', assignUserNo: null });
    const done = await putAway(row, { cellNo: row.toCellNo, doneQty: '4' });
    expect([done.status, done.data.rest?.taskQty]).toEqual([200, '6']);
    expect(await now(row)).toMatchObject({ taskStatus: '4', doneQty: '4', assignUserNo: 'keeper' });
    const { rows } = await house.owner.query(
      "select action from sys_status_log where entity = 'warehouseTask' and row_id = $1 order by id",
      [row.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'start', 'finish']);
    expect((await putAway(begun)).data.records[0]?.status).toBe('4');
    expect(codes(await putAway(stopped))).toEqual(['task.wrongStatus']);
  });
});
