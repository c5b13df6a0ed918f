import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Orders } from './bare.ts';
import type { HandOrders } from './byHand.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A server in a process of its own. */
export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** Seconds from the start of the process to its word that it is ready, by our clock. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

const untilReady = (child: ChildProcess, what: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const timer = setTimeout(() => reject(new Error(`${what} is not ready after 180 s: ${heard}`)), 180_000);
    const hear = (chunk: Buffer) => {
      heard += chunk.toString();
      const origin = /ready.*?(http:\/\/[\w.:[\]]+)/.exec(heard)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${what} ended with ${code}: ${heard}`));
    });
  });

const launch = async (what: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Running> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await untilReady(child, what).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfter: (performance.now() - begun) / 1000,
    stop: async () => {
      child.stdin?.end();
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The product as it is shipped, the built program, over a loaded database whose people are those of the demo world. */
export const startProduct = (url: string): Promise<Running> => {
  const source = process.env.WMS_BENCH_SOURCE === '1';
  const program = source ? ['--import', 'tsx', 'packages/server/src/main.ts'] : ['packages/server/dist/main.js'];
  const flags = process.env.WMS_BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.WMS_BENCH_PROFILE}`] : [];
  return launch('the product', [...flags, ...program], {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    WMS_DEMO: '1',
    // a bench asks more of a person than a person may
    WMS_RATES: 'off',
  });
};

/** The whole product as `npm start` runs it, with a database of its own in `dataDir`; started again when it had to be built first. */
export const startWhole = async (dataDir: string): Promise<Running> => {
  const { DATABASE_URL: _url, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', WMS_DATA_DIR: dataDir, WMS_RATES: 'off' };
  return launch('npm start', ['scripts/start.mjs'], env);
};

const startOrdered = async (program: string, orders: unknown): Promise<Running> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wms-bare-'));
  const file = path.join(folder, 'orders.json');
  await writeFile(file, JSON.stringify(orders), { mode: 0o600 });
  const running = await launch(program, ['--import', 'tsx', program, file], {
    ...process.env,
    NODE_ENV: 'production',
  });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
/** The yardstick with its orders. */
export const startBare = (orders: Orders): Promise<Running> => startOrdered('bench/bare.ts', orders);
/** The yardstick written by hand. */
export const startByHand = (orders: HandOrders): Promise<Running> => startOrdered('bench/byHand.ts', orders);
