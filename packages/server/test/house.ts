import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { demoCards, demoPeople } from '../seeds/people.ts';
import { composeHouse } from '../src/house.ts';
import type { House } from '../src/kernel/call/dispatcher.ts';
import { openPool } from '../src/kernel/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../src/kernel/database/testing.ts';
import { type Clock, systemClock } from '../src/kernel/ground/clock.ts';
import { buildHttp } from '../src/kernel/http/http.ts';
import type { Ground } from '../src/rooms.ts';

const log = pino({ level: process.env.WMS_TEST_LOG ?? 'silent' });

/** What a call answered: status, the envelope's data, or the error. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly data: T;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly details: readonly {
    code: string;
    field?: string;
    message?: string;
    rowId?: string;
    params?: Record<string, string | number>;
  }[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A signed-in browser, as far as the wire can tell. */
export interface Client {
  readonly userNo: string;
  readonly headers: Readonly<Record<string, string>>;
  call<T = Record<string, unknown>>(wire: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer<T>>;
}

export interface TestHouse {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly database: TestDatabase;
  /** Works as the application does: bound by row security. */
  readonly pool: pg.Pool;
  /** Works as the administrator: sees and may do everything. For looking, and for planting faults. */
  readonly owner: pg.Pool;
  signIn(userNo: string, pwd?: string): Promise<Client>;
  /** A client without a session. */
  readonly stranger: Client;
  close(): Promise<void>;
}

const answerOf = <T>(response: { statusCode: number; body: string; headers: Record<string, unknown> }): Answer<T> => {
  const isJson = String(response.headers['content-type']).includes('application/json');
  const parsed = isJson ? JSON.parse(response.body) : {};
  return {
    status: response.statusCode,
    data: parsed.data,
    errorCode: parsed.errorCode ?? '',
    errorMessage: parsed.errorMessage ?? '',
    details: parsed.details ?? [],
    headers: response.headers,
    body: response.body,
  };
};

export const clientOn = (app: FastifyInstance, userNo: string, credentials: Readonly<Record<string, string>>): Client => {
  const headers = { 'accept-language': 'zh-CN', 'app-client-type': '1', ...credentials };
  return {
    userNo,
    headers,
    call: async (wire, body = {}, extra = {}) =>
      answerOf(
        await app.inject({
          method: 'POST',
          url: `${BASE_PATH}${wire}`,
          headers: { 'content-type': 'application/json', ...headers, ...extra },
          payload: JSON.stringify(body),
        }),
      ),
  };
};

export interface HouseOptions {
  readonly clock?: Clock;
  /** Where own entries of the menu may lead. */
  readonly linkHosts?: readonly string[];
  /** `conditions`: row security is switched off, so that the conditions of the application are all that bounds a row. */
  readonly walls?: 'both' | 'conditions';
  readonly licence?: Ground['licence'];
  readonly mail?: Ground['mail'];
}

/** The whole server over a database of its own with the named world; one per test file. */
export const openTestHouse = async (options: HouseOptions = {}): Promise<TestHouse> => {
  const database = await createTestDatabase();
  const answering = options.walls === 'conditions' ? database.owner : database.app;
  const pool = openPool(answering, { max: 10, log });
  const numberPool = openPool(database.app, { max: 2, log });
  const owner = openPool(database.owner, { max: 3, log });
  const faults: string[] = [];
  const parts = composeHouse({
    pool,
    numberPool,
    clock: options.clock ?? systemClock,
    demoAccounts: demoCards,
    licence: options.licence,
    linkHosts: options.linkHosts ?? [],
    mail: options.mail,
    onReplyFault: (fault) => faults.push(fault),
  });
  const app = await buildHttp(parts);
  await app.ready();
  const signIn = async (
    userNo: string,
    pwd = demoPeople.find((person) => person.userNo === userNo)?.pwd ?? '',
  ): Promise<Client> => {
    // each test file signs in many people at once: every client comes from an address of its own
    const response = await app.inject({
      method: 'POST',
      url: `${BASE_PATH}ISrmBmLoginService/login`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ condition: { userNo, pwd } }),
      remoteAddress: `127.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
    const answer = answerOf<{ token: string }>(response);
    if (answer.status !== 200) throw new Error(`${userNo} cannot sign in: ${answer.body}`);
    const cookies = response.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
    return clientOn(app, userNo, { 'authentication-info': answer.data.token, cookie: cookies });
  };
  return {
    app,
    house: { ...parts, log: app.log },
    database,
    pool,
    owner,
    signIn,
    stranger: clientOn(app, '', {}),
    close: async () => {
      await app.close();
      await Promise.all([pool.end(), numberPool.end(), owner.end()]);
      await database.drop();
      if (faults.length > 0) throw new Error(`replies that are not as declared:\n${[...new Set(faults)].join('\n')}`);
    },
  };
};

export const newKey = (): string => randomUUID();
