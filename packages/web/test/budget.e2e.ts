import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const BUDGET_KB = 450;
const root = path.resolve(import.meta.dirname, '..');

/** Everything the browser must have before a list stands: the entry, the list's page, one language, and what they import. */
test(`the first page, shell and a list, is at most ${BUDGET_KB} kB of script and style, compressed`, async () => {
  test.setTimeout(120_000);
  const built = await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'silent', build: { write: false } });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const needed = new Set<string>();
  const need = (name: string | undefined): void => {
    const chunk = name === undefined ? undefined : chunks.get(name);
    if (!chunk || needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const other of chunk.imports) need(other);
  };
  const named = (name: string): string | undefined => [...chunks.values()].find((chunk) => chunk.name === name)?.fileName;
  need([...chunks.values()].find((chunk) => chunk.isEntry)?.fileName);
  need(named('BasePage'));
  need(named('zh_CN'));
  expect(needed.size).toBeGreaterThan(3);
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const sizes = [
    ...[...needed].map((name) => [name, gzipSync(chunks.get(name)?.code ?? '').length] as const),
    ...styles.map((file) => [file.fileName, file.type === 'asset' ? gzipSync(file.source).length : 0] as const),
  ];
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
  const told = sizes
    .toSorted((left, right) => right[1] - left[1])
    .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`)
    .join('\n');
  expect(total, told).toBeLessThanOrEqual(BUDGET_KB);
});
