import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { birthOf, isAlive, processesIn } from './processes.ts';
import type { Log } from './refusal.ts';

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => void warnings.push(text ?? ''),
  error: () => undefined,
};

let parent: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'wms-embedded-'));
  dataDir = path.join(parent, 'data');
  warnings.length = 0;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (let tries = 0; tries < 200 && ((await processesIn(path.join(dataDir, 'pg'))) ?? []).length > 0; tries++) await sleep(25);
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

const ask = async <R extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<R[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Starts the writing process; what it says arrives line by line. */
const startWriter = () => {
  const file = path.join(import.meta.dirname, 'embedded.writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    ended,
    lines,
    acknowledged: () => Number(lines.findLast((l) => l.startsWith('row '))?.slice(4) ?? 0),
    server: async () => {
      await expect.poll(() => lines.join('\n'), { timeout: 20_000, interval: 10 }).toMatch(/^(row|refused|broke) /m);
      expect(lines[0]).toMatch(/^server /);
      return Number(lines.find((l) => l.startsWith('server '))?.slice(7));
    },
  };
};

describe('the embedded database', () => {
  it('R33 starts on an empty folder with fsync on, on a socket only we may reach, and again in a moment', async () => {
    const first = await startEmbedded({ dataDir, log });
    const set = await ask<{ name: string; setting: string }>(
      first.connection,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'max_connections', 'synchronous_commit', 'TimeZone') order by name collate \"C\"",
    );
    expect(Object.fromEntries(set.map((s) => [s.name, s.setting]))).toEqual({
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      max_connections: '100',
      synchronous_commit: 'on',
    });
    expect(
      await ask(
        first.connection,
        "select datlocprovider as p, datlocale as l, pg_encoding_to_char(encoding) as e from pg_database where datname = 'wms'",
      ),
    ).toEqual([{ p: 'b', l: 'C.UTF-8', e: 'UTF8' }]);
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    await ask(first.connection, 'create table crate (id int8)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const begun = performance.now();
    const second = await startEmbedded({ dataDir, log });
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await ask(second.connection, 'select count(*)::int as n from crate')).toEqual([{ n: 0 }]);
    await second.stop();
    await expect(stat(path.join(dataDir, 'wms.lock'))).rejects.toThrow(/ENOENT/);
  });

  it('R33 refuses a second start within three seconds and names the holder; the first one is unharmed (F6)', async () => {
    const first = await startEmbedded({ dataDir, log });
    // how long the refusal takes, not how long a busy machine takes to start the process that is refused
    const begun = performance.now();
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(new RegExp(`in use by process ${process.pid} `));
    expect(performance.now() - begun).toBeLessThan(3_000);
    const other = startWriter();
    expect(await other.ended).toBe(1);
    expect(other.lines.join('\n')).toMatch(
      new RegExp(`^refused .*in use by process ${process.pid} on ${os.hostname()}, started 20`),
    );
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('R33 takes over the lock of a process that is gone, or whose number another process has now (F6)', async () => {
    await (await startEmbedded({ dataDir, log })).stop();
    const lock = path.join(dataDir, 'wms.lock');
    const holder = {
      pid: 2 ** 22 - 3,
      birth: 'x:1',
      host: os.hostname(),
      started: '2026-01-01T00:00:00.000Z',
      command: 'node main.js',
    };
    const reused = { ...holder, pid: process.ppid, birth: `${birthOf(process.ppid)}0` };
    for (const text of [JSON.stringify(holder), JSON.stringify(reused), '{ half a lo']) {
      await writeFile(lock, text);
      const server = await startEmbedded({ dataDir, log });
      expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid, host: os.hostname() });
      await server.stop();
    }
  });

  it('R33 lets exactly one of several starters have the directory, also when they find a stale lock', async () => {
    await (await startEmbedded({ dataDir, log })).stop();
    const stale = {
      pid: 2 ** 22 - 3,
      birth: 'x:1',
      host: os.hostname(),
      started: '2026-01-01T00:00:00.000Z',
      command: 'node main.js',
    };
    await writeFile(path.join(dataDir, 'wms.lock'), JSON.stringify(stale));
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => startEmbedded({ dataDir, log })));
    const won = starts.filter((s) => s.status === 'fulfilled');
    expect(won.length).toBe(1);
    for (const s of starts) if (s.status === 'rejected') expect(String(s.reason)).toMatch(/in use by process/);
    await won[0]?.value.stop();
  });

  it('R33 believes a living holder on another host only while its heartbeat goes on', async () => {
    await mkdir(dataDir);
    const lock = path.join(dataDir, 'wms.lock');
    await writeFile(
      lock,
      JSON.stringify({ pid: 1, birth: '', host: 'elsewhere', started: '2026-01-01T00:00:00.000Z', command: 'x' }),
    );
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/process 1 on elsewhere/);
  });

  it('R33 refuses below 200 MB of free space and warns below 1 GB', async () => {
    await expect(startEmbedded({ dataDir, log, free: 199 * 2 ** 20 })).rejects.toThrow(/Only 199 MB free .*at least 200 MB/);
    const server = await startEmbedded({ dataDir, log, free: 999 * 2 ** 20 });
    expect(warnings.join()).toMatch(/Only 999 MB free/);
    await server.stop();
  });

  it('R33 puts the socket elsewhere when the data directory lies too deep for one', async () => {
    dataDir = path.join(parent, 'd'.repeat(90), 'data');
    const server = await startEmbedded({ dataDir, log });
    expect(server.connection.host.startsWith(os.tmpdir())).toBe(true);
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await rm(server.connection.host, { recursive: true, force: true });
  });

  it('R33 throws away a creation that was killed half way', async () => {
    await mkdir(path.join(dataDir, 'pg.making-1'), { recursive: true });
    await writeFile(path.join(dataDir, 'pg.making-1', 'PG_VERSION'), '18');
    const server = await startEmbedded({ dataDir, log });
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(path.join(dataDir, 'pg.making-1'))).rejects.toThrow(/ENOENT/);
  });

  it('R33 refuses a directory written by another PostgreSQL and says how to carry it over', async () => {
    await mkdir(path.join(dataDir, 'pg'), { recursive: true });
    await writeFile(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/written by PostgreSQL 17, this release brings 18.*db:move/);
  });

  it('R33 says so when the database server ends by itself', async () => {
    const server = await startEmbedded({ dataDir, log });
    process.kill(server.pid, 'SIGKILL');
    expect(await server.lost).toMatch(/SIGKILL/);
    await server.stop();
  });

  if (process.getuid?.() === 0)
    it('R33 runs for root as another user where user namespaces are forbidden, and else names DATABASE_URL', async () => {
      await expect(startEmbedded({ dataDir, log, rootWays: [] })).rejects.toThrow(/ordinary user, or set DATABASE_URL/);
      // The way in must be open to that user; a home of root's is not.
      await expect(startEmbedded({ dataDir, log, rootWays: ['other-user'] })).rejects.toThrow(/cannot enter .*WMS_DATA_DIR/);
      await chmod(parent, 0o711);
      const server = await startEmbedded({ dataDir, log, rootWays: ['other-user'] });
      expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0);
      await server.stop();
    });
});

describe('kill -9 (F1)', () => {
  it('R33 loses nothing acknowledged in six rounds of killing everything, only our process, or only the server', async () => {
    let promised = 0;
    for (let round = 0; round < 6; round++) {
      const writer = startWriter();
      const server = await writer.server();
      await sleep(Math.random() * 120);
      // Everything; our process alone (the server must follow); the server alone.
      if (round % 3 !== 2) process.kill(writer.pid, 'SIGKILL');
      if (round % 3 !== 1) process.kill(server, 'SIGKILL');
      if (round % 3 === 2) process.kill(writer.pid, 'SIGKILL');
      await writer.ended;
      promised = Math.max(promised, writer.acknowledged());
    }
    const begun = performance.now();
    const server = await startEmbedded({ dataDir, log });
    expect(performance.now() - begun).toBeLessThan(10_000);
    const [found] = await ask<{ n: string; top: string; torn: string }>(
      server.connection,
      'select count(*) as n, max(n) as top, count(*) filter (where twin <> n) as torn from promise',
    );
    expect(promised).toBeGreaterThan(15);
    expect(Number(found?.top)).toBeGreaterThanOrEqual(promised);
    expect(found?.n).toBe(found?.top);
    expect(found?.torn).toBe('0');
    await server.stop();
  });

  it('R33 takes the server down with a killed process, cleanly', async () => {
    const writer = startWriter();
    const server = await writer.server();
    process.kill(writer.pid, 'SIGKILL');
    await writer.ended;
    await expect.poll(() => isAlive(server), { timeout: 10_000, interval: 20 }).toBe(false);
    await expect(stat(path.join(dataDir, 'pg', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
  });
});
