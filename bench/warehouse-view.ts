/**
 * What the plan of a warehouse costs in the browser: `npx tsx bench/warehouse-view.ts [rounds]`. Builds the web package into a folder
 * of its own, opens the warehouse view in Chromium with every call answered here, and measures for 1,000, 5,000 and 20,000 cells
 *
 * - from the answer with the cells to the first frame that shows them;
 * - the longest frame while the plan is dragged with every cell in sight, while it is zoomed, and while it is dragged close by, where
 *   cells bear signs and numbers.
 *
 * Of a frame there are two figures: the processor time of the longest task of the page's main thread, which other work on the machine
 * hardly stretches, and the longest time between two frames by the clock. Ends with 1 when a frame takes more than 50 ms of
 * processor time, ever, or by the clock in half of the rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { makeHouse, wareWorld } from '../packages/web/test/wareShow.world.ts';
import { signedIn } from '../packages/web/test/world.ts';
import { installWatch } from './browser.watch.ts';
import { median } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 3);
const sizes = [1_000, 5_000, 20_000] as const;
const MOST = 50;
const screen = '/base/basic/warehouseManage?warehouseNo=KS-A';
const web = path.resolve(import.meta.dirname, '../packages/web');

interface Task {
  readonly name: string;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}
const isTrace = (value: unknown): value is { readonly traceEvents: readonly Task[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value && Array.isArray(value.traceEvents);

interface Cost {
  /** Milliseconds of processor time of the longest task on the page's main thread. */
  readonly task: number;
  /** Milliseconds by the clock between two frames, at most. */
  readonly gap: number;
  readonly frames: number;
}
const frames = (page: Page): Promise<number> => page.evaluate('globalThis.wmsFrames');
const costOf = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Cost> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const before = await frames(page);
  await page.evaluate(() => window.wmsWatched.begin());
  await work();
  const { longestGap } = await page.evaluate(() => window.wmsWatched);
  const drawn = (await frames(page)) - before;
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('Chromium gave no trace');
  const mains = new Set(
    trace.traceEvents
      .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
      .map((one) => `${one.pid} ${one.tid}`),
  );
  const tasks = trace.traceEvents.filter((one) => /RunTask/.test(one.name) && mains.has(`${one.pid} ${one.tid}`));
  if (tasks.length === 0 || drawn < 10) throw new Error(`${tasks.length} tasks and ${drawn} frames: nothing was measured`);
  return { task: Math.max(...tasks.map((one) => (one.tdur ?? 0) / 1000)), gap: longestGap, frames: drawn };
};

/** A hand that drags the plan to and fro for about a second. */
const drag = async (page: Page, x: number, y: number): Promise<void> => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(x + Math.sin(step / 6) * 180, y + Math.cos(step / 6) * 90);
  await page.mouse.up();
};

const measure = async (browser: Browser, origin: string, cells: number) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  // what runs these sources notes the names of functions by a helper that the page does not have
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(installWatch, 'nothing of a list');
  await page.addInitScript(`
    globalThis.wmsFrames = 0;
    (function count() { globalThis.wmsFrames += 1; requestAnimationFrame(count); })();
    const json = Response.prototype.text;
    Response.prototype.text = async function () {
      const text = await json.call(this);
      if (this.url.endsWith('getCellsByWareZoneData')) globalThis.wmsAnswered = performance.now();
      return text;
    };`);
  const world = wareWorld(makeHouse(cells));
  world.isMeasured = true;
  await signedIn(page, origin, world);
  await page.goto(origin + screen);
  const plan = page.getByTestId('plan');
  await plan.waitFor();
  const shown: number = await page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - globalThis.wmsAnswered))))`,
  );
  const box = await plan.boundingBox();
  if (!box) throw new Error('there is no plan');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 60];
  const whole = await costOf(browser, page, () => drag(page, x, y));
  const zoom = await costOf(browser, page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let step = 0; step < 24; step++) await page.mouse.wheel(0, step < 12 ? -120 : 120);
  });
  await page.getByTestId('plan.keys').press('0');
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, -120);
  const near = await costOf(browser, page, () => drag(page, box.x + box.width / 2, box.y + box.height / 2));
  await context.close();
  return { shown, whole, zoom, near };
};

/** Prints one line; without a goal the figures stand alone. */
const show = (what: string, values: readonly number[], isGoal: boolean, never: boolean): boolean => {
  const [middle, worst] = [median(values), Math.max(...values)];
  const isMet = !isGoal || (never ? worst : middle) <= MOST;
  const verdict = isGoal ? `   goal at most ${MOST} ms${never ? ' ever' : ''}: ${isMet ? 'met' : 'MISSED'}` : '';
  process.stdout.write(
    `${what.padEnd(58)} median ${middle.toFixed(0).padStart(4)} ms  worst ${worst.toFixed(0).padStart(4)} ms${verdict}\n`,
  );
  return isMet;
};

const outDir = await mkdtemp(path.join(os.tmpdir(), 'wms-warehouse-'));
const at = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'error' as const };
await build({ ...at, build: { outDir, emptyOutDir: true } });
const server = await preview({ ...at, build: { outDir }, preview: { host: '127.0.0.1', port: 0, proxy: {} } });
const origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  // the first one fills the caches of the browser
  await measure(browser, origin, 1_000);
  const verdicts: boolean[] = [];
  for (const cells of sizes) {
    const found = [];
    for (let n = 0; n < rounds; n++) found.push(await measure(browser, origin, cells));
    process.stdout.write(
      `\n${cells} cells, ${rounds} rounds; load average ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.availableParallelism()} cores\n`,
    );
    verdicts.push(
      show(
        'from the cells to the frame that shows them',
        found.map((one) => one.shown),
        false,
        false,
      ),
    );
    for (const [name, key] of [
      ['dragged with all of it in sight', 'whole'],
      ['zoomed by the wheel', 'zoom'],
      ['dragged close by', 'near'],
    ] as const) {
      const isPan = key !== 'zoom';
      verdicts.push(
        show(
          `${name}: longest task, processor time`,
          found.map((one) => one[key].task),
          isPan,
          true,
        ),
        show(
          `  longest time between two frames (${median(found.map((one) => one[key].frames))} frames)`,
          found.map((one) => one[key].gap),
          isPan,
          false,
        ),
      );
    }
  }
  if (verdicts.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
