/** R35: a database that has been in use is backed up before its schema changes, or it does not change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../kernel/database/connect.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/database/testing.ts';
import { backsUpBeforeUpdate, backupBeforeUpdate } from './beforeUpdate.ts';
import { checkBackup } from './manifest.ts';
import { loadBackup } from './restore.ts';
import { beyondKeeping, kept, nameOf } from './retention.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const made = new Date('2026-03-04T05:06:07Z');
const name = 'wms-20260304-050607-update';
let database: TestDatabase;
let owner: pg.Pool;
let room: string;
let migrations: string;
let folder: string;
let said: string[];

const write = (file: string, text: string) => writeFile(path.join(migrations, file), text);
const keep = (into = folder) =>
  backupBeforeUpdate({ source: database.owner, folder: into, now: () => made, log, say: (text) => said.push(text) });
const start = (before = keep()) => migrate(database.owner, migrations, log, before);
const heads = async (): Promise<readonly string[]> =>
  (await owner.query<{ name: string }>("select name from sys_migration where name > '0001' order by 1")).rows.map(
    (row) => row.name,
  );
const namesIn = (dir: string) => readdir(dir).catch((): string[] => []);

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  owner = openPool(database.owner, { max: 2, log });
  room = await mkdtemp(path.join(os.tmpdir(), 'wms-update-'));
  [migrations, folder] = [path.join(room, 'migrations'), path.join(room, 'backups')];
  said = [];
  await mkdir(migrations);
  await write(
    '0001_ground.sql',
    `create table sys_user (id int8 primary key);
     create table bm_org (org_no text primary key, remark text);`,
  );
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(room, { recursive: true, force: true });
});
/** A database in use, and a release with one more migration. */
const used = async (): Promise<void> => {
  await start();
  await owner.query("insert into sys_user values (1); insert into bm_org values ('ORG1', 'as it was')");
  await write('0002_more.sql', "alter table bm_org add column more text not null default 'new'");
};

describe('a backup before an update (R35)', () => {
  it('R35 is made of the database as it was, once, and goes back with or without the update', async () => {
    await used();
    expect(await namesIn(folder)).toEqual([]);
    expect(await start()).toEqual(['0002_more']);
    expect(await namesIn(folder)).toEqual([name]);
    expect(said[0]).toMatch(/from 0001_ground to 0002_more/);
    const manifest = await checkBackup(path.join(folder, name));
    expect(manifest.migrations.map((one) => one.name)).toEqual(['0001_ground']);
    // the next start has nothing to change, and nothing to keep
    expect(await start()).toEqual([]);
    expect(await namesIn(folder)).toEqual([name]);
    const target = await createTestDatabase({ empty: true });
    try {
      await owner.query("update bm_org set remark = 'spoilt'");
      await loadBackup({ target: target.owner, backup: path.join(folder, name), migrations, log });
      const pool = openPool(target.owner, { max: 1, log });
      expect((await pool.query('select remark, more from bm_org')).rows).toEqual([{ remark: 'as it was', more: 'new' }]);
      await pool.end();
    } finally {
      await target.drop();
    }
  });

  it('R35 is not made of a new database, nor of one whose first start was cut short', async () => {
    expect(await start()).toEqual(['0001_ground']);
    await write('0002_more.sql', 'alter table bm_org add column more text');
    expect(await start()).toEqual(['0002_more']);
    expect([await namesIn(folder), said]).toEqual([[], []]);
  });

  it('R35 refuses the start with a text when it cannot be made, and changes nothing', async () => {
    await used();
    await writeFile(folder, 'no folder');
    await expect(start()).rejects.toThrow(
      /could not be made in .*backups: .*Nothing was changed.*WMS_BACKUP_DIR.*WMS_BACKUP_BEFORE_UPDATE=off/s,
    );
    expect(await heads()).toEqual(['0001_ground']);
    await rm(folder);
    // what fails when everything was copied, as on a disk that fills up, leaves no part of it
    await owner.query('create view inv_01 as select 1 / (id - id) as row_id from sys_user');
    await expect(start()).rejects.toThrow(/could not be made/);
    expect([await heads(), await namesIn(folder)]).toEqual([['0001_ground'], []]);
    await owner.query('drop view inv_01');
    // with a copy of one's own at hand: without
    expect(await migrate(database.owner, migrations, log)).toEqual(['0002_more']);
  });

  it('R35 is made once by servers that start together, and the rest wait for it', async () => {
    await used();
    const done = await Promise.all([start(), start(), start()]);
    expect(done.flat()).toEqual(['0002_more']);
    expect(await namesIn(folder)).toEqual([name]);
    expect(said.filter((text) => text.includes('A backup is made first'))).toHaveLength(1);
  });

  it('R35 F2 killed in the middle of it leaves the old schema and nothing half, and the next start does both', async () => {
    await used();
    const holder = await owner.connect();
    // the copy comes to this table and stays there
    await holder.query('begin; lock table bm_org in access exclusive mode');
    const work = `import { asOwner } from ${JSON.stringify(path.join(import.meta.dirname, '../kernel/database/connect.ts'))};
import { migrate } from ${JSON.stringify(path.join(import.meta.dirname, '../kernel/database/migrate.ts'))};
import { backupBeforeUpdate } from ${JSON.stringify(path.join(import.meta.dirname, 'beforeUpdate.ts'))};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const source = asOwner({ connectionString: ${JSON.stringify(database.url)} });
await migrate(source, ${JSON.stringify(migrations)}, log, backupBeforeUpdate({ source, folder: ${JSON.stringify(folder)}, now: () => new Date(${made.getTime()}), log, say: () => undefined }));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', work], { stdio: 'inherit' });
    try {
      const half = () => namesIn(folder).then((names) => names.filter((one) => one.startsWith('.making-')));
      await expect.poll(half, { timeout: 20_000 }).toHaveLength(1);
      await expect
        .poll(async () => namesIn(path.join(folder, (await half())[0] ?? '')), { timeout: 20_000 })
        .toContain('bm_org.copy.gz');
    } finally {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await holder.query('rollback');
      holder.release();
    }
    expect(await heads()).toEqual(['0001_ground']);
    expect((await namesIn(folder)).map((one) => one.slice(0, 8))).toEqual(['.making-']);
    expect(await start()).toEqual(['0002_more']);
    expect(await namesIn(folder)).toEqual([name]);
    expect(await readFile(path.join(folder, name, 'manifest.json'), 'utf8')).toContain('0001_ground');
  });

  it('R35 the newest three stay however old, beside those of days and weeks', () => {
    const end = new Date('2026-03-31T12:00:00Z');
    const day = 86_400_000;
    const at = (days: number, occasion: 'planned' | 'update', isSound = true) =>
      nameOf(new Date(end.getTime() - days * day), isSound, occasion);
    const updates = [60, 90, 120, 150, 180].map((days) => at(days, 'update'));
    const old = beyondKeeping([...updates, at(0, 'planned'), at(60, 'planned'), at(61, 'update', false)], end);
    expect(kept.updates).toBe(3);
    expect(old).toEqual([at(60, 'planned'), ...[150, 180].map((days) => at(days, 'update'))]);
    // one made before an update takes the place of no planned one of that day
    expect(beyondKeeping([at(3, 'update'), at(3.1, 'planned')], end)).toEqual([]);
  });

  it('R35 is the embedded database’s unless asked for, and the setting says on or off', () => {
    expect([backsUpBeforeUpdate({}, true), backsUpBeforeUpdate({}, false)]).toEqual([true, false]);
    const given = { WMS_BACKUP_BEFORE_UPDATE: ' on ' };
    expect([backsUpBeforeUpdate(given, false), backsUpBeforeUpdate({ WMS_BACKUP_BEFORE_UPDATE: 'off' }, true)]).toEqual([
      true,
      false,
    ]);
    expect(() => backsUpBeforeUpdate({ WMS_BACKUP_BEFORE_UPDATE: 'yes' }, true)).toThrow(/must be on or off/);
  });
});
