/** The built product with its real screens, served for tests that answer its calls themselves. Built once per process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type PreviewServer, preview } from 'vite';

export interface Product {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const configFile = path.join(root, 'vite.config.ts');

export const startProduct = async (): Promise<Product> => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'wms-product-'));
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server: PreviewServer = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 20_000 + Math.floor(Math.random() * 20_000), proxy: {} },
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};
