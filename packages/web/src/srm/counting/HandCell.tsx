/** The cell in front: its goods one by one, what else lies there, and on to the next cell. */
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { Choices } from '../../kernel/hand/QueuePanel.tsx';
import { useQueue } from '../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../kernel/hand/ScanBox.tsx';
import { type Outcome, tellOutcome, useScan } from '../../kernel/hand/scans.ts';
import { words as handWords } from '../../kernel/hand/words.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { countWords } from '../../stock/count/door.ts';
import {
  bookCell,
  bookingOf,
  cellNow,
  countPath,
  enter,
  enteredOn,
  isBlank,
  isTouched,
  type KeptCell,
  type KeptLine,
  leftIn,
  same,
} from './cells.ts';
import { type Goods, goodsOf, type Place, placeHere, placeOf } from './goods.ts';
import { FoundSheet, QtySheet } from './sheets.tsx';
import { words } from './words.ts';

interface LineProps {
  readonly cell: KeptCell;
  readonly line: KeptLine;
  readonly onOpen: () => void;
}
const Line = ({ cell, line, onOpen }: LineProps): ReactNode => {
  const say = useSay();
  const entered = enteredOn(cell, line);
  const unit = line.unitNo ?? '';
  const withUnit = (qty: string): string => `${formatQty(qty)} ${unit}`.trim();
  const about = [
    line.lotNo && `${say(glossary.lotNo)} ${line.lotNo}`,
    line.ownerNo && `${say(countWords.owner)} ${line.ownerNo}`,
    line.isFound === '1' && say(words.foundHere),
    line.bookQty !== null && say(words.books, { qty: withUnit(line.bookQty) }),
  ].filter(Boolean);
  const isDraft = cell.drafts[line.id] !== undefined;
  if (isBlank(line) && cell.found.length > 0) return null;
  return (
    <li>
      <button
        type="button"
        className="wms-hand-line"
        data-kind={isDraft ? 'part' : entered === null ? undefined : 'done'}
        data-testid="hand.line"
        onClick={onOpen}
      >
        {isBlank(line) ? (
          <strong>{say(words.empty)}</strong>
        ) : (
          <>
            <strong className="wms-figure">{line.itemNo}</strong>
            {line.itemName}
          </>
        )}
        {about.length > 0 && <div>{about.join(' · ')}</div>}
        <strong data-testid="hand.counted">
          {entered === null
            ? say(words.notCounted)
            : isBlank(line)
              ? say(words.confirmEmpty)
              : say(words.counted, { qty: withUnit(entered) })}
        </strong>
      </button>
    </li>
  );
};
const FoundList = ({ cell }: { readonly cell: KeptCell }): ReactNode => {
  const say = useSay();
  return cell.found.map(({ itemNo, lotNo, ownerNo, countedQty }, at) => (
    <li key={`${itemNo} ${lotNo} ${ownerNo ?? ''}`} className="wms-hand-card" data-testid="hand.foundGoods">
      <strong className="wms-figure">{itemNo}</strong> {lotNo}
      <p>
        {[
          say(words.foundHere),
          ...(ownerNo ? [`${say(countWords.owner)} ${ownerNo}`] : []),
          say(words.counted, { qty: formatQty(countedQty) }),
        ].join(' · ')}
      </p>
      <button
        type="button"
        className="wms-hand-button"
        onClick={() => void enter(cell.id, ({ found }) => ({ found: found.toSpliced(at, 1) }))}
      >
        {say(words.remove)}
      </button>
    </li>
  ));
};

interface FootProps {
  readonly cell: KeptCell;
  readonly isReady: boolean;
  readonly onFound: () => void;
  readonly onBook: () => void;
}
const Foot = ({ cell, isReady, onFound, onBook }: FootProps): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <footer className="wms-hand-foot wms-hand-stack">
      <div className="wms-hand-row">
        <button
          type="button"
          className="wms-hand-button"
          onClick={() => void navigate(countPath(cell.countId), { replace: true })}
        >
          {say(words.all)}
        </button>
        <button type="button" className="wms-hand-button" data-testid="hand.found" onClick={onFound}>
          {say(words.found)}
        </button>
      </div>
      <button
        type="button"
        className="wms-hand-button"
        data-kind="main"
        aria-disabled={!isReady}
        title={isReady ? undefined : say(words.nothing)}
        data-testid="hand.book"
        onClick={onBook}
      >
        {say(words.book)}
      </button>
    </footer>
  );
};

/** Which goods a text is, the server asked only where the cell does not know it. Throws CallError. */
const placesOf = async (cell: KeptCell, text: string): Promise<Place | undefined> => {
  const here = placeHere(cell, text);
  if (here) return here;
  const places = (await goodsOf(text)).map((goods) => placeOf(cell, goods));
  return places.find((one) => 'line' in one) ?? places.find((one) => 'several' in one) ?? places[0];
};

type Asked = { readonly line: KeptLine } | { readonly found: Goods } | undefined;
interface Props {
  readonly cell: KeptCell;
  readonly cells: readonly KeptCell[];
}
/** What a scan comes to: on to another cell once this one is done, or goods of this one. */
const useCellScan = ({ cell, cells }: Props, ask: (asked: Asked) => void, book: () => Promise<Outcome>) => {
  const say = useSay();
  const goOn = async (next: KeptCell): Promise<Outcome> => {
    const to = countPath(cell.countId, next.cellNo);
    const here = await cellNow(cell);
    const count = leftIn(here).length;
    if (isTouched(here) && count > 0) return { wrong: say(words.notDone, { cell: cell.cellNo, count }) };
    const done = isTouched(here) ? await book() : undefined;
    if (done && 'wrong' in done) return done;
    return { right: say(words.promptGoods, { cell: next.cellNo }), to, isInstead: true };
  };
  useScan(async (text): Promise<Outcome> => {
    const next = cells.find(({ cellNo }) => same(cellNo, text));
    if (next?.id === cell.id) return { right: say(words.promptGoods, { cell: cell.cellNo }) };
    if (next) return goOn(next);
    try {
      const place = await placesOf(cell, text);
      if (!place) return { wrong: say(words.unknown, { text }) };
      if ('several' in place) return { wrong: say(words.which, { item: place.several }) };
      if ('line' in place) {
        ask({ line: place.line });
        return { right: say(words.right, { item: place.line.itemNo }) };
      }
      ask({ found: place.unlisted });
      return { wrong: say(words.unlisted, { item: place.unlisted.itemNo, cell: cell.cellNo }) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.kind === 'reply' ? error.message : say(words.unchecked, { text }) };
    }
  });
};

export const HandCell = ({ cell, cells }: Props): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const { bookings } = useQueue();
  const [asked, setAsked] = useState<Asked>();
  const booking = bookingOf(bookings, cell.id);
  const isSent = booking !== undefined && !booking.refused;
  const isCounted = (of: KeptCell): boolean => !isSent && isTouched(of) && leftIn(of).length === 0;
  const isReady = isCounted(cell);
  const book = async (): Promise<Outcome> => {
    if (booking?.refused?.isUnsure) return { wrong: say(words.decide) };
    if (!isCounted(await cellNow(cell))) return { wrong: say(isSent ? handWords.waits : words.nothing) };
    await bookCell(cell.id);
    return { right: say(words.booking, { cell: cell.cellNo }) };
  };
  useCellScan({ cell, cells }, (next) => !isSent && setAsked(next), book);
  const confirm = async (): Promise<void> => {
    const outcome = await book();
    tellOutcome(outcome);
    if ('right' in outcome) await navigate(countPath(cell.countId), { replace: true });
  };
  return (
    <>
      <ResultBand prompt={say(words.promptGoods, { cell: cell.cellNo })} />
      <ScanBox />
      <main className="wms-hand-body">
        <p className="wms-hand-cell" data-testid="hand.cell">
          {cell.cellNo}
        </p>
        {booking?.refused && (
          <section className="wms-hand-card wms-hand-stack" data-testid="hand.refused">
            <p className="wms-hand-error" role="alert">
              {booking.refused.lines[0] ?? booking.refused.message}
            </p>
            <Choices booking={booking} onDone={() => undefined} />
          </section>
        )}
        {isSent && <p className="wms-hand-card">{say(handWords.waits)}</p>}
        <ul className="wms-hand-list">
          {cell.lines.map((line) => (
            <Line key={line.id} cell={cell} line={line} onOpen={() => !isSent && setAsked({ line })} />
          ))}
          <FoundList cell={cell} />
        </ul>
        <LastScans />
      </main>
      <Foot
        {...{ cell, isReady }}
        onFound={() => !isSent && setAsked({ found: { itemNo: '', lotNo: '' } })}
        onBook={() => void confirm()}
      />
      {asked && 'line' in asked && (
        <QtySheet key={asked.line.id} cell={cell} line={asked.line} onNext={(line) => setAsked(line && { line })} />
      )}
      {asked && 'found' in asked && (
        <FoundSheet key={asked.found.itemNo} cell={cell} goods={asked.found} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};
