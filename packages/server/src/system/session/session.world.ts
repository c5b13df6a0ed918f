import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Answer, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

const start = Date.now();
export const clock = movableClock(start);
export const minute = 60_000;
/** Lets time pass for the server; a little more than asked, so that what is kept for a second is read anew. */
export const pass = (milliseconds: number): void => clock.set(clock.now() + milliseconds + 1001);
export let house: TestHouse;
export interface Tried {
  readonly status: number;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly Readonly<Record<string, unknown>>[];
  readonly token: string;
  readonly sid: string;
  readonly retryAfter: unknown;
}
let address = 0;
/** One sign-in from an address of its own unless one is given. */
export const signIn = async (
  userNo: string,
  pwd: string,
  options: { app?: FastifyInstance; from?: string; headers?: Record<string, string> } = {},
): Promise<Tried> => {
  address += 1;
  const response = await (options.app ?? house.app).inject({
    method: 'POST',
    url: `${BASE_PATH}ISrmBmLoginService/login`,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...options.headers },
    payload: JSON.stringify({ condition: { userNo, pwd } }),
    remoteAddress: options.from ?? `127.9.${Math.floor(address / 250)}.${address % 250}`,
  });
  const body = response.json();
  const cookies = response.cookies as unknown as readonly Readonly<Record<string, unknown>>[];
  const sid = String(cookies.find((cookie) => String(cookie.name).endsWith('sid'))?.value ?? '');
  return {
    status: response.statusCode,
    code: body.errorCode ?? '',
    body,
    cookies,
    token: body.data?.token ?? '',
    sid,
    retryAfter: response.headers['retry-after'],
  };
};
export const callAs = async (
  session: Pick<Tried, 'token' | 'sid'>,
  wire = 'ISrmBmLoginService/getUserInfo',
  body: unknown = {},
  app = house.app,
): Promise<Answer> => {
  const response = await app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { 'content-type': 'application/json', 'authentication-info': session.token, cookie: `sid=${session.sid}` },
    payload: JSON.stringify(body),
  });
  const parsed = response.json();
  return {
    status: response.statusCode,
    details: [],
    errorMessage: '',
    errorCode: '',
    ...parsed,
    headers: {},
    body: response.body,
  };
};
export const codeOf = async (session: Pick<Tried, 'token' | 'sid'>, wire?: string): Promise<string> =>
  (await callAs(session, wire)).errorCode;
export const acme = { userNo: 'acme', pwd: 'Acme#2026' };
export const enter = async (userNo = acme.userNo, pwd = acme.pwd): Promise<Tried> => {
  const session = await signIn(userNo, pwd);
  expect([userNo, session.code, session.status]).toEqual([userNo, '', 200]);
  return session;
};
export const asOwner = (query: string, ...values: readonly unknown[]) => house.owner.query(query, [...values]);
export const demo = {
  userNo: 'acme',
  pwd: '',
  userName: '',
  role: '',
  locale: '',
  note: ['', '', ''] satisfies [string, string, string],
};

/** Opens a house whose clock can be moved, and begins each test without wrong attempts. */
export const openSessions = (): void => {
  beforeAll(async () => {
    clock.set(start);
    house = await openTestHouse({ clock });
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    pass(2 * minute);
    await house.owner.query('delete from sys_login_failure');
  });
};
