import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { burst, openServers, type Servers, send, signInOn } from '../../../test/servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers(2, { TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => servers?.close());

const server = (n: number) => {
  const one = servers.all[n % 2];
  if (!one) throw new Error('two servers were started');
  return one;
};
/** A sign-in from an address of its own. */
const attempt = (n: number, pwd: string, headers: Readonly<Record<string, string>> = {}) => ({
  server: server(n),
  wire: 'ISrmBmLoginService/login',
  body: { userNo: 'keeper', pwd },
  headers: { 'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${n % 250}`, ...headers },
});
const codesOf = (answers: readonly { readonly status: number; readonly body: { readonly errorCode?: string } }[]) => {
  const count = new Map<string, number>();
  for (const { status, body } of answers)
    count.set(body.errorCode ?? String(status), (count.get(body.errorCode ?? String(status)) ?? 0) + 1);
  return Object.fromEntries(count);
};

it('C11 R5 V23 lets five of 200 parallel guesses over two servers be looked at; then the right password waits, but not on a browser its person knows', async () => {
  const known = await fetch(`http://127.0.0.1:${server(0).port}${BASE_PATH}ISrmBmLoginService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ condition: { userNo: 'keeper', pwd: 'Keeper#2026' } }),
  });
  const device =
    known.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? '';
  expect(device.length).toBeGreaterThan(40);
  const guesses = await burst(Array.from({ length: 200 }, (_, n) => attempt(n, 'wrong')));
  expect(codesOf(guesses)).toEqual({ '10001': 5, '10002': 195 });
  expect(codesOf([await send(attempt(300, 'Keeper#2026'))])).toEqual({ '10002': 1 });
  // a cookie somebody made up is no browser that is known
  expect(codesOf([await send(attempt(301, 'Keeper#2026', { cookie: `device=${'x'.repeat(22)}.${'y'.repeat(22)}` }))])).toEqual({
    '10002': 1,
  });
  for (const n of [302, 303]) expect(codesOf([await send(attempt(n, 'Keeper#2026', { cookie: device }))])).toEqual({ '200': 1 });
  // who guesses on that browser is stopped there as well, and nobody else by it
  const there = await burst(Array.from({ length: 40 }, (_, n) => attempt(400 + n, 'wrong', { cookie: device })));
  expect(codesOf(there)).toEqual({ '10001': 5, '10002': 35 });
});

it('R1 C8 a session that is ended on one server opens nothing on the other, from the first call after the answer', async () => {
  const [admin, person, elsewhere] = [
    await signInOn(server(0), 'admin'),
    await signInOn(server(1), 'acme'),
    await signInOn(server(1), 'acme'),
  ];
  const ask = (who: { readonly headers: Readonly<Record<string, string>> }, n: number) =>
    send({ server: server(n), wire: 'ISrmBmLoginService/getUserInfo', body: {}, headers: who.headers });
  const info = await ask(person, 1);
  const userId = String(info.body.data?.id);
  expect(codesOf([await ask(person, 1), await ask(elsewhere, 0)])).toEqual({ '200': 2 });
  const call = (wire: string, body: unknown) => send({ server: server(0), wire, body, headers: admin.headers });
  const list = await call('ISysSessionService/getUserSessionList', { userId });
  const rows = (list.body.data?.records ?? []) as readonly { readonly id: string }[];
  expect(rows).toHaveLength(2);
  const one = rows.map((row) => row.id).toSorted()[0];
  expect((await call('ISysSessionService/endUserSessions', { userId, ids: [one] })).body.data).toEqual({ count: 1 });
  expect(codesOf([await ask(person, 1), await ask(elsewhere, 1)])).toEqual({ '10004': 1, '200': 1 });
  expect((await call('ISysSessionService/endUserSessions', { userId, all: '1' })).body.data).toEqual({ count: 1 });
  expect(codesOf([await ask(elsewhere, 1), await ask(elsewhere, 0)])).toEqual({ '10004': 2 });
});
