/** GEN-08: counting with the hand-held: which counts wait, the cells of one, and the cell in front. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { HandLink } from '../../kernel/hand/HandLink.tsx';
import { queueNow, useQueue } from '../../kernel/hand/queue.ts';
import { LastScans, ResultBand, ScanBox } from '../../kernel/hand/ScanBox.tsx';
import { type Outcome, useScan } from '../../kernel/hand/scans.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { countWords } from '../../stock/count/door.ts';
import { countPath, forgetOver, keptCounts, keptPathOf, readCount, readToCount, same, type ToCount } from './cells.ts';
import { HandCells } from './HandCells.tsx';
import { useReading } from './useReading.ts';
import { words } from './words.ts';

interface Listed extends Pick<ToCount, 'countNo' | 'countStatus' | 'countMode' | 'countReason' | 'warehouseNo'> {
  readonly countId: string;
  /** Unknown where there is no network. */
  readonly left?: { readonly done: number; readonly total: number };
}
const Group = ({ title, counts }: { readonly title: string; readonly counts: readonly Listed[] }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  if (counts.length === 0) return null;
  return (
    <section>
      <h2 className="wms-hand-h2">{title}</h2>
      <ul className="wms-hand-list">
        {counts.map(({ countId, countNo, countMode, countReason, warehouseNo, left }) => (
          <li key={countId}>
            <HandLink className="wms-hand-line" to={countPath(countId)} data-testid="hand.todo">
              <strong className="wms-figure">{countNo}</strong>
              {[warehouseNo, inLocale(labelOf('CountMode', countMode), locale), countReason].filter(Boolean).join(' · ')}
              {left && <strong>{say(countWords.progress, left)}</strong>}
            </HandLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** So many counts are opened to find the one that a cell is of. */
const MOST_OPENED = 5;
/** The page of a count or of a cell. Throws CallError. */
const pathOf = async (text: string, counts: readonly ToCount[]): Promise<string | undefined> => {
  const own = counts.find(({ countNo }) => same(countNo, text));
  if (own) return countPath(own.id);
  const known = keptPathOf(text);
  if (known) return known;
  const opened = new Set(keptCounts(queueNow().kept).map(({ countId }) => countId));
  const { counting } = countFlow.states;
  const unopened = counts.filter(({ id, countStatus }) => countStatus === counting && !opened.has(id)).slice(0, MOST_OPENED);
  for (const { id } of unopened) {
    await readCount(id);
    const path = keptPathOf(text);
    if (path) return path;
  }
  return undefined;
};

const List = (): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { warehouseNo } = useUser();
  const { kept, bookings } = useQueue();
  const [counts, setCounts] = useState<readonly ToCount[]>([]);
  const { isRead, fault } = useReading(async () => {
    const found = await readToCount(warehouseNo);
    setCounts(found);
    await forgetOver(found);
  }, `${warehouseNo} ${bookings.length}`);
  useScan(async (text): Promise<Outcome> => {
    try {
      const to = await pathOf(text, counts);
      return to ? { right: text, to } : { wrong: say(words.noCount, { text }) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { wrong: error.message };
    }
  });
  const listed: readonly Listed[] =
    fault === undefined
      ? counts.map(({ id, ...count }) => ({
          ...{ ...count, countId: id },
          ...(count.countStatus === countFlow.states.counting
            ? { left: { done: count.lineCount - count.leftCount, total: count.lineCount } }
            : {}),
        }))
      : keptCounts(kept);
  const { counting, drawn } = countFlow.states;
  return (
    <>
      <ResultBand prompt={say(words.prompt)} />
      <ScanBox />
      <main className="wms-hand-body">
        {fault !== undefined && <p role="status">{fault || say(words.noNetwork)}</p>}
        {isRead && counts.length === 0 && <p>{say(words.none)}</p>}
        {[counting, drawn].map((state) => (
          <Group
            key={state}
            title={inLocale(labelOf(countFlow.dictionary, state), locale)}
            counts={listed.filter(({ countStatus }) => countStatus === state)}
          />
        ))}
        <LastScans />
      </main>
    </>
  );
};

export const HandCount = (): ReactNode => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return /^\d{1,19}$/.test(id) ? <HandCells key={id} countId={id} cellNo={query.get('cell') ?? ''} /> : <List />;
};
