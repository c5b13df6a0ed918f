/** GEN-08: what is to be picked, in the hand: all rows in walking order, and the one in front (issue 19). */
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../../kernel/frame/locale.tsx';
import { HandLink } from '../../../kernel/hand/HandLink.tsx';
import { queueNow, useQueue } from '../../../kernel/hand/queue.ts';
import { useReading } from '../../../kernel/hand/reading.ts';
import { LastScans, ResultBand, ScanBox } from '../../../kernel/hand/ScanBox.tsx';
import { type Outcome, useScan } from '../../../kernel/hand/scans.ts';
import { words as handWords } from '../../../kernel/hand/words.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { useUser } from '../../../kernel/wire/grant.ts';
import { HandPickRow } from './HandPickRow.tsx';
import { nameOf, rowOf } from './named.ts';
import { bookingOf, isOrderNo, type KeptPick, keptPicks, namedBy, pickPath, readPicks } from './picks.ts';
import { words } from './words.ts';

const MOST = 200;
const Entry = ({ pick }: { readonly pick: KeptPick }): ReactNode => {
  const say = useSay();
  const { bookings } = useQueue();
  const booking = bookingOf(bookings, pick.id);
  return (
    <li>
      <HandLink
        className="wms-hand-line"
        to={pickPath(pick.id)}
        data-kind={booking?.refused ? 'wrong' : booking ? 'part' : undefined}
        data-testid="hand.todo"
      >
        <strong className="wms-hand-place">{pick.cellNo}</strong>
        <strong>
          {pick.itemNo} · {formatQty(pick.qty)} {pick.unitNo}
        </strong>
        {pick.itemName}
        <span className="wms-quiet"> {pick.deliveryNo}</span>
        {booking && <strong>{booking.refused?.message ?? say(handWords.waits)}</strong>}
      </HandLink>
    </li>
  );
};

/** The nearest row of what was scanned, or what is wrong. Throws CallError. */
const findPick = async (text: string): Promise<Outcome> => {
  const picks = keptPicks(queueNow().kept).filter(({ id }) => !bookingOf(queueNow().bookings, id));
  const found = namedBy(picks, text) ?? rowOf(picks, await nameOf(text));
  return found
    ? {
        right: sayNow(words.opened, { item: found.itemNo, cell: found.cellNo }),
        to: pickPath(found.id),
        isFirst: !isOrderNo(found, text),
      }
    : { wrong: sayNow(words.noPick, { text }) };
};

const List = (): ReactNode => {
  const say = useSay();
  const { kept } = useQueue();
  const { warehouseNo } = useUser();
  const { isRead, fault, ended } = useReading(useCallback(() => readPicks(warehouseNo), [warehouseNo]));
  const picks = keptPicks(kept);
  useScan(async (text) => {
    try {
      const known = await findPick(text);
      if ('right' in known) return known;
      // what is not among the rows that are here may be among those that are on their way
      await ended();
      return await findPick(text);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const [first] = picks;
  const noNetwork = first ? say(words.noNetwork, { time: new Date(first.read).toLocaleTimeString() }) : say(words.neverRead);
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {fault !== undefined && <p role="status">{fault || noNetwork}</p>}
        {isRead && picks.length === 0 && <p>{say(words.none)}</p>}
        {picks.length >= MOST && <p>{say(words.capped, { count: MOST })}</p>}
        {picks.length > 0 && (
          <section>
            <h2 className="wms-hand-h2">{say(words.toPick)}</h2>
            <ul className="wms-hand-list">
              {picks.map((pick) => (
                <Entry key={pick.id} pick={pick} />
              ))}
            </ul>
          </section>
        )}
        <LastScans />
      </main>
    </>
  );
};

export const HandPick = (): ReactNode => {
  const [query] = useSearchParams();
  const { kept } = useQueue();
  const id = query.get('id') ?? '';
  const pick = keptPicks(kept).find((one) => one.id === id);
  return pick ? <HandPickRow key={pick.id} pick={pick} /> : <List />;
};
