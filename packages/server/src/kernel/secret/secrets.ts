import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../ground/sql.ts';
import { SecretFault, type SecretKey, type SecretKeys } from './keys.ts';

const [ivSize, tagSize] = [12, 16];

/** The place of a secret is authenticated with it: copied to another one it does not open. */
const seal = ({ bytes }: SecretKey, place: string, text: string): string => {
  const iv = randomBytes(ivSize);
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(place));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64');
};
const open = ({ bytes }: SecretKey, place: string, sealed: string): string => {
  const all = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, ivSize), { authTagLength: tagSize })
    .setAAD(Buffer.from(place))
    .setAuthTag(all.subarray(ivSize, ivSize + tagSize));
  return decipher.update(all.subarray(ivSize + tagSize), undefined, 'utf8') + decipher.final('utf8');
};

/** Keeps a secret sealed at its place (purpose and row), in the place of the one there was; an empty one is removed. */
export const keepSecret = async (tx: Tx, keys: SecretKeys, place: string, text: string): Promise<void> => {
  if (text === '') {
    await tx.changed(sql`delete from sys_sealed where place = ${place}`);
    return;
  }
  const key = await keys.newest();
  await tx.changed(sql`
    insert into sys_sealed (place, key_id, sealed) values (${place}, ${key.id}, ${seal(key, place, text)})
    on conflict (place) do update set key_id = excluded.key_id, sealed = excluded.sealed`);
};

/** The places of some that hold a secret. */
export const secretsHeld = async (tx: Tx, places: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ place: string }>(sql`select place from sys_sealed where place = any(${[...places]}::text[])`);
  return new Set(rows.map(({ place }) => place));
};

interface Sealed {
  readonly place: string;
  readonly keyId: string;
  readonly sealed: string;
}
const columns = sql`place, key_id as "keyId", sealed`;
const opened = async (keys: SecretKeys, { place, keyId, sealed }: Sealed): Promise<string> => {
  const key = await keys.find(keyId);
  if (!key) throw new SecretFault(`The secret at ${place} is sealed under key ${keyId}, which this server does not have`);
  try {
    return open(key, place, sealed);
  } catch {
    throw new SecretFault(`The secret at ${place} was changed since it was sealed`);
  }
};

/**
 * The secret at a place; empty where there is none.
 * @throws SecretFault where its key is gone, or it is not what was sealed there
 */
export const secretAt = async (tx: Tx, keys: SecretKeys, place: string): Promise<string> => {
  const found = await tx.first<Sealed>(sql`select ${columns} from sys_sealed where place = ${place}`);
  return found ? opened(keys, found) : '';
};

/** Seals everything under the newest key that is sealed under an older one; answers how many secrets that were. */
export const resealAll = async (tx: Tx, keys: SecretKeys): Promise<number> => {
  const newest = await keys.newest();
  const old = await tx.rows<Sealed>(sql`
    select ${columns} from sys_sealed where key_id <> ${newest.id} order by place for update`);
  for (const row of old) await keepSecret(tx, keys, row.place, await opened(keys, row));
  return old.length;
};
