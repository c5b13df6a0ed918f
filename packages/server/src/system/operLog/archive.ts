/**
 * Entries of the operation log that are older than it keeps go into files, with the hashes of their chain, and then out of the
 * database. The application may remove none (R29): this works as the owner, on entries that were verified and hold.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { openPool } from '../../kernel/database/connect.ts';
import type { Log } from '../../kernel/database/refusal.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { valueOfParam } from '../param/door.ts';

export interface LogArchive {
  /** Connects as the owner of the tables. */
  readonly source: pg.ClientConfig;
  readonly folder: string;
  readonly log: Log;
}

/** Where the files lie: in the data directory, which a restore leaves as it is. */
export const logArchiveFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  path.join(path.resolve(env.WMS_DATA_DIR?.trim() || 'data'), 'log-archive');

/** Entries of a file, and of what is read at once. */
const bounds = { file: 5_000, page: 200 } as const;

/** One line of a file: an entry as its seal covers it. */
interface Link {
  readonly seq: number;
  readonly before: string;
  readonly hash: string;
  readonly line: string;
}
const hashOf = (before: string, line: string): string => createHash('sha256').update(`${before}\n${line}`).digest('hex');
const holds = (link: Link, seq: number, before: string): boolean =>
  link.seq === seq && link.before === before && hashOf(before, link.line) === link.hash;

/** What a file holds, each link verified. `before` is the hash of the entry before its first. */
export interface ArchivedFile {
  readonly first: number;
  readonly last: number;
  readonly before: string;
  readonly lastHash: string;
  readonly sha256: string;
}
/**
 * Reads an archive file and verifies every link in it.
 * @throws where a line is no link, or does not follow the one before
 */
export const readArchive = async (file: string): Promise<ArchivedFile> => {
  const sha = createHash('sha256');
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => sha.update(chunk));
  const plain = bytes.pipe(createGunzip());
  bytes.on('error', (error) => plain.destroy(error));
  let first: Link | undefined;
  let last: Link | undefined;
  for await (const text of createInterface({ input: plain })) {
    const link = JSON.parse(text) as Link;
    if (!holds(link, last ? last.seq + 1 : link.seq, last?.hash ?? link.before))
      throw new Error(`${path.basename(file)}: entry ${link.seq} does not hold`);
    first ??= link;
    last = link;
  }
  if (!first || !last) throw new Error(`${path.basename(file)} holds no entry`);
  return { first: first.seq, last: last.seq, before: first.before, lastHash: last.hash, sha256: sha.digest('hex') };
};

interface Due extends Link {
  readonly date: string;
}
/** The next entries that are old enough and hold, in order, a page at a time. */
async function* dueFrom(tx: Tx, after: number, hash: string, upTo: number, cutoff: string): AsyncGenerator<readonly Due[]> {
  let [seq, before] = [after, hash];
  while (seq < Math.min(upTo, after + bounds.file)) {
    const most = Math.min(bounds.page, after + bounds.file - seq);
    const rows = await tx.rows<Due>(sql`
      select s.seq::float8 as seq, s.prev_hash as before, s.hash, l.line, l.oper_date as date
      from sys_oper_log_seal s join sys_oper_log_line l on l.id = s.log_id
      where s.seq > ${seq} and s.seq <= ${upTo} and l.oper_date < ${cutoff}::timestamptz order by s.seq limit ${most}`);
    const good: Due[] = [];
    for (const row of rows) {
      if (!holds(row, seq + 1, before)) break;
      [seq, before] = [row.seq, row.hash];
      good.push(row);
    }
    if (good.length > 0) yield good;
    if (good.length < most) return;
  }
}

const writeFile = async (part: string, pages: AsyncIterable<readonly Due[]>): Promise<Due | undefined> => {
  const gzip = createGzip();
  const out = gzip.pipe(createWriteStream(part, { mode: 0o600 }));
  let last: Due | undefined;
  for await (const page of pages)
    for (const due of page) {
      const { seq, before, hash, line } = due;
      if (!gzip.write(`${JSON.stringify({ seq, before, hash, line })}\n`)) await new Promise((go) => gzip.once('drain', go));
      last = due;
    }
  gzip.end();
  await finished(out);
  const handle = await open(part, 'r+');
  await handle.sync();
  await handle.close();
  return last;
};

/** Archives the next file and answers how many entries that were; none where nothing is old enough. */
const archiveSome = async (tx: Tx, folder: string, clock: Clock): Promise<number> => {
  const at = timeText(clock.now());
  const months = Number(await valueOfParam(tx, 'LOG_KEPT_MONTHS'));
  const state = await tx.first<{ after: number; hash: string; upTo: number; cutoff: string }>(sql`
    select coalesce(a.last_seq, 0)::float8 as after, coalesce(a.last_hash, '') as hash, v.seq::float8 as "upTo",
      (date_trunc('month', ${at}::timestamptz) - make_interval(months => ${months}))::text as cutoff
    from sys_log_verified v
    left join lateral (select last_seq, last_hash from sys_log_archive order by last_seq desc limit 1) a on true
    where v.id = 1 for update of v`);
  if (!state) return 0;
  const { after, hash, upTo, cutoff } = state;
  const part = path.join(folder, `.part-${process.pid}`);
  const last = await writeFile(part, dueFrom(tx, after, hash, upTo, cutoff));
  if (!last) {
    await rm(part);
    return 0;
  }
  const name = `operlog-${[after + 1, last.seq].map((seq) => String(seq).padStart(10, '0')).join('-')}.ndjson.gz`;
  const read = await readArchive(part);
  if (read.first !== after + 1 || read.last !== last.seq || read.before !== hash || read.lastHash !== last.hash)
    throw new Error(`${name} does not hold what was written into it`);
  await rename(part, path.join(folder, name));
  const range = sql`select log_id from sys_oper_log_seal where seq > ${after} and seq <= ${last.seq}`;
  await tx.changed(sql`insert into sys_log_archive (first_seq, last_seq, last_hash, last_date, file_name, sha256, archived)
    values (${after + 1}, ${last.seq}, ${last.hash}, ${last.date}::timestamptz, ${name}, ${read.sha256}, ${at}::timestamptz)`);
  await tx.changed(sql`delete from sys_change_row where log_id in (${range})`);
  const removed = await tx.changed(sql`delete from sys_oper_log where id in (${range})`);
  if (removed !== last.seq - after) throw new Error(`${name} holds ${last.seq - after} entries, ${removed} could be removed`);
  await tx.changed(sql`delete from sys_log_broken where seq <= ${last.seq}`);
  await tx.changed(sql`delete from sys_oper_log_seal where seq > ${after} and seq <= ${last.seq}`);
  return removed;
};

/** Archives what is older than LOG_KEPT_MONTHS whole months, a file a transaction; answers how many entries went. */
export const archiveLog = async ({ source, folder, log }: LogArchive, house: House, goesOn: () => boolean): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pool = openPool(source, { max: 1, log });
  try {
    let done = 0;
    for (let count = 1; count > 0 && goesOn(); done += count)
      count = await runSystem({ ...house, pool }, 'archive of the log', ({ tx, clock }) => archiveSome(tx, folder, clock));
    return done;
  } finally {
    await pool.end();
  }
};
