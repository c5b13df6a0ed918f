import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bounded, type Figure } from '../figures.ts';
import { median } from '../rounds.ts';
import { startWhole } from '../servers.ts';

/** From the start of `npm start`'s script, everything built, to the word that the product is ready. */
export const starting = async (runs: number, say: (line: string) => void): Promise<readonly Figure[]> => {
  const first: number[] = [];
  const again: number[] = [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wms-bench-start-'));
  try {
    for (let n = 0; n < Math.min(1, runs); n++) {
      const running = await startWhole(path.join(folder, `first${n}`));
      first.push(running.readyAfter);
      await running.stop();
    }
    for (let n = 0; n < runs; n++) {
      const running = await startWhole(path.join(folder, 'first0'));
      again.push(running.readyAfter);
      await running.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(
    `          ready after ${median(again).toFixed(2)} s; the first time, with the demo world to make, after ${median(first).toFixed(2)} s`,
  );
  return [
    bounded('start', 'Ready, from a built state', 0, { median: median(again), unit: 's', all: again }, 2),
    bounded(
      'start',
      'Ready the first time: database, tables and the demo world made',
      0,
      { median: median(first), unit: 's', all: first },
      null,
    ),
  ];
};
