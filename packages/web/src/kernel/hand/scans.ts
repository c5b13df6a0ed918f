/**
 * What is scanned, and what came of it. A page says with `useScan` what a scan means on it:
 *
 *   useScan(async (text) => (lines.has(text) ? { right: say(words.counted) } : { wrong: say(words.unknown, { text }) }));
 *
 * Scans are worked off in order, one at a time: a person scans faster than a network answers. One that opens another page says where
 * (`to`), and the next waits for that page. One that is the first scan of that page as well (`isFirst`) is judged by it, before any other.
 */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sayNow } from '../frame/locale.tsx';
import { createStore, useStore } from '../frame/store.ts';
import { signal } from './signal.ts';
import { words } from './words.ts';

/** How it went, in words that are shown; `still`: nothing is heard, since nothing was decided. */
export type Outcome =
  | ({ readonly right: string } & Partial<Way>)
  | ({ readonly still: string } & Partial<Way>)
  | { readonly wrong: string };
/** Where a scan leads: the address of a page, which may take the place of this one in the history. */
interface Way {
  readonly to: string;
  readonly isInstead?: boolean;
  /** The page it leads to takes the scan as its first, and says how it went. */
  readonly isFirst?: boolean;
}
export const saidOf = (outcome: Outcome): string =>
  'right' in outcome ? outcome.right : 'wrong' in outcome ? outcome.wrong : outcome.still;
/** `isFirst`: the scan has opened the page. */
export type OnScan = (text: string, isFirst: boolean) => Outcome | Promise<Outcome>;

export interface Scan {
  readonly id: number;
  readonly text: string;
  readonly outcome: Outcome;
}
const KEPT = 5;

interface ScansState {
  /** The last five, newest first. */
  readonly last: readonly Scan[];
  /** What is shown across the page. */
  readonly shown: Outcome | undefined;
  /** A scan is being worked on. */
  readonly isBusy: boolean;
}
const empty: ScansState = { last: [], shown: undefined, isBusy: false };
const store = createStore<ScansState>(empty);
export const useScans = (): ScansState => useStore(store);
/** Forgets what was scanned: when a person leaves. */
export const forgetScans = (): void => store.set(empty);

/** Shows an outcome that no scan has brought, as that of a booking, and lets it be heard. */
export const tellOutcome = (outcome: Outcome): void => {
  if ('right' in outcome) signal('right');
  else if ('wrong' in outcome) signal('wrong');
  store.set((now) => ({ ...now, shown: outcome }));
};
/** Whether a scan is being worked on, whose outcome will be told. */
export const isScanning = (): boolean => store.get().isBusy;
/** Takes the result of what went before away, as on a page that begins. */
export const clearOutcome = (): void => store.set((now) => (now.shown ? { ...now, shown: undefined } : now));

interface Page {
  current: OnScan;
  go: (way: Way) => void;
}
// with the visit of the history each stands at; the page in front is the last that asked
const pages = new Map<Page, string>();
let count = 0;
let queue: Promise<void> = Promise.resolve();

const PATIENCE_MS = 5_000;
const came = new Set<() => void>();
/** The page in front; one that is still on its way is waited for, since who scans does not look. */
const pageInFront = async (): Promise<Page | undefined> => {
  if (pages.size === 0)
    await new Promise<void>((resolve) => {
      came.add(resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
  return [...pages.keys()].at(-1);
};

/** A person pressed what opens another page: what is scanned from now on is meant for that one. */
export const stepAside = (): void => pages.clear();

const heard = async (text: string, isFirst: boolean): Promise<Outcome> => {
  const page = await pageInFront();
  if (!page) return { wrong: sayNow(words.notReady) };
  const visit = pages.get(page);
  const outcome = await page.current(text, isFirst);
  if ('wrong' in outcome || outcome.to === undefined) return outcome;
  // a link that was pressed meanwhile leads elsewhere, and what this one is of is not in front
  if (outcome.isFirst && pages.get(page) !== visit) return { wrong: sayNow(words.notReady) };
  // it stands until the other is drawn, and what is scanned meanwhile is not meant for it
  pages.delete(page);
  page.go({ to: outcome.to, ...(outcome.isInstead && { isInstead: true }) });
  return outcome.isFirst && !isFirst ? heard(text, true) : outcome;
};

const work = async (text: string): Promise<void> => {
  store.set((now) => ({ ...now, isBusy: true }));
  try {
    const outcome = await heard(text, false);
    count += 1;
    const scan = { id: count, text, outcome };
    store.set((now) => ({ ...now, last: [scan, ...now.last].slice(0, KEPT) }));
    tellOutcome(outcome);
  } finally {
    store.set((now) => ({ ...now, isBusy: false }));
  }
};
/** Takes one scanned or typed text; answers when it has been worked on. */
export const takeScan = (text: string): Promise<void> => {
  queue = queue.catch(() => undefined).then(() => work(text));
  return queue;
};

/** What a scan means while this page is in front. */
export const useScan = (onScan: OnScan): void => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = ({ to, isInstead }: Way): void => void navigate(to, { replace: isInstead ?? false });
  const page = useRef<Page>({ current: onScan, go });
  page.current.current = onScan;
  page.current.go = go;
  // with the page itself, not a frame after it; an address that leads back to the same page puts it in front again
  useLayoutEffect(() => {
    const own = page.current;
    pages.set(own, key);
    for (const tell of came) tell();
    came.clear();
    return () => {
      pages.delete(own);
    };
  }, [key]);
};
