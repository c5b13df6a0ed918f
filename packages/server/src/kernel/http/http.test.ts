import { once } from 'node:events';
import net from 'node:net';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { bodyLimits } from '../call/gate.ts';
import { defineMethod, type Method } from '../ground/method.ts';
import { buildHttp } from './http.ts';

let house: TestHouse;
let acme: Client;
let admin: Client;
let crash: ((body: unknown) => Promise<unknown>) | undefined;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, admin] = await Promise.all([house.signIn('acme'), house.signIn('admin')]);
  const faulty: Method = defineMethod({
    wire: 'ITestService/crash',
    grant: 'public',
    mode: 'read',
    summary: 'Fails as a fault of ours would',
    input: z.object({}).loose(),
    run: (_ctx, body) => crash?.(body) ?? Promise.resolve({}),
  });
  // the catalogue is a map of the house's own; a fault planted here reaches no other file
  (house.house.methods as Map<string, Method>).set(faulty.wire, faulty);
});
afterAll(() => house?.close());

const language = 'IZlLanguageService/getAllZlLanguage';
interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}
const send = async ({ method = 'POST', url = `${BASE_PATH}${language}`, headers = {}, payload }: Sent) => {
  const response = await house.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body: Record<string, unknown> = isJson && response.body !== '' ? response.json() : {};
  return {
    status: response.statusCode,
    code: String(body.errorCode ?? ''),
    body,
    headers: response.headers,
    text: response.body,
  };
};
const json = { 'content-type': 'application/json' };

describe('API-10 V20 the content type', () => {
  it.each([
    ['none and no body', undefined, undefined, 200, ''],
    ['application/json', 'application/json', '{}', 200, ''],
    ['application/json with a charset', 'application/json; charset=utf-8', '{}', 200, ''],
    ['upper case', 'APPLICATION/JSON', '{}', 200, ''],
    ['application/json and an empty body', 'application/json', '', 200, ''],
    ['none and a body', undefined, '{}', 415, '20010'],
    ['text/plain', 'text/plain', '{}', 415, '20010'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, '20010'],
    ['a type that begins alike', 'application/jsonp', '{}', 415, '20010'],
    ['a type that ends alike', 'text/application/json', '{}', 415, '20010'],
    ['a tab before another charset', 'application/json\t;charset=utf-7', '{}', 200, ''],
    ['two types', 'text/plain, application/json', '{}', 415, '20010'],
    ['xml', 'application/xml', '<a/>', 415, '20010'],
    ['multipart where none is taken', 'multipart/form-data; boundary=x', '--x--', 415, '20010'],
  ])('%s', async (_what, type, payload, status, code) => {
    const answer = await send({ headers: type ? { 'content-type': type } : {}, ...(payload === undefined ? {} : { payload }) });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });
  it('refuses JSON on a call that takes a file', async () => {
    const upload = [...house.house.methods.values()].find((method) => method.upload && method.grant !== 'public');
    if (!upload) throw new Error('no call takes a file');
    const answer = await admin.call(upload.wire, { file: 'x' });
    expect([answer.status, answer.errorCode]).toEqual([415, '20010']);
  });
  it('refuses a body packed with gzip: it is read as it stands', async () => {
    const packed = Buffer.from('1f8b0800000000000003ab05000000ffff030043bfa6a302000000', 'hex');
    const answer = await send({ headers: { ...json, 'content-encoding': 'gzip' }, payload: packed });
    expect([answer.status, answer.code]).toEqual([400, '20001']);
  });
});

describe('what is no call', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('API-02 refuses %s on a call', async (method) => {
    const answer = await send({ method });
    expect([answer.status, answer.code]).toEqual([404, '20003']);
  });
  it('API-02 answers a template to GET as to POST, because the call table notes GET for it, and to nobody without a session', async () => {
    const url = `${BASE_PATH}IBmZoneService/downExcelTemplate`;
    const get = await house.app.inject({ method: 'GET', url, headers: { ...admin.headers } });
    const post = await house.app.inject({ method: 'POST', url, headers: { ...admin.headers } });
    expect([get.statusCode, post.statusCode]).toEqual([200, 200]);
    // the name ends with the second it was made in
    const nameOf = (answer: typeof get) => String(answer.headers['content-disposition']).replaceAll(/\d{14}/g, 'TIME');
    expect(nameOf(get)).toContain('TIME.xlsx');
    expect(nameOf(get)).toBe(nameOf(post));
    expect(get.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await send({ method: 'GET', url })).code).toBe('10004');
  });
  it('R2 grants no other origin anything: no CORS header on a preflight or a call', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-headers': 'authentication-info' };
    const preflight = await send({ method: 'OPTIONS', headers: { ...origin, 'access-control-request-method': 'POST' } });
    const call = await send({ headers: { ...origin, ...json }, payload: '{}' });
    expect([preflight.status, call.status]).toEqual([404, 200]);
    for (const { headers } of [preflight, call])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
  it('an unknown call answers 10004 to a stranger and 20003 to a person', async () => {
    expect((await house.stranger.call('IBmOrgService/dropEverything')).errorCode).toBe('10004');
    const known = await acme.call('IBmOrgService/dropEverything');
    expect([known.status, known.errorCode, known.details[0]?.code]).toEqual([404, '20003', 'call.unknown']);
  });
  it.each([
    ['a deeper path', `${BASE_PATH}${language}/more`],
    ['an encoded slash', `${BASE_PATH}IZlLanguageService%2fgetAllZlLanguage`],
    ['a doubled slash', `${BASE_PATH}/${language}`],
    ['another case', `${BASE_PATH}${language.toUpperCase()}`],
    ['a dot at the end', `${BASE_PATH}${language}.`],
    ['a name of every object', `${BASE_PATH}IZlLanguageService/constructor`],
    ['a path upwards', `${BASE_PATH}../../etc/passwd`],
    ['a percent that encodes nothing', `${BASE_PATH}IZlLanguageService/%zz`],
    ['a very long name', `${BASE_PATH}IZlLanguageService/${'x'.repeat(5000)}`],
  ])('V15 V20 answers %s by an error and never by a call or a file', async (_what, url) => {
    const answer = await send({ url, headers: json, payload: '{}' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/root:|languageCode/);
  });
});

describe('limits', () => {
  it('R10 refuses a body above a megabyte', async () => {
    const answer = await send({ headers: json, payload: `{"a":"${'x'.repeat(bodyLimits.bytes)}"}` });
    expect([answer.status, answer.code]).toEqual([413, '20009']);
    expect(answer.body).toMatchObject({ errorMessage: expect.any(String), requestId: expect.any(String) });
  });
  it('V25 survives bombs of headers, broken requests and half requests', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = house.app.server.address() as net.AddressInfo;
    const path = `${BASE_PATH}${language}`;
    const raw = async (text: string): Promise<string> => {
      const socket = net.connect(port, '127.0.0.1');
      let got = '';
      socket.on('data', (chunk) => {
        got += chunk.toString();
        if (got.includes('\r\n\r\n')) socket.end();
      });
      socket.on('error', () => undefined);
      socket.write(text);
      setTimeout(() => socket.destroy(), 500).unref();
      await once(socket, 'close');
      return got.split('\r\n')[0] ?? '';
    };
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${head}X-Bomb: ${'x'.repeat(50_000)}\r\n\r\n`)).toContain(' 431 ');
    expect(await raw(`${head}${Array.from({ length: 3000 }, (_, n) => `X-${n}: 1\r\n`).join('')}\r\n`)).toMatch(/ 4\d\d |^$/);
    expect(await raw(`${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`)).toMatch(/ 400 |^$/);
    expect(await raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`)).toMatch(/ 400 |^$/);
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`)).toMatch(/ 400 |^$/);
    expect(await raw('\u0000\u0001 nonsense\r\n\r\n')).toMatch(/ 400 |^$/);
    await raw(`${head}Content-Length: 500\r\n\r\n{"a":`);
    expect(await raw(`${head}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)).toContain(' 200 ');
  });
});

describe('R32 the headers of an answer', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self' http://localhost:* http://127.0.0.1:*",
    "frame-src 'self' blob:",
  ];
  it.each([
    ['a call', { headers: json, payload: '{}' }],
    ['a refused call', { url: `${BASE_PATH}IBmOrgService/getbmorgbyid`, headers: json, payload: '{}' }],
    ['a body that is refused before the call', { headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['an address of nothing', { method: 'GET', url: '/nothing.here' }],
    ['a call by GET', { method: 'GET' }],
  ] as const)('stand on %s', async (_what, request) => {
    const { headers } = await send(request);
    expect(headers).toMatchObject(always);
    expect(String(headers['content-security-policy']).split(';')).toEqual(expect.arrayContaining(policy));
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(Object.keys(headers).filter((name) => /x-powered-by|^server$|strict-transport/.test(name))).toEqual([]);
  });
  it('forbid keeping any answer of a call', async () => {
    for (const request of [
      { headers: json, payload: '{}' },
      { headers: { 'content-type': 'x/y' }, payload: 'x' },
    ])
      expect((await send(request)).headers['cache-control']).toBe('no-store');
  });
});

describe('ERR-11 a fault of ours', () => {
  it('ERR-27 answers 500 with one text in the language of the request, a number to ask with, and nothing else', async () => {
    crash = () => Promise.reject(new Error('select pwd_hash from sys_user at /srv/app.ts:1'));
    const texts = await Promise.all(
      ['en-US', 'zh-CN', 'zh-TW'].map((locale) => house.stranger.call('ITestService/crash', {}, { 'accept-language': locale })),
    );
    expect(texts.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(Array(3).fill('500 50000'));
    expect(texts.map(({ errorMessage }) => errorMessage)).toEqual([
      'Server internal exception!',
      expect.stringMatching(/服务器/),
      expect.stringMatching(/伺服器/),
    ]);
    for (const { body } of texts) {
      expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['details', 'errorCode', 'errorMessage', 'requestId']);
      expect(body).not.toMatch(/select|app\.ts|Error:/);
    }
    expect(new Set(texts.map(({ body }) => JSON.parse(body).requestId)).size).toBe(3);
  });
  it('R29 ERR-27 is told to the log of the process, with the number the person asks with: nobody could look for it otherwise', async () => {
    crash = () => Promise.reject(new Error('what went wrong'));
    const said: string[] = [];
    const app = await buildHttp(house.house, { log: pino({ level: 'warn' }, { write: (line: string) => said.push(line) }) });
    const answer = await app.inject({ method: 'POST', url: `${BASE_PATH}ITestService/crash`, headers: json, payload: '{}' });
    await app.close();
    const entries = said.map((line) => JSON.parse(line));
    expect(entries).toMatchObject([
      { level: 50, wire: 'ITestService/crash', requestId: answer.json().requestId, err: { message: 'what went wrong' } },
    ]);
  });
  it.each([
    ['a text', 'oops'],
    ['nothing', undefined],
    ['an object with a status', { statusCode: 418, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }],
  ])('is answered the same when %s is thrown', async (_what, thrown) => {
    crash = () => Promise.reject(thrown);
    expect((await house.stranger.call('ITestService/crash')).errorCode).toBe('50000');
  });
});

describe('the end of the process', () => {
  it('R36 ERR-11 what comes over an open connection meanwhile is answered in the words of the catalogue', async () => {
    const app = await buildHttp(house.house);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    app.get('/slow', async () => {
      await held;
      return {};
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.write('GET /slow HTTP/1.1\r\nhost: test\r\n\r\n');
    await expect.poll(async () => new Promise<number>((done) => app.server.getConnections((_, n) => done(n)))).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    const ended = app.close();
    await new Promise((done) => setTimeout(done, 50));
    socket.write(
      `POST ${BASE_PATH}${language} HTTP/1.1\r\nhost: test\r\naccept-language: en-US\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    await new Promise((done) => setTimeout(done, 50));
    release();
    await ended;
    await expect.poll(() => heard.match(/HTTP\/1\.1 /g)?.length).toBe(2);
    const [, second = ''] = heard.split(/(?=HTTP\/1\.1 )/);
    expect(second).toContain('503 Service Unavailable');
    expect(second.toLowerCase()).toContain('retry-after: 5');
    const body = JSON.parse(second.slice(second.indexOf('\r\n\r\n')).trim()) as Record<string, unknown>;
    expect(body).toMatchObject({ errorCode: '50003', details: [] });
    expect(body.statusCode).toBeUndefined();
  });
  it('R9 an address that cannot be read is answered in the words of the catalogue', async () => {
    const answer = await send({ method: 'GET', url: '/%ff' });
    expect([answer.status, answer.code]).toEqual([400, '20001']);
    expect(answer.text).not.toContain('FST_');
  });
});
