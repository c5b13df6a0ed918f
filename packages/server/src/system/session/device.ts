/**
 * The cookie of a browser somebody has signed in with: a random number, and for each person who did a signature over that
 * number and theirs. It proves nothing but that, opens nothing, and names nobody; wrong passwords from such a browser are
 * counted apart, so that strangers who guess cannot lock its people out (R5).
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { system } from './attempts.commands.ts';

const marksAtMost = 20;
const shape = /^[\w-]{22}(\.[\w-]{22}){1,20}$/;

const markOf = (secret: string, nonce: string, userKey: string): string =>
  createHmac('sha256', secret).update(`${nonce}\n${userKey}`).digest('base64url').slice(0, 22);
/**
 * What a number nobody has is counted and logged under: people type passwords there, so it is kept as a signature of it, the
 * same for the same text.
 */
export const strangerOf = (secret: string, userKey: string): string =>
  `unknown:${createHmac('sha256', secret).update(`stranger\n${userKey}`).digest('hex').slice(0, 16)}`;
const parts = (cookie: string): readonly [nonce: string, marks: readonly string[]] => {
  const [nonce = '', ...marks] = shape.test(cookie) ? cookie.split('.') : [];
  return [nonce, marks];
};
const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A name for the browser under which guesses at this person are counted; '' for a browser the person never signed in with. */
export const deviceOf = (secret: string, cookie: string, userKey: string): string => {
  const [nonce, marks] = parts(cookie);
  if (nonce === '') return '';
  const wanted = markOf(secret, nonce, userKey);
  return marks.some((mark) => same(mark, wanted)) ? createHash('sha256').update(nonce).digest('hex').slice(0, 32) : '';
};

/** The cookie after this person signed in with the browser; others who did stay known, the longest unseen fall out. */
export const deviceCookie = (secret: string, cookie: string, userKey: string): string => {
  const [known, marks] = parts(cookie);
  const nonce = known || randomBytes(16).toString('base64url');
  const mark = markOf(secret, nonce, userKey);
  return [nonce, mark, ...marks.filter((other) => other !== mark).slice(0, marksAtMost - 1)].join('.');
};

/** The secret of the installation for these cookies: the same in every process, made by the first that needs it. */
export const deviceSecretOn = (pool: Pool): (() => Promise<string>) => {
  let known: Promise<string> | undefined;
  const load = () =>
    system(pool, async (tx) => {
      await tx.changed(
        sql`insert into sys_secret (name, secret) values ('device', ${randomBytes(32).toString('base64url')})
          on conflict do nothing`,
      );
      const row = await tx.first<{ secret: string }>(sql`select secret from sys_secret where name = 'device'`);
      if (!row) throw new Error('the secret of devices is missing');
      return row.secret;
    });
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};
