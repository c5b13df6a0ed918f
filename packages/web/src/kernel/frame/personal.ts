/**
 * What a person has set for themselves: language, look, columns of lists, rows of a page, last values of forms. It comes with the
 * person at the sign-in, is changed here at once, and goes to the server a moment later, so that it stands in every browser.
 */
import { createStore } from './store.ts';

export type Settings = Readonly<Record<string, unknown>>;
type Send = (settings: readonly { readonly name: string; readonly value: Json }[]) => Promise<unknown>;
/** What travels as JSON. */
type Json = string | number | boolean | null | readonly unknown[] | { readonly [name: string]: unknown };

const PAUSE_MS = 800;
/** What is not sent yet, and whose it is: a page that is loaded again in that moment sends it. */
const WAITING = 'wms.settings';
const store = createStore<Settings>({});
// where nobody has lent it, nothing arrives: what was changed goes on waiting
let send: Send = () => Promise.reject(new Error('no call keeps settings'));
let keeps = false;
let waiting = new Map<string, Json>();
/** Sent, and not yet known to have arrived: the next page sends it again if this one is left before. */
let onTheWay: readonly Map<string, Json>[] = [];
let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** The call that keeps settings, lent by the room that declares it. */
export const lendSettings = (call: Send): void => {
  send = call;
};

const storage = typeof sessionStorage === 'undefined' ? undefined : sessionStorage;
const remember = (): void => {
  const settings = [...new Map([...onTheWay, waiting].flatMap((some) => [...some]))];
  if (settings.length === 0) storage?.removeItem(WAITING);
  else storage?.setItem(WAITING, JSON.stringify({ owner, settings }));
};
/** What this person changed last, when the page was left before it was sent. */
const unsent = (): ReadonlyMap<string, Json> => {
  try {
    const kept = JSON.parse(storage?.getItem(WAITING) ?? '{}') as { owner?: unknown; settings?: readonly [string, Json][] };
    return new Map(kept.owner === owner ? kept.settings : []);
  } catch {
    return new Map();
  }
};
const sendSoon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendSettings(), PAUSE_MS);
};

/** Sends what has changed. What cannot be sent waits for the next change: a setting is worth no message. */
export const sendSettings = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0 || !keeps) return;
  const going = waiting;
  waiting = new Map();
  onTheWay = [...onTheWay, going];
  const hasArrived = await send([...going].map(([name, value]) => ({ name, value }))).then(
    () => true,
    () => false,
  );
  // whoever signed out meanwhile has begun anew
  if (!onTheWay.includes(going)) return;
  onTheWay = onTheWay.filter((one) => one !== going);
  if (!hasArrived) waiting = new Map([...going, ...waiting]);
  remember();
};

/** Takes over the settings of who signed in. Of somebody who only looks nothing is kept. */
export const startSettings = (userNo: string, settings: Settings, isKept: boolean): void => {
  owner = userNo;
  keeps = isKept;
  onTheWay = [];
  waiting = new Map(isKept ? unsent() : []);
  const known = new Map([...Object.entries(settings), ...waiting]);
  store.set(Object.fromEntries([...known].filter(([, value]) => value !== null)));
  if (waiting.size > 0) sendSoon();
};
export const endSettings = (): void => startSettings('', {}, false);

export const settingNow = (name: string): unknown => store.get()[name];

/** Changes one; undefined forgets it. Nothing is kept while nobody is signed in. */
export const keepSetting = (name: string, value: Json | undefined): void => {
  const { [name]: _before, ...others } = store.get();
  store.set(value === undefined ? others : { ...others, [name]: value });
  if (!keeps) return;
  waiting.set(name, value ?? null);
  remember();
  sendSoon();
};

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendSettings());
