import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCards } from '../../seeds/people.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { composeHouse } from '../house.ts';
import { binariesUnder } from '../kernel/database/binaries.ts';
import { asOwner, openPool } from '../kernel/database/connect.ts';
import { reachRunning, startEmbedded } from '../kernel/database/embedded.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { migrationsFolder } from '../kernel/database/places.ts';
import { type Proof, plainText, proofOf, tablesOf } from '../kernel/database/tables.ts';
import { asUser, createTestDatabase, type TestDatabase } from '../kernel/database/testing.ts';
import { systemClock } from '../kernel/ground/clock.ts';
import { buildHttp } from '../kernel/http/http.ts';
import { type Backup, writeBackup } from './backup.ts';
import { backupWork } from './job.ts';
import { checkBackup, isSound } from './manifest.ts';
import { loadBackup, restoreDirectory } from './restore.ts';
import { beyondKeeping, nameOf } from './retention.ts';

const log = pino({ level: 'silent' });
const migrations = migrationsFolder();
const made = new Date('2026-03-04T05:06:07Z');
let folder: string;
let source: TestDatabase;
let owner: pg.Pool;
let backup: Backup;
let before: ReadonlyMap<string, Proof>;

/** Count and hash of every table, as the owner sees them. */
const proofsOf = async (config: pg.ClientConfig): Promise<ReadonlyMap<string, Proof>> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(plainText);
    const proofs = new Map<string, Proof>();
    for (const table of await tablesOf(client)) proofs.set(table.name, await proofOf(client, table));
    return proofs;
  } finally {
    await client.end();
  }
};
const copyOf = async (name: string): Promise<string> => {
  const copy = path.join(folder, name);
  await mkdir(copy);
  for (const file of await readdir(backup.folder))
    await writeFile(path.join(copy, file), await readFile(path.join(backup.folder, file)));
  return copy;
};
/** A schema of two tables and a backup of it: what is done with a directory does not depend on what lies in it. */
const smallBackup = async () => {
  const small = path.join(folder, 'small');
  await mkdir(small);
  await writeFile(
    path.join(small, '0001_small.sql'),
    `create table bm_org (org_no text primary key, remark text);
     create table sys_file (id int8 primary key, content bytea not null, sha256 text not null, file_size int8 not null);`,
  );
  const database = await createTestDatabase({ empty: true });
  try {
    await migrate(database.owner, small, log);
    const pool = openPool(database.owner, { max: 1, log });
    await pool.query(`insert into bm_org values ('ORG1', 'as it was')`);
    await pool.end();
    const made1 = await writeBackup({ source: database.owner, folder: path.join(folder, 'smalls'), now: made, log });
    expect((await checkBackup(made1.folder)).made).toBe(made.toISOString());
    return { backup: made1.folder, migrations: small };
  } finally {
    await database.drop();
  }
};
const emptyDatabase = () => createTestDatabase({ empty: true });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wms-backup-'));
  source = await createTestDatabase();
  owner = openPool(source.owner, { max: 3, log });
  await owner.query(
    `insert into sys_file (id, org_no, supplier_no, file_name, file_type, file_size, sha256, content, create_name, create_user, create_date, update_date, kw)
     select 1, 'ORG1', 'V0001', 'a.txt', '', 3, encode(sha256('abc'), 'hex'), 'abc', '', id, now(), now(), '' from sys_user where user_no = 'acme'`,
  );
  before = await proofsOf(source.owner);
  // two rows that are always changed together, by somebody who works while the copy is made
  const change = (n: number) =>
    owner.query(
      `with a as (update bm_org set remark = $1 where org_no = 'ORG1') update bm_unit set remark = $1 where unit_no = 'PCS'`,
      [`change ${n}`],
    );
  await change(0);
  let isOver = false;
  const working = (async () => {
    for (let n = 1; !isOver; n++) await change(n);
  })();
  backup = await writeBackup({ source: source.owner, folder: path.join(folder, 'kept'), now: made, log });
  isOver = true;
  await working;
});
afterAll(async () => {
  await owner.end();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('npm run backup (R34)', () => {
  it('R34 copies every table of one instant while others work, and says so in a manifest with hashes', async () => {
    expect(path.basename(backup.folder)).toBe('wms-20260304-050607');
    expect(isSound(backup.manifest)).toBe(true);
    const changed = new Set(['bm_org', 'bm_unit']);
    const saved = backup.manifest.tables.map(({ name, rows, proof }) => [name, rows, proof]);
    expect(saved.length).toBeGreaterThan(60);
    expect(saved.filter(([name = '']) => !changed.has(name))).toEqual(
      saved.flatMap(([name = '']) => {
        const { rows, hash } = before.get(name) ?? { rows: '', hash: '' };
        return changed.has(name) ? [] : [[name, rows, hash]];
      }),
    );
    const textOf = async (table: string): Promise<string> =>
      gunzipSync(await readFile(path.join(backup.folder, `${table}.copy.gz`))).toString();
    const marks = (await Promise.all([textOf('bm_org'), textOf('bm_unit')])).map((text) => /change \d+/.exec(text)?.[0]);
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).toMatch(/^change/);
  });

  it('R34 lets nobody else read it, and leaves no half-made folder', async () => {
    expect(((await stat(backup.folder)).mode & 0o777).toString(8)).toBe('700');
    for (const file of await readdir(backup.folder))
      expect(((await stat(path.join(backup.folder, file))).mode & 0o077).toString(8)).toBe('0');
    expect(await readdir(path.join(folder, 'kept'))).toEqual(['wms-20260304-050607']);
  });

  it('R34 keeps both of two made in one second, each under a name of its own', async () => {
    const both = path.join(folder, 'both');
    const order = { source: source.owner, folder: both, now: made, log };
    // one process a backup: the half-made folder carries its number
    const first = await writeBackup(order);
    const second = await writeBackup(order);
    expect([first.folder, second.folder].map((one) => path.basename(one))).toEqual([
      'wms-20260304-050607',
      'wms-20260304-050608',
    ]);
    expect(await readdir(both)).toHaveLength(2);
    expect((await checkBackup(second.folder)).made).toBe(made.toISOString());
  });
  it('R34 sees and brings back every row also where the owner is no superuser, whom forced row security binds', async () => {
    const plain = `plain_${source.name}`;
    const admin = openPool(source.owner, { max: 1, log });
    try {
      await admin.query(`create role ${plain} login password 'pw'`);
      await admin.query(
        `grant select on all tables in schema public to ${plain}; grant select on all sequences in schema public to ${plain}`,
      );
      const mine = await writeBackup({
        source: asUser(source.owner, plain, 'pw'),
        folder: path.join(folder, 'plain'),
        now: made,
        log,
      });
      const now = await proofsOf(source.owner);
      const wrong = mine.manifest.tables.filter(({ name, proof }) => now.get(name)?.hash !== proof).map(({ name }) => name);
      expect(wrong).toEqual([]);
      const target = await emptyDatabase();
      try {
        await admin.query(`grant wms_app to ${plain}`);
        await admin.query(`alter database ${target.name} owner to ${plain}`);
        await loadBackup({ target: asUser(target.owner, plain, 'pw'), backup: mine.folder, migrations, log });
        expect(await proofsOf(target.owner)).toEqual(now);
      } finally {
        await target.drop();
      }
    } finally {
      await admin.query(`drop owned by ${plain}; drop role ${plain}`);
      await admin.end();
    }
  });

  it('R34 I30 marks a copy of broken data, and lets no other go for it', async () => {
    const own = path.join(folder, 'unsound');
    await mkdir(path.join(own, 'wms-20260304-010203'), { recursive: true });
    await mkdir(path.join(own, 'wms-20200101-000000'));
    await owner.query(`update sys_file set content = 'abd' where id = 1`);
    const unsound = await writeBackup({ source: source.owner, folder: own, now: made, log });
    expect(unsound.manifest.brokenFiles).toEqual(['1']);
    expect([isSound(unsound.manifest), unsound.removed]).toEqual([false, ['wms-20200101-000000']]);
    expect((await readdir(own)).sort()).toEqual(['wms-20260304-010203', 'wms-20260304-050607-unsound']);
    // planned work says so too: the run is an error, though the copy is there
    const planned = backupWork(source.owner, path.join(folder, 'planned'), log);
    const house = { clock: { now: () => made.getTime() } };
    await expect(planned({ house })).rejects.toThrow(/not sound/);
    await owner.query(`update sys_file set content = 'abc' where id = 1`);
    expect(await planned({ house })).toBe(backup.manifest.tables.reduce((sum, { rows }) => sum + Number(rows), 0));
    expect((await readdir(path.join(folder, 'planned'))).sort()).toEqual(['wms-20260304-050607', 'wms-20260304-050607-unsound']);
  });

  it('R34 keeps all of a day, the newest of seven days and of four weeks, and nothing it did not make goes', () => {
    const end = new Date('2026-03-31T12:00:00Z');
    const names = Array.from({ length: 120 }, (_, n) => nameOf(new Date(end.getTime() - n * 12 * 3_600_000)));
    const old = beyondKeeping([...names, 'notes.txt', 'wms-2026', nameOf(new Date(end.getTime() + 1_000))], end);
    expect(names.filter((name) => !old.includes(name))).toEqual([
      'wms-20260331-120000',
      'wms-20260331-000000',
      ...['30', '29', '28', '27', '26', '25'].map((day) => `wms-202603${day}-120000`),
      'wms-20260322-120000',
      'wms-20260315-120000',
    ]);
    expect(old).not.toContain('notes.txt');
    expect(old.length).toBe(names.length - 10);
    expect(beyondKeeping([], end)).toEqual([]);
  });
});

describe('npm run restore (R34)', () => {
  it('R34 F10 brings every row, hash and sequence back after a disaster, lets people sign in, and every invariant holds', async () => {
    const wanted = new Map(backup.manifest.tables.map(({ name, rows, proof }) => [name, { rows, hash: proof }]));
    await owner.query(`update bm_item set item_name = 'lost'; delete from sys_file; update sys_user set status_code = '0'`);
    const target = await emptyDatabase();
    try {
      await loadBackup({ target: target.owner, backup: backup.folder, migrations, log });
      expect(await proofsOf(target.owner)).toEqual(wanted);
      const pools = [
        openPool(target.app, { max: 4, log }),
        openPool(target.app, { max: 1, log }),
        openPool(target.owner, { max: 2, log }),
      ] as const;
      const [pool, numberPool, all] = pools;
      expect(await checkInvariants(all)).toEqual([]);
      const app = await buildHttp(composeHouse({ pool, numberPool, clock: systemClock, demoAccounts: demoCards }));
      const signIn = await app.inject({
        method: 'POST',
        url: '/dapilc/restful/service/ilcwmsplus/ISrmBmLoginService/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ condition: { userNo: 'buyer', pwd: 'Buyer#2026' } }),
      });
      expect(signIn.statusCode).toBe(200);
      await app.close();
      // the walls stand again: a role that may see nothing sees nothing
      expect((await pool.query('select 1 from bm_org')).rows).toEqual([]);
      await expect(pool.query('delete from sys_oper_log')).rejects.toThrow(/permission denied/);
      for (const one of pools) await one.end();
      expect(await migrate(target.owner, migrations, log)).toEqual([]);
    } finally {
      await target.drop();
    }
  });

  it('R34 refuses a file that was changed, one that is missing, a manifest that was edited, and a newer release', async () => {
    const target = await emptyDatabase();
    const refused = (from: string) => expect(loadBackup({ target: target.owner, backup: from, migrations, log })).rejects;
    try {
      const changed = await copyOf('changed');
      await appendFile(path.join(changed, 'bm_org.copy.gz'), gzipSync('x'));
      await refused(changed).toThrow(/bm_org\.copy\.gz is missing or was changed/);
      const missing = await copyOf('missing');
      await rm(path.join(missing, 'bm_unit.copy.gz'));
      await refused(missing).toThrow(/bm_unit\.copy\.gz is missing/);
      const edited = await copyOf('edited');
      await appendFile(path.join(edited, 'manifest.json'), ' ');
      await refused(edited).toThrow(/not what it was/);
      await refused(folder).toThrow(/no backup/);
      const fewer = await mkdtemp(path.join(os.tmpdir(), 'wms-older-'));
      await expect(loadBackup({ target: target.owner, backup: backup.folder, migrations: fewer, log })).rejects.toThrow(
        /Restore it with release/,
      );
      await rm(fewer, { recursive: true });
      expect((await proofsOf(target.owner)).size).toBe(0);
    } finally {
      await target.drop();
    }
  });

  it('R34 refuses a database that has anything in it', async () => {
    await expect(loadBackup({ target: source.owner, backup: backup.folder, migrations, log })).rejects.toThrow(/not empty/);
  });

  it('R33 R34 puts a directory in the place of another, which stays aside; one that is worked on is left alone', async () => {
    const dataDir = path.join(folder, 'data');
    const other = process.env.WMS_TEST_POSTGRES;
    const embedded = {
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
      ...(other ? { binaries: binariesUnder(other) } : {}),
    };
    const order = { dataDir, ...(await smallBackup()), log, embedded };
    const first = await restoreDirectory({ ...order, now: made });
    expect(first.aside).toBeUndefined();
    await writeFile(path.join(dataDir, 'key'), 'of secrets');
    const running = await startEmbedded({ dataDir, log, ...embedded });
    try {
      await expect(restoreDirectory({ ...order, now: made })).rejects.toThrow(/in use by process/);
      const reached = await reachRunning(dataDir);
      expect(reached).toBeDefined();
      // online: through the socket of the server that works on it
      const again = await writeBackup({ source: asOwner(reached ?? {}), folder: path.join(folder, 'running'), now: made, log });
      expect(again.manifest.tables.map(({ proof }) => proof)).toEqual(first.manifest.tables.map(({ proof }) => proof));
      const client = new pg.Client(asOwner(running.connection));
      await client.connect();
      await client.query(`update bm_org set remark = 'before the disaster'`);
      await client.end();
    } finally {
      await running.stop();
    }
    expect(await reachRunning(dataDir)).toBeUndefined();
    const { aside } = await restoreDirectory({ ...order, now: made });
    expect(path.basename(aside ?? '')).toBe('data.before-20260304-050607');
    expect((await readdir(folder)).filter((name) => name.startsWith('data'))).toEqual(['data', 'data.before-20260304-050607']);
    expect(await readFile(path.join(dataDir, 'key'), 'utf8')).toBe('of secrets');
    const remarkIn = async (dir: string): Promise<unknown> => {
      const server = await startEmbedded({ dataDir: dir, log, ...embedded });
      const pool = openPool(asOwner(server.connection), { max: 1, log });
      try {
        return (await pool.query(`select remark from bm_org where org_no = 'ORG1'`)).rows[0]?.remark;
      } finally {
        await pool.end();
        await server.stop();
      }
    };
    expect(await remarkIn(dataDir)).toBe('as it was');
    expect(await remarkIn(aside ?? '')).toBe('before the disaster');
  });
});
