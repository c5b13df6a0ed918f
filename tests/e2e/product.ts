import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

/** The built product with the demo world, in a directory of its own. */
export interface RunningProduct {
  readonly url: string;
  stop(): Promise<void>;
}
interface Server {
  readonly url: string;
  end(): Promise<void>;
}
const startServer = async (dataDir: string): Promise<Server> => {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'packages/server/dist/main.js')], {
    env: { ...process.env, PORT: '0', WMS_DATA_DIR: dataDir, WMS_DEMO: '1', DATABASE_URL: '', WMS_RATES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready in [\d.]+ s: (http:\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)));
  });
  return {
    url,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The demo world of this run, which every file begins with: making it costs a server a quarter of a minute of work. */
const demoOfRun = (): string | undefined => {
  const run = process.env.WMS_SHELL_PORT;
  return run === undefined ? undefined : path.join(os.tmpdir(), `wms-demo-${run}`);
};
const made = (folder: string): string => path.join(folder, 'made');
const makeDemo = async (folder: string): Promise<void> => {
  let outcome = 'the demo world was not made';
  try {
    const server = await startServer(path.join(folder, 'data'));
    await server.end();
    outcome = '';
  } finally {
    // the others wait for this line, whatever it says
    await writeFile(made(folder), outcome);
  }
};
const awaitDemo = async (folder: string): Promise<void> => {
  const read = () => readFile(made(folder), 'utf8').catch(() => undefined);
  let outcome = await read();
  for (; outcome === undefined; outcome = await read()) await pause(200);
  if (outcome !== '') throw new Error(outcome);
};
const fillWithDemo = async (dataDir: string): Promise<void> => {
  const folder = demoOfRun();
  if (folder === undefined) return;
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  await (isFirst ? makeDemo(folder) : awaitDemo(folder));
  await cp(path.join(folder, 'data'), dataDir, { recursive: true });
};

export const startProduct = async (): Promise<RunningProduct> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wms-e2e-'));
  await fillWithDemo(dataDir);
  const { url, end } = await startServer(dataDir);
  return {
    url,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** What playwright.config.ts does last. */
export default async (): Promise<void> => {
  const folder = demoOfRun();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
};
