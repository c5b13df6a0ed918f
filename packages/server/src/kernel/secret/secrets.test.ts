import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction, type Tx } from '../ground/sql.ts';
import { secretKeysFrom } from './keys.ts';
import { keepSecret, resealAll, secretAt, secretsHeld } from './secrets.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let app: pg.Pool;
let owner: pg.Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = openPool(database.app, { max: 2, log: quiet });
  owner = openPool(database.owner, { max: 1, log: quiet });
  folder = await mkdtemp(path.join(tmpdir(), 'wms-secret-'));
});
afterAll(async () => {
  await Promise.all([app?.end(), owner?.end()]);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
const work = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app, scopeSettings(asSystem('test')), false, run);
const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const keys = secretKeysFrom(key(1), undefined);
const secret = 'p@ss wörd 密码';
const stored = async (): Promise<string> => JSON.stringify((await owner.query('select * from sys_sealed')).rows);

describe('secrets at rest', () => {
  it('R30 opens what it sealed, shows nothing of it in the database, and seals the same twice differently', async () => {
    await work((tx) => keepSecret(tx, keys, 'mail 1', secret));
    await work((tx) => keepSecret(tx, keys, 'mail 2', secret));
    expect(await work((tx) => secretAt(tx, keys, 'mail 1'))).toBe(secret);
    const rows = (await owner.query<{ sealed: string }>('select sealed from sys_sealed order by place')).rows;
    expect(rows[0]?.sealed).not.toBe(rows[1]?.sealed);
    const text = await stored();
    expect([secret, 'p@ss', Buffer.from(secret).toString('base64').slice(0, 12)].filter((part) => text.includes(part))).toEqual(
      [],
    );
    await work((tx) => keepSecret(tx, keys, 'mail 2', ''));
    expect([...(await work((tx) => secretsHeld(tx, ['mail 1', 'mail 2'])))]).toEqual(['mail 1']);
    expect(await work((tx) => secretAt(tx, keys, 'mail 2'))).toBe('');
  });

  it('R30 refuses a secret that was tampered with, moved to another place, or whose key is gone', async () => {
    await work((tx) => keepSecret(tx, keys, 'a', secret));
    const at = (place: string, by = keys) => work((tx) => secretAt(tx, by, place));
    await owner.query(`insert into sys_sealed select 'b', key_id, sealed from sys_sealed where place = 'a'`);
    await expect(at('b')).rejects.toThrow('was changed since it was sealed');
    await expect(at('a', secretKeysFrom(key(2), undefined))).rejects.toThrow('which this server does not have');
    // another key under the same id
    const { id } = await keys.newest();
    const wrong = { ...keys, find: async () => ({ id, bytes: Buffer.alloc(32, 9) }) };
    await expect(at('a', wrong)).rejects.toThrow('was changed since it was sealed');
    await owner.query(`update sys_sealed set sealed = 'AAAA' || substr(sealed, 5) where place = 'a'`);
    await expect(at('a')).rejects.toThrow('was changed since it was sealed');
    await owner.query('delete from sys_sealed');
  });

  it('R30 is hidden from everybody but the platform', async () => {
    await work((tx) => keepSecret(tx, keys, 'c', secret));
    const rows = await inTransaction(app, { 'wms.side': 'purchaser' }, true, (tx) => secretsHeld(tx, ['c']));
    expect(rows.size).toBe(0);
  });

  it('R30 seals everything under a newer key, with older ones still readable', async () => {
    await owner.query('delete from sys_sealed');
    await work((tx) => keepSecret(tx, keys, 'd', secret));
    const both = secretKeysFrom(`${key(2)}, ${key(1)}`, undefined);
    expect(await work((tx) => secretAt(tx, both, 'd'))).toBe(secret);
    expect(await work((tx) => resealAll(tx, both))).toBe(1);
    expect(await work((tx) => resealAll(tx, both))).toBe(0);
    const newOnly = secretKeysFrom(key(2), undefined);
    expect(await work((tx) => secretAt(tx, newOnly, 'd'))).toBe(secret);
  });
});

describe('keys', () => {
  it('R30 are made at first use in a file of mode 0600; two processes make one', async () => {
    const file = path.join(folder, 'secret-keys');
    const [one, two] = [secretKeysFrom('', folder), secretKeysFrom('', folder)];
    expect(await one.find('nothing')).toBeUndefined();
    const [a, b] = await Promise.all([one.newest(), two.newest()]);
    expect(a.id).toBe(b.id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const added = await one.add?.();
    expect([(await two.newest()).id, (await two.find(a.id))?.id]).toEqual([added?.id, a.id]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  });

  it('R30 in a file that others can read are refused, and so is a given database without keys', async () => {
    await chmod(path.join(folder, 'secret-keys'), 0o644);
    await expect(secretKeysFrom('', folder).newest()).rejects.toThrow('can be read by others');
    await expect(secretKeysFrom('', undefined).newest()).rejects.toThrow('WMS_SECRET_KEYS');
    const short = Buffer.alloc(16, 3).toString('base64');
    expect(() => secretKeysFrom(`${key(1)},${short}`, undefined)).toThrow('Key 2 of WMS_SECRET_KEYS');
    expect(() => secretKeysFrom(short, undefined)).not.toThrow(short);
  });
});
