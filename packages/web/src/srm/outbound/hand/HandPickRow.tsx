import { compare } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { issueNow } from '../../../kernel/field/issueText.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { useSay } from '../../../kernel/frame/locale.tsx';
import { Choices } from '../../../kernel/hand/QueuePanel.tsx';
import { useQueue } from '../../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../../kernel/hand/ScanBox.tsx';
import { type Outcome, stepAside, tellOutcome, useScan } from '../../../kernel/hand/scans.ts';
import { words as handWords } from '../../../kernel/hand/words.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { LessSheet } from './LessSheet.tsx';
import { atOnce, judged, nameOf, saidBy } from './named.ts';
import {
  bookingOf,
  bookPick,
  type KeptPick,
  keepScanned,
  nothing,
  pickPath,
  type ScannedLabel,
  type ScannedSoFar,
  scannedOf,
} from './picks.ts';
import { words } from './words.ts';

interface GoodsProps {
  readonly pick: KeptPick;
  readonly labels: readonly ScannedLabel[];
  readonly onLess: () => void;
}
const Goods = ({ pick, labels, onLess }: GoodsProps): ReactNode => {
  const say = useSay();
  const unit = pick.unitNo ?? '';
  const all = `${formatQty(pick.qty)} ${unit}`.trim();
  const facts = [
    [glossary.lotNo, pick.lotNo],
    [deliveryOrder.labels.deliveryNo, pick.deliveryNo],
    [deliveryOrder.labels.receiverName, pick.receiverName],
    [glossary.warehouseNo, pick.warehouseNo],
  ] as const;
  return (
    <section className="wms-hand-card" data-testid="hand.task">
      <p className="wms-hand-cell" data-testid="hand.cell">
        {pick.cellNo}
      </p>
      <p className="wms-hand-goods">
        <strong className="wms-hand-amount">{pick.itemNo}</strong> {pick.itemName}
      </p>
      <p className="wms-hand-amount" data-testid="hand.amount">
        {labels.length > 0 ? say(words.counted, { qty: formatQty(saidBy(labels)), all }) : all}
      </p>
      <button type="button" className="wms-hand-button" data-testid="hand.lessPicked" onClick={onLess}>
        {say(words.less)}
      </button>
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

const Foot = ({ pick, onList }: { readonly pick: KeptPick; readonly onList: () => void }): ReactNode => {
  const say = useSay();
  const { isAtCell, hasItem } = pick.scanned ?? nothing;
  return (
    <footer className="wms-hand-foot wms-hand-row">
      <button type="button" className="wms-hand-button" onClick={onList}>
        {say(words.toList)}
      </button>
      {(isAtCell || hasItem) && (
        <button
          type="button"
          className="wms-hand-button"
          data-testid="hand.anew"
          onClick={() => void keepScanned(pick.id, nothing)}
        >
          {say(words.anew)}
        </button>
      )}
    </footer>
  );
};
/** One row in front: cell and goods are both scanned, in whichever order, and what was taken is booked. */
export const HandPickRow = ({ pick }: { readonly pick: KeptPick }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const { bookings } = useQueue();
  const { isAtCell, labels } = pick.scanned ?? nothing;
  const [isLess, setLess] = useState(false);
  const booking = bookingOf(bookings, pick.id);
  const book = async (qty: string, reason: string | null, scanned: readonly ScannedLabel[]): Promise<Outcome> => {
    setLess(false);
    // what is on its way cannot be changed any more
    if (booking && !booking.refused) return { wrong: say(handWords.waits) };
    if (booking?.refused?.isUnsure) return { wrong: say(words.decide) };
    await bookPick(pick.id, { qty, reason, labels: scanned });
    return { right: say(words.booked), to: pickPath(), isInstead: true };
  };
  /** What is known by now: an item books all, labels what they say once that is all. */
  const next = async (now: ScannedSoFar, isFirst: boolean): Promise<Outcome> => {
    const { isAtCell: atCell, hasItem: item, labels: scanned } = now;
    const isAll = scanned.length > 0 ? compare(saidBy(scanned), pick.qty) === 0 : item;
    // who came by this scan has not seen the row: with what was scanned of it before it books nothing yet
    if (atCell && isAll && !isFirst) return book(pick.qty, null, scanned);
    await keepScanned(pick.id, now);
    if (atCell && isAll) return { right: say(words.rightItem, { cell: pick.cellNo }) };
    const all = `${formatQty(pick.qty)} ${pick.unitNo ?? ''}`.trim();
    if (scanned.length > 0 && (atCell || !isAll)) return { right: say(words.counted, { qty: formatQty(saidBy(scanned)), all }) };
    return { right: atCell ? say(words.rightCell) : say(words.rightItem, { cell: pick.cellNo }) };
  };
  useScan(async (text, isFirst) => {
    try {
      const verdict = atOnce(pick, text) ?? judged(pick, text, await nameOf(text), scannedOf(pick.id).labels);
      // as it stands on the device: a scanner is faster than a page is drawn
      const known = scannedOf(pick.id);
      if ('against' in verdict) return { wrong: issueNow(labelPhrases, [verdict.against]) ?? '' };
      if ('wrong' in verdict) return { wrong: say(words[verdict.wrong[0]], verdict.wrong[1]) };
      if ('cell' in verdict) return await next({ ...known, isAtCell: true }, isFirst);
      const labels = 'label' in verdict ? [...known.labels, verdict.label] : known.labels;
      return await next({ ...known, hasItem: true, labels }, isFirst);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const toList = (): void => {
    stepAside();
    void navigate(pickPath(), { replace: true });
  };
  return (
    <>
      <ResultBand prompt={isAtCell ? say(words.promptGoods) : say(words.promptCell, { cell: pick.cellNo })} />
      <ScanBox />
      <main className="wms-hand-body">
        {booking?.refused && (
          <section className="wms-hand-card wms-hand-stack" data-testid="hand.refused">
            <p className="wms-hand-error" role="alert">
              {booking.text}: {booking.refused.message}
            </p>
            <Choices booking={booking} onDone={() => undefined} />
          </section>
        )}
        {booking && !booking.refused && <p className="wms-hand-card">{say(handWords.waits)}</p>}
        <Goods pick={pick} labels={labels} onLess={() => setLess(true)} />
        <LastScans />
      </main>
      <Foot pick={pick} onList={toList} />
      {isLess && (
        <LessSheet
          pick={pick}
          begin={saidBy(labels)}
          onBook={(qty, reason) => {
            void book(qty, reason, labels).then((done) => {
              tellOutcome(done);
              if ('right' in done) toList();
            });
          }}
          onClose={() => setLess(false)}
        />
      )}
    </>
  );
};
