/** GEN-08: put-away tasks in the hand: which there are, and the one in front. */
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { formatQty } from '../../../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../../../kernel/frame/locale.tsx';
import { HandLink } from '../../../../kernel/hand/HandLink.tsx';
import { queueNow, useQueue } from '../../../../kernel/hand/queue.ts';
import { useReading } from '../../../../kernel/hand/reading.ts';
import { LastScans, ResultBand, ScanBox } from '../../../../kernel/hand/ScanBox.tsx';
import { type Outcome, useScan } from '../../../../kernel/hand/scans.ts';
import { words as handWords } from '../../../../kernel/hand/words.ts';
import { CallError } from '../../../../kernel/wire/faults.ts';
import { useUser } from '../../../../kernel/wire/grant.ts';
import { taskWords } from '../../../../stock/warehouseTask/door.ts';
import { HandTask } from './HandTask.tsx';
import { nameOf, otherLot, taskOf } from './named.ts';
import { bookingOf, isTaskNo, type KeptTask, keptTasks, namedBy, readTasks, taskPath } from './tasks.ts';
import { words } from './words.ts';

const MOST = 200;
const Entry = ({ task }: { readonly task: KeptTask }): ReactNode => {
  const say = useSay();
  const { bookings } = useQueue();
  const booking = bookingOf(bookings, task.id);
  return (
    <li>
      <HandLink
        className="wms-hand-line"
        to={taskPath(task.id)}
        data-kind={booking?.refused ? 'wrong' : booking ? 'part' : undefined}
        data-testid="hand.todo"
      >
        <strong className="wms-hand-place">{task.toCellNo ?? '?'}</strong>
        <strong>
          {task.itemNo} · {formatQty(task.taskQty)} {task.unitNo}
        </strong>
        {task.itemName}
        <span className="wms-quiet">
          {' '}
          {say(words.from)} {task.fromCellNo ?? say(taskWords.dock)}
        </span>
        {booking && <strong>{booking.refused?.message ?? say(handWords.waits)}</strong>}
      </HandLink>
    </li>
  );
};
const Group = ({ title, tasks }: { readonly title: string; readonly tasks: readonly KeptTask[] }): ReactNode =>
  tasks.length > 0 && (
    <section>
      <h2 className="wms-hand-h2">{title}</h2>
      <ul className="wms-hand-list">
        {tasks.map((task) => (
          <Entry key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );

/** The nearest task of what was scanned, or what is wrong: by its number, its item, its label, or the cell it goes to. Throws CallError. */
const findTask = async (text: string): Promise<KeptTask | { readonly wrong: string }> => {
  const tasks = keptTasks(queueNow().kept).filter(({ id }) => !bookingOf(queueNow().bookings, id));
  const [own] = namedBy(tasks, text);
  if (own) return own;
  const { cells, goods } = await nameOf(text);
  const found =
    taskOf(tasks, goods) ??
    tasks.find(({ toCellNo, warehouseNo }) => cells.some((cell) => cell.cellNo === toCellNo && cell.warehouseNo === warehouseNo));
  if (found) return found;
  const [lots] = tasks.flatMap((task) => otherLot(task, goods) ?? []);
  return { wrong: lots ? sayNow(words.otherLot, lots) : sayNow(words.noTask, { text }) };
};
const opening = (task: KeptTask, text: string): Outcome => {
  const { id, itemNo: item, toCellNo: cell } = task;
  const right = cell ? sayNow(words.opened, { item, cell }) : sayNow(words.openedBare, { item });
  return { right, to: taskPath(id), isFirst: !isTaskNo(task, text) };
};

const List = (): ReactNode => {
  const say = useSay();
  const { userNo, warehouseNo } = useUser();
  const { kept } = useQueue();
  const { isRead, fault, ended } = useReading(useCallback(() => readTasks(warehouseNo), [warehouseNo]));
  const tasks = keptTasks(kept);
  useScan(async (text) => {
    try {
      const known = await findTask(text);
      if ('id' in known) return opening(known, text);
      // what is not among the tasks that are here may be among those that are on their way
      await ended();
      const found = await findTask(text);
      return 'id' in found ? opening(found, text) : found;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const [first] = tasks;
  const noNetwork = first ? say(words.noNetwork, { time: new Date(first.read).toLocaleTimeString() }) : say(words.neverRead);
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {fault !== undefined && <p role="status">{fault || noNetwork}</p>}
        {isRead && tasks.length === 0 && <p>{say(words.none)}</p>}
        {tasks.length >= MOST && <p>{say(words.capped, { count: MOST })}</p>}
        <Group title={say(words.own)} tasks={tasks.filter(({ assignUserNo }) => assignUserNo === userNo)} />
        <Group title={say(words.free)} tasks={tasks.filter(({ assignUserNo }) => assignUserNo !== userNo)} />
        <LastScans />
      </main>
    </>
  );
};

export const HandPutAway = (): ReactNode => {
  const [query] = useSearchParams();
  const { kept } = useQueue();
  const id = query.get('id') ?? '';
  const task = keptTasks(kept).find((one) => one.id === id);
  return task ? <HandTask key={task.id} task={task} /> : <List />;
};
