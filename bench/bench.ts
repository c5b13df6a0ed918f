/** `npm run bench -- lists|records|asn|receive|import|start|all [--rows 20000,200000] [--rounds 5] [--seconds 4] [--data FOLDER]` */
import { parseArgs } from 'node:util';
import { type Figure, flatness } from './figures.ts';
import { openPlace } from './place.ts';
import { openStudio } from './recording.ts';
import { report } from './report.ts';
import type { Effort } from './rounds.ts';
import { asn } from './scenarios/asn.ts';
import { flatLists, lists } from './scenarios/lists.ts';
import { records } from './scenarios/records.ts';
import type { Stage } from './scenarios/stage.ts';
import { startProduct } from './servers.ts';

const scenarios: Readonly<Record<string, (stage: Stage) => Promise<readonly Figure[]>>> = { lists, records, asn };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '20000,200000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    data: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const chosen = positionals.length === 0 || positionals.includes('all') ? Object.keys(scenarios) : positionals;
const strange = chosen.filter((name) => !(name in scenarios));
if (strange.length > 0)
  throw new Error(`No scenario is called ${strange.join(', ')}; there are ${Object.keys(scenarios).join(', ')}.`);
const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: 16 };
const sizes = values.rows
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const begun = performance.now();
const place = await openPlace(values.data);
const figures: Figure[] = [];
try {
  for (const rows of sizes) {
    const loading = performance.now();
    const loaded = await place.load(rows);
    say(`${String(rows).padStart(8)}  order lines ready in ${((performance.now() - loading) / 1000).toFixed(1)} s`);
    const studio = await openStudio(loaded.app);
    const product = await startProduct({ DATABASE_URL: loaded.url, WMS_DEMO: '1' });
    try {
      for (const name of chosen) figures.push(...((await scenarios[name]?.({ loaded, studio, product, effort, say })) ?? []));
    } finally {
      await product.stop();
      await studio.close();
      await loaded.close();
    }
  }
  figures.push(...flatness(figures, flatLists));
  await report({ figures, effort, database: place.version, seconds: (performance.now() - begun) / 1000, write: !values.dry });
} finally {
  await place.stop();
}
