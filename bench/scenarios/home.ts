import { bounded, type Figure } from '../figures.ts';
import { median } from '../rounds.ts';
import { dataAt, signInAt } from '../wire.ts';
import type { Stage } from './stage.ts';

const index = 'ISupSrmIndexService';
/** What the home page of a side asks when it is opened, all at once. */
const asked: Readonly<Record<string, readonly (readonly [wire: string, condition: object])[]>> = {
  buyer: [
    [`${index}/getTodoCount`, {}],
    [`${index}/mySchedulePage`, { current: 1, size: 5 }],
    [`${index}/purCountPreMouth`, { months: 6 }],
    ['ISrmSysNewsService/getTopNews', { size: 5 }],
  ],
  acme: [
    [`${index}/getTodoCount`, {}],
    [`${index}/mySchedulePage`, { current: 1, size: 5 }],
    ['ISrmSysNewsService/getTopNews', { size: 5 }],
  ],
};
/** Seconds in which the months are remembered; each round is the first of its person in that time. */
const rounds = 5;

/** The home page of a buyer and of a supplier: until the last of its calls is answered. */
export const home = async ({ loaded, product, say }: Stage): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [userNo, calls] of Object.entries(asked)) {
    const who = await signInAt(product.origin, userNo);
    const times: number[] = [];
    const slowest = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await Promise.all(
        calls.map(async ([wire, condition]) => {
          await dataAt(
            product.origin,
            who,
            wire,
            wire.endsWith('mySchedulePage') ? { ...condition, condition: {} } : { condition },
          );
          slowest.set(wire, Math.max(slowest.get(wire) ?? 0, performance.now() - begun));
        }),
      );
      times.push(performance.now() - begun);
    }
    const [first = 0] = times;
    const parts = [...slowest].map(([wire, ms]) => `${wire.split('/')[1]} ${ms.toFixed(0)}`).join(', ');
    say(`          home of ${userNo}: ${times.map((one) => one.toFixed(0)).join(', ')} ms; at most ${parts}`);
    figures.push(
      bounded(
        'home',
        `Home of ${userNo}, all calls at once`,
        loaded.rows,
        { median: median(times), unit: 'ms', all: times },
        400,
      ),
      bounded('home', `The same, the first time`, loaded.rows, { median: first, unit: 'ms', all: [first] }, null),
    );
  }
  return figures;
};
