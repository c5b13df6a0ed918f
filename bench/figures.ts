import type { Compared } from './rounds.ts';

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

const pace = (perSecond: number): string => `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`;

/** A throughput against the yardstick's; `atLeast` is the goal of the ratio, null where there is none. */
export const throughput = (area: string, what: string, rows: number, compared: Compared, atLeast: number | null): Figure => ({
  area,
  what,
  rows,
  ours: `${pace(compared.ours.perSecond)}, p50 ${compared.ours.p50} ms, p99 ${compared.ours.p99} ms`,
  yardstick: `${pace(compared.bare.perSecond)}, p50 ${compared.bare.p50} ms, p99 ${compared.bare.p99} ms`,
  ratio: Math.round(compared.ratio * 100) / 100,
  goal: atLeast === null ? '' : `ratio at least ${atLeast}`,
  met: compared.refused > 0 ? false : atLeast === null ? null : compared.ratio >= atLeast,
  detail: { ...compared },
});

interface Value {
  readonly median: number;
  readonly all: readonly number[];
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
  ours: `${value.median.toFixed(2)} ${value.unit}`,
  yardstick: bare ? `${bare.median.toFixed(2)} ${value.unit}` : '',
  // as with throughputs, 1 is as fast as the statements alone
  ratio: bare ? Math.round((bare.median / value.median) * 100) / 100 : null,
  goal: below === null ? '' : `below ${below} ${value.unit}`,
  met: below === null ? null : value.median < below,
  detail: { ...value, bare },
});

const listCost = (figure: Figure): number => 1 / (figure.detail as unknown as { ours: { perSecond: number } }).ours.perSecond;

/** How much more the same call costs with the most rows than with the fewest: the goal is a flat line. */
export const flatness = (figures: readonly Figure[], flat: readonly string[]): readonly Figure[] =>
  flat.flatMap((what) => {
    const same = figures.filter((figure) => figure.what === what).toSorted((a, b) => a.rows - b.rows);
    const [least] = same;
    const most = same.at(-1);
    if (!least || !most || least === most) return [];
    const growth = listCost(most) / listCost(least);
    // the yardstick met the same machine in the same minutes: its growth is the database's own
    const ours = Math.round(growth * 100) / 100;
    return [
      {
        area: 'lists',
        what: `${what}: growth of its cost from ${least.rows} to ${most.rows} rows`,
        rows: most.rows,
        ours: `${ours} times`,
        yardstick: '',
        ratio: null,
        goal: 'at most 1.5 times',
        met: growth <= 1.5,
        detail: { growth },
      },
    ];
  });
