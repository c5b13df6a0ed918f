/** A database before a migration, owned by an ordinary role: for what a migration makes of rows that stood there. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../src/kernel/database/migrate.ts';
import { migrationsFolder } from '../src/kernel/database/places.ts';
import type { Log } from '../src/kernel/database/refusal.ts';
import { asUser, createTestDatabase, type TestDatabase } from '../src/kernel/database/testing.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export let admin: pg.Client;
let database: TestDatabase;
let folder: string;
let plain: string;

/** Opens the database for the tests of a file, and drops it after them. */
export const openBefore = (): void => {
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    folder = await mkdtemp(path.join(os.tmpdir(), 'wms-before-'));
    admin = new pg.Client(database.owner);
    await admin.connect();
    plain = `plain_${database.name}`;
    await admin.query(`create role ${plain} login password 'pw'; grant wms_app to ${plain}`);
    await admin.query(`alter database ${database.name} owner to ${plain}`);
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
};

/** Takes the migrations of these numbers into the folder and applies them as their ordinary owner. */
export const apply = async (belongs: (name: string) => boolean): Promise<readonly string[]> => {
  const source = migrationsFolder();
  for (const name of await readdir(source)) if (belongs(name)) await copyFile(path.join(source, name), path.join(folder, name));
  return migrate(asUser(database.owner, plain, 'pw'), folder, log);
};
