import autocannon from 'autocannon';
import { processorTime } from './processor.ts';

/** How long and how often; the two sides take turns. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  /** Calls of a round in the place of its seconds: on a busy machine a second is no time to get warm in. */
  readonly calls?: number | undefined;
  readonly connections: number;
  /** Leaves out of `hand` the calls whose names do not have this text. */
  readonly only: string;
  /** Process number of the database server, where its processor time is to be taken. */
  readonly databasePid?: number;
}
/** One side of a comparison: where to send what. `body` is asked for every request. */
export interface Side {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | (() => string);
  /** Process number of the server that answers, where its processor time is to be taken. */
  readonly pid?: number;
  /** Runs before each round, such as reading anew what a round that was cut off may have changed. */
  before?(): Promise<void>;
}
export interface Pace {
  /** Answers with 200 in a second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Milliseconds of processor of a call, of the server and of the database: other work on the machine hardly stretches them. */
  readonly processor?: { readonly server: number; readonly database: number };
}
export interface Compared {
  readonly ours: Pace;
  readonly bare: Pace;
  /** Median of the ratios of neighbouring rounds: a machine that slows down slows both. */
  readonly ratio: number;
  readonly refused: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The value below which a share of all values lies; 0 where there are none. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0) * 10) / 10;
};

interface Round extends Pace {
  readonly refused: number;
}
const processorOf = (pid: number | undefined): Promise<number> =>
  pid === undefined ? Promise.resolve(Number.NaN) : processorTime([pid]);

const round = async (side: Side, seconds: number, { connections, calls, databasePid }: Effort): Promise<Round> => {
  await side.before?.();
  const before = await Promise.all([processorOf(side.pid), processorOf(databasePid)]);
  const { body } = side;
  const request = { method: 'POST' as const, path: side.path };
  // the generator's own figures know neither the 95th percentile nor parts of a millisecond, which is all that one call at a time takes
  const times: number[] = [];
  const result = await autocannon({
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
    url: side.origin,
    connections,
    ...(calls === undefined ? { duration: seconds } : { amount: calls }),
    headers: { 'content-type': 'application/json', ...side.headers },
    requests: [typeof body === 'string' ? { ...request, body } : { ...request, setupRequest: (r) => ({ ...r, body: body() }) }],
  });
  const after = await Promise.all([processorOf(side.pid), processorOf(databasePid)]);
  const [server = Number.NaN, database = Number.NaN] = after.map((end, at) => ((end - (before[at] ?? 0)) / times.length) * 1000);
  return {
    processor: { server, database },
    perSecond: result['2xx'] / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    refused: result.non2xx + result.errors,
  };
};

const paceOf = (rounds: readonly Round[]): Pace => ({
  perSecond: median(rounds.map((r) => r.perSecond)),
  p50: median(rounds.map((r) => r.p50)),
  p95: median(rounds.map((r) => r.p95)),
  p99: median(rounds.map((r) => r.p99)),
  processor: {
    server: median(rounds.map((r) => r.processor?.server ?? Number.NaN)),
    database: median(rounds.map((r) => r.processor?.database ?? Number.NaN)),
  },
});

/** Lets two sides answer in turns, after a warm-up, and gives the medians. */
export const compare = async (ours: Side, bare: Side, effort: Effort): Promise<Compared> => {
  await round(ours, 1, effort);
  await round(bare, 1, effort);
  const a: Round[] = [];
  const b: Round[] = [];
  for (let n = 0; n < effort.rounds; n++) {
    // who goes first changes, so that neither always finds the caches warm
    const first = n % 2 === 0;
    if (first) a.push(await round(ours, effort.seconds, effort));
    b.push(await round(bare, effort.seconds, effort));
    if (!first) a.push(await round(ours, effort.seconds, effort));
  }
  return {
    ours: paceOf(a),
    bare: paceOf(b),
    ratio: median(a.map((one, n) => one.perSecond / (b[n]?.perSecond || Number.NaN))),
    refused: [...a, ...b].reduce((sum, one) => sum + one.refused, 0),
  };
};
