import { createReadStream } from 'node:fs';
import { copyFile, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { asOwner } from '../kernel/database/connect.ts';
import { type EmbeddedOptions, startEmbedded } from '../kernel/database/embedded.ts';
import { lockDirectory } from '../kernel/database/lock.ts';
import { migrate, readMigrations } from '../kernel/database/migrate.ts';
import { emptyTarget, refuseFilled, restoreTarget, underway } from '../kernel/database/move.ts';
import { type Log, StartRefusal } from '../kernel/database/refusal.ts';
import { ownRecord, proofOf, quoted, tablesOf } from '../kernel/database/tables.ts';
import { checkBackup, type Manifest, type SavedTable } from './manifest.ts';
import { brokenFilesOf, connect, offencesOf, seeAll } from './snapshot.ts';

interface Load {
  /** The owner's connection to a database with nothing in it. */
  readonly target: pg.ClientConfig;
  /** A backup's own folder. */
  readonly backup: string;
  readonly migrations: string;
  readonly log: Log;
}
export interface Restored {
  readonly manifest: Manifest;
  /** Where the directory that was there before lies now; undefined when there was none. */
  readonly aside: string | undefined;
}

/**
 * Fills an empty database from a backup and proves it: the files by their hashes before anything is touched, each table by
 * count and hash of its rows, the whole by the invariants. Schema and rows are those of the backup; the migrations that
 * came since are applied after it.
 * @throws StartRefusal when a file was changed, the target is not empty, the backup is of a newer release, or something
 * arrived otherwise than it was; then no server starts on the target, and the next attempt begins anew
 */
export const loadBackup = async ({ target, backup, migrations, log }: Load): Promise<Manifest> => {
  const manifest = await checkBackup(backup);
  await ensureKnown(manifest, migrations);
  const client = await connect(target, log);
  try {
    await refuseFilled(client);
    await client.query(`delete from ${ownRecord} where name = '${underway}'`).catch(() => undefined);
    await migrateAsFar(manifest, target, migrations, log);
    await client.query(`insert into ${ownRecord} (name, sha256) values ('${underway}', '')`);
    await fill(client, manifest, backup);
    await client.query('analyze');
  } finally {
    // ending the connection rolls back what was not committed
    await client.end();
  }
  await migrate(target, migrations, log);
  return manifest;
};

/** What the backup was made by must be the beginning of this release. */
const ensureKnown = async (manifest: Manifest, folder: string): Promise<void> => {
  const own = await readMigrations(folder);
  for (const [at, { name, sha256 }] of manifest.migrations.entries())
    if (own[at]?.name !== name || own[at]?.sha256 !== sha256)
      throw new StartRefusal(
        `The backup is of a release with the migration ${name}, which this one does not have like that. Restore it with release ${manifest.version}.`,
      );
};

const migrateAsFar = async ({ migrations }: Manifest, target: pg.ClientConfig, folder: string, log: Log): Promise<void> => {
  const part = await mkdtemp(path.join(os.tmpdir(), 'wms-restore-'));
  try {
    for (const { name } of migrations) await copyFile(path.join(folder, `${name}.sql`), path.join(part, `${name}.sql`));
    await migrate(target, part, log);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};

const fill = async (client: pg.Client, manifest: Manifest, backup: string): Promise<void> => {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  await client.query('begin');
  await seeAll(client);
  const tables = await tablesOf(client);
  const strange = [...saved.keys()].filter((name) => !tables.some((table) => table.name === name));
  if (strange.length > 0 || tables.length !== saved.size)
    throw new StartRefusal(`The backup has other tables than its migrations make: ${strange.join(', ') || 'some are missing'}.`);
  await emptyTarget(client, tables);
  for (const table of tables) {
    const from = saved.get(table.name);
    if (from) await loadTable(client, from, backup);
    const { rows, hash } = await proofOf(client, table);
    if (rows !== from?.rows || hash !== from.proof)
      throw new StartRefusal(`${table.name} did not arrive whole: ${from?.rows} rows became ${rows}. Nothing was restored.`);
  }
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, called]);
  await restoreTarget(client, tables);
  await seeAll(client);
  const wrong = [...(await offencesOf(client)), ...(await brokenFilesOf(client)).map((id) => `file ${id}`)];
  const known = new Set([...manifest.offences, ...manifest.brokenFiles.map((id) => `file ${id}`)]);
  const news = wrong.filter((what) => !known.has(what));
  if (news.length > 0) throw new StartRefusal(`What was restored breaks an invariant: ${news.slice(0, 5).join(', ')}.`);
  await client.query(`delete from ${ownRecord} where name = '${underway}'`);
  await client.query('commit');
};

const loadTable = (client: pg.Client, { name, columns, file }: SavedTable, backup: string): Promise<void> =>
  pipeline(
    createReadStream(path.join(backup, file)),
    createGunzip(),
    client.query(copyFrom(`copy public.${quoted(name)} (${columns.join(', ')}) from stdin`)),
  );

interface Order extends Omit<Load, 'target'> {
  /** The data directory of the embedded database. */
  readonly dataDir: string;
  readonly now: Date;
  /** For tests: how the embedded server is run. */
  readonly embedded?: Pick<EmbeddedOptions, 'settings' | 'binaries'>;
}
/** What a directory of the embedded database makes itself; everything else in it (a key) belongs to the data and goes along. */
const made = /^(pg|run|log|secret|wms\.lock.*|pg\.making-.*)$/;

/**
 * Puts a backup in the place of an embedded database. It is built and proved beside it; only then the two change places,
 * and the old directory stays under another name. A directory that a server works on is refused, and left alone.
 * @throws StartRefusal as `loadBackup` does, or naming the process that has the directory; the old one is then where it was
 */
export const restoreDirectory = async ({ dataDir, now, embedded, ...load }: Order): Promise<Restored> => {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const [building, aside] = [`${dataDir}.restoring-${stamp}`, `${dataDir}.before-${stamp}`];
  const isThere = await stat(dataDir).then(
    () => true,
    () => false,
  );
  const lock = isThere ? await lockDirectory(dataDir) : undefined;
  try {
    const manifest = await build(building, { ...load, embedded });
    if (!isThere) {
      await rename(building, dataDir);
      return { manifest, aside: undefined };
    }
    for (const name of await readdir(dataDir))
      if (!made.test(name)) await cp(path.join(dataDir, name), path.join(building, name), { recursive: true });
    await rename(dataDir, aside);
    await rename(building, dataDir);
    await rm(path.join(aside, 'wms.lock'), { force: true });
    return { manifest, aside };
  } finally {
    await lock?.release();
    await rm(building, { recursive: true, force: true });
  }
};

const build = async (
  dataDir: string,
  { embedded, ...load }: Omit<Load, 'target'> & { readonly embedded: Order['embedded'] },
): Promise<Manifest> => {
  const server = await startEmbedded({ dataDir, log: load.log, ...embedded });
  try {
    return await loadBackup({ ...load, target: asOwner(server.connection) });
  } finally {
    await server.stop();
  }
};
