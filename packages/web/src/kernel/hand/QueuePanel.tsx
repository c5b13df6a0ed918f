import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '../frame/hand.ts';
import { useSay } from '../frame/locale.tsx';
import { CallError } from '../wire/faults.ts';
import { discard, reopen, sendWaiting, tryAgain, useQueue } from './queue.ts';
import { Sheet } from './Sheet.tsx';
import { tellOutcome } from './scans.ts';
import { words } from './words.ts';

/** Does what may fail for want of a network, and says so. */
const said = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    tellOutcome({ wrong: error.message });
  }
};

/** What a person may decide of a booking that was refused. */
export const Choices = ({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const change = async (): Promise<void> => {
    const path = await reopen(booking);
    onDone();
    if (path !== undefined) await navigate(path);
  };
  return (
    <div className="wms-hand-stack">
      {!booking.refused?.isUnsure && (
        <button
          type="button"
          className="wms-hand-button"
          data-kind="main"
          data-testid="queue.again"
          onClick={() => void said(() => tryAgain(booking))}
        >
          {say(words.again)}
        </button>
      )}
      <div className="wms-hand-row">
        <button type="button" className="wms-hand-button" data-testid="queue.change" onClick={() => void said(change)}>
          {say(words.changeIt)}
        </button>
        <button type="button" className="wms-hand-button" data-testid="queue.discard" onClick={() => setAsked(true)}>
          {say(words.discard)}
        </button>
      </div>
      {isAsked && (
        <Sheet title={say(words.askDiscard, { title: `${booking.title} ${booking.text}` })} onClose={() => setAsked(false)}>
          <div className="wms-hand-row">
            <button type="button" className="wms-hand-button" onClick={() => setAsked(false)}>
              {say(words.back)}
            </button>
            <button
              type="button"
              className="wms-hand-button"
              data-kind="danger"
              data-testid="queue.yes"
              onClick={() => void discard(booking)}
            >
              {say(words.yesDiscard)}
            </button>
          </div>
        </Sheet>
      )}
    </div>
  );
};

/** Everything this device has not got through: in the order it is sent, with what the server said of it. */
export const QueuePanel = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const say = useSay();
  const { bookings, photos, refused, waiting, isCut, isSending } = useQueue();
  const sentOf = (ids: readonly string[]): number => photos.filter(({ id, fileId }) => fileId && ids.includes(id)).length;
  const stuck = new Set(refused.map(({ group }) => group));
  return (
    <>
      <main className="wms-hand-body" data-testid="queue">
        {bookings.length === 0 && <p>{say(words.queueEmpty)}</p>}
        {isCut && waiting.length > 0 && <p role="status">{say(words.cut)}</p>}
        <ol className="wms-hand-list">
          {bookings.map((booking) => (
            <li key={booking.seq} className="wms-hand-card" data-testid="queue.booking">
              <strong className="wms-figure">{booking.title}</strong>
              <p>{booking.text}</p>
              {booking.photos && booking.photos.length > 0 && (
                <p>{say(words.photosSent, { sent: sentOf(booking.photos), count: booking.photos.length })}</p>
              )}
              {booking.refused ? (
                <>
                  <p className="wms-hand-error" role="alert">
                    {booking.refused.message}
                  </p>
                  {booking.refused.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  <Choices booking={booking} onDone={onDone} />
                </>
              ) : (
                <p className="wms-quiet">{say(stuck.has(booking.group) ? words.heldBack : words.waits)}</p>
              )}
            </li>
          ))}
        </ol>
      </main>
      {waiting.length > 0 && (
        <footer className="wms-hand-foot">
          <button
            type="button"
            className="wms-hand-button"
            data-kind="main"
            aria-disabled={isSending}
            data-testid="queue.send"
            onClick={() => void sendWaiting()}
          >
            {say(words.sendNow)}
          </button>
        </footer>
      )}
    </>
  );
};

/** How much waits, in the head of every page; red when something wants a decision. */
export const QueueChip = ({ onOpen }: { readonly onOpen: () => void }): ReactNode => {
  const say = useSay();
  const { waiting, refused } = useQueue();
  if (waiting.length + refused.length === 0) return null;
  return (
    <button
      type="button"
      className="wms-hand-chip"
      data-kind={refused.length > 0 ? 'wrong' : 'wait'}
      data-testid="queue.chip"
      onClick={onOpen}
    >
      {refused.length > 0 ? say(words.refusedCount, { count: refused.length }) : say(words.waiting, { count: waiting.length })}
    </button>
  );
};
