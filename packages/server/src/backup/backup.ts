import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { APP_VERSION } from '@wms/contract/kernel/version.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isAlive } from '../kernel/database/processes.ts';
import { type Log, StartRefusal } from '../kernel/database/refusal.ts';
import { checkSpace, freeBytes } from '../kernel/database/space.ts';
import { ownRecord, proofOf, quoted, type Table, tablesOf } from '../kernel/database/tables.ts';
import { checkBackup, isSound, type Manifest, manifestFile, type SavedTable, sealFile } from './manifest.ts';
import { beyondKeeping, nameOf, type Occasion } from './retention.ts';
import { brokenFilesOf, connect, offencesOf, seeAll } from './snapshot.ts';

export interface BackupOrder {
  /** The owner's connection; the server it leads to may be working. */
  readonly source: pg.ClientConfig;
  /** Where backups are kept, one folder each; made when missing. */
  readonly folder: string;
  readonly now: Date;
  readonly log: Log;
  readonly occasion?: Occasion;
}
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Names of older backups that were removed, because newer ones are kept instead. */
  readonly removed: readonly string[];
}

/**
 * Copies the whole database, kept files of users included, as it stood at one instant, while everybody works: one
 * REPEATABLE READ transaction reads it all and locks nothing. A backup counts once every file was read back and compared;
 * until then its folder has another name. Older ones are then removed but for those `beyondKeeping` keeps.
 * @throws StartRefusal when there is no room, the database is not ours, or what was written cannot be read back
 */
export const writeBackup = async ({ source, folder, now, log, occasion = 'planned' }: BackupOrder): Promise<Backup> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  checkSpace(folder, await freeBytes(folder), log, 'WMS_BACKUP_DIR');
  await removeHalfMade(folder);
  const making = path.join(folder, `.making-${nameOf(now)}-${process.pid}`);
  await mkdir(making, { mode: 0o700 });
  try {
    const text = `${JSON.stringify(await copyAll(source, making, now, log), undefined, 2)}\n`;
    await writeDurably(path.join(making, manifestFile), text);
    await writeDurably(path.join(making, sealFile), `${createHash('sha256').update(text).digest('hex')}\n`);
    const manifest = await checkBackup(making);
    const target = await place(making, folder, (at) => nameOf(at, isSound(manifest), occasion), now);
    return { folder: target, manifest, removed: await removeOld(folder, now) };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};

/** Gives a backup its name: the second it was made in, or the next that no other one has. */
const place = async (making: string, folder: string, named: (at: Date) => string, now: Date): Promise<string> => {
  for (let later = 0; ; later++) {
    const target = path.join(folder, named(new Date(now.getTime() + later * 1_000)));
    try {
      await rename(making, target);
      return target;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || later >= namesTried) throw error;
    }
  }
};
const namesTried = 60;

const copyAll = async (source: pg.ClientConfig, folder: string, now: Date, log: Log): Promise<Manifest> => {
  const client = await connect(source, log);
  try {
    await client.query('begin isolation level repeatable read read only');
    await seeAll(client);
    const migrations = await migrationsIn(client);
    const tables: SavedTable[] = [];
    for (const table of await tablesOf(client)) tables.push(await copyTable(client, table, folder));
    const [server] = (await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows;
    return {
      format: 1,
      version: APP_VERSION,
      made: now.toISOString(),
      server: server?.version ?? '',
      migrations,
      tables,
      sequences: await sequencesOf(client),
      offences: await offencesOf(client),
      brokenFiles: await brokenFilesOf(client),
    };
  } finally {
    await client.end();
  }
};

const migrationsIn = async (client: pg.ClientBase): Promise<Manifest['migrations']> => {
  const { rows: found } = await client.query<{ ours: boolean }>(`select to_regclass('public.${ownRecord}') is not null as ours`);
  if (!found[0]?.ours) throw new StartRefusal('The database has no tables of this product: there is nothing to back up.');
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${ownRecord} where sha256 <> '' order by name`,
  );
  return rows;
};

/** Every read of the snapshot sees the same rows, so that the proof is of what was copied. */
const copyTable = async (client: pg.Client, table: Table, folder: string): Promise<SavedTable> => {
  const file = `${table.name}.copy.gz`;
  const target = path.join(folder, file);
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`copy public.${quoted(table.name)} (${table.columns.join(', ')}) to stdout`));
  await pipeline(rows, createGzip({ level: 6 }), meter, createWriteStream(target, { mode: 0o600, flush: true }));
  const proof = await proofOf(client, table);
  const { size } = await stat(target);
  return {
    name: table.name,
    columns: table.columns,
    rows: proof.rows,
    proof: proof.hash,
    file,
    bytes: size,
    sha256: hash.digest('hex'),
  };
};

const sequencesOf = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const states: Manifest['sequences'][number][] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from public.${quoted(name)}`,
    );
    for (const state of found.rows) states.push({ name, ...state });
  }
  return states;
};

const writeDurably = async (file: string, text: string): Promise<void> => {
  await writeFile(file, text, { mode: 0o600 });
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** What a backup that was killed has left. One that another process is writing has a living number in its name. */
const removeHalfMade = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder)) {
    const pid = Number(/^\.making-.*-(\d+)$/.exec(entry)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) await rm(path.join(folder, entry), { recursive: true, force: true });
  }
};
const removeOld = async (folder: string, now: Date): Promise<readonly string[]> => {
  const old = beyondKeeping(await readdir(folder), now);
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
};
