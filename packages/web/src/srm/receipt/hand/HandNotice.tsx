import { isPositive, isZero, sum } from '@wms/contract/kernel/decimal.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { labelPhrases, receiveIssues } from '@wms/contract/srm/label/label.rules.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { issueNow } from '../../../kernel/field/issueText.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { unitsText } from '../../../kernel/field/units.ts';
import type { Booking } from '../../../kernel/frame/hand.ts';
import { useSay } from '../../../kernel/frame/locale.tsx';
import { today } from '../../../kernel/frame/today.ts';
import { change, enqueue, keptIn, useQueue } from '../../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../../kernel/hand/ScanBox.tsx';
import { isScanning, type Outcome, tellOutcome, useScan } from '../../../kernel/hand/scans.ts';
import { quietly } from '../../../kernel/wire/faults.ts';
import { useUser } from '../../../kernel/wire/grant.ts';
import { withLabels } from '../../label/door.ts';
import { bodyOf, isReceivable, summaryOf } from '../receiveDraft.ts';
import { words as receiptWords } from '../words.ts';
import {
  type Counted,
  countedOn,
  countGoods,
  countRest,
  countScan,
  draftOf,
  handedOver,
  isCounted,
  type KeptNotice,
  type NoticeLine,
  openOn,
  underWay,
  withLabel,
} from './count.ts';
import { scanNamed } from './goods.ts';
import { LineSheet, problemsOf } from './LineSheet.tsx';
import { MENU, refusalOf } from './notice.ts';
import { words } from './words.ts';

interface LineProps {
  readonly notice: KeptNotice;
  readonly line: NoticeLine;
  readonly away: ReturnType<typeof underWay>;
  readonly isWrong: boolean;
  readonly onOpen: () => void;
}
const Line = ({ notice, line, away, isWrong, onOpen }: LineProps): ReactNode => {
  const say = useSay();
  const counted = countedOn(notice, line);
  const open = openOn(notice, line, away);
  const sent = away.get(line.id) ?? '0';
  const { badQty, wrongQty, finish, photos = [] } = draftOf(notice, line);
  const differs = [
    [receiptWords.bad, badQty.trim()],
    [receiptWords.wrong, wrongQty.trim()],
  ] as const;
  const kind = isWrong ? 'wrong' : isZero(open) ? 'done' : isPositive(counted) ? 'part' : undefined;
  const figures = [
    [words.ordered, line.batchPurQty],
    [words.announced, line.deliveryQty],
    [words.received, line.receiveQty],
    [words.open, open],
  ] as const;
  return (
    <li>
      <button type="button" className="wms-hand-line" data-kind={kind} data-testid="hand.line" onClick={onOpen}>
        <strong>
          {line.lineSeq}. {line.goodsNo}
        </strong>
        {line.goodsName}
        <span className="wms-hand-figures">
          {figures.map(([name, value]) => (
            <span key={name[0]}>
              <span>{say(name)}</span>
              {formatQty(value)}
            </span>
          ))}
        </span>
        <strong data-testid="hand.counted">
          {say(words.counted)} {formatQty(counted)} {line.unitNo}
          {photos.length > 0 && ` · ${say(receiptWords.photos)} ${photos.length}`}
          {differs.map(([name, qty]) => qty !== '' && ` · ${say(name)} ${qty}`)}
          {finish && ` · ${say(receiptWords.finish)}`}
          {isPositive(sent) && ` · ${say(words.underWay)} ${formatQty(sent)}`}
        </strong>
      </button>
    </li>
  );
};

const useSaid = () => {
  const say = useSay();
  return (text: string, counted: Counted): Outcome => {
    if ('notice' in counted)
      return { right: say(words.took, { item: counted.line.goodsNo, qty: `${formatQty(counted.qty)} ${counted.line.unitNo}` }) };
    if (!('room' in counted)) return { wrong: say(counted.wrong === 'again' ? words.again : words.unknown, { text }) };
    const { line, qty, room } = counted;
    return {
      wrong: say(words.over, { item: line.goodsNo, qty: formatQty(qty), line: line.lineSeq, room: formatQty(room) }),
    };
  };
};

/** What is counted of a notice becomes one booking, and is counted no more. */
const book = (id: string, user: Pick<UserInfo, 'orgNo' | 'warehouseNo'>, text: string): Promise<void> =>
  enqueue((now) => {
    const kept = keptIn(now, id);
    if (!kept) return undefined;
    const fresh = kept as KeptNotice;
    const warehouseNo = fresh.warehouseNo ?? (user.orgNo === fresh.orgNo ? user.warehouseNo : undefined);
    const rows = fresh.lines.filter(isReceivable);
    const drafts = Object.fromEntries(rows.map((line) => [line.id, draftOf(fresh, line)]));
    // a second press finds nothing left to book
    if (!isCounted(fresh)) return undefined;
    const { rest, own } = handedOver(fresh);
    const photos = Object.values(own.drafts).flatMap((draft) => draft.photos ?? []);
    const barcodes = Object.values(own.drafts).flatMap(({ labels = [] }) => labels.map(({ barcode }) => barcode));
    const body = bodyOf({ id, version: fresh.version, receiptDate: today(), warehouseNo }, rows, drafts);
    return {
      keep: [rest],
      booking: { kind: MENU, group: id, title: fresh.asnNo, text: withLabels(text, barcodes), body, own, photos },
    };
  });
const countTheRest = (id: string): Promise<void> =>
  change((now) => {
    const kept = keptIn(now, id);
    return kept ? { keep: [countRest(kept as KeptNotice, underWay(now.bookings, id))] } : undefined;
  });

/** Counts on the notice as it is kept now. */
const counting = async (id: string, count: (kept: KeptNotice, bookings: readonly Booking[]) => Counted): Promise<Counted> => {
  let counted: Counted = { wrong: 'unknown' };
  await change((now) => {
    const kept = keptIn(now, id);
    if (!kept) return undefined;
    counted = count(kept as KeptNotice, now.bookings);
    return 'notice' in counted ? { keep: [counted.notice] } : undefined;
  });
  return counted;
};

/** What is scanned is counted on the notice, unless nothing is received of it. */
const useCounting = (notice: KeptNotice, refusal: string | undefined): void => {
  const said = useSaid();
  const { id } = notice;
  // who opens it looks at the band and not at the page; the scan that opened it says so itself
  useEffect(() => {
    if (refusal !== undefined && !isScanning()) tellOutcome({ wrong: refusal });
  }, [refusal]);
  useScan(async (text) => {
    if (refusal !== undefined) return { wrong: refusal };
    const own = await counting(id, (kept, away) => countScan(kept, text, away));
    if (!('wrong' in own) || own.wrong !== 'unknown') return said(text, own);
    // a carton by its GTIN: the server knows what is in there, where somebody can be asked; a label that is no longer or not yet of it
    const { goods, label } = (await quietly(scanNamed(text))) ?? { goods: [] };
    if (label) {
      const against = issueNow(labelPhrases, receiveIssues(label, notice));
      if (against !== undefined) return { wrong: against };
      return said(text, await counting(id, (kept, away) => countScan(withLabel(kept, label, text), text, away)));
    }
    return said(text, goods.length === 0 ? own : await counting(id, (kept, away) => countGoods(kept, goods, away)));
  });
};

interface FootProps {
  readonly id: string;
  readonly total: string;
  /** Why nothing is booked now. */
  readonly why: string | undefined;
  /** Nothing is received of the notice at all. */
  readonly isClosed: boolean;
  readonly onConfirm: () => void;
}
const Foot = ({ id, total, why, isClosed, onConfirm }: FootProps): ReactNode => {
  const say = useSay();
  return (
    <footer className="wms-hand-foot wms-hand-stack">
      <strong data-testid="hand.sum">{total}</strong>
      <div className="wms-hand-row">
        <button
          type="button"
          className="wms-hand-button"
          aria-disabled={isClosed}
          title={isClosed ? why : undefined}
          data-testid="hand.rest"
          onClick={() => (isClosed ? onConfirm() : void countTheRest(id))}
        >
          {say(words.rest)}
        </button>
        <button
          type="button"
          className="wms-hand-button"
          data-kind="main"
          aria-disabled={why !== undefined}
          title={why}
          data-testid="hand.confirm"
          onClick={onConfirm}
        >
          {say(words.confirm)}
        </button>
      </div>
    </footer>
  );
};

/** The goods of one notice, counted by scans and booked in one receipt. */
export const HandNotice = ({ notice, isOld }: { readonly notice: KeptNotice; readonly isOld: boolean }): ReactNode => {
  const say = useSay();
  const user = useUser();
  const { bookings } = useQueue();
  const [openLine, setOpenLine] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { id } = notice;
  const away = underWay(bookings, id);
  const refusal = refusalOf(notice.facts);

  useCounting(notice, refusal);

  const lines = notice.lines.filter(isReceivable);
  const drafts = Object.fromEntries(lines.map((line) => [line.id, draftOf(notice, line)]));
  const summary = summaryOf(lines, drafts);
  const wrong = new Set(lines.filter((line) => problemsOf(line, draftOf(notice, line)).length > 0).map((line) => line.id));
  const total =
    say(words.sum, { lines: summary.lines, qty: unitsText(summary.qty) }) +
    (summary.wrong.length > 0 ? say(words.sumWrong, { qty: unitsText(summary.wrong) }) : '');
  const isOpen = lines.some((line) => isPositive(sum(openOn(notice, line, away), countedOn(notice, line))));

  const confirm = async (): Promise<void> => {
    if (refusal !== undefined) return tellOutcome({ wrong: refusal });
    if (!isCounted(notice)) return tellOutcome({ wrong: say(words.nothing) });
    setAsked(true);
    if (wrong.size > 0) return tellOutcome({ wrong: say(words.wrongLines) });
    await book(id, user, total);
    setAsked(false);
  };
  const open = notice.lines.find((line) => line.id === openLine);
  return (
    <>
      <ResultBand prompt={say(words.promptGoods)} />
      <ScanBox />
      <main className="wms-hand-body">
        <p className="wms-hand-number">{notice.asnNo}</p>
        <p>{notice.supplierName}</p>
        {isOld && <p>{say(words.old, { time: new Date(notice.read).toLocaleTimeString() })}</p>}
        {refusal !== undefined && (
          <section className="wms-hand-card" data-testid="hand.closed">
            <p className="wms-hand-error">{refusal}</p>
          </section>
        )}
        {!isOpen && refusal === undefined && <p>{say(words.complete)}</p>}
        <ul className="wms-hand-list">
          {notice.lines.map((line) => (
            <Line
              key={line.id}
              {...{ notice, line, away }}
              isWrong={isAsked && wrong.has(line.id)}
              onOpen={() => setOpenLine(line.id)}
            />
          ))}
        </ul>
        <LastScans />
      </main>
      <Foot
        {...{ id, total }}
        why={refusal ?? (isCounted(notice) ? undefined : say(words.nothing))}
        isClosed={refusal !== undefined}
        onConfirm={() => void confirm()}
      />
      {open && isReceivable(open) && (
        <LineSheet key={open.id} notice={notice} line={open} onClose={() => setOpenLine(undefined)} />
      )}
    </>
  );
};
