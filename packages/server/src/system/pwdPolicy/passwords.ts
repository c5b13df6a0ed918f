import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../kernel/ground/refusal.ts';

// argon2id, 46 MiB, one pass: the parameters travel in the hash, so raising them reaches old hashes at the next sign-in
const parameters = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const prefix = '$argon2id$v=19$m=47104,t=1,p=1$';

let running = 0;
const waiting: (() => void)[] = [];

/** At most 2 hashes at once and 50 waiting: a flood of sign-ins costs the flood, not the warehouse (R3). */
const oneOfTwo = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= 2) {
    if (waiting.length >= 50) throw new Refusal('10009');
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

export const hashPassword = (password: string): Promise<string> => oneOfTwo(() => hash(password, parameters));
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  oneOfTwo(() => verify(stored, password).catch(() => false));
/** A hash made with other parameters is made anew at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix);

let dummy: Promise<string> | undefined;
/** An unknown user costs as much time as a known one: the same work against this hash. */
export const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword('nobody signs in with this');
  return dummy;
};

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A random password of letters that nobody mistakes for one another. */
export const randomPassword = (length = 16): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
