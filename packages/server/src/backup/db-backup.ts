/** `npm run backup`: copies the current database (DATABASE_URL, else the embedded one) while it works. */

import { reasonOf, StartRefusal } from '../kernel/database/refusal.ts';
import { systemClock } from '../kernel/ground/clock.ts';
import { writeBackup } from './backup.ts';
import { isSound } from './manifest.ts';
import { backupFolder, say, spoken, withDatabase } from './places.ts';

const run = async (): Promise<void> => {
  const folder = backupFolder(process.env);
  const begun = performance.now();
  const { manifest, removed, ...backup } = await withDatabase(process.env, spoken, (source) =>
    writeBackup({ source, folder, now: new Date(systemClock.now()), log: spoken }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0);
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const size = `${manifest.tables.length} tables, ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB`;
  say(`${backup.folder}: ${size}, ${((performance.now() - begun) / 1000).toFixed(1)} s, read back and compared.`);
  if (removed.length > 0) say(`Removed ${removed.join(', ')}: newer ones are kept.`);
  if (isSound(manifest)) return;
  const wrong = [...manifest.offences, ...manifest.brokenFiles.map((id) => `file ${id}`)];
  say(
    `The data itself is not sound (the self check says more): ${wrong.slice(0, 10).join(', ')}. It is called unsound and takes the place of no other.`,
  );
  process.exitCode = 2;
};

try {
  await run();
} catch (error) {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : `The backup failed and none was kept: ${reasonOf(error)}`}\n`,
  );
  process.exitCode = 1;
}
