import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { replyOf } from './replies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('ERR-11 a call for which no connection came free in time is told to come again, and is no crash', async () => {
  const pool = new pg.Pool({ ...database.app, max: 1, connectionTimeoutMillis: 2_000 });
  const held = await pool.connect();
  const late = await pool.connect().catch((error: Error) => error);
  expect(late).toBeInstanceOf(Error);
  held.release();
  await pool.end();
  const reply = replyOf(late, {}, 'en-US', 'r1');
  expect([reply.status, reply.body.errorCode, reply.isCrash, reply.retryAfter]).toEqual([503, '50003', false, 2]);
  const crash = replyOf(new Error('anything else'), {}, 'en-US', 'r2');
  expect([crash.status, crash.body.errorCode, crash.isCrash]).toEqual([500, '50000', true]);
});
