/**
 * Builds what the tests of the shell look at, once for all of them, into a directory of this run only, and serves it until the runner
 * ends it: the product with its real screens at WMS_PRODUCT_PORT and, last, the shell with probe screens at WMS_SHELL_PORT.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { answerFiles } from './files.ts';

const web = path.resolve(import.meta.dirname, '..');
const out = mkdtempSync(path.join(tmpdir(), 'wms-shell-'));
process.once('exit', () => rmSync(out, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

const portOf = (name: 'WMS_PRODUCT_PORT' | 'WMS_SHELL_PORT'): number => {
  const port = Number(process.env[name]);
  if (!Number.isInteger(port) || port <= 0) throw new Error(`${name} is no port.`);
  return port;
};
const serve = async (root: string, name: string, port: number): Promise<void> => {
  const outDir = path.join(out, name);
  const configFile = path.join(root, 'vite.config.ts');
  // The test of the first page's size reads in the manifest what that page is made of.
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } });
  const server = createServer(answerFiles(outDir));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
};

await serve(web, 'product', portOf('WMS_PRODUCT_PORT'));
await serve(path.join(import.meta.dirname, 'app'), 'probe', portOf('WMS_SHELL_PORT'));
