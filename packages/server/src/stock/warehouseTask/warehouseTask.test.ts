import { minus, plain } from '@wms/contract/kernel/decimal.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import type { WarehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  codes,
  crewOf,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  received,
  warehouse,
} from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { takeSheet } from '../../../test/sheets.ts';

let house: TestHouse;
let crew: Crew;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  ({ keeper } = crew);
  // shelves of which each takes sixty, so that goods find more than one place and none holds everything
  await house.owner.query("update bm_warehouse_cell set max_qty = 60 where warehouse_no = 'WH11' and zone_no in ('B', 'C')");
});
afterAll(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house?.close();
});

const service = 'IWmTaskService';
type Task = WarehouseTask;
const tasksOf = async (condition: object, by: Client = keeper): Promise<readonly Task[]> => {
  const answer = await by.call<{ records: readonly Task[] }>(`${service}/getwmtasklistbyparams`, {
    ...{ condition, size: 100, field: 'taskNo', order: 'asc' },
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data.records;
};
const ofReceipt = (receiptNo: string): Promise<readonly Task[]> => tasksOf({ receiptNoIndistinct: receiptNo });
const now = async ({ taskNo }: Pick<Task, 'taskNo'>): Promise<Task> => {
  const [row] = await tasksOf({ taskNoIndistinct: taskNo });
  if (!row) throw new Error(taskNo);
  return row;
};
const brief = ({ id, version }: Pick<Task, 'id' | 'version'>) => ({ id, version });
interface Moved {
  readonly records: readonly { readonly id: string; readonly version: number; readonly status: string }[];
  readonly rerouted?: readonly { readonly formerCellNo: string; readonly toCellNo: string | null }[];
  readonly rest?: { readonly taskNo: string; readonly taskQty: string } | null;
}
type Verb = 'start' | 'close' | 'suspend' | 'release' | 'reassign';
const act = async (verb: Verb, rows: readonly Pick<Task, 'taskNo'>[], more: object = {}, by = keeper): Promise<Answer<Moved>> =>
  by.call(`${service}/${verb}Task`, { records: (await Promise.all(rows.map(now))).map(brief), ...more });
const finish = async (row: Pick<Task, 'taskNo'>, more: object = {}, by = keeper): Promise<Answer<Moved>> =>
  by.call(`${service}/finishTask`, { ...brief(await now(row)), ...more });

interface Arrived {
  readonly receiptId: string;
  readonly receiptNo: string;
  readonly lines: readonly ReceiptLine[];
  readonly tasks: readonly Task[];
}
const arrive = async (qty = '100', itemNo = 'M0001', more: object = {}): Promise<Arrived> => {
  const arrival = await makeArrival(house, crew, [{ qty, itemNo }]);
  const { receiptId, receiptNo } = await received(keeper, arrival, [{ receiveQty: qty, ...more }]);
  const { lines } = await readReceipt(keeper, receiptId);
  return { receiptId, receiptNo, lines, tasks: await ofReceipt(receiptNo) };
};
let lots = 0;
/** Goods of a lot of their own lie beside nothing: they go to one empty cell. */
const oneTask = async (qty = '10', itemNo = 'M0001'): Promise<Task> => {
  lots += 1;
  const { tasks } = await arrive(qty, itemNo, { lotNo: `LOT${lots}` });
  const [row] = tasks;
  if (!row || tasks.length !== 1) throw new Error(`${tasks.length} tasks`);
  return row;
};
const total = (rows: readonly Task[]): string => plain(rows.reduce((left, { taskQty }) => minus(left, `-${taskQty}`), '0'));
const isOpen = ({ taskStatus }: Pick<Task, 'taskStatus'>): boolean => ['0', '1', '2', '3'].includes(taskStatus);
const lineNow = async ({ receiptId }: Pick<Arrived, 'receiptId'>): Promise<ReceiptLine> => {
  const [line] = (await readReceipt(keeper, receiptId)).lines;
  if (!line) throw new Error(receiptId);
  return line;
};
const byHand = async (given: Pick<Arrived, 'receiptId'>, cellNo: string, qty: string, reason: string | null = '原储位不便') => {
  const { id, version } = await lineNow(given);
  return keeper.call(`${warehouse}/putAway`, { lines: [{ receiptLineId: id, version, cellNo, qty, reason }] });
};
/** Brings a new task into a state by the calls people use. */
const inState = async (status: string): Promise<Task> => {
  const row = await oneTask();
  const way: Readonly<Record<string, readonly (Verb | 'finish')[]>> = {
    ...{ '0': [], '1': ['start'], '2': ['suspend'], '3': ['suspend', 'release'] },
    ...{ '4': ['start', 'finish'], '5': ['close'] },
  };
  for (const verb of way[status] ?? []) {
    const done = verb === 'finish' ? await finish(row) : await act(verb, [row]);
    if (done.status !== 200) throw new Error(done.body);
  }
  return now(row);
};

describe('tasks of received goods', () => {
  it('LIST-68 are made with the receipt: one for each cell the strategy chooses, which others are not promised', async () => {
    const first = await arrive('100');
    expect([total(first.tasks), first.tasks.map(({ taskStatus, taskType }) => taskStatus + taskType)]).toEqual([
      '100',
      first.tasks.map(() => '01'),
    ]);
    expect(first.tasks.length).toBeGreaterThan(1);
    expect(first.tasks[0]).toMatchObject({
      itemNo: 'M0001',
      warehouseNo: 'WH11',
      fromCellNo: null,
      doneQty: '0',
      assignUserNo: null,
    });
    const second = await arrive('100');
    const cells = [...first.tasks, ...second.tasks].map(({ toCellNo }) => toCellNo);
    expect(cells.every((cellNo) => cellNo !== null)).toBe(true);
    const promised = new Map<string | null, number>();
    for (const { toCellNo, taskQty } of [...first.tasks, ...second.tasks])
      promised.set(toCellNo, (promised.get(toCellNo) ?? 0) + Number(taskQty));
    expect(Math.max(...promised.values())).toBeLessThanOrEqual(60);
  });

  it('LIST-68 without a strategy say so and have no cell; goods that go to their cell at once make none', async () => {
    const { rows } = await house.owner.query(
      "update bm_strategy_application set status_code = '0' where status_code = '1' returning id",
    );
    try {
      const { tasks } = await arrive('5');
      expect(tasks.map(({ toCellNo, reason, taskQty }) => [toCellNo, reason, taskQty])).toEqual([[null, 'N', '5']]);
      expect(codes(await act('start', tasks))).toEqual([]);
      const [row] = tasks;
      if (!row) throw new Error('no task');
      expect(codes(await finish(row))).toEqual(['task.noCell']);
      expect((await finish(row, { cellNo: 'B-02-01' })).status).toBe(200);
      expect(await now(row)).toMatchObject({ taskStatus: '4', toCellNo: 'B-02-01', doneQty: '5', reason: 'P' });
    } finally {
      await house.owner.query("update bm_strategy_application set status_code = '1' where id = any($1)", [
        rows.map(({ id }) => id),
      ]);
    }
    expect((await arrive('5', 'M0001', { cellNo: 'B-02-02' })).tasks).toEqual([]);
  });

  it('LIST-68 begin when inspection accepts, and end when its result is taken back', async () => {
    const given = await arrive('40', 'M0005');
    expect(given.tasks).toEqual([]);
    const { id, version } = await lineNow(given);
    const accepted = await keeper.call(`${warehouse}/recordInspection`, {
      ...{ receiptLineId: id, version, acceptQty: '30', rejectQty: '0' },
    });
    expect(accepted.status, accepted.body).toBe(200);
    const tasks = await ofReceipt(given.receiptNo);
    expect(total(tasks)).toBe('30');
    const line = await lineNow(given);
    const back = await keeper.call(`${warehouse}/reverseInspection`, {
      ...{ receiptLineId: line.id, version: line.version, reason: '判错' },
    });
    expect(back.status, back.body).toBe(200);
    expect((await ofReceipt(given.receiptNo)).map(({ taskStatus }) => taskStatus)).toEqual(tasks.map(() => '5'));
  });

  it('are no business of suppliers, nor of a keeper of another warehouse', async () => {
    await arrive('5');
    for (const verb of ['getwmtasklistbyparams', 'startTask', 'exportexcel', 'getTaskPeople'])
      expect((await crew.supplier.call(`${service}/${verb}`, { records: [], condition: {} })).status, verb).toBe(403);
    await house.owner.query(
      "delete from sys_user_scope where data_type = '3' and user_id = (select id from sys_user where user_no = 'buyer')",
    );
    expect(await tasksOf({}, await house.signIn('buyer'))).toEqual([]);
    await house.owner.query("insert into sys_user_scope select id, '3', 'ALL' from sys_user where user_no = 'buyer'");
  });

  it('are exported with their cells and reasons in words', async () => {
    const row = await oneTask('7');
    const sheet = await takeSheet(house, keeper, `${service}/exportexcel`, { condition: { taskNoIndistinct: row.taskNo } });
    expect(sheet.rows.flat()).toEqual(expect.arrayContaining([row.taskNo, row.toCellNo, '初始']));
  });
});

describe('the moves of a task', () => {
  const states = Object.values(taskFlow.states);
  const calls = { start: {}, finish: {}, close: {}, suspend: {}, release: {}, reassign: { userNo: 'keeper' } } as const;
  it.each(states)(
    'LIST-65 LIST-66 LIST-68 ERR-51 from state %s are those of the table; everything else is refused',
    async (status) => {
      let refused = 0;
      for (const [verb, more] of Object.entries(calls) as [keyof typeof calls, object][]) {
        const row = await inState(status);
        const answer = verb === 'finish' ? await finish(row) : await act(verb, [row], more);
        const { from, to } = actionOf(taskFlow, verb);
        const isAllowed = from.some((name) => taskFlow.states[name as keyof typeof taskFlow.states] === status);
        if (isAllowed) {
          expect(answer.status, `${verb} ${answer.body}`).toBe(200);
          const reached = to.map((name) => taskFlow.states[name as keyof typeof taskFlow.states] as string);
          expect(reached).toContain(answer.data.records[0]?.status);
        } else {
          refused += 1;
          expect([answer.errorCode, codes(answer)], verb).toEqual(['20005', ['task.wrongStatus']]);
          expect((await now(row)).taskStatus).toBe(status);
        }
      }
      expect(refused).toBeGreaterThan(0);
    },
  );

  it('LIST-68 move several or none, in the version that was read, and keep their history', async () => {
    const [one, two] = [await oneTask(), await inState('5')];
    expect(codes(await act('suspend', [one, two]))).toEqual(['task.wrongStatus']);
    expect((await now(one)).taskStatus).toBe('0');
    expect((await act('suspend', [one])).status).toBe(200);
    const stale = await keeper.call(`${service}/releaseTask`, { records: [brief(one)] });
    expect(stale.errorCode).toBe('20004');
    const { rows } = await house.owner.query(
      "select action from sys_status_log where entity = 'warehouseTask' and row_id = $1 order by id",
      [one.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'suspend']);
  });

  it('LIST-67 LIST-68 of a task kept by another system answer that it is managed elsewhere', async () => {
    const row = await oneTask();
    await house.owner.query("update wm_task set origin_type = 'ERP' where id = $1", [row.id]);
    for (const verb of ['start', 'close', 'suspend'] as const)
      expect(codes(await act(verb, [row])), verb).toEqual(['doc.managedElsewhere']);
    await house.owner.query("update wm_task set origin_type = 'WMS' where id = $1", [row.id]);
  });

  it('LIST-68 a task is given to who works in the warehouse, and taken by who starts it', async () => {
    const row = await oneTask();
    const people = await keeper.call<{ records: readonly { userNo: string; openCount: number }[] }>(`${service}/getTaskPeople`, {
      warehouseNo: 'WH11',
    });
    expect(people.data.records.map(({ userNo }) => userNo)).toContain('keeper');
    expect(people.data.records.map(({ userNo }) => userNo)).not.toContain('acme');
    expect(codes(await act('reassign', [row], { userNo: 'acme' }))).toEqual(['task.person']);
    expect((await act('reassign', [row], { userNo: 'buyer' })).status).toBe(200);
    expect(await now(row)).toMatchObject({ assignUserNo: 'buyer', assignUserName: '王采购' });
    expect((await act('reassign', [row], { userNo: null })).status).toBe(200);
    expect((await act('start', [row])).status).toBe(200);
    expect(await now(row)).toMatchObject({ taskStatus: '1', assignUserNo: 'keeper' });
    expect(
      await tasksOf({ assignUserNo: 'keeper', warehouseNo: 'WH11', taskStatus: '1', taskNoIndistinct: row.taskNo }),
    ).toHaveLength(1);
  });
});

describe('finishing', () => {
  it('LIST-68 RC-09 moves the goods in the ledger under the number of the task', async () => {
    const given = await arrive('10');
    const [row] = given.tasks;
    if (!row) throw new Error('no task');
    await act('start', [row]);
    const done = await finish(row);
    expect([done.status, done.data.rest]).toEqual([200, null]);
    expect(await now(row)).toMatchObject({ taskStatus: '4', doneQty: '10', toCellNo: row.toCellNo, formerCellNo: null });
    const { rows } = await house.owner.query(
      "select cell_no, trim_scale(delta)::text as delta from inv_ledger where source_no = $1 and move_kind = 'putAway' order by delta",
      [row.taskNo],
    );
    expect(rows).toEqual([
      { cell_no: '', delta: '-10' },
      { cell_no: row.toCellNo, delta: '10' },
    ]);
    expect((await lineNow(given)).stockQty).toBe('10');
  });

  it('LIST-68 in part leaves the rest as a task of its own; into another cell needs a reason', async () => {
    const row = await oneTask('10');
    await act('start', [row]);
    expect(codes(await finish(row, { doneQty: '11' }))).toEqual(['task.over']);
    expect(codes(await finish(row, { doneQty: '0' }))).toEqual(['task.qty']);
    expect(codes(await finish(row, { cellNo: 'X-01-01', reason: '近' }))).toEqual(['receipt.badCell']);
    expect(codes(await finish(row, { cellNo: 'B-03-01' }))).toEqual(['task.otherCell']);
    const done = await finish(row, { cellNo: 'B-03-01', doneQty: '4', reason: '通道被占' });
    expect(done.data.rest).toMatchObject({ taskQty: '6' });
    expect(await now(row)).toMatchObject({ doneQty: '4', toCellNo: 'B-03-01', formerCellNo: row.toCellNo, remark: '通道被占' });
    const rest = await now({ taskNo: done.data.rest?.taskNo ?? '' });
    expect(rest).toMatchObject({ taskStatus: '0', taskQty: '6', toCellNo: row.toCellNo, assignUserNo: 'keeper' });
  });

  it('LIST-68 a cell that filled meanwhile gives the next one: at the start, and as the reason of a refusal', async () => {
    const [row, other] = [await oneTask('60', 'M0002'), await oneTask('60', 'M0002')];
    const fill = async (task: Task): Promise<void> => {
      const filler = await arrive('60', 'M0003');
      const laid = await byHand(filler, task.toCellNo ?? '', '60');
      expect(laid.status, laid.body).toBe(200);
    };
    await fill(row);
    const started = await act('start', [row]);
    expect(started.data.rerouted).toMatchObject([{ formerCellNo: row.toCellNo, toCellNo: expect.any(String) }]);
    const moved = await now(row);
    expect([moved.formerCellNo, moved.toCellNo === row.toCellNo]).toEqual([row.toCellNo, false]);
    await act('start', [other]);
    await fill(other);
    const refused = await finish(other);
    expect(codes(refused)).toContain('task.nextCell');
    const next = refused.details.find(({ code }) => code === 'task.nextCell')?.params?.next;
    expect((await finish(other, { cellNo: next, reason: '原储位已满' })).status).toBe(200);
  });
});

describe('what happens to goods without their tasks', () => {
  it('RC-09 putting away by hand elsewhere than the tasks propose needs a reason, which their history keeps', async () => {
    const given = await arrive('10');
    const [row] = given.tasks;
    if (!row) throw new Error('no task');
    const refused = await byHand(given, 'B-04-02', '10', ' ');
    expect(refused.details).toMatchObject([{ code: 'task.otherCell', field: 'reason', rowId: given.lines[0]?.id }]);
    expect((await byHand(given, row.toCellNo ?? '', '4', null)).status).toBe(200);
    expect((await byHand(given, 'B-04-02', '6', '通道被占')).status).toBe(200);
    const { rows } = await house.owner.query(
      "select note from sys_status_log where entity = 'warehouseTask' and row_id = $1 and action = 'reduce' order by id",
      [row.id],
    );
    expect(rows.map(({ note }) => note)).toEqual([`${row.toCellNo} 4`, 'B-04-02 6 通道被占']);
  });

  it('RC-09 putting away by hand takes what is laid from the tasks and closes those that are done', async () => {
    const given = await arrive('100');
    const before = given.tasks.length;
    const home = await keeper.call<{ parts: readonly { cellNo: string; qty: string }[] }>(`${warehouse}/getHomeCell`, {
      id: given.lines[0]?.id,
    });
    expect(home.data.parts.map(({ cellNo, qty }) => [cellNo, qty])).toEqual(
      given.tasks.map(({ toCellNo, taskQty }) => [toCellNo, taskQty]),
    );
    const [first] = given.tasks;
    if (!first) throw new Error('no task');
    expect((await byHand(given, first.toCellNo ?? '', first.taskQty)).status).toBe(200);
    expect((await now(first)).taskStatus).toBe('5');
    expect((await byHand(given, 'B-04-01', '1')).status).toBe(200);
    const rest = (await ofReceipt(given.receiptNo)).filter(isOpen);
    expect([rest.length, total(rest)]).toEqual([before - 1, minus('99', first.taskQty)]);
  });

  it('RC-06 cancelling the receipt closes its open tasks, and one in progress with them', async () => {
    const given = await arrive('100');
    await act('start', given.tasks.slice(0, 1));
    expect((await cancel(keeper, given.receiptId)).status).toBe(200);
    expect((await ofReceipt(given.receiptNo)).map(({ taskStatus }) => taskStatus)).toEqual(given.tasks.map(() => '5'));
  });

  it('LIST-65 closing a task moves nothing: its goods are put away by hand, and no task is made for them', async () => {
    const given = await arrive('10');
    expect((await act('close', given.tasks)).status).toBe(200);
    expect((await lineNow(given)).stockQty).toBe('0');
    expect((await byHand(given, 'B-04-02', '10')).status).toBe(200);
    expect((await ofReceipt(given.receiptNo)).filter(isOpen)).toEqual([]);
  });
});

describe('the self check', () => {
  it('I47 sees a task that promises more than waits, and one that says it has put away what it has not', async () => {
    const [row, done] = [await oneTask('10'), await oneTask('10')];
    await act('start', [done]);
    await finish(done);
    const planted: readonly (readonly [Task, string, string, string])[] = [
      [row, 'task_qty', row.sourceLineId, 'promised of a receipt line'],
      [done, 'done_qty', done.id, 'done of a task'],
    ];
    for (const [{ id }, column, rowId, what] of planted) {
      await house.owner.query(`update wm_task set ${column} = ${column} + 1 where id = $1`, [id]);
      expect(await checkInvariants(house.owner)).toContainEqual({ invariant: 'inv_47', rowId, what });
      await house.owner.query(`update wm_task set ${column} = ${column} - 1 where id = $1`, [id]);
    }
  });
});

describe('many tasks at once', () => {
  it('LIST-68 five hundred are made with one receipt; how many statements that takes is told of receiveAsn in R13', async () => {
    const lines = Array.from({ length: 500 }, (_one, at) => ({ qty: '1', itemNo: `M000${(at % 4) + 1}`, lotNo: `L${at}` }));
    const arrival = await makeArrival(house, crew, lines);
    const { receiptNo } = await received(
      keeper,
      arrival,
      lines.map(() => ({ receiveQty: '1' })),
    );
    const { rows } = await house.owner.query(
      'select count(*)::int as n, sum(task_qty)::int as qty from wm_task where receipt_no = $1',
      [receiptNo],
    );
    expect(rows).toEqual([{ n: 500, qty: 500 }]);
  });
});
