import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asApp } from './connect.ts';
import { headOf, migrate, readMigrations } from './migrate.ts';
import type { Log } from './refusal.ts';
import { asUser, createTestDatabase, type TestDatabase } from './testing.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(path.join(os.tmpdir(), 'wms-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const ask = async <R extends pg.QueryResultRow>(config: pg.ClientConfig, ...statements: string[]): Promise<R[]> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) rows = (await client.query<R>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

describe('migrations (R35)', () => {
  it('R35 applies each file once, in order, and names the head', async () => {
    await write('0001_make_crate.sql', 'create table crate (id int8 primary key, name text);');
    await write('0002_fill_crate.sql', "insert into crate values (1, 'first'); insert into crate values (2, 'second');");
    expect(await migrate(database.owner, folder, log)).toEqual(['0001_make_crate', '0002_fill_crate']);
    expect(await migrate(database.owner, folder, log)).toEqual([]);
    expect(await ask(database.owner, 'select id, name from crate order by id')).toEqual([
      { id: '1', name: 'first' },
      { id: '2', name: 'second' },
    ]);
    expect(headOf(await readMigrations(folder))).toBe('0002_fill_crate');
  });

  it('R35 lets several processes start at once: each file runs exactly once', async () => {
    await write('0001_make_crate.sql', 'create table crate (id int8 primary key); select pg_sleep(0.1);');
    await write('0002_count_starts.sql', 'insert into crate select coalesce(max(id), 0) + 1 from crate; select pg_sleep(0.1);');
    await write('0003_count_again.sql', 'insert into crate select coalesce(max(id), 0) + 1 from crate;');
    const done = await Promise.all(Array.from({ length: 6 }, () => migrate(database.owner, folder, log)));
    expect(done.flat().sort()).toEqual(['0001_make_crate', '0002_count_starts', '0003_count_again']);
    expect(await ask(database.owner, 'select id from crate order by id')).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('R35 keeps nothing of a file that fails, and says which line', async () => {
    await write('0001_make_crate.sql', 'create table crate (id int8 primary key);');
    await write('0002_broken.sql', 'insert into crate values (1);\ninsert into box values (1);');
    await expect(migrate(database.owner, folder, log)).rejects.toThrow(/0002_broken failed: .*"box".*\(line 2\)/);
    expect(await ask(database.owner, 'select id from crate')).toEqual([]);
    await write('0002_broken.sql', 'insert into crate values (7);');
    expect(await migrate(database.owner, folder, log)).toEqual(['0002_broken']);
  });

  it('R35 refuses a file that was changed after it had been applied', async () => {
    await write('0001_make_crate.sql', 'create table crate (id int8 primary key);');
    await migrate(database.owner, folder, log);
    await write('0001_make_crate.sql', 'create table crate (id int4 primary key);');
    await expect(migrate(database.owner, folder, log)).rejects.toThrow(/0001_make_crate was changed after it had been applied/);
  });

  it('R35 does not take a change of line ends for a change', async () => {
    await write('0001_make_crate.sql', 'create table crate (\n id int8 primary key);\n');
    await migrate(database.owner, folder, log);
    await write('0001_make_crate.sql', 'create table crate (\r\n id int8 primary key);\r\n');
    expect(await migrate(database.owner, folder, log)).toEqual([]);
  });

  it('R35 refuses a database that is newer than the program, and a file slipped in before applied ones', async () => {
    await write('0001_make_crate.sql', 'create table crate (id int8);');
    await write('0003_make_box.sql', 'create table box (id int8);');
    await migrate(database.owner, folder, log);
    await write('0002_slipped_in.sql', 'create table slip (id int8);');
    await expect(migrate(database.owner, folder, log)).rejects.toThrow(/only ever added at the end/);
    await rm(path.join(folder, '0002_slipped_in.sql'));
    await rm(path.join(folder, '0003_make_box.sql'));
    await expect(migrate(database.owner, folder, log)).rejects.toThrow(/newer than this program: it has 0003_make_box/);
  });

  it('R35 refuses file names out of shape and numbers used twice', async () => {
    await write('1_short.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow(/NNNN_words\.sql/);
    await rm(path.join(folder, '1_short.sql'));
    await write('0001_one.sql', 'select 1');
    await write('0001_other.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow(/same number/);
  });
});

describe('the application role (R7)', () => {
  it('R7 works as wms_app, which owns nothing, and forced row-level security binds it', async () => {
    await write(
      '0001_make_crate.sql',
      `create table crate (id int8 primary key, org_no text not null);
       alter table crate enable row level security; alter table crate force row level security;
       create policy crate_scope on crate using (org_no = current_setting('wms.org', true)) with check (org_no = current_setting('wms.org', true));`,
    );
    await migrate(database.owner, folder, log);
    expect(await ask(database.app, 'select current_user::text as who')).toEqual([{ who: 'wms_app' }]);
    expect(
      await ask(
        database.owner,
        "select rolsuper or rolbypassrls or rolcanlogin as mighty from pg_roles where rolname = 'wms_app'",
      ),
    ).toEqual([{ mighty: false }]);
    const mine = "select set_config('wms.org', 'A', false)";
    await ask(database.app, mine, "insert into crate values (1, 'A')");
    expect(await ask(database.app, mine, 'select id from crate')).toEqual([{ id: '1' }]);
    expect(await ask(database.app, "select set_config('wms.org', 'B', false)", 'select id from crate')).toEqual([]);
    expect(await ask(database.app, 'select id from crate')).toEqual([]);
    await expect(ask(database.app, mine, "insert into crate values (2, 'B')")).rejects.toThrow(/row-level security/);
    await expect(ask(database.app, 'alter table crate disable row level security')).rejects.toThrow(/must be owner/);
    await expect(ask(database.app, 'create table own (id int)')).rejects.toThrow(/permission denied/);
  });

  it('R7 keeps what a migration revokes, over later starts and later tables', async () => {
    await write('0001_make_trail.sql', 'create table trail (id int8); revoke update, delete on trail from wms_app;');
    await migrate(database.owner, folder, log);
    await write('0002_make_crate.sql', 'create table crate (id int8);');
    await migrate(database.owner, folder, log);
    await ask(
      database.app,
      'insert into trail values (1)',
      'insert into crate values (1)',
      'update crate set id = 2',
      'delete from crate',
    );
    await expect(ask(database.app, 'update trail set id = 2')).rejects.toThrow(/permission denied/);
    await expect(ask(database.app, 'delete from trail')).rejects.toThrow(/permission denied/);
    await expect(ask(database.app, "delete from sys_migration where name like '0001%'")).rejects.toThrow(/permission denied/);
  });

  it('R7 names the statements an administrator must run where the user may not make roles', async () => {
    const plain = `plain_${database.name}`;
    const plainly = asUser(database.owner, plain, 'pw');
    await ask(database.owner, `create role ${plain} login password 'pw'`, `grant all on schema public to ${plain}`);
    try {
      await expect(migrate(plainly, folder, log)).rejects.toThrow(/grant wms_app to "?plain_/);
      await ask(database.owner, `grant wms_app to ${plain}`);
      await write('0001_make_crate.sql', 'create table crate (id int8);');
      expect(await migrate(plainly, folder, log)).toEqual(['0001_make_crate']);
      expect(await ask(asApp(plainly), 'select current_user::text as who')).toEqual([{ who: 'wms_app' }]);
    } finally {
      await ask(database.owner, `drop owned by ${plain}`, `drop role ${plain}`);
    }
  });

  it('R35 fills the rows that are there where the owner is no superuser, whom row security in force binds', async () => {
    const plain = `plain_${database.name}`;
    const plainly = asUser(database.owner, plain, 'pw');
    await ask(database.owner, `create role ${plain} login password 'pw'`, `alter database ${database.name} owner to ${plain}`);
    await ask(database.owner, `grant all on schema public to ${plain}`);
    try {
      await expect(migrate(plainly, folder, log)).rejects.toThrow(/grant wms_app/);
      await ask(database.owner, `grant wms_app to ${plain}`);
      await write(
        '0001_make_crate.sql',
        `create table crate (id int8 primary key, name text); insert into crate values (1, null);
        alter table crate enable row level security; alter table crate force row level security;
        create table box (id int8 primary key); insert into box values (1);
        alter table box enable row level security; alter table box force row level security;`,
      );
      await write('0002_fill_crate.sql', "update crate set name = 'filled'; alter table crate rename to chest;");
      await migrate(plainly, folder, log);
      expect(await ask(database.owner, 'select name from chest')).toEqual([{ name: 'filled' }]);
      const inForce = 'select relname::text as name from pg_class where relforcerowsecurity order by 1';
      expect(await ask(database.owner, inForce)).toEqual([{ name: 'box' }, { name: 'chest' }]);
    } finally {
      await ask(database.owner, `reassign owned by ${plain} to current_user`, `drop owned by ${plain}`, `drop role ${plain}`);
    }
  });
});
