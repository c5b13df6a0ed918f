import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { openOrders, rows, slow, supplierWorld } from './orders.world.ts';
import { startProduct } from './product.ts';

const SCRIPT_KB = 404;
const STYLE_KB = 75;
interface Piece {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifestOf = async (request: APIRequestContext): Promise<Readonly<Record<string, Piece>>> =>
  (await request.get(`${(await startProduct()).url}/manifest.json`)).json();

/** Each file is a question and an answer: over a line of 50 ms a hundred of them are a second, whatever they weigh. */
test('issue 13 the home and a list of documents come in few files', async ({ request }) => {
  const manifest = await manifestOf(request);
  const filesOf = (wanted: RegExp): number => {
    const needed = new Set<string>();
    const need = (key: string): void => {
      const piece = manifest[key];
      if (!piece || needed.has(piece.file)) return;
      needed.add(piece.file);
      for (const other of piece.imports ?? []) need(other);
    };
    const doors = Object.keys(manifest).filter((key) => wanted.test(key));
    expect(doors).not.toEqual([]);
    for (const door of ['index.html', ...doors]) need(door);
    return needed.size;
  };
  expect(filesOf(/\/Dashboard\.tsx$|\.(?:cards|tiles)\.tsx?$/)).toBeLessThanOrEqual(30);
  expect(filesOf(/\/UserOrder\.tsx$/)).toBeLessThanOrEqual(15);
  expect(filesOf(/\/AsnWarehouse\.tsx$/)).toBeLessThanOrEqual(15);
  expect(filesOf(/\/TrackingLists\.tsx$/)).toBeLessThanOrEqual(15);
});

/** Everything the browser must have before a list stands: the entry, the list's page, what one page is about, one language, and what they import. */
test(`the first page, shell and a list, is at most ${SCRIPT_KB} kB of script and ${STYLE_KB} kB of style, compressed`, async ({
  request,
}) => {
  const { url } = await startProduct();
  const body = async (file: string): Promise<Buffer> => {
    const reply = await request.get(`${url}/${file}`);
    expect(reply.headers()['content-type'], file).toMatch(/json|javascript|css/);
    return reply.body();
  };
  const manifest = await manifestOf(request);
  const pieces = Object.entries(manifest);
  const needed = new Set<string>();
  const styles = new Set<string>();
  const need = (key: string | undefined): void => {
    const piece = key === undefined ? undefined : manifest[key];
    if (!piece || needed.has(piece.file)) return;
    needed.add(piece.file);
    for (const style of piece.css ?? []) styles.add(style);
    for (const other of piece.imports ?? []) need(other);
  };
  for (const wanted of [
    (piece: Piece) => piece.isEntry === true,
    ...['BasePage', 'pages', 'item', 'zh_CN'].map((name) => (piece: Piece) => piece.name === name),
  ]) {
    const found = pieces.find(([, piece]) => wanted(piece))?.[0];
    expect(found).toBeDefined();
    need(found);
  }
  expect(needed.size).toBeGreaterThan(3);
  expect(styles.size).toBeGreaterThan(0);
  for (const [files, budget] of [
    [needed, SCRIPT_KB],
    [styles, STYLE_KB],
  ] as const) {
    const sizes: (readonly [string, number])[] = [];
    for (const file of files) sizes.push([file, gzipSync(await body(file)).length / 1000]);
    const told = sizes
      .toSorted((left, right) => right[1] - left[1])
      .map(([name, size]) => `${name} ${size.toFixed(1)}`)
      .join('\n');
    expect(
      sizes.reduce((sum, [, size]) => sum + size, 0),
      told,
    ).toBeLessThanOrEqual(budget);
  }
});

test('issue 13 a page takes the styles of what it shows from its sheet and computes none', async ({ page }) => {
  await openOrders(page, supplierWorld(), (await startProduct()).url, '/orderCollaboration/userOrder');
  await expect(rows(page)).toHaveCount(2, slow);
  const computed = await page
    .locator('head style')
    .evaluateAll((sheets) => sheets.flatMap(({ textContent }) => textContent.match(/\.ant-[\w-]+\{(?!--)[^}]*/g) ?? []));
  expect(computed).toEqual([]);
  await expect(page.getByTestId('tool.accept')).toHaveCSS('border-radius', '4px');
});
