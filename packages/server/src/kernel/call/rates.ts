import { StartRefusal } from '../database/refusal.ts';
import type { Clock } from '../ground/clock.ts';
import type { Method, RateKind } from '../ground/method.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Opened } from './dispatcher.ts';

/** So many calls in so many seconds. */
interface Rate {
  readonly calls: number;
  readonly seconds: number;
}
export type Rates = Readonly<Record<RateKind, Rate>>;
export const usualRates: Rates = {
  general: { calls: 600, seconds: 60 },
  lookup: { calls: 1200, seconds: 60 },
  export: { calls: 60, seconds: 60 },
  import: { calls: 10, seconds: 3600 },
  stranger: { calls: 600, seconds: 60 },
  news: { calls: 60, seconds: 60 },
  outward: { calls: 10, seconds: 600 },
};

/**
 * The limits of a process from its environment: `off`, or kinds with the calls allowed in their time
 * (`general=2000,import=50`), the others as usual. undefined: no limits.
 * @throws StartRefusal when it cannot be read
 */
export const ratesFrom = (text: string | undefined): Rates | undefined => {
  if (text === 'off') return undefined;
  const wanted = new Map(
    (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim().split('=')] : [])) as [string, string][],
  );
  for (const [kind, calls] of wanted)
    if (!Object.hasOwn(usualRates, kind) || !/^[1-9]\d{0,6}$/.test(calls))
      throw new StartRefusal(
        `WMS_RATES says ${kind}=${calls}; it must be "off" or a list of ${Object.keys(usualRates).join(', ')} with numbers.`,
      );
  const rateOf = (kind: RateKind): Rate => ({ ...usualRates[kind], calls: Number(wanted.get(kind) ?? usualRates[kind].calls) });
  return {
    general: rateOf('general'),
    lookup: rateOf('lookup'),
    export: rateOf('export'),
    import: rateOf('import'),
    stranger: rateOf('stranger'),
    news: rateOf('news'),
    outward: rateOf('outward'),
  };
};

/** What a call counts as: what it declares, else what it is. A read that asks for nothing but a session is a lookup. */
export const rateKindOf = (method: Pick<Method, 'wire' | 'grant' | 'mode' | 'stream' | 'rate'>): RateKind => {
  if (method.rate) return method.rate;
  if (method.grant === 'public') return 'stranger';
  if (method.stream) return 'import';
  if (/\/export/.test(method.wire)) return 'export';
  return method.mode === 'read' && method.grant === 'signedIn' ? 'lookup' : 'general';
};

/** What a kind that bounds strangers counts as of a person. */
const ofPersons: Readonly<Partial<Record<RateKind, RateKind>>> = { news: 'lookup' };

interface Bucket {
  tokens: number;
  at: number;
  readonly rate: Rate;
}
const mostBuckets = 50_000;

/**
 * Token buckets in the memory of this process: a full one holds the calls of its time, and fills steadily. Answers a
 * function that takes one token for a call, or throws 10009 with the seconds until there is one.
 */
export const limitsOn = (rates: Rates, clock: Clock): ((opened: Opened) => void) => {
  const buckets = new Map<string, Bucket>();
  const fill = (bucket: Bucket, now: number): void => {
    // a clock that was set back gives nothing and takes nothing
    const passed = Math.max(0, now - bucket.at) / 1000;
    bucket.tokens = Math.min(bucket.rate.calls, bucket.tokens + (passed * bucket.rate.calls) / bucket.rate.seconds);
    bucket.at = now;
  };
  const sweep = (now: number): void => {
    for (const [key, bucket] of buckets) {
      fill(bucket, now);
      if (bucket.tokens === bucket.rate.calls) buckets.delete(key);
    }
    // whoever fills the memory with addresses loses the oldest ones, not the process
    for (const key of buckets.keys()) {
      if (buckets.size < mostBuckets) break;
      buckets.delete(key);
    }
  };
  return ({ method, holder, call }) => {
    // a call that asks for a session and comes without one is a stranger's too
    const asked = holder || method.grant === 'public' ? rateKindOf(method) : 'stranger';
    // the bound of news is for strangers: people of one office share an address, and each opens home
    const kind = holder ? (ofPersons[asked] ?? asked) : asked;
    const who = holder && kind !== 'stranger' ? `user ${(holder.impersonator ?? holder.person).id}` : `address ${call.ip}`;
    const now = clock.now();
    const key = `${kind} ${who}`;
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= mostBuckets) sweep(now);
      bucket = { tokens: rates[kind].calls, at: now, rate: rates[kind] };
      buckets.set(key, bucket);
    }
    fill(bucket, now);
    if (bucket.tokens < 1) {
      const { calls, seconds } = bucket.rate;
      throw new Refusal('10009', [], { seconds: Math.max(1, Math.ceil(((1 - bucket.tokens) * seconds) / calls)) });
    }
    bucket.tokens -= 1;
  };
};
