import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { stalePackages } from '../../../scripts/stale.mjs';
import { demoPeople } from '../seeds/people.ts';
import { createTestDatabase, type TestDatabase } from '../src/kernel/database/testing.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const main = path.join(root, 'packages/server/dist/main.js');

/** Builds what is delivered where the sources have changed: loading them one by one takes a server three times as long as its start. */
const buildServer = async (): Promise<void> => {
  const isStale = () => stalePackages(root).includes('server');
  const lock = path.join(root, 'packages/server/dist.building');
  for (let tries = 0; isStale(); tries++) {
    if (tries > 300) throw new Error(`${lock} is in the way: whoever made it does not build any more`);
    try {
      mkdirSync(lock);
    } catch {
      // another test file builds
      await sleep(100);
      continue;
    }
    try {
      if (isStale())
        execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), 'server'], { cwd: root, stdio: 'pipe' });
    } finally {
      rmdirSync(lock);
    }
  }
};
let building: Promise<void> | undefined;

/** One real server process. */
export interface Server {
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything it printed. */
  output(): string;
}
export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
}
export interface Sent {
  readonly server: Server;
  readonly wire: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Received {
  readonly status: number;
  readonly body: {
    readonly data?: Record<string, unknown>;
    readonly errorCode?: string;
    readonly errorMessage?: string;
    readonly details?: readonly { readonly code: string }[];
  };
}

/** Starts a server as it is delivered and waits for nothing. */
export const spawnServer = async (env: Readonly<Record<string, string>>) => {
  building ??= buildServer();
  await building;
  return spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', WMS_RATES: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** Starts a server and waits until it says that it is ready. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const child = await spawnServer(env);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready in .*:(\d+)\s*$/m.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { port, process: child, output: () => output };
};

export const stopServer = async (server: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return server.process.exitCode;
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
};

/** Server processes on one database of their own, holding the named world. */
export interface Servers {
  readonly database: TestDatabase;
  readonly all: readonly Server[];
  close(): Promise<void>;
}
export const openServers = async (count: number, settings: Readonly<Record<string, string>> = {}): Promise<Servers> => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, WMS_DEMO: '1', ...settings };
  const all = await Promise.all(Array.from({ length: count }, () => startServer(env)));
  return {
    database,
    all,
    close: async () => {
      await Promise.all(all.map((server) => stopServer(server)));
      await database.drop();
    },
  };
};

const requestOf = ({ server, wire, body, headers }: Sent): string => {
  const payload = JSON.stringify(body);
  const lines = Object.entries({
    host: `127.0.0.1:${server.port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    connection: 'close',
    'accept-language': 'en-US',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST ${BASE_PATH}${wire} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`;
};

const parse = (raw: string): Received => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  const text = rest.join('\r\n\r\n');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return { status, body: json ? JSON.parse(json) : {} };
  } catch {
    // an answer cut off in the middle is none
    return { status: 0, body: {} };
  }
};

/** The servers in turn: the same number is always the same one. */
export const serverAt = ({ all }: Pick<Servers, 'all'>, index: number): Server => {
  const server = all[index % all.length];
  if (!server) throw new Error('no server');
  return server;
};
/** What a call that had to succeed answered. */
export const dataOf = (answer: Received): Record<string, unknown> => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body.data ?? {};
};
/** Sends one request and waits for its answer; status 0 when the connection died. */
export const send = async (sent: Sent): Promise<Received> => (await burst([sent]))[0] ?? { status: 0, body: {} };

/**
 * Sends a burst, and again what a busy server told to come again, until each has its answer. The answers are in the order of the
 * requests; one of 503 has done nothing.
 */
export const burstAnswered = async (requests: readonly Sent[]): Promise<Received[]> => {
  const answers = await burst(requests);
  const later = answers.flatMap(({ status }, at) => (status === 503 ? [at] : []));
  if (later.length === 0) return answers;
  const again = await burstAnswered(later.flatMap((at) => requests[at] ?? []));
  return answers.map((answer, at) => again[later.indexOf(at)] ?? answer);
};

/**
 * Sends requests so that they truly arrive together: every socket has all but its last byte delivered before the last
 * bytes leave. A queue in a client library would hide the race.
 */
export const burst = async (requests: readonly Sent[]): Promise<Received[]> => {
  const open = await Promise.all(
    requests.map(async (request) => {
      const socket = net.connect(request.server.port, '127.0.0.1');
      socket.setNoDelay(true);
      await once(socket, 'connect');
      const bytes = Buffer.from(requestOf(request));
      await new Promise<void>((done) => socket.write(bytes.subarray(0, -1), () => done()));
      return { socket, last: bytes.subarray(-1) };
    }),
  );
  const answers = open.map(
    ({ socket }) =>
      new Promise<Received>((resolve) => {
        let raw = '';
        socket.on('data', (chunk) => {
          raw += chunk.toString();
        });
        socket.on('error', () => resolve({ status: 0, body: {} }));
        socket.on('close', () => resolve(raw ? parse(raw) : { status: 0, body: {} }));
      }),
  );
  for (const { socket, last } of open) socket.write(last);
  return Promise.all(answers);
};

/** Signs a person of the world in on a server; the session holds on every server of the database. */
export const signInOn = async (server: Server, userNo: string): Promise<Signed> => {
  const pwd = demoPeople.find((person) => person.userNo === userNo)?.pwd ?? '';
  const response = await fetch(`http://127.0.0.1:${server.port}${BASE_PATH}ISrmBmLoginService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNo, pwd }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const { data } = (await response.json()) as { data: { token: string } };
  return { headers: { 'authentication-info': data.token, cookie } };
};
