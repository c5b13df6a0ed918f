import autocannon from 'autocannon';

/** How long and how often; the two sides take turns. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Leaves out of `hand` the calls whose names do not have this text. */
  readonly only: string;
}
/** One side of a comparison: where to send what. `body` is asked for every request. */
export interface Side {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | (() => string);
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
const round = async (side: Side, seconds: number, connections: number): Promise<Round> => {
  await side.before?.();
  const { body } = side;
  const request = { method: 'POST' as const, path: side.path };
  // the generator's own figures know neither the 95th percentile nor parts of a millisecond, which is all that one call at a time takes
  const times: number[] = [];
  const result = await autocannon({
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
    url: side.origin,
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...side.headers },
    requests: [typeof body === 'string' ? { ...request, body } : { ...request, setupRequest: (r) => ({ ...r, body: body() }) }],
  });
  return {
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
});

/** Lets two sides answer in turns, after a warm-up, and gives the medians. */
export const compare = async (ours: Side, bare: Side, effort: Effort): Promise<Compared> => {
  await round(ours, 1, effort.connections);
  await round(bare, 1, effort.connections);
  const a: Round[] = [];
  const b: Round[] = [];
  for (let n = 0; n < effort.rounds; n++) {
    // who goes first changes, so that neither always finds the caches warm
    const first = n % 2 === 0;
    if (first) a.push(await round(ours, effort.seconds, effort.connections));
    b.push(await round(bare, effort.seconds, effort.connections));
    if (!first) a.push(await round(ours, effort.seconds, effort.connections));
  }
  return {
    ours: paceOf(a),
    bare: paceOf(b),
    ratio: median(a.map((one, n) => one.perSecond / (b[n]?.perSecond || Number.NaN))),
    refused: [...a, ...b].reduce((sum, one) => sum + one.refused, 0),
  };
};
