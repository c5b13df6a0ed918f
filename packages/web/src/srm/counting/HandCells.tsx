/** One count: its cells, those left in front. It is started and finished here too. */
import { actionOf, allows, labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { finishCount, startCount } from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { HandLink } from '../../kernel/hand/HandLink.tsx';
import { useQueue } from '../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../kernel/hand/ScanBox.tsx';
import { type Outcome, tellOutcome, useScan } from '../../kernel/hand/scans.ts';
import { words as handWords } from '../../kernel/hand/words.ts';
import { send } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { countWords } from '../../stock/count/door.ts';
import {
  bookingOf,
  cellsOf,
  countPath,
  isBlank,
  isDone,
  isTouched,
  type KeptCell,
  type KeptCount,
  keptCounts,
  quiet,
  readCount,
  same,
} from './cells.ts';
import { HandCell } from './HandCell.tsx';
import { useReading } from './useReading.ts';
import { words } from './words.ts';

/** A phone draws so many at once. */
const MOST = 100;
const Entry = ({ cell }: { readonly cell: KeptCell }): ReactNode => {
  const say = useSay();
  const { bookings } = useQueue();
  const booking = bookingOf(bookings, cell.id);
  const goods = cell.lines.filter((line) => !isBlank(line)).length;
  const kind = booking?.refused ? 'wrong' : isDone(cell) ? 'done' : isTouched(cell) ? 'part' : undefined;
  return (
    <li>
      <HandLink className="wms-hand-line" to={countPath(cell.countId, cell.cellNo)} data-kind={kind} data-testid="hand.cellOf">
        <strong className="wms-hand-place">{cell.cellNo}</strong>
        {goods === 0 ? say(words.empty) : say(words.goods, { count: goods })}
        {booking && <strong>{booking.refused?.message ?? say(handWords.waits)}</strong>}
        {!booking && isDone(cell) && <strong>{say(words.booked, { cell: cell.cellNo })}</strong>}
      </HandLink>
    </li>
  );
};

interface FootProps {
  readonly count: KeptCount;
  readonly cells: readonly KeptCell[];
  readonly isWaiting: boolean;
}
/** Sends a move of the count itself: what it does stands for everybody, so that nothing of it is kept for later. */
const Foot = ({ count, cells, isWaiting }: FootProps): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async (work: () => Promise<unknown>, then: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await then();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tellOutcome({ wrong: error.details.flatMap(({ message }) => message ?? [])[0] ?? error.message });
      // what stands against it, or was done already, is seen then
      if (error.kind === 'reply') await readCount(count.countId).catch(() => undefined);
    }
    setBusy(false);
  };
  const wanted = { id: count.countId, version: count.version };
  const start = () =>
    carryOut(
      () => send(startCount, wanted, quiet),
      () => readCount(count.countId),
    );
  const finish = () =>
    carryOut(
      () => send(finishCount, wanted, quiet),
      async () => {
        tellOutcome({ right: say(words.finished) });
        await navigate(countPath(), { replace: true });
      },
    );
  const isDrawn = allows(countFlow, 'start', count.countStatus);
  const left = cells.filter((cell) => !isDone(cell)).length;
  const why = isWaiting ? say(words.waiting) : say(words.cellsLeft, { done: cells.length - left, total: cells.length });
  const isShut = isBusy || (!isDrawn && (isWaiting || left > 0));
  return (
    <footer className="wms-hand-foot wms-hand-stack">
      {!isDrawn && <span role="status">{why}</span>}
      <button
        type="button"
        className="wms-hand-button"
        data-kind="main"
        aria-disabled={isShut}
        title={isShut && !isDrawn ? why : undefined}
        data-testid={isDrawn ? 'hand.start' : 'hand.finish'}
        onClick={() => {
          if (isShut) tellOutcome({ wrong: why });
          else void (isDrawn ? start() : finish());
        }}
      >
        {say(actionOf(countFlow, isDrawn ? 'start' : 'finish').label)}
      </button>
    </footer>
  );
};

const Cells = ({ count, cells }: { readonly count: KeptCount; readonly cells: readonly KeptCell[] }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { bookings } = useQueue();
  useScan((text): Outcome => {
    const found = cells.find(({ cellNo }) => same(cellNo, text));
    if (!found) return { wrong: say(words.notHere, { text }) };
    return { right: say(words.promptGoods, { cell: found.cellNo }), to: countPath(count.countId, found.cellNo) };
  });
  const shown = [...cells.filter((cell) => !isDone(cell)), ...cells.filter(isDone)];
  const isWaiting = cells.some(({ id }) => bookingOf(bookings, id) !== undefined);
  const isDrawn = allows(countFlow, 'start', count.countStatus);
  return (
    <>
      <ResultBand prompt={isDrawn ? inLocale(labelOf(countFlow.dictionary, count.countStatus), locale) : say(words.promptCell)} />
      <ScanBox />
      <main className="wms-hand-body">
        <p className="wms-hand-number">{count.countNo}</p>
        <p>
          {[count.warehouseNo, inLocale(labelOf('CountMode', count.countMode), locale), count.countReason]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isDrawn && <p>{say(countWords.startThen)}</p>}
        {cells.length > MOST && <p>{say(words.more, { count: MOST })}</p>}
        <ul className="wms-hand-list">
          {shown.slice(0, MOST).map((cell) => (
            <Entry key={cell.id} cell={cell} />
          ))}
        </ul>
        <LastScans />
      </main>
      <Foot count={count} cells={cells} isWaiting={isWaiting} />
    </>
  );
};

interface Props {
  readonly countId: string;
  readonly cellNo: string;
}
/** The count of the address: read anew where there is a network, as it is kept on the device where there is none. */
export const HandCells = ({ countId, cellNo }: Props): ReactNode => {
  const say = useSay();
  const { kept } = useQueue();
  const { isRead, fault } = useReading(() => readCount(countId), countId);
  const count = keptCounts(kept).find((one) => one.countId === countId);
  const cells = cellsOf(kept, countId);
  if (!count || (!isRead && fault === undefined)) return <ResultBand prompt={fault || say(handWords.busy)} />;
  const cell = cells.find((one) => one.cellNo === cellNo);
  if (cell) return <HandCell key={cell.id} cell={cell} cells={cells} />;
  const isOpen = allows(countFlow, 'start', count.countStatus) || allows(countFlow, 'enter', count.countStatus);
  return isOpen ? <Cells count={count} cells={cells} /> : <ResultBand prompt={say(words.over)} />;
};
