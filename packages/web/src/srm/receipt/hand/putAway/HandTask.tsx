import { compare } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { startTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { issueNow } from '../../../../kernel/field/issueText.ts';
import { formatQty } from '../../../../kernel/field/Qty.tsx';
import type { Booking } from '../../../../kernel/frame/hand.ts';
import { sayNow, useSay } from '../../../../kernel/frame/locale.tsx';
import { Choices } from '../../../../kernel/hand/QueuePanel.tsx';
import { reopen, useQueue } from '../../../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../../../kernel/hand/ScanBox.tsx';
import { type Outcome, stepAside, tellOutcome, useScan } from '../../../../kernel/hand/scans.ts';
import { words as handWords } from '../../../../kernel/hand/words.ts';
import { send } from '../../../../kernel/wire/calls.ts';
import { newKey } from '../../../../kernel/wire/client.ts';
import { CallError } from '../../../../kernel/wire/faults.ts';
import { useUser } from '../../../../kernel/wire/grant.ts';
import { reasonOf, taskWords } from '../../../../stock/warehouseTask/door.ts';
import { type ScannedLabel, saidBy } from '../../labels.ts';
import { atOnce, judged, nameOf, type Verdict } from './named.ts';
import { Elsewhere, PartSheet } from './sheets.tsx';
import {
  bookingOf,
  bookTask,
  isTaskNo,
  type KeptTask,
  keepLabels,
  labelsOf,
  nextAfter,
  qtyOf,
  quiet,
  readTasks,
  taskNow,
  taskPath,
} from './tasks.ts';
import { words } from './words.ts';

/** What a scan is, the server asked only where the device does not know it. */
const verdictOf = async (task: KeptTask, text: string): Promise<Verdict> => {
  const known = atOnce(task, text);
  if (known) return known;
  try {
    return judged(task, text, await nameOf(text));
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === 'reply') throw error;
    return judged(task, text, undefined);
  }
};

/** The try whose answer never came: asked for again it is the same wish, and no second one that comes too late. */
let unanswered: { readonly of: string; readonly key: string } | undefined;
/** Takes a task, so that nobody else carries its goods; a cell that filled up meanwhile gives way to the next. */
const take = async (task: KeptTask, warehouseNo: string): Promise<void> => {
  const of = `${task.id}.${task.version}`;
  const key = unanswered?.of === of ? unanswered.key : newKey();
  unanswered = { of, key };
  try {
    const { rerouted } = await send(startTask, { records: [{ id: task.id, version: task.version }] }, { ...quiet, key });
    unanswered = undefined;
    await readTasks(warehouseNo);
    const moved = rerouted.find(({ id }) => id === task.id);
    const cell = moved ? moved.toCellNo : task.toCellNo;
    if (moved)
      tellOutcome({
        wrong: moved.toCellNo
          ? sayNow(taskWords.rerouted, { from: moved.formerCellNo, to: moved.toCellNo })
          : sayNow(taskWords.noneLeft, { from: moved.formerCellNo }),
      });
    else tellOutcome({ right: cell ? sayNow(words.taken, { cell }) : sayNow(words.takenBare) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'reply') unanswered = undefined;
    tellOutcome({ wrong: error.message });
    if (error.kind === 'reply') await readTasks(warehouseNo).catch(() => undefined);
  }
};

/** Whether its goods are known: by their item, or by labels that say all of it. */
const isAllThere = (task: KeptTask): boolean => {
  const labels = labelsOf(task);
  return labels.length === 0 || compare(saidBy(labels), qtyOf(task)) === 0;
};
const promptOf = ({ toCellNo: cell }: KeptTask, atCell: string | undefined): string => {
  if (cell === null) return sayNow(words.promptAny);
  return sayNow(atCell === cell ? words.promptItem : words.promptCell, { cell });
};
/**
 * The proposed cell, where it was scanned before the goods: these book it then. It is forgotten with the page: who comes back stands
 * elsewhere. `now`: as it is, where a scanner is faster than a page is drawn.
 */
const useAtCell = () => {
  const [shown, setShown] = useState<string>();
  const now = useRef<string>(undefined);
  const keep = (cellNo: string): void => {
    now.current = cellNo;
    setShown(cellNo);
  };
  return { shown, now, keep };
};

/** Why the goods go to this cell. */
const Why = ({ task }: { readonly task: KeptTask }): ReactNode => {
  const say = useSay();
  if (task.fullCellNo !== null) return <p data-testid="hand.why-cell">{say(words.full, { cell: task.fullCellNo })}</p>;
  const reason = say(reasonOf(task));
  return <p data-testid="hand.why-cell">{say(task.toCellNo === null ? taskWords.noCell : taskWords.proposed, { reason })}</p>;
};

const labelsSaid = (task: KeptTask) => ({
  qty: formatQty(saidBy(labelsOf(task))),
  all: `${formatQty(qtyOf(task))} ${task.unitNo}`,
});
/** A label goes along with the goods. */
const note = async (task: KeptTask, label: ScannedLabel): Promise<Outcome> => {
  await keepLabels(task.id, (before) => [...before.filter(({ barcode }) => barcode !== label.barcode), label]);
  return { right: sayNow(words.noted, labelsSaid(taskNow(task))) };
};
/** The labels that go along, and the way to take them off again. */
const Labels = ({ task }: { readonly task: KeptTask }): ReactNode => {
  const say = useSay();
  const labels = labelsOf(task);
  if (labels.length === 0) return null;
  return (
    <>
      <p data-testid="hand.labels">{say(words.labels, labelsSaid(task))}</p>
      <button
        type="button"
        className="wms-hand-button"
        data-testid="hand.anew"
        onClick={() => void keepLabels(task.id, () => [])}
      >
        {say(words.anew)}
      </button>
    </>
  );
};
const Goods = ({ task, onPart }: { readonly task: KeptTask; readonly onPart: () => void }): ReactNode => {
  const say = useSay();
  const all = `${formatQty(task.taskQty)} ${task.unitNo}`;
  const facts = [
    [words.from, task.fromCellNo ?? say(taskWords.dock)],
    [glossary.lotNo, task.lotNo],
    [warehouseTask.labels.taskNo, task.taskNo],
    [glossary.warehouseNo, task.warehouseNo],
  ] as const;
  return (
    <section className="wms-hand-card" data-testid="hand.task">
      <span className="wms-quiet">{say(words.to)}</span>
      <p className="wms-hand-cell" data-testid="hand.cell">
        {task.toCellNo ?? '?'}
      </p>
      <Why task={task} />
      <p className="wms-hand-goods">
        <strong className="wms-hand-amount">{task.itemNo}</strong> {task.itemName}
      </p>
      <p className="wms-hand-amount" data-testid="hand.amount">
        {task.qty === null ? all : say(words.ofAll, { qty: formatQty(task.qty), all })}
      </p>
      <button type="button" className="wms-hand-button" data-testid="hand.part" onClick={onPart}>
        {say(words.part)}
      </button>
      <Labels task={task} />
      <dl className="wms-hand-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name[0]} className="wms-hand-fact">
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
};

/** What the server refused of the task, and the ways on. */
const Refused = ({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }): ReactNode => {
  const say = useSay();
  const next = nextAfter(booking);
  return (
    <section className="wms-hand-card wms-hand-stack" data-testid="hand.refused">
      <p className="wms-hand-error" role="alert">
        {booking.text}: {booking.refused?.message}
      </p>
      {next && (
        <button
          type="button"
          className="wms-hand-button"
          data-kind="main"
          data-testid="hand.next"
          onClick={() => {
            reopen(booking).catch((error: unknown) => {
              if (!(error instanceof CallError)) throw error;
              tellOutcome({ wrong: error.message });
            });
          }}
        >
          {say(words.next, { cell: next.next })}
        </button>
      )}
      <Choices booking={booking} onDone={onDone} />
    </section>
  );
};

const Foot = ({ task, onList }: { readonly task: KeptTask; readonly onList: () => void }): ReactNode => {
  const say = useSay();
  const { warehouseNo } = useUser();
  return (
    <footer className="wms-hand-foot wms-hand-row">
      {isIn(taskFlow, 'waiting', task.taskStatus) ? (
        <button
          type="button"
          className="wms-hand-button"
          data-kind="main"
          data-testid="hand.takeTask"
          onClick={() => void take(task, warehouseNo)}
        >
          {say(words.take)}
        </button>
      ) : (
        <button type="button" className="wms-hand-button" onClick={onList}>
          {say(words.toList)}
        </button>
      )}
    </footer>
  );
};

interface Other {
  readonly cellNo: string;
  readonly isChecked: boolean;
}
/** One task in front: where its goods go, in letters that are read at arm's length, and the scan that books them. */
export const HandTask = ({ task }: { readonly task: KeptTask }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const { bookings } = useQueue();
  const [other, setOther] = useState<Other>();
  const [isPart, setPart] = useState(false);
  const booking = bookingOf(bookings, task.id);
  const toList = (): void => {
    stepAside();
    void navigate(taskPath(), { replace: true });
  };
  const put = async (cellNo: string, reason: string | null): Promise<Outcome> => {
    setOther(undefined);
    // what is on its way cannot be changed any more
    if (booking && !booking.refused) return { wrong: say(handWords.waits) };
    if (booking?.refused?.isUnsure) return { wrong: say(words.decide) };
    await bookTask(task.id, cellNo, reason);
    return { right: say(words.rightCell), to: taskPath(), isInstead: true };
  };
  const why = task.fullCellNo === null ? null : say(words.full, { cell: task.fullCellNo });
  const atCell = useAtCell();
  const goods = async (said: Outcome): Promise<Outcome> => {
    const { toCellNo } = taskNow(task);
    return toCellNo !== null && toCellNo === atCell.now.current && isAllThere(taskNow(task)) ? put(toCellNo, why) : said;
  };
  useScan(async (text, isFirst) => {
    try {
      const verdict = await verdictOf(taskNow(task), text);
      // the number of the task says nothing of what lies in the hand
      if ('right' in verdict && isTaskNo(task, text)) return { right: say(words.rightItem) };
      if ('right' in verdict) return await goods({ right: say(words.rightItem) });
      if ('label' in verdict) return await goods(await note(task, verdict.label));
      if ('against' in verdict) return { wrong: issueNow(labelPhrases, [verdict.against]) ?? '' };
      if ('put' in verdict && isFirst) {
        // who has not seen the task yet has not put its goods there
        atCell.keep(verdict.put);
        return { right: say(words.cellFirst) };
      }
      if ('wrong' in verdict) return { wrong: say(words[verdict.wrong[0]], verdict.wrong[1]) };
      if ('put' in verdict) return await put(verdict.put, why);
      setPart(false);
      setOther({ cellNo: verdict.other, isChecked: verdict.isChecked });
      return { wrong: say(words.otherCell, { cell: verdict.other, wanted: task.toCellNo ?? '?' }) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  return (
    <>
      <ResultBand prompt={promptOf(task, atCell.shown)} />
      <ScanBox />
      <main className="wms-hand-body">
        {booking?.refused && <Refused booking={booking} onDone={() => undefined} />}
        {booking && !booking.refused && <p className="wms-hand-card">{say(handWords.waits)}</p>}
        <Goods task={task} onPart={() => setPart(true)} />
        <LastScans />
      </main>
      <Foot task={task} onList={toList} />
      {isPart && <PartSheet task={task} onClose={() => setPart(false)} />}
      {other && (
        <Elsewhere
          key={other.cellNo}
          {...{ task, ...other }}
          onPut={(reason) => {
            void put(other.cellNo, reason).then((done) => {
              tellOutcome(done);
              if ('right' in done) toList();
            });
          }}
          onClose={() => setOther(undefined)}
        />
      )}
    </>
  );
};
