import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf, StartRefusal } from '../database/refusal.ts';

/** A key of 32 bytes; its id is a part of its hash, so that nobody has to name it. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}
/** Where keys come from: new secrets are sealed under the newest, older keys still open what was sealed under them. */
export interface SecretKeys {
  newest(): Promise<SecretKey>;
  find(id: string): Promise<SecretKey | undefined>;
  /** Makes another key the newest one; absent where the operator gives the keys. */
  add?: (() => Promise<SecretKey>) | undefined;
}
/** A secret that cannot be sealed or opened. It says why, and nothing of the secret. */
export class SecretFault extends Error {}

const keySize = 32;
const keyOf = (bytes: Buffer): SecretKey => ({ id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes });
const parsed = (text: string): SecretKey | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keySize && /^[\w+/-]{43}=?$/.test(text) ? keyOf(bytes) : undefined;
};

const fixed = (keys: readonly SecretKey[]): SecretKeys => ({
  newest: () => {
    const [first] = keys;
    if (!first) return Promise.reject(new SecretFault('The operator has given no key for secrets (WMS_SECRET_KEYS)'));
    return Promise.resolve(first);
  },
  find: (id) => Promise.resolve(keys.find((key) => key.id === id)),
});

const readKeys = async (file: string): Promise<readonly SecretKey[] | undefined> => {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  // Windows has no such bits
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new SecretFault(`${file} can be read by others: chmod 600 it`);
  const keys = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return keys.map((line) => {
    const key = parsed(line.trim());
    if (!key) throw new SecretFault(`${file} holds a line that is no key`);
    return key;
  });
};
/** Puts a file of keys in its place whole: a reader sees the old one or the new one. */
const writeKeys = async (file: string, keys: readonly SecretKey[], put: typeof rename): Promise<void> => {
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(part, keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''), { mode: 0o600, flag: 'wx' });
  try {
    await put(part, file);
  } finally {
    await rm(part, { force: true });
  }
};
const made = (): SecretKey => keyOf(randomBytes(keySize));

/** Keys in a file that only its owner reads, made when the first secret is sealed. */
const inFile = (file: string): SecretKeys => {
  const all = async (): Promise<readonly SecretKey[]> => {
    const found = await readKeys(file);
    if (found) return found;
    // where another process makes one at the same moment, the first stays: a link never replaces a file
    await writeKeys(file, [made()], link).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
    return (await readKeys(file)) ?? [];
  };
  return {
    newest: async () => fixed(await all()).newest(),
    find: async (id) => (await readKeys(file))?.find((key) => key.id === id),
    add: async () => {
      const key = made();
      await writeKeys(file, [key, ...((await readKeys(file)) ?? [])], rename);
      return key;
    },
  };
};

/**
 * The keys of this server: those of WMS_SECRET_KEYS (base64, the newest first, separated by commas), else a file in the data
 * directory. A given database without keys seals nothing: servers with a file each would not open one another's secrets.
 * @throws StartRefusal for what is no key; the text never repeats it
 */
export const secretKeysFrom = (given: string | undefined, dataDir: string | undefined): SecretKeys => {
  const texts = (given ?? '').split(',').flatMap((text) => text.trim() || []);
  if (texts.length === 0 && dataDir !== undefined) return inFile(path.join(dataDir, 'secret-keys'));
  return fixed(
    texts.map((text, at) => {
      const key = parsed(text);
      if (!key) throw new StartRefusal(`Key ${at + 1} of WMS_SECRET_KEYS is not 32 bytes in base64: openssl rand -base64 32`);
      return key;
    }),
  );
};
