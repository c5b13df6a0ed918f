/**
 * What a list costs in the browser: `npx tsx bench/browser.ts [rounds]`. Builds the web package into a folder of its own, opens the
 * order lines in Chromium with every call answered here, and measures
 *
 * - from the answer with 100 rows of at least 25 columns to the frame that shows them, for the first page and for the following ones;
 * - the longest time without a frame, the longest task and the slowest key, while a person types a keyword over those rows and
 *   each search brings 100 others.
 *
 * Beside the clock stands the processor time of the page's main thread, which other work on the machine stretches less. Ends
 * with 1 when a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Field } from '@wms/contract/kernel/field.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { build, preview } from 'vite';
import { signedIn, World } from '../packages/web/test/world.ts';
import { provideBrowser } from '../scripts/browser.mjs';
import { installWatch, type Watched } from './browser.watch.ts';
import { median } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 5);
const goals = { render: { most: 150 }, drop: { most: 50, never: true }, columns: 25 } as const;
const rowsOfPage = 100;
const service = 'ISrmPurchaseService';
const screen = `/orderCollaboration/userOrder?ps=${rowsOfPage}`;
const frame = 1000 / 60;

const web = path.resolve(import.meta.dirname, '../packages/web');
const serve = async () => {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'wms-browser-'));
  const at = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'error' as const };
  await build({ ...at, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...at, build: { outDir }, preview: { host: '127.0.0.1', port: 0, proxy: {} } });
  return {
    origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};

const makeValue: Readonly<Record<Field['kind'], (name: string, at: number) => unknown>> = {
  text: (name, at) => (/Name|spec|Address/.test(name) ? `深沟球轴承 6203-2RS ${at}` : `PO2611${String(at).padStart(7, '0')}`),
  ref: (_name, at) => `V${String(at % 500).padStart(4, '0')}`,
  choice: (_name, at) => String(at % 3),
  flag: () => '0',
  integer: (_name, at) => at % 90,
  decimal: (_name, at) => `${at * 7}.500000`,
  date: (_name, at) => `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
  dateTime: (_name, at) => `2026-11-${String((at % 28) + 1).padStart(2, '0')} 09:10:11`,
  key: (_name, at) => String(at),
};
const makeRow = (at: number): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(purchaseLine.fields).map(([name, field]) => [name, makeValue[field.kind](name, at)])),
  id: String(7_000_000 + at),
  version: 1,
  createName: '林雅婷',
  createDate: '2026-11-20 09:00:00',
  updateName: '陈宇',
  updateDate: '2026-11-20 09:10:11',
});

/** A buyer's world in which every answer brings rows nobody has seen before. */
const worldOfLines = (): World => {
  const world = new World();
  world.isMeasured = true;
  let answered = 0;
  world.on(`${service}/getsrmpurchaselistbyparams`, () => {
    answered += rowsOfPage;
    const records = Array.from({ length: rowsOfPage }, (_, at) => makeRow(answered + at));
    return { body: { data: { records, size: rowsOfPage, total: 9000, pages: 90, current: 1 } } };
  });
  world.on(`${service}/getPurchaseTabCounts`, () => ({
    body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
  }));
  return world;
};

interface Drawn {
  /** Milliseconds by the clock from the answer to the frame, and of processor time in between at most in one task. */
  readonly clock: number;
  readonly task: number;
}
interface Task {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}
const isTrace = (value: unknown): value is { readonly traceEvents: readonly Task[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value && Array.isArray(value.traceEvents);
/** Milliseconds of processor time of the longest task on a page's main thread while `work` runs. */
const longestTask = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('Chromium gave no trace');
  const mains = new Set(
    trace.traceEvents
      .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
      .map((one) => `${one.pid} ${one.tid}`),
  );
  const tasks = trace.traceEvents.filter((one) => /RunTask/.test(one.name) && mains.has(`${one.pid} ${one.tid}`));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map((one) => (one.tdur ?? 0) / 1000));
};

const lastDrawn = async (page: Page, count: number): Promise<number> => {
  const found = await page.waitForFunction(
    (n) => (window.wmsWatched.drawn.length >= n ? window.wmsWatched.drawn.at(-1) : undefined),
    count,
  );
  return Number(await found.jsonValue());
};
const watchedOf = (page: Page): Promise<Watched> => page.evaluate(() => window.wmsWatched);

const measure = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  // what runs these sources notes the names of functions by a helper that the page does not have
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(installWatch, `${service}/getsrmpurchaselistbyparams`);
  await signedIn(page, origin, worldOfLines());
  await page.goto(origin + screen);
  const first = await lastDrawn(page, 1);
  const columns = await page.locator('[data-row-key]').first().locator('[data-col]').count();
  if (columns < goals.columns) throw new Error(`the screen draws ${columns} columns only`);
  const next: Drawn[] = [];
  for (let n = 1; n <= 3; n++) {
    let clock = 0;
    const task = await longestTask(browser, page, async () => {
      await page.locator('.ant-pagination-next:visible').click();
      clock = await lastDrawn(page, n + 1);
    });
    next.push({ clock, task });
  }
  const box = page.getByTestId('list.keyword').locator('visible=true').first();
  await box.click();
  await page.evaluate(() => window.wmsWatched.begin());
  const before = (await watchedOf(page)).drawn.length;
  const task = await longestTask(browser, page, async () => {
    await box.pressSequentially('po2611000123456', { delay: 110 });
    await page.waitForTimeout(600);
  });
  const typed = await watchedOf(page);
  if (typed.drawn.length <= before) throw new Error('no search answered while somebody typed');
  await context.close();
  return { columns, first, next, typed: { ...typed, task, searches: typed.drawn.length - before } };
};

/** Prints one line; a goal for the usual case is held by the median, one that says never by the worst. */
const show = (what: string, values: readonly number[], goal?: { readonly most: number; readonly never?: boolean }): boolean => {
  const [middle, worst] = [median(values), Math.max(...values)];
  const isMet = goal === undefined || (goal.never ? worst : middle) <= goal.most;
  const verdict = goal ? `   goal at most ${goal.most} ms${goal.never ? ' ever' : ''}: ${isMet ? 'met' : 'MISSED'}` : '';
  const figures = `median ${middle.toFixed(0).padStart(4)} ms  worst ${worst.toFixed(0).padStart(4)} ms`;
  process.stdout.write(`${what.padEnd(62)} ${figures}${verdict}\n`);
  return isMet;
};

const product = await serve();
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  // the first one fills the caches of the browser
  await measure(browser, product.origin);
  const found = [];
  for (let n = 0; n < rounds; n++) found.push(await measure(browser, product.origin));
  const next = found.flatMap((one) => one.next);
  process.stdout.write(
    `${rowsOfPage} rows by ${found[0]?.columns} columns, ${rounds} rounds; load average ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.availableParallelism()} cores\n`,
  );
  const verdicts = [
    show(
      'first page: from its rows to the frame that shows them',
      found.map((one) => one.first),
      goals.render,
    ),
    show(
      'next page: from its rows to the frame that shows them',
      next.map((one) => one.clock),
      goals.render,
    ),
    show(
      '  longest task of it, processor time',
      next.map((one) => one.task),
    ),
    show(
      'typing: longest time by which a frame was late',
      found.map((one) => Math.max(0, one.typed.longestGap - frame)),
      goals.drop,
    ),
    show(
      '  longest task of it, processor time',
      found.map((one) => one.typed.task),
      goals.drop,
    ),
    show(
      '  longest task of it, by the clock (0: none over 50)',
      found.map((one) => one.typed.longestTask),
    ),
    show(
      '  slowest key, from the press to the frame',
      found.map((one) => one.typed.slowestKey),
    ),
  ];
  process.stdout.write(`each typing brought ${median(found.map((one) => one.typed.searches))} answers of ${rowsOfPage} rows\n`);
  if (verdicts.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
