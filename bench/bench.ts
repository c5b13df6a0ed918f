/** `npm run bench -- lists|hand|records|home|asn|receive|import|start|all [--rows 20000,200000] [--rounds 5] [--seconds 4] [--calls 2000] [--only TEXT] [--data FOLDER]` */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stalePackages } from '../scripts/stale.mjs';
import type { Figure } from './figures.ts';
import { openPlace } from './place.ts';
import { openStudio } from './recording.ts';
import { report } from './report.ts';
import type { Effort } from './rounds.ts';
import { asn } from './scenarios/asn.ts';
import { byHand } from './scenarios/byHand.ts';
import { home } from './scenarios/home.ts';
import { importing } from './scenarios/import.ts';
import { import20k } from './scenarios/import20k.ts';
import { growing, lists } from './scenarios/lists.ts';
import { receive } from './scenarios/receive.ts';
import { records } from './scenarios/records.ts';
import type { Stage } from './scenarios/stage.ts';
import { starting } from './scenarios/start.ts';
import { startProduct } from './servers.ts';

const scenarios: Readonly<Record<string, (stage: Stage) => Promise<readonly Figure[]>>> = {
  lists,
  hand: byHand,
  records,
  home,
  asn,
  receive,
  import: importing,
  import20k,
};
const names = [...Object.keys(scenarios), 'growth', 'start'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '20000,200000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    calls: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    dry: { type: 'boolean', default: false },
  },
});
const chosen = positionals.length === 0 || positionals.includes('all') ? names : positionals;
const strange = chosen.filter((name) => !names.includes(name));
if (strange.length > 0) throw new Error(`No scenario is called ${strange.join(', ')}; there are ${names.join(', ')}.`);
const effort: Effort = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  calls: values.calls === undefined ? undefined : Number(values.calls),
  connections: 16,
  only: values.only,
};
const sizes = values.rows
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
/** Order lines of the table that a larger one is compared with. */
const growsFrom = 10_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const root = path.resolve(import.meta.dirname, '..');
const build = (): void => {
  const stale = process.env.WMS_BENCH_SOURCE === '1' ? [] : stalePackages(root);
  if (stale.length === 0) return;
  const built = spawnSync(process.execPath, ['scripts/build.mjs', ...stale], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the product cannot be built');
};

const begun = performance.now();
build();
const place = await openPlace(values.data);
const figures: Figure[] = [];
try {
  if (chosen.includes('start')) {
    build();
    figures.push(...(await starting(effort.rounds, say)));
  }
  const loads = chosen.filter((name) => name in scenarios);
  for (const rows of loads.length === 0 ? [] : sizes) {
    const loading = performance.now();
    const loaded = await place.load(rows);
    say(`${String(rows).padStart(8)}  order lines ready in ${((performance.now() - loading) / 1000).toFixed(1)} s`);
    const studio = await openStudio(loaded.app);
    const product = await startProduct(loaded.url);
    try {
      for (const name of loads)
        figures.push(...((await scenarios[name]?.({ loaded, studio, databasePid: place.pid, product, effort, say })) ?? []));
    } finally {
      await product.stop();
      await studio.close();
      await loaded.close();
    }
  }
  const most = sizes.at(-1) ?? 0;
  if ((loads.includes('lists') || chosen.includes('growth')) && most > growsFrom) {
    const [small, large] = [await place.load(growsFrom), await place.load(most)];
    figures.push(...(await growing(small, large, effort, say)));
    await Promise.all([small.close(), large.close()]);
  }
  await report({
    figures,
    effort,
    database: place.version,
    seconds: (performance.now() - begun) / 1000,
    write: !values.dry,
  });
} finally {
  await place.stop();
}
