/** `npm run restore -- FOLDER`: puts a backup in the place of the current database (DATABASE_URL, else the embedded one). */
import path from 'node:path';
import { resolveDatabase } from '../kernel/database/connect.ts';
import { migrationsFolder } from '../kernel/database/places.ts';
import { reasonOf, StartRefusal } from '../kernel/database/refusal.ts';
import { systemClock } from '../kernel/ground/clock.ts';
import { isSound, type Manifest } from './manifest.ts';
import { dataFolder, say, spoken } from './places.ts';
import { loadBackup, restoreDirectory } from './restore.ts';

const report = (manifest: Manifest, begun: number): void => {
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`Restored what was there at ${manifest.made}: ${manifest.tables.length} tables, ${rows} rows, hashes equal, ${seconds} s.`);
  say(
    isSound(manifest)
      ? 'Every invariant holds.'
      : 'It breaks the invariants it broke when it was saved; the self check names them.',
  );
};

const run = async (folder: string | undefined): Promise<void> => {
  if (!folder) throw new StartRefusal('Name the backup: npm run restore -- backups/wms-20260101-030000');
  const begun = performance.now();
  const load = { backup: path.resolve(folder), migrations: migrationsFolder(), log: spoken };
  if (process.env.DATABASE_URL?.trim()) {
    const database = await resolveDatabase(process.env, spoken);
    report(await loadBackup({ ...load, target: database.owner }), begun);
    return;
  }
  const dataDir = dataFolder(process.env);
  const { manifest, aside } = await restoreDirectory({ ...load, dataDir, now: new Date(systemClock.now()) });
  report(manifest, begun);
  if (aside) say(`What was there before lies in ${aside}; remove it when you have looked at the new one.`);
};

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : `Nothing was restored: ${reasonOf(error)}`}\n`);
  process.exitCode = 1;
}
