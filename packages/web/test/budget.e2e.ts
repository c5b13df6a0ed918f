import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { startProduct } from './product.ts';

const BUDGET_KB = 450;
interface Piece {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** Everything the browser must have before a list stands: the entry, the list's page, one language, and what they import. */
test(`the first page, shell and a list, is at most ${BUDGET_KB} kB of script and style, compressed`, async ({ request }) => {
  const { url } = await startProduct();
  const body = async (file: string): Promise<Buffer> => {
    const reply = await request.get(`${url}/${file}`);
    expect(reply.headers()['content-type'], file).toMatch(/json|javascript|css/);
    return reply.body();
  };
  const manifest: Readonly<Record<string, Piece>> = JSON.parse((await body('manifest.json')).toString());
  const pieces = Object.entries(manifest);
  const needed = new Set<string>();
  const need = (key: string | undefined): void => {
    const piece = key === undefined ? undefined : manifest[key];
    if (!piece || needed.has(piece.file)) return;
    needed.add(piece.file);
    for (const other of piece.imports ?? []) need(other);
  };
  for (const wanted of [
    (piece: Piece) => piece.isEntry === true,
    ...['BasePage', 'zh_CN'].map((name) => (piece: Piece) => piece.name === name),
  ]) {
    const found = pieces.find(([, piece]) => wanted(piece))?.[0];
    expect(found).toBeDefined();
    need(found);
  }
  expect(needed.size).toBeGreaterThan(3);
  const styles = pieces.map(([, piece]) => piece.file).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  const sizes: (readonly [string, number])[] = [];
  for (const file of new Set([...needed, ...styles])) sizes.push([file, gzipSync(await body(file)).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
  const told = sizes
    .toSorted((left, right) => right[1] - left[1])
    .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`)
    .join('\n');
  expect(total, told).toBeLessThanOrEqual(BUDGET_KB);
});
