import type { Compared, Pace } from './rounds.ts';

/** One measured thing. `goal` is a sentence and `met` its verdict; without a goal the figure only informs. */
export interface Figure {
  readonly area: string;
  readonly what: string;
  /** Order lines in the database; 0 where it does not matter. */
  readonly rows: number;
  readonly ours: string;
  readonly yardstick: string;
  readonly ratio: number | null;
  readonly goal: string;
  readonly met: boolean | null;
  /** The numbers behind the words, for results.json. */
  readonly detail: Readonly<Record<string, unknown>>;
}

const pace = ({ perSecond, p50, p95 }: Pace): string =>
  `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s, p50 ${p50} ms, p95 ${p95} ms`;

/** A throughput against the yardstick's; `atLeast` is the goal of the ratio, null where there is none. */
export const throughput = (area: string, what: string, rows: number, compared: Compared, atLeast: number | null): Figure => ({
  area,
  what,
  rows,
  ours: pace(compared.ours),
  yardstick: pace(compared.bare),
  // nothing was answered in time on either side: no ratio
  ratio: Number.isFinite(compared.ratio) ? Math.round(compared.ratio * 100) / 100 : null,
  goal: atLeast === null ? '' : `ratio at least ${Math.round(atLeast * 100) / 100}`,
  met: compared.refused > 0 || !Number.isFinite(compared.ratio) ? false : atLeast === null ? null : compared.ratio >= atLeast,
  detail: { ...compared },
});

interface Value {
  readonly median: number;
  readonly all: readonly number[];
  /** Median seconds of processor time of server and database, where it was taken. */
  readonly processor?: number;
}
/** A single value with an upper bound, null where it only informs; `bare` is the same work of the yardstick. */
export const bounded = (
  area: string,
  what: string,
  rows: number,
  value: Value & { readonly unit: string },
  below: number | null,
  bare?: Value,
): Figure => ({
  area,
  what,
  rows,
  ours: `${value.median.toFixed(2)} ${value.unit}${value.processor === undefined ? '' : `, ${value.processor.toFixed(2)} s of processor`}`,
  yardstick: bare ? `${bare.median.toFixed(2)} ${value.unit}` : '',
  // as with throughputs, 1 is as fast as the statements alone
  ratio: bare ? Math.round((bare.median / value.median) * 100) / 100 : null,
  goal: below === null ? '' : `below ${below} ${value.unit}`,
  met: below === null ? null : value.median < below,
  detail: { ...value, bare },
});

/** How much more the same call costs on the largest table than on the smallest, both measured in turns. */
export const growth = (what: string, from: number, to: number, compared: Compared): Figure => {
  const times = 1 / compared.ratio;
  return {
    area: 'growth',
    what: `${what}: its cost against ${from.toLocaleString('en-US')} rows`,
    rows: to,
    ours: `${times.toFixed(2)} times`,
    yardstick: '',
    ratio: null,
    goal: 'at most 1.5 times',
    met: compared.refused === 0 && times <= 1.5,
    detail: { ...compared },
  };
};
