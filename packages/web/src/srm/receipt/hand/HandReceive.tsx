import { terms } from '@wms/contract/kernel/terms.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Kept } from '../../../kernel/frame/hand.ts';
import { useSay } from '../../../kernel/frame/locale.tsx';
import { HandLink } from '../../../kernel/hand/HandLink.tsx';
import { change, keptIn, queueNow, useQueue } from '../../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../../kernel/hand/ScanBox.tsx';
import { type Outcome, useScan } from '../../../kernel/hand/scans.ts';
import { CallError } from '../../../kernel/wire/faults.ts';
import { isCounted, type KeptNotice } from './count.ts';
import { scanNamed } from './goods.ts';
import { HandNotice } from './HandNotice.tsx';
import { type Expected, findNotice, idleOf, listExpected, MENU, noticePath, readNotice, refusalOf } from './notice.ts';
import { words } from './words.ts';

const notices = (kept: readonly Kept[]): readonly KeptNotice[] =>
  kept.filter(({ kind }) => kind === MENU).map((one) => one as KeptNotice);

/** What is expected; undefined while it is read, and where there is no network. */
const useExpected = () => {
  const [state, setState] = useState<{ readonly rows?: readonly Expected[]; readonly fault?: string }>({});
  useEffect(() => {
    let isHere = true;
    listExpected()
      .then((rows) => isHere && setState({ rows }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isHere) setState({ fault: error.kind === 'reply' ? error.message : '' });
      });
    return () => {
      isHere = false;
    };
  }, []);
  return state;
};

const Found = ({
  to,
  no,
  more,
  kind,
}: {
  readonly to: string;
  readonly no: string;
  readonly more: string;
  readonly kind?: string;
}) => (
  <li>
    <HandLink className="wms-hand-line" to={to} data-kind={kind} data-testid="hand.notice">
      <strong className="wms-figure">{no}</strong>
      {more}
    </HandLink>
  </li>
);

/** The notice that a number names, or a label of it, which is counted there; undefined where there is none. Throws CallError. */
const opened = async (text: string): Promise<Outcome | undefined> => {
  const here = notices(queueNow().kept);
  const own = here.find(({ asnNo }) => asnNo.toLowerCase() === text.toLowerCase());
  const ofLabel = here.find(({ labels }) => labels.some(({ codes }) => codes.includes(text)));
  const known = own ?? ofLabel;
  if (known) return { right: known.asnNo, to: noticePath(known.id), isFirst: !own };
  const named = await findNotice(text);
  const sourceNo = named ? null : (await scanNamed(text)).label?.sourceNo;
  const found = named ?? (sourceNo ? await findNotice(sourceNo) : undefined);
  if (!found) return undefined;
  const asnNo = found.asnNo ?? text;
  const refusal = refusalOf(found);
  if (refusal !== undefined) return { wrong: `${asnNo}: ${refusal}` };
  return { right: asnNo, to: noticePath(found.id), isFirst: !named };
};

/** Which notice is received: scanned, or one of those that are expected. */
const Find = (): ReactNode => {
  const say = useSay();
  const { kept } = useQueue();
  const { rows, fault } = useExpected();
  useScan(async (text) => {
    try {
      return (await opened(text)) ?? { wrong: say(words.noNotice, { text }) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const counted = notices(kept).filter(isCounted);
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {counted.length > 0 && (
          <section>
            <h2 className="wms-hand-h2">{say(words.counting)}</h2>
            <ul className="wms-hand-list">
              {counted.map(({ id, asnNo, supplierName }) => (
                <Found key={id} to={noticePath(id)} no={asnNo} more={supplierName ?? ''} kind="part" />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="wms-hand-h2">{say(words.expected)}</h2>
          {fault !== undefined && <p>{fault || say(words.noNetwork)}</p>}
          {rows === undefined && fault === undefined && <p className="wms-quiet">{say(terms.loading)}</p>}
          {rows?.length === 0 && <p className="wms-quiet">{say(words.noneExpected)}</p>}
          <ul className="wms-hand-list">
            {rows?.map(({ id, asnNo, supplierName, expectedArrivalDate }) => (
              <Found
                key={id}
                to={noticePath(id)}
                no={asnNo}
                more={[expectedArrivalDate, supplierName].filter(Boolean).join(' · ')}
              />
            ))}
          </ul>
        </section>
        <LastScans />
      </main>
    </>
  );
};

/** The notice of the address: read anew where there is a network, as it is kept on the device where there is none. */
const One = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const { kept } = useQueue();
  const [state, setState] = useState<{ readonly isRead: boolean; readonly fault?: string }>({ isRead: false });
  useEffect(() => {
    let isHere = true;
    const open = async (): Promise<void> => {
      try {
        const make = await readNotice(id);
        await change((now) => {
          // while something of it is under way, the figures on the device know more than those of the server
          const isUnderWay = now.bookings.some(({ group }) => group === id);
          const before = keptIn(now, id);
          return isUnderWay && before ? undefined : { keep: [make(before)], forget: idleOf(now.kept, now.bookings, id) };
        });
        if (isHere) setState({ isRead: true });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isHere) setState({ isRead: false, fault: error.message });
      }
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [id]);
  const notice = keptIn({ kept }, id);
  if (notice && (state.isRead || state.fault !== undefined))
    return <HandNotice notice={notice as KeptNotice} isOld={!state.isRead} />;
  return <ResultBand prompt={state.fault ?? say(words.prompt)} />;
};

export const HandReceive = (): ReactNode => {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id && /^\d+$/.test(id) ? <One key={id} id={id} /> : <Find />;
};
